package boards

import (
	"hexwarden/render"
	"hexwarden/render/mark"
)

// Dot is a token of a side on a small board, as pale as it is on the large one.
func Dot(side int, at render.Point, r float64) render.Shape {
	s := mark.SideOf(side)
	fill, edge := s.Body, render.Pen(render.White, max(1, r*0.22))
	if s.Pale {
		fill, edge = s.Light, render.Pen(s.Body, max(1.5, r*0.45))
	}
	return render.Area{ID: "locator", Rings: s.Outline(at.X, at.Y, r), Fill: render.Solid(fill), Edge: edge}
}

// Sighted is the frame of a small board, and of the part of it that a close-up shows.
func Sighted(part, whole [][]render.Point) []render.Shape {
	return []render.Shape{
		render.Area{ID: "locator", Rings: whole, Edge: render.Pen(render.Parchment, 3)},
		render.Area{ID: "window", Rings: part, Edge: render.Pen(render.Ink, 6)},
		render.Area{ID: "window", Rings: part, Edge: render.Pen(render.LitPick, 3)},
	}
}

// Lights are the places that can be chosen on a small board, on which at tells where
// places are, as discs of radius r.
func (a *Action[P]) Lights(at func(P) render.Point, r float64, edge render.Stroke) []render.Shape {
	var shapes []render.Shape
	for _, l := range a.Lit {
		p := at(l.Place)
		shapes = append(shapes, render.Circle{ID: "locator", X: p.X, Y: p.Y, R: r, Fill: render.Solid(l.Kind.Colour()), Edge: edge})
	}
	return shapes
}

// Traces are what just happened on a small board: ways gone, and stars where somebody
// lost or won something.
func (a *Action[P]) Traces(at func(P) render.Point) []render.Shape {
	var shapes []render.Shape
	for _, w := range a.Paths {
		var run []render.Point
		for _, p := range w.Places {
			run = append(run, at(p))
		}
		if len(run) > 1 {
			shapes = append(shapes, render.Line{ID: "locator", Runs: [][]render.Point{run}, Stroke: render.Pen(render.Ink, 5)}, render.Line{ID: "locator", Runs: [][]render.Point{run}, Stroke: render.Pen(render.Trail, 2.4)})
		}
	}
	for _, f := range a.Flashes {
		p := at(f.Place)
		shapes = append(shapes, render.Area{ID: "locator", Rings: render.Star(p.X, p.Y, 10, 5, 9, 80), Fill: render.Solid(render.Burst), Edge: render.Pen(render.Ink, 1.6)})
	}
	return shapes
}
