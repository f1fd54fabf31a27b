package area

import (
	"fmt"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/art"
)

// The sizes of posts on the canvas.
const (
	postSize  = 19.0
	largeSize = 26.0
)

func (p Post) size() float64 {
	if p.Large {
		return largeSize
	}
	return postSize
}

// posts stand over what lights the areas around them.
func (c *chart) posts(o *Overlay) []render.Shape {
	var shapes []render.Shape
	figures := c.figures(o)
	for _, p := range c.board.Posts {
		if at := c.board.Corners[p.Corner]; c.reaches(p) {
			if c.spares(o, p, figures) {
				p.Value, p.Sign = 0, ""
			}
			key := fmt.Sprintf("post %s %v %d %s, scale %.3f", p.Look, p.Large, p.Value, p.Sign, c.k)
			shapes = append(shapes, c.sprite("post "+p.ID, c.to(at), key, func() []render.Shape { return c.post(p) }))
		}
	}
	return shapes
}

// post is a place on a corner, round 0, 0: its building, what it yields, its sign.
func (c *chart) post(p Post) []render.Shape {
	at, r := render.Point{}, c.m(p.size())
	shapes := []render.Shape{
		render.Circle{ID: "yard", X: at.X, Y: at.Y + r*0.1, R: r * 1.28, Fill: render.Glass(render.SandDeep, 0.9), Edge: render.Stroke{Paint: render.Glass(render.Ink, 0.7), Width: c.m(1.6)}},
		render.Circle{ID: "yard", X: at.X, Y: at.Y + r*0.1, R: r * 1.16, Edge: render.Stroke{Paint: render.Glass(render.Pebble, 0.9), Width: c.m(1.2)}},
	}
	shapes = append(shapes, art.Draw("building/"+p.Look, at.X, at.Y, r*0.92)...)
	if p.Value > 0 {
		shapes = append(shapes, c.value(p, at, r)...)
	}
	if p.Sign != "" {
		s := c.sign()
		x, y := at.X-r*0.6-s*1.02, at.Y-r*0.75
		shapes = append(shapes, render.Circle{ID: "sign " + p.Sign, X: x, Y: y, R: s, Fill: render.Solid(render.WoodDark), Edge: render.Pen(render.Gold, s*0.16)})
		shapes = append(shapes, art.Emblem(p.Sign, x, y, s*0.66, render.Parchment, render.WoodDark)...)
	}
	return shapes
}

// sign is the radius of the small signs at a post: their numbers are as large as names.
func (c *chart) sign() float64 { return max(c.m(9.5), c.names*0.67) }

// value is what a post yields, on a gem.
func (c *chart) value(p Post, at render.Point, r float64) []render.Shape {
	s := c.sign() * 1.12
	x, y := at.X+r*0.6+s*0.92, at.Y-r*0.75
	return []render.Shape{
		render.Area{ID: "value", Rings: render.Regular(x, y, s, 6, 90), Fill: render.Solid(render.Focus), Edge: render.Pen(render.Ink, s*0.15)},
		render.Area{ID: "value", Rings: render.Ring(render.Point{X: x - s*0.74, Y: y - s*0.36}, render.Point{X: x, Y: y - s*0.84}, render.Point{X: x, Y: y - s*0.1}), Fill: render.Solid(render.Parchment)},
		render.Text{ID: "value", X: x, Y: y + s*0.06, Font: render.Bold, Size: s * 1.35, Paint: render.Solid(render.Ink), String: strconv.Itoa(p.Value)},
	}
}
