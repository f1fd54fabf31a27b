package hex

import (
	"math"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// masonry is the outer sides of a wall, in pieces as long as half a stone.
type masonry []side

// side is a piece of the outline of a wall, with the wall to its left, and the heading of what lies beyond it.
type side struct {
	a, b render.Point
	out  float64
	n    int // its number on its edge
}

// newMasonry cuts convex rings, each against the clock, to pieces, and leaves out what lies within or along another.
func newMasonry(rings [][]render.Point, piece float64) (w masonry) {
	for r, ring := range rings {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			out := mark.Heading(a, b) - 90
			pieces := max(1, math.Round(math.Hypot(b.X-a.X, b.Y-a.Y)/piece))
			at := func(n float64) render.Point {
				return render.Point{X: a.X + (b.X-a.X)*n/pieces, Y: a.Y + (b.Y-a.Y)*n/pieces}
			}
			for n := range int(pieces) {
				mid := at(float64(n) + 0.5)
				if !hiddenBy(rings, r, mid, out) {
					w = append(w, side{at(float64(n)), at(float64(n) + 1), out, n})
				}
			}
		}
	}
	return w
}

// hiddenBy says whether a point of the outline of a ring lies within another one, or along an earlier one.
func hiddenBy(rings [][]render.Point, own int, p render.Point, out float64) bool {
	const slack = 0.4
	beyond, within := render.Polar(p.X, p.Y, slack, out), render.Polar(p.X, p.Y, -slack, out)
	for r, ring := range rings {
		if r != own && holds(ring, within) && (r < own || holds(ring, beyond)) {
			return true
		}
	}
	return false
}

// holds says whether a point lies within a convex ring that goes against the clock.
func holds(ring []render.Point, p render.Point) bool {
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (b.X-a.X)*(p.Y-a.Y)-(b.Y-a.Y)*(p.X-a.X) > 0 {
			return false
		}
	}
	return true
}

// south says whether a side is seen from the south.
func (s side) south() bool { return math.Sin(s.out*math.Pi/180) < -0.2 }

// faces are the sides that are seen, from a foot up to the top, and the stones in their courses: each course begins half a stone
// beside the one below.
func (w masonry) faces(foot, up float64, courses int) (faces, bricks [][]render.Point) {
	for i, s := range w {
		if !s.south() {
			continue
		}
		wall := func(a, b render.Point, from, to float64) []render.Point {
			y := func(part float64) float64 { return foot + (up-foot)*part }
			return []render.Point{{X: a.X, Y: a.Y + y(from)}, {X: b.X, Y: b.Y + y(from)}, {X: b.X, Y: b.Y + y(to)}, {X: a.X, Y: a.Y + y(to)}}
		}
		faces = append(faces, wall(s.a, s.b, 0, 1))
		for c := range courses {
			b, high := s.b, 1/float64(courses)
			switch more := i+1 < len(w) && w[i+1].a == s.b && w[i+1].out == s.out; {
			case s.n%2 == c%2 && more: // with the next piece
				b = w[i+1].b
			case s.n%2 != c%2 && s.n > 0: // with the one before
				continue
			}
			bricks = append(bricks, wall(s.a, b, float64(c)*high, float64(c+1)*high))
		}
	}
	return faces, bricks
}

// rims are the sides in the light of the north-west, or all others.
func (w masonry) rims(lit bool) (runs [][]render.Point) {
	for _, s := range w {
		if (math.Cos((s.out-125)*math.Pi/180) > 0.1) == lit {
			runs = append(runs, []render.Point{s.a, s.b})
		}
	}
	return runs
}
