package postgres

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"

	"hexwarden/internal/lease"
	"hexwarden/storage"
	"hexwarden/table"
)

// Codes of PostgreSQL (appendix A of its manual), or how those of a class begin.
const (
	unique        = "23505"
	untouched     = "22012" // division by zero: see run
	fenced        = "2201F" // the square root of -1: see Dialect
	serialization = "40001"
	deadlock      = "40P01"
	readOnly      = "25006"
	rights        = "42501"
	connection    = "08"
	resources     = "53"
	stopping      = "57P"
	system        = "58"
)

// code is the code of an error that the server sent; "" if it is none.
func code(err error) string {
	var e *pgconn.PgError
	if !errors.As(err, &e) {
		return ""
	}
	return e.Code
}

// lost says whether an error is that of the connection: the server is away, or stops.
func lost(err error) bool {
	c := code(err)
	return err != nil && (c == "" || strings.HasPrefix(c, connection) || strings.HasPrefix(c, stopping))
}

// passing says whether the same list may well succeed when it is carried out again: nothing of it has happened.
func passing(err error) bool {
	c := code(err)
	return c == serialization || c == deadlock || lost(err) && !errors.Is(err, errUnknown) && !errors.Is(err, context.DeadlineExceeded)
}

// told is an outcome as a store tells it.
func told(err error) error {
	var e *pgconn.PgError
	errors.As(err, &e)
	switch c := code(err); {
	case err == nil:
		return nil
	case c == untouched:
		return table.ErrConflict
	case c == fenced:
		return lease.ErrOver
	case c == unique && e.ConstraintName == "tables_one_at_a_place":
		return table.ErrTaken
	case c == unique && strings.HasSuffix(e.ConstraintName, "_pkey"):
		return table.ErrConflict
	case lost(err), c == readOnly, c == rights, strings.HasPrefix(c, resources), strings.HasPrefix(c, system):
		return fmt.Errorf("%w: %w", table.ErrDisk, err)
	}
	return err
}

// refused is why a database is not opened, in words that help.
func refused(err error) error {
	if code(err) == rights {
		return fmt.Errorf("%w: %w", storage.ErrRights, err)
	}
	return briefly{err}
}

// briefly says each line of an error once: a server that was tried with and without TLS may have refused both alike.
type briefly struct{ error }

// Error implements error.
func (b briefly) Error() string {
	var lines []string
	for line := range strings.Lines(b.error.Error()) {
		if line = strings.TrimRight(line, "\n"); !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// Unwrap gives the error itself.
func (b briefly) Unwrap() error { return b.error }

// errUnknown is a transaction whose connection was lost.
var errUnknown = errors.New("the connection was lost while the change was being kept: it may have been kept or not")
