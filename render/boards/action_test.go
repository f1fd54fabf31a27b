package boards

import (
	"slices"
	"testing"

	"hexwarden/render/mark"
)

// Of two flashes at one place the graver is shown, of two alike the later.
func TestFlash(t *testing.T) {
	var a Action[string]
	for _, f := range []Flash[string]{{"A1", "-1", mark.Hurt}, {"B2", "miss", mark.Missed}, {"A1", "-2", mark.Hurt}, {"A1", "miss", mark.Missed}, {"B2", "+1", mark.Healed}} {
		a.Flash(f.Place, f.Text, f.Kind)
	}
	if want := []Flash[string]{{"A1", "-2", mark.Hurt}, {"B2", "+1", mark.Healed}}; !slices.Equal(a.Flashes, want) {
		t.Errorf("%v, want %v", a.Flashes, want)
	}
}

// News are the places of ways, flashes, other changes and both ends of lines, in this order.
func TestNews(t *testing.T) {
	a := Action[string]{Lit: []Lit[string]{{Place: "G"}}, Paths: []Path[string]{{Places: []string{"A", "B"}}}, Lines: []Line[string]{{From: "E", To: "F"}}, Flashes: []Flash[string]{{Place: "C"}}, Fresh: []string{"D"}}
	if got := a.News(); !slices.Equal(got, []string{"A", "B", "C", "D", "E", "F"}) {
		t.Errorf("news %v", got)
	}
	if got := a.Choices(); !slices.Equal(got, []string{"G"}) {
		t.Errorf("choices %v", got)
	}
}

// A line is answered by one that leads back.
func TestAnswered(t *testing.T) {
	a := Action[int]{Lines: []Line[int]{{From: 1, To: 2}, {From: 2, To: 1}, {From: 1, To: 3}}}
	for i, want := range []bool{true, true, false} {
		if got := a.Answered(a.Lines[i]); got != want {
			t.Errorf("line %d: %v, want %v", i, got, want)
		}
	}
}
