package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/record"
	"hexwarden/table"
)

func openFile(t testing.TB, path string) *Store {
	t.Helper()
	s, err := Open(t.Context(), path)
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

// row is a running table of one seat.
func row(id table.ID) table.Row {
	return table.Row{Version: 1, Walker: engine.Watcher, Seed: []byte("seed"), Salts: []string{"salt"},
		Table: table.Table{ID: id, System: "toy", Status: table.Running, Options: map[string]string{"a": "b"}, Language: "en",
			Created: time.UnixMilli(1000), Updated: time.UnixMilli(2000), Seats: []table.Seat{{User: "ada", Name: "Ada"}}}}
}

// moved is the change of move n, with a state of some size.
func moved(r table.Row, n, size int, keep ...int) table.Change {
	r.Seq, r.Trail = n, keep
	return table.Change{Row: r, Step: &table.Step{Line: record.Line{N: n, State: strings.Repeat("a", 64)}, By: "ada", At: time.UnixMilli(3000)},
		Snapshot: &table.Snapshot{Seq: n, Version: 1, State: make([]byte, size)}, Keep: keep,
		Events:   []engine.Event{{Kind: "moved", N: n}},
		Postings: []table.Posting{{Table: r.ID, Seq: n, Kind: table.PostPublic, Seat: engine.Watcher, Created: time.UnixMilli(4000)}}}
}

func commit(t testing.TB, s *Store, c table.Change) {
	t.Helper()
	if err := s.Commit(t.Context(), c); err != nil {
		t.Fatal(err)
	}
}

func TestPragmasOnEveryConnection(t *testing.T) {
	s := openFile(t, filepath.Join(t.TempDir(), "a b#c?d%e.db"))
	for name, p := range map[string]*pool{"write": s.write, "read": s.read} {
		size := p.db.Stats().MaxOpenConnections
		var held []*sql.Conn
		for range size {
			c, err := p.db.Conn(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			held = append(held, c)
			for pragma, want := range map[string]string{"busy_timeout": "5000", "journal_mode": "wal", "synchronous": "2", "foreign_keys": "1"} {
				var got string
				if err := c.QueryRowContext(t.Context(), "PRAGMA "+pragma).Scan(&got); err != nil || got != want {
					t.Errorf("%s connection: %s is %s, %v; want %s", name, pragma, got, err, want)
				}
			}
		}
		for _, c := range held {
			if err := c.Close(); err != nil {
				t.Error(err)
			}
		}
	}
	if _, err := s.read.db.ExecContext(t.Context(), `DELETE FROM tables`); err == nil {
		t.Error("a reading connection writes")
	}
	info, err := os.Stat(s.path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file is %v, %v: its seeds are for its owner only", info.Mode(), err)
	}
}

func TestOneMoveIsOneTransaction(t *testing.T) {
	s := openFile(t, filepath.Join(t.TempDir(), "bot.db"))
	r := row("t")
	if err := s.Create(t.Context(), r, nil); err != nil {
		t.Fatal(err)
	}
	commit(t, s, moved(r, 1, 10))
	// The posting of this change is of no table: everything before it must go too.
	r.Version = 2
	bad := moved(r, 2, 10)
	bad.Postings[0].Table = "nowhere"
	if err := s.Commit(t.Context(), bad); err == nil || errors.Is(err, table.ErrConflict) {
		t.Fatalf("error %v", err)
	}
	got, err := s.Load(t.Context(), "t")
	if err != nil || got.Seq != 1 || got.Version != 2 {
		t.Errorf("table %+v, %v", got, err)
	}
	if steps, _ := s.Steps(t.Context(), "t"); len(steps) != 1 {
		t.Errorf("%d moves", len(steps))
	}
	if _, err := s.Snapshot(t.Context(), "t", 2); !errors.Is(err, table.ErrNotFound) {
		t.Errorf("the state is there: %v", err)
	}
	if list, _ := s.Pending(t.Context(), "t"); len(list) != 1 {
		t.Errorf("%d postings", len(list))
	}
	// The connection is as good as before.
	commit(t, s, moved(r, 2, 10))
}

func TestRowsComeBackAsTheyWere(t *testing.T) {
	s := openFile(t, filepath.Join(t.TempDir(), "bot.db"))
	r := row("t")
	r.Place = table.Place{Guild: "g", Channel: "c", Thread: "th"}
	if err := s.Create(t.Context(), r, nil); err != nil {
		t.Fatal(err)
	}
	is := func(err, want error) {
		t.Helper()
		if !errors.Is(err, want) {
			t.Errorf("error %v, want %v", err, want)
		}
	}
	is(s.Create(t.Context(), row("t"), nil), table.ErrConflict)
	second := row("u")
	second.Place = r.Place
	is(s.Create(t.Context(), second, nil), table.ErrTaken)
	c := moved(r, 1, 10)
	c.Row.Fault, c.Row.Rules, c.Row.Walker = "fault", 7, 0
	commit(t, s, c)
	want := c.Row
	want.Version, want.Created, want.Updated, want.Trail = 2, r.Created.UTC(), r.Updated.UTC(), []int{}
	got, err := s.Load(t.Context(), "t")
	if err != nil || fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
		t.Errorf("stored %+v\nread   %+v, %v", want, got, err)
	}
	is(s.Commit(t.Context(), c), table.ErrConflict)
	_, err = s.Load(t.Context(), "v")
	is(err, table.ErrNotFound)
}

func TestSnapshotsAreThinned(t *testing.T) {
	s := openFile(t, filepath.Join(t.TempDir(), "bot.db"))
	r := row("t")
	if err := s.Create(t.Context(), r, nil); err != nil {
		t.Fatal(err)
	}
	for n, keep := range [][]int{{}, {0}, {0, 1}, {0, 1, 2}, {1, 3}} {
		commit(t, s, moved(r, n, 10, keep...))
		r.Version++
	}
	for seq, want := range []bool{false, true, false, true, true} {
		if _, err := s.Snapshot(t.Context(), "t", seq); (err == nil) != want {
			t.Errorf("state %d is there: %v, want %t", seq, err, want)
		}
	}
}

func TestFilesOfOthersAndOfTheFutureAreRefused(t *testing.T) {
	for _, c := range []struct {
		name, sql string
		want      error
	}{
		{"newer", `PRAGMA user_version = 99`, ErrNewer},
		{"foreign", `PRAGMA application_id = 7`, ErrForeign},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "bot.db")
			s, err := Open(t.Context(), path)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.write.db.Exec(c.sql); err != nil {
				t.Fatal(err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			before, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := Open(t.Context(), path); !errors.Is(err, c.want) {
				t.Errorf("error %v, want %v", err, c.want)
			}
			if after, _ := os.ReadFile(path); string(after) != string(before) {
				t.Error("the refused file was changed")
			}
		})
	}
	path := filepath.Join(t.TempDir(), "bot.db")
	if err := os.WriteFile(path, []byte(strings.Repeat("this is no database ", 500)), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), path); err == nil || !strings.Contains(err.Error(), "bot.db") {
		t.Errorf("a corrupt file is opened: %v", err)
	}
}

