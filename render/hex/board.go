package hex

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	geo "hexwarden/engine/board/hex"
)

// Place is a hex: Row 0 is A, the row in the south; Col 1 is the hex in the
// west. Level 1 is on the platform above it.
type Place struct{ Row, Col, Level int }

// String is the label of the place, as M15, or M15+ on the platform.
func (p Place) String() string {
	label := letter(p.Row) + strconv.Itoa(p.Col)
	if p.Level > 0 {
		label += "+"
	}
	return label
}

// Cell is the row and the column of the place.
func (p Place) Cell() (row, col int) { return p.Row, p.Col }

func letter(row int) string { return string(rune('A' + row)) }

// ParsePlace reads a label such as M15 or M15+.
func ParsePlace(label string) (Place, error) {
	on, up := strings.CutSuffix(label, "+")
	if len(on) >= 2 && on[0] >= 'A' && on[0] <= 'Z' && on[1] != '+' {
		if col, err := strconv.Atoi(on[1:]); err == nil && col > 0 {
			p := Place{Row: int(on[0] - 'A'), Col: col}
			if up {
				p.Level = 1
			}
			return p, nil
		}
	}
	return Place{}, fmt.Errorf("hex: %q is not a place such as M15", label)
}

// Dir is one of the six directions, counted from the east against the clock.
type Dir = geo.Dir

// The directions.
const (
	E  = geo.E
	NE = geo.NE
	NW = geo.NW
	W  = geo.W
	SW = geo.SW
	SE = geo.SE
)

// degrees is the angle of a direction, 0 east and 90 north.
func degrees(d Dir) float64 { return float64(d) * 60 }

// Step is the neighbour in a direction. Even rows (B, D, ...) begin half a hex
// further west than odd ones.
func (p Place) Step(d Dir) Place {
	v := d.Vector()
	row := p.Row + v.R
	return Place{row, p.Col + v.Q + (row+1)/2 - (p.Row+1)/2, p.Level}
}

// Beside says whether two places share a side.
func (p Place) Beside(q Place) bool {
	return slices.ContainsFunc(dirs[:], func(d Dir) bool { return p.Step(d) == q })
}

var dirs = geo.Dirs()

// Terrain is what fills a hex.
type Terrain uint8

// The kinds of terrain.
const (
	Open Terrain = iota
	Difficult
	Low
	High
	Platform
	Ladder
)

// Cell is a hex that is not open. Cells of the same piece and kind are drawn as
// one thing.
type Cell struct {
	Place
	Terrain Terrain
	Piece   int
}

// Zone is a band of whole rows, from row From up to row To, that belongs to a
// side.
type Zone struct {
	Side     int
	From, To int
}

// Wall is a closed edge of a hex.
type Wall struct {
	Place
	Dir Dir
}

// Board is what stays the same during a game. The ID names the board with its
// map; two boards with the same ID must be equal, because drawn boards are kept
// by it. Odd and Even are the numbers of hexes in rows A, C, ... and B, D, ... The Mood is one
// of Moods; one that is not known is that of a desert.
type Board struct {
	ID        string
	Mood      string
	Rows      int
	Odd, Even int
	Cells     []Cell
	Zones     []Zone
	Walls     []Wall
}

// Cols is the number of hexes in a row.
func (b *Board) Cols(row int) int {
	if row%2 == 0 {
		return b.Odd
	}
	return b.Even
}

// Has says whether the place is on the board.
func (b *Board) Has(p Place) bool {
	return p.Row >= 0 && p.Row < b.Rows && p.Col >= 1 && p.Col <= b.Cols(p.Row)
}

// Whole is all of the board.
func (b *Board) Whole() Window { return Window{To: b.Rows - 1, West: 1, East: max(b.Odd, b.Even)} }
