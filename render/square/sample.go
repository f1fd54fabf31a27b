package square

import (
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// The side of a square of a sample: one that fills a cut-out, one as high as that, one of a river, one with light on it, and one of two beside each other.
const (
	largePitch = 128
	smallPitch = 112
	riverPitch = 86
	litPitch   = 92
	cellPitch  = 58
)

// sampled is the geometry of samples with a square of a pitch round x, y.
func sampled(b *Board, pitch int, x, y float64) *grid {
	g := newGrid(b, Look{Phone: true})
	g.pitch, g.unit, g.left, g.top = pitch, pitch, int(x)-pitch/2, int(y)-pitch/2
	return g
}

// SampleGround is a square of a ground, or a river with parts of the squares beside it, with its sign on the token that hides it, round x, y:
// for a legend.
func SampleGround(ground byte, x, y float64) []render.Shape {
	row, pitch, from, to := []byte{Open, ground, Open}, smallPitch, 1, 1
	if ground == Crevasse { // it runs on
		row, pitch, from, to = []byte{ground, ground, ground}, riverPitch, 0, 2
	}
	b := &Board{Rows: []string{"...", string(row), "..."}, Tile: len(row)}
	g := sampled(b, pitch, x-float64(pitch*(1-from)), y)
	g.win = Window{From: 1, To: 1, West: from, East: to}
	chip := g.sprite("chip", render.Point{X: x, Y: y - rise}, "chip "+string(ground), func() []render.Shape { return g.chip(ground) })
	return append(g.land(), chip)
}

// SampleSoil is a piece of open ground that fills a cut-out, round x, y: for a legend.
func SampleSoil(x, y float64) []render.Shape {
	return sampled(&Board{Rows: []string{"."}, Tile: 1}, largePitch, x, y).land()
}

// tokenHalf is half of the room for a token in a sample.
const tokenHalf = 53

// Sample is what stands on an open square, but for its ground, round x, y: for a legend.
func Sample(o *Overlay, x, y float64) []render.Shape {
	b, reach, up := &Board{Rows: []string{"."}, Tile: 1}, 25.0, 0.0
	for _, t := range o.Tokens {
		switch up = rise; {
		case t.Target:
			reach = 33
		case t.Active, t.Flying:
			reach = 30
		case t.Second:
			reach = 27
		}
	}
	pitch := int(tokenHalf * 52 / reach)
	if len(o.Lit) > 0 {
		pitch = litPitch
	}
	g := sampled(b, pitch, x, y)
	g.top += int(g.u(up))
	return slices.Concat(g.litGround(o), g.stones(o), g.tokens(o), g.signs(o))
}

// SampleChip is a unit that stands on a ground that it hides, round x, y: for a legend.
func SampleChip(t Token, ground byte, x, y float64) []render.Shape {
	const pitch = 108
	g := sampled(&Board{Rows: []string{string(ground)}, Tile: 1}, pitch, x, y)
	o := &Overlay{Tokens: []Token{t}}
	return slices.Concat(g.land(), g.tokens(o), g.signs(o))
}

// SampleBadge is the one badge of a unit, as large as a phone shows it well, round x, y: for a legend.
func SampleBadge(t Token, x, y float64) []render.Shape {
	const large, from = 270, baseRadius - inward*6.4
	on, g := t.seats(), sampled(&Board{Rows: []string{"."}, Tile: 1}, large, x, y)
	degrees := on.countered
	switch {
	case t.Raging:
		degrees = on.raging
	case t.Retreated:
		degrees = on.retreated
	case t.Activated:
		degrees = on.done
	}
	at := render.Polar(0, 0, g.u(from), degrees)
	return []render.Shape{g.sprite("badge", render.Point{X: x - at.X, Y: y - at.Y}, "badge "+t.key(), func() []render.Shape { return g.badges(t, false) })}
}

// SampleOpen is a square of a region that goes on beyond the edge of a close-up, round x, y: for a legend.
func SampleOpen(x, y float64) []render.Shape {
	g := sampled(&Board{Rows: []string{".."}, Tile: 2}, litPitch, x, y)
	g.win.East = 0
	return g.litGround(&Overlay{Action: Action{Lit: []Lit{{Kind: mark.Walk}, {Place: Place{X: 1}, Kind: mark.Walk}}}})
}

// SampleShade is a free square where most of what is in sight can be chosen, with the rim of its region, and beside it one that cannot,
// round x, y: for a legend.
func SampleShade(x, y float64) []render.Shape {
	g := sampled(&Board{Rows: []string{".."}, Tile: 2}, cellPitch, x-cellPitch/2, y)
	cell := g.sprite("cell", g.centre(Place{}), "cell", func() []render.Shape {
		return append(g.cell(mark.Walk, Open), g.region(mark.Walk, rim{sides: [4]bool{true, true, true, true}})...)
	})
	return append(g.shade(light{Place{}: {kind: mark.Walk}}), cell)
}

// SampleLabel is the name of a square that has a button, on its plate, round x, y: for a legend.
func SampleLabel(name string, x, y float64) []render.Shape {
	g := sampled(&Board{Rows: []string{"."}, Tile: 1}, litPitch, x, y)
	t := render.Text{ID: "label", X: x, Y: y, Font: render.Bold, Size: 42, Paint: render.Solid(render.Ink), String: name}
	return []render.Shape{g.said(t, mark.Walk), t}
}

// SampleNear is an arrow of a kind between neighbours, round x, y: for a legend.
func SampleNear(k mark.LineKind, x, y float64) []render.Shape {
	const half = 44
	return mark.Slim(render.Point{X: x - half, Y: y}, render.Point{X: x + half, Y: y}, near[k], func(v float64) float64 { return v * 1.9 })
}

// SampleDefence is the arrow over the rims of a unit and of its neighbour that it steps in for, round x, y: for a legend.
func SampleDefence(x, y float64) []render.Shape {
	const half, up = 32, 22
	return mark.Bow(render.Point{X: x - half, Y: y + up}, render.Point{X: x, Y: y - 2*up}, render.Point{X: x + half, Y: y + up}, near[mark.Sight], func(v float64) float64 { return v * 2 })
}

// Thumb is a piece of ground beside a field, from x, y on, a square as wide as pitch. What grows there at random is that of the n-th tile
// of a row.
func Thumb(rows []string, tile, n int, x, y float64, pitch int) []render.Shape {
	b := &Board{Tile: tile}
	for _, row := range rows {
		b.Rows = append(b.Rows, strings.Repeat(string(Void), n*tile)+row)
	}
	w := b.Whole()
	w.West = n * tile
	g := &grid{board: b, win: w, pitch: pitch, unit: pitch, left: int(x), top: int(y)}
	return g.land()
}

// SampleEdge is a piece of a field with the mosaic along its side and the token of the army that deploys there, round x, y: for a legend.
func SampleEdge(e Edge, x, y float64) []render.Shape {
	const half, down = 72, 4
	e.Name = "north"
	b := &Board{Rows: []string{"...."}, Tile: 4, Edges: []Edge{e}}
	g := &grid{board: b, win: b.Whole(), pitch: half / 2, unit: half, left: int(x) - half, top: int(y) + down}
	from, to, out, side := render.Point{X: x - half, Y: y + down}, render.Point{X: x + half, Y: y + down}, render.Point{Y: -1}, mark.SideOf(e.Side)
	mosaic := []render.Shape{strip(from, to, out, side.Body), meander(from, to, out, side.Light)}
	return slices.Concat(g.land(), mosaic, g.medal(e))
}

// SampleZone is a square of a zone of deployment, round x, y: for a legend.
func SampleZone(e Edge, x, y float64) []render.Shape {
	e.Deep = 1
	g := sampled(&Board{Rows: []string{"."}, Tile: 1, Zones: true, Edges: []Edge{e}}, smallPitch, x, y)
	return g.zone(e)
}

// Piece is a unit as it stands on a field, but for its badges, round x, y beside one; its base has about the radius r.
func Piece(t Token, x, y, r float64) render.Shape {
	g := &grid{unit: int(r * 52 / baseRadius)}
	return g.sprite("piece "+t.Name, render.Point{X: x, Y: y}, "piece "+t.key(), func() []render.Shape { return g.token(t) })
}

// Key is the letter of a unit round x, y beside a field, in letters of a size.
func Key(t Token, x, y, size float64) []render.Shape {
	g := &grid{unit: int(size * toldUnit), least: size}
	shapes, _ := g.plate(letter(t), render.Point{X: x, Y: y})
	return shapes
}

// Gauge is the heart of a unit round x, y beside a field, red up to what share of its vitality is left.
func Gauge(t Token, x, y, r float64) []render.Shape {
	return heart(x, y, r, float64(t.Vitality)/float64(max(t.Full, 1)), render.Pen(render.ParchmentDark, r*0.16))
}
