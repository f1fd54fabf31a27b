package storage

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"hexwarden/table"
)

// column is a column of the database.
type column struct{ table, name, kind string }

// columns lists all columns there are.
func (s *Store) columns(ctx context.Context) ([]column, error) {
	return listed(ctx, s.read, "read the names of columns", func(row scanner, c *column) error { return row.Scan(&c.table, &c.name, &c.kind) }, s.words.Columns)
}

// texts lists all columns of texts there are, so that no new one is overlooked when a
// person has to be forgotten. States and events, which are compressed, know seats only.
func (s *Store) texts(ctx context.Context) ([]column, error) {
	all, err := s.columns(ctx)
	return slices.DeleteFunc(all, func(c column) bool { return !strings.EqualFold(c.kind, "text") }), err
}

// naming is the condition that a column names a user: alone, at the end of a key,
// or quoted within JSON. ?1 is the user.
func (c column) naming() string {
	return fmt.Sprintf(`(%[1]q = ?1 OR %[1]q LIKE '%% ' || ?1 OR instr(%[1]q, '"' || ?1 || '"') > 0)`, c.name)
}

// Kept implements table.Store.
func (s *Store) Kept(ctx context.Context, user table.UserID) (k table.Kept, err error) {
	if k.Person, err = s.Person(ctx, user); err != nil {
		return k, err
	}
	if k.Lists, err = s.Lists(ctx, user); err != nil {
		return k, err
	}
	k.Seats, err = listed(ctx, s.read, "read what is kept of a person", func(row scanner, x *table.SeatKept) error {
		return row.Scan(&x.Table, &x.Seat, &x.Name, &x.Status)
	}, `SELECT s.table_id, s.seat, s.name, t.status FROM seats s JOIN tables t ON t.id = s.table_id WHERE s."user" = ? ORDER BY t.created, s.seat`, user)
	if err != nil {
		return k, err
	}
	k.Notes, k.Places = map[string]string{}, map[string]int{}
	err = s.read.rows(ctx, paired(k.Notes), `SELECT key, value FROM notes WHERE table_id = '' AND key LIKE '% ' || ?`, user)
	all, wrong := s.texts(ctx)
	if err = errors.Join(err, wrong); err != nil {
		return k, found("read what is kept of a person", err)
	}
	for _, c := range all {
		var n int
		if err := s.read.row(ctx, fmt.Sprintf(`SELECT count(*) FROM %s WHERE %s`, c.table, c.naming()), user).Scan(&n); err != nil {
			return k, found("read what is kept of a person", err)
		}
		if n > 0 {
			k.Places[c.table+"."+c.name] = n
		}
	}
	return k, nil
}

// naming finds the tables that are not over and name somebody; what is kept of games that are over, which
// are most of them, is not looked through.
const naming = `SELECT id FROM tables WHERE status <> 'over' AND (id IN (SELECT table_id FROM seats WHERE "user" <> '' AND "user" = ?1)
	OR EXISTS (SELECT 1 FROM affairs WHERE table_id = id AND instr(body, '"' || ?1 || '"') > 0)) ORDER BY created, rowid`

// Naming implements table.Store.
func (s *Store) Naming(ctx context.Context, user table.UserID) ([]table.ID, error) {
	return s.ids(ctx, naming, user)
}

// Forget implements table.Store. A table that somebody changes at this moment is
// stale for them: they read it again, without the person.
func (s *Store) Forget(ctx context.Context, user, nobody table.UserID) error {
	all, err := s.texts(ctx)
	if err != nil {
		return found("forget a person", err)
	}
	return s.transaction(ctx, "forget a person", func(w *List) {
		w.alone(everything(all))
		w.exec(`UPDATE tables SET version = version + 1 WHERE id IN (SELECT table_id FROM seats WHERE "user" = ?1)
			OR id IN (SELECT table_id FROM affairs WHERE instr(body, '"' || ?1 || '"') > 0)`, user)
		w.exec(`DELETE FROM dumps WHERE table_id IN (SELECT table_id FROM seats WHERE "user" = ?1 UNION SELECT table_id FROM moves WHERE "user" = ?1)`, user) // which names its people
		w.exec(`UPDATE campaigns SET version = version + 1 WHERE instr(body, '"' || ?1 || '"') > 0`, user)
		w.exec(`UPDATE seats SET name = '' WHERE "user" = ?`, user)
		w.exec(`UPDATE result_seats SET name = '' WHERE "user" = ?`, user)
		w.exec(s.words.Strip, user)
		w.exec(`DELETE FROM people WHERE "user" = ?`, user)
		w.exec(`DELETE FROM lists WHERE "user" = ?`, user)
		w.exec(`DELETE FROM notes WHERE key LIKE '% ' || ?`, user)
		for _, c := range all {
			w.exec(fmt.Sprintf(`UPDATE %[1]s SET %[2]q = CASE %[2]q WHEN ?1 THEN ?2 ELSE replace(%[2]q, '"' || ?1 || '"', '"' || ?2 || '"') END WHERE %[3]s`,
				c.table, c.name, c.naming()), user, nobody)
		}
	})
}

// everything is the tables that columns are of.
func everything(of []column) string {
	var names []string
	for _, c := range of {
		if !slices.Contains(names, c.table) {
			names = append(names, c.table)
		}
	}
	return strings.Join(names, ", ")
}
