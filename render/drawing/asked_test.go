package drawing

import (
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/render"
)

// Those who are asked the same are told together; who is asked something else is not told with them.
func TestAsking(t *testing.T) {
	v := engine.View{Waiting: []engine.Waiting{
		{Seats: []engine.Seat{0}, Text: engine.T("pick")}, {Seats: []engine.Seat{1}, Text: engine.T("pick")}, {Seats: []engine.Seat{2}, Text: engine.T("other")}}}
	side := func(s engine.Seat) int { return int(s) % 2 }
	words := func(seats []engine.Seat, what engine.Text) string { return strings.Repeat("x", len(seats)) + what.Key }
	a := Asking(v, side, words)
	if a.Words != "xxpick" || len(a.Sides) != 2 {
		t.Errorf("asked: %+v", a)
	}
	if a = a.In(400, 11); a.High() != 17 {
		t.Errorf("a short line is %d high", a.High())
	}
	lettersOf(t, a, 400)
	if a := Asking(engine.View{}, side, words).In(400, 11); a.High() != 0 || a.Draw(0, 400) != nil {
		t.Errorf("nobody is asked, but there is a line: %+v", a)
	}
}

// A long question is told whole in two lines that are about equally long; more than that is cut.
func TestLongQuestions(t *testing.T) {
	const long = "Masters of the Universe: choose how much mana goes into “Sword of Power”"
	lines := lettersOf(t, Asked{Sides: []int{0}, Words: long}.In(400, 11), 400)
	if len(lines) != 2 || strings.Join(lines, " ") != long {
		t.Fatalf("lines: %q", lines)
	}
	if a, b := render.Width(render.Bold, 11, lines[0]), render.Width(render.Bold, 11, lines[1]); max(a, b) > 1.5*min(a, b) {
		t.Errorf("one line is much longer than the other: %q", lines)
	}
	if lines = lettersOf(t, Asked{Sides: []int{0}, Words: long + " " + long}.In(400, 11), 400); len(lines) != 2 || !strings.HasSuffix(lines[1], "…") {
		t.Errorf("lines: %q", lines)
	}
}

// lettersOf are the lines that tell who is asked in a picture so wide, which have letters as large as it needs and stay in their place.
func lettersOf(t *testing.T, a Asked, w float64) (lines []string) {
	for _, s := range a.Draw(100, w) {
		if text, ok := s.(render.Text); ok {
			lines = append(lines, text.String)
			if text.Size < 11 || text.Y < 100 || text.Y > 100+float64(a.High()) || text.X+render.Width(text.Font, text.Size, text.String) > w {
				t.Errorf("the line is not where it should be, or too small: %+v", text)
			}
		}
	}
	return lines
}
