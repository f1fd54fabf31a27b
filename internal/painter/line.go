package painter

import (
	"context"
	"slices"
	"sync"
)

// mostAhead is how many pictures that somebody waits for go before one that nobody waits for.
const mostAhead = 8

// line lets some draw at a time. Pictures that somebody waits for go first; others come in between, or nobody would see them under a long load.
type line struct {
	mu            sync.Mutex
	free          int             // places
	first, others []chan struct{} // who waits, in order of coming
	ahead         int             // of the first who went before the first of the others
}

// enter waits for a place. Errors: that of ctx.
func (l *line) enter(ctx context.Context, patient bool) error {
	l.mu.Lock()
	if l.free > 0 {
		l.free--
		l.mu.Unlock()
		return ctx.Err()
	}
	turn, queue := make(chan struct{}), &l.first
	if patient {
		queue = &l.others
	}
	*queue = append(*queue, turn)
	l.mu.Unlock()
	select {
	case <-turn:
		return nil
	case <-ctx.Done():
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if i := slices.Index(*queue, turn); i >= 0 {
		*queue = slices.Delete(*queue, i, i+1)
	} else { // the place came at the same time
		l.pass()
	}
	return ctx.Err()
}

// leave gives a place to the next.
func (l *line) leave() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.pass()
}

// pass gives a place to the next, under the lock.
func (l *line) pass() {
	queue := &l.first
	switch {
	case len(l.first) == 0 && len(l.others) == 0:
		l.free++
		return
	case len(l.others) > 0 && (len(l.first) == 0 || l.ahead == mostAhead):
		queue, l.ahead = &l.others, 0
	case len(l.others) > 0:
		l.ahead++
	}
	close((*queue)[0])
	*queue = slices.Delete(*queue, 0, 1)
}
