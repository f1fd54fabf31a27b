package table

import (
	"context"
	"sync"
)

// locks is one lock for each table in use.
type locks struct {
	mu   sync.Mutex
	held map[ID]*lock
}

type lock struct {
	free  chan struct{} // holds one token while nobody has the lock
	users int           // holders and waiters
}

// acquire waits for the lock of a table, or until ctx ends.
func (l *locks) acquire(ctx context.Context, id ID) (release func(), err error) {
	l.mu.Lock()
	k, ok := l.held[id]
	if !ok {
		k = &lock{free: make(chan struct{}, 1)}
		k.free <- struct{}{}
		l.held[id] = k
	}
	k.users++
	l.mu.Unlock()

	leave := func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if k.users--; k.users == 0 {
			delete(l.held, id)
		}
	}
	select {
	case <-k.free:
		return func() { k.free <- struct{}{}; leave() }, nil
	case <-ctx.Done():
		leave()
		return nil, ctx.Err()
	}
}
