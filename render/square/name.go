package square

import (
	"fmt"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// word is something that is to be read on a square: a name, or what a choice is called.
type word struct {
	place Place
	words string
	paint render.Colour // of letters, or of the rim of a plate
	plate bool
}

// acts says whether the name is that of the unit that acts and cannot be chosen: its plate is of gold.
func (w word) acts() bool { return w.plate && w.paint == render.Gold }

// gap is the least room between two names side by side, in heights of letters.
const gap = 0.3

// words are the names of all that stands on the field and of all that can be chosen, but for where
// something else is told. One that finds no room at its place stands as near as it can, at the end of a
// line; if need be over the labels of squares, which the letters and numbers of the margin tell too.
func (g *grid) words(o *Overlay, rims []mark.Box) (shapes []render.Shape) {
	labels, boxes := g.across(o)
	bursts := slices.Concat(g.bursts(o), g.strikes(o))
	taken := slices.Concat(rims, boxes, bursts, g.covered(o))
	var lines, kept []render.Shape
	var names, led []mark.Box // at their squares, and at the end of a line
	put := func(w word, l leader) {
		drawn, box := g.plate(w, l.to, g.size(w), w.rim())
		lines, shapes = append(lines, g.leader(w, l)...), append(shapes, drawn...)
		taken, led = append(taken, box), append(led, box)
	}
	written := g.written(o)
	g.names.forget(written)
	written = slices.DeleteFunc(written, func(w word) bool { // where it was in the picture before
		l, ok := g.names[w.place]
		if ok = ok && g.stands(w, l, taken); ok {
			put(w, l)
		}
		return ok
	})
	var crowded []word
	for _, w := range written {
		drawn, box, whole := g.beneath(o, w)
		apart := mark.Box{X0: box.X0 - g.size(w)*gap, Y0: box.Y0, X1: box.X1 + g.size(w)*gap, Y1: box.Y1} // no two read as one
		if !whole || !mark.Free(bursts, box) || !mark.Free(rims, box) || !mark.Free(led, box) || !mark.Free(names, apart) {
			crowded = append(crowded, w)
			continue
		}
		shapes, taken, names = append(shapes, drawn...), append(taken, box), append(names, box)
		delete(g.names, w.place) // it stays here from now on
	}
	for _, w := range crowded {
		l, ok := g.led(w, taken, g.optional(o, boxes))
		if !ok { // as much of it as its square has room for
			room, _ := g.room(o, w.place)
			w.words = mark.Short(w.words, g.size(w), room-g.u(8))
			drawn, box, _ := g.beneath(o, w)
			shapes, taken, led = append(shapes, drawn...), append(taken, box), append(led, box)
			continue
		}
		g.names.keep(w, l)
		put(w, l)
	}
	for i, l := range labels {
		if mark.Free(led, boxes[i]) {
			kept = append(kept, l)
		}
	}
	return slices.Concat(kept, lines, shapes)
}

// optional are the labels of squares, by what they cover, in whose place a name may stand.
func (g *grid) optional(o *Overlay, boxes []mark.Box) (out []mark.Box) {
	for _, b := range boxes {
		if l := boards.Find(o.Lit, func(l *Lit) bool { return g.round(g.centre(l.Place), 1).Meets(b) }); l != nil && !l.Said {
			out = append(out, b)
		}
	}
	return out
}

// written are the names below tokens and steles; who can be chosen or acts has a plate in place of a name.
func (g *grid) written(o *Overlay) (out []word) {
	for _, t := range o.Tokens {
		l, _ := o.Chosen(t.Place)
		switch {
		case !g.inside(t.Place):
		case l.Label != "":
			out = append(out, word{t.Place, g.named(l.Label, t), l.Kind.Colour(), true})
		case t.Active && t.Name != "":
			out = append(out, word{t.Place, g.named(t.Name, t), render.Gold, true})
		case t.Name != "":
			out = append(out, word{t.Place, g.named(t.Name, t), render.White, false})
		}
	}
	for _, s := range o.Stones {
		if g.inside(s.Place) && s.Name != "" && o.Token(s.Place) == nil {
			if l, _ := o.Chosen(s.Place); l.Label == "" {
				out = append(out, word{s.Place, s.Name, render.Gold, false})
			}
		}
	}
	return out
}

// named is the name of a unit; one that is wounded has its vitality after it where there is no room for a heart.
func (g *grid) named(name string, t Token) string {
	if g.least > 0 && !g.hearted(t) && t.Vitality < t.Full {
		return fmt.Sprintf("%s %d/%d", name, t.Vitality, t.Full)
	}
	return name
}

// across are the choices of empty squares, by name, and what they cover.
func (g *grid) across(o *Overlay) (shapes []render.Shape, taken []mark.Box) {
	lit := lights(o)
	for _, l := range o.Lit {
		if l.Label == "" || !g.inside(l.Place) || o.Token(l.Place) != nil || !g.told(o, lit, l) {
			continue
		}
		c, most := g.centre(l.Place), 17.0
		if l.Kind == mark.Walk { // one of many
			most = 13
		}
		t := render.Text{ID: "label " + l.Place.String(), X: c.X, Y: c.Y, Font: render.Bold, Size: max(g.u(most), g.least), Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, g.u(2.2)), String: l.Label}.Fitted(max(g.u(9), g.least), max(g.u(46), g.least*2))
		shapes, taken = append(shapes, t), append(taken, mark.Around(c, g.u(18), t.Size*0.45, g.u(18), t.Size*0.45))
	}
	return shapes, taken
}

