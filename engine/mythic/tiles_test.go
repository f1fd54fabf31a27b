package mythic

import (
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/flow"
	"hexwarden/engine/mythic/content"
)

// TestRoomy checks that no tile is laid that leaves a side with too few squares for an army
// (MB-S-11).
func TestRoomy(t *testing.T) {
	p := box(t)
	f := p.Lay([]content.Laid{{Face: "standing_stones"}}, 1) // eight squares of ground at each side, ten in all
	army := func(ids ...string) look {
		l := look{w: newWorld(content.Battle{Seats: 2}, nil), p: p}
		for _, id := range ids {
			l.w.Units = append(l.w.Units, Unit{ID: id, Card: id})
		}
		return l
	}
	eight := []string{"spartans", "toxotes", "petroboloi", "hoplites_ares", "hoplites_apollo", "hoplites_hephaestus", "centaurs", "satyrs"}
	for i := range eight {
		if v := army(eight[:i+1]...).roomy(f); !v.OK {
			t.Errorf("%d units: %v", i+1, v)
		}
	}
	for _, id := range []string{"lycaons", "dawn_regiment"} { // on the ground, and in the air, where a unit may take the ground of others
		if v := army(append(slices.Clone(eight), id)...).roomy(f); v.OK || v.Rule != "MB-S-11" {
			t.Errorf("with %s: %v", id, v)
		}
	}
}

// TestTheRestAtRandom checks that if the tiles already laid leave no room for an army,
// whatever comes next, they are picked up too.
func TestTheRestAtRandom(t *testing.T) {
	p := box(t)
	w := newWorld(content.Battle{Seats: 4}, nil)
	w.Order, w.Wide, w.Tiles = []int{0, 1, 2, 3}, 3, make([]content.Laid, 6)
	w.Tiles[0].Face, w.Tiles[1].Face, w.Tiles[2].Face, w.Tiles[3].Face = "chasm", "olive_grove", "hill_shrine", "black_gate" // 14 squares of ground in the west
	for _, c := range p.Units[:16] {
		w.Units = append(w.Units, Unit{ID: c.ID, Card: c.ID})
	}
	g, _, err := flow.Start(Tested.rules(p), chance.Keyed("tiles"), w, body(&scene{First: &Laying{Now: "face"}}))
	if err != nil {
		t.Fatal(err)
	}
	next, _ := take(t, g, 0, "random")
	x := next.(*game)
	if v := (look{x.World(), p, nil}).roomy(p.Lay(x.World().Tiles, 3)); !v.OK {
		t.Error(v)
	}
}

// TestGoalsAreCounted checks that a side's standing is given in words, including goals.
func TestGoalsAreCounted(t *testing.T) {
	game, _, err := Tested.New(engine.Setup{Pack: box(t), Scenario: "stele-2", Seats: 2, Options: map[string]string{"previous": "second"}, Chance: chance.Keyed("lobby")})
	if err != nil {
		t.Fatal(err)
	}
	tally := game.View(engine.Watcher).Sides[1].Tally
	if tally.Key != "mb.tally_goal" || *tally.Args[1].Num != 0 || *tally.Args[2].Num != 2 || tally.Args[0].Text.Key != "mb.tally" || *tally.Args[0].Text.Args[0].Num != 5 {
		t.Errorf("the side stands: %+v", tally)
	}
}
