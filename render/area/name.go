package area

import (
	"math"
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// label is a name where it stands.
type label struct {
	place  string
	line   []render.Shape // to where the name stands apart
	shapes []render.Shape
	box    mark.Box
	lit    bool    // it can be chosen
	apart  bool    // it stands at the end of a line
	hides  float64 // the part of it that lies over something
}

// lay finds where names and numbers stand.
func (c *chart) lay(o *Overlay) {
	c.numbered = nil
	c.covered = c.taken(o)
	if c.full() { // no name seems to be on a rail
		for _, p := range c.posed {
			c.covered = append(c.covered, mark.Box{X0: p.box.X0, Y0: p.box.Y0 - c.names*0.3, X1: p.box.X1, Y1: p.box.Y1 + c.names*0.3})
		}
	}
	c.heads = c.titles(o)
	c.numbered = c.numberSpots(o)
	for i, at := range c.numbered {
		b := c.numberBox(at, c.keys[i])
		if c.full() { // no name seems to be its own
			b.Y0, b.Y1 = b.Y0-c.names*0.3, b.Y1+c.names*0.3
		}
		c.covered = append(c.covered, b)
	}
	c.laid = c.labels(o)
}

// labels are the names of areas and posts that can be seen, with the soldiers of a post
// before its name; what can be chosen stands on a plate in its colour and has the first
// pick of the room. A name that would hide something is left out unless it can be chosen.
func (c *chart) labels(o *Overlay) (out []label) {
	taken := slices.Clone(c.covered)
	for _, t := range c.heads {
		taken = append(taken, t.box)
	}
	put := func(place string, l label) {
		if l.place = place; len(l.shapes) > 0 {
			out, taken = append(out, l), append(append(taken, l.box), c.along(l.line)...)
		}
	}
	for rank := range namesLast + 1 {
		if rank == spareNames { // rather the pointers than these
			shapes, covered := c.point(o, taken)
			c.pointers, taken = shapes, append(taken, covered...)
		}
		for _, p := range c.board.Posts {
			if c.shows(p.ID) && c.rank(o, p.ID) == rank && !c.full() && !c.slice(o, p) {
				put(p.ID, c.postName(o, p, taken))
			}
		}
		for _, a := range c.board.Areas {
			if c.shows(a.ID) && c.rank(o, a.ID) == rank && (c.close || rank == 0 || len(o.at(a.ID)) > 0 || c.few && rank < namesLast) && !c.keyed(a.ID) && c.railed[a.ID] == "" {
				put(a.ID, c.areaName(o, a, taken))
			}
		}
	}
	if c.full() {
		out = append(out, c.nearNames(o, taken)...)
	}
	return out
}

// slice says whether a close-up shows less than half of a post that cannot be chosen and where nobody is: it has no name.
func (c *chart) slice(o *Overlay, p Post) bool {
	_, lit := o.Chosen(p.ID)
	return c.close && !lit && !o.must(p.ID) && !c.sees(c.board.Spot(p.ID), 0)
}

// along is what the line to a name covers.
func (c *chart) along(line []render.Shape) (out []mark.Box) {
	r := c.names * 0.15
	for _, s := range line {
		l, ok := s.(render.Line)
		if !ok {
			continue
		}
		for _, run := range l.Runs {
			from, to := run[0], run[len(run)-1]
			n := math.Ceil(math.Hypot(to.X-from.X, to.Y-from.Y)/(2*r)) + 1
			for i := 0.0; i <= n; i++ {
				out = append(out, mark.Around(render.Point{X: from.X + (to.X-from.X)*i/n, Y: from.Y + (to.Y-from.Y)*i/n}, r, r, r, r))
			}
		}
	}
	return out
}

// namesOf are the names that stand on the map.
func (c *chart) namesOf(o *Overlay) []render.Shape {
	var lines, shapes []render.Shape
	for _, l := range c.laid {
		lines, shapes = append(lines, l.line...), append(shapes, l.shapes...)
	}
	shapes = append(lines, shapes...)
	if c.few && len(o.Lit) == 0 {
		shapes = append(shapes, c.spare(o)...)
	}
	return shapes
}

// full says whether this is the whole map with all names.
func (c *chart) full() bool { return !c.close && !c.few }

// wanted says whether the name of a place is told where there is no room beside it, at the end of a line: that of what can be
// chosen, of where somebody is, of a post on the whole map, and in a close-up of one that somebody holds.
func (c *chart) wanted(o *Overlay, place string) bool {
	_, lit := o.Chosen(place)
	hold := o.hold(place)
	return lit || o.must(place) || c.close && hold.Side >= 0 && !hold.Home
}

// apart is where a name stands that has no room beside its place: at the end of a line from that. Where it has no room
// at all it stays where it is; a line that would cross something is worth it only for what must be told and what can
// be chosen.
func (c *chart) apart(l *label, must bool, fits func(mark.Box) bool, from render.Point, rim float64, at render.Point, around func(render.Point) mark.Box, taken []mark.Box) (render.Point, render.Point) {
	if rim == 0 {
		from = c.free(from, taken)
	}
	p, box, ok := c.seekWhere(fits, from, rim, 270, around, taken, c.bodies())
	if ok && (must || l.lit || !crosses(mark.Leader(from, rim, box), taken, from)) {
		l.apart, l.hides, l.box = true, 0, box
		return p, from
	}
	return at, from
}

// free is a point near the middle of an area that hides nothing.
func (c *chart) free(middle render.Point, taken []mark.Box) render.Point {
	for _, d := range areaRoom {
		p, r := render.Point{X: middle.X + c.m(d.X), Y: middle.Y + c.m(d.Y)}, c.names*0.25
		if mark.Free(taken, mark.Around(p, r, r, r, r)) {
			return p
		}
	}
	return middle
}

// around is what the lines of a name cover, from the first one on.
func (c *chart) around(lines []string, at render.Point) mark.Box {
	high, w := c.names*1.04, 0.0
	for _, line := range lines {
		w = max(w, render.Width(render.Bold, c.names, line)/2+9)
	}
	return mark.Around(at, w, high*0.5, w, high*(float64(len(lines))-0.5))
}

// written are the lines of a name on the map itself, from the middle of the first one down.
func (c *chart) written(lines []string, at render.Point, font render.Font, ink render.Colour) []render.Shape {
	return render.Text{ID: "name", X: at.X, Y: at.Y, Font: font, Size: c.names, Paint: render.Solid(ink), Halo: render.Pen(render.Ink, c.names*0.17)}.Lines(c.names*1.04, lines)
}

// areaName stands in the lower part of an area, below who is there, in two lines if it
// is long.
func (c *chart) areaName(o *Overlay, a Area, taken []mark.Box) label {
	lines := split(o.Names[a.ID], c.names, c.m(112))
	l, lit := o.Chosen(a.ID)
	first := c.spot(a.ID)
	first.Y += c.m(14)
	if len(o.at(a.ID)) > 0 {
		first.Y = max(first.Y, c.below(o, a.ID)+c.names*0.52)
	}
	around := func(at render.Point) mark.Box {
		return c.priced(c.around(lines, at), l)
	}
	at, box, hides := c.room(first, c.scaled(areaRoom), taken, around)
	fits := func(b mark.Box) bool { return !lit || !c.full() || c.encloses(a.ID, b, l) }
	if !c.within(a.ID, at) || !fits(box) {
		hides = 1
	}
	must := o.must(a.ID) && !lit
	if hides > 0 && (must || c.full()) { // anywhere in the area
		if p, b, ok := c.inArea(a, first, fits, taken, around); ok {
			at, box, hides = p, b, 0
		}
	}
	out := label{box: box, lit: lit, hides: hides}
	if hides > 0 && (!c.wanted(o, a.ID) || must && c.full()) { // a list tells it below the whole map
		return label{}
	}
	if hides > 0 {
		var from render.Point
		at, from = c.apart(&out, must, c.onMap, c.spot(a.ID), 0, at, around, taken)
		switch {
		case out.apart && must && c.within(a.ID, at): // it stands where it belongs
			out.apart = false
		case must && c.homeless(o, a.ID, false):
			return label{}
		case out.apart:
			out.line = c.led(from, 0, c.around(lines, at), inkOf(l, lit))
		case !lit:
			return label{}
		}
	}
	if !lit { // thinner than names of posts
		out.shapes = c.written(lines, at, render.Plain, render.White)
		return out
	}
	b := c.around(lines, at)
	out.shapes = c.tagShapes(tag{lines, b.X1 - b.X0, b.Y1 - b.Y0 + 6}, b.Middle(), l, true)
	return out
}

// inkOf is the colour of the line to a name.
func inkOf(l Lit, lit bool) render.Colour {
	if lit {
		return l.Kind.Colour()
	}
	return render.Parchment
}

// plate is the ground of the name of what can be chosen: light, as no other name has it, with a broad rim in a colour on ink.
func plate(x, y, w, h float64, rim render.Colour) []render.Shape {
	rings := render.Rect(x-w/2, y-h/2, w, h, 8)
	return []render.Shape{render.Area{ID: "plate", Rings: rings, Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 9)}, render.Area{ID: "rim", Rings: rings, Edge: render.Pen(rim, 5)}}
}

