package hex

import (
	"fmt"
	"math"
	"testing"

	"hexwarden/render"
)

// TestLevelsHideNoFace checks that of two figures on, beneath and beside a platform, wherever they are, no
// token covers the other's face, and no wedge is on it.
func TestLevelsHideNoFace(t *testing.T) {
	b := &Board{ID: "deck", Rows: 15, Odd: 14, Even: 15}
	middle := Place{Row: 7, Col: 7}
	places := []Place{middle}
	for _, d := range dirs {
		places = append(places, middle.Step(d))
	}
	for _, p := range places {
		b.Cells = append(b.Cells, Cell{Place: p, Terrain: Platform})
	}
	near := map[Place]bool{}
	for _, p := range places {
		near[p], near[Place{p.Row, p.Col, 1}] = true, true
		for _, d := range dirs {
			near[p.Step(d)] = true
		}
	}
	faults := 0
	for _, look := range []Look{{}, {Window: &Window{From: 3, To: 11, West: 3, East: 11}}} {
		for p := range near {
			for q := range near {
				if p == q || faults > 8 {
					continue
				}
				for _, d := range dirs {
					o := &Overlay{Figures: []Figure{{Place: p, Facing: d, Health: 5, Letters: "A"}, {Place: q, Side: 1, Health: 5, Letters: "B"}}}
					base := newGrid(b, look)
					g := base.above(o)
					what := fmt.Sprintf("%v facing %v beside %v, pitch %d", p, d, q, g.pitch)
					c, of := g.stand(o.Figures[0])
					at, other := g.stand(o.Figures[1])
					if got := math.Hypot(c.X-at.X, c.Y-at.Y); got < max(of.u(bodyRadius)+other.u(faceRadius), of.u(faceRadius)+other.u(bodyRadius))*0.9 {
						faults++
						t.Errorf("%s: only %.0f apart", what, got/g.u(1))
					}
					for i, x := range of.facing(o.Figures[0], g.arcs[p].within) {
						x = render.Point{X: x.X + c.X, Y: x.Y + c.Y}
						if off := math.Hypot(x.X-at.X, x.Y-at.Y); off < other.u(faceRadius) {
							faults++
							t.Errorf("%s: corner %d of the wedge (within: %t) is %.1f from the middle of a face", what, i, g.arcs[p].within, off/g.u(1))
						}
					}
				}
			}
		}
	}
}
