package area

import (
	"strings"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// namesOf are the names of areas and posts that can be seen, with the soldiers of a
// post before its name; what can be chosen stands on a plate in its colour. Names of
// areas give way to what stands there already.
func (c *chart) namesOf(o *Overlay) []render.Shape {
	var shapes []render.Shape
	_, taken := c.regionNames(o)
	taken = append(taken, c.taken(o)...)
	for _, p := range c.board.Posts {
		if c.shows(p.ID) {
			drawn, box := c.postName(o, p, taken)
			shapes = append(shapes, drawn...)
			taken = append(taken, box)
		}
	}
	for _, lit := range []bool{true, false} { // those that can be chosen have the first pick
		for _, a := range c.board.Areas {
			if _, ok := o.lit(a.ID); ok == lit && c.shows(a.ID) && (!c.few || lit && c.keys == nil) {
				drawn, box := c.areaName(o, a, taken)
				shapes = append(shapes, drawn...)
				taken = append(taken, box)
			}
		}
	}
	if c.few && len(o.Lit) == 0 {
		shapes = append(shapes, c.spare(o, taken)...)
	}
	return shapes
}

// spare are names on the map of a small screen on which nothing can be chosen: of the
// posts, the large ones first, then of the areas, as many as there is room for.
func (c *chart) spare(o *Overlay, taken []mark.Box) []render.Shape {
	var shapes []render.Shape
	try := func(name string, at render.Point) {
		w := render.Width(render.Bold, c.names, name) / 2
		at.X = min(max(at.X, w+6), float64(c.w)-w-6)
		box := mark.Around(at, w+6, c.names*0.5, w+6, c.names*0.5)
		if name == "" || !mark.Free(taken, box) {
			return
		}
		taken = append(taken, box)
		shapes = append(shapes, render.Text{ID: "name", X: at.X, Y: at.Y, Font: render.Bold, Size: c.names, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, c.names*0.17), String: name})
	}
	for _, large := range []bool{true, false} {
		for _, p := range c.board.Posts {
			if at := c.spot(p.ID); p.Large == large && len(o.at(p.ID)) == 0 {
				try(o.Names[p.ID], render.Point{X: at.X, Y: at.Y + c.m(p.size())*1.2 + c.names*0.55})
			}
		}
	}
	for _, a := range c.board.Areas {
		if len(o.at(a.ID)) == 0 {
			try(o.Names[a.ID], c.spot(a.ID))
		}
	}
	return shapes
}

// taken is what figures cover.
func (c *chart) taken(o *Overlay) []mark.Box {
	var out []mark.Box
	for _, t := range o.Tokens {
		if c.shows(t.Place) {
			at := c.where(o, t.ID)
			out = append(out, mark.Around(at, c.u(20), c.u(20), c.u(20), c.u(20)))
			_, box := c.tokenName(o, t, at)
			out = append(out, box)
		}
	}
	return out
}

// areaName stands in the lower part of an area, below who is there, in two lines if it
// is long.
func (c *chart) areaName(o *Overlay, a Area, taken []mark.Box) ([]render.Shape, mark.Box) {
	lines := split(o.Names[a.ID], c.names, c.m(112))
	high := c.names * 1.04
	w := 0.0
	for _, line := range lines {
		w = max(w, render.Width(render.Bold, c.names, line))
	}
	l, lit := o.lit(a.ID)
	box := func(at render.Point) mark.Box {
		return mark.Around(at, w/2+9, high*0.5, w/2+9, high*(float64(len(lines))-0.5))
	}
	first := c.spot(a.ID)
	first.Y += c.m(14)
	if len(o.at(a.ID)) > 0 {
		first.Y = max(first.Y, c.below(o, a.ID)+high*0.5)
	}
	at := first
	for _, d := range []render.Point{{}, {Y: 10}, {Y: -14}, {X: 14}, {X: -14}, {X: 14, Y: 12}, {X: -14, Y: 12}, {Y: 22}, {X: 26, Y: 10}, {X: -26, Y: 10}, {Y: -34}, {X: 30, Y: -12}, {X: -30, Y: -12}, {X: 40, Y: 12}, {X: -40, Y: 12}, {Y: 32}, {X: 40, Y: 26}, {X: -40, Y: 26}} {
		try := render.Point{X: first.X + c.m(d.X), Y: first.Y + c.m(d.Y)}
		if mark.Free(taken, box(try)) {
			at = try
			break
		}
	}
	at.X = min(max(at.X, w/2+9+c.disc(l)), float64(c.w)-w/2-8)
	var shapes []render.Shape
	middle := at.Y + high*float64(len(lines)-1)/2
	if lit {
		shapes = append(shapes, plate(at.X, middle, w+18, high*float64(len(lines))+6, l.Kind.Colour())...)
		shapes = append(shapes, c.price(l, at.X-w/2-9, middle)...)
	}
	for i, line := range lines {
		shapes = append(shapes, render.Text{ID: "name", X: at.X, Y: at.Y + float64(i)*high, Font: render.Bold, Size: c.names, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, c.names*0.17), String: line})
	}
	return shapes, box(at)
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

