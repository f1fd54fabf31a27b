package mythic

import (
	"slices"
	"strings"

	"hexwarden/engine"
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
	verb, _, _ := strings.Cut(string(c.ID), ":")
	switch {
	case r.Kind == "unit" && r.Role == "target" && verb != "reinforce":
		return mark.Target
	case r.Kind == "place" && len(c.Warnings) > 0:
		return mark.Danger
	case r.Kind == "place":
		return mark.Walk
	}
	return mark.Pick
}

// window is the close-up: the choices with who acts and who fights, what just
// happened as well if there is room for both, else everybody; nil if that is
// nearly the whole field.
func (t *table) window(b *square.Board) *square.Window {
	var places []square.Place
	for _, l := range t.over.Lit {
		places = append(places, l.Place)
	}
	if !t.asked {
		ids := []string{t.view.Acting}
		if c := t.view.Combat; c != nil {
			ids = append(ids, c.Attacker, c.First, c.Target)
		}
		for _, id := range ids {
			if p, ok := t.at[id]; ok {
				places = append(places, p)
			}
		}
	}
	if both := append(slices.Clip(places), t.news()...); t.asked || len(t.over.Lit) == 0 || !large(b, square.Around(b, both, 0)) {
		places = both
	}
	if len(places) == 0 {
		for _, x := range t.over.Tokens {
			places = append(places, x.Place)
		}
	}
	w := square.Around(b, places, 1)
	if large(b, w) {
		w = square.Around(b, places, 0)
	}
	if large(b, w) {
		return nil
	}
	return &w
}

// large says whether a window is hardly less than the whole field.
func large(b *square.Board, w square.Window) bool {
	wide, high := w.Size()
	return wide >= min(b.Wide(), 10)-1 || high >= min(b.High(), 10)
}

// news are the places where something just happened.
func (t *table) news() []square.Place {
	places := append(mark.Where(t.over.Paths, t.over.Flashes), t.fresh...)
	for _, l := range t.over.Lines {
		places = append(places, l.From, l.To)
	}
	return places
}
