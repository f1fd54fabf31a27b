package club

import (
	"context"
	"log/slog"
	"slices"
	"testing"
	"time"
)

// TestPanicOfOneLeague checks that a league that panics is logged and paused while the
// others continue.
func TestPanicOfOneLeague(t *testing.T) {
	s := &Service{Config: Config{Log: slog.New(slog.DiscardHandler)}, rests: map[string]time.Time{}}
	now := time.Date(2027, 1, 2, 3, 4, 5, 0, time.UTC)
	went := make(chan string, 4)
	goOn := func(id string) (bool, error) {
		if id == "broken" {
			panic("no such round")
		}
		went <- id
		return true, nil
	}
	for _, at := range []time.Time{now, now.Add(stuckFor - 1)} {
		s.each(context.Background(), "league", []string{"broken", "sound"}, at, goOn)
	}
	close(went)
	var all []string
	for id := range went {
		all = append(all, id)
	}
	if !slices.Equal(all, []string{"sound", "sound"}) || !s.rests["broken"].Equal(now.Add(stuckFor)) {
		t.Errorf("went on: %v; rest: %v", all, s.rests)
	}
}
