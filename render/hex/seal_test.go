package hex_test

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/hex"
)

// An objective that was claimed is a banner of its side with its number, also where somebody stands on it.
func TestSeals(t *testing.T) {
	at := hex.Place{Row: 4, Col: 5}
	for name, figures := range map[string][]hex.Figure{"bare": nil, "under a figure": {{Place: at, Name: "Stratos"}}} {
		o := &hex.Overlay{Figures: figures, Objectives: []hex.Objective{{Place: at, Label: "3", Side: 1, Sealed: true}}}
		s := hex.Scene(wasteland(), o, hex.Look{Window: wasteland().Around([]hex.Place{at}, 2)})
		if strings.Contains(s.Text(), "area goal") || !slices.ContainsFunc(s.Words(), func(w render.Text) bool { return w.ID == "number" && w.String == "3" }) {
			t.Errorf("%s: there is no banner with a number, or the objective can still be claimed", name)
		}
	}
}
