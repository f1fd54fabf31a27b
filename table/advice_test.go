package table_test

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/internal/duel"
	"hexwarden/table"
)

// counsel thinks the highest card is best and the lowest is second best.
type counsel struct {
	duel.Most
	seats *[]engine.Seat // the seats it has thought for
	odd   *bool          // makes Think panic
}

// Think implements ai.Mind.
func (c counsel) Think(at ai.Position) ai.Thought {
	if *c.odd {
		panic("odd")
	}
	*c.seats = append(*c.seats, at.View.Seat)
	return ai.Thought{Move: c.Choose(at.View, at.Prompt, at.Ask), Samples: 3, Over: duel.Least{}.Choose(at.View, at.Prompt, at.Ask).Picks, Why: []engine.Trait{{Name: "force", Worth: 2}}}
}

// advising is a rig whose house gives advice.
func advising(t *testing.T) (b *rig, c counsel) {
	b, c = newRig(t), counsel{seats: new([]engine.Seat), odd: new(bool)}
	b.Setup.Minds = func(_ string, l table.Level) (by table.Thinking) {
		if l == table.Strong {
			by.Mind = c
		}
		return by
	}
	b.Setup.Levels = map[table.Level]table.Player{table.Easy: duel.Least{}, table.Strong: duel.Least{}}
	b.Restart()
	return b, c
}

// TestAdviceOnceATurn checks that a person who plays against the house for practice may ask for
// advice once a turn, and that asking changes nothing.
func TestAdviceOnceATurn(t *testing.T) {
	b, c := advising(t)
	id := b.alone("1")
	b.SettleHouse()
	p := b.See(id, ada)
	if !b.AdviceOpen(t.Context(), id, ada.ID) || b.AdviceOpen(t.Context(), id, eve.ID) {
		t.Fatal("Ada may not ask, or Eve may")
	}
	a, err := b.AdvisePerson(t.Context(), id, ada.ID, p.Prompts[0].ID)
	if err != nil || len(a.Move.Picks) != 1 || len(a.Over) != 1 || a.Move.Picks[0] == a.Over[0] || a.Prompt.ID != p.Prompts[0].ID || a.Why[0].Name != "force" || a.Position.Seat != 0 {
		t.Fatalf("%+v, %v", a, err)
	}
	if after := b.See(id, ada); after.Seq != p.Seq {
		t.Errorf("%d moves were made", after.Seq-p.Seq)
	}
	if b.AdviceOpen(t.Context(), id, ada.ID) {
		t.Error("she may ask again in this turn")
	}
	_, err = b.AdvisePerson(t.Context(), id, ada.ID, p.Prompts[0].ID)
	is(t, err, table.ErrAdvised)
	if len(*c.seats) != 1 || (*c.seats)[0] != 0 {
		t.Errorf("it thought for %v", *c.seats)
	}
	b.Answer(id, ada, a.Move.Picks[0])
	b.SettleHouse()
	for b.See(id, ada).Table.Status == table.Running && !b.AdviceOpen(t.Context(), id, ada.ID) {
		b.Answer(id, ada, b.See(id, ada).Prompts[0].Choices[0].ID())
		b.SettleHouse()
	}
	if q := b.See(id, ada); q.Table.Status != table.Running {
		t.Error("no later turn has advice")
	}
}

// TestNoAdvice checks that there is no advice if somebody else plays against the person who asks, if the
// house plays well, or if the game is rated.
func TestNoAdvice(t *testing.T) {
	b, _ := advising(t)
	people := b.duel("1")
	hard := b.facing("2")
	b.SettleHouse()
	practice := b.alone("3")
	b.SettleHouse()
	for what, id := range map[string]table.ID{"people": people, "hard": hard} {
		if _, err := b.AdvisePerson(t.Context(), id, ada.ID, b.See(id, ada).Prompts[0].ID); err != table.ErrNoAdvice || b.AdviceOpen(t.Context(), id, ada.ID) {
			t.Errorf("%s: %v", what, err)
		}
	}
	_, err := b.AdvisePerson(t.Context(), practice, eve.ID, b.See(practice, ada).Prompts[0].ID)
	is(t, err, table.ErrNotSeated)
	_, err = b.AdvisePerson(t.Context(), practice, ada.ID, "gone")
	is(t, err, table.ErrConflict)
	row, err := b.Store.Load(t.Context(), practice)
	if err != nil {
		t.Fatal(err)
	}
	row.Rated = true
	if err := b.Store.Commit(t.Context(), table.Change{Row: row, Settled: true}); err != nil {
		t.Fatal(err)
	}
	_, err = b.AdvisePerson(t.Context(), practice, ada.ID, b.See(practice, ada).Prompts[0].ID)
	is(t, err, table.ErrNoAdvice)
}

// TestABrokenThoughtGivesSimpleAdvice checks that a thought that panics does no harm: the
// advice is the choice that is worth most at once.
func TestABrokenThoughtGivesSimpleAdvice(t *testing.T) {
	b, c := advising(t)
	*c.odd = true
	id := b.alone("1")
	b.SettleHouse()
	a, err := b.AdvisePerson(t.Context(), id, ada.ID, b.See(id, ada).Prompts[0].ID)
	if err != nil || len(a.Move.Picks) != 1 || a.Samples != 0 || a.Over != nil {
		t.Errorf("%+v, %v", a, err)
	}
}