// beneath is a word on the lower rim of its square, and what it covers; whole says that there is room
// for all of it.
func (g *grid) beneath(o *Overlay, w word) (shapes []render.Shape, box mark.Box, whole bool) {
	u, at := g.u, g.centre(w.place)
	size, pad := g.size(w), 0.0
	if w.plate {
		pad = u(8)
	}
	wide := render.Width(render.Bold, size, w.words) + pad
	room, aside := g.room(o, w.place)
	if wide > float64(g.pitch) {
		at.X += aside
	}
	at.Y += u(20.7)
	if w.plate {
		shapes, box = g.plate(w, at, size, w.paint)
		return shapes, box, wide <= room
	}
	return []render.Shape{g.line(w, at, size)}, mark.Around(at, wide/2, size/2, wide/2, size/2), wide <= room
}

// size is how large a word is written: smaller if its square has little room, but not too small to be read.
func (g *grid) size(w word) float64 {
	if w.plate {
		return max(g.u(10), g.least)
	}
	size, _ := render.Fit(render.Bold, g.u(9.6), g.u(6.6), g.u(50), w.words)
	return max(size, g.least)
}

// line is a word in letters with a dark rim.
func (g *grid) line(w word, at render.Point, size float64) render.Shape {
	return render.Text{ID: "name", X: at.X, Y: at.Y, Font: render.Bold, Size: size, Paint: render.Solid(w.paint), Halo: render.Pen(render.Ink, g.u(2)), String: w.words}
}

// plate is a word on a dark ground with a rim, the name of the unit that acts on gold, and what it covers.
func (g *grid) plate(w word, at render.Point, size float64, rim render.Colour) ([]render.Shape, mark.Box) {
	u, half, high := g.u, render.Width(render.Bold, size, w.words)/2+g.u(4), max(g.u(7.5), size*0.58)
	ground, ink := render.Glass(render.Ink, 0.93), render.White
	if w.acts() {
		ground, ink, rim = render.Solid(render.Gold), render.Ink, render.Ink
	}
	return []render.Shape{
		render.Area{ID: "plate", Rings: render.Rect(at.X-half, at.Y-high, 2*half, 2*high, u(4)), Fill: ground, Edge: render.Pen(rim, u(1.8))},
		render.Text{ID: "plate", X: at.X, Y: at.Y, Font: render.Bold, Size: size, Paint: render.Solid(ink), String: w.words},
	}, mark.Around(at, half, high, half, high)
}

// room is how wide a name on a square may be, and how far aside of its middle it stands
// then: it may reach over half a square beside it on which nobody stands.
func (g *grid) room(o *Overlay, p Place) (wide, aside float64) {
	free := func(dx int) bool {
		q := Place{X: p.X + dx, Y: p.Y}
		return g.inside(q) && o.Token(q) == nil && !slices.ContainsFunc(o.Stones, func(s Stone) bool { return s.Place == q })
	}
	side := float64(g.pitch)
	switch left, right := free(-1), free(1); {
	case left && right:
		return side * 1.9, 0
	case left:
		return side * 1.42, -side * 0.22
	case right:
		return side * 1.42, side * 0.22
	}
	return side * 1.02, 0
}

// covered is what nobody may write over: tokens and steles.
func (g *grid) covered(o *Overlay) (boxes []mark.Box) {
	for _, t := range o.Tokens {
		boxes = append(boxes, g.round(g.spot(t.Place), 23))
	}
	for _, s := range o.Stones {
		boxes = append(boxes, g.round(g.centre(s.Place), 18))
	}
	return boxes
}

// strikes are what arrows between neighbours in a column cover, where the name of the upper one would hide them.
func (g *grid) strikes(o *Overlay) (boxes []mark.Box) {
	for _, l := range o.Lines {
		if next(l) && l.From.X == l.To.X && g.inside(l.From) {
			a, b := g.spot(l.From), g.spot(l.To)
			boxes = append(boxes, mark.Around(render.Point{X: a.X, Y: (a.Y + b.Y) / 2}, g.u(9), g.u(10), g.u(9), g.u(10)))
		}
	}
	return boxes
}

// round is a square box round a point.
func (g *grid) round(c render.Point, half float64) mark.Box {
	return mark.Around(c, g.u(half), g.u(half), g.u(half), g.u(half))
}
