package mythic

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/enginetest/script"
	"hexwarden/engine/flow"
	"hexwarden/engine/mythic/content"
)

// position sets up a game from the lines of a script.
func position(t *testing.T, text string) engine.Game {
	t.Helper()
	return script.Position(t, &stage{testPack(t)}, text, &script.Dice{})
}

// take answers the prompt that offers a choice.
func take(t *testing.T, g engine.Game, seat engine.Seat, id engine.ChoiceID) (engine.Game, []engine.Event) {
	t.Helper()
	for _, p := range g.Prompts() {
		if _, ok := p.Choice(id); ok && p.Asks(seat) {
			next, events, err := g.Apply(engine.Move{Seat: seat, Prompt: p.ID, Picks: []engine.ChoiceID{id}})
			if err != nil {
				t.Fatal(err)
			}
			return next, events
		}
	}
	t.Fatalf("%s is not offered", id)
	return nil, nil
}

func labels(squares []square.Square) string {
	var out []string
	for _, s := range squares {
		out = append(out, s.String())
	}
	return strings.Join(out, " ")
}

func TestTheWayIsTold(t *testing.T) {
	g := position(t, `
unit test_scout 0 C10
unit cerberus 1 J1
terrain forest C9 B9 D9
terrain impassable A9 A10 E9 E10
pp 0 1
activate test_scout`)
	_, events := take(t, g, 0, "walk:C8")
	i := slices.IndexFunc(events, func(e engine.Event) bool { return e.Kind == "walked" })
	if i < 0 || !slices.Equal(events[i].Path, []string{"C10", "C9", "C8"}) {
		t.Errorf("events %+v: no way from C10 over C9 to C8", events)
	}
	g, _ = take(t, g, 0, "scout")
	for _, p := range g.Prompts() {
		if c, ok := p.Choice("walk:C8"); ok && (len(c.Costs) == 0 || c.Costs[0].N != 2 || len(c.Warnings) != 0) {
			t.Errorf("%+v: costs 2 points once it is scouted", c)
		}
		if c, ok := p.Choice("walk:C7"); ok && len(c.Warnings) != 1 {
			t.Errorf("%+v: nothing warns that no attack can follow", c)
		}
	}
}

func TestTheStraightestOfTheCheapestWaysIsTold(t *testing.T) {
	l := lookAt(position(t, `
unit test_runner 0 E5
unit cerberus 1 A1
activate test_runner`))
	w := l.Reachable(l.Unit("test_runner"), 3, false)
	for to, want := range map[square.Square]string{{X: 4, Y: 1}: "E5 E4 E3 E2", {X: 7, Y: 4}: "E5 F5 G5 H5", {X: 6, Y: 6}: "E5 F6 G7"} {
		if got := labels(w.path(to)); got != want {
			t.Errorf("to %s: %s, want %s", to, got, want)
		}
	}
}

// TestWaysAreTheCheapest compares the search with trying all paths.
func TestWaysAreTheCheapest(t *testing.T) {
	l := lookAt(position(t, `
unit test_runner 0 E5
unit spartans 0 D4
unit cerberus 1 F6
unit harpies 1 E6
terrain forest E4 F4 D5 C3 G4 G5 F3 E3
terrain impassable D6 F5 C4
terrain crevasse D3
activate test_runner`))
	u := l.Unit("test_runner")
	const limit = 4
	best := map[square.Square]int{}
	var try func(at square.Square, cost int)
	try = func(at square.Square, cost int) {
		if n, ok := best[at]; !ok || cost < n {
			best[at] = cost
		}
		if at != u.At && l.f.At(at) == content.Forest {
			cost++
		}
		for _, to := range at.Around() {
			if cost+1 <= limit && l.f.Has(to) && to != u.At && l.at(to) == nil && strings.IndexByte("xc", byte(l.f.At(to))) < 0 {
				try(to, cost+1)
			}
		}
	}
	try(u.At, 0)
	w := l.Reachable(u, limit, false)
	for _, s := range l.f.Squares() {
		n, ok := w.Cost(s)
		if want, there := best[s]; ok != there || n != want && ok {
			t.Errorf("%s: cost %d %v, want %d %v", s, n, ok, want, there)
		}
	}
}

func TestWhoIsHarassedIsToldWhy(t *testing.T) {
	l := lookAt(position(t, `
unit nemean_lion 0 E5 vitality=1
unit marauders 1 E4
pp 0 9
pp 1 2
activate nemean_lion`))
	l.w.Acting.Harassed = true
	for _, c := range []engine.Choice{choice("walk", place("E6")), choice("scout"), choice("rage"), choice("bombard")} {
		if v, ok := l.judgeChoice(0, c); !ok || v.OK || v.Rule != "MB-15.12" {
			t.Errorf("%s: %+v", c.ID(), v)
		}
	}
}

