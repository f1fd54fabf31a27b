package area

import (
	"cmp"
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// outside are the places and figures that can be chosen outside of a close-up.
func (c *chart) outside(o *Overlay) (out []Lit) {
	for _, l := range o.Lit {
		if !c.visible(o, l.Place) {
			out = append(out, l)
		}
	}
	return out
}

// mostAway is how many figures outside of a close-up are told below it.
const mostAway = 4

// absent are the figures of sides outside of a close-up, the nearest first: those that cannot be chosen and to which no
// pointer leads.
func (c *chart) absent(o *Overlay) []Token {
	out := slices.DeleteFunc(slices.Clone(o.Tokens), func(t Token) bool {
		told := slices.ContainsFunc(c.beyond, func(l Lit) bool { return l.Place == t.ID }) ||
			slices.ContainsFunc(o.Landmarks, func(m boards.Landmark[string]) bool { return m.Place == t.Place && m.Name == t.Name })
		return t.Side < 0 || t.Fallen || told || c.shows(t.Place)
	})
	middle := c.middle()
	far := func(t Token) float64 { p := c.board.Spot(t.Place); return math.Hypot(p.X-middle.X, p.Y-middle.Y) }
	slices.SortStableFunc(out, func(a, b Token) int { return cmp.Compare(far(a), far(b)) })
	return boards.Few(mostAway, out)
}

// middle is that of the part of the canvas that is shown.
func (c *chart) middle() render.Point {
	return render.Point{X: (c.win.X0 + c.win.X1) / 2, Y: (c.win.Y0 + c.win.Y1) / 2}
}

// elsewhere are the names of what can be chosen outside of a close-up, below it, each with
// an arrow that points there, and of some figures there, with where they are.
func (c *chart) elsewhere(o *Overlay) boards.List {
	list := c.underneath("beyond", o, c.beyond, beforeFar, func(_ int, l Lit, x, y float64) []render.Shape {
		return c.arrow(o.Spot(l.Place), l.Kind.Colour(), x, y)
	})
	for _, t := range c.away {
		list.Entries = append(list.Entries, boards.Entry{ID: t.ID, Name: t.Name + ", " + o.Names[t.Place], Sign: func(x, y float64) []render.Shape {
			return c.arrow(t.Place, mark.SideOf(t.Side).Light, x, y)
		}, Behind: func(float64, float64) []render.Shape { return nil }})
	}
	return list
}

// arrow points from x on, round y, to where a place outside of a close-up lies.
func (c *chart) arrow(place string, colour render.Colour, x, y float64) []render.Shape {
	x += 22
	degrees := mark.Heading(c.middle(), c.board.Spot(place))
	from, tip := render.Polar(x, y, c.names*0.55, degrees+180), render.Polar(x, y, c.names*0.6, degrees)
	return []render.Shape{
		render.Line{ID: "beyond", Runs: render.Run(from, render.Point{X: x, Y: y}), Stroke: render.Pen(colour, c.names*0.22)},
		render.Area{ID: "beyond", Rings: render.HeadSign(tip.X, tip.Y, c.names, degrees), Fill: render.Solid(colour)}}
}
