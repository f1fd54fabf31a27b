package battleground

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// near is the close-up of the board after events.
func near(t *testing.T, events []engine.Event, say Say) *render.Scene {
	t.Helper()
	s, err := board(at(t, key, func(moment) bool { return true }).View(engine.Watcher), events, nil, render.Near, say)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestEveryRollIsDrawn checks that every kind of event with dice is drawn below the board: each roll of
// a figure, who goes first, and a ruling left to the dice (BG-2.21).
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
	rendertest.Dice(t, "../../engine/battleground", func(events []engine.Event, say Say) *render.Scene {
		s := near(t, events, say)
		want := len(events)
		if want > lastRows { // and a defence whose attack is left out
			want = lastRows - 1
		}
		if got := strings.Count(s.Text(), "area die "); got != want {
			t.Errorf("%d dice of %d rolls: %+v", got, len(events), events)
		}
		return s
	}, english(), of("rolled.attack", "attack"), of("rolled.defence", "defence"), of("rolled.skill", "skill"),
		rolled("rolled_first", "first player"), rolled("rolled_ruling", "ruling"))
	m := at(t, key, func(moment) bool { return true })
	if take, err := camera()(m.View(engine.Watcher), []engine.Event{rolled("rolled_ruling", "ruling")}, english()); err != nil || take.Dice == nil {
		t.Errorf("a film of a ruling: %v", err)
	}
}

// TestDiceAgreeWithWords checks that the dice of a row show as many successes as its words, or that the row
// explains the difference. Successes left after a defence are computed from these.
func TestDiceAgreeWithWords(t *testing.T) {
	roll := func(label, actor string, successes int, dice ...engine.Die) engine.Event {
		return engine.Event{Kind: "rolled." + label, Actor: actor, Roll: &engine.Roll{Label: label, Target: 4, Dice: dice, Successes: successes}}
	}
	hit, miss := engine.Die{Face: 5, Success: true}, engine.Die{Face: 2}
	bonus := roll("attack", "skeletor", 1, engine.Die{Face: 6, Success: true})
	bonus.Roll.Bonus = []engine.Die{{Face: 4}}
	for name, x := range map[string]struct {
		events      []engine.Event
		has, hasNot []string
	}{
		"as thrown":    {[]engine.Event{roll("attack", "skeletor", 2, hit, hit, miss)}, []string{"2 successes"}, []string{" = ", "rule", "faces"}},
		"one is taken": {[]engine.Event{roll("attack", "skeletor", 1, hit, hit)}, []string{"2 − 1 = 1 success", "a rule: −1 success"}, nil},
		"one is added": {[]engine.Event{roll("attack", "skeletor", 3, hit, hit)}, []string{"2 + 1 = 3 successes", "a rule: +1 success"}, nil},
		"and left":     {[]engine.Event{roll("attack", "skeletor", 3, hit, hit), roll("defence", "he_man", 1, hit)}, []string{"3 − 1 = 2 hits"}, nil},
		"a face":       {[]engine.Event{roll("attack", "skeletor", 1, hit, engine.Die{Face: 5})}, []string{"a card says which faces count"}, []string{" = ", "bonus dice"}},
		"a bonus die":  {[]engine.Event{bonus}, []string{"bonus dice need 5+", "1 success"}, []string{" = ", "a card says"}},
	} {
		text := near(t, x.events, english()).Text()
		for _, w := range x.has {
			if !strings.Contains(text, w) {
				t.Errorf("%s: %q is missing", name, w)
			}
		}
		for _, w := range x.hasNot {
			if strings.Contains(text, w) {
				t.Errorf("%s: there is %q", name, w)
			}
		}
	}
}

// TestFacesOfDice checks that the dice have beside them the face of the figure that rolls, and that of an
// attack's target: the declared one, or the defender.
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
		if got := strings.Count(near(t, x.events, plain).Text(), "circle who"); got != x.want {
			t.Errorf("%s: %d faces, want %d", name, got, x.want)
		}
	}
}

