package square

import (
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// What can be chosen is told by its outline, also without colours.
func TestLitKindsHaveOutlines(t *testing.T) {
	g := newGrid(field(), Look{})
	rendertest.Kinds(t, mark.Kinds[:], func(k mark.Kind) []render.Shape { return g.lit(k) })
}
