package mark

import "hexwarden/render"

// Dot is a figure of a side on a small board.
func Dot(side int, x, y, r float64) []render.Shape {
	s := SideOf(side)
	return []render.Shape{render.Area{ID: "locator", Rings: s.Outline(x, y, r), Fill: render.Solid(s.Body), Edge: render.Pen(render.White, max(1, r*0.22))}}
}

// Small is a token of a side on a small board, as pale as it is on the large one.
func Small(side int, x, y, r float64) []render.Shape {
	s := SideOf(side)
	if !s.Pale {
		return Dot(side, x, y, r)
	}
	return []render.Shape{render.Area{ID: "locator", Rings: s.Outline(x, y, r), Fill: render.Solid(s.Light), Edge: render.Pen(s.Body, max(1.5, r*0.45))}}
}

// Sighted is the frame of a small board, and of the part of it that a close-up shows.
func Sighted(part, whole [][]render.Point) []render.Shape {
	return []render.Shape{
		render.Area{ID: "locator", Rings: whole, Edge: render.Pen(render.Parchment, 3)},
		render.Area{ID: "window", Rings: part, Edge: render.Pen(render.Ink, 6)},
		render.Area{ID: "window", Rings: part, Edge: render.Pen(render.LitPick, 3)},
	}
}

// Traces are what just happened on a small board, on which at tells where places are:
// ways gone, and stars where somebody lost or won something.
func Traces[P comparable](ways []Way[P], news []News[P], at func(P) render.Point) []render.Shape {
	var shapes []render.Shape
	for _, w := range ways {
		var run []render.Point
		for _, p := range w.Places {
			run = append(run, at(p))
		}
		if len(run) > 1 {
			shapes = append(shapes, render.Line{ID: "locator", Runs: [][]render.Point{run}, Stroke: render.Pen(render.Ink, 5)}, render.Line{ID: "locator", Runs: [][]render.Point{run}, Stroke: render.Pen(render.Trail, 2.4)})
		}
	}
	for _, n := range news {
		p := at(n.Place)
		shapes = append(shapes, render.Area{ID: "locator", Rings: render.Star(p.X, p.Y, 10, 5, 9, 80), Fill: render.Solid(render.Burst), Edge: render.Pen(render.Ink, 1.6)})
	}
	return shapes
}
