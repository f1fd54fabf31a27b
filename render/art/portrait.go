package art

import (
	"slices"

	"hexwarden/render"
)

// Portraits is the folder of the drawings of beings, by their ids.
const Portraits = "portrait/"

// Party is how a side looks beside a board: its emblem, "" for none, and its figures.
type Party struct {
	Emblem string
	Heads  []Head
	Own    map[int]Party // by seat what each has of that, where a side has several with figures of their own
}

// Head is a figure with its portrait.
type Head struct {
	Figure string // its id
	Art    string // that of its portrait
	Name   string
	Fallen bool
}

// Face is the id of somebody who has a portrait; "" of anybody else.
func Face(id string) string {
	if Has(Portraits + id) {
		return id
	}
	return ""
}

// Portrait is how somebody looks in a circle of radius r; nil without a drawing. What reaches
// out of the circle is cut off.
func Portrait(id string, x, y, r float64) []render.Shape {
	return Within(id, x, y, r, render.Regular(x, y, r, 48, 0)[0])
}

// Within is how somebody looks in a circle of radius r; nil without a drawing. What reaches out of a convex ring is cut off.
func Within(id string, x, y, r float64, rim []render.Point) []render.Shape {
	shapes := Draw(Portraits+id, x, y, r)
	for i, s := range shapes {
		switch s := s.(type) {
		case render.Area:
			for j, ring := range s.Rings {
				s.Rings[j] = clipped(ring, rim)
			}
			shapes[i] = s
		case render.Line:
			var runs [][]render.Point
			for _, run := range s.Runs {
				runs = append(runs, inner(run, rim)...)
			}
			s.Runs = runs
			shapes[i] = s
		case render.Circle:
			ring := render.Regular(s.X, s.Y, s.R, 36, 0)
			if part := clipped(ring[0], rim); !slices.Equal(part, ring[0]) {
				shapes[i] = render.Area{ID: s.ID, Rings: [][]render.Point{part}, Fill: s.Fill, Edge: s.Edge}
			}
		}
	}
	return shapes
}

// inner are the parts of a line that lie within a convex ring.
func inner(run, convex []render.Point) (parts [][]render.Point) {
	for i, p := range run[:max(0, len(run)-1)] {
		piece := clipped([]render.Point{p, run[i+1]}, convex)
		if len(piece) < 2 {
			continue
		}
		from, to := piece[0], piece[1]
		if last := len(parts) - 1; last >= 0 && parts[last][len(parts[last])-1] == from {
			parts[last] = append(parts[last], to)
			continue
		}
		parts = append(parts, []render.Point{from, to})
	}
	return parts
}

// clipped is the part of a ring that lies within a convex one.
func clipped(ring, convex []render.Point) []render.Point {
	turn := func(a, b, p render.Point) float64 { return (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X) }
	way := turn(convex[0], convex[1], convex[2]) // which side of its edges is inside
	for i, b := range convex {
		a := convex[(i+len(convex)-1)%len(convex)]
		if !slices.ContainsFunc(ring, func(p render.Point) bool { return turn(a, b, p)*way < 0 }) {
			continue // this edge cuts nothing off
		}
		kept := make([]render.Point, 0, len(ring)+2)
		for j, p := range ring {
			q := ring[(j+len(ring)-1)%len(ring)]
			from, to := turn(a, b, q)*way, turn(a, b, p)*way
			if from < 0 != (to < 0) {
				t := from / (from - to)
				kept = append(kept, render.Point{X: q.X + t*(p.X-q.X), Y: q.Y + t*(p.Y-q.Y)})
			}
			if to >= 0 {
				kept = append(kept, p)
			}
		}
		ring = kept
	}
	return ring
}