// faced are the emblem and the portraits of each side, of the fallen their names.
func faced(v engine.View) string {
	var out []string
	for _, p := range faces(v, english()) {
		side := p.Emblem
		for _, h := range p.Heads {
			if h.Fallen {
				side += " (" + h.Name + ")"
			} else {
				side += " " + h.Art
			}
		}
		out = append(out, side)
	}
	return strings.Join(out, "; ")
}

// TestFacesOfSides checks that a lobby and the end of a game get the emblem and portraits
// of each side.
func TestFacesOfSides(t *testing.T) {
	v := at(t, key, func(moment) bool { return true }).View(engine.Watcher)
	if got := faced(v); got != "masters he_man stratos man_at_arms; hood skeletor mer_man trap_jaw" {
		t.Errorf("%s", got)
	}
	sv := v.System.(rules.View)
	sv.Figures = slices.Clone(sv.Figures)
	sv.Figures[1].Place, sv.Figures[1].Wounds = "", 4 // knocked out
	if v.System = sv; !strings.HasPrefix(faced(v), "masters he_man (Stratos) man_at_arms;") {
		t.Errorf("with one knocked out %v", faced(v))
	}
	if faces(engine.View{}, english()) != nil {
		t.Error("faces of no game")
	}
}

// TestDiceBelowBoard checks that the dice that were rolled are below the close-up of a board, and those that
// may be rerolled have the numbers of their choices. A move without dice adds nothing.
func TestDiceBelowBoard(t *testing.T) {
	v := at(t, key, func(moment) bool { return true }).View(engine.Watcher)
	die := func(n, face, role string) engine.Choice {
		return engine.Choice{Do: "die", With: []engine.Ref{{Kind: "die", ID: n}}, About: []engine.Ref{{Kind: "face", ID: face, Role: role}}, Public: true}
	}
	roll := func(label, actor string, again bool) engine.Event {
		return engine.Event{Kind: "rolled." + label, Actor: actor, Roll: &engine.Roll{Label: label, Target: 4, Dice: []engine.Die{{Face: 5, Total: 5, Success: true, Rerolled: again, Was: 2}}}}
	}
	high := 0
	for _, x := range []struct {
		name                    string
		events                  []engine.Event
		lit                     []engine.Choice
		zoom                    render.Zoom
		dice, numbers, was, add int
	}{
		{"nothing", nil, nil, render.Near, 0, 0, 0, 0},
		{"attack and defence", []engine.Event{roll("attack", "skeletor", true), roll("defence", "he_man", false)}, nil, render.Near, 2, 0, 3, 2},
		{"of four rolls the last", []engine.Event{roll("attack", "skeletor", true), roll("defence", "he_man", false), roll("skill", "he_man", false), roll("skill", "he_man", false)}, nil, render.Near, 2, 0, 0, 2},
		{"asked", nil, []engine.Choice{die("2", "6", "hit"), die("1", "1", "miss")}, render.Near, 2, 2, 0, 1},
		{"the whole board", []engine.Event{roll("attack", "skeletor", false)}, nil, render.Whole, 0, 0, 0, -1},
	} {
		s, err := board(v, x.events, x.lit, x.zoom, plain)
		if err != nil {
			t.Fatal(err)
		}
		if high == 0 {
			high = s.H
		}
		text := s.Text()
		if dice, was := strings.Count(text, "area die "), strings.Count(text, " was"); dice != x.dice || was != x.was {
			t.Errorf("%s: %d dice, %d parts of earlier faces, want %d and %d", x.name, dice, was, x.dice, x.was)
		}
		if got := strings.Count(text, "circle number"); got != x.numbers {
			t.Errorf("%s: %d numbers, want %d", x.name, got, x.numbers)
		}
		if more := s.H - high; x.add >= 0 && (more > 0) != (x.add > 0) {
			t.Errorf("%s: %d pixels higher, for %d rows", x.name, more, x.add)
		}
	}
}

