package boards

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestBeyond checks that a point outside a close-up is beyond the right edge or corner, and one inside is
// beyond none.
func TestBeyond(t *testing.T) {
	for _, x := range []struct {
		x, y int
		want string
	}{{4, 5, ""}, {2, 3, ""}, {6, 9, ""}, {4, 2, "top"}, {4, 10, "bottom"}, {1, 5, "left"}, {7, 5, "right"},
		{1, 2, "top_left"}, {7, 2, "top_right"}, {1, 10, "bottom_left"}, {7, 10, "bottom_right"}} {
		if got := Beyond(x.x, x.y, 2, 3, 6, 9); got != x.want {
			t.Errorf("%d, %d is beyond %q, not %q", x.x, x.y, got, x.want)
		}
	}
}

// TestPointed checks that only landmarks outside a close-up get a pointer.
func TestPointed(t *testing.T) {
	a := Action[int]{Landmarks: []Landmark[int]{{Place: 1, Name: "near"}, {Place: 9, Name: "far", Far: 5}}}
	got := a.Pointed(func(p int) string { return Beyond(p, 0, 0, 0, 4, 0) }, func(m Landmark[int]) string { return "the " + m.Name })
	if len(got) != 1 || got[0].Key != "picture.beyond" {
		t.Fatal(got)
	}
	for _, want := range []engine.Arg{engine.Key("edge", "picture.edge.right"), engine.Word("who", "the far"), engine.Num("n", 5)} {
		found := false
		for _, arg := range got[0].Args {
			found = found || arg.Name == want.Name && arg.Word == want.Word && arg.Num == want.Num && (want.Text == nil || arg.Text.Key == want.Text.Key)
		}
		if !found {
			t.Errorf("%s is not told: %v", want.Name, got[0].Args)
		}
	}
}

// TestPointersKeepApart checks that pointers don't overlap: those without room are left
// out.
func TestPointersKeepApart(t *testing.T) {
	list := func(n int) (a Action[int]) {
		for i := range n {
			a.Landmarks = append(a.Landmarks, Landmark[int]{Place: i, Name: "Phlegethon", Far: 7})
		}
		return a
	}
	edge := Edge{Box: mark.Box{X1: 1080, Y1: 300}, Size: 30, Sides: 4}
	field := []mark.Box{{Y0: 80, X1: 1080, Y1: 300}} // room for one row above it
	none := func(int) bool { return false }
	for n, least := range map[int]int{1: 1, 3: 2, 9: 2} {
		a := list(n)
		_, covered := a.Pointers(edge, none, func(i int) render.Point { return render.Point{X: 100 + 100*float64(i), Y: -100} }, field)
		if len(covered) < 2*least {
			t.Errorf("of %d landmarks %d are pointed to", n, len(covered)/2)
		}
		for i, b := range covered {
			for j, other := range covered {
				if i/2 != j/2 && b.Common(other) > 0 {
					t.Errorf("of %d the pointers %d and %d lie on each other", n, i/2, j/2)
				}
			}
		}
	}
}

// TestPointersStandInOrder checks that pointers side by side stand in the order of what they point to, also where the one that is farther
// to the left comes last and finds room only on the right.
func TestPointersStandInOrder(t *testing.T) {
	a := Action[int]{Landmarks: []Landmark[int]{{Place: 300, Name: "2", Side: -1, Far: 12}, {Place: -400, Name: "1", Side: -1, Far: 18}}}
	e := Edge{Box: mark.Box{X0: 0, Y0: 0, X1: 900, Y1: 400}, Size: 30, Sides: 6}
	blocked := []mark.Box{{X0: 0, Y0: 0, X1: 380, Y1: 400}}
	shapes, _ := a.Pointers(e, func(int) bool { return false }, func(p int) render.Point { return render.Point{X: float64(p), Y: -900} }, blocked)
	at := map[string]float64{}
	for _, s := range shapes {
		if x, ok := s.(render.Text); ok && (x.String == "1" || x.String == "2") {
			at[x.String] = x.X
		}
	}
	if len(at) != 2 || at["1"] >= at["2"] {
		t.Errorf("they stand at %v", at)
	}
}

// TestPointersKeepOffRocks checks that a pointer moves aside from rocks that lie where it would stand, but not far.
func TestPointersKeepOffRocks(t *testing.T) {
	for wide, free := range map[float64]bool{60: true, 900: false} {
		rock := mark.Around(render.Point{X: 540, Y: 80}, wide, 80, wide, 80)
		edge := Edge{Box: mark.Box{X1: 1080, Y1: 700}, Size: 30, Sides: 6, Rocks: []mark.Box{rock}}
		a := Action[int]{Landmarks: []Landmark[int]{{Name: "2", Side: -1, Far: 12}}}
		_, covered := a.Pointers(edge, func(int) bool { return false }, func(int) render.Point { return render.Point{X: 540, Y: -300} }, nil)
		if len(covered) != 2 || mark.Free(edge.Rocks, covered[0]) != free || covered[0].Y1 > 200 {
			t.Errorf("beside a rock of %.0f it covers %v", wide, covered)
		}
	}
}
