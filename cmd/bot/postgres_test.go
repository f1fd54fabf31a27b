package main

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/internal/cluster"
	"hexwarden/storage"
	"hexwarden/table"
)

func TestDatabaseURL(t *testing.T) {
	read := func(address string) (*Settings, error) {
		return settings(func(name string) string {
			return map[string]string{"DATABASE_URL": address, "DATABASE_PATH": "bot.db"}[name]
		})
	}
	if s, err := read(" postgres://ada:secret@host/games "); err != nil || s.place() != "postgres://ada:secret@host/games" || fmt.Sprint(s.place()) != "postgres://host/games" {
		t.Errorf("%v, %v", s, err)
	}
	if s, err := read(""); err != nil || s.place() != "bot.db" || s.place().remote() {
		t.Errorf("%v, %v", s, err)
	}
	for _, bad := range []string{"bot.db", "mysql://ada:secret@host/games", "host/games?password=secret"} {
		if _, err := read(bad); err == nil || !strings.HasPrefix(err.Error(), "DATABASE_URL: it must look like postgres://user:password@host:5432/name;") || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

// TestPostgresCommands moves a game from a file to PostgreSQL and back, and checks that each of the host's
// commands works there as with a file.
func TestPostgresCommands(t *testing.T) {
	c := cluster.Start(t)
	file, id := begun(t, 6)
	said := func(run func(out io.Writer) error, want string) {
		t.Helper()
		var out bytes.Buffer
		if err := run(&out); err != nil || !strings.Contains(out.String(), want) {
			t.Errorf("there is no %q: %v\n%s", want, err, out.String())
		}
	}
	dir := t.TempDir()
	there := &Settings{Database: filepath.Join(dir, "none.db"), URL: c.Database(t)}
	original := fullRecord(t, file, id)
	said(func(out io.Writer) error { return move{From: file.Database}.run(t.Context(), there, out) }, "Moved, counted and compared:")
	if got := fullRecord(t, there, id); got != original {
		t.Error("the record in PostgreSQL is another one")
	}
	if err := (move{From: file.Database}).run(t.Context(), there, io.Discard); !errors.Is(err, storage.ErrFilled) {
		t.Errorf("moved twice: %v", err)
	}
	if err := (move{}).run(t.Context(), there, io.Discard); err == nil {
		t.Error("moved onto itself")
	}
	said(func(out io.Writer) error { return doctor{}.run(t.Context(), there, out) }, "the same, move by move")
	if _, err := (export{Table: "nowhere"}).record(t.Context(), there); err == nil || !strings.Contains(err.Error(), `no table "nowhere" in postgres:///d1`) {
		t.Errorf("a table that is not there: %v", err)
	}

	// A table that was set aside continues.
	db, err := sql.Open("pgx", there.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.ExecContext(t.Context(), `UPDATE tables SET status = 'quarantined', fault = 'ours'`); err != nil {
		t.Fatal(err)
	}
	said(func(out io.Writer) error { return revive{Table: string(id)}.run(t.Context(), there, out) }, "goes on after move")

	// A running bot holds the database; looking and copying need no lock.
	log := slog.New(slog.DiscardHandler)
	bot, err := there.stand(t.Context(), func(error) {}, log)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := there.stand(t.Context(), func(error) {}, log); !errors.Is(err, storage.ErrHeld) || !strings.Contains(err.Error(), fmt.Sprintf("process %d on ", os.Getpid())) {
		t.Errorf("a second bot: %v", err)
	}
	if err := (revive{Table: string(id)}).run(t.Context(), there, io.Discard); !errors.Is(err, storage.ErrHeld) {
		t.Errorf("revived while a bot runs: %v", err)
	}
	if err := (move{To: filepath.Join(dir, "held.db")}).run(t.Context(), there, io.Discard); !errors.Is(err, storage.ErrHeld) {
		t.Errorf("moved while a bot runs: %v", err)
	}
	if x := bot.look.condition(t.Context(), true); !x.OK || x.Free != nil || x.Schema < 13 || x.Tables[table.Running] != 1 {
		t.Errorf("%+v", x)
	}
	copied := &Settings{Database: filepath.Join(dir, "copy.db")}
	for range 2 { // the second replaces the first
		said(func(out io.Writer) error { return backup{File: copied.Database}.run(t.Context(), there, out) }, "Copied and found sound: "+copied.Database+", 1 tables")
	}
	if err := bot.close(); err != nil {
		t.Fatal(err)
	}
	said(func(out io.Writer) error { return doctor{}.run(t.Context(), copied, out) }, "the same, move by move")

	// And back.
	home := &Settings{Database: filepath.Join(dir, "home.db")}
	said(func(out io.Writer) error { return move{From: there.URL}.run(t.Context(), home, out) }, "to "+home.Database)
	if got := fullRecord(t, home, id); got != original {
		t.Error("the record that came back is another one")
	}
	if err := (move{From: there.URL}).run(t.Context(), home, io.Discard); !errors.Is(err, storage.ErrFilled) {
		t.Errorf("moved onto a file that is there: %v", err)
	}
	// A move that failed leaves nothing behind.
	if _, err := db.ExecContext(t.Context(), `UPDATE hexwarden SET schema = 99`); err != nil {
		t.Fatal(err)
	}
	if err := (move{To: filepath.Join(dir, "never.db")}).run(t.Context(), there, io.Discard); !errors.Is(err, storage.ErrNewer) {
		t.Errorf("a database of a newer release is moved: %v", err)
	}
	if list, err := filepath.Glob(filepath.Join(dir, "*never*")); err != nil || len(list) > 1 { // the lock file
		t.Errorf("left: %v, %v", list, err)
	}
}
