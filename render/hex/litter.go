package hex

import (
	"hexwarden/render"
	"hexwarden/render/mark"
)

// thing draws what lies about on a hex, round a point near its middle.
type thing func(g *grid, p Place, o render.Point, m mood) []render.Shape

// litter is what lies about on a hex of a soil, if anything.
func (g *grid) litter(p Place, m mood, of soil) []render.Shape {
	kind := grain(p, 13+1000*m.seed)
	for _, x := range m.litter {
		if x.on != anywhere && x.on != of {
			continue
		}
		if kind -= x.share; kind < 0 {
			return x.thing(g, p, g.near(p, 10, 22), m)
		}
	}
	return nil
}

// near is a point by grain so far round the middle of a hex.
func (g *grid) near(p Place, purpose int, reach float64) render.Point {
	c := g.centre(p)
	return render.Point{X: c.X + g.u((grain(p, purpose)-0.5)*reach), Y: c.Y + g.u((grain(p, purpose+1)-0.5)*reach)}
}

// turned is an angle by grain, so far to either side.
func turned(p Place, purpose int, most float64) float64 { return (grain(p, purpose) - 0.5) * 2 * most }

// crack is a line with corners, and at times a branch.
func crack(g *grid, p Place, o render.Point, m mood) []render.Shape {
	runs := [][]render.Point{{o}}
	for i := range 3 {
		o = render.Polar(o.X, o.Y, g.u(5+5*grain(p, 20+i)), turned(p, 12, 30)+turned(p, 30+i, 55))
		runs[0] = append(runs[0], o)
	}
	if from := runs[0][1]; grain(p, 33) < 0.5 {
		runs = append(runs, []render.Point{from, render.Polar(from.X, from.Y, g.u(6), turned(p, 12, 30)-70)})
	}
	return []render.Shape{render.Line{ID: "crack", Runs: runs, Stroke: render.Stroke{Paint: render.Glass(m.shade, 0.6), Width: g.u(1.3)}}}
}

// pebbles are a few, with their shadow.
func pebbles(g *grid, p Place, _ render.Point, m mood) []render.Shape {
	var dark, bright [][]render.Point
	for i := range 2 + int(grain(p, 14)*2) {
		s := g.near(p, 40+2*i, 30)
		r := g.u(1.4 + 1.5*grain(p, 50+i))
		dark = append(dark, render.Regular(s.X+r*0.4, s.Y+r*0.5, r*1.1, 6, 0)...)
		bright = append(bright, render.Regular(s.X, s.Y, r, 6, 0)...)
	}
	return []render.Shape{render.Area{ID: "pebble", Rings: dark, Fill: render.Glass(m.shade, 0.6)}, render.Area{ID: "pebble", Rings: bright, Fill: render.Solid(m.light)}}
}

// grass is a few blades.
func grass(g *grid, p Place, o render.Point, m mood) []render.Shape {
	var runs [][]render.Point
	for i := range 4 {
		foot := render.Point{X: o.X + g.u(float64(i)*1.6), Y: o.Y}
		runs = append(runs, []render.Point{foot, render.Polar(foot.X, foot.Y, g.u(5+3*grain(p, 60+i)), 115-float64(i)*17)})
	}
	return []render.Shape{render.Line{ID: "grass", Runs: runs, Stroke: render.Stroke{Paint: render.Glass(m.plant, 0.6), Width: g.u(1.1)}}}
}

// dune is the lit edge of one.
func dune(g *grid, p Place, o render.Point, _ mood) []render.Shape {
	turn := turned(p, 12, 10)
	return []render.Shape{render.Line{ID: "dune", Runs: render.Run(render.Arc(o.X, o.Y+g.u(18), g.u(22), 60+turn, 122+turn)...),
		Stroke: render.Stroke{Paint: render.Glass(render.Dune, 0.7), Width: g.u(2)}}}
}

