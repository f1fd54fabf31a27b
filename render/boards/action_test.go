package boards

import (
	"slices"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestFlash checks that of two flashes at one place the more serious is shown, and of two
// equal ones the later.
func TestFlash(t *testing.T) {
	var a Action[string]
	for _, f := range []Flash[string]{{"A1", "-1", mark.Hurt}, {"B2", "miss", mark.Missed}, {"A1", "-2", mark.Hurt}, {"A1", "miss", mark.Missed}, {"B2", "+1", mark.Healed}} {
		a.Flash(f.Place, f.Text, f.Kind)
	}
	if want := []Flash[string]{{"A1", "-2", mark.Hurt}, {"B2", "+1", mark.Healed}}; !slices.Equal(a.Flashes, want) {
		t.Errorf("%v, want %v", a.Flashes, want)
	}
}

// TestNews checks that news are the places of paths, flashes, other changes, and both ends
// of lines, in this order.
func TestNews(t *testing.T) {
	a := Action[string]{Lit: []Lit[string]{{Place: "G"}}, Paths: []Path[string]{{Places: []string{"A", "B"}}}, Lines: []Line[string]{{From: "E", To: "F"}}, Flashes: []Flash[string]{{Place: "C"}}, Fresh: []string{"D"}}
	if got := a.News(); !slices.Equal(got, []string{"A", "B", "C", "D", "E", "F"}) {
		t.Errorf("news %v", got)
	}
	if got := a.Choices(); !slices.Equal(got, []string{"G"}) {
		t.Errorf("choices %v", got)
	}
}

// TestAnswered checks that a line counts as answered if another one leads back.
func TestAnswered(t *testing.T) {
	a := Action[int]{Lines: []Line[int]{{From: 1, To: 2}, {From: 2, To: 1}, {From: 1, To: 3}}}
	for i, want := range []bool{true, true, false} {
		if got := a.Answered(a.Lines[i]); got != want {
			t.Errorf("line %d: %v, want %v", i, got, want)
		}
	}
}

// TestBefell checks that what happens to a figure is shown where it is, or where it fell, and
// that an unknown figure has no place.
func TestBefell(t *testing.T) {
	a := Action[string]{At: Figures[string]{"ada": "A1"}}
	a.Befell("ada", "-1", mark.Hurt)
	a.Befell("ben", "-1", mark.Hurt)
	if want := []Flash[string]{{"A1", "-1", mark.Hurt}}; !slices.Equal(a.Flashes, want) {
		t.Errorf("%v, want %v", a.Flashes, want)
	}
}

// TestWays checks that a path is drawn in its parts, and one that leads nowhere isn't
// drawn.
func TestWays(t *testing.T) {
	a := Action[float64]{Paths: []Path[float64]{{Places: []float64{1, 50}}, {Places: []float64{7}}}}
	at := func(p float64) render.Point { return render.Point{X: p} }
	unit, rim := func(v float64) float64 { return v }, func(float64) float64 { return 0 }
	one := len(mark.Path([]render.Point{at(1), at(50)}, 0, false, mark.Walk, unit))
	if got := len(a.Ways(Through(at), rim, unit)); got != one {
		t.Errorf("%d shapes, want %d of the one way", got, one)
	}
	twice := func(w Path[float64]) [][]render.Point { return append(Through(at)(w), Through(at)(w)...) }
	if got := len(a.Ways(twice, rim, unit)); got != 2*one {
		t.Errorf("%d shapes of two parts, want %d", got, 2*one)
	}
}
