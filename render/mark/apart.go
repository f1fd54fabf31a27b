package mark

import (
	"math"
	"slices"

	"hexwarden/render"
)

// Below is what of an outline lies below a height.
func Below(ring []render.Point, y float64) (out []render.Point) {
	for i, b := range ring {
		a := ring[(i+len(ring)-1)%len(ring)]
		if (a.Y < y) != (b.Y < y) {
			out = append(out, render.Point{X: a.X + (b.X-a.X)*(y-a.Y)/(b.Y-a.Y), Y: y})
		}
		if b.Y >= y {
			out = append(out, b)
		}
	}
	return out
}

// Apart moves points away from each other, as little as need be, until about a gap lies
// between any two: so tokens that are larger than their places do not hide each other.
func Apart(points []render.Point, gap float64) []render.Point {
	const rounds = 60
	out := slices.Clone(points)
	for range rounds {
		moved := false
		for i := range out {
			for j := range i {
				dx, dy := out[i].X-out[j].X, out[i].Y-out[j].Y
				d := math.Hypot(dx, dy)
				if d >= gap-0.5 {
					continue
				}
				if d < 1 { // one upon the other: side by side
					dx, dy, d = 1, 0, 1
				}
				by := (gap - d) / 2 / d
				out[i].X, out[i].Y = out[i].X+dx*by, out[i].Y+dy*by
				out[j].X, out[j].Y = out[j].X-dx*by, out[j].Y-dy*by
				moved = true
			}
		}
		if !moved {
			break
		}
	}
	return out
}
