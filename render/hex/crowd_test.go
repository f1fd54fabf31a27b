package hex

import (
	"slices"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestNamesInMeleeTellTheirHex checks that in a close-up of a melee each name has the hex of its figure behind it, if that takes a shorter name.
func TestNamesInMeleeTellTheirHex(t *testing.T) {
	look := Look{Window: &Window{From: 0, To: 14, West: 1, East: 14}}
	for _, turn := range dirs {
		for n, o := range melees(turn) {
			for i := range o.Figures {
				o.Figures[i].Name = "Vorgash the Reeler"
			}
			names, cells := 0, 0
			for _, w := range Scene(&Board{ID: "crowd", Rows: 15, Odd: 14, Even: 15}, o, look).Words() {
				switch w.ID {
				case "name":
					names++
				case "cell":
					cells++
				}
			}
			if names != len(o.Figures) || cells != names {
				t.Errorf("%v, melee %d: of %d figures %d have names, and %d of these their hexes", turn, n, len(o.Figures), names, cells)
			}
		}
	}
}

// TestLooseNamesHaveLines checks that a name that does not stand at its token has a line to it.
func TestLooseNamesHaveLines(t *testing.T) {
	o := &Overlay{Figures: []Figure{{Place: Place{Row: 7, Col: 7}, Name: "Teela", Letters: "A"}}}
	base := newGrid(&Board{ID: "loose", Rows: 15, Odd: 14, Even: 15}, closeLook)
	words := &lettering{grid: base.above(o), o: o}
	c, of := words.spot(o.Figures[0].Place), words.owner(o.Figures[0].Place)
	for _, x := range []float64{-1, 1} { // badges all round
		for _, y := range []float64{-1, 1} {
			for _, d := range []render.Point{{X: 20 * x, Y: 29 * y}, {X: 29 * x, Y: 5 * y}} {
				words.take(mark.Around(render.Point{X: c.X + words.u(d.X), Y: c.Y + words.u(d.Y)}, 1, 1, 1, 1))
			}
		}
	}
	if shapes, ok := words.put(o.Figures[0], words.caption(o.Figures[0], "Teela"), 0); !ok || !led(shapes) {
		t.Errorf("there is no line to the name at the token round %v, %.0f", c, of.rim)
	}
}

// led says whether a line leads to something.
func led(shapes []render.Shape) bool {
	for _, s := range shapes {
		if l, ok := s.(render.Line); ok && l.ID == "leader" {
			return true
		}
	}
	return false
}

// TestNamesKeepOffWalls checks that a name goes to open ground, at the end of a line, rather than over walls round its token.
func TestNamesKeepOffWalls(t *testing.T) {
	o := &Overlay{Figures: []Figure{{Place: Place{Row: 7, Col: 7}, Name: "Teela", Letters: "A"}}}
	base := newGrid(&Board{ID: "walls", Rows: 15, Odd: 14, Even: 15}, closeLook)
	words := &lettering{grid: base.above(o), o: o}
	c, far := words.spot(o.Figures[0].Place), words.u(40)
	words.rocks = []mark.Box{mark.Around(c, far, far, far, far)}
	shapes, ok := words.put(o.Figures[0], words.caption(o.Figures[0], "Teela"), words.farthest())
	if !ok || !led(shapes) || !mark.Free(words.rocks, words.taken[0]) {
		t.Errorf("the name lies over walls: %v", words.taken[0])
	}
}

// TestNamesKeepOffRims checks that a name does not run along the rim of a region.
func TestNamesKeepOffRims(t *testing.T) {
	o := &Overlay{Figures: []Figure{{Place: Place{Row: 7, Col: 7}, Name: "Teela", Letters: "A"}}}
	base := newGrid(&Board{ID: "rims", Rows: 15, Odd: 14, Even: 15}, closeLook)
	put := func(rims ...mark.Box) mark.Box {
		words := &lettering{grid: base.above(o), o: o, borders: rims}
		if _, ok := words.put(o.Figures[0], words.caption(o.Figures[0], "Teela"), words.farthest()); !ok {
			t.Fatal("the name has no room")
		}
		return words.taken[0]
	}
	if rim := put(); rim.Meets(put(rim)) {
		t.Error("the name lies on a rim")
	}
}

// TestWedgesJoinTheirRings checks that no line parts the wedge of a facing from the ring of its token.
func TestWedgesJoinTheirRings(t *testing.T) {
	g := newGrid(&Board{ID: "wedges", Rows: 15, Odd: 14, Even: 15}, closeLook)
	f := Figure{Place: Place{Row: 7, Col: 7}, Letters: "A", Facing: 2}
	inner := g.facing(f, false)[2]
	for _, s := range g.wedge(f, false) {
		switch x := s.(type) {
		case render.Area:
			if x.Edge.Width > 0 {
				t.Error("the wedge has an edge all round")
			}
		case render.Line:
			for _, run := range x.Runs {
				if slices.Contains(run, inner) {
					t.Error("a line parts the wedge from its ring")
				}
			}
		}
	}
}

// TestObjectiveIsAwayFromOthers checks that the badge of an objective on which a figure stands is on the side away from a neighbour.
func TestObjectiveIsAwayFromOthers(t *testing.T) {
	base := newGrid(&Board{ID: "goal", Rows: 15, Odd: 14, Even: 15}, closeLook)
	for _, d := range dirs {
		own := Place{Row: 7, Col: 7}
		o := &Overlay{Figures: []Figure{{Place: own, Letters: "A"}, {Place: own.Step(d), Letters: "B"}}}
		words := &lettering{grid: base.above(o), o: o}
		words.borne(Objective{Place: own, Label: "1", Side: -1})
		c, other, at := words.spot(own), words.spot(own.Step(d)), words.taken[0].Middle()
		if (at.X-c.X)*(other.X-c.X)+(at.Y-c.Y)*(other.Y-c.Y) > 0 {
			t.Errorf("the objective is towards the neighbour in direction %v", d)
		}
	}
}
