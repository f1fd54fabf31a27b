package square

import (
	"fmt"
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// The measures of a token for a pitch of 52: it leaves the corners of its square in sight.
const (
	faceRadius = 16.4 // of the portrait
	fullRadius = 16.9 // of that of a unit that is told beside the field, whose ring has no parts
	ringRadius = 18.3 // of the middle of the ring round it, whose parts are its vitality
	baseRadius = 20.3 // of all of it, in the shape and colour of the side
	fullBase   = 18.9 // of all of one that is told beside the field
	coreRadius = 17.4 // of what no name of another hides
	inward     = 0.25 // how far inside of it the middle of a badge is, in radii of the badge
	bust       = 1.08 // how much larger than its circle a portrait is drawn: the circle cuts it off
)

// spentAlpha is how much lies over the colours of a unit that has acted.
const spentAlpha = 0.3

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

// states are what ground each unit in sight stands on, and over these the badges of all. Where who is who is told beside the field
// a token hides little of its square, and the ground needs no sign.
func (g *grid) states(o *Overlay) (chips, badges []render.Shape) {
	for _, t := range o.Tokens {
		if !g.inside(t.Place) || t.Fallen {
			continue
		}
		if ground := g.board.At(t.Place); ground != Open && !g.aside {
			chips = append(chips, g.sprite("chip "+t.Place.String(), g.spot(t.Place), fmt.Sprintf("chip %c", ground), func() []render.Shape { return g.chip(ground) }))
		}
		named := g.aside && o.matters(t)
		badges = append(badges, g.sprite("state "+t.Place.String(), g.spot(t.Place), fmt.Sprintf("state %s named %t", t.key(), named), func() []render.Shape { return g.badges(t, named) }))
	}
	return chips, badges
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
		Key(fmt.Sprintf("token %s %s %q%s side %d vitality %d/%d", t.Portrait, t.Emblem, t.Name, t.Letter, t.Side, t.Vitality, t.Full))
}

// token draws a unit round 0, 0.
func (g *grid) token(t Token) []render.Shape {
	if t.Fallen {
		return g.fallen(t)
	}
	u, s := g.u, mark.SideOf(t.Side)
	var shapes []render.Shape
	if t.Target {
		shapes = append(shapes, mark.Sights(g.u)...)
	}
	if t.Active {
		far, near := t.rays()
		shapes = append(shapes,
			render.Area{ID: "halo", Rings: render.Star(0, 0, u(far), u(near), 16, 0), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, u(1.6))})
	}
	if t.Aura {
		shapes = append(shapes, render.Circle{ID: "aura", R: u(25), Fill: render.Glass(render.Focus, 0.45), Edge: render.Stroke{Paint: render.Solid(render.Focus), Width: u(1.8), Dash: u(4)}})
	}
	drop := 2.6
	if t.Flying {
		drop = 7
		shapes = append(shapes, mark.Wings(wing, s.Light, u)...)
	}
	shapes = append(shapes, render.Circle{ID: "shadow", X: u(drop * 0.7), Y: u(drop), R: u(t.base()), Fill: render.Glass(render.Black, render.ShadowAlpha)})
	if t.Second {
		shapes = append(shapes, Second(t.Side, 0, 0, u(t.base()-0.7))...)
	}
	shapes = append(shapes, render.Area{ID: "outline", Rings: s.Outline(0, 0, u(t.base()+2.1)), Fill: render.Solid(s.Light)}) // it stands out from dark trees
	shapes = append(shapes, render.Area{ID: "base", Rings: s.Outline(0, 0, u(t.base())), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, u(1.6))})
	return slices.Concat(shapes, g.vitality(t), g.body(t))
}

// face is the radius of the portrait.
func (t Token) face() float64 {
	if t.Letter != "" {
		return fullRadius
	}
	return faceRadius
}

// base is the radius of all of it.
func (t Token) base() float64 {
	if t.Letter != "" {
		return fullBase
	}
	return baseRadius
}

// rays are how far round a token its sun goes, at the tips and between them: beyond its teeth if it has some.
func (t Token) rays() (far, near float64) {
	if t.Second {
		return 31, 27
	}
	return 29, 23.4
}

// Second is what tells the tokens of the second General of a side: teeth round a token of radius r, behind it.
func Second(side int, x, y, r float64) []render.Shape {
	const teeth = 16
	return []render.Shape{render.Area{ID: "second", Rings: render.Star(x, y, r*1.3, r*1.07, teeth, 90), Fill: render.Solid(mark.SideOf(side).Light), Edge: render.Pen(render.Ink, r*0.06)}}
}

