package battleground

import (
	"fmt"
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest"
	"hexwarden/internal/shipped"
)

// unasked gives the reason for each point that isn't a reaction.
var unasked = map[string]string{
	"BG-D-01": "an agreement, for a person to give", "BG-D-11": "a right; what it offers is for a person to answer",
	"BG-D-02": "before the battle", "BG-D-03": "before the battle", "BG-S-3.2": "before the battle", "BG-D-33": "before the battle", "BG-D-34": "before the battle",
	"BG-D-35": "before the battle", "BG-D-36": "before the battle",
	"BG-D-04": "asked of both at once", "BG-D-05": "asked of both at once",
	"BG-D-06": "asked of who is at turn", "BG-D-07": "asked of who is at turn, or of who just played a card", "BG-D-08": "asked of who is at turn",
	"BG-D-14": "follows a move that its player just chose", "BG-D-15": "follows a move that its player just chose", "BG-D-16": "follows a move that its player just chose",
	"BG-D-28": "follows a move that its player just chose", "BG-D-30": "follows a move that its player just chose",
	engine.PointLesson: "a lesson",
}

func brawl(t *testing.T, scenario string) engine.Game {
	t.Helper()
	g, _, err := Tested.New(engine.Setup{Pack: testPack(t), Scenario: scenario, Seats: 2, Chance: chance.Keyed("orders")})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestReactionsCanBeOrdered checks that standing orders can answer every reaction.
func TestReactionsCanBeOrdered(t *testing.T) {
	enginetest.Reactions(t, Tested, []engine.Game{brawl(t, "brawl")}, unasked)
}

// TestReactionsAreAllThatIsAsked checks in play that a player is only asked for reactions
// during another player's action.
func TestReactionsAreAllThatIsAsked(t *testing.T) {
	c := enginetest.Config{System: Tested, Pack: testPack(t), Scenario: "brawl", Seats: 2, Games: 4, Seed: "asked", Mode: enginetest.None}
	c.Invariants = func(_, g engine.Game, _ []engine.Event) error {
		for _, p := range g.Prompts() {
			w := g.(*game).World()
			chosen := slices.Contains([]string{"BG-D-07", "BG-D-14", "BG-D-15", "BG-D-16", "BG-D-28", "BG-D-30"}, p.Point)
			if p.Standing == engine.Owed && len(w.Acts) > 0 && !chosen && !slices.Contains(reactions(), p.Point) {
				if x := (look{w: w}); x.Figure(w.Acts[0].Figure).Side != int(p.Seats[0]) {
					return fmt.Errorf("%s is asked of side %d in an act of the other", p.Point, p.Seats[0])
				}
			}
		}
		return nil
	}
	enginetest.Run(t, c)
}

// TestEveryOrderCanBeGiven gives every order that is offered, and withdraws it.
func TestEveryOrderCanBeGiven(t *testing.T) {
	texts := shipped.Texts(t)
	enginetest.Orders(t, brawl(t, "brawl"), 0, func(x engine.Text) string { return texts.Render("en", x, nil) })
	if missing := texts.Missing(); len(missing) > 0 {
		t.Errorf("texts that are missing: %v", missing)
	}
}

// TestOrdersTellNoHand checks that whether an order answers doesn't depend on what its side
// hides.
func TestOrdersTellNoHand(t *testing.T) {
	c := enginetest.Config{System: Tested, Pack: testPack(t), Scenario: "brawl", Seats: 2, Games: 8, Seed: "waits"}
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
