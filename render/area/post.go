package area

import (
	"fmt"
	"slices"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// The sizes of posts on the canvas, and how many times as large they are on the whole map, where their signs lie beside them.
const (
	postSize  = 19.0
	largeSize = 26.0
	wholePost = 1.3
)

// yardSize is how large the ground of a post is, for a post of a size of 1.
const yardSize = 1.28

// size is how large a post is in the picture.
func (c *chart) size(p Post) float64 {
	size := c.m(postSize)
	if p.Large {
		size = c.m(largeSize)
	}
	if c.close {
		return size
	}
	return size * wholePost
}

// posts stand over what lights the areas around them.
func (c *chart) posts(o *Overlay) []render.Shape {
	var shapes []render.Shape
	figures := c.figures(o)
	for _, p := range c.board.Posts {
		if at := c.board.Corners[p.Corner]; c.reaches(p) {
			if c.spares(p, figures) {
				p.Sign = ""
			}
			value, ok := c.valueSpot(o, p, figures)
			if !ok {
				p.Value = 0
			}
			side := o.hold(p.ID).Side
			key := fmt.Sprintf("post %s %v %d %s of %d, scale %.3f, value %.0f %.0f", p.Look, p.Large, p.Value, p.Sign, side, c.k, value.X, value.Y)
			shapes = append(shapes, c.sprite("post "+p.ID, c.to(at), key, func() []render.Shape { return c.post(p, side, value) }))
		}
	}
	return shapes
}

// post is a place on a corner, round 0, 0: its building on ground in the colour of the side that holds it, what it yields at a spot, its sign.
func (c *chart) post(p Post, side int, value render.Point) []render.Shape {
	at, r := render.Point{}, c.size(p)
	shapes := c.yard(side, render.Point{Y: r * 0.1}, r*yardSize)
	shapes = append(shapes, art.Draw("building/"+p.Look, at.X, at.Y, r*0.92)...)
	if p.Value > 0 {
		shapes = append(shapes, c.value(p, value)...)
	}
	if p.Sign != "" {
		spot := c.signSpot(p)
		shapes = append(shapes, Merchant(p.Sign, spot.X, spot.Y, c.sign())...)
	}
	return shapes
}

// Merchant is the sign of what a post sells, in a circle of radius r.
func Merchant(sign string, x, y, r float64) []render.Shape {
	return append([]render.Shape{render.Circle{ID: "sign " + sign, X: x, Y: y, R: r, Fill: render.Solid(render.WoodDark), Edge: render.Pen(render.Gold, r*0.14)}},
		art.Emblem(sign, x, y, r*0.84, render.Parchment, render.WoodDark)...)
}

// yard is the ground of a post: of one that is held pale in the shape of its side, with a broad rim in that colour, which is seen from afar.
func (c *chart) yard(side int, at render.Point, r float64) []render.Shape {
	if side < 0 {
		return []render.Shape{
			render.Circle{ID: "yard", X: at.X, Y: at.Y, R: r, Fill: render.Glass(render.SandDeep, 0.9), Edge: render.Stroke{Paint: render.Glass(render.Ink, 0.7), Width: c.m(1.6)}},
			render.Circle{ID: "yard", X: at.X, Y: at.Y, R: r * 0.91, Edge: render.Stroke{Paint: render.Glass(render.Pebble, 0.9), Width: c.m(1.2)}},
		}
	}
	s := mark.SideOf(side)
	return []render.Shape{
		render.Area{ID: "yard", Rings: s.Outline(at.X, at.Y, r*1.06), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, c.m(1.6))},
		render.Area{ID: "yard", Rings: s.Outline(at.X, at.Y, r*0.86), Fill: render.Solid(s.Light)},
	}
}

// sign is the radius of the small signs at a post: their numbers are as large as names.
func (c *chart) sign() float64 { return max(c.m(9.5), c.names*0.67) }

// signSpot is where the sign of what a post sells is, from its middle: at the upper left, on the whole map off the building.
func (c *chart) signSpot(p Post) render.Point {
	r, s := c.size(p), c.sign()
	if c.close {
		return render.Point{X: -r*0.6 - s*1.02, Y: -r * 0.75}
	}
	return render.Point{X: -r - s*0.7, Y: -r * 0.6}
}

// valueSize is the radius of the gem that bears what a post yields.
func (c *chart) valueSize() float64 { return c.sign() * 1.12 }

// valueSpots are where that gem may be, from the middle of its post, the best first: at the right, between the flag and the soldiers.
func (c *chart) valueSpots(p Post) []render.Point {
	r, s := c.size(p), c.valueSize()
	across := r*0.6 + s*0.92
	if !c.close { // off the building
		across = r + s*0.7
	}
	aside := max(across, c.shield()*0.4+s)
	out := []render.Point{{X: aside, Y: r * 0.05}, {X: across, Y: r * 0.5}}
	if p.Sign == "" {
		out = append(out, render.Point{X: -aside, Y: r * 0.05})
	}
	return append(out, render.Point{X: -across, Y: r * 0.5}, render.Point{X: across + s, Y: -r * 0.1}, render.Point{X: -across - s, Y: -r * 0.1}, render.Point{X: 0.3 * s, Y: -r - 2*s})
}

// valueBox is what the gem covers.
func (c *chart) valueBox(p Post, spot render.Point) mark.Box {
	at, s := c.spot(p.ID), c.sign()*1.1
	return mark.Around(render.Point{X: at.X + spot.X, Y: at.Y + spot.Y}, s, s, s, s)
}

// valueSpot is where the gem is: the first of its spots where no figure and no rail would hide it; false where there is none, and of a post
// that the edge of the map cuts through its middle.
func (c *chart) valueSpot(o *Overlay, p Post, figures []mark.Box) (render.Point, bool) {
	spots := c.valueSpots(p)
	if p.Value == 0 {
		return spots[0], true
	}
	_, _, flag := c.postBoxes(o, p)
	if r := c.size(p) / 2; !c.onMap(mark.Around(c.spot(p.ID), r, r, r, r)) {
		return spots[0], false
	}
	for i, spot := range spots {
		if b := c.valueBox(p, spot); mark.Free(figures, b) && c.onMap(b) && (i == 0 || mark.Free(flag, b) && !c.guarded(b) && mark.Free(c.fixed(o), b)) {
			return spot, true
		}
	}
	return spots[0], false
}

// guarded says whether soldiers of any post stand in a box.
func (c *chart) guarded(b mark.Box) bool {
	return slices.ContainsFunc(c.board.Posts, func(p Post) bool {
		ranks, ok := c.ranks(p)
		return ok && ranks.Meets(b)
	})
}

// value is what a post yields, on a gem round a point.
func (c *chart) value(p Post, at render.Point) []render.Shape {
	s, x, y := c.valueSize(), at.X, at.Y
	return []render.Shape{
		render.Area{ID: "value", Rings: render.Regular(x, y, s, 6, 90), Fill: render.Solid(render.Focus), Edge: render.Pen(render.Ink, s*0.15)},
		render.Area{ID: "value", Rings: render.Ring(render.Point{X: x - s*0.74, Y: y - s*0.36}, render.Point{X: x, Y: y - s*0.84}, render.Point{X: x, Y: y - s*0.1}), Fill: render.Solid(render.Parchment)},
		render.Text{ID: "value", X: x, Y: y + s*0.06, Font: render.Bold, Size: s * 1.35, Paint: render.Solid(render.Ink), String: strconv.Itoa(p.Value)},
	}
}
