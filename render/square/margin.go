package square

import (
	"fmt"
	"math"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// sideways is how far right of the middle of its square a token stands that is told beside the field: the corners on the left are
// for its letter and for what is left of its vitality, so that neither is on its face.
func (g *grid) sideways() float64 { return math.Round(g.u(2.9)) }

// margin is the letter of a unit that is told beside the field and, once it has lost some, what is left of its vitality: in two corners
// of its square, the lower one above its name if it has one there.
func (g *grid) margin(t Token, named bool) []render.Shape {
	const across, down = 0.4, 0.45 // half of a plate, in sizes of letters
	half, wide, high := float64(g.pitch)/2, g.least*across, g.least*down
	left := -half - g.sideways()
	plate := func(id, words string, y float64, ground, rim render.Colour) []render.Shape {
		wide := max(wide, render.Width(render.Bold, g.least, words)/2+1)
		return []render.Shape{
			render.Area{ID: id, Rings: render.Rect(left, y-high, 2*wide, 2*high, g.u(3.4)), Fill: render.Solid(ground), Edge: render.Pen(rim, g.u(1.3))},
			render.Text{ID: id, X: left + wide, Y: y, Font: render.Bold, Size: g.least, Paint: render.Solid(render.White), String: words}}
	}
	var shapes []render.Shape
	if t.Full > 0 && t.Vitality < t.Full {
		y := half - high
		if named {
			y = high*3 - half
		}
		shapes = plate("heart", fmt.Sprint(t.Vitality), y, render.Ink, render.Heart)
	}
	if t.Letter != "" {
		s := mark.SideOf(t.Side)
		shapes = append(shapes, plate("letter", t.Letter, high-half, s.Dark, s.Light)...)
	}
	return shapes
}
