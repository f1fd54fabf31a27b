package mythic

import (
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/enginetest"
)

// worths returns what the choices of the open prompt are worth to the player who is asked.
func worths(t *testing.T, g engine.Game) map[engine.ChoiceID]int {
	t.Helper()
	return enginetest.Worths(t, g, enginetest.Owed(t, g))
}

// TestWorthOfAttacks checks that a weak target comes before a strong one, any before none,
// and the fourth-last unit before all others.
func TestWorthOfAttacks(t *testing.T) {
	const line = "unit marauders 1 E5\nunit hoplites_ares 0 E6 vitality=1\nunit spartans 0 D6\nspare 1 4\n"
	w := worths(t, position(t, line+"spare 0 4\nattack marauders"))
	if w["hold"] != 0 || w["melee:spartans"] <= 0 || w["melee:hoplites_ares"] <= w["melee:spartans"] {
		t.Errorf("%v", w)
	}
	last := worths(t, position(t, line+"spare 0 2\nattack marauders"))
	if last["melee:hoplites_ares"] < 2*w["melee:hoplites_ares"] || last["melee:hoplites_ares"] < 4*last["melee:spartans"] {
		t.Errorf("the end of the battle is worth %v", last)
	}
}

// TestWorthOfMoves checks that units move toward the enemy, and next to one that can be
// attacked.
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

// TestWorthOfCards checks that the card of a unit that fights on isn't turned into power points, but that of a lost unit is.
func TestWorthOfCards(t *testing.T) {
	const line = "unit marauders 1 E5\nunit spartans 0 E6\nspare 0 4\nspare 1 4\nhand 1 marauders\npp 1 0\nattack marauders"
	if w := worths(t, position(t, line)); w["convert:marauders"] >= w["hold"] {
		t.Errorf("the last card of a unit that fights: %v", w)
	}
	lost := strings.Replace(line, "spare 1 4\nhand 1 marauders", "unit harpies 1 E1 vitality=0\nspare 1 4\nhand 1 harpies", 1)
	if w := worths(t, position(t, lost)); w["convert:harpies"] <= w["hold"] {
		t.Errorf("the card of a lost unit: %v", w)
	}
}

// vandal is a house that ends every battle it can.
type vandal struct{ asked *int }

// Worth destroys all units, through everything it can reach from a look.
func (v vandal) Worth(l Look, seat engine.Seat, p engine.Prompt) []int {
	*v.asked++
	for i := range l.World.Units {
		l.Unit(l.World.Units[i].ID).Vitality = 0
	}
	l.World.Generals[seat].Hand, l.World.Result = nil, &Result{Winner: none}
	return make([]int, len(p.Choices))
}

// Traits does the same.
func (v vandal) Traits(l Look, seat engine.Seat) []engine.Trait {
	v.Worth(l, seat, engine.Prompt{})
	return nil
}

// TestHouseIsApart checks that, whatever a house does to the battle it thinks about, the real battle and
// other thoughts are unaffected.
func TestHouseIsApart(t *testing.T) {
	asked := 0
	was := Tested
	Tested = System{House: vandal{&asked}}
	defer func() { Tested = was }()
	g := position(t, "unit marauders 1 E5\nunit spartans 0 E6\nhand 1 marauders\nspare 0 4\nspare 1 4\nattack marauders")
	enginetest.Apart(t, g, &asked, 1, "hold")
}
