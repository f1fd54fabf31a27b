package battleground

import (
	"slices"

	"hexwarden/engine/board/hex"
)

// Classes of terrain, hex by hex (BG-2.13, BG-2.14, BG-2.15, BG-2.16, BG-2.18, BG-2.20, BG-S-2.7, BG-S-2.8).
const (
	open      = "open"
	difficult = "difficult"
	low       = "low_obstacle"
	high      = "high_obstacle"
)

// Board is a map laid out: the class of every hex.
type Board struct {
	class []string // by grid index
	piece []int    // which piece stands there, -1 for none
	walls [][2]hex.Hex
}

func newBoard(m Map, shapes []Shape) (*Board, []string) {
	b := &Board{class: make([]string, grid.Len()), piece: make([]int, grid.Len())}
	for i := range b.class {
		b.class[i], b.piece[i] = open, -1
	}
	var faults []string
	put := func(label, class string, piece int) {
		h, err := grid.Parse(label)
		if err != nil {
			faults = append(faults, err.Error())
			return
		}
		if i := grid.Index(h); b.class[i] != open {
			faults = append(faults, "two pieces stand on "+label)
		} else {
			b.class[i], b.piece[i] = class, piece
		}
	}
	for n, p := range m.Pieces {
		s, ok := find(shapes, p.Type, func(s Shape) string { return s.ID })
		if !ok || len(s.Classes) != len(p.Hexes) {
			faults = append(faults, "no piece "+p.Type+" of that many hexes")
			continue
		}
		for i, label := range p.Hexes {
			put(label, s.Classes[i], n)
		}
	}
	for _, label := range m.Difficult {
		put(label, difficult, -1)
	}
	for _, w := range m.Walls {
		a, err := grid.Parse(w[0])
		c, err2 := grid.Parse(w[1])
		if err != nil || err2 != nil || hex.Distance(a, c) != 1 {
			faults = append(faults, "a wall stands between two neighbouring hexes")
			continue
		}
		b.walls = append(b.walls, [2]hex.Hex{a, c}, [2]hex.Hex{c, a})
	}
	return b, faults
}

// at is the printed class of a hex; off the board it is a high obstacle.
func (b *Board) at(h hex.Hex) string {
	if !grid.Contains(h) {
		return high
	}
	return b.class[grid.Index(h)]
}

// Class is the printed class of terrain of a hex of the board.
func (b *Board) Class(h hex.Hex) string { return b.at(h) }

// PieceAt is the number of the piece on a hex, -1 for none.
func (b *Board) PieceAt(h hex.Hex) int {
	if !grid.Contains(h) {
		return -1
	}
	return b.piece[grid.Index(h)]
}

func (b *Board) obstacle(h hex.Hex) bool {
	c := b.at(h)
	return c == low || c == high
}

// terrain is the class of a place: the printed one, or difficult ground made by
// a mark (BG-18.8: on its elevation, in reach and in sight of the mark; its own
// hex too, BG-S-18.3).
func (l look) terrain(p Place) string {
	c := l.b.at(p.Hex)
	if c != open {
		return c
	}
	for _, m := range l.w.Marks {
		for _, s := range l.p.token(m.ID).Rules[0].Do {
			z, ok := s.Op.(*Zone)
			if ok && m.Place.Level == p.Level && hex.Distance(m.Place.Hex, p.Hex) <= z.Radius && l.sees(m.Place, p) {
				return z.Terrain
			}
		}
	}
	return open
}

// standable says whether a figure may stand there at all.
func (l look) standable(p Place) bool {
	return p.Level == 0 && grid.Contains(p.Hex) && !l.b.obstacle(p.Hex)
}

// adjacent is BG-2.11: a common edge, one elevation, no wall between (BG-S-2.5).
func (l look) adjacent(a, b Place) bool {
	return a.Level == b.Level && hex.Distance(a.Hex, b.Hex) == 1 &&
		!slices.Contains(l.b.walls, [2]hex.Hex{a.Hex, b.Hex})
}

// label names a place for people.
func (p Place) label() string { return grid.Label(p.Hex) }

// zone is the side in whose deployment zone a place lies, or none (BG-2.12).
func (l look) zone(p Place) int {
	b, _ := l.p.battle(l.w.Scenario)
	row := string(rune('A' + p.Hex.R))
	for side, m := range b.Seats {
		if slices.Contains(m.Zone, row) {
			return side
		}
	}
	return none
}
