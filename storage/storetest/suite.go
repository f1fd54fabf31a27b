package storetest

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/record"
	"hexwarden/storage"
	"hexwarden/table"
)

// Engine is a database that promises are tried on.
type Engine struct {
	Fresh         func(t testing.TB) (address string) // of an empty database, which is gone after the test
	Open, Inspect func(ctx context.Context, address string) (*storage.Store, error)
	Raw           func(t testing.TB, address string) *sql.DB // a connection beside the store, which is closed after the test
}

// Test tries all promises. It is called by a test TestStore, which Killed starts again in a process of its own.
func (e Engine) Test(t *testing.T) {
	if address := os.Getenv(killVariable); address != "" {
		e.victim(t, address)
	}
	for _, x := range []struct {
		name string
		try  func(*testing.T)
	}{
		{"one move is one transaction", e.testOneMoveIsOneTransaction},
		{"rows come back as they were", e.testRowsComeBackAsTheyWere},
		{"odd texts", e.testOddTexts},
		{"snapshots are thinned", e.testSnapshotsAreThinned},
		{"import", e.testImport},
		{"lists of tables", e.testListsOfTables},
		{"postings", e.testPostings},
		{"drafts and lists", e.testDraftsAndLists},
		{"packs, notes and servers", e.testPacksNotesAndServers},
		{"people", e.testPerson},
		{"wishes meet", e.testWishesMeet},
		{"ticks", e.testTicks},
		{"remove", e.testRemove},
		{"forget", e.testForget},
		{"results", e.testResults},
		{"leagues", e.testLeagues},
		{"campaigns", e.testCampaigns},
		{"states and events are compressed", e.testStatesAndEventsAreCompressed},
		{"inspect", e.testInspect},
		{"what is wrong is named", e.testStray},
		{"whoever stops waiting", e.testStopped},
		{"closing waits", e.testClosing},
		{"one of many changes a table", e.testOneOfMany},
		{"one table at a place", e.testOnePlace},
		{"no result is overlooked", e.testNoResultIsOverlooked},
		{"no posting is overtaken", e.testNoPostingIsOvertaken},
		{"forgotten while others play", e.testForgottenMeanwhile},
		{"processes", e.testProcesses},
		{"leases", e.testLeases},
		{"fence", e.testFence},
		{"fence while hands change", e.testFenceWhileHandsChange},
		{"killed", e.testKilled},
	} {
		t.Run(x.name, x.try)
	}
}

// at opens a database until the end of the test.
func (e Engine) at(t testing.TB, address string) *storage.Store {
	t.Helper()
	s, err := e.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// tried is a store with what a test needs beside it.
type tried struct {
	*storage.Store
	address string
	raw     *sql.DB
}

// open opens an empty database until the end of the test.
func (e Engine) open(t testing.TB) *tried {
	t.Helper()
	s := &tried{address: e.Fresh(t)}
	s.Store = e.at(t, s.address)
	s.raw = e.Raw(t, s.address)
	return s
}

// exec does something behind the store's back.
func (s *tried) exec(t testing.TB, statement string) {
	t.Helper()
	if _, err := s.raw.ExecContext(t.Context(), statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

// each tells all texts of a database with their table and column.
func (e Engine) each(t testing.TB, s *tried, tell func(place, text string)) {
	t.Helper()
	var texts [][2]string
	e.columns(t, s, func(of, name, kind string) {
		if strings.EqualFold(kind, "text") {
			texts = append(texts, [2]string{of, name})
		}
	})
	if len(texts) < 30 {
		t.Fatalf("only these columns have texts: %v", texts)
	}
	for _, c := range texts {
		e.rows(t, s, fmt.Sprintf(`SELECT %q FROM %s`, c[1], c[0]), func(rows *sql.Rows) error {
			var text string
			err := rows.Scan(&text)
			tell(c[0]+"."+c[1], text)
			return err
		})
	}
}

// columns tells all columns with their table and kind.
func (e Engine) columns(t testing.TB, s *tried, tell func(of, name, kind string)) {
	t.Helper()
	e.rows(t, s, s.Dialect().Columns, func(rows *sql.Rows) error {
		var of, name, kind string
		err := rows.Scan(&of, &name, &kind)
		tell(of, name, kind)
		return err
	})
}

// told is the rows of a table, as they can be compared.
func (e Engine) told(t testing.TB, s *tried, of string, columns []string) (out []string) {
	t.Helper()
	e.rows(t, s, fmt.Sprintf(`SELECT "%s" FROM %s`, strings.Join(columns, `", "`), of), func(rows *sql.Rows) error {
		row, places := make([]any, len(columns)), make([]any, len(columns))
		for i := range row {
			places[i] = &row[i]
		}
		err := rows.Scan(places...)
		out = append(out, fmt.Sprintf("%q", row))
		return err
	})
	return out
}

func (e Engine) rows(t testing.TB, s *tried, query string, each func(*sql.Rows) error) {
	t.Helper()
	rows, err := s.raw.QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		if err := each(rows); err != nil {
			t.Fatal(err)
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
}

// Row is a running table of one seat.
func Row(id table.ID) table.Row {
	return table.Row{Version: 1, Walker: engine.Watcher, Seed: []byte("seed"), Salts: []string{"salt"},
		Table: table.Table{ID: id, System: "toy", Status: table.Running, Options: map[string]string{"a": "b"}, Language: "en",
			Created: time.UnixMilli(1000), Updated: time.UnixMilli(2000), Seats: []table.Seat{{User: "ada", Name: "Ada"}}}}
}

// Moved is the change of move n, with a state of so many bytes.
func Moved(r table.Row, n, size int, keep ...int) table.Change {
	r.Seq, r.Trail = n, keep
	return table.Change{Row: r, Step: &table.Step{Line: record.Line{N: n, State: strings.Repeat("a", 64)}, By: "ada", At: time.UnixMilli(3000)},
		Snapshot: &table.Snapshot{Seq: n, Version: 1, State: make([]byte, size)}, Keep: keep,
		Events:   []engine.Event{{Kind: "moved", N: n}},
		Postings: []table.Posting{{Table: r.ID, Seq: n, Kind: table.PostPublic, Seat: engine.Watcher, Created: time.UnixMilli(4000)}}}
}

// Commit writes a change.
func Commit(t testing.TB, s table.Rows, c table.Change) {
	t.Helper()
	if err := s.Commit(t.Context(), c); err != nil {
		t.Fatal(err)
	}
}

// must ends a test that cannot go on.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
