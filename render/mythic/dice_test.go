package mythic

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/render"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
	"hexwarden/render/square"
)

// TestEveryRollIsDrawn checks that every kind of event with dice is shown, and that each step in the roll of
// an attack and counter-attack (MB-12) is drawn below the field with its result. The side that
// goes first (MB-5.1) is given in words.
func TestEveryRollIsDrawn(t *testing.T) {
	seat := engine.Seat(1)
	samples := []engine.Event{{Kind: "start_roll", Seat: &seat, Roll: &engine.Roll{Label: "start", Dice: []engine.Die{{Face: 3}}}}}
	for _, kind := range []string{"rolled", "gave", "rerolled", "counted"} {
		for _, label := range []string{"attack", "counter"} {
			samples = append(samples, engine.Event{Kind: kind, Actor: "erinyes",
				Roll: &engine.Roll{Label: label, Target: 4, Successes: 1, Dice: []engine.Die{{Face: 5, Total: 5, Success: true}}}})
		}
	}
	v := begun(t, "gates", 2).View(engine.Watcher)
	rendertest.Dice(t, "../../engine/mythic", func(events []engine.Event, say Say) *render.Scene {
		s, err := board(v, events, nil, render.Near, say)
		if err != nil {
			t.Fatal(err)
		}
		units := map[string]bool{}
		for _, e := range events {
			if e.Actor != "" {
				units[e.Roll.Label] = true
			}
		}
		if dice, hits := strings.Count(s.Text(), "area die 5"), strings.Count(s.Text(), `"1 success"`); dice != len(units) || hits != len(units) {
			t.Errorf("%d dice and %d totals are drawn of %+v", dice, hits, events)
		}
		return s
	}, english(), samples...)
}

// TestRerollsAreShown checks that the dice below the field are as they were left: rerolled ones with what
// they showed before, and those given up small and grey.
func TestRerollsAreShown(t *testing.T) {
	v := begun(t, "gates", 2).View(engine.Watcher)
	step := func(kind string, dice ...engine.Die) engine.Event {
		return engine.Event{Kind: kind, Actor: "erinyes", Roll: &engine.Roll{Label: "attack", Target: 4, Dice: dice}}
	}
	s, err := board(v, []engine.Event{step("rolled", engine.Die{Face: 1}, engine.Die{Face: 5, Success: true}), step("rerolled", engine.Die{Face: 6, Rerolled: true, Was: 1}, engine.Die{Face: 5, Gone: true})}, nil, render.Near, plain)
	if err != nil {
		t.Fatal(err)
	}
	for what, want := range map[string]int{"area die 6": 1, "area die 5": 1, "area die 1": 0, "line was": 1, " gone": 1} {
		if got := strings.Count(s.Text(), what); got != want {
			t.Errorf("%d times %s, want %d, in\n%s", got, what, want, s.Text())
		}
	}
}

// TestEarlierFacesAreKept checks that a die that showed 0 before it was rolled again tells so, and still does after later steps of its roll.
func TestEarlierFacesAreKept(t *testing.T) {
	step := func(kind string, dice ...engine.Die) engine.Event {
		return engine.Event{Kind: kind, Actor: "erinyes", Roll: &engine.Roll{Label: "attack", Target: 4, Dice: dice}}
	}
	rolled, again := step("rolled", engine.Die{}, engine.Die{Face: 2}), step("rerolled", engine.Die{Face: 5, Rerolled: true}, engine.Die{Face: 2})
	counted := step("counted", engine.Die{Face: 5, Success: true}, engine.Die{Face: 2})
	for name, events := range map[string][]engine.Event{"rolled again": {rolled, again}, "counted": {rolled, again, counted}} {
		s, err := board(begun(t, "gates", 2).View(engine.Watcher), events, nil, render.Near, plain)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(s.Text(), `text was "0"`); got != 1 {
			t.Errorf("%s: %d dice tell that they showed 0:\n%s", name, got, s.Text())
		}
	}
}

