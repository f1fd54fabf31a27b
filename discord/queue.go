package discord

import "sync"

// queue runs what comes in one lane in order, and lanes beside each other.
// The zero queue is ready for use.
type queue struct {
	mu     sync.Mutex
	last   map[string]chan struct{} // closed when the latest of a lane is done
	wait   sync.WaitGroup
	closed bool
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
	q.wait.Go(func() {
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
		q.wait.Go(f)
	}
}

// close takes nothing more and waits for what is under way.
func (q *queue) close() {
	q.mu.Lock()
	q.closed = true
	q.mu.Unlock()
	q.wait.Wait()
}
