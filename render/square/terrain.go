package square

import (
	"math"

	"hexwarden/render"
)

// growth is what stands on a square. Its main signs keep to the rim, where a
// token leaves them in sight.
func (g *grid) growth(p Place) []render.Shape {
	c := g.centre(p)
	switch g.board.At(p) {
	case Hill:
		return g.hill(p, c)
	case Forest:
		return g.forest(p, c)
	case Ruins:
		return g.ruins(p, c)
	case Impassable:
		return g.rocks(p, c)
	}
	return nil
}

// blob is an uneven ring round a point.
func blob(p Place, c render.Point, r, rough float64, n, purpose int) []render.Point {
	ring := make([]render.Point, n)
	for i := range ring {
		ring[i] = render.Polar(c.X, c.Y, r*(1-rough*grain(p, purpose+i)), 360*float64(i)/float64(n)+20*grain(p, purpose+i+50))
	}
	return ring
}

// hill is three heights, each in the light of the north-west.
func (g *grid) hill(p Place, c render.Point) []render.Shape {
	u := g.u
	var shapes []render.Shape
	for i, step := range []struct {
		r          float64
		fill, edge render.Colour
	}{{26, render.SandDeep, render.SandCrack}, {20.5, render.SandDark, render.SandCrack}, {14, render.Dune, render.SandLine}} {
		off := float64(i) * 1.6
		at := render.Point{X: c.X - u(off), Y: c.Y - u(off)}
		if i > 0 {
			shapes = append(shapes, render.Area{ID: "shade", Rings: [][]render.Point{blob(p, render.Point{X: at.X + u(2.6), Y: at.Y + u(3.2)}, u(step.r), 0.1, 14, 100)}, Fill: render.Glass(render.WoodDark, 0.5)})
		}
		shapes = append(shapes, render.Area{ID: "hill", Rings: [][]render.Point{blob(p, at, u(step.r), 0.1, 14, 100)}, Fill: render.Solid(step.fill), Edge: render.Pen(step.edge, u(1.1))})
	}
	var ticks [][]render.Point // fall lines
	for d := 15.0; d < 360; d += 30 {
		ticks = append(ticks, []render.Point{render.Polar(c.X-u(1.6), c.Y-u(1.6), u(20.2), d), render.Polar(c.X, c.Y, u(24.6), d)})
	}
	return append(shapes, render.Line{ID: "hill", Runs: ticks, Stroke: render.Stroke{Paint: render.Glass(render.WoodDark, 0.75), Width: u(1.3)}})
}

// forest is a green floor with trees at its corners and in its middle.
func (g *grid) forest(p Place, c render.Point) []render.Shape {
	u := g.u
	shapes := []render.Shape{render.Area{ID: "floor", Rings: render.Rect(c.X-u(25.2), c.Y-u(25.2), u(50.4), u(50.4), u(8)), Fill: render.Solid(render.Grass), Edge: render.Pen(render.LeafLight, u(1.2))}}
	for i, at := range []render.Point{{X: -16, Y: -16}, {X: 1, Y: -18}, {X: 17, Y: -15}, {X: -18, Y: 0}, {X: 18, Y: 2}, {X: 0, Y: 1}, {X: -16, Y: 17}, {X: 1, Y: 19}, {X: 17, Y: 18}} {
		x, y := c.X+u(at.X+3*grain(p, 200+i)-1.5), c.Y+u(at.Y+3*grain(p, 220+i)-1.5)
		r := u(7 + 1.8*grain(p, 240+i))
		shapes = append(shapes,
			render.Circle{ID: "shade", X: x + u(1.6), Y: y + u(2.2), R: r, Fill: render.Glass(render.Black, 0.35)},
			render.Area{ID: "tree", Rings: render.Star(x, y, r, r*0.8, 9, 360*grain(p, 260+i)), Fill: render.Solid(render.Leaf), Edge: render.Pen(render.Ink, u(0.9))},
			render.Circle{ID: "tree", X: x - u(1.5), Y: y - u(1.8), R: r * 0.55, Fill: render.Solid(render.LeafLight)})
	}
	return shapes
}

// ruins are a broken floor with columns at its corners and what is left of a wall.
func (g *grid) ruins(p Place, c render.Point) []render.Shape {
	u := g.u
	at := func(x, y float64) render.Point { return render.Point{X: c.X + u(x), Y: c.Y + u(y)} }
	var slabs [][]render.Point
	for i := range 9 {
		if grain(p, 300+i) > 0.86 {
			continue
		}
		q := at(float64(i%3)*16-23.4, float64(i/3)*16-23.4)
		slabs = append(slabs, render.Rect(q.X, q.Y, u(14.8), u(14.8), u(1))[0])
	}
	shapes := []render.Shape{render.Area{ID: "floor", Rings: slabs, Fill: render.Solid(render.RubbleLight), Edge: render.Pen(render.RubbleDark, u(0.7))}}
	wall := [][]render.Point{{at(-24, -8), at(-24, -24), at(-6, -24)}, {at(24, 10), at(24, 24), at(4, 24)}}
	if grain(p, 320) < 0.5 {
		wall = [][]render.Point{{at(24, -8), at(24, -24), at(6, -24)}, {at(-24, 10), at(-24, 24), at(-4, 24)}}
	}
	shapes = append(shapes,
		render.Line{ID: "wall", Runs: wall, Stroke: render.Pen(render.RubbleDark, u(6.4))},
		render.Line{ID: "wall", Runs: wall, Stroke: render.Pen(render.Rubble, u(3.8))})
	for i, q := range []render.Point{at(-18, -18), at(18, -18), at(18, 18), at(-18, 18)} {
		r := u(5.6)
		if grain(p, 340+i) < 0.3 {
			r = u(4.4)
		}
		shapes = append(shapes,
			render.Circle{ID: "shade", X: q.X + u(2), Y: q.Y + u(2.6), R: r, Fill: render.Glass(render.Black, 0.4)},
			render.Circle{ID: "column", X: q.X, Y: q.Y, R: r, Fill: render.Solid(render.Rubble), Edge: render.Pen(render.Ink, u(1.2))},
			render.Circle{ID: "column", X: q.X - u(0.6), Y: q.Y - u(0.8), R: r * 0.62, Fill: render.Solid(render.White), Edge: render.Pen(render.RubbleDark, u(0.8))})
	}
	return shapes
}

