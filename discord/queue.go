package discord

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"hexwarden/internal/keyed"
)

// queue runs what comes in one lane in order, and lanes beside each other.
// The zero queue is ready for use.
type queue struct {
	mu     sync.Mutex
	closed bool
	lanes  keyed.Locks[string]
	wait   sync.WaitGroup // for what is under way
	under  atomic.Int64   // how much that is
}

// add starts f at once in a goroutine of its own. f calls turn to wait until
// those before it in its lane are done.
func (q *queue) add(lane string, f func(turn func())) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return
	}
	place := q.lanes.Join(lane)
	q.run(func() {
		defer place.Leave()
		f(func() { place.Wait(context.Background()) })
	})
}

// aside runs f beside all lanes.
func (q *queue) aside(f func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if !q.closed {
		q.run(f)
	}
}

// run starts f in a goroutine of its own; q.mu is held.
func (q *queue) run(f func()) {
	q.under.Add(1)
	q.wait.Go(func() {
		defer q.under.Add(-1)
		f()
	})
}

// close takes nothing more and waits for what is under way, but not longer than limit. It says
// how much was left then.
func (q *queue) close(limit time.Duration) (left int) {
	q.mu.Lock()
	q.closed = true
	q.mu.Unlock()
	idle := make(chan struct{})
	go func() {
		q.wait.Wait()
		close(idle)
	}()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-idle:
		return 0
	case <-timer.C:
		return int(q.under.Load())
	}
}
