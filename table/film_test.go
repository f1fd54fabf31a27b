package table_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"testing"

	"hexwarden/engine"
	"hexwarden/table"
)

// at is a view of a game in a given round, with the scores of its sides.
func at(round int, scores ...int) engine.View {
	v := engine.View{Round: round}
	for _, n := range scores {
		v.Sides = append(v.Sides, engine.Side{Score: n})
	}
	return v
}

// TestScored checks that points scored on the way to the next round count for the earlier
// one, and that points that were taken back don't count.
func TestScored(t *testing.T) {
	var out []table.RoundScore
	for _, v := range []engine.View{at(0, 0, 0), at(1, 0, 0), at(1, 2, 0), at(2, 5, 1), at(2, 5, 4), at(1, 2, 0), at(1, 2, 3), at(2, 3, 3), at(3, 3, 7), at(3, 9, 7)} {
		out = table.Scored(out, v)
	}
	if got, want := fmt.Sprint(out), "[{1 [3 3]} {2 [3 7]} {3 [9 7]}]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestScoredTurns checks that turns are listed in a game without rounds.
func TestScoredTurns(t *testing.T) {
	var out []table.RoundScore
	for turn, n := range []int{0, 9, 8, 8} {
		v := at(0, n, 7)
		v.Turn = turn
		out = table.Scored(out, v)
	}
	if got, want := fmt.Sprint(out), "[{1 [8 7]} {2 [8 7]} {3 [8 7]}]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestRounds checks the rounds of a played game and of one that hasn't started.
func TestRounds(t *testing.T) {
	b := newRig(t)
	id := b.OpenThread("1")
	_, err := b.Course(t.Context(), id)
	is(t, err, table.ErrNotStarted)
	id = b.duel("2")
	b.Answer(id, ada, "pick:2")
	b.Answer(id, ben, "pick:1")
	course, err := b.Course(t.Context(), id)
	if err != nil || len(course.Rounds) != 1 || course.Rounds[0].Round != 1 {
		t.Errorf("%+v, %v", course, err)
	}
}

// cutOff is a context that ends after Err was called a given number of times.
type cutOff struct {
	context.Context
	left int
}

func (c *cutOff) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return c.Context.Err()
}

// TestRoundsAreAllOrNone checks that a game that couldn't be replayed to its end has no
// rounds, no matter how far the replay got.
func TestRoundsAreAllOrNone(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	b.Answer(id, ada, "pick:2")
	b.Answer(id, ben, "pick:1")
	for left := range 100 {
		course, err := b.Course(&cutOff{t.Context(), left}, id)
		if err == nil && left > 3 {
			return
		}
		if course.Rounds != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("cut off after %d: %+v, %v", left, course, err)
		}
	}
	t.Error("it is always cut off")
}

// TestPreviewOfADelayedGame checks that a running game that watchers see with a delay doesn't
// show its last moves before it is over.
func TestPreviewOfADelayedGame(t *testing.T) {
	b := newRig(t)
	old, data := halfway(t, b)
	x, err := b.ImportRecord(t.Context(), wishFor(data, "w1"))
	must(t, err)
	must(t, second(b.SetDelay(t.Context(), x.ID, eve.ID, table.Delays[1])))
	must(t, second(b.JoinTable(t.Context(), x.ID, -1, ben)))
	must(t, second(b.JoinTable(t.Context(), x.ID, -1, ada)))
	must(t, second(b.StartGame(t.Context(), x.ID, ada.ID)))
	want, err := b.Preview(t.Context(), old) // which doesn't come from a record
	must(t, err)
	if got, err := b.Preview(t.Context(), x.ID); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("the preview shows %+v, %v, want %+v", got, err, want)
	}
}

// TestPreview checks that a preview shows the start of the scenario as everybody sees it,
// and changes nothing.
func TestPreview(t *testing.T) {
	b := newRig(t)
	id := b.OpenThread("1")
	v, err := b.Preview(t.Context(), id)
	if err != nil || v.Seat != engine.Watcher || v.Round != 1 || len(v.Hand) > 0 {
		t.Errorf("%+v, %v", v, err)
	}
	if x, err := b.Table(t.Context(), id); err != nil || x.Status != table.Lobby || x.Seq != 0 {
		t.Errorf("%+v, %v", x, err)
	}
	_, err = b.Preview(t.Context(), "nothing")
	is(t, err, table.ErrNotFound)
}
