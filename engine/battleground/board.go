package battleground

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/board/hex"
)

// Classes of terrain, hex by hex (BG-2.13, BG-2.14, BG-2.15, BG-2.16, BG-2.17, BG-2.18, BG-2.20, BG-S-2.7, BG-S-2.8, BG-S-2.9);
// an opening is a low obstacle (BG-2.19).
const (
	open      = "open"
	difficult = "difficult"
	low       = "low_obstacle"
	high      = "high_obstacle"
	ladder    = "ladder"
	platform  = "platform" // above what is on the ground
)

// Board is a map laid out: what is on the ground of every hex, and what lies above it.
type Board struct {
	class []string // by grid index, on the ground
	piece []int    // which piece stands there, -1 for none
	deck  []int    // which piece is the platform above, -1 for none
	decks bool     // whether there is any platform
	walls [][2]hex.Hex
	shut  []uint8 // by grid index, a bit for each direction in which a wall stands
}

// emptyBoard has nothing on it.
func emptyBoard() *Board {
	b := &Board{class: make([]string, grid.Len()), piece: make([]int, grid.Len()), deck: make([]int, grid.Len()), shut: make([]uint8, grid.Len())}
	for i := range b.class {
		b.class[i], b.piece[i], b.deck[i] = open, -1, -1
	}
	return b
}

// put lays one hex of a piece; false if there is something already. A platform
// lies above ground and obstacles (BG-2.17).
func (b *Board) put(h hex.Hex, class string, piece int) bool {
	i := grid.Index(h)
	if class == platform {
		if b.deck[i] >= 0 || b.class[i] == ladder {
			return false
		}
		b.deck[i], b.decks = piece, true
		return true
	}
	if b.class[i] != open || class == ladder && b.deck[i] >= 0 {
		return false
	}
	b.class[i], b.piece[i] = class, piece
	return true
}

// wall closes the edge between two neighbouring hexes (BG-S-2.5).
func (b *Board) wall(x, y hex.Hex) {
	b.walls = append(b.walls, [2]hex.Hex{x, y})
	for _, e := range [][2]hex.Hex{{x, y}, {y, x}} {
		if i, d := grid.Index(e[0]), e[0].DirTo(e[1]); i >= 0 && d != hex.NoDir {
			b.shut[i] |= 1 << d
		}
	}
}

// at is what a hex has on the ground; off the board it is a high obstacle.
func (b *Board) at(h hex.Hex) string {
	if !grid.Contains(h) {
		return high
	}
	return b.class[grid.Index(h)]
}

// Class is the printed class of terrain of a hex of the board, on the ground.
func (b *Board) Class(h hex.Hex) string { return b.at(h) }

// PieceAt is the number of the piece on the ground of a hex, -1 for none.
func (b *Board) PieceAt(h hex.Hex) int {
	if !grid.Contains(h) {
		return -1
	}
	return b.piece[grid.Index(h)]
}

// Deck is the number of the platform above a hex, -1 for none.
func (b *Board) Deck(h hex.Hex) int {
	if !b.decks || !grid.Contains(h) {
		return -1
	}
	return b.deck[grid.Index(h)]
}

// Walls lists the closed edges, each as its two hexes.
func (b *Board) Walls() [][2]hex.Hex { return slices.Clone(b.walls) }

func (b *Board) obstacle(h hex.Hex) bool {
	c := b.at(h)
	return c == low || c == high
}

// stands says whether a place has ground, or a platform, to stand on (BG-10.11); nobody stands on a ladder (BG-10.15).
func (b *Board) stands(p Place) bool {
	if p.Level == 0 {
		c := b.at(p.Hex)
		return c == open || c == difficult
	}
	return p.Level == 1 && b.Deck(p.Hex) >= 0
}

// printed is the class of the ground of a place; a platform is open ground.
func (b *Board) printed(p Place) string {
	if p.Level > 0 && b.Deck(p.Hex) >= 0 {
		return open
	}
	return b.at(p.Hex)
}

// terrain is the class of a place: the printed one, or difficult ground made by
// a mark (BG-18.8: on its elevation, in reach and in sight of the mark; its own
// hex too, BG-S-18.3).
func (l look) terrain(p Place) string {
	c := l.b.printed(p)
	if c != open {
		return c
	}
	for _, m := range l.w.Marks {
		for _, s := range l.p.token(m.ID).Rules[0].Do {
			z, ok := s.Op.(*Zone)
			if ok && m.Place.Level == p.Level && hex.Distance(m.Place.Hex, p.Hex) <= z.Radius && l.sees(m.Place, p) {
				l.p.ran("mark:"+m.ID, s)
				return z.Terrain
			}
		}
	}
	return open
}

// standable says whether a figure may stand there at all.
func (l look) standable(p Place) bool { return l.b.stands(p) }

// adjacent is BG-2.11: a common edge, one elevation (BG-S-2.6), no wall between (BG-S-2.5).
func (l look) adjacent(a, b Place) bool { return a.Level == b.Level && l.b.beside(a.Hex, b.Hex) }

// beside says whether two hexes share a side, seen from above, with no wall on it.
func (b *Board) beside(x, y hex.Hex) bool {
	d := x.DirTo(y)
	if d == hex.NoDir {
		return false
	}
	i := grid.Index(x)
	return i < 0 || b.shut[i]&(1<<d) == 0
}

// label names a place for people: J5, and J5+ on the platform above it.
func (p Place) label() string {
	if p.Level > 0 {
		return grid.Label(p.Hex) + "+"
	}
	return grid.Label(p.Hex)
}

// spot is a place as an argument of a text: its label, or the label of its hex and that it is up there.
func (p Place) spot(arg string) engine.Arg {
	if p.Level > 0 {
		return engine.Sub(arg, engine.T("bg.place.up", engine.Word("place", grid.Label(p.Hex))))
	}
	return engine.Word(arg, p.label())
}

// spot tells of a place on the ground also that it is beneath a platform.
func (l look) spot(arg string, p Place) engine.Arg {
	if p.Level == 0 && l.b.Deck(p.Hex) >= 0 {
		return engine.Sub(arg, engine.T("bg.place.under", engine.Word("place", p.label())))
	}
	return p.spot(arg)
}

// parsePlace reads a label.
func parsePlace(label string) (Place, error) {
	on, up := strings.CutSuffix(label, "+")
	h, err := grid.Parse(on)
	if up {
		return Place{Hex: h, Level: 1}, err
	}
	return Place{Hex: h}, err
}

// zone is the side in whose deployment zone a place lies, or none (BG-2.12).
func (l look) zone(p Place) int {
	row := string(rune('A' + p.Hex.R))
	for side, f := range l.w.Forces {
		if slices.Contains(f.Zone, row) {
			return side
		}
	}
	return none
}
