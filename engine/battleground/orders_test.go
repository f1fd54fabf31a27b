package battleground

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"testing"
	"unicode/utf8"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/text"
)

// unasked says of the points that are no reactions why.
var unasked = map[string]string{
	"BG-D-01": "an agreement, for a person to give", "BG-D-11": "a right; what it offers is for a person to answer",
	"BG-D-02": "before the battle", "BG-D-03": "before the battle", "BG-S-3.2": "before the battle", "BG-D-33": "before the battle", "BG-D-34": "before the battle",
	"BG-D-35": "before the battle", "BG-D-36": "before the battle",
	"BG-D-04": "asked of both at once", "BG-D-05": "asked of both at once",
	"BG-D-06": "asked of who is at turn", "BG-D-07": "asked of who is at turn, or of who just played a card", "BG-D-08": "asked of who is at turn",
	"BG-D-14": "follows a move that its player just chose", "BG-D-15": "follows a move that its player just chose", "BG-D-16": "follows a move that its player just chose",
	"BG-D-30":          "follows a move that its player just chose",
	engine.PointLesson: "a lesson",
}

func brawl(t *testing.T, scenario string) engine.Game {
	t.Helper()
	g, _, err := System{}.New(engine.Setup{Pack: testPack(t), Scenario: scenario, Seats: 2, Chance: chance.Keyed("orders")})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestReactionsCanBeOrdered: every one of them.
func TestReactionsCanBeOrdered(t *testing.T) {
	enginetest.Reactions(t, System{}, []engine.Game{brawl(t, "brawl")}, unasked)
}

// TestReactionsAreAllThatIsAsked plays and looks at who is asked in the act of another.
func TestReactionsAreAllThatIsAsked(t *testing.T) {
	c := enginetest.Config{System: System{}, Pack: testPack(t), Scenario: "brawl", Seats: 2, Games: 4, Seed: "asked", Mode: enginetest.None}
	c.Invariants = func(_, g engine.Game, _ []engine.Event) error {
		for _, p := range g.Prompts() {
			w := g.(*game).World()
			chosen := slices.Contains([]string{"BG-D-07", "BG-D-14", "BG-D-15", "BG-D-16", "BG-D-30"}, p.Point)
			if p.Standing == engine.Owed && len(w.Acts) > 0 && !chosen && !slices.Contains(reactions(), p.Point) {
				if x := (look{w: w}); x.figure(w.Acts[0].Figure).Side != int(p.Seats[0]) {
					return fmt.Errorf("%s is asked of side %d in an act of the other", p.Point, p.Seats[0])
				}
			}
		}
		return nil
	}
	enginetest.Run(t, c)
}

// TestEveryOrderCanBeGiven gives every order that is offered, with all of its terms, reads it
// again, and withdraws it. Each has words that fit into a line of a menu.
func TestEveryOrderCanBeGiven(t *testing.T) {
	texts, err := text.Load(data.Files)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	game := brawl(t, "brawl")
	offered := func(g engine.Game) []engine.OrderOffer {
		a, err := g.Ask(0, engine.Query{Kind: engine.AskOrders})
		if err != nil {
			t.Fatal(err)
		}
		return a.Orders
	}
	for _, o := range offered(game) {
		group, words := texts.Render("en", o.Group, nil), texts.Render("en", o.Text, nil)
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
		if got := offered(next)[0]; !got.Active || got.Text.Key != o.Text.Key || len(got.Terms) != len(terms) {
			t.Errorf("%s: %s is read as %+v", group, words, got)
		}
		order.Pick = ""
		if next, _, err = next.Apply(engine.Move{Seat: 0, Order: &order}); err != nil || offered(next)[0].Active {
			t.Errorf("%s: %s is not withdrawn: %v", group, words, err)
		}
	}
	if missing := texts.Missing(); len(missing) > 0 {
		t.Errorf("texts that are missing: %v", missing)
	}
}

// TestOrdersTellNoHand: whether an order answers does not rest on what its side hides.
func TestOrdersTellNoHand(t *testing.T) {
	c := enginetest.Config{System: System{}, Pack: testPack(t), Scenario: "brawl", Seats: 2, Games: 8, Seed: "waits", Redeal: Redeal}
	got := enginetest.Waits(t, c)
	c.Scenario, c.Games = "heights", 3
	for point, n := range enginetest.Waits(t, c) {
		got[point] += n
	}
	for _, point := range []string{"BG-D-13", "BG-D-17", "BG-D-18", "BG-D-21", "BG-D-22", "BG-D-23", "BG-D-24"} {
		if got[point] == 0 {
			t.Errorf("no order answered %s: %v", point, got)
		}
	}
}
