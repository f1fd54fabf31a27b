package battleground

import (
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/render"
)

// TestLobbyTellsWhoStandsWhere checks that before a game begins the board shows all figures, and tells nothing of them that stands below it
// or is not settled yet: no health, no names, no facing.
func TestLobbyTellsWhoStandsWhere(t *testing.T) {
	v := at(t, key, func(moment) bool { return true }).View(engine.Watcher)
	for _, gathers := range []bool{true, false} {
		if v.Round = 0; !gathers {
			v.Round = 1
		}
		v.Waiting = nil
		s, err := board(v, nil, nil, render.Whole, english())
		if err != nil {
			t.Fatal(err)
		}
		tokens, states := 0, 0
		for _, l := range s.Layers {
			for _, shape := range l.Shapes {
				if x, ok := shape.(render.Sprite); ok {
					switch {
					case len(x.ID) > 7 && x.ID[:7] == "figure ":
						tokens++
					case len(x.ID) > 6 && x.ID[:6] == "state ":
						states++
					}
				}
			}
		}
		named := slices.ContainsFunc(s.Words(), func(w render.Text) bool { return w.ID == "name" })
		if tokens != 6 || (states == 0) != gathers || named == gathers {
			t.Errorf("it gathers (%t): %d tokens, %d states, names: %t", gathers, tokens, states, named)
		}
	}
}
