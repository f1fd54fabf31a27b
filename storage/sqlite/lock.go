package sqlite

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"hexwarden/storage"
)

// Hold keeps every other bot from a database until release is called or the process ends, however
// it ends: the lock is that of the system on the file PATH.lock, which stays behind and means nothing
// without it. Looking at the database, copying and exporting take no lock. The error is a storage.ErrHeld
// that says who holds it.
func Hold(path string) (release func() error, err error) {
	name := path + ".lock"
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("storage: lock the database: %w", err)
	}
	held, err := lock(f)
	if held {
		who, _ := io.ReadAll(io.LimitReader(f, 1000)) // without it the error says less
		err = fmt.Errorf("%w: %s; %s is its lock", storage.ErrHeld, cmp.Or(strings.TrimSpace(string(who)), "an unknown process"), filepath.Base(name))
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	_ = note(f) // on a full disk nobody reads who holds it, but it is held
	return f.Close, nil
}

// note writes who holds the lock.
func note(f *os.File) error {
	host, err := os.Hostname()
	if err != nil {
		host = "an unknown host"
	}
	who := fmt.Sprintf("process %d on %s since %s\n", os.Getpid(), host, time.Now().UTC().Format(time.RFC3339))
	if err := f.Truncate(0); err != nil {
		return err
	}
	_, err = f.WriteAt([]byte(who), 0)
	return err
}
