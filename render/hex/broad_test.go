package hex

import (
	"slices"
	"testing"

	"hexwarden/render"
)

// shaped are the areas of some shapes with a name.
func shaped(shapes []render.Shape, id string) (out []render.Area) {
	for _, s := range shapes {
		if a, ok := s.(render.Area); ok && a.ID == id {
			out = append(out, a)
		}
	}
	return out
}

// TestBroadShapes checks that the ground of every mood has a few broad shapes, that each is larger than several hexes, and that none
// but floors of stones has the corners of hexes.
func TestBroadShapes(t *testing.T) {
	for _, name := range Moods() {
		g := newGrid(&Board{Mood: name, Rows: 25, Odd: 29, Even: 30}, Look{})
		lays := g.lays(g.board.mood())
		if len(lays) < 3 {
			t.Errorf("%s has %d broad shapes", name, len(lays))
		}
		corners := map[render.Point]bool{}
		for _, p := range g.places() {
			for _, c := range g.corners(g.centre(p), 1) {
				corners[c] = true
			}
		}
		for n, l := range lays {
			under := 0
			for _, p := range g.places() {
				if slices.ContainsFunc(l.rings, func(ring []render.Point) bool { return inRing(g.centre(p), ring) }) {
					under++
				}
			}
			if under < 6 {
				t.Errorf("%s: shape %d lies on %d hexes", name, n, under)
			}
			for _, ring := range l.rings {
				if slices.ContainsFunc(ring, func(p render.Point) bool { return corners[p] }) {
					t.Errorf("%s: shape %d has corners of hexes", name, n)
				}
			}
			if g.board.mood().tones[l.tone].Alpha == 0 {
				t.Errorf("%s: shape %d cannot be seen", name, n)
			}
		}
	}
}

// TestNothingBeyondTheBoard checks that what lies beyond the edge of a board is covered after its ground, wherever a picture of it is.
func TestNothingBeyondTheBoard(t *testing.T) {
	b := &Board{Mood: "castle", Rows: 25, Odd: 29, Even: 30}
	for _, look := range []Look{{}, {Window: &Window{From: 0, To: 8, West: 1, East: 9}}, {Window: &Window{From: 15, To: 24, West: 20, East: 29}}} {
		g := newGrid(b, look)
		beyond := shaped(g.ground(), "beyond")
		if len(beyond) != 1 {
			t.Fatalf("%d covers", len(beyond))
		}
		board := beyond[0].Rings[1]
		for _, p := range g.places() {
			if !inRing(g.centre(p), board) {
				t.Errorf("%v is covered", p)
			}
			for _, d := range dirs {
				if n := p.Step(d); !b.Has(n) && inRing(g.centre(n), board) {
					t.Errorf("%v is not on the board, nor covered", n)
				}
			}
		}
	}
}

// TestFloorsAreRound checks that the stones of a floor lie in a round: none is at a corner of its room, and each is worn at its own corners.
func TestFloorsAreRound(t *testing.T) {
	g := newGrid(&Board{Mood: "castle", Rows: 25, Odd: 29, Even: 30}, Look{})
	floors := 0
	for _, l := range g.lays(g.board.mood()) {
		if l.form != floor {
			continue
		}
		floors++
		a, b := g.on(l.size[0]-l.size[2], l.size[1]+l.size[3]), g.on(l.size[0]+l.size[2], l.size[1]-l.size[3])
		for _, ring := range l.rings {
			if len(ring) < 8 {
				t.Errorf("a stone has %d corners", len(ring))
			}
			for _, p := range ring {
				x, y := (p.X-(a.X+b.X)/2)/(b.X-a.X)*2, (p.Y-(a.Y+b.Y)/2)/(b.Y-a.Y)*2
				if min(max(x, -x), max(y, -y)) > 0.9 {
					t.Errorf("a stone lies in a corner of the floor, at %.2f %.2f", x, y)
				}
			}
		}
	}
	if floors == 0 {
		t.Error("there is no floor")
	}
}

// TestSlabsStayOnWays checks that what lies on a way does not reach over its edge.
func TestSlabsStayOnWays(t *testing.T) {
	g := newGrid(&Board{Mood: "castle", Rows: 25, Odd: 29, Even: 30}, Look{})
	m := g.board.mood()
	lays := g.lays(m)
	slabs, over := 0, 0
	for _, p := range g.places() {
		for _, a := range shaped(g.litter(p, m, g.soilAt(p, lays)), "slab") {
			slabs++
			if !slices.ContainsFunc(lays, func(l laid) bool {
				return l.form == way && !slices.ContainsFunc(a.Rings[0], func(q render.Point) bool { return !inRing(q, l.rings[0]) })
			}) {
				over++
			}
		}
	}
	if slabs < 30 || over > slabs/10 {
		t.Errorf("of %d slabs %d reach over the edge of a way", slabs, over)
	}
}
