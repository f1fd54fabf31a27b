package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/drawing"
)

// awaited says whether the table waits for a side.
func awaited(v engine.View, side int) bool {
	return drawing.Awaited(v, func(seat engine.Seat) bool { return slices.Contains(v.Sides[side].Seats, seat) })
}

// turnFrame is the panel of a side in the strip above the board, w pixels wide and h high, with a golden frame if that side must answer; both are
// of one size.
func turnFrame(v engine.View, side int, w, h float64) []render.Shape {
	const edge, inset = 7, 5
	wide := w*0.36 - 2*inset
	x := []float64{inset, w - inset - wide}[side]
	if !awaited(v, side) {
		return []render.Shape{render.Area{ID: "strip", Rings: render.Rect(x, inset, wide, h-2*inset, 18), Fill: render.Solid(render.LeatherLight)}}
	}
	return framed(x, inset, wide, h-2*inset, edge)
}

// framed is such a frame in a rectangle.
func framed(x, y, w, h, edge float64) []render.Shape {
	return []render.Shape{render.Area{ID: "turn", Rings: render.Rect(x, y, w, h, 18), Fill: render.Solid(render.LeatherLight), Edge: render.Pen(render.Gold, edge)}}
}
