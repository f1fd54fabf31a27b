package bench

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"hexwarden/engine/board/hex"
)

func TestLimits(t *testing.T) {
	most, least, tail := Goal{Limit: 0.8}, Goal{Limit: 40, Least: true}, Goal{Limit: 0.8, Tail: true}
	for _, c := range []struct {
		goal          Goal
		ratio         float64
		holds, broken bool
	}{
		{most, 0.8, true, false}, {most, 0.9, false, false}, {most, 1.01, false, true},
		{least, 40, true, false}, {least, 33, false, false}, {least, 31, false, true},
		{tail, 5, false, false},
	} {
		if c.goal.Holds(c.ratio) != c.holds || c.goal.Broken(c.ratio) != c.broken {
			t.Errorf("%+v at %v: holds %t, broken %t", c.goal, c.ratio, !c.holds, !c.broken)
		}
	}
}

// TestFoldersAreEmpty checks that no trial writes into another's files, whichever lab it
// runs in.
func TestFoldersAreEmpty(t *testing.T) {
	dir := t.TempDir()
	for range 2 {
		l := &Lab{Context: t.Context(), Dir: dir}
		for range 2 {
			at, err := l.folder()
			if err != nil {
				t.Fatal(err)
			}
			if err := os.Mkdir(filepath.Join(at, "file"), 0o700); err != nil {
				t.Errorf("a folder is in use: %v", err)
			}
		}
	}
}

// TestTurn checks that candidates take turns, that the first round isn't counted, and that
// a fault ends everything.
func TestTurn(t *testing.T) {
	var order strings.Builder
	say := func(word string) func() error {
		return func() error { order.WriteString(word); return nil }
	}
	l := &Lab{Context: context.Background()}
	var times Times
	var err error
	synctest.Test(t, func(*testing.T) {
		slow := func(word string, takes time.Duration) func() error {
			return func() error { time.Sleep(takes); return say(word)() }
		}
		times, err = l.turn(2, say("-"), slow("a", time.Millisecond), slow("b", 2*time.Millisecond))
	})
	if err != nil || order.String() != "-ab-ab-ab" || len(times) != 2 || len(times[0]) != 2 || !slices.IsSorted(times[1]) {
		t.Fatalf("%v, %q, %v", err, &order, times)
	}
	if times.ratio(1, 0) != 2 || times.tail(0, 1) != 0.5 {
		t.Errorf("ratios %v and %v", times.ratio(1, 0), times.tail(0, 1))
	}
	fault := errors.New("no disk")
	if _, err := l.turn(2, nil, func() error { return fault }); !errors.Is(err, fault) {
		t.Errorf("a fault is lost: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (&Lab{Context: ctx}).turn(2, nil, say("c")); !errors.Is(err, context.Canceled) {
		t.Errorf("it goes on although nobody wants it: %v", err)
	}
}

func TestOnly(t *testing.T) {
	trials := []Trial{{Goals: []Goal{{Name: "a/x"}, {Name: "a/y"}}}, {Goals: []Goal{{Name: "b/x"}}}}
	for pattern, want := range map[string]int{"": 2, "^a": 1, "x$": 2, "y": 1, "z": 0} {
		if got := len(Only(trials, regexp.MustCompile(pattern))); got != want {
			t.Errorf("%q: %d trials, want %d", pattern, got, want)
		}
	}
}

// TestRatiosForEveryGoal checks that a trial that doesn't return a ratio for each goal is a
// fault.
func TestRatiosForEveryGoal(t *testing.T) {
	short := Trial{Goals: []Goal{{Name: "a/x"}, {Name: "a/y"}}, Run: func(*Lab) ([]float64, error) { return []float64{1}, nil }}
	if _, err := Measure(&Lab{}, []Trial{short}, 1, func(Row) {}); err == nil {
		t.Error("it passes")
	}
}

// TestUnmeasured checks that what a machine cannot measure is reported and breaks nothing.
func TestUnmeasured(t *testing.T) {
	trial := Trial{Goals: []Goal{{Name: "a/x", Limit: 1}}, Run: func(*Lab) ([]float64, error) { return nil, fmt.Errorf("%w: no /proc", ErrUnmeasured) }}
	rows, err := Measure(&Lab{}, []Trial{trial}, 3, func(Row) {})
	if err != nil || len(rows) != 1 || len(rows[0].Ratios) != 0 || rows[0].OK || rows[0].Broken() {
		t.Fatalf("%+v, %v", rows, err)
	}
	var out strings.Builder
	rows[0].Print(&out)
	if !strings.Contains(out.String(), ErrUnmeasured.Error()) {
		t.Errorf("it prints %q", &out)
	}
}

// TestPlainSight checks that the yardstick of sight is right: it finds free lines between
// separate walls.
func TestPlainSight(t *testing.T) {
	var walls []hex.Hex
	for i := range 40 {
		walls = append(walls, hex.Hex{Q: i % 7 * 3, R: i / 7 * 3})
	}
	from := hex.Hex{Q: 4, R: 4}
	for _, to := range hex.Range(from, 8) {
		if got, want := plainSight(from, to, walls), hex.SightPairs(from, to, func(h hex.Hex) bool { return slices.Contains(walls, h) }); got != want {
			t.Errorf("%v to %v: %d free lines, want %d", from, to, got, want)
		}
	}
}
