package hex

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
)

// The oracle judges lines of sight in exact fractions, on the plane and not on a lattice:
// it uses none of the tricks of the integer code. It caches results by offset, because it
// doesn't matter where on the plane two hexes are.
type oracle struct {
	inside map[[2]Hex]uint64 // the lines from the hex 0, 0 to the first that enter the second
	parted map[Hex][]uint64
	along  map[[3]Hex]uint64 // the lines that run along the edge between the second and the third
}

type rational struct{ x, y *big.Rat }

func ratio(n, d int64) *big.Rat { return big.NewRat(n, d) }

func minus(a, b *big.Rat) *big.Rat { return new(big.Rat).Sub(a, b) }

func times(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }

// rationals are the corners of a hex, on a plane whose x is measured in widths and whose y
// is stretched so that heights are fractions too; lines stay straight.
func rationals(h Hex) (out [6]rational) {
	x, y := ratio(int64(2*h.Q+h.R), 2), ratio(int64(3*h.R), 4)
	for i, c := range [6][4]int64{{1, 2, 1, 4}, {0, 1, 1, 2}, {-1, 2, 1, 4}, {-1, 2, -1, 4}, {0, 1, -1, 2}, {1, 2, -1, 4}} {
		out[i] = rational{new(big.Rat).Add(x, ratio(c[0], c[1])), new(big.Rat).Add(y, ratio(c[2], c[3]))}
	}
	return out
}

// side is above 0 if c is to the left of the line from a to b, and 0 if it is on it.
func side(a, b, c rational) *big.Rat {
	return minus(times(minus(b.x, a.x), minus(c.y, a.y)), times(minus(b.y, a.y), minus(c.x, a.x)))
}

// depths returns how far inside each side of a hex, given by its corners, some points are.
func depths(points, corners [6]rational) (out [6][6]*big.Rat) {
	for i, p := range points {
		for j := range corners {
			out[i][j] = side(corners[j], corners[(j+1)%6], p)
		}
	}
	return out
}

// piece says whether a segment of a line, given by two fractions of it, is inside all sides
// of a hex, by how far inside its two ends are.
func piece(begin, end *[6]*big.Rat) bool {
	low, high := ratio(0, 1), ratio(1, 1)
	for i, at := range begin {
		if at.Sign() <= 0 && end[i].Sign() <= 0 {
			return false
		}
		slope := minus(end[i], at)
		switch slope.Sign() {
		case 1:
			if cut := new(big.Rat).Quo(new(big.Rat).Neg(at), slope); cut.Cmp(low) > 0 {
				low = cut
			}
		case -1:
			if cut := new(big.Rat).Quo(at, new(big.Rat).Neg(slope)); cut.Cmp(high) < 0 {
				high = cut
			}
		}
	}
	return low.Cmp(high) < 0
}

func (o *oracle) enters(to, h Hex) uint64 {
	key := [2]Hex{to, h}
	if lines, ok := o.inside[key]; ok {
		return lines
	}
	var lines uint64
	corners := rationals(h)
	from, ends := depths(rationals(Hex{}), corners), depths(rationals(to), corners)
	for i := range from {
		for j := range ends {
			if piece(&from[i], &ends[j]) {
				lines |= 1 << (6*i + j)
			}
		}
	}
	o.inside[key] = lines
	return lines
}

func (o *oracle) follows(to, h, n Hex) uint64 {
	key := [3]Hex{to, h, n}
	if lines, ok := o.along[key]; ok {
		return lines
	}
	var edge []rational
	for _, a := range rationals(h) {
		for _, b := range rationals(n) {
			if a.x.Cmp(b.x) == 0 && a.y.Cmp(b.y) == 0 {
				edge = append(edge, a)
			}
		}
	}
	var lines uint64
	ends := rationals(to)
	for i, p := range rationals(Hex{}) {
		for j, q := range ends {
			off := func(c rational) bool { // not on the line, or not between its ends
				return side(p, q, c).Sign() != 0 || new(big.Rat).Add(times(minus(c.x, p.x), minus(c.x, q.x)), times(minus(c.y, p.y), minus(c.y, q.y))).Sign() > 0
			}
			if !slices.ContainsFunc(edge, off) {
				lines |= 1 << (6*i + j)
			}
		}
	}
	o.along[key] = lines
	return lines
}

