package hex_test

import (
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
)

// field is a region of destinations around L15 up to a distance; the figure on M16 is an enemy, and one hex
// beside it provokes.
func field(far int) *hex.Overlay {
	o := &hex.Overlay{Figures: []hex.Figure{{Place: at("L15"), Active: true}, {Place: at("M16"), Side: 1}}}
	seen := map[hex.Place]bool{at("L15"): true, at("M16"): true}
	last := []hex.Place{at("L15")}
	for range far {
		var next []hex.Place
		for _, p := range last {
			for d := hex.E; d <= hex.SE; d++ {
				if q := p.Step(d); !seen[q] {
					seen[q], next = true, append(next, q)
					l := hex.Lit{Place: q, Label: q.String()}
					if q.Beside(at("M16")) {
						l.Kind = mark.Danger
					}
					o.Lit = append(o.Lit, l)
				}
			}
		}
		last = next
	}
	return o
}

// runs are the runs of a scene's lines with a name, each once.
func runs(s *render.Scene, name string) (out [][]render.Point) {
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			if x, ok := shape.(render.Line); ok && x.ID == name {
				out = x.Runs
			}
		}
	}
	return out
}

// TestRegion checks that destinations form one region with one closed outline, and that provoking hexes have
// an outline of their own inside.
func TestRegion(t *testing.T) {
	o := field(3)
	s := hex.Scene(wasteland(), o, hex.Look{Phone: true, Window: &hex.Window{From: 5, To: 17, West: 8, East: 22}})
	walk, danger := runs(s, "region-walk"), runs(s, "region-danger")
	if len(walk) != 3 || len(danger) != 2 { // the outer rim, and one around each of the two figures in it
		t.Errorf("%d lines round all, %d round what provokes", len(walk), len(danger))
	}
	for _, run := range append(walk, danger...) {
		if run[0] != run[len(run)-1] || (len(run)-1)%2 != 0 {
			t.Errorf("a line of %d points is not closed", len(run))
		}
	}
	if text := s.Text(); strings.Count(text, "sprite lit ") != len(o.Lit) || strings.Count(text, "soft danger") != 6 {
		t.Errorf("of %d hexes %d are lit, %d as what provokes", len(o.Lit), strings.Count(text, "sprite lit "), strings.Count(text, "soft danger"))
	}
}

// TestRegionLabels checks that in a region of many hexes labels come before names where they matter:
// beside an enemy or an objective. With few hexes, and in a larger picture, all have one.
func TestRegionLabels(t *testing.T) {
	labels := func(o *hex.Overlay, w hex.Window) map[string]bool {
		out := map[string]bool{}
		for _, w := range hex.Scene(wasteland(), o, hex.Look{Window: &w}).Words() {
			if strings.HasPrefix(w.ID, "label ") || w.ID == "plate" {
				out[w.String] = true
			}
		}
		return out
	}
	near, closer := hex.Window{From: 5, To: 17, West: 8, East: 22}, hex.Window{From: 8, To: 15, West: 12, East: 19}
	o := field(3)
	o.Objectives = []hex.Objective{{Place: at("K13"), Label: "1"}}
	got := labels(o, near)
	for label, want := range map[string]bool{"L17": true, "N17": true, "L12": false, "O16": false, "K13": true, "L13": true, "K16": false, "J16": false, "O15": false} {
		if got[label] != want {
			t.Errorf("%s is written: %t", label, got[label])
		}
	}
	if got := labels(o, closer); len(got) < len(o.Lit)-1 {
		t.Errorf("in the larger picture %d of %d are written", len(got), len(o.Lit))
	}
	if few := field(1); len(labels(few, near)) != 6 {
		t.Errorf("of six hexes %v are written", labels(few, near))
	}
}

// TestSampleShowsBadges checks that a sample in the legend shows the badges of its figure.
func TestSampleShowsBadges(t *testing.T) {
	for _, f := range []hex.Figure{{Mana: 2}, {Focus: true}, {Overwatch: true}, {Buff: "-"}, {Debuff: "-"}, {Activated: true}} {
		n := 0
		for _, s := range hex.SampleFigure(f, 40, 40) {
			if x, ok := s.(render.Sprite); ok && strings.HasPrefix(x.ID, "state ") {
				n = len(x.Make())
			}
		}
		if n < 2 { // the facing is one
			t.Errorf("%+v: nothing is shown beside its facing", f)
		}
	}
}
