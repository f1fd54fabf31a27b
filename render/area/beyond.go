package area

import (
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

// elsewhere are the names of what can be chosen outside of a close-up, below it, each with
// an arrow that points there.
func (c *chart) elsewhere(o *Overlay) boards.List {
	middle := render.Point{X: (c.win.X0 + c.win.X1) / 2, Y: (c.win.Y0 + c.win.Y1) / 2}
	return c.underneath("beyond", o, c.beyond, beforeFar, func(_ int, l Lit, x, y float64) []render.Shape {
		x += 22
		degrees := mark.Heading(middle, c.board.Spot(o.Spot(l.Place)))
		from, tip := render.Polar(x, y, c.names*0.55, degrees+180), render.Polar(x, y, c.names*0.6, degrees)
		return []render.Shape{
			render.Line{ID: "beyond", Runs: render.Run(from, render.Point{X: x, Y: y}), Stroke: render.Pen(l.Kind.Colour(), c.names*0.22)},
			render.Area{ID: "beyond", Rings: render.HeadSign(tip.X, tip.Y, c.names, degrees), Fill: render.Solid(l.Kind.Colour())}}
	})
}
