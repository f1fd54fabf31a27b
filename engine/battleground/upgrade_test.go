package battleground

import (
	"archive/zip"
	"fmt"
	"os"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// TestFrozenStates opens states that earlier releases stored, with the packs that
// their tables keep, and plays on to the end: an upgrade breaks no game.
func TestFrozenStates(t *testing.T) {
	for version := 1; version < Version; version++ {
		state, err := os.ReadFile(fmt.Sprintf("testdata/frozen/%d.json", version))
		if err != nil {
			t.Fatal(err)
		}
		files, err := zip.OpenReader(fmt.Sprintf("testdata/frozen/%d.zip", version))
		if err != nil {
			t.Fatal(err)
		}
		defer files.Close()
		p, err := (System{}).Load(files)
		if err != nil {
			t.Fatalf("the pack of version %d: %v", version, err)
		}
		g, err := (System{}).Open(engine.Saved{Pack: p, Chance: chance.Keyed("frozen"), Version: version, State: state})
		if err != nil {
			t.Fatalf("the state of version %d: %v", version, err)
		}
		if v := g.View(0).System.(View); len(v.Zones[0]) == 0 || len(v.Zones[1]) == 0 {
			t.Errorf("version %d: the sides have lost their deployment zones: %v", version, v.Zones)
		}
		moves := 0
		for ; len(owed(g)) > 0 && moves < 2000; moves++ {
			before := g
			var events []engine.Event
			g, events = step(t, g, chance.Keyed("on"), moves)
			if err := Invariants(before, g, events); err != nil {
				t.Fatalf("version %d, move %d: %v", version, moves, err)
			}
		}
		if _, over := g.Outcome(); !over || moves == 0 {
			t.Errorf("version %d: %d moves and no end", version, moves)
		}
	}
}
