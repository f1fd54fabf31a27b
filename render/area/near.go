package area

import (
	"cmp"
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// What the place of a name costs on the whole map, in pixels that it stands farther from its post.
const (
	farName   = 4.5 // how far it may stand, for letters of a size of 1
	perAside  = 0.3 // of a pixel that its middle is beside that of the post
	notBelow  = 14
	perLine   = 10 // of a line more than one
	nearStep  = 0.4
	mostLines = 3
	lineFrom  = 1.0 // so far off it has a line to its post
	lineGap   = 0.5 // between two names, for letters of a size of 1
)

// nearNames are the names of all posts in sight on the whole map, or those that matter most. Posts whose names find no room have the first
// pick another time; at last a rail there tells them.
func (c *chart) nearNames(o *Overlay, taken []mark.Box) (best []label) {
	order, most := c.byWorth(o), -1
	for i := range attempts {
		e := strictly
		if i >= attempts/2 {
			e = loosely
		}
		var out []label
		var left, rest []Post
		now, worth := slices.Clone(taken), 0
		for _, p := range order {
			l, ok := c.nearName(o, p, now, e)
			if !ok {
				left = append(left, p)
				continue
			}
			box := l.box
			if e == strictly { // no two read as one
				box.Y0, box.Y1 = box.Y0-c.names*lineGap, box.Y1+c.names*lineGap
			}
			out, rest, now, worth = append(out, l), append(rest, p), append(append(now, box), c.along(l.line)...), worth+c.worth(o, p)
		}
		if worth > most {
			best, most = out, worth
		}
		if len(left) == 0 {
			break
		}
		order = append(left, rest...)
	}
	for _, b := range best {
		taken = append(append(slices.Clip(taken), b.box), c.along(b.line)...)
	}
	for _, p := range order {
		if !slices.ContainsFunc(best, func(l label) bool { return l.place == p.ID }) {
			c.homeless(o, p.ID, false)
			if l, ok := c.nearName(o, p, taken, afar); ok {
				best, taken = append(best, l), append(append(taken, l.box), c.along(l.line)...)
				continue
			}
			if l, lit := o.Chosen(p.ID); lit {
				best = append(best, c.anywhere(p, o.Names[p.ID], l, taken))
			}
		}
	}
	return best
}

// byWorth are the posts in sight that bear their names on the whole map, those first whose names matter most.
func (c *chart) byWorth(o *Overlay) []Post {
	order := slices.DeleteFunc(slices.Clone(c.board.Posts), func(p Post) bool { return !c.shows(p.ID) || c.keyed(p.ID) || c.railed[p.ID] != "" })
	slices.SortStableFunc(order, func(a, b Post) int {
		return cmp.Or(cmp.Compare(c.worth(o, b), c.worth(o, a)), cmp.Compare(c.rank(o, a.ID), c.rank(o, b.ID)))
	})
	return order
}

// worth is how much the name of a post matters on the whole map: that of what can be chosen and of a base more than of where somebody is or
// of what is told, that more than of a post that somebody holds, and the others least.
func (c *chart) worth(o *Overlay, p Post) int {
	_, lit := o.Chosen(p.ID)
	switch hold := o.hold(p.ID); {
	case lit || hold.Home:
		return 8
	case o.must(p.ID):
		return 4
	case hold.Side >= 0:
		return 2
	}
	return 1
}

// attempts is how often names are laid to find room for all of them.
const attempts = 8

// effort is how far room is sought for the name of a post on the whole map.
type effort uint8

const (
	strictly effort = iota // near, and nearer to it than to another post by far
	loosely                // near, and nearer to it than to another one
	afar                   // at the end of a long line
)

// nearName is the name of a post on the whole map: as near to it as it hides nothing, with so much effort; that of a base stands anywhere near if
// need be. False if there is no such place.
func (c *chart) nearName(o *Overlay, p Post, taken []mark.Box, e effort) (label, bool) {
	margin := 0.0
	if e == strictly {
		margin = c.names * 0.3
	}
	l, lit := o.Chosen(p.ID)
	least, found := math.Inf(1), label{lit: lit, place: p.ID}
	own, middle, reach := c.siteOf(p.ID), c.spot(p.ID), c.names*farName
	home := o.hold(p.ID).Home
	switch {
	case e == afar:
		reach = c.names * farthest
	case home: // rather at the end of a line than not at all
		reach *= 2
	}
	var t tag
	var at render.Point
	for n := range mostLines {
		next := c.broken(o.Names[p.ID], n+1)
		around := func(q render.Point) mark.Box {
			return c.priced(mark.Around(q, next.w/2, next.h/2, next.w/2, next.h/2), l)
		}
		fits := func(box mark.Box, off float64) bool {
			if !mark.Free(taken, box) || (e == strictly || e == loosely && !home) && c.nearer(p.ID, box, off+margin) {
				return false
			}
			return off <= c.names*lineFrom || !crosses(mark.Leader(middle, c.size(p)*yardSize, box), taken, middle)
		}
		lines := perLine * float64(len(next.lines))
		if q, box, cost, ok := c.nearest(p, around, fits, reach, least-lines); ok {
			least, t, at, found.box = cost+lines, next, q, box
		}
	}
	if math.IsInf(least, 1) {
		return label{}, false
	}
	if own.far(found.box) > c.names*lineFrom {
		found.line = c.led(middle, own.rim(middle, c.size(p)*yardSize, found.box), found.box, inkOf(l, lit))
	}
	found.shapes = c.tagShapes(t, at, l, lit)
	return found, true
}

// nearest is where words fit round a post at the least cost, which is below a limit: near to it, below it, and in the middle. It tells what they cost there.
func (c *chart) nearest(p Post, around func(render.Point) mark.Box, fits func(box mark.Box, off float64) bool, reach, limit float64) (at render.Point, best mark.Box, least float64, ok bool) {
	own, middle, size := c.siteOf(p.ID), c.spot(p.ID), around(render.Point{})
	across, down := c.size(p)*2+reach+(size.X1-size.X0)/2, c.size(p)*2+reach+size.Y1-size.Y0
	least = limit
	for y := middle.Y - down; y < middle.Y+down; y += c.names * nearStep {
		for x := middle.X - across; x < middle.X+across; x += c.names * nearStep {
			q := render.Point{X: x, Y: y}
			box := around(q)
			cost := perAside * math.Abs(box.Middle().X-middle.X)
			if box.Middle().Y < middle.Y {
				cost += notBelow
			}
			if cost >= least || !c.onMap(box) { // however near it is
				continue
			}
			off := own.far(box)
			if cost += off; off > reach || cost >= least || !fits(box, off) {
				continue
			}
			at, best, least, ok = q, box, cost, true
		}
	}
	return at, best, least, ok
}

// anywhere is the name of a post that can be chosen and has no room, where it hides the least.
func (c *chart) anywhere(p Post, name string, l Lit, taken []mark.Box) label {
	t := c.broken(name, 2)
	at, box, hides, _ := c.tagRoom(p, t, l, taken, c.onMap)
	return label{place: p.ID, lit: true, box: box, hides: hides, shapes: c.tagShapes(t, at, l, true)}
}

// broken is the name of a post in so many lines, or fewer, all of them as short as can be.
func (c *chart) broken(name string, lines int) tag {
	for wide := 0.0; ; wide += c.names * 0.2 / c.k {
		if t := c.tag(name, wide); len(t.lines) <= max(lines, 1) {
			return t
		}
	}
}

// usual is where the name of a post does best on the whole map.
func (c *chart) usual(o *Overlay, p Post) mark.Box {
	t, at := c.broken(o.Names[p.ID], 2), c.spot(p.ID)
	at.Y += c.front(p.ID, c.size(p)*1.2)
	return mark.Around(at, t.w/2, 0, t.w/2, t.h)
}

// siteOf is what a post covers.
func (c *chart) siteOf(post string) site {
	for _, s := range c.sites {
		if s.post == post {
			return s
		}
	}
	return site{}
}

// nearer says whether a box is nearer to another post than so far.
func (c *chart) nearer(post string, box mark.Box, off float64) bool {
	for _, s := range c.sites {
		if s.post != post && s.far(box) < off {
			return true
		}
	}
	return false
}
