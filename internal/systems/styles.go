package systems

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/ai"
)

// styles are how the house thinks each system ahead.
var styles = map[string]ai.Style{
	"battleground": {Rounds: 1, Fade: 0.7, Luck: 0.8, Gap: 1000, Sure: 0.5,
		Gamble: func(p engine.Prompt, c engine.Choice) bool {
			return c.Do == "attack" && (p.Point == "BG-D-08" || p.Point == "BG-D-22")
		},
		Routine: points("BG-S-3.2", "BG-D-03", "BG-D-04", "BG-D-13", "BG-D-14", "BG-D-16", "BG-D-18", "BG-D-19", "BG-D-20"),
	},
	"mythic": {Rounds: 2, Fade: 0.7, Luck: 0.6, Gap: 600, Sure: 0.5,
		Gamble: func(p engine.Prompt, c engine.Choice) bool {
			return p.Point == "MB-DP-9" && slices.Contains([]engine.Verb{"melee", "ranged", "lobbed"}, c.Do) // of one roll
		},
	},
	"eternia": {Turns: 2, Gap: 600, Sure: 0.5},
}

// points are questions of these decision points.
func points(list ...string) func(engine.Prompt) bool {
	return func(p engine.Prompt) bool { return slices.Contains(list, p.Point) }
}