// disc is the room that the label of a lit place takes at the left of the plate with its name.
func (c *chart) disc(l Lit) float64 {
	if l.Label == "" {
		return 0
	}
	return c.priceSize()*2 - 3
}

// price is the label of a lit place at the left edge of the plate with its name.
func (c *chart) price(l Lit, edge, y float64) []render.Shape {
	if l.Label == "" {
		return nil
	}
	r := c.priceSize()
	at := render.Point{X: max(edge-r+5, r+2), Y: y}
	return []render.Shape{
		render.Circle{ID: "price", X: at.X, Y: at.Y, R: r, Fill: render.Solid(l.Kind.Colour()), Edge: render.Pen(render.Ink, 2.5)},
		render.Text{ID: "price", X: at.X, Y: at.Y, Font: render.Bold, Size: r * 1.5, Paint: render.Solid(render.Ink), String: l.Label},
	}
}

// priced is what the plate of a name covers with its price.
func (c *chart) priced(b mark.Box, l Lit) mark.Box {
	b.X0 -= c.disc(l)
	return b
}

// priceSize is the radius of a price.
func (c *chart) priceSize() float64 { return c.names * 0.66 }

// postName stands below a post and its figures, or beside that; nothing where there is no room for
// the name of a post that cannot be chosen.
func (c *chart) postName(o *Overlay, p Post, taken []mark.Box) label {
	name := o.Names[p.ID]
	l, lit := o.Chosen(p.ID)
	must := o.must(p.ID)
	if c.few && !lit && !must || c.keyed(p.ID) || c.railed[p.ID] != "" {
		name = ""
	}
	t := c.tag(name, tagWide)
	out, at := c.tagLabel(o, p, t, l, lit, taken)
	for _, wide := range []float64{tagNarrow, tagLine} { // in more lines it may have room, or in one
		if c.few || name == "" || out.hides == 0 && !(out.apart && c.far(p, out.box)) {
			break
		}
		next := c.tag(name, wide)
		if other, there := c.tagLabel(o, p, next, l, lit, taken); other.hides == 0 && !other.apart {
			t, out, at = next, other, there
		}
	}
	if t.empty() || !lit && (must && c.homeless(o, p.ID, out.hides == 0 && !(out.apart && c.far(p, out.box))) || out.hides > 0) {
		return label{}
	}
	out.shapes = c.tagShapes(t, at, l, lit)
	return out
}

