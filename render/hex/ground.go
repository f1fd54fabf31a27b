package hex

import (
	"math"
	"slices"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// ground is everything that never changes, from the sand to the obstacles.
func (g *grid) ground() []render.Shape {
	places := g.places()
	shapes := slices.Concat(g.sand(places), g.zones(places), g.lattice(places), g.terrain(), g.walls())
	if g.whole { // nothing that moves reaches over the edge of the board
		shapes = append(shapes, g.frame()...)
	}
	return shapes
}

// sand is the ground itself: patches of tone, dunes, and small things by grain.
func (g *grid) sand(places []Place) []render.Shape {
	tones := []render.Colour{render.SandDeep, render.SandDark, render.Sand, render.SandLight}
	rings := make([][][]render.Point, len(tones))
	var base [][]render.Point
	for _, p := range places {
		hexagon := g.corners(g.centre(p), 1)
		base = append(base, hexagon)
		// Waves of different lengths make patches larger than a hex.
		r, c := float64(p.Row), float64(p.Col)
		wave := math.Sin(r*0.45+c*0.31) + math.Sin(c*0.52-r*0.23+2) + 1.6*(grain(p, 1)-0.5)
		if tone := int(math.Floor(wave*0.62 + 2)); tone != 2 {
			tone = min(max(tone, 0), len(tones)-1)
			rings[tone] = append(rings[tone], hexagon)
		}
	}
	shapes := []render.Shape{render.Line{ID: "rim", Runs: g.rim(places), Stroke: render.Pen(render.Ink, g.u(7))},
		render.Area{ID: "sand", Rings: base, Fill: render.Solid(render.Sand)}}
	for tone, r := range rings {
		if len(r) > 0 {
			shapes = append(shapes, render.Area{ID: "tone", Rings: r, Fill: render.Solid(tones[tone])})
		}
	}
	for _, p := range places {
		shapes = append(shapes, g.litter(p)...)
	}
	return shapes
}

// rim is the edges of places that do not lie between two of them.
func (g *grid) rim(places []Place) [][]render.Point {
	in := map[Place]bool{}
	for _, p := range places {
		in[p] = true
	}
	var runs [][]render.Point
	for _, p := range places {
		for _, d := range dirs {
			if !in[p.Step(d)] {
				runs = append(runs, g.edge(g.centre(p), d))
			}
		}
	}
	return runs
}

// litter is what lies about on a hex: dunes, cracks, pebbles, dry grass.
func (g *grid) litter(p Place) []render.Shape {
	c := g.centre(p)
	at := func(purpose int, reach float64) render.Point {
		return render.Point{X: c.X + g.u((grain(p, purpose)-0.5)*reach), Y: c.Y + g.u((grain(p, purpose+1)-0.5)*reach)}
	}
	o := at(10, 22)
	turn := (grain(p, 12) - 0.5) * 60
	switch kind := grain(p, 13); {
	case kind < 0.16: // a crack
		run := []render.Point{o}
		for i := range 3 {
			o = render.Polar(o.X, o.Y, g.u(5+5*grain(p, 20+i)), turn+(grain(p, 30+i)-0.5)*110)
			run = append(run, o)
		}
		return []render.Shape{render.Line{ID: "crack", Runs: [][]render.Point{run},
			Stroke: render.Stroke{Paint: render.Glass(render.SandCrack, 0.55), Width: g.u(1.3)}}}
	case kind < 0.30: // pebbles with their shadow
		var shapes []render.Shape
		for i := range 2 + int(grain(p, 14)*2) {
			s := at(40+2*i, 30)
			r := g.u(1.3 + 1.4*grain(p, 50+i))
			shapes = append(shapes,
				render.Circle{ID: "pebble", X: s.X + r*0.4, Y: s.Y + r*0.5, R: r, Fill: render.Glass(render.SandCrack, 0.6)},
				render.Circle{ID: "pebble", X: s.X, Y: s.Y, R: r, Fill: render.Solid(render.Pebble)})
		}
		return shapes
	case kind < 0.38: // dry grass
		var runs [][]render.Point
		for i := range 4 {
			foot := render.Point{X: o.X + g.u(float64(i)*1.6), Y: o.Y}
			runs = append(runs, []render.Point{foot, render.Polar(foot.X, foot.Y, g.u(5+3*grain(p, 60+i)), 115-float64(i)*17)})
		}
		return []render.Shape{render.Line{ID: "grass", Runs: runs,
			Stroke: render.Stroke{Paint: render.Glass(render.BogDark, 0.6), Width: g.u(1.1)}}}
	case kind < 0.52: // a dune
		return []render.Shape{render.Line{ID: "dune", Runs: render.Run(render.Arc(o.X, o.Y+g.u(18), g.u(22), 60+turn/3, 122+turn/3)...),
			Stroke: render.Stroke{Paint: render.Glass(render.Dune, 0.7), Width: g.u(2)}}}
	}
	return nil
}

// lattice is the lines between hexes.
func (g *grid) lattice(places []Place) []render.Shape {
	var runs [][]render.Point
	for _, p := range places {
		cs := g.corners(g.centre(p), 1)
		runs = append(runs, []render.Point{cs[5], cs[0], cs[1], cs[2]})
	}
	return []render.Shape{render.Line{ID: "lattice", Runs: runs,
		Stroke: render.Stroke{Paint: render.Glass(render.SandLine, 0.75), Width: g.u(1.3)}}}
}

// zones tints the rows of every side and fences them off with dashes.
func (g *grid) zones(places []Place) []render.Shape {
	var shapes []render.Shape
	for _, z := range g.board.Zones {
		var rings, runs [][]render.Point
		in := func(p Place) bool { return p.Row >= z.From && p.Row <= z.To }
		for _, p := range places {
			if !in(p) {
				continue
			}
			c := g.centre(p)
			rings = append(rings, g.corners(c, 1))
			for _, d := range dirs {
				if n := p.Step(d); g.board.Has(n) && !in(n) {
					runs = append(runs, g.edge(c, d))
				}
			}
		}
		colour := mark.SideOf(z.Side).Body
		shapes = append(shapes,
			render.Area{ID: "zone", Rings: rings, Fill: render.Glass(colour, render.ZoneAlpha)},
			render.Line{ID: "zone", Runs: runs, Stroke: render.Stroke{Paint: render.Glass(colour, 0.9), Width: g.u(3.4), Dash: g.u(7)}})
	}
	return shapes
}

// walls are closed edges.
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
	return []render.Shape{
		render.Line{ID: "wall", Runs: runs, Stroke: render.Pen(render.RockEdge, g.u(8))},
		render.Line{ID: "wall", Runs: runs, Stroke: render.Pen(render.RockLight, g.u(4))},
	}
}

