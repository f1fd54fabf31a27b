package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/storage"
	"hexwarden/storage/storetest"
)

func TestPragmasOnEveryConnection(t *testing.T) {
	s := openFile(t, filepath.Join(t.TempDir(), "a b#c?d%e.db"))
	for name, p := range map[string]*sql.DB{"write": s.write, "read": s.read.DB} {
		size := p.Stats().MaxOpenConnections
		var held []*sql.Conn
		for range size {
			c, err := p.Conn(t.Context())
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
	if _, err := s.read.DB.ExecContext(t.Context(), `DELETE FROM tables`); err == nil {
		t.Error("a reading connection writes")
	}
	info, err := os.Stat(s.path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file is %v, %v: its seeds are for its owner only", info.Mode(), err)
	}
}

func TestFilesOfOthersAndOfTheFutureAreRefused(t *testing.T) {
	for _, c := range []struct {
		name, sql string
		want      error
	}{
		{"newer", `PRAGMA user_version = 99`, storage.ErrNewer},
		{"foreign", `PRAGMA application_id = 7`, storage.ErrForeign},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "bot.db")
			s := openStore(t, path)
			if _, err := s.write.Exec(c.sql); err != nil {
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

// TestMigrationsAreOneTransaction checks that a failing migration leaves the file as it
// was, with the copy beside it.
func TestMigrationsAreOneTransaction(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	s := openFile(t, path)
	good := []string{`CREATE TABLE extra (a TEXT)`}
	_, newest, err := storage.Scripts(migrations, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.apply(t.Context(), newest, append(good, `CREATE TABLE extra (a TEXT)`)); err == nil {
		t.Fatal("a broken migration passes")
	}
	schema := func() (version, extra int) {
		t.Helper()
		if err := s.write.QueryRow(`SELECT (SELECT user_version FROM pragma_user_version), count(*) FROM sqlite_schema WHERE name = 'extra'`).Scan(&version, &extra); err != nil {
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
	if v, err := version(t.Context(), copied.write); err != nil || v != newest {
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
	r := storetest.Row("t")
	if err := s.Create(t.Context(), r, nil); err != nil {
		t.Fatal(err)
	}
	for n := range 2 { // the second replaces the first
		storetest.Commit(t, s.Store, storetest.Moved(r, n, 10))
		r.Version++
		if err := Copy(t.Context(), s.path, to); err != nil {
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
	r := storetest.Row("t")
	if err := s.Create(b.Context(), r, nil); err != nil {
		b.Fatal(err)
	}
	storetest.Commit(b, s.Store, storetest.Moved(r, 1, 8<<10))
	for b.Loop() {
		if _, err := s.Load(b.Context(), "t"); err != nil {
			b.Fatal(err)
		}
		if _, err := s.Snapshot(b.Context(), "t", 1); err != nil {
			b.Fatal(err)
		}
	}
}
