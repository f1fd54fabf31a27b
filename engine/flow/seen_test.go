package flow_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/flow"
)

// TestAdviceRestsOnADeal checks that advice to a seat only knows what the seat may know: hidden things are
// redealt for it. There is no advice while thinking ahead.
func TestAdviceRestsOnADeal(t *testing.T) {
	rules := rulesOf(procs{"root": func(t *tx, n int) control { return await() }})
	rules.Deal = func(w *world, _ []body, s engine.Seat, draw func(int) int) {
		w.Log = []string{"dealt"}
	}
	var seen []string
	look := func(w *world) { seen = append(seen, w.Log...) }
	rules.Query = func(w *world, _ engine.Seat, _ engine.Query) (engine.Answer, error) {
		look(w)
		return engine.Answer{}, nil
	}
	rules.Worth = func(w *world, _ engine.Seat, _ engine.Prompt) []int { look(w); return nil }
	rules.Orders = func(w *world, _ engine.Seat, _ []engine.StandingOrder) []engine.OrderOffer { look(w); return nil }
	rules.Obey = func(w *world, _ engine.Seat, _ engine.Prompt, _ engine.StandingOrder) ([]engine.ChoiceID, bool) {
		look(w)
		return nil, false
	}
	g, _, err := flow.Start(rules, chance.Keyed("k"), &world{Log: []string{"hidden"}}, body(&proc{Name: "root", Offer: []string{"a", "b"}}))
	if err != nil {
		t.Fatal(err)
	}
	p := g.Prompts()[0]
	for _, q := range []engine.Query{{Kind: "odds"}, {Kind: engine.AskWorth, Args: []string{string(p.ID)}}, {Kind: engine.AskOrders}} {
		if _, err := g.Ask(0, q); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := g.Apply(engine.Move{Seat: 0, Order: &engine.StandingOrder{Point: p.Point, Pick: "a"}}); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(seen, []string{"dealt", "dealt", "dealt", "dealt"}) {
		t.Errorf("query, worth, orders and obedience have seen %q", seen)
	}
	if w := g.World(); !slices.Equal(w.Log, []string{"hidden"}) {
		t.Errorf("a deal changed the game: %q", w.Log)
	}
	seen = nil
	g.Deal(0, chance.Keyed("d")).Worth(0, 0)
	g.Ahead(chance.Keyed("d")).Worth(0, 0)
	if !slices.Equal(seen, []string{"dealt", "hidden"}) {
		t.Errorf("a game dealt for the seat and the true one were seen as %q", seen)
	}
}

// TestAnswersAreDealtOnce checks that what a seat cannot know is dealt again once in a position, however much is asked and by
// several at a time; that another seat, the house and the next position have deals of their own.
func TestAnswersAreDealtOnce(t *testing.T) {
	rules := rulesOf(procs{"root": func(t *tx, n int) control { return await() }})
	var dealt []string // the deals are made one after the other
	rules.Deal = func(w *world, _ []body, s engine.Seat, draw func(int) int) {
		dealt = append(dealt, fmt.Sprint(s, len(w.Log)))
	}
	rules.Query = func(w *world, _ engine.Seat, _ engine.Query) (engine.Answer, error) { return engine.Answer{}, nil }
	rules.Worth = func(w *world, _ engine.Seat, _ engine.Prompt) []int { return nil }
	g, _, err := flow.Start(rules, chance.Keyed("k"), &world{}, body(&proc{Name: "root", Offer: []string{"a", "b"}}))
	if err != nil {
		t.Fatal(err)
	}
	ask := func(g engine.Game, s engine.Seat) {
		var all sync.WaitGroup
		for range 3 {
			all.Go(func() { _, _ = g.Ask(s, engine.Query{Kind: "odds"}) })
		}
		all.Wait()
	}
	ask(g, 0)
	ask(g, 1)
	for range 2 {
		_, _ = g.Ask(0, engine.Query{Kind: engine.AskWorth, Args: []string{string(g.Prompts()[0].ID)}})
	}
	next, _, err := g.Apply(engine.Move{Seat: 0, Prompt: g.Prompts()[0].ID, Picks: []engine.ChoiceID{"a"}})
	if err != nil {
		t.Fatal(err)
	}
	ask(next, 0)
	ask(g, 0)
	if !slices.Equal(dealt, []string{"0 0", "1 0", "0 0", "0 0", "0 1"}) {
		t.Errorf("dealt by seat and moves: %q", dealt)
	}
}

// TestThoughtKeepsItsTransaction checks that thinking ahead reuses its transaction if the rules allow it,
// and that a copy has its own.
func TestThoughtKeepsItsTransaction(t *testing.T) {
	rules := rulesOf(procs{"root": func(t *tx, n int) control { return await() }})
	begun, begin := 0, rules.Begin
	rules.Begin = func(t *flow.Tx[world]) *tx { begun++; return begin(t) }
	rules.Seen = func(t *tx) *world { return t.World }
	var log []string
	rules.Worth = func(w *world, _ engine.Seat, _ engine.Prompt) []int { log = w.Log; return nil }
	g, _, err := flow.Start(rules, chance.Keyed("k"), &world{}, body(&proc{Name: "root", Offer: []string{"a", "b"}}))
	if err != nil {
		t.Fatal(err)
	}
	begun = 0
	answer := func(a engine.Ahead, pick engine.ChoiceID) {
		if err := a.Answer(0, 0, pick); err != nil {
			t.Fatal(err)
		}
	}
	one := g.Ahead(chance.Keyed("d"))
	answer(one, "a")
	other := one.Copy()
	answer(one, "b")
	answer(other, "a")
	answer(one, "b")
	if begun != 2 {
		t.Errorf("two games began %d transactions", begun)
	}
	for a, want := range map[engine.Ahead][]string{one: {"root: a", "root: b", "root: b"}, other: {"root: a", "root: a"}} {
		if a.Worth(0, 0); !slices.Equal(log, want) {
			t.Errorf("it saw %q, not %q", log, want)
		}
	}
	if len(g.World().Log) > 0 {
		t.Errorf("a thought changed the game: %q", g.World().Log)
	}
}
