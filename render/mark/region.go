package mark

import "hexwarden/render"

// Borders are the rims of regions that can be chosen: one line round all places to go, a double one round what can be picked; what
// provokes a reaction lies within the places to go and has a strong, dashed one of its own. of gives the closed runs
// round all places of some kinds.
func Borders(of func(...Kind) [][]render.Point, u Unit) []render.Shape {
	var shapes []render.Shape
	line := func(id string, runs [][]render.Point, k Kind, rim, width, dash float64) {
		if len(runs) > 0 {
			shapes = append(shapes,
				render.Line{ID: id, Runs: runs, Stroke: render.Pen(render.Ink, u(rim))},
				render.Line{ID: id, Runs: runs, Stroke: render.Stroke{Paint: render.Solid(k.Colour()), Width: u(width), Dash: u(dash)}})
		}
	}
	line("region-walk", of(Walk, Danger), Walk, 6.5, 4, 0)
	pick := of(Pick)
	line("region-pick", pick, Pick, 8.5, 6, 0)
	if len(pick) > 0 { // double
		shapes = append(shapes, render.Line{ID: "region-pick", Runs: pick, Stroke: render.Pen(render.Ink, u(1.6))})
	}
	line("region-danger", of(Danger), Danger, 8, 5, 8)
	return shapes
}

// Turning is twice the size of a ring, below zero for one that goes the other way round.
func Turning(ring []render.Point) (sum float64) {
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		sum += p.X*q.Y - q.X*p.Y
	}
	return sum
}
