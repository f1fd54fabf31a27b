package hex

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// terrain is a small board with costs: a step costs the larger number of its two
// hexes, 9 is closed, and a walk stops in the hexes of stops.
type terrain struct {
	grid  Grid
	costs []int
	stops []bool
}

func (m terrain) steps(at Hex, emit func(Hex, int, bool)) {
	for _, n := range at.Neighbours() {
		if i := m.grid.Index(n); i >= 0 && m.costs[i] != 9 {
			emit(n, max(m.costs[i], m.costs[m.grid.Index(at)]), m.stops[i])
		}
	}
}

// bellmanFord is the reference: relax every hex until nothing changes.
func (m terrain) bellmanFord(start Hex, budget int) map[Hex]int {
	cost := map[Hex]int{start: 0}
	for changed := true; changed; {
		changed = false
		for _, at := range m.grid.Hexes() {
			here, known := cost[at]
			if !known || at != start && m.stops[m.grid.Index(at)] {
				continue
			}
			m.steps(at, func(to Hex, step int, _ bool) {
				if old, known := cost[to]; here+step <= budget && (!known || here+step < old) {
					cost[to] = here + step
					changed = true
				}
			})
		}
	}
	delete(cost, start)
	return cost
}

func TestReachAgainstBellmanFord(t *testing.T) {
	grid := NewGrid(7, 7, 8)
	rapid.Check(t, func(t *rapid.T) {
		m := terrain{
			grid:  grid,
			costs: rapid.SliceOfN(rapid.SampledFrom([]int{0, 1, 1, 1, 3, 6, 9}), grid.Len(), grid.Len()).Draw(t, "costs"),
			stops: rapid.SliceOfN(rapid.SampledFrom([]bool{false, false, false, true}), grid.Len(), grid.Len()).Draw(t, "stops"),
		}
		start := rapid.SampledFrom(grid.Hexes()).Draw(t, "start")
		budget := rapid.IntRange(0, 12).Draw(t, "budget")
		want := m.bellmanFord(start, budget)
		got := Reach(start, budget, m.steps)
		if len(got) != len(want) {
			t.Fatalf("%d hexes, want %d", len(got), len(want))
		}
		for i, r := range got {
			if cost, ok := want[r.At]; !ok || cost != r.Cost {
				t.Fatalf("%v at cost %d, want %d, %v", r.At, r.Cost, cost, ok)
			}
			if i > 0 && got[i-1].Cost > r.Cost {
				t.Fatalf("%v comes after a dearer one", r)
			}
			if r.Stop != m.stops[grid.Index(r.At)] {
				t.Fatalf("%v: wrong stop", r)
			}
			checkPath(t, m, start, r, got)
		}
		if again := Reach(start, budget, m.steps); !slices.Equal(got, again) {
			t.Fatal("the same question has two answers")
		}
	})
}

// checkPath follows the path to a reached hex and adds up its cost.
func checkPath(t *rapid.T, m terrain, start Hex, r Reached[Hex], all []Reached[Hex]) {
	path := Path(all, r.At)
	if len(path) == 0 || path[len(path)-1] != r.At {
		t.Fatalf("path to %v is %v", r.At, path)
	}
	at, paid := start, 0
	for i, h := range path {
		if Distance(at, h) != 1 || i > 0 && m.stops[m.grid.Index(at)] {
			t.Fatalf("path %v steps from %v to %v", path, at, h)
		}
		paid += max(m.costs[m.grid.Index(at)], m.costs[m.grid.Index(h)])
		at = h
	}
	if paid != r.Cost {
		t.Fatalf("path %v costs %d, want %d", path, paid, r.Cost)
	}
}

// TestReachStops checks that a ring of stops around the start lets nobody out, even though
// the start itself may be a stop (BG-10.3: starting next to an enemy does not end the
// walk).
func TestReachStops(t *testing.T) {
	ring := func(at Hex, emit func(Hex, int, bool)) {
		for _, n := range at.Neighbours() {
			emit(n, 1, Distance(Hex{}, n) <= 1)
		}
	}
	if got := Reach(Hex{}, 5, ring); len(got) != 6 {
		t.Errorf("%d hexes, want the ring of 6", len(got))
	}
	if got := Reach(Hex{}, 0, ring); got != nil {
		t.Errorf("without budget: %v", got)
	}
	if got := Reach(Hex{}, -1, ring); got != nil {
		t.Errorf("with a budget below 0: %v", got)
	}
	negative := func(at Hex, emit func(Hex, int, bool)) { emit(at.Neighbour(E), -1, false) }
	if got := Reach(Hex{}, 3, negative); got != nil {
		t.Errorf("a step of negative cost is taken: %v", got)
	}
	if got := Path(Reach(Hex{}, 5, ring), Hex{4, 0}); got != nil {
		t.Errorf("a path to an unreached hex: %v", got)
	}
}

// TestReachLevels checks that places may be more than hexes: here a ladder joins two
// levels.
func TestReachLevels(t *testing.T) {
	type spot struct {
		Hex
		level int
	}
	steps := func(at spot, emit func(spot, int, bool)) {
		for _, n := range at.Hex.Neighbours() {
			if Distance(Hex{}, n) <= 1 {
				emit(spot{n, at.level}, 1, false)
			}
		}
		if at.Hex == (Hex{1, 0}) {
			emit(spot{at.Hex, 1 - at.level}, 2, false)
		}
	}
	got := Reach(spot{}, 4, steps)
	path := Path(got, spot{Hex{}, 1})
	want := []spot{{Hex{1, 0}, 0}, {Hex{1, 0}, 1}, {Hex{}, 1}}
	if !slices.Equal(path, want) {
		t.Errorf("way up %v, want %v", path, want)
	}
}

// TestSearchAgain checks that a search that reuses its memory finds the same as a new one,
// and needs no more of it.
func TestSearchAgain(t *testing.T) {
	g := NewGrid(9, 9, 10)
	m := terrain{grid: g, costs: make([]int, g.Len()), stops: make([]bool, g.Len())}
	for i := range m.costs {
		m.costs[i], m.stops[i] = []int{1, 1, 3, 0, 6}[i*i%5], i%17 == 3
	}
	var s Search[Hex]
	for i := range 60 {
		start, budget := g.Hexes()[i], i%13-1
		if got, want := s.Reach(start, budget, m.steps), Reach(start, budget, m.steps); !slices.Equal(got, want) || (got == nil) != (want == nil) {
			t.Fatalf("search %d: %v, want %v", i, got, want)
		}
	}
	steps := m.steps
	if n := testing.AllocsPerRun(20, func() { s.Reach(Hex{3, 3}, 9, steps) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkReach(b *testing.B) {
	g := NewGrid(25, 29, 30)
	m := terrain{grid: g, costs: make([]int, g.Len()), stops: make([]bool, g.Len())}
	for i := range m.costs {
		m.costs[i] = []int{1, 1, 1, 3, 6}[i*i%5]
	}
	for b.Loop() {
		Reach(Hex{8, 12}, 8, m.steps)
	}
}
