package card

import (
	"testing"

	"hexwarden/render"
)

// TestItems checks that texts with signs are a list: one rule above them, each sign in the middle of its text, which begins beside it.
func TestItems(t *testing.T) {
	sign := func(x, y, r float64) []render.Shape {
		return []render.Shape{render.Circle{ID: "mark", X: x, Y: y, R: r}}
	}
	long := "Hold the towers of the west and of the east, and the tower in the middle, at the end of a round of the day."
	f := Face{Name: "a", Tag: "b", Blocks: []Block{{Text: "before"}, {Sign: sign, Text: long}, {Sign: sign, Text: "short"}}}
	rules, marks, lines := 0, []render.Circle{}, []render.Text{}
	for _, s := range Single(f, "").Layers[0].Shapes {
		switch s := s.(type) {
		case render.Circle:
			if s.ID == "mark" {
				marks = append(marks, s)
			}
		case render.Text:
			if s.ID == "text" {
				lines = append(lines, s)
			}
		case render.Area:
			if s.ID == "rule" {
				rules++
			}
		}
	}
	if rules != 2 || len(marks) != 2 || len(lines) < 4 {
		t.Fatalf("%d rules, %d signs, %d lines", rules, len(marks), len(lines))
	}
	for _, l := range lines[1:] {
		if l.X < marks[0].X+marks[0].R {
			t.Errorf("%q begins at %.0f", l.String, l.X)
		}
	}
	if middle := (lines[1].Y + lines[len(lines)-2].Y) / 2; middle-marks[0].Y > 4 || marks[0].Y-middle > 4 {
		t.Errorf("a sign is at %.0f beside a text at %.0f", marks[0].Y, middle)
	}
}
