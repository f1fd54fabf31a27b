package hex

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// beforeKey is the room for a letter before its name in the list below the board, in pixels.
const beforeKey = 56

// lettered is the letter that stands for a name that has no room on the board: at the rim of its token, at the end of a line, or
// where it hides the least. A picture that cannot grow has no list and no letters.
func (t *lettering) lettered(p Place) []render.Shape {
	if t.fixed || slices.Contains(t.keys, p) {
		return nil
	}
	t.keys = append(t.keys, p)
	n, of, rim := len(t.keys), t.owner(p), t.rimOf(p)
	plate := t.keyBox(n)
	at, line := t.inHex(of, plate), []render.Point(nil)
	if t.o.Occupied(p) {
		at, line = t.atRim(of, plate)
	}
	t.take(plate.Moved(at.X, at.Y))
	return append(t.lead(line, rim), t.key(p, n, at)...)
}

// keyAside is how many times as far aside from the middle of its hex a letter may stand as a label, which is wider.
const keyAside = 1.3

// inHex is where in a hex a box that lies round 0, 0 hides the least.
func (t *lettering) inHex(of owner, box mark.Box) (best render.Point) {
	least := math.Inf(1)
	for _, d := range t.about() {
		at := render.Point{X: of.middle.X + d.X*keyAside, Y: of.middle.Y + d.Y}
		if hides := t.hides(of, box.Moved(at.X, at.Y)); hides < least {
			best, least = at, hides
		}
	}
	return best
}

// atRim is where a box that lies round 0, 0 has room round a token, else at the end of a line, else where it hides the least.
func (t *lettering) atRim(of owner, box mark.Box) (best render.Point, line []render.Point) {
	best, least := of.middle, math.Inf(1)
	for _, off := range []float64{0, -3, 6, 12} {
		for i := range 24 {
			at := render.Polar(of.middle.X, of.middle.Y, of.rim*faceRadius/bodyRadius+box.X1+2+t.u(off), 45+15*float64((i+1)/2*(1-i%2*2)))
			if hides := t.hides(of, box.Moved(at.X, at.Y)); hides < least {
				best, least = at, hides
			}
		}
	}
	if least > 0 {
		if b, run, ok := t.room(of, box.X1, box.Y1, t.farthest(), nil); ok {
			return b.Middle(), run
		}
	}
	return best, nil
}

// keyBox is what the plate of a letter covers round 0, 0.
func (t *lettering) keyBox(n int) mark.Box {
	size := t.nameSize()
	w, h := render.Width(render.Bold, size, boards.Letter(n))/2+t.u(4), size*0.53
	return mark.Box{X0: -w, Y0: -h, X1: w, Y1: h}
}

// key is a letter on a plate, for the name of a place.
func (t *lettering) key(p Place, n int, at render.Point) []render.Shape {
	b := t.keyBox(n).Moved(at.X, at.Y)
	return []render.Shape{
		render.Area{ID: "key", Rings: render.Rect(b.X0, b.Y0, b.X1-b.X0, b.Y1-b.Y0, t.u(4)), Fill: render.Glass(render.Ink, 0.93), Edge: render.Pen(t.rimOf(p), t.u(1.8))},
		render.Text{ID: "key " + p.String(), X: at.X, Y: at.Y, Font: render.Bold, Size: t.nameSize(), Paint: render.Solid(render.White), String: boards.Letter(n)},
	}
}

// nameSize is the size of names.
func (g *grid) nameSize() float64 { return max(g.u(14.5), g.least) }

// hides is how much a box hides of what is taken or tells a facing, which weighs much more, and of anybody else; a face weighs most.
func (t *lettering) hides(of owner, b mark.Box) (much float64) {
	for _, x := range t.taken {
		much += 50 * x.Common(b)
	}
	for _, x := range of.boxes {
		much += x.Common(b)
	}
	for _, f := range t.o.Figures {
		c, g := t.stand(f)
		if near := b.Nearest(c); math.Hypot(near.X-c.X, near.Y-c.Y) < g.u(faceRadius*0.86) {
			much += 1e6
		}
		if w, m := g.pointing(f, c), b.Middle(); !f.Bare && !f.Fallen {
			much += 100 * max(0, w.r+(b.Y1-b.Y0)*0.3-math.Hypot(w.X-m.X, w.Y-m.Y))
		}
		for _, s := range t.arcs[f.Place].seats {
			d := g.at(s)
			much += mark.Around(render.Point{X: c.X + d.X, Y: c.Y + d.Y}, d.r, d.r, d.r, d.r).Common(b)
		}
	}
	if !t.framed(b) {
		much += 1e6
	}
	return much
}

// rimOf is the colour of what is told of a place: that of the choice, else that of the side of the figure there.
func (t *lettering) rimOf(p Place) render.Colour {
	if l, ok := t.o.Chosen(p); ok {
		return l.Kind.Colour()
	}
	if f := boards.Find(t.o.Figures, func(f *Figure) bool { return f.Place == p }); f != nil {
		return mark.SideOf(f.Side).Light
	}
	return render.Parchment
}

// list are the names of the letters, below the board.
func (t *lettering) list() boards.List {
	list := boards.List{ID: "list", W: float64(t.w), Top: float64(t.h), Size: t.nameSize(), Before: beforeKey}
	for i, p := range t.keys {
		e := boards.Entry{ID: p.String(), Sign: func(x, y float64) []render.Shape {
			return t.key(p, i+1, render.Point{X: x + 24, Y: y})
		}}
		if f := boards.Find(t.o.Figures, func(f *Figure) bool { return f.Place == p }); f != nil {
			c := t.caption(*f, "")
			e.Name, e.After = f.Name, c.signed()+c.gems+c.statuses+t.nameSize()
			e.Behind = func(end, y float64) []render.Shape {
				gems := end + c.signed() + t.nameSize()*0.5
				return slices.Concat(c.readied(t.grid, end, y), t.gems(f.Items, gems, y), c.tags(t.grid, gems+c.gems, y))
			}
		}
		if l, ok := t.o.Chosen(p); ok && l.Label != "" {
			e.Name = l.Label
		}
		list.Entries = append(list.Entries, e)
	}
	return list
}
