package hex

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// names are written beside the figures where nothing else is to be read or chosen. A letter stands for a name that has no
// room; letters are placed first, and names find room beside them.
func (t *lettering) names() []render.Shape {
	t.take(append(t.runs(t.o), t.things(t.o)...)...)
	taken, keys := len(t.taken), len(t.keys)
	for lettered := map[Place]bool{}; ; {
		t.taken, t.keys = t.taken[:taken], t.keys[:keys]
		shapes, crowded := t.others(lettered)
		if len(crowded) == 0 {
			return shapes
		}
		for _, f := range crowded {
			lettered[f.Place] = true
		}
	}
}

// named says whether the picture has room for names.
func (g *grid) named() bool { return g.pitch >= closePitch || g.least > 0 }

// actor writes the name of the figure that acts, before all others: it always stands beside its token, but on the whole board, where a
// letter does in a crowd.
func (t *lettering) actor() (shapes []render.Shape) {
	if !t.named() {
		return nil
	}
	below := append(t.runs(t.o), t.things(t.o)...)
	for _, f := range t.o.Figures {
		if !f.Active || !t.inside(f.Place) {
			continue
		}
		before, c, ok := len(t.taken), t.caption(f, f.Name), false
		t.take(below...)
		for _, try := range []struct {
			c   caption
			far float64
		}{{t.celled(c), 0}, {c, 0}, {t.celled(c), t.farthest()}, {c, t.farthest()}} {
			if ok {
				break
			}
			shapes, ok = t.put(f, try.c, try.far)
		}
		t.taken = slices.Delete(t.taken, before, before+len(below)) // labels may lie on them
		switch {
		case !ok && t.whole:
			shapes = append(shapes, t.lettered(f.Place)...)
		case !ok:
			of, half := t.owner(f.Place), c.high/2
			at, line := t.atRim(of, mark.Box{X0: -c.half, Y0: -half, X1: c.half, Y1: half})
			t.take(mark.Around(at, c.half, half, c.half, half))
			shapes = append(t.lead(line, mark.SideOf(f.Side).Light), c.shapes(t.grid, at)...)
		}
	}
	return shapes
}

// others writes names but those of the figure that acts and of figures that have a letter: first those that stand close to their figures, then those at the
// ends of lines. The second result are those that have no room.
func (t *lettering) others(lettered map[Place]bool) (shapes []render.Shape, crowded []Figure) {
	put := func(f Figure, c caption, far float64) bool {
		drawn, ok := t.put(f, c, far)
		shapes = append(shapes, drawn...)
		return ok
	}
	write := func(f Figure, name string, far float64) bool { return put(f, t.caption(f, name), far) }
	var apart []Figure
	for _, f := range t.o.Figures {
		if lettered[f.Place] {
			shapes = append(shapes, t.lettered(f.Place)...)
		}
	}
	for _, f := range t.o.Figures {
		if t.inside(f.Place) && !f.Active && !lettered[f.Place] && !put(f, t.celled(t.caption(f, f.Name)), 0) {
			apart = append(apart, f)
		}
	}
	slices.SortStableFunc(apart, func(a, b Figure) int { return strings.Count(a.Name, " ") - strings.Count(b.Name, " ") }) // some names can be shorter
	celled := func(f Figure, name string, far float64) bool { return put(f, t.celled(t.caption(f, name)), far) }
	apart = slices.DeleteFunc(apart, func(f Figure) bool { return celled(f, first(f.Name), 0) })
	for _, f := range apart {
		short := first(f.Name)
		if !celled(f, short, t.farthest()) && !celled(f, f.Name, t.farthest()) && !write(f, f.Name, 0) && !write(f, f.Name, t.farthest()) && !write(f, short, 0) && !write(f, short, t.farthest()) {
			crowded = append(crowded, f)
		}
	}
	return shapes, crowded
}

// first is the first word of a name.
func first(name string) string {
	word, _, _ := strings.Cut(name, " ")
	return word
}

// put writes a caption beside its figure, or at the end of a line no longer than far; false if it has no room.
func (t *lettering) put(f Figure, c caption, far float64) ([]render.Shape, bool) {
	if c.high == 0 {
		return nil, true
	}
	_, g := t.stand(f)
	ring, off := g.u(bodyRadius+3), g.u(bodyRadius+12) // beside its token, and beside its badges
	if f.Active {
		ring = g.u(33)
	}
	high, of := c.high/2, t.owner(f.Place)
	of.boxes = t.tokens(t.o, nowhere) // a massive figure reaches beyond its token
	b, line, ok := t.room(of, c.half, high, far, t.outward(f,
		[]render.Point{{Y: ring + high}, {Y: -ring - high}, {X: ring + c.half}, {X: -ring - c.half}},
		[]render.Point{{Y: off + high}, {Y: -off - high}, {X: off + c.half}, {X: -off - c.half},
			{X: off + c.half, Y: ring * shoulder}, {X: -off - c.half, Y: ring * shoulder}, {X: off + c.half, Y: -ring * shoulder}, {X: -off - c.half, Y: -ring * shoulder}}))
	if !ok {
		return nil, false
	}
	if line == nil {
		line = t.string(of, b, g.u(12))
	}
	t.take(b)
	return append(t.lead(line, mark.SideOf(f.Side).Light), c.shapes(t.grid, b.Middle())...), true
}

// company is how far from a figure others are at most that its name stands away from, for a pitch of 52.
const company = 125

// outward sorts spots at a figure and round it: first those on the side away from others near it. So its name is at the same side of it in
// every picture until somebody moves.
func (t *lettering) outward(f Figure, at, round []render.Point) (spots []render.Point) {
	away := t.away(f)
	inward := func(p render.Point) float64 { return -(p.X*away.X + p.Y*away.Y) / math.Hypot(p.X, p.Y) }
	for _, in := range []bool{false, true} {
		for _, some := range [][]render.Point{at, round} {
			some = slices.DeleteFunc(slices.Clone(some), func(p render.Point) bool { return (inward(p) > 0) != in })
			slices.SortStableFunc(some, func(a, b render.Point) int { return cmp.Compare(inward(a), inward(b)) })
			spots = append(spots, some...)
		}
	}
	return spots
}

// away points from a figure to the side away from others near it; 0, 0 if there is nobody.
func (t *lettering) away(f Figure) (away render.Point) {
	c, of := t.stand(f)
	for _, x := range t.o.Figures {
		p, _ := t.stand(x)
		if far := math.Hypot(c.X-p.X, c.Y-p.Y); x.Place != f.Place && far > 0 && far < of.u(company) {
			away.X, away.Y = away.X+(c.X-p.X)/(far*far), away.Y+(c.Y-p.Y)/(far*far)
		}
	}
	return away
}

// loose is how far from its token a name is at least that has a line to it, too: the badges of a massive figure keep it far off.
const loose = 9

// string is a line to a name that is loose, from the rim of its token or from the badges that reach so far beyond that; nil if the name is
// not loose, or something else is in the way.
func (t *lettering) string(of owner, b mark.Box, badges float64) []render.Point {
	line := mark.Leader(of.middle, of.rim, b)
	from, to := line[0], line[1]
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	if long < t.u(loose) {
		return nil
	}
	for off := 0.0; off <= min(badges, long/2); off++ {
		rest := []render.Point{{X: from.X + (to.X-from.X)*off/long, Y: from.Y + (to.Y-from.Y)*off/long}, to}
		if t.clear(of, rest) {
			return rest
		}
	}
	return nil
}

// shoulder is how far above or below the middle of its token a name may stand beside it, in parts of the ring of that.
const shoulder = 0.6
