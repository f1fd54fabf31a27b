package postgres

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"

	"hexwarden/storage"
)

// A list is a transaction in one journey to the server, its end included: a statement that does not touch what it must
// ends it by an error of its own. What PostgreSQL undoes because others write at the same time, or because it stops, is carried out
// again. What was cut off is not: nobody knows whether it came to pass, and the server may give the number of a transaction
// that it lost in a crash to another one, so it cannot be asked either.

const (
	attempts = 10                    // at a list
	pause    = 10 * time.Millisecond // after the first attempt at most; longer after each
	longest  = 10 * time.Second      // that a list may take with all its attempts, and a read
)

// Write implements storage.Engine.
func (d *database) Write(ctx context.Context, list storage.List) error {
	d.mu.RLock()
	defer d.mu.RUnlock()
	switch {
	case d.readOnly:
		return storage.ErrReadOnly
	case d.closed:
		return storage.ErrClosed
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), longest)
	defer cancel()
	for n := time.Duration(1); ; n++ {
		err := d.use(ctx, func(ctx context.Context, c *pgx.Conn) error { return run(ctx, c, list) })
		if err == nil || n == attempts || !passing(err) {
			return told(err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(rand.N(n * pause)): // or the same ones meet again
		}
	}
}

// use gives do a connection.
func (d *database) use(ctx context.Context, do func(context.Context, *pgx.Conn) error) error {
	c, err := d.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	return c.Raw(func(conn any) error { return do(ctx, conn.(*stdlib.Conn).Conn()) })
}

// run carries a list out. A connection that is left within a transaction is not used again.
func run(ctx context.Context, c *pgx.Conn, list storage.List) error {
	var all pgx.Batch
	all.Queue("begin")
	for i, x := range list.Statements {
		if i+1 < len(list.Statements) && list.Statements[i+1].Other { // which does all that this one does
			continue
		}
		query := bound(x.Query)
		if x.Must { // or divide by zero
			query = "WITH touched AS (" + query + " RETURNING 1) SELECT 1 / count(*) FROM touched"
		}
		all.Queue(query, x.Args...)
	}
	all.Queue("commit")
	if len(all.QueuedQueries) == 3 { // one statement is a transaction of its own
		all.QueuedQueries = all.QueuedQueries[1:2]
	}
	err := c.SendBatch(ctx, &all).Close()
	if err != nil && code(err) == "" && !pgconn.SafeToRetry(err) {
		return errors.Join(errUnknown, err, c.Close(ctx))
	}
	if err != nil && c.PgConn().TxStatus() != 'I' {
		if _, wrong := c.Exec(ctx, "rollback"); wrong != nil {
			err = errors.Join(err, c.Close(ctx))
		}
	}
	return err
}
