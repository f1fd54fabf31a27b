package hex

import (
	"testing"

	"hexwarden/render"
)

// TestObstaclesGoOnBeyondACloseUp checks that an obstacle cut by a close-up continues beyond its edge as far
// as on the board, and that one outside the close-up isn't drawn.
func TestObstaclesGoOnBeyondACloseUp(t *testing.T) {
	b := &Board{ID: "walls", Rows: 15, Odd: 24, Even: 25}
	for col := 9; col <= 14; col++ {
		b.Cells = append(b.Cells, Cell{Place: Place{Row: 7, Col: col}, Terrain: High})
	}
	b.Cells = append(b.Cells, Cell{Place: Place{Row: 7, Col: 20}, Terrain: High, Piece: 1}, Cell{Place: Place{Row: 7, Col: 21}, Terrain: High, Piece: 1})
	g := newGrid(b, Look{Window: &Window{From: 5, To: 9, West: 5, East: 10}})
	var blocks []int
	for _, s := range g.terrain() {
		if a, ok := s.(render.Area); ok && a.ID == "block" {
			blocks = append(blocks, len(a.Rings))
		}
	}
	if len(blocks) != 1 || blocks[0] != 6 {
		t.Errorf("obstacles of so many hexes are drawn: %v, want one of 6", blocks)
	}
}
