package sheet

import (
	"fmt"
	"testing"
)

// TestTurningPointStandsBesideTheRoundBefore checks that where there is no room for all rounds, the one before the turning point is there, so that
// what each side gained can be read, and that there are as many as there is room for, from the first to the last.
func TestTurningPointStandsBesideTheRoundBefore(t *testing.T) {
	s := ended(30)
	for i := range s.Rounds {
		s.Rounds[i].Name = fmt.Sprint(i + 1)
	}
	for s.Turn = range 30 {
		for s.Best.Round = range 30 {
			const most = 11
			out := s.thinned(most)
			if len(out.Rounds) != most || out.Rounds[0].Name != "1" || out.Rounds[most-1].Name != "30" || out.Rounds[out.Turn].Name != fmt.Sprint(s.Turn+1) || out.Rounds[out.Best.Round].Name != fmt.Sprint(s.Best.Round+1) {
				t.Fatalf("turn %d, best %d: %+v", s.Turn, s.Best.Round, out.Rounds)
			}
			if s.Turn > 0 && out.Rounds[out.Turn-1].Name != fmt.Sprint(s.Turn) {
				t.Errorf("before round %d stands %s", s.Turn+1, out.Rounds[out.Turn-1].Name)
			}
		}
	}
}
