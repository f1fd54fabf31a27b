package storage

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"hexwarden/table"
)

const (
	insertAffairs = `INSERT INTO affairs (table_id, body, next, lost, barred, review, home) VALUES (?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (table_id) DO UPDATE SET body = excluded.body, next = excluded.next, lost = excluded.lost, barred = excluded.barred,
		review = excluded.review, home = excluded.home`
	putPerson = `INSERT INTO people ("user", body) VALUES (?1, ?2) ON CONFLICT ("user") DO UPDATE SET body = excluded.body WHERE people.body = ?3`
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

// ChangePerson implements table.Store.
func (s *Store) ChangePerson(ctx context.Context, user table.UserID, change func(*table.Person) error) (table.Person, error) {
	return changed(ctx, s, "keep a person's wishes", change, func(w *List, p table.Person, was string) { w.must(putPerson, user, w.text(p), was) },
		`SELECT body FROM people WHERE "user" = ?`, user)
}

// changed reads a value that is stored as JSON, lets change change it, and keeps it with put, which fails if something else is
// stored by then.
func changed[T any](ctx context.Context, s *Store, what string, change func(*T) error, put func(w *List, x T, was string), query string, key any) (x T, err error) {
	var was string
	err = s.read.row(ctx, query, key).Scan(&was)
	if errors.Is(err, sql.ErrNoRows) {
		was, err = "", nil
	} else if err == nil {
		err = json.Unmarshal([]byte(was), &x)
	}
	if err != nil {
		return x, found(what, err)
	}
	before, err := json.Marshal(x)
	if err == nil {
		err = change(&x)
	}
	if err != nil {
		return x, err
	}
	if after, err := json.Marshal(x); err != nil || bytes.Equal(before, after) { // it was only looked at
		return x, err
	}
	return x, s.transaction(ctx, what, func(w *List) { put(w, x, was) })
}
