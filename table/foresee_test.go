package table_test

import (
	"testing"

	"hexwarden/engine"
)

// TestForesee checks that only choices that reveal nothing are previewed. In the duel every choice is either
// public with dice or secret, so none is.
func TestForesee(t *testing.T) {
	b := newRig(t)
	id := b.duel("t")
	p, err := b.Look(t.Context(), id, "ada")
	if err != nil {
		t.Fatal(err)
	}
	seq, tried := p.Seq, 0
	for _, q := range p.Prompts {
		for _, c := range q.Choices {
			tried++
			if next, ok := b.Foresee(t.Context(), id, p.Seat, q.ID, c.ID()); ok {
				t.Errorf("%s is foreseen to lead to %+v", c.ID(), next)
			}
		}
	}
	if _, ok := b.Foresee(t.Context(), id, p.Seat, "nothing", engine.ChoiceID("nothing")); ok || tried == 0 {
		t.Errorf("%d choices; what is not asked is foreseen: %v", tried, ok)
	}
	if p, err = b.Look(t.Context(), id, "ada"); err != nil || p.Seq != seq {
		t.Errorf("looking ahead changed the game: %d, %v", p.Seq, err)
	}
}
