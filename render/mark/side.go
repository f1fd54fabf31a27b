package mark

import "hexwarden/render"

// Side is how the tokens of a side look: its outline differs as well as its
// colours, and every other side is pale with dark letters, so that greys tell
// it apart, too.
type Side struct {
	Body, Light, Dark, Dim render.Colour
	Outline                func(x, y, r float64) [][]render.Point
	Pale                   bool
}

var sides = [...]Side{
	{render.SideOne, render.SideOneLight, render.SideOneDark, render.SideOneDim, polygon(32, 0, 1), false},
	{render.SideTwo, render.SideTwoLight, render.SideTwoDark, render.SideTwoDim, polygon(8, 22.5, 1.06), true},
	{render.SideThree, render.SideThreeLight, render.SideThreeDark, render.SideThreeDim, polygon(4, 45, 1.16), false},
	{render.SideFour, render.SideFourLight, render.SideFourDark, render.SideFourDim, polygon(3, 90, 1.3), true},
}

// SideOf is how a side looks; more sides than four begin again.
func SideOf(n int) Side { return sides[(n%len(sides)+len(sides))%len(sides)] }

func polygon(n int, first, scale float64) func(x, y, r float64) [][]render.Point {
	return func(x, y, r float64) [][]render.Point { return render.Regular(x, y, r*scale, n, first) }
}

// Field is the middle of a token, as large as r, if it is not of the colour of the body;
// spent is that of the one who has acted.
func (s Side) Field(x, y, r float64, spent bool) []render.Shape {
	if !s.Pale {
		return nil
	}
	return []render.Shape{render.Area{ID: "field", Rings: s.Outline(x, y, r), Fill: render.Solid(s.Ground(spent)), Edge: render.Pen(s.Dark, r*0.09)}}
}

// Ground is what letters stand on in the middle of a token.
func (s Side) Ground(spent bool) render.Colour {
	switch {
	case s.Pale && spent:
		return render.ParchmentDark
	case s.Pale:
		return s.Light
	case spent:
		return s.Dim
	}
	return s.Body
}

// Letters are the colours of letters in the middle of a token, and of their halo.
func (s Side) Letters(spent bool) (ink, halo render.Colour) {
	if s.Pale {
		return s.Dark, s.Ground(spent)
	}
	return render.White, s.Dark
}

// Shield is the token of a side as boards show it, as large as r, for use beside one.
func Shield(side int, x, y, r float64) []render.Shape {
	return append(Emblem(side, x, y, r), SideOf(side).Field(x, y, r*0.78, false)...)
}

// Emblem is the token of a side as large as r, for use beside a board.
func Emblem(side int, x, y, r float64) []render.Shape {
	s := SideOf(side)
	return []render.Shape{
		render.Area{ID: "emblem", Rings: s.Outline(x, y, r), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, r*0.12)},
		render.Area{ID: "emblem", Rings: s.Outline(x, y, r*0.86), Edge: render.Pen(s.Light, r*0.09)},
	}
}

// Wings spread on both sides of 0, 0 behind a token that flies; right is the outline of one.
func Wings(right []render.Point, fill render.Colour, u Unit) []render.Shape {
	var shapes []render.Shape
	for _, side := range []float64{-1, 1} {
		var ring []render.Point
		for _, p := range right {
			ring = append(ring, render.Point{X: u(p.X * side), Y: u(p.Y)})
		}
		shapes = append(shapes, render.Area{ID: "wing", Rings: render.Ring(ring...), Fill: render.Solid(fill), Edge: render.Pen(render.Ink, u(1.5))})
	}
	return shapes
}
