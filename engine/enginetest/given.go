package enginetest

import (
	"testing"
	"unicode/utf8"

	"hexwarden/engine"
)

// Orders gives every standing order that a seat is offered, with all of its terms, reads it again,
// and withdraws it. Each has words that fit into a line of a menu, and a watcher is offered
// none. Say makes sentences of texts.
func Orders(t testing.TB, game engine.Game, s engine.Seat, say func(engine.Text) string) {
	t.Helper()
	offered := func(g engine.Game, s engine.Seat) []engine.OrderOffer {
		a, err := g.Ask(s, engine.Query{Kind: engine.AskOrders})
		if err != nil {
			t.Fatalf("seat %d asks for orders: %v", s, err)
		}
		return a.Orders
	}
	if list := offered(game, engine.Watcher); len(list) > 0 {
		t.Errorf("a watcher could order %+v", list[0])
	}
	groups := map[string]bool{}
	for _, o := range offered(game, s) {
		group, words := say(o.Group), say(o.Text)
		groups[group] = true
		if n := utf8.RuneCountInString(words); n == 0 || n > 100 || group == "" {
			t.Errorf("%q: %q", group, words)
		}
		var terms []string
		for _, x := range o.Terms {
			terms = append(terms, x.ID)
			if say(x.Text) == "" {
				t.Errorf("no words for %s", x.ID)
			}
		}
		order := o.With(terms)
		next, _, err := game.Apply(engine.Move{Seat: s, Order: &order})
		if err != nil {
			t.Fatalf("%s: %s: %v", group, words, err)
		}
		if got := offered(next, s)[0]; !got.Active || got.Text.Key != o.Text.Key || len(got.Terms) != len(terms) {
			t.Errorf("%s: %s is read as %+v", group, words, got)
		}
		order.Pick = ""
		if next, _, err = next.Apply(engine.Move{Seat: s, Order: &order}); err != nil || offered(next, s)[0].Active {
			t.Errorf("%s: %s is not withdrawn: %v", group, words, err)
		}
	}
	if n := len(groups); n == 0 || n > 25 {
		t.Errorf("%d groups of orders: a menu holds 1 to 25", n)
	}
}
