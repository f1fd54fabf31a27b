package hex

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// The sizes of a token for a pitch of 52: its base ring, and the face upon it.
const (
	bodyRadius = 24
	faceRadius = 17.5
	sunRadius  = 32 // of the one that acts
)

// figures are the tokens, the fallen first, then those in the north, as each may
// reach a little over the hex behind it; last those that show through a platform. Ties lie over all tokens, but no facing is below one.
func (g *grid) figures(o *Overlay, ties ...render.Shape) []render.Shape {
	shapes := append(g.pins(o), g.bases(o)...)
	var sights, states []render.Shape // nobody hides what is to be known of others
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
					c, of := g.stand(f)
					if g.beneath(f.Place) {
						shapes = append(shapes, g.sprite("figure "+f.Place.String(), f.Place, f.key(), func(g *grid) []render.Shape { return g.figure(f) }))
					} else {
						shapes = append(shapes, of.kept("figure "+f.Place.String(), c, f.key(), func(g *grid) []render.Shape { return g.figure(f) }))
					}
					if f.Target {
						turn := g.aimedFrom(o, f.Place)
						sights = append(sights, of.kept("sights "+f.Place.String(), c, fmt.Sprintf("sights %.0f", turn), func(g *grid) []render.Shape { return mark.SightsTurned(g.u, turn) }))
					}
					if arc := g.arcs[f.Place]; !f.Fallen && !f.Bare {
						states = append(states, of.kept("state "+f.Place.String(), c, f.stateKey()+arc.key(), func(g *grid) []render.Shape { return g.state(f, arc) }))
					}
				}
			}
		}
	}
	for _, l := range o.Lines {
		if l.Kind != mark.Melee && g.tight(l) {
			shapes = append(shapes, g.line(o, l)...)
		}
	}
	return slices.Concat(shapes, ties, sights, states, g.blows(o))
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

// sprite puts a kept drawing of the given meaning on a place; beneath a platform it is
// smaller, in a dark hole.
func (g *grid) sprite(id string, p Place, key string, draw func(*grid) []render.Shape) render.Shape {
	return g.spriteAt(id, p, g.spot(p), key, draw)
}

// spriteAt is a sprite on a place, drawn round a point.
func (g *grid) spriteAt(id string, p Place, c render.Point, key string, draw func(*grid) []render.Shape) render.Shape {
	if g.beneath(p) {
		return g.small().kept(id, c, key+" beneath", func(g *grid) []render.Shape { return append(g.hole(), draw(g)...) })
	}
	return g.kept(id, c, key, draw)
}

// kept is a drawing round a point that is made once.
func (g *grid) kept(id string, c render.Point, key string, draw func(*grid) []render.Shape) render.Shape {
	return render.Sprite{ID: id, X: int(c.X), Y: int(c.Y), Key: fmt.Sprintf("%s, pitch %d unit %d least %.0f%s", key, g.pitch, g.unit, g.least, map[bool]string{true: " brief"}[g.brief()]), Make: func() []render.Shape { return draw(g) }}
}

// stand is where the token of a figure is drawn, and the geometry for it: beneath a platform
// it is smaller, and that of a figure on seven hexes fills them.
func (g *grid) stand(f Figure) (render.Point, *grid) {
	switch {
	case g.beneath(f.Place):
		return g.spot(f.Place), g.small()
	case !f.Fills():
		return g.spot(f.Place), g
	}
	of, c := *g, render.Point{}
	of.unit = max(g.unit, int((float64(g.pitch)+g.u(baseHalf))*fills))
	for _, p := range f.Base {
		at := g.spot(p)
		c.X, c.Y = c.X+at.X/float64(len(f.Base)), c.Y+at.Y/float64(len(f.Base))
	}
	return c, &of
}

// Fills says whether the token of a figure fills its base.
func (f Figure) Fills() bool { return len(f.Base) >= fillsFrom && !f.Fallen }

// A token fills a base of this many hexes or more, as it is drawn: where tokens are larger than their hexes, so is the base, which reaches
// baseHalf beyond the middles of its outer hexes, for a pitch of 52. The token is for a pitch that is fills times as large as half of the base.
const (
	fillsFrom = 7
	baseHalf  = 17
	fills     = 1.9
)

// hole is what one looks through at the ground beneath a platform.
func (g *grid) hole() []render.Shape {
	return []render.Shape{
		render.Circle{ID: "hole", R: g.u(30), Fill: render.Solid(render.Ink), Edge: render.Pen(render.WoodDark, g.u(3))},
		render.Circle{ID: "hole", R: g.u(27), Fill: render.Solid(render.SandDeep)},
	}
}

