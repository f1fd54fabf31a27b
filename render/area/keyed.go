package area

import (
	"slices"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// How many places that can be chosen have room for their names on the map of a small
// screen, and in a close-up: there this part of a name may hide something, and of a few any.
// Of more of them each bears a number, and the names stand below the map.
const (
	mostNames = 10
	mostNear  = 16
	fewNear   = 3
	mostLit   = 0.2
)

// The measures of the names below the map in pixels.
const (
	keyColumns = 2
	keyLine    = 42
	keyPad     = 14
)

// inSight lists the areas and posts in sight that can be chosen.
func (c *chart) inSight(o *Overlay) (out []Lit) {
	for _, l := range o.Lit {
		if c.shows(l.Place) {
			out = append(out, l)
		}
	}
	return out
}

// keyed says whether a place bears a number in place of its name.
func (c *chart) keyed(place string) bool {
	return slices.ContainsFunc(c.keys, func(l Lit) bool { return l.Place == place })
}

// crowded says whether names of places that can be chosen have no room in a close-up.
func (c *chart) crowded(o *Overlay) bool {
	n := len(c.inSight(o))
	return n > mostNear || n > fewNear && slices.ContainsFunc(c.laid, func(l label) bool { return l.lit && l.hides > mostLit })
}

// keysHigh is how high the names below the map are.
func keysHigh(keys []Lit) int {
	if len(keys) == 0 {
		return 0
	}
	return (len(keys)+keyColumns-1)/keyColumns*keyLine + 2*keyPad
}

// numbers are those of the places on the map.
func (c *chart) numbers() []render.Shape {
	var shapes []render.Shape
	for i, at := range c.numbered {
		shapes = append(shapes, c.number(i+1, c.keys[i], at)...)
	}
	return shapes
}

// numberSpots are where the numbers of places stand: on a post, below the middle of an area,
// or as near to that as they hide nobody and no other number.
func (c *chart) numberSpots(o *Overlay) (out []render.Point) {
	taken := c.figures(o)
	for _, l := range c.keys {
		at := c.spot(l.Place)
		if p := c.board.post(l.Place); p != nil {
			at.Y += c.m(p.size()) * 1.1
		} else {
			at.Y += c.m(14)
		}
		if len(o.at(l.Place)) > 0 {
			at.Y = c.below(o, l.Place) + c.names*0.4
		}
		at, box, _ := c.room(at, areaRoom, taken, c.numberBox)
		out, taken = append(out, at), append(taken, box)
	}
	return out
}

// numberBox is what a number covers.
func (c *chart) numberBox(at render.Point) mark.Box {
	return mark.Around(at, c.names*0.75, c.names*0.6, c.names*0.75, c.names*0.6)
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
		shapes = append(shapes, c.entry("list ", l, o.Names[l.Place], x+58, y, wide*float64(i/rows+1))...)
	}
	return shapes
}

// entry is a name in the list below the map, with what it costs behind it.
func (c *chart) entry(id string, l Lit, name string, x, y, right float64) []render.Shape {
	name = mark.Short(name, c.names, right-x-6-c.disc(l))
	out := []render.Shape{render.Text{ID: id + l.Place, X: x, Y: y, Font: render.Bold, Size: c.names, Anchor: render.Left, Paint: render.Solid(render.Parchment), String: name}}
	return append(out, c.price(l, x+render.Width(render.Bold, c.names, name)+12+c.disc(l), y)...)
}
