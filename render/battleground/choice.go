package battleground

import (
	"slices"
	"strings"

	"hexwarden/engine"
	geo "hexwarden/engine/board/hex"
	"hexwarden/render"
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
	way := r.Kind == "place" && (c.Do == "to" || c.Do == "way")
	switch {
	case r.Kind == "figure" && r.Role == "target":
		return mark.Target
	case way && len(c.Warnings) > 0:
		return mark.Danger
	case way:
		return mark.Walk
	}
	return mark.Pick
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
	p, ok := t.at[figure]
	for _, r := range c.About { // who is being deployed stands nowhere yet
		if r.Kind == "place" && c.Do == "face" {
			p, ok = t.place(r.ID), true
		}
	}
	if err == nil && ok {
		t.over.Arrows = append(t.over.Arrows, hex.Arrow{Place: p, Dir: hex.Dir(d), Kind: mark.Pick})
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

// How many hexes beside and above each other a phone shows well with their labels, and
// with the letters and numbers of the margin only.
const (
	mostWide = 14
	mostHigh = 15
	mostBare = 20
)

// window is the close-up that is asked for; nil if what matters is all over the board.
// Errors: render.ErrPlace.
func (t *table) window(b *hex.Board, zoom render.Zoom) (*hex.Window, error) {
	if words, ok := zoom.Place(); ok {
		p, ok := t.named(words)
		if !ok {
			return nil, render.ErrPlace
		}
		w := hex.Around(b, []hex.Place{p}, aside)
		return &w, nil
	}
	if zoom == render.Closer {
		w := hex.Around(b, t.middle(), 1)
		return &w, nil
	}
	return t.matters(b), nil
}

// aside is how many hexes round one that is asked for a picture shows.
const aside = 4

// named is the hex that somebody wrote, or that of a figure.
func (t *table) named(words string) (hex.Place, bool) {
	for _, f := range t.view.Figures {
		if p, ok := t.at[f.ID]; ok && (f.ID == words || strings.EqualFold(words, t.name(f.ID))) {
			return p, true
		}
	}
	label := strings.ToUpper(words)
	_, err := grid.Parse(strings.TrimSuffix(label, "+"))
	p, err2 := hex.ParsePlace(label)
	return p, err == nil && err2 == nil
}

// middle is what matters most: who acts and whom it is against, else where something
// just happened, else one thing that can be chosen.
func (t *table) middle() []hex.Place {
	for _, places := range [][]hex.Place{t.acting(), t.news()} {
		if len(places) > 0 {
			return places[:min(len(places), 2)]
		}
	}
	for _, l := range t.over.Lit {
		return []hex.Place{l.Place}
	}
	for _, f := range t.over.Figures {
		return []hex.Place{f.Place}
	}
	return nil
}

// acting are who acts and whom it is against.
func (t *table) acting() []hex.Place {
	var places []hex.Place
	for _, id := range []string{t.view.Acting, t.view.Against} {
		if p, ok := t.at[id]; ok {
			places = append(places, p)
		}
	}
	return places
}

// matters is the close-up: the choices with the one who acts and whom it is against, what just
// happened as well unless hexes to choose from would lose their labels by that, else
// everybody; nil if all the board is needed.
func (t *table) matters(b *hex.Board) *hex.Window {
	places := t.acting()
	for _, l := range t.over.Lit {
		places = append(places, l.Place)
	}
	for _, a := range t.over.Arrows {
		places = append(places, a.Place, a.Place.Step(a.Dir))
	}
	if t.question { // what was asked about and nothing else
		places = t.news()
		for _, l := range t.over.Lit {
			places = append(places, l.Place)
		}
	} else if both := append(slices.Clip(places), t.news()...); !t.labelled() || !tooWide(hex.Around(b, both, 0)) {
		places = both
	}
	if len(places) == 0 {
		for _, f := range t.over.Figures {
			places = append(append(places, f.Place), f.Base...)
		}
	}
	for pad := 1; pad >= 0; pad-- {
		if w := hex.Around(b, places, pad); !tooWide(w) {
			return &w
		}
	}
	if w := hex.Around(b, places, 0); w.East-w.West < mostBare && w.To-w.From < mostBare {
		return &w
	}
	return nil
}

// labelled says whether a hex on which nobody stands can be chosen: its label is worth
// more than what just happened far from it.
func (t *table) labelled() bool {
	return slices.ContainsFunc(t.over.Lit, func(l hex.Lit) bool {
		return !slices.ContainsFunc(t.over.Figures, func(f hex.Figure) bool { return f.Place == l.Place })
	})
}

func tooWide(w hex.Window) bool { return w.East-w.West >= mostWide || w.To-w.From >= mostHigh }

// news are the places where something just happened.
func (t *table) news() []hex.Place {
	places := append(mark.Where(t.over.Paths, t.over.Flashes), t.fresh...)
	for _, l := range t.over.Lines {
		places = append(places, l.From, l.To)
	}
	return places
}
