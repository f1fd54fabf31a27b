// Package hex is the geometry of a board of hexes: directions, distances in
// steps and in inches, arcs, sight, cover lines, reach, and the labels of a
// lettered board. It knows no rule of play beyond geometry; where a question of
// geometry was settled by a ruling, the ruling is named (S-12.3 is ruling 12.3
// of Battleground).
//
// Everything that decides anything is exact integer arithmetic: lines from
// corner to corner run along edges and through corners all the time, and
// floating point gives wrong verdicts there.
package hex

import (
	"fmt"
	"math"
	"strings"
)

// Hex is a place on the infinite board in axial coordinates. Hexes are
// pointy-topped: Q grows eastward, R grows northward, and a row further north
// at equal Q lies half a hex further east.
type Hex struct {
	Q int `json:"q"`
	R int `json:"r"`
}

// Add returns h moved by v.
func (h Hex) Add(v Hex) Hex { return Hex{h.Q + v.Q, h.R + v.R} }

// Sub returns the offset from v to h.
func (h Hex) Sub(v Hex) Hex { return Hex{h.Q - v.Q, h.R - v.R} }

// Neighbour returns the hex next to h in direction d; for NoDir, h itself.
func (h Hex) Neighbour(d Dir) Hex { return h.Add(d.Vector()) }

// Neighbours returns the six hexes around h in the order of Dirs.
func (h Hex) Neighbours() [6]Hex {
	var ring [6]Hex
	for i, v := range vectors {
		ring[i] = h.Add(v)
	}
	return ring
}

// DirTo returns the direction in which to is a neighbour of h, or NoDir if the
// two hexes share no edge.
func (h Hex) DirTo(to Hex) Dir {
	offset := to.Sub(h)
	for d, v := range vectors {
		if v == offset {
			return Dir(d)
		}
	}
	return NoDir
}

// times returns h with both coordinates multiplied by n.
func (h Hex) times(n int) Hex { return Hex{h.Q * n, h.R * n} }

// dot is twice the scalar product of two offsets on the plane (the axes stand
// 60 degrees apart, hence the mixed terms), so it is a whole number.
func dot(a, b Hex) int { return 2*(a.Q*b.Q+a.R*b.R) + a.Q*b.R + a.R*b.Q }

// cross is proportional to the vector product of two offsets: above 0 where b
// lies to the left of a, 0 where they are parallel.
func cross(a, b Hex) int { return a.Q*b.R - a.R*b.Q }

// Dir is one of the six directions from a hex across its edges, counted
// against the clock from E = 0 (S-2.3), or NoDir.
type Dir int

// The six directions, and none.
const (
	NoDir Dir = iota - 1
	E
	NE
	NW
	W
	SW
	SE
)

// vectors and names are indexed by Dir and never written.
var (
	vectors = [6]Hex{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}
	names   = [6]string{"E", "NE", "NW", "W", "SW", "SE"}
)

// Dirs returns the six directions in their order.
func Dirs() [6]Dir { return [6]Dir{E, NE, NW, W, SW, SE} }

// Valid says whether d is one of the six directions.
func (d Dir) Valid() bool { return d >= E && d <= SE }

// Vector returns the offset of one step in direction d; for NoDir, no offset.
func (d Dir) Vector() Hex {
	if !d.Valid() {
		return Hex{}
	}
	return vectors[d]
}

// Opposite returns the direction back; NoDir has no opposite but itself.
func (d Dir) Opposite() Dir {
	if !d.Valid() {
		return NoDir
	}
	return (d + 3) % 6
}

// String returns the compass name, such as "NE"; for NoDir "none".
func (d Dir) String() string {
	if !d.Valid() {
		return "none"
	}
	return names[d]
}

// ParseDir reads a compass name in capital or small letters.
func ParseDir(s string) (Dir, error) {
	for d, name := range names {
		if strings.EqualFold(s, name) {
			return Dir(d), nil
		}
	}
	return NoDir, fmt.Errorf("hex: %q is not a direction: want E, NE, NW, W, SW or SE", s)
}

// Distance returns the number of steps between two hexes on an empty board.
func Distance(a, b Hex) int {
	d := b.Sub(a)
	return max(abs(d.Q), abs(d.R), abs(d.Q+d.R))
}

// Dist2 returns the squared distance of two centres, in squared hex widths
// (S-11.7).
func Dist2(a, b Hex) int {
	d := b.Sub(a)
	return dot(d, d) / 2
}

// Gap9 returns nine times the squared gap, in square inches, between the
// nearest points of two hexes that are one inch across flats (S-2.4, S-11.5).
// Hexes that touch have gap 0.
func Gap9(a, b Hex) int {
	d := b.Sub(a)
	// The largest of the three absolute cube coordinates is the sum of the
	// other two, so the two smaller ones tell the offset up to symmetry.
	x, y, z := abs(d.Q), abs(d.R), abs(d.Q+d.R)
	steps := max(x, y, z)
	minor := min(x, y, z)
	major := steps - minor
	switch {
	case steps == 0:
		return 0
	case minor == 0:
		return 9 * (steps - 1) * (steps - 1)
	}
	u, v := 3*major-2, 3*minor-2
	return u*u + u*v + v*v
}

// WithinInches says whether the gap between two hexes is at most that many
// inches: in range, in the words of BG-11.17.
func WithinInches(a, b Hex, inches int) bool {
	return inches >= 0 && Gap9(a, b) <= 9*inches*inches
}

// GapInches returns the gap between two hexes in inches, for display only:
// decisions use WithinInches.
func GapInches(a, b Hex) float64 { return math.Sqrt(float64(Gap9(a, b))) / 3 }

// Arc tells in which arc of a figure standing in from and facing facing the
// hex to lies: +1 front, -1 rear, 0 where the dividing line cuts the hex in
// half, and for the figure's own hex (S-2.1).
func Arc(facing Dir, from, to Hex) int {
	s := dot(to.Sub(from), facing.Vector())
	switch {
	case s > 0:
		return 1
	case s < 0:
		return -1
	}
	return 0
}

// Toward returns the direction of the neighbour of from whose centre is nearest
// to the centre of to (BG-11.13, S-11.7): one direction, or two on a tie, in
// the order of Dirs; none if the hexes are the same.
func Toward(from, to Hex) []Dir {
	if from == to {
		return nil
	}
	var nearest []Dir
	best := 0
	for d, n := range from.Neighbours() {
		dist := Dist2(n, to)
		if len(nearest) == 0 || dist < best {
			nearest, best = nearest[:0], dist
		}
		if dist == best {
			nearest = append(nearest, Dir(d))
		}
	}
	return nearest
}

// Line returns the direction closest to the line from centre to centre, two of
// them if the line runs midway, at 30 degrees from both (S-21.4); none if the
// hexes are the same. All neighbours being equally far from the centre, the
// smallest angle and the nearest neighbour are one and the same direction.
func Line(from, to Hex) []Dir { return Toward(from, to) }

// Range returns all hexes at most radius steps from centre, row by row from the
// south and each row from the west; none for a negative radius.
func Range(centre Hex, radius int) []Hex {
	if radius < 0 {
		return nil
	}
	disc := make([]Hex, 0, 3*radius*(radius+1)+1)
	for r := -radius; r <= radius; r++ {
		for q := max(-radius, -radius-r); q <= min(radius, radius-r); q++ {
			disc = append(disc, centre.Add(Hex{q, r}))
		}
	}
	return disc
}

func abs(n int) int { return max(n, -n) }
