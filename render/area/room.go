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
	spareRoom = []render.Point{{}, {X: -24}, {X: 24}, {X: -40}, {X: 40}, {X: 54}}
)

// scaled are lengths of the canvas in pixels.
func (c *chart) scaled(tries []render.Point) []render.Point {
	return boards.Each(tries, func(d render.Point) render.Point { return render.Point{X: c.m(d.X), Y: c.m(d.Y)} })
}

// room is the first of some points, as far from one as tries tell, where a box lies on the map and hides nothing
// that is taken, else the one where it hides the least: that is told as a part of the box.
func (c *chart) room(first render.Point, tries []render.Point, taken []mark.Box, around func(render.Point) mark.Box) (at render.Point, box mark.Box, hides float64) {
	least := math.Inf(1)
	for _, d := range tries {
		p := render.Point{X: first.X + d.X, Y: first.Y + d.Y}
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
// flags, what just happened, the signs at the edge of the map, the small map.
func (c *chart) taken(o *Overlay) []mark.Box {
	out := c.standing(o)
	for _, p := range c.board.Posts {
		if c.reaches(p) {
			house, _, _ := c.postBoxes(o, p)
			out = append(out, house)
		}
	}
	for _, b := range c.bursts {
		out = append(out, b.box)
	}
	return append(out, boards.Each(o.Paths, func(p Path) mark.Box { return mark.Around(c.where(o, p.Places[0]), c.u(14), c.u(14), c.u(14), c.u(14)) })...)
}

// reaches says whether a post can be seen, if only the rim of it.
func (c *chart) reaches(p Post) bool { return c.sees(c.board.Corners[p.Corner], 60) }

// postBoxes are what a post covers: its house, the signs of what it yields and sells, and its flag and soldiers.
func (c *chart) postBoxes(o *Overlay, p Post) (house mark.Box, signs, flag []mark.Box) {
	at, r := c.spot(p.ID), c.size(p)
	house = mark.Around(at, r*1.2, r*1.1, r*1.2, r)
	if p.Value > 0 {
		signs = append(signs, c.valueBox(p, c.valueSpots(p)[0]))
	}
	if b, ok := c.ranks(p); ok {
		flag = append(flag, b)
	}
	if p.Sign != "" {
		signs = append(signs, c.signBox(p))
	}
	if o.hold(p.ID).Side >= 0 {
		high := c.flagWide() * 0.78
		flag = append(flag, mark.Around(render.Point{X: at.X, Y: at.Y - r*0.95}, c.flagWide()*0.1, high*1.35, c.flagWide()*1.15, 0))
	}
	return house, signs, flag
}

// spares says whether the sign of what a post sells makes way: on the whole map, where a rail or a figure would lie on
// it. It never changes, and close-ups tell it.
func (c *chart) spares(p Post, figures []mark.Box) bool {
	return !c.close && p.Sign != "" && !mark.Free(figures, c.signBox(p))
}

// signBox is what the sign of what a post sells covers.
func (c *chart) signBox(p Post) mark.Box {
	at, spot, s := c.spot(p.ID), c.signSpot(p), c.sign()*1.1
	return mark.Around(render.Point{X: at.X + spot.X, Y: at.Y + spot.Y}, s, s, s, s)
}

// standing is what figures, their rails and their slim ties, and all signs cover.
func (c *chart) standing(o *Overlay) []mark.Box {
	return slices.Concat(c.figures(o), c.signsOf(o), c.spared(o), c.tethers(o))
}

// spared are the boxes of what posts yield, where that is now, and on the whole map of the signs of what they sell.
func (c *chart) spared(o *Overlay) (out []mark.Box) {
	figures := c.figures(o)
	for _, p := range c.board.Posts {
		if !c.reaches(p) {
			continue
		}
		if spot, ok := c.valueSpot(o, p, figures); ok && p.Value > 0 {
			out = append(out, c.valueBox(p, spot))
		}
		if !c.close && p.Sign != "" && !c.spares(p, figures) {
			out = append(out, c.signBox(p))
		}
	}
	return out
}

// signsOf are the boxes of all signs in sight that make way for nobody, on the whole map also those of buildings.
func (c *chart) signsOf(o *Overlay) []mark.Box {
	out := c.fixed(o)
	for _, p := range c.board.Posts {
		if c.reaches(p) {
			house, signs, flag := c.postBoxes(o, p)
			if out = append(out, flag...); c.close {
				out = append(out, signs...)
			}
			if c.full() {
				out = append(out, house)
			}
		}
	}
	return out
}

// fixed are the boxes of what stays where it is beside posts: quests and the like, the signs at the edge of the map,
// the small map.
func (c *chart) fixed(o *Overlay) (out []mark.Box) {
	for _, p := range o.Pieces {
		if c.shows(p.Place) && p.Count > 0 && p.With == "" {
			at, r := c.pieceSpot(p)
			out = append(out, mark.Around(at, r*1.2, r*1.2, r*1.5, r*1.5))
		}
	}
	for _, a := range c.board.Areas {
		if a.Wrap != "" {
			at, _ := c.wrapSpot(a)
			r := c.wrapSize() * 1.08 // with the halo of a name
			out = append(out, mark.Around(at, r, r, r, r))
		}
	}
	if c.close {
		b := c.small
		out = append(out, mark.Box{X0: b.X0 - 4, Y0: b.Y0 - 4, X1: b.X1 + 4, Y1: b.Y1 + 4})
	}
	return out
}

// figures is what figures and their rails cover.
func (c *chart) figures(o *Overlay) []mark.Box {
	var out []mark.Box
	for _, t := range o.Tokens {
		if p, ok := c.posed[t.ID]; ok {
			out = append(out, c.body(p.at), p.box)
		}
	}
	return out
}

// bodies are the figures in sight without their rails.
func (c *chart) bodies() []mark.Box {
	var out []mark.Box
	for _, p := range c.posed {
		out = append(out, c.body(p.at))
	}
	return out
}

// spare are names on the whole map with few names on which nothing can be chosen: of the
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
	try := func(name string, font render.Font, ink render.Colour, at render.Point, tries []render.Point) {
		for _, room := range []float64{c.m(300), c.m(150)} { // in one line, or in two
			lines := split(name, c.names, room)
			at, box, hides := c.room(at, c.scaled(tries), taken, func(at render.Point) mark.Box { return c.around(lines, at) })
			if len(lines) > 0 && hides == 0 {
				shapes, taken = append(shapes, c.written(lines, at, font, ink)...), append(taken, box)
				return
			}
		}
	}
	for _, large := range []bool{true, false} {
		for _, p := range c.board.Posts {
			if at := c.spot(p.ID); p.Large == large && len(o.at(p.ID)) == 0 {
				try(o.Names[p.ID], render.Bold, render.Gold, render.Point{X: at.X, Y: at.Y + c.size(p)*1.2 + c.names*0.55}, spareRoom)
			}
		}
	}
	for _, a := range c.board.Areas {
		if len(o.at(a.ID)) == 0 {
			try(o.Names[a.ID], render.Plain, render.White, c.spot(a.ID), areaRoom[:1])
		}
	}
	return shapes
}
