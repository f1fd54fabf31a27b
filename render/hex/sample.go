package hex

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// samplePitch is the pitch of samples, zonePitch that of the smaller hexes of a zone.
const (
	samplePitch = 106
	zonePitch   = 52
)

// sampled is the geometry of samples of a small board, with the middle of a hex at x, y.
func sampled(b *Board, p Place, pitch int, x, y float64) grid {
	g := newGrid(b, Look{Width: samplePitch * 3})
	g.pitch, g.unit, g.least, g.margin, g.ruler, g.head = pitch, samplePitch, render.Legible(CloseWidth), 0, 0, 0
	g.step = int(math.Round(float64(pitch) * math.Sqrt(3) / 2))
	g.radius = float64(g.step) * 2 / 3
	c := g.centre(p)
	g.margin = int(x - c.X)
	g.head = int(y - c.Y)
	g.w, g.h = 1<<14, 1<<14 // no frame
	return g
}

// Sample is what stands on one hex of a small board, with its ground, round x, y: for a
// legend.
func Sample(b *Board, o *Overlay, p Place, x, y float64) []render.Shape {
	g := sampled(b, p, samplePitch, x, y)
	places := g.places()
	g.settle(o)
	signs, _ := g.signs(o)
	var sand []render.Shape
	if len(o.Figures)+len(o.Objectives)+len(o.Marks) == 0 { // these are seen on any
		sand = g.sand(places)
	}
	return slices.Concat(sand, g.zones(places), g.terrain(), g.walls(), g.litGround(o, &g), g.objects(o), g.figures(o), signs)
}

// SampleZone is where a zone of a side ends on ground of a mood, with the letter of its row, round x, y: for a legend.
func SampleZone(mood string, side int, x, y float64) []render.Shape {
	const rows, wide = 2, 28.0 // of the letter
	b := &Board{Mood: mood, Rows: rows, Odd: rows, Even: rows, Zones: []Zone{{Side: side}}}
	g := sampled(b, Place{Col: 1}, zonePitch, x+wide/2-zonePitch/4-2, y+zonePitch*0.43)
	g.unit = zonePitch * 3 / 2
	places := g.places()
	row := g.centre(Place{Col: 1})
	letters := []render.Shape{
		render.Area{ID: "zone", Rings: render.Rect(row.X-zonePitch-wide, row.Y-float64(g.step)/2, wide-2, float64(g.step), 5), Fill: render.Solid(mark.SideOf(side).Dark)},
		g.edgeText(row.X-zonePitch-wide/2-1, row.Y, letter(0)),
	}
	shapes := []render.Shape{render.Line{ID: "rim", Runs: g.rim(places), Stroke: render.Pen(render.Ink, g.u(5))}}
	for _, paint := range b.mood().base { // with nothing that lies about
		shapes = append(shapes, render.Area{ID: "sand", Rings: g.hexagons(places, 0, 0), Fill: paint})
	}
	return slices.Concat(shapes, g.zones(places), g.lattice(places), letters)
}
