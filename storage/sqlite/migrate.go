package storage

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
)

// ErrNewer is a file that a newer release wrote; ErrForeign is one that is not ours.
var (
	ErrNewer   = errors.New("the file was written by a newer release")
	ErrForeign = errors.New("the file is a database of another program")
)

// application marks our files ("HXWD").
const application = 0x48585744

// Files are named NNNN_what.sql and numbered from 1 without gaps. One that was
// released is never changed.
//
//go:embed migrations/*.sql
var migrations embed.FS

// pending lists the migrations after a version, and the newest version there is.
func pending(version int) (scripts []string, newest int, err error) {
	files, err := fs.ReadDir(migrations, "migrations")
	if err != nil {
		return nil, 0, err
	}
	for i, f := range files {
		n, err := strconv.Atoi(strings.SplitN(f.Name(), "_", 2)[0])
		if err != nil || n != i+1 {
			return nil, 0, fmt.Errorf("migration %s is not number %d", f.Name(), i+1)
		}
		script, err := migrations.ReadFile("migrations/" + f.Name())
		if err != nil {
			return nil, 0, err
		}
		if newest = n; n > version {
			scripts = append(scripts, string(script))
		}
	}
	return scripts, newest, nil
}

// migrate brings the file to the newest schema: all pending migrations in one
// transaction, after a copy of the file was put beside it.
func (s *Store) migrate(ctx context.Context) error {
	version, err := version(ctx, s.write.db)
	if err != nil {
		return err
	}
	scripts, newest, err := pending(version)
	if err != nil {
		return err
	}
	if version > newest {
		return fmt.Errorf("%w: it has schema %d, this release knows %d; run the release that wrote it, or a later one", ErrNewer, version, newest)
	}
	return s.apply(ctx, version, scripts)
}

// apply carries out the migrations that follow a version.
func (s *Store) apply(ctx context.Context, version int, scripts []string) error {
	if len(scripts) == 0 {
		return nil
	}
	if version > 0 {
		if err := copyTo(ctx, s.path, fmt.Sprintf("%s.schema%d", s.path, version)); err != nil {
			return fmt.Errorf("copy before the migration: %w", err)
		}
	}
	tx, err := s.write.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // does nothing after the commit
	var now int
	if err := tx.QueryRowContext(ctx, `PRAGMA user_version`).Scan(&now); err != nil {
		return err
	}
	if now != version {
		return errors.New("another process migrates the file")
	}
	for i, script := range scripts {
		if _, err := tx.ExecContext(ctx, script); err != nil {
			return fmt.Errorf("migration %d: %w", version+i+1, err)
		}
	}
	mark := fmt.Sprintf(`PRAGMA user_version = %d; PRAGMA application_id = %d`, version+len(scripts), application)
	if _, err := tx.ExecContext(ctx, mark); err != nil {
		return err
	}
	return tx.Commit()
}

// version reads the schema version of a file: 0 if it is empty.
func version(ctx context.Context, db *sql.DB) (int, error) {
	var version, id, tables int
	err := errors.Join(
		db.QueryRowContext(ctx, `PRAGMA user_version`).Scan(&version),
		db.QueryRowContext(ctx, `PRAGMA application_id`).Scan(&id),
		db.QueryRowContext(ctx, `SELECT count(*) FROM sqlite_schema`).Scan(&tables))
	if err != nil {
		return 0, err
	}
	if id != application && (id != 0 || version != 0 || tables != 0) {
		return 0, ErrForeign
	}
	return version, nil
}
