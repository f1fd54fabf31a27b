package hex

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// soft is the light on one hex of a region, round 0, 0; thin lines let its hexes be counted.
func (g *grid) soft(k mark.Kind) []render.Shape {
	return []render.Shape{render.Area{ID: "lit", Rings: [][]render.Point{g.corners(render.Point{}, 1)}, Fill: render.Glass(k.Colour(), render.LitAlpha), Edge: render.Pen(k.Colour(), g.p(0.8))}}
}

// borders are the rims of regions of places that can be chosen: one line round all of a kind, but
// what provokes a reaction lies within the places to go and has a strong, dashed one of its own.
func (g *grid) borders(o *Overlay, region map[Place]mark.Kind) []render.Shape {
	var shapes []render.Shape
	line := func(id string, runs [][]render.Point, c render.Colour, rim, width, dash float64) {
		if len(runs) > 0 {
			shapes = append(shapes,
				render.Line{ID: id, Runs: runs, Stroke: render.Pen(render.Ink, g.u(rim))},
				render.Line{ID: id, Runs: runs, Stroke: render.Stroke{Paint: render.Solid(c), Width: g.u(width), Dash: g.u(dash)}})
		}
	}
	of := func(kinds ...mark.Kind) [][]render.Point {
		return g.around(o, func(p Place) bool { k, ok := region[p]; return ok && slices.Contains(kinds, k) })
	}
	line("region-walk", of(mark.Walk, mark.Danger), mark.Walk.Colour(), 6.5, 4, 0)
	pick := of(mark.Pick)
	line("region-pick", pick, mark.Pick.Colour(), 8.5, 6, 0)
	if len(pick) > 0 { // double
		shapes = append(shapes, render.Line{ID: "region-pick", Runs: pick, Stroke: render.Pen(render.Ink, g.u(1.6))})
	}
	line("region-danger", of(mark.Danger), mark.Danger.Colour(), 8, 5, 8)
	return shapes
}

// around are the closed runs along the edges between places that can be chosen and are in a region, and others.
func (g *grid) around(o *Overlay, in func(Place) bool) [][]render.Point {
	type edge struct{ to, at render.Point }
	next := map[render.Point]edge{} // by its beginning
	var order []render.Point
	key := func(p render.Point) render.Point { return render.Point{X: math.Round(p.X * 2), Y: math.Round(p.Y * 3)} } // all corners are at such
	for _, l := range o.Lit {
		if !in(l.Place) {
			continue
		}
		for _, d := range dirs {
			if !in(l.Place.Step(d)) {
				ends := g.edge(g.spot(l.Place), d)
				from := key(ends[0])
				if _, ok := next[from]; !ok {
					order = append(order, from)
				}
				next[from] = edge{key(ends[1]), ends[0]}
			}
		}
	}
	var runs [][]render.Point
	for _, start := range order {
		var run []render.Point
		for at := start; ; {
			e, ok := next[at]
			if !ok {
				break
			}
			run, at = append(run, e.at), func() render.Point { delete(next, at); return e.to }()
		}
		if len(run) > 1 {
			runs = append(runs, append(run, run[0]))
		}
	}
	return runs
}

// fewTold is how many places all have their labels, fewBare where labels have no room in their hexes.
const (
	fewTold = 12
	fewBare = 5
)

// matter are the places that can be chosen whose labels are written: in a large picture and of few places
// all, else those beside an enemy, an objective or cover, above or below others, at the ends of a region, and
// those that have buttons; where labels have no room in their hexes only these, and the margin tells the others.
func (g *grid) matter(o *Overlay) map[Place]bool {
	out, open := map[Place]bool{}, map[Place]bool{} // open are places where nobody is and that cannot be chosen
	if g.bare() {
		for _, l := range o.Lit {
			out[l.Place] = l.Said || len(o.Lit) <= fewBare
		}
		return out
	}
	for _, l := range o.Lit {
		for _, d := range dirs {
			open[l.Place.Step(d)] = true
		}
	}
	enemies, side := map[Place]bool{}, o.acting()
	for _, f := range o.Figures {
		for _, p := range append([]Place{f.Place}, f.Base...) {
			open[p] = false
			enemies[p] = enemies[p] || f.Side != side && !f.Fallen
		}
	}
	for _, l := range o.Lit {
		open[l.Place] = false
	}
	for _, l := range o.Lit {
		p := l.Place
		told := l.Said || !o.inRegion(l) || g.pitch >= fullPitch || len(o.Lit) <= fewTold || p.Level > 0 || g.beneath(p) || o.covered(p)
		free := 0
		for _, d := range dirs {
			q := p.Step(d)
			told = told || enemies[q] || g.cover[q] || o.covered(q)
			if open[q] {
				free++
			}
		}
		out[p] = told || free >= 3
	}
	return out
}

// acting is the side of the figure that acts; -1 if none does.
func (o *Overlay) acting() int {
	if f := boards.Find(o.Figures, func(f *Figure) bool { return f.Active }); f != nil {
		return f.Side
	}
	return -1
}
