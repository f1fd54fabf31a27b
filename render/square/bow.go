package square

import (
	"math"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// bow is the arrow from a unit to the neighbour for which it steps in, or to the one that it sees: from the rim of one token to that of
// the other, by a point above both or, if they stand below each other, at their right, so that it lies over neither face.
func (g *grid) bow(l Line) (from, by, to render.Point) {
	const rim = 21.0
	a, b := g.spot(l.From), g.spot(l.To)
	turn, high := 62.0, 40.0 // of where it leaves the rim from the way to the other token, and of the point, which it does not reach
	if a.X == b.X {
		turn, high = 78, 44
	}
	way := mark.Heading(a, b)
	if up := render.Polar(0, 0, 1, way+turn); a.X == b.X && up.X < 0 || a.X != b.X && up.Y > 0 {
		turn, high = -turn, -high
	}
	middle := render.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	return render.Polar(a.X, a.Y, g.u(rim), way+turn), render.Polar(middle.X, middle.Y, g.u(math.Abs(high)), way+math.Copysign(90, turn)), render.Polar(b.X, b.Y, g.u(rim+1), way+180-turn)
}

// bowed is what such an arrow covers.
func (g *grid) bowed(l Line) mark.Box {
	from, by, to := g.bow(l)
	top := render.Point{X: (from.X + 2*by.X + to.X) / 4, Y: (from.Y + 2*by.Y + to.Y) / 4}
	half := g.u(8)
	return mark.Box{X0: min(from.X, top.X, to.X) - half, Y0: min(from.Y, top.Y, to.Y) - half, X1: max(from.X, top.X, to.X) + half, Y1: max(from.Y, top.Y, to.Y) + half}
}
