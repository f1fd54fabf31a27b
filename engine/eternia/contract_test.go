package eternia

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/enginetest"
)

// TestCopies checks that the world and every frame are copied completely.
func TestCopies(t *testing.T) {
	enginetest.Copies(t, copyWorld, kinds())
}

// contract plays a scenario of the box with the checks of the suite.
func contract(t *testing.T, scenario string, seats, games int, options map[string]string) enginetest.Config {
	return enginetest.Config{System: Tested, Pack: box(t), Scenario: scenario, Seats: seats, Games: games, Seed: scenario, Mode: enginetest.Moves, Invariants: Invariants, Options: options}
}

// TestContract plays stories with two, three and six players.
func TestContract(t *testing.T) {
	enginetest.Run(t, contract(t, "fractures", 2, 1, nil))
	enginetest.Run(t, contract(t, "seed-3", 3, 1, map[string]string{"first_game": "yes"}))
	enginetest.Run(t, contract(t, "seed-6", 6, 1, map[string]string{"one_round": "yes", "initiative": "yes", "together": "yes"}))
}

// housed has the house play the first seat, so that fights happen.
func housed(c enginetest.Config) enginetest.Config {
	c.Player = func(s engine.Seat, r ai.Random) ai.Player {
		if s == 0 {
			return ai.Greedy{Random: r}
		}
		return r
	}
	return c
}

// TestContractOfTheHouse plays a story in which the house plays one side.
func TestContractOfTheHouse(t *testing.T) {
	r := enginetest.Run(t, housed(contract(t, "fractures-4", 4, 1, nil)))
	for _, point := range []string{"FE-DP-10", "FE-DP-11", "FE-DP-12", "FE-DP-15", "FE-DP-16", "FE-DP-23", "FE-DP-27", "FE-DP-31", "FE-DP-33", "FE-DP-36"} {
		if r.Points[point] == 0 {
			t.Errorf("%s was never asked", point)
		}
	}
}

// TestContractOfSkirmishes plays skirmishes with free heroes and mounted ones.
func TestContractOfSkirmishes(t *testing.T) {
	enginetest.Run(t, housed(contract(t, "marching_armies", 2, 1, map[string]string{"free_heroes": "yes"})))
}

// TestInvariantsFind breaks states in ways that only the invariants notice.
func TestInvariantsFind(t *testing.T) {
	g := mustered(t, "fractures", 2)
	if err := Invariants(g, g, nil); err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*World){
		"a soldier too many":     func(w *World) { w.Teams[0].Reserve++ },
		"soldiers in the wilds":  func(w *World) { w.Teams[0].Soldiers["evergrove"] = 1 },
		"a debt":                 func(w *World) { w.Teams[0].Ether = -1 },
		"a combat card too many": func(w *World) { w.Teams[0].Deck["+1"]++ },
		"more damage than HP":    func(w *World) { w.Heroes[0].Damage = 40 },
		"a spell twice":          func(w *World) { w.Heroes[0].Spells = append(w.Heroes[0].Spells, "fireball") },
		"two teams in one zone":  func(w *World) { w.Heroes[0].At, w.Heroes[3].At = "evergrove", "evergrove" },
	} {
		w := copyWorld(g.(*game).World())
		spoil(w)
		if Invariants(g, g.(*game).Replace(w), nil) == nil {
			t.Errorf("%s: not found", name)
		}
	}
}
