package area

import (
	"math"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// farthest is how far words may stand from what a line leads to, for letters of a size of 1.
const farthest = 15

// seek finds room for words on the map away from a point with a free disc of a radius round it: as near as they hide nothing, and
// if that can be so that the line to them crosses nothing, or at least no figure.
func (c *chart) seek(from render.Point, rim, first float64, around func(render.Point) mark.Box, taken []mark.Box) (at render.Point, box mark.Box, ok bool) {
	return c.seekWhere(c.onMap, from, rim, first, around, taken, c.bodies())
}

// seekWhere is seek for words that fit only in some places, with these figures.
func (c *chart) seekWhere(fits func(mark.Box) bool, from render.Point, rim, first float64, around func(render.Point) mark.Box, taken, figures []mark.Box) (at render.Point, box mark.Box, ok bool) {
	b := around(render.Point{})
	half, high := (b.X1-b.X0)/2, (b.Y1-b.Y0)/2
	for _, spared := range [][]mark.Box{taken, figures, nil} {
		for off := rim + c.names*0.3; off < rim+farthest*c.names; off += c.names * 0.4 {
			for i := range 24 {
				d := render.Polar(0, 0, 1, first+15*float64((i+1)/2*(1-i%2*2)))
				at = render.Point{X: from.X + d.X*(off+half), Y: from.Y + d.Y*(off+high)}
				if box = around(at); !fits(box) || !mark.Free(taken, box) {
					continue
				}
				if !crosses(mark.Leader(from, rim, box), spared, from) {
					return at, box, true
				}
			}
		}
	}
	return at, box, false
}

// onMap says whether a box lies on the map.
func (c *chart) onMap(b mark.Box) bool {
	dx, dy := c.inwards(b)
	return dx == 0 && dy == 0
}

// crosses says whether a run lies in what is taken, but for what lies round the point that it leads from.
func crosses(run []render.Point, taken []mark.Box, from render.Point) bool {
	const step = 5
	a, b := run[0], run[1]
	long := math.Hypot(b.X-a.X, b.Y-a.Y)
	at := mark.Around(from, 1, 1, 1, 1)
	for d := step / 2.0; d < long; d += step {
		p := mark.Around(render.Point{X: a.X + (b.X-a.X)*d/long, Y: a.Y + (b.Y-a.Y)*d/long}, 1, 1, 1, 1)
		for _, t := range taken {
			if t.Meets(p) && !t.Meets(at) {
				return true
			}
		}
	}
	return false
}

// led draws a line from a disc to a box: a thin one in a colour on ink, with a dot where there is no disc.
func (c *chart) led(from render.Point, rim float64, box mark.Box, colour render.Colour) []render.Shape {
	shapes := mark.Rimmed("leader", c.names*0.26, c.names*0.12, colour, mark.Leader(from, rim, box))
	if rim == 0 {
		shapes = append(shapes, render.Circle{ID: "leader", X: from.X, Y: from.Y, R: c.names * 0.2, Fill: render.Solid(colour), Edge: render.Pen(render.Ink, c.names*0.07)})
	}
	return shapes
}
