package battleground

import (
	"strings"
	"testing"

	"hexwarden/engine"
)

// TestFinalChoices checks that a choice that triggers something at once asks for
// confirmation: the hex that somebody walks to under threat, not the action before it,
// which can be taken back.
func TestFinalChoices(t *testing.T) {
	g := position(t, `
board plain
figure skeletor at K12 facing E
figure he_man at K13 facing NE
act skeletor t4`)
	final := func(g engine.Game, begins string) (yes, no int) {
		for _, p := range owed(g) {
			for _, c := range p.Choices {
				switch {
				case !strings.HasPrefix(string(c.ID()), begins):
				case c.Final:
					yes++
				default:
					no++
				}
			}
		}
		return yes, no
	}
	if yes, no := final(g, "walk"); yes != 0 || no != 1 {
		t.Errorf("the action: %d final, %d not", yes, no)
	}
	p := owed(g)[0]
	c, ok := p.Choice("walk")
	if !ok || len(c.Warnings) == 0 {
		t.Fatalf("nobody threatens: %+v", c)
	}
	next, _, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{"walk"}})
	if err != nil {
		t.Fatal(err)
	}
	if yes, no := final(next, "to:"); yes == 0 || no != 0 {
		t.Errorf("the hexes: %d final, %d not", yes, no)
	}
}
