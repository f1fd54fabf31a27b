package mythic

import (
	"hexwarden/engine"
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
