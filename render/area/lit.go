package area

import (
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// litAreas is a soft light on all areas that can be chosen, and round those of a kind that lie together one rim; each target has its
// teeth. Where most areas in sight can be chosen, the light is on a band inside of the rim, so that lands keep their colours.
func (c *chart) litAreas(o *Overlay) []render.Shape {
	var shapes []render.Shape
	kinds := map[string]mark.Kind{}
	for _, l := range o.Lit {
		if a := c.board.area(l.Place); a != nil && c.sees(a.At, 90) {
			kinds[a.ID] = l.Kind
		}
	}
	of := func(off float64, some ...mark.Kind) [][]render.Point {
		return c.outline(off, func(a Area) bool { k, ok := kinds[a.ID]; return ok && slices.Contains(some, k) })
	}
	most, light := c.most(kinds), litAlpha
	if most {
		light = litFaint
	}
	for _, a := range c.board.Areas {
		if k, lit := kinds[a.ID]; lit {
			shapes = append(shapes, render.Area{ID: "lit " + a.ID + " " + k.String(), Rings: [][]render.Point{c.all(c.board.way(a.Ring, true))}, Fill: render.Glass(k.Colour(), light)})
		}
	}
	for _, k := range mark.Kinds {
		if runs := of(rimOff+litBand/2, k); most && len(runs) > 0 {
			shapes = append(shapes, render.Line{ID: "band " + k.String(), Runs: runs, Stroke: render.Stroke{Paint: render.Glass(k.Colour(), litAlpha), Width: c.m(litBand)}})
		}
	}
	const slim = 0.85 // beside those of hexes
	shapes = append(shapes, mark.Borders(func(some ...mark.Kind) [][]render.Point { return of(rimOff, some...) }, func(v float64) float64 { return c.m(slim * v) })...)
	for _, a := range c.board.Areas {
		if k, ok := kinds[a.ID]; ok && k == mark.Target {
			at := c.to(a.At)
			shapes = append(shapes, c.rim("region-target", inset(c.all(c.board.way(a.Ring, true)), at, c.m(5)), at, k)...)
		}
	}
	return shapes
}

// most says whether more than half of the areas in sight can be chosen.
func (c *chart) most(kinds map[string]mark.Kind) bool {
	lit, all := 0, 0
	for _, a := range c.board.Areas {
		if c.sees(a.At, 0) {
			all++
			if _, ok := kinds[a.ID]; ok {
				lit++
			}
		}
	}
	return 2*lit > all
}

// How much of the light on an area is to be seen, and where most areas are lit on what lies within their band.
const (
	litAlpha = 0.3
	litFaint = 0.07
)

// How far the rim of a region is inside of its border on the canvas, and how wide a band of light inside of that is.
const (
	rimOff  = 4.0
	litBand = 17.0
)

// outline are the closed runs along the borders between areas that are in a region and others, so far inside of it on the canvas.
func (c *chart) outline(off float64, in func(Area) bool) [][]render.Point {
	type border struct {
		to  string
		run []render.Point
	}
	areas := slices.DeleteFunc(slices.Clone(c.board.Areas), func(a Area) bool { return !in(a) })
	shared := map[[2]string]int{}
	for _, a := range areas {
		for i, from := range a.Ring {
			to := a.Ring[(i+1)%len(a.Ring)]
			shared[[2]string{min(from, to), max(from, to)}]++
		}
	}
	next := map[string][]border{}
	var starts []string
	for _, a := range areas {
		ring := slices.Clone(a.Ring)
		if mark.Turning(c.board.ring(ring)) < 0 { // all the same way round
			slices.Reverse(ring)
		}
		for i, from := range ring {
			if to := ring[(i+1)%len(ring)]; shared[[2]string{min(from, to), max(from, to)}] == 1 {
				next[from] = append(next[from], border{to, inset(c.all(c.board.border(from, to)), c.to(a.At), c.m(off))})
				starts = append(starts, from)
			}
		}
	}
	var runs [][]render.Point
	for _, start := range starts {
		var run []render.Point
		for at := start; len(next[at]) > 0; {
			b := next[at][0]
			next[at] = next[at][1:]
			run, at = append(run, b.run...), b.to
		}
		if len(run) > 1 {
			runs = append(runs, append(run, run[0]))
		}
	}
	return runs
}
