package storage

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"hexwarden/table"
)

const (
	insertAffairs = `INSERT OR REPLACE INTO affairs (table_id, body, next) VALUES (?, ?, ?)`
	putPerson     = `INSERT OR REPLACE INTO people (user, body) VALUES (?, ?)`
)

// affairs writes what the people of a table have between them.
func (w *writing) affairs(row table.Row) {
	next := int64(0)
	if t := row.Affairs.Next(); !t.IsZero() {
		next = t.Add(time.Millisecond - 1).UnixMilli() // not before it has come
	}
	w.exec(insertAffairs, row.ID, w.text(row.Affairs), next)
}

// affairs reads what the people of a table have between them into its row.
func (s *Store) affairs(ctx context.Context, r *table.Row) error {
	var body string
	err := s.read.row(ctx, `SELECT body FROM affairs WHERE table_id = ?`, r.ID).Scan(&body)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err == nil {
		err = json.Unmarshal([]byte(body), &r.Affairs)
	}
	return found("read the affairs of a table", err)
}

// Ticking implements table.Store.
func (s *Store) Ticking(ctx context.Context, until time.Time) ([]table.ID, error) {
	return s.ids(ctx, `SELECT table_id FROM affairs WHERE next > 0 AND next <= ? ORDER BY next`, until.UnixMilli())
}

// NextTick implements table.Store.
func (s *Store) NextTick(ctx context.Context) (time.Time, error) {
	var next int64
	err := s.read.row(ctx, `SELECT coalesce(min(next), 0) FROM (
		SELECT next FROM affairs WHERE next > 0 UNION ALL SELECT due FROM leagues WHERE due > 0)`).Scan(&next)
	return when(next), found("find the next deadline", err)
}

// Person implements table.Store.
func (s *Store) Person(ctx context.Context, user table.UserID) (p table.Person, err error) {
	var body string
	err = s.read.row(ctx, `SELECT body FROM people WHERE user = ?`, user).Scan(&body)
	if errors.Is(err, sql.ErrNoRows) {
		return p, nil
	}
	if err == nil {
		err = json.Unmarshal([]byte(body), &p)
	}
	return p, found("read a person's wishes", err)
}

// PutPerson implements table.Store.
func (s *Store) PutPerson(ctx context.Context, user table.UserID, p table.Person) error {
	return s.transaction(ctx, "keep a person's wishes", func(w *writing) { w.exec(putPerson, user, w.text(p)) })
}