// key tells all that the drawing of a figure depends on.
func (f Figure) key() string {
	return mark.Flags{{f.Raised, "raised"}, {f.Activated, "activated"}, {f.Active, "active"}, {f.Fallen, "fallen"}}.
		Key(fmt.Sprintf("figure %s side %d", cmp.Or(f.Portrait, f.Letters), f.Side))
}

// figure draws a token round 0, 0: a face on a base ring of the colour and shape of its side.
func (g *grid) figure(f Figure) []render.Shape {
	if f.Fallen {
		return g.fallen(f)
	}
	u := g.u
	r := u(bodyRadius)
	var shapes []render.Shape
	if f.Active {
		shapes = append(shapes,
			render.Area{ID: "halo", Rings: render.Star(0, 0, u(sunRadius), u(27), 12, 0), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, u(1.6))})
	}
	if f.Raised {
		shapes = append(shapes,
			render.Circle{ID: "raised", X: u(5), Y: u(9), R: r, Fill: render.Glass(render.Black, 0.4)},
			render.Circle{ID: "raised", Y: u(4), R: r + u(1.5), Fill: render.Solid(render.WoodDark), Edge: render.Pen(render.Ink, u(1.5))})
	}
	shapes = append(shapes, render.Circle{ID: "shadow", X: u(2.5), Y: u(3.5), R: r, Fill: render.Glass(render.Black, render.ShadowAlpha)})
	return append(append(shapes, g.ring(f)...), g.face(f)...)
}

// ring is the base of a token, that of a side with dark letters with a broad pale band.
func (g *grid) ring(f Figure) []render.Shape {
	s, u := mark.SideOf(f.Side), g.u
	band := 1.6
	if s.Pale {
		band = 3.6
	}
	shapes := []render.Shape{render.Area{ID: "body", Rings: s.Outline(0, 0, u(bodyRadius)), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, u(2))}}
	shapes = append(shapes, render.Area{ID: "rim", Rings: s.Outline(0, 0, u(bodyRadius-1.6-band/2)), Edge: render.Pen(s.Light, u(band))})
	if f.spent() {
		shapes = append(shapes, render.Area{ID: "spent", Rings: s.Outline(0, 0, u(bodyRadius-1)), Fill: render.Glass(render.Smoke, spentAlpha)})
	}
	return shapes
}

// face is who it is: a portrait in the middle of the token, or letters.
func (g *grid) face(f Figure) []render.Shape {
	s, r := mark.SideOf(f.Side), g.u(faceRadius)
	shapes := []render.Shape{render.Circle{ID: "face", R: r + g.u(1), Fill: render.Solid(render.Ink)}}
	if f.Portrait == "" {
		ink, halo := s.Letters(f.spent())
		return append(shapes, render.Circle{ID: "face", R: r, Fill: render.Solid(s.Ground(f.spent()))}, g.letters(f, ink, halo))
	}
	shapes = append(shapes, art.Portrait(f.Portrait, 0, 0, r)...)
	if f.Fallen {
		shapes = append(shapes, render.Circle{ID: "face", R: r, Fill: render.Glass(render.Smoke, fallenAlpha)})
	}
	return shapes
}

// How dull the ring of a figure is that has acted, and how grey the face of one that was knocked out.
const (
	spentAlpha  = 0.45
	fallenAlpha = 0.62
)

// spent says that it has acted, and does not act now.
func (f Figure) spent() bool { return f.Activated && !f.Active }

// letters are the initials on a token.
func (g *grid) letters(f Figure, ink, halo render.Colour) render.Shape {
	size := map[int]float64{1: 25, 2: 21, 3: 14.5}[min(max(len([]rune(f.Letters)), 1), 3)]
	return render.Text{ID: "letters", Y: g.u(-1), Font: render.Bold, Size: max(g.u(size), g.least),
		Paint: render.Solid(ink), Halo: render.Pen(halo, g.u(1.5)), String: f.Letters}
}

// fallen is what is left of a figure that was knocked out: its token without
// colour, with a cross at its rim, so that its face can be told.
func (g *grid) fallen(f Figure) []render.Shape {
	u, s := g.u, mark.SideOf(f.Side)
	shapes := []render.Shape{render.Area{ID: "fallen", Rings: s.Outline(0, 0, u(bodyRadius)), Fill: render.Glass(s.Dim, 0.75), Edge: render.Stroke{Paint: render.Solid(render.Ink), Width: u(2.4), Dash: u(5)}}}
	shapes = append(shapes, g.face(f)...)
	x, y := -u(bodyRadius)*0.72, -u(bodyRadius)*0.72
	return append(shapes, mark.Rimmed("fallen", u(8), u(4.6), render.LitTarget, art.Sign("cross", x, y, u(12))...)...)
}
