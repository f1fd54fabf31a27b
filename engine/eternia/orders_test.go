package eternia

import (
	"slices"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/text"
)

// mustered plays a scenario until its heroes are chosen.
func mustered(t *testing.T, scenario string, seats int) engine.Game {
	t.Helper()
	g, _, err := Tested.New(engine.Setup{Pack: box(t), Scenario: scenario, Seats: seats, Chance: chance.Keyed("orders")})
	for err == nil && g.(*game).World().Phase == "setup" {
		p := g.Prompts()[0]
		r := ai.Random{Chance: chance.Keyed("orders")}
		g, _, err = g.Apply(r.Choose(g.View(p.Seats[0]), p, nil))
	}
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestEveryOrderCanBeGiven gives every order that is offered, and withdraws it.
func TestEveryOrderCanBeGiven(t *testing.T) {
	texts, err := text.Load(data.Files)
	if err != nil {
		t.Fatal(err)
	}
	enginetest.Orders(t, mustered(t, "fractures", 2), 0, func(x engine.Text) string { return texts.Render("en", x, nil) })
	if missing := texts.Missing(); len(missing) > 0 {
		t.Errorf("texts that are missing: %v", missing)
	}
}

// unasked gives the reason for each point that isn't a reaction.
func unasked() map[string]string {
	out := map[string]string{}
	for _, point := range Tested.Info().Points {
		if !slices.Contains(reactions(), point) {
			out[point] = "asked in the own activation, before the first round, or of who fights: that is play, not waiting"
		}
	}
	out["FE-32.1"], out["FE-32.3"] = "a right", "a right; what it offers is for a person to answer"
	return out
}

// TestReactionsCanBeOrdered checks that standing orders can answer every reaction.
func TestReactionsCanBeOrdered(t *testing.T) {
	enginetest.Reactions(t, Tested, []engine.Game{mustered(t, "fractures", 2)}, unasked())
}

// TestOrdersTellNoHand checks that whether an order answers doesn't depend on what its
// player hides.
func TestOrdersTellNoHand(t *testing.T) {
	c := contract(t, "fractures", 2, 2, nil)
	c.Seed = "waits"
	c.Player = func(_ engine.Seat, r ai.Random) ai.Player { return ai.Greedy{Random: r} }
	got := enginetest.Waits(t, c)
	c = contract(t, "fractures-4", 4, 1, nil)
	for point, n := range enginetest.Waits(t, c) {
		got[point] += n
	}
	for _, point := range []string{"FE-DP-27", "FE-DP-29", "FE-DP-36", "FE-DP-42"} {
		if got[point] == 0 {
			t.Errorf("no order answered %s: %v", point, got)
		}
	}
}
