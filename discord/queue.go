package discord

import (
	"sync"
	"sync/atomic"
	"time"
)

// queue runs what comes in one lane in order, and lanes beside each other.
// The zero queue is ready for use.
type queue struct {
	mu     sync.Mutex
	last   map[string]chan struct{} // closed when the latest of a lane is done
	closed bool
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
