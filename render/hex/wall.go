package hex

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// block is how a kind of obstacle is built: the ground it fills, and a wall of stone with a flat top on it, seen from above
// and a little from the south. Its faces have courses.
type block struct {
	ground, face, brick, top, light, stone render.Colour
	half, height, shadow                   float64 // for a pitch of 52; half is of its width
	courses                                int
}

var blocks = map[Terrain]block{
	High: {render.RockDark, render.RockDark, render.Rock, render.RockTop, render.RockLight, render.RockCrown, 16.5, 19, 8, 3},
	Low:  {render.RubbleDark, render.RubbleDark, render.Rubble, render.RubbleCrown, render.White, render.RubbleLight, 10.5, 7, 3, 1},
}

// block draws the cells of a low or high obstacle as one thing, in the light of the north-west.
func (g *grid) block(cells []Cell, t Terrain) []render.Shape {
	places, b := of(t, cells), blocks[t]
	if len(places) == 0 {
		return nil
	}
	half, height := g.u(b.half), g.u(b.height)
	foot := height * 0.36 // so much further south it stands
	up := foot - height
	prints := g.footprint(places, half)
	w := newMasonry(prints, g.u(6.5))
	area := func(id string, rings [][]render.Point, x, y float64, p render.Paint) render.Shape {
		return render.Area{ID: id, Rings: shifted(rings, x, y), Fill: p}
	}
	line := func(id string, runs [][]render.Point, width float64, c render.Colour) render.Shape {
		return render.Line{ID: id, Runs: runs, Stroke: render.Pen(c, g.u(width))}
	}
	shapes := []render.Shape{
		area("block", g.hexagons(places, 0, 0), 0, 0, render.Solid(b.ground)),
		line("block", g.rim(places), 2.4, render.RockEdge),
	}
	if t == Low { // hatched ground tells it apart without colour
		shapes = append(shapes, render.Line{ID: "hatch", Runs: g.hatch(places),
			Stroke: render.Stroke{Paint: render.Glass(render.RubbleLight, 0.75), Width: g.u(1.6)}})
	}
	faces, bricks := w.faces(foot, up, b.courses)
	shapes = append(shapes, area("shadow", prints, g.u(b.shadow), foot+g.u(b.shadow*0.6), render.Glass(render.Black, render.ShadowAlpha)),
		render.Area{ID: "face", Rings: slices.Concat(faces, shifted(prints, 0, up)), Fill: render.Solid(b.face), Edge: render.Pen(render.RockEdge, g.u(3))},
		area("brick", smaller(bricks, 0.84), 0, 0, render.Solid(b.brick)),
		area("top", prints, 0, up, render.Solid(b.top)))
	slabs, joints := g.slabs(places, half, up)
	if len(slabs) > 0 {
		shapes = append(shapes, area("stone", slabs, 0, 0, render.Solid(b.stone)))
	}
	if m := g.board.mood(); m.cap.Alpha > 0 {
		if caps := g.caps(places, half, up); len(caps) > 0 {
			shapes = append(shapes, area("cap", caps, 0, 0, m.cap))
		}
	}
	return append(shapes, line("joint", joints, 1.3, b.face),
		line("rim", shifted(w.rims(false), g.u(-0.4), up-g.u(0.6)), 1.6, render.RockEdge),
		line("rim", shifted(w.rims(true), g.u(0.9), up+g.u(0.9)), 1.8, b.light))
}

// shifted are rings moved.
func shifted(rings [][]render.Point, x, y float64) [][]render.Point {
	return boards.Each(rings, func(ring []render.Point) []render.Point {
		return boards.Each(ring, func(p render.Point) render.Point { return render.Point{X: p.X + x, Y: p.Y + y} })
	})
}

// footprint is the outline of a wall on places as convex rings: a strip from each to its neighbours, flat at the ends, and a
// hexagon where it has a corner or stands alone.
func (g *grid) footprint(places []Place, half float64) (rings [][]render.Point) {
	var corners [][]render.Point
	for i, p := range places {
		a, next := g.centre(p), beside(p, places)
		if len(next) != 1 {
			corners = append(corners, render.Regular(a.X, a.Y, half*2/math.Sqrt(3), 6, 0)...)
		}
		for _, q := range next {
			if slices.Index(places, q) < i {
				continue
			}
			b := g.centre(q)
			to := mark.Heading(a, b)
			at := func(c render.Point, end Place, along, side float64) render.Point {
				if len(beside(end, places)) == 1 {
					c = render.Polar(c.X, c.Y, along*half, to)
				}
				return render.Polar(c.X, c.Y, half, to+side)
			}
			rings = append(rings, []render.Point{at(a, p, -1, 90), at(a, p, -1, -90), at(b, q, 1, -90), at(b, q, 1, 90)})
		}
	}
	return append(rings, corners...)
}

