package mythic

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/internal/shipped"
)

// TestFactsOfSquares checks that the squares of a move say what matters there: a goal, a stele to claim,
// adjacent units, and those in range of a unit that may still attack.
func TestFactsOfSquares(t *testing.T) {
	texts := shipped.Texts(t)
	for _, x := range []struct {
		name, position string
		want           map[engine.ChoiceID]string
	}{
		{"beside and in range", "unit toxotes 0 C3\nunit cerberus 1 C6\nunit marauders 1 D9\nactivate toxotes",
			map[engine.ChoiceID]string{"walk:C5": "next to Cerberus", "walk:C4": "Cerberus in range"}},
		{"a goal", "scenario test_hold\nunit spartans 0 C4\nunit marauders 1 A1\nunit legion_styx 1 J1\nactivate spartans", map[engine.ChoiceID]string{"walk:C5": "goal, Stele of Tribute", "walk:C3": ""}},
		{"a stele", "scenario test_stones\nunit spartans 0 C7\nunit marauders 1 A1\nunit erinyes 1 B4\nactivate spartans", map[engine.ChoiceID]string{"walk:C6": "Stele of Tribute", "walk:E7": ""}},
	} {
		t.Run(x.name, func(t *testing.T) {
			p := owes(position(t, x.position), "MB-DP-8")
			for id, want := range x.want {
				c, ok := p.Choice(id)
				if !ok {
					t.Errorf("%s is not open", id)
					continue
				}
				if got := texts.Render("en", c.Detail, func(engine.Seat) string { return "" }); got != want {
					t.Errorf("%s says %q, not %q", id, got, want)
				}
			}
		})
	}
}

// owes returns the open question of a decision point.
func owes(g engine.Game, point string) engine.Prompt {
	for _, p := range g.Prompts() {
		if p.Point == point {
			return p
		}
	}
	return engine.Prompt{}
}
