package postgres

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"hexwarden/storage"
)

// first is the number of the first migration: that of the schema which files had then.
const first = 13

//go:embed migrations/*.sql
var migrations embed.FS

// oldest is the oldest PostgreSQL that can say what became of a transaction.
const oldest = 130000

// fit refuses a server that does not do, and brings the database to the newest schema.
func (d *database) fit(ctx context.Context) error {
	var version int
	var encoding string
	var standby bool
	err := d.db.QueryRowContext(ctx, `SELECT current_setting('server_version_num')::int, current_setting('server_encoding'), pg_is_in_recovery()`).Scan(&version, &encoding, &standby)
	switch {
	case err != nil:
		return err
	case version < oldest:
		return fmt.Errorf("PostgreSQL %d or newer is needed, and this is %d", oldest/10000, version/10000)
	case encoding != "UTF8":
		return fmt.Errorf("the database has the encoding %s, and needs UTF8: CREATE DATABASE ... ENCODING 'UTF8' TEMPLATE template0", encoding)
	case standby && !d.readOnly:
		return errors.New("this server is a standby, which can only be read: give the address of the primary")
	}
	if err := d.migrate(ctx); err != nil {
		return err
	}
	return d.allowed(ctx)
}

// migrate brings the database to the newest schema: all pending migrations in one transaction. A copy before it
// is for the host to take.
func (d *database) migrate(ctx context.Context) error {
	schema, err := schemaOf(ctx, d.db)
	if err != nil {
		return err
	}
	scripts, newest, err := storage.Scripts(migrations, first, schema)
	if err != nil || len(scripts) == 0 {
		return err
	}
	if d.readOnly && schema == 0 {
		return fmt.Errorf("%w: it has none of our tables", storage.ErrForeign)
	}
	if d.readOnly {
		return fmt.Errorf("%w: it has schema %d, this release %d", storage.ErrOlder, schema, newest)
	}
	tx, err := d.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // does nothing after the commit
	if _, err := tx.ExecContext(ctx, `SELECT pg_advisory_xact_lock($1, 0)`, application); err != nil {
		return err
	}
	now, err := schemaOf(ctx, tx)
	if err != nil {
		return err
	}
	switch {
	case now == newest: // another process was quicker
		return nil
	case now != schema:
		return errors.New("a process of another release migrates the database")
	}
	for i, script := range scripts {
		if _, err := tx.ExecContext(ctx, script, pgx.QueryExecModeSimpleProtocol); err != nil {
			return fmt.Errorf("migration %d: %w", newest-len(scripts)+i+1, err)
		}
	}
	if _, err := tx.ExecContext(ctx, `INSERT INTO hexwarden (schema) VALUES ($1) ON CONFLICT ((true)) DO UPDATE SET schema = excluded.schema`, newest); err != nil {
		return err
	}
	return tx.Commit()
}

// asked is whatever can be asked: connections, or a transaction.
type asked interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// schemaOf reads the version of the schema: 0 if nothing is there.
func schemaOf(ctx context.Context, db asked) (version int, err error) {
	var where sql.NullString
	var ours, tables int
	err = db.QueryRowContext(ctx, `SELECT current_schema(), count(*) FILTER (WHERE c.relname = 'hexwarden'), count(c.relname)
		FROM (SELECT 1) AS one LEFT JOIN (pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace)
			ON n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
			AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`).Scan(&where, &ours, &tables)
	switch {
	case err != nil:
		return 0, err
	case !where.Valid:
		return 0, errors.New("the user's search_path names no schema that is there")
	case ours == 0 && tables > 0:
		return 0, fmt.Errorf("%w: schema %q has tables that are not ours; use a database or a schema of its own", storage.ErrForeign, where.String)
	case ours == 0:
		return 0, nil
	}
	if err = db.QueryRowContext(ctx, `SELECT schema FROM hexwarden`).Scan(&version); err != nil && code(err) != rights && !lost(err) {
		err = fmt.Errorf("%w: its table hexwarden is not ours: %w", storage.ErrForeign, err)
	}
	return version, err
}

// allowed says whether the user may do with all tables what the bot does.
func (d *database) allowed(ctx context.Context) error {
	needs := `has_table_privilege(c.oid, 'SELECT')`
	if !d.readOnly {
		needs += ` AND has_table_privilege(c.oid, 'INSERT') AND has_table_privilege(c.oid, 'UPDATE') AND has_table_privilege(c.oid, 'DELETE')`
	}
	var missing sql.NullString
	err := d.db.QueryRowContext(ctx, `SELECT string_agg(c.relname, ', ' ORDER BY c.relname) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
		WHERE n.nspname = current_schema() AND c.relkind = 'r' AND NOT (`+needs+`)`).Scan(&missing)
	if err == nil && missing.Valid {
		err = fmt.Errorf("%w: it may not read and write %s; make it the owner of the tables", storage.ErrRights, missing.String)
	}
	return err
}
