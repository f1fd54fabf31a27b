package hex

import (
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
		if t.inside(f.Place) && !f.Active && !lettered[f.Place] && !put(f, t.celled(t.caption(f, f.Name)), 0) && !write(f, f.Name, 0) {
			apart = append(apart, f)
		}
	}
	for _, f := range apart {
		first, _, _ := strings.Cut(f.Name, " ")
		if !write(f, f.Name, t.farthest()) && !write(f, first, 0) && !write(f, first, t.farthest()) {
			crowded = append(crowded, f)
		}
	}
	return shapes, crowded
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
	b, line, ok := t.room(of, c.half, high, far,
		[]render.Point{{Y: ring + high}, {Y: -ring - high}, {X: ring + c.half}, {X: -ring - c.half}, {Y: off + high}, {Y: -off - high}, {X: off + c.half}, {X: -off - c.half},
			{X: off + c.half, Y: ring * shoulder}, {X: -off - c.half, Y: ring * shoulder}, {X: off + c.half, Y: -ring * shoulder}, {X: -off - c.half, Y: -ring * shoulder}})
	if !ok {
		return nil, false
	}
	if line == nil {
		line = t.string(of, b, g.u(12))
	}
	t.take(b)
	return append(t.lead(line, mark.SideOf(f.Side).Light), c.shapes(t.grid, b.Middle())...), true
}

// loose is how far from its token a name is at least that has a line to it, too: the badges of a massive figure keep it far off.
const loose = 16

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

// caption is what is told of a figure: its name with its place and its items, and on a line of its own its buff and debuff.
type caption struct {
	figure         Figure
	name           string
	cell           string  // "" where it is not told
	behind         float64 // how wide it is with the gap before it
	size           float64
	half, high     float64 // half of its width, and its height; 0: there is nothing to tell
	across         float64 // how wide the line of the name is, with the items
	gems, statuses float64 // how wide those are
}

// caption tells of a figure by a name, but for one that a choice names; of its items where there is room for small print.
func (t *lettering) caption(f Figure, name string) caption {
	c := caption{figure: f, size: t.nameSize()}
	if !t.close() {
		c.figure.Items = nil
	}
	if t.brief() {
		c.figure.Buff, c.figure.Debuff = "", ""
	}
	if f.Name != "" && t.named() && !t.o.lit(f.Place) {
		c.name, c.gems = name, t.u(gemStep)*float64(len(c.figure.Items))
	}
	c.across = render.Width(render.Bold, c.size, c.name) + c.gems
	c.statuses = tagWide(c.figure.Buff, c.size) + tagWide(c.figure.Debuff, c.size)
	c.measure(t.grid)
	return c
}

// celled is a caption with the place of its figure behind the name, where a phone shows a part of the board: in every other row a hex
// lies between two numbers of the margin.
func (t *lettering) celled(c caption) caption {
	if c.name == "" || c.figure.Fallen || t.whole || t.least == 0 {
		return c
	}
	c.cell = c.figure.Place.String()
	c.behind = c.size*0.35 + render.Width(render.Bold, c.size, c.cell)
	c.across += c.behind
	c.measure(t.grid)
	return c
}

// measure tells how wide and high a caption is by the lines in it.
func (c *caption) measure(g *grid) {
	c.high = 0
	for _, wide := range []float64{c.across, c.statuses} {
		if wide > 0 {
			c.high += c.size
		}
	}
	c.half = max(c.across, c.statuses)/2 + g.u(2)
	if c.high > 0 {
		c.high, c.half = c.high+c.size*0.16, c.half+g.u(3)
	}
}

// shapes draws a caption round a point.
func (c caption) shapes(g *grid, at render.Point) (shapes []render.Shape) {
	y, high := at.Y, c.high/2
	if c.across > 0 && c.statuses > 0 {
		y -= c.size / 2
	}
	shapes = append(shapes, render.Area{ID: "name", Rings: render.Rect(at.X-c.half, at.Y-high, 2*c.half, c.high, g.u(4)), Fill: render.Glass(render.Ink, 0.93), Edge: render.Pen(mark.SideOf(c.figure.Side).Light, g.u(1.8))})
	if c.across > 0 {
		shapes = append(shapes, g.word("name", at.X-(c.gems+c.behind)/2, y, c.size, c.name))
		if c.cell != "" {
			shapes = append(shapes, render.Text{ID: "cell", X: at.X + c.across/2 - c.gems, Y: y, Font: render.Bold, Size: c.size, Anchor: render.Right, Paint: render.Solid(render.ParchmentDark), String: c.cell})
		}
		shapes = append(shapes, g.gems(c.figure.Items, at.X+c.across/2-c.gems+g.u(3), y)...)
		y += c.size
	}
	if c.statuses > 0 {
		shapes = append(shapes, c.tags(g, at.X-c.statuses/2, y)...)
	}
	return shapes
}

// tags are its buff and debuff from x on.
func (c caption) tags(g *grid, x, y float64) []render.Shape {
	return append(g.tag("buff", c.figure.Buff, x, y, c.size), g.tag("debuff", c.figure.Debuff, x+tagWide(c.figure.Buff, c.size), y, c.size)...)
}

func (g *grid) word(id string, x, y, size float64, text string) render.Shape {
	return render.Text{ID: id, X: x, Y: y, Font: render.Bold, Size: size, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, g.u(2)), String: text}
}

// tagWide is the room that a status takes: its sign and its name.
func tagWide(name string, size float64) float64 {
	if name == "" {
		return 0
	}
	return size*1.1 + render.Width(render.Bold, size, name)
}

// tag is a status by name behind its sign, from x on: a triangle that points up for a
// buff, down for a debuff.
func (g *grid) tag(id, name string, x, y, size float64) []render.Shape {
	if name == "" {
		return nil
	}
	colour, first, r := render.Buff, 90.0, size*0.5
	if id == "debuff" {
		colour, first = render.Debuff, 270
	}
	return []render.Shape{
		render.Area{ID: id, Rings: render.Regular(x+size*0.55, y, r, 3, first), Fill: render.Solid(colour), Edge: render.Pen(render.Ink, g.u(1.8))},
		g.word(id, x+size*1.05+render.Width(render.Bold, size, name)/2, y, size, name),
	}
}

// gemStep is the room that the gem of an item takes behind a name.
const gemStep = 9

// gems are the items of a figure from left to right, those used up hollow.
func (g *grid) gems(items []bool, x, y float64) []render.Shape {
	var shapes []render.Shape
	for i, there := range items {
		gem := render.Area{ID: "item", Rings: render.Regular(x+g.u(gemStep)*float64(i)+g.u(2), y, g.u(5), 4, 90), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, g.u(1.6))}
		if !there {
			gem.Fill, gem.Edge = render.Solid(render.Ink), render.Pen(render.Smoke, g.u(1.4))
		}
		shapes = append(shapes, gem)
	}
	return shapes
}
