package discord

import (
	"sync"
	"time"
)

// queue runs what comes in one lane in order, and lanes beside each other.
// The zero queue is ready for use.
type queue struct {
	mu     sync.Mutex
	last   map[string]chan struct{} // closed when the latest of a lane is done
	under  int                      // what is under way
	closed bool
	idle   chan struct{} // closed when nothing is any more, once the queue is closed
}

// add starts f at once in a goroutine of its own. f calls turn to wait until
// those before it in its lane are done.
func (q *queue) add(lane string, f func(turn func())) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return
	}
	if q.last == nil {
		q.last = map[string]chan struct{}{}
	}
	before, done := q.last[lane], make(chan struct{})
	q.last[lane] = done
	q.run(func() {
		defer func() {
			q.mu.Lock()
			defer q.mu.Unlock()
			if q.last[lane] == done {
				delete(q.last, lane)
			}
			close(done)
		}()
		waited := false
		turn := func() {
			if before != nil && !waited {
				<-before
			}
			waited = true
		}
		defer turn() // the lane goes on only when all before are done
		f(turn)
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
	q.under++
	go func() {
		defer func() {
			q.mu.Lock()
			defer q.mu.Unlock()
			if q.under--; q.under == 0 && q.closed {
				close(q.idle)
			}
		}()
		f()
	}()
}

// close takes nothing more and waits for what is under way, but not longer than limit. It says
// how much was left then.
func (q *queue) close(limit time.Duration) (left int) {
	q.mu.Lock()
	if !q.closed {
		q.closed, q.idle = true, make(chan struct{})
		if q.under == 0 {
			close(q.idle)
		}
	}
	q.mu.Unlock()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-q.idle:
	case <-timer.C:
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.under
}