// TestALongMoveIsNoted checks that a unit cannot attack after a long move.
func TestALongMoveIsNoted(t *testing.T) {
	for to, far := range map[string]bool{"E3": false, "E2": true, "E1": true} {
		l := lookAt(position(t, `
unit test_flyer 0 E5
unit marauders 1 A1
activate test_flyer`))
		(&Moving{}).walk(&tx{l, &flow.Tx[World]{World: l.w}}, answer{Choices: []engine.Choice{choice("walk", place(to))}})
		if a := l.w.Acting; !a.Moved || a.Far != far {
			t.Errorf("%s: %+v", to, a)
		}
	}
}

// TestSquaresToAttackFromComeFirst checks that squares to attack from come first, then
// those too far away to attack from, each marked as such, and that everybody may know which
// unit moves.
func TestSquaresToAttackFromComeFirst(t *testing.T) {
	p := enginetest.Owed(t, position(t, `
unit test_flyer 0 E5
unit marauders 1 A1
activate test_flyer`))
	far := false
	for _, c := range p.Choices {
		if c.Aside || c.ID() == "stay" {
			continue
		}
		if now := len(c.Warnings) > 0; now != far && far {
			t.Errorf("%s stands behind squares that are too far to attack from", c.ID())
		} else {
			far = now
		}
	}
	if first := p.Choices[0].Costs[0].N; !far || first != 2 {
		t.Errorf("the first square costs %d", first)
	}
	if !slices.ContainsFunc(p.Public.Args, func(a engine.Arg) bool { return a.Name == "unit" }) {
		t.Errorf("who moves is not told: %+v", p.Public)
	}
}

// TestABombardmentGoesInTheOrderOfTheWay checks the whole path and the attacks.
func TestABombardmentGoesInTheOrderOfTheWay(t *testing.T) {
	g := position(t, `
unit test_flyer 0 A5
unit marauders 1 C5
unit spartoi 1 B5
pp 0 3
activate test_flyer`)
	for _, id := range []engine.ChoiceID{"bombard", "over:spartoi", "over:marauders"} {
		g, _ = take(t, g, 0, id)
	}
	l := lookAt(g)
	if way := labels(l.w.Acting.Way); way != "A5 B5 C5" || l.Unit("test_flyer").At.String() != "A5" {
		t.Errorf("way %s, the unit on %s", way, l.Unit("test_flyer").At)
	}
	c := &tx{l, &flow.Tx[World]{World: l.w}}
	c.moved(true)
	x := &Bombarding{}
	for _, want := range []string{"spartoi", "marauders"} {
		l.w.Combat = nil
		x.Step(c)
		if a := l.w.Combat; a == nil || a.Attacker != "test_flyer" || a.Target != want || a.Kind != "bombardment" || a.Via != "infernal_bombardment" || a.Dice != 3 {
			t.Errorf("%+v, want an attack on %s with 3 dice", a, want)
		}
	}
	l.w.Combat = nil
	if x.Step(c); l.w.Combat != nil {
		t.Errorf("%+v is one attack too many", l.w.Combat)
	}
}

// TestWhoDiedMeanwhileIsNotBombarded checks that a unit that died defending another isn't
// bombarded.
func TestWhoDiedMeanwhileIsNotBombarded(t *testing.T) {
	l := lookAt(position(t, `
unit test_flyer 0 A5
unit marauders 1 C5 vitality=0
unit spartoi 1 B5
pp 0 3
activate test_flyer`))
	l.w.Acting.Over = []string{"marauders", "spartoi"}
	(&Bombarding{}).Step(&tx{l, &flow.Tx[World]{World: l.w}})
	if l.w.Combat == nil || l.w.Combat.Target != "spartoi" {
		t.Errorf("%+v, want an attack on the spartoi", l.w.Combat)
	}
}

func TestQuestionsAboutTheBoard(t *testing.T) {
	g := position(t, `
unit petroboloi 0 E5
unit toxotes 0 E4
unit cerberus 1 E2
unit marauders 1 A1
terrain hill E3 E5
terrain forest A1
activate toxotes`)
	for _, c := range []struct {
		kind  string
		args  string
		rules string // that the answer is based on
		shown string // kinds of things that a picture shows
		lines int
	}{
		{"measure", "petroboloi cerberus", "MB-S-6", "asked", 0},
		{"measure", "E5 e4", "MB-S-6 MB-3.4", "asked", 1},
		{"sight", "petroboloi cerberus", "MB-11.5 MB-10.2", "asked.blocked asked.piece asked.piece", 4},
		{"sight", "petroboloi marauders", "MB-11.8 MB-11.4 MB-10.2", "asked.sight", 5},
		{"sight", "A10 J10", "MB-11.8 MB-11.5", "asked.sight", 3},
		{"reach", "petroboloi", "MB-9.6 MB-S-29", "asked.far", 1},
	} {
		a, err := g.Ask(engine.Watcher, engine.Query{Kind: c.kind, Args: strings.Fields(c.args)})
		if err != nil {
			t.Errorf("%s %s: %v", c.kind, c.args, err)
			continue
		}
		var shown []string
		for _, e := range a.Shown {
			shown = append(shown, e.Kind)
		}
		if strings.Join(a.Rules, " ") != c.rules || !strings.Contains(strings.Join(shown, " "), c.shown) || len(a.Lines) != c.lines {
			t.Errorf("%s %s: rules %v, shown %v, lines %+v", c.kind, c.args, a.Rules, shown, a.Lines)
		}
	}
	for _, bad := range []engine.Query{{Kind: "measure", Args: []string{"E5"}}, {Kind: "measure", Args: []string{"E5", "Z9"}}, {Kind: "reach", Args: []string{"E9"}},
		{Kind: "sight", Args: []string{"", ""}}, {Kind: "reach", Args: []string{"nobody"}}} {
		if _, err := g.Ask(0, bad); err == nil {
			t.Errorf("%+v is answered", bad)
		}
	}
}

