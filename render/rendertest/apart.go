package rendertest

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
)

// Apart fails if a text of a picture is cut off, leaves the picture or lies on another one. Texts of some kinds may
// lie on each other, such as those of cards that overlap.
func Apart(t testing.TB, what string, s *render.Scene, but ...string) {
	t.Helper()
	var seen []box
	for _, x := range s.Words() {
		w := written(x)
		switch {
		case strings.Contains(x.String, "…"):
			t.Errorf("%s: %s %q is cut off", what, x.ID, x.String)
		case w.x0 < 0 || w.y0 < 0 || w.x1 > float64(s.W) || w.y1 > float64(s.H):
			t.Errorf("%s: %s %q leaves the picture", what, x.ID, x.String)
		}
		if slices.Contains(but, x.ID) {
			continue
		}
		for _, o := range seen {
			if w.meets(o) {
				t.Errorf("%s: %s %q lies on %q", what, x.ID, w.text, o.text)
			}
		}
		seen = append(seen, w)
	}
}
