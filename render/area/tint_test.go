package area

import (
	"strings"
	"testing"

	"hexwarden/render"
)

// TestTints checks that an area has the colour of the side with the most posts at its corners where that is told, and none where
// two sides have as many.
func TestTints(t *testing.T) {
	o := &Overlay{Tinted: true, Holds: []Hold{{Place: "keep", Side: 0}, {Place: "town", Side: 1}, {Place: "tower", Side: 1}}}
	tinted := func() (out []string) {
		for _, s := range newChart(small(), o, Look{}).tints(o) {
			a := s.(render.Area)
			out = append(out, strings.TrimPrefix(a.ID, "tint ")+" "+a.Fill.Colour.String())
		}
		return out
	}
	if got, want := strings.Join(tinted(), ", "), "west side-one, woods side-two, east side-two, south side-one, fen side-two"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if o.Tinted = false; len(tinted()) > 0 {
		t.Error("areas have colours though nothing tells them")
	}
}
