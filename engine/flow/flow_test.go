package flow_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/flow"
)

// The tests write procedures as plain functions of a step number.

type world struct {
	Log  []string `json:"log"`
	Done bool     `json:"done"`
}

type tx struct {
	*flow.Tx[world]
	procs procs
}

func (t *tx) log(format string, args ...any) {
	t.World.Log = append(t.World.Log, fmt.Sprintf(format, args...))
}

type (
	control  = flow.Control[*world, *tx]
	body     = flow.Body[*world, *tx]
	question = flow.Question[*world, *tx]
	procs    map[string]func(t *tx, step int) control
)

// proc is a frame whose procedure is looked up by name.
type proc struct {
	Name    string   `json:"name"`
	Pos     int      `json:"pos"`
	Offer   []string `json:"offer"` // choices while it waits; "aside" is an aside
	Private bool     `json:"private"`
}

// Own gives a copied frame its own slices.
func (p *proc) Own() { p.Offer = slices.Clone(p.Offer) }
func (p *proc) Step(t *tx) control {
	p.Pos++
	return t.procs[p.Name](t, p.Pos)
}
func (p *proc) Leave(t *tx) { t.log("leave %s", p.Name) }
func (p *proc) Ask(*world) []question {
	q := question{Prompt: engine.Prompt{Seats: []engine.Seat{0}, Standing: engine.Owed, Point: "D-" + p.Name, Rule: "R", Kind: engine.One}}
	q.Whole(flow.By((*proc).answer))
	if len(p.Offer) == 0 {
		return nil
	}
	for _, o := range p.Offer {
		q.Choices = append(q.Choices, engine.Choice{Text: engine.T(o), Public: !p.Private, Aside: o == "aside"}.As(engine.ChoiceID(o)))
	}
	return []question{q}
}
func (p *proc) answer(t *tx, a flow.Answer) control {
	t.log("%s: %s", p.Name, a.Pick())
	if a.Pick() == "again" || a.Pick() == "aside" {
		return flow.Await[*world, *tx]()
	}
	return flow.Again[*world, *tx]()
}

func rulesOf(ps procs) *flow.Rules[world, *world, *tx] {
	return &flow.Rules[world, *world, *tx]{
		Version: 1,
		Seats:   func(*world) int { return 2 },
		Kinds:   flow.Kinds[*world, *tx]{"proc": &proc{}},
		Copy:    func(w *world) *world { c := *w; c.Log = slices.Clone(w.Log); return &c },
		Look:    func(w *world) *world { return w },
		Begin:   func(t *flow.Tx[world]) *tx { return &tx{t, ps} },
		Explain: func(*world, []engine.Prompt, engine.Seat, engine.ChoiceID) engine.Verdict {
			return engine.Illegal("R-9", engine.T("no"))
		},
		Outcome: func(*world) (engine.Outcome, bool) { return engine.Outcome{}, true },
	}
}

type game = flow.Game[world, *world, *tx]

func start(t *testing.T, ps procs, root *proc) *game {
	t.Helper()
	g, _, err := flow.Start(rulesOf(ps), chance.Keyed("k"), &world{}, body(root))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func pick(t *testing.T, g *game, id string) *game {
	t.Helper()
	p := g.Prompts()[0]
	next, _, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{engine.ChoiceID(id)}})
	if err != nil {
		t.Fatal(err)
	}
	return next.(*game)
}

var (
	again = flow.Again[*world, *tx]
	await = flow.Await[*world, *tx]
	ret   = flow.Return[*world, *tx]
	over  = flow.Over[*world, *tx]
)

func call(p *proc) control { return flow.Call[*world, *tx](p) }

