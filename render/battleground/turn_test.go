package battleground

import (
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
)

// A golden frame is round the side whose turn it is, in both strips: that of the figure that acts, else of the only side that is
// waited for; while both are, round neither.
func TestTurnIsFramed(t *testing.T) {
	seen := map[int]int{}
	play(t, key, func(m moment) bool {
		v := m.View(engine.Watcher)
		sv := v.System.(rules.View)
		want, asked := -1, map[int]bool{}
		for _, w := range v.Waiting {
			for _, s := range w.Seats {
				asked[int(s)] = true // each side has one seat
			}
		}
		for side := range asked {
			if len(asked) == 1 {
				want = side
			}
		}
		for _, f := range sv.Figures {
			if f.ID == sv.Acting {
				want = f.Side
			}
		}
		seen[want]++
		for _, zoom := range []render.Zoom{render.Near, render.Whole} {
			s, err := board(v, m.Events, nil, zoom, english())
			if err != nil {
				t.Fatal(err)
			}
			got := -1
			for _, l := range s.Layers {
				for _, shape := range l.Shapes {
					if a, ok := shape.(render.Area); ok && a.ID == "turn" {
						if got = 0; a.Rings[0][0].X > float64(s.W)/2 {
							got = 1
						}
					}
				}
			}
			if got != want {
				t.Errorf("%s, round %d, %s: the frame is round side %d, want %d", zoom, v.Round, english()(v.Phase), got, want)
			}
		}
		return t.Failed() || len(seen) == 3 && seen[0]+seen[1]+seen[-1] > 40
	})
	if len(seen) < 3 {
		t.Errorf("seen are only %v", seen)
	}
}
