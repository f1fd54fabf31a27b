package sqlite

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"

	"hexwarden/storage"
)

// A writer makes a list of statements and waits. All waiting lists are carried out in one
// transaction of the file, in the order in which they came: one sync makes them durable,
// and only then are they answered. Each has a savepoint, so that one that fails does
// not harm the others. A writer who comes while nobody writes carries its list out at once;
// a goroutine that lives as long as something waits carries out what has come meanwhile.
// Savepoints cost an eighth of a transaction, so there are none until one is needed.

// most lists are carried out together.
const most = 128

// Statements around a transaction, and around a list that shares one.
const (
	start  = `BEGIN IMMEDIATE`
	finish = `COMMIT`
	undo   = `ROLLBACK`

	listStart  = `SAVEPOINT list`
	listFinish = `RELEASE list`
	listUndo   = `ROLLBACK TO list`
)

// Write implements storage.Engine.
func (f *file) Write(_ context.Context, list storage.List) error {
	w := &waiting{List: list, done: make(chan struct{})}
	if err := f.hand(w); err != nil {
		return err
	}
	<-w.done
	return told(w.err)
}

// queue is where lists wait.
type queue struct {
	mu      sync.Mutex
	waiting []*waiting
	busy    bool // somebody writes
	closed  bool
	idle    sync.Cond // signals that nobody writes
}

// hand puts a list into the queue.
func (f *file) hand(w *waiting) error {
	if f.write == nil {
		return storage.ErrReadOnly
	}
	q := &f.queue
	q.mu.Lock()
	if q.closed {
		q.mu.Unlock()
		return storage.ErrClosed
	}
	q.waiting = append(q.waiting, w)
	first := !q.busy
	q.busy = true
	q.mu.Unlock()
	if first {
		f.next()
	}
	return nil
}

// next carries out the waiting lists, and leaves those that come meanwhile to another goroutine.
func (f *file) next() {
	q := &f.queue
	q.mu.Lock()
	n := min(len(q.waiting), most)
	group := q.waiting[:n:n]
	q.waiting = q.waiting[n:]
	q.mu.Unlock()
	f.together(group)
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.busy = len(q.waiting) > 0; q.busy {
		go f.next()
	} else {
		q.idle.Broadcast()
	}
}

// rest accepts no more lists and waits until the accepted ones are carried out.
func (q *queue) rest() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	for q.busy {
		q.idle.Wait()
	}
}

// together carries out lists and answers them. If their transaction fails as a whole, each
// is tried alone, so that the failure of one, such as a need for more room than the disk
// has, affects no other.
func (f *file) together(group []*waiting) {
	whole := f.carry(group, false)
	if whole == nil && len(group) > 1 && slices.ContainsFunc(group, (*waiting).failed) {
		whole = f.carry(group, true)
	}
	for _, w := range group {
		if whole != nil && len(group) > 1 {
			w.err = cmp.Or(f.carry([]*waiting{w}, false), w.err)
		} else {
			w.err = cmp.Or(whole, w.err)
		}
		close(w.done)
	}
}

// carry carries out lists in one transaction. What is wrong with one list is in its
// err. Then nothing has happened; if lists are guarded, then nothing of that list. The
// error is that of the transaction; then nothing of it is left.
func (f *file) carry(group []*waiting, guarded bool) error {
	if err := f.There(); err != nil {
		return err
	}
	return f.use(func(on *session) error {
		if _, err := on.exec(start); err != nil {
			return err
		}
		for _, w := range group {
			if err := w.run(on, guarded); err != nil || w.failed() && !guarded {
				return on.undo(err)
			}
		}
		if _, err := on.exec(finish); err != nil {
			return on.undo(err)
		}
		return nil
	})
}

// undo ends a transaction that has failed, unless what went wrong has ended it already,
// as a disk that fails may.
func (x *session) undo(cause error) error {
	if _, err := x.exec(undo); err != nil && !disk(cause) {
		return errors.Join(cause, err)
	}
	return cause
}
