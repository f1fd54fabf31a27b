package hex

import (
	"strings"
	"testing"

	"hexwarden/render"
)

// TestBase: the body of a massive figure lies over all its hexes, its token on
// the facing one; what is left of it has none.
func TestBase(t *testing.T) {
	b := &Board{ID: "yard", Rows: 25, Odd: 29, Even: 30}
	front, tail := Place{Row: 10, Col: 12}, Place{Row: 10, Col: 11}
	f := Figure{Place: front, Base: []Place{tail, front}, Letters: "Qu", Health: 7}
	drawn := func(f Figure) (bodies, plates int) {
		for _, l := range Scene(b, &Overlay{Figures: []Figure{f}}, Look{}).Layers {
			for _, s := range l.Shapes {
				switch x := s.(type) {
				case render.Line:
					if strings.HasPrefix(x.ID, "base ") {
						bodies++
						if len(x.Runs) != 3 { // a dot on each hex, and what joins them
							t.Errorf("%d runs", len(x.Runs))
						}
					}
				case render.Area:
					if strings.HasPrefix(x.ID, "base ") {
						plates++
					}
				}
			}
		}
		return bodies, plates
	}
	if bodies, plates := drawn(f); bodies != 4 || plates != 1 {
		t.Errorf("%d strokes, %d plates", bodies, plates)
	}
	f.Fallen = true
	if bodies, plates := drawn(f); bodies+plates != 0 {
		t.Errorf("what has fallen still has a body: %d, %d", bodies, plates)
	}
}