// ripples are what wind leaves in sand.
func ripples(g *grid, p Place, o render.Point, m mood) []render.Shape {
	var runs [][]render.Point
	for i := range 3 {
		x, y := o.X+g.u(turned(p, 24+i, 4)), o.Y+g.u(float64(i)*6.5-6)
		runs = append(runs, render.Arc(x, y+g.u(20), g.u(22), 62, 90), render.Arc(x-g.u(1), y-g.u(23.5), g.u(22), 240, 270))
	}
	return []render.Shape{render.Line{ID: "ripple", Runs: runs, Stroke: render.Stroke{Paint: render.Glass(m.shade, 0.45), Width: g.u(1.4)}}}
}

// bones are ribs on a spine.
func bones(g *grid, p Place, o render.Point, m mood) []render.Shape {
	at := turned(p, 12, 40)
	to := func(x, y float64) render.Point {
		q := render.Polar(o.X, o.Y, g.u(x), at)
		return render.Polar(q.X, q.Y, g.u(y), at+90)
	}
	runs := [][]render.Point{{to(-10, 0), to(9, 0)}}
	for i := range 4 {
		x := float64(i)*4.6 - 8
		long := 6.5 - abs(float64(i)-1.2)*1.4
		runs = append(runs, []render.Point{to(x-1.5, long), to(x, 0), to(x-1.5, -long)})
	}
	head := to(12, 0)
	ring := render.Regular(head.X, head.Y, g.u(3.4), 7, at)
	return []render.Shape{
		render.Line{ID: "bones", Runs: runs, Stroke: render.Stroke{Paint: render.Glass(m.shade, 0.75), Width: g.u(3.4)}},
		render.Area{ID: "bones", Rings: ring, Edge: render.Stroke{Paint: render.Glass(m.shade, 0.75), Width: g.u(2)}},
		render.Line{ID: "bones", Runs: runs, Stroke: render.Pen(render.Parchment, g.u(1.7))},
		render.Area{ID: "bones", Rings: ring, Fill: render.Solid(render.Parchment)},
	}
}

// slab is a paving stone, worn or sunken, at times cracked; it has no edge, so that nobody takes it for a wall.
func slab(g *grid, p Place, o render.Point, m mood) []render.Shape {
	at, wide, high := turned(p, 12, 6), 10+9*grain(p, 21), 8+6*grain(p, 22)
	fill := render.Glass(m.light, 0.2)
	if grain(p, 27) < 0.7 {
		fill = render.Glass(m.shade, 0.15)
	}
	to := func(x, y float64) render.Point {
		q := render.Polar(o.X, o.Y, g.u(x), at)
		return render.Polar(q.X, q.Y, g.u(y), at+90)
	}
	ring := []render.Point{to(wide, high), to(-wide+3*grain(p, 23), high), to(-wide, -high+4*grain(p, 24)), to(-wide+5, -high), to(wide, -high)}
	shapes := []render.Shape{render.Area{ID: "slab", Rings: render.Ring(ring...), Fill: fill}}
	if grain(p, 25) < 0.4 {
		shapes = append(shapes, render.Line{ID: "slab", Runs: render.Run(to(-wide*0.3, high), to(wide*0.1, 0), to(-wide*0.1, -high)), Stroke: render.Stroke{Paint: render.Glass(m.shade, 0.3), Width: g.u(1.1)}})
	}
	return shapes
}

// fern is leaves round a middle.
func fern(g *grid, p Place, o render.Point, m mood) []render.Shape {
	var runs [][]render.Point
	for i := range 5 {
		at := float64(i)*72 + 72*grain(p, 26)
		mid := render.Polar(o.X, o.Y, g.u(5), at)
		runs = append(runs, []render.Point{o, mid, render.Polar(mid.X, mid.Y, g.u(3.5), at-35)})
	}
	return []render.Shape{render.Line{ID: "fern", Runs: runs, Stroke: render.Stroke{Paint: render.Glass(m.plant, 0.55), Width: g.u(2)}}}
}

