package art

import (
	"hexwarden/render"
)

// Portraits is the folder of the drawings of beings, by their ids.
const Portraits = "portrait/"

// Fallen stands before the id of a portrait of somebody who has fallen.
const Fallen = "fallen/"

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
	shapes := Draw(Portraits+id, x, y, r)
	rim := render.Regular(x, y, r, 48, 0)[0]
	for i, s := range shapes {
		if a, ok := s.(render.Area); ok {
			for j, ring := range a.Rings {
				a.Rings[j] = clipped(ring, rim)
			}
			shapes[i] = a
		}
	}
	return shapes
}

// clipped is the part of a ring that lies within a convex one.
func clipped(ring, convex []render.Point) []render.Point {
	turn := func(a, b, p render.Point) float64 { return (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X) }
	way := turn(convex[0], convex[1], convex[2]) // which side of its edges is inside
	for i, b := range convex {
		a := convex[(i+len(convex)-1)%len(convex)]
		var kept []render.Point
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
