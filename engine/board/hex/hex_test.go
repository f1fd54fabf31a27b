package hex

import (
	"flag"
	"fmt"
	"math"
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestMain asks for more random cases than usual, because they are cheap here. The command
// line can override that.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", "3000"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// point is a place on the plane in the embedding that the references use: centres at (2q+r,
// 3r), corners at (±1,±1) and (0,±2) from them. It shares nothing with the lattice of
// sight.go.
type point struct{ x, y int }

func centreOf(h Hex) point { return point{2*h.Q + h.R, 3 * h.R} }

func cornersOf(h Hex) []point {
	c := centreOf(h)
	var all []point
	for _, o := range []point{{1, 1}, {0, 2}, {-1, 1}, {-1, -1}, {0, -2}, {1, -1}} {
		all = append(all, point{c.x + o.x, c.y + o.y})
	}
	return all
}

// inches converts a point of the embedding to the plane of 1 inch hexes.
func (p point) inches() (x, y float64) { return float64(p.x) / 2, float64(p.y) / (2 * math.Sqrt(3)) }

func anyHex(t *rapid.T, radius int, name string) Hex {
	return rapid.SampledFrom(Range(Hex{}, radius)).Draw(t, name)
}

func TestDirections(t *testing.T) {
	want := map[Dir]string{E: "E", NE: "NE", NW: "NW", W: "W", SW: "SW", SE: "SE"}
	for i, d := range Dirs() {
		if int(d) != i || d.String() != want[d] {
			t.Errorf("direction %d is %v", i, d)
		}
		if got, err := ParseDir(d.String()); err != nil || got != d {
			t.Errorf("ParseDir(%v) = %v, %v", d, got, err)
		}
		if d.Vector().Add(d.Opposite().Vector()) != (Hex{}) {
			t.Errorf("%v and %v do not cancel", d, d.Opposite())
		}
		// The compass: angle against the east axis is 60 degrees times d.
		x, y := centreOf(d.Vector()).inches()
		if angle := math.Atan2(y, x); math.Abs(math.Remainder(angle-float64(i)*math.Pi/3, 2*math.Pi)) > 1e-9 {
			t.Errorf("%v points at %v", d, angle)
		}
		h := Hex{3, -2}
		if h.DirTo(h.Neighbour(d)) != d || h.Neighbours()[d] != h.Neighbour(d) {
			t.Errorf("DirTo and Neighbour disagree on %v", d)
		}
	}
	if got, err := ParseDir("nw"); err != nil || got != NW {
		t.Errorf("ParseDir(nw) = %v, %v", got, err)
	}
	if _, err := ParseDir("north"); err == nil {
		t.Error("ParseDir(north) is accepted")
	}
	for _, d := range []Dir{NoDir, 6, -7} {
		if d.Valid() || d.Vector() != (Hex{}) || d.Opposite() != NoDir || d.String() != "none" {
			t.Errorf("%d is taken for a direction", d)
		}
	}
	if got := (Hex{}).DirTo(Hex{1, 1}); got != NoDir {
		t.Errorf("DirTo a hex two steps away = %v", got)
	}
}

// TestGap checks the table of S-11.5, with all mirror images of the offsets.
func TestGap(t *testing.T) {
	for _, c := range []struct {
		a, b, steps int
		gap         float64
	}{
		{0, 0, 0, 0}, {1, 0, 1, 0}, {1, 1, 2, 0.577}, {2, 0, 2, 1}, {2, 1, 3, 1.528}, {2, 2, 4, 2.309},
		{4, 0, 4, 3}, {4, 4, 8, 5.774}, {5, 0, 5, 4}, {5, 5, 10, 7.506},
	} {
		a, b := c.a, c.b
		from := Hex{2, -3}
		for _, offset := range []Hex{{a, b}, {b, a}, {-a, -b}, {a + b, -b}, {-a, a + b}, {b, -a - b}} {
			to := from.Add(offset)
			if got := Distance(from, to); got != c.steps {
				t.Errorf("Distance over %v = %d, want %d", offset, got, c.steps)
			}
			if got := GapInches(from, to); math.Abs(got-c.gap) > 0.0005 {
				t.Errorf("GapInches over %v = %.4f, want %.3f", offset, got, c.gap)
			}
		}
	}
	if !WithinInches(Hex{}, Hex{5, 0}, 4) || WithinInches(Hex{}, Hex{5, 0}, 3) {
		t.Error("5 steps along an axis are exactly 4 inches")
	}
	if WithinInches(Hex{}, Hex{}, -1) {
		t.Error("a hex lies within -1 inches")
	}
}

// distanceToSide returns the distance of a point from a side in inches.
func distanceToSide(p, a, b point) float64 {
	px, py := p.inches()
	ax, ay := a.inches()
	bx, by := b.inches()
	dx, dy := bx-ax, by-ay
	t := min(max(((px-ax)*dx+(py-ay)*dy)/(dx*dx+dy*dy), 0), 1)
	return math.Hypot(px-ax-t*dx, py-ay-t*dy)
}

// TestGapIsPolygonDistance compares the closed form of S-11.5 with the distance of the two
// polygons.
func TestGapIsPolygonDistance(t *testing.T) {
	for _, to := range Range(Hex{}, 14)[1:] {
		if to == (Hex{}) {
			continue
		}
		want := math.Inf(1)
		one, two := cornersOf(Hex{}), cornersOf(to)
		for i, p := range one {
			for j, q := range two {
				want = min(want, distanceToSide(p, q, two[(j+1)%6]), distanceToSide(q, p, one[(i+1)%6]))
			}
		}
		if got := GapInches(Hex{}, to); math.Abs(got-want) > 1e-9 {
			t.Fatalf("GapInches to %v = %v, polygons are %v apart", to, got, want)
		}
	}
}

func TestDistancesAreSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := anyHex(t, 20, "a"), anyHex(t, 20, "b"), anyHex(t, 20, "c")
		if Distance(a, b) != Distance(b, a) || Gap9(a, b) != Gap9(b, a) || Dist2(a, b) != Dist2(b, a) {
			t.Fatalf("not symmetric between %v and %v", a, b)
		}
		if Distance(a, c) > Distance(a, b)+Distance(b, c) {
			t.Fatalf("the way from %v to %v is shorter over %v", a, c, b)
		}
		p, q := centreOf(a), centreOf(b)
		dx, dy := q.x-p.x, q.y-p.y
		if 12*Dist2(a, b) != 3*dx*dx+dy*dy {
			t.Fatalf("Dist2(%v, %v) = %d", a, b, Dist2(a, b))
		}
	})
}

