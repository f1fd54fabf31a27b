package table_test

import (
	"testing"

	"hexwarden/table"
)

// TestMeet checks that for each game, it is stored whom its turns were explained to.
func TestMeet(t *testing.T) {
	b := newRig(t)
	for range 2 { // recording it twice is fine
		if err := b.NoteExplained(t.Context(), "ada", "toy"); err != nil {
			t.Fatal(err)
		}
	}
	for _, x := range []struct {
		user   table.UserID
		system string
		met    bool
	}{{"ada", "toy", true}, {"ada", "other", false}, {"ben", "toy", false}} {
		if met, err := b.TurnExplained(t.Context(), x.user, x.system); err != nil || met != x.met {
			t.Errorf("%s, %s: %v, %v", x.user, x.system, met, err)
		}
	}
}
