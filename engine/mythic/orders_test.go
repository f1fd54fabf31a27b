package mythic

import (
	"errors"
	"io/fs"
	"testing"
	"unicode/utf8"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/flow"
	"hexwarden/text"
)

// TestEveryOrderCanBeGiven gives every order that is offered, with all of its terms, reads it
// again, and withdraws it. Each has words that fit into a line of a menu.
func TestEveryOrderCanBeGiven(t *testing.T) {
	texts, err := text.Load(data.Files)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	game, _, err := manoeuvres{}.New(engine.Setup{Pack: testPack(t), Seats: 2, Chance: chance.Keyed("orders")})
	if err != nil {
		t.Fatal(err)
	}
	offered := func(g engine.Game, s engine.Seat) []engine.OrderOffer {
		a, err := g.Ask(s, engine.Query{Kind: engine.AskOrders})
		if err != nil {
			t.Fatal(err)
		}
		return a.Orders
	}
	if list := offered(game, engine.Watcher); len(list) > 0 {
		t.Errorf("a watcher could order %+v", list[0])
	}
	groups := map[string]int{}
	for _, o := range offered(game, 0) {
		group, words := texts.Render("en", o.Group, nil), texts.Render("en", o.Text, nil)
		groups[group]++
		if n := utf8.RuneCountInString(words); n == 0 || n > 100 || group == "" {
			t.Errorf("%q: %q", group, words)
		}
		var terms []string
		for _, x := range o.Terms {
			terms = append(terms, x.ID)
			if texts.Render("en", x.Text, nil) == "" {
				t.Errorf("no words for %s", x.ID)
			}
		}
		order := o.With(terms)
		next, _, err := game.Apply(engine.Move{Seat: 0, Order: &order})
		if err != nil {
			t.Fatalf("%s: %s: %v", group, words, err)
		}
		got := offered(next, 0)[0]
		if !got.Active || got.Text.Key != o.Text.Key || len(got.Terms) != len(terms) {
			t.Errorf("%s: %s is read as %+v", group, words, got)
		}
		order.Pick = ""
		if next, _, err = next.Apply(engine.Move{Seat: 0, Order: &order}); err != nil || offered(next, 0)[0].Active {
			t.Errorf("%s: %s is not withdrawn: %v", group, words, err)
		}
	}
	if missing := texts.Missing(); len(missing) > 0 {
		t.Errorf("texts that are missing: %v", missing)
	}
	if len(groups) > 25 {
		t.Errorf("%d groups are too many for a menu", len(groups))
	}
	t.Log(groups)
}

// TestOrderOfTheFallen: an order about a unit that fell is still told by its name.
func TestOrderOfTheFallen(t *testing.T) {
	game, _, err := manoeuvres{}.New(engine.Setup{Pack: testPack(t), Seats: 2, Chance: chance.Keyed("orders")})
	if err != nil {
		t.Fatal(err)
	}
	g := game.(*flow.Game[World, look, *tx])
	own := g.World().Units[0].ID
	order := engine.StandingOrder{Point: "MB-DP-24", Pick: "counter", About: []engine.Ref{ref("unit", own, "target")}}
	game, _, err = g.Apply(engine.Move{Seat: 0, Order: &order})
	if err != nil {
		t.Fatal(err)
	}
	w := copyWorld(game.(*flow.Game[World, look, *tx]).World())
	w.Units[0].Vitality, w.Units[0].Placed = 0, false
	a, err := game.(*flow.Game[World, look, *tx]).Replace(w).Ask(0, engine.Query{Kind: engine.AskOrders})
	if err != nil || a.Orders[0].Text.Key != "mb.order.counter.unit" {
		t.Errorf("%+v, %v", a.Orders[0], err)
	}
}

// TestOrdersBeforeTheFirstTurn: as soon as there are armies.
func TestOrdersBeforeTheFirstTurn(t *testing.T) {
	game, _, err := System{}.New(engine.Setup{Pack: box(t), Scenario: "four-crowns", Seats: 4, Chance: chance.Keyed("early")})
	if err != nil {
		t.Fatal(err)
	}
	a, err := game.Ask(0, engine.Query{Kind: engine.AskOrders})
	if err != nil || len(a.Orders) == 0 {
		t.Errorf("%d orders could be given, %v", len(a.Orders), err)
	}
}
