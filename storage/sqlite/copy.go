package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"hexwarden/storage"
)

// Copy writes a consistent copy of a database to a path, whether a bot runs on
// it or not, and checks the copy. An existing file is replaced only by a
// sound copy. The schema of the database does not change.
func Copy(ctx context.Context, from, to string) error {
	if err := copyTo(ctx, from, to); err != nil {
		return fmt.Errorf("storage: backup: %w", err)
	}
	return nil
}

// copyTo copies a database with what its log holds, checks the copy and puts
// it in its place. Until then it has another name, so a copy with the right
// name is a whole one.
func copyTo(ctx context.Context, from, to string) (err error) {
	original, err := os.Stat(from)
	if err != nil {
		return err
	}
	if there, err := os.Stat(to); err == nil && os.SameFile(original, there) {
		return errors.New("the copy would take the place of the original")
	}
	part := to + ".part"
	if err := gone(part); err != nil {
		return err
	}
	db, err := dial(from, pragmas, 1)
	if err != nil {
		return err
	}
	defer db.Close()
	if _, err := version(ctx, db); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, gone(part))
		}
	}()
	if err := mine(part); err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, `VACUUM INTO ?`, part); err != nil {
		return err
	}
	return finished(ctx, part, to)
}

// mine makes an empty file that nobody else on the machine can read: a copy holds seeds
// and hands from its first byte on.
func mine(path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

// gone removes a file that may be there.
func gone(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// sound runs SQLite's own check over a file that nobody else uses.
func sound(ctx context.Context, path string) error {
	f, _, err := peek(ctx, path)
	if err != nil {
		return err
	}
	s := storage.New(f)
	defer s.Close()
	damage, err := s.Damage(ctx)
	if err == nil && len(damage) > 0 {
		err = fmt.Errorf("not sound: %s", damage[0])
	}
	return err
}

// Make makes a file with what fill puts into it, and checks it. An existing file is replaced only by a sound one; until then
// the new one has another name, so a file with the right name is a whole one.
func Make(ctx context.Context, path string, fill func(*storage.Store) error) error {
	part := path + ".part"
	if err := gone(part); err != nil {
		return fmt.Errorf("storage: make %s: %w", filepath.Base(path), err)
	}
	err := made(ctx, part, fill)
	if err == nil {
		err = finished(ctx, part, path)
	}
	if err != nil {
		return fmt.Errorf("storage: make %s: %w", filepath.Base(path), errors.Join(err, gone(part), gone(part+"-wal"), gone(part+"-shm")))
	}
	return nil
}

// made fills a new file.
func made(ctx context.Context, path string, fill func(*storage.Store) error) error {
	f, err := open(ctx, path)
	if err != nil {
		return err
	}
	s := storage.New(f)
	return errors.Join(fill(s), s.Close())
}

// finished checks a file that nobody else uses, and gives it its name.
func finished(ctx context.Context, part, path string) error {
	if err := sound(ctx, part); err != nil {
		return fmt.Errorf("the copy: %w", err)
	}
	f, err := os.OpenFile(part, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(part, path)
}
