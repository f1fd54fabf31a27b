package square

import (
	"slices"

	"hexwarden/render"
)

// samplePitch is the side of a square of a sample.
const samplePitch = 96

// Sample is what stands on one square, with its ground, round x, y: for a legend.
func Sample(b *Board, o *Overlay, x, y float64) []render.Shape {
	g := newGrid(b, Look{Phone: true})
	g.pitch, g.left, g.top = samplePitch, int(x)-samplePitch/2, int(y)-samplePitch/2
	return slices.Concat(g.land(), g.litGround(o), g.stones(o), g.tokens(o), g.signs(o))
}

// Thumb is a piece of ground beside a field, from x, y on, a square as wide as pitch.
func Thumb(rows []string, tile int, x, y float64, pitch int) []render.Shape {
	b := &Board{Rows: rows, Tile: tile}
	g := &grid{board: b, win: b.Whole(), pitch: pitch, left: int(x), top: int(y)}
	return g.land()
}
