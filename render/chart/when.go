package chart

import "hexwarden/render"

// The measures of what brings about a battle, in pixels.
const (
	whenSize  = 24.0 // of its letters
	whenToken = 17.0 // the radius of the token of a winner
	whenStep  = 2*whenToken + 6
)

// wide is how wide the line is.
func (w When) wide() float64 {
	return render.Width(render.Plain, whenSize, w.Words) + 8 + whenStep*float64(len(w.Sides)) + render.Width(render.Plain, whenSize, w.Drawn)
}

// when is a line from x on that tells who has to win the battle before: their tokens, and the word for a draw.
func (c Chart) when(w When, x, y float64, ink render.Colour) []render.Shape {
	word := func(x float64, s string) render.Shape {
		return render.Text{ID: "when", X: x, Y: y, Font: render.Plain, Size: whenSize, Anchor: render.Left, Paint: render.Solid(ink), String: s}
	}
	shapes := []render.Shape{word(x, w.Words)}
	x += render.Width(render.Plain, whenSize, w.Words) + 8
	for _, side := range w.Sides {
		shapes = append(shapes, c.token(side, x+whenToken, y-1, whenToken)...)
		x += whenStep
	}
	if w.Drawn != "" {
		shapes = append(shapes, word(x, w.Drawn))
	}
	return shapes
}
