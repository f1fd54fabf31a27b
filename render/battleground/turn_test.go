package battleground

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/render"
)

// TestWhoMustAnswerIsFramed checks that both strips have a golden frame around each side that the line below asks, and around
// no other.
func TestWhoMustAnswerIsFramed(t *testing.T) {
	seen, moves := map[[2]bool]bool{}, 0
	play(t, key, func(m moment) bool {
		v := m.View(engine.Watcher)
		var want [2]bool
		for _, side := range asking(v, english()).Sides {
			want[side] = true
		}
		seen[want], moves = true, moves+1
		for _, zoom := range []render.Zoom{render.Near, render.Whole} {
			s, err := board(v, m.Events, nil, zoom, english())
			if err != nil {
				t.Fatal(err)
			}
			var got [2]bool
			for _, l := range s.Layers {
				for _, shape := range l.Shapes {
					if a, ok := shape.(render.Area); ok && a.ID == "turn" {
						got[map[bool]int{true: 1}[a.Rings[0][0].X > float64(s.W)/2]] = true
					}
				}
			}
			if got != want {
				t.Errorf("%s, round %d, %s: the frames are round %v, want %v", zoom, v.Round, english()(v.Phase), got, want)
			}
		}
		return t.Failed() || len(seen) >= 3 && moves > 40
	})
	if len(seen) < 3 {
		t.Errorf("seen are only %v", seen)
	}
}
