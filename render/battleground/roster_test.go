package battleground

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestRosterTellsStates checks that below the whole board each figure is named with its place, health and what acts on it, in letters
// that a phone shows, and that those who fell are told as such.
func TestRosterTellsStates(t *testing.T) {
	var v engine.View
	play(t, key, func(m moment) bool { v = m.View(engine.Watcher); return m.Happened("attacked") })
	sv := v.System.(rules.View)
	sv.Figures = slices.Clone(sv.Figures)
	sv.Figures[0].Debuff, sv.Figures[0].Overwatch, sv.Figures[0].Mana = "slow", true, 2
	sv.Figures[1].Place, sv.Figures[1].Wounds = "", 9
	v.System = sv
	s, err := board(v, nil, nil, render.Whole, english())
	if err != nil {
		t.Fatal(err)
	}
	var roster render.Layer
	for _, l := range s.Layers {
		if l.Name == "roster" {
			roster = l
		}
	}
	list := &render.Scene{W: s.W, H: s.H, Layers: []render.Layer{roster}}
	count := map[string]int{}
	for _, w := range list.Words() {
		count[w.ID]++
		count[w.String]++
		if w.ID == "name" && w.Size < render.Legible(s.W)-0.5 {
			t.Errorf("%q is %.0f high", w.String, w.Size)
		}
	}
	standing := len(sv.Figures) - 1
	if count["name"] != len(sv.Figures) || count["cell"] != standing || count["full"] != standing || count["Slow"] != 1 || count["KO"] != 1 {
		t.Errorf("of %d figures the roster tells %v", len(sv.Figures), count)
	}
	if n := strings.Count(list.Text(), "sprite state"); n < standing+2 { // hearts, mana and overwatch
		t.Errorf("%d signs", n)
	}
	if end := float64(s.H); count[sv.Figures[0].Place] != 1 || slices.ContainsFunc(list.Words(), func(w render.Text) bool { return w.Y > end }) {
		t.Errorf("the place of %s is told %d times", sv.Figures[0].ID, count[sv.Figures[0].Place])
	}
}

// TestBannersStandApart checks that in the strip above a board the banner of an objective hides neither the name of its side, nor the
// number of its cards, nor reaches beyond the strip.
func TestBannersStandApart(t *testing.T) {
	v, sv := engine.View{Sides: []engine.Side{{Name: engine.T("bg.faction.masters")}, {Name: engine.T("bg.faction.evil_warriors")}}}, rules.View{Hands: []int{1, 2}}
	for i, shapes := range [][]render.Shape{sidePlate(v, claimedBy(sv, 1), 1, 1352, wholeHead, english()), phoneSide(v, claimedBy(sv, 1), 1, 1080, english())} {
		high := []float64{wholeHead, phoneHead}[i]
		var banner mark.Box
		for _, s := range shapes {
			if a, ok := s.(render.Area); ok && a.ID == "banner" {
				banner = boxOf(a.Rings[0])
			}
		}
		for _, s := range shapes {
			switch x := s.(type) {
			case render.Text:
				if wide := render.Width(render.Bold, x.Size, x.String); x.ID == "side" && banner.Y0 < x.Y+x.Size*0.36 && banner.X1 > x.X-wide {
					t.Errorf("strip %d: the banner %v hides %q at %.0f", i, banner, x.String, x.Y)
				}
			case render.Area:
				if b := boxOf(x.Rings[0]); (x.ID == "track" || x.ID == "held") && b.Common(banner) > 0 {
					t.Errorf("strip %d: the banner %v hides the cards %v", i, banner, b)
				}
			case render.Line:
				if b := boxOf(x.Runs[0]); x.ID == "pole" && b.Y1 > high-7 {
					t.Errorf("strip %d: the pole ends at %.0f of %.0f", i, b.Y1, high)
				}
			}
		}
	}
}

// claimedBy is a view in which a side has claimed the first objective.
func claimedBy(sv rules.View, side int) rules.View {
	sv.Objectives = []rules.ObjectiveView{{Place: "A1", Holder: -1, By: side}}
	return sv
}

// boxOf is what a ring covers.
func boxOf(ring []render.Point) mark.Box {
	b := mark.Box{X0: ring[0].X, X1: ring[0].X, Y0: ring[0].Y, Y1: ring[0].Y}
	for _, p := range ring {
		b = mark.Box{X0: min(b.X0, p.X), X1: max(b.X1, p.X), Y0: min(b.Y0, p.Y), Y1: max(b.Y1, p.Y)}
	}
	return b
}
