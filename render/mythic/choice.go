package mythic

import (
	"hexwarden/engine"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
	"hexwarden/render/square"
)

// lit shows a square or a unit that a choice is about.
func (t *table) lit(c engine.Choice, r engine.Ref) (square.Lit, bool) {
	l := square.Lit{Kind: kind(c, r)}
	switch r.Kind {
	case "place":
		l.Place, l.Label = t.place(r.ID), r.ID
		return l, true
	case "unit":
		p, ok := t.over.At[r.ID]
		l.Place, l.Label = p, t.short(r.ID)
		return l, ok && (l.Kind != mark.Pick || r.ID != t.view.Acting) // who acts anyway is no choice
	}
	return l, false
}

// kind says how a choice is lit: danger if something is lost by a way (MB-S-29).
func kind(c engine.Choice, r engine.Ref) mark.Kind {
	return drawing.Kind(c, r, r.Kind == "unit" && r.Role == "target" && c.Do != "reinforce")
}