// sees is S-12.1 to S-12.4 by trying everything.
func (o *oracle) sees(from, to Hex, blocked map[Hex]bool) bool {
	var open uint64 = allPairs
	for h := range blocked {
		if h == from || h == to {
			continue
		}
		open &^= o.enters(to.Sub(from), h.Sub(from))
		for _, n := range h.Neighbours() {
			if blocked[n] && n != from && n != to {
				open &^= o.follows(to.Sub(from), h.Sub(from), n.Sub(from))
			}
		}
	}
	return slices.ContainsFunc(o.pairs(to.Sub(from)), func(two uint64) bool { return open&two == two })
}

// pairs are the pairs of lines that give sight: they begin in one corner and do not overlap.
func (o *oracle) pairs(to Hex) []uint64 {
	if list, ok := o.parted[to]; ok {
		return list
	}
	var list []uint64
	ends := rationals(to)
	for i, p := range rationals(Hex{}) {
		for j, a := range ends {
			for k, b := range ends[:j] {
				same := new(big.Rat).Add(times(minus(a.x, p.x), minus(b.x, p.x)), times(minus(a.y, p.y), minus(b.y, p.y)))
				if side(p, a, b).Sign() != 0 || same.Sign() <= 0 {
					list = append(list, 1<<(6*i+j)|1<<(6*i+k))
				}
			}
		}
	}
	o.parted[to] = list
	return list
}

// TestSightAgainstFractions compares sight, with the table and without, with exact fractions, between
// all pairs of hexes of twenty boards.
func TestSightAgainstFractions(t *testing.T) {
	o := &oracle{map[[2]Hex]uint64{}, map[Hex][]uint64{}, map[[3]Hex]uint64{}}
	table := NewSight(5) // without the farthest pairs
	r := rand.New(rand.NewPCG(12, 8))
	grid := NewGrid(5, 4, 5)
	all := grid.Hexes()
	seen, pairs := 0, 0
	for board := range 20 {
		blocked := map[Hex]bool{}
		for _, h := range all {
			if r.IntN(100) < 5+2*board { // from few walls to many
				blocked[h] = true
			}
		}
		walls := func(h Hex) bool { return blocked[h] }
		for _, from := range all {
			for _, to := range all {
				want := o.sees(from, to, blocked)
				if got := Sees(from, to, walls); got != want {
					t.Fatalf("board %d: %v sees %v: %t, fractions say %t", board, from, to, got, want)
				}
				if got := table.Sees(from, to, walls); got != want {
					t.Fatalf("board %d: %v sees %v: %t by the table, fractions say %t", board, from, to, got, want)
				}
				pairs++
				if want {
					seen++
				}
			}
		}
	}
	if seen < pairs/4 || seen > pairs*9/10 {
		t.Errorf("%d of %d pairs see each other: the boards say little", seen, pairs)
	}
}

// TestSightTableOnALargeBoard checks that on boards as used in battles, the lookup table
// agrees with the direct computation.
func TestSightTableOnALargeBoard(t *testing.T) {
	grid := NewGrid(25, 29, 30)
	all, blocked, table := grid.Hexes(), walls(grid), NewSight(30)
	for i := 0; i < len(all)*len(all); i += 13 {
		from, to := all[i/len(all)], all[i%len(all)]
		if got, want := table.Sees(from, to, blocked), Sees(from, to, blocked); got != want {
			t.Fatalf("%v sees %v: %t, want %t", from, to, got, want)
		}
	}
}
