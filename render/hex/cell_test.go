package hex_test

import (
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/hex"
)

// written are the words of a scene with an id.
func written(s *render.Scene, id string) (out []string) {
	for _, w := range s.Words() {
		if w.ID == id {
			out = append(out, w.String)
		}
	}
	return out
}

// TestNamesHavePlaces checks that in a part of the board that a phone shows a name has its place behind it, and on the whole board not.
func TestNamesHavePlaces(t *testing.T) {
	o := &hex.Overlay{Figures: []hex.Figure{{Place: at("L15"), Name: "Mer-Man"}, {Place: at("I12"), Side: 1, Name: "Stratos"}, {Place: at("O17"), Name: "He-Man", Fallen: true}}}
	near := hex.Window{From: 5, To: 17, West: 8, East: 20}
	if got := strings.Join(written(hex.Scene(wasteland(), o, hex.Look{Phone: true, Window: &near}), "cell"), " "); got != "L15 I12" && got != "I12 L15" {
		t.Errorf("behind names are %q", got)
	}
	if got := written(hex.Scene(wasteland(), o, hex.Look{Phone: true, Width: 1360}), "cell"); got != nil {
		t.Errorf("on the whole board behind names are %q", got)
	}
}

// TestWideRegionsHaveSomeLabels checks that a region in a picture whose hexes are smaller than their labels has some all the same, and
// that no two of these stand in neighbouring hexes.
func TestWideRegionsHaveSomeLabels(t *testing.T) {
	wide := hex.Window{From: 2, To: 21, West: 6, East: 25}
	labels := written(hex.Scene(wasteland(), field(6), hex.Look{Phone: true, Window: &wide}), "label")
	if len(labels) < 3 || len(labels) > 30 {
		t.Errorf("labels: %v", labels)
	}
	for i, a := range labels {
		for _, b := range labels[:i] {
			if at(a).Beside(at(b)) {
				t.Errorf("%s is beside %s", a, b)
			}
		}
	}
}

// TestMassiveFiguresAreNamedBesideTheirBadges checks that a name finds room beside a massive token whose heart is in the way of a line,
// in a low picture with others next to it, and that a line ties it to that.
func TestMassiveFiguresAreNamedBesideTheirBadges(t *testing.T) {
	base := []hex.Place{at("M9")}
	for d := hex.E; d <= hex.SE; d++ {
		base = append(base, at("M9").Step(d))
	}
	o := &hex.Overlay{Figures: []hex.Figure{{Place: at("M9"), Base: base, Facing: hex.W, Name: "Gravelback", Health: 8, Activated: true, Overwatch: true},
		{Place: at("M15"), Name: "Vorgash the Reeler", Health: 5, Active: true}, {Place: at("N15"), Name: "Sallow Warden", Health: 4}},
		Objectives: []hex.Objective{{Place: at("K9"), Label: "2", Sealed: true}}}
	low := hex.Window{From: 9, To: 13, West: 8, East: 19}
	s := hex.Scene(wasteland(), o, hex.Look{Phone: true, Window: &low})
	if got := written(s, "name"); len(got) != 3 {
		t.Errorf("named beside their tokens are %q", got)
	}
	if lines := strings.Count(s.Text(), "line leader"); lines != 2 { // the line and its rim
		t.Errorf("%d strokes of lines", lines)
	}
}
