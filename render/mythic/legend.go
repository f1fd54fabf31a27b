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
	sv := t.view
	l := &gathered{view: sv, over: t.over, group: drawing.Figures}
	for seat := range sv.Generals {
		team, second := sideOf(sv, seat)
		sign := cmp.Or(factions[sv.Generals[seat].Faction], "helmet")
		l.put(armyName(sv, seat), ".", square.Overlay{Tokens: []square.Token{{Side: team, Second: second, Emblem: sign}}})
	}
	l.sign(engine.T("mb.legend.letter"), func(x, y float64) []render.Shape { return square.Key(square.Token{Letter: "a"}, x, y, 60) })
	l.units()
	l.group = drawing.Ground
	l.ground(t.ground())
	l.chip(t.ground())
	if len(t.over.Stones) > 0 {
		l.put(engine.T("mb.legend.stele"), ".", square.Overlay{Stones: []square.Stone{{}}})
	}
	if len(t.over.Goals) > 0 {
		l.put(engine.T("mb.legend.goal"), ".", square.Overlay{Goals: []square.Place{{}}})
	}
	l.all = append(l.all, drawing.Signs(4, say(engine.T("mb.picture.destroyed")), say(engine.T("mb.picture.miss")), func(k mark.Kind, x, y float64) []render.Shape {
		return sample(".", square.Overlay{Action: square.Action{Lit: []square.Lit{{Kind: k}}}}, x, y)
	})...)
	l.group = drawing.Choices
	l.sign(engine.T("mb.legend.open"), square.SampleOpen)
	l.sign(engine.T("mb.legend.shade"), square.SampleShade)
	l.group = drawing.Events
	l.sign(engine.T("mb.legend.defended"), square.SampleDefence)
	l.fallen()
	l.group = drawing.Above
	for _, c := range counted {
		l.sign(engine.T(c.legend), c.sign)
	}
	l.armies()
	l.sign(engine.T("mb.legend.locator"), func(x, y float64) []render.Shape {
		const half = 40
		return square.Locator(t.ground(), &square.Overlay{}, square.Window{To: tileSide, East: tileSide}, mark.Box{X0: x - half, X1: x + half, Y0: y - half, Y1: y + half})
	})
	l.group, l.all = drawing.Rolls, append(l.all, drawing.DiceSigns(true)...)
	l.sign(engine.T("mb.legend.raised"), card.Die{Value: 4, Total: 5, Success: true, Digits: true}.Sample)
	l.sign(engine.T("mb.legend.rolled_on"), card.Die{Value: 2, Total: 7, Sum: "5+2", Success: true, Digits: true}.Sample)
	l.sign(engine.T("mb.legend.discarded"), card.Die{Value: 2, Gone: true, Digits: true}.Sample)
	l.sign(engine.T("mb.legend.gave"), card.Die{Value: 2, Gone: true, Raised: true, Digits: true}.Sample)
	return l.all, nil
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
	view  rules.View
	over  square.Overlay
	all   []drawing.Sign
	group drawing.Group // of the next signs
}

// sign adds a sign.
func (l *gathered) sign(words engine.Text, draw func(x, y float64) []render.Shape) {
	l.all = append(l.all, drawing.Sign{Words: words, Draw: draw, Group: l.group})
}

// put adds a sign that one square of a kind of ground shows.
func (l *gathered) put(words engine.Text, ground string, o square.Overlay) {
	l.sign(words, func(x, y float64) []render.Shape { return sample(ground, o, x, y) })
}

// sample is one square of a kind of ground with what stands on it.
func sample(ground string, o square.Overlay, x, y float64) []render.Shape {
	return square.Sample(&square.Board{Rows: []string{ground}, Tile: tileSide}, &o, x, y)
}

