package area

import (
	"fmt"
	"math"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// litRound is the light round posts and tokens that can be chosen.
func (c *chart) litRound(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, l := range o.Lit {
		colour, id := l.Kind.Colour(), "lit "+l.Place+" "+l.Kind.String()
		if c.board.area(l.Place) != nil || !c.visible(o, l.Place) {
			continue
		}
		at, r := c.where(o, l.Place), c.u(26)
		if p := c.board.post(l.Place); p != nil {
			r = (c.size(*p)*yardSize*1.06 + c.m(0.8)) + c.m(walkRim)*c.bold()/2 // outside of its ground
		}
		shapes = append(shapes, render.Circle{ID: "lit", X: at.X, Y: at.Y, R: r, Fill: render.Glass(colour, 0.3)})
		shapes = append(shapes, c.rim(id, render.Arc(at.X, at.Y, r, 0, 360), at, l.Kind)...)
	}
	return shapes
}

// walkRim is how wide the rim of a place to go is on the canvas.
const walkRim = 3.6

// bold is how many times as wide rims are: on the whole map, which is small, more than once.
func (c *chart) bold() float64 {
	if c.close {
		return 1
	}
	return 1.6
}

// rim is the outline of what can be chosen, which every kind has its own of: dashed for
// danger, with teeth that point inwards for a target, double for any other pick.
func (c *chart) rim(id string, ring []render.Point, middle render.Point, k mark.Kind) []render.Shape {
	width, dash := walkRim, 0.0
	switch k {
	case mark.Danger:
		dash = c.m(9)
	case mark.Target:
		width = 4.6
	}
	shapes := []render.Shape{
		render.Area{ID: id, Rings: [][]render.Point{ring}, Edge: render.Pen(render.Ink, c.m(width)*c.bold()+c.m(2.4))},
		render.Area{ID: "lit", Rings: [][]render.Point{ring}, Edge: render.Stroke{Paint: render.Solid(k.Colour()), Width: c.m(width) * c.bold(), Dash: dash}},
	}
	switch k {
	case mark.Target:
		var teeth [][]render.Point
		for _, p := range spaced(ring, c.m(44)) {
			degrees := mark.Heading(p, middle)
			tip := render.Polar(p.X, p.Y, c.m(11), degrees)
			teeth = append(teeth, render.HeadSign(tip.X, tip.Y, c.m(14), degrees)[0])
		}
		shapes = append(shapes, render.Area{ID: "teeth", Rings: teeth, Fill: render.Solid(k.Colour()), Edge: render.Pen(render.Ink, c.m(1.2))})
	case mark.Pick:
		inner := [][]render.Point{inset(ring, middle, c.m(7))}
		shapes = append(shapes, render.Area{ID: "double", Rings: inner, Edge: render.Pen(render.Ink, c.m(3.6))}, render.Area{ID: "double", Rings: inner, Edge: render.Pen(k.Colour(), c.m(2))})
	}
	return shapes
}

// spaced are points of a ring so far from each other along it; four at least.
func spaced(ring []render.Point, step float64) (out []render.Point) {
	length := 0.0
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		length += math.Hypot(q.X-p.X, q.Y-p.Y)
	}
	step = length / max(4, math.Round(length/step))
	next := step / 2
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		d := math.Hypot(q.X-p.X, q.Y-p.Y)
		for ; next < d; next += step {
			out = append(out, render.Point{X: p.X + (q.X-p.X)*next/d, Y: p.Y + (q.Y-p.Y)*next/d})
		}
		next -= d
	}
	return out
}

// inset moves a ring towards a point.
func inset(ring []render.Point, to render.Point, by float64) []render.Point {
	return boards.Each(ring, func(p render.Point) render.Point {
		k := max(0, 1-by/max(math.Hypot(p.X-to.X, p.Y-to.Y), 1))
		return render.Point{X: to.X + (p.X-to.X)*k, Y: to.Y + (p.Y-to.Y)*k}
	})
}

