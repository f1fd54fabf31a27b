package mythic

import (
	"strconv"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
	"hexwarden/render/square"
)

// The measures of the strip above the field in pixels.
const (
	lineHeight  = 46
	panelHeight = 112
	laurel      = 27.0 // the radius of that of a winner
)

// headHeight is the height of the strip: a line, and the Generals in pairs.
func headHeight(sv rules.View) int { return lineHeight + (len(sv.Generals)+1)/2*panelHeight }

// strip is what stands above the field; its letters are not smaller than least.
type strip struct {
	v     engine.View
	sv    rules.View
	say   Say
	least float64
	high  int // with what stands below it
}

// ground is what it stands on.
func (p *strip) ground(w float64) []render.Shape {
	return []render.Shape{render.Area{ID: "strip", Rings: render.Rect(0, 0, w, float64(p.high), 0), Fill: render.Solid(render.Leather)}}
}

// How many of the free squares can be chosen: few or not most, nearly any, or any.
const (
	someFree   = ""
	nearlyFree = ".nearly"
	anyFree    = ".any"
)

// freely is how many of the free squares that a look shows can be chosen.
func (t *table) freely(look square.Look) string {
	const few, nearly = 12, 0.9
	switch free, chosen := square.Free(t.ground(), &t.over, look); {
	case chosen <= few || float64(chosen) < nearly*float64(free):
		return someFree
	case chosen < free:
		return nearlyFree
	}
	return anyFree
}

// asking is who is asked for what, whether that can be any of the free squares in sight, or nearly any, and what some of them cost: after a
// move that long there is no attack. Where nearly any on the whole field can be chosen, a part of it says the same. At the end it is why the
// battle is over.
func (t *table) asking(v engine.View, look square.Look) drawing.Asked {
	if r := t.view.Result; r != nil {
		return drawing.Asked{Words: t.say(engine.T("mb.outcome", engine.Key("reason", "mb.reason."+r.Reason)))}
	}
	some := t.freely(look)
	if some == anyFree && t.freely(square.Look{}) == nearlyFree {
		some = nearlyFree
	}
	far := square.Shows(t.ground(), &t.over, look, mark.Danger)
	side := func(seat engine.Seat) int {
		colour, _ := sideOf(t.view, int(seat))
		return colour
	}
	return drawing.Asking(v, side, func(seats []engine.Seat, what engine.Text) string {
		asked := engine.T("mb.picture.asked"+some, drawing.Everybody(seats), engine.Sub("what", what))
		if far {
			asked = engine.T("mb.picture.far", engine.Sub("asked", asked))
		}
		return t.say(asked)
	})
}

// shapes draws the strip over a width: what goes on, then every General with what lies
// open of it.
func (p *strip) shapes(w float64) []render.Shape {
	sv, shapes := p.sv, p.ground(w)
	shapes = append(shapes, render.Text{ID: "doing", X: square.Width / 2, Y: lineHeight/2 + 2, Font: render.Bold, Size: 30, Paint: render.Solid(render.Gold), String: p.say(doing(p.v, sv))}.Fitted(max(18, p.least), 2*w-square.Width-40))
	for seat := range sv.Generals {
		column, row := seated(sv, seat)
		x, y := 8+w/2*float64(column), float64(lineHeight+row*panelHeight)
		shapes = append(shapes, p.panel(seat, x, y, w/2-16, panelHeight-8)...)
	}
	return shapes
}

// seated is the column and the row of the panel of a General: those of a team stand below each other.
func seated(sv rules.View, seat int) (column, row int) {
	if len(sv.Generals) <= 2 {
		return seat % 2, seat / 2
	}
	for _, g := range sv.Generals[:seat] {
		if g.Team == sv.Generals[seat].Team {
			row++
		}
	}
	return sv.Generals[seat].Team % 2, row
}

// doing is the turn with its part, or who is activated, at the end who won.
func doing(v engine.View, sv rules.View) engine.Text {
	if r := sv.Result; r != nil {
		if r.Winner < 0 || r.Winner >= len(v.Sides) {
			return engine.T("mb.picture.drawn", engine.Num("turn", sv.Turn))
		}
		return engine.T("mb.picture.won", engine.Num("turn", sv.Turn), drawing.Everybody(v.Sides[r.Winner].Seats))
	}
	if u, ok := unit(sv, sv.Acting); ok {
		return engine.T("mb.picture.acting", engine.Num("turn", sv.Turn), engine.Key("unit", "mb.short."+u.Card))
	}
	return v.Phase
}