// TestLaterStepsKnowTheirTarget checks that dice that lie on the table show whom they are against and what they would do, with the arrow of
// the attack, also if the events tell only that some were rolled again.
func TestLaterStepsKnowTheirTarget(t *testing.T) {
	v, _ := clash(t)
	sv := v.System.(rules.View)
	combat := *sv.Combat
	combat.Roll = &rules.Roll{Difficulty: 5}
	sv.Combat = &combat
	v.System = sv
	again := engine.Event{Kind: "rerolled", Actor: "cerberus", Roll: &engine.Roll{Label: "attack", Target: 5, Successes: 2, Dice: []engine.Die{{Face: 5, Success: true}, {Face: 5, Success: true, Rerolled: true}}}}
	tab, err := newTable(v, []engine.Event{again}, nil, english())
	if err != nil {
		t.Fatal(err)
	}
	rows := lastRolls([]engine.Event{again}, tab)
	if len(rows) != 1 || rows[0].Against == nil || rows[0].Total != "Lion would lose 2" || rows[0].Note != "2 successes" {
		t.Errorf("%+v", rows)
	}
	arrow := square.Line{From: tab.over.At["cerberus"], To: tab.over.At["nemean_lion"], Kind: mark.Melee}
	if want := []square.Line{arrow}; !slices.Equal(tab.over.Lines, want) {
		t.Errorf("arrows %v, want %v", tab.over.Lines, want)
	}
	combat.Target = "hoplites_ares" // stepped in
	if tab, err = newTable(v, []engine.Event{again}, nil, english()); err != nil {
		t.Fatal(err)
	}
	from := tab.over.At["hoplites_ares"]
	if want := []square.Line{{From: arrow.From, To: arrow.To, Kind: mark.Turned}, {From: arrow.From, To: from, Kind: mark.Melee}, {From: from, To: arrow.To, Kind: mark.Sight}}; !slices.Equal(tab.over.Lines, want) {
		t.Errorf("where one stepped in: arrows %v, want %v", tab.over.Lines, want)
	}
}

// TestRolledOn checks that a five that was rolled again shows its sum, and one that was only raised what it showed before, however much it was raised.
func TestRolledOn(t *testing.T) {
	gone := func(face int) engine.Die { return engine.Die{Face: face, Gone: true} }
	for what, x := range map[string]struct {
		dice []engine.Die
		want []string
	}{
		"rolled on":              {[]engine.Die{{Face: 1, Total: 6}, {Face: 4, Total: 4}}, []string{"5+1", ""}},
		"only raised":            {[]engine.Die{{Face: 3, Total: 4}, gone(2)}, []string{"", ""}},
		"raised by many":         {[]engine.Die{{Face: 1, Total: 6}, gone(1), gone(1), gone(2), gone(3), gone(1)}, []string{"", "", "", "", "", ""}},
		"raised, then rolled on": {[]engine.Die{{Face: 2, Total: 7}, gone(3)}, []string{"5+2", ""}},
		"raised after it":        {[]engine.Die{{Face: 2, Total: 8}, gone(3)}, []string{"5+2+1", ""}},
		"twice":                  {[]engine.Die{{Face: 3, Total: 13}, gone(0)}, []string{"5+5+3", ""}},
		"rolled on to nothing":   {[]engine.Die{{Face: 0, Total: 5, Gone: true}, {Face: 4, Total: 5}, gone(1)}, []string{"5+0", "", ""}},
	} {
		row := rollOf(engine.Event{Roll: &engine.Roll{Label: "attack", Dice: x.dice}}, plain)
		for i, d := range row.Dice {
			if d.Sum != x.want[i] {
				t.Errorf("%s: die %d is the sum %q, want %q", what, i, d.Sum, x.want[i])
			}
		}
	}
}

