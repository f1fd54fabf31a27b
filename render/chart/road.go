package chart

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// The measures of roads in pixels.
const (
	broad  = 24 // where the course went
	narrow = 18 // elsewhere
	meets  = 16 // how near a road may pass pictures and words

	straight = 12 // before and behind a bend
)

// roads are the ways: a broad road where the course went, a track of dashes elsewhere.
func (c Chart) roads(stops map[string]stop) (shapes []render.Shape) {
	for _, strong := range []bool{false, true} {
		for _, w := range c.Ways {
			if _, known := stops[w.To]; !known || w.Taken != strong {
				continue
			}
			run := render.Run(road(w, stops)...)
			if !strong {
				shapes = append(shapes, render.Line{ID: "kerb", Runs: run, Stroke: render.Pen(render.SandLine, narrow+5)}, render.Line{ID: "way", Runs: run, Stroke: render.Pen(render.Dune, narrow)},
					render.Line{ID: "track", Runs: run, Stroke: render.Stroke{Paint: render.Solid(render.SandCrack), Width: 6, Dash: 13}})
				continue
			}
			shapes = append(shapes, render.Line{ID: "way", Runs: run, Stroke: render.Pen(render.WoodDark, broad)}, render.Line{ID: "trail", Runs: run, Stroke: render.Pen(render.Trail, broad-8)})
		}
	}
	return shapes
}

// road is the course of a way from the foot of a battle to the top of another: it crosses the map just below the one or just above the other, whichever
// passes no battle; nil if a battle is not known.
func road(w Way, stops map[string]stop) []render.Point {
	from, ok := stops[w.From]
	to, known := stops[w.To]
	if !ok || !known {
		return nil
	}
	a, b := from.foot(), to.top()
	free := min(gap, b.Y-a.Y)
	crossing := func(y float64) []render.Point {
		run := bend(render.Point{X: a.X, Y: y + straight}, render.Point{X: b.X, Y: y + free - straight})
		return slices.Concat([]render.Point{a}, run, []render.Point{b})
	}
	early, late := crossing(a.Y), crossing(b.Y-free)
	if w.hidden(late, stops) < w.hidden(early, stops) {
		return late
	}
	return early
}

// hidden counts the pieces of a road that pass below a battle.
func (w Way) hidden(run []render.Point, stops map[string]stop) (n int) {
	for i := 1; i < len(run); i++ {
		p, q := run[i-1], run[i]
		steps := 1 + int(math.Hypot(p.X-q.X, p.Y-q.Y)/meets)
		for k := range steps {
			t := (float64(k) + 0.5) / float64(steps)
			at := mark.Around(render.Point{X: p.X + t*(q.X-p.X), Y: p.Y + t*(q.Y-p.Y)}, meets, meets, meets, meets)
			for id, s := range stops {
				if at.Meets(s.plate) || at.Meets(s.frame) && id != w.From && id != w.To {
					n++
				}
			}
		}
	}
	return n
}

// bend is a road from a point down to another, which leaves and comes straight.
func bend(a, b render.Point) []render.Point {
	const steps = 20
	run := make([]render.Point, steps+1)
	for i := range run {
		t := float64(i) / steps
		s := t * t * (3 - 2*t)
		run[i] = render.Point{X: a.X + s*(b.X-a.X), Y: a.Y + t*(b.Y-a.Y)}
	}
	return run
}
