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
		at, r := c.spot(place), c.size(*p)
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

// pose finds where figures and names stand. The rail of a figure tells the name of its place where that has no room, if the rail has room
// itself: that of the last figure there, below which there is most room, else of one before it. On the whole map a rail tells the name of
// each place where somebody is, but of those that can be chosen.
func (c *chart) pose(o *Overlay) {
	c.railed = map[string]string{}
	for _, t := range o.Tokens { // the last one stays
		if _, lit := o.Chosen(t.Place); c.full() && !lit {
			c.railed[t.Place] = t.ID
		}
	}
	for again := true; again; {
		again = false
		c.posed = c.poses(o)
		for _, t := range o.Tokens {
			if c.railed[t.Place] == t.ID && c.squeezed(o, t) {
				c.railed[t.Place], again = o.before(t), true
				break
			}
		}
		if again {
			continue
		}
		c.unnamed = nil
		c.bursts = c.burst(o)
		c.lay(o)
		for _, place := range c.unnamed {
			all := o.at(place)
			c.railed[place], again = all[len(all)-1].ID, true
		}
	}
}

// before is the figure before one at its place; "" if there is none.
func (o *Overlay) before(t Token) (id string) {
	for _, other := range o.at(t.Place) {
		if other.ID == t.ID {
			break
		}
		id = other.ID
	}
	return id
}

// squeezed says whether the rail of a figure lies over another figure, or over the rail of one, or on the whole map away from its figure or beyond the edge.
func (c *chart) squeezed(o *Overlay, t Token) bool {
	p, ok := c.posed[t.ID]
	if ok && c.full() && (p.apart || !c.onMap(p.box)) {
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
	if c.railed[t.Place] != t.ID {
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