// units adds the signs that some unit bears.
func (l *gathered) units() {
	if len(l.over.Tokens) == 0 {
		return
	}
	unit := func(words string, x square.Token, seen func(square.Token) bool) {
		if slices.ContainsFunc(l.over.Tokens, seen) {
			first := l.over.Tokens[0]
			x.Side, x.Portrait, x.Emblem = first.Side, first.Portrait, cmp.Or(first.Emblem, "helmet")
			l.put(engine.T(words), ".", square.Overlay{Tokens: []square.Token{x}})
		}
	}
	l.group = drawing.Statuses
	always := func(square.Token) bool { return true } // each turn brings them
	unit("mb.legend.vitality", square.Token{Vitality: 6, Full: 6}, func(x square.Token) bool { return x.Full > 0 })
	unit("mb.legend.hurt", square.Token{Vitality: 2, Full: 6}, func(x square.Token) bool { return x.Full > 0 })
	unit("mb.legend.legendary", square.Token{Legendary: true}, func(x square.Token) bool { return x.Legendary })
	unit("mb.legend.flying", square.Token{Flying: true}, func(x square.Token) bool { return x.Flying })
	unit("picture.legend.acting", square.Token{Active: true}, always)
	unit("picture.legend.against", square.Token{Target: true}, always)
	unit("mb.legend.activated", square.Token{Activated: true}, always)
	unit("mb.legend.countered", square.Token{Countered: true}, always)
	unit("mb.legend.raging", square.Token{Raging: true}, func(x square.Token) bool { return x.Raging })
	unit("mb.legend.retreated", square.Token{Retreated: true}, func(x square.Token) bool { return x.Retreated })
	unit("mb.legend.aura", square.Token{Aura: true}, func(x square.Token) bool { return x.Aura })
}

// fallen adds what is left of a unit that was destroyed.
func (l *gathered) fallen() {
	if len(l.over.Tokens) > 0 {
		first := l.over.Tokens[0]
		l.put(engine.T("mb.legend.fallen"), ".", square.Overlay{Tokens: []square.Token{{Side: first.Side, Portrait: first.Portrait, Emblem: first.Emblem, Fallen: true}}})
	}
}

// armies adds the signs of the strip for units that are left, the last ones and those destroyed.
func (l *gathered) armies() {
	has := map[string]bool{"lost": true} // each battle brings it
	for seat := range l.view.Generals {
		for _, kind := range armyOf(l.view, seat) {
			has[kind] = true
		}
	}
	for _, kind := range []string{"left", "last", "lost"} {
		if has[kind] {
			l.sign(engine.T("mb.legend."+kind), func(x, y float64) []render.Shape { return []render.Shape{pip(kind, 0, x, y, 30)} })
		}
	}
}

// terrains are the kinds of ground by the ends of their keys.
var terrains = []struct {
	letter byte
	name   string
}{{square.Hill, "hill"}, {square.Forest, "forest"}, {square.Ruins, "ruins"}, {square.Impassable, "impassable"}, {square.Crevasse, "crevasse"}}

// ground adds the kinds of ground that the field has, and its zones while they count.
func (l *gathered) ground(b *square.Board) {
	for _, x := range terrains {
		if slices.ContainsFunc(b.Rows, func(row string) bool { return slices.Contains([]byte(row), x.letter) }) {
			l.put(engine.T("mb.terrain."+x.name), string(x.letter), square.Overlay{})
		}
	}
	for _, e := range b.Edges {
		seat := slices.IndexFunc(l.view.Generals, func(g rules.GeneralView) bool { return l.view.Colours.Of(g.Team) == e.Side })
		l.sign(engine.T("mb.legend.edge", engine.Sub("who", armyName(l.view, seat))), func(x, y float64) []render.Shape { return square.SampleEdge(e, x, y) })
		if b.Zones {
			one := &square.Board{Rows: []string{"."}, Tile: tileSide, Zones: true, Edges: []square.Edge{{Name: e.Name, Side: e.Side, Deep: 1}}}
			l.sign(engine.T("mb.legend.zone", engine.Sub("who", armyName(l.view, seat))), func(x, y float64) []render.Shape { return square.Sample(one, &square.Overlay{}, x, y) })
		}
	}
}

// chip adds the sign of the ground that a token hides, as some unit bears it.
func (l *gathered) chip(b *square.Board) {
	if hides := boards.Find(l.over.Tokens, func(x *square.Token) bool { return b.At(x.Place) != square.Open }); hides != nil {
		l.put(engine.T("mb.legend.chip"), string(b.At(hides.Place)), square.Overlay{Tokens: []square.Token{{Side: hides.Side, Portrait: hides.Portrait, Emblem: hides.Emblem}}})
	}
}
