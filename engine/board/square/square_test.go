package square

import (
	"math/big"
	"slices"
	"testing"
)

func TestLabels(t *testing.T) {
	for y := range 15 {
		for x := range 15 {
			s := Square{x, y}
			if got, err := Parse(s.String(), 15, 15); err != nil || got != s {
				t.Errorf("%v: %v, %v", s, got, err)
			}
		}
	}
	for _, wrong := range []string{"", "A", "A0", "A01", "P1", "A16", "a1", "A-1", "AA1", "A1 "} {
		if s, err := Parse(wrong, 15, 15); err == nil {
			t.Errorf("%q is read as %v", wrong, s)
		}
	}
}

// TestLine compares lines with a slow reference in rational numbers, on a whole board.
func TestLine(t *testing.T) {
	const n = 8
	for a := range n * n {
		for b := range n * n {
			from, to := Square{a % n, a / n}, Square{b % n, b / n}
			got, _ := Line(from, to)
			back, _ := Line(to, from)
			slices.Reverse(back)
			if !slices.Equal(got, back) {
				t.Fatalf("%v to %v crosses %v, and back %v", from, to, got, back)
			}
			for c := range n * n {
				s := Square{c % n, c / n}
				if s == from || s == to {
					continue
				}
				if want := inside(from, to, s); want != slices.Contains(got, s) {
					t.Errorf("%v to %v: %v crossed: %v", from, to, s, !want)
				}
			}
		}
	}
}

// inside clips the line from centre to centre to a square: it passes through the inside if
// the rest has a length and doesn't run along a side.
func inside(from, to, s Square) bool {
	low, high := big.NewRat(0, 1), big.NewRat(1, 1)
	clip := func(start, step, side int) bool { // start + t*step between side and side+2, in halves
		if step == 0 {
			return start > side && start < side+2
		}
		a, b := big.NewRat(int64(side-start), int64(step)), big.NewRat(int64(side+2-start), int64(step))
		if a.Cmp(b) > 0 {
			a, b = b, a
		}
		if a.Cmp(low) > 0 {
			low = a
		}
		if b.Cmp(high) < 0 {
			high = b
		}
		return true
	}
	return clip(2*from.X+1, 2*(to.X-from.X), 2*s.X) && clip(2*from.Y+1, 2*(to.Y-from.Y), 2*s.Y) && low.Cmp(high) < 0
}

func TestCorners(t *testing.T) {
	crossed, corners := Line(Square{0, 0}, Square{2, 2})
	if !slices.Equal(crossed, []Square{{1, 1}}) || len(corners) != 2 || corners[0] != [2]Square{{1, 0}, {0, 1}} {
		t.Errorf("the diagonal: %v, %v", crossed, corners)
	}
	if crossed, corners := Line(Square{0, 0}, Square{2, 1}); !slices.Equal(crossed, []Square{{1, 0}, {1, 1}}) || corners != nil {
		t.Errorf("a knight's step: %v, %v", crossed, corners)
	}
}
