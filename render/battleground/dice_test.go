package battleground

import (
	"fmt"
	"strings"
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

// Beside its dice stands who throws them, and whom an attack is against: the one that was declared, or who defends.
func TestFacesOfDice(t *testing.T) {
	roll := func(label, actor string) engine.Event {
		return engine.Event{Kind: "rolled." + label, Actor: actor, Roll: &engine.Roll{Label: label, Target: 4, Dice: []engine.Die{{Face: 3}}}}
	}
	for name, x := range map[string]struct {
		events []engine.Event
		want   int
	}{
		"an attack":               {[]engine.Event{roll("attack", "skeletor")}, 1},
		"declared":                {[]engine.Event{{Kind: "attacked", Actor: "skeletor", Target: "orko"}, roll("attack", "skeletor")}, 2},
		"another's":               {[]engine.Event{{Kind: "attacked", Actor: "he_man", Target: "orko"}, roll("attack", "skeletor")}, 1},
		"with its defence":        {[]engine.Event{roll("attack", "skeletor"), roll("defence", "he_man")}, 3},
		"of one without portrait": {[]engine.Event{roll("attack", "stranger")}, 0},
	} {
		if got := strings.Count(dice(x.events, plain).Text(), "circle who"); got != x.want {
			t.Errorf("%s: %d faces, want %d", name, got, x.want)
		}
	}
}

// A lobby and the end of a game are given the portraits of each side.
func TestFacesOfSides(t *testing.T) {
	v := at(t, key, func(moment) bool { return true }).View(engine.Watcher)
	if got := fmt.Sprint(faces(v)); got != "[[he_man stratos man_at_arms] [skeletor mer_man trap_jaw]]" {
		t.Errorf("%s", got)
	}
	if faces(engine.View{}) != nil {
		t.Error("faces of no game")
	}
}
