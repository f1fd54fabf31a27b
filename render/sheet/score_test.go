package sheet

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
)

// TestLinesEndWithScores checks that each line of scores has its last one at its right end, none upon another, and the same only once; many
// rounds leave no room for them. The ring of the best round lies on none.
func TestLinesEndWithScores(t *testing.T) {
	for rounds, want := range map[int]string{4: "40, 21", 30: ""} {
		s := ended(rounds)
		for i := range s.Rounds {
			s.Rounds[i].Scores = []int{20, 21, 21}
		}
		s.Rounds[rounds-1].Scores = []int{40, 21, 21}
		s.Best = Gain{Round: rounds - 1, Words: "Best round: the last one"}
		above, _ := s.Frame(1080, nil)
		var words []string
		last, right, ring := -1e9, 0.0, 0.0
		nearest := math.Inf(1)
		for _, x := range above.Layers[0].Shapes {
			switch x := x.(type) {
			case render.Area:
				if x.ID == "best" {
					ring = slices.MaxFunc(x.Rings[0], func(a, b render.Point) int { return cmp.Compare(a.X, b.X) }).X + x.Edge.Width/2
				}
			case render.Line:
				if x.ID == "course" {
					right = x.Runs[0][len(x.Runs[0])-1].X
				}
			case render.Text:
				if x.ID != "end" {
					continue
				}
				if words = append(words, x.String); x.X < right || x.Y-last < x.Size*0.7 {
					t.Errorf("%s stands at %.0f, %.0f, and the line ends at %.0f", x.String, x.X, x.Y, right)
				}
				last, nearest = x.Y, min(nearest, x.X)
			}
		}
		if ring == 0 || nearest < ring {
			t.Errorf("after %d rounds the ring ends at %.0f, and a score begins at %.0f", rounds, ring, nearest)
		}
		if got := strings.Join(words, ", "); got != want {
			t.Errorf("after %d rounds the lines end with %q", rounds, got)
		}
	}
}
