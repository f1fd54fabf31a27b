package battleground

import (
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
)

// TestTurnIsFramed checks that both strips have a golden frame around the side whose turn it is: that of the
// acting figure, otherwise the only side that the table waits for. If it waits for both, neither has one.
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
