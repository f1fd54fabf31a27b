// Package square is a board of squares: coordinates, distance, straight lines,
// all in integers.
package square

import (
	"fmt"
	"strconv"
)

// Square is a cell: the column X from the left and the row Y from the top, from 0.
type Square struct{ X, Y int }

// String is the label: the column as a letter, the row as a number from 1, as in "C4".
func (s Square) String() string { return string(rune('A'+s.X)) + strconv.Itoa(s.Y+1) }

// Parse reads a label of a board of that many columns and rows.
func Parse(label string, wide, high int) (Square, error) {
	if len(label) >= 2 {
		y, err := strconv.Atoi(label[1:])
		s := Square{int(label[0]) - 'A', y - 1}
		if err == nil && s.In(wide, high) && s.String() == label {
			return s, nil
		}
	}
	return Square{}, fmt.Errorf("%q is no square of a board of %d by %d", label, wide, high)
}

// In says whether s lies on a board of that many columns and rows.
func (s Square) In(wide, high int) bool { return s.X >= 0 && s.Y >= 0 && s.X < wide && s.Y < high }

// Dist is the number of steps between two squares, diagonal steps counting as one.
func (s Square) Dist(o Square) int { return max(abs(s.X-o.X), abs(s.Y-o.Y)) }

// Adjacent says whether two squares touch along a side or at a corner.
func (s Square) Adjacent(o Square) bool { return s.Dist(o) == 1 }

// Around lists the eight squares that touch s, row by row; some may lie off a board.
func (s Square) Around() []Square {
	out := make([]Square, 0, 8)
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if dx != 0 || dy != 0 {
				out = append(out, Square{s.X + dx, s.Y + dy})
			}
		}
	}
	return out
}

// Line follows the straight line between the centres of two squares. Crossed are
// the squares whose inside it passes through, in order, without both ends. Where
// it passes exactly through a corner, the two squares beside it are a pair of Corners.
func Line(from, to Square) (crossed []Square, corners [][2]Square) {
	dx, dy := abs(to.X-from.X), abs(to.Y-from.Y)
	sx, sy := sign(to.X-from.X), sign(to.Y-from.Y)
	// ahead is positive while the line leaves the square through a vertical side
	// next, negative through a horizontal one, and 0 through the corner.
	ahead := dx - dy
	for at := from; at != to; {
		switch {
		case ahead > 0:
			at.X += sx
			ahead -= 2 * dy
		case ahead < 0:
			at.Y += sy
			ahead += 2 * dx
		default:
			corners = append(corners, [2]Square{{at.X + sx, at.Y}, {at.X, at.Y + sy}})
			at.X += sx
			at.Y += sy
			ahead += 2*dx - 2*dy
		}
		if at != to {
			crossed = append(crossed, at)
		}
	}
	return crossed, corners
}

func abs(n int) int { return max(n, -n) }

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
