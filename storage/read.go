package storage

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"hexwarden/table"
)

// found turns "no rows" into table.ErrNotFound and names the operation otherwise.
func found(what string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, sql.ErrNoRows):
		return table.ErrNotFound
	}
	return fmt.Errorf("storage: %s: %w", what, err)
}

// listed reads what a query finds, row by row.
func listed[T any](ctx context.Context, p *Pool, what string, read func(scanner, *T) error, query string, args ...any) ([]T, error) {
	var out []T
	err := p.rows(ctx, func(row scanner) error {
		var x T
		err := read(row, &x)
		out = append(out, x)
		return err
	}, query, args...)
	return out, found(what, err)
}

// value reads a row of one column.
func value[T any](row scanner, x *T) error { return row.Scan(x) }

// paired reads rows of two columns into a map.
func paired[K comparable, V any](out map[K]V) func(scanner) error {
	return func(row scanner) error {
		var k K
		var v V
		err := row.Scan(&k, &v)
		out[k] = v
		return err
	}
}

// only is the one thing that was found; without it the error is missing.
func only[T any](list []T, err, missing error) (x T, _ error) {
	if err == nil && len(list) == 0 {
		err = missing
	}
	if err == nil {
		x = list[0]
	}
	return x, err
}

// stored is a moment as it is stored, not before it has come; 0 is the zero time.
func stored(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.Add(time.Millisecond - 1).UnixMilli()
}

// when is a stored time; 0 is the zero time.
func when(ms int64) time.Time {
	if ms == 0 {
		return time.Time{}
	}
	return time.UnixMilli(ms).UTC()
}

// Load implements table.Store. Row, seats and affairs are read by one statement, so
// they are of one moment.
func (s *Store) Load(ctx context.Context, id table.ID) (table.Row, error) {
	r := table.Row{}
	var options, trail, settled string
	var created, updated int64
	err := s.read.rows(ctx, func(row scanner) error {
		var seat table.Seat
		var affairs, level, salt string
		if err := row.Scan(&r.ID, &r.Version, &r.Place.Guild, &r.Place.Channel, &r.Place.Thread, &r.System, &r.Rules, &r.PackHash,
			&r.Scenario, &options, &r.Host, &r.Language, &r.Status, &r.Fault, &r.Seq, &r.Commitment, &r.Seed, &trail, &r.Walker,
			&created, &updated, &affairs, &seat.Index, &seat.User, &seat.Name, &seat.House, &level, &salt); err != nil {
			return err
		}
		seat.Level = table.FindLevel(level)
		r.Seats, r.Salts, settled = append(r.Seats, seat), append(r.Salts, salt), settled+affairs
		return nil
	}, `SELECT t.id, t.version, t.guild, t.channel, t.thread, t.system, t.rules, t.pack, t.scenario, t.options, t.host, t.language,
		t.status, t.fault, t.seq, t.commitment, t.seed, t.trail, t.walker, t.created, t.updated,
		CASE s.seat WHEN 0 THEN coalesce(a.body, '') ELSE '' END, s.seat, s.user, s.name, s.house, s.level, s.salt
		FROM tables t JOIN seats s ON s.table_id = t.id LEFT JOIN affairs a ON a.table_id = t.id WHERE t.id = ? ORDER BY s.seat`, id)
	if err == nil && r.ID == "" {
		err = sql.ErrNoRows
	}
	if err == nil {
		err = errors.Join(json.Unmarshal([]byte(options), &r.Options), json.Unmarshal([]byte(trail), &r.Trail))
	}
	if err == nil && settled != "" {
		err = json.Unmarshal([]byte(settled), &r.Affairs)
	}
	r.Created, r.Updated = when(created), when(updated)
	return r, found("load a table", err)
}

// At implements table.Store.
func (s *Store) At(ctx context.Context, p table.Place) (table.ID, error) {
	var id table.ID
	err := s.read.row(ctx, `SELECT id FROM tables WHERE guild = ? AND channel = ? AND thread = ?
		ORDER BY status IN ('lobby', 'running', 'frozen') DESC, created DESC, rowid DESC LIMIT 1`, p.Guild, p.Channel, p.Thread).Scan(&id)
	return id, found("find the table of a place", err)
}

// ids reads a list of table ids.
func (s *Store) ids(ctx context.Context, query string, args ...any) ([]table.ID, error) {
	return listed(ctx, s.read, "list tables", value[table.ID], query, args...)
}

// versioned reads rows of an id, a version and a body as JSON; key says where the first two belong.
func versioned[T any](ctx context.Context, p *Pool, what string, key func(*T) (id *string, version *int), query string, args ...any) ([]T, error) {
	return listed(ctx, p, what, func(row scanner, x *T) error {
		var body string
		id, version := key(x)
		if err := row.Scan(id, version, &body); err != nil {
			return err
		}
		return json.Unmarshal([]byte(body), x)
	}, query, args...)
}

// Tables implements table.Store.
func (s *Store) Tables(ctx context.Context, user table.UserID) ([]table.Table, error) {
	return s.tables(ctx, `SELECT id FROM tables WHERE ?1 = '' OR id IN (SELECT table_id FROM seats WHERE "user" <> '' AND "user" = ?1)
		ORDER BY created DESC, rowid DESC`, user)
}

