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

// base draws one body: its hexes joined by broad strokes, with a plate on each
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
			plates = append(plates, render.Area{ID: fmt.Sprintf("%s %s", id, p), Rings: render.Regular(a.X, a.Y, u(13), 6, 30),
				Fill: render.Solid(s.Dim), Edge: render.Pen(s.Dark, u(2.4))})
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
