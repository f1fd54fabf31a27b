package hex

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// broad is one of the few large shapes of a ground, which heed no hexes: a patch, a floor or a way. It is told in columns and rows, such
// that a hex with both as its numbers lies at its middle, and has one of the tones of its mood.
type broad struct {
	form form
	tone int
	size []float64 // of a patch and a floor the middle and half of its width and height, of a way its width and the points on it
}

// form is how a broad shape is outlined.
type form uint8

// The forms.
const (
	pool   form = iota // a patch with a winding edge
	floor              // worn stones in rows, in a round, some of which are lost
	way                // a band of one width from one end to the other
	course             // a band that winds, broader here and narrower there
)

// on is where a column and a row of a broad shape are.
func (g *grid) on(col, row float64) render.Point {
	return render.Point{X: float64(g.margin) + (col-float64(g.win.West)+0.75)*float64(g.pitch), Y: float64(g.head+g.ruler) + g.radius + (float64(g.win.To)-row)*float64(g.step)}
}

// rings are the outlines of a broad shape, the n-th of its mood.
func (g *grid) rings(b broad, n int) [][]render.Point {
	switch b.form {
	case floor:
		return g.stones(b.size, n)
	case way, course:
		run := g.middle(b)
		left, right := g.side(b, run, 90, n), g.side(b, run, -90, n)
		for i := range right {
			left = append(left, right[len(right)-1-i])
		}
		return [][]render.Point{left}
	}
	const corners = 13
	var ring []render.Point
	for i := range corners + 1 {
		far, turn := 0.72+0.5*mark.Grain(i%corners, n, 81), 2*math.Pi*float64(i)/corners
		ring = append(ring, g.on(b.size[0]+b.size[2]*far*math.Cos(turn), b.size[1]-b.size[3]*far*math.Sin(turn)))
	}
	ring = smooth(smooth(ring))
	return [][]render.Point{ring[:len(ring)-1]}
}

// middle is the run along the middle of a way or a course.
func (g *grid) middle(b broad) (run []render.Point) {
	for i := 1; i < len(b.size); i += 2 {
		run = append(run, g.on(b.size[i], b.size[i+1]))
	}
	return smooth(smooth(run))
}

// side is one side of a band along a run.
func (g *grid) side(b broad, run []render.Point, turn float64, n int) (out []render.Point) {
	for i, p := range run {
		half := b.size[0] / 2 * float64(g.pitch)
		if b.form == course {
			half *= 0.7 + 0.6*mark.Grain(i/3, n, 82+int(turn))
		}
		ahead := mark.Heading(run[max(i-1, 0)], run[min(i+1, len(run)-1)])
		out = append(out, render.Polar(p.X, p.Y, half, ahead+turn))
	}
	if b.form == course {
		out = smooth(out)
	}
	return out
}

// The stones of a floor in hexes: how wide and high they are with the gap between them, the gap, and how far a corner is cut off at most.
const (
	stoneWide = 1.7
	stoneHigh = 1.2
	stoneGap  = 0.09
	stoneCut  = 0.3
)

// stones are those of a floor, which is round: each is worn at its corners, rather lost at the edge than within.
func (g *grid) stones(size []float64, n int) (rings [][]render.Point) {
	columns, rows := int(2*size[2]/stoneWide), int(2*size[3]/stoneHigh)
	for row := range rows {
		for col := range columns {
			west := (float64(col)+0.5*float64(row%2))*stoneWide - size[2]
			south := float64(row)*stoneHigh - size[3]
			x, y := (west+stoneWide/2)/size[2], (south+stoneHigh/2)/size[3]
			if mark.Grain(row, col, 83+n) < 0.05 || x*x+y*y > 0.75+0.5*mark.Grain(row, col, 183+n) {
				continue
			}
			at := func(east, north float64) render.Point { return g.on(size[0]+west+east, size[1]+south+north) }
			cut := func(corner int) float64 { return stoneCut * mark.Grain(row*4+corner, col, 283+n) }
			wide, high := stoneWide-stoneGap, stoneHigh-stoneGap
			a, b, c, d := cut(0), cut(1), cut(2), cut(3)
			rings = append(rings, []render.Point{at(a, 0), at(wide-b, 0), at(wide, b), at(wide, high-c), at(wide-c, high), at(d, high), at(0, high-d), at(0, a)})
		}
	}
	return rings
}

// laid is a broad shape as it lies on the board.
type laid struct {
	broad
	n     int
	rings [][]render.Point
}

// lays are the broad shapes of a mood, each over those before it.
func (g *grid) lays(m mood) (out []laid) {
	for n, b := range m.broad {
		out = append(out, laid{b, n, g.rings(b, n)})
	}
	return out
}

// shapes draws a broad shape in its tone, without an edge, as a line on the ground means something.
func (l laid) shapes(m mood) []render.Shape {
	return []render.Shape{render.Area{ID: "tone", Rings: l.rings, Fill: m.tones[l.tone]}}
}

// soilAt is the soil of a hex: that of the last broad shape that its middle lies on; what lies on a way does not reach over its edge.
func (g *grid) soilAt(p Place, lays []laid) soil {
	for _, l := range slices.Backward(lays) {
		for _, ring := range l.rings {
			switch c := g.centre(p); {
			case !inRing(c, ring):
			case l.form == way && slices.ContainsFunc(g.corners(c, 0.7), func(q render.Point) bool { return !inRing(q, ring) }):
				return anywhere
			default:
				return l.form.soil()
			}
		}
	}
	return anywhere
}

// soil is what a form is of.
func (f form) soil() soil {
	switch f {
	case floor: // which has stones of its own
		return anywhere
	case way:
		return paved
	}
	return overgrown
}

// inRing says whether a ring goes round a point.
func inRing(p render.Point, ring []render.Point) (in bool) {
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y) {
			in = !in
		}
	}
	return in
}

// outside covers what lies beyond the edge of the board, with an edge of ink.
func (g *grid) outside() []render.Shape {
	first, last := max(g.win.From-1, 0), min(g.win.To+1, g.board.Rows-1)
	west, east := max(g.win.West-1, 1), func(row int) int { return min(g.win.East+1, g.board.Cols(row)) }
	var ring []render.Point
	corner := func(row, col int, which ...int) {
		cs := g.corners(g.centre(Place{Row: row, Col: col}), 1)
		for _, i := range which {
			ring = append(ring, cs[i])
		}
	}
	for col := east(first); col >= west; col-- {
		corner(first, col, 0, 5, 4)
	}
	for row := first; row <= last; row++ {
		corner(row, west, 4, 3)
	}
	for col := west; col <= east(last); col++ {
		corner(last, col, 3, 2, 1)
	}
	for row := last; row >= first; row-- {
		corner(row, east(row), 1, 0)
	}
	w, h := float64(g.w), float64(g.h)
	around := []render.Point{{X: 0, Y: float64(g.head)}, {X: 0, Y: h}, {X: w, Y: h}, {X: w, Y: float64(g.head)}}
	return []render.Shape{render.Area{ID: "beyond", Rings: [][]render.Point{around, ring}, Fill: render.Solid(render.Leather), Edge: render.Pen(render.Ink, g.u(4))}}
}
