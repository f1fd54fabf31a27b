package square

import (
	"fmt"
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// burst is a flash with where it bursts, from the middle of the token, and what it covers.
type burst struct {
	flash Flash
	x, y  float64
	box   mark.Box
}

// bursting are the flashes in sight, none so near another one that their words read as one while there is room: on the first side
// of a token on which it hides nobody, else above its middle, else on it; of these where it lies on the fewest names and arrows.
func (g *grid) bursting(o *Overlay) (out []burst) {
	var names []mark.Box
	arrows := g.arrows(o)
	if len(o.Flashes) > 0 {
		for _, w := range g.written(o) {
			_, box, _ := g.beneath(o, w)
			names = append(names, box)
		}
	}
	for _, f := range o.Flashes {
		if !g.inside(f.Place) {
			continue
		}
		spots := g.flashSpots(o, f)
		best, fewest := g.burst(f, spots[0]), len(names)+len(arrows)+1
		for _, p := range spots {
			b := g.burst(f, p)
			wide, space := b.box, g.least*gap
			wide.X0, wide.X1 = wide.X0-space, wide.X1+space
			if slices.ContainsFunc(out, func(other burst) bool { return wide.Meets(other.box) }) {
				continue
			}
			hidden := 0
			for _, n := range slices.Concat(names, arrows) {
				if n.Meets(b.box) {
					hidden++
				}
			}
			if hidden < fewest {
				best, fewest = b, hidden
			}
		}
		out = append(out, best)
	}
	return out
}

// arrows are what the lines between squares cover, in small boxes.
func (g *grid) arrows(o *Overlay) (boxes []mark.Box) {
	const parts = 6
	for _, l := range o.Lines {
		a, b := g.spot(l.From), g.spot(l.To)
		for i := range parts + 1 {
			t := float64(i) / parts
			boxes = append(boxes, g.round(render.Point{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}, 5))
		}
	}
	return boxes
}

// burst is a flash at a spot.
func (g *grid) burst(f Flash, p render.Point) burst {
	c := g.spot(f.Place)
	at := render.Point{X: c.X + g.u(p.X), Y: c.Y + g.u(p.Y)}
	wide, high := g.u(29), g.u(18)
	if f.Kind == mark.Out { // as high as its ribbon
		high = 0
	}
	for _, s := range g.flash(f, 0, 0) {
		switch s := s.(type) {
		case render.Text:
			wide = max(wide, render.Width(s.Font, s.Size, s.String)/2)
		case render.Area: // a star or a ribbon
			for _, corner := range s.Rings[0] {
				high = max(high, corner.Y)
			}
		}
	}
	return burst{f, p.X, p.Y, mark.Around(at, wide, high, wide, high)}
}

// flash is the drawing of one, so far from the middle of a token.
func (g *grid) flash(f Flash, x, y float64) []render.Shape {
	return mark.Flash(g.u(x), g.u(y), f.Text, f.Kind, g.least, g.u)
}

// flashSpots are where a flash may burst, the best first; who is gone bears it, unless another stands there by now.
func (g *grid) flashSpots(o *Overlay, f Flash) (spots []render.Point) {
	p := f.Place
	if t := o.Token(p); f.Kind == mark.Out && (t == nil || t.Fallen) {
		return []render.Point{{}}
	}
	const aside, low = 11.0, 14.0 // enough for two that burst side by side, and to leave the name of the neighbour above free
	const off, up = 48.0, 40.0    // clear of the token and of what it wears
	for _, s := range []struct{ dx, dy int }{{0, -1}, {1, 0}, {-1, 0}} {
		q := Place{X: p.X + s.dx, Y: p.Y + s.dy}
		if g.inside(q) && o.Token(q) == nil {
			spots = append(spots, render.Point{X: float64(s.dx) * off, Y: float64(s.dy) * up})
		}
	}
	for _, p := range spots {
		if p.Y == 0 {
			spots = append(spots, render.Point{X: p.X, Y: low})
		}
	}
	high := -26.0
	if len(spots) > 0 && spots[0].Y < 0 {
		high = spots[0].Y
	}
	return append(spots, render.Point{Y: high}, render.Point{X: aside, Y: high}, render.Point{X: -aside, Y: high}, render.Point{Y: 12})
}

// flashes are drawn over all tokens.
func (g *grid) flashes(o *Overlay) (shapes []render.Shape) {
	for _, b := range g.bursting(o) {
		key := fmt.Sprintf("flash %d %s %.0f %.0f", b.flash.Kind, b.flash.Text, b.x, b.y)
		shapes = append(shapes, g.sprite("flash "+b.flash.Place.String(), g.spot(b.flash.Place), key, func() []render.Shape { return g.flash(b.flash, b.x, b.y) }))
	}
	return shapes
}

// bursts are what the flashes cover.
func (g *grid) bursts(o *Overlay) (boxes []mark.Box) {
	for _, b := range g.bursting(o) {
		boxes = append(boxes, b.box)
	}
	return boxes
}
