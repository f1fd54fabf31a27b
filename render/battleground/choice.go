package battleground

import (
	"slices"
	"strings"

	"hexwarden/engine"
	geo "hexwarden/engine/board/hex"
	"hexwarden/render/drawing"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
)

// light shows the choices: places and figures that a choice is about, and
// facings as arrows.
func (t *table) light(lit []engine.Choice, events []engine.Event) {
	for _, c := range lit {
		if c.Public {
			t.arrow(c, events)
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
		p, ok := t.at[r.ID]
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

// kind says how a choice is lit: whom something is done to is a target, a way
// is a walk, or danger if it would provoke; all else is a pick.
func kind(c engine.Choice, r engine.Ref) mark.Kind {
	verb, _, _ := strings.Cut(string(c.ID), ":")
	switch {
	case r.Kind == "figure" && r.Role == "target":
		return mark.Target
	case r.Kind == "place" && verb == "to" && len(c.Warnings) > 0:
		return mark.Danger
	case r.Kind == "place" && verb == "to":
		return mark.Walk
	}
	return mark.Pick
}

// arrow shows a direction: a facing of who acts or was just moved, a facing of
// a named figure, or the way of a push.
func (t *table) arrow(c engine.Choice, events []engine.Event) {
	verb, rest, _ := strings.Cut(string(c.ID), ":")
	figure := t.view.Acting
	switch verb {
	case "face":
		figure = turning(figure, events)
	case "line":
		figure = t.view.Against
	case "turn":
		figure, rest, _ = strings.Cut(rest, ":")
	default:
		return
	}
	d, err := geo.ParseDir(rest)
	p, ok := t.at[figure]
	for _, r := range c.About { // who is being deployed stands nowhere yet
		if r.Kind == "place" && verb == "face" {
			p, ok = t.place(r.ID), true
		}
	}
	if err == nil && ok {
		t.over.Arrows = append(t.over.Arrows, hex.Arrow{Place: p, Dir: hex.Dir(d), Kind: mark.Pick})
	}
}

// turning is who faces anew: who was moved last, if nothing else was begun since.
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

// wide is the number of hexes from which on a close-up leaves out what it can.
const wide = 12

// window is the close-up: the choices with who acts and whom it is against,
// what just happened as well if there is room for both, else everybody.
func (t *table) window(b *hex.Board) *hex.Window {
	var places []hex.Place
	for _, l := range t.over.Lit {
		places = append(places, l.Place)
	}
	for _, a := range t.over.Arrows {
		places = append(places, a.Place, a.Place.Step(a.Dir))
	}
	for _, id := range []string{t.view.Acting, t.view.Against} {
		if p, ok := t.at[id]; ok {
			places = append(places, p)
		}
	}
	if t.question { // what was asked about and nothing else
		places = t.news()
		for _, l := range t.over.Lit {
			places = append(places, l.Place)
		}
	} else if both := append(slices.Clip(places), t.news()...); len(t.over.Lit) == 0 || !tooWide(hex.Around(b, both, 0)) {
		places = both
	}
	if len(places) == 0 {
		for _, f := range t.over.Figures {
			places = append(append(places, f.Place), f.Base...)
		}
	}
	w := hex.Around(b, places, 1)
	if tooWide(w) {
		w = hex.Around(b, places, 0)
	}
	return &w
}

func tooWide(w hex.Window) bool { return w.East-w.West >= wide || w.To-w.From >= wide }

// news are the places where something just happened.
func (t *table) news() []hex.Place {
	places := append(mark.Where(t.over.Paths, t.over.Flashes), t.fresh...)
	for _, l := range t.over.Lines {
		places = append(places, l.From, l.To)
	}
	return places
}