// ways are trails and attacks.
func (c *chart) ways(o *Overlay) []render.Shape {
	shapes := o.Ways(func(p Path) [][]render.Point { return c.parts(o, p) }, func(last string) float64 {
		if o.Token(last) != nil {
			return 24
		}
		return -4
	}, c.u)
	for _, l := range o.Lines {
		if c.visible(o, l.From) && c.visible(o, l.To) {
			shapes = append(shapes, mark.Line(c.where(o, l.From), c.where(o, l.To), l.Kind, c.u)...)
		}
	}
	return shapes
}

// parts are the runs of a way: one that leaves the map at its edge and comes in again
// at the other has two.
func (c *chart) parts(o *Overlay, p Path) [][]render.Point {
	var out [][]render.Point
	var run []render.Point
	for i, id := range p.Places {
		at := c.where(o, id)
		if i > 0 && c.wraps(p.Places[i-1], o.Spot(id)) {
			before := run[len(run)-1]
			left, right := c.to(render.Point{X: 6}).X, c.to(render.Point{X: c.board.W - 6}).X
			if before.X > at.X {
				left, right = right, left
			}
			out = append(out, append(run, render.Point{X: left, Y: before.Y}))
			run = []render.Point{{X: right, Y: at.Y}}
		}
		run = append(run, at)
	}
	if len(run) > 1 {
		out = append(out, run)
	}
	return out
}

// wraps says whether two areas meet across the edge of the map.
func (c *chart) wraps(a, b string) bool {
	x, y := c.board.area(a), c.board.area(b)
	return x != nil && y != nil && x.Wrap != "" && x.Wrap == y.Wrap
}

// burst is where a flash is: beside who or what it tells of, or at the end of a line.
type burst struct {
	at    render.Point
	box   mark.Box
	apart bool
}

// burst finds room for the flashes: they hide no face, no rail and no sign.
func (c *chart) burst(o *Overlay) []burst {
	taken := append(c.signsOf(o), c.spared(o)...)
	for _, t := range o.Tokens {
		if p, ok := c.posed[t.ID]; ok {
			r := c.u(bodyRadius - 2)
			taken = append(taken, mark.Around(p.at, r, r, r, r), p.box)
		}
	}
	var out []burst
	for _, f := range o.Flashes {
		u := c.loud(f)
		at, half, r := c.where(o, f.Place), max(u(24), render.Width(render.Bold, c.names, f.Text)/2+3), 0.0
		around := func(at render.Point) mark.Box { return mark.Around(at, half, u(22), half, u(22)) }
		if o.Token(f.Place) != nil {
			r = c.u(bodyRadius - 2)
		}
		b := burst{at: render.Point{X: at.X, Y: at.Y - c.u(6)}}
		if b.box = around(b.at); r > 0 || !c.onMap(b.box) || !mark.Free(taken, b.box) {
			if p, box, ok := c.seek(at, r, 45, around, taken); ok {
				b = burst{p, box, math.Hypot(p.X-at.X, p.Y-at.Y) > c.u(64)+max(0, half-c.u(24))}
			}
		}
		out, taken = append(out, b), append(taken, b.box)
	}
	return out
}

// loud scales a flash: gains are small, as they often come many at a time.
func (c *chart) loud(f Flash) mark.Unit {
	if f.Kind == mark.Healed {
		return func(v float64) float64 { return max(0.6*c.u(v), c.names*v/24) }
	}
	return c.u
}

// signs are the flashes over all.
func (c *chart) signs(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for i, f := range o.Flashes {
		if !c.visible(o, f.Place) {
			continue
		}
		b := c.bursts[i]
		if b.apart {
			shapes = append(shapes, c.led(c.where(o, f.Place), c.u(bodyRadius-3), mark.Around(b.at, c.u(12), c.u(12), c.u(12), c.u(12)), render.Burst)...)
		}
		key := fmt.Sprintf("flash %d %s", f.Kind, f.Text)
		shapes = append(shapes, c.sprite("flash "+f.Place, b.at, key, func() []render.Shape { return mark.Flash(0, 0, f.Text, f.Kind, c.names, c.loud(f)) }))
	}
	return shapes
}
