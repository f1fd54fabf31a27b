package battleground

import (
	"fmt"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/internal/shipped"
)

// Tested is the system as released: with its house, which main_test.go provides.
var Tested System

func firstBattle(t testing.TB) *Pack {
	return shipped.Pack(t, Tested, "battleground").(*Pack)
}

// owed lists the prompts that a game waits for.
func owed(g engine.Game) []engine.Prompt {
	var out []engine.Prompt
	for _, p := range g.Prompts() {
		if p.Standing == engine.Owed {
			out = append(out, p)
		}
	}
	return out
}

// step plays one random legal move.
func step(t testing.TB, g engine.Game, draw chance.Keyed, n int) (engine.Game, []engine.Event) {
	ps := owed(g)
	p := ps[draw.Draw(uint64(n), "prompt", len(ps))]
	k := 1
	if p.Kind == engine.Some {
		k = p.Min
	}
	var picks []engine.ChoiceID
	first := draw.Draw(uint64(n), "choice", max(len(p.Choices), 1))
	for i := range k {
		picks = append(picks, p.Choices[(first+i)%len(p.Choices)].ID())
	}
	next, events, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: picks})
	if err != nil {
		t.Fatalf("move %d %v: %v", n, picks, err)
	}
	return next, events
}

// BenchmarkGame plays whole random battles.
func BenchmarkGame(b *testing.B) {
	p := firstBattle(b)
	moves := 0
	for i := range b.N {
		g, _, err := Tested.New(engine.Setup{Pack: p, Scenario: "first-battle", Seats: 2, Chance: chance.Keyed(fmt.Sprint(i))})
		if err != nil {
			b.Fatal(err)
		}
		for n := 0; len(owed(g)) > 0; n++ {
			g, _ = step(b, g, chance.Keyed(fmt.Sprint("play", i)), n)
			moves++
		}
	}
	b.ReportMetric(float64(moves)/float64(b.N), "moves/game")
}
