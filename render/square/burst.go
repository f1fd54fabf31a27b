package square

import (
	"fmt"
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// burst is a flash with where it bursts, from the middle of the token, and what it covers but for its points above and
// below.
type burst struct {
	flash Flash
	x, y  float64
	box   mark.Box
}

// bursting are the flashes in sight, none so near another one that their words read as one while there is room: on the first side
// of a token on which it hides nobody, else above its middle, else on it.
func (g *grid) bursting(o *Overlay) (out []burst) {
	for _, f := range o.Flashes {
		if !g.inside(f.Place) {
			continue
		}
		spots := g.flashSpots(o, f.Place)
		i := slices.IndexFunc(spots, func(p render.Point) bool {
			b, space := g.burst(f, p), g.least*gap
			b.box.X0, b.box.X1 = b.box.X0-space, b.box.X1+space
			return !slices.ContainsFunc(out, func(other burst) bool { return b.box.Meets(other.box) })
		})
		out = append(out, g.burst(f, spots[max(i, 0)]))
	}
	return out
}

// burst is a flash at a spot.
func (g *grid) burst(f Flash, p render.Point) burst {
	c, wide := g.spot(f.Place), g.u(29)
	for _, s := range g.flash(f, 0, 0) {
		if t, ok := s.(render.Text); ok {
			wide = max(wide, render.Width(t.Font, t.Size, t.String)/2)
		}
	}
	return burst{f, p.X, p.Y, mark.Around(render.Point{X: c.X + g.u(p.X), Y: c.Y + g.u(p.Y)}, wide, g.u(18), wide, g.u(18))}
}

// flash is the drawing of one, so far from the middle of a token.
func (g *grid) flash(f Flash, x, y float64) []render.Shape {
	return mark.Flash(g.u(x), g.u(y), f.Text, f.Kind, g.least, g.u)
}

// flashSpots are where a flash at a place may burst, the best first.
func (g *grid) flashSpots(o *Overlay, p Place) (spots []render.Point) {
	const aside = 11.0 // enough for two that burst side by side
	for _, s := range []struct{ dx, dy int }{{0, -1}, {1, 0}, {-1, 0}} {
		q := Place{X: p.X + s.dx, Y: p.Y + s.dy}
		if g.inside(q) && o.Token(q) == nil {
			spots = append(spots, render.Point{X: float64(s.dx) * 34, Y: float64(s.dy) * 31})
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

// bursts are what the flashes cover, but for their points above and below.
func (g *grid) bursts(o *Overlay) (boxes []mark.Box) {
	for _, b := range g.bursting(o) {
		boxes = append(boxes, b.box)
	}
	return boxes
}