// rocks fill the whole square: nothing goes there on foot.
func (g *grid) rocks(p Place, c render.Point) []render.Shape {
	u := g.u
	foot := blob(p, c, u(27), 0.12, 9, 400)
	top := blob(p, render.Point{X: c.X - u(2), Y: c.Y - u(4)}, u(17), 0.16, 9, 400)
	shapes := []render.Shape{
		render.Area{ID: "shade", Rings: [][]render.Point{blob(p, render.Point{X: c.X + u(2), Y: c.Y + u(2.6)}, u(26), 0.12, 9, 400)}, Fill: render.Glass(render.Black, 0.4)},
		render.Area{ID: "rock", Rings: [][]render.Point{foot}, Fill: render.Solid(render.Rock), Edge: render.Pen(render.RockEdge, u(1.8))},
	}
	var ribs [][]render.Point
	for i := range foot {
		ribs = append(ribs, []render.Point{foot[i], top[i]})
		if next := (i + 1) % len(foot); i >= 1 && i <= 4 { // the light comes from the north-west
			shapes = append(shapes, render.Area{ID: "rock", Rings: render.Ring(foot[i], foot[next], top[next], top[i]), Fill: render.Solid(render.RockTop)})
		}
	}
	return append(shapes,
		render.Line{ID: "rock", Runs: ribs, Stroke: render.Pen(render.RockEdge, u(1))},
		render.Area{ID: "rock", Rings: [][]render.Point{top}, Fill: render.Solid(render.RockLight), Edge: render.Pen(render.RockEdge, u(1.2))},
		render.Line{ID: "rock", Runs: render.Run(top[2], render.Point{X: c.X - u(3), Y: c.Y - u(3)}, top[6]), Stroke: render.Pen(render.RockTop, u(1.4))})
}

// crack is the edge of a gap in the square that runs on into those beside it.
func (g *grid) crack(p Place) []render.Shape {
	u, c := g.u, g.centre(p)
	var cracks [][]render.Point
	for _, d := range []float64{35, 145, 215, 325} {
		mid := render.Polar(c.X, c.Y, u(22), d+12*grain(p, int(d)))
		cracks = append(cracks, []render.Point{render.Polar(c.X, c.Y, u(14), d), mid, render.Polar(c.X, c.Y, u(29), d-9)})
	}
	return []render.Shape{
		render.Line{ID: "gap", Runs: cracks, Stroke: render.Pen(render.RockDark, u(2))},
		render.Line{ID: "gap", Runs: g.onward(p), Stroke: render.Pen(render.SandCrack, u(25))},
		render.Area{ID: "gap", Rings: [][]render.Point{jagged(p, c, u(24))}, Fill: render.Solid(render.RockDark), Edge: render.Pen(render.SandCrack, u(3))},
		render.Line{ID: "gap", Runs: g.onward(p), Stroke: render.Pen(render.RockDark, u(22))},
	}
}

// depth is the dark of the gap, over the edges of all.
func (g *grid) depth(p Place) []render.Shape {
	u, c := g.u, g.centre(p)
	return []render.Shape{
		render.Area{ID: "gap", Rings: [][]render.Point{jagged(p, c, u(22))}, Fill: render.Solid(render.RockDark)},
		render.Line{ID: "gap", Runs: g.onward(p), Stroke: render.Pen(render.RockDark, u(22))},
		render.Area{ID: "depth", Rings: [][]render.Point{jagged(p, render.Point{X: c.X + u(1), Y: c.Y + u(2.4)}, u(18))}, Fill: render.Solid(render.Black)},
		render.Line{ID: "depth", Runs: g.onward(p), Stroke: render.Pen(render.Black, u(13))},
	}
}

// onward is the runs from a crevasse to those beside it, as far as the picture goes.
func (g *grid) onward(p Place) [][]render.Point {
	var runs [][]render.Point
	for _, n := range p.Around() {
		if g.board.At(n) == Crevasse {
			a, b := g.centre(p), g.centre(n)
			far := 0.5
			if !g.inside(n) { // the round end of the run stays on the field
				far = 0.25
			}
			runs = append(runs, []render.Point{a, {X: a.X + far*(b.X-a.X), Y: a.Y + far*(b.Y-a.Y)}})
		}
	}
	return runs
}

// jagged is a ring with teeth.
func jagged(p Place, c render.Point, r float64) []render.Point {
	const n = 16
	ring := make([]render.Point, n)
	for i := range ring {
		d := 360 * float64(i) / n
		wide := min(1/math.Abs(math.Cos(d*math.Pi/180)), 1/math.Abs(math.Sin(d*math.Pi/180)), 1.2) // squarish
		ring[i] = render.Polar(c.X, c.Y, r*wide*(0.82+0.18*float64(i%2)-0.12*grain(p, 500+i)), d)
	}
	return ring
}