// body is the face on the ground of its side.
func (g *grid) body(t Token) []render.Shape {
	u, s := g.u, mark.SideOf(t.Side)
	ink, _ := s.Letters(false)
	shapes := []render.Shape{render.Circle{ID: "body", R: u(t.face()), Fill: render.Solid(s.Ground(false))}}
	shapes = append(shapes, g.face(t, ink, s.Ground(false))...)
	shapes = append(shapes, render.Circle{ID: "rim", R: u(t.face()), Edge: render.Pen(render.Ink, u(1.2))})
	if t.Legendary { // told by a golden wreath
		shapes = append(shapes, render.Circle{ID: "legend", R: u(t.face() - 1.5), Edge: render.Pen(render.Gold, u(2.2))})
	}
	if t.Activated && !t.Active { // its tick tells the same without colours
		shapes = append(shapes, render.Circle{ID: "veil", R: u(t.base()), Fill: render.Glass(render.Ash, spentAlpha)})
	}
	return shapes
}

// face is the portrait, or the emblem of a unit without one.
func (g *grid) face(t Token, ink, ground render.Colour) []render.Shape {
	u := g.u
	if t.Portrait == "" {
		return art.Emblem(t.Emblem, 0, 0, u(12.2), ink, ground)
	}
	return art.Within(t.Portrait, 0, 0, u(t.face()*bust), render.Regular(0, 0, u(t.face()), 48, 0)[0])
}

// wing is the outline of the right one.
var wing = []render.Point{{X: 12, Y: -4}, {X: 14, Y: -20}, {X: 25.5, Y: -25}, {X: 23.6, Y: -18}, {X: 25.5, Y: -14}, {X: 22.5, Y: -9}, {X: 24, Y: -4}, {X: 20, Y: 2}}

// vitality is the ring: as many parts as the unit has levels, in the colour of its side, those lost dark, clockwise from the
// heart with its number. It has no parts where that is told beside the field.
func (g *grid) vitality(t Token) []render.Shape {
	if t.Full == 0 {
		return nil
	}
	u := g.u
	shapes := []render.Shape{render.Circle{ID: "ring", R: u(t.base() - 0.8), Fill: render.Solid(mark.SideOf(t.Side).Body)}}
	if t.Letter != "" {
		return shapes
	}
	const gap, first = 60.0, 216.0 // behind the heart
	step := (360 - gap) / float64(t.Full)
	at := func(i int) float64 { return first - gap/2 - step*float64(i) }
	var lost, ends [][]render.Point
	for i := range t.Full {
		if i >= t.Vitality {
			lost = append(lost, render.Arc(0, 0, u(ringRadius), at(i), -step))
		}
		if i > 0 {
			ends = append(ends, []render.Point{render.Polar(0, 0, u(faceRadius), at(i)), render.Polar(0, 0, u(baseRadius), at(i))})
		}
	}
	if lost != nil {
		shapes = append(shapes, render.Line{ID: "lost", Runs: lost, Stroke: render.Pen(render.Ink, u(3.6))})
	}
	if ends != nil {
		shapes = append(shapes, render.Line{ID: "vitality", Runs: ends, Stroke: render.Pen(render.Ink, u(1.4))})
	}
	return shapes
}

// seats are where on the rim of a token its badges sit, in degrees: those of what it has done, of a counter-attack, a retreat and rage.
type seats struct{ done, countered, retreated, raging float64 }

// seats of a token with a letter are on the right of it, where neither that nor its vitality is, nor a name below it.
func (t Token) seats() seats {
	if t.Letter == "" {
		return seats{28, 62, 118, 152}
	}
	return seats{50, 10, 330, 90}
}

