package club_test

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"hexwarden/club"
	"hexwarden/engine"
	"hexwarden/engine/campaign"
	"hexwarden/engine/record"
	"hexwarden/internal/duel"
	"hexwarden/internal/handclock"
	"hexwarden/internal/seeded"
	"hexwarden/storage"
	"hexwarden/table"
)

const hour = time.Hour

type tables = table.Service

// rig is a club beside its tables, over a file that can be closed and opened again.
type rig struct {
	*tables
	*club.Service
	t       *testing.T
	path    string
	store   *storage.Store
	clock   *handclock.Clock
	random  io.Reader
	systems engine.Registry
}

func newRig(t *testing.T) *rig {
	b := &rig{t: t, path: filepath.Join(t.TempDir(), "bot.db"), random: seeded.Reader(t.Name()), systems: engine.Registry{duel.System{Version: 1}},
		clock: handclock.Ticking(time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC), time.Second)}
	b.open()
	t.Cleanup(b.shut)
	return b
}

func (b *rig) open() {
	var err error
	if b.store, err = storage.Open(b.t.Context(), b.path); err != nil {
		b.t.Fatal(err)
	}
	files, log := duel.Files("1"), slog.New(slog.DiscardHandler)
	b.tables = table.New(table.Config{Store: b.store, Systems: b.systems, House: duel.Least{}, Clock: b.clock, Random: b.random, Log: log,
		Packs: func(string, string) (engine.Pack, fs.FS, error) {
			p, err := duel.System{}.Load(files)
			return p, files, err
		}})
	b.Service = club.New(club.Config{Tables: b.tables, Store: b.store, Clock: b.clock, Log: log,
		Rules: func(string) []campaign.Campaign { return []campaign.Campaign{feud} }})
}

func (b *rig) shut() {
	b.Close()
	if err := b.store.Close(); err != nil {
		b.t.Error(err)
	}
}

// restart is what a kill and a new start leave: only the file.
func (b *rig) restart() { b.shut(); b.open() }

// levels lets the house play at two levels.
func (b *rig) levels() {
	b.tables.Config.Levels = map[table.Level]table.Player{table.Pass: duel.Least{}, table.Greedy: duel.Most{}}
}

// again is a restart with levels.
func (b *rig) again() {
	b.t.Helper()
	b.restart()
	b.levels()
	is(b.t, b.Resume(b.t.Context()), nil)
	b.Settle()
}

var (
	ada = table.User{ID: "ada", Name: "Ada", Salt: "1"}
	ben = table.User{ID: "ben", Name: "Ben", Salt: "2"}
	eve = table.User{ID: "eve", Name: "Eve"}
)

func is(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("error %v, want %v", err, want)
	}
}

func (b *rig) openTable(thread string) table.ID {
	b.t.Helper()
	return b.does(b.Open(b.t.Context(), table.OpenRequest{Host: ada, Place: table.Place{Guild: "g", Channel: "c", Thread: thread}, System: "toy", Scenario: "duel"})).ID
}

// does wants a step to be carried out, and what the house answers.
func (b *rig) does(x table.Table, err error) table.Table {
	b.t.Helper()
	is(b.t, err, nil)
	b.Settle()
	return x
}

func (b *rig) look(id table.ID, u table.User) table.Position {
	b.t.Helper()
	p, err := b.Look(b.t.Context(), id, u.ID)
	if err != nil {
		b.t.Fatal(err)
	}
	return p
}

// play answers the first prompt of a person.
func (b *rig) play(id table.ID, u table.User, pick engine.ChoiceID) {
	b.t.Helper()
	p := b.look(id, u)
	if len(p.Prompts) == 0 {
		b.t.Fatalf("%s is asked nothing", u.Name)
	}
	if _, err := b.Play(b.t.Context(), id, u.ID, engine.Move{Prompt: p.Prompts[0].ID, Picks: []engine.ChoiceID{pick}}); err != nil {
		b.t.Fatalf("%s plays %s: %v", u.Name, pick, err)
	}
}

// pending is what all tables have to tell, oldest first.
func (b *rig) pending() (list []table.Posting) {
	b.t.Helper()
	ids, err := b.Untold(b.t.Context())
	for _, id := range ids {
		more, wrong := b.Pending(b.t.Context(), id)
		list, err = append(list, more...), errors.Join(err, wrong)
	}
	is(b.t, err, nil)
	slices.SortFunc(list, func(p, q table.Posting) int { return cmp.Compare(p.ID, q.ID) })
	return list
}

// drain takes everything out of the outbox, and counts it by kind.
func (b *rig) drain() map[string]int {
	b.t.Helper()
	kinds := map[string]int{}
	for _, p := range b.pending() {
		kinds[p.Kind]++
		is(b.t, b.Posted(b.t.Context(), p.ID), nil)
	}
	return kinds
}

// now is a tick of the tables, which carry the club on.
func (b *rig) now() {
	b.t.Helper()
	if _, err := b.tables.Tick(b.t.Context()); err != nil {
		b.t.Fatal(err)
	}
}

// verified wants the record of a table to prove its game.
func (b *rig) verified(id table.ID) {
	b.t.Helper()
	data, err := b.Export(b.t.Context(), id, true)
	if err != nil {
		b.t.Fatal(err)
	}
	r, err := record.Decode(data)
	if err != nil {
		b.t.Fatal(err)
	}
	p, err := duel.System{}.Load(duel.Files("1"))
	is(b.t, errors.Join(err, record.Verify(r, duel.System{Version: 1}, p)), nil)
}
