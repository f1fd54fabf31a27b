package systems

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
)

// style is how the house thinks a system ahead.
func style(t *testing.T, system string) ai.Style {
	e, ok := Find(system)
	if !ok {
		t.Fatalf("no system %q", system)
	}
	return e.Style
}

// TestOneCurrency checks that attacks bring about as much as they are said to be worth: what a choice is worth and what a position
// is worth are told in one currency. Else the luck that is taken out of a playout would be wrong.
func TestOneCurrency(t *testing.T) {
	for _, c := range []struct {
		system, scenario string
		games            int
	}{{"battleground", "first-battle", 60}, {"mythic", "first-clash", 40}, {"mythic", "battle", 30}} {
		system, pack, err := Load(data.Files, c.system, "")
		if err != nil {
			t.Fatal(err)
		}
		said, came, n := 0.0, 0.0, 0
		for i := range c.games {
			dice := chance.Keyed(fmt.Sprint("currency ", i))
			g, _, err := system.New(engine.Setup{Pack: pack, Scenario: c.scenario, Seats: 2, Chance: dice})
			if err != nil {
				t.Fatal(err)
			}
			ai.Bets(g.(engine.Foreseeable).Ahead(dice), style(t, c.system), 0, uint64(i), func(s, x float64) {
				by := math.Copysign(1, s) // of the enemy they cost
				said, came, n = said+by*s, came+by*x, n+1
			})
		}
		off := (came - said) / said
		t.Logf("%s, %s: %d attacks, said to be worth %.0f, brought %.0f: %+.1f%%", c.system, c.scenario, n, said/float64(n), came/float64(n), 100*off)
		if n < 500 || math.Abs(off) > 0.15 { // so many attacks tell it to some percent
			t.Errorf("%s, %s: %d attacks brought %+.1f%% more than they were said to", c.system, c.scenario, n, 100*off)
		}
	}
}

// TestTheSetupEnds checks that a house that thinks ahead is soon ready where the figures may be turned as often as one likes.
func TestTheSetupEnds(t *testing.T) {
	system, pack, err := Load(data.Files, "battleground", "")
	if err != nil {
		t.Fatal(err)
	}
	for n := range 8 {
		dice := chance.Keyed(fmt.Sprint("setup ", n))
		g, _, err := system.New(engine.Setup{Pack: pack, Scenario: "first-battle", Seats: 2, Options: map[string]string{"facing": "choose"}, Chance: dice})
		if err != nil {
			t.Fatal(err)
		}
		house := ai.Strong.Player(ai.Greedy{Random: ai.Random{Chance: dice}}, style(t, "battleground"))
		for moves := 0; g.View(0).Round == 0; moves++ {
			owed := slices.DeleteFunc(g.Prompts(), func(p engine.Prompt) bool { return p.Standing != engine.Owed })
			p := owed[len(owed)-1]
			if moves > 8 {
				t.Fatalf("battle %d: after %d moves the house is still asked %s", n, moves, p.Point)
			}
			if g, _, err = g.Apply(ai.Answer(house, ai.At(g, p.Seats[0], p))); err != nil {
				t.Fatal(err)
			}
		}
	}
}
