package mythic

import (
	"cmp"
	"slices"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
	"hexwarden/render/square"
)

// legend lists the signs on the field: armies, what is there to be seen of units and
// ground, what can be chosen, what just happened, what stands above the field.
func legend(v engine.View, say Say) ([]drawing.Sign, error) {
	t, err := newTable(v, nil, nil, say)
	if err != nil {
		return nil, err
	}
	l := &gathered{view: t.view, over: t.over}
	l.armies()
	l.units()
	l.badges()
	l.ground(t.ground())
	l.choices()
	l.strip(t.ground())
	l.dice()
	common := drawing.Common{
		Sides: 4, Ground: square.SampleSoil, Sights: true, Out: say(engine.T("mb.picture.destroyed")), Missed: say(engine.T("mb.picture.miss")),
		Gone:    l.unit(square.Token{Fallen: true}),
		Attacks: []drawing.Drawing{near(mark.Melee), mark.SampleLine(mark.Ranged), mark.SampleLine(mark.Magic)},
		Lit: func(k mark.Kind) drawing.Drawing {
			return func(x, y float64) []render.Shape {
				return square.Sample(&square.Overlay{Action: square.Action{Lit: []square.Lit{{Kind: k}}}}, x, y)
			}
		},
	}
	return slices.Concat(common.Signs(), l.all, []drawing.Sign{common.Pointer()}), nil
}

// armyName is what the army of a General is called: by its faction, or whose it is where that says too little.
func armyName(sv rules.View, seat int) engine.Text {
	g := sv.Generals[seat]
	same := 0
	for _, x := range sv.Generals {
		if x.Faction == g.Faction {
			same++
		}
	}
	switch {
	case g.Faction == "":
		return engine.T("mb.who", engine.Who("who", engine.Seat(seat)))
	case same > 1:
		return engine.T("mb.picture.general", engine.Who("who", engine.Seat(seat)), engine.Key("faction", "mb.faction."+g.Faction))
	}
	return engine.T("mb.faction." + g.Faction)
}

// gathered are the signs of a field, as they are put together.
type gathered struct {
	view rules.View
	over square.Overlay
	all  []drawing.Sign
}

// put adds a sign of a unit on the field, when there is one.
func (l *gathered) put(when bool, g drawing.Group, words string, draw drawing.Drawing) {
	if when {
		l.all = append(l.all, drawing.Sign{Words: engine.T(words), Draw: draw, Ground: square.SampleSoil, Group: g})
	}
}

// small adds a sign on a ground or on leather.
func (l *gathered) small(when bool, g drawing.Group, words engine.Text, ground, draw drawing.Drawing) {
	if when {
		l.all = append(l.all, drawing.Sign{Words: words, Draw: draw, Ground: ground, Group: g})
	}
}

// on is a square of a ground.
func on(ground byte) drawing.Drawing {
	return func(x, y float64) []render.Shape { return square.SampleGround(ground, x, y) }
}

// near is an arrow between neighbours.
func near(k mark.LineKind) drawing.Drawing {
	return func(x, y float64) []render.Shape { return square.SampleNear(k, x, y) }
}

// worn is a unit with the face of the first one of the field.
func (l *gathered) worn(t square.Token) square.Token {
	if n := max(0, slices.IndexFunc(l.over.Tokens, func(t square.Token) bool { return !t.Second })); n < len(l.over.Tokens) {
		first := l.over.Tokens[n]
		t.Side, t.Portrait, t.Emblem = first.Side, first.Portrait, first.Emblem
	}
	t.Emblem = cmp.Or(t.Emblem, "helmet")
	return t
}

// unit draws such a unit.
func (l *gathered) unit(t square.Token) drawing.Drawing {
	t = l.worn(t)
	return func(x, y float64) []render.Shape {
		return square.Sample(&square.Overlay{Tokens: []square.Token{t}}, x, y)
	}
}

// bears says whether some unit does.
func (l *gathered) bears(x func(square.Token) bool) bool {
	return slices.ContainsFunc(l.over.Tokens, x)
}

// armies adds whose units are whose.
func (l *gathered) armies() {
	for seat := range l.view.Generals {
		l.small(true, drawing.Figures, armyName(l.view, seat), square.SampleSoil, func(x, y float64) []render.Shape { return shield(l.view, seat, x, y, 36) })
	}
}

