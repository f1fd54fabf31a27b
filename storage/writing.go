package storage

import (
	"database/sql/driver"
	"encoding/json"
	"errors"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"hexwarden/table"
)

// writing is a list of statements of one transaction.
type writing struct {
	list []statement
	err  error         // what kept the list from being made, and then its outcome
	done chan struct{} // closed when the outcome is known
}

type statement struct {
	query string
	args  []driver.NamedValue
	must  bool // touch a row
	other bool // is needed only if the one before touched no row
}

// exec adds a statement.
func (w *writing) exec(query string, args ...any) { w.add(statement{query: query}, args) }

// must adds a statement that has to touch a row; else the list was made from something
// that has changed since: table.ErrConflict.
func (w *writing) must(query string, args ...any) { w.add(statement{query: query, must: true}, args) }

// otherwise is must, if the statement before it touched no row.
func (w *writing) otherwise(query string, args ...any) {
	w.add(statement{query: query, must: true, other: true}, args)
}

// versioned inserts a row of version 0, and updates another one if its version is still the stored one.
func (w *writing) versioned(version int, insert, update string, args ...any) {
	if version == 0 {
		w.exec(insert, args...)
	} else {
		w.must(update, append(args, version)...)
	}
}

func (w *writing) add(x statement, args []any) {
	list, err := values(args)
	if w.err == nil {
		w.err = err
	}
	x.args = list
	w.list = append(w.list, x)
}

// json is a value as JSON, and text is the same.
func (w *writing) json(v any) []byte {
	b, err := json.Marshal(v)
	if w.err == nil {
		w.err = err
	}
	return b
}

func (w *writing) text(v any) string { return string(w.json(v)) }

// list is a list that is written as one, even if there is none.
func list[T any](all []T) []T {
	if all == nil {
		return []T{}
	}
	return all
}

// failed says whether something is wrong with the list.
func (w *writing) failed() bool { return w.err != nil }

// run carries the list out. What is wrong with the list alone is in w.err, and, if it
// is guarded by a savepoint, nothing of it has happened then. The error is of a kind that may
// have ended the transaction.
func (w *writing) run(on *session, guarded bool) error {
	guarded = guarded && len(w.list) > 1 // one statement alone happens or does not
	if guarded {
		if _, err := on.exec(listStart); err != nil {
			return err
		}
	}
	var n int64 // rows that the last one touched
	for _, x := range w.list {
		if x.other && n > 0 {
			continue
		}
		var err error
		n, err = on.exec(x.query, x.args...)
		if err == nil && x.must && n == 0 {
			err = table.ErrConflict
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
	return errors.Is(err, table.ErrConflict) || kind(err) == sqlite3.SQLITE_CONSTRAINT
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
	if errors.Is(err, ErrGone) {
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
