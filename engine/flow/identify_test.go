package flow_test

import (
	"fmt"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/flow"
)

func TestPromptIDs(t *testing.T) {
	ps := procs{"root": func(t *tx, n int) control { return await() }}
	root := &proc{Name: "root", Offer: []string{"again", "b"}}
	g := start(t, ps, root)
	id := g.Prompts()[0].ID
	if pick(t, g, "again").Prompts()[0].ID == id {
		t.Error("a question that comes again has the same id: a double click would answer it twice")
	}
	other, _, _ := flow.Start(rulesOf(ps), chance.Keyed("another"), &world{}, flow.Copied(body(root)))
	if other.Prompts()[0].ID == id {
		t.Error("ids do not depend on the secret of the table: a hidden hand could be guessed from them")
	}
}

// TestIDsOfRights checks that a standing right keeps its id exactly as long as it is the
// same question.
func TestIDsOfRights(t *testing.T) {
	rules := rulesOf(procs{"root": func(*tx, int) control { return await() }})
	rules.Rights = func(w *world) []engine.Prompt {
		return []engine.Prompt{{Seats: []engine.Seat{0}, Point: "R", Kind: engine.One, Choices: []engine.Choice{engine.Plain(engine.ChoiceID(fmt.Sprint("done ", w.Done)))}}}
	}
	rules.TakeRight = func(*tx, flow.Answer) control { return await() }
	g, _, err := flow.Start(rules, chance.Keyed("k"), &world{}, body(&proc{Name: "root", Offer: []string{"again", "b"}}))
	if err != nil {
		t.Fatal(err)
	}
	right := func(g *game) engine.PromptID { return g.Prompts()[1].ID }
	moved := pick(t, g, "again")
	if right(moved) != right(g) {
		t.Error("a right that is what it was has another id")
	}
	if other := moved.Replace(&world{Done: true}); right(other) == right(g) {
		t.Error("a right that offers something else has the same id")
	}
	if other := moved.With(chance.Keyed("another")); right(other) == right(g) {
		t.Error("a right has the id of another table")
	}
}
