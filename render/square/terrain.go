package square

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
)

// greek is the folder of the drawings of what stands on a field.
const greek = "greek/"

// variant is which of n drawings stands in a place of a square: squares beside each other, also at
// their corners, never have the same there if n is at least 5.
func variant(p Place, slot, n int) int { return (p.X + 2*p.Y + 3*slot) % n }

// floor is what a square is covered with, below all that stands there.
func (g *grid) floor(p Place) []render.Shape {
	c := g.centre(p)
	switch g.board.At(p) {
	case Hill:
		return g.hill(p, c)
	case Forest:
		return g.meadow(p, c)
	case Ruins:
		return g.paving(p, c)
	}
	return nil
}

// growth is what stands on a square. Its main signs keep to the rim, where a
// token leaves them in sight.
func (g *grid) growth(p Place) []render.Shape {
	switch g.board.At(p) {
	case Forest:
		return g.stand(p, trees, grove)
	case Ruins:
		return g.stand(p, stones, temple)
	case Impassable:
		return g.stand(p, crags, rock)
	}
	return nil
}

// slot is a place in a square of 52 for a drawing so large.
type slot struct{ x, y, r float64 }

// What stands where, from the back.
var (
	trees  = []string{"olive_1", "cypress_1", "olive_2", "cypress_2", "olive_3"}
	grove  = []slot{{-14, -14.5, 12.6}, {13.5, -14, 12.6}, {0, -1, 11.6}, {-15, 12, 12.6}, {14, 12.5, 12.6}}
	stones = []string{"column", "drum", "stump", "wall", "pediment"}
	temple = []slot{{-15, -13, 12.4}, {15, -14, 12.4}, {-16, 14, 10.6}, {15.5, 14, 10.6}}
	crags  = []string{"crag_1", "crag_2", "crag_3", "crag_4", "crag_5"}
	rock   = []slot{{0, -0.5, 26.5}}
)

// stand is drawings in the slots of a square, none twice.
func (g *grid) stand(p Place, names []string, slots []slot) []render.Shape {
	var shapes []render.Shape
	c := g.centre(p)
	for i, s := range slots {
		x, y := s.x, s.y
		if len(slots) > 1 { // nobody plants in rows
			x, y = x+3*grain(p, 200+i)-1.5, y+2*grain(p, 220+i)-1
		}
		shapes = append(shapes, art.Draw(greek+names[variant(p, i, len(names))], c.X+g.u(x), c.Y+g.u(y), g.u(s.r))...)
	}
	return shapes
}

// blob is an uneven ring round a point.
func blob(p Place, c render.Point, r, rough float64, n, purpose int) []render.Point {
	ring := make([]render.Point, n)
	for i := range ring {
		ring[i] = render.Polar(c.X, c.Y, r*(1-rough*grain(p, purpose+i)), 360*float64(i)/float64(n)+20*grain(p, purpose+i+50))
	}
	return ring
}

// knolls are the shapes of hills: how wide and high they are, how uneven, and what grows or lies on them.
var knolls = []struct {
	wide, high, uneven float64
	top                string
}{{1, 0.86, 0.12, "tuft"}, {0.84, 1, 0.16, "slab"}, {0.94, 0.94, 0.2, "poppy"}, {1, 0.98, 0.08, "shard"}, {0.88, 0.84, 0.18, "tuft"}}

// hill is a mound of three terraces, each in the light of the north-west; neighbours never have the same shape.
func (g *grid) hill(p Place, c render.Point) []render.Shape {
	u, k := g.u, knolls[variant(p, 0, len(knolls))]
	terrace := func(at render.Point, r float64) [][]render.Point {
		ring := blob(p, render.Point{}, u(r), k.uneven, 14, 100)
		for i, q := range ring {
			ring[i] = render.Point{X: at.X + k.wide*q.X, Y: at.Y + k.high*q.Y}
		}
		return [][]render.Point{ring}
	}
	var shapes []render.Shape
	for i, step := range []struct {
		r          float64
		fill, edge render.Colour
	}{{25.5, render.SandDeep, render.SandCrack}, {19.5, render.Moor, render.SandCrack}, {12.5, render.Grass, render.Bog}} {
		off := 1.8 * float64(i)
		at := render.Point{X: c.X - u(off), Y: c.Y - u(off)}
		if i > 0 {
			shapes = append(shapes, render.Area{ID: "shade", Rings: terrace(render.Point{X: at.X + u(2.8), Y: at.Y + u(3.4)}, step.r), Fill: render.Solid(render.SandCrack)})
		}
		shapes = append(shapes, render.Area{ID: "hill", Rings: terrace(at, step.r), Fill: render.Solid(step.fill), Edge: render.Pen(step.edge, u(1.1))})
	}
	return slices.Concat(shapes, art.Draw(greek+"tuft", c.X-u(17), c.Y+u(13), u(5)), art.Draw(greek+k.top, c.X-u(6*k.wide), c.Y-u(5*k.high), u(5)))
}

// meadow is the green floor of a wood.
func (g *grid) meadow(p Place, c render.Point) []render.Shape {
	ring := rough(p, c, g.u(25), 160)
	return []render.Shape{render.Area{ID: "floor", Rings: [][]render.Point{ring}, Fill: render.Solid(render.Grass), Edge: render.Pen(render.Bog, g.u(1.2))}}
}

// rough is a square with an uneven rim.
func rough(p Place, c render.Point, half float64, purpose int) []render.Point {
	const n = 5 // on a side
	var ring []render.Point
	for side := range 4 {
		for i := range n {
			x, y := -half+2*half*float64(i)/n, -half*(1-0.1*grain(p, purpose+n*side+i))
			if i == 0 {
				x, y = -half*0.9, -half*0.9
			}
			for range side {
				x, y = -y, x
			}
			ring = append(ring, render.Point{X: c.X + x, Y: c.Y + y})
		}
	}
	return ring
}

