package area

import (
	"strconv"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// holds are the flags over posts.
func (c *chart) holds(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, h := range o.Holds {
		p := c.board.post(h.Place)
		if p == nil || h.Side < 0 || !c.shows(h.Place) {
			continue
		}
		at := c.spot(h.Place)
		at.Y -= c.size(*p) * 0.95
		shapes = append(shapes, c.flag(at, h.Side, o.letter(h.Side), h.Home)...)
	}
	return shapes
}

func (o *Overlay) letter(side int) string {
	if side < 0 || side >= len(o.Letters) {
		return ""
	}
	return o.Letters[side]
}

// flag flies over a point: its form tells the side as well as its colour and letter.
func (c *chart) flag(at render.Point, side int, letter string, home bool) []render.Shape {
	s, w := mark.SideOf(side), c.flagWide()
	h := w * 0.78
	top := render.Point{X: at.X, Y: at.Y - h*1.25}
	pole := []render.Point{{X: at.X, Y: at.Y + h*0.1}, {X: at.X, Y: top.Y - h*0.12}}
	cloth := flagForm(side, top.X, top.Y, w, h)
	shapes := append(mark.Rimmed("pole", w*0.17, w*0.08, render.WoodLight, pole), render.Area{ID: "flag", Rings: cloth, Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, w*0.08)})
	if home {
		shapes = append(shapes, render.Area{ID: "home", Rings: cloth, Edge: render.Pen(render.Gold, w*0.07)})
	}
	return append(shapes, render.Text{ID: "flag", X: top.X + w*0.44, Y: top.Y + h*0.5, Font: render.Bold, Size: h * 0.92, Paint: render.Solid(render.White), Halo: render.Pen(s.Dark, w*0.05), String: letter})
}

// flagWide is how wide a flag is.
func (c *chart) flagWide() float64 { return max(c.m(22), c.names*1.4) }

// flagForm is square, forked, pointed or round at its end.
func flagForm(side int, x, y, w, h float64) [][]render.Point {
	p := func(u, v float64) render.Point { return render.Point{X: x + u*w, Y: y + v*h} }
	switch side % 4 {
	case 1:
		return render.Ring(p(0, 0), p(1.15, 0), p(0.88, 0.5), p(1.15, 1), p(0, 1))
	case 2:
		return render.Ring(p(0, -0.1), p(0.7, 0), p(1.25, 0.5), p(0.7, 1), p(0, 1.1))
	case 3:
		return [][]render.Point{append(render.Arc(x+w*0.55, y+h/2, h/2, -90, 90), p(0, 0), p(0, 1))}
	}
	return render.Ring(p(0, 0), p(1, 0), p(1, 1), p(0, 1))
}

// soldiers are so many of a side: a shield as high as h with their number, round x, y.
func soldiers(side, n int, x, y, h, letters float64) []render.Shape {
	s := mark.SideOf(side)
	wide := max(0.36, render.Width(render.Bold, letters, strconv.Itoa(n))/h*0.72)
	p := func(u, v float64) render.Point { return render.Point{X: x + u*wide*h, Y: y + v*h} }
	return []render.Shape{
		render.Area{ID: "soldiers", Rings: render.Ring(p(-1, -0.38), p(0, -0.5), p(1, -0.38), p(0.9, 0.2), p(0, 0.52), p(-0.9, 0.2)), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, h*0.08)},
		render.Text{ID: "soldiers", X: x, Y: y - h*0.03, Font: render.Bold, Size: letters, Paint: render.Solid(render.White), Halo: render.Pen(s.Dark, letters*0.06), String: strconv.Itoa(n)},
	}
}

// garrisons are the soldiers of posts, those of each side on one shield in front of the building.
func (c *chart) garrisons(o *Overlay) (shapes []render.Shape) {
	for _, h := range o.Holds {
		p := c.board.post(h.Place)
		if p == nil || !c.shows(h.Place) {
			continue
		}
		at, high := c.spot(h.Place), c.shield()
		x := at.X - high*shieldStep*float64(c.troops[h.Place]-1)/2
		for side, n := range h.Soldiers {
			if n > 0 {
				shapes = append(shapes, soldiers(side, n, x, at.Y+c.guard(*p), high, c.names)...)
				x += high * shieldStep
			}
		}
	}
	return shapes
}

// shieldStep is how far one shield of soldiers is from the next, for shields of a height of 1.
const shieldStep = 0.8

// shield is how high a shield of soldiers is.
func (c *chart) shield() float64 { return c.names * 1.25 }

// guard is how far below the middle of a post its soldiers stand: on the whole map at the rim of its ground, so that they hide no building.
func (c *chart) guard(p Post) float64 {
	if c.close {
		return c.size(p) * 0.9
	}
	return c.size(p)*yardSize + c.shield()*0.1
}

// front is how far below its middle a post ends that reaches so far without soldiers.
func (c *chart) front(post string, down float64) float64 {
	if p := c.board.post(post); p != nil && c.troops[post] > 0 {
		return max(down, c.guard(*p)+c.shield()*0.56)
	}
	return down
}

