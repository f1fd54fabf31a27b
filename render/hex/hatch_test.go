package hex

import (
	"math"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestHatchingLeavesTheGround checks that the hexes of picks and of places with a price are not filled, that their lines stay in
// the hex and meet those of its neighbours at the edge, and that they lean different ways.
func TestHatchingLeavesTheGround(t *testing.T) {
	b := &Board{ID: "hatch", Rows: 15, Odd: 14, Even: 15}
	g := newGrid(b, Look{})
	at := Place{Row: 7, Col: 7}
	c := g.centre(at)
	lean := map[mark.Kind]float64{}
	for _, k := range []mark.Kind{mark.Pick, mark.Danger} {
		var ends []render.Point // of the lines of the hex and of those round it
		lines := func(p Place) (runs [][]render.Point) {
			for _, s := range g.soft(k) {
				switch s := s.(type) {
				case render.Area:
					t.Errorf("%v: the hex is filled", k)
				case render.Line:
					if s.Stroke.Paint != render.Glass(k.Colour(), render.LitAlpha) { // what palettes have exactly
						t.Errorf("%v: the lines are %v", k, s.Stroke.Paint)
					}
					runs = append(runs, shifted(s.Runs, g.centre(p).X, g.centre(p).Y)...)
				}
			}
			return runs
		}
		for _, d := range dirs {
			for _, run := range lines(at.Step(d)) {
				ends = append(ends, run...)
			}
		}
		ring := g.corners(c, 1.01)
		for _, run := range lines(at) {
			lean[k] = (run[1].X - run[0].X) / (run[0].Y - run[1].Y)
			for _, p := range run {
				near := math.Inf(1)
				for _, q := range ends {
					near = min(near, math.Hypot(p.X-q.X, p.Y-q.Y))
				}
				if !holds(ring, p) || near > 2 {
					t.Errorf("%v: a line ends at %v round %v, %.1f from one beside it", k, p, c, near)
				}
			}
		}
	}
	if lean[mark.Pick]*lean[mark.Danger] >= 0 {
		t.Errorf("the lines lean by %v", lean)
	}
}
