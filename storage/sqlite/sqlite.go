package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"

	_ "modernc.org/sqlite" // the driver "sqlite", without cgo

	"hexwarden/storage"
)

// file is an open file. It implements storage.Engine.
type file struct {
	path  string
	info  os.FileInfo // of the file when it was opened
	write *sql.DB     // one connection; nil: the file is only looked at
	read  *storage.Pool

	queue   queue
	session session // of the writing connection
}

// busy_timeout comes first: the pragmas after it may have to wait for a lock.
const pragmas = "_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)"

const readers = 4

// Open opens a file, making it if it is not there, and brings it to the schema
// of this release. A file of a newer release is refused (storage.ErrNewer), and so is
// one that is not ours (storage.ErrForeign).
func Open(ctx context.Context, path string) (*storage.Store, error) {
	f, err := open(ctx, path)
	if err != nil {
		return nil, fmt.Errorf("storage: open %s: %w", filepath.Base(path), err)
	}
	return storage.New(f), nil
}

func open(ctx context.Context, path string) (*file, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	// The file holds seeds and hands: nobody else on the machine should read it.
	there, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	info, err := there.Stat()
	if err = errors.Join(err, there.Close()); err != nil {
		return nil, err
	}
	f := &file{path: path, info: info}
	f.queue.idle.L = &f.queue.mu
	if f.write, err = dial(path, pragmas+"&_txlock=immediate", 1); err != nil {
		return nil, err
	}
	if err := f.migrate(ctx); err != nil {
		return nil, errors.Join(err, f.write.Close())
	}
	read, err := dial(path, pragmas+"&_pragma=query_only(1)", readers)
	if err != nil {
		return nil, errors.Join(err, f.write.Close())
	}
	f.read = storage.NewPool(read, f.Dialect().Bind, 0)
	return f, nil
}

// Close implements storage.Engine.
func (f *file) Close() error {
	if f.write == nil {
		return f.read.DB.Close()
	}
	f.queue.rest()
	return errors.Join(f.session.close(), f.read.DB.Close(), f.write.Close())
}

// Read implements storage.Engine.
func (f *file) Read() *storage.Pool { return f.read }

// Moment implements storage.Engine.
func (f *file) Moment(ctx context.Context) (*sql.Tx, error) {
	return f.read.DB.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
}

// Fill implements storage.Engine.
func (f *file) Fill(ctx context.Context) (*sql.Tx, error) {
	if f.write == nil {
		return nil, storage.ErrReadOnly
	}
	return f.write.BeginTx(ctx, nil)
}

// There implements storage.Engine.
func (f *file) There() error {
	if now, err := os.Stat(f.path); err != nil || !os.SameFile(now, f.info) {
		return errors.Join(storage.ErrGone, err)
	}
	return nil
}

// dial opens connections with these parameters.
func dial(path, parameters string, size int) (*sql.DB, error) {
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
	return db, nil
}