func TestWhatMayBeTyped(t *testing.T) {
	g := position(t, `
unit petroboloi 0 E5
unit cerberus 1 E2
unit harpies 1 reserve
activate petroboloi`)
	for _, c := range []struct{ args, want string }{
		{"reach figure ?", "petroboloi cerberus"},
		{"los from J1", "petroboloi cerberus J1 J10"},
		{"odds how ?", "melee ranged bites"},
		{"odds target ? attacker:petroboloi", "cerberus"},
	} {
		a, err := g.Ask(0, engine.Query{Kind: "suggest", Args: strings.Split(c.args, " ")})
		if err != nil || strings.Join(a.Places, " ") != c.want || len(a.Lines) != len(a.Places) {
			t.Errorf("%s: %v %v", c.args, a.Places, err)
		}
	}
}

func TestWhatIsDeniedIsDeniedByARule(t *testing.T) {
	g := position(t, `
unit toxotes 0 E5
unit spartoi 1 E4
unit marauders 1 A1
pp 1 2
activate toxotes`)
	for seat, some := range map[engine.Seat]string{0: "bombard", 1: "harass:marauders"} {
		a, err := g.Ask(seat, engine.Query{Kind: "denied"})
		if err != nil || !slices.Contains(a.Places, some) || len(a.Lines) != len(a.Places) {
			t.Errorf("seat %d: %v %v", seat, a.Places, err)
		}
		for _, id := range a.Places {
			if v := g.Explain(seat, engine.ChoiceID(id)); v.OK || v.Rule == "" {
				t.Errorf("seat %d: %s: %+v", seat, id, v)
			}
		}
	}
	if a, err := g.Ask(engine.Watcher, engine.Query{Kind: "denied"}); err != nil || len(a.Places) > 0 {
		t.Errorf("a watcher is denied %v %v", a.Places, err)
	}
}

// TestStepsBackKeepWhatIsKnown checks that after an undo draw piles are in a new order,
// except for cards that a General knows to be under their pile (MB-23.1).
func TestStepsBackKeepWhatIsKnown(t *testing.T) {
	g := position(t, `
unit spartans 0 C3
unit toxotes 0 D3
unit owls 0 E3
unit marauders 1 C4
spare 0 4
spare 1 4
hand 0 spartans toxotes owls toxotes
pile 0 spartans spartans owls owls
pile 1 spare1.1 spare1.1 spare1.1 spare1.1 spare1.1 spare1.1
row 1 1
turn 0`)
	for _, id := range []engine.ChoiceID{"activate:spartans", "stay", "hold", "under:owls", "under:toxotes", "under:toxotes"} {
		g, _ = take(t, g, 0, id)
	}
	before := slices.Clone(g.(*game).World().Generals[0].Under)
	past, err := g.State()
	if err != nil || len(before) == 0 {
		t.Fatal(before, err)
	}
	later, _ := take(t, g, 1, "search")
	if p := later.Prompts()[0]; p.Seats[0] == 1 {
		later, _ = take(t, later, 1, p.Choices[0].ID())
	}
	back, _, err := later.Rewind(past)
	if err != nil {
		t.Fatal(err)
	}
	me := back.(*game).World().Generals[0]
	if !slices.Equal(me.Under, before) || !slices.Equal(me.Pile[len(me.Pile)-len(before):], before) {
		t.Errorf("under the pile of %v lies %v, not %v", me.Pile, me.Under, before)
	}
}

// TestDealingAgainWhileAPaymentWasDropped checks that a card that was converted while its
// payment was open is no longer remembered.
func TestDealingAgainWhileAPaymentWasDropped(t *testing.T) {
	g := position(t, `
unit bellerophon 0 C3
unit spartans 0 D3
unit toxotes 0 E3
unit owls 0 F3
spare 0 4
spare 1 4
hand 0 spartans toxotes owls
row 0 2
pp 0 3
pile 1 spare1.1 spare1.1 spare1.1
turn 0`)
	for _, id := range []engine.ChoiceID{"activate:spartans", "stay", "leader:bellerophon", "activate:toxotes", "convert:toxotes"} {
		g, _ = take(t, g, 0, id)
	}
	dealt := g.(engine.Dealer).Redealt(1, func(int) int { return 0 })
	if n := len(dealt.(*game).World().Generals[0].Hand); n != 1 {
		t.Errorf("%d cards in the hand", n)
	}
}
