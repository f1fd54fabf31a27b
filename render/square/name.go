package square

import (
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// word is something that is to be read on a square: a name, or what a choice is called.
type word struct {
	place Place
	words string
	paint render.Colour // of letters, or of the rim of a plate
	plate bool
}

// words are the names of all that stands on the field and of all that can be chosen. One that finds
// no room at its place stands as near as it can, at the end of a line.
func (g *grid) words(o *Overlay) []render.Shape {
	shapes, taken := g.across(o)
	bursts := g.bursts(o)
	var crowded []word
	for _, w := range g.written(o) {
		drawn, box, whole := g.beneath(o, w)
		if !whole || !mark.Free(bursts, box) {
			crowded = append(crowded, w)
			continue
		}
		shapes, taken = append(shapes, drawn...), append(taken, box)
	}
	if crowded == nil {
		return shapes
	}
	taken = slices.Concat(taken, bursts, g.covered(o))
	for _, w := range crowded {
		drawn, box := g.led(o, w, taken)
		shapes, taken = append(shapes, drawn...), append(taken, box)
	}
	return shapes
}

// written are the names below tokens and steles; who can be chosen has a plate in place of a name.
func (g *grid) written(o *Overlay) (out []word) {
	for _, t := range o.Tokens {
		l, _ := o.Chosen(t.Place)
		switch {
		case !g.inside(t.Place):
		case l.Label != "":
			out = append(out, word{t.Place, l.Label, l.Kind.Colour(), true})
		case t.Name != "":
			out = append(out, word{t.Place, t.Name, render.White, false})
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

// across are the choices of empty squares, by name, and what they cover.
func (g *grid) across(o *Overlay) (shapes []render.Shape, taken []mark.Box) {
	for _, l := range o.Lit {
		if l.Label == "" || !g.inside(l.Place) || o.Token(l.Place) != nil {
			continue
		}
		c, most := g.centre(l.Place), 17.0
		if l.Kind == mark.Walk { // one of many
			most = 13
		}
		t := render.Text{ID: "label " + l.Place.String(), X: c.X, Y: c.Y, Font: render.Bold, Size: max(g.u(most), g.least), Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, g.u(2.2)), String: l.Label}.Fitted(max(g.u(9), g.least), max(g.u(46), g.least*2))
		shapes, taken = append(shapes, t), append(taken, mark.Around(c, g.u(18), t.Size*0.6, g.u(18), t.Size*0.6))
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

// plate is a word on a dark ground with a rim, and what it covers.
func (g *grid) plate(w word, at render.Point, size float64, rim render.Colour) ([]render.Shape, mark.Box) {
	u, half, high := g.u, render.Width(render.Bold, size, w.words)/2+g.u(4), max(g.u(7.5), size*0.58)
	return []render.Shape{
		render.Area{ID: "plate", Rings: render.Rect(at.X-half, at.Y-high, 2*half, 2*high, u(4)), Fill: render.Glass(render.Ink, 0.93), Edge: render.Pen(rim, u(1.8))},
		render.Text{ID: "plate", X: at.X, Y: at.Y, Font: render.Bold, Size: size, Paint: render.Solid(render.White), String: w.words},
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

// bursts are what the flashes cover, but for their points above and below.
func (g *grid) bursts(o *Overlay) (boxes []mark.Box) {
	for _, f := range o.Flashes {
		x, y := g.flashSide(o, f.Place)
		c := g.spot(f.Place)
		boxes = append(boxes, mark.Around(render.Point{X: c.X + g.u(x), Y: c.Y + g.u(y)}, g.u(29), g.u(18), g.u(29), g.u(18)))
	}
	return boxes
}

// round is a square box round a point.
func (g *grid) round(c render.Point, half float64) mark.Box {
	return mark.Around(c, g.u(half), g.u(half), g.u(half), g.u(half))
}

// led is a word as near to its square as there is room, at the end of a line from there that runs over
// nothing if that can be; where there is no room at all it is as much of the word as its square has.
func (g *grid) led(o *Overlay, w word, taken []mark.Box) ([]render.Shape, mark.Box) {
	u, c, size := g.u, g.spot(w.place), g.size(w)
	half, high := render.Width(render.Bold, size, w.words)/2+u(4), max(u(7.5), size*0.58)
	x0, y0, x1, y1 := g.ends()
	for _, over := range []bool{false, true} {
		for off := 34.0; off < 150; off += 9 {
			for i := range 16 {
				p := render.Polar(0, 0, u(off), 270+22.5*float64((i+1)/2*(1-i%2*2)))
				p.X += half * p.X / u(off)
				at := render.Point{X: c.X + p.X, Y: c.Y + p.Y}
				run := []render.Point{render.Polar(c.X, c.Y, u(24), mark.Heading(render.Point{}, p)), at}
				box := mark.Around(at, half, high, half, high)
				if box.X0 < x0 || box.X1 > x1 || box.Y0 < y0 || box.Y1 > y1 || !mark.Free(taken, box) || !over && crosses(run, taken) {
					continue
				}
				rim := w.paint
				if !w.plate {
					rim = render.ParchmentDark
				}
				plate, box := g.plate(w, at, size, rim)
				return append(mark.Rimmed("leader", u(3.6), u(1.6), rim, run), plate...), box
			}
		}
	}
	room, _ := g.room(o, w.place)
	w.words = mark.Short(w.words, size, room-u(8))
	shapes, box, _ := g.beneath(o, w)
	return shapes, box
}

// crosses says whether a line runs over something.
func crosses(run []render.Point, taken []mark.Box) bool {
	const steps = 8
	for i := range steps + 1 {
		t := float64(i) / steps
		at := render.Point{X: run[0].X + t*(run[1].X-run[0].X), Y: run[0].Y + t*(run[1].Y-run[0].Y)}
		if !mark.Free(taken, mark.Around(at, 1, 1, 1, 1)) {
			return true
		}
	}
	return false
}