// leaves are a few that fell.
func leaves(g *grid, p Place, _ render.Point, m mood) []render.Shape {
	var rings [][]render.Point
	for i := range 3 {
		c, at := g.near(p, 40+2*i, 32), 360*grain(p, 50+i)
		a, b := render.Polar(c.X, c.Y, g.u(3), at), render.Polar(c.X, c.Y, -g.u(3), at)
		rings = append(rings, []render.Point{a, render.Polar(c.X, c.Y, g.u(1.5), at+90), b, render.Polar(c.X, c.Y, g.u(1.5), at-90)})
	}
	return []render.Shape{render.Area{ID: "leaf", Rings: rings, Fill: render.Glass(m.plant, 0.45)}}
}

// drift is blown snow, lit from the north-west.
func drift(g *grid, p Place, o render.Point, m mood) []render.Shape {
	turn, w := turned(p, 12, 8), 12+6*grain(p, 21)
	under := render.Arc(o.X, o.Y+g.u(w), g.u(w*1.2), 50+turn, 130+turn)
	return []render.Shape{
		render.Line{ID: "drift", Runs: render.Run(under...), Stroke: render.Stroke{Paint: render.Glass(m.shade, 0.55), Width: g.u(2.2)}},
		render.Line{ID: "drift", Runs: lifted(render.Run(under...), g.u(2)), Stroke: render.Stroke{Paint: render.Glass(m.light, 0.8), Width: g.u(2.2)}},
	}
}

// stump is what is left of a tree that became stone.
func stump(g *grid, p Place, o render.Point, m mood) []render.Shape {
	r := g.u(6 + 2*grain(p, 21))
	return []render.Shape{
		render.Area{ID: "stump", Rings: render.Regular(o.X+r*0.3, o.Y+r*0.35, r*1.1, 9, 10), Fill: render.Glass(render.Black, 0.3)},
		render.Area{ID: "stump", Rings: render.Regular(o.X, o.Y, r, 9, 360*grain(p, 22)), Fill: render.Solid(m.light), Edge: render.Stroke{Paint: render.Solid(m.shade), Width: g.u(1.4)}},
		render.Circle{ID: "stump", X: o.X - r*0.1, Y: o.Y - r*0.1, R: r * 0.5, Edge: render.Stroke{Paint: render.Glass(m.shade, 0.7), Width: g.u(1.2)}},
	}
}

// trails are where tracks run over a board: the first hex, and how they go on.
var trails = [][]Dir{
	{E, E, NE, E, NE, NE, E, E, SE, E, E, NE, E},
	{NW, NW, W, NW, NW, NE, NW, W, NW},
}

// start is the first hex of a trail.
func start(trail, seed int) Place {
	if trail == 0 {
		return Place{Row: 7 + 3*seed%8, Col: 2 + seed%4}
	}
	return Place{Row: 9 - 2*seed%6, Col: 26 - seed%3}
}

// tracks are two rows of prints over the board.
func (g *grid) tracks(m mood) []render.Shape {
	if !m.tracks {
		return nil
	}
	var runs [][]render.Point
	for i, trail := range trails {
		p := start(i, m.seed)
		way := []render.Point{g.near(p, 70, 20)}
		for _, d := range trail {
			if p = p.Step(d); g.board.Has(p) {
				way = append(way, g.near(p, 70, 20))
			}
		}
		if len(way) > len(trail) {
			way = smooth(smooth(way))
			for _, side := range []float64{90, -90} {
				var run []render.Point
				for i, a := range way[1:] {
					run = append(run, render.Polar(a.X, a.Y, g.u(3.2), mark.Heading(way[i], a)+side))
				}
				runs = append(runs, run)
			}
		}
	}
	if len(runs) == 0 {
		return nil
	}
	return []render.Shape{render.Line{ID: "tracks", Runs: runs, Stroke: render.Stroke{Paint: render.Glass(m.shade, 0.45), Width: g.u(2.2), Dash: g.u(4)}}}
}

// smooth is a run with its corners cut.
func smooth(run []render.Point) []render.Point {
	out := run[:1:1]
	for i, b := range run[1:] {
		a := run[i]
		out = append(out, render.Point{X: a.X*0.75 + b.X*0.25, Y: a.Y*0.75 + b.Y*0.25}, render.Point{X: a.X*0.25 + b.X*0.75, Y: a.Y*0.25 + b.Y*0.75})
	}
	return append(out, run[len(run)-1])
}
