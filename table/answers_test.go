package table

import (
	"testing"
)

// TestEarned checks that a result counts for players who gave at least half of their seat's answers.
// In games that began before answers were counted, it counts for everybody.
func TestEarned(t *testing.T) {
	x := Seat{User: "ada"}
	for _, c := range []struct {
		own, house, other int
		want              bool
	}{{0, 0, 0, true}, {1, 0, 0, true}, {1, 1, 0, true}, {1, 2, 0, false}, {623, 10, 0, true}, {0, 1, 0, false}, {3, 0, 4, false}} {
		a := Affairs{Answers: []Given{{User: "ada", N: c.own}, {N: c.house}, {User: "eve", N: c.other}, {Seat: 1, N: 99}}}
		if got := a.earned(x); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
	if !(Affairs{}).earned(x) {
		t.Error("a game of an earlier release does not count")
	}
}
