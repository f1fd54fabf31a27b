package area

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// The ranks of names that are told only if there is room, from the first to the last.
const (
	spareNames = 2
	namesLast  = 3
)

// rank says which names have the first pick of the room: of what can be chosen, then those that must be told, then of posts that
// the edge of the picture does not cut.
func (c *chart) rank(o *Overlay, place string) int {
	if _, lit := o.Chosen(place); lit {
		return 0
	}
	if o.must(place) {
		return 1
	}
	if p := c.board.post(place); p != nil {
		at, r := c.spot(place), c.m(p.size())
		if c.onMap(mark.Around(at, r, r, r, r)) {
			return spareNames
		}
	}
	return namesLast
}

// must says whether the name of a place is always told: somebody is there, or what goes with the picture names it.
func (o *Overlay) must(place string) bool {
	return len(o.at(place)) > 0 || slices.Contains(o.Told, place)
}

// homeless keeps in mind that the name of a place with figures has no good room on the map: the rail of the last of them tells it then,
// if it can grow.
func (c *chart) homeless(o *Overlay, place string, good bool) bool {
	if _, tried := c.railed[place]; good || tried || len(o.at(place)) == 0 {
		return false
	}
	c.unnamed = append(c.unnamed, place)
	return true
}

// pose finds where figures and names stand. The rail of the last figure of a place, below which there is most room, tells its name where that has no room, if
// the rail has room itself; on the whole map it tells that of each place where somebody is, but of those
// that can be chosen.
func (c *chart) pose(o *Overlay) {
	c.railed = map[string]bool{}
	for _, t := range o.Tokens {
		if _, lit := o.Chosen(t.Place); c.full() && !lit {
			c.railed[t.Place] = true
		}
	}
	for again := true; again; {
		again = false
		c.posed = c.poses(o)
		for _, t := range o.Tokens {
			if c.railed[t.Place] && c.squeezed(o, t) {
				c.railed[t.Place], again = false, true
			}
		}
		if again {
			continue
		}
		c.unnamed = nil
		c.bursts = c.burst(o)
		c.lay(o)
		for _, place := range c.unnamed {
			c.railed[place], again = true, true
		}
	}
}

// squeezed says whether the rail of a figure lies over another figure, or over the rail of one, or on the whole map away from its figure.
func (c *chart) squeezed(o *Overlay, t Token) bool {
	p, ok := c.posed[t.ID]
	if ok && p.apart && c.full() {
		return true
	}
	for _, other := range o.Tokens {
		if q, there := c.posed[other.ID]; ok && there && (c.body(q.at).Meets(p.box) || other.ID != t.ID && q.box.Meets(p.box)) {
			return true
		}
	}
	return false
}

// onRail is the name of the place of a figure that its rail tells; "" for none.
func (c *chart) onRail(o *Overlay, t Token) string {
	if all := o.at(t.Place); !c.railed[t.Place] || all[len(all)-1].ID != t.ID {
		return ""
	}
	return o.Names[t.Place]
}

// encloses says whether the box of a name lies in an area, but for its price and a little at its sides.
func (c *chart) encloses(area string, b mark.Box, l Lit) bool {
	const aside, down = 18, 6
	for _, x := range []float64{b.X0 + c.disc(l) + aside, b.X1 - aside} {
		for _, y := range []float64{b.Y0 + down, b.Y1 - down} {
			if !c.within(area, render.Point{X: x, Y: y}) {
				return false
			}
		}
	}
	return true
}

// inArea is the point of an area nearest to one where a box hides nothing: with its middle in the area, where it fits.
func (c *chart) inArea(a Area, first render.Point, fits func(mark.Box) bool, taken []mark.Box, around func(render.Point) mark.Box) (at render.Point, box mark.Box, ok bool) {
	ring, step, least := c.all(c.board.ring(a.Ring)), c.names*0.35, math.Inf(1)
	bounds := within(ring).box
	for y := bounds.Y0; y < bounds.Y1; y += step {
		for x := bounds.X0; x < bounds.X1; x += step {
			p := render.Point{X: x, Y: y}
			far := math.Hypot(x-first.X, y-first.Y)
			if far >= least {
				continue
			}
			b := around(p)
			if inside(b.Middle(), ring) && fits(b) && c.onMap(b) && mark.Free(taken, b) {
				at, box, least, ok = p, b, far, true
			}
		}
	}
	return at, box, ok
}
