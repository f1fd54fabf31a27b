package hex

import (
	"iter"
	"math/bits"
)

// Lines are judged on a lattice three times finer than the axial one, where
// centres and corners both have whole coordinates (S-12.8): the centre of h is
// 3h, and its corners are 3h plus the six offsets below, corner i between the
// directions i and i+1. The lattice is sheared against the plane, but a shear
// keeps straight lines straight and sides of lines where they are.
//
// With Hex values as points of that lattice, the inside of a hex is where dot
// with each of the six directions, measured from the centre, is below edge.
const (
	scale = 3
	edge  = 3
)

var corners = [6]Hex{{1, 1}, {-1, 2}, {-2, 1}, {-1, -1}, {1, -2}, {2, -1}}

// segment is a straight line between two points of the fine lattice.
type segment struct{ a, b Hex }

// halfWidth returns how far, in terms of cross with the direction v, a hex
// reaches to either side of a line along v through its centre. Opposite
// corners mirror each other, so three suffice.
func halfWidth(v Hex) int {
	return max(abs(cross(v, corners[0])), abs(cross(v, corners[1])), abs(cross(v, corners[2])))
}

// cuts says whether the segment has a point in the inside of h. A segment that
// only touches a corner or runs along an edge does not (S-12.3, S-8.1).
//
// Two convex shapes are apart exactly if a line along a side of one of them
// parts them: here the three pairs of edges of h and the segment itself.
func (s segment) cuts(h Hex) bool {
	a, b := s.a.Sub(h.times(scale)), s.b.Sub(h.times(scale))
	for _, n := range vectors[:3] {
		u, v := dot(a, n), dot(b, n)
		if u >= edge && v >= edge || u <= -edge && v <= -edge {
			return false
		}
	}
	v := b.Sub(a)
	return v == Hex{} || abs(cross(v, a)) < halfWidth(v)
}

// follows says whether the segment runs along the edge between h and its
// neighbour in direction d.
func (s segment) follows(h Hex, d Dir) bool {
	a, b := s.a.Sub(h.times(scale)), s.b.Sub(h.times(scale))
	n := d.Vector()
	if dot(a, n) != edge || dot(b, n) != edge {
		return false
	}
	// Along the edge's line the edge reaches from -1 to +1.
	u, v := cross(n, a), cross(n, b)
	return min(u, v) < 1 && max(u, v) > -1
}

// between yields, row by row, the hexes other than from and to that a line from
// any point of from to any point of to may enter or touch along an edge, and
// perhaps a few more.
func between(from, to Hex) iter.Seq[Hex] {
	return func(yield func(Hex) bool) {
		v := to.Sub(from)
		// Both hexes reach halfWidth to each side of the centre line, and so
		// does a hex that touches the band they span.
		width := 2 * halfWidth(v)
		low, high := min(from.Q+from.R, to.Q+to.R)-1, max(from.Q+from.R, to.Q+to.R)+1
		for r := min(from.R, to.R) - 1; r <= max(from.R, to.R)+1; r++ {
			west := max(min(from.Q, to.Q)-1, low-r)
			east := min(max(from.Q, to.Q)+1, high-r)
			for q := west; q <= east; q++ {
				h := Hex{q, r}
				if scale*abs(cross(v, h.Sub(from))) > width || h == from || h == to {
					continue
				}
				if !yield(h) {
					return
				}
			}
		}
	}
}

// Sees says whether from has line of sight to the hex to, where blocked tells
// the hexes that block lines (S-12.1 to S-12.4): from one corner of from, two
// free lines must lead to two different corners of to without overlapping. A
// line is not free if it crosses the inside of a blocked hex or runs along the
// edge between two blocked hexes. The hexes from and to never block.
//
// Sight is not symmetrical (S-12.2): ask in the direction that the rule names.
// Heights and platforms are the caller's business: they change which hexes are
// blocked, such as only those next to the target.
func Sees(from, to Hex, blocked func(Hex) bool) bool {
	return parted(from, to, freePairs(from, to, blocked))
}

// parted says whether two of the free lines make sight: they begin in one corner and do not overlap.
func parted(from, to Hex, open uint64) bool {
	if open == allPairs {
		return true
	}
	for i := range corners {
		if seesFromCorner(from, to, i, open>>(6*i)&63) {
			return true
		}
	}
	return false
}

