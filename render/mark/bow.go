package mark

import "hexwarden/render"

// Bow is an arrow in a colour that bends from one point to another by a third one, which it does not reach: over what is between them.
func Bow(from, by, to render.Point, colour render.Colour, u Unit) []render.Shape {
	const steps = 10
	degrees := Heading(by, to)
	neck := render.Polar(to.X, to.Y, -u(9), degrees)
	var run []render.Point
	for i := range steps + 1 {
		t := float64(i) / steps
		mix := func(a, b, c float64) float64 { return (1-t)*(1-t)*a + 2*t*(1-t)*b + t*t*c }
		run = append(run, render.Point{X: mix(from.X, by.X, neck.X), Y: mix(from.Y, by.Y, neck.Y)})
	}
	shafts := Rimmed("line", u(9), u(5.2), colour, run)
	head := render.Area{ID: "line", Rings: render.HeadSign(to.X, to.Y, u(17), degrees), Fill: render.Solid(colour), Edge: render.Pen(render.Ink, u(2))}
	return []render.Shape{shafts[0], head, shafts[1]}
}