// TestRaisedBeforeRolledOn checks that a die that was raised to five and then rolled on tells so, if a die was discarded for that.
func TestRaisedBeforeRolledOn(t *testing.T) {
	rolled := engine.Die{Face: 2, Total: 7, Rerolled: true, Was: 4}
	for want, dice := range map[int][]engine.Die{4: {rolled, {Face: 3, Gone: true}}, 0: {rolled, {Face: 0, Gone: true}}} {
		if got := rollOf(engine.Event{Roll: &engine.Roll{Label: "attack", Dice: dice}}, plain).Dice[0]; got.Rose != want || got.Sum != "5+2" {
			t.Errorf("%+v, want one raised from %d", got, want)
		}
	}
}

// TestDiceShowWhoThrows checks that the faces of the rolling unit and its target are beside the dice, even if
// a later step of the roll doesn't name the target.
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

// TestTwoAttacksAreTwoRows checks that a unit that attacks twice has two rows, each with its own target and
// result, and that a later step changes the second.
func TestTwoAttacksAreTwoRows(t *testing.T) {
	v, _ := clash(t)
	tab, err := newTable(v, nil, nil, english())
	if err != nil {
		t.Fatal(err)
	}
	tab.view.Combat = nil
	attack := func(kind, target string, hits int) engine.Event {
		return engine.Event{Kind: kind, Actor: "cerberus", Target: target, Roll: &engine.Roll{Label: "attack", Target: 4, Successes: hits, Dice: []engine.Die{{Face: 5, Total: 5}}}}
	}
	rows := lastRolls([]engine.Event{attack("rolled", "nemean_lion", 2), attack("rolled", "", 0), attack("rerolled", "", 1)}, tab)
	if len(rows) != 2 || rows[0].Total != "2 successes" || rows[0].Against == nil || rows[1].Total != "1 success" || rows[1].Against != nil {
		t.Fatalf("%d rolls: %+v", len(rows), rows)
	}
}

// TestDiceTellOutcome checks that the result of an attack comes first, with its successes behind the label:
// damage to its own target, or that it was destroyed.
func TestDiceTellOutcome(t *testing.T) {
	v, _ := clash(t)
	tab, err := newTable(v, nil, nil, english())
	if err != nil {
		t.Fatal(err)
	}
	tab.view.Combat = nil
	roll := engine.Event{Kind: "rolled", Actor: "cerberus", Target: "nemean_lion", Roll: &engine.Roll{Label: "attack", Target: 4, Successes: 2}}
	hurt := func(target string, n int) engine.Event { return engine.Event{Kind: "wounded", Target: target, N: n} }
	counted := func(target string) engine.Event {
		return engine.Event{Kind: "counted", Actor: "cerberus", Target: target, Roll: roll.Roll}
	}
	missed := engine.Event{Kind: "counted", Actor: "cerberus", Target: "nemean_lion", Roll: &engine.Roll{Label: "attack", Target: 4}}
	for _, x := range []struct {
		after       []engine.Event
		total, note string
	}{
		{nil, "2 successes", ""},
		{[]engine.Event{counted("nemean_lion"), hurt("nemean_lion", 1)}, "Lion: 1 damage", "2 successes"},
		{[]engine.Event{hurt("owls", 3)}, "2 successes", ""},
		{[]engine.Event{counted("nemean_lion")}, "2 successes", ""},
		{[]engine.Event{counted("nemean_lion"), {Kind: "spared", Target: "nemean_lion", N: 1}}, "2 successes", ""},
		{[]engine.Event{counted("nemean_lion"), {Kind: "spared", Target: "nemean_lion", N: 1}, {Kind: "spared", Target: "nemean_lion", N: 1}}, "Lion: no damage", "2 successes"},
		{[]engine.Event{missed}, "Lion: no damage", "0 successes"},
		{[]engine.Event{hurt("nemean_lion", 1), hurt("nemean_lion", 1)}, "Lion: 2 damage", "2 successes"},
		{[]engine.Event{hurt("nemean_lion", 2), {Kind: "destroyed", Target: "nemean_lion"}}, "Lion destroyed", "2 successes"},
	} {
		if rows := lastRolls(append([]engine.Event{roll}, x.after...), tab); rows[0].Total != x.total || rows[0].Note != x.note {
			t.Errorf("%+v: %q and %q", x.after, rows[0].Total, rows[0].Note)
		}
	}
}

