package hex

import (
	"slices"

	"hexwarden/render"
)

// samplePitch is the pitch of samples.
const samplePitch = 84

// Sample is what stands on one hex of a small board, with its ground, round x, y: for a
// legend.
func Sample(b *Board, o *Overlay, p Place, x, y float64) []render.Shape {
	g := newGrid(b, Look{Width: samplePitch * 3})
	g.pitch, g.unit, g.least, g.step, g.radius, g.margin, g.ruler, g.head = samplePitch, samplePitch, render.Legible(CloseWidth), 73, 73*2/3.0, 0, 0, 0
	c := g.centre(p)
	g.margin = int(x - c.X)
	g.head = int(y - c.Y)
	g.w, g.h = 1<<14, 1<<14 // no frame
	places := g.places()
	g.settle(o)
	signs, _ := g.signs(o)
	return slices.Concat(g.sand(places), g.zones(places), g.terrain(), g.walls(), g.litGround(o, &g), g.objects(o), g.figures(o), signs)
}
