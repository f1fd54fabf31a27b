package square

import "hexwarden/render"

// Thumb is a piece of ground beside a field, from x, y on, a square as wide as pitch.
func Thumb(rows []string, tile int, x, y float64, pitch int) []render.Shape {
	b := &Board{Rows: rows, Tile: tile}
	g := &grid{board: b, win: b.Whole(), pitch: pitch, left: int(x), top: int(y)}
	return g.land()
}
