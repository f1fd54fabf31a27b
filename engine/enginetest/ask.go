package enginetest

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
)

// Owed is the first question that a game waits for.
func Owed(t testing.TB, g engine.Game) engine.Prompt {
	t.Helper()
	for _, p := range g.Prompts() {
		if p.Standing == engine.Owed {
			return p
		}
	}
	t.Fatal("nobody is asked")
	return engine.Prompt{}
}

// Worths asks in a game of two what the choices of a prompt are worth to the one who is asked; the other seat is not told.
func Worths(t testing.TB, g engine.Game, p engine.Prompt) map[engine.ChoiceID]int {
	t.Helper()
	q := engine.Query{Kind: engine.AskWorth, Args: []string{string(p.ID)}}
	a, err := g.Ask(p.Seats[0], q)
	if err != nil || len(a.Worth) != len(p.Choices) {
		t.Fatalf("%s: %d figures, %v", p.Point, len(a.Worth), err)
	}
	if other, err := g.Ask(1-p.Seats[0], q); err != nil || len(other.Worth) > 0 {
		t.Errorf("the other seat is told %v, %v", other.Worth, err)
	}
	out := map[engine.ChoiceID]int{}
	for i, c := range p.Choices {
		out[c.ID()] = a.Worth[i]
	}
	return out
}

// Plays plays a game to its end, which must come within so many moves; player is who moves for a seat.
func Plays(t testing.TB, g engine.Game, most int, player func(s engine.Seat, move int) ai.Player) engine.Outcome {
	t.Helper()
	for move := range most {
		if o, over := g.Outcome(); over {
			return o
		}
		p := Owed(t, g)
		s := p.Seats[0]
		m := ai.Answer(player(s, move), ai.At(g, s, p))
		next, _, err := g.Apply(m)
		if err != nil {
			t.Fatalf("move %d, %v: %v", move, m, err)
		}
		g = next
	}
	t.Fatal("it does not end")
	return engine.Outcome{}
}
