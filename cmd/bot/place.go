package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"hexwarden/storage"
	"hexwarden/storage/postgres"
	"hexwarden/storage/sqlite"
)

// place is where a database is: the path of a file, or an address in PostgreSQL.
type place string

// place is where the bot keeps what it has.
func (s *Settings) place() place {
	if s.URL != "" {
		return place(s.URL)
	}
	return place(s.Database)
}

// remote says whether it is in PostgreSQL.
func (p place) remote() bool { return postgres.Is(string(p)) }

// setting names the file of a bot.
const setting = "DATABASE_PATH"

// String is the place as people may read it.
func (p place) String() string {
	if p.remote() {
		return postgres.Name(string(p))
	}
	return string(p)
}

// hold keeps every other process from it, or those that do not share it; lost hears of it if one has it all the same. A file
// is not shared.
func (p place) hold(ctx context.Context, shared bool, lost func(error)) (release func() error, err error) {
	if p.remote() {
		return postgres.Hold(ctx, string(p), shared, lost)
	}
	return sqlite.Hold(string(p))
}

// bury forgets processes that shared it and were all killed. The caller holds it.
func (p place) bury(ctx context.Context) error { return postgres.Bury(ctx, string(p)) }

// open opens it, makes it if nothing is there, and brings it to the schema of this release.
func (p place) open(ctx context.Context) (*storage.Store, error) {
	if p.remote() {
		return postgres.Open(ctx, string(p))
	}
	return sqlite.Open(ctx, string(p))
}

// inspect opens it to be looked at.
func (p place) inspect(ctx context.Context) (*storage.Store, error) {
	if p.remote() {
		return postgres.Inspect(ctx, string(p))
	}
	if err := p.there(setting); err != nil {
		return nil, err
	}
	return sqlite.Inspect(ctx, string(p))
}

// there says whether there is a file, which the host named in a setting or with a flag; of PostgreSQL its server says so.
func (p place) there(named string) error {
	if _, err := os.Stat(string(p)); !p.remote() && err != nil {
		return fmt.Errorf("%s: %w", named, err)
	}
	return nil
}

// copy writes everything to a file, whether a bot runs or not, and checks it.
func (p place) copy(ctx context.Context, path string) error {
	if !p.remote() {
		return sqlite.Copy(ctx, string(p), path)
	}
	from, err := p.inspect(ctx)
	if err != nil {
		return err
	}
	defer from.Close()
	return sqlite.Make(ctx, path, func(to *storage.Store) error {
		_, err := storage.Move(ctx, from, to)
		return err
	})
}

// examined opens it to be looked at. A file of an older release is copied,
// and the copy brought to the schema of this one, as the next start would; told says so.
func (p place) examined(ctx context.Context, told func(why error)) (*storage.Store, func() error, error) {
	store, err := p.inspect(ctx)
	if err == nil {
		return store, store.Close, nil
	}
	if p.remote() || !errors.Is(err, storage.ErrOlder) {
		return nil, nil, err
	}
	told(err)
	dir, err := os.MkdirTemp("", "hexwarden-copy-")
	if err != nil {
		return nil, nil, err
	}
	gone := func() error { return os.RemoveAll(dir) }
	copied := filepath.Join(dir, "copy.db")
	if err := sqlite.Copy(ctx, string(p), copied); err != nil {
		return nil, nil, errors.Join(err, gone())
	}
	if store, err = sqlite.Open(ctx, copied); err != nil {
		return nil, nil, errors.Join(err, gone())
	}
	return store, func() error { return errors.Join(store.Close(), gone()) }, nil
}

// fill carries everything there that a store has; a file is made for it.
func (p place) fill(ctx context.Context, from *storage.Store) (rows map[string]int, err error) {
	if p.remote() {
		to, err := p.open(ctx)
		if err != nil {
			return nil, err
		}
		defer to.Close()
		return storage.Move(ctx, from, to)
	}
	if _, err := os.Stat(string(p)); !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s is there already, or cannot be looked at: a new file is needed (%w)", p, errors.Join(storage.ErrFilled, err))
	}
	err = sqlite.Make(ctx, string(p), func(to *storage.Store) (err error) {
		rows, err = storage.Move(ctx, from, to)
		return err
	})
	return rows, err
}
