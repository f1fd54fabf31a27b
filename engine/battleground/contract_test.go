package battleground

import (
	"fmt"
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
)

// TestContract plays random first battles with every check.
func TestContract(t *testing.T) {
	c := enginetest.Config{System: Tested, Pack: firstBattle(t), Scenario: "first-battle", Seats: 2, Games: 3, Seed: "battle", Mode: enginetest.Full, Invariants: Invariants}
	enginetest.Run(t, c)
	c.Games, c.Mode, c.Seed = 10, enginetest.Moves, "more"
	c.Options = map[string]string{"facing": "choose"}
	enginetest.Run(t, c)
}

// TestContractOfTheStandardSetup plays random forces, decks and maps, chosen by option or
// during the game.
func TestContractOfTheStandardSetup(t *testing.T) {
	p := firstBattle(t)
	c := enginetest.Config{System: Tested, Pack: p, Scenario: "standard", Seats: 2, Games: 6, Seed: "standard", Mode: enginetest.Moves, Invariants: Invariants}
	r := enginetest.Run(t, c)
	for _, point := range []string{"BG-D-02", "BG-D-33", "BG-D-34", "BG-D-35", "BG-D-36"} {
		if r.Points[point] == 0 {
			t.Errorf("%s was never asked", point)
		}
	}
	if r.Lists == 0 || r.Commits == 0 {
		t.Errorf("lists tried: %d; secret answers given in both orders: %d", r.Lists, r.Commits)
	}
	offered := p.Scenarios()
	maps := offered[slices.IndexFunc(offered, func(s engine.Scenario) bool { return s.ID == "standard" })].Options[1].Values
	for i, points := range []string{"60", "80", "120", "150"} {
		c.Games, c.Options = 1, map[string]string{"points": points, "map": maps[(1+3*i)%len(maps)]}
		enginetest.Run(t, c)
	}
	c.Options = map[string]string{"points": "60", "terms.0": "5;he_man,skeletor;i_ring_of_grayskull", "terms.1": "0;;"} // BG-32.18
	enginetest.Run(t, c)
}

// TestContractInBattle starts in the middle of a fight, where every reaction comes up.
func TestContractInBattle(t *testing.T) {
	c := enginetest.Config{System: Tested, Pack: testPack(t), Scenario: "brawl", Seats: 2, Games: 20, Seed: "brawl-4", Mode: enginetest.Moves, Invariants: Invariants}
	r := enginetest.Run(t, c)
	for _, point := range []string{"BG-D-13", "BG-D-18", "BG-D-21", "BG-D-22", "BG-D-23", "BG-D-24", "BG-D-25", "BG-D-28"} {
		if r.Points[point] == 0 {
			t.Errorf("%s was never asked", point)
		}
	}
}

// TestContractOnPlatforms plays on two levels, where figures are shoved aside.
func TestContractOnPlatforms(t *testing.T) {
	c := enginetest.Config{System: Tested, Pack: testPack(t), Scenario: "heights", Seats: 2, Games: 12, Seed: "heights", Mode: enginetest.Moves, Invariants: Invariants}
	if r := enginetest.Run(t, c); r.Points["BG-D-17"] == 0 {
		t.Error("BG-D-17 was never asked")
	}
}

// TestContractInMayhem does the same with the other characters and weapons.
func TestContractInMayhem(t *testing.T) {
	c := enginetest.Config{System: Tested, Pack: testPack(t), Scenario: "mayhem", Seats: 2, Games: 12, Seed: "mayhem", Mode: enginetest.Moves, Invariants: Invariants}
	r := enginetest.Run(t, c)
	for _, point := range []string{"BG-D-13", "BG-D-18", "BG-D-20", "BG-D-22", "BG-D-24", "BG-D-25", "BG-D-32"} {
		if r.Points[point] == 0 {
			t.Errorf("%s was never asked", point)
		}
	}
}

// TestContractProvingGround plays with massive figures, and with every operation that no card of the box has.
func TestContractProvingGround(t *testing.T) {
	p, err := loadPack(proving(t))
	if err != nil {
		t.Fatal(err)
	}
	c := enginetest.Config{System: Tested, Pack: p, Scenario: "proving-ground", Seats: 2, Games: 5, Seed: "yard", Mode: enginetest.Moves, Invariants: Invariants}
	r := enginetest.Run(t, c)
	for _, point := range []string{"BG-D-15", "BG-D-16", "BG-D-30"} {
		if r.Points[point] == 0 {
			t.Errorf("%s was never asked", point)
		}
	}
}

// TestCopies checks that the world and every frame are copied completely.
func TestCopies(t *testing.T) {
	enginetest.Copies(t, copyWorld, kinds())
}

// TestInvariantsFind breaks states in ways that only the invariants notice.
func TestInvariantsFind(t *testing.T) {
	g, _, err := Tested.New(engine.Setup{Pack: firstBattle(t), Scenario: "first-battle", Chance: dieless{}})
	if err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*World){
		"too much mana":        func(w *World) { w.Figures[0].Mana = 6 },
		"standing dead":        func(w *World) { w.Figures[0].Wounds = 5 },
		"two on one hex":       func(w *World) { w.Figures[0].Place = w.Figures[1].Place },
		"inside a wall":        func(w *World) { w.Figures[0].Place.Hex, _ = content.Grid.Parse("D21") },
		"six fate cards":       func(w *World) { f := &w.Forces[0]; f.Hand = append(f.Hand, f.Deck[0]); f.Deck = f.Deck[1:] },
		"a card twice":         func(w *World) { f := &w.Forces[0]; f.Discard = append(f.Discard, f.Deck[0]) },
		"tokens of the fallen": func(w *World) { w.Figures[0].Out, w.Figures[0].Focus = true, true },
	} {
		w := copyWorld(g.(*game).World())
		spoil(w)
		if Invariants(g, g.(*game).Replace(w), nil) == nil {
			t.Errorf("%s: not found", name)
		}
	}
	late := []engine.Event{{Kind: "removed", Target: "he_man"}, {Kind: "moved.walk", Actor: "he_man"}}
	if Invariants(g, g, late) == nil {
		t.Error("a fallen figure walks and nobody minds")
	}
}

// dieless draws the lowest number, except that the second die of a pair is higher.
type dieless struct{}

func (dieless) Draw(counter uint64, _ string, n int) int { return int(counter) % n }

// TestRedealKeepsDecksWhole checks that a redealt hand and deck contain no card twice.
func TestRedealKeepsDecksWhole(t *testing.T) {
	p := firstBattle(t)
	fates := func(from, to int) []string {
		var out []string
		for _, f := range p.Fates[from:to] {
			out = append(out, f.ID)
		}
		return out
	}
	for seed := range 50 {
		n := uint64(0)
		draw := func(below int) int { n++; return chance.Keyed(fmt.Sprint(seed)).Draw(n, "redeal", below) }
		for _, phase := range []string{"setup", "preparation"} {
			w := &World{Points: 60, Map: "first_battle", Phase: phase, Forces: []Force{{Hand: fates(0, 5), Deck: fates(5, 20)}}}
			look{w: w, p: p}.dealSetup(0, draw)
			f := w.Forces[0]
			if all := slices.Sorted(slices.Values(slices.Concat(f.Hand, f.Deck))); len(slices.Compact(slices.Clone(all))) != 20 {
				t.Fatalf("%s: dealt again as %v", phase, all)
			}
		}
	}
}
