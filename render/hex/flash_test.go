package hex

import (
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestFlashesLeaveTheToken checks that a flash left or right of a token lies beside its rim, however wide its word.
func TestFlashesLeaveTheToken(t *testing.T) {
	p := Place{Row: 7, Col: 7}
	for _, f := range []Flash{{Place: p, Kind: mark.Missed, Text: "unhurt"}, {Place: p, Kind: mark.Missed, Text: "0"}, {Place: p, Text: "unharmed"}} {
		o := &Overlay{Figures: []Figure{{Place: p, Health: 4}, {Place: p.Step(NW)}, {Place: p.Step(NE)}, {Place: p.Step(SW)}, {Place: p.Step(SE)}}}
		o.Flashes = []Flash{f}
		b := newGrid(&Board{ID: "flash", Rows: 15, Odd: 14, Even: 15}, Look{Phone: true, Window: &Window{From: 3, To: 11, West: 2, East: 12}})
		g := b.above(o)
		side := flashSides[g.flashSides(o)[0]]
		if side.X == 0 {
			t.Fatalf("%q bursts above or below", f.Text)
		}
		at := g.burst(f, side)
		near := max(at.X, -at.X)
		for _, s := range mark.Flash(at.X, at.Y, f.Text, f.Kind, g.least, g.u) {
			switch s := s.(type) {
			case render.Text:
				near = min(near, max(at.X, -at.X)-render.Width(s.Font, s.Size, s.String)/2)
			case render.Circle:
				near = min(near, max(s.X, -s.X)-s.R)
			}
		}
		if near < g.u(bodyRadius) {
			t.Errorf("%q begins %.0f from the middle of a token of %.0f", f.Text, near, g.u(bodyRadius))
		}
	}
}

// TestQuietLabelsNameNoObject checks that no quiet label stands so near to an objective, a mark or a pointer that it reads as its name.
func TestQuietLabelsNameNoObject(t *testing.T) {
	o := &Overlay{Objectives: []Objective{{Place: Place{Row: 9, Col: 6}, Label: "3", Side: -1}}, Marks: []Mark{{Place: Place{Row: 6, Col: 9}, Label: "Sl"}}}
	for row := range 15 {
		for col := 1; col < 14; col++ {
			p := Place{Row: row, Col: col}
			o.Lit = append(o.Lit, Lit{Place: p, Label: p.String(), Kind: mark.Pick})
		}
	}
	b := newGrid(&Board{ID: "near", Rows: 15, Odd: 14, Even: 15}, Look{Window: &Window{From: 0, To: 14, West: 1, East: 14}})
	g := b.above(o)
	pointer := mark.Around(g.spot(Place{Row: 3, Col: 3}), 60, 20, 60, 20)
	n := 0
	for _, s := range g.quiet(o, nil, []mark.Box{pointer}) {
		w := s.(render.Text)
		at := render.Point{X: w.X, Y: w.Y}
		n++
		for _, b := range append(g.things(o), pointer) {
			if near := b.Nearest(at); mark.Around(near, 1, 1, 1, 1).Common(mark.Around(at, float64(g.pitch), float64(g.pitch)*0.7, float64(g.pitch), float64(g.pitch)*0.7)) > 0 {
				t.Errorf("%s stands beside %v", w.String, b)
			}
		}
	}
	if n < 8 {
		t.Errorf("%d labels", n)
	}
}
