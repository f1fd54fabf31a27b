package keyed

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// TestLocks checks that a lock is held by one caller at a time and granted in the order of asking,
// independently of other keys.
func TestLocks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var l Locks[string]
		unlock, err := l.Lock(t.Context(), "a")
		if err != nil {
			t.Fatal(err)
		}
		var got []int
		for n := range 10 {
			go func() {
				done, err := l.Lock(t.Context(), "a")
				if err != nil {
					t.Error(err)
				}
				defer done()
				got = append(got, n) // only the lock keeps these apart
				time.Sleep(time.Second)
			}()
			synctest.Wait()
		}
		other, err := l.Lock(t.Context(), "b")
		if err != nil || len(got) > 0 {
			t.Fatalf("%v, %v", got, err)
		}
		other()
		unlock()
		unlock() // changes nothing, as another caller holds it
		time.Sleep(time.Minute)
		synctest.Wait()
		if !slices.IsSorted(got) || len(got) != 10 {
			t.Errorf("they had it in the order %v", got)
		}
		if len(l.lines) > 0 {
			t.Errorf("%d keys are remembered", len(l.lines))
		}
	})
}

// TestLocksEndWithContext checks that a caller who stops waiting doesn't hold up anybody.
func TestLocksEndWithContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var l Locks[int]
		unlock, _ := l.Lock(t.Context(), 1)
		ctx, cancel := context.WithCancel(t.Context())
		first, last := make(chan error), make(chan error)
		go func() { _, err := l.Lock(ctx, 1); first <- err }()
		synctest.Wait()
		go func() {
			done, err := l.Lock(t.Context(), 1)
			done()
			last <- err
		}()
		synctest.Wait()
		cancel()
		if err := <-first; !errors.Is(err, context.Canceled) {
			t.Errorf("who gave up: %v", err)
		}
		unlock()
		if err := <-last; err != nil {
			t.Error(err)
		}
		if _, err := l.Lock(ctx, 1); !errors.Is(err, context.Canceled) {
			t.Errorf("a free lock after the end: %v", err)
		}
		if len(l.lines) > 0 {
			t.Errorf("%d keys are remembered", len(l.lines))
		}
	})
}

// TestPlaces checks that a place is taken when somebody joins, not when they start to wait, and that
// leaving the middle of the line doesn't let those behind pass those in front.
func TestPlaces(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var l Locks[string]
		a, b, c := l.Join("x"), l.Join("x"), l.Join("x")
		var got []string
		go func() { c.Wait(t.Context()); got = append(got, "c"); c.Leave() }()
		synctest.Wait()
		b.Leave()
		synctest.Wait()
		if len(got) > 0 {
			t.Fatal("c passed a")
		}
		a.Wait(t.Context())
		got = append(got, "a")
		a.Leave()
		synctest.Wait()
		if !slices.Equal(got, []string{"a", "c"}) {
			t.Error(got)
		}
	})
}

// TestWorkInOrder checks that only a limited number of keys run at a time, in the order they were
// touched, and each once however often it was touched before its turn.
func TestWorkInOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var got []int
		var mu sync.Mutex
		w := NewWork(2, func(_ context.Context, n int) {
			mu.Lock()
			got = append(got, n)
			mu.Unlock()
			time.Sleep(time.Second)
		})
		began := time.Now()
		for n := range 6 {
			w.Touch(t.Context(), n)
			synctest.Wait()
		}
		w.Touch(t.Context(), 5)
		w.Touch(t.Context(), 4)
		w.Wait()
		if took := time.Since(began); !slices.IsSorted(got) || len(got) != 6 || took != 3*time.Second {
			t.Errorf("done %v in %v", got, took)
		}
		if len(w.tasks)+len(w.queue) > 0 {
			t.Errorf("%d keys are remembered", len(w.tasks))
		}
		w.Wait() // nothing to wait for
	})
}

