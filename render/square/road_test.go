package square

import (
	"math"
	"slices"
	"testing"

	"hexwarden/render"
)

// TestRoad checks that a road goes from the north to the south of a field, a square aside at most from row to row, over open ground where
// that is so near, that a part of a field shows no more of it than lies there, and that there is none on a small field or where tiles are
// still to be laid.
func TestRoad(t *testing.T) {
	b := &Board{Rows: slices.Repeat([]string{"f.h.r.x.c.", ".f.h.r.x.c"}, 5), Tile: 5}
	route := b.route()
	if len(route) != 10 {
		t.Fatalf("a route of %d squares", len(route))
	}
	for i, p := range route {
		if p.Y != i || i > 0 && math.Abs(float64(p.X-route[i-1].X)) > 1 {
			t.Errorf("the route goes on to %v", p)
		}
		near := false
		if i > 0 {
			for x := route[i-1].X - 1; x <= route[i-1].X+1; x++ {
				near = near || b.At(Place{X: x, Y: i}) == Open
			}
		}
		if near && b.At(p) != Open {
			t.Errorf("the route goes over %c at %v", b.At(p), p)
		}
	}
	g := newGrid(b, Look{Window: &Window{From: 2, To: 6, West: 1, East: 8}})
	_, north, _, south := g.ends()
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range g.road()[0].(render.Area).Rings[0] {
		low, high = min(low, p.Y), max(high, p.Y)
	}
	if low != north || high != south {
		t.Errorf("the road is from %.0f to %.0f, the field from %.0f to %.0f", low, high, north, south)
	}
	if len(newGrid(&Board{Rows: b.Rows[:3], Tile: 5}, Look{}).road()) > 0 {
		t.Error("a small field has a road")
	}
	b.Rows[8] = "          "
	if len(g.road()) > 0 {
		t.Error("a road lies where no tiles do")
	}
}