// factions are the emblems of the factions.
var factions = map[string]string{"athena": "owl", "hades": "flame"}

// triumphs says whether a General has won: its panel has a golden frame and a laurel.
func triumphs(sv rules.View, seat int) bool {
	return sv.Result != nil && sv.Result.Winner == sv.Generals[seat].Team
}

// panel is a General: emblem, name, counts, and what is left of its army.
func (p *strip) panel(seat int, x, y, w, h float64) []render.Shape {
	sv := p.sv
	g := sv.Generals[seat]
	ground := render.Area{ID: "general", Rings: render.Rect(x, y, w, h, 12), Fill: render.Solid(render.LeatherLight)}
	won := triumphs(sv, seat)
	if won || drawing.Awaited(p.v, func(s engine.Seat) bool { return int(s) == seat }) {
		ground.Edge = render.Pen(render.Gold, 5)
	}
	shapes := []render.Shape{ground}
	shapes = append(shapes, shield(sv, seat, x+54, y+h/2, 40)...)
	left, most, least, room := x+102, max(29, p.least), max(18, p.least), w-118
	if won {
		room -= 2 * laurel
		shapes = append(shapes, art.Emblem("laurel", x+w-laurel-6, y+laurel, laurel, render.Gold, render.LeatherLight)...)
	}
	name := p.called(seat, room)
	shapes = append(shapes, render.Text{ID: "name", X: left, Y: y + 20, Font: render.Bold, Size: most, Anchor: render.Left, Paint: render.Solid(render.Parchment), String: name}.Fitted(least, room))
	shapes = append(shapes, p.counts(g, left, y+h*0.53, w-116)...)
	return append(shapes, army(sv, seat, left, y+h-15, w-118)...)
}

// called is the name of a General where it has so much room: with the faction, which the emblem tells too, unless that is too long.
func (p strip) called(seat int, room float64) string {
	name, faction := p.say(engine.T("mb.who", engine.Who("who", engine.Seat(seat)))), p.sv.Generals[seat].Faction
	if faction == "" {
		return name
	}
	both := p.say(engine.T("mb.picture.general", engine.Who("who", engine.Seat(seat)), engine.Key("faction", "mb.faction."+faction)))
	if _, shown := render.Fit(render.Bold, max(29, p.least), max(18, p.least), room, both); shown == both {
		return both
	}
	return name
}

// shield is the token of a General with the emblem of its faction.
func shield(sv rules.View, seat int, x, y, r float64) []render.Shape {
	colour, second := sideOf(sv, seat)
	side := mark.SideOf(colour)
	var shapes []render.Shape
	if second {
		shapes = square.Second(colour, x, y, r)
	}
	shapes = append(shapes, mark.Shield(colour, x, y, r)...)
	if sign := factions[sv.Generals[seat].Faction]; sign != "" {
		ink, _ := side.Letters(false)
		shapes = append(shapes, art.Emblem(sign, x, y, r*0.62, ink, side.Ground(false))...)
	}
	return shapes
}

// counted is what lies open of a General, each with its sign round a point, so many times as large as in the strip.
var counted = [...]struct {
	label string
	n     func(rules.GeneralView) int
	sign  func(x, y, k float64) []render.Shape
}{
	{"mb.picture.pp", func(g rules.GeneralView) int { return g.PP }, func(x, y, k float64) []render.Shape {
		return append([]render.Shape{render.Circle{ID: "count", X: x, Y: y, R: 18 * k, Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 2.5)}},
			art.Emblem("boltsign", x, y, 13*k, render.Ink, render.Gold)...)
	}},
	{"mb.picture.aow", func(g rules.GeneralView) int { return g.Row }, func(x, y, k float64) []render.Shape {
		return append([]render.Shape{sheet(x, y, cardSign*k, 0, render.Glory, render.Gold)}, art.Emblem("laurel", x, y, 12*k, render.White, render.Glory)...)
	}},
	{"mb.picture.hand", func(g rules.GeneralView) int { return g.Hand }, func(x, y, k float64) []render.Shape {
		return []render.Shape{sheet(x-6*k, y+k, cardSign*k, 14, render.ParchmentDark, render.Ink), sheet(x, y-k, cardSign*k, 0, render.Parchment, render.Ink), sheet(x+6*k, y+k, cardSign*k, -14, render.White, render.Ink)}
	}},
	{"mb.picture.pile", func(g rules.GeneralView) int { return g.Pile }, func(x, y, k float64) []render.Shape {
		var pile []render.Shape
		for i := range 4 {
			pile = append(pile, sheet(x+(4-2*float64(i))*k, y+(5-3*float64(i))*k, cardSign*k, 0, render.Fate, render.Parchment))
		}
		return pile
	}},
}

