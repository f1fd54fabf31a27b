package discord

import (
	"context"
	"slices"
	"sync"

	"hexwarden/table"
)

// hands is how many tables are told at the same time. Nearly all of that time is
// spent waiting for Discord, which is slow for some and not for others.
const hands = 64

// line is the tables that have something to tell, the one that has waited longest
// first, and each at most once.
type line struct {
	mu      sync.Mutex
	waiting []table.ID
	state   map[table.ID]progress
	busy    int                          // hands at work
	ended   map[table.ID][]chan struct{} // closed when a table has been told
	again   chan struct{}                // a token when the outbox is to be looked at again
	wait    sync.WaitGroup
}

// progress is how far a table has come in the line.
type progress uint8

const (
	queued progress = iota + 1
	served
	behind // being told, and more may have come since
)

func newLine() line {
	return line{state: map[table.ID]progress{}, ended: map[table.ID][]chan struct{}{}, again: make(chan struct{}, 1)}
}

// join puts a table at the end, if it is not in the line.
func (l *line) join(id table.ID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch l.state[id] {
	case 0:
		l.state[id] = queued
		l.waiting = append(l.waiting, id)
	case served:
		l.state[id] = behind
	}
}

// serve puts hands to work, as many as there are tables for, until the line is empty or
// ctx ends. It does not wait for them. tell says whether the table is to be looked at again.
func (l *line) serve(ctx context.Context, tell func(context.Context, table.ID) bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for n := len(l.waiting); n > 0 && l.busy < hands; n-- {
		l.busy++
		l.wait.Go(func() {
			for id, ok := l.next(ctx); ok; id, ok = l.next(ctx) {
				l.done(id, tell(ctx, id))
			}
		})
	}
}

// next is who is told now; false when a hand has nothing to do any more.
func (l *line) next(ctx context.Context) (table.ID, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.waiting) == 0 || ctx.Err() != nil {
		l.busy--
		return "", false
	}
	id := l.waiting[0]
	l.waiting = l.waiting[1:]
	l.state[id] = served
	return id, true
}

// done takes a table out of the line.
func (l *line) done(id table.ID, again bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.state[id] == behind || again {
		select {
		case l.again <- struct{}{}:
		default: // a token is waiting already
		}
	}
	delete(l.state, id)
	for _, x := range l.ended[id] {
		close(x)
	}
	delete(l.ended, id)
}

// claim takes a table out of turn, to be told by the caller: done gives it back. It waits
// while somebody else tells it, and is false if ctx ends before.
func (l *line) claim(ctx context.Context, id table.ID) bool {
	for {
		l.mu.Lock()
		switch l.state[id] {
		case queued:
			l.waiting = slices.DeleteFunc(l.waiting, func(x table.ID) bool { return x == id })
			fallthrough
		case 0:
			l.state[id] = served
			l.mu.Unlock()
			return true
		}
		told := make(chan struct{})
		l.ended[id] = append(l.ended[id], told)
		l.mu.Unlock()
		select {
		case <-told:
		case <-ctx.Done():
			return false
		}
	}
}
