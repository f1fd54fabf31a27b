package table_test

import (
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/table"
)

// TestHindsight checks that after a duel, the house says for each choice what it would have done in that
// seat's place. Before the end it says nothing.
func TestHindsight(t *testing.T) {
	b, c := advising(t)
	id := b.duel("1")
	_, err := b.AdvisePast(t.Context(), id, 1)
	is(t, err, table.ErrNotOver)
	for b.See(id, ada).Table.Status == table.Running {
		for _, u := range []table.User{ada, ben} {
			if p := b.See(id, u); len(p.Prompts) > 0 && p.Prompts[0].Standing == engine.Owed {
				b.Answer(id, u, p.Prompts[0].Choices[0].ID())
			}
		}
	}
	_, lines, err := b.PastMoves(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	asked, other := 0, 0
	for move, line := range lines {
		m, err := b.ReviewGame(t.Context(), id, move)
		if err != nil {
			t.Fatal(err)
		}
		h, err := b.AdvisePast(t.Context(), id, move)
		if !m.Choice {
			is(t, err, table.ErrNoChoice)
			continue
		}
		asked++
		if same := slices.Equal(h.Move.Picks, h.Played); !same && !slices.Equal(h.Over, h.Played) {
			t.Errorf("move %d: %v was played, and %v is compared with %v", move, h.Played, h.Move.Picks, h.Over)
		} else if !same {
			other++
		}
		if err != nil || h.Position.Seat != line.Seat || h.Played[0] != line.Picks[0] || len(h.Move.Picks) != 1 || h.Why[0].Name != "force" || (*c.seats)[len(*c.seats)-1] != line.Seat {
			t.Errorf("move %d: %+v, %v", move, h, err)
		}
	}
	if other == 0 {
		t.Error("the house would have done all that was done")
	}
	if asked < 2 || asked == len(lines) {
		t.Errorf("%d of %d moves can be asked about", asked, len(lines))
	}
	*c.odd = true
	_, err = b.AdvisePast(t.Context(), id, 1)
	is(t, err, table.ErrBusy)
}
