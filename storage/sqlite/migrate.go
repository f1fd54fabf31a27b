package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"

	"hexwarden/storage"
)

// application marks our files ("HXWD").
const application = 0x48585744

// Files are named NNNN_what.sql and numbered from 1 without gaps. One that was
// released is never changed.
//
//go:embed migrations/*.sql
var migrations embed.FS

// migrate brings the file to the newest schema: all pending migrations in one
// transaction, after a copy of the file was put beside it.
func (f *file) migrate(ctx context.Context) error {
	version, err := version(ctx, f.write)
	if err != nil {
		return err
	}
	scripts, _, err := storage.Scripts(migrations, 1, version)
	if err != nil {
		return err
	}
	return f.apply(ctx, version, scripts)
}

// apply carries out the migrations that follow a version.
func (f *file) apply(ctx context.Context, version int, scripts []string) error {
	if len(scripts) == 0 {
		return nil
	}
	if version > 0 {
		if err := copyTo(ctx, f.path, fmt.Sprintf("%s.schema%d", f.path, version)); err != nil {
			return fmt.Errorf("copy before the migration: %w", err)
		}
	}
	tx, err := f.write.BeginTx(ctx, nil)
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
		return 0, storage.ErrForeign
	}
	return version, nil
}
