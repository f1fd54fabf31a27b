package hex

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// among returns the predicate of a list of hexes.
func among(list []Hex) func(Hex) bool {
	return func(h Hex) bool { return slices.Contains(list, h) }
}

// TestSightVectors checks the examples of section 12 of the rules of Battleground.
func TestSightVectors(t *testing.T) {
	for _, c := range []struct {
		from, to Hex
		blocked  []Hex
		sees     bool
		pairs    int
	}{
		{Hex{0, 0}, Hex{4, 0}, nil, true, 36},
		{Hex{0, 0}, Hex{4, 0}, []Hex{{2, 0}}, false, 2},
		{Hex{0, 0}, Hex{4, 0}, []Hex{{1, 0}}, false, 2},
		{Hex{0, 0}, Hex{4, 0}, []Hex{{2, 0}, {1, 1}}, false, 1},
		{Hex{0, 0}, Hex{1, 1}, []Hex{{1, 0}}, true, 18},
		{Hex{0, 0}, Hex{1, 1}, []Hex{{1, 0}, {0, 1}}, false, 0},
		{Hex{0, 0}, Hex{2, 2}, []Hex{{1, 1}}, false, 8},
		{Hex{0, 0}, Hex{6, 1}, []Hex{{1, 0}}, true, 5},
		{Hex{6, 1}, Hex{0, 0}, []Hex{{1, 0}}, false, 5},
		{Hex{0, 0}, Hex{0, 0}, []Hex{{0, 0}}, true, 36},
		// The two hexes themselves never block.
		{Hex{0, 0}, Hex{4, 0}, []Hex{{0, 0}, {4, 0}}, true, 36},
	} {
		if got := Sees(c.from, c.to, among(c.blocked)); got != c.sees {
			t.Errorf("%v sees %v past %v: %v, want %v", c.from, c.to, c.blocked, got, c.sees)
		}
		if got := SightPairs(c.from, c.to, among(c.blocked)); got != c.pairs {
			t.Errorf("%v to %v past %v: %d free pairs, want %d", c.from, c.to, c.blocked, got, c.pairs)
		}
	}
}

// TestAdjacentAlwaysSee checks S-12.4: adjacent hexes see each other whatever is around
// them.
func TestAdjacentAlwaysSee(t *testing.T) {
	h := Hex{2, 3}
	for _, n := range h.Neighbours() {
		if !Sees(h, n, func(Hex) bool { return true }) {
			t.Errorf("%v does not see its neighbour %v", h, n)
		}
	}
}

// frac is num/den with den above 0.
type frac struct{ num, den int }

func (f frac) less(g frac) bool { return f.num*g.den < g.num*f.den }

// enters is the reference for a line that crosses the inside of a hex: it clips the line
// with the six half-planes of the hex, in fractions, and asks whether a segment of positive
// length is left.
func enters(p, q point, h Hex) bool {
	c := centreOf(h)
	low, high := frac{0, 1}, frac{1, 1}
	for _, n := range []struct{ x, y, limit int }{{1, 0, 1}, {-1, 0, 1}, {1, 1, 2}, {-1, -1, 2}, {1, -1, 2}, {-1, 1, 2}} {
		a := n.limit - n.x*(p.x-c.x) - n.y*(p.y-c.y) // distance from the limit at p
		slope := -n.x*(q.x-p.x) - n.y*(q.y-p.y)      // and its change towards q
		switch {
		case slope == 0 && a <= 0:
			return false
		case slope > 0 && low.less(frac{-a, slope}):
			low = frac{-a, slope}
		case slope < 0 && (frac{a, -slope}).less(high):
			high = frac{a, -slope}
		}
	}
	return p != q && low.less(high)
}

// runsAlong is the reference for a line on a shared edge: both common corners
// of the two hexes lie on it.
func runsAlong(p, q point, one, two Hex) bool {
	common := 0
	for _, c := range cornersOf(one) {
		if !slices.Contains(cornersOf(two), c) {
			continue
		}
		onLine := (q.x-p.x)*(c.y-p.y) == (q.y-p.y)*(c.x-p.x)
		inside := (c.x-p.x)*(c.x-q.x) <= 0 && (c.y-p.y)*(c.y-q.y) <= 0
		if onLine && inside {
			common++
		}
	}
	return common == 2
}

// stopped is the reference for a blocked line.
func stopped(p, q point, blockers []Hex) bool {
	for i, h := range blockers {
		if enters(p, q, h) {
			return true
		}
		for _, o := range blockers[:i] {
			if Distance(h, o) == 1 && runsAlong(p, q, h, o) {
				return true
			}
		}
	}
	return false
}

