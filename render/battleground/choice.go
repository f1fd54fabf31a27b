package battleground

import (
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	geo "hexwarden/engine/board/hex"
	"hexwarden/render/drawing"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
)

// light shows the choices: places and figures that a choice is about, and
// facings as arrows. The figure that would pay an amount is in sight, too.
func (t *table) light(lit []engine.Choice, events []engine.Event) {
	for _, c := range lit {
		if c.Public {
			t.arrow(c, events)
		}
		if payer, _, ok := rules.Amount(c); ok {
			t.held = t.over.At.Of(payer)
		}
	}
	t.over.Lit = append(t.over.Lit, drawing.Lights(lit, t.lit)...)
}

// lit shows a place or a figure that a choice is about.
func (t *table) lit(c engine.Choice, r engine.Ref) (hex.Lit, bool) {
	l := hex.Lit{Kind: kind(c, r)}
	switch r.Kind {
	case "place":
		l.Place, l.Label = t.place(r.ID), r.ID
		return l, true
	case "figure":
		if r.Role == "payer" { // a panel tells
			return l, false
		}
		p, ok := t.over.At[r.ID]
		l.Place, l.Label = p, t.name(r.ID)
		return l, ok && (l.Kind != mark.Pick || r.ID != t.view.Acting) // who acts anyway is no choice
	}
	return l, false
}

// name is what a figure is called.
func (t *table) name(figure string) string {
	for _, f := range t.view.Figures {
		if f.ID == figure {
			return t.say(engine.T("bg.character." + f.Character))
		}
	}
	return figure
}

// kind says how a choice is lit: danger if a way would provoke; a place that is no way is a
// pick.
func kind(c engine.Choice, r engine.Ref) mark.Kind {
	if r.Kind == "place" && c.Do != "to" && c.Do != "way" {
		return mark.Pick
	}
	return drawing.Kind(c, r, r.Kind == "figure" && r.Role == "target")
}

// arrow shows a direction: a facing of the one who acts or was just moved, a facing of
// a named figure, or the way of a push.
func (t *table) arrow(c engine.Choice, events []engine.Event) {
	figure, way := t.view.Acting, c.Arg(0)
	switch c.Do {
	case "face":
		figure = turning(figure, events)
	case "line":
		figure = t.view.Against
	case "turn":
		figure, way = c.Arg(0), c.Arg(1)
	default:
		return
	}
	d, err := geo.ParseDir(way)
	p, ok := t.over.At[figure]
	for _, r := range c.About { // who is being deployed stands nowhere yet
		if r.Kind == "place" && c.Do == "face" {
			p, ok = t.place(r.ID), true
		}
	}
	if err == nil && ok {
		t.over.Arrows = append(t.over.Arrows, hex.Arrow{Place: p, Dir: d, Kind: mark.Pick})
	}
}

// turning is who faces again: who was moved last, if nothing else was begun since.
func turning(acting string, events []engine.Event) string {
	for i := len(events) - 1; i >= 0; i-- {
		e := events[i]
		switch {
		case strings.HasPrefix(e.Kind, "moved."):
			return e.Actor
		case e.Kind == "attacked", strings.HasPrefix(e.Kind, "begun."):
			return acting
		}
	}
	return acting
}
