package hex

import (
	"math"
	"testing"

	"hexwarden/render"
)

// wallOf is a board with a high obstacle on places, and the parts of its outline.
func wallOf(places ...Place) (*grid, [][]render.Point, masonry) {
	b := &Board{ID: "wall", Rows: 15, Odd: 14, Even: 15}
	for _, p := range places {
		b.Cells = append(b.Cells, Cell{Place: p, Terrain: High})
	}
	g := newGrid(b, Look{})
	prints := g.footprint(places, g.u(16))
	return &g, prints, newMasonry(prints, g.u(6))
}

// TestStraightWallsHaveOneFace checks that the face of a wall in a row is one straight line from end to end, and
// that the courses of its stones cover it without gaps, the joints of one above stones of the other.
func TestStraightWallsHaveOneFace(t *testing.T) {
	g, _, w := wallOf(Place{Row: 7, Col: 4}, Place{Row: 7, Col: 5}, Place{Row: 7, Col: 6}, Place{Row: 7, Col: 7})
	long, y := 0.0, math.NaN()
	for _, s := range w {
		if !s.south() {
			continue
		}
		if long += s.b.X - s.a.X; math.IsNaN(y) {
			y = s.a.Y
		}
		if math.Abs(s.a.Y-y) > 0.5 || math.Abs(s.b.Y-y) > 0.5 {
			t.Errorf("the face bends from %.1f to %.1f and %.1f", y, s.a.Y, s.b.Y)
		}
	}
	if want := float64(3*g.pitch) + g.u(32); math.Abs(long-want) > 1 {
		t.Errorf("the face is %.1f long, want %.1f", long, want)
	}
	const courses = 3
	_, bricks := w.faces(0, -30, courses)
	joints, covered := [courses]map[int]bool{}, [courses]float64{}
	for _, b := range bricks {
		c := int(math.Round((y - b[0].Y) / 10))
		if joints[c] == nil {
			joints[c] = map[int]bool{}
		}
		joints[c][int(math.Round(b[0].X))] = true
		covered[c] += b[1].X - b[0].X
	}
	for c := range courses {
		if math.Abs(covered[c]-long) > 1 {
			t.Errorf("course %d is %.1f long, the face %.1f", c, covered[c], long)
		}
	}
	same := 0
	for x := range joints[1] {
		if joints[0][x] {
			same++
		}
	}
	if same > 4 { // the ends of strips between two hexes
		t.Errorf("%d joints of %d lie over each other", same, len(joints[1]))
	}
}

// TestCornersOfWallsAreClosed checks that at corners, ends and meetings of walls no piece of an outline lies within
// the wall, and that each goes on in another one.
func TestCornersOfWallsAreClosed(t *testing.T) {
	at := Place{Row: 7, Col: 6}
	for _, places := range [][]Place{{at}, {at, at.Step(E)}, {at, at.Step(E), at.Step(NW)}, {at, at.Step(E), at.Step(NE)}, {at, at.Step(E), at.Step(NW), at.Step(SW)}, {at, at.Step(W), at.Step(NE), at.Step(NE).Step(NW)}} {
		g, prints, w := wallOf(places...)
		for _, s := range w {
			out := render.Polar((s.a.X+s.b.X)/2, (s.a.Y+s.b.Y)/2, g.u(1), s.out)
			for _, ring := range prints {
				if holds(ring, out) {
					t.Errorf("%v: the piece from %v to %v lies within the wall", places, s.a, s.b)
				}
			}
			near := math.Inf(1)
			for _, x := range w {
				near = min(near, math.Hypot(x.a.X-s.b.X, x.a.Y-s.b.Y))
			}
			if near > g.u(6) {
				t.Errorf("%v: the outline ends at %v, %.1f from the next piece", places, s.b, near/g.u(1))
			}
		}
	}
}
