package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"hexwarden/storage"
)

// Inspect opens a file read-only, whether or not a bot is using it,
// and changes nothing: neither its schema nor anything in it. Writing
// fails. A file of another schema than this release's is storage.ErrNewer or storage.ErrOlder.
func Inspect(ctx context.Context, path string) (*storage.Store, error) {
	f, err := inspect(ctx, path)
	if err != nil {
		return nil, fmt.Errorf("storage: open %s: %w", filepath.Base(path), err)
	}
	return storage.New(f), nil
}

func inspect(ctx context.Context, path string) (*file, error) {
	s, has, err := peek(ctx, path)
	if err != nil {
		return nil, err
	}
	scripts, newest, err := storage.Scripts(migrations, 1, has)
	if err == nil && len(scripts) > 0 {
		err = fmt.Errorf("%w: it has schema %d, this release %d", storage.ErrOlder, has, newest)
	}
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// peek opens a file of ours read-only, whatever its schema, and returns that schema.
func peek(ctx context.Context, path string) (s *file, schema int, err error) {
	if _, err := os.Stat(path); err != nil {
		return nil, 0, err
	}
	const looking = "mode=ro&_pragma=busy_timeout(5000)&_pragma=query_only(1)"
	s, schema, err = dialed(ctx, path, looking)
	if err != nil && disk(err) && fixed(path) {
		s, schema, err = dialed(ctx, path, looking+"&immutable=1")
	}
	return s, schema, err
}

func dialed(ctx context.Context, path, parameters string) (s *file, schema int, err error) {
	read, err := dial(path, parameters, readers)
	if err != nil {
		return nil, 0, err
	}
	if schema, err = version(ctx, read); err != nil {
		return nil, 0, errors.Join(err, read.Close())
	}
	f := &file{path: path}
	f.read = storage.NewPool(read, f.Dialect().Bind, 0)
	return f, schema, nil
}

// fixed says whether nobody can change a file where it lies, so that it may be read without the files
// beside it that readers share with writers, and that no moves are missing: those in a log are not read in this way.
func fixed(path string) bool {
	if log, err := os.Stat(path + "-wal"); err == nil && log.Size() > 0 {
		return false
	}
	f, err := os.CreateTemp(filepath.Dir(path), "writable-")
	if err != nil {
		return true
	}
	_ = errors.Join(f.Close(), os.Remove(f.Name())) // what is left of it harms nobody
	return false
}
