package mythic

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/flow"
	"hexwarden/text"
)

// TestEveryOrderCanBeGiven gives every order that is offered, and withdraws it.
func TestEveryOrderCanBeGiven(t *testing.T) {
	texts, err := text.Load(data.Files)
	if err != nil {
		t.Fatal(err)
	}
	game, _, err := manoeuvres{}.New(engine.Setup{Pack: testPack(t), Seats: 2, Chance: chance.Keyed("orders")})
	if err != nil {
		t.Fatal(err)
	}
	enginetest.Orders(t, game, 0, func(x engine.Text) string { return texts.Render("en", x, nil) })
	if missing := texts.Missing(); len(missing) > 0 {
		t.Errorf("texts that are missing: %v", missing)
	}
}

// TestOrderOfTheFallen checks that an order about a unit that fell is still shown by its
// name.
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

// TestOrdersBeforeTheFirstTurn checks that orders can be given as soon as there are armies.
func TestOrdersBeforeTheFirstTurn(t *testing.T) {
	game, _, err := Tested.New(engine.Setup{Pack: box(t), Scenario: "four-crowns", Seats: 4, Chance: chance.Keyed("early")})
	if err != nil {
		t.Fatal(err)
	}
	a, err := game.Ask(0, engine.Query{Kind: engine.AskOrders})
	if err != nil || len(a.Orders) == 0 {
		t.Errorf("%d orders could be given, %v", len(a.Orders), err)
	}
}

// unasked gives the reason for each point that isn't a reaction.
func unasked() map[string]string {
	out := map[string]string{"MB-S-92": "a right; what it offers is for a person to answer", "MB-S-27": "a right that nobody waits for"}
	for i := 1; i <= 19; i++ {
		out["MB-DP-"+strconv.Itoa(i)] = "asked of the General at turn, or before the battle"
	}
	delete(out, "MB-DP-2") // only chance decides
	return out
}

// TestReactionsCanBeOrdered checks that standing orders can answer every reaction on cards
// of the box.
func TestReactionsCanBeOrdered(t *testing.T) {
	var games []engine.Game
	for _, x := range []struct {
		scenario string
		seats    int
	}{{"first-clash", 2}, {"gates", 2}, {"four-crowns", 4}} {
		g, _, err := Tested.New(engine.Setup{Pack: box(t), Scenario: x.scenario, Seats: x.seats, Chance: chance.Keyed("reactions")})
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	enginetest.Reactions(t, Tested, games, unasked())
}

// TestReactionsAreAllThatIsAsked checks in play that a player is only asked for reactions
// during another player's turn.
func TestReactionsAreAllThatIsAsked(t *testing.T) {
	c := contract(t, "first-clash", 2, 2)
	c.Seed, c.Mode = "asked", enginetest.None
	c.Invariants = func(_, g engine.Game, _ []engine.Event) error {
		for _, p := range g.Prompts() {
			if w := g.(*game).World(); p.Standing == engine.Owed && w.Phase != "muster" && w.Phase != "deploy" && int(p.Seats[0]) != w.Active && !slices.Contains(reactions(), p.Point) {
				return fmt.Errorf("%s is asked of seat %d in another's turn", p.Point, p.Seats[0])
			}
		}
		return nil
	}
	enginetest.Run(t, c)
}

// TestOrdersTellNoHand checks that whether an order answers doesn't depend on what its
// General hides.
func TestOrdersTellNoHand(t *testing.T) {
	c := contract(t, "first-clash", 2, 6)
	c.Seed = "waits"
	got := enginetest.Waits(t, c)
	c = contract(t, "four-crowns", 4, 1)
	for point, n := range enginetest.Waits(t, c) {
		got[point] += n
	}
	for _, point := range []string{"MB-DP-20", "MB-DP-21", "MB-DP-22", "MB-DP-23", "MB-DP-24", "MB-DP-25", "MB-DP-26", "MB-DP-27", "MB-DP-29"} {
		if got[point] == 0 {
			t.Errorf("no order answered %s: %v", point, got)
		}
	}
}
