package area

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// tag is the name of a post, on a plate where that can be chosen.
type tag struct {
	lines []string
	w, h  float64
}

func (t tag) empty() bool { return len(t.lines) == 0 }

// far says whether the name of a post stands so far from it that a rail tells it better.
func (c *chart) far(p Post, box mark.Box) bool {
	return gap(c.spot(p.ID), box) > c.size(p)*1.28+c.names*near
}

// A site is what a post covers, with its flag and signs.
type site struct {
	post  string
	parts []mark.Box
}

// far is how far a box is from it.
func (s site) far(box mark.Box) float64 {
	least := math.Inf(1)
	for _, p := range s.parts {
		least = min(least, math.Hypot(max(box.X0-p.X1, p.X0-box.X1, 0), max(box.Y0-p.Y1, p.Y0-box.Y1, 0)))
	}
	return least
}

// rim is where a line from the middle of the post to a box begins: so far from it, or where what the post yields and its flag end.
func (s site) rim(from render.Point, rim float64, box mark.Box) float64 {
	const step = 2
	line := mark.Leader(from, rim, box)
	a, b := line[0], line[1]
	for long := math.Hypot(b.X-a.X, b.Y-a.Y); long > step; long -= step {
		if p := mark.Leader(from, rim+long-step, box)[0]; !mark.Free(s.parts[min(1, len(s.parts)):], mark.Around(p, 1, 1, 1, 1)) {
			return rim + long
		}
	}
	return rim
}

// astray says whether a name would stand nearer to another post than so far, for letters of a size of 1, and nearer to that than to its
// own or as near.
func (c *chart) astray(post string, box mark.Box, off float64) bool {
	near := 0.0
	for _, s := range c.sites {
		if s.post == post {
			near = min(s.far(box)+c.names*0.3, c.names*off)
		}
	}
	return slices.ContainsFunc(c.sites, func(s site) bool { return s.post != post && s.far(box) < near })
}

// near is how far from a post its name may be at the end of a line where a rail could tell it, for letters of a size of 1.
const near = 3.5

// How long the lines of the name of a post are on the canvas, and what is tried where these have no room.
const (
	tagWide   = 118
	tagNarrow = 80
	tagLine   = 400
)

// tag is a plate with its measures.
func (c *chart) tag(name string, wide float64) tag {
	t := tag{lines: split(name, c.names, c.m(wide))}
	w := 0.0
	for _, line := range t.lines {
		w = max(w, render.Width(render.Bold, c.names, line))
	}
	t.w, t.h = w+20, c.names*1.06*float64(max(1, len(t.lines)))+8
	return t
}

// tagTries are the places for the name of a post, away from below it: 1 is as far as beside it.
var tagTries = func() []render.Point {
	out := []render.Point{{}, {X: -0.4}, {X: 0.4}, {X: -1, Y: -0.55}, {X: 1, Y: -0.55}, {X: -0.75}, {X: 0.75}, {X: -1, Y: -1}, {X: 1, Y: -1}, {Y: -2}, {X: -0.6, Y: -2}, {X: 0.6, Y: -2}}
	for _, y := range []float64{0, 0.15, 0.3} {
		for _, x := range []float64{0.1, 0.2, 0.3, 0.5, 0.6, 0.9} {
			out = append(out, render.Point{X: -x, Y: y}, render.Point{X: x, Y: y})
		}
	}
	return out
}()

// tagRoom is where the plate of a post stands, rather where it fits, and how much of it hides something.
func (c *chart) tagRoom(p Post, t tag, l Lit, taken []mark.Box, fits func(mark.Box) bool) (at render.Point, box mark.Box, hides float64, around func(render.Point) mark.Box) {
	at = c.spot(p.ID)
	down, across := c.front(p.ID, c.size(p)*1.2)+t.h/2, c.size(p)*1.3+t.w/2
	at.Y += down
	tries := boards.Each(tagTries, func(d render.Point) render.Point { return render.Point{X: d.X * across, Y: d.Y * down} })
	around = func(at render.Point) mark.Box { return c.priced(mark.Around(at, t.w/2, t.h/2, t.w/2, t.h/2), l) }
	best := slices.DeleteFunc(slices.Clone(tries), func(d render.Point) bool {
		b := around(render.Point{X: at.X + d.X, Y: at.Y + d.Y})
		return !fits(b.Moved(c.inwards(b)))
	})
	if len(best) > 0 {
		tries = best
	}
	at, box, hides = c.room(at, tries, taken, around)
	return at, box, hides, around
}

// tagged is the name on a plate.
func (c *chart) tagged(t tag, at render.Point) []render.Shape {
	high := c.names * 1.06
	top := at.Y - float64(len(t.lines)-1)/2*high
	return render.Text{ID: "name", X: at.X, Y: top, Font: render.Bold, Size: c.names, Paint: render.Solid(render.Ink)}.Lines(high, t.lines)
}
