package hex

import (
	"fmt"
	"math"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// bodyRadius is the size of a token for a pitch of 52.
const bodyRadius = 21

// figures are the tokens, the fallen first, then those in the north, as each may
// reach a little over the hex behind it; last those that show through a platform.
func (g *grid) figures(o *Overlay) []render.Shape {
	shapes := append(g.pins(o), g.bases(o)...)
	var states []render.Shape // nobody hides what is to be known of others
	for pass := range 3 {
		for row := g.win.To + 1; row >= g.win.From-1; row-- {
			for _, f := range o.Figures {
				turn := 1
				if g.beneath(f.Place) {
					turn = 2
				} else if f.Fallen {
					turn = 0
				}
				if turn == pass && f.Place.Row == row && g.shown(f.Place) {
					f.Raised = f.Raised || f.Place.Level > 0
					shapes = append(shapes, g.sprite("figure "+f.Place.String(), f.Place, f.key(), func(g *grid) []render.Shape { return g.figure(f) }))
					if !f.Fallen {
						key, tight := f.stateKey(), g.pitch < closePitch && o.southTaken(f.Place)
						if tight {
							key += " tight"
						}
						states = append(states, g.over("state "+f.Place.String(), f.Place, key, func(g *grid) []render.Shape { return g.state(f, tight) }))
					}
				}
			}
		}
	}
	for _, l := range o.Lines { // the gap between neighbours is too narrow to go below them
		if l.Kind == mark.Melee {
			shapes = append(shapes, g.line(o, l)...)
		}
	}
	return append(shapes, states...)
}

// pins lead from tokens that made room for others to where they are.
func (g *grid) pins(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, f := range o.Figures {
		at, on := g.spot(f.Place), *g
		on.moved = nil
		if c := on.spot(f.Place); math.Hypot(at.X-c.X, at.Y-c.Y) > float64(g.pitch)/4 {
			shapes = append(shapes, render.Line{ID: "pin", Runs: render.Run(c, at), Stroke: render.Pen(render.Ink, g.u(3))},
				render.Circle{ID: "pin", X: c.X, Y: c.Y, R: g.u(4), Fill: render.Solid(mark.SideOf(f.Side).Light), Edge: render.Pen(render.Ink, g.u(2))})
		}
	}
	return shapes
}

// sprite puts a kept drawing of the given meaning on a place; beneath a platform
// it is smaller, in a dark hole.
func (g *grid) sprite(id string, p Place, key string, draw func(*grid) []render.Shape) render.Shape {
	if !g.beneath(p) {
		return g.over(id, p, key, draw)
	}
	return g.over(id, p, key+" beneath", func(g *grid) []render.Shape { return append(g.hole(), draw(g)...) })
}

// over is a kept drawing on a place, beneath a platform smaller.
func (g *grid) over(id string, p Place, key string, draw func(*grid) []render.Shape) render.Shape {
	c, of := g.spot(p), g
	if g.beneath(p) {
		of = g.small()
	}
	return render.Sprite{ID: id, X: int(c.X), Y: int(c.Y), Key: fmt.Sprintf("%s, pitch %d unit %d least %.0f", key, of.pitch, of.unit, of.least), Make: func() []render.Shape { return draw(of) }}
}

// hole is what one looks through at the ground beneath a platform.
func (g *grid) hole() []render.Shape {
	return []render.Shape{
		render.Circle{ID: "hole", R: g.u(30), Fill: render.Solid(render.Ink), Edge: render.Pen(render.WoodDark, g.u(3))},
		render.Circle{ID: "hole", R: g.u(27), Fill: render.Solid(render.SandDeep)},
	}
}

// key tells all that the drawing of a figure depends on.
func (f Figure) key() string {
	return mark.Flags{{f.Raised, "raised"}, {f.Activated, "activated"}, {f.Active, "active"}, {f.Target, "target"}, {f.Fallen, "fallen"}}.
		Key(fmt.Sprintf("figure %s side %d facing %s", f.Letters, f.Side, f.Facing))
}

// figure draws a token round 0, 0. Facings point at the edges of the hex, so
// the badges sit at its corners.
func (g *grid) figure(f Figure) []render.Shape {
	if f.Fallen {
		return g.fallen(f)
	}
	s := mark.SideOf(f.Side)
	u := g.u
	r := u(bodyRadius)
	body, spent := s.Body, f.Activated && !f.Active
	if spent {
		body = s.Dim
	}
	var shapes []render.Shape
	if f.Target {
		shapes = append(shapes, mark.Sights(g.u)...)
	}
	if f.Active {
		shapes = append(shapes,
			render.Area{ID: "halo", Rings: render.Star(0, 0, u(30), u(25), 12, 0), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, u(1.6))},
			render.Circle{ID: "halo", R: u(24), Fill: render.Solid(render.Parchment)})
	}
	if f.Raised {
		shapes = append(shapes,
			render.Circle{ID: "raised", X: u(5), Y: u(9), R: r, Fill: render.Glass(render.Black, 0.4)},
			render.Circle{ID: "raised", Y: u(4), R: r + u(2), Fill: render.Solid(render.WoodDark), Edge: render.Pen(render.Ink, u(1.5))})
	}
	facing := degrees(f.Facing)
	shapes = append(shapes,
		render.Circle{ID: "shadow", X: u(2.5), Y: u(3.5), R: r, Fill: render.Glass(render.Black, render.ShadowAlpha)},
		render.Area{ID: "body", Rings: s.Outline(0, 0, r), Fill: render.Solid(body), Edge: render.Pen(render.Ink, u(2.6))},
		render.Area{ID: "rim", Rings: s.Outline(0, 0, r-u(3)), Edge: render.Pen(s.Dark, u(2.2))})
	shapes = append(shapes, s.Field(0, 0, r-u(4.6), spent)...)
	shapes = append(shapes, render.Line{ID: "front", Runs: render.Run(render.Arc(0, 0, r-u(2.4), facing-80, facing+80)...), Stroke: render.Pen(s.Light, u(5))})
	ink, halo := s.Letters(spent)
	return append(shapes, g.letters(f, ink, halo))
}

// letters are the initials on a token.
func (g *grid) letters(f Figure, ink, halo render.Colour) render.Shape {
	size := map[int]float64{1: 26, 2: 22, 3: 15.5}[min(max(len([]rune(f.Letters)), 1), 3)]
	return render.Text{ID: "letters", Y: g.u(-1), Font: render.Bold, Size: max(g.u(size), g.least),
		Paint: render.Solid(ink), Halo: render.Pen(halo, g.u(1.5)), String: f.Letters}
}

// fallen is what is left of a figure that was knocked out: its token without
// colour, crossed out behind the letters.
func (g *grid) fallen(f Figure) []render.Shape {
	u, s := g.u, mark.SideOf(f.Side)
	shapes := []render.Shape{render.Area{ID: "fallen", Rings: s.Outline(0, 0, u(bodyRadius)), Fill: render.Glass(s.Dim, 0.75), Edge: render.Stroke{Paint: render.Solid(render.Ink), Width: u(2.4), Dash: u(5)}}}
	shapes = append(shapes, mark.Rimmed("fallen", u(8), u(4.6), render.LitTarget, art.Sign("cross", 0, 0, u(27))...)...)
	return append(shapes, g.letters(f, render.Parchment, s.Dark))
}
