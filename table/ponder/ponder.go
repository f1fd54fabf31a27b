// Package ponder lets the house think: one thought at a time for all tables, the longest waiting first, on a thread that stands
// behind all others. When an answer appears depends on how many wait, which everybody may know, and never on the thought itself.
package ponder

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"time"

	"hexwarden/internal/keyed"
)

const (
	longest  = 2 * time.Second       // for a thought that nobody waits behind
	shortest = 50 * time.Millisecond // however many wait
	patience = 5 * time.Second       // with more to do before it, a question is answered without a thought
)

// Worker thinks for all tables. Its methods may be used by many goroutines.
type Worker struct {
	lower func()
	line  *keyed.Work[*thought]

	mu   sync.Mutex
	ends []time.Time // by when thoughts that wait or are under way have had their time, whether or not they take it; in order
}

// thought is what is to be thought.
type thought struct {
	think func(stop func() bool)
	bound time.Duration // it takes no longer
	end   time.Time     // and is over by then
	done  chan struct{} // closed when it is
	fault error         // it panicked
}

// New is a worker whose thread is lowered by a function that it calls in it; nil: the thread is like any other.
func New(lower func()) *Worker {
	w := &Worker{lower: lower}
	w.line = keyed.NewWork(1, w.do)
	return w
}

// Bound is how long a thought may take that so many others are before; most is what its level takes, 0 is no matter.
func Bound(waiting int, most time.Duration) time.Duration {
	bound := max(longest*4/time.Duration(4+waiting), shortest)
	if most > 0 {
		bound = min(bound, most)
	}
	return bound
}

// Think has a thought thought, which ends soon after stop says so, and comes back when its answer is to appear: after a pause, or when all before
// it and the thought itself have had their time. Without a pause it comes back as soon as it is thought. ok is false
// if there was no time for it. Errors: that of ctx, if it ends before; a panic of the thought.
func (w *Worker) Think(ctx context.Context, pause time.Duration, think func(stop func() bool)) (ok bool, err error) {
	t := &thought{think: think, done: make(chan struct{})}
	due, ok := w.join(t, pause)
	if !ok {
		return false, ctx.Err()
	}
	w.line.Touch(ctx, t)
	select {
	case <-t.done:
	case <-ctx.Done():
		return false, ctx.Err()
	}
	if pause == 0 {
		w.leave(t)
	}
	if pause > 0 {
		timer := time.NewTimer(time.Until(due))
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-ctx.Done():
		}
	}
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	return t.fault == nil, t.fault
}

// join puts a thought at the end of the line, with the time that it has there.
func (w *Worker) join(t *thought, pause time.Duration) (due time.Time, ok bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := time.Now()
	w.pass(now)
	begin := now
	if n := len(w.ends); n > 0 {
		begin = w.ends[n-1]
	}
	if begin.Sub(now) > patience {
		return now, false
	}
	t.bound = Bound(len(w.ends), pause)
	t.end = begin.Add(t.bound)
	w.ends = append(w.ends, t.end)
	if due = now.Add(pause); due.Before(t.end) {
		due = t.end
	}
	return due, true
}

// leave gives back the time that a thought without a pause did not need: whoever asked for it saw how long it took.
func (w *Worker) leave(t *thought) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if n := slices.Index(w.ends, t.end); n >= 0 {
		w.ends = slices.Delete(w.ends, n, n+1)
	}
}

// pass forgets those whose time is up.
func (w *Worker) pass(now time.Time) {
	w.ends = slices.DeleteFunc(w.ends, func(end time.Time) bool { return !end.After(now) })
}

// do thinks. The thread is never given back: it ends with the goroutine.
func (w *Worker) do(ctx context.Context, t *thought) {
	defer close(t.done)
	defer func() {
		if x := recover(); x != nil {
			t.fault = fmt.Errorf("a thought broke: %v", x)
		}
	}()
	if w.lower != nil {
		runtime.LockOSThread()
		w.lower()
	}
	end := time.Now().Add(t.bound)
	if t.end.Before(end) {
		end = t.end
	}
	t.think(func() bool { return ctx.Err() != nil || !time.Now().Before(end) })
}

// Waiting is how many thoughts have not had their time.
func (w *Worker) Waiting() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.pass(time.Now())
	return len(w.ends)
}

// Wait waits until all has been thought, or is not to be thought any more.
func (w *Worker) Wait() { w.line.Wait() }
