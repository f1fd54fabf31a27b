package flow_test

import (
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/flow"
)

// TestARightMayBeNeedless checks that a right is left out beside a question that offers the
// same, and only for that seat.
func TestARightMayBeNeedless(t *testing.T) {
	rules := rulesOf(procs{"root": func(t *tx, n int) control { return await() }})
	rules.Rights = func(*world) []engine.Prompt {
		var out []engine.Prompt
		for s := range engine.Seat(2) {
			out = append(out, engine.Prompt{Seats: []engine.Seat{s}, Kind: engine.One, Choices: []engine.Choice{engine.Plain("a")}})
		}
		return out
	}
	rules.Needless = func(right engine.Prompt, questions []engine.Prompt) bool {
		return slices.ContainsFunc(questions, func(q engine.Prompt) bool { return q.Asks(right.Seats[0]) })
	}
	g, _, err := flow.Start(rules, chance.Keyed("k"), &world{}, body(&proc{Name: "root", Offer: []string{"a", "b"}}))
	if err != nil {
		t.Fatal(err)
	}
	if p := g.Prompts(); len(p) != 2 || !p[0].Asks(0) || p[0].Standing != engine.Owed || !p[1].Asks(1) || p[1].Standing != engine.Right {
		t.Errorf("%+v", p)
	}
}