// TestDamageToComeIsTold checks that as long as damage can be cancelled it is told who would lose how much of it.
func TestDamageToComeIsTold(t *testing.T) {
	v, _ := clash(t)
	tab, err := newTable(v, nil, nil, english())
	if err != nil {
		t.Fatal(err)
	}
	combat := *tab.view.Combat
	combat.Roll = nil
	tab.view.Combat = &combat
	counted := engine.Event{Kind: "counted", Actor: "cerberus", Target: "nemean_lion", Roll: &engine.Roll{Label: "attack", Target: 4, Successes: 3}}
	spared := engine.Event{Kind: "spared", Target: "nemean_lion", N: 1}
	for want, events := range map[string][]engine.Event{"Lion would lose 3": {counted}, "Lion would lose 2": {counted, spared}} {
		if rows := lastRolls(events, tab); rows[0].Total != want || rows[0].Note != "3 successes" {
			t.Errorf("%q and %q, want %q", rows[0].Total, rows[0].Note, want)
		}
	}
}

// TestOutcomeOfEarlierRoll checks that the result of an attack is also shown if its dice were rolled before:
// the step that counts them names its target.
func TestOutcomeOfEarlierRoll(t *testing.T) {
	v, _ := clash(t)
	tab, err := newTable(v, nil, nil, english())
	if err != nil {
		t.Fatal(err)
	}
	tab.view.Combat = nil
	step := func(kind, target string) engine.Event {
		return engine.Event{Kind: kind, Actor: "cerberus", Target: target, Roll: &engine.Roll{Label: "attack", Target: 4, Successes: 2}}
	}
	rows := lastRolls([]engine.Event{step("gave", ""), step("counted", "nemean_lion"), {Kind: "destroyed", Target: "nemean_lion"}, step("rolled", "owls")}, tab)
	if len(rows) != 2 || rows[0].Total != "Lion destroyed" || rows[1].Total != "2 successes" {
		t.Errorf("%+v", rows)
	}
}

// TestExchangeIsToldAbove checks that above an attack and the counter-attack to it stands what came of both, and before that how many
// successes each has.
func TestExchangeIsToldAbove(t *testing.T) {
	v, _ := clash(t)
	tab, err := newTable(v, nil, nil, english())
	if err != nil {
		t.Fatal(err)
	}
	tab.view.Combat = nil
	step := func(kind, label, who, whom string, n int) engine.Event {
		return engine.Event{Kind: kind, Actor: who, Target: whom, Roll: &engine.Roll{Label: label, Target: 4, Successes: n}}
	}
	rolled := []engine.Event{step("rolled", "attack", "cerberus", "owls", 2), step("rolled", "counter", "owls", "cerberus", 0)}
	dealt := append(slices.Clone(rolled), step("counted", "attack", "cerberus", "owls", 2), engine.Event{Kind: "wounded", Target: "owls", N: 2},
		step("counted", "counter", "owls", "cerberus", 0))
	for _, x := range []struct {
		events []engine.Event
		want   string
	}{{rolled, "Owls would lose 2"}, {dealt, "Owls: 2 damage · Cerberus: no damage"}, {rolled[:1], ""}} {
		if rows := lastRolls(x.events, tab); rows[0].Above != x.want || rows[0].Total != "2 successes" {
			t.Errorf("%q stands above %q, want %q", rows[0].Above, rows[0].Total, x.want)
		}
	}
}

// TestRowsNameTheDeed checks that a row says who attacks or strikes back, also where the dice are not there any more.
func TestRowsNameTheDeed(t *testing.T) {
	for label, want := range map[string]string{"attack": "Cerberus: attack", "counter": "Cerberus: counter-attack"} {
		if got := rollOf(engine.Event{Actor: "cerberus", Roll: &engine.Roll{Label: label, Successes: 2}}, english()).Label; got != want {
			t.Errorf("%s: %q, want %q", label, got, want)
		}
	}
}
