package storage

import (
	"context"
	"errors"
	"strings"
	"time"

	"hexwarden/internal/lease"
	"hexwarden/table"
)

var _ lease.Store = (*Store)(nil)

// In these statements NOW stands for the time by the database's clock, in milliseconds since 1970.
const (
	joinProcess     = `INSERT INTO processes (id, ends) VALUES (?1, NOW + ?2)`
	dropProcesses   = `DELETE FROM processes WHERE ends <= NOW`
	prolongProcess  = `UPDATE processes SET ends = NOW + ?1 WHERE id = ?2`
	leaveProcess    = `DELETE FROM processes WHERE id = ?`
	livingProcesses = `SELECT id, NOW FROM processes ORDER BY id`

	allLeases = `SELECT name, holder, epoch, body FROM leases`
	// takeLease compares the holder, too: somebody may have emptied the table.
	takeLease = `INSERT INTO leases (name, holder, epoch, body) VALUES (?1, ?2, 1, '')
		ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, epoch = leases.epoch + 1 WHERE leases.epoch = ?3 AND leases.holder = ?4`
	giveLease = `UPDATE leases SET holder = '' WHERE name = ? AND holder = ? AND epoch = ?`
	settle    = `INSERT INTO leases (name, holder, epoch, body) VALUES (?, '', 1, ?) ON CONFLICT (name) DO `
	// takeTurn notes the time of the turn.
	takeTurn = `INSERT INTO leases (name, holder, epoch, body) VALUES (?1, '', 1, CAST(NOW AS text)) ON CONFLICT (name)
		DO UPDATE SET epoch = leases.epoch + 1, body = excluded.body WHERE CAST(leases.body AS bigint) NOT BETWEEN NOW - ?2 AND NOW`
	noteLease = `UPDATE leases SET body = ? WHERE name = ? AND holder = ? AND epoch = ?`
)

// timed is a statement with the database's own way to tell the time.
func (s *Store) timed(query string) string { return strings.ReplaceAll(query, "NOW", s.words.Now) }

// Join implements lease.Store.
func (s *Store) Join(ctx context.Context, process string, life time.Duration) error {
	return s.transaction(ctx, "join", func(w *List) {
		w.exec(s.timed(dropProcesses))
		w.exec(s.timed(joinProcess), process, life.Milliseconds())
	})
}

// Prolong implements lease.Store.
func (s *Store) Prolong(ctx context.Context, process string, life time.Duration) error {
	err := s.transaction(ctx, "prolong a process", func(w *List) {
		w.exec(s.timed(dropProcesses))
		w.must(s.timed(prolongProcess), life.Milliseconds(), process)
	})
	if errors.Is(err, table.ErrConflict) {
		return lease.ErrOver
	}
	return err
}

// Leave implements lease.Store.
func (s *Store) Leave(ctx context.Context, process string) error {
	return s.transaction(ctx, "leave", func(w *List) { w.exec(leaveProcess, process) })
}

// Standing implements lease.Store. Leases are read first: a holder that is not among the processes read later is gone. One that was not
// prolonged in time lives until it is removed: it may be about to be.
func (s *Store) Standing(ctx context.Context) (x lease.State, err error) {
	x.Leases = map[string]lease.Lease{}
	err = s.read.rows(ctx, func(row scanner) error {
		var l lease.Lease
		err := row.Scan(&l.Name, &l.Holder, &l.Epoch, &l.Body)
		x.Leases[l.Name] = l
		return err
	}, allLeases)
	if err != nil {
		return x, found("read leases", err)
	}
	err = s.read.rows(ctx, func(row scanner) error {
		var id string
		var now int64
		err := row.Scan(&id, &now)
		x.Living, x.Now = append(x.Living, id), time.UnixMilli(now)
		return err
	}, s.timed(livingProcesses))
	return x, found("read processes", err)
}

// Take implements lease.Store.
func (s *Store) Take(ctx context.Context, process string, leases []lease.Lease) error {
	return s.transaction(ctx, "take leases", func(w *List) {
		for _, l := range leases {
			w.exec(takeLease, l.Name, process, l.Epoch, l.Holder)
		}
	})
}

// Give implements lease.Store.
func (s *Store) Give(ctx context.Context, leases []lease.Lease) error {
	return s.transaction(ctx, "give leases", func(w *List) {
		for _, l := range leases {
			w.exec(giveLease, l.Name, l.Holder, l.Epoch)
		}
	})
}

// Note keeps what the next holder of a lease needs; lease.ErrOver if it is another's.
func (s *Store) Note(ctx context.Context, f lease.Fence, body string) error {
	err := s.transaction(ctx, "note on a lease", func(w *List) { w.must(noteLease, body, f.Name, f.Holder, f.Epoch) })
	if errors.Is(err, table.ErrConflict) {
		return lease.ErrOver
	}
	return err
}

// fence keeps the list from being carried out unless the lease under which ctx writes is still held. A process that takes the lease waits
// until the transaction is over.
func (w *List) fence(ctx context.Context, query string) {
	if f, ok := lease.Of(ctx); ok {
		w.add(Statement{Query: query, Fence: true}, []any{f.Name, f.Holder, f.Epoch})
	}
}

// Settle reads a value on which all processes agree: the one that is there, or this one if there is none or it is to
// replace what is there.
func (s *Store) Settle(ctx context.Context, name, value string, replace bool) (settled string, err error) {
	query := settle + `NOTHING`
	if replace {
		query = settle + `UPDATE SET body = excluded.body`
	}
	if err := s.transaction(ctx, "settle", func(w *List) { w.exec(query, name, value) }); err != nil {
		return "", err
	}
	err = s.read.row(ctx, `SELECT body FROM leases WHERE name = ?`, name).Scan(&settled)
	return settled, found("read what is settled", err)
}

// Turn takes a turn of which there is one at a time for all processes, so far apart; ok is false if it is too early.
func (s *Store) Turn(ctx context.Context, name string, apart time.Duration) (ok bool, err error) {
	err = s.transaction(ctx, "take a turn", func(w *List) { w.must(s.timed(takeTurn), name, apart.Milliseconds()) })
	if errors.Is(err, table.ErrConflict) {
		return false, nil
	}
	return err == nil, err
}