// TestNobodyIsCut checks that a close-up without a question grows until its edges cut no figure, unless it
// would become too small for a phone.
func TestNobodyIsCut(t *testing.T) {
	b := ground(at(t, key, func(moment) bool { return true }).View(engine.Watcher).System.(rules.View))
	for _, x := range []struct {
		row, col int
		base     []hex.Place
		want     hex.Window
	}{
		{7, 17, nil, hex.Window{From: 0, To: 7, West: 16, East: 23}},
		{5, 24, nil, hex.Window{From: 0, To: 6, West: 16, East: 24}},
		{9, 17, nil, hex.Window{From: 0, To: 6, West: 16, East: 23}}, // far beyond the edge
		{8, 17, []hex.Place{{Row: 6, Col: 17}, {Row: 7, Col: 17}}, hex.Window{From: 0, To: 8, West: 16, East: 23}},
	} {
		w, tb := hex.Window{From: 0, To: 6, West: 16, East: 23}, &table{}
		tb.over.Figures = []hex.Figure{{Place: hex.Place{Row: x.row, Col: x.col}, Base: x.base}}
		if got := *tb.uncut(b, &w); got != x.want {
			t.Errorf("with somebody at %d, %d: %+v", x.row, x.col, got)
		}
	}
}

// TestNobodyIsCutBesideChoices checks that a close-up with choices grows by a row where its edge would cut a figure, and never by a column,
// which would make labels smaller.
func TestNobodyIsCutBesideChoices(t *testing.T) {
	b := &hex.Board{Rows: 25, Odd: 29, Even: 30}
	for at, want := range map[hex.Place]hex.Window{
		{Row: 7, Col: 18}: {From: 1, To: 7, West: 16, East: 23},
		{Row: 0, Col: 18}: {From: 0, To: 6, West: 16, East: 23},
		{Row: 9, Col: 18}: {From: 1, To: 6, West: 16, East: 23},
		{Row: 4, Col: 24}: {From: 1, To: 6, West: 16, East: 23},
	} {
		w, tb := hex.Window{From: 1, To: 6, West: 16, East: 23}, &table{}
		tb.over.Figures = []hex.Figure{{Place: at}}
		tb.over.Lit = []hex.Lit{{Place: hex.Place{Row: 4, Col: 18}}}
		if got := *tb.uncut(b, &w); got != want {
			t.Errorf("with somebody at %v: %+v", at, got)
		}
	}
}

// TestScoredFlash checks that scoring is shown in words, in the colour of the side that
// scored, and that the banner of an objective stands where it was from then on, and is no landmark.
func TestScoredFlash(t *testing.T) {
	seat := engine.Seat(1)
	m := at(t, key, func(moment) bool { return true })
	tb := &table{view: m.View(engine.Watcher).System.(rules.View), say: english()}
	tb.happen([]engine.Event{{Kind: "claimed", From: "D20", N: 20, Seat: &seat}})
	tb.view.Objectives = slices.Clone(tb.view.Objectives)
	tb.view.Objectives[2].By = 1
	tb.happen([]engine.Event{{Kind: "claimed", From: tb.view.Objectives[2].Place, N: 20, Seat: &seat}})
	tb.over.At = boards.Figures[hex.Place]{}
	tb.settle()
	for i, o := range tb.over.Objectives {
		if o.Sealed != (i == 2) || o.Sealed && (o.Label != "3" || o.Side != 1) {
			t.Errorf("%+v", o)
		}
	}
	tb.watch(0, nil)
	for _, m := range tb.over.Landmarks {
		if m.Side < 0 && m.Place == tb.over.Objectives[2].Place {
			t.Errorf("who asks is pointed to what is claimed: %+v", m)
		}
	}
	if tb.over.Flashes[0].Text != "+20 VP" || tb.over.Flashes[0].Kind != mark.ScoredBy(1) {
		t.Errorf("%+v", tb.over.Flashes)
	}
}

// TestNobodyHasActedAtTheEnd checks that figures that have acted are shown so while the game goes on, and none at its end.
func TestNobodyHasActedAtTheEnd(t *testing.T) {
	m := at(t, key, func(m moment) bool {
		return slices.ContainsFunc(m.View(engine.Watcher).System.(rules.View).Figures, func(f rules.FigureView) bool { return f.Place != "" && !f.Ready })
	})
	for _, ended := range []bool{false, true} {
		tb := &table{view: m.View(engine.Watcher).System.(rules.View), say: english(), ended: ended}
		tb.over.At = boards.Figures[hex.Place]{}
		tb.settle()
		if acted := slices.ContainsFunc(tb.over.Figures, func(f hex.Figure) bool { return f.Activated }); acted == ended {
			t.Errorf("ended %t: somebody has acted: %t", ended, acted)
		}
	}
}

