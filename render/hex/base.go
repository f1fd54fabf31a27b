package hex

import (
	"fmt"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// bases are the bodies of massive figures over all their hexes; the token of one on two
// lies upon the facing hex.
func (g *grid) bases(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, f := range o.Figures {
		if len(f.Base) > 1 && !f.Fallen {
			shapes = append(shapes, g.base(f)...)
		}
	}
	return shapes
}

// rump is the body of a beast from the middle of a hex to that of its face, seen from above: hide with stripes, and a tail.
func (g *grid) rump(id string, a, face render.Point) []render.Shape {
	u, back := g.u, mark.Heading(face, a)
	at := func(along, across float64) render.Point {
		p := render.Polar(a.X, a.Y, u(along), back)
		return render.Polar(p.X, p.Y, u(across), back+90)
	}
	trunk := render.Run(at(-2, 0), face)
	tail := render.Run(at(8, 0), at(14, 3), at(19, -2))
	stripes := [][]render.Point{{at(-3, -9), at(1, 0), at(-3, 9)}, {at(-13, -9), at(-9, 0), at(-13, 9)}, {at(-23, -9), at(-19, 0), at(-23, 9)}}
	return []render.Shape{
		render.Line{ID: "hide", Runs: tail, Stroke: render.Pen(render.Ink, u(5.4))},
		render.Line{ID: "hide", Runs: trunk, Stroke: render.Pen(render.Ink, u(27))},
		render.Line{ID: "hide", Runs: tail, Stroke: render.Pen(render.Hide, u(2.6))},
		render.Line{ID: "hide", Runs: trunk, Stroke: render.Pen(render.Hide, u(23))},
		render.Area{ID: id, Rings: render.Regular(a.X, a.Y, u(11), 16, 0), Fill: render.Solid(render.Hide)},
		render.Line{ID: "hide", Runs: stripes, Stroke: render.Stroke{Paint: render.Glass(render.Ink, 0.55), Width: u(3)}},
	}
}

// base draws one body: its hexes joined by broad strokes, with the rump of a beast on each
// hex but the facing one.
func (g *grid) base(f Figure) []render.Shape {
	s, u := mark.SideOf(f.Side), g.u
	id := "base " + f.Place.String()
	var runs [][]render.Point
	var plates []render.Shape
	for i, p := range f.Base {
		a := g.spot(p)
		runs = append(runs, []render.Point{a, {X: a.X + 0.1, Y: a.Y}})
		for _, q := range f.Base[:i] {
			if p.Beside(q) {
				runs = append(runs, []render.Point{a, g.spot(q)})
			}
		}
		if p != f.Place && len(f.Base) < fillsFrom {
			plates = append(plates, g.rump(fmt.Sprintf("%s %s", id, p), a, g.spot(f.Place))...)
		}
	}
	shade := make([][]render.Point, len(runs))
	for i, r := range runs {
		for _, p := range r {
			shade[i] = append(shade[i], render.Point{X: p.X + u(2.5), Y: p.Y + u(3.5)})
		}
	}
	edge := render.Ink
	if f.Active {
		edge = render.Gold
	} else if f.Target {
		edge = render.LitTarget
	}
	return append([]render.Shape{
		render.Line{ID: id, Runs: shade, Stroke: render.Stroke{Paint: render.Glass(render.Black, render.ShadowAlpha), Width: u(46)}},
		render.Line{ID: id, Runs: runs, Stroke: render.Pen(edge, u(46))},
		render.Line{ID: id, Runs: runs, Stroke: render.Pen(s.Dark, u(40))},
		render.Line{ID: id, Runs: runs, Stroke: render.Pen(s.Body, u(2*baseHalf))},
	}, plates...)
}