// paving is the broken marble floor of ruins.
func (g *grid) paving(p Place, c render.Point) []render.Shape {
	u := g.u
	var whole, worn [][]render.Point
	for i := range 9 {
		ring := render.Rect(c.X+u(float64(i%3)*16.4-24.2), c.Y+u(float64(i/3)*16.4-24.2), u(15.6), u(15.6), u(1))[0]
		switch x := grain(p, 300+i); {
		case x > 0.88: // gone
		case x > 0.6:
			worn = append(worn, ring)
		default:
			whole = append(whole, ring)
		}
	}
	bed := rough(p, c, u(25.6), 180)
	return []render.Shape{
		render.Area{ID: "floor", Rings: [][]render.Point{bed}, Fill: render.Solid(render.SandDeep)},
		render.Area{ID: "floor", Rings: whole, Fill: render.Solid(render.RubbleLight), Edge: render.Pen(render.Rubble, u(0.8))},
		render.Area{ID: "floor", Rings: worn, Fill: render.Solid(render.RubbleCrown), Edge: render.Pen(render.Rubble, u(0.8))}}
}

// brink is the worn ground round a gap, that runs on into those of the squares beside it.
func (g *grid) brink(p Place) []render.Shape { return g.gap(p, "gap", 25.5, 32, 0, render.SandDeep) }

// lip is the edge of a gap, with the line that rocks have.
func (g *grid) lip(p Place) []render.Shape { return g.gap(p, "gap", 23.5, 27, 0, render.SandCrack) }

// wall is the inside of the gap, in the light on its south and east.
func (g *grid) wall(p Place) []render.Shape {
	return append(g.gap(p, "gap", 22, 24.5, 0, render.Rock), g.gap(p, "gap", 21, 22, 1.4, render.RockTop)...)
}

// depth is the dark of the gap, over the walls of all: darkest below the wall in the shade, on its north and west.
func (g *grid) depth(p Place) []render.Shape {
	return append(g.gap(p, "depth", 18, 17, -1.2, render.RockEdge), g.gap(p, "depth", 15, 14, 1.2, render.RockDark)...)
}

// bank is the ground beside the water.
func (g *grid) bank(p Place) []render.Shape {
	runs, _ := g.winding(p)
	return []render.Shape{render.Line{ID: "stream", Runs: runs, Stroke: render.Pen(render.RockTop, g.u(12.5))}}
}

// stream is the water at the bottom of a gap that runs on, a ribbon that winds from square to square.
func (g *grid) stream(p Place) []render.Shape {
	runs, glints := g.winding(p)
	return []render.Shape{
		render.Line{ID: "stream", Runs: runs, Stroke: render.Pen(render.Sea, g.u(9.5))},
		render.Line{ID: "stream", Runs: glints, Stroke: render.Pen(render.SeaLight, g.u(1.8))}}
}

// winding is the way of the water from a square to those beside it, and where it glitters.
func (g *grid) winding(p Place) (runs, glints [][]render.Point) {
	for _, run := range g.onward(p) {
		a, b := run[0], run[1]
		long := math.Hypot(b.X-a.X, b.Y-a.Y)
		across := render.Point{X: math.Abs(b.Y-a.Y) / long, Y: math.Abs(b.X-a.X) / long} // the same from both squares
		sway, mid := g.u(5*grain(p, 520)-2.5), render.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
		bent := render.Point{X: mid.X + across.X*(g.u(2.5)+sway), Y: mid.Y + across.Y*(g.u(2.5)-sway)}
		var way []render.Point
		for i := range 7 {
			t := float64(i) / 6
			way = append(way, render.Point{X: (1-t)*(1-t)*a.X + 2*t*(1-t)*bent.X + t*t*b.X, Y: (1-t)*(1-t)*a.Y + 2*t*(1-t)*bent.Y + t*t*b.Y})
		}
		runs, glints = append(runs, way), append(glints, way[2:5])
	}
	return runs, glints
}

// gap is a hole so wide with runs so wide to those beside it, so far to the south-east.
func (g *grid) gap(p Place, id string, r, run, off float64, c render.Colour) []render.Shape {
	at := g.centre(p)
	moved := func(q render.Point) render.Point { return render.Point{X: q.X + g.u(off), Y: q.Y + g.u(off*1.3)} }
	runs := g.onward(p)
	for _, run := range runs {
		for i := range run {
			run[i] = moved(run[i])
		}
	}
	return []render.Shape{
		render.Line{ID: id, Runs: runs, Stroke: render.Pen(c, g.u(run))},
		render.Area{ID: id, Rings: [][]render.Point{jagged(p, moved(at), g.u(r))}, Fill: render.Solid(c)}}
}

// onward is the runs from a crevasse to those beside it, also to those that are not shown: aslant only where no
// other way leads there.
func (g *grid) onward(p Place) [][]render.Point {
	var runs [][]render.Point
	for _, n := range p.Around() {
		if g.board.At(n) == Crevasse && (n.X == p.X || n.Y == p.Y || g.board.At(Place{X: n.X, Y: p.Y}) != Crevasse && g.board.At(Place{X: p.X, Y: n.Y}) != Crevasse) {
			a, b := g.centre(p), g.centre(n)
			runs = append(runs, []render.Point{a, {X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}})
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
		ring[i] = render.Polar(c.X, c.Y, r*wide*(0.9+0.1*float64(i%2)-0.12*grain(p, 500+i)), d)
	}
	return ring
}
