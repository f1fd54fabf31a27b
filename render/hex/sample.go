package hex

import (
	"fmt"
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// The pitch of samples of the ground, of that below a figure, of the smaller hexes of a zone, and of a board whose badges are as large as a
// phone shows them well.
const (
	SamplePitch = 84
	TokenPitch  = 100
	zonePitch   = 40
	badgePitch  = 270
)

// sampled is the geometry of samples of a small board, with the middle of a hex at x, y. A figure has all of its badges there.
func sampled(b *Board, p Place, pitch int, x, y float64) grid {
	g := newGrid(b, Look{Width: SamplePitch * 3})
	g.pitch, g.unit, g.least, g.margin, g.ruler, g.head = pitch, pitch, render.Legible(CloseWidth), 0, 0, 0
	g.step = int(math.Round(float64(pitch) * math.Sqrt(3) / 2))
	g.radius = float64(g.step) * 2 / 3
	c := g.centre(p)
	g.margin = int(x - c.X)
	g.head = int(y - c.Y)
	g.w, g.h, g.whole, g.fixed = 1<<14, 1<<14, false, true // no frame, no plates
	return g
}

// Middle is the hex of a sample.
var Middle = Place{Col: 1}

// small is a board of that hex alone, on ground of a mood.
func small(mood string) *Board { return &Board{Mood: mood, Rows: 1, Odd: 1, Even: 1} }

// SampleGround is a piece of open ground of a mood, so wide and high, round x, y, with the edges of a hex of a pitch: for a legend.
func SampleGround(mood string, pitch int, wide, high, x, y float64) []render.Shape {
	g := sampled(small(mood), Middle, pitch, x, y)
	var shapes []render.Shape
	for _, paint := range g.board.mood().base {
		shapes = append(shapes, render.Area{ID: "sand", Rings: render.Rect(x-wide/2, y-high/2, wide, high, 0), Fill: paint})
	}
	c := g.centre(Middle)
	hexagon := g.corners(c, 1)
	runs := [][]render.Point{append(hexagon, hexagon[0])}
	for _, p := range hexagon { // on to the edges of the piece
		far := min(2, (wide/2+4)/max(math.Abs(p.X-c.X), 1), (high/2+4)/max(math.Abs(p.Y-c.Y), 1))
		runs = append(runs, render.Run(p, render.Point{X: c.X + (p.X-c.X)*far, Y: c.Y + (p.Y-c.Y)*far})...)
	}
	return append(shapes, render.Line{ID: "lattice", Runs: runs, Stroke: render.Stroke{Paint: g.board.mood().line, Width: 2}})
}

// SampleTerrain is a hex of a terrain on ground of a mood round x, y: for a legend.
func SampleTerrain(mood string, t Terrain, x, y float64) []render.Shape {
	b := small(mood)
	b.Cells = []Cell{{Place: Middle, Terrain: t}}
	g := sampled(b, Middle, SamplePitch, x, y)
	return g.terrain()
}

// SampleWall is a wall on ground of a mood at the edge of a hex round x, y: for a legend.
func SampleWall(mood string, x, y float64) []render.Shape {
	b := small(mood)
	b.Walls = []Wall{{Place: Middle, Dir: E}}
	g := sampled(b, Middle, SamplePitch, x-SamplePitch/2, y)
	return g.walls()
}

// Sample is what lies on the middle hex, but for figures, round x, y: for a legend.
func Sample(mood string, o *Overlay, x, y float64) []render.Shape {
	g := sampled(small(mood), Middle, SamplePitch, x, y)
	g.settle(o)
	return slices.Concat(g.litGround(o, &g), g.objects(o))
}

// tokenHalf is half of the room for a token in a sample.
const tokenHalf = 53

// SampleFigure is a figure round x, y, as large as it has room in a cut-out: for a legend.
func SampleFigure(f Figure, x, y float64) []render.Shape {
	reach, down := 26.0, 0.0
	switch f.Place = Middle; {
	case f.Active || f.Target:
		reach = 33
	case f.Facing != E:
		reach = 31
	case f.Activated: // its tick reaches over the rim above
		reach, down = 28, 4
	}
	pitch := tokenHalf * 52 / reach
	if f.Facing == E && !f.Fallen { // its wedge reaches over the rim at the right
		x -= max(0, 35*pitch/52-tokenHalf-7)
	}
	g := sampled(small(""), Middle, int(pitch), x, y+down)
	o := &Overlay{Figures: []Figure{f}}
	g.settle(o)
	return g.figures(o)
}

// SampleMassive is a figure on seven hexes, with the one that names its place, round x, y: for a legend.
func SampleMassive(f Figure, x, y float64) []render.Shape {
	const pitch = tokenHalf * 16 / 25
	middle := Place{Row: 1, Col: 2}
	f.Facing, f.Place, f.Base = SW, middle.Step(SW), []Place{middle}
	for d := E; d <= SE; d++ {
		f.Base = append(f.Base, middle.Step(d))
	}
	g := sampled(&Board{Rows: 3, Odd: 3, Even: 3}, middle, int(pitch), x, y)
	o := &Overlay{Figures: []Figure{f}}
	g.settle(o)
	return g.figures(o)
}

// SampleBadge is the one badge of a figure, as large as a phone shows it well, round x, y: for a legend.
func SampleBadge(f Figure, x, y float64) []render.Shape {
	pitch := badgePitch
	if !f.Focus && !f.Overwatch { // a number is larger, and two effects stand beside each other
		pitch = badgePitch * 2 / 3
	}
	g := sampled(small(""), Middle, pitch, x, y)
	s := seat{badge: g.badges(f)[0]}
	d := g.at(s)
	return []render.Shape{g.kept("badge", render.Point{X: x - d.X, Y: y - d.Y}, fmt.Sprintf("badge %d mana %d", s.badge, f.Mana), func(g *grid) []render.Shape { return g.badge(f, s.badge, d) })}
}

// SampleLabel is the name of a place on its hex, which can be chosen, round x, y: for a legend.
func SampleLabel(name string, x, y float64) []render.Shape {
	g := sampled(small(""), Middle, SamplePitch, x, y)
	t := &lettering{grid: &g, o: &Overlay{}}
	return t.written(Lit{Place: Middle, Label: name}, 0, 0)
}

// SampleLeader is the name of a place at the end of a line from a dot on it, round x, y: for a legend.
func SampleLeader(name string, x, y float64) []render.Shape {
	const right, up = 58, 28 // from the dot to the middle of the name
	g := sampled(small(""), Middle, SamplePitch, x-right/2-18, y+up/2+4)
	t := &lettering{grid: &g, o: &Overlay{}}
	l, of := Lit{Place: Middle, Kind: mark.Walk, Label: name}, t.owner(Middle)
	of.rim = t.dot()
	_, b := t.plate(l, render.Point{X: of.middle.X + right, Y: of.middle.Y - up})
	return t.tied(l, of, b, mark.Leader(of.middle, of.rim, b), true)
}

// SampleArrow is a direction that can be chosen, round x, y: for a legend.
func SampleArrow(x, y float64) []render.Shape {
	const half = 14 // of the arrow
	g := sampled(small(""), Middle, SamplePitch, x, y)
	g.margin -= int(g.u(59)) - half
	return g.arrow(Arrow{Place: Middle, Dir: E, Kind: mark.Pick})
}

// SampleItems are the gems of an item that can be used and one that was, round x, y: for a legend.
func SampleItems(x, y float64) []render.Shape {
	g := sampled(small(""), Middle, badgePitch, x, y)
	return g.gems([]bool{true, false}, x-g.u(2)-g.u(gemStep)/2, y)
}

// SampleKey is the letter that stands for a name below the board, round x, y: for a legend.
func SampleKey(x, y float64) []render.Shape {
	g := sampled(small(""), Middle, badgePitch*3/4, x, y)
	t := &lettering{grid: &g, o: &Overlay{}}
	return t.key(Middle, 1, render.Point{X: x, Y: y})
}

// SampleZone is where a zone of a side ends on ground of a mood, with the letter of its row in the margin, round x, y: for a legend.
func SampleZone(mood string, side int, x, y float64) []render.Shape {
	const rows, wide = 2, 30.0 // of the letter
	b := &Board{Mood: mood, Rows: rows, Odd: rows, Even: rows, Zones: []Zone{{Side: side}}}
	g := sampled(b, Middle, zonePitch, x+wide/2-zonePitch/4+6, y+zonePitch*0.43)
	g.unit = zonePitch * 3 / 2
	places := g.places()
	row := g.centre(Middle)
	letters := []render.Shape{
		render.Area{ID: "zone", Rings: render.Rect(row.X-zonePitch-wide, row.Y-float64(g.step)/2, wide-2, float64(g.step), 5), Fill: render.Solid(mark.SideOf(side).Dark)},
		g.edgeText(row.X-zonePitch-wide/2-1, row.Y, letter(0)),
	}
	shapes := []render.Shape{render.Line{ID: "rim", Runs: g.rim(places), Stroke: render.Pen(render.Ink, g.u(5))}}
	return slices.Concat(shapes, g.sand(places), g.zones(places), g.lattice(places), letters)
}
