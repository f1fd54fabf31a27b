package storage

import (
	"context"
	"encoding/json"
	"time"

	"hexwarden/table"
)

const (
	insertAffairs = `INSERT OR REPLACE INTO affairs (table_id, body, next) VALUES (?, ?, ?)`
	putPerson     = `INSERT OR REPLACE INTO people (user, body) VALUES (?, ?)`
)

// affairs writes what the people at a table have agreed among themselves.
func (w *writing) affairs(row table.Row) {
	w.exec(insertAffairs, row.ID, w.text(row.Affairs), stored(row.Affairs.Next()))
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
func (s *Store) Person(ctx context.Context, user table.UserID) (table.Person, error) {
	people, err := s.People(ctx, user)
	return people[user], err
}

// People implements table.Store.
func (s *Store) People(ctx context.Context, users ...table.UserID) (map[table.UserID]table.Person, error) {
	out := map[table.UserID]table.Person{}
	list, err := json.Marshal(users)
	if err != nil {
		return nil, err
	}
	err = s.read.rows(ctx, func(row scanner) error {
		var user table.UserID
		var body string
		if err := row.Scan(&user, &body); err != nil {
			return err
		}
		var p table.Person
		err := json.Unmarshal([]byte(body), &p)
		out[user] = p
		return err
	}, `SELECT user, body FROM people WHERE user IN (SELECT value FROM json_each(?))`, string(list))
	return out, found("read people's wishes", err)
}

// PutPerson implements table.Store.
func (s *Store) PutPerson(ctx context.Context, user table.UserID, p table.Person) error {
	return s.transaction(ctx, "keep a person's wishes", func(w *writing) { w.exec(putPerson, user, w.text(p)) })
}
