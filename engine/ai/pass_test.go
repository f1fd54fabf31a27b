package ai

import (
	"fmt"
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// TestPassDoesTheLeast checks that it prefers no answer, then what ends something, then
// what costs and changes least.
func TestPassDoesTheLeast(t *testing.T) {
	silent := question(engine.One, 0, 0, "a", "b", "end")
	silent.Silence = "b"
	dear := question(engine.One, 0, 0, "a", "b", "c")
	dear.Choices[0].Costs = []engine.Cost{{Coin: "ap", N: 2}}
	dear.Choices[1].Costs = []engine.Cost{{Coin: "ap", N: 1}, {Coin: "mp", N: 2}}
	dear.Choices[2].Costs = []engine.Cost{{Coin: "ap", N: 1}}
	for _, c := range []struct {
		prompt engine.Prompt
		worth  []int
		want   string
	}{
		{silent, []int{9, 5, 0}, "[b]"},
		{question(engine.One, 0, 0, "a", "back", "end"), []int{0, 0, -50}, "[end]"},
		{dear, []int{0, 0, 70}, "[c]"},
		{question(engine.One, 0, 0, "aside", "back", "a"), []int{0, 0, 90}, "[a]"},
		{question(engine.One, 0, 0, "a", "b", "c"), []int{40, -30, -2}, "[c]"},
		{question(engine.Some, 0, 2, "a", "b"), nil, "[]"},
		{question(engine.Some, 2, 3, "a", "b", "c"), []int{5, 1, 2}, "[b c]"},
		{question(engine.Spread, 3, 5, "a"), nil, "[a a a]"},
		{question(engine.Order, 0, 0, "b", "a", "c"), nil, "[b a c]"},
		{question(engine.List, 0, 9, "preset:a", "preset:b"), nil, "[preset:a]"},
	} {
		often := 0
		for i := range 80 { // now and then it ignores what a choice is worth
			c.prompt.ID = engine.PromptID(fmt.Sprint("p", i))
			m := Pass{Random{Chance: chance.Keyed("k")}}.Choose(engine.View{Seat: 1}, c.prompt, worths(c.worth...))
			if m.Seat != 1 || m.Prompt != c.prompt.ID || c.prompt.Kind != engine.List && c.prompt.Check(m.Picks) != nil {
				t.Fatalf("%v of %v: %+v", c.worth, c.prompt.Kind, m)
			}
			if fmt.Sprint(m.Picks) == c.want {
				often++
			}
		}
		if often < 65 {
			t.Errorf("%v of %v: %s came %d times in 80", c.worth, c.prompt.Kind, c.want, often)
		}
	}
}

// TestPassMakesAList checks that it makes up a list if there is no ready-made one.
func TestPassMakesAList(t *testing.T) {
	ask := func(q engine.Query) (engine.Answer, error) {
		return engine.Answer{Draft: &engine.Draft{Entries: []engine.Entry{{ID: "x"}}}}, nil
	}
	p := engine.Prompt{ID: "p", Kind: engine.List, Max: 9}
	m := Pass{Random{Chance: chance.Keyed("k")}}.Choose(engine.View{}, p, ask)
	if !slices.Equal(m.Picks, []engine.ChoiceID{"x"}) {
		t.Errorf("%+v", m)
	}
}
