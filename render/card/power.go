package card

import "hexwarden/render"

// box is how high the box below the picture is: a picture is the higher where nothing or only a power is in it, in a hand also where a text is short.
func (r row) box(c Card) float64 {
	switch {
	case c.wordless():
		return 0
	case c.Power != nil:
		return min(r.text, powerHigh)
	case r.hand && c.Picture != nil && len(c.Goals)+len(c.Spare) == 0:
		return min(r.text, r.written(c, r.common))
	}
	return r.text
}

// powerHigh is the room for the name of a power with its sign.
const powerHigh = 76.0

// power is the sign of a power and its name, side by side in the middle of a line.
func (r row) power(c Card, x, y float64) []render.Shape {
	const sign, gap = 25.0, 12.0
	size, words := render.Fit(render.Bold, 34, r.least, cardWidth-2*textLeft-2*sign-gap, c.Text)
	left, middle := x+(cardWidth-2*sign-gap-render.Width(render.Bold, size, words))/2, y+r.box(c)/2
	return append(c.Power(left+sign, middle, sign),
		render.Text{ID: "text", X: left + 2*sign + gap, Y: middle, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.Ink), String: words})
}
