package battleground

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/internal/shipped"
)

// TestFactsOfPlaces checks that the hexes of a walk say what matters there: an objective that would be
// claimed, adjacent figures, and those in range. An objective that an enemy keeps isn't mentioned.
func TestFactsOfPlaces(t *testing.T) {
	g := position(t, `
board plain
figure stratos at K10 facing E
figure skeletor at K13 facing W
figure trap_jaw at S25 facing W
objective A1 H10 L13
act stratos t4`)
	p := owed(g)[0]
	g, _, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{"walk"}})
	if err != nil {
		t.Fatal(err)
	}
	texts := shipped.Texts(t)
	for at, want := range map[engine.ChoiceID]string{
		"to:K12": "next to Skeletor",
		"to:I10": "objective 2, Skeletor in range",
		"to:G8":  "Skeletor in range",
	} {
		c, ok := owed(g)[0].Choice(at)
		if !ok {
			t.Errorf("%s is not open", at)
			continue
		}
		if got := texts.Render("en", c.Detail, func(engine.Seat) string { return "" }); got != want {
			t.Errorf("%s says %q, not %q", at, got, want)
		}
	}
	for _, q := range g.(engine.Foreseeable).Ahead(nil).Asked() {
		for _, c := range q.Choices {
			if !c.Detail.IsZero() {
				t.Errorf("a thought says %v of %s", c.Detail, c.ID())
			}
		}
	}
}

// TestFacingsArePointed checks that a facing is an argument of its own kind, and that its
// label has the arrow of the board.
func TestFacingsArePointed(t *testing.T) {
	g := position(t, "board plain\nfigure stratos at K10 facing E\nfigure skeletor at Y5 facing W\nact stratos t4")
	for _, id := range []engine.ChoiceID{"walk", "to:K12"} {
		p := owed(g)[0]
		next, _, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{id}})
		if err != nil {
			t.Fatal(err)
		}
		g = next
	}
	texts := shipped.Texts(t)
	want := map[string]string{"E": "→ east", "NE": "↗ north-east", "NW": "↖ north-west", "W": "← west", "SW": "↙ south-west", "SE": "↘ south-east"}
	for _, c := range owed(g)[0].Choices {
		if c.Do != "face" || c.With[0].Kind != "facing" {
			t.Errorf("%s is no facing: %+v", c.ID(), c.With)
			continue
		}
		if got := texts.Render("en", c.Text, func(engine.Seat) string { return "" }); got != want[c.Arg(0)] {
			t.Errorf("%s is called %q", c.ID(), got)
		}
		delete(want, c.Arg(0))
	}
	if len(want) > 0 {
		t.Errorf("not offered: %v", want)
	}
}
