package area

import (
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// label is a name where it stands.
type label struct {
	shapes []render.Shape
	box    mark.Box
	lit    bool    // it can be chosen
	hides  float64 // the part of it that lies over something
}

// lay finds where names and numbers stand.
func (c *chart) lay(o *Overlay) {
	c.numbered = c.numberSpots(o)
	c.covered = c.taken(o)
	c.heads = c.titles(o)
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
	put := func(l label) {
		if len(l.shapes) > 0 {
			out, taken = append(out, l), append(taken, l.box)
		}
	}
	for _, lit := range []bool{true, false} {
		for _, p := range c.board.Posts {
			if _, ok := o.Chosen(p.ID); ok == lit && c.shows(p.ID) {
				put(c.postName(o, p, taken))
			}
		}
		for _, a := range c.board.Areas {
			if _, ok := o.Chosen(a.ID); ok == lit && c.shows(a.ID) && (!c.few || lit) && !c.keyed(a.ID) {
				put(c.areaName(o, a, taken))
			}
		}
	}
	return out
}

// namesOf are the names that stand on the map.
func (c *chart) namesOf(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, l := range c.laid {
		shapes = append(shapes, l.shapes...)
	}
	if c.few && len(o.Lit) == 0 {
		shapes = append(shapes, c.spare(o)...)
	}
	return shapes
}

// Of a name that cannot be chosen this part may be hidden: in a close-up, and where all
// names are wanted.
const (
	mostHidden = 0.03
	mostCrowd  = 0.6
)

// spared says whether a name that hides so much is left out.
func (c *chart) spared(hides float64) bool {
	if c.close || c.few {
		return hides > mostHidden
	}
	return hides > mostCrowd
}

// around is what the lines of a name cover, from the first one on.
func (c *chart) around(lines []string, at render.Point) mark.Box {
	high, w := c.names*1.04, 0.0
	for _, line := range lines {
		w = max(w, render.Width(render.Bold, c.names, line)/2+9)
	}
	return mark.Around(at, w, high*0.5, w, high*(float64(len(lines))-0.5))
}

// written are the lines of a name on the map itself.
func (c *chart) written(lines []string, at render.Point) []render.Shape {
	return render.Text{ID: "name", X: at.X, Y: at.Y, Font: render.Bold, Size: c.names, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, c.names*0.17)}.Lines(c.names*1.04, lines)
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
	at, box, hides := c.room(first, areaRoom, taken, func(at render.Point) mark.Box {
		b := c.around(lines, at)
		b.X0 -= c.disc(l)
		return b
	})
	if !lit && c.spared(hides) {
		return label{}
	}
	var shapes []render.Shape
	if lit {
		b := c.around(lines, at)
		middle := (b.Y0 + b.Y1) / 2
		shapes = append(plate(at.X, middle, b.X1-b.X0, b.Y1-b.Y0+6, l.Kind.Colour()), c.price(l, b.X0, middle)...)
	}
	return label{append(shapes, c.written(lines, at)...), box, lit, hides}
}

// plate is the ground of a name with a rim in a colour.
func plate(x, y, w, h float64, rim render.Colour) []render.Shape {
	return []render.Shape{render.Area{ID: "plate", Rings: render.Rect(x-w/2, y-h/2, w, h, 8), Fill: render.Glass(render.Ink, 0.88), Edge: render.Pen(rim, 4)}}
}

// disc is the room that the label of a lit place takes at the left of the plate with its name.
func (c *chart) disc(l Lit) float64 {
	if l.Label == "" {
		return 0
	}
	return c.names*1.32 - 3
}

// price is the label of a lit place on a disc at the left edge of the plate with its name.
func (c *chart) price(l Lit, edge, y float64) []render.Shape {
	if l.Label == "" {
		return nil
	}
	r := c.names * 0.66
	x := max(edge-r+5, r+2)
	return []render.Shape{
		render.Circle{ID: "price", X: x, Y: y, R: r, Fill: render.Solid(l.Kind.Colour()), Edge: render.Pen(render.Ink, 2.5)},
		render.Text{ID: "price", X: x, Y: y, Font: render.Bold, Size: c.names, Paint: render.Solid(render.Ink), String: l.Label},
	}
}

