package storage

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	sqlite3 "modernc.org/sqlite/lib"

	"hexwarden/table"
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

// Transactions that nobody carries out.
var (
	errClosed   = errors.New("the file is closed")
	errReadOnly = errors.New("the file was opened for reading alone")
)

// transaction carries out the statements that f lists, all or none. Without an error
// they are on the disk when it returns. A list that waits is carried out,
// whatever becomes of ctx.
func (s *Store) transaction(ctx context.Context, what string, f func(*writing)) error {
	w := &writing{done: make(chan struct{})}
	if f(w); w.err == nil {
		w.err = ctx.Err()
	}
	if w.err == nil {
		w.err = s.hand(w)
	}
	switch {
	case w.err == nil:
		return nil
	case errors.Is(w.err, table.ErrConflict), constraint(w.err, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, ""):
		return table.ErrConflict
	case constraint(w.err, sqlite3.SQLITE_CONSTRAINT_UNIQUE, "tables.guild"):
		return table.ErrTaken
	case disk(w.err):
		return fmt.Errorf("storage: %s: %w: %w", what, table.ErrDisk, w.err)
	}
	return fmt.Errorf("storage: %s: %w", what, w.err)
}

// queue is where lists wait.
type queue struct {
	mu      sync.Mutex
	waiting []*writing
	busy    bool // somebody writes
	closed  bool
	idle    sync.Cond // signals that nobody writes
}

// hand puts a list into the queue and waits for its outcome.
func (s *Store) hand(w *writing) error {
	if s.write == s.read {
		return errReadOnly
	}
	q := &s.queue
	q.mu.Lock()
	if q.closed {
		q.mu.Unlock()
		return errClosed
	}
	q.waiting = append(q.waiting, w)
	first := !q.busy
	q.busy = true
	q.mu.Unlock()
	if first {
		s.next()
	}
	<-w.done
	return w.err
}

// next carries out the waiting lists, and leaves those that come meanwhile to another goroutine.
func (s *Store) next() {
	q := &s.queue
	q.mu.Lock()
	n := min(len(q.waiting), most)
	group := q.waiting[:n:n]
	q.waiting = q.waiting[n:]
	q.mu.Unlock()
	s.together(group)
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.busy = len(q.waiting) > 0; q.busy {
		go s.next()
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
func (s *Store) together(group []*writing) {
	whole := s.carry(group, false)
	if whole == nil && len(group) > 1 && slices.ContainsFunc(group, (*writing).failed) {
		whole = s.carry(group, true)
	}
	for _, w := range group {
		if whole != nil && len(group) > 1 {
			w.err = cmp.Or(s.carry([]*writing{w}, false), w.err)
		} else {
			w.err = cmp.Or(whole, w.err)
		}
		close(w.done)
	}
}

// carry carries out lists in one transaction. What is wrong with one list is in its
// err. Then nothing has happened; if lists are guarded, then nothing of that list. The
// error is that of the transaction; then nothing of it is left.
func (s *Store) carry(group []*writing, guarded bool) error {
	if err := s.there(); err != nil {
		return err
	}
	return s.use(func(on *session) error {
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
