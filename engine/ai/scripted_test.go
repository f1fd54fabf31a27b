package ai

import (
	"errors"
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// TestScripted checks that the first script line whose picks are all offered is played. If
// there is none, or the game has no script, the other player answers.
func TestScripted(t *testing.T) {
	p := engine.Prompt{ID: "p", Kind: engine.Some, Min: 1, Max: 2, Choices: []engine.Choice{engine.Plain("a"), engine.Plain("b"), engine.Plain("c")}}
	random := Random{Chance: chance.Keyed("scripted")}
	other := random.Choose(engine.View{}, p, nil).Picks
	for _, c := range []struct {
		moves [][]engine.ChoiceID
		err   error
		want  []engine.ChoiceID
	}{
		{[][]engine.ChoiceID{{"x"}, {"a", "x"}, {"c", "a"}, {"b"}}, nil, []engine.ChoiceID{"c", "a"}},
		{[][]engine.ChoiceID{{"x"}, {}}, nil, other},
		{nil, errors.New("no such query"), other},
	} {
		m := Scripted{random}.Choose(engine.View{}, p, func(q engine.Query) (engine.Answer, error) {
			if q.Kind != engine.AskScript {
				t.Errorf("asked %s", q.Kind)
			}
			return engine.Answer{Moves: c.moves}, c.err
		})
		if !slices.Equal(m.Picks, c.want) {
			t.Errorf("%v: %v, want %v", c.moves, m.Picks, c.want)
		}
	}
}
