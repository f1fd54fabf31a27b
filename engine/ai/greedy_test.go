package ai

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// worths answers engine.AskWorth with the given values.
func worths(worth ...int) Ask {
	return func(q engine.Query) (engine.Answer, error) {
		if q.Kind != engine.AskWorth || len(q.Args) != 1 || q.Args[0] == "" {
			return engine.Answer{}, fmt.Errorf("asked %v", q)
		}
		return engine.Answer{Worth: worth}, nil
	}
}

func question(kind engine.Kind, min, max int, ids ...engine.ChoiceID) engine.Prompt {
	p := engine.Prompt{ID: "p", Kind: kind, Min: min, Max: max}
	for _, id := range ids {
		p.Choices = append(p.Choices, engine.Choice{Public: true, Aside: id == "aside"}.As(id))
	}
	return p
}

func TestGreedyTakesTheBest(t *testing.T) {
	for _, c := range []struct {
		prompt engine.Prompt
		worth  []int
		want   string
	}{
		{question(engine.One, 0, 0, "a", "b", "c"), []int{-5, 7, 6}, "[b]"},
		{question(engine.One, 0, 0, "a", "b"), []int{-5, -7}, "[a]"},
		{question(engine.Number, 0, 0, "1", "2"), []int{0, 1}, "[2]"},
		{question(engine.Some, 0, 2, "a", "b", "c", "d"), []int{1, 3, 0, 2}, "[b d]"},
		{question(engine.Some, 0, 4, "a", "b", "c", "d"), []int{1, 3, 0, -2}, "[b a]"},
		{question(engine.Some, 0, 4, "a", "b"), []int{0, -1}, "[]"},
		{question(engine.Some, 2, 2, "a", "b", "c"), []int{-3, -1, -2}, "[b c]"},
		{question(engine.Spread, 3, 3, "a", "b"), []int{-1, 2}, "[b b a]"},
		{question(engine.Order, 0, 0, "a", "b", "c"), []int{1, 3, 2}, "[b c a]"},
		{question(engine.One, 0, 0, "aside", "a"), []int{0, -4}, "[a]"},
		{question(engine.One, 0, 0, "back", "a"), []int{0, -4}, "[a]"},
		{question(engine.One, 0, 0, "back"), []int{0}, "[back]"},
	} {
		for i := range 20 {
			c.prompt.ID = engine.PromptID(fmt.Sprint("p", i))
			m := Greedy{Random: Random{Chance: chance.Keyed("k")}}.Choose(engine.View{Seat: 1}, c.prompt, worths(c.worth...))
			if got := fmt.Sprint(m.Picks); got != c.want || m.Seat != 1 || m.Prompt != c.prompt.ID {
				t.Errorf("%v of %v: %+v, want %s", c.worth, c.prompt.Kind, m, c.want)
			}
		}
	}
}

// TestGreedyTies checks that equal choices all come up, and that an aside that is worth
// something is taken often, but not forever.
func TestGreedyTies(t *testing.T) {
	seen := map[engine.ChoiceID]int{}
	for i := range 300 {
		p := question(engine.One, 0, 0, "a", "b", "c", "aside")
		p.ID = engine.PromptID(fmt.Sprint(i))
		for _, w := range [][]int{{4, 4, 1, 0}, {0, 0, 0, 9}} {
			seen[Greedy{Random: Random{Chance: chance.Keyed("k")}}.Choose(engine.View{}, p, worths(w...)).Picks[0]]++
		}
	}
	if seen["a"] < 120 || seen["b"] < 120 || seen["aside"] < 200 || seen["aside"] > 250 {
		t.Errorf("%v", seen)
	}
}

// TestGreedyFallsBack checks that without an opinion it answers like Random.
func TestGreedyFallsBack(t *testing.T) {
	r := Random{Chance: chance.Keyed("k"), Bold: 3}
	for i, ask := range []Ask{nil, worths(), worths(1), func(engine.Query) (engine.Answer, error) { return engine.Answer{}, errors.New("no") }} {
		for n := range 20 {
			p := question(engine.One, 0, 0, "a", "b", "c", "d")
			p.ID = engine.PromptID(fmt.Sprint(n))
			if a, b := (Greedy{Random: r}).Choose(engine.View{}, p, ask), r.Choose(engine.View{}, p, ask); fmt.Sprint(a) != fmt.Sprint(b) {
				t.Errorf("%d: %v, not %v", i, a, b)
			}
		}
	}
}

func TestGreedyIsLegal(t *testing.T) {
	for _, c := range []struct {
		kind     engine.Kind
		min, max int
	}{{engine.One, 0, 0}, {engine.Number, 0, 0}, {engine.Order, 0, 0}, {engine.Some, 0, 3}, {engine.Some, 2, 2}, {engine.Some, 4, 9}, {engine.Spread, 2, 8}, {engine.Spread, 6, 6}, {engine.List, 1, 1}} {
		for i := range 50 {
			p := question(c.kind, c.min, c.max, "a", "b", "back", "aside")
			p.ID = engine.PromptID(fmt.Sprint(i))
			g := Greedy{Random: Random{Chance: chance.Keyed("k")}}
			ask := worths(i%3-1, i%5-2, i%7-3, i%2)
			m := g.Choose(engine.View{Seat: 1}, p, ask)
			if err := p.Check(m.Picks); err != nil {
				t.Errorf("%v: %v: %v", c, m, err)
			}
			if again := g.Choose(engine.View{Seat: 1}, p, ask); !slices.Equal(again.Picks, m.Picks) {
				t.Errorf("%v: %v, then %v", c, m, again)
			}
		}
	}
}
