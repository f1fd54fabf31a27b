package table_test

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/table"
)

// Judge implements ai.Critic: the choice that counsel prefers is better by 10 for each number it is higher.
func (c counsel) Judge(at ai.Position, given []engine.ChoiceID) (v ai.Verdict) {
	*c.seats = append(*c.seats, at.View.Seat)
	if best := c.Choose(at.View, at.Prompt, at.Ask).Picks; best[0] != given[0] {
		number := func(id engine.ChoiceID) float64 { return float64(id[len(id)-1] - '0') }
		v = ai.Verdict{Better: best, Cost: 10 * (number(best[0]) - number(given[0])), Why: []engine.Trait{{Name: "force", Worth: 10}}}
	}
	return v
}

// TestCostliest checks that after a duel, the worst pick of each side is found, from the rules alone at first
// and then by thinking. Steps that were taken back don't count, and the result is stored.
func TestCostliest(t *testing.T) {
	b, c := advising(t)
	id := b.duel("1")
	_, err := b.CostliestAnswers(t.Context(), id)
	is(t, err, table.ErrNotOver)
	if !b.JudgesGames("toy") {
		t.Error("the house judges no toys")
	}
	picks := []engine.ChoiceID{"pick:2", "pick:1"} // Ada's, round by round, then 3; Ben always picks 3
	worst := 0
	for b.See(id, ada).Table.Status == table.Running {
		for _, u := range []table.User{ada, ben} {
			p := b.See(id, u)
			if len(p.Prompts) == 0 || p.Prompts[0].Standing != engine.Owed {
				continue
			}
			pick := p.Prompts[0].Choices[0].ID()
			if p.Prompts[0].Point == "TOY-1" {
				pick = "pick:3"
				if u == ada && len(picks) > 0 {
					pick, picks = picks[0], picks[1:]
				}
			}
			if r := b.Answer(id, u, pick); pick == "pick:1" {
				worst = r.Table.Seq
			}
		}
	}
	list, err := b.CostliestAnswers(t.Context(), id)
	if err != nil || len(list) != 1 {
		t.Fatalf("%+v, %v", list, err)
	}
	x := list[0]
	if x.Side != 0 || x.Seat != 0 || x.Move != worst || x.Picks[0] != "pick:1" || x.Better[0] != "pick:3" || x.Cost != 20 || x.View.Seat != engine.Watcher || x.Prompt.Point != "TOY-1" {
		t.Errorf("it is %+v", x)
	}
	thought := len(*c.seats)
	if again, err := b.CostliestAnswers(t.Context(), id); err != nil || len(again) != 1 || len(*c.seats) != thought {
		t.Errorf("it is thought about again: %+v, %v", again, err)
	}
}
