package ponder

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// takes is a thought that takes a given time, or less if it is stopped.
func takes(d time.Duration) func(stop func() bool) {
	return func(stop func() bool) {
		for end := time.Now().Add(d); !stop() && time.Now().Before(end); {
			time.Sleep(time.Millisecond)
		}
	}
}

// TestPause checks that an answer appears after its pause, however long the thought took,
// alone or behind others.
func TestPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, long := range []time.Duration{0, 30 * time.Millisecond, time.Hour} {
			w, began := New(nil), time.Now()
			var all sync.WaitGroup
			for n, want := range []time.Duration{500, 1000, 1500} { // in milliseconds
				all.Go(func() {
					if ok, err := w.Think(t.Context(), 500*time.Millisecond, takes(long)); !ok || err != nil {
						t.Error(ok, err)
					}
					if took := time.Since(began); took != want*time.Millisecond {
						t.Errorf("answer %d of thoughts of %v appears after %v", n, long, took)
					}
				})
				synctest.Wait()
			}
			all.Wait()
			w.Wait()
		}
	})
}

// TestOrder checks that thoughts run one at a time, in the order of asking, and that a question behind more
// than five seconds of others gets no time.
func TestOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := New(nil)
		var got []int
		var all sync.WaitGroup
		under, left := 0, 0
		for n := range 60 {
			all.Go(func() {
				ok, err := w.Think(t.Context(), 0, func(stop func() bool) {
					if under++; under > 1 {
						t.Error("two thoughts at once")
					}
					got = append(got, n)
					takes(time.Hour)(stop)
					under--
				})
				if err != nil {
					t.Error(err)
				}
				if !ok {
					left++
				}
			})
			synctest.Wait()
		}
		if n := w.Waiting(); n+left != 60 {
			t.Errorf("%d wait, %d are answered at once", n, left)
		}
		began := time.Now()
		all.Wait()
		if took := time.Since(began); left == 0 || took < patience || took > patience+longest {
			t.Errorf("%d left in %v", left, took)
		}
		if !slices.IsSorted(got) || len(got) != 60-left || w.Waiting() != 0 {
			t.Errorf("thought in the order %v", got)
		}
		if ok, _ := w.Think(t.Context(), 0, takes(0)); !ok {
			t.Error("no time in an empty line")
		}
	})
}

// TestBound checks that budgets shrink as more questions wait, and never exceed the budget
// of the level.
func TestBound(t *testing.T) {
	for _, x := range []struct {
		waiting    int
		most, want time.Duration
	}{
		{0, 0, longest}, {0, 1200 * time.Millisecond, 1200 * time.Millisecond}, {4, 0, time.Second}, {4, 1200 * time.Millisecond, time.Second},
		{12, 200 * time.Millisecond, 200 * time.Millisecond}, {1000, 200 * time.Millisecond, shortest},
	} {
		if got := Bound(x.waiting, x.most); got != x.want {
			t.Errorf("behind %d, at most %v: %v, want %v", x.waiting, x.most, got, x.want)
		}
	}
}

// TestEnd checks that the end of a context stops the thought, those behind it, and pauses.
func TestEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := New(nil)
		ctx, cancel := context.WithCancel(t.Context())
		var all sync.WaitGroup
		for range 3 {
			all.Go(func() {
				if ok, err := w.Think(ctx, time.Second, takes(time.Hour)); ok || !errors.Is(err, context.Canceled) {
					t.Error(ok, err)
				}
			})
		}
		all.Go(func() {
			time.Sleep(300 * time.Millisecond)
			cancel()
		})
		began := time.Now()
		all.Wait()
		w.Wait()
		if took := time.Since(began); took > 301*time.Millisecond {
			t.Errorf("it took %v to end", took)
		}
	})
}

// TestSoonDone checks that short thoughts without a pause take no time from later ones, however many follow
// one another.
func TestSoonDone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, began := New(nil), time.Now()
		for n := range 40 {
			if ok, err := w.Think(t.Context(), 0, takes(10*time.Millisecond)); !ok || err != nil {
				t.Fatal(n, ok, err)
			}
		}
		if took := time.Since(began); took > 500*time.Millisecond || w.Waiting() != 0 {
			t.Errorf("it took %v, and %d wait", took, w.Waiting())
		}
	})
}

// TestFault checks that a thought that panics is reported and that the next one runs.
func TestFault(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		lowered := 0
		w := New(func() { lowered++ })
		if ok, err := w.Think(t.Context(), time.Second, func(func() bool) { panic("odd") }); ok || err == nil {
			t.Error(ok, err)
		}
		if ok, err := w.Think(t.Context(), time.Second, takes(0)); !ok || err != nil || lowered != 2 {
			t.Error(ok, err, lowered)
		}
	})
}
