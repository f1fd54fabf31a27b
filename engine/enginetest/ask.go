package enginetest

import (
	"bytes"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
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

// Apart checks that, whatever a house does to the game it thinks about, the real game and other thoughts are unaffected. The house of the game
// spoils all that it can reach, and counts how often it was asked; the seat, which is asked first, can give an answer after which the game
// goes on.
func Apart(t testing.TB, g engine.Game, asked *int, s engine.Seat, pick engine.ChoiceID) {
	t.Helper()
	before, _ := g.State()
	if worths := Worths(t, g, Owed(t, g)); len(worths) == 0 {
		t.Error("the house has no opinion")
	}
	if after, _ := g.State(); !bytes.Equal(before, after) {
		t.Errorf("the game is another:\n%s\n%s", before, after)
	}
	ahead := g.(engine.Foreseeable).Ahead(chance.Keyed("apart"))
	ahead.Worth(0, s)
	if err := ahead.Answer(0, s, pick); err != nil {
		t.Error(err)
	}
	if _, over := ahead.Outcome(); over || len(ahead.Asked()) == 0 {
		t.Error("a game that is only thought of is over")
	}
	if *asked != 2 {
		t.Errorf("the house was asked %d times", *asked)
	}
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
