package hex

import (
	"math/bits"
	"slices"
)

// A Sight answers what Sees answers, from a table: for every offset between two
// hexes it lists which of the 36 lines each hex between them cuts. The table holds
// one twelfth of the offsets, since turning and mirroring a board changes nothing
// about sight. It never changes once it is made.
type Sight struct {
	radius int
	views  []view // by folded offset
}

// view is what may stand in the way along one offset, from the hex 0, 0.
type view struct {
	to    Hex
	cuts  []cut
	edges []cut
}

// cut is a hex with the lines that it stops: alone, or, as an edge, together with
// its neighbour in the direction dir.
type cut struct {
	lines     uint64
	q, r, dir int8
}

// farthest is how far a table may reach: its hexes have to fit into a cut.
const farthest = 100

// NewSight makes a table for hexes up to radius steps apart; farther ones are
// worked out without it. One for 30 steps takes some milliseconds and half a megabyte.
func NewSight(radius int) *Sight {
	s := &Sight{radius: min(radius, farthest)}
	for far := range s.radius + 1 {
		for r := 0; 2*r <= far; r++ {
			s.views = append(s.views, newView(Hex{far - r, r}))
		}
	}
	return s
}

// place is where the view along a folded offset stands: offsets by their distance,
// and those of one distance by R.
func (s *Sight) place(v Hex) int {
	far := v.Q + v.R
	return (far+1)*(far+1)/4 + v.R
}

func newView(to Hex) view {
	v := view{to: to}
	var lines [36]segment
	var along [3][]int // the lines that run as the edges in a direction do
	for i := range lines {
		lines[i] = cornerLine(Hex{}, to, i)
		for d := range along {
			if dot(lines[i].b.Sub(lines[i].a), vectors[d]) == 0 {
				along[d] = append(along[d], i)
			}
		}
	}
	for h := range between(Hex{}, to) {
		c := cut{q: int8(h.Q), r: int8(h.R)}
		for i, l := range lines {
			if l.cuts(h) {
				c.lines |= 1 << i
			}
		}
		if c.lines != 0 {
			v.cuts = append(v.cuts, c)
		}
		for d, some := range along {
			if n := h.Neighbour(Dir(d)); n == (Hex{}) || n == to {
				continue
			}
			e := cut{q: c.q, r: c.r, dir: int8(d)}
			for _, i := range some {
				if lines[i].follows(h, Dir(d)) {
					e.lines |= 1 << i
				}
			}
			if e.lines &^= c.lines; e.lines != 0 {
				v.edges = append(v.edges, e)
			}
		}
	}
	// What stops most lines is asked first: often nothing is left to ask then.
	most := func(a, b cut) int { return bits.OnesCount64(b.lines) - bits.OnesCount64(a.lines) }
	slices.SortStableFunc(v.cuts, most)
	slices.SortStableFunc(v.edges, most)
	return v
}

// turn is a symmetry of the board round 0, 0: where it takes the hexes 1, 0 and 0, 1.
type turn struct{ e, ne Hex }

func (t turn) of(q, r int) Hex {
	return Hex{q*t.e.Q + r*t.ne.Q, q*t.e.R + r*t.ne.R}
}

// fold finds the symmetry that takes a folded offset (Q >= R >= 0) to v.
func fold(v Hex) (folded Hex, t turn) {
	t = turn{vectors[E], vectors[NE]}
	for d := 0; v.Q <= 0 || v.R < 0; d++ { // against the turn, until v lies between E and NE
		v = Hex{v.Q + v.R, -v.Q}
		t = turn{vectors[(d+1)%6], vectors[(d+2)%6]}
	}
	if v.R > v.Q {
		return Hex{v.R, v.Q}, turn{t.ne, t.e}
	}
	return v, t
}

// Sees says what the function Sees says, under the same rules.
func (s *Sight) Sees(from, to Hex, blocked func(Hex) bool) bool {
	far := Distance(from, to)
	if far <= 1 { // S-12.4
		return true
	}
	if s == nil || far > s.radius {
		return Sees(from, to, blocked)
	}
	folded, t := fold(to.Sub(from))
	return parted(Hex{}, folded, s.views[s.place(folded)].open(from, t, blocked))
}

// open is the set of free lines along the offset as a symmetry turns it.
func (v *view) open(from Hex, t turn, blocked func(Hex) bool) uint64 {
	var open uint64 = allPairs
	for i := range v.cuts {
		if c := &v.cuts[i]; open&c.lines != 0 && blocked(from.Add(t.of(int(c.q), int(c.r)))) {
			if open &^= c.lines; open == 0 {
				return 0
			}
		}
	}
	for i := range v.edges {
		c := &v.edges[i]
		if open&c.lines == 0 {
			continue
		}
		h := Hex{int(c.q), int(c.r)}
		n := h.Neighbour(Dir(c.dir))
		if blocked(from.Add(t.of(h.Q, h.R))) && blocked(from.Add(t.of(n.Q, n.R))) {
			open &^= c.lines
		}
	}
	return open
}