// TestWorkAgain checks that a key that is touched while it runs runs once more, behind those waiting,
// and never twice at the same time.
func TestWorkAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var got []string
		w := NewWork(1, func(_ context.Context, key string) {
			got = append(got, key)
			time.Sleep(time.Second)
		})
		w.Touch(t.Context(), "a")
		synctest.Wait()
		w.Touch(t.Context(), "a")
		w.Touch(t.Context(), "a")
		w.Touch(t.Context(), "b")
		w.Wait()
		if !slices.Equal(got, []string{"a", "b", "a"}) {
			t.Error(got)
		}
	})
}

// TestWorkStops checks that nothing starts after its context has ended, and that running
// work is waited for.
func TestWorkStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var got []int
		w := NewWork(1, func(_ context.Context, n int) {
			time.Sleep(time.Second)
			got = append(got, n)
		})
		ctx, cancel := context.WithCancel(t.Context())
		w.Touch(ctx, 1)
		w.Touch(ctx, 2)
		synctest.Wait()
		w.Touch(ctx, 1)
		cancel()
		w.Touch(ctx, 3)
		w.Wait()
		if !slices.Equal(got, []int{1}) || len(w.tasks) > 0 {
			t.Errorf("done %v, %d are left", got, len(w.tasks))
		}
		w.Touch(t.Context(), 2) // another one may still run
		w.Wait()
		if !slices.Equal(got, []int{1, 2}) {
			t.Error(got)
		}
	})
}

// TestWorkNow checks that Now doesn't wait for its turn, but waits while the same key runs. A key that is
// touched meanwhile runs once more.
func TestWorkNow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var got []string
		var mu sync.Mutex
		type mark struct{}
		w := NewWork(1, func(ctx context.Context, key string) {
			time.Sleep(time.Second)
			if ctx.Value(mark{}) != nil {
				key += " now"
			}
			mu.Lock()
			defer mu.Unlock()
			got = append(got, key)
		})
		mine := context.WithValue(t.Context(), mark{}, true)
		w.Touch(t.Context(), "a")
		synctest.Wait()
		time.Sleep(time.Millisecond)
		w.Touch(t.Context(), "b")
		go w.Now(mine, "b")
		synctest.Wait()
		short, cancel := context.WithTimeout(mine, time.Millisecond)
		defer cancel()
		if err := w.Now(short, "a"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("it did not wait for the end of a: %v", err)
		}
		w.Touch(t.Context(), "b")
		if err := w.Now(mine, "a"); err != nil {
			t.Error(err)
		}
		w.Wait()
		if !slices.Equal(got, []string{"a", "b now", "a now", "b"}) {
			t.Error(got)
		}
		if len(w.tasks) > 0 {
			t.Errorf("%d keys are remembered", len(w.tasks))
		}
	})
}

// TestWorkUnderLoad checks, with many goroutines, that no key runs twice at the same time and that each runs
// after its last touch.
func TestWorkUnderLoad(t *testing.T) {
	const keys = 5
	var busy, seen [keys]int // only a caller that runs a key uses its element
	var touched [keys]int
	var mu sync.Mutex
	w := NewWork(3, func(_ context.Context, key int) {
		if busy[key]++; busy[key] != 1 {
			t.Error("done twice at the same time")
		}
		mu.Lock()
		seen[key] = touched[key]
		mu.Unlock()
		busy[key]--
	})
	var wait sync.WaitGroup
	for n := range 8 {
		wait.Go(func() {
			for i := range 500 {
				key := (n + i) % keys
				mu.Lock()
				touched[key]++
				mu.Unlock()
				if i%7 == 0 {
					w.Now(t.Context(), key)
				} else {
					w.Touch(t.Context(), key)
				}
			}
		})
	}
	wait.Wait()
	w.Wait()
	if seen != touched {
		t.Errorf("seen %v of %v", seen, touched)
	}
	if len(w.tasks)+len(w.queue) > 0 {
		t.Errorf("%d keys are remembered", len(w.tasks))
	}
}
