package area

import (
	"fmt"
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// The measures of a token for a pitch of 52.
const (
	bodyRadius = 20.0
	perRow     = 3
)

// lowRim is how near the lower rim of the canvas there is no room for names below figures.
const lowRim = 90

// stand is where the i-th of n tokens of a place is.
func (c *chart) stand(place string, i, n int) render.Point {
	at := c.spot(place)
	columns, rows := min(n, perRow), (n+perRow-1)/perRow
	row := i / perRow
	inRow := min(columns, n-row*perRow)
	half := float64(inRow) * c.pitch * 0.51
	rim := half + 4
	if inRow == perRow { // the names of the outer ones reach further
		rim += c.pitch * 0.45
	}
	at.X = min(max(at.X, rim), float64(c.w)-rim) + (float64(i%perRow)-float64(inRow-1)/2)*c.pitch*1.02
	at.Y += (float64(row) - float64(rows-1)/2) * c.pitch * 1.12
	if c.board.post(place) == nil {
		at.Y -= c.m(6)
	}
	if c.board.Spot(place).Y < c.board.H-lowRim {
		return at
	}
	lowest := c.bottom() - c.u(21) - c.names*4.8 - float64(rows-1-row)*c.pitch*1.12 // their names and that of the place are below
	at.Y = min(at.Y, max(lowest, float64(c.top)+c.u(30)))
	return at
}

// where is the point of a token, or of a place.
func (c *chart) where(o *Overlay, id string) render.Point {
	t := o.Token(id)
	if t == nil {
		return c.spot(id)
	}
	all := o.at(t.Place)
	for i, x := range all {
		if x.ID == id {
			return c.stand(t.Place, i, len(all))
		}
	}
	return c.spot(t.Place)
}

// visible says whether a token or a place can be seen.
func (c *chart) visible(o *Overlay, id string) bool { return c.shows(o.Spot(id)) }

// tokens are the figures.
func (c *chart) tokens(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, t := range o.Tokens {
		if c.shows(t.Place) {
			letter := o.letter(t.Side)
			shapes = append(shapes, c.sprite("token "+t.ID, c.where(o, t.ID), t.key()+" "+letter, func() []render.Shape { return append(c.token(t), c.badge(t, letter)...) }))
		}
	}
	return shapes
}

// tokenNames stand over all other names.
func (c *chart) tokenNames(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, t := range o.Tokens {
		if c.shows(t.Place) {
			name, _ := c.tokenName(o, t, c.where(o, t.ID))
			shapes = append(shapes, name...)
		}
	}
	return shapes
}

// key tells all that the drawing of a token depends on.
func (t Token) key() string {
	return mark.Flags{{t.Acted, "acted"}, {t.Active, "active"}, {t.Target, "target"}, {t.Flying, "flying"}, {t.Fallen, "fallen"}}.
		Key(fmt.Sprintf("token %s side %d hp %d/%d", t.Key, t.Side, t.HP, t.Full))
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
	if t.Acted && !t.Active {
		shapes = append(shapes, render.Area{ID: "acted", Rings: s.Outline(0, 0, r), Fill: render.Glass(render.Ink, 0.32)})
		at := render.Polar(0, 0, u(19), 45)
		shapes = append(shapes,
			render.Circle{ID: "acted", X: at.X, Y: at.Y, R: u(7), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, u(1.4))},
			render.Line{ID: "acted", Runs: art.Sign("check", at.X, at.Y, u(5)), Stroke: render.Pen(render.Ink, u(2.2))})
	}
	if t.Fallen {
		return append(shapes, mark.Rimmed("fallen", u(7), u(4.2), render.LitTarget, art.Sign("cross", 0, 0, u(22))...)...)
	}
	if t.Full > 0 {
		shapes = append(shapes, heart(u(-19), u(-14), max(u(11), c.names*0.8), t.HP, t.Full)...)
	}
	return shapes
}

// badge is the side of a figure told by shape, and by letter where one that can be read
// leaves the portrait in sight.
func (c *chart) badge(t Token, letter string) []render.Shape {
	if letter == "" || t.Fallen {
		return nil
	}
	x, y, r := c.u(20), c.u(5), c.u(8)
	if c.u(11) < c.names*0.6 {
		return mark.Emblem(t.Side, x, y, r)
	}
	r = max(r, c.names*0.74)
	return append(mark.Emblem(t.Side, x, y, r), render.Text{ID: "side", X: x, Y: y, Font: render.Bold, Size: r * 1.35, Paint: render.Solid(render.White), Halo: render.Pen(mark.SideOf(t.Side).Dark, r*0.16), String: letter})
}

// heart is what is left of somebody's HP, the lower the emptier.
func heart(x, y, r float64, hp, full int) []render.Shape {
	fill := render.Heart
	if hp*3 <= full {
		fill = render.Strike
	}
	return []render.Shape{
		render.Area{ID: "hp", Rings: art.Sign("heart", x, y, r), Fill: render.Solid(fill), Edge: render.Pen(render.Ink, r*0.16)},
		render.Text{ID: "hp", X: x, Y: y - r*0.04, Font: render.Bold, Size: r * 1.25, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, r*0.16), String: fmt.Sprint(hp)},
	}
}

// wing is the outline of the right one.
var wing = []render.Point{{X: 13, Y: -6}, {X: 16, Y: -22}, {X: 29, Y: -27}, {X: 27, Y: -20}, {X: 29, Y: -15}, {X: 25.5, Y: -10}, {X: 27, Y: -5}, {X: 22, Y: 2}}

// second says whether the name of a token stands in a second line, so that those of its
// neighbours have room.
func (o *Overlay) second(t Token) bool {
	i := slices.IndexFunc(o.at(t.Place), func(x Token) bool { return x.ID == t.ID })
	return i%perRow == 1
}

// tokenName is the name of a figure on the lower rim of its token, as much of it as
// there is room for.
func (c *chart) tokenName(o *Overlay, t Token, at render.Point) ([]render.Shape, mark.Box) {
	if t.Name == "" {
		return nil, mark.Box{}
	}
	size, room := c.names, 2.25*c.pitch
	if len(o.at(t.Place)) == 1 {
		room = 3 * c.pitch
	}
	rim := render.Stroke{}
	if l, ok := o.Chosen(t.ID); ok {
		rim = render.Pen(l.Kind.Colour(), c.u(2.4))
	} else if t.Side >= 0 {
		rim = render.Pen(mark.SideOf(t.Side).Light, c.u(1))
	}
	name := mark.Short(t.Name, size, room-10)
	w, y := render.Width(render.Bold, size, name)+12, at.Y+c.u(21)+size*0.25
	if o.second(t) {
		y += size * 1.14
	}
	at.X = min(max(at.X, w/2+3), float64(c.w)-w/2-3)
	return []render.Shape{
		render.Area{ID: "name", Rings: render.Rect(at.X-w/2, y-size*0.56, w, size*1.12, c.u(4)), Fill: render.Glass(render.Ink, 0.9), Edge: rim},
		render.Text{ID: "name", X: at.X, Y: y, Font: render.Bold, Size: size, Paint: render.Solid(render.White), String: name},
	}, mark.Around(render.Point{X: at.X, Y: y}, w/2, size*0.56, w/2, size*0.56)
}
