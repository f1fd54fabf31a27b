package square

import (
	"math"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// extent is how wide and high the first area of an ID is.
func extent(shapes []render.Shape, id string) (wide, high float64) {
	for _, s := range shapes {
		if a, ok := s.(render.Area); ok && a.ID == id {
			low, most := render.Point{X: math.Inf(1), Y: math.Inf(1)}, render.Point{X: math.Inf(-1), Y: math.Inf(-1)}
			for _, p := range a.Rings[0] {
				low, most = render.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}, render.Point{X: max(most.X, p.X), Y: max(most.Y, p.Y)}
			}
			return most.X - low.X, most.Y - low.Y
		}
	}
	return 0, 0
}

// TestHillsDiffer checks that hills beside each other are not of one shape.
func TestHillsDiffer(t *testing.T) {
	g := newGrid(wide(), Look{Phone: true})
	for x := range 6 {
		a, b := Place{X: x, Y: 1}, Place{X: x + 1, Y: 1}
		wide, high := extent(g.hill(a, g.centre(a)), "hill")
		wideB, highB := extent(g.hill(b, g.centre(b)), "hill")
		if apart := math.Abs(wide-wideB) + math.Abs(high-highB); apart < g.u(2) {
			t.Errorf("the hills on %v and %v are %.0f by %.0f and %.0f by %.0f", a, b, wide, high, wideB, highB)
		}
	}
}

// TestTokensStandOut checks that round its base a token has a rim in the light colour of its side, also where its ground is dark.
func TestTokensStandOut(t *testing.T) {
	g := newGrid(field(), Look{Phone: true}).upon()
	shapes := g.token(Token{Side: 1, Vitality: 4, Full: 4})
	base, _ := extent(shapes, "base")
	if rim, _ := extent(shapes, "outline"); rim < base+g.u(3) {
		t.Errorf("the rim is %.0f wide, the base %.0f", rim, base)
	}
	for _, s := range shapes {
		if a, ok := s.(render.Area); ok && a.ID == "outline" && a.Fill != render.Solid(mark.SideOf(1).Light) {
			t.Errorf("the rim is %v", a.Fill)
		}
	}
}