// S-2.1: three neighbours in front, three behind; at even distances one hex to
// each side is cut in half.
func TestArc(t *testing.T) {
	h := Hex{4, -1}
	for _, facing := range Dirs() {
		for turn, want := range []int{1, 1, -1, -1, -1, 1} {
			d := (facing + Dir(turn)) % 6
			if got := Arc(facing, h, h.Neighbour(d)); got != want {
				t.Errorf("facing %v, neighbour %v: arc %d, want %d", facing, d, got, want)
			}
		}
		between := map[int]int{}
		for _, to := range Range(h, 6) {
			// The dividing line on the plane, by scalar product.
			f, o := centreOf(facing.Vector()), centreOf(to.Sub(h))
			s := 3*f.x*o.x + f.y*o.y
			if got := Arc(facing, h, to); got != sign(s) {
				t.Errorf("facing %v, %v: arc %d, want %d", facing, to, got, sign(s))
			}
			if s == 0 {
				between[Distance(h, to)]++
			}
		}
		if fmt.Sprint(between) != "map[0:1 2:2 4:2 6:2]" {
			t.Errorf("facing %v: in-between hexes by distance %v", facing, between)
		}
	}
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

func TestToward(t *testing.T) {
	for _, c := range []struct {
		to   Hex
		want []Dir
	}{
		{Hex{}, nil},
		{Hex{1, 0}, []Dir{E}},
		{Hex{5, 0}, []Dir{E}},
		{Hex{3, 1}, []Dir{E}},
		{Hex{1, 3}, []Dir{NE}},
		{Hex{2, 2}, []Dir{E, NE}},
		{Hex{-1, 2}, []Dir{NE, NW}},
		{Hex{2, -1}, []Dir{E, SE}},
		{Hex{-4, -3}, []Dir{W}},
	} {
		if got := Toward(Hex{}, c.to); !slices.Equal(got, c.want) {
			t.Errorf("Toward %v = %v, want %v", c.to, got, c.want)
		}
	}
}

// S-21.4 by angles: the directions whose angle to the centre line is smallest.
func TestLineIsTheSmallestAngle(t *testing.T) {
	from := Hex{-2, 5}
	for _, to := range Range(from, 9) {
		if to == from {
			continue
		}
		x, y := centreOf(to.Sub(from)).inches()
		angle := func(d Dir) float64 {
			return math.Abs(math.Remainder(math.Atan2(y, x)-float64(d)*math.Pi/3, 2*math.Pi))
		}
		best := math.Inf(1)
		for _, d := range Dirs() {
			best = min(best, angle(d))
		}
		var want []Dir
		for _, d := range Dirs() {
			if angle(d) < best+1e-9 {
				want = append(want, d)
			}
		}
		if got := Line(from, to); !slices.Equal(got, want) {
			t.Errorf("Line to %v = %v, want %v", to.Sub(from), got, want)
		}
	}
}

func TestRange(t *testing.T) {
	centre := Hex{3, -7}
	for radius, want := range []int{1, 7, 19, 37, 61} {
		disc := Range(centre, radius)
		if len(disc) != want {
			t.Errorf("radius %d: %d hexes, want %d", radius, len(disc), want)
		}
		for i, h := range disc {
			if Distance(centre, h) > radius {
				t.Errorf("radius %d holds %v", radius, h)
			}
			if i > 0 && (disc[i-1].R > h.R || disc[i-1].R == h.R && disc[i-1].Q >= h.Q) {
				t.Errorf("radius %d: %v comes before %v", radius, disc[i-1], h)
			}
		}
	}
	if Range(centre, -1) != nil {
		t.Error("a negative radius holds hexes")
	}
}
