package square

import (
	"fmt"
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// The measures of a token for a pitch of 52.
const (
	bodyRadius = 17.4
	faceRadius = 15.9 // of the portrait on it
	ringRadius = 19.9 // of the vitality round it
	baseRadius = 24.9 // of the ground in the shape and colour of the side
)

// What lies over the colours of a unit that has acted, and over the square of the one who acts.
const (
	spentAlpha = 0.3
	haloAlpha  = 0.6
)

// tokens are the units, the fallen first, then from the north, and the one who acts last: its rays are over its neighbours.
func (g *grid) tokens(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for layer := range 3 {
		for _, p := range g.places() {
			for _, t := range o.Tokens {
				if t.Place == p && t.layer() == layer {
					shapes = append(shapes, g.sprite("token "+t.Name+" "+p.String(), g.spot(p), t.key(), func() []render.Shape { return g.token(t) }))
				}
			}
		}
	}
	return shapes
}

// states are the badges of all units in sight.
func (g *grid) states(o *Overlay) (shapes []render.Shape) {
	for _, t := range o.Tokens {
		if g.inside(t.Place) && !t.Fallen {
			shapes = append(shapes, g.sprite("state "+t.Place.String(), g.spot(t.Place), "state "+t.key(), func() []render.Shape { return g.badges(t) }))
		}
	}
	return shapes
}

// layer says which tokens lie below a token.
func (t Token) layer() int {
	switch {
	case t.Fallen:
		return 0
	case t.Active:
		return 2
	}
	return 1
}

// key tells all that the drawing of a token depends on.
func (t Token) key() string {
	return mark.Flags{{t.Second, "second"}, {t.Flying, "flying"}, {t.Legendary, "legendary"}, {t.Active, "active"}, {t.Target, "target"}, {t.Activated, "activated"},
		{t.Countered, "countered"}, {t.Raging, "raging"}, {t.Aura, "aura"}, {t.Retreated, "retreated"}, {t.Fallen, "fallen"}}.
		Key(fmt.Sprintf("token %s %s %q side %d facing %.0f vitality %d/%d", t.Portrait, t.Emblem, t.Name, t.Side, t.Facing, t.Vitality, t.Full))
}

// token draws a unit round 0, 0.
func (g *grid) token(t Token) []render.Shape {
	if t.Fallen {
		return g.fallen(t)
	}
	u, s := g.u, mark.SideOf(t.Side)
	r := u(bodyRadius)
	var shapes []render.Shape
	if t.Target {
		shapes = append(shapes, mark.Sights(g.u)...)
	}
	if t.Active {
		shapes = append(shapes,
			render.Area{ID: "halo", Rings: render.Rect(u(-24), u(rise-24), u(48), u(48), u(5)), Fill: render.Glass(render.Gold, haloAlpha), Edge: render.Pen(render.Ink, u(1.4))},
			render.Area{ID: "halo", Rings: render.Star(0, 0, u(33), u(27.6), 16, 0), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, u(1.6))})
	}
	if t.Aura {
		shapes = append(shapes, render.Circle{ID: "aura", R: u(25), Fill: render.Glass(render.Focus, 0.45), Edge: render.Stroke{Paint: render.Solid(render.Focus), Width: u(1.8), Dash: u(4)}})
	}
	drop := 2.6
	if t.Flying {
		drop = 7
		shapes = append(shapes, mark.Wings(wing, s.Light, u)...)
	}
	shapes = append(shapes, render.Circle{ID: "shadow", X: u(drop * 0.7), Y: u(drop), R: u(baseRadius), Fill: render.Glass(render.Black, render.ShadowAlpha)})
	if t.Second {
		shapes = append(shapes, Second(t.Side, 0, 0, u(22))...)
	}
	shapes = append(shapes, render.Area{ID: "base", Rings: s.Outline(0, 0, u(baseRadius)), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, u(1.6))})
	return slices.Concat(shapes, g.vitality(t), g.body(t, r), g.notch(t))
}

