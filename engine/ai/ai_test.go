package ai

import (
	"fmt"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

func TestAnswersAreLegal(t *testing.T) {
	var choices []engine.Choice
	for i := range 5 {
		choices = append(choices, engine.Choice{Do: engine.Verb(fmt.Sprint("c", i)), Public: true})
	}
	for _, c := range []struct {
		kind     engine.Kind
		min, max int
	}{{engine.One, 0, 0}, {engine.Number, 0, 0}, {engine.Order, 0, 0}, {engine.Some, 0, 3}, {engine.Some, 2, 2}, {engine.Some, 5, 9}, {engine.Spread, 2, 8}, {engine.Spread, 4, 0}, {engine.List, 1, 1}} {
		for i := range 50 {
			p := engine.Prompt{ID: engine.PromptID(fmt.Sprint(i)), Kind: c.kind, Min: c.min, Max: c.max, Choices: choices}
			if c.max < c.min {
				p.Max = c.min
			}
			r := Random{Chance: chance.Keyed("k")}
			m := r.Choose(engine.View{Seat: 1}, p, nil)
			if err := p.Check(m.Picks); err != nil || m.Seat != 1 || m.Prompt != p.ID {
				t.Errorf("%v: %+v: %v", c, m, err)
			}
			if again := r.Choose(engine.View{Seat: 1}, p, nil); fmt.Sprint(again) != fmt.Sprint(m) {
				t.Errorf("%v: %v, then %v", c, m, again)
			}
			with := r.Answer(p, "c3")
			if err := p.Check(with); err != nil || fmt.Sprint(with)[1:3] != "c3" && c.kind != engine.Number {
				t.Errorf("%v with c3: %v: %v", c, with, err)
			}
		}
	}
}

// TestAloneIsPickedAlone checks that no player picks a choice that must be picked alone together with others,
// which people cannot do either.
func TestAloneIsPickedAlone(t *testing.T) {
	p := question(engine.Some, 0, 3, "a", "b", "best")
	p.Choices[2].Alone = true
	seen := map[string]int{}
	for i := range 200 {
		p.ID = engine.PromptID(fmt.Sprint(i))
		for _, first := range []engine.ChoiceID{"", "a", "best"} {
			seen[fmt.Sprint(Random{Chance: chance.Keyed("k")}.Answer(p, first))]++
		}
	}
	for _, x := range []string{"[a]", "[b]", "[best]", "[a b]", "[]"} {
		if seen[x] == 0 {
			t.Errorf("never %s", x)
		}
		delete(seen, x)
	}
	if delete(seen, "[b a]"); len(seen) > 0 {
		t.Errorf("%v", seen)
	}
	greedy := Greedy{Random: Random{Chance: chance.Keyed("k")}}
	for want, worth := range map[string][]int{"[best]": {1, 2, 3}, "[b a]": {1, 3, 2}} {
		if got := fmt.Sprint(greedy.Choose(engine.View{}, p, worths(worth...)).Picks); got != want {
			t.Errorf("worth %v: %s, want %s", worth, got, want)
		}
	}
	answers, _ := Thinker{Top: 9}.parts(p, []engine.ChoiceID{"a"})
	if got := fmt.Sprint(answers); got != "[[a] [] [a b]]" {
		t.Errorf("thought about: %s", got)
	}
}

func TestEveryChoiceIsTakenSometimes(t *testing.T) {
	p := engine.Prompt{Kind: engine.One, Choices: []engine.Choice{engine.Plain("a"), engine.Plain("back"), engine.Choice{Aside: true}.As("look")}}
	seen := map[engine.ChoiceID]int{}
	for i := range 600 {
		p.ID = engine.PromptID(fmt.Sprint(i))
		seen[Random{Chance: chance.Keyed("k")}.Answer(p, "")[0]]++
	}
	if seen["a"] < 300 || seen["back"] == 0 || seen["look"] == 0 {
		t.Errorf("%v", seen)
	}
}
