package hex

import (
	"fmt"
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
	g.w, g.h, g.whole = 1<<14, 1<<14, false // no frame
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

// SampleBadge is a figure with its one badge, and beside it the badge alone, so large that a phone shows it well, round x, y: for a legend.
func SampleBadge(f Figure, x, y float64) []render.Shape {
	const left, right, large = 29, 54, 170 // the last is the pitch of the badge alone
	b := &Board{Rows: 1, Odd: 1, Even: 1}
	f.Place, f.Facing = Place{Col: 1}, W
	shapes := Sample(b, &Overlay{Figures: []Figure{f}}, f.Place, x-left, y)
	g := sampled(b, f.Place, samplePitch, x, y)
	g.unit = large
	s := seat{badge: g.badges(f)[0]}
	d := g.at(s)
	return append(shapes, g.kept("badge", render.Point{X: x + right - d.X, Y: y - d.Y}, fmt.Sprintf("badge %d mana %d", s.badge, f.Mana), func(g *grid) []render.Shape { return g.badge(f, s) }))
}

// SampleKey is the letter that stands for a name below the board, round x, y: for a legend.
func SampleKey(x, y float64) []render.Shape {
	p := Place{Col: 1}
	g := sampled(&Board{Rows: 1, Odd: 1, Even: 1}, p, samplePitch, x, y)
	t := &lettering{grid: &g, o: &Overlay{}}
	return t.key(p, 1, render.Point{X: x, Y: y})
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
	return slices.Concat(shapes, g.sand(places), g.zones(places), g.lattice(places), letters)
}
