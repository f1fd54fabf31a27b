package worth

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/ai"
)

// Style is how the house thinks a battle ahead: to the end of the round, and what comes sooner counts more.
func Style() ai.Style {
	return ai.Style{Rounds: 1, Fade: 0.7, Luck: 0.8, Gap: 1000, Sure: 0.5, Gamble: attacks, Routine: routine}
}

// attacks says whether a choice is an attack, which dice decide.
func attacks(p engine.Prompt, c engine.Choice) bool {
	return c.Do == "attack" && (p.Point == "BG-D-08" || p.Point == "BG-D-22")
}

// routine says which questions are answered at once: what is worth most there is plain.
func routine(p engine.Prompt) bool {
	return slices.Contains([]string{"BG-S-3.2", "BG-D-03", "BG-D-04", "BG-D-13", "BG-D-14", "BG-D-16", "BG-D-18", "BG-D-19", "BG-D-20"}, p.Point)
}
