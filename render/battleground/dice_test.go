package battleground

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/render/rendertest"
)

// Every kind of event with dice can be drawn: each roll of a figure, who is first, a ruling
// that is left to the dice (BG-2.21).
func TestEveryRollIsDrawn(t *testing.T) {
	seat := engine.Seat(1)
	of := func(kind, label string) engine.Event {
		e := engine.Event{Kind: kind, Actor: "he_man", Roll: &engine.Roll{Label: label, Target: 4, Dice: []engine.Die{{Face: 5, Success: true}}}}
		if label == "skill" {
			e.Roll.Stat = "strength"
		}
		return e
	}
	rolled := func(kind, label string) engine.Event {
		return engine.Event{Kind: kind, Seat: &seat, Public: engine.T("bg.event."+kind, engine.Who("who", seat)),
			Roll: &engine.Roll{Label: label, Dice: []engine.Die{{Face: 3}}}}
	}
	rendertest.Dice(t, "../../engine/battleground", dice, english(), of("rolled.attack", "attack"), of("rolled.defence", "defence"), of("rolled.skill", "skill"),
		rolled("rolled_first", "first player"), rolled("rolled_ruling", "ruling"))
	m := at(t, key, func(moment) bool { return true })
	if _, rolls, err := camera()(m.View(engine.Watcher), []engine.Event{rolled("rolled_ruling", "ruling")}, english()); err != nil || rolls == nil {
		t.Errorf("a film of a ruling: %v", err)
	}
}
