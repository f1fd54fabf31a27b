package square

import (
	"hexwarden/render"
	"hexwarden/render/art"
)

// chip is a small piece of the ground that a token hides, at the lower right of its square, round 0, 0 of the token:
// one large sign of it, as all of a square would be too small to be told. Open ground has none.
func (g *grid) chip(ground byte) []render.Shape {
	u, half := g.u, max(g.u(8.2), g.least*0.44)
	at := render.Point{X: min(u(26.4)-half, u(17)), Y: u(rise+14) - half}
	tile := func(c render.Colour, on ...render.Shape) []render.Shape {
		frame := render.Rect(at.X-half, at.Y-half, 2*half, 2*half, half*0.4)
		return append([]render.Shape{render.Area{ID: "chip", Rings: frame, Fill: render.Solid(c), Edge: render.Pen(render.Ink, half*0.26)}}, on...)
	}
	sign := func(name string, r, down float64) []render.Shape {
		return art.Draw(greek+name, at.X, at.Y+down*half, r*half)
	}
	hole := func(r float64, c render.Colour) render.Shape {
		return render.Area{ID: "chip", Rings: [][]render.Point{jagged(Place{}, at, r*half)}, Fill: render.Solid(c)}
	}
	switch ground {
	case Hill:
		slope := func(x, y float64) render.Point { return render.Point{X: at.X + x*half, Y: at.Y + y*half} }
		mound := render.Area{ID: "chip", Rings: render.Ring(slope(-0.86, 0.7), slope(-0.5, -0.2), slope(-0.1, -0.66), slope(0.3, -0.6), slope(0.6, 0), slope(0.86, 0.7)), Fill: render.Solid(render.SandCrack), Edge: render.Pen(render.Ink, half*0.2)}
		return tile(render.Pebble, mound, render.Area{ID: "chip", Rings: render.Ring(slope(-0.42, -0.12), slope(-0.1, -0.56), slope(0.26, -0.5), slope(0.44, -0.1), slope(0.1, 0.1), slope(-0.16, -0.02)), Fill: render.Solid(render.Grass)})
	case Forest:
		return tile(render.Grass, sign("olive_1", 1.02, 0)...)
	case Ruins:
		return tile(render.Rubble, sign("column", 1.05, 0)...)
	case Impassable:
		return tile(render.SandDeep, sign("crag_2", 0.98, 0)...)
	case Crevasse:
		wave := []render.Point{{X: at.X - half*0.5, Y: at.Y - half*0.1}, {X: at.X - half*0.15, Y: at.Y + half*0.15}, {X: at.X + half*0.15, Y: at.Y - half*0.15}, {X: at.X + half*0.5, Y: at.Y + half*0.1}}
		return tile(render.RockTop, hole(0.82, render.RockEdge), render.Line{ID: "chip", Runs: [][]render.Point{wave}, Stroke: render.Pen(render.SeaLight, half*0.3)})
	}
	return nil
}
