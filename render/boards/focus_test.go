package boards

import (
	"errors"
	"slices"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// row is a board of numbers whose parts end with how many others are shown beside it: a
// phone shows three numbers well if that is none, otherwise two.
type row struct{}

func (row) Around(places []int, beside int) *[]int {
	out := append(slices.Clone(places), beside)
	return &out
}

func (row) Fits(part []int, beside int) bool { return len(part) <= 3 && beside == 0 || len(part) <= 2 }

func (r row) AsWell(_, larger []int) bool { return len(larger) <= 4 }

// TestClose checks that a close-up is around the requested place, around what matters most,
// or the first selection of near things that a phone shows well.
func TestClose(t *testing.T) {
	f := Focus[int]{Beside: 7, Middle: []int{5}, Near: [][]int{{1, 2, 3}, {1, 2}, {1}},
		Named: func(words string) (int, bool) { return 4, words == "four" }}
	for zoom, want := range map[render.Zoom][]int{render.At("four"): {4, 7}, render.Closer: {5, 1}, render.Near: {1, 2, 0}} {
		if w, err := Close(row{}, f, zoom); err != nil || w == nil || !slices.Equal(*w, want) {
			t.Errorf("%s: %v, %v, want %v", zoom, w, err, want)
		}
	}
	if _, err := Close(row{}, f, render.At("five")); !errors.Is(err, render.ErrPlace) {
		t.Errorf("a place that is not there: %v", err)
	}
	f.Near = [][]int{{1}}
	if w, err := Close(row{}, f, render.Near); err != nil || !slices.Equal(*w, []int{1, 1}) {
		t.Errorf("%v, %v: not one beside it where there is room", w, err)
	}
	f.Near = [][]int{{1, 2, 3}}
	if w, err := Close(row{}, f, render.Near); w != nil || err != nil {
		t.Errorf("a part of what a phone does not show well: %v, %v", w, err)
	}
}

// TestGrown checks that a window grows on both sides, but not beyond the board.
func TestGrown(t *testing.T) {
	whole := Window{From: 0, To: 9, West: 1, East: 6}
	for _, c := range []struct {
		w          Window
		wide, high int
		want       Window
	}{
		{Window{4, 4, 3, 3}, 3, 4, Window{2, 5, 2, 4}},
		{Window{0, 0, 6, 6}, 3, 4, Window{0, 3, 4, 6}},
		{Window{-2, 12, 1, 1}, 9, 1, Window{0, 9, 1, 6}},
	} {
		if got := c.w.Grown(whole, c.wide, c.high); got != c.want {
			t.Errorf("%+v grown to %d by %d: %+v, want %+v", c.w, c.wide, c.high, got, c.want)
		}
	}
	w := Bounds([]int{14, 52, 33}, func(p int) (row, col int) { return p / 10, p % 10 })
	if wide, high := w.Size(); w != (Window{1, 5, 2, 4}) || wide != 3 || high != 5 {
		t.Errorf("%+v, %d by %d", w, wide, high)
	}
	if !w.Shows(3, 4) || w.Shows(3, 5) || !w.Padded(1).Shows(0, 5) {
		t.Error("shows what lies outside, or not what lies inside")
	}
}

// TestOf checks that only figures on the board have a position.
func TestOf(t *testing.T) {
	f := Figures[string]{"ada": "A1", "ben": "B2"}
	if got := f.Of("ben", "", "cleo", "ada"); !slices.Equal(got, []string{"B2", "A1"}) {
		t.Errorf("%v", got)
	}
	if got := First(nil, []int{}, []int{1, 2, 3}, []int{4}); !slices.Equal(Few(2, got), []int{1, 2}) {
		t.Errorf("first %v", got)
	}
}

// TestSmall checks that a small board is in the middle of its box, as large as possible,
// with the choices and the part that is shown.
func TestSmall(t *testing.T) {
	c := Layout[int]{W: 10, H: 5, Spot: func(p int) render.Point { return render.Point{X: float64(p), Y: 2} }}
	s := Shrunk(c, mark.Box{X0: 100, Y0: 200, X1: 200, Y1: 290})
	if at := s.At(3); at != (render.Point{X: 130, Y: 240}) {
		t.Errorf("a place is at %v", at)
	}
	shapes := s.Draw(nil, Action[int]{Lit: []Lit[int]{{Place: 3}}}, 4, render.Stroke{}, []render.Shape{s.Dot(0, 3, 2)}, mark.Box{X0: 1, Y0: 1, X1: 4, Y1: 3})
	if dot, ok := shapes[0].(render.Circle); !ok || dot.X != 130 || dot.Y != 240 || dot.R != 4 {
		t.Errorf("what can be chosen: %+v", shapes[0])
	}
	part, ok := shapes[len(shapes)-1].(render.Area)
	if !ok || part.ID != "window" || part.Rings[0][0] != (render.Point{X: 110, Y: 230}) {
		t.Errorf("the part that is shown: %+v", shapes[len(shapes)-1])
	}
}
