package duel

import (
	"cmp"
	"errors"
	"io/fs"
	"log/slog"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/internal/handclock"
	"hexwarden/internal/seeded"
	"hexwarden/storage"
	"hexwarden/storage/sqlite"
	"hexwarden/table"
)

// People at the tables of tests.
var (
	Ada = table.User{ID: "ada", Name: "Ada", Salt: "1"}
	Ben = table.User{ID: "ben", Name: "Ben", Salt: "2"}
	Eve = table.User{ID: "eve", Name: "Eve"}
)

// Rig is tables of the game over a file that can be closed and opened again.
type Rig struct {
	*table.Service
	T       *testing.T
	Path    string
	Store   *storage.Store
	Clock   *handclock.Clock
	Setup   table.Config // from the next start on; its store, clock and packs are those of the rig
	Release string       // of the pack
	Started func()       // called after each start; may be nil
}

// NewRig is a rig over a file, not started yet. Its dice are the same in every run of a test.
func NewRig(t *testing.T, path string) *Rig {
	return &Rig{T: t, Path: path, Release: "1", Clock: handclock.Ticking(time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC), time.Second),
		Setup: table.Config{Systems: engine.Registry{System{Version: 1}}, House: Least{}, Random: seeded.Reader(t.Name()), Log: slog.New(slog.DiscardHandler)}}
}

// File is a file for a rig, which is gone after the test.
func File(t *testing.T) string { return filepath.Join(t.TempDir(), "bot.db") }

// Begin opens the file and starts.
func (b *Rig) Begin() {
	var err error
	if b.Store, err = sqlite.Open(b.T.Context(), b.Path); err != nil {
		b.T.Fatal(err)
	}
	files, c := Files(b.Release), b.Setup
	c.Store, c.Clock = b.Store, b.Clock
	c.Packs = func(id, _ string) (engine.Pack, fs.FS, error) {
		s, ok := c.Systems.System(id)
		if !ok {
			s = System{}
		}
		p, err := s.Load(files)
		return p, files, err
	}
	b.Service = table.New(c)
	if b.Started != nil {
		b.Started()
	}
}

// Shut ends everything and closes the file.
func (b *Rig) Shut() {
	b.Service.Close()
	if err := b.Store.Close(); err != nil {
		b.T.Error(err)
	}
}

// Restart leaves what a kill and a new start would: only the file.
func (b *Rig) Restart() { b.Shut(); b.Begin() }

// OpenThread opens a table of Ada's in a thread.
func (b *Rig) OpenThread(thread string) table.ID {
	b.T.Helper()
	t, err := b.OpenTable(b.T.Context(), table.OpenRequest{Host: Ada, Place: table.Place{Guild: "g", Channel: "c", Thread: thread}, System: "toy", Scenario: "duel"})
	if err != nil {
		b.T.Fatal(err)
	}
	return t.ID
}

// See is a table as a person may see it.
func (b *Rig) See(id table.ID, u table.User) table.Position {
	b.T.Helper()
	p, err := b.Look(b.T.Context(), id, u.ID)
	if err != nil {
		b.T.Fatal(err)
	}
	return p
}

// Try answers the first prompt of a person.
func (b *Rig) Try(id table.ID, u table.User, pick engine.ChoiceID) (table.Result, error) {
	p := b.See(id, u)
	m := engine.Move{Picks: []engine.ChoiceID{pick}}
	if len(p.Prompts) > 0 {
		m.Prompt = p.Prompts[0].ID
	}
	return b.PlayMove(b.T.Context(), id, u.ID, m)
}

// Answer does the same, and fails the test if it is refused.
func (b *Rig) Answer(id table.ID, u table.User, pick engine.ChoiceID) table.Result {
	b.T.Helper()
	res, err := b.Try(id, u, pick)
	if err != nil {
		b.T.Fatalf("%s plays %s: %v", u.Name, pick, err)
	}
	return res
}

// Waiting is the postings of all tables, oldest first.
func (b *Rig) Waiting() (list []table.Posting) {
	b.T.Helper()
	untold, err := b.Untold(b.T.Context())
	for _, x := range untold {
		more, wrong := b.Pending(b.T.Context(), x.ID)
		list, err = append(list, more...), errors.Join(err, wrong)
	}
	if err != nil {
		b.T.Fatal(err)
	}
	slices.SortFunc(list, func(p, q table.Posting) int { return cmp.Compare(p.ID, q.ID) })
	return list
}

// Drain takes everything out of the outbox, and counts it by kind.
func (b *Rig) Drain() map[string]int {
	b.T.Helper()
	kinds := map[string]int{}
	for _, p := range b.Waiting() {
		kinds[p.Kind]++
		Is(b.T, b.Posted(b.T.Context(), p.ID), nil)
	}
	return kinds
}

// TickNow is a tick of the tables, which carry the club on.
func (b *Rig) TickNow() {
	b.T.Helper()
	if _, err := b.Service.Tick(b.T.Context()); err != nil {
		b.T.Fatal(err)
	}
}

// Is fails the test unless the error is the expected one, or none.
func Is(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("error %v, want %v", err, want)
	}
}
