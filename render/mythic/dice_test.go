package mythic

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/render/rendertest"
)

// Every kind of event with dice can be drawn: who begins (MB-5.1), and each step of the roll of an
// attack and of a counter-attack (MB-12).
func TestEveryRollIsDrawn(t *testing.T) {
	seat := engine.Seat(1)
	samples := []engine.Event{{Kind: "start_roll", Seat: &seat, Roll: &engine.Roll{Label: "start", Dice: []engine.Die{{Face: 3}}}}}
	for _, kind := range []string{"rolled", "gave", "rerolled", "counted"} {
		for _, label := range []string{"attack", "counter"} {
			samples = append(samples, engine.Event{Kind: kind, Actor: "erinyes", Public: engine.T("mb.event." + kind),
				Roll: &engine.Roll{Label: label, Target: 4, Dice: []engine.Die{{Face: 5, Total: 5, Success: true}}}})
		}
	}
	rendertest.Dice(t, "../../engine/mythic", dice, english(), samples...)
}

// Beside dice are the faces of the unit that throws and of its target, also when a later step of the roll does not name it.
func TestDiceShowWhoThrows(t *testing.T) {
	v, _ := clash(t)
	tab, err := newTable(v, nil, nil, english())
	if err != nil {
		t.Fatal(err)
	}
	tab.view.Combat = nil
	thrown := func(kind, target string) engine.Event {
		return engine.Event{Kind: kind, Actor: "cerberus", Target: target, Roll: &engine.Roll{Label: "attack", Target: 4, Dice: []engine.Die{{Face: 5, Total: 5, Success: true}}}}
	}
	rows := lastRolls([]engine.Event{thrown("rolled", "nemean_lion"), thrown("rerolled", "")}, tab)
	if len(rows) != 1 || rows[0].Who == nil || rows[0].Against == nil {
		t.Fatalf("%d rolls: %+v", len(rows), rows)
	}
	if rows = lastRolls([]engine.Event{thrown("rolled", "")}, tab); rows[0].Who == nil || rows[0].Against != nil {
		t.Errorf("a roll at nobody: %+v", rows)
	}
}
