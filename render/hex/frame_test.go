package hex_test

import (
	"slices"
	"testing"

	"hexwarden/render"
	"hexwarden/render/hex"
)

// TestRowLettersStandApart checks that beside the whole board on a phone the letters of rows do not touch: every other row has a stroke
// in place of its letter, and those that are left are no smaller than the numbers of columns.
func TestRowLettersStandApart(t *testing.T) {
	s := hex.Scene(wasteland(), &hex.Overlay{}, hex.Look{Phone: true, Width: 1360})
	var rows []render.Text
	number := 0.0
	for _, w := range s.Words() {
		switch {
		case w.ID == "margin" && w.String == "15":
			number = w.Size
		case w.ID == "margin" && w.X < 40 && w.String >= "A":
			rows = append(rows, w)
		}
	}
	slices.SortFunc(rows, func(a, b render.Text) int { return int(a.Y - b.Y) })
	if len(rows) != 13 || rows[0].String != "Y" || rows[12].String != "A" {
		t.Fatalf("letters: %v", rows)
	}
	for i, w := range rows {
		if i > 0 && w.Y-rows[i-1].Y < 1.5*w.Size {
			t.Errorf("%s and %s are %.0f apart, of type %.0f", rows[i-1].String, w.String, w.Y-rows[i-1].Y, w.Size)
		}
		if w.Size < number {
			t.Errorf("%s is of type %.0f, numbers of %.0f", w.String, w.Size, number)
		}
	}
	west, all := 0, 0
	for _, l := range s.Layers {
		shapes := l.Shapes
		if l.Make != nil {
			shapes = l.Make()
		}
		for _, shape := range shapes {
			if x, ok := shape.(render.Line); ok && x.ID == "tick" {
				for _, run := range x.Runs {
					if all++; run[0].Y == run[1].Y && run[0].X < 40 {
						west++
					}
				}
			}
		}
	}
	if west != 12 {
		t.Errorf("%d strokes in the west, of %d", west, all)
	}
}
