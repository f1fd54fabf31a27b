package sqlite

import (
	"errors"
	"fmt"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"hexwarden/internal/lease"
	"hexwarden/storage"
	"hexwarden/table"
)

// waiting is a list that somebody waits for.
type waiting struct {
	storage.List
	err  error         // its outcome
	done chan struct{} // closed when the outcome is known
}

// failed says whether something is wrong with the list.
func (w *waiting) failed() bool { return w.err != nil }

// run carries the list out. What is wrong with the list alone is in w.err, and, if it
// is guarded by a savepoint, nothing of it has happened then. The error is of a kind that may
// have ended the transaction.
func (w *waiting) run(on *session, guarded bool) error {
	guarded = guarded && len(w.Statements) > 1 // one statement alone happens or does not
	if guarded {
		if _, err := on.exec(listStart); err != nil {
			return err
		}
	}
	var n int64 // rows that the last one touched
	for _, x := range w.Statements {
		if x.Other && n > 0 {
			continue
		}
		var err error
		n, err = on.exec(x.Query, x.Args...)
		if err == nil && x.Must && n == 0 {
			err = table.ErrConflict
		}
		if err == nil && x.Fence && n == 0 {
			err = lease.ErrOver
		}
		if w.err = err; err == nil {
			continue
		}
		if !own(err) {
			return err
		}
		if guarded {
			if _, err := on.exec(listUndo); err != nil {
				return err
			}
		}
		break
	}
	if !guarded {
		return nil
	}
	_, err := on.exec(listFinish)
	return err
}

// own says whether an error is the statement's own: after any other the transaction may
// be gone.
func own(err error) bool {
	return errors.Is(err, table.ErrConflict) || errors.Is(err, lease.ErrOver) || kind(err) == sqlite3.SQLITE_CONSTRAINT
}

// told is an outcome as a store tells it.
func told(err error) error {
	switch {
	case err == nil:
		return nil
	case constraint(err, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, ""):
		return table.ErrConflict
	case constraint(err, sqlite3.SQLITE_CONSTRAINT_UNIQUE, "tables.guild"):
		return table.ErrTaken
	case disk(err):
		return fmt.Errorf("%w: %w", table.ErrDisk, err)
	}
	return err
}

// kind is the kind of an error of SQLite: the lowest byte of its code; 0 if it is none.
func kind(err error) int {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return 0
	}
	return e.Code() & 0xff
}

// disk says whether the disk failed: it is full, or cannot be written to.
func disk(err error) bool {
	if errors.Is(err, storage.ErrGone) {
		return true
	}
	switch kind(err) {
	case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN:
		return true
	}
	return false
}

// constraint says whether an error is a broken constraint about something.
func constraint(err error, code int, about string) bool {
	var e *sqlite.Error
	return errors.As(err, &e) && e.Code() == code && strings.Contains(e.Error(), about)
}
