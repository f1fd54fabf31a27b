package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"hexwarden/club"
	"hexwarden/internal/lease"
	"hexwarden/table"
)

// Store keeps tables and clubs in a database. It may be used by many goroutines.
type Store struct {
	engine Engine
	read   *Pool
	words  Dialect
}

var (
	_ table.Store = (*Store)(nil)
	_ club.Store  = (*Store)(nil)
)

// Engine is a database of the schema of this release: all that a Store needs of one.
type Engine interface {
	// Read is where is read.
	Read() *Pool
	// Write carries out a list, all or nothing; without an error it survives a power cut. It is
	// carried out even if nobody waits any longer. Errors: table.ErrConflict if a key is taken or a statement did not touch what it
	// must, table.ErrTaken if a place is another's, lease.ErrOver if a fence is broken, table.ErrDisk if the database cannot be written.
	Write(ctx context.Context, list List) error
	// There says whether the database is still the one that was opened: ErrGone.
	There() error
	// Moment begins to read what is there at one moment.
	Moment(ctx context.Context) (*sql.Tx, error)
	// Fill begins to write a database that nobody else uses.
	Fill(ctx context.Context) (*sql.Tx, error)
	Dialect() Dialect
	Close() error
}

// Dialect is what databases are told in different words. Statements that are "" are not needed.
type Dialect struct {
	Schema  string   // the version of the schema
	Columns string   // table, name and type of each column that is kept
	Damage  string   // what is wrong with the database, a line each; "ok" is nothing
	Orphans string   // rows that belong to nothing: their table, that of what is missing, how many
	Lock    string   // keeps others from writing to the tables %s
	Try     string   // counts an attempt at a posting: time, channel, newest message there, posting
	Strip   string   // takes the name and the salt of a person from leagues: person
	Counts  string   // the last id that was given to rows of a table: table, id
	Count   []string // set it: table, id
	Now     string   // the time, in milliseconds since 1970: an expression
	Fence   string   // finds a lease, which nobody may take before the transaction is over: name, holder, epoch
	Bind    func(query string) string
}

// Databases that are not opened, or not written.
var (
	ErrNewer   = errors.New("the database was written by a newer release")
	ErrOlder   = errors.New("the database was written by an older release") // this release would bring it to its own schema before use
	ErrForeign = errors.New("the database is of another program")
	ErrHeld    = errors.New("another bot holds the database")
	ErrRights  = errors.New("the user of the database lacks rights")
	// ErrGone is a file that was deleted, or replaced by another, while it is open. What would be
	// written to it would be lost.
	ErrGone = errors.New("the file is no longer the one that was opened: somebody deleted or replaced it; stop the bot, put the file in its place, start again")
	// ErrClosed and ErrReadOnly are writes that nobody carries out.
	ErrClosed   = errors.New("the database is closed")
	ErrReadOnly = errors.New("the database was opened for reading alone")
)

// New is a store in a database.
func New(e Engine) *Store { return &Store{engine: e, read: e.Read(), words: e.Dialect()} }

// Close closes the database, once what is being written is.
func (s *Store) Close() error { return s.engine.Close() }

// Dialect is what the database is told in words of its own.
func (s *Store) Dialect() Dialect { return s.words }

// transaction carries out the statements that f lists, all or none. Without an error
// they are kept when it returns. A list that waits is carried out,
// whatever becomes of ctx.
func (s *Store) transaction(ctx context.Context, what string, f func(*List)) error {
	w := List{lock: s.words.Lock}
	w.fence(ctx, s.words.Fence)
	f(&w)
	w.failed(ctx.Err())
	if w.err == nil {
		w.err = s.engine.Write(ctx, w)
	}
	switch {
	case w.err == nil:
		return nil
	case errors.Is(w.err, table.ErrConflict):
		return table.ErrConflict
	case errors.Is(w.err, table.ErrTaken):
		return table.ErrTaken
	case errors.Is(w.err, lease.ErrOver):
		return lease.ErrOver
	}
	return fmt.Errorf("storage: %s: %w", what, w.err)
}

// Check says whether the database can be read and written: it writes something of
// the size of a move and deletes it again.
func (s *Store) Check(ctx context.Context) error {
	if err := s.engine.There(); err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	var n int
	if err := s.read.row(ctx, `SELECT count(*) FROM tables WHERE status = 'running'`).Scan(&n); err != nil {
		return fmt.Errorf("storage: read: %w", err)
	}
	for _, value := range []string{strings.Repeat("0", 64<<10), ""} {
		if err := s.Remember(ctx, "", "check", value); err != nil {
			return err
		}
	}
	return nil
}
