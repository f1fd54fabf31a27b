package worth

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/mythic"
	"hexwarden/internal/shipped"
)

// TestGreedyBeatsRandom plays battles, with each side greedy in turn.
func TestGreedyBeatsRandom(t *testing.T) {
	system := mythic.System{House: House{}}
	for game := range 2 {
		g, _, err := system.New(engine.Setup{Pack: shipped.Pack(t, system, "mythic"), Scenario: "first-clash", Chance: chance.Keyed(chance.Key([]byte{byte(game)}, []string{"", ""}))})
		if err != nil {
			t.Fatal(err)
		}
		random := ai.Random{Chance: chance.Keyed("greedy")}
		o := enginetest.Plays(t, g, 2000, func(s engine.Seat, _ int) ai.Player {
			if int(s) == game {
				return ai.Greedy{Random: random}
			}
			return random
		})
		if len(o.Winners) != 1 || o.Winners[0] != game {
			t.Errorf("greedy as seat %d: %+v", game, o)
		}
	}
}
