package area

import (
	"hexwarden/render"
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
func (c *chart) elsewhere(o *Overlay) []render.Shape {
	if len(c.beyond) == 0 {
		return nil
	}
	top, rows := c.bottom()+float64(keysHigh(c.keys)), (len(c.beyond)+keyColumns-1)/keyColumns
	shapes := []render.Shape{render.Area{ID: "elsewhere", Rings: render.Rect(0, top, float64(c.w), float64(keysHigh(c.beyond)), 0), Fill: render.Solid(render.Leather)}}
	middle := render.Point{X: (c.win.X0 + c.win.X1) / 2, Y: (c.win.Y0 + c.win.Y1) / 2}
	wide := float64(c.w) / keyColumns
	for i, l := range c.beyond {
		x, y := wide*float64(i/rows)+keyPad+20, top+keyPad+keyLine*(float64(i%rows)+0.5)
		name := o.Names[l.Place]
		if t := o.Token(l.Place); t != nil {
			name = t.Name
		}
		degrees := mark.Heading(middle, c.board.Spot(o.Spot(l.Place)))
		from, tip := render.Polar(x, y, c.names*0.55, degrees+180), render.Polar(x, y, c.names*0.6, degrees)
		shapes = append(shapes,
			render.Line{ID: "beyond", Runs: render.Run(from, render.Point{X: x, Y: y}), Stroke: render.Pen(l.Kind.Colour(), c.names*0.22)},
			render.Area{ID: "beyond", Rings: render.HeadSign(tip.X, tip.Y, c.names, degrees), Fill: render.Solid(l.Kind.Colour())})
		shapes = append(shapes, c.entry("beyond ", l, name, x+38, y, wide*float64(i/rows+1))...)
	}
	return shapes
}