func TestResultGoesToTheCallerOnly(t *testing.T) {
	g := start(t, procs{
		"root": func(t *tx, n int) control {
			switch n {
			case 1:
				return call(&proc{Name: "child"})
			case 2:
				t.log("root got %v", t.Result())
				return again()
			}
			t.log("then %v", t.Result())
			return await()
		},
		"child": func(t *tx, n int) control {
			t.OpenStrand("side", body(&proc{Name: "side"}))
			return ret(5)
		},
		"side": func(t *tx, n int) control {
			t.log("side got %v", t.Result())
			return ret(7)
		},
	}, &proc{Name: "root", Offer: []string{"a", "b"}})
	want := "leave child, side got <nil>, leave side, root got 5, then <nil>"
	if got := strings.Join(g.World().Log, ", "); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestUnwindLeavesEveryFrame(t *testing.T) {
	var act flow.ID
	g := start(t, procs{
		"root": func(t *tx, n int) control {
			if n == 1 {
				act = t.Self()
				return call(&proc{Name: "walk"})
			}
			t.log("root again, result %v", t.Result())
			return await()
		},
		"walk":      func(t *tx, n int) control { return call(&proc{Name: "interrupt"}) },
		"interrupt": func(t *tx, n int) control { return flow.Unwind[*world, *tx](act) },
	}, &proc{Name: "root", Offer: []string{"a", "b"}})
	want := "leave interrupt, leave walk, root again, result <nil>"
	if got := strings.Join(g.World().Log, ", "); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestOurFaultsAreBrokenAndChangeNothing(t *testing.T) {
	for name, bad := range map[string]func(t *tx, n int) control{
		"out of fuel": func(*tx, int) control { return again() },
		"no frame":    func(*tx, int) control { return flow.Unwind[*world, *tx](999) },
		"root frame":  func(*tx, int) control { return ret(nil) },
		"nobody is asked": func(t *tx, _ int) control {
			t.OpenStrand("s", body(&proc{Name: "asker"}))
			return flow.Hold[*world, *tx]("s")
		},
		"index out": func(t *tx, _ int) control { _ = t.World.Log[99]; return again() },
		"open already": func(t *tx, _ int) control {
			t.OpenStrand("s", body(&proc{Name: "root", Offer: []string{"a", "b"}}))
			t.OpenStrand("s", body(&proc{Name: "root"}))
			return again()
		},
		"chance: draw": func(t *tx, _ int) control { t.Draw("die", 0); return again() },
	} {
		t.Run(name, func(t *testing.T) {
			g := start(t, procs{"root": func(t *tx, n int) control {
				if n == 1 {
					return await()
				}
				return bad(t, n)
			}, "asker": func(*tx, int) control { return await() }}, &proc{Name: "root", Offer: []string{"a", "b"}})
			before, _ := g.State()
			p := g.Prompts()[0]
			next, events, err := g.Apply(engine.Move{Prompt: p.ID, Picks: []engine.ChoiceID{"a"}})
			var b *engine.Broken
			if !errors.As(err, &b) || next != nil || events != nil || !strings.Contains(b.Cause, name) {
				t.Fatalf("got %v", err)
			}
			if after, _ := g.State(); string(after) != string(before) {
				t.Error("the game has changed")
			}
		})
	}
}

func TestStandingOrders(t *testing.T) {
	ps := procs{"root": func(t *tx, n int) control { return await() }}
	g := start(t, ps, &proc{Name: "root", Offer: []string{"a", "b", "again", "aside"}})
	order := func(g *game, s engine.Seat, o engine.StandingOrder) (*game, []engine.Event, error) {
		next, events, err := g.Apply(engine.Move{Seat: s, Order: &o})
		if err != nil {
			return nil, nil, err
		}
		return next.(*game), events, nil
	}
	// An order that would answer forever stops, and the person is asked.
	endless, events, err := order(g, 0, engine.StandingOrder{Point: "D-root", Pick: "again"})
	if err != nil || len(endless.Prompts()) != 1 || len(events) == 0 {
		t.Fatalf("%v, %d events", err, len(events))
	}
	if events[0].Kind != "sealed" || events[0].Known != engine.KnownAnswer {
		t.Error("what an order answered could be taken back by another seat")
	}
	if e := events[1]; e.Auto || !e.Faces[0].Auto || !slices.Equal(e.Faces[0].Seats, []engine.Seat{0}) || len(engine.Seen(events[1:2], 1)) > 0 {
		t.Errorf("only the owner is told: %+v", e)
	}
	// An aside is never ordered; an order for another point or seat doesn't answer.
	for _, o := range []struct {
		s engine.Seat
		o engine.StandingOrder
	}{{0, engine.StandingOrder{Point: "D-root", Pick: "aside"}}, {0, engine.StandingOrder{Point: "D-x", Pick: "a"}}, {1, engine.StandingOrder{Point: "D-root", Pick: "a"}},
		{0, engine.StandingOrder{Point: "D-root", Pick: "a", About: []engine.Ref{{Kind: "figure", ID: "x"}}}}} {
		n, events, err := order(g, o.s, o.o)
		if err != nil || len(events) != 0 || len(n.Orders(o.s)) != 1 {
			t.Errorf("%+v: %v, %d events", o, err, len(events))
		}
	}
	// Once is used once; an order without a pick withdraws.
	once, events, err := order(g, 0, engine.StandingOrder{Point: "D-root", Pick: "a", Once: true})
	if err != nil || len(events) != 2 || len(once.Orders(0)) != 0 {
		t.Errorf("%v, %d events, %d orders", err, len(events), len(once.Orders(0)))
	}
	gone, _, _ := order(endless, 0, engine.StandingOrder{Point: "D-root"})
	if len(gone.Orders(0)) != 0 || len(endless.Orders(0)) != 1 {
		t.Error("withdrawn orders")
	}
	none, _, _ := order(endless, 0, engine.StandingOrder{})
	if len(none.Orders(0)) != 0 {
		t.Error("all orders withdrawn at once")
	}
	// Orders about different things exist side by side, the most specific first; an equal one is
	// replaced.
	x := []engine.Ref{{Kind: "figure", ID: "x", Role: "actor"}}
	many := g
	for _, o := range []engine.StandingOrder{{Point: "D-x", Pick: "a"}, {Point: "D-x", Pick: "b", About: x, Terms: []string{"t"}}, {Point: "D-x", Pick: "c", About: x},
		{Point: "D-x", Pick: "d"}, {Point: "D-x", Pick: "e", About: x}} {
		if many, _, err = order(many, 0, o); err != nil {
			t.Fatal(err)
		}
	}
	picks := func(g *game) (out string) {
		for _, o := range g.Orders(0) {
			out += string(o.Pick)
		}
		return out
	}
	if got := picks(many); got != "bed" {
		t.Errorf("orders %s", got)
	}
	if less, _, _ := order(many, 0, engine.StandingOrder{Point: "D-x"}); picks(less) != "be" {
		t.Errorf("after one was withdrawn: %s", picks(less))
	}
	if a, err := many.Ask(0, engine.Query{Kind: engine.AskOrders}); err != nil || len(a.Orders) < 3 || !a.Orders[2].Active {
		t.Errorf("%+v, %v", a.Orders, err)
	}
	if a, _ := many.Ask(1, engine.Query{Kind: engine.AskOrders}); slices.ContainsFunc(a.Orders, func(o engine.OrderOffer) bool { return o.Active }) {
		t.Errorf("another seat reads %+v", a.Orders)
	}
	// An undo leaves orders as they are.
	state, _ := g.State()
	if back, _, err := many.Rewind(state); err != nil || picks(back.(*game)) != "bed" {
		t.Errorf("after an undo: %v", err)
	}
	for role, want := range map[string]bool{"actor": true, "": true, "target": false} {
		o := engine.StandingOrder{Point: "p", About: []engine.Ref{{Kind: "figure", ID: "x", Role: role}}}
		if o.Fits(engine.Prompt{Point: "p", About: x}) != want {
			t.Errorf("role %q", role)
		}
	}
	// What a seat may store is limited.
	long := engine.StandingOrder{Point: strings.Repeat("x", 1000), Pick: "a"}
	if _, _, err := order(g, 0, long); err == nil {
		t.Error("a giant order is kept")
	}
	for i := 0; ; i++ {
		n, _, err := order(g, 0, engine.StandingOrder{Point: fmt.Sprint("P", i), Pick: "a"})
		if err != nil {
			break
		}
		if g = n; i > 1000 {
			t.Fatal("orders without end")
		}
	}
	if _, _, err := order(g, 7, engine.StandingOrder{Point: "P", Pick: "a"}); err == nil {
		t.Error("a seat that is not there gives orders")
	}
}

func TestASingleChoiceIsTaken(t *testing.T) {
	ps := procs{"root": func(t *tx, n int) control {
		if n == 1 {
			return call(&proc{Name: "child", Offer: []string{"a"}})
		}
		return await()
	}, "child": func(t *tx, n int) control {
		if n == 1 {
			return await()
		}
		return ret(nil)
	}}
	g, events, err := flow.Start(rulesOf(ps), chance.Keyed("k"), &world{}, body(&proc{Name: "root", Offer: []string{"x"}, Private: true}))
	if err != nil {
		t.Fatal(err)
	}
	if len(events) != 1 || !events[0].Auto || events[0].Cause != "a" {
		t.Errorf("events %+v", events)
	}
	if len(g.Prompts()) != 1 || g.Prompts()[0].Point != "D-root" {
		t.Error("a single private choice is not taken: that would tell")
	}
}

func TestAStrandMustClose(t *testing.T) {
	ps := procs{"root": func(t *tx, n int) control {
		switch n {
		case 1:
			t.OpenStrand("side", body(&proc{Name: "side", Offer: []string{"again", "close"}}))
			return await()
		case 2:
			return flow.Hold[*world, *tx]("side")
		}
		return await()
	}, "side": func(t *tx, n int) control {
		if n == 1 {
			return await()
		}
		return ret(nil)
	}}
	g := start(t, ps, &proc{Name: "root", Offer: []string{"a", "b"}})
	points := func(g *game) (out string) {
		for _, p := range g.Prompts() {
			out += p.Point + " "
		}
		return out
	}
	if points(g) != "D-root D-side " {
		t.Fatalf("asked %s", points(g))
	}
	g = pick(t, g, "a")
	if points(g) != "D-side " {
		t.Fatalf("while it holds: %s", points(g))
	}
	g = pick(t, g, "again")
	state, _ := g.State()
	g, err := flow.Open(rulesOf(ps), engine.Saved{Chance: chance.Keyed("k"), Version: 1, State: state})
	if err != nil {
		t.Fatal(err)
	}
	if g = pick(t, g, "close"); points(g) != "D-root " {
		t.Errorf("after it closed: %s", points(g))
	}
}

func TestAStrandMayBeClosedFromOutside(t *testing.T) {
	ps := procs{"root": func(t *tx, n int) control {
		switch n {
		case 1:
			t.OpenStrand("side", body(&proc{Name: "side", Offer: []string{"a", "b"}}))
			return await()
		case 2:
			t.CloseStrand("side")
			t.CloseStrand("none")
			return flow.Hold[*world, *tx]("side")
		}
		return await()
	}, "side": func(t *tx, n int) control { return await() }}
	g := start(t, ps, &proc{Name: "root", Offer: []string{"a", "b"}})
	if len(g.Prompts()) != 2 {
		t.Fatalf("%d prompts", len(g.Prompts()))
	}
	g = pick(t, g, "a")
	if p := g.Prompts(); len(p) != 1 || p[0].Point != "D-root" || !slices.Contains(g.World().Log, "leave side") {
		t.Errorf("%d prompts, log %v", len(p), g.World().Log)
	}
}

func TestARightMayOpenAStrandOrEndTheGame(t *testing.T) {
	rules := rulesOf(procs{"root": func(t *tx, n int) control { return await() }, "side": func(t *tx, n int) control { return await() }})
	rules.Rights = func(w *world) []engine.Prompt {
		return []engine.Prompt{{Seats: []engine.Seat{1}, Kind: engine.One, Choices: []engine.Choice{engine.Plain("open"), engine.Plain("end")}}}
	}
	rules.TakeRight = func(t *tx, a flow.Answer) control {
		if a.Pick() == "end" {
			return flow.Over[*world, *tx]()
		}
		t.OpenStrand("side", body(&proc{Name: "side", Offer: []string{"a", "b"}}))
		return flow.Await[*world, *tx]()
	}
	g, _, err := flow.Start(rules, chance.Keyed("k"), &world{}, body(&proc{Name: "root", Offer: []string{"a", "b"}}))
	if err != nil {
		t.Fatal(err)
	}
	right := g.Prompts()[1]
	opened, _, err := g.Apply(engine.Move{Seat: 1, Prompt: right.ID, Picks: []engine.ChoiceID{"open"}})
	if err != nil || len(opened.Prompts()) != 3 {
		t.Fatalf("%v, %d prompts", err, len(opened.Prompts()))
	}
	ended, _, err := opened.Apply(engine.Move{Seat: 1, Prompt: right.ID, Picks: []engine.ChoiceID{"end"}})
	if err != nil || len(ended.Prompts()) != 0 {
		t.Errorf("%v, %d prompts", err, len(ended.Prompts()))
	}
	if _, over := ended.Outcome(); !over {
		t.Error("not over")
	}
}

func TestARightMayRunAProcedure(t *testing.T) {
	rules := rulesOf(procs{
		"root": func(t *tx, n int) control { t.log("root %d", n); return flow.Await[*world, *tx]() },
		"done": func(t *tx, n int) control { t.log("done"); return flow.Return[*world, *tx](nil) },
	})
	rules.Rights = func(w *world) []engine.Prompt {
		return []engine.Prompt{{Seats: []engine.Seat{1}, Kind: engine.One, Choices: []engine.Choice{engine.Plain("do"), engine.Plain("not")}}}
	}
	rules.TakeRight = func(t *tx, a flow.Answer) control { return call(&proc{Name: "done"}) }
	g, _, err := flow.Start(rules, chance.Keyed("k"), &world{}, body(&proc{Name: "root", Offer: []string{"a", "b"}}))
	if err != nil {
		t.Fatal(err)
	}
	after, _, err := g.Apply(engine.Move{Seat: 1, Prompt: g.Prompts()[1].ID, Picks: []engine.ChoiceID{"do"}})
	if err != nil {
		t.Fatal(err)
	}
	if log := after.(*flow.Game[world, *world, *tx]).World().Log; !slices.Equal(log, []string{"root 1", "done", "leave done", "root 2"}) {
		t.Errorf("%v: the frame that waits is not stepped again after the procedure of the right", log)
	}
	if len(after.Prompts()) != 2 {
		t.Error("the frame no longer asks")
	}
}

func TestRefusals(t *testing.T) {
	g := start(t, procs{"root": func(t *tx, n int) control {
		if n == 1 {
			return await()
		}
		return over()
	}}, &proc{Name: "root", Offer: []string{"a", "b"}})
	id := g.Prompts()[0].ID
	end := pick(t, g, "a")
	for _, c := range []struct {
		g    *game
		m    engine.Move
		code engine.Code
		rule string
	}{
		{g, engine.Move{Seat: 0, Prompt: "?", Picks: []engine.ChoiceID{"a"}}, engine.Stale, ""},
		{g, engine.Move{Seat: 1, Prompt: id, Picks: []engine.ChoiceID{"a"}}, engine.NotAsked, "R"},
		{g, engine.Move{Seat: 2, Prompt: id, Picks: []engine.ChoiceID{"a"}}, engine.NotSeated, ""},
		{g, engine.Move{Seat: engine.Watcher, Prompt: id, Picks: []engine.ChoiceID{"a"}}, engine.NotSeated, ""},
		{g, engine.Move{Seat: 0, Prompt: id, Picks: []engine.ChoiceID{"c"}}, engine.NotOffered, "R-9"},
		{g, engine.Move{Seat: 0, Prompt: id}, engine.TooFew, "R"},
		{g, engine.Move{Seat: 0, Prompt: id, Picks: []engine.ChoiceID{"a", "b"}}, engine.TooMany, "R"},
		{end, engine.Move{Seat: 0, Prompt: id, Picks: []engine.ChoiceID{"a"}}, engine.Over, ""},
	} {
		_, _, err := c.g.Apply(c.m)
		var r *engine.Refused
		if !errors.As(err, &r) || r.Code != c.code || r.Rule != c.rule {
			t.Errorf("%+v: %v, want %s by %q", c.m, err, c.code, c.rule)
		}
	}
}

func TestBadStatesAreErrors(t *testing.T) {
	ps := procs{"root": func(t *tx, n int) control { return await() }}
	rules := rulesOf(ps)
	g := start(t, ps, &proc{Name: "root", Offer: []string{"a", "b"}})
	good, _ := g.State()
	open := func(state []byte, version int) error {
		_, err := flow.Open(rules, engine.Saved{Chance: chance.Keyed("k"), Version: version, State: state})
		return err
	}
	if err := open(good, 1); err != nil {
		t.Fatal(err)
	}
	replace := func(old, new string) []byte {
		if !strings.Contains(string(good), old) {
			t.Fatalf("no %s in %s", old, good)
		}
		return []byte(strings.Replace(string(good), old, new, 1))
	}
	for name, c := range map[string]struct {
		state   []byte
		version int
		want    string
	}{
		"newer":         {good, 2, "newer"},
		"older":         {good, 0, "no way"},
		"empty":         {nil, 1, "EOF"},
		"garbage":       {[]byte("\x00garbage"), 1, "invalid"},
		"unknown frame": {replace(`"kind":"proc"`, `"kind":"ritual"`), 1, "ritual"},
		"unknown field": {replace(`"log":`, `"diary":`), 1, "diary"},
		"no frames":     {replace(string(frames(t, g)), `"frames":[]`), 1, "no frame"},
	} {
		if err := open(c.state, c.version); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// frames returns the stored frames of the main stack.
func frames(t *testing.T, g *game) []byte {
	t.Helper()
	state, _ := g.State()
	var s struct {
		Main struct{ Frames json.RawMessage }
	}
	if err := json.Unmarshal(state, &s); err != nil {
		t.Fatal(err)
	}
	return append([]byte(`"frames":`), s.Main.Frames...)
}

func TestRewindKeepsTheCounter(t *testing.T) {
	rules := rulesOf(procs{"root": func(t *tx, n int) control {
		if n > 1 {
			t.log("die %d", t.Draw("die", 1000))
		}
		return await()
	}})
	rules.Rewound = func(t *tx) { t.log("shuffled again") }
	g, _, _ := flow.Start(rules, chance.Keyed("k"), &world{}, body(&proc{Name: "root", Offer: []string{"a", "again"}}))
	past, _ := g.State()
	quiet := pick(t, g, "again")
	rolled := pick(t, g, "a")
	back, _, err := rolled.Rewind(past)
	if err != nil {
		t.Fatal(err)
	}
	if log := back.(*game).World().Log; !slices.Equal(log, []string{"shuffled again"}) {
		t.Errorf("log %v", log)
	}
	if a, b := rolled.World().Log[1], pick(t, back.(*game), "a").World().Log[2]; a == b {
		t.Errorf("the same die again after an undo: %s", a)
	}
	if back, _, _ = quiet.Rewind(past); len(back.(*game).World().Log) != 0 {
		t.Error("nothing was drawn, so nothing is shuffled")
	}
	if _, _, err := g.Rewind([]byte("{}")); err == nil {
		t.Error("rewound to nothing")
	}
}

func TestReadingIsSafeFromManyGoroutines(t *testing.T) {
	g := start(t, procs{"root": func(t *tx, n int) control { return await() }}, &proc{Name: "root", Offer: []string{"a", "b"}})
	done := make(chan int)
	for range 4 {
		go func() { done <- len(g.Prompts()) }()
	}
	for range 4 {
		if n := <-done; n != 1 {
			t.Errorf("%d prompts", n)
		}
	}
}