// cardSign is the radius of a card that is a sign.
const cardSign = 21

// sheet is a small card round a point, its corners so far from that, turned by so many degrees against the clock.
func sheet(x, y, radius, degrees float64, fill, edge render.Colour) render.Shape {
	const corner = 54.0 // of its diagonals
	var ring []render.Point
	for _, d := range []float64{corner, 180 - corner, 180 + corner, -corner} {
		ring = append(ring, render.Polar(x, y, radius, d+degrees))
	}
	return render.Area{ID: "count", Rings: [][]render.Point{ring}, Fill: render.Solid(fill), Edge: render.Pen(edge, 2.5)}
}

// What is counted is listed in columns: half of how wide a sign is, and how far from its middle the number begins.
const (
	halfSign  = 18.0
	afterSign = 24.0
)

// numeral is how large the number of a column is: that which decides how much can be done is larger.
func (p *strip) numeral(column int) float64 {
	if column == 0 {
		return 1.2 * max(27, p.least)
	}
	return max(27, p.least)
}

// columns are how wide what is counted is, each column as its longest number needs and with its part of the room that is left.
func (p *strip) columns(w float64) (wide [len(counted)]float64) {
	spare := w
	for i, c := range counted {
		for _, g := range p.sv.Generals {
			wide[i] = max(wide[i], halfSign+afterSign+render.Width(render.Bold, p.numeral(i), strconv.Itoa(c.n(g))))
		}
		spare -= wide[i]
	}
	for i := range wide {
		wide[i] += spare / float64(len(wide))
	}
	return wide
}

// counts are what is counted of a General: signs, each with its number, and what it is called
// where that can be read.
func (p *strip) counts(g rules.GeneralView, x, y, w float64) []render.Shape {
	var shapes []render.Shape
	wide := p.columns(w)
	for i, c := range counted {
		at, size, n := x+halfSign, p.numeral(i), strconv.Itoa(c.n(g))
		x += wide[i]
		shapes = append(append(shapes, c.sign(at, y, 1)...),
			render.Text{ID: "count", X: at + afterSign, Y: y, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.Parchment), String: n})
		far := afterSign + render.Width(render.Bold, size, n) + 6
		words := p.say(engine.T(c.label))
		if size, shown := render.Fit(render.Plain, 21, 13, wide[i]-far-22, words); shown == words && size >= p.least {
			shapes = append(shapes, render.Text{ID: "count", X: at + far, Y: y, Font: render.Plain, Size: size, Anchor: render.Left, Paint: render.Solid(render.ParchmentDark), String: words})
		}
	}
	return shapes
}

// enough is how many units an army is down to when its battle is lost (MB-18.1).
const enough = 3

// army is a row of shields, one for each unit: those left first, the last three of a
// team in red, as the battle is lost when no other is left; behind them the destroyed.
func army(sv rules.View, seat int, x, y, w float64) (shapes []render.Shape) {
	all := armyOf(sv, seat)
	colour, _ := sideOf(sv, seat)
	step := min(30, w/float64(max(len(all), 1)))
	for i, kind := range all {
		shapes = append(shapes, pip(kind, colour, x+step*(float64(i)+0.5), y-1, step*0.46))
	}
	return shapes
}

// armyOf are the kinds of the shields of a General's army: "left", "last" for the last three, "lost".
func armyOf(sv rules.View, seat int) (kinds []string) {
	alive, all := 0, 0
	for _, u := range sv.Units {
		if u.Seat == seat {
			all++
			if u.Vitality > 0 {
				alive++
			}
		}
	}
	for i := range all {
		kind := "left"
		switch {
		case i >= alive:
			kind = "lost"
		case len(sv.Generals) == 2 && i < enough:
			kind = "last"
		}
		kinds = append(kinds, kind)
	}
	return kinds
}

// pip is the shield of a unit of some kind, of radius r.
func pip(kind string, colour int, x, y, r float64) render.Shape {
	out := render.Area{ID: kind, Rings: render.Regular(x, y, r, 5, -90), Fill: render.Solid(mark.SideOf(colour).Light), Edge: render.Pen(render.Ink, 2)}
	switch kind {
	case "lost":
		out.Fill, out.Edge = render.Solid(render.Leather), render.Pen(render.Smoke, 1.5)
	case "last":
		out.Fill = render.Solid(render.Heart)
	}
	return out
}
