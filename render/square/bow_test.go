package square

import (
	"math"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestBowsHideNoFace checks that the arrow from a unit to the neighbour for which it steps in goes from token to token over neither face,
// and that no name lies on it.
func TestBowsHideNoFace(t *testing.T) {
	b := &Board{ID: "bow", Rows: []string{".....", ".....", ".....", ".....", "....."}, Tile: 5}
	at := Place{X: 2, Y: 2}
	for _, to := range []Place{{X: 3, Y: 2}, {X: 1, Y: 2}, {X: 2, Y: 1}, {X: 2, Y: 3}, {X: 1, Y: 1}, {X: 3, Y: 1}, {X: 1, Y: 3}, {X: 3, Y: 3}} {
		o := &Overlay{Tokens: []Token{{Place: at, Name: "Marauders"}, {Place: to, Name: "Acheron"}, {Place: Place{X: 3, Y: 0}, Name: "Erinyes"}}}
		o.Lines = []Line{{From: at, To: to, Kind: mark.Sight}}
		g := newGrid(b, Look{Phone: true})
		box, points := g.bowed(o.Lines[0]), []render.Point(nil)
		for _, s := range g.signs(o) {
			switch x := s.(type) {
			case render.Line:
				if x.ID == "line" {
					points = append(points, x.Runs[0]...)
				}
			case render.Area:
				if x.ID == "line" {
					points = append(points, x.Rings[0]...)
				}
				if x.ID == "name" && bounds([]render.Shape{x}, 0).Meets(box) {
					t.Errorf("%v to %v: a name lies on the arrow", at, to)
				}
			}
		}
		for _, p := range points {
			for _, face := range []Place{at, to} {
				if c := g.spot(face); math.Hypot(p.X-c.X, p.Y-c.Y) < g.u(faceRadius) {
					t.Fatalf("%v to %v: the arrow lies over a face", at, to)
				}
			}
			if !box.Meets(mark.Around(p, 1, 1, 1, 1)) {
				t.Errorf("%v to %v: the arrow is at %v, outside of %v", at, to, p, box)
			}
		}
		if len(points) == 0 || math.Hypot(points[0].X-g.spot(at).X, points[0].Y-g.spot(at).Y) > g.u(22) {
			t.Errorf("%v to %v: the arrow does not begin at its token", at, to)
		}
	}
}
