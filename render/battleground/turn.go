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

// turnFrame is the golden frame round the part of the strip above the board that belongs to a side which must answer: of a
// strip w pixels wide and h high.
func turnFrame(v engine.View, side int, w, h float64) []render.Shape {
	const edge, inset = 7, 5
	if !awaited(v, side) {
		return nil
	}
	wide := w*0.36 - 2*inset
	x := []float64{inset, w - inset - wide}[side]
	return framed(x, inset, wide, h-2*inset, edge)
}

// framed is such a frame in a rectangle.
func framed(x, y, w, h, edge float64) []render.Shape {
	return []render.Shape{render.Area{ID: "turn", Rings: render.Rect(x, y, w, h, 18), Fill: render.Solid(render.LeatherLight), Edge: render.Pen(render.Gold, edge)}}
}