// Second is what tells the tokens of the second General of a side: teeth round a token of radius r, behind it.
func Second(side int, x, y, r float64) []render.Shape {
	const teeth = 16
	return []render.Shape{render.Area{ID: "second", Rings: render.Star(x, y, r*1.3, r*1.07, teeth, 90), Fill: render.Solid(mark.SideOf(side).Light), Edge: render.Pen(render.Ink, r*0.06)}}
}

// body is the disc with the emblem.
func (g *grid) body(t Token, r float64) []render.Shape {
	u, s := g.u, mark.SideOf(t.Side)
	shapes := []render.Shape{render.Area{ID: "body", Rings: s.Outline(0, 0, r), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, u(2))}}
	if t.Legendary { // told by a golden wreath
		shapes = append(shapes, render.Area{ID: "legend", Rings: s.Outline(0, 0, r-u(1.4)), Edge: render.Pen(render.Gold, u(3))})
	} else {
		shapes = append(shapes, render.Area{ID: "rim", Rings: s.Outline(0, 0, r-u(2)), Edge: render.Pen(s.Light, u(1.5))})
	}
	ink, _ := s.Letters(false)
	shapes = append(shapes, s.Field(0, 0, r-u(2.8), false)...)
	shapes = append(shapes, g.face(t, ink, s.Ground(false))...)
	if t.Activated && !t.Active { // its tick tells the same without colours
		shapes = append(shapes, render.Area{ID: "veil", Rings: s.Outline(0, 0, r), Fill: render.Glass(render.Ash, spentAlpha)})
	}
	return shapes
}

// face is the portrait, or the emblem of a unit without one.
func (g *grid) face(t Token, ink, ground render.Colour) []render.Shape {
	u := g.u
	if t.Portrait == "" {
		return art.Emblem(t.Emblem, 0, 0, u(12.2), ink, ground)
	}
	return art.Draw(art.Portraits+t.Portrait, 0, 0, u(faceRadius))
}

// wing is the outline of the right one.
var wing = []render.Point{{X: 12, Y: -4}, {X: 14, Y: -20}, {X: 25.5, Y: -25}, {X: 23.6, Y: -18}, {X: 25.5, Y: -14}, {X: 22.5, Y: -9}, {X: 24, Y: -4}, {X: 20, Y: 2}}

// vitality is a ring of as many parts as the unit has levels, those lost dark,
// with a gap where the token points to its General.
func (g *grid) vitality(t Token) []render.Shape {
	if t.Full == 0 {
		return nil
	}
	u := g.u
	colour := render.Good
	switch {
	case t.Vitality*3 <= t.Full || t.Vitality == 1:
		colour = render.Heart
	case t.Vitality*3 <= t.Full*2:
		colour = render.Focus
	}
	const gap, between = 34.0, 16.0 // the ends of a part are round
	step := (360 - gap) / float64(t.Full)
	run := func(i int) []render.Point {
		from := t.Facing - gap/2 - step*float64(i) - between/2
		return render.Arc(0, 0, u(ringRadius), from, from-step+between)
	}
	var full, lost [][]render.Point
	for i := range t.Full {
		if i < t.Vitality {
			full = append(full, run(i))
		} else {
			lost = append(lost, run(i))
		}
	}
	shapes := []render.Shape{render.Circle{ID: "ring", R: u(ringRadius), Edge: render.Pen(render.Ink, u(5.2))}}
	if full != nil {
		shapes = append(shapes, render.Line{ID: "vitality", Runs: full, Stroke: render.Pen(colour, u(3))})
	}
	if lost != nil {
		shapes = append(shapes, render.Line{ID: "lost", Runs: lost, Stroke: render.Pen(render.Smoke, u(1.1))})
	}
	return shapes
}

// notch points to the unit's General.
func (g *grid) notch(t Token) []render.Shape {
	u := g.u
	return []render.Shape{render.Area{ID: "notch", Rings: render.Ring(render.Polar(0, 0, u(25.2), t.Facing), render.Polar(0, 0, u(17.2), t.Facing+19), render.Polar(0, 0, u(17.2), t.Facing-19)),
		Fill: render.Solid(mark.SideOf(t.Side).Light), Edge: render.Pen(render.Ink, u(1.5))}}
}

