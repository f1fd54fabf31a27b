package hex

import (
	"fmt"
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// caption is what is told of a figure: its name with its place, what it has readied and its items, and on a line of its own its buff and debuff.
type caption struct {
	figure         Figure
	name           string
	cell           string  // "" where it is not told
	behind         float64 // how wide it is with the gap before it
	size           float64
	half, high     float64 // half of its width, and its height; 0: there is nothing to tell
	signs          []badge // what it has readied
	across         float64 // how wide the line of the name is, with all behind it
	gems, statuses float64 // how wide the items, its buff and debuff are
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
	for _, b := range t.badges(f) {
		if !f.Bare && !f.Fallen && !slices.Contains(t.worn(t.o, f), b) && b != buff && b != debuff {
			c.signs = append(c.signs, b)
		}
	}
	c.across = render.Width(render.Bold, c.size, c.name) + c.signed() + c.gems
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
		end := at.X + c.across/2 - c.gems
		shapes = slices.Concat(shapes, c.readied(g, end-c.signed(), y), g.gems(c.figure.Items, end+g.u(3), y))
		end -= c.signed()
		if c.cell != "" {
			shapes = append(shapes, render.Text{ID: "cell", X: end, Y: y, Font: render.Bold, Size: c.size, Anchor: render.Right, Paint: render.Solid(render.ParchmentDark), String: c.cell})
		}
		shapes = append(shapes, g.word("name", (at.X-c.across/2+end-c.behind)/2, y, c.size, c.name))
		y += c.size
	}
	if c.statuses > 0 {
		shapes = append(shapes, c.tags(g, at.X-c.statuses/2, y)...)
	}
	return shapes
}

// signed is how wide the signs of what it has readied are, each with the gap before it.
func (c caption) signed() float64 { return c.size * signStep * float64(len(c.signs)) }

// signStep is the room of a sign of what is readied, and signHalf its radius, in sizes of the letters beside it.
const (
	signStep = 1.2
	signHalf = 0.46
)

// readied are the signs of what it has readied from x on.
func (c caption) readied(g *grid, x, y float64) (shapes []render.Shape) {
	r := c.size * signHalf
	for i, b := range c.signs {
		at := render.Point{X: x + c.size*signStep*(float64(i)+1) - r, Y: y}
		shapes = append(shapes, g.kept("sign", at, fmt.Sprintf("readied %d of %.0f", b, r), func(g *grid) []render.Shape { return g.badge(c.figure, b, disc{r: r}) }))
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
