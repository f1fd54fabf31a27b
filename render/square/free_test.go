package square

import (
	"math"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestFramesTellFreeSquares checks that where most of the field can be chosen each free square of it has a light frame round its ground,
// that labels with a button stand on a plate in the colour of the choice, and that there is neither below a unit, in the shade, on a
// target or in a smaller region.
func TestFramesTellFreeSquares(t *testing.T) {
	for dark, want := range map[int]struct {
		frames, plates int
		ink            render.Colour
	}{3: {69, 1, render.Ink}, 5: {0, 0, render.White}} {
		g, o := most(dark)
		o.Lit[0].Label, o.Lit[0].Said = o.Lit[0].Place.String(), true
		o.Lit = append(o.Lit, Lit{Place: at("C8"), Kind: mark.Target})
		frames, plates := map[string]bool{}, 0
		for _, s := range g.litGround(o) {
			switch x := s.(type) {
			case render.Sprite:
				for _, s := range x.Make() {
					if a, ok := s.(render.Area); ok && a.ID == "cell" && inside(a.Rings, render.Point{X: g.u(24)}) && !inside(a.Rings, render.Point{X: g.u(22)}) {
						frames[x.ID] = true
					}
				}
			case render.Area:
				if x.ID == "said" && x.Fill == render.Solid(mark.Walk.Colour()) {
					plates++
				}
			}
		}
		labels, _ := g.across(o)
		if len(frames) != want.frames || plates != want.plates || frames["lit E1"] || frames["lit A10"] || frames["lit C8"] {
			t.Errorf("%d rows are out of reach: %d frames, %d plates, want %v", dark, len(frames), plates, want)
		}
		if len(labels) != 1 || labels[0].(render.Text).Paint != render.Solid(want.ink) {
			t.Errorf("%d rows are out of reach: labels %+v", dark, labels)
		}
	}
}

// TestPricedSquaresAreWashed checks that a place to go that has a price has a thin wash on open ground where most of the field can be chosen, no
// other has one, and that a look knows whether it shows such a place.
func TestPricedSquaresAreWashed(t *testing.T) {
	g := newGrid(field(), Look{Phone: true})
	for _, x := range []struct {
		kind   mark.Kind
		ground byte
		want   bool
	}{{mark.Danger, Open, true}, {mark.Danger, Forest, false}, {mark.Walk, Open, false}} {
		if got := inside(g.cell(x.kind, x.ground)[len(g.cell(x.kind, x.ground))-1].(render.Area).Rings, render.Point{}); got != x.want {
			t.Errorf("%v on %c is washed: %t", x.kind, x.ground, got)
		}
	}
	o := &Overlay{Action: Action{Lit: []Lit{{Place: at("C3"), Kind: mark.Danger}}}}
	for look, want := range map[Window]bool{{To: 4, East: 4}: true, {To: 1, East: 1}: false} {
		if got := Shows(field(), o, Look{Window: &look}, mark.Danger); got != want {
			t.Errorf("%+v shows it: %t", look, got)
		}
	}
}

// TestFree checks that free squares in sight are counted, and those of them that can be chosen: nobody stands there, and no rock.
func TestFree(t *testing.T) {
	_, o := most(3)
	o.Lit = append(o.Lit, Lit{Place: at("E1"), Kind: mark.Target})
	b := &Board{Rows: []string{"..........", "..x.......", "....c.....", "..........", "..........", "..........", "..........", "..........", "..........", ".........."}, Tile: 5}
	o.Lit = append(o.Lit[:11], o.Lit[12:]...) // not the rock
	if free, chosen := Free(b, o, Look{}); free != 97 || chosen != 68 {
		t.Errorf("%d of %d can be chosen", chosen, free)
	}
	if free, chosen := Free(b, o, Look{Window: &Window{To: 5, East: 5}}); free != 34 || chosen != 34 {
		t.Errorf("in a part %d of %d can be chosen", chosen, free)
	}
}

// TestArrowsEndBelowNames checks that an arrow from below ends under the name of a unit, and any other at its rim.
func TestArrowsEndBelowNames(t *testing.T) {
	g := newGrid(&Board{Rows: []string{"......", "......", "......", "......", "......", "......"}, Tile: 5}, Look{Phone: true})
	o := &Overlay{Tokens: []Token{{Place: at("C2"), Name: "Lion"}}}
	c := g.spot(at("C2"))
	_, name, _ := g.beneath(o, nameOf(o.Tokens[0]))
	for from, below := range map[string]bool{"C6": true, "D6": true, "F2": false, "C1": false} {
		a := g.spot(at(from))
		end := render.Polar(c.X, c.Y, -g.short(o, at("C2"), a), mark.Heading(a, c))
		if got := end.Y > name.Y1; got != below || !below && math.Abs(math.Hypot(end.X-c.X, end.Y-c.Y)-g.u(20)) > 0.1 {
			t.Errorf("the arrow from %s ends at %v, the name at %v", from, end, name)
		}
	}
}

// TestFieldFillsTheWidth checks that squares are as large as the width allows: the letters and numbers of the margin are on one side only.
func TestFieldFillsTheWidth(t *testing.T) {
	for columns, want := range map[int]int{10: 102, 15: 68} {
		g := newGrid(&Board{Rows: []string{strings.Repeat(".", columns)}, Tile: 5}, Look{Phone: true})
		x0, _, x1, _ := g.ends()
		if g.pitch < want || x0 < 0 || x1 > Width {
			t.Errorf("%d columns: squares of %d from %.0f to %.0f", columns, g.pitch, x0, x1)
		}
		for _, s := range g.labels() {
			w := s.(render.Text)
			if half := render.Width(w.Font, w.Size, w.String) / 2; w.X-half < 0 || w.X+half > Width {
				t.Errorf("%q reaches over the edge", w.String)
			}
		}
		if got := len(g.labels()); got != columns+1 {
			t.Errorf("%d columns and a row have %d labels", columns, got)
		}
	}
}

// TestHeartsHoldTheirNumbers checks that the heart of a healthy unit is about as large as the disc of one that was wounded.
func TestHeartsHoldTheirNumbers(t *testing.T) {
	g := newGrid(field(), Look{Phone: true})
	wide := func(vitality int) float64 {
		box := bounds(g.badges(Token{Vitality: vitality, Full: 4}, false)[:1], 0)
		return box.X1 - box.X0
	}
	if heart, disc := wide(4), wide(3); heart < disc {
		t.Errorf("a heart %.0f wide beside a disc of %.0f", heart, disc)
	}
}