// frame covers the margin and writes row letters and column numbers on it.
func (g *grid) frame() []render.Shape {
	w, h, m, top := float64(g.w), float64(g.h), float64(g.margin), float64(g.head)
	band := func(x, y, w, h float64) render.Shape {
		return render.Area{ID: "margin", Rings: render.Rect(x, y, w, h, 0), Fill: render.Solid(render.Leather)}
	}
	rim := m * 0.86
	shapes := []render.Shape{
		band(0, 0, w, top+rim), band(0, h-rim, w, rim), band(0, rim, rim, h-2*rim), band(w-rim, rim, rim, h-2*rim),
	}
	line := max(2, g.u(2)) // four bars: a stroke round the whole would cost its area
	for _, r := range [][4]float64{{rim, top + rim, w - 2*rim, line}, {rim, h - rim, w - 2*rim, line}, {rim, top + rim, line, h - top - 2*rim}, {w - rim, top + rim, line, h - top - 2*rim}} {
		shapes = append(shapes, render.Area{ID: "rim", Rings: render.Rect(r[0]-line/2, r[1]-line/2, r[2], r[3], 0), Fill: render.Solid(render.LeatherLight)})
	}
	size := max(min(max(m*0.62, 16), 34), g.least)
	every := 1 // of the numbers, if there is no room for all
	if render.Width(render.Bold, size, "20") > float64(g.pitch)*1.02 {
		every = 2
	}
	write := func(x, y float64, text string) {
		shapes = append(shapes, render.Text{ID: "margin", X: x, Y: y, Font: render.Bold, Size: size,
			Paint: render.Solid(render.ParchmentDark), String: text})
	}
	for row := g.win.From; row <= g.win.To; row++ {
		y := g.centre(Place{Row: row, Col: 1}).Y
		for _, z := range g.board.Zones {
			if row < z.From || row > z.To {
				continue
			}
			for _, x := range []float64{rim * 0.04, w - rim*0.96} {
				shapes = append(shapes, render.Area{ID: "zone", Rings: render.Rect(x, y-float64(g.step)/2, rim*0.92, float64(g.step)-2, 5),
					Fill: render.Solid(mark.SideOf(z.Side).Dark)})
			}
		}
		write(rim/2, y, letter(row))
		write(w-rim/2, y, letter(row))
	}
	for _, end := range []struct {
		row int
		y   float64
	}{{g.win.To, top + rim/2}, {g.win.From, h - rim/2}} {
		for col := g.win.West; col <= min(g.win.East, g.board.Cols(end.row)); col++ {
			if col%every != 0 {
				continue
			}
			write(g.centre(Place{Row: end.row, Col: col}).X, end.y, strconv.Itoa(col))
		}
	}
	return shapes
}
