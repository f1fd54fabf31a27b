package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"hexwarden/storage"
	"hexwarden/table"
)

// TestFileIsGone checks that if the file is deleted or replaced while the bot runs, no move
// is accepted and the bot says so at once. When the file is back the bot continues, and no
// answer is lost.
func TestFileIsGone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	s := openFile(t, path)
	tables := service(t, s)
	id := duel(t, tables, "ada", "ben")
	if _, err := tables.StartGame(t.Context(), id, "ada"); err != nil {
		t.Fatal(err)
	}
	for name, replace := range map[string]func() error{
		"deleted":  func() error { return nil },
		"replaced": func() error { return os.WriteFile(path, nil, 0o600) },
	} {
		if err := errors.Join(os.Rename(path, path+".away"), replace()); err != nil {
			t.Fatal(err)
		}
		before, err := tables.Table(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		owed := false
		for _, u := range []table.UserID{"ada", "ben"} {
			asked, err := answer(t, tables, id, u)
			if owed = owed || asked; asked && !errors.Is(err, table.ErrDisk) {
				t.Errorf("%s: a move is answered with %v", name, err)
			}
		}
		if err := s.Check(t.Context()); !owed || !errors.Is(err, storage.ErrGone) {
			t.Errorf("%s: somebody was asked: %t; the file: %v", name, owed, err)
		}
		if err := os.Rename(path+".away", path); err != nil {
			t.Fatal(err)
		}
		if err := s.Check(t.Context()); err != nil {
			t.Errorf("%s, and put back: %v", name, err)
		}
		if after, err := tables.Table(t.Context(), id); err != nil || after.Seq != before.Seq {
			t.Errorf("%s: move %d became %d, %v", name, before.Seq, after.Seq, err)
		}
	}
}

// TestStartWithoutRoom checks that a bot that starts but cannot write refuses requests, as a
// running bot does, and catches up when it can write.
func TestStartWithoutRoom(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	s := openFile(t, path)
	id := duel(t, service(t, s), "ada", "ben")
	if err := os.Rename(path, path+".away"); err != nil {
		t.Fatal(err)
	}
	tables := service(t, s)
	if err := tables.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := tables.Tick(t.Context()); !errors.Is(err, table.ErrDisk) {
		t.Errorf("a tick: %v", err)
	}
	if _, err := tables.StartGame(t.Context(), id, "ada"); !errors.Is(err, table.ErrDisk) {
		t.Errorf("a start of a game: %v", err)
	}
	if _, err := tables.Look(t.Context(), id, "ada"); err != nil {
		t.Errorf("nothing can be looked at: %v", err)
	}
	if err := os.Rename(path+".away", path); err != nil {
		t.Fatal(err)
	}
	if _, err := tables.Tick(t.Context()); err != nil {
		t.Errorf("a tick with room again: %v", err)
	}
	if beat, err := s.Recall(t.Context(), "", "beat"); err != nil || beat == "" {
		t.Errorf("what the start had to do is not done: %q, %v", beat, err)
	}
}
