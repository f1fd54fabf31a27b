package square

import (
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// samplePitch is the side of a square of a sample.
const samplePitch = 124

// sampled is the geometry of samples round x, y.
func sampled(b *Board, x, y float64) *grid {
	g := newGrid(b, Look{Phone: true})
	g.pitch, g.unit, g.left, g.top = samplePitch, samplePitch, int(x)-samplePitch/2, int(y)-samplePitch/2
	return g
}

// Sample is what stands on one square, with its ground, round x, y: for a legend.
func Sample(b *Board, o *Overlay, x, y float64) []render.Shape {
	g := sampled(b, x, y)
	var land []render.Shape
	if len(o.Tokens) == 0 || b.At(Place{}) != Open { // below a unit only what it hides
		land = g.land()
	}
	return slices.Concat(land, g.litGround(o), g.stones(o), g.tokens(o), g.signs(o))
}

// SampleOpen is a square of a region that goes on beyond the edge of a close-up, round x, y: for a legend.
func SampleOpen(x, y float64) []render.Shape {
	g := sampled(&Board{Rows: []string{".."}, Tile: 2}, x, y)
	g.win.East = 0
	return append(g.land(), g.litGround(&Overlay{Action: Action{Lit: []Lit{{Kind: mark.Walk}, {Place: Place{X: 1}, Kind: mark.Walk}}}})...)
}

// SampleShade is a square in the shade, round x, y: for a legend.
func SampleShade(x, y float64) []render.Shape {
	g := sampled(&Board{Rows: []string{"."}, Tile: 1}, x, y)
	return append(g.land(), g.shade(nil)...)
}

// SampleDefence is the arrow from a unit to its neighbour that it steps in for, round x, y: for a legend.
func SampleDefence(x, y float64) []render.Shape {
	g := sampled(&Board{Rows: []string{"."}, Tile: 1}, x, y)
	return mark.Slim(render.Point{X: x - samplePitch/2, Y: y}, render.Point{X: x + samplePitch/2, Y: y}, near[mark.Sight], func(v float64) float64 { return 2 * g.u(v) })
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

// SampleEdge is a piece of the mosaic along the side of a field, with the token of the army that deploys there, round x, y: for
// a legend.
func SampleEdge(e Edge, x, y float64) []render.Shape {
	const half, deep = 54, 40
	b := &Board{Rows: []string{".."}, Edges: []Edge{e}}
	g := &grid{board: b, win: b.Whole(), pitch: half, unit: half, left: int(x) - half, top: int(y) + 8 - deep/2}
	ground := render.Area{ID: "soil", Rings: render.Rect(x-half, y+8-deep/2, 2*half, deep, 0), Fill: render.Solid(render.SandDark)}
	g.board.Edges[0].Name = "north"
	at := render.Point{X: x - half, Y: y + 8 - deep/2}
	side := mark.SideOf(e.Side)
	to, out := render.Point{X: x + half, Y: at.Y}, render.Point{Y: -1}
	return append([]render.Shape{ground, strip(at, to, out, side.Body), meander(at, to, out, side.Light)}, g.medal(g.board.Edges[0])...)
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