// badges are the states of a unit on its rim, each with a place of its own on the token: from
// the east over the north to the west done, counter-attack, retreat and rage, in the south-west its vitality as a number,
// clear of its name. Where all of it is told beside the field only those that have lost some bear the number.
func (g *grid) badges(t Token, named bool) []render.Shape {
	u := g.u
	var shapes []render.Shape
	on := t.seats()
	disc := func(id string, degrees float64, ground render.Colour, sign func(x, y float64) render.Shape) {
		at := render.Polar(0, 0, u(t.base()-inward*6.4), degrees)
		shapes = append(shapes, render.Circle{ID: id, X: at.X, Y: at.Y, R: u(6.4), Fill: render.Solid(ground), Edge: render.Pen(render.Ink, u(1.4))}, sign(at.X, at.Y))
	}
	line := func(runs [][]render.Point, c render.Colour) render.Shape {
		return render.Line{ID: "badge", Runs: runs, Stroke: render.Pen(c, u(2))}
	}
	if t.Activated && !t.Active {
		disc("done", on.done, render.Parchment, func(x, y float64) render.Shape { return line(art.Sign("check", x, y, u(4.6)), render.Ink) })
	}
	if t.Countered {
		disc("countered", on.countered, render.SideTwoDark, func(x, y float64) render.Shape { return line(art.Sign("cross", x, y, u(4.8)), render.White) })
	}
	if t.Raging {
		disc("raging", on.raging, render.Overwatch, func(x, y float64) render.Shape {
			return line([][]render.Point{{{X: x - u(3), Y: y - u(3.6)}, {X: x - u(2), Y: y + u(3.6)}}, {{X: x, Y: y - u(4)}, {X: x + u(0.6), Y: y + u(4)}}, {{X: x + u(3), Y: y - u(3.6)}, {X: x + u(3.2), Y: y + u(3.6)}}}, render.Ink)
		})
	}
	if t.Retreated {
		disc("retreated", on.retreated, render.Debuff, func(x, y float64) render.Shape {
			return line([][]render.Point{{{X: x + u(4), Y: y}, {X: x - u(3.6), Y: y}}, {{X: x - u(0.6), Y: y - u(3)}, {X: x - u(3.6), Y: y}, {X: x - u(0.6), Y: y + u(3)}}}, render.White)
		})
	}
	if g.aside {
		return append(shapes, g.margin(t, named)...) // over all badges
	}
	if t.Full > 0 {
		r := max(u(7.2), g.least*0.58)
		far := u(baseRadius) - r*inward
		at := render.Point{Y: min(far*0.5, u(20.7+rise)-g.least*0.58-r*0.9)} // above its name
		at.X = -math.Sqrt(far*far - at.Y*at.Y)
		shapes = append(shapes, left(at.X, at.Y, r, t.Vitality < t.Full, u)...)
		shapes = append(shapes, render.Text{ID: "heart", X: at.X, Y: at.Y - u(0.4), Font: render.Bold, Size: max(u(9), g.least), Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, u(1)), String: fmt.Sprint(t.Vitality)})
	}
	return shapes
}

// left is what stands behind the vitality of a unit as a number: a heart, or a dark disc with its rim once some is lost.
func left(x, y, r float64, hurt bool, u func(float64) float64) []render.Shape {
	if hurt {
		return wounds(x, y, r, u)
	}
	return heart(x, y+r*0.06, r*1.25, 1, render.Pen(render.Ink, u(1.2)))
}

// wounds is the dark disc with its rim.
func wounds(x, y, r float64, u func(float64) float64) []render.Shape {
	return []render.Shape{render.Circle{ID: "hurt", X: x, Y: y, R: r, Fill: render.Solid(render.Ink), Edge: render.Pen(render.Heart, u(2.2))}}
}

// letter is that of a unit in the colours of its side.
func letter(t Token) word {
	w := nameOf(t)
	w.id, w.words = "letter", t.Letter
	return w
}

// heart is one round x, y, red up to what share of it is left.
func heart(x, y, r, left float64, edge render.Stroke) []render.Shape {
	const top, high = 0.8, 1.7 // of the drawing, in radii
	rings := art.Sign("heart", x, y, r)
	full := render.Area{ID: "heart", Rings: rings, Fill: render.Solid(render.Heart), Edge: edge}
	if left >= 1 {
		return []render.Shape{full}
	}
	full.Fill = render.Solid(render.Ink)
	return []render.Shape{full, render.Area{ID: "left", Rings: [][]render.Point{mark.Below(rings[0], y-top*r+high*r*(1-left))}, Fill: render.Solid(render.Heart)}}
}

// fallen is what is left of a unit that was destroyed.
func (g *grid) fallen(t Token) []render.Shape {
	u, s := g.u, mark.SideOf(t.Side)
	shapes := []render.Shape{render.Area{ID: "fallen", Rings: s.Outline(0, 0, u(baseRadius)), Fill: render.Glass(s.Dim, 0.8), Edge: render.Stroke{Paint: render.Solid(render.Ink), Width: u(2), Dash: u(4)}}}
	shapes = append(shapes, g.face(t, render.Parchment, s.Dim)...)
	shapes = append(shapes, render.Circle{ID: "veil", R: u(faceRadius), Fill: render.Glass(s.Dim, 0.45)})
	return append(shapes, mark.Rimmed("fallen", u(6.5), u(3.8), render.LitTarget, art.Sign("cross", 0, 0, u(21))...)...)
}
