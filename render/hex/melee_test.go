package hex

import (
	"math"
	"slices"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// melees are figures on hexes beside each other: two, three in a ring, and three in a row, each with all badges that a token may have.
func melees(turn Dir) (out []*Overlay) {
	p := Place{Row: 7, Col: 7}
	for _, places := range [][]Place{{p, p.Step(turn)}, {p, p.Step(turn), p.Step((turn + 1) % 6)}, {p.Step((turn + 3) % 6), p, p.Step(turn)}} {
		o := &Overlay{}
		for i, q := range places {
			o.Figures = append(o.Figures, Figure{Place: q, Side: i % 2, Health: 5, Mana: i, Activated: true, Focus: true, Overwatch: true, Letters: "A", Name: "Man-At-Arms"})
		}
		out = append(out, o)
	}
	return out
}

// closeLook is the look of a close-up round the melees.
var closeLook = Look{Window: &Window{From: 2, To: 12, West: 2, East: 12}}

// TestFacingsAreSeenInMelee checks that of figures on hexes beside each other every wedge is whole, and no badge lies on its middle.
func TestFacingsAreSeenInMelee(t *testing.T) {
	for _, turn := range dirs {
		for n, o := range melees(turn) {
			for facing := range 36 {
				for i := range o.Figures {
					o.Figures[i].Facing = []Dir{Dir(facing % 6), Dir(facing / 6), Dir((facing + i) % 6)}[i]
				}
				base := newGrid(&Board{ID: "melee", Rows: 15, Odd: 14, Even: 15}, closeLook)
				g := base.above(o)
				for _, f := range o.Figures {
					c, of := g.stand(f)
					if g.arcs[f.Place].within {
						t.Fatalf("%v, melee %d, facings %d: the wedge of %v is cut short", turn, n, facing, f.Place)
					}
					wedge := of.pointing(f, c)
					for _, x := range o.Figures {
						at, of := g.stand(x)
						for _, s := range g.arcs[x.Place].seats {
							d := of.at(s)
							if far := math.Hypot(at.X+d.X-wedge.X, at.Y+d.Y-wedge.Y); far < d.r {
								t.Fatalf("%v, melee %d, facings %d: badge %d of %v lies on the wedge of %v", turn, n, facing, s.badge, x.Place, f.Place)
							}
						}
					}
				}
			}
		}
	}
}

// TestPlatesHaveWhatIsReadied checks that in a close-up a token has its health, mana and tick at most, and its plate the rest; where a choice
// names the figure, or names have no room, the token has what it has readied.
func TestPlatesHaveWhatIsReadied(t *testing.T) {
	f := Figure{Place: Place{Row: 7, Col: 7}, Health: 5, Mana: 2, Activated: true, Focus: true, Overwatch: true, Buff: "Haste", Debuff: "Slow", Name: "Teela"}
	lit := Action{Lit: []Lit{{Place: f.Place, Label: "Teela", Kind: mark.Pick}}}
	fixed := closeLook
	fixed.Fixed = true
	for what, c := range map[string]struct {
		look  Look
		act   Action
		token []badge
		signs int
	}{"close": {closeLook, Action{}, []badge{life, mana, done}, 2}, "chosen": {closeLook, lit, []badge{life, mana, done, focus, overwatch}, 0},
		"film": {fixed, Action{}, []badge{life, mana, done, focus, overwatch, buff, debuff}, 0}} {
		o := &Overlay{Figures: []Figure{f}, Action: c.act}
		b := &Board{ID: "melee", Rows: 15, Odd: 14, Even: 15}
		base := newGrid(b, c.look)
		var got []badge
		for _, s := range base.above(o).arcs[f.Place].seats {
			got = append(got, s.badge)
		}
		signs := 0
		for _, l := range Scene(b, o, c.look).Layers {
			for _, s := range l.Shapes {
				if x, ok := s.(render.Sprite); ok && x.ID == "sign" {
					signs++
				}
			}
		}
		if !slices.Equal(got, c.token) || signs != c.signs {
			t.Errorf("%s: the token has %v, %d signs are on a plate", what, got, signs)
		}
	}
}

// TestNamesStandOutward checks that of two figures beside each other each has its name on the far side of the other, whatever can be chosen
// near them.
func TestNamesStandOutward(t *testing.T) {
	for _, turn := range dirs {
		o := melees(turn)[0]
		for _, label := range []bool{false, true} {
			if label {
				o.Lit = []Lit{{Place: Place{Row: 4, Col: 7}, Label: "E7", Kind: mark.Walk, Said: true}}
			}
			o.Figures[0].Name, o.Figures[1].Name = "One", "Two"
			base := newGrid(&Board{ID: "melee", Rows: 15, Odd: 14, Even: 15}, closeLook)
			g := base.above(o)
			at := map[string]render.Point{}
			for _, w := range Scene(base.board, o, closeLook).Words() {
				if w.ID == "name" {
					at[w.String] = render.Point{X: w.X, Y: w.Y}
				}
			}
			one, two := g.spot(o.Figures[0].Place), g.spot(o.Figures[1].Place)
			dx, dy := two.X-one.X, two.Y-one.Y
			if (at["One"].X-one.X)*dx+(at["One"].Y-one.Y)*dy > 0 || (at["Two"].X-two.X)*dx+(at["Two"].Y-two.Y)*dy < 0 {
				t.Errorf("%v, with a label %t: the names of figures at %.0f and %.0f are at %v; badges %v", turn, label, one, two, at, g.arcs)
			}
		}
	}
}

// TestNoLabelCrowdsAFigure checks that in a region of many places those beside a figure that does not act have no labels unless they matter.
func TestNoLabelCrowdsAFigure(t *testing.T) {
	o := &Overlay{Figures: []Figure{{Place: Place{Row: 7, Col: 7}, Name: "Teela"}, {Place: Place{Row: 12, Col: 7}, Active: true}}, Objectives: []Objective{{Place: Place{Row: 7, Col: 9}, Label: "1", Side: -1}}}
	for row := 4; row < 11; row++ {
		for col := 3; col < 12; col++ {
			if p := (Place{Row: row, Col: col}); p != o.Figures[0].Place {
				o.Lit = append(o.Lit, Lit{Place: p, Label: p.String(), Kind: mark.Walk})
			}
		}
	}
	said := 0
	for _, w := range Scene(&Board{ID: "melee", Rows: 15, Odd: 14, Even: 15}, o, Look{Window: &Window{From: 1, To: 13, West: 1, East: 13}}).Words() {
		p, err := ParsePlace(w.String)
		if err != nil || w.ID != "label" && w.ID != "label "+w.String {
			continue
		}
		if said++; p.near(func(q Place) bool { return q == o.Figures[0].Place }) {
			t.Errorf("%v has a label", p)
		}
	}
	if said < 10 {
		t.Errorf("%d labels were looked at", said)
	}
}
