package mark

import (
	"hexwarden/render"
	"hexwarden/render/art"
)

// Yes is a tick on a disc of radius r: it was a success, it is done.
func Yes(id string, x, y, r float64) []render.Shape {
	return verdict(id, x, y, r, render.Good, art.Sign("check", x, y, r*0.72))
}

// No is a cross on a disc of radius r: it was taken away, it is in vain.
func No(id string, x, y, r float64) []render.Shape {
	return verdict(id, x, y, r, render.LitTarget, art.Sign("cross", x, y, r*0.72))
}

func verdict(id string, x, y, r float64, ground render.Colour, runs [][]render.Point) []render.Shape {
	return []render.Shape{
		render.Circle{ID: id, X: x, Y: y, R: r, Fill: render.Solid(ground), Edge: render.Pen(render.Ink, r/6)},
		render.Line{ID: id, Runs: runs, Stroke: render.Pen(render.White, r*0.28)},
	}
}

// Watch is the sign of overwatch, as large as r: cross-hairs on a disc.
func Watch(x, y, r float64) []render.Shape {
	return []render.Shape{
		render.Circle{ID: "overwatch", X: x, Y: y, R: r, Fill: render.Solid(render.Overwatch), Edge: render.Pen(render.Ink, r*0.22)},
		render.Circle{ID: "overwatch", X: x, Y: y, R: r * 0.58, Edge: render.Pen(render.Ink, r*0.21)},
		render.Line{ID: "overwatch", Runs: art.Sign("crosshair", x, y, r*0.89), Stroke: render.Pen(render.Ink, r*0.21)},
	}
}
