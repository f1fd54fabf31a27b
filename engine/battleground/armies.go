package battleground

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
)

// armies are the forces of the sides, with what became of their figures.
func armies(l look) []engine.Army {
	out := make([]engine.Army, len(l.w.Forces))
	for side, f := range l.w.Forces {
		out[side].List = f.Roster
	}
	for _, f := range l.w.Figures {
		out[f.Side].Units = append(out[f.Side].Units, engine.Soldier{ID: f.Character, Name: words.FigureName(f.Character), Fell: f.Out || f.Felled, Kills: f.Kills})
	}
	return out
}
