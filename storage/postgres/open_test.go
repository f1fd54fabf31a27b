package postgres

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"hexwarden/internal/cluster"
	"hexwarden/storage"
)

// TestRefused checks that a database that is not ours is refused with the reason and that
// nothing in it changes.
func TestRefused(t *testing.T) {
	c := cluster.Start(t)
	for name, x := range map[string]struct {
		before  []string
		ours    bool   // whether it has our tables beforehand
		options string // of createdb
		user    string
		address func(string) string
		open    string // the error of Open
		inspect string // the error of Inspect; "": it opens
		is      error
	}{
		"newer":              {ours: true, before: []string{`UPDATE hexwarden SET schema = 99`}, open: "it has schema 99", inspect: "it has schema 99", is: storage.ErrNewer},
		"of another program": {before: []string{`CREATE TABLE customers (name text)`}, open: "tables that are not ours", inspect: "tables that are not ours", is: storage.ErrForeign},
		"a table of our name": {before: []string{`CREATE TABLE hexwarden (witch text)`}, open: "its table hexwarden is not ours", inspect: "its table hexwarden is not ours",
			is: storage.ErrForeign},
		"empty, to be looked at":    {inspect: "none of our tables"},
		"another encoding":          {options: "--encoding=LATIN1 --template=template0 --locale=C --locale-provider=libc", open: "needs UTF8", inspect: "needs UTF8"},
		"may make no tables":        {before: []string{`CREATE ROLE guest1 LOGIN`}, user: "guest1", open: "permission denied for schema public", is: storage.ErrRights, inspect: "none of our tables"},
		"may read no tables":        {ours: true, before: []string{`CREATE ROLE guest2 LOGIN`}, user: "guest2", open: "permission denied", inspect: "permission denied", is: storage.ErrRights},
		"may read but not write":    {ours: true, before: []string{`CREATE ROLE guest3 LOGIN`, `GRANT SELECT ON ALL TABLES IN SCHEMA public TO guest3`}, user: "guest3", open: "may not read and write affairs, campaigns", is: storage.ErrRights},
		"nobody of that name":       {user: "nobody", open: `role "nobody" does not exist`, inspect: `role "nobody" does not exist`},
		"no such database":          {address: func(a string) string { return strings.Replace(a, "/d", "/none", 1) }, open: "does not exist", inspect: "does not exist"},
		"no server":                 {address: func(string) string { return "postgres://ada:secret@127.0.0.1:1/x?connect_timeout=2" }, open: "connect", inspect: "connect"},
		"no address":                {address: func(string) string { return "postgres://ada:secret@host:port/x" }, open: "not like postgres://", inspect: "not like postgres://"},
		"an address with a mistake": {address: func(string) string { return "postgres://ada:secret@host/x?sslmode=sometimes&password=secret" }, open: "cannot be read", inspect: "cannot be read"},
		"a file":                    {address: func(string) string { return "bot.db" }, open: "not like postgres://", inspect: "not like postgres://"},
	} {
		t.Run(name, func(t *testing.T) {
			address := c.Database(t, strings.Fields(x.options)...)
			db := raw(t, address)
			if x.ours {
				s, err := Open(t.Context(), address)
				if err != nil {
					t.Fatal(err)
				}
				s.Close()
			}
			for _, q := range x.before {
				if _, err := db.ExecContext(t.Context(), q); err != nil {
					t.Fatal(err)
				}
			}
			state := func() (out string) {
				t.Helper()
				if err := db.QueryRowContext(t.Context(), `SELECT string_agg(relname::text || relkind::text, ' ' ORDER BY oid) FROM pg_class`).Scan(&out); err != nil {
					t.Fatal(err)
				}
				return out
			}
			before := state()
			if x.user != "" {
				address = c.Address(fmt.Sprint("d", c.Made()), x.user)
			}
			if x.address != nil {
				address = x.address(address)
			}
			if x.open != "" {
				s, err := Open(t.Context(), address)
				if err == nil {
					s.Close()
				}
				if err == nil || !strings.Contains(err.Error(), x.open) || x.is != nil && !errors.Is(err, x.is) || strings.Contains(err.Error(), "secret") {
					t.Errorf("opened: %v", err)
				}
			}
			s, err := Inspect(t.Context(), address)
			if err == nil {
				s.Close()
			}
			if (err == nil) != (x.inspect == "") || err != nil && (!strings.Contains(err.Error(), x.inspect) || strings.Contains(err.Error(), "secret")) {
				t.Errorf("looked at: %v", err)
			}
			if after := state(); after != before {
				t.Errorf("what is there has changed: %s\nto %s", before, after)
			}
		})
	}
}

// TestName checks that an address is shown without its password.
func TestName(t *testing.T) {
	for address, want := range map[string]string{
		"postgres://ada:secret@host:5432/games?sslmode=require&password=secret": "postgres://host:5432/games",
		"postgres://ada:secret@%zz/x":                                           "PostgreSQL",
	} {
		if got := Name(address); got != want {
			t.Errorf("%s", got)
		}
	}
}

// TestBound checks that placeholders are written as PostgreSQL needs them.
func TestBound(t *testing.T) {
	for query, want := range map[string]string{
		`SELECT ?, '?', ?`:         `SELECT $1, '?', $2`,
		`SELECT ?2, ?1, ?1 || 'x'`: `SELECT $2, $1, $1 || 'x'`,
		`?`:                        `$1`,
	} {
		if got := bound(query); got != want {
			t.Errorf("%s is %s, want %s", query, got, want)
		}
	}
}