// ranks is what the soldiers of a post cover.
func (c *chart) ranks(p Post) (mark.Box, bool) {
	at, high := c.spot(p.ID), c.shield()
	half := high * (shieldStep*float64(c.troops[p.ID]-1)/2 + 0.4)
	return mark.Around(render.Point{X: at.X, Y: at.Y + c.guard(p)}, half, high*0.56, half, high*0.56), c.troops[p.ID] > 0
}

// pieces are quest tokens and brambles beside their places.
func (c *chart) pieces(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, p := range o.Pieces {
		if !c.shows(p.Place) || p.Count == 0 || p.With != "" {
			continue
		}
		at, r := c.pieceSpot(p)
		shapes = append(shapes, Sign(p.Kind, at.X, at.Y, r)...)
		if p.Count > 1 {
			shapes = append(shapes,
				render.Circle{ID: "count", X: at.X + r*0.8, Y: at.Y + r*0.8, R: c.names * 0.55, Fill: render.Solid(render.Ink), Edge: render.Pen(render.White, r*0.1)},
				render.Text{ID: "count", X: at.X + r*0.8, Y: at.Y + r*0.8, Font: render.Bold, Size: c.names, Paint: render.Solid(render.White), String: strconv.Itoa(p.Count)})
		}
	}
	return shapes
}

// pieceSpot is where the tokens of a kind lie in a place, and how large they are: beside a post, and in an area on the free ground in its
// middle, where it has any.
func (c *chart) pieceSpot(p Piece) (at render.Point, r float64) {
	at, r = c.spot(p.Place), c.sign()*1.05
	switch {
	case c.few:
		r = c.names * 0.46
	case c.full() && p.Kind == "quest": // there are many: figures come first
		r = c.names * 0.6
	}
	side := -1.0
	if p.Kind != "quest" {
		side = 1
	}
	if post := c.board.post(p.Place); post != nil {
		return render.Point{X: at.X + side*(c.size(*post)*yardSize+r), Y: at.Y + c.size(*post)*0.55}, r
	}
	if c.full() && p.Kind == "quest" && !c.peopled[p.Place] {
		return at, r
	}
	return render.Point{X: at.X + side*r*1.15, Y: at.Y - c.m(36)}, r
}

// Sign is one token in a circle of radius r: a quest as an exclamation mark, a bramble of thorns, a relic as a gem in the sun, a child.
func Sign(kind string, x, y, r float64) []render.Shape {
	p := func(u, v float64) render.Point { return render.Point{X: x + u*r, Y: y + v*r} }
	if kind == "bramble" {
		shapes := []render.Shape{render.Circle{ID: "bramble", X: x, Y: y, R: r, Fill: render.Solid(render.Leaf), Edge: render.Pen(render.Ink, r*0.16)}}
		for i := range 3 {
			d := float64(i) * 60
			a, b := render.Polar(x, y, r*0.78, d), render.Polar(x, y, r*0.78, d+180)
			shapes = append(shapes, render.Line{ID: "bramble", Runs: render.Run(a, render.Point{X: x + (a.Y-y)*0.25, Y: y - (a.X-x)*0.25}, b), Stroke: render.Pen(render.LeafLight, r*0.2)})
		}
		return append(shapes, render.Area{ID: "bramble", Rings: render.Star(x, y, r*0.5, r*0.2, 6, 15), Fill: render.Solid(render.Heart), Edge: render.Pen(render.Ink, r*0.1)})
	}
	if kind == "relic" {
		return []render.Shape{
			render.Area{ID: "relic", Rings: render.Star(x, y, r*1.5, r*1.05, 12, 90), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, r*0.16)},
			render.Area{ID: "relic", Rings: render.Ring(p(-0.75, -0.15), p(-0.4, -0.6), p(0.4, -0.6), p(0.75, -0.15), p(0, 0.75)), Fill: render.Solid(render.Heart), Edge: render.Pen(render.Ink, r*0.14)},
			render.Line{ID: "relic", Runs: render.Run(p(-0.7, -0.15), p(0.7, -0.15)), Stroke: render.Pen(render.White, r*0.1)},
		}
	}
	if kind == "child" {
		return []render.Shape{
			render.Circle{ID: "child", X: x, Y: y, R: r * 1.2, Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, r*0.16)},
			render.Area{ID: "child", Rings: render.Ring(p(-0.22, -0.1), p(0.22, -0.1), p(0.6, 0.85), p(-0.6, 0.85)), Fill: render.Solid(render.White), Edge: render.Pen(render.Ink, r*0.14)},
			render.Circle{ID: "child", X: x, Y: y - r*0.42, R: r * 0.42, Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, r*0.14)},
		}
	}
	return []render.Shape{
		render.Area{ID: "quest", Rings: render.Star(x, y, r*1.4, r*1.12, 10, 90), Fill: render.Solid(render.Debuff), Edge: render.Pen(render.Ink, r*0.16)},
		render.Area{ID: "quest", Rings: render.Ring(p(-0.3, -0.85), p(0.3, -0.85), p(0.16, 0.26), p(-0.16, 0.26)), Fill: render.Solid(render.White), Edge: render.Pen(render.Ink, r*0.1)},
		render.Circle{ID: "quest", X: x, Y: y + r*0.62, R: r * 0.25, Fill: render.Solid(render.White), Edge: render.Pen(render.Ink, r*0.1)},
	}
}
