package discord

import (
	"context"
	"sync"
	"time"

	"hexwarden/internal/keyed"
)

// queue runs the work in one lane in order, and lanes in parallel.
// The zero queue is ready for use.
type queue struct {
	mu     sync.Mutex
	closed bool
	lanes  keyed.Locks[string]
	under  int           // how much is under way
	idle   chan struct{} // closed when nothing is; nil while nobody waits for that
}

// add starts f at once in a goroutine of its own. f calls wait to wait until
// those before it in its lane are done. It returns false if the queue is closed.
func (q *queue) add(lane string, f func(wait func())) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return false
	}
	place := q.lanes.Join(lane)
	q.run(func() {
		defer place.Leave()
		f(func() { place.Wait(context.Background()) })
	})
	return true
}

// beside runs f in parallel to all lanes. It returns false if the queue is closed.
func (q *queue) beside(f func()) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if !q.closed {
		q.run(f)
	}
	return !q.closed
}

// run starts f in a goroutine of its own; q.mu is held.
func (q *queue) run(f func()) {
	q.under++
	go func() {
		f()
		q.mu.Lock()
		defer q.mu.Unlock()
		if q.under--; q.under == 0 && q.idle != nil {
			close(q.idle)
			q.idle = nil
		}
	}()
}

// quiet is closed when no work is in progress.
func (q *queue) quiet() <-chan struct{} {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.idle == nil {
		q.idle = make(chan struct{})
	}
	quiet := q.idle
	if q.under == 0 {
		close(q.idle)
		q.idle = nil
	}
	return quiet
}

// close accepts nothing more and waits for work in progress, but not longer than limit. It returns
// how much was left then.
func (q *queue) close(limit time.Duration) (left int) {
	q.mu.Lock()
	q.closed = true
	q.mu.Unlock()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-q.quiet():
		return 0
	case <-timer.C:
		q.mu.Lock()
		defer q.mu.Unlock()
		return q.under
	}
}