// badges are the states of a unit, each with a place of its own: done in the
// north-east, rage in the north-west, counter-attack in the east, retreat in the
// south-east, and in the west its vitality as a number, clear of its name.
func (g *grid) badges(t Token) []render.Shape {
	u := g.u
	var shapes []render.Shape
	disc := func(id string, degrees float64, ground render.Colour, sign func(x, y float64) render.Shape) {
		at := render.Polar(0, 0, u(21), degrees)
		shapes = append(shapes, render.Circle{ID: id, X: at.X, Y: at.Y, R: u(6.4), Fill: render.Solid(ground), Edge: render.Pen(render.Ink, u(1.4))}, sign(at.X, at.Y))
	}
	line := func(runs [][]render.Point, c render.Colour) render.Shape {
		return render.Line{ID: "badge", Runs: runs, Stroke: render.Pen(c, u(2))}
	}
	if t.Activated {
		disc("done", 48, render.Parchment, func(x, y float64) render.Shape { return line(art.Sign("check", x, y, u(4.6)), render.Ink) })
	}
	if t.Countered {
		disc("countered", 10, render.SideTwoDark, func(x, y float64) render.Shape { return line(art.Sign("cross", x, y, u(4.8)), render.White) })
	}
	if t.Raging {
		disc("raging", 132, render.Overwatch, func(x, y float64) render.Shape {
			return line([][]render.Point{{{X: x - u(3), Y: y - u(3.6)}, {X: x - u(2), Y: y + u(3.6)}}, {{X: x, Y: y - u(4)}, {X: x + u(0.6), Y: y + u(4)}}, {{X: x + u(3), Y: y - u(3.6)}, {X: x + u(3.2), Y: y + u(3.6)}}}, render.Ink)
		})
	}
	if t.Retreated {
		disc("retreated", 328, render.Debuff, func(x, y float64) render.Shape {
			return line([][]render.Point{{{X: x + u(4), Y: y}, {X: x - u(3.6), Y: y}}, {{X: x - u(0.6), Y: y - u(3)}, {X: x - u(3.6), Y: y}, {X: x - u(0.6), Y: y + u(3)}}}, render.White)
		})
	}
	at := render.Polar(0, 0, u(21.5), 206)
	if math.Mod(t.Facing+360, 360) == 180 { // where the notch is
		at = render.Polar(0, 0, u(21.5), 224)
	}
	if !g.hearted(t) {
		return shapes
	}
	return append(shapes,
		render.Area{ID: "heart", Rings: art.Sign("heart", at.X, at.Y, max(u(9), g.least*0.82)), Fill: render.Solid(render.Heart), Edge: render.Pen(render.Ink, u(1.4))},
		render.Text{ID: "heart", X: at.X, Y: at.Y - u(0.4), Font: render.Bold, Size: max(u(10.5), g.least), Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, u(1)), String: fmt.Sprint(t.Vitality)})
}

// hearted says whether a heart on a token tells its vitality as a number; in small squares the ring does, and the name
// of a unit that is wounded.
func (g *grid) hearted(t Token) bool { return t.Full > 0 && g.u(bodyRadius) >= g.least }

// fallen is what is left of a unit that was destroyed.
func (g *grid) fallen(t Token) []render.Shape {
	u, s := g.u, mark.SideOf(t.Side)
	shapes := []render.Shape{render.Area{ID: "fallen", Rings: s.Outline(0, 0, u(bodyRadius)), Fill: render.Glass(s.Dim, 0.8), Edge: render.Stroke{Paint: render.Solid(render.Ink), Width: u(2), Dash: u(4)}}}
	shapes = append(shapes, g.face(t, render.Parchment, s.Dim)...)
	shapes = append(shapes, render.Circle{ID: "veil", R: u(faceRadius), Fill: render.Glass(s.Dim, 0.45)})
	return append(shapes, mark.Rimmed("fallen", u(6.5), u(3.8), render.LitTarget, art.Sign("cross", 0, 0, u(21))...)...)
}
