package toy

import (
	_ "embed"
	"errors"
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// oldState was stored by version 1, which called lives "hp", in the middle of a
// nested interrupt with an open market.
//
//go:embed testdata/v1.json
var oldState []byte

// play starts a duel and, move by move, takes the first choice with each prefix.
func play(t *testing.T, picks ...string) engine.Game {
	t.Helper()
	g, _, err := System{}.New(engine.Setup{Pack: Pack{}, Scenario: "duel", Seats: 2, Chance: chance.Keyed("toy")})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range picks {
		if g = pick(g, want); g == nil {
			t.Fatalf("%q is not offered", want)
		}
	}
	return g
}

// pick takes the first open choice with a prefix; it returns nil if there is none.
func pick(g engine.Game, want string) engine.Game {
	for _, p := range g.Prompts() {
		if p.Standing == engine.Right {
			continue
		}
		for _, c := range p.Choices {
			if len(c.ID()) < len(want) || string(c.ID()[:len(want)]) != want {
				continue
			}
			if next, _, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{c.ID()}}); err == nil {
				return next
			}
		}
	}
	return nil
}

var begin = []string{"charm:a", "charm:a", "card:", "card:"}

func open(state []byte, version int) (engine.Game, error) {
	return System{}.Open(engine.Saved{Pack: Pack{}, Chance: chance.Keyed("toy"), Version: version, State: state})
}

func TestAnOldStateGoesOn(t *testing.T) {
	g, err := open(oldState, 1)
	if err != nil {
		t.Fatal(err)
	}
	w := g.(*Game).World()
	if w.Seats[0].Lives != 2 || w.Round != 1 {
		t.Errorf("%+v", w)
	}
	if want := []string{"match", "turn", "attack", "interrupt", "attack", "interrupt"}; !slices.Equal(g.(*Game).Frames(), want) {
		t.Errorf("frames %v", g.(*Game).Frames())
	}
	for _, want := range []string{"decline", "pass", "0"} {
		next := pick(g, want)
		if next == nil {
			t.Fatalf("%q is not offered: %+v", want, g.Prompts())
		}
		g = next
	}
	if _, err := open(oldState, 2); err == nil {
		t.Error("a state of version 1 passes for one of version 2")
	}
	var u *engine.Unreadable
	if _, err := open(oldState, 3); !errors.As(err, &u) || u.Version != 3 {
		t.Errorf("a newer state: %v", err)
	}
}

// TestAStandingOrderDeclines checks that an order that declines attacks lets the attack
// continue without asking.
func TestAStandingOrderDeclines(t *testing.T) {
	g := play(t, begin...)
	attacker := g.Prompts()[0].Seats[0]
	victim := 1 - attacker
	g, events, err := g.Apply(engine.Move{Seat: victim, Order: &engine.StandingOrder{Point: "T-D-5", Pick: "decline"}})
	if err != nil || len(events) != 0 {
		t.Fatalf("%v, %v", err, events)
	}
	_, events, err = g.Apply(engine.Move{Seat: attacker, Prompt: g.Prompts()[0].ID, Picks: []engine.ChoiceID{engine.ChoiceID("attack:" + string(rune('0'+victim)))}})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(events, func(e engine.Event) bool { return e.Kind == "rolled" }) {
		t.Errorf("the attack waits: %v", events)
	}
	for _, e := range events {
		if e.Kind == "ordered" && !e.For(attacker).IsZero() {
			t.Error("the attacker is told of the order")
		}
	}
}

// TestAnInvitationIsClosedByTheFirst checks that the first player to accept an offer closes
// it for the others.
func TestAnInvitationIsClosedByTheFirst(t *testing.T) {
	g := play(t, append(slices.Clone(begin), "peace")...)
	points := func(g engine.Game) (out []string) {
		for _, p := range g.Prompts() {
			if p.Standing != engine.Right {
				out = append(out, p.Point)
			}
		}
		return out
	}
	if got := points(g); !slices.Equal(got, []string{"T-D-7", "T-D-8"}) {
		t.Fatalf("asked %v", got)
	}
	for _, answer := range []string{"accept", "withdraw"} {
		if got := points(pick(g, answer)); slices.Contains(got, "T-D-7") || slices.Contains(got, "T-D-8") {
			t.Errorf("after %s still open: %v", answer, got)
		}
	}
}
