package drawing

import (
	"hexwarden/engine"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// Lights are the places that choices are about, each once: one for two kinds of attack.
// Of a choice and one of the things it is about, of tells the place; false if there is
// nothing to show. Choices that may not be shown in public are left out.
func Lights[P comparable](choices []engine.Choice, of func(engine.Choice, engine.Ref) (boards.Lit[P], bool)) []boards.Lit[P] {
	var out []boards.Lit[P]
	seen := map[P]bool{}
	for _, c := range choices {
		if !c.Public {
			continue
		}
		for _, r := range c.About {
			if l, ok := of(c, r); ok && !seen[l.Place] {
				seen[l.Place] = true
				out = append(out, l)
			}
		}
	}
	return out
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
