package mark

import (
	"slices"
	"testing"
)

// Of two news at one place the graver is shown, of two alike the later.
func TestTold(t *testing.T) {
	var got []News[string]
	for _, n := range []News[string]{{"A1", "-1", Hurt}, {"B2", "miss", Missed}, {"A1", "-2", Hurt}, {"A1", "miss", Missed}, {"B2", "+1", Healed}} {
		got = Told(got, n)
	}
	if want := []News[string]{{"A1", "-2", Hurt}, {"B2", "+1", Healed}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
