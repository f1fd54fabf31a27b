package area

import (
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// TestLitKindsHaveOutlines checks that kinds of choices differ by their outlines, even
// without colours.
func TestLitKindsHaveOutlines(t *testing.T) {
	c, middle := newChart(small(), busy(), Look{}), render.Point{X: 50, Y: 50}
	ring := render.Arc(50, 50, 30, 0, 360)
	rendertest.Kinds(t, mark.Kinds[:], func(k mark.Kind) []render.Shape { return c.rim("lit", ring, middle, k) })
}

// TestLitAreasHaveOutlines checks the same for areas.
func TestLitAreasHaveOutlines(t *testing.T) {
	rendertest.Kinds(t, mark.Kinds[:], func(k mark.Kind) []render.Shape {
		o := &Overlay{Action: Action{Lit: []Lit{{Place: "hills", Kind: k}}}}
		return newChart(small(), o, Look{}).litAreas(o)
	})
}
