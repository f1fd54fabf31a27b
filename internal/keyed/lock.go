// Package keyed is for goroutines that share things with names: a lock for each key, and work that is
// done for each key once at a time. Nothing is kept of a key that nobody uses.
package keyed

import (
	"context"
	"slices"
	"sync"
)

// Locks is a lock for each key. Those who ask for the same one get it in the order in which they asked.
// The zero Locks is ready for use.
type Locks[K comparable] struct {
	mu    sync.Mutex
	lines map[K][]*Place[K]
}

// Place is a place in the line for the lock of a key.
type Place[K comparable] struct {
	locks *Locks[K]
	key   K
	first chan struct{} // closed when all before it have left
}

// Lock waits for the lock of a key. Errors: that of ctx, if it ends before.
func (l *Locks[K]) Lock(ctx context.Context, key K) (unlock func(), err error) {
	p := l.Join(key)
	if err := p.Wait(ctx); err != nil {
		p.Leave()
		return nil, err
	}
	return p.Leave, nil
}

// Join takes the last place in the line for a key and does not wait. The caller leaves it in the end.
func (l *Locks[K]) Join(key K) *Place[K] {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.lines == nil {
		l.lines = map[K][]*Place[K]{}
	}
	p := &Place[K]{l, key, make(chan struct{})}
	l.lines[key] = append(l.lines[key], p)
	if len(l.lines[key]) == 1 {
		close(p.first)
	}
	return p
}

// Wait waits until all who joined before have left: now the lock is held. Errors: that of ctx, if it
// ends before; the place is kept.
func (p *Place[K]) Wait(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case <-p.first:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Leave gives the place up, and with it the lock if it is held. To leave twice changes nothing.
func (p *Place[K]) Leave() {
	l := p.locks
	l.mu.Lock()
	defer l.mu.Unlock()
	line := l.lines[p.key]
	n := slices.Index(line, p)
	if n < 0 {
		return
	}
	line = slices.Delete(line, n, n+1)
	if len(line) == 0 {
		delete(l.lines, p.key)
		return
	}
	l.lines[p.key] = line
	if n == 0 {
		close(line[0].first)
	}
}
