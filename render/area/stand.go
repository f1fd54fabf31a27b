package area

import (
	"math"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// ground is where the figures of a place belong: within the borders of an area, or round a post, from so far on beside it.
type ground struct {
	bounds []render.Point
	post   render.Point
	reach  float64
}

// groundOf is the ground of a place.
func (c *chart) groundOf(place string) ground {
	g := ground{bounds: c.bounds(place)}
	if p := c.board.post(place); p != nil {
		yard := c.size(*p) * yardSize
		if c.close { // in front of its soldiers; on the whole map these are beyond its ground, and figures stand beside them
			yard = c.front(place, yard)
		}
		g.post, g.reach = c.spot(place), yard+c.u(23)
	}
	return g
}

// amiss is how bad it is that a figure stands somewhere.
func (c *chart) amiss(at render.Point, g ground) (cost float64) {
	if g.bounds != nil {
		if !inside(at, g.bounds) {
			cost = outside
		}
		return cost + overhang*float64(c.overhangs(at, g.bounds))
	}
	return (coastal + trespass*c.strays(at, g)/c.u(bodyRadius)) * c.ashore(at)
}

// gather are the figures of a post, one after the other where they hide the least: they touch the post, or stand in the sea
// before it, so that nobody seems to be in an area beside it.
func (c *chart) gather(place string, rails []rail, others []hindrance) (out []pose) {
	g := c.groundOf(place)
	for _, r := range rails {
		var best pose
		least := math.Inf(1)
		for _, off := range []float64{0, -5, 8, 18, 30, 44, 60, 80, 105, 130} {
			for degrees := 90.0; degrees < 450; degrees += 12 {
				for n, to := range []toward{below, right, left, above} {
					cost := farther*c.u(math.Abs(off)) + perSide*float64(n)
					if cost >= least {
						continue
					}
					p := pose{rail: r, at: render.Polar(g.post.X, g.post.Y, g.reach-1+c.u(off), degrees)}
					p.box = c.beside(p.at, r, to)
					one := []pose{p}
					if cost += c.settle(one, g, others, least-cost); cost < least && c.barred(one[0].at, g, others) {
						cost += barrier
					}
					if cost < least {
						best, least = one[0], cost
					}
				}
			}
		}
		out = append(out, best)
		for _, b := range []mark.Box{c.body(best.at), best.box} {
			others = append(others, hindrance{mark.Box{X0: b.X0 - c.u(2), Y0: b.Y0 - c.u(2), X1: b.X1 + c.u(2), Y1: b.Y1 + c.u(2)}, mate})
		}
	}
	return out
}

// barred says whether the line from a post to a figure apart from it would run over something that a figure should not hide, but for what
// is at the post.
func (c *chart) barred(at render.Point, g ground, others []hindrance) bool {
	if c.strays(at, g) == 0 {
		return false
	}
	var taken []mark.Box
	for _, o := range others {
		if o.of.figure > 0 && gap(g.post, o.Box) > g.reach-c.u(20) {
			taken = append(taken, o.Box)
		}
	}
	return crosses([]render.Point{g.post, at}, taken, at)
}

// strays is how far a figure stands apart from its post: 0 where it touches that, and in an area.
func (c *chart) strays(at render.Point, g ground) float64 {
	if g.bounds != nil {
		return 0
	}
	return max(0, math.Hypot(at.X-g.post.X, at.Y-g.post.Y)-g.reach)
}

// bordered is what lies within a border, and the least box round that.
type bordered struct {
	ring []render.Point
	box  mark.Box
}

// within is what a ring goes round.
func within(ring []render.Point) bordered {
	box := mark.Around(ring[0], 0, 0, 0, 0)
	for _, p := range ring {
		box = box.With(mark.Around(p, 0, 0, 0, 0))
	}
	return bordered{ring, box}
}

// ashore is how many ninths of a figure lie on areas: its middle and eighths of its rim.
func (c *chart) ashore(at render.Point) (n float64) {
	for _, p := range append(render.Regular(at.X, at.Y, c.u(22), 8, 0)[0], at) {
		for _, a := range c.lands {
			if a.box.Nearest(p) == p && inside(p, a.ring) {
				n++
				break
			}
		}
	}
	return n
}

// bounds are the borders of an area; none of a post, round which a figure may stand anywhere.
func (c *chart) bounds(place string) []render.Point {
	if a := c.board.area(place); a != nil {
		return c.all(c.board.ring(a.Ring))
	}
	return nil
}

// within says whether a point lies in an area; round a post it may lie anywhere.
func (c *chart) within(place string, at render.Point) bool {
	bounds := c.bounds(place)
	return bounds == nil || inside(at, bounds)
}

// overhangs is how many eighths of the rim of a figure lie beyond the bounds of its area.
func (c *chart) overhangs(at render.Point, bounds []render.Point) (n int) {
	for _, p := range render.Regular(at.X, at.Y, c.u(22), 8, 0)[0] {
		if !inside(p, bounds) {
			n++
		}
	}
	return n
}
