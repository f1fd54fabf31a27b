package area

import (
	"slices"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// How many places that can be chosen have room for their names on the map of a small screen, and in a close-up, and
// how many of these at the ends of lines. Of more of them each bears a number, and the names stand below the map.
const (
	mostNames = 10
	mostNear  = 16
	mostLines = 4
)

// The measures of the names below the map in pixels.
const (
	keyColumns = 2
	keyLine    = 42
	keyPad     = 10
	beforeKey  = 56 // the number before a name
	beforeFar  = 46 // the arrow before a name
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

// crowded says whether names of places that can be chosen have no room, or so few that lines to them would be a tangle.
func (c *chart) crowded(o *Overlay) bool {
	lines := 0
	for _, l := range c.laid {
		if l.lit && l.hides > 0 {
			return true
		}
		if l.lit && l.apart {
			lines++
		}
	}
	return len(c.inSight(o)) > mostNear || lines > mostLines
}

// columns are how wide the columns of names below the map are: two as their names need them, or one where that is too
// much. before is what stands before a name.
func (c *chart) columns(o *Overlay, keys []Lit, before float64) []float64 {
	var need [keyColumns]float64
	rows := (len(keys) + keyColumns - 1) / keyColumns
	for i, l := range keys {
		w := keyPad + before + render.Width(render.Bold, c.names, o.called(l.Place)) + c.disc(l) + keyPad
		need[i/rows] = max(need[i/rows], w)
	}
	if spare := (float64(c.w) - need[0] - need[1]) / keyColumns; spare >= 0 {
		return []float64{need[0] + spare, need[1] + spare}
	}
	return []float64{float64(c.w)}
}

// called is the name of a place or a figure.
func (o *Overlay) called(id string) string {
	if t := o.Token(id); t != nil {
		return t.Name
	}
	return o.Names[id]
}

// keysHigh is how high the names below the map are.
func (c *chart) keysHigh(o *Overlay, keys []Lit, before float64) int {
	if len(keys) == 0 {
		return 0
	}
	columns := len(c.columns(o, keys, before))
	return (len(keys)+columns-1)/columns*keyLine + 2*keyPad
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
	taken := c.standing(o)
	for _, t := range c.heads {
		taken = append(taken, t.box)
	}
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
		at, box, hides := c.room(at, c.scaled(areaRoom), taken, c.numberBox)
		if hides > 0 {
			if p, b, ok := c.seek(c.spot(l.Place), 0, 270, c.numberBox, taken); ok {
				at, box = p, b
			}
		}
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
	return c.underneath("list", o, c.keys, beforeKey, c.bottom(), func(i int, l Lit, x, y float64) []render.Shape {
		return c.number(i+1, l, render.Point{X: x + 24, Y: y})
	})
}

// underneath lists names under the map, each behind a sign and with what it costs behind it.
func (c *chart) underneath(id string, o *Overlay, keys []Lit, before, top float64, sign func(i int, l Lit, x, y float64) []render.Shape) []render.Shape {
	if len(keys) == 0 {
		return nil
	}
	columns := c.columns(o, keys, before)
	rows := (len(keys) + len(columns) - 1) / len(columns)
	shapes := []render.Shape{render.Area{ID: id, Rings: render.Rect(0, top, float64(c.w), float64(c.keysHigh(o, keys, before)), 0), Fill: render.Solid(render.Leather)}}
	for i, l := range keys {
		x, y := keyPad+float64(i/rows)*columns[0], top+keyPad+keyLine*(float64(i%rows)+0.5)
		shapes = append(shapes, sign(i, l, x, y)...)
		name := o.called(l.Place)
		shapes = append(shapes, render.Text{ID: id + " " + l.Place, X: x + before, Y: y, Font: render.Bold, Size: c.names, Anchor: render.Left, Paint: render.Solid(render.Parchment), String: name})
		shapes = append(shapes, c.price(l, x+before+render.Width(render.Bold, c.names, name)+8+c.disc(l), y)...)
	}
	return shapes
}
