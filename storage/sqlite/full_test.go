package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path/filepath"
	"testing"
	"testing/fstest"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest/toy"
	"hexwarden/internal/handclock"
	"hexwarden/internal/seeded"
	"hexwarden/table"
)

// service is a table service on a store, with the toy and a house.
func service(t *testing.T, s *opened) *table.Service {
	t.Helper()
	tables := table.New(table.Config{Store: s.Store, Systems: engine.Registry{toy.System{}}, Random: seeded.Reader(t.Name()), Log: slog.New(slog.DiscardHandler),
		Clock: handclock.Ticking(time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC), time.Second), House: ai.Random{Chance: chance.Keyed("house")},
		Packs: func(string, string) (engine.Pack, fs.FS, error) {
			return toy.Pack{}, fstest.MapFS{"pack.yaml": {Data: []byte("id: toy\n")}}, nil
		}})
	t.Cleanup(tables.Close)
	return tables
}

// full leaves a file room for only so many more pages; spacious removes the limit.
func (s *opened) full(t *testing.T, more int) {
	t.Helper()
	var pages int
	if err := s.write.QueryRow(`PRAGMA page_count`).Scan(&pages); err != nil {
		t.Fatal(err)
	}
	if _, err := s.write.Exec(fmt.Sprintf(`PRAGMA max_page_count = %d`, pages+more)); err != nil {
		t.Fatal(err)
	}
}

func (s *opened) spacious(t *testing.T) {
	t.Helper()
	if _, err := s.write.Exec(`PRAGMA max_page_count = 1000000`); err != nil {
		t.Fatal(err)
	}
}

// duel opens a table for Ada, against the house if nobody else joins.
func duel(t *testing.T, tables *table.Service, people ...table.UserID) table.ID {
	t.Helper()
	ada := table.User{ID: "ada", Name: "Ada"}
	opened, err := tables.OpenTable(t.Context(), table.OpenRequest{Host: ada, System: "toy", Scenario: "duel"})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range people {
		if _, err := tables.JoinTable(t.Context(), opened.ID, -1, table.User{ID: p, Name: string(p)}); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 - len(people) {
		if _, err := tables.SeatHouse(t.Context(), opened.ID, -1, ada); err != nil {
			t.Fatal(err)
		}
	}
	return opened.ID
}

// answer gives a random answer for a person; it returns false if they owe nothing.
func answer(t *testing.T, tables *table.Service, id table.ID, u table.UserID) (bool, error) {
	t.Helper()
	p, err := tables.Look(t.Context(), id, u)
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range p.Prompts {
		if q.Standing == engine.Owed {
			_, err := tables.PlayMove(t.Context(), id, u, ai.Random{Chance: chance.Keyed("people")}.Choose(p.View, q, nil))
			return true, err
		}
	}
	return false, nil
}

// TestFullDisk checks that a full disk accepts no move and loses none: people are told, the
// bot reports that it is not healthy, and everything continues by itself when there is room
// again.
func TestFullDisk(t *testing.T) {
	s := openFile(t, filepath.Join(t.TempDir(), "bot.db"))
	tables := service(t, s)
	id := duel(t, tables, "ada", "ben")
	if _, err := tables.StartGame(t.Context(), id, "ada"); err != nil {
		t.Fatal(err)
	}
	s.full(t, 0)
	var err error
	for err == nil { // the last pages still have room
		moved := false
		for _, u := range []table.UserID{"ada", "ben"} {
			var did bool
			if did, err = answer(t, tables, id, u); did {
				moved = true
				break
			}
		}
		if !moved {
			t.Fatal("the game ended before the disk was full")
		}
	}
	if !errors.Is(err, table.ErrDisk) {
		t.Fatalf("the move is refused with %v", err)
	}
	if err := s.Check(t.Context()); !errors.Is(err, table.ErrDisk) {
		t.Errorf("the bot finds itself well: %v", err)
	}
	before, err := tables.Look(t.Context(), id, "ada")
	if err != nil {
		t.Fatal(err)
	}
	steps, err := s.Steps(t.Context(), id)
	if err != nil || len(steps) != before.Seq+1 {
		t.Errorf("%d steps at move %d, %v", len(steps), before.Seq, err)
	}

	s.spacious(t)
	if err := s.Check(t.Context()); err != nil {
		t.Errorf("there is room again, but: %v", err)
	}
	for range 1000 {
		a, err := answer(t, tables, id, "ada")
		b, err2 := answer(t, tables, id, "ben")
		if err := errors.Join(err, err2); err != nil {
			t.Fatal(err)
		}
		if !a && !b {
			break
		}
	}
	if p, err := tables.Look(t.Context(), id, "ada"); err != nil || p.Outcome == nil || p.Seq <= before.Seq {
		t.Errorf("the game did not go on to its end: %+v, %v", p.Table, err)
	}
	if damage, err := s.Damage(t.Context()); err != nil || len(damage) > 0 {
		t.Errorf("the file: %v, %v", damage, err)
	}
}

// TestTheHouseOutwaitsAFullDisk checks that the house tries again at the next tick when it
// could not write.
func TestTheHouseOutwaitsAFullDisk(t *testing.T) {
	s := openFile(t, filepath.Join(t.TempDir(), "bot.db"))
	tables := service(t, s)
	id := duel(t, tables)
	// Only the house's moves need more room than is left.
	if _, err := s.write.Exec(`CREATE TABLE filler (x BLOB)`); err != nil {
		t.Fatal(err)
	}
	if _, err := s.write.Exec(`CREATE TEMP TRIGGER bulk BEFORE INSERT ON moves WHEN new.seq > 0 BEGIN INSERT INTO filler VALUES (zeroblob(1000000)); END`); err != nil {
		t.Fatal(err)
	}
	s.full(t, 100)
	if _, err := tables.StartGame(t.Context(), id, "ada"); err != nil {
		t.Fatal(err)
	}
	tables.SettleHouse()
	if p, err := tables.Look(t.Context(), id, "ada"); err != nil || p.Seq != 0 {
		t.Fatalf("the house wrote move %d, %v", p.Seq, err)
	}
	s.spacious(t)
	if _, err := tables.Tick(t.Context()); err != nil {
		t.Fatal(err)
	}
	tables.SettleHouse()
	if p, err := tables.Look(t.Context(), id, "ada"); err != nil || p.Outcome == nil {
		t.Errorf("the house did not go on: move %d, %v", p.Seq, err)
	}
}
