package postgres

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"hexwarden/storage"
)

// A list is a transaction in two journeys to the server: all its statements, then the end. What PostgreSQL
// undoes because others write at the same time, and what was cut off before its end, is carried out again. What was
// cut off at its end is not: nobody knows whether it came to pass, and the server may give the number of a transaction
// that it lost in a crash to another one, so it cannot be asked either.

const (
	attempts = 10                    // at a list
	pause    = 10 * time.Millisecond // after the first attempt at most; longer after each
	longest  = 30 * time.Second      // that a list may take with all its attempts
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
	if err := send(ctx, c, list); err != nil {
		if _, wrong := c.Exec(ctx, "rollback"); wrong != nil {
			err = errors.Join(err, c.Close(ctx))
		}
		return err
	}
	_, err := c.Exec(ctx, "commit")
	if lost(err) {
		return errors.Join(errUnknown, err)
	}
	return err
}

// send sends the statements and reads what became of them.
func send(ctx context.Context, c *pgx.Conn, list storage.List) (err error) {
	var all pgx.Batch
	all.Queue("begin")
	for _, x := range list.Statements {
		all.Queue(bound(x.Query), x.Args...)
	}
	results := c.SendBatch(ctx, &all)
	defer func() {
		if wrong := results.Close(); err == nil {
			err = wrong
		}
	}()
	if _, err := results.Exec(); err != nil {
		return err
	}
	var n int64 // rows that the last one touched
	for _, x := range list.Statements {
		tag, err := results.Exec()
		if err == nil {
			err = x.Touched(tag.RowsAffected(), n)
		}
		if err != nil {
			return err
		}
		n = tag.RowsAffected()
	}
	return nil
}
