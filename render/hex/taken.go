package hex

import (
	"math"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// runs are what attacks and ways cover.
func (g *grid) runs(o *Overlay) []mark.Box {
	var boxes []mark.Box
	along := func(p, q Place) { boxes = append(boxes, g.strip(g.spot(p), g.spot(q), 6)...) }
	for _, l := range o.Lines {
		if l.Kind != mark.Melee { // those lie upon tokens
			along(l.From, l.To)
		}
	}
	for _, p := range o.Paths {
		for i := 1; i < len(p.Places); i++ {
			along(p.Places[i-1], p.Places[i])
		}
	}
	return boxes
}

// strip is what a line covers that is twice as wide as half, for a pitch of 52.
func (g *grid) strip(a, b render.Point, half float64) (boxes []mark.Box) {
	half = g.u(half)
	for n, i := int(math.Hypot(b.X-a.X, b.Y-a.Y)/(2*half)), 0; i <= n; i++ {
		t := float64(i) / float64(max(n, 1))
		boxes = append(boxes, mark.Around(render.Point{X: a.X + t*(b.X-a.X), Y: a.Y + t*(b.Y-a.Y)}, half, half, half, half))
	}
	return boxes
}

// bursts are what the flashes cover.
func (g *grid) bursts(o *Overlay) (boxes []mark.Box) {
	for i, n := range g.flashSides(o) {
		c, off := g.spot(o.Flashes[i].Place), g.burst(o.Flashes[i], flashSides[n])
		boxes = append(boxes, mark.Around(render.Point{X: c.X + off.X, Y: c.Y + off.Y}, g.u(26), g.u(25), g.u(26), g.u(25)))
	}
	return boxes
}

// suns are what the rays of those who act cover.
func (g *grid) suns(o *Overlay) (boxes []mark.Box) {
	for _, f := range o.Figures {
		if c, of := g.stand(f); f.Active {
			r := of.u(sunRadius)
			boxes = append(boxes, mark.Around(c, r, r, r, r))
		}
	}
	return boxes
}

// tokens are what the figures cover, but for the one on a place.
func (g *grid) tokens(o *Overlay, but Place) []mark.Box {
	var boxes []mark.Box
	for _, f := range o.Figures {
		if f.Place != but {
			c, of := g.stand(f)
			boxes = append(boxes, mark.Around(c, of.u(25), of.u(25), of.u(25), of.u(25)))
			for _, p := range f.Base {
				boxes = append(boxes, mark.Around(g.spot(p), g.u(23), g.u(23), g.u(23), g.u(23)))
			}
		}
	}
	return boxes
}
