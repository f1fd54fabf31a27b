package hex

import "hexwarden/render"

// samplePitch is the pitch of samples.
const samplePitch = 84

// Sample is what stands on one hex of a small board, with its ground, round x, y: for a
// legend.
func Sample(b *Board, o *Overlay, p Place, x, y float64) []render.Shape {
	g := newGrid(b, Look{Width: samplePitch * 3})
	g.pitch, g.unit, g.least, g.step, g.radius, g.margin, g.head = samplePitch, samplePitch, render.Legible(CloseWidth), 73, 73*2/3.0, 0, 0
	c := g.centre(p)
	g.margin = int(x - c.X)
	g.head = int(y-c.Y) - g.margin
	places := g.places()
	shapes := append(g.sand(places), g.zones(places)...)
	shapes = append(shapes, g.terrain()...)
	shapes = append(shapes, g.walls()...)
	shapes = append(shapes, g.litGround(o, &g)...)
	shapes = append(shapes, g.objects(o)...)
	shapes = append(shapes, g.figures(o)...)
	return append(shapes, g.signs(o)...)
}
