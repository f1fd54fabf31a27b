package postgres

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"hexwarden/storage"
)

// application marks our locks ("HXWD").
const application = 0x48585744

// Hold keeps every other process from a database, or if it is shared those that do not share it, until release is called or the
// process ends, however it ends: the lock is one of the server, on a connection of its own. When that is lost, because the server
// was started again, the lock is taken again; if another process was quicker, lost is told. The error is a
// storage.ErrHeld that says who holds it.
func Hold(ctx context.Context, address string, shared bool, lost func(error)) (release func() error, err error) {
	c, err := config(address)
	if err != nil {
		return nil, fmt.Errorf("storage: hold %s: %w", Name(address), err)
	}
	host, err := os.Hostname()
	if err != nil {
		host = "an unknown host"
	}
	c.RuntimeParams["application_name"] = fmt.Sprintf("process %d on %.30s", os.Getpid(), host)
	conn, err := take(ctx, c, shared)
	if err != nil {
		return nil, fmt.Errorf("storage: hold %s: %w", Name(address), err)
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	var keeping sync.WaitGroup
	keeping.Go(func() {
		if err := keep(ctx, c, conn, shared); err != nil {
			lost(fmt.Errorf("storage: hold %s: %w", Name(address), err))
		}
	})
	return func() error {
		cancel()
		keeping.Wait()
		return nil
	}, nil
}

// The locks of processes on this database and schema; $1 is application.
const (
	locks = `pg_locks l`
	ours  = `l.locktype = 'advisory' AND l.granted AND l.classid = $1 AND l.objid::bigint = hashtext(current_schema())::bigint & 4294967295
		AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`
)

// Bury removes what processes have left that were killed, if all were: nobody holds the database but the caller, who shares it. Others
// need not wait then until their time is up.
func Bury(ctx context.Context, address string) error {
	c, err := config(address)
	if err != nil {
		return err
	}
	conn, err := pgx.ConnectConfig(ctx, c)
	if err != nil {
		return refused(err)
	}
	_, err = conn.Exec(ctx, `DELETE FROM processes WHERE (SELECT count(*) FROM `+locks+` WHERE `+ours+`) = 1`, application)
	if err = errors.Join(err, conn.Close(ctx)); err != nil {
		return fmt.Errorf("storage: remove processes that are gone: %w", err)
	}
	return nil
}

// take connects and takes the lock.
func take(ctx context.Context, c *pgx.ConnConfig, shared bool) (*pgx.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, longest)
	defer cancel()
	conn, err := pgx.ConnectConfig(ctx, c)
	if err != nil {
		return nil, refused(err)
	}
	var mine bool
	try := `SELECT pg_try_advisory_lock($1, hashtext(current_schema()))`
	if shared {
		try = `SELECT pg_try_advisory_lock_shared($1, hashtext(current_schema()))`
	}
	for err == nil && !mine {
		if err = conn.QueryRow(ctx, try, application).Scan(&mine); err != nil || mine {
			break
		}
		who := "an unknown process"
		wrong := conn.QueryRow(ctx, `SELECT a.application_name || to_char(a.backend_start AT TIME ZONE 'UTC', '" since "YYYY-MM-DD"T"HH24:MI:SS"Z"')
			FROM `+locks+` JOIN pg_stat_activity a USING (pid) WHERE `+ours+` ORDER BY a.backend_start LIMIT 1`, application).Scan(&who)
		if !errors.Is(wrong, pgx.ErrNoRows) { // else it was let go meanwhile; what else is wrong only makes the error say less
			err = fmt.Errorf("%w: %s", storage.ErrHeld, who)
		}
	}
	if err != nil {
		return nil, errors.Join(err, conn.Close(ctx))
	}
	return conn, nil
}

// let lets the next process have the lock. It ends with the connection, however that ends, but the server may take a moment
// to notice.
func let(ctx context.Context, conn *pgx.Conn) {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	_, _ = conn.Exec(ctx, `SELECT pg_advisory_unlock_all()`)
	_ = conn.Close(ctx)
}

// keep keeps the lock until ctx ends. The error is a storage.ErrHeld of a process that took it when it was free.
func keep(ctx context.Context, c *pgx.ConnConfig, conn *pgx.Conn, shared bool) error {
	again := time.NewTicker(time.Second)
	defer again.Stop()
	for {
		for conn != nil && !conn.IsClosed() && ctx.Err() == nil {
			waiting, cancel := context.WithTimeout(ctx, silence)
			_, _ = conn.WaitForNotification(waiting) // there are none: it ends with the connection
			cancel()
			answers(ctx, conn)
		}
		if ctx.Err() != nil {
			if conn == nil {
				return nil
			}
			let(context.WithoutCancel(ctx), conn)
			return nil
		}
		var err error
		if conn, err = take(ctx, c, shared); errors.Is(err, storage.ErrHeld) && !strings.Contains(err.Error(), c.RuntimeParams["application_name"]) {
			return err
		} else if err != nil { // or the server has not noticed that the connection is gone on which we had it
			select {
			case <-ctx.Done():
			case <-again.C:
			}
		}
	}
}
