package area

import (
	"strconv"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// mostNames is how many places that can be chosen have room for their names on the map of
// a small screen; of more of them each bears a number, and the names stand below the map.
const mostNames = 10

// The measures of the names below the map in pixels.
const (
	keyColumns = 2
	keyLine    = 42
	keyPad     = 14
)

// keyed lists the areas and posts that can be chosen if they bear numbers.
func (b *Board) keyed(o *Overlay, look Look) []Lit {
	var out []Lit
	for _, l := range o.Lit {
		if b.Has(l.Place) {
			out = append(out, l)
		}
	}
	if !look.Sparse || len(out) <= mostNames {
		return nil
	}
	return out
}

// keysHigh is how high the names below the map are.
func keysHigh(keys []Lit) int {
	if len(keys) == 0 {
		return 0
	}
	return (len(keys)+keyColumns-1)/keyColumns*keyLine + 2*keyPad
}

// numbers are those of the places on the map.
func (c *chart) numbers(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for i, l := range c.keys {
		at := c.spot(l.Place)
		p := c.board.post(l.Place)
		switch {
		case len(o.at(l.Place)) > 0:
			at.Y = c.below(o, l.Place) + c.names*0.4
		case p != nil:
			at.Y += c.m(p.size()) * 1.1
		default:
			at.Y += c.m(14)
		}
		shapes = append(shapes, c.number(i+1, l, at)...)
	}
	return shapes
}

// number is one number on a plate in the colour of its kind.
func (c *chart) number(n int, l Lit, at render.Point) []render.Shape {
	words := strconv.Itoa(n)
	return append(plate(at.X, at.Y, max(render.Width(render.Bold, c.names, words)+16, c.names*1.3), c.names*1.2, l.Kind.Colour()),
		render.Text{ID: "number " + l.Place, X: at.X, Y: at.Y, Font: render.Bold, Size: c.names, Paint: render.Solid(render.White), String: words})
}

// list are the names of the numbers below the map, with what a place costs.
func (c *chart) list(o *Overlay) []render.Shape {
	if len(c.keys) == 0 {
		return nil
	}
	top, rows := c.bottom(), (len(c.keys)+keyColumns-1)/keyColumns
	shapes := []render.Shape{render.Area{ID: "list", Rings: render.Rect(0, top, float64(c.w), float64(keysHigh(c.keys)), 0), Fill: render.Solid(render.Leather)}}
	wide := float64(c.w) / keyColumns
	for i, l := range c.keys {
		x, y := wide*float64(i/rows)+keyPad, top+keyPad+keyLine*(float64(i%rows)+0.5)
		shapes = append(shapes, c.number(i+1, l, render.Point{X: x + 24, Y: y})...)
		x += 58
		if l.Label != "" {
			shapes = append(shapes, c.price(l, x+c.disc(l)+3, y)...)
			x += c.disc(l) + 12
		}
		shapes = append(shapes, render.Text{ID: "list " + l.Place, X: x, Y: y, Font: render.Bold, Size: c.names, Anchor: render.Left, Paint: render.Solid(render.Parchment),
			String: mark.Short(o.Names[l.Place], c.names, wide*float64(i/rows+1)-x-6)})
	}
	return shapes
}
