package area

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// Where names may stand, away from where they do best, on the canvas: the nearest first.
var (
	areaRoom = []render.Point{{}, {Y: 10}, {Y: -14}, {X: 14}, {X: -14}, {X: 14, Y: 12}, {X: -14, Y: 12}, {Y: 22}, {X: 26, Y: 10}, {X: -26, Y: 10}, {Y: -34}, {X: 30, Y: -12}, {X: -30, Y: -12},
		{X: 40, Y: 12}, {X: -40, Y: 12}, {Y: 32}, {X: 40, Y: 26}, {X: -40, Y: 26}, {Y: -46}, {X: 30, Y: -34}, {X: -30, Y: -34}}
	pipsRoom  = []render.Point{{}, {X: 22}, {X: -22}, {X: 30}, {X: -30}, {X: 40}, {X: -40}, {X: 30, Y: -12}, {X: -30, Y: -12}, {X: 40, Y: -12}, {X: -40, Y: -12}, {X: 50}, {X: -50}, {X: 40, Y: -26}, {X: -40, Y: -26}}
	spareRoom = []render.Point{{}, {X: -24}, {X: 24}, {X: -40}, {X: 40}, {X: 54}}
	postRoom  = []render.Point{{}, {X: -24}, {X: 24}, {X: -48}, {X: 48}, {Y: 12}, {X: -36, Y: 12}, {X: 36, Y: 12}, {X: -62}, {X: 62}, {X: -62, Y: -22}, {X: 62, Y: -22}, {Y: 24}, {X: -30, Y: 24}, {X: 30, Y: 24}, {Y: -62}, {Y: -84}, {X: -70, Y: -36}, {X: 70, Y: -36}}
)

// room is the first of some points round one where a box lies on the map and hides nothing
// that is taken, else the one where it hides the least: that is told as a part of the box.
func (c *chart) room(first render.Point, tries []render.Point, taken []mark.Box, around func(render.Point) mark.Box) (at render.Point, box mark.Box, hides float64) {
	least := math.Inf(1)
	for _, d := range tries {
		p := render.Point{X: first.X + c.m(d.X), Y: first.Y + c.m(d.Y)}
		b := around(p)
		dx, dy := c.inwards(b)
		p, b = render.Point{X: p.X + dx, Y: p.Y + dy}, mark.Box{X0: b.X0 + dx, Y0: b.Y0 + dy, X1: b.X1 + dx, Y1: b.Y1 + dy}
		hidden := 0.0
		for _, t := range taken {
			if b.Meets(t) {
				hidden += (min(b.X1, t.X1) - max(b.X0, t.X0)) * (min(b.Y1, t.Y1) - max(b.Y0, t.Y0))
			}
		}
		if hidden < least {
			at, box, least = p, b, hidden
		}
		if hidden == 0 {
			break
		}
	}
	return at, box, least / ((box.X1 - box.X0) * (box.Y1 - box.Y0))
}

// inwards is how far a box must move to lie on the map.
func (c *chart) inwards(b mark.Box) (dx, dy float64) {
	const rim = 4
	dx = max(0, rim-b.X0) - max(0, b.X1+rim-float64(c.w))
	dy = max(0, float64(c.top)+rim-b.Y0) - max(0, b.Y1+rim-c.bottom())
	return dx, dy
}

// taken is what names must not hide: figures with their names, posts with their signs and
// flags, what just happened, the numbers of places, the signs at the edge of the map, the
// small map.
func (c *chart) taken(o *Overlay) []mark.Box {
	out := c.figures(o)
	for _, p := range c.board.Posts {
		if at := c.spot(p.ID); c.shows(p.ID) {
			r := c.m(p.size())
			out = append(out, mark.Around(at, r*1.2, r*1.1, r*1.2, r))
			if p.Value > 0 {
				out = append(out, mark.Around(render.Point{X: at.X + r*0.6 + c.sign(), Y: at.Y - r*0.75}, c.sign(), c.sign(), c.sign(), c.sign()))
			}
			if p.Sign != "" {
				out = append(out, mark.Around(render.Point{X: at.X - r*0.6 - c.sign(), Y: at.Y - r*0.75}, c.sign(), c.sign(), c.sign(), c.sign()))
			}
			if o.hold(p.ID).Side >= 0 {
				high := c.flagWide() * 0.78
				out = append(out, mark.Around(render.Point{X: at.X, Y: at.Y - r*0.95}, c.flagWide()*0.1, high*1.35, c.flagWide()*1.15, 0))
			}
		}
	}
	for _, a := range c.board.Areas {
		if a.Wrap != "" {
			at, _ := c.wrapSpot(a)
			r := c.wrapSize()
			out = append(out, mark.Around(at, r, r, r, r))
		}
	}
	for _, f := range o.Flashes {
		if c.visible(o, f.Place) {
			at, dx, dy := c.flashSpot(o, f)
			out = append(out, mark.Around(render.Point{X: at.X + c.u(dx), Y: at.Y + c.u(dy)}, c.u(24), c.u(24), c.u(24), c.u(24)))
		}
	}
	out = slices.Concat(out, boards.Each(o.Paths, func(p Path) mark.Box { return mark.Around(c.where(o, p.Places[0]), c.u(14), c.u(14), c.u(14), c.u(14)) }),
		boards.Each(c.numbered, c.numberBox))
	if c.close {
		x, y, wide, high := c.corner(o)
		out = append(out, mark.Box{X0: x - 4, Y0: y - 4, X1: x + wide + 4, Y1: y + high + 4})
	}
	return out
}

// figures is what figures and their names cover.
func (c *chart) figures(o *Overlay) []mark.Box {
	var out []mark.Box
	for _, t := range o.Tokens {
		if c.shows(t.Place) {
			at := c.where(o, t.ID)
			out = append(out, mark.Around(at, c.u(20), c.u(20), c.u(20), c.u(20)))
			_, box := c.tokenName(o, t, at)
			out = append(out, box)
		}
	}
	return out
}

// spare are names on the map of a small screen on which nothing can be chosen: of the
// posts, the large ones first, then of the areas, as many as there is room for.
func (c *chart) spare(o *Overlay) []render.Shape {
	var shapes []render.Shape
	taken := slices.Clone(c.covered)
	for _, t := range c.heads {
		taken = append(taken, t.box)
	}
	for _, l := range c.laid {
		taken = append(taken, l.box)
	}
	try := func(name string, at render.Point, tries []render.Point, most float64) {
		for _, room := range []float64{c.m(300), c.m(150)} { // in one line, or in two
			lines := split(name, c.names, room)
			at, box, hides := c.room(at, tries, taken, func(at render.Point) mark.Box { return c.around(lines, at) })
			if len(lines) > 0 && hides <= most {
				shapes, taken = append(shapes, c.written(lines, at)...), append(taken, box)
				return
			}
		}
	}
	for _, large := range []bool{true, false} {
		for _, p := range c.board.Posts {
			if at := c.spot(p.ID); p.Large == large && len(o.at(p.ID)) == 0 {
				try(o.Names[p.ID], render.Point{X: at.X, Y: at.Y + c.m(p.size())*1.2 + c.names*0.55}, spareRoom, map[bool]float64{true: mostHidden}[large])
			}
		}
	}
	for _, a := range c.board.Areas {
		if len(o.at(a.ID)) == 0 {
			try(o.Names[a.ID], c.spot(a.ID), areaRoom[:1], 0)
		}
	}
	return shapes
}
