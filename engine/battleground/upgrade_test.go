package battleground

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
)

// TestFrozen opens games stored by every version of these rules, with the packs that their
// tables keep, and plays them to the end: an upgrade breaks no game. After a change of what
// is saved or how a move is played, raise Version and freeze games of the new one:
// docs/how-to-add.md says how.
func TestFrozen(t *testing.T) {
	if err := enginetest.Frozen(Tested, os.DirFS("testdata/frozen"), Invariants); err != nil {
		t.Error(err)
	}
}

// TestUpgradeToZones checks a change of version 2: each force has its own deployment zone,
// which had been the scenario's.
func TestUpgradeToZones(t *testing.T) {
	state := enginetest.Stored(t, os.DirFS("testdata/frozen"), "v1/first-battle-0086.json.gz")
	g, err := Tested.Open(engine.Saved{Pack: firstBattle(t), Chance: chance.Keyed("frozen"), Version: 1, State: state})
	if err != nil {
		t.Fatal(err)
	}
	if v := g.View(0).System.(View); len(v.Zones[0]) == 0 || len(v.Zones[1]) == 0 {
		t.Errorf("the sides have lost their deployment zones: %v", v.Zones)
	}
}

// TestUpgradeToStarts checks a change of version 3: it stores the place where a movement was declared. In the
// frozen state that is the token that is asked about.
func TestUpgradeToStarts(t *testing.T) {
	state := enginetest.Stored(t, os.DirFS("testdata/frozen"), "v2/standard-0045.json.gz")
	if strings.Contains(string(state), `"from"`) {
		t.Fatal("the frozen movement has it already")
	}
	state, err := withStarts(state)
	if err != nil {
		t.Fatal(err)
	}
	var game struct {
		Main struct {
			Frames []struct {
				Kind string
				Body json.RawMessage
			}
		}
	}
	if err := json.Unmarshal(state, &game); err != nil {
		t.Fatal(err)
	}
	for _, f := range game.Main.Frames {
		if f.Kind != "walk" {
			continue
		}
		var w Walk
		if err := json.Unmarshal(f.Body, &w); err != nil {
			t.Fatal(err)
		}
		if len(w.Trail) == 0 || w.From != w.Trail[0] {
			t.Errorf("declared in %v, its way begins in %v", w.From, w.Trail)
		}
		return
	}
	t.Error("no movement is going on")
}
