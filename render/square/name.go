package square

import (
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// word is something that is to be read on a square: a name, or what a choice is called.
type word struct {
	id     string // "name" of a unit; "plate" of the one that acts and of choices
	place  Place
	words  string
	ink    render.Colour
	ground render.Paint // of the plate
	rim    render.Colour
	bare   bool // at its square it has no plate
	acts   bool // names the unit that acts
}

// gap is the least room between two names side by side, in heights of letters.
const gap = 0.3

// words are the names of all that stands on the field and of all that can be chosen, but for where something else is told. One
// that finds no room at its place stands near it, at the end of a line that runs over nobody; if need be over the labels of
// squares, which the letters and numbers of the margin tell too. What finds no room there either has a letter (keyed), but for the
// name of the unit that acts, which is placed first, and stands at its square then.
func (g *grid) words(o *Overlay, rims []mark.Box) (shapes []render.Shape) {
	labels, boxes := g.across(o)
	bursts := slices.Concat(g.bursts(o), g.strikes(o))
	taken := slices.Concat(rims, boxes, bursts, g.covered(o))
	var lines, kept []render.Shape
	var names, led []mark.Box // at their squares, and at the end of a line
	put := func(w word, to render.Point) {
		drawn, box := g.plate(w, to)
		lines, shapes = append(lines, g.leader(w, to)...), append(shapes, drawn...)
		taken, led = append(taken, box), append(led, box)
	}
	written := g.written(o)
	g.names.forget(written)
	written = slices.DeleteFunc(written, func(w word) bool { // where it was in the picture before
		to, ok := g.names[w.place]
		if ok = ok && g.stands(w, to, taken); ok {
			put(w, to)
		}
		return ok
	})
	var crowded []word
	place := func(w word, drawn []render.Shape, box mark.Box) {
		shapes, taken, names = append(shapes, drawn...), append(taken, box), append(names, box)
		delete(g.names, w.place) // it stays here from now on
	}
	for _, w := range written {
		drawn, box, whole := g.beneath(o, w)
		apart := mark.Box{X0: box.X0 - g.size(w)*gap, Y0: box.Y0, X1: box.X1 + g.size(w)*gap, Y1: box.Y1} // no two read as one
		if !whole || !mark.Free(bursts, box) || !mark.Free(rims, box) || !mark.Free(led, box) || !mark.Free(names, apart) || !g.clear(o, w.place, box) {
			if to, ok := g.led(w, taken, g.optional(o, boxes)); w.acts && ok {
				g.names.keep(w, to)
				put(w, to)
			} else if w.acts {
				place(w, drawn, box)
			} else {
				crowded = append(crowded, w)
			}
			continue
		}
		place(w, drawn, box)
	}
	for _, id := range []string{"plate", "name"} { // what matters most has the first choice
		for _, w := range crowded {
			if w.id != id {
				continue
			}
			to, ok := g.led(w, taken, g.optional(o, boxes))
			if !ok {
				g.keyed = append(g.keyed, w)
				continue
			}
			g.names.keep(w, to)
			put(w, to)
		}
	}
	for i, l := range labels {
		if mark.Free(led, boxes[i]) {
			kept = append(kept, l)
		}
	}
	return slices.Concat(kept, lines, shapes, g.keys(o, slices.Concat(bursts, rims, names, led)))
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

// written are the names below tokens and steles: first the unit that acts, on gold, a choice in its colour, all others
// in the colours of their side.
func (g *grid) written(o *Overlay) (out []word) {
	for _, t := range o.Tokens {
		l, _ := o.Chosen(t.Place)
		switch {
		case !g.inside(t.Place):
		case l.Label != "":
			out = append(out, word{"plate", t.Place, l.Label, render.White, render.Glass(render.Ink, 0.93), l.Kind.Colour(), false, t.Active})
		case t.Active && t.Name != "":
			out = append(out, word{"plate", t.Place, t.Name, render.Ink, render.Solid(render.Gold), render.Ink, false, true})
		case t.Name != "" && (!g.aside || o.matters(t)):
			out = append(out, nameOf(t))
		}
	}
	for _, s := range o.Stones {
		if g.inside(s.Place) && s.Name != "" && o.Token(s.Place) == nil {
			if l, _ := o.Chosen(s.Place); l.Label == "" {
				out = append(out, word{"name", s.Place, s.Name, render.Gold, render.Glass(render.Ink, 0.93), render.ParchmentDark, true, false})
			}
		}
	}
	i := slices.IndexFunc(out, func(w word) bool { return w.acts })
	if i > 0 { // it has the first choice
		out = slices.Insert(slices.Delete(slices.Clone(out), i, i+1), 0, out[i])
	}
	return out
}

// nameOf is the name of a unit in the colours of its side.
func nameOf(t Token) word {
	s := mark.SideOf(t.Side)
	return word{"name", t.Place, t.Name, render.White, render.Solid(s.Dark), s.Light, false, false}
}

// across are the choices of empty squares, by name, and what they cover.
func (g *grid) across(o *Overlay) (shapes []render.Shape, taken []mark.Box) {
	lit := lights(o)
	for _, l := range o.Lit {
		if g.labelled(o, lit, l) {
			t := g.label(o, lit, l)
			shapes, taken = append(shapes, t), append(taken, mark.Around(render.Point{X: t.X, Y: t.Y}, g.u(18), t.Size*0.45, g.u(18), t.Size*0.45))
		}
	}
	return shapes, taken
}

// labelled says whether a choice is told in the middle of its square.
func (g *grid) labelled(o *Overlay, lit light, l Lit) bool {
	return l.Label != "" && g.inside(l.Place) && o.Token(l.Place) == nil && g.told(o, lit, l)
}

// label is the name of a choice in the middle of its square: dark where that has a plate.
func (g *grid) label(o *Overlay, lit light, l Lit) render.Text {
	c := g.centre(l.Place)
	for _, d := range []int{-1, 1} { // away from the rays of the one who acts, whose token is right of its middle
		if x := o.Token(Place{X: l.Place.X + d, Y: l.Place.Y}); g.aside && x != nil && x.Active {
			c.X += g.u(1.5 - 6.5*float64(d))
		}
	}
	t := render.Text{ID: "label " + l.Place.String(), X: c.X, Y: c.Y, Font: render.Bold, Size: max(g.u(13), g.least), Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, g.u(2.2)), String: l.Label}
	if len(o.Lit) > fewTold && !l.Said { // one of many
		t.Size = max(g.u(9), g.least)
	}
	if g.plated(lit, l) {
		t.Size, t.Paint, t.Halo = max(g.u(11), g.least), render.Solid(render.Ink), render.Stroke{}
	}
	return t.Fitted(max(g.u(9), g.least), max(g.u(46), g.least*2))
}

// beneath is a word on the lower rim of its square, and what it covers; whole says that there is room
// for all of it.
func (g *grid) beneath(o *Overlay, w word) (shapes []render.Shape, box mark.Box, whole bool) {
	at, size := g.centre(w.place), g.size(w)
	half, _ := g.half(w)
	room, aside := g.room(o, w.place)
	if 2*half > float64(g.pitch) {
		at.X += aside
	}
	if at.Y += g.u(20.7); g.aside { // midway between the labels of the squares beside it and of those below them
		at.Y = g.spot(w.place).Y + float64(g.pitch)/2
	}
	if w.bare {
		text := render.Text{ID: w.id, X: at.X, Y: at.Y, Font: render.Bold, Size: size, Paint: render.Solid(w.ink), Halo: render.Pen(render.Ink, g.u(2)), String: w.words}
		return []render.Shape{text}, mark.Around(at, half, size/2, half, size/2), 2*half <= room
	}
	shapes, box = g.plate(w, at)
	return shapes, box, 2*half <= room
}

// size is how large a word is written: smaller if its square has little room, but not too small to be read.
func (g *grid) size(w word) float64 {
	if w.id == "plate" {
		return max(g.u(10), g.least)
	}
	size, _ := render.Fit(render.Bold, g.u(9.6), g.u(6.6), g.u(50), w.words)
	return max(size, g.least)
}

// half is half of how wide and high a word is with its plate.
func (g *grid) half(w word) (wide, high float64) {
	size := g.size(w)
	if w.id == "plate" {
		return render.Width(render.Bold, size, w.words)/2 + g.u(4), max(g.u(7.5), size*0.58)
	}
	return render.Width(render.Bold, size, w.words)/2 + g.u(2.6), size * 0.52
}

// plate is a word on its ground with a rim, and what it covers.
func (g *grid) plate(w word, at render.Point) ([]render.Shape, mark.Box) {
	wide, high := g.half(w)
	return []render.Shape{
		render.Area{ID: w.id, Rings: render.Rect(at.X-wide, at.Y-high, 2*wide, 2*high, g.u(4)), Fill: w.ground, Edge: render.Pen(w.rim, g.u(1.4))},
		render.Text{ID: w.id, X: at.X, Y: at.Y, Font: render.Bold, Size: g.size(w), Paint: render.Solid(w.ink), String: w.words},
	}, mark.Around(at, wide, high, wide, high)
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

// clear says whether a box at a square hides nobody who stands on another.
func (g *grid) clear(o *Overlay, p Place, box mark.Box) bool {
	return !slices.ContainsFunc(o.Tokens, func(t Token) bool { return t.Place != p && g.round(g.spot(t.Place), coreRadius).Meets(box) })
}

// stood is what a token on a square covers.
func (g *grid) stood(p Place) mark.Box { return g.round(g.spot(p), 23) }

// covered is what nobody may write over: tokens and steles.
func (g *grid) covered(o *Overlay) (boxes []mark.Box) {
	for _, t := range o.Tokens {
		boxes = append(boxes, g.stood(t.Place))
	}
	for _, s := range o.Stones {
		boxes = append(boxes, g.round(g.centre(s.Place), 18))
	}
	return boxes
}

// strikes are what arrows between neighbours in two rows cover, where the name of the upper one would hide them, and those that bend over two tokens.
func (g *grid) strikes(o *Overlay) (boxes []mark.Box) {
	const half, apart = 9, 7 // of a box, and from the middle of an arrow to that of its next box
	for _, l := range o.Lines {
		if next(l) && g.inside(l.From) && l.Kind == mark.Sight {
			boxes = append(boxes, g.bowed(l))
			continue
		}
		if !next(l) || l.From.Y == l.To.Y || !g.inside(l.From) {
			continue
		}
		a, b := g.strike(o, l)
		c, degrees := render.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}, mark.Heading(a, b)
		boxes = append(boxes, mark.Around(c, g.u(half), g.u(half+1), g.u(half), g.u(half+1)))
		if l.From.X != l.To.X { // longer
			boxes = append(boxes, g.round(render.Polar(c.X, c.Y, g.u(apart), degrees), half), g.round(render.Polar(c.X, c.Y, -g.u(apart), degrees), half))
		}
	}
	return boxes
}

// round is a square box round a point.
func (g *grid) round(c render.Point, half float64) mark.Box {
	return mark.Around(c, g.u(half), g.u(half), g.u(half), g.u(half))
}
