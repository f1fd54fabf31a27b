package worth

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/ai"
)

// Style is how the house thinks a battle ahead: two rounds, and what comes sooner counts more.
func Style() ai.Style {
	return ai.Style{Rounds: 2, Fade: 0.7, Luck: 0.6, Gap: 600, Sure: 0.5, Gamble: attacks}
}

// attacks says whether a choice is an attack of one roll, which dice decide.
func attacks(p engine.Prompt, c engine.Choice) bool {
	return p.Point == "MB-DP-9" && slices.Contains([]engine.Verb{"melee", "ranged", "lobbed"}, c.Do)
}
