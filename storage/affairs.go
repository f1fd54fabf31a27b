package storage

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"hexwarden/table"
)

const (
	insertAffairs = `INSERT INTO affairs (table_id, body, next, lost, barred, review, home) VALUES (?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (table_id) DO UPDATE SET body = excluded.body, next = excluded.next, lost = excluded.lost, barred = excluded.barred,
		review = excluded.review, home = excluded.home`
	putPerson = `INSERT INTO people ("user", body) VALUES (?, ?) ON CONFLICT ("user") DO UPDATE SET body = excluded.body`
)

// affairs writes what the people at a table have agreed among themselves.
func (w *List) affairs(row table.Row) {
	review, home := false, ""
	if row.Import != nil {
		review, home = row.Import.Review, row.Import.Place.Guild
	}
	w.exec(insertAffairs, row.ID, w.text(row.Affairs), stored(row.Affairs.Next()), row.Lost, row.Barred, review, home)
}

// Ticking implements table.Store.
func (s *Store) Ticking(ctx context.Context, until time.Time) ([]table.ID, error) {
	return s.ids(ctx, `SELECT table_id FROM affairs WHERE next > 0 AND next <= ? ORDER BY next`, until.UnixMilli())
}

// NextTick implements table.Store.
func (s *Store) NextTick(ctx context.Context) (time.Time, error) {
	var next int64
	err := s.read.row(ctx, `SELECT coalesce(min(next), 0) FROM (
		SELECT next FROM affairs WHERE next > 0 UNION ALL SELECT due FROM leagues WHERE due > 0) AS moments`).Scan(&next)
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
	if len(users) == 0 {
		return out, nil
	}
	args := make([]any, len(users))
	for i, u := range users {
		args[i] = u
	}
	err := s.read.rows(ctx, func(row scanner) error {
		var user table.UserID
		var body string
		if err := row.Scan(&user, &body); err != nil {
			return err
		}
		var p table.Person
		err := json.Unmarshal([]byte(body), &p)
		out[user] = p
		return err
	}, `SELECT "user", body FROM people WHERE "user" IN (?`+strings.Repeat(", ?", len(users)-1)+`)`, args...)
	return out, found("read people's wishes", err)
}

// PutPerson implements table.Store.
func (s *Store) PutPerson(ctx context.Context, user table.UserID, p table.Person) error {
	return s.transaction(ctx, "keep a person's wishes", func(w *List) { w.exec(putPerson, user, w.text(p)) })
}
