package drawing

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// Lights are the places that choices are about, each once: one for two kinds of attack.
// Of a choice and one of the things it is about, of tells the place; false if there is
// nothing to show. Choices that may not be shown in public are left out.
func Lights[P comparable](choices []engine.Choice, of func(engine.Choice, engine.Ref) (boards.Lit[P], bool)) []boards.Lit[P] {
	var out []boards.Lit[P]
	seen, said := map[P]bool{}, 0
	for _, c := range choices {
		if !c.Public {
			continue
		}
		for _, r := range c.About {
			if l, ok := of(c, r); ok && !seen[l.Place] {
				seen[l.Place] = true
				if said < mostSaid && r.Kind == "place" && !c.Detail.IsZero() && len(c.Warnings) == 0 {
					l.Said, said = true, said+1
				}
				out = append(out, l)
			}
		}
	}
	return out
}

// mostSaid is how many places have buttons of their own: the first of which there is something to tell.
const mostSaid = 5

// Actors are the figures or units, as a system calls them, that would act if one of some choices was made.
func Actors(choices []engine.Choice, kind string) (ids []string) {
	for _, c := range choices {
		for _, r := range c.About {
			if r.Kind == kind && r.Role == "actor" {
				ids = append(ids, r.ID)
			}
		}
	}
	return ids
}

// Subjects are those that a question is about: those that may act, as a system calls their kind, else who acts, else one's own, as
// the cards of a hand are about them.
func Subjects(lit []engine.Choice, kind, acting string, own func() []string) []string {
	ids := Actors(lit, kind)
	switch {
	case len(ids) > 0:
	case len(lit) > 0 && acting != "":
		ids = []string{acting}
	case OfHand(lit):
		ids = own()
	}
	return ids
}

// OfHand says whether choices are about the cards of a hand.
func OfHand(choices []engine.Choice) bool {
	return slices.ContainsFunc(choices, func(c engine.Choice) bool {
		return !c.Public && !c.Aside && slices.ContainsFunc(c.About, func(r engine.Ref) bool { return r.Kind == "card" })
	})
}

// Kind says how a choice is lit by what it is about: if something is done to that it is a
// target, a place is a walk, or danger if the choice is warned of, all else is a pick.
func Kind(c engine.Choice, r engine.Ref, target bool) mark.Kind {
	switch {
	case target:
		return mark.Target
	case r.Kind != "place":
		return mark.Pick
	case len(c.Warnings) > 0:
		return mark.Danger
	}
	return mark.Walk
}
