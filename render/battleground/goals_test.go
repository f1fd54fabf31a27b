package battleground

import (
	"slices"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
)

// TestWholeBoardsTellWhereObjectivesLie checks that below the whole board, and below a close-up that is the whole board, the hex of each objective
// is told beside its number, in letters that a phone shows.
func TestWholeBoardsTellWhereObjectivesLie(t *testing.T) {
	var v engine.View
	play(t, key, func(m moment) bool { v = m.View(engine.Watcher); return len(v.System.(rules.View).Figures) == 6 })
	sv := v.System.(rules.View)
	for _, zoom := range []render.Zoom{render.Near, render.Whole} {
		s, err := board(v, nil, nil, zoom, english())
		if err != nil {
			t.Fatal(err)
		}
		words := s.Words()
		for _, o := range sv.Objectives {
			if !slices.ContainsFunc(words, func(w render.Text) bool {
				return w.ID == "cell" && w.String == o.Place && w.Size >= render.Legible(s.W)
			}) {
				t.Errorf("%s: nothing tells of the objective on %s", zoom, o.Place)
			}
		}
	}
}
