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
	for _, s := range a.Draw(100, 400, 11) {
		if text, ok := s.(render.Text); ok && (text.Size < 11 || text.Y < 100 || text.Y > 100+float64(a.High(11))) {
			t.Errorf("the line is not where it should be, or too small: %+v", text)
		}
	}
	if a := Asking(engine.View{}, side, words); a.High(11) != 0 || a.Draw(0, 400, 11) != nil {
		t.Errorf("nobody is asked, but there is a line: %+v", a)
	}
}