// SightLines returns two free lines that make sight: the corner of from where
// they begin, and the two corners of to where they end, as far apart as can be.
// Corners are counted from 0 between the directions 0 and 1. ok is what Sees says.
func SightLines(from, to Hex, blocked func(Hex) bool) (corner int, ends [2]int, ok bool) {
	open, widest := freePairs(from, to, blocked), 0
	line := func(i, j int) Hex {
		s := cornerLine(from, to, 6*i+j)
		return s.b.Sub(s.a)
	}
	for i := range corners {
		for j := range corners {
			for k := range j {
				apart := abs(cross(line(i, j), line(i, k)))
				if open>>(6*i+j)&1 == 1 && open>>(6*i+k)&1 == 1 && apart > widest {
					corner, ends, ok, widest = i, [2]int{k, j}, true, apart
				}
			}
		}
	}
	return corner, ends, ok
}

// SightPairs returns how many of the 36 lines from a corner of from to a corner
// of to are free, under the same rules as Sees: for explanations and tests. It
// does not tell sight by itself: 5 pairs may or may not be enough.
func SightPairs(from, to Hex, blocked func(Hex) bool) int {
	return bits.OnesCount64(freePairs(from, to, blocked))
}

// allPairs has one bit for each pair of corners: bit 6i+j stands for the line
// from corner i to corner j.
const allPairs = 1<<36 - 1

// freePairs returns the set of free lines between the corners of two hexes.
func freePairs(from, to Hex, blocked func(Hex) bool) uint64 {
	blocks := func(h Hex) bool { return h != from && h != to && blocked(h) }
	var open uint64 = allPairs
	for h := range between(from, to) {
		if !blocked(h) {
			continue
		}
		var wall [3]bool
		for d := range wall {
			wall[d] = blocks(h.Neighbour(Dir(d)))
		}
		for rest := open; rest != 0; rest &= rest - 1 {
			pair := bits.TrailingZeros64(rest)
			if line := cornerLine(from, to, pair); line.cuts(h) || line.followsAny(h, wall) {
				open &^= 1 << pair
			}
		}
		if open == 0 {
			break
		}
	}
	return open
}

// followsAny says whether the segment runs along one of the marked edges of h,
// of the first three directions.
func (s segment) followsAny(h Hex, marked [3]bool) bool {
	for d, m := range marked {
		if m && s.follows(h, Dir(d)) {
			return true
		}
	}
	return false
}

// cornerLine returns the line of a pair of corners, numbered as in allPairs.
func cornerLine(from, to Hex, pair int) segment {
	return segment{
		a: from.times(scale).Add(corners[pair/6]),
		b: to.times(scale).Add(corners[pair%6]),
	}
}

// seesFromCorner says whether the free lines from one corner, a set of bits of
// target corners, hold two that do not overlap. Lines from one point overlap if
// they run along the same ray (S-12.1). From a corner that both hexes share, the
// lines through the target to its other corners are free and part, so adjacent
// hexes see each other always (S-12.4).
func seesFromCorner(from, to Hex, corner int, free uint64) bool {
	for ; free != 0; free &= free - 1 {
		one := cornerLine(from, to, 6*corner+bits.TrailingZeros64(free))
		v := one.b.Sub(one.a)
		for rest := free & (free - 1); rest != 0; rest &= rest - 1 {
			other := cornerLine(from, to, 6*corner+bits.TrailingZeros64(rest))
			w := other.b.Sub(other.a)
			if cross(v, w) != 0 {
				return true
			}
		}
	}
	return false
}

// Passes says whether the line from centre to centre passes a hex for which
// blocks holds: it crosses its inside, or runs along the edge between two such
// hexes (S-8.1). The hexes from and to never count.
func Passes(from, to Hex, blocks func(Hex) bool) bool {
	line := segment{from.times(scale), to.times(scale)}
	for h := range between(from, to) {
		touches := line.cuts(h)
		for d := E; d < W && !touches; d++ {
			touches = line.follows(h, d) && blocks(h.Neighbour(d))
		}
		if touches && blocks(h) {
			return true
		}
	}
	return false
}
