package battleground

import (
	"compress/gzip"
	"io"
	"os"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
)

// TestFrozen opens what every version of these rules has left, with the packs
// that their tables keep, and plays on to the end: an upgrade breaks no game.
// After a change of what is saved or how a move is played, raise Version and
// freeze games of the new one: docs/how-to-add.md says how.
func TestFrozen(t *testing.T) {
	if err := enginetest.Frozen(System{}, os.DirFS("testdata/frozen"), Invariants); err != nil {
		t.Error(err)
	}
}

// Version 2 gave each force its deployment zone, which had been the scenario's.
func TestUpgradeToZones(t *testing.T) {
	f, err := os.Open("testdata/frozen/v1/first-battle-0086.json.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	state, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	g, err := (System{}).Open(engine.Saved{Pack: firstBattle(t), Chance: chance.Keyed("frozen"), Version: 1, State: state})
	if err != nil {
		t.Fatal(err)
	}
	if v := g.View(0).System.(View); len(v.Zones[0]) == 0 || len(v.Zones[1]) == 0 {
		t.Errorf("the sides have lost their deployment zones: %v", v.Zones)
	}
}
