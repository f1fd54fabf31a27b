package square

import geo "hexwarden/engine/board/square"

// Place is a square of the field: column and row from the north-west, from 0.
type Place = geo.Square

// The kinds of ground, as a Board writes them.
const (
	Open       byte = '.'
	Hill       byte = 'h'
	Forest     byte = 'f'
	Ruins      byte = 'r'
	Impassable byte = 'x'
	Crevasse   byte = 'c'
	Void       byte = ' ' // no tile lies there
)

// Board is the ground of a field. The ID names it with all that it shows; two
// boards with the same ID must be equal, because drawn boards are kept by it.
type Board struct {
	ID    string
	Rows  []string // a letter for each square, from the north
	Tile  int      // squares along a tile
	Edges []Edge   // the sides of the field, and who deploys there
	Zones bool     // shade the squares where they deploy
}

// Edge is a side of the field that belongs to a side of the battle.
type Edge struct {
	Name   string // "north", "south", "west", "east"
	Side   int
	Deep   int    // rows or columns of its zone
	Emblem string // of its army; "" for none
}

// Wide is the number of columns.
func (b *Board) Wide() int {
	if len(b.Rows) == 0 {
		return 0
	}
	return len(b.Rows[0])
}

// High is the number of rows.
func (b *Board) High() int { return len(b.Rows) }

// Whole is all of the field.
func (b *Board) Whole() Window { return Window{To: b.High() - 1, East: b.Wide() - 1} }

// cell is the row and the column of a place.
func cell(p Place) (row, col int) { return p.Y, p.X }

// Has says whether the place is on the field.
func (b *Board) Has(p Place) bool { return p.In(b.Wide(), b.High()) }

// At is the ground of a place.
func (b *Board) At(p Place) byte {
	if !b.Has(p) {
		return Void
	}
	return b.Rows[p.Y][p.X]
}

// zone is the squares of an edge: the first and the last.
func (b *Board) zone(e Edge) (from, to Place) {
	to = Place{X: b.Wide() - 1, Y: b.High() - 1}
	switch e.Name {
	case "north":
		to.Y = e.Deep - 1
	case "south":
		from.Y = b.High() - e.Deep
	case "west":
		to.X = e.Deep - 1
	default:
		from.X = b.Wide() - e.Deep
	}
	return from, to
}