// units adds what units look like in some states.
func (l *gathered) units() {
	some, hurt := len(l.over.Tokens) > 0, square.Token{Vitality: 2, Full: 6} // each turn brings some
	counts := l.bears(func(t square.Token) bool { return t.Full > 0 })
	l.put(counts, drawing.Figures, "mb.legend.unhurt", l.unit(square.Token{Vitality: 6, Full: 6}))
	l.put(counts, drawing.Figures, "mb.legend.vitality", l.unit(hurt))
	l.small(counts && l.view.Wide > square.MostWide, drawing.Figures, engine.T("mb.legend.gauge"), nil, func(x, y float64) []render.Shape { return square.Gauge(hurt, x, y, 36) })
	for _, x := range []struct {
		words string
		when  bool
		token square.Token
	}{
		{"picture.legend.acting", some, square.Token{Active: true}},
		{"picture.legend.against", some, square.Token{Target: true}},
		{"mb.legend.activated", some, square.Token{Activated: true}},
		{"mb.legend.flying", l.bears(func(t square.Token) bool { return t.Flying }), square.Token{Flying: true}},
		{"mb.legend.aura", l.bears(func(t square.Token) bool { return t.Aura }), square.Token{Aura: true}},
	} {
		l.put(x.when, drawing.Figures, x.words, l.unit(x.token))
	}
	if t := boards.Find(l.over.Tokens, func(t *square.Token) bool { return t.Legendary }); t != nil { // its face is not gold, as some are
		legend := square.Token{Side: t.Side, Portrait: t.Portrait, Emblem: t.Emblem, Legendary: true}
		l.put(true, drawing.Figures, "mb.legend.legendary", func(x, y float64) []render.Shape {
			return square.Sample(&square.Overlay{Tokens: []square.Token{legend}}, x, y)
		})
	}
}

// badges adds what units bear on their rims.
func (l *gathered) badges() {
	some := len(l.over.Tokens) > 0
	small := func(when bool, words string, draw drawing.Drawing) {
		l.small(when, drawing.Figures, engine.T(words), square.SampleSoil, draw)
	}
	for _, x := range []struct {
		words string
		when  bool
		token square.Token
	}{
		{"mb.legend.countered", some, square.Token{Countered: true}},
		{"mb.legend.raging", l.bears(func(t square.Token) bool { return t.Raging }), square.Token{Raging: true}},
		{"mb.legend.retreated", l.bears(func(t square.Token) bool { return t.Retreated }), square.Token{Retreated: true}},
	} {
		small(x.when, x.words, func(x0, y float64) []render.Shape { return square.SampleBadge(x.token, x0, y) })
	}
	small(true, "mb.legend.letter", func(x, y float64) []render.Shape { return square.Key(square.Token{Letter: "a"}, x, y, 56) })
}

// terrains are the kinds of ground by the ends of their keys.
var terrains = []struct {
	letter byte
	name   string
}{{square.Hill, "hill"}, {square.Forest, "forest"}, {square.Ruins, "ruins"}, {square.Impassable, "impassable"}, {square.Crevasse, "crevasse"}}

// ground adds the kinds of ground that the field has, what lies on it, its sides, and its zones while they count.
func (l *gathered) ground(b *square.Board) {
	if hides := boards.Find(l.over.Tokens, func(x *square.Token) bool { return b.At(x.Place) != square.Open }); hides != nil {
		t := square.Token{Side: hides.Side, Portrait: hides.Portrait, Emblem: hides.Emblem}
		l.put(true, drawing.Ground, "mb.legend.chip", func(x, y float64) []render.Shape { return square.SampleChip(t, b.At(hides.Place), x, y) })
	}
	for _, x := range terrains {
		has := slices.ContainsFunc(b.Rows, func(row string) bool { return slices.Contains([]byte(row), x.letter) })
		l.small(has, drawing.Ground, engine.T("mb.terrain."+x.name), square.SampleSoil, on(x.letter))
	}
	lies := func(o square.Overlay) drawing.Drawing {
		return func(x, y float64) []render.Shape { return square.Sample(&o, x, y) }
	}
	l.put(len(l.over.Stones) > 0, drawing.Ground, "mb.legend.stele", lies(square.Overlay{Stones: []square.Stone{{}}}))
	l.put(len(l.over.Goals) > 0, drawing.Ground, "mb.legend.goal", lies(square.Overlay{Goals: []square.Place{{}}}))
	if len(b.Edges) > 0 {
		e := b.Edges[0]
		l.small(true, drawing.Figures, engine.T("mb.legend.edge"), nil, func(x, y float64) []render.Shape { return square.SampleEdge(e, x, y) })
		l.small(b.Zones, drawing.Ground, engine.T("mb.legend.zone"), square.SampleSoil, func(x, y float64) []render.Shape { return square.SampleZone(e, x, y) })
	}
}

