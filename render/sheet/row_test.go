package sheet

import (
	"slices"
	"testing"

	"hexwarden/render"
	"hexwarden/render/art"
)

// areas are those of a kind on a page.
func areas(s *render.Scene, id string) (out []render.Area) {
	for _, x := range s.Layers[0].Shapes {
		if a, ok := x.(render.Area); ok && a.ID == id {
			out = append(out, a)
		}
	}
	return out
}

// span is from where to where something reaches, from left to right.
func span(ring []render.Point) (x0, x1 float64) {
	by := func(p, q render.Point) int { return int(p.X - q.X) }
	return slices.MinFunc(ring, by).X, slices.MaxFunc(ring, by).X
}

// trios are two sides of three figures with long names.
func trios() []art.Party {
	named := func(names ...string) (p art.Party) {
		for _, n := range names {
			p.Heads = append(p.Heads, art.Head{Art: "he_man", Name: n})
		}
		return p
	}
	return []art.Party{named("Brindle Hornsong", "Mirrin Veilstep", "Quarrymaul"), named("Vorgash the Reeler", "Sallow Warden", "Gravelback")}
}

// TestThreeStandInARow checks that three figures stand in one row on both sides of a lobby and of a result, with names in two lines at most, and
// that the faces of a result are of one size.
func TestThreeStandInARow(t *testing.T) {
	_, lobby := gathered(2, 2).Frame(1080, trios())
	end := ended(3)
	end.Sides = end.Sides[:2]
	for i, r := range end.Rounds {
		end.Rounds[i].Scores = r.Scores[:2]
	}
	result, _ := end.Frame(1080, trios())
	for what, s := range map[string]*render.Scene{"lobby": lobby, "result": result} {
		var tops, wide []int
		for _, a := range areas(s, "face") {
			y := slices.MinFunc(a.Rings[0], func(p, q render.Point) int { return int(p.Y - q.Y) }).Y
			x0, x1 := span(a.Rings[0])
			tops, wide = append(tops, int(y+2)/8), append(wide, int(x1-x0)/8)
		}
		lines := map[float64]int{}
		for _, w := range s.Words() {
			if w.ID == "figures" {
				lines[w.Y]++
			}
		}
		if slices.Sort(tops); len(tops) != 6 || tops[5]-tops[0] > 1 || len(lines) > 4 {
			t.Errorf("%s: faces at %v, names in lines %v", what, tops, lines)
		}
		if slices.Sort(wide); wide[5]-wide[0] > 1 {
			t.Errorf("%s: faces are %v wide", what, wide)
		}
	}
}

// TestGutterBetweenSides checks that what stands between two sides lies upon no seat.
func TestGutterBetweenSides(t *testing.T) {
	_, below := gathered(2, 2).Frame(1080, trios())
	seats := areas(below, "seat")
	_, left := span(seats[0].Rings[0])
	right, _ := span(seats[1].Rings[0])
	for _, x := range below.Layers[0].Shapes {
		if c, ok := x.(render.Circle); ok && c.ID == "versus" {
			if c.X-c.R < left || c.X+c.R > right {
				t.Errorf("from %.0f to %.0f, seats end at %.0f and begin at %.0f", c.X-c.R, c.X+c.R, left, right)
			}
			return
		}
	}
	t.Error("nothing stands there")
}

// TestOneNoteFillsItsRow checks that a setting that is alone in its row is as wide as two.
func TestOneNoteFillsItsRow(t *testing.T) {
	_, below := gathered(2, 2).Frame(1080, nil)
	var wide []float64
	for _, a := range areas(below, "note") {
		x0, x1 := span(a.Rings[0])
		wide = append(wide, x1-x0)
	}
	if len(wide) != 3 || wide[0] != wide[1] || wide[2] < 2*wide[0] {
		t.Errorf("three settings are %.0f wide", wide)
	}
}

// TestTitleShrinksBeforeItBreaks checks that a title which has room in one line in smaller letters stands in one.
func TestTitleShrinksBeforeItBreaks(t *testing.T) {
	for title, want := range map[string]int{"The duel": 1, "The proving ground": 1, "The way to the proving ground": 2} {
		l := gathered(2, 2)
		l.Title = title
		if got := wordsOf(l.Frame, "title"); len(got) != want {
			t.Errorf("%q stands in %q", title, got)
		}
	}
}

// TestScoresFillTheirGround checks that the rounds of a result reach from the word for them to the scores at the ends of the lines, and these to the edge.
func TestScoresFillTheirGround(t *testing.T) {
	s, _ := ended(3).Frame(1080, nil)
	x0, x1 := span(areas(s, "rounds")[0].Rings[0])
	var rounds []float64
	ends := x0
	for _, w := range s.Words() {
		switch w.ID {
		case "round":
			rounds = append(rounds, w.X)
		case "value":
			ends = max(ends, w.X)
		}
	}
	if len(rounds) != 3 || rounds[0]-x0 > 0.22*(x1-x0) || ends-rounds[2] > 0.1*(x1-x0) || x1-ends > 0.1*(x1-x0) {
		t.Errorf("rounds at %.0f, scores at %.0f, from %.0f to %.0f", rounds, ends, x0, x1)
	}
}
