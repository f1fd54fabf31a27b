package hex

import (
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// TestLitKindsHaveOutlines checks that kinds of choices differ by their outlines, even
// without colours.
func TestLitKindsHaveOutlines(t *testing.T) {
	g := newGrid(&Board{Rows: 3, Odd: 3, Even: 3}, Look{})
	rendertest.Kinds(t, mark.Kinds[:], func(k mark.Kind) []render.Shape { return g.lit(k) })
}
