package mark

import "hexwarden/render"

// Side is how the tokens of a side look: its outline differs as well as its
// colours.
type Side struct {
	Body, Light, Dark, Dim render.Colour
	Outline                func(x, y, r float64) [][]render.Point
}

var sides = [...]Side{
	{render.SideOne, render.SideOneLight, render.SideOneDark, render.SideOneDim, polygon(32, 0, 1)},
	{render.SideTwo, render.SideTwoLight, render.SideTwoDark, render.SideTwoDim, polygon(8, 22.5, 1.06)},
	{render.SideThree, render.SideThreeLight, render.SideThreeDark, render.SideThreeDim, polygon(4, 45, 1.16)},
	{render.SideFour, render.SideFourLight, render.SideFourDark, render.SideFourDim, polygon(3, 90, 1.3)},
}

// SideOf is how a side looks; more sides than four begin again.
func SideOf(n int) Side { return sides[(n%len(sides)+len(sides))%len(sides)] }

func polygon(n int, first, scale float64) func(x, y, r float64) [][]render.Point {
	return func(x, y, r float64) [][]render.Point { return render.Regular(x, y, r*scale, n, first) }
}

// Emblem is the token of a side as large as r, for use beside a board.
func Emblem(side int, x, y, r float64) []render.Shape {
	s := SideOf(side)
	return []render.Shape{
		render.Area{ID: "emblem", Rings: s.Outline(x, y, r), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, r*0.12)},
		render.Area{ID: "emblem", Rings: s.Outline(x, y, r*0.86), Edge: render.Pen(s.Light, r*0.09)},
	}
}
