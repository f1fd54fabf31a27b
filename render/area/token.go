package area

import (
	"fmt"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// bodyRadius is that of a token, for a pitch of 52.
const bodyRadius = 20.0

// where is the point of a token, or of a place.
func (c *chart) where(o *Overlay, id string) render.Point {
	if p, ok := c.posed[id]; ok {
		return p.at
	}
	return c.spot(o.Spot(id))
}

// visible says whether a token or a place can be seen.
func (c *chart) visible(o *Overlay, id string) bool { return c.shows(o.Spot(id)) }

// tokens are the figures.
func (c *chart) tokens(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, t := range o.Tokens {
		if c.shows(t.Place) {
			shapes = append(shapes, c.sprite("token "+t.ID, c.where(o, t.ID), t.key(), func() []render.Shape { return c.token(t) }))
		}
	}
	return shapes
}

// rails stand over all names of places.
func (c *chart) rails(o *Overlay) []render.Shape {
	var lines, shapes []render.Shape
	for _, t := range o.Tokens {
		p, ok := c.posed[t.ID]
		if !ok {
			continue
		}
		if p.apart {
			lines = append(lines, c.led(p.at, c.u(20), p.box, c.rimOf(o, t).Paint.Colour)...)
		}
		shapes = append(shapes, c.railShapes(o, t, p.rail, p.box)...)
	}
	return append(lines, shapes...)
}

// key tells all that the drawing of a token depends on.
func (t Token) key() string {
	return mark.Flags{{t.Acted, "acted"}, {t.Active, "active"}, {t.Target, "target"}, {t.Flying, "flying"}, {t.Fallen, "fallen"}}.
		Key(fmt.Sprintf("token %s side %d", t.Key, t.Side))
}

// beast is how a token of no side looks.
var beast = mark.Side{Body: render.Rock, Light: render.Debuff, Dark: render.RockDark, Dim: render.Rock,
	Outline: func(x, y, r float64) [][]render.Point { return render.Star(x, y, r*1.16, r*0.98, 9, 90) }}

func sideOf(side int) mark.Side {
	if side < 0 {
		return beast
	}
	return mark.SideOf(side)
}

// token draws a figure round 0, 0.
func (c *chart) token(t Token) []render.Shape {
	u, s := c.u, sideOf(t.Side)
	if t.Acted && !t.Active { // the face stays as it is
		s.Body, s.Light = s.Dim, s.Dim
	}
	r := u(bodyRadius)
	var shapes []render.Shape
	if t.Target {
		shapes = append(shapes, mark.Sights(u)...)
	}
	if t.Active {
		shapes = append(shapes, render.Area{ID: "halo", Rings: render.Star(0, 0, u(30), u(25.5), 16, 0), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, u(1.4))})
	}
	drop := 2.4
	if t.Flying {
		drop = 6
		shapes = append(shapes, mark.Wings(wing, s.Light, u)...)
	}
	shapes = append(shapes,
		render.Circle{ID: "shadow", X: u(drop * 0.7), Y: u(drop), R: r + u(1.5), Fill: render.Glass(render.Black, render.ShadowAlpha)},
		render.Area{ID: "body", Rings: s.Outline(0, 0, r), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, u(2))},
		render.Circle{ID: "rim", R: r * 0.83, Fill: render.Solid(s.Light), Edge: render.Pen(s.Dark, u(1.2))})
	shapes = append(shapes, t.Art(0, 0, r*0.79)...)
	shapes = append(shapes, render.Circle{ID: "frame", R: r * 0.86, Edge: render.Pen(s.Body, u(2.4))})
	if t.Fallen {
		return append(shapes, mark.Rimmed("fallen", u(7), u(4.2), render.LitTarget, art.Sign("cross", 0, 0, u(22))...)...)
	}
	return shapes
}

// wing is the outline of the right one.
var wing = []render.Point{{X: 13, Y: -6}, {X: 16, Y: -22}, {X: 29, Y: -27}, {X: 27, Y: -20}, {X: 29, Y: -15}, {X: 25.5, Y: -10}, {X: 27, Y: -5}, {X: 22, Y: 2}}
