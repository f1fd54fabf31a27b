package table_test

import (
	"testing"
)

// A turn is explained to somebody once in each game.
func TestMeet(t *testing.T) {
	b := newRig(t)
	for _, x := range []struct {
		system string
		first  bool
	}{{"toy", true}, {"toy", false}, {"other", true}, {"toy", false}} {
		if first, err := b.Meet(t.Context(), "ada", x.system); err != nil || first != x.first {
			t.Errorf("%s: %v, %v", x.system, first, err)
		}
	}
	if first, err := b.Meet(t.Context(), "ben", "toy"); err != nil || !first {
		t.Errorf("somebody else: %v, %v", first, err)
	}
}
