package painter

import (
	"context"
	"slices"
	"sync"
)

// mostAhead is how many pictures that somebody waits for go before one that nobody waits for.
const mostAhead = 8

// queue lets some draw at a time. Pictures that somebody waits for go first; others come in between, or nobody would see them under a long load.
type queue struct {
	mu            sync.Mutex
	free          int             // places
	first, others []chan struct{} // who waits, in order of coming
	ahead         int             // of the first who went before the first of the others
}

// enter waits for a place. Errors: that of ctx.
func (q *queue) enter(ctx context.Context, patient bool) error {
	q.mu.Lock()
	if q.free > 0 {
		q.free--
		q.mu.Unlock()
		return ctx.Err()
	}
	turn, lane := make(chan struct{}), &q.first
	if patient {
		lane = &q.others
	}
	*lane = append(*lane, turn)
	q.mu.Unlock()
	select {
	case <-turn:
		return nil
	case <-ctx.Done():
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if i := slices.Index(*lane, turn); i >= 0 {
		*lane = slices.Delete(*lane, i, i+1)
	} else { // the place came at the same time
		q.pass()
	}
	return ctx.Err()
}

// leave gives a place to the next.
func (q *queue) leave() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.pass()
}

// pass gives a place to the next, under the lock.
func (q *queue) pass() {
	lane := &q.first
	switch {
	case len(q.first) == 0 && len(q.others) == 0:
		q.free++
		return
	case len(q.others) > 0 && (len(q.first) == 0 || q.ahead == mostAhead):
		lane, q.ahead = &q.others, 0
	case len(q.others) > 0:
		q.ahead++
	}
	close((*lane)[0])
	*lane = slices.Delete(*lane, 0, 1)
}