// reference answers Sees and SightPairs by trying everything.
func reference(from, to Hex, blocked []Hex) (sees bool, pairs int) {
	var blockers []Hex
	for _, h := range blocked {
		if h != from && h != to {
			blockers = append(blockers, h)
		}
	}
	for _, p := range cornersOf(from) {
		var free []point
		for _, q := range cornersOf(to) {
			if !stopped(p, q, blockers) {
				free = append(free, q)
			}
		}
		pairs += len(free)
		for i, a := range free {
			for _, b := range free[:i] {
				ax, ay, bx, by := a.x-p.x, a.y-p.y, b.x-p.x, b.y-p.y
				overlap := ax*by == ay*bx && ax*bx+ay*by > 0
				sees = sees || !overlap
			}
		}
	}
	return sees, pairs
}

func TestSightAgainstReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, to := anyHex(t, 6, "from"), anyHex(t, 6, "to")
		blocked := rapid.SliceOfNDistinct(rapid.SampledFrom(Range(Hex{}, 7)), 0, 25, rapid.ID[Hex]).Draw(t, "blocked")
		sees, pairs := reference(from, to, blocked)
		if got := SightPairs(from, to, among(blocked)); got != pairs {
			t.Fatalf("%d free pairs, want %d", got, pairs)
		}
		if got := Sees(from, to, among(blocked)); got != sees {
			t.Fatalf("sees %v, want %v", got, sees)
		}
		if back := SightPairs(to, from, among(blocked)); back != pairs {
			t.Fatalf("%d free pairs one way, %d the other", pairs, back)
		}
		if sees && !Sees(from, to, among(blocked[:len(blocked)/2])) {
			t.Fatal("taking walls away takes sight away")
		}
	})
}

// Every single wall and every wall of two adjacent hexes near the line, for all
// targets up to 3 steps away.
func TestSightSweep(t *testing.T) {
	from := Hex{}
	for _, to := range Range(from, 3) {
		for _, h := range Range(from, 4) {
			for _, d := range []Dir{NoDir, E, NE, NW} {
				blocked := []Hex{h, h.Neighbour(d)}
				if d == NoDir {
					blocked = blocked[:1]
				}
				sees, pairs := reference(from, to, blocked)
				if SightPairs(from, to, among(blocked)) != pairs || Sees(from, to, among(blocked)) != sees {
					t.Fatalf("%v to %v past %v: want %v with %d pairs", from, to, blocked, sees, pairs)
				}
			}
		}
	}
}

func TestPassesAgainstReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, to := anyHex(t, 7, "from"), anyHex(t, 7, "to")
		blocked := rapid.SliceOfNDistinct(rapid.SampledFrom(Range(Hex{}, 8)), 0, 40, rapid.ID[Hex]).Draw(t, "blocked")
		var others []Hex
		for _, h := range blocked {
			if h != from && h != to {
				others = append(others, h)
			}
		}
		want := stopped(centreOf(from), centreOf(to), others)
		if got := Passes(from, to, among(blocked)); got != want {
			t.Fatalf("Passes %v, want %v", got, want)
		}
	})
}

// walls is a board with about one hex in six blocked, by a fixed pattern.
func walls(g Grid) func(Hex) bool {
	set := make([]bool, g.Len())
	for i := range set {
		set[i] = (i*i*7+i*3)%13 < 2
	}
	return func(h Hex) bool {
		i := g.Index(h)
		return i >= 0 && set[i]
	}
}

func BenchmarkSees(b *testing.B) {
	g := NewGrid(25, 29, 30)
	blocked, all := walls(g), g.Hexes()
	i := 0
	for b.Loop() {
		i = (i + 389) % (len(all) * len(all))
		Sees(all[i/len(all)], all[i%len(all)], blocked)
	}
}

func BenchmarkSight(b *testing.B) {
	g := NewGrid(25, 29, 30)
	blocked, all, table := walls(g), g.Hexes(), NewSight(30)
	i := 0
	for b.Loop() {
		i = (i + 389) % (len(all) * len(all))
		table.Sees(all[i/len(all)], all[i%len(all)], blocked)
	}
}

func BenchmarkNewSight(b *testing.B) {
	for b.Loop() {
		NewSight(30)
	}
}

func BenchmarkPasses(b *testing.B) {
	g := NewGrid(25, 29, 30)
	blocked, all := walls(g), g.Hexes()
	i := 0
	for b.Loop() {
		i = (i + 389) % (len(all) * len(all))
		Passes(all[i/len(all)], all[i%len(all)], blocked)
	}
}
