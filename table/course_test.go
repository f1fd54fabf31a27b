package table_test

import (
	"errors"
	"testing"

	"hexwarden/engine"
	"hexwarden/internal/duel"
	"hexwarden/table"
)

// storied is a duel whose best deed is the number of steps somebody took.
type storied struct{ duel.System }

func (storied) Chronicle() engine.Chronicle { return stepped(0) }

type stepped int

func (n stepped) After(told []engine.Event, _ engine.View) engine.Chronicle {
	for _, e := range told {
		if e.Kind == "stepped" {
			n++
		}
	}
	return n
}

func (n stepped) Best() engine.Deed { return engine.Deed{Worth: int(n)} }

// TestCourseHasTheBestDeed checks that the course of a game has its best deed, not counting
// steps that were taken back.
func TestCourseHasTheBestDeed(t *testing.T) {
	b := rigOver(t, duel.File(t), storied{})
	id := b.duel("1")
	deed := func(want int) {
		t.Helper()
		if c, err := b.Course(t.Context(), id); err != nil || c.Deed.Worth != want || len(c.Rounds) == 0 {
			t.Errorf("%+v, %v, want a deed worth %d", c, err, want)
		}
	}
	b.Answer(id, ada, "pick:2")
	b.Answer(id, ben, "pick:1")
	deed(0)
	b.Answer(id, ada, "step")
	b.Answer(id, ada, "step")
	deed(2)
	must(t, second(b.UndoStep(t.Context(), id, ada.ID)))
	deed(1)
	b.Answer(id, ada, "step")
	b.Answer(id, ada, "step")
	deed(3)
	b.Answer(id, ada, "done")
	deed(3)
}

// TestCourseWithoutDeeds checks that the course has no best deed if the system reports
// none.
func TestCourseWithoutDeeds(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	b.Answer(id, ada, "pick:2")
	if c, err := b.Course(t.Context(), id); err != nil || c.Deed.Worth != 0 {
		t.Errorf("%+v, %v", c, err)
	}
	if _, err := b.Course(t.Context(), "nothing"); !errors.Is(err, table.ErrNotFound) {
		t.Error(err)
	}
}