// Played implements table.Store.
func (s *Store) Played(ctx context.Context, p table.Place, system, scenario string) ([]table.Table, error) {
	return s.tables(ctx, `SELECT id FROM tables WHERE guild = ? AND channel = ? AND system = ? AND scenario = ? AND status = 'over'
		ORDER BY created DESC, rowid DESC`, p.Guild, p.Channel, system, scenario)
}

// tables loads the tables whose ids a query lists.
func (s *Store) tables(ctx context.Context, query string, args ...any) (out []table.Table, err error) {
	ids, err := s.ids(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		row, err := s.Load(ctx, id)
		if err != nil {
			return nil, err
		}
		out = append(out, row.Table)
	}
	return out, nil
}

// In implements table.Store.
func (s *Store) In(ctx context.Context, status table.Status) ([]table.ID, error) {
	return s.ids(ctx, `SELECT id FROM tables WHERE status = ? ORDER BY created, rowid`, status)
}

// Snapshot implements table.Store.
func (s *Store) Snapshot(ctx context.Context, id table.ID, seq int) (table.Snapshot, error) {
	n := table.Snapshot{Seq: seq}
	err := s.read.row(ctx, `SELECT version, state FROM snapshots WHERE table_id = ? AND seq = ?`, id, seq).Scan(&n.Version, &n.State)
	if err == nil {
		n.State, err = unpacked(n.State)
	}
	return n, found("read a state", err)
}

// Steps implements table.Store.
func (s *Store) Steps(ctx context.Context, id table.ID) ([]table.Step, error) {
	return listed(ctx, s.read, "read moves", func(row scanner, x *table.Step) error {
		var line string
		var at int64
		if err := row.Scan(&line, &x.By, &at); err != nil {
			return err
		}
		x.At = when(at)
		return json.Unmarshal([]byte(line), &x.Line)
	}, `SELECT line, "user", at FROM moves WHERE table_id = ? ORDER BY seq`, id)
}

// LastMove implements table.Store.
func (s *Store) LastMove(ctx context.Context, id table.ID, user table.UserID) (seq int, err error) {
	err = s.read.row(ctx, `SELECT coalesce(max(seq), -1) FROM moves WHERE table_id = ? AND "user" = ?`, id, user).Scan(&seq)
	return seq, found("read the last move of somebody", err)
}

// Log implements table.Store.
func (s *Store) Log(ctx context.Context, id table.ID, after, limit int) ([]table.Moved, error) {
	out, err := listed(ctx, s.read, "read the log", func(row scanner, m *table.Moved) error {
		var stored []byte
		if err := row.Scan(&m.Seq, &stored); err != nil {
			return err
		}
		body, err := unpacked(stored)
		if err == nil {
			err = json.Unmarshal(body, &m.Events)
		}
		return err
	}, `SELECT seq, packed FROM moves WHERE table_id = ? AND seq > ? ORDER BY seq DESC LIMIT ?`, id, after, max(0, limit))
	slices.Reverse(out)
	return out, err
}

// Pack implements table.Store.
func (s *Store) Pack(ctx context.Context, hash string) ([]byte, error) {
	var blob []byte
	err := s.read.row(ctx, `SELECT archive FROM packs WHERE hash = ?`, hash).Scan(&blob)
	return blob, found("read a pack", err)
}

// Untold implements table.Store.
func (s *Store) Untold(ctx context.Context) ([]table.Untold, error) {
	return listed(ctx, s.read, "list tables", func(row scanner, x *table.Untold) error {
		return row.Scan(&x.ID, &x.Newest)
	}, `SELECT table_id, max(id) FROM outbox GROUP BY table_id ORDER BY min(id)`)
}

// Pending implements table.Store.
func (s *Store) Pending(ctx context.Context, id table.ID) ([]table.Posting, error) {
	return listed(ctx, s.read, "read the outbox", func(row scanner, p *table.Posting) error {
		var tried, created int64
		var before []byte
		if err := row.Scan(&p.ID, &p.Table, &p.Seq, &p.Kind, &p.Seat, &p.Attempts, &tried, &before, &created); err != nil {
			return err
		}
		p.Tried, p.Created = when(tried), when(created)
		return json.Unmarshal(before, &p.Before)
	}, `SELECT id, table_id, seq, kind, seat, attempts, tried, before, created FROM outbox WHERE table_id = ? ORDER BY id`, id)
}

// Recall implements table.Store.
func (s *Store) Recall(ctx context.Context, id table.ID, key string) (string, error) {
	var value string
	err := s.read.row(ctx, `SELECT value FROM notes WHERE table_id = ? AND key = ?`, id, key).Scan(&value)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return value, found("recall", err)
}

// Dump reads the record that was kept when a table was set aside, and why it was.
func (s *Store) Dump(ctx context.Context, id table.ID) (record []byte, cause string, err error) {
	err = s.read.row(ctx, `SELECT record, cause FROM dumps WHERE table_id = ?`, id).Scan(&record, &cause)
	return record, cause, found("read a dump", err)
}