// choices adds how the name of a square is told, regions that go on, and the ground that cannot be chosen.
func (l *gathered) choices() {
	l.small(true, drawing.Choices, engine.T("mb.legend.named"), square.SampleSoil, func(x, y float64) []render.Shape { return square.SampleLabel("H3", x, y) })
	l.small(true, drawing.Choices, engine.T("mb.legend.shade"), square.SampleSoil, square.SampleShade)
	l.small(true, drawing.Ground, engine.T("mb.legend.open"), square.SampleSoil, square.SampleOpen)
	l.small(true, drawing.Events, engine.T("mb.legend.defended"), square.SampleSoil, square.SampleDefence)
	l.small(true, drawing.Events, engine.T("mb.legend.turned"), square.SampleSoil, mark.SampleLine(mark.Turned))
}

// strip adds the signs above the field: what is counted, the units of an army, the small field.
func (l *gathered) strip(b *square.Board) {
	sign := func(i int, k float64) drawing.Drawing {
		return func(x, y float64) []render.Shape { return counted[i].sign(x, y, k) }
	}
	l.small(true, drawing.Numbers, engine.T("mb.legend.pp"), nil, sign(0, 2.1))
	l.small(true, drawing.Numbers, engine.T("mb.legend.aow"), nil, sign(1, 2.2))
	l.small(true, drawing.Numbers, engine.T("mb.legend.hand"), nil, sign(2, 1.8))
	l.small(true, drawing.Numbers, engine.T("mb.legend.pile"), nil, sign(3, 1.8))
	last := false
	for seat := range l.view.Generals {
		last = last || slices.Contains(armyOf(l.view, seat), "last")
	}
	draw := func(kinds ...string) drawing.Drawing {
		var all []drawing.Drawing
		for _, kind := range kinds {
			all = append(all, func(x, y float64) []render.Shape { return []render.Shape{pip(kind, 0, x, y, 20)} })
		}
		return drawing.Beside(all...)
	}
	l.small(true, drawing.Numbers, engine.T("mb.legend.left"), nil, draw("left"))
	l.small(true, drawing.Numbers, engine.T("mb.legend.lost"), nil, draw("lost"))
	l.small(last, drawing.Numbers, engine.T("mb.legend.last"), nil, draw("last", "last", "last"))
	l.small(true, drawing.Numbers, engine.T("mb.legend.locator"), nil, func(x, y float64) []render.Shape {
		const wide, high = 58, 47 // half of the room for it
		return square.Locator(b, &square.Overlay{}, square.Window{To: tileSide, East: tileSide}, mark.Box{X0: x - wide, X1: x + wide, Y0: y - high, Y1: y + high})
	})
}

// dice adds the signs of dice.
func (l *gathered) dice() {
	side, faces := 0, []card.Art(nil)
	if all := l.view.Units; len(all) > 0 {
		side, _ = sideOf(l.view, all[0].Seat)
		faces = append(faces, drawing.Head(all[0].Card), drawing.Head(all[len(all)-1].Card))
	}
	l.all = append(l.all, drawing.DiceSigns(true, side, faces...)...)
	die := func(d card.Die, small bool) drawing.Drawing {
		d.Digits = true
		return d.Sample(small)
	}
	for _, x := range []struct {
		words string
		draw  drawing.Drawing
	}{
		{"raised", die(card.Die{Value: 4, Total: 5, Success: true}, false)},
		{"rolled_on", die(card.Die{Value: 2, Total: 7, Sum: "5+2", Success: true}, false)},
		{"discarded", die(card.Die{Gone: true}, false)},
		{"swapped", die(card.Die{Value: 2, Gone: true, Raised: true}, false)},
	} {
		l.small(true, drawing.Numbers, engine.T("mb.legend."+x.words), nil, x.draw)
	}
}