// TestFirstRoll checks that the roll for the first turn is one row: a die beside each side's token, earlier
// tied rolls, and who rolled higher.
func TestFirstRoll(t *testing.T) {
	var events []engine.Event
	for i, n := range []int{6, 6, 2, 5} {
		seat := engine.Seat(i % 2)
		events = append(events, engine.Event{Kind: "rolled_first", Seat: &seat, Roll: &engine.Roll{Dice: []engine.Die{{Face: n}}}})
	}
	text := near(t, events, plain).Text()
	for what, n := range map[string]int{"area die ": 2, "area die 2": 1, "area die 5": 1, "line was": 2, "circle success": 1, `"higher`: 1, "layer row ": 1} {
		if got := strings.Count(text, what); got != n {
			t.Errorf("%d times %s, want %d", got, what, n)
		}
	}
	if text := near(t, events, english()).Text(); !strings.Contains(text, `"Evil Warriors rolled higher"`) || !strings.Contains(text, `6 = 6: rolled again"`) {
		t.Errorf("the side that rolled higher is not named, or not that both were even, in\n%s", text)
	}
	if strings.Count(near(t, events[:2], plain).Text(), "success") > 0 {
		t.Error("somebody rolled higher in a tie")
	}
}

// TestWhoseDiceAreThrownAgain checks that dice that may be rerolled belong to the figure of the side that is
// asked, which is named and shown before them.
func TestWhoseDiceAreThrownAgain(t *testing.T) {
	v := at(t, key, func(moment) bool { return true }).View(engine.Watcher)
	sv := v.System.(rules.View)
	sv.Acting, sv.Against, sv.Attacker, sv.Target = "he_man", "mer_man", "he_man", "skeletor" // in an interruption by Mer-Man
	v.System = sv
	die := engine.Choice{Do: "die", With: []engine.Ref{{Kind: "die", ID: "1"}}, About: []engine.Ref{{Kind: "face", ID: "2", Role: "miss"}}, Public: true}
	for seat, want := range []string{`"again_of he_man"`, `"again_of skeletor"`} {
		v.Waiting = []engine.Waiting{{Seats: []engine.Seat{engine.Seat(seat)}}}
		s, err := board(v, nil, []engine.Choice{die}, render.Near, plain)
		if err != nil || !strings.Contains(s.Text(), want) || strings.Count(s.Text(), "circle who") != 2-seat { // the attacker's with its target
			t.Errorf("no %s: %v", want, err)
		}
	}
	sv.Attacker, sv.Target, v.Waiting = "", "", []engine.Waiting{{Seats: []engine.Seat{0}}}
	v.System = sv
	if s, err := board(v, nil, []engine.Choice{die}, render.Near, plain); err != nil || !strings.Contains(s.Text(), `"again_of he_man"`) {
		t.Errorf("without an attack it is not who acts: %v", err)
	}
	v.Waiting = nil
	if s, err := board(v, nil, []engine.Choice{die}, render.Near, plain); err != nil || !strings.Contains(s.Text(), `"again"`) {
		t.Errorf("nobody is asked: %v", err)
	}
}

// TestBlowsOfAnAreaAttack checks that each blow of an attack on several figures has its own
// target and outcome.
func TestBlowsOfAnAreaAttack(t *testing.T) {
	roll := engine.Event{Kind: "rolled.attack", Actor: "stratos", Roll: &engine.Roll{Label: "attack", Target: 5, Dice: []engine.Die{{Face: 1}}}}
	s := near(t, []engine.Event{{Kind: "attacked", Actor: "stratos", Target: "skeletor"}, roll, {Kind: "missed", Actor: "stratos", Target: "skeletor"},
		{Kind: "attacked_also", Actor: "stratos", Target: "he_man"}, roll, {Kind: "missed", Actor: "stratos", Target: "he_man"}}, english())
	var totals []string
	for _, w := range s.Words() {
		if w.ID == "total" {
			totals = append(totals, w.String)
		}
	}
	if strings.Join(totals, " ") != "Skeletor is unhurt He-Man is unhurt" {
		t.Errorf("the blows come to %q", totals)
	}
}

