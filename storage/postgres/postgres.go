package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"hexwarden/storage"
)

// connections is the most that a bot has at once, beside that which holds its lock.
const connections = 8

// database is an open database. It implements storage.Engine.
type database struct {
	db       *sql.DB
	read     *storage.Pool
	readOnly bool

	mu     sync.RWMutex // is held for reading while something is written
	closed bool
}

// Open opens a database and brings it to the schema of this release; an empty one becomes ours. One of a newer release is refused
// (storage.ErrNewer), and so is one that is not ours (storage.ErrForeign) or in which the user may not do
// what the bot does (storage.ErrRights).
func Open(ctx context.Context, address string) (*storage.Store, error) {
	return opened(ctx, address, false)
}

// Inspect opens a database to be looked at, whether or not a bot is using it, and changes nothing. Writing
// fails. One of another schema than this release's is storage.ErrNewer or storage.ErrOlder.
func Inspect(ctx context.Context, address string) (*storage.Store, error) {
	return opened(ctx, address, true)
}

func opened(ctx context.Context, address string, readOnly bool) (*storage.Store, error) {
	d, err := open(ctx, address, readOnly)
	if err != nil {
		return nil, fmt.Errorf("storage: open %s: %w", Name(address), err)
	}
	return storage.New(d), nil
}

func open(ctx context.Context, address string, readOnly bool) (*database, error) {
	c, err := config(address)
	if err != nil {
		return nil, err
	}
	set := durable
	if readOnly {
		set = unwritable
	}
	d := &database{db: stdlib.OpenDB(*c, stdlib.OptionAfterConnect(set), stdlib.OptionShouldPing(silent)), readOnly: readOnly}
	d.db.SetMaxOpenConns(connections)
	d.db.SetMaxIdleConns(connections)
	d.read = storage.NewPool(d.db, bound, longest)
	if err := d.fit(ctx); err != nil {
		return nil, errors.Join(refused(err), d.db.Close())
	}
	return d, nil
}

// durable makes sure that a commit is on the server's disk when it returns, whatever the server does of itself.
func durable(ctx context.Context, c *pgx.Conn) error {
	_, err := c.Exec(ctx, `SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'`)
	return err
}

// unwritable makes sure that a connection changes nothing. It is set when the server has been chosen: an address may ask for one that
// can be written.
func unwritable(ctx context.Context, c *pgx.Conn) error {
	_, err := c.Exec(ctx, `SET default_transaction_read_only = on`)
	return err
}

// silent says whether a connection that was idle is to be asked once more, in vain: its server does not answer in time, and so another
// connection is used.
func silent(ctx context.Context, x stdlib.ShouldPingParams) bool {
	return x.IdleDuration > time.Second && !answers(ctx, x.Conn)
}

// Close implements storage.Engine.
func (d *database) Close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.closed = true
	return d.db.Close()
}

// Read implements storage.Engine.
func (d *database) Read() *storage.Pool { return d.read }

// There implements storage.Engine: whatever answers at the address is the database.
func (d *database) There() error { return nil }

// Moment implements storage.Engine.
func (d *database) Moment(ctx context.Context) (*sql.Tx, error) {
	return d.db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true, Isolation: sql.LevelRepeatableRead})
}

// Fill implements storage.Engine.
func (d *database) Fill(ctx context.Context) (*sql.Tx, error) {
	if d.readOnly {
		return nil, storage.ErrReadOnly
	}
	return d.db.BeginTx(ctx, nil)
}
