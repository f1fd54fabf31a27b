package square

import "hexwarden/render"

// samplePitch is the side of a square of a sample.
const samplePitch = 96

// Sample is what stands on one square, with its ground, round x, y: for a legend.
func Sample(b *Board, o *Overlay, x, y float64) []render.Shape {
	g := newGrid(b, Look{Phone: true})
	g.pitch, g.left, g.top = samplePitch, int(x)-samplePitch/2, int(y)-samplePitch/2
	shapes := append(g.land(), g.litGround(o)...)
	shapes = append(shapes, g.stones(o)...)
	shapes = append(shapes, g.tokens(o)...)
	return append(shapes, g.signs(o)...)
}
