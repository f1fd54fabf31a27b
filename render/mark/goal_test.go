package mark_test

import (
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestBelow checks that what lies below a height is cut off there, and nothing else is.
func TestBelow(t *testing.T) {
	square := render.Rect(0, 0, 10, 10, 0)[0]
	for _, x := range []struct{ y, top float64 }{{4, 4}, {-1, 0}} {
		top, bottom := 100.0, -100.0
		for _, p := range mark.Below(square, x.y) {
			top, bottom = min(top, p.Y), max(bottom, p.Y)
		}
		if top != x.top || bottom != 10 {
			t.Errorf("below %.0f it goes from %.0f to %.0f", x.y, top, bottom)
		}
	}
	if all := mark.Below(square, 11); len(all) > 0 {
		t.Errorf("%v lies below all of it", all)
	}
}
