package hex

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// soft is the light on one hex of a region, round 0, 0; thin lines let its hexes be counted. What has a price and what
// else can be picked is hatched, one way or the other, so that the ground stays in sight.
func (g *grid) soft(k mark.Kind) []render.Shape {
	if k != mark.Walk {
		return []render.Shape{g.hatched(k, 1)}
	}
	return []render.Shape{render.Area{ID: "lit", Rings: [][]render.Point{g.corners(render.Point{}, 1)}, Fill: render.Glass(k.Colour(), render.SoftAlpha),
		Edge: render.Stroke{Paint: render.Glass(k.Colour(), 0.35), Width: g.p(0.8)}}}
}

// hatched are slanted lines in a hex of some size round 0, 0, such that they run on in the hexes beside it.
func (g *grid) hatched(k mark.Kind, size float64) render.Shape {
	const lines = 1 // in the width of a hex
	var runs [][]render.Point
	slant := 1.0
	if k == mark.Danger {
		slant = -1
	}
	wide := float64(g.pitch)
	for i := -lines; i < lines; i++ { // each on the way to a neighbour
		x := wide * (float64(i) + 0.5) / lines
		if run := chord(render.Point{X: x - slant*wide, Y: float64(2 * g.step)}, render.Point{X: x + slant*wide, Y: -float64(2 * g.step)}, g.corners(render.Point{}, size)); run != nil {
			runs = append(runs, run)
		}
	}
	return render.Line{ID: "lit", Runs: runs, Stroke: render.Stroke{Paint: render.Glass(k.Colour(), render.LitAlpha), Width: g.p(4.2)}}
}

// chord is the part of a line within a convex ring that goes against the clock; nil if there is none.
func chord(a, b render.Point, ring []render.Point) []render.Point {
	from, to := 0.0, 1.0
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		beyond := func(x render.Point) float64 { return (q.X-p.X)*(x.Y-p.Y) - (q.Y-p.Y)*(x.X-p.X) }
		switch at, end := beyond(a), beyond(b); {
		case at > 0 && end > 0:
			return nil
		case at > 0:
			from = max(from, at/(at-end))
		case end > 0:
			to = min(to, at/(at-end))
		}
	}
	if from >= to {
		return nil
	}
	on := func(part float64) render.Point {
		return render.Point{X: a.X + (b.X-a.X)*part, Y: a.Y + (b.Y-a.Y)*part}
	}
	return []render.Point{on(from), on(to)}
}

// bands are the stronger light along the rims of regions, within them.
func (g *grid) bands(o *Overlay, region map[Place]mark.Kind) (shapes []render.Shape) {
	const wide = 0.3 // of a hex
	for _, k := range mark.Kinds {
		var rings [][]render.Point
		for _, l := range o.Lit {
			if of, ok := region[l.Place]; !ok || of != k {
				continue
			}
			c := g.spot(l.Place)
			outer, inner := g.corners(c, 1), g.corners(c, 1-wide)
			for _, d := range dirs {
				if next, ok := region[l.Place.Step(d)]; !ok || next != k && k != mark.Walk {
					rings = append(rings, []render.Point{outer[d], outer[(d+1)%6], inner[(d+1)%6], inner[d]})
				}
			}
		}
		if rings != nil {
			shapes = append(shapes, render.Area{ID: "band", Rings: rings, Fill: render.Glass(k.Colour(), render.LitAlpha)})
		}
	}
	return shapes
}

// borders are the bands and rims of regions of places that can be chosen.
func (g *grid) borders(o *Overlay, region map[Place]mark.Kind) []render.Shape {
	of := func(kinds ...mark.Kind) [][]render.Point {
		return g.around(o, func(p Place) bool { k, ok := region[p]; return ok && slices.Contains(kinds, k) })
	}
	var shade []render.Shape
	if len(region) > fewTold && len(of(mark.Pick)) > 0 { // of few places all have their labels
		shade = g.shade(of(mark.Kinds[:]...))
	}
	return slices.Concat(shade, g.bands(o, region), mark.Borders(of, g.u))
}

// shade darkens what is outside of the runs round all places that can be chosen: hatching alone does not tell it from what is inside.
func (g *grid) shade(runs [][]render.Point) []render.Shape {
	rim := float64(g.margin) * 0.86 // as the frame has it
	w, top, end := float64(g.w)-rim, float64(g.head)+rim, float64(g.h)-rim
	rings := [][]render.Point{{{X: rim, Y: top}, {X: w, Y: top}, {X: w, Y: end}, {X: rim, Y: end}}}
	for _, run := range runs {
		rings = append(rings, run[:len(run)-1])
	}
	return []render.Shape{render.Area{ID: "shade", Rings: rings, Fill: render.Glass(render.Ink, render.ShadeAlpha)}}
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

// fewTold is how many places all have their labels, fewBare how many all have buttons.
const (
	fewTold = 12
	fewBare = 5
)

// voice is how the label of a place that can be chosen is written.
type voice uint8

// The voices: where there is room, before names, and before all else.
const (
	quietly voice = iota
	plainly
	loudly
)

// matter is how the labels of places that can be chosen are written: loudly those that have buttons, are on an objective,
// are no part of a region, or where one can go beside an enemy; plainly, in a large picture and of few places, all others, those beside an
// objective unless they would crowd a figure that does not act, and those above or below others. Where labels have no room in their hexes
// only those that have buttons are written, and the margin tells the others.
func (g *grid) matter(o *Overlay) map[Place]voice {
	out := map[Place]voice{}
	taken, side := o.standing(), o.acting()
	enemy := func(p Place) bool { f := taken[p]; return f != nil && f.Side != side && !f.Fallen }
	idle := func(p Place) bool { f := taken[p]; return f != nil && !f.Active }
	all, bare := g.pitch >= fullPitch || len(o.Lit) <= fewTold, g.bare()
	for _, l := range o.Lit {
		p := l.Place
		switch {
		case l.Said, bare && len(o.Lit) <= fewBare:
			out[p] = loudly
		case bare:
		case !o.inRegion(l) || o.matters(p) || l.Kind != mark.Pick && p.near(enemy):
			out[p] = loudly
		case all || p.Level > 0 || g.beneath(p) || p.near(o.matters) && !p.near(idle):
			out[p] = plainly
		}
	}
	return out
}

// near says whether one of the places beside it is such.
func (p Place) near(such func(Place) bool) bool {
	return slices.ContainsFunc(dirs[:], func(d Dir) bool { return such(p.Step(d)) })
}

// standing are the figures by the hexes that they take.
func (o *Overlay) standing() map[Place]*Figure {
	out := map[Place]*Figure{}
	for i := range o.Figures {
		f := &o.Figures[i]
		for _, p := range append([]Place{f.Place}, f.Base...) {
			out[p] = f
		}
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
