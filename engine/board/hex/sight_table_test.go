package hex

import (
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestFold checks that folding rotates and mirrors: distances stay, and the symmetry leads
// back.
func TestFold(t *testing.T) {
	for _, v := range Range(Hex{}, 9)[:] {
		if v == (Hex{}) {
			continue
		}
		folded, turn := fold(v)
		if folded.Q < folded.R || folded.R < 0 || Distance(Hex{}, folded) != Distance(Hex{}, v) || turn.of(folded.Q, folded.R) != v {
			t.Errorf("%v folds to %v, which turns to %v", v, folded, turn.of(folded.Q, folded.R))
		}
	}
	s := NewSight(12)
	for _, v := range Range(Hex{}, 12) {
		if v.Q >= v.R && v.R >= 0 && s.views[s.place(v)].to != v {
			t.Errorf("at the place of %v stands %v", v, s.views[s.place(v)].to)
		}
	}
}

func TestSightTableAgainstSees(t *testing.T) {
	table := NewSight(14)
	rapid.Check(t, func(t *rapid.T) {
		from, to := anyHex(t, 9, "from"), anyHex(t, 9, "to")
		near := append(slices.Collect(between(from, to)), Hex{100, 100})
		blocked := rapid.SliceOfNDistinct(rapid.SampledFrom(near), 0, len(near)/2, rapid.ID[Hex]).Draw(t, "blocked")
		if got, want := table.Sees(from, to, among(blocked)), Sees(from, to, among(blocked)); got != want {
			t.Fatalf("%v to %v past %v: %t, want %t", from, to, blocked, got, want)
		}
		if far := Distance(from, to); far > 1 && far <= 14 {
			folded, turn := fold(to.Sub(from))
			open := table.views[table.place(folded)].open(from, turn, among(blocked))
			if got, want := bits.OnesCount64(open), SightPairs(from, to, among(blocked)); got != want {
				t.Fatalf("%v to %v past %v: %d free lines, want %d", from, to, blocked, got, want)
			}
		}
	})
}
