package mythic

import (
	"strings"

	"hexwarden/engine"
	geo "hexwarden/engine/board/square"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
	"hexwarden/render/square"
)

// light shows the choices: squares and units that a choice is about.
func (t *table) light(lit []engine.Choice) {
	t.over.Lit = append(t.over.Lit, drawing.Lights(lit, t.lit)...)
}

// lit shows a square or a unit that a choice is about.
func (t *table) lit(c engine.Choice, r engine.Ref) (square.Lit, bool) {
	l := square.Lit{Kind: kind(c, r)}
	switch r.Kind {
	case "place":
		l.Place, l.Label = t.place(r.ID), r.ID
		return l, true
	case "unit":
		p, ok := t.at[r.ID]
		l.Place, l.Label = p, t.short(r.ID)
		return l, ok && (l.Kind != mark.Pick || r.ID != t.view.Acting) // who acts anyway is no choice
	}
	return l, false
}

// kind says how a choice is lit: whom something is done to is a target, a way is
// a walk, or danger if something is lost by it (MB-S-29); all else is a pick.
func kind(c engine.Choice, r engine.Ref) mark.Kind {
	switch {
	case r.Kind == "unit" && r.Role == "target" && c.Do != "reinforce":
		return mark.Target
	case r.Kind == "place" && len(c.Warnings) > 0:
		return mark.Danger
	case r.Kind == "place":
		return mark.Walk
	}
	return mark.Pick
}

// window is the close-up that is asked for; nil if it is nearly the whole field. Errors:
// render.ErrPlace.
func (t *table) window(b *square.Board, zoom render.Zoom) (*square.Window, error) {
	if words, ok := zoom.Place(); ok {
		p, ok := t.named(words)
		if !ok {
			return nil, render.ErrPlace
		}
		w := square.Around(b, []square.Place{p}, aside)
		return &w, nil
	}
	if zoom == render.Closer {
		w := square.Around(b, t.middle(), 1)
		return &w, nil
	}
	return t.matters(b), nil
}

// aside is how many squares round one that is asked for a picture shows.
const aside = 3

// named is the square that somebody wrote, or that of a unit.
func (t *table) named(words string) (square.Place, bool) {
	for _, u := range t.view.Units {
		if p, ok := t.at[u.ID]; ok && (u.ID == words || strings.EqualFold(words, t.short(u.ID)) || strings.EqualFold(words, t.say(engine.T("mb.unit."+u.Card)))) {
			return p, true
		}
	}
	p, err := geo.Parse(strings.ToUpper(words), t.view.Wide, t.view.High)
	return p, err == nil
}

// middle is what matters most: who acts and who fights, else where something just
// happened, else one thing that can be chosen.
func (t *table) middle() []square.Place {
	for _, places := range [][]square.Place{t.acting(), t.news()} {
		if len(places) > 0 {
			return places
		}
	}
	for _, l := range t.over.Lit {
		return []square.Place{l.Place}
	}
	for _, x := range t.over.Tokens {
		return []square.Place{x.Place}
	}
	return nil
}

// acting are who acts and who fights.
func (t *table) acting() []square.Place {
	ids := []string{t.view.Acting}
	if c := t.view.Combat; c != nil {
		ids = append(ids, c.Attacker, c.First, c.Target)
	}
	var places []square.Place
	for _, id := range ids {
		if p, ok := t.at[id]; ok {
			places = append(places, p)
		}
	}
	return places
}

// matters is the close-up: the choices with the one who acts and who fights, and what just
// happened, else everybody; nil if that is nearly the whole field.
func (t *table) matters(b *square.Board) *square.Window {
	var places []square.Place
	for _, l := range t.over.Lit {
		places = append(places, l.Place)
	}
	if !t.asked {
		places = append(t.acting(), places...)
	}
	places = append(places, t.news()...)
	if len(places) == 0 {
		for _, x := range t.over.Tokens {
			places = append(places, x.Place)
		}
	}
	for pad := 1; pad >= 0; pad-- {
		if w := square.Around(b, places, pad); !large(b, w) {
			return &w
		}
	}
	return nil
}

// mostWide is how many squares beside each other a phone shows well with names.
const mostWide = 10

// large says whether a window is hardly less than the whole field, or too much of it.
func large(b *square.Board, w square.Window) bool {
	wide, high := w.Size()
	return wide > mostWide || wide >= b.Wide()-1 && high >= b.High()-1
}

// news are the places where something just happened.
func (t *table) news() []square.Place {
	places := append(mark.Where(t.over.Paths, t.over.Flashes), t.fresh...)
	for _, l := range t.over.Lines {
		places = append(places, l.From, l.To)
	}
	return places
}
