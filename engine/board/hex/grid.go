package hex

import (
	"fmt"
	"strconv"
	"strings"
)

// maxRows is the number of rows that one letter each can name.
const maxRows = 26

// Grid is a board of lettered rows, A in the south, each numbered from 1 in the
// west. Every second row (B, D, F, …) starts half a hex further west (S-2.3).
// A Grid is a small comparable value; the zero Grid is a board without hexes.
type Grid struct {
	rows, odd, even int
}

// NewGrid returns the board with that many rows, of odd hexes in the first,
// third, … row and even hexes in the second, fourth, …. Battleground's board is
// NewGrid(25, 29, 30). Numbers below 0 count as 0; rows beyond Z are cut off.
func NewGrid(rows, odd, even int) Grid {
	return Grid{rows: min(max(rows, 0), maxRows), odd: max(odd, 0), even: max(even, 0)}
}

// Rows returns the number of rows.
func (g Grid) Rows() int { return g.rows }

// Width returns the number of hexes in row r, counted from 0 in the south; 0
// outside the board.
func (g Grid) Width(r int) int {
	switch {
	case r < 0 || r >= g.rows:
		return 0
	case r%2 == 0:
		return g.odd
	}
	return g.even
}

// column returns the number of a hex within its row, from 0 in the west.
func column(h Hex) int { return h.Q + (h.R+1)/2 }

// place returns the hex at a row and a column, both from 0.
func place(row, column int) Hex { return Hex{Q: column - (row+1)/2, R: row} }

// Contains says whether h is a hex of the board.
func (g Grid) Contains(h Hex) bool {
	if h.R < 0 {
		return false
	}
	n := column(h)
	return n >= 0 && n < g.Width(h.R)
}

// Len returns the number of hexes.
func (g Grid) Len() int { return (g.rows+1)/2*g.odd + g.rows/2*g.even }

// Hexes returns all hexes in the order of their index: row A from the west,
// then row B, and so on.
func (g Grid) Hexes() []Hex {
	all := make([]Hex, 0, g.Len())
	for r := range g.rows {
		for n := range g.Width(r) {
			all = append(all, place(r, n))
		}
	}
	return all
}

// Index returns the position of h in Hexes, or -1 if it is off the board.
func (g Grid) Index(h Hex) int {
	if !g.Contains(h) {
		return -1
	}
	return (h.R+1)/2*g.odd + h.R/2*g.even + column(h)
}

// Label returns the name of h on the board, such as "M15"; for a hex off the
// board its axial coordinates, such as "(3,-1)", which Parse refuses.
func (g Grid) Label(h Hex) string {
	if !g.Contains(h) {
		return fmt.Sprintf("(%d,%d)", h.Q, h.R)
	}
	if n := column(h); n < len(labels[h.R]) {
		return labels[h.R][n]
	}
	return label(h.R, column(h))
}

func label(row, column int) string { return string(rune('A'+row)) + strconv.Itoa(column+1) }

// labels are the names of the hexes that boards of some size have: they are asked for all
// the time.
var labels = func() (out [maxRows][32]string) {
	for row := range out {
		for n := range out[row] {
			out[row][n] = label(row, n)
		}
	}
	return out
}()

// Parse reads a label in capital or small letters. The error names the rows or
// the numbers that there are.
func (g Grid) Parse(label string) (Hex, error) {
	name := strings.ToUpper(strings.TrimSpace(label))
	if name == "" || name[0] < 'A' || int(name[0]-'A') >= g.rows {
		return Hex{}, fmt.Errorf("hex: %q is not a hex of this board: its %d rows are lettered from A", label, g.rows)
	}
	row := int(name[0] - 'A')
	n, err := strconv.Atoi(name[1:])
	h := place(row, n-1)
	if err != nil || g.Label(h) != name {
		return Hex{}, fmt.Errorf("hex: %q is not a hex of this board: row %c has numbers 1 to %d", label, name[0], g.Width(row))
	}
	return h, nil
}
