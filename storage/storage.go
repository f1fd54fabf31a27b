package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"

	_ "modernc.org/sqlite" // the driver "sqlite", without cgo

	"hexwarden/club"
	"hexwarden/table"
)

// Store is an open file. It may be used by many goroutines.
type Store struct {
	path  string
	file  os.FileInfo // of the file when it was opened
	write *pool       // one connection
	read  *pool

	queue   queue
	session session // of the writing connection
}

var (
	_ table.Store = (*Store)(nil)
	_ club.Store  = (*Store)(nil)
)

// busy_timeout comes first: the pragmas after it may have to wait for a lock.
const pragmas = "_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)"

const readers = 4

// Open opens a file, making it if it is not there, and brings it to the schema
// of this release. A file of a newer release is refused (ErrNewer), and so is
// one that is not ours (ErrForeign).
func Open(ctx context.Context, path string) (*Store, error) {
	s, err := open(ctx, path)
	if err != nil {
		return nil, fmt.Errorf("storage: open %s: %w", filepath.Base(path), err)
	}
	return s, nil
}

func open(ctx context.Context, path string) (*Store, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	// The file holds seeds and hands: nobody else on the machine should read it.
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err = errors.Join(err, f.Close()); err != nil {
		return nil, err
	}
	s := &Store{path: path, file: info}
	s.queue.idle.L = &s.queue.mu
	if s.write, err = dial(path, pragmas+"&_txlock=immediate", 1); err != nil {
		return nil, err
	}
	if err := s.migrate(ctx); err != nil {
		return nil, errors.Join(err, s.write.db.Close())
	}
	if s.read, err = dial(path, pragmas+"&_pragma=query_only(1)", readers); err != nil {
		return nil, errors.Join(err, s.write.db.Close())
	}
	return s, nil
}

// Close closes the file, once what is being written is.
func (s *Store) Close() error {
	if s.write == s.read { // one that is only looked at
		return s.read.db.Close()
	}
	s.queue.rest()
	return errors.Join(s.session.close(), s.read.db.Close(), s.write.db.Close())
}

// Check says whether the file can be read and written: it writes something of
// the size of a move and deletes it again.
func (s *Store) Check(ctx context.Context) error {
	if err := s.there(); err != nil {
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

// ErrGone is a file that was deleted, or replaced by another, while it is open. What would be
// written to it would be lost.
var ErrGone = errors.New("the file is no longer the one that was opened: somebody deleted or replaced it; stop the bot, put the file in its place, start again")

// there says whether the open file is still the one that its path names.
func (s *Store) there() error {
	if now, err := os.Stat(s.path); err != nil || !os.SameFile(now, s.file) {
		return errors.Join(ErrGone, err)
	}
	return nil
}

// pool is connections with their prepared statements.
type pool struct {
	db    *sql.DB
	mu    sync.Mutex
	stmts map[string]*sql.Stmt
}

// dial opens connections with these parameters.
func dial(path, parameters string, size int) (*pool, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: filepath.ToSlash(abs)}).EscapedPath()+"?"+parameters)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(size)
	db.SetMaxIdleConns(size)
	return &pool{db: db, stmts: map[string]*sql.Stmt{}}, nil
}

// stmt is a prepared statement.
func (p *pool) stmt(ctx context.Context, query string) (*sql.Stmt, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if st, ok := p.stmts[query]; ok {
		return st, nil
	}
	st, err := p.db.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	p.stmts[query] = st
	return st, nil
}

// scanner is a row, or the reason why there is none.
type scanner interface{ Scan(...any) error }

type failed struct{ err error }

func (f failed) Scan(...any) error { return f.err }

func (p *pool) row(ctx context.Context, query string, args ...any) scanner {
	st, err := p.stmt(ctx, query)
	if err != nil {
		return failed{err}
	}
	if err := ctx.Err(); err != nil {
		return failed{err}
	}
	return st.QueryRowContext(context.WithoutCancel(ctx), args...)
}

// rows calls each for every row of a query. A read that has begun continues whatever becomes
// of ctx: watching it takes half as long again as most reads.
func (p *pool) rows(ctx context.Context, each func(scanner) error, query string, args ...any) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return p.long(context.WithoutCancel(ctx), each, query, args...)
}

// long is rows for slow queries: it ends with ctx.
func (p *pool) long(ctx context.Context, each func(scanner) error, query string, args ...any) error {
	st, err := p.stmt(ctx, query)
	if err != nil {
		return err
	}
	rows, err := st.QueryContext(ctx, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := each(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}
