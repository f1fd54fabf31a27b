package hex

import (
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// block is how a kind of obstacle is built: the ground it fills, and courses of stone on it that
// are seen from above and a little from the south.
type block struct {
	ground, face, top, light, stone render.Colour
	half, height, shadow            float64 // for a pitch of 52; half is of its width
	courses                         int
}

var blocks = map[Terrain]block{
	High: {render.RockDark, render.Rock, render.RockTop, render.RockLight, render.RockCrown, 20, 13, 8, 3},
	Low:  {render.RubbleDark, render.RubbleDark, render.Rubble, render.RubbleLight, render.RubbleCrown, 10.5, 4, 3, 1},
}

// block draws the cells of a low or high obstacle as one thing, in the light of the north-west.
func (g *grid) block(cells []Cell, t Terrain) []render.Shape {
	places, b := of(t, cells), blocks[t]
	if len(places) == 0 {
		return nil
	}
	half, height := g.u(b.half), g.u(b.height)
	body := g.body
	column := t == High && len(places) == 1
	if column {
		half *= 0.86
		body = g.drum
	}
	outline := body(places, half)
	foot := g.u(b.height * 0.36) // so much further south it stands
	area := func(id string, rings [][]render.Point, x, y float64, p render.Paint) render.Shape {
		return render.Area{ID: id, Rings: shifted(rings, x, y), Fill: p}
	}
	shapes := []render.Shape{
		render.Area{ID: "block", Rings: g.hexagons(places, 0, 0), Fill: render.Solid(b.ground)},
		render.Line{ID: "block", Runs: g.rim(places), Stroke: render.Pen(render.RockEdge, g.u(2.4))},
	}
	if t == Low { // hatched ground tells it apart without colour
		shapes = append(shapes, render.Line{ID: "hatch", Runs: g.hatch(places),
			Stroke: render.Stroke{Paint: render.Glass(render.RubbleLight, 0.75), Width: g.u(1.6)}})
	}
	shapes = append(shapes, area("shadow", outline, g.u(b.shadow), foot+g.u(b.shadow*0.6), render.Glass(render.Black, render.ShadowAlpha)))
	for i := range b.courses + 1 { // each shows a seam of the one below
		y := foot - height*float64(i)/float64(b.courses)
		shapes = append(shapes, render.Area{ID: "course", Rings: shifted(outline, 0, y), Edge: render.Pen(render.RockEdge, g.u(2))})
		if i < b.courses {
			shapes = append(shapes, area("course", outline, 0, y, render.Solid(b.face)))
		}
	}
	up := foot - height
	shapes = append(shapes,
		area("top", outline, 0, up, render.Solid(b.light)),
		area("top", body(places, half-g.u(1.6)), g.u(1.2), up+g.u(1.4), render.Solid(b.top)))
	if column {
		return append(shapes, area("stone", g.drum(places, half*0.62), -g.u(0.6), up-g.u(0.6), render.Solid(b.light)),
			area("stone", g.drum(places, half*0.62-g.u(1.4)), 0, up, render.Solid(b.stone)))
	}
	for i, stones := range g.stones(places, half, up) {
		if len(stones) > 0 {
			shapes = append(shapes,
				render.Area{ID: "stone", Rings: stones, Fill: render.Solid(b.light), Edge: render.Pen(b.face, g.u(1.8))},
				area("stone", smaller(stones, 0.84), g.u(0.9), g.u(1.1), render.Solid([]render.Colour{b.stone, b.top}[i])))
		}
	}
	if m := g.board.mood(); m.cap.Alpha > 0 {
		if caps := g.caps(places, half, up); len(caps) > 0 {
			shapes = append(shapes, area("cap", caps, 0, 0, m.cap))
		}
	}
	return shapes
}

// shifted are rings moved.
func shifted(rings [][]render.Point, x, y float64) [][]render.Point {
	return boards.Each(rings, func(ring []render.Point) []render.Point {
		return boards.Each(ring, func(p render.Point) render.Point { return render.Point{X: p.X + x, Y: p.Y + y} })
	})
}

// body is the outline of a wall on places, rough by grain: a heap on each, and what joins neighbours.
func (g *grid) body(places []Place, half float64) (rings [][]render.Point) {
	for i, p := range places {
		a := g.centre(p)
		const corners = 9
		ring := make([]render.Point, corners)
		for i := range ring {
			ring[i] = render.Polar(a.X, a.Y, half*(0.94+0.16*grain(p, 200+i)), 360*float64(i)/corners+16*grain(p, 220+i))
		}
		rings = append(rings, ring)
		for _, q := range places[i+1:] {
			if p.Beside(q) {
				b := g.centre(q)
				to := mark.Heading(a, b)
				at := func(c render.Point, side float64, purpose int) render.Point {
					return render.Polar(c.X, c.Y, half*(0.9+0.1*grain(p, purpose)), to+side)
				}
				rings = append(rings, []render.Point{at(a, 90, 240), at(a, -90, 241), at(b, -90, 242), at(b, 90, 243)})
			}
		}
	}
	return rings
}

// drum is the outline of a column.
func (g *grid) drum(places []Place, half float64) [][]render.Point {
	c := g.centre(places[0])
	return render.Regular(c.X, c.Y, half, 16, 0)
}

// stones lie in a row on top of a wall, on each place and between neighbours, of two kinds; some are gone.
func (g *grid) stones(places []Place, half, up float64) (kinds [2][][]render.Point) {
	stone := func(p Place, c render.Point, to float64, purpose int) {
		if grain(p, purpose) > 0.9 {
			return
		}
		var ring []render.Point
		for i, v := range [][2]float64{{1, 0.6}, {0.6, 1}, {-0.6, 1}, {-1, 0.6}, {-1, -0.6}, {-0.6, -1}, {0.6, -1}, {1, -0.6}} {
			along := render.Polar(c.X, c.Y+up, v[0]*g.u(11.6)*(0.86+0.14*grain(p, purpose+1+i)), to)
			ring = append(ring, render.Polar(along.X, along.Y, v[1]*half*(0.72+0.16*grain(p, purpose+10+i)), to+90))
		}
		kind := 0
		if grain(p, purpose+20) < 0.35 {
			kind = 1
		}
		kinds[kind] = append(kinds[kind], ring)
	}
	for i, p := range places {
		c, to := g.centre(p), 0.0
		for j, q := range places {
			if p.Beside(q) {
				d := g.centre(q)
				to = mark.Heading(c, d)
				if j > i {
					stone(p, render.Point{X: (c.X + d.X) / 2, Y: (c.Y + d.Y) / 2}, to, 260)
				}
			}
		}
		stone(p, c, to, 290)
	}
	return kinds
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
		if grain(p, 300) > 0.6 {
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
