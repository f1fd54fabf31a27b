package mythic

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/enginetest"
)

// worths asks what the choices of the prompt that is open are worth to the one who is asked.
func worths(t *testing.T, g engine.Game) map[engine.ChoiceID]int {
	t.Helper()
	return enginetest.Worths(t, g, enginetest.Owed(t, g))
}

// TestWorthOfAttacks: the weak target before the strong one, any before none, and the
// fourth-last unit before all others.
func TestWorthOfAttacks(t *testing.T) {
	const line = "unit marauders 1 E5\nunit hoplites_ares 0 E6 vitality=1\nunit spartans 0 D6\nspare 1 4\n"
	w := worths(t, position(t, line+"spare 0 4\nattack marauders"))
	if w["hold"] != 0 || w["melee:spartans"] <= 0 || w["melee:hoplites_ares"] <= w["melee:spartans"] {
		t.Errorf("%v", w)
	}
	last := worths(t, position(t, line+"spare 0 2\nattack marauders"))
	if last["melee:hoplites_ares"] < 10*w["melee:hoplites_ares"] {
		t.Errorf("the end of the battle is worth %v", last)
	}
}

// TestWorthOfMoves: toward the enemy, and next to one that can be attacked.
func TestWorthOfMoves(t *testing.T) {
	w := worths(t, position(t, "unit marauders 1 E2\nunit hoplites_ares 0 E9\nspare 0 4\nspare 1 4\nactivate marauders"))
	if w["walk:E7"] <= w["walk:E5"] || w["walk:E5"] <= w["stay"] {
		t.Errorf("far away: %v", w)
	}
	w = worths(t, position(t, "unit marauders 1 E4\nunit hoplites_ares 0 E6 vitality=1\nspare 0 4\nspare 1 4\nactivate marauders"))
	if w["walk:E5"] <= w["stay"] || w["walk:E5"] <= w["walk:E1"] {
		t.Errorf("near: %v", w)
	}
}
