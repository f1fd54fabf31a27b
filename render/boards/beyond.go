package boards

import (
	"cmp"
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
)

// Beyond names the edge or corner of a close-up beyond which a point lies, as the end of a text's key: "top",
// "bottom_left"; "" if the close-up shows it. The point is x to the right and y down, and the close-up reaches from
// x0, y0 to x1, y1.
func Beyond[N cmp.Ordered](x, y, x0, y0, x1, y1 N) string {
	var out []string
	switch {
	case y < y0:
		out = append(out, "top")
	case y > y1:
		out = append(out, "bottom")
	}
	switch {
	case x < x0:
		out = append(out, "left")
	case x > x1:
		out = append(out, "right")
	}
	return strings.Join(out, "_")
}

// Pointed tells in words what the pointers of a close-up tell: which landmarks it does not show, beyond which edge they
// lie (Beyond) and how far off they are. name is what a landmark is called.
func (a *Action[P]) Pointed(edge func(P) string, name func(Landmark[P]) string) []engine.Text {
	var out []engine.Text
	for _, m := range a.Landmarks {
		if at := edge(m.Place); at != "" {
			out = append(out, engine.T("picture.beyond", engine.Key("edge", "picture.edge."+at), engine.Word("who", name(m)), engine.Num("n", m.Far)))
		}
	}
	return out
}

// SamplePointer is a pointer at the upper edge of a close-up of places with so many sides, round x, y.
func SamplePointer(sides int, x, y float64) []render.Shape {
	const size = 30
	p := pointer{side: 1, far: "5", edge: Edge{Size: size, Sides: sides}, at: render.Point{X: x, Y: y + size*0.4}, to: render.Point{X: x, Y: y - 10*size}}
	return p.shapes()
}
