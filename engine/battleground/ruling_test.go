package battleground

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// TestRulingsAnywhere makes corrections at every kind of question, in the middle of walks,
// attacks and interruptions, and plays on: no procedure may get lost.
func TestRulingsAnywhere(t *testing.T) {
	p := testPack(t)
	for seed := range 12 {
		draw := chance.Keyed(string(rune('a' + seed)))
		g, _, err := Tested.New(engine.Setup{Pack: p, Scenario: "brawl", Seats: 2, Chance: draw})
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; len(owed(g)) > 0 && n < 400; n++ {
			if n%3 == 0 {
				g = ruling(t, g, draw, n)
			}
			if len(owed(g)) > 0 {
				g, _ = step(t, g, draw, n)
			}
		}
	}
}

// ruling puts together a random ruling, has the other side agree, and checks for impossible
// states.
func ruling(t *testing.T, g engine.Game, draw chance.Keyed, n int) engine.Game {
	t.Helper()
	by := engine.Seat(draw.Draw(uint64(n), "by", 2))
	take := func(seat engine.Seat, want engine.ChoiceID) {
		for _, p := range g.Prompts() {
			if p.Point != "BG-D-01" || !p.Asks(seat) {
				continue
			}
			pick := want
			if pick == "" {
				pick = p.Choices[draw.Draw(uint64(n), "ruling "+string(p.ID), len(p.Choices))].ID()
			}
			next, events, err := g.Apply(engine.Move{Seat: seat, Prompt: p.ID, Picks: []engine.ChoiceID{pick}})
			if err != nil {
				t.Fatalf("move %d, %s: %v", n, pick, err)
			}
			if err := Invariants(g, next, events); err != nil {
				t.Fatalf("move %d, after %s at %v: %v", n, pick, g.(*game).Frames(), err)
			}
			g = next
			return
		}
	}
	for range 8 {
		if g.(*game).World().Ruling != nil {
			break
		}
		take(by, "")
	}
	if g.(*game).World().Ruling != nil {
		take(1-by, "rule:accept")
	}
	return g
}
