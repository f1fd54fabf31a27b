package mythic

import (
	"maps"
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/board/square"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
)

// contract plays a scenario of the box; greedy seats make sure that fights happen.
func contract(t *testing.T, scenario string, seats, games int) enginetest.Config {
	return enginetest.Config{System: Tested, Pack: box(t), Scenario: scenario, Seats: seats, Games: games, Seed: scenario, Mode: enginetest.Moves, Invariants: Invariants,
		Player: func(s engine.Seat, r ai.Random) ai.Player {
			if s == 0 {
				return ai.Greedy{Random: r}
			}
			return r
		}}
}

// TestContract plays ready battles with the checks of the suite, for two and for four.
func TestContract(t *testing.T) {
	c := contract(t, "first-clash", 2, 3)
	c.Seed = "clash"
	r := enginetest.Run(t, c)
	for _, point := range []string{"MB-DP-7", "MB-DP-8", "MB-DP-9", "MB-DP-10", "MB-DP-11", "MB-DP-16", "MB-DP-17", "MB-DP-21", "MB-DP-23", "MB-DP-24", "MB-DP-25"} {
		if r.Points[point] == 0 {
			t.Errorf("%s was never asked", point)
		}
	}
	enginetest.Run(t, contract(t, "four-crowns", 4, 1))
}

// TestContractOfRecruiting plays battles from the choice of armies on.
func TestContractOfRecruiting(t *testing.T) {
	c := contract(t, "battle", 2, 1)
	c.Seed = "lists"
	c.Options = map[string]string{"mix": "yes", "mirrors": "yes", "fives": "explode", "corners": "closed"}
	r := enginetest.Run(t, c)
	for _, point := range []string{"MB-DP-1", "MB-DP-3", "MB-DP-4", "MB-DP-5"} {
		if r.Points[point] == 0 {
			t.Errorf("%s was never asked", point)
		}
	}
	if r.Lists == 0 {
		t.Error("no list was tried")
	}
	c.Options = map[string]string{"terms.0": "5;cerberus,spartans;owls,harpies"} // MB-30.23
	enginetest.Run(t, c)
}

// TestVerbsAreOfTheTable checks other places that name verbs against the table.
func TestVerbsAreOfTheTable(t *testing.T) {
	named := slices.Concat(slices.Collect(maps.Keys(moments)), slices.Collect(maps.Keys(makers)))
	for _, verb := range named {
		if _, ok := verbs[verb]; !ok {
			t.Errorf("%s is no verb", verb)
		}
	}
	for _, key := range append(spells, PlusMove) {
		if c, ok := verbs.Read(announcing(key).ID()); !ok || SpellOf(c) != key {
			t.Errorf("%s is announced as %s", key, SpellOf(c))
		}
	}
}

// TestCopies checks that the world and every frame are copied completely.
func TestCopies(t *testing.T) {
	enginetest.Copies(t, copyWorld, kinds())
}

// TestInvariantsFind breaks states in ways that only the invariants notice.
func TestInvariantsFind(t *testing.T) {
	g, _, err := Tested.New(engine.Setup{Pack: box(t), Scenario: "first-clash", Chance: chance.Keyed("invariants")})
	if err == nil {
		err = Invariants(g, g, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*World){
		"a card too many":       func(w *World) { w.Generals[0].Hand = append(w.Generals[0].Hand, "spartans") },
		"a card of the enemy":   func(w *World) { w.Generals[0].Hand = append(w.Generals[0].Hand, "marauders") },
		"a debt":                func(w *World) { w.Generals[0].PP = -1 },
		"more than full":        func(w *World) { w.Units[0].Vitality = 9 },
		"two on one square":     func(w *World) { w.Units[0].At = w.Units[1].At },
		"off the field":         func(w *World) { w.Units[0].At = square.Square{X: 40} },
		"a card buried nowhere": func(w *World) { w.Generals[0].Under = []string{"marauders"} },
	} {
		w := copyWorld(g.(*game).World())
		spoil(w)
		if Invariants(g, g.(*game).Replace(w), nil) == nil {
			t.Errorf("%s: not found", name)
		}
	}
}