// A failing migration leaves the file as it was, and the copy beside it.
func TestMigrationsAreOneTransaction(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	s := openFile(t, path)
	good := []string{`CREATE TABLE extra (a TEXT)`}
	_, newest, err := pending(0)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.apply(t.Context(), newest, append(good, `CREATE TABLE extra (a TEXT)`)); err == nil {
		t.Fatal("a broken migration passes")
	}
	schema := func() (version, extra int) {
		t.Helper()
		if err := s.write.db.QueryRow(`SELECT (SELECT user_version FROM pragma_user_version), count(*) FROM sqlite_schema WHERE name = 'extra'`).Scan(&version, &extra); err != nil {
			t.Fatal(err)
		}
		return
	}
	if v, extra := schema(); v != newest || extra != 0 {
		t.Errorf("after a failure: version %d, %d tables", v, extra)
	}
	if err := s.apply(t.Context(), newest, good); err != nil {
		t.Fatal(err)
	}
	if v, extra := schema(); v != newest+1 || extra != 1 {
		t.Errorf("after the migration: version %d, %d tables", v, extra)
	}
	copied := openFile(t, fmt.Sprint(path, ".schema", newest))
	if v, err := version(t.Context(), copied.write.db); err != nil || v != newest {
		t.Errorf("the copy has version %d, %v", v, err)
	}
	if err := s.apply(t.Context(), newest, good); err == nil {
		t.Error("a migration from a version the file does not have passes")
	}
}

func TestBackup(t *testing.T) {
	dir := t.TempDir()
	s := openFile(t, filepath.Join(dir, "bot.db"))
	to := filepath.Join(dir, "backup.db")
	r := row("t")
	if err := s.Create(t.Context(), r, nil); err != nil {
		t.Fatal(err)
	}
	for n := range 2 { // the second replaces the first
		commit(t, s, moved(r, n, 10))
		r.Version++
		if err := s.Backup(t.Context(), to); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
	b := openFile(t, to)
	if got, err := b.Load(t.Context(), "t"); err != nil || got.Seq != 1 {
		t.Errorf("in the copy: %+v, %v", got, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.Check(ctx); err == nil {
		t.Error("a check that could not be made is good")
	}
}

func BenchmarkLoad(b *testing.B) {
	s := openFile(b, filepath.Join(b.TempDir(), "bot.db"))
	r := row("t")
	if err := s.Create(b.Context(), r, nil); err != nil {
		b.Fatal(err)
	}
	commit(b, s, moved(r, 1, 8<<10))
	for b.Loop() {
		if _, err := s.Load(b.Context(), "t"); err != nil {
			b.Fatal(err)
		}
		if _, err := s.Snapshot(b.Context(), "t", 1); err != nil {
			b.Fatal(err)
		}
	}
}
