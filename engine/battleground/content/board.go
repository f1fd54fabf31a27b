package content

import (
	"slices"

	"hexwarden/engine/board/hex"
)

// Classes of terrain, hex by hex (BG-2.13, BG-2.14, BG-2.15, BG-2.16, BG-2.17, BG-2.18, BG-2.20, BG-S-2.7, BG-S-2.8, BG-S-2.9);
// an opening is a low obstacle (BG-2.19).
const (
	OpenGround   = "open"
	Difficult    = "difficult"
	LowObstacle  = "low_obstacle"
	HighObstacle = "high_obstacle"
	Ladder       = "ladder"
	Platform     = "platform" // above what is on the ground
)

// grounds are the classes on the ground, as a board keeps them: by their numbers, so that it is copied at once.
var grounds = []string{OpenGround, Difficult, LowObstacle, HighObstacle, Ladder}

// The numbers of grounds.
const (
	open = iota
	difficult
	low
	high
	ladder
)

// Board is a map laid out: what is on the ground of every hex, and what lies above it.
type Board struct {
	class []uint8 // by grid index, on the ground: a number of grounds
	piece []int   // which piece stands there, -1 for none
	deck  []int   // which piece is the platform above, -1 for none
	decks bool    // whether there is any platform
	walls [][2]hex.Hex
	shut  []uint8 // by grid index, a bit for each direction in which a wall stands
}

// NewBoard has nothing on it.
func NewBoard() *Board {
	b := &Board{class: make([]uint8, Grid.Len()), piece: make([]int, Grid.Len()), deck: make([]int, Grid.Len()), shut: make([]uint8, Grid.Len())}
	for i := range b.class {
		b.piece[i], b.deck[i] = -1, -1
	}
	return b
}

// Lay lays one hex of a piece; false if there is something already, or no such class. A platform
// lies above ground and obstacles (BG-2.17).
func (b *Board) Lay(h hex.Hex, class string, piece int) bool {
	i := Grid.Index(h)
	if class == Platform {
		if b.deck[i] >= 0 || b.class[i] == ladder {
			return false
		}
		b.deck[i], b.decks = piece, true
		return true
	}
	n := slices.Index(grounds, class)
	if n < 0 || b.class[i] != open || class == Ladder && b.deck[i] >= 0 {
		return false
	}
	b.class[i], b.piece[i] = uint8(n), piece
	return true
}

// Wall closes the edge between two neighbouring hexes (BG-S-2.5).
func (b *Board) Wall(x, y hex.Hex) {
	b.walls = append(b.walls, [2]hex.Hex{x, y})
	for _, e := range [][2]hex.Hex{{x, y}, {y, x}} {
		if i, d := Grid.Index(e[0]), e[0].DirTo(e[1]); i >= 0 && d != hex.NoDir {
			b.shut[i] |= 1 << d
		}
	}
}

// Class is the printed class of terrain of a hex, on the ground; off the board it is a high obstacle.
func (b *Board) Class(h hex.Hex) string {
	return grounds[b.ground(h)]
}

// ground is the number of Class.
func (b *Board) ground(h hex.Hex) uint8 {
	if i := Grid.Index(h); i >= 0 {
		return b.class[i]
	}
	return high
}

// PieceAt is the number of the piece on the ground of a hex, -1 for none.
func (b *Board) PieceAt(h hex.Hex) int {
	if !Grid.Contains(h) {
		return -1
	}
	return b.piece[Grid.Index(h)]
}

// Deck is the number of the platform above a hex, -1 for none.
func (b *Board) Deck(h hex.Hex) int {
	if !b.decks || !Grid.Contains(h) {
		return -1
	}
	return b.deck[Grid.Index(h)]
}

// HasPlatforms says whether there is any platform.
func (b *Board) HasPlatforms() bool { return b.decks }

// Walls lists the closed edges, each as its two hexes.
func (b *Board) Walls() [][2]hex.Hex { return slices.Clone(b.walls) }

// Obstacle says whether a hex holds an obstacle, low or high.
func (b *Board) Obstacle(h hex.Hex) bool {
	c := b.ground(h)
	return c == low || c == high
}

// BlocksSight says whether a hex of the board holds a high obstacle (BG-12.4).
func (b *Board) BlocksSight(h hex.Hex) bool {
	i := Grid.Index(h)
	return i >= 0 && b.class[i] == high
}

// Only is the board without its other obstacles than these, which are some of its own.
func (b *Board) Only(obstacles []hex.Hex) *Board {
	out := *b
	out.class = slices.Clone(b.class)
	for i, c := range out.class {
		if c == low || c == high {
			out.class[i] = open
		}
	}
	for _, h := range obstacles {
		out.class[Grid.Index(h)] = b.ground(h)
	}
	return &out
}

// Stands says whether a hex has ground on a level, or a platform, to stand on (BG-10.11); nobody stands on a ladder (BG-10.15).
func (b *Board) Stands(h hex.Hex, level int) bool {
	if level == 0 {
		c := b.ground(h)
		return c == open || c == difficult
	}
	return level == 1 && b.Deck(h) >= 0
}

// Printed is the class of the ground of a hex on a level; a platform is open ground.
func (b *Board) Printed(h hex.Hex, level int) string {
	if level > 0 && b.Deck(h) >= 0 {
		return OpenGround
	}
	return b.Class(h)
}

// Beside says whether two hexes share a side, seen from above, with no wall on it.
func (b *Board) Beside(x, y hex.Hex) bool {
	d := x.DirTo(y)
	if d == hex.NoDir {
		return false
	}
	i := Grid.Index(x)
	return i < 0 || b.shut[i]&(1<<d) == 0
}
