package eternia

import (
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
)

// TestTokensStayInThePicture checks in played games that on the whole map nothing of a token, nor of the ground below it, leaves the picture.
func TestTokensStayInThePicture(t *testing.T) {
	for scenario, seats := range map[string]int{"rise_of_the_horde": 3, "marching_armies": 2} {
		n := 0
		play(t, scenario, seats, 120, func(m moment) bool {
			if n++; n%5 > 0 {
				return false
			}
			s, err := board(m.View(engine.Watcher), m.Events, m.Asked.Choices, render.Whole, english())
			if err != nil {
				t.Fatal(err)
			}
			shapesOf(mapped(s), func(of string, shape render.Shape, dx, dy float64) {
				x, ok := shape.(render.Circle)
				if !ok || x.ID != "yards" && !strings.HasPrefix(of, "token ") {
					return
				}
				if left, right, low := dx+x.X-x.R, dx+x.X+x.R, dy+x.Y+x.R; left < 0 || right > float64(s.W) || low > float64(s.H) {
					t.Errorf("%s, move %d: %s of %q from %.0f to %.0f, down to %.0f", scenario, n, x.ID, of, left, right, low)
				}
			})
			return t.Failed()
		})
	}
}

// TestLastMapNamesHeroes checks that the map below a result names the heroes and where they are, and no other post.
func TestLastMapNamesHeroes(t *testing.T) {
	n := 0
	play(t, "rise_of_the_horde", 3, 60, func(m moment) bool {
		if n++; n < 60 {
			return false
		}
		v := m.View(engine.Watcher)
		v.Waiting = nil
		s, err := board(v, nil, nil, render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		text, say, peopled := s.Text(), english(), map[string]bool{}
		for _, h := range v.System.(rules.View).Heroes {
			if name := say(engine.T("fe.hero." + h.ID)); h.Zone != "" && !strings.Contains(text, name) {
				t.Errorf("%s is not named", name)
			}
			peopled[h.Zone] = true
		}
		for _, z := range v.System.(rules.View).Zones {
			name := say(engine.T("fe.zone." + z.ID))
			if named := strings.Contains(strings.ReplaceAll(text, "\n", " "), name); named && !peopled[z.ID] {
				t.Errorf("%s is named, and nobody is there", name)
			}
		}
		return true
	})
}