// TestWoundsStandOnALineOfTheirOwn checks that beside the outcome of an attack the sum of its successes is one line and its wounds are another.
func TestWoundsStandOnALineOfTheirOwn(t *testing.T) {
	roll := func(label, actor string, n int) engine.Event {
		return engine.Event{Kind: "rolled." + label, Actor: actor, Roll: &engine.Roll{Label: label, Target: 4, Successes: n, Dice: []engine.Die{{Face: 5, Success: true}}}}
	}
	said := rendertest.Said(near(t, []engine.Event{{Kind: "attacked", Actor: "skeletor", Target: "he_man"}, roll("attack", "skeletor", 6), roll("defence", "he_man", 3),
		{Kind: "wounded", Target: "he_man", N: 2}, {Kind: "knocked_out", Target: "he_man"}}, english()), "note")
	if !said["6 − 3 = 3 hits"] || !said["2 wounds"] {
		t.Errorf("%v", said)
	}
}

// TestDefenceFollowsItsAttack checks that a defence stands in the panel of its attack, also if a test was rolled between them.
func TestDefenceFollowsItsAttack(t *testing.T) {
	roll := func(label, actor string) engine.Event {
		return engine.Event{Kind: "rolled." + label, Actor: actor, Roll: &engine.Roll{Label: label, Target: 4, Dice: []engine.Die{{Face: 5, Success: true}}}}
	}
	ruling := engine.Event{Kind: "rolled_ruling", Actor: "orko", Public: engine.T("bg.event.rolled_ruling", engine.Who("who", 0)), Roll: &engine.Roll{Label: "ruling", Dice: []engine.Die{{Face: 3}}}}
	tab, err := newTable(at(t, key, func(moment) bool { return true }).View(engine.Watcher), nil, nil, english())
	if err != nil {
		t.Fatal(err)
	}
	rows := tab.thrown([]engine.Event{roll("attack", "skeletor"), ruling, roll("defence", "he_man")})
	if len(rows) != 3 || !rows[1].Joined || !strings.Contains(rows[1].Label, "defends") || rows[2].Joined {
		t.Errorf("%+v", rows)
	}
}

// TestDiceTellOutcome checks that an attack and its defence stand side by side with the outcome above them: the
// defender's wounds, or none.
func TestDiceTellOutcome(t *testing.T) {
	roll := func(label, actor string) engine.Event {
		return engine.Event{Kind: "rolled." + label, Actor: actor, Roll: &engine.Roll{Label: label, Target: 4, Successes: 1, Dice: []engine.Die{{Face: 5, Success: true}}}}
	}
	fight := []engine.Event{{Kind: "attacked", Actor: "skeletor", Target: "he_man"}, roll("attack", "skeletor"), roll("defence", "he_man")}
	for _, x := range []struct {
		after []engine.Event
		total string
	}{
		{nil, "1 − 1 = 0 hits"},
		{[]engine.Event{{Kind: "wounded", Target: "orko", N: 1}}, "1 − 1 = 0 hits"},
		{[]engine.Event{{Kind: "missed", Target: "he_man"}}, "He-Man is unhurt"},
		{[]engine.Event{{Kind: "wounded", Target: "he_man", N: 1}, {Kind: "wounded", Target: "he_man", N: 2}}, "He-Man takes 3 wounds"},
		{[]engine.Event{{Kind: "wounded", Target: "he_man", N: 5}, {Kind: "knocked_out", Target: "he_man"}}, "He-Man is knocked out"},
	} {
		s := near(t, append(slices.Clone(fight), x.after...), english())
		said := rendertest.Said(s, "total")
		if len(said) != 1 || !said[x.total] || strings.Count(s.Text(), "layer row ") != 2 {
			t.Errorf("%+v: %v", x.after, said)
		}
		if label, note := rendertest.Said(s, "label"), rendertest.Said(s, "note"); !label["He-Man defends (4+)"] || !note["1 success"] {
			t.Errorf("the defence is told as %v, %v", label, note)
		}
	}
}
