package sheet

import (
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/art"
)

// TestAlliesHaveTheirOwnFaces checks that each of several seats of a side has its figures in its own panel, where they are told apart, with
// its own emblem.
func TestAlliesHaveTheirOwnFaces(t *testing.T) {
	l := gathered(4, 2)
	parties := []art.Party{up("he_man", "stratos", "man_at_arms"), up("skeletor", "mer_man", "trap_jaw")}
	own := [][]string{{"he_man"}, {"skeletor", "mer_man"}, {"stratos", "man_at_arms"}, {"trap_jaw"}}
	for side := range parties {
		parties[side].Own = map[int]art.Party{}
	}
	for i, ids := range own {
		l.Seats[i].Number = i
		p := up(ids...)
		p.Emblem = "owl"
		parties[i%2].Own[i] = p
	}
	_, below := l.Frame(400, parties)
	var panels []render.Area
	for _, layer := range below.Layers {
		for _, x := range layer.Shapes {
			if a, ok := x.(render.Area); ok && a.ID == "seat" {
				panels = append(panels, a)
			}
		}
	}
	within := func(x render.Text) (name string) { // the name of the seat in whose panel a word is
		for _, a := range panels {
			box := a.Rings[0]
			x0, y0, x1, y1 := box[0].X, box[0].Y, box[0].X, box[0].Y
			for _, p := range box {
				x0, y0, x1, y1 = min(x0, p.X), min(y0, p.Y), max(x1, p.X), max(y1, p.Y)
			}
			if x.X < x0 || x.X > x1 || x.Y < y0 || x.Y > y1 {
				continue
			}
			for _, w := range below.Words() {
				if w.ID == "seat" && w.X >= x0 && w.X <= x1 && w.Y >= y0 && w.Y <= y1 {
					name = w.String
				}
			}
		}
		return name
	}
	told := map[string]string{}
	for _, w := range below.Words() {
		if w.ID == "figures" {
			told[within(w)] += w.String + " "
		}
	}
	for i, ids := range own {
		for _, id := range ids {
			if got := told[l.Seats[i].Name]; !strings.Contains(got, id) {
				t.Errorf("%s has the figures %q, not %s", l.Seats[i].Name, got, id)
			}
		}
	}
}
