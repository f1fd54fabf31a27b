package area

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// outside are the places and figures that can be chosen outside of a close-up, those that cost the same together.
func (c *chart) outside(o *Overlay) (out []Lit) {
	for _, l := range o.Lit {
		if !c.visible(o, l.Place) {
			out = append(out, l)
		}
	}
	slices.SortStableFunc(out, func(a, b Lit) int { return cmp.Compare(a.Label, b.Label) })
	return out
}

// absent are the figures of sides outside of a close-up, side by side, the nearest first: those that cannot be chosen and to which no
// pointer leads.
func (c *chart) absent(o *Overlay) []Token {
	out := slices.DeleteFunc(slices.Clone(o.Tokens), func(t Token) bool {
		told := slices.ContainsFunc(c.beyond, func(l Lit) bool { return l.Place == t.ID }) ||
			slices.ContainsFunc(o.Landmarks, func(m boards.Landmark[string]) bool { return m.Place == t.Place && m.Name == t.Name })
		return t.Side < 0 || t.Fallen || told || c.shows(t.Place)
	})
	middle := c.middle()
	far := func(t Token) float64 { p := c.board.Spot(t.Place); return math.Hypot(p.X-middle.X, p.Y-middle.Y) }
	slices.SortStableFunc(out, func(a, b Token) int { return cmp.Or(cmp.Compare(a.Side, b.Side), cmp.Compare(far(a), far(b))) })
	return out
}

// placeless are the figures on the map where nothing tells the name of their place.
func (c *chart) placeless(o *Overlay) []Token {
	return slices.DeleteFunc(slices.Clone(o.Tokens), func(t Token) bool {
		named := slices.ContainsFunc(c.laid, func(l label) bool { return l.place == t.Place })
		return named || t.Fallen || !c.shows(t.Place) || c.railed[t.Place] != "" || c.keyed(t.Place)
	})
}

// middle is that of the part of the canvas that is shown.
func (c *chart) middle() render.Point {
	return render.Point{X: (c.win.X0 + c.win.X1) / 2, Y: (c.win.Y0 + c.win.Y1) / 2}
}

// elsewhere are the names of what can be chosen outside of a close-up, below it, each with
// an arrow that points there.
func (c *chart) elsewhere(o *Overlay) boards.List {
	return c.grouped("beyond", o, c.beyond, beforeFar, func(_ int, l Lit, x, y float64) []render.Shape {
		return c.arrow(o.Spot(l.Place), l.Kind.Colour(), x, y)
	})
}

// The measures of a figure outside of a close-up, in pixels.
const (
	faceLine = 52 // of the list of them
	faceSize = 22 // the radius of a face
)

// others are figures below the map, each with its face and its place; before one outside of a close-up an arrow points there.
func (c *chart) others(o *Overlay) boards.List {
	before := 0.0
	if c.close {
		before = beforeFar
	}
	list := boards.List{ID: "beyond", W: float64(c.w), Size: c.names, Before: before + 2*faceSize + 10, Line: faceLine}
	for _, t := range c.away {
		name := o.Names[t.Place]
		if t.Name != "" {
			name = t.Name + ", " + name
		}
		list.Entries = append(list.Entries, boards.Entry{ID: t.ID, Name: name, Sign: func(x, y float64) (shapes []render.Shape) {
			if c.close {
				shapes = c.arrow(t.Place, sideOf(t.Side).Light, x, y)
			}
			at := render.Point{X: x + before + faceSize, Y: y}
			return append(shapes, c.sprite("face", at, fmt.Sprintf("face %s side %d", t.Key, t.Side), func() []render.Shape { return t.face(faceSize) }))
		}})
	}
	return list
}

// face is the portrait of a figure round 0, 0, in the shape and colour of its side.
func (t Token) face(r float64) []render.Shape {
	s := sideOf(t.Side)
	shapes := []render.Shape{
		render.Area{ID: "face", Rings: s.Outline(0, 0, r), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, 2)},
		render.Circle{ID: "face", R: r * 0.83, Fill: render.Solid(s.Light)}}
	return append(shapes, t.Art(0, 0, r*0.81)...)
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