// tagShapes are the name of a post round a point, on a plate where that can be chosen.
func (c *chart) tagShapes(t tag, at render.Point, l Lit, lit bool) []render.Shape {
	if !lit { // gold tells a post from the land, and its ground who holds it
		at.Y -= float64(len(t.lines)-1) / 2 * c.names * 1.04
		return c.written(t.lines, at, render.Bold, render.Gold)
	}
	return slices.Concat(plate(at.X, at.Y, t.w, t.h, l.Kind.Colour()), c.tagged(t, at), c.price(l, at.X-t.w/2, at.Y))
}

// tagLabel is the plate of a post where it stands, still without its shapes but for a line to it: nearer to its post than to another one,
// if there is room for that.
func (c *chart) tagLabel(o *Overlay, p Post, t tag, l Lit, lit bool, taken []mark.Box) (out label, at render.Point) {
	rim := c.size(p) * 1.28
	for _, strict := range []bool{true, false} {
		fits := func(off float64) func(mark.Box) bool {
			return func(b mark.Box) bool { return c.onMap(b) && !(strict && c.astray(p.ID, b, off)) }
		}
		beside, box, hides, around := c.tagRoom(p, t, l, taken, fits(0.5))
		out, at = label{box: box, lit: lit && !t.empty(), hides: hides}, beside
		if hides == 0 || t.empty() {
			break
		}
		if !c.wanted(o, p.ID) {
			continue
		}
		var from render.Point
		if at, from = c.apart(&out, o.must(p.ID), fits(1.2), c.spot(p.ID), rim, at, around, taken); out.apart {
			if strict && len(o.at(p.ID)) > 0 && c.far(p, out.box) { // rather than on a rail
				continue
			}
			to := mark.Around(at, t.w/2, t.h/2, t.w/2, t.h/2)
			out.line = c.led(from, c.siteOf(p.ID).rim(from, rim, to), to, inkOf(l, lit))
			break
		}
	}
	return out, at
}

// gap is how far a box is from a point.
func gap(p render.Point, b mark.Box) float64 {
	return math.Hypot(max(b.X0-p.X, p.X-b.X1, 0), max(b.Y0-p.Y, p.Y-b.Y1, 0))
}

// below is where the figures of a place and their rails end.
func (c *chart) below(o *Overlay, place string) float64 {
	y := c.spot(place).Y
	for _, t := range o.at(place) {
		if p, ok := c.posed[t.ID]; ok {
			y = max(y, c.body(p.at).Y1)
			if !p.apart {
				y = max(y, p.box.Y1)
			}
		}
	}
	return y + c.names*0.15
}

// split breaks a name into lines between its words, where it is too long for the room.
func split(name string, size, room float64) (lines []string) {
	for _, w := range strings.Fields(name) {
		last := len(lines) - 1
		if last >= 0 && render.Width(render.Bold, size, lines[last]+" "+w) <= room {
			lines[last] += " " + w
			continue
		}
		lines = append(lines, w)
	}
	return lines
}
