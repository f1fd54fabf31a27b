package area

import (
	"math"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// The size of the small map in pixels.
const locatorWide = 190.0

// corner is the corner where a small map hides the least of figures, of posts with their flags and signs and of what can be chosen: the
// upper right one, if that is free.
func (c *chart) corner(o *Overlay) mark.Box {
	wide, high := locatorWide, c.board.H*locatorWide/c.board.W
	var taken []mark.Box
	for _, t := range o.Tokens {
		n := math.Sqrt(float64(len(o.at(t.Place))))
		taken = append(taken, mark.Around(c.footing(t.Place), c.u(40)*n, c.u(20)*n, c.u(40)*n, c.u(50)*n))
	}
	for _, l := range o.Lit {
		taken = append(taken, mark.Around(c.spot(o.Spot(l.Place)), c.m(34), c.m(30), c.m(34), c.m(36)))
	}
	for _, id := range o.Passed() {
		taken = append(taken, mark.Around(c.spot(o.Spot(id)), c.u(40), c.u(40), c.u(40), c.u(40)))
	}
	for _, s := range c.sites {
		taken = append(taken, s.parts...)
	}
	right, bottom := float64(c.w)-wide-12, c.bottom()-high-12
	best, least := mark.Box{}, math.Inf(1)
	for _, at := range []render.Point{{X: right, Y: float64(c.top) + 12}, {X: 12, Y: float64(c.top) + 12}, {X: right, Y: bottom}, {X: 12, Y: bottom}} {
		box, hidden := mark.Box{X0: at.X, Y0: at.Y, X1: at.X + wide, Y1: at.Y + high}, 0.0
		for _, t := range taken {
			hidden += box.Common(t)
		}
		if hidden < least {
			best, least = box, hidden
		}
	}
	return best
}

// locator is a small map in a corner of a close-up that shows which part it is, with
// what can be chosen outside of it.
func (c *chart) locator(o *Overlay) []render.Shape {
	x, y, wide, high := c.small.X0, c.small.Y0, c.small.X1-c.small.X0, c.small.Y1-c.small.Y0
	spot := func(id string) render.Point { return c.board.Spot(o.Spot(id)) }
	s := boards.Small[string]{Layout: boards.Layout[string]{W: c.board.W, H: c.board.H, Spot: spot}, X: x, Y: y, K: wide / c.board.W, Outer: 8, Inner: 3}
	land := []render.Shape{render.Area{ID: "locator", Rings: render.Rect(x, y, wide, high, 8), Fill: render.Solid(render.Sea), Edge: render.Pen(render.Ink, 5)}}
	for _, a := range c.board.Areas {
		ring := boards.Each(c.board.ring(a.Ring), s.To)
		land = append(land, render.Area{ID: "locator", Rings: render.Ring(ring...), Fill: render.Solid(landOf(a.Land).ground), Edge: render.Stroke{Paint: render.Glass(render.Ink, 0.4), Width: 1}})
	}
	beyond := Action{Lit: c.beyond, Paths: o.Paths, Flashes: o.Flashes}
	return s.Draw(land, beyond, 9, render.Pen(render.Ink, 2), nil, mark.Box(c.win))
}