// postName stands below a post and its figures, or beside that. Where there is no room for
// the name of a post that cannot be chosen, only its soldiers stand there.
func (c *chart) postName(o *Overlay, p Post, taken []mark.Box) label {
	name := o.Names[p.ID]
	l, lit := o.Chosen(p.ID)
	if c.few && !lit || c.keyed(p.ID) {
		name = ""
	}
	hold := o.hold(p.ID)
	t := c.tag(name, hold.Soldiers)
	at, box, hides := c.tagRoom(o, p, t, l, taken)
	if !lit && name != "" && c.spared(hides) {
		t = c.tag("", hold.Soldiers)
		at, box, _ = c.tagRoom(o, p, t, l, taken)
	}
	if t.empty() {
		return label{}
	}
	rim := render.LeatherLight
	switch {
	case lit && !c.keyed(p.ID):
		rim = l.Kind.Colour()
	case hold.Side >= 0:
		rim = mark.SideOf(hold.Side).Light
	}
	shapes := append(plate(at.X, at.Y, t.w, t.h, rim), c.tagged(t, at)...)
	if len(t.lines) > 0 && lit {
		shapes = append(shapes, c.price(l, at.X-t.w/2, at.Y)...)
	}
	return label{shapes, box, lit, hides}
}

// tag is what stands on the plate of a post: its soldiers, then its name.
type tag struct {
	lines    []string
	soldiers []int
	left     float64 // room for the soldiers
	w, h     float64
}

func (t tag) empty() bool { return len(t.lines) == 0 && t.left == 0 }

// tag is a plate with its measures.
func (c *chart) tag(name string, soldiers []int) tag {
	t := tag{lines: split(name, c.names, c.m(118)), soldiers: soldiers}
	w := 0.0
	for _, line := range t.lines {
		w = max(w, render.Width(render.Bold, c.names, line))
	}
	for _, n := range soldiers {
		t.left += float64(n) * c.pip() * 0.8
	}
	if len(t.lines) > 0 && t.left > 0 {
		t.left += 4
	}
	t.w, t.h = w+t.left+14, c.names*1.06*float64(max(1, len(t.lines)))+3
	return t
}

// pip is how high the soldiers before a name are.
func (c *chart) pip() float64 { return c.names * 0.92 }

// tagRoom is where the plate of a post stands, and how much of it hides something.
func (c *chart) tagRoom(o *Overlay, p Post, t tag, l Lit, taken []mark.Box) (at render.Point, box mark.Box, hides float64) {
	at = c.spot(p.ID)
	at.Y += c.m(p.size())*1.2 + t.h/2
	if len(o.at(p.ID)) > 0 {
		at.Y = max(at.Y, c.below(o, p.ID)+t.h/2)
	}
	disc, tries := 0.0, pipsRoom
	if len(t.lines) > 0 {
		disc, tries = c.disc(l), postRoom
	}
	return c.room(at, tries, taken, func(at render.Point) mark.Box { return mark.Around(at, t.w/2+disc, t.h/2, t.w/2, t.h/2) })
}

// tagged are the soldiers and the name on a plate.
func (c *chart) tagged(t tag, at render.Point) (shapes []render.Shape) {
	pip, high := c.pip(), c.names*1.06
	x := at.X - t.w/2 + 7 + pip*0.36
	for side, n := range t.soldiers {
		for range n {
			shapes = append(shapes, soldier(side, x, at.Y, pip)...)
			x += pip * 0.8
		}
	}
	top := at.Y - float64(len(t.lines)-1)/2*high
	return append(shapes, render.Text{ID: "name", X: at.X + t.left/2, Y: top, Font: render.Bold, Size: c.names, Paint: render.Solid(render.Parchment)}.Lines(high, t.lines)...)
}

// below is where the figures of a place and their names end.
func (c *chart) below(o *Overlay, place string) float64 {
	all := o.at(place)
	y := c.stand(place, len(all)-1, len(all)).Y + c.u(21) + c.names*0.85
	if len(all) > 1 {
		y += c.names * 1.14
	}
	return y
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