// postName stands below a post and its figures.
func (c *chart) postName(o *Overlay, p Post, taken []mark.Box) ([]render.Shape, mark.Box) {
	at := c.spot(p.ID)
	size := c.m(p.size())
	box := mark.Around(at, size*1.3, size*1.6, size*1.3, size*1.2)
	hold := o.hold(p.ID)
	name := o.Names[p.ID]
	l, lit := o.lit(p.ID)
	if c.few && (!lit || c.keys != nil) {
		name = ""
	}
	troops := 0
	for _, n := range hold.Soldiers {
		troops += n
	}
	if name == "" && troops == 0 {
		return nil, box
	}
	lines := split(name, c.names, c.m(118))
	pip, high := c.names*0.92, c.names*1.06
	w := 0.0
	for _, line := range lines {
		w = max(w, render.Width(render.Bold, c.names, line))
	}
	left := float64(troops) * pip * 0.8
	if name != "" && troops > 0 {
		left += 4
	}
	all, tall := w+left+14, high*float64(len(lines))+3
	at.Y += size*1.2 + tall/2
	if len(o.at(p.ID)) > 0 {
		at.Y = max(at.Y, c.below(o, p.ID)+tall/2)
	}
	at.X = min(max(at.X, all/2+3+c.disc(l)), float64(c.w)-all/2-3)
	at.Y = min(at.Y, c.bottom()-tall/2-4)
	for _, dx := range []float64{0, -24, 24, -48, 48} { // aside of who stands next to it
		if x := at.X + c.m(dx); x > all/2+c.disc(l) && x < float64(c.w)-all/2 && mark.Free(taken, mark.Around(render.Point{X: x, Y: at.Y}, all/2, tall/2, all/2, tall/2)) {
			at.X = x
			break
		}
	}
	rim := render.LeatherLight
	switch {
	case lit:
		rim = l.Kind.Colour()
	case hold.Side >= 0:
		rim = mark.SideOf(hold.Side).Light
	}
	shapes := plate(at.X, at.Y, all, tall, rim)
	x := at.X - all/2 + 7 + pip*0.36
	for side, n := range hold.Soldiers {
		for range n {
			shapes = append(shapes, soldier(side, x, at.Y, pip)...)
			x += pip * 0.8
		}
	}
	for i, line := range lines {
		if line != "" {
			shapes = append(shapes, render.Text{ID: "name", X: at.X + left/2, Y: at.Y + (float64(i)-float64(len(lines)-1)/2)*high, Font: render.Bold, Size: c.names, Paint: render.Solid(render.Parchment), String: line})
		}
	}
	if name != "" && lit {
		shapes = append(shapes, c.price(l, at.X-all/2, at.Y)...)
	}
	return shapes, mark.Box{X0: min(box.X0, at.X-all/2), Y0: box.Y0, X1: max(box.X1, at.X+all/2), Y1: at.Y + tall/2}
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
func split(name string, size, room float64) []string {
	lines := []string{""}
	for _, w := range strings.Fields(name) {
		last := &lines[len(lines)-1]
		switch longer := strings.TrimSpace(*last + " " + w); {
		case *last == "" || render.Width(render.Bold, size, longer) <= room:
			*last = longer
		default:
			lines = append(lines, w)
		}
	}
	return lines
}

// beyond are the places that can be chosen outside of a close-up, by name, at its lower
// left.
func (c *chart) beyond(o *Overlay) []render.Shape {
	var shapes []render.Shape
	y := c.bottom() - c.names*0.8
	for i := len(o.Lit) - 1; i >= 0; i-- {
		l := o.Lit[i]
		if c.visible(o, l.Place) {
			continue
		}
		name := o.Names[l.Place]
		if t := o.token(l.Place); t != nil {
			name = t.Name
		}
		w := render.Width(render.Bold, c.names, name)
		left := 42 + c.names*1.1
		shapes = append(shapes, plate(left+w/2, y, w+24, c.names*1.2, l.Kind.Colour())...)
		shapes = append(shapes,
			render.Area{ID: "beyond", Rings: render.HeadSign(10, y, c.names*0.9, 180), Fill: render.Solid(l.Kind.Colour()), Edge: render.Pen(render.Ink, 3)},
			render.Text{ID: "beyond " + l.Place, X: left, Y: y, Font: render.Bold, Size: c.names, Anchor: render.Left, Paint: render.Solid(render.White), String: name})
		shapes = append(shapes, c.price(l, left-12, y)...)
		y -= c.names * 1.4
	}
	return shapes
}
