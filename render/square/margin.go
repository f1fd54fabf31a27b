package square

import (
	"fmt"
	"math"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// sideways is how far right of the middle of its square a token stands that is told beside the field: the corners on the left are
// for its letter and for what is left of its vitality, so that neither is on its face.
func (g *grid) sideways() float64 { return math.Round(g.u(5.4)) }

// margin is the letter of a unit that is told beside the field, on a plate in the upper left corner of its square, and, once it has lost
// some, what is left of its vitality, in a disc with a red rim at the lower left, above its name if it has one there.
func (g *grid) margin(t Token, named bool) []render.Shape {
	const across, down, round = 0.4, 0.45, 0.5 // half of a plate and the radius of a disc, in sizes of letters
	half, high, r := float64(g.pitch)/2, g.least*down, g.least*round
	left := -half - g.sideways()
	word := func(id, words string, x, y float64) render.Shape {
		return render.Text{ID: id, X: x, Y: y, Font: render.Bold, Size: g.least, Paint: render.Solid(render.White), String: words}
	}
	var shapes []render.Shape
	if t.Full > 0 && t.Vitality < t.Full {
		y := half - r
		if named {
			y = 2*high + r - half
		}
		shapes = append(wounds(left+r, y, r, g.u), word("heart", fmt.Sprint(t.Vitality), left+r, y))
	}
	if t.Letter != "" {
		s, wide := mark.SideOf(t.Side), max(g.least*across, render.Width(render.Bold, g.least, t.Letter)/2+1)
		shapes = append(shapes,
			render.Area{ID: "letter", Rings: render.Rect(left, -half, 2*wide, 2*high, g.u(3.4)), Fill: render.Solid(s.Dark), Edge: render.Pen(s.Light, g.u(1.3))},
			word("letter", t.Letter, left+wide, high-half))
	}
	return shapes
}
