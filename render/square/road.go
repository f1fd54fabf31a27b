package square

import (
	"math"
	"slices"

	"hexwarden/render"
)

// leastRoad is how many squares wide and high a field is that has a road.
const leastRoad = 6

// road is a worn way from the north to the south of a field, over open ground where there is some: one broad shape, so that a large field is
// not all alike. Where tiles are still to be laid there is none.
func (g *grid) road() []render.Shape {
	route := g.board.route()
	if route == nil {
		return nil
	}
	run := make([]render.Point, 0, len(route)+2)
	for _, p := range route {
		c := g.centre(p)
		run = append(run, render.Point{X: c.X + g.u(16*grain(p, 300)-8), Y: c.Y + g.u(10*grain(p, 301)-5)})
	}
	first, last := run[0], run[len(run)-1]
	run = slices.Concat([]render.Point{{X: first.X, Y: first.Y - g.u(60)}}, run, []render.Point{{X: last.X, Y: last.Y + g.u(60)}})
	_, north, _, south := g.ends()
	run = between(rounded(rounded(run)), north, south)
	const half = 10.5
	var ring []render.Point
	for _, p := range run {
		ring = append(ring, render.Point{X: p.X - g.u(half), Y: p.Y})
	}
	for _, p := range slices.Backward(run) {
		ring = append(ring, render.Point{X: p.X + g.u(half), Y: p.Y})
	}
	return []render.Shape{render.Area{ID: "road", Rings: [][]render.Point{ring}, Fill: render.Solid(render.Dune), Edge: render.Pen(render.SandDeep, max(1.4, g.u(1)))}}
}

// between is what of a run that goes down lies between two heights.
func between(run []render.Point, top, bottom float64) (out []render.Point) {
	for i, p := range run[1:] {
		q := run[i]
		if p.Y <= top || q.Y >= bottom {
			continue
		}
		at := func(y float64) render.Point { return render.Point{X: q.X + (p.X-q.X)*(y-q.Y)/(p.Y-q.Y), Y: y} }
		if len(out) == 0 {
			out = append(out, at(max(q.Y, top)))
		}
		out = append(out, at(min(p.Y, bottom)))
	}
	return out
}

// route is a square of each row, near the middle and near that of the row above, open if there is one so near.
func (b *Board) route() (out []Place) {
	if min(b.Wide(), b.High()) < leastRoad {
		return nil
	}
	x := b.Wide() / 2
	for y := range b.High() {
		best, least := x, math.Inf(1)
		for to := x - 1; to <= x+1; to++ {
			p := Place{X: to, Y: y}
			cost := 0.2*math.Abs(float64(to-x)) + 0.3*math.Abs(float64(to)-float64(b.Wide())/2) + 2*grain(p, 302)
			switch b.At(p) {
			case Void:
				return nil
			case Open:
			default:
				cost += 4
			}
			if cost < least {
				best, least = to, cost
			}
		}
		x = best
		out = append(out, Place{X: x, Y: y})
	}
	return out
}

// rounded is a run with its corners cut off.
func rounded(run []render.Point) []render.Point {
	out := []render.Point{run[0]}
	for i, p := range run[1:] {
		q := run[i]
		out = append(out, render.Point{X: q.X + 0.25*(p.X-q.X), Y: q.Y + 0.25*(p.Y-q.Y)}, render.Point{X: q.X + 0.75*(p.X-q.X), Y: q.Y + 0.75*(p.Y-q.Y)})
	}
	return append(out, run[len(run)-1])
}
