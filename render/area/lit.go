package area

import (
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// litAreas is a soft light on all areas that can be chosen, and round those of a kind that lie together one rim; each target has its
// teeth.
func (c *chart) litAreas(o *Overlay) []render.Shape {
	var shapes []render.Shape
	kinds := map[string]mark.Kind{}
	for _, l := range o.Lit {
		if a := c.board.area(l.Place); a != nil && c.sees(a.At, 90) {
			kinds[a.ID] = l.Kind
			ring := c.all(c.board.way(a.Ring, true))
			shapes = append(shapes, render.Area{ID: "lit " + l.Place + " " + l.Kind.String(), Rings: [][]render.Point{ring}, Fill: render.Glass(l.Kind.Colour(), litAlpha)})
		}
	}
	of := func(some ...mark.Kind) [][]render.Point {
		return c.outline(func(a Area) bool { k, ok := kinds[a.ID]; return ok && slices.Contains(some, k) })
	}
	const slim = 0.85 // beside those of hexes
	shapes = append(shapes, mark.Borders(of, func(v float64) float64 { return c.m(slim * v) })...)
	for _, a := range c.board.Areas {
		if k, ok := kinds[a.ID]; ok && k == mark.Target {
			at := c.to(a.At)
			shapes = append(shapes, c.rim("region-target", inset(c.all(c.board.way(a.Ring, true)), at, c.m(5)), at, k)...)
		}
	}
	return shapes
}

// litAlpha is how much of the light on an area is to be seen.
const litAlpha = 0.3

// outline are the closed runs along the borders between areas that are in a region and others, a little inside of it.
func (c *chart) outline(in func(Area) bool) [][]render.Point {
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
				next[from] = append(next[from], border{to, inset(c.all(c.board.border(from, to)), c.to(a.At), c.m(4))})
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