// beside are those of some places that share a side with one.
func beside(p Place, places []Place) (next []Place) {
	for _, q := range places {
		if p.Beside(q) {
			next = append(next, q)
		}
	}
	return next
}

// slabs are on top of a wall: some of them of another stone, and the joints between them, also where it has a corner.
func (g *grid) slabs(places []Place, half, up float64) (other, joints [][]render.Point) {
	for i, p := range places {
		a, next := g.centre(p), beside(p, places)
		a.Y += up
		for n, q := range next {
			b := g.centre(q)
			b.Y += up
			to := mark.Heading(a, b)
			across := func(part, side float64) render.Point {
				return render.Polar(a.X+(b.X-a.X)*part, a.Y+(b.Y-a.Y)*part, half*side, to+90)
			}
			if slices.Index(places, q) > i {
				joints = append(joints, []render.Point{across(0, 0), across(1, 0)})
				for k, part := range []float64{0.2, 0.5, 0.8} { // in two rows, each joint beside the middle of a stone
					row := float64(k%2*2 - 1)
					joints = append(joints, []render.Point{across(part, row), across(part, 0)})
					if k < 2 && grain(p, 260+10*n+k) < 0.6 {
						other = append(other, []render.Point{across(part, row), across(part, 0), across(part+0.3, 0), across(part+0.3, row)})
					}
				}
			}
			for _, r := range next[:n] { // from one to the other through the middle of a corner
				turn := mark.Heading(a, render.Point{X: g.centre(r).X, Y: g.centre(r).Y + up}) - to
				if d := math.Abs(math.Mod(turn+540, 360) - 180); d > 170 {
					joints = append(joints, []render.Point{across(0, 1), across(0, -1)})
				} else if d > 100 {
					joints = append(joints, []render.Point{render.Polar(a.X, a.Y, half*1.155, to+turn/2), render.Polar(a.X, a.Y, -half*1.155, to+turn/2)})
				}
			}
		}
	}
	return other, joints
}

// smaller are rings drawn together towards the middle of each.
func smaller(rings [][]render.Point, size float64) [][]render.Point {
	return boards.Each(rings, func(ring []render.Point) []render.Point {
		var c render.Point
		for _, p := range ring {
			c.X, c.Y = c.X+p.X/float64(len(ring)), c.Y+p.Y/float64(len(ring))
		}
		return boards.Each(ring, func(p render.Point) render.Point {
			return render.Point{X: c.X + (p.X-c.X)*size, Y: c.Y + (p.Y-c.Y)*size}
		})
	})
}

// caps are patches of what lies on walls.
func (g *grid) caps(places []Place, half, up float64) (rings [][]render.Point) {
	for _, p := range places {
		if grain(p, 300) > 0.4 {
			continue
		}
		c := g.centre(p)
		c = render.Polar(c.X, c.Y+up, half*0.35, 360*grain(p, 301))
		const corners = 9
		ring := make([]render.Point, corners)
		for i := range ring {
			ring[i] = render.Polar(c.X, c.Y, half*(0.3+0.25*grain(p, 302+i)), 360*float64(i)/corners)
		}
		rings = append(rings, ring)
	}
	return rings
}

// hatch is slanted lines inside hexes.
func (g *grid) hatch(places []Place) [][]render.Point {
	var runs [][]render.Point
	for _, p := range places {
		m := g.centre(p)
		half := float64(g.pitch) / 2
		for _, x := range []float64{-0.62, -0.22, 0.22, 0.62} {
			// Lines at 60 degrees run along two edges of the hex.
			reach := g.radius * 0.82 * (1 - abs(x)*0.45)
			runs = append(runs, []render.Point{
				{X: m.X + x*half*1.1 - reach*0.42, Y: m.Y + reach*0.73},
				{X: m.X + x*half*1.1 + reach*0.42, Y: m.Y - reach*0.73},
			})
		}
	}
	return runs
}

// walls are closed edges: a low row of stones with its shadow.
func (g *grid) walls() []render.Shape {
	var runs [][]render.Point
	for _, w := range g.board.Walls {
		if g.shown(w.Place) {
			runs = append(runs, g.edge(g.centre(w.Place), w.Dir))
		}
	}
	if len(runs) == 0 {
		return nil
	}
	line := func(x, y float64, s render.Stroke) render.Shape {
		return render.Line{ID: "wall", Runs: shifted(runs, g.u(x), g.u(y)), Stroke: s}
	}
	return []render.Shape{
		line(3, 3.5, render.Stroke{Paint: render.Glass(render.Black, render.ShadowAlpha), Width: g.u(8)}),
		line(0, 0, render.Pen(render.RockEdge, g.u(8))),
		line(0, -1, render.Pen(render.RockTop, g.u(5.4))),
		line(-0.8, -2, render.Pen(render.RockLight, g.u(2.4))),
	}
}
