package table_test

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/internal/duel"
	"hexwarden/internal/handclock"
	"hexwarden/internal/seeded"
	"hexwarden/storage"
	"hexwarden/table"
)

// rig is a service over a file that can be closed and opened again.
type rig struct {
	*table.Service
	t       *testing.T
	path    string
	store   *storage.Store
	release string
	version int
	systems bool
	clock   *handclock.Clock
	random  io.Reader
	uptime  func() time.Duration
	other   engine.System // in place of the game of these tests

	numbered bool // messages have numbers, which the dice wait for
}

func newRig(t *testing.T) *rig { return rigOver(t, filepath.Join(t.TempDir(), "bot.db")) }

func rigOver(t *testing.T, path string) *rig {
	b := &rig{t: t, path: path, release: "1", version: 1, systems: true, clock: handclock.Ticking(time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC), time.Second)}
	b.open()
	t.Cleanup(b.shut)
	return b
}

func (b *rig) open() {
	if b.random == nil { // the same in every run, and not told again after a restart
		b.random = seeded.Reader(b.t.Name())
	}
	var err error
	if b.store, err = storage.Open(b.t.Context(), b.path); err != nil {
		b.t.Fatal(err)
	}
	var system engine.System = duel.System{Version: b.version}
	if b.other != nil {
		system = b.other
	}
	registry := engine.Registry{system}
	if !b.systems {
		registry = nil
	}
	files := duel.Files(b.release)
	b.Service = table.New(table.Config{Store: b.store, Systems: registry, House: duel.Least{}, Clock: b.clock, Uptime: b.uptime, Random: b.random, Numbered: b.numbered,
		Log: slog.New(slog.DiscardHandler),
		Packs: func(string, string) (engine.Pack, fs.FS, error) {
			p, err := system.Load(files)
			return p, files, err
		}})
}

func (b *rig) shut() {
	b.Close()
	if err := b.store.Close(); err != nil {
		b.t.Error(err)
	}
}

// restart is what a kill and a new start leave: only the file.
func (b *rig) restart() { b.shut(); b.open() }

var (
	ada = table.User{ID: "ada", Name: "Ada", Salt: "1"}
	ben = table.User{ID: "ben", Name: "Ben", Salt: "2"}
	eve = table.User{ID: "eve", Name: "Eve"}
)

func (b *rig) openTable(thread string) table.ID {
	b.t.Helper()
	t, err := b.Open(b.t.Context(), table.OpenRequest{Host: ada, Place: table.Place{Guild: "g", Channel: "c", Thread: thread}, System: "toy", Scenario: "duel"})
	if err != nil {
		b.t.Fatal(err)
	}
	return t.ID
}

// duel is a table where Ada and Ben have begun.
func (b *rig) duel(thread string) table.ID {
	b.t.Helper()
	id := b.openTable(thread)
	for _, u := range []table.User{ada, ben} {
		if _, err := b.Join(b.t.Context(), id, -1, u); err != nil {
			b.t.Fatal(err)
		}
	}
	if _, err := b.Start(b.t.Context(), id, ben.ID); err != nil {
		b.t.Fatal(err)
	}
	return id
}

// alone is a table where Ada has begun against the house.
func (b *rig) alone(thread string) table.ID {
	b.t.Helper()
	id := b.openTable(thread)
	b.does(nil, func() (table.Table, error) { return b.Join(b.t.Context(), id, 0, ada) })
	b.does(nil, func() (table.Table, error) { return b.Service.House(b.t.Context(), id, 1, ada) })
	if _, err := b.Start(b.t.Context(), id, ada.ID); err != nil {
		b.t.Fatal(err)
	}
	return id
}

func (b *rig) look(id table.ID, u table.User) table.Position {
	b.t.Helper()
	p, err := b.Look(b.t.Context(), id, u.ID)
	if err != nil {
		b.t.Fatal(err)
	}
	return p
}

// try answers the first prompt of a person.
func (b *rig) try(id table.ID, u table.User, pick engine.ChoiceID) (table.Result, error) {
	p := b.look(id, u)
	m := engine.Move{Picks: []engine.ChoiceID{pick}}
	if len(p.Prompts) > 0 {
		m.Prompt = p.Prompts[0].ID
	}
	return b.Play(b.t.Context(), id, u.ID, m)
}

func (b *rig) play(id table.ID, u table.User, pick engine.ChoiceID) table.Result {
	b.t.Helper()
	res, err := b.try(id, u, pick)
	if err != nil {
		b.t.Fatalf("%s plays %s: %v", u.Name, pick, err)
	}
	return res
}

// walker is who won the round and walks, and who does not.
func (b *rig) walker(id table.ID) (walks, waits table.User) {
	b.t.Helper()
	if len(b.look(id, ada).Prompts) > 0 {
		return ada, ben
	}
	return ben, ada
}

func code(t *testing.T, err error, want engine.Code) {
	t.Helper()
	var r *engine.Refused
	if !errors.As(err, &r) || r.Code != want {
		t.Errorf("error %v, want one of code %q", err, want)
	}
}

func is(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("error %v, want %v", err, want)
	}
}

func kinds(list []table.Posting, id table.ID) (out []string) {
	for _, p := range list {
		if p.Table == id {
			out = append(out, p.Kind)
		}
	}
	return out
}

// pending is what all tables have to tell, oldest first.
func (b *rig) pending() (list []table.Posting) {
	b.t.Helper()
	ids, err := b.Untold(b.t.Context())
	for _, id := range ids {
		if err != nil {
			break
		}
		var more []table.Posting
		more, err = b.Pending(b.t.Context(), id)
		list = append(list, more...)
	}
	if err != nil {
		b.t.Fatal(err)
	}
	slices.SortFunc(list, func(p, q table.Posting) int { return cmp.Compare(p.ID, q.ID) })
	return list
}

func (b *rig) now() {
	b.t.Helper()
	if _, err := b.Tick(b.t.Context()); err != nil {
		b.t.Fatal(err)
	}
}

// drain takes everything out of the outbox.
func (b *rig) drain() {
	b.t.Helper()
	for _, p := range b.pending() {
		if err := b.Posted(b.t.Context(), p.ID); err != nil {
			b.t.Fatal(err)
		}
	}
}

func TestLobby(t *testing.T) {
	b := newRig(t)
	ctx := t.Context()
	id := b.openTable("1")
	if got, err := b.At(ctx, table.Place{Guild: "g", Channel: "c", Thread: "1"}); err != nil || got.ID != id || got.Status != table.Lobby || got.Commitment == "" || got.Options["pace"] != "slow" {
		t.Fatalf("the table of the place is %+v, %v", got, err)
	}
	_, err := b.Open(ctx, table.OpenRequest{Host: ben, Place: table.Place{Guild: "g", Channel: "c", Thread: "1"}, System: "toy", Scenario: "duel"})
	is(t, err, table.ErrTaken)
	for _, x := range []struct {
		table.OpenRequest
		said string
	}{
		{table.OpenRequest{System: "chess", Scenario: "duel"}, "table.error.unknown"},
		{table.OpenRequest{System: "toy", Scenario: "war"}, "table.error.unknown"},
		{table.OpenRequest{System: "toy", Scenario: "duel", Options: map[string]string{"pace": "late"}}, "table.error.no_value"},
		{table.OpenRequest{System: "toy", Scenario: "duel", Options: map[string]string{"colour": "red"}}, "table.error.no_setting"},
	} {
		_, err := b.Open(ctx, x.OpenRequest)
		is(t, err, table.ErrUnknown)
		var told *table.Error
		if !errors.As(err, &told) || told.Text.Key != x.said {
			t.Errorf("%+v is refused with %v, want %s", x.Options, told, x.said)
		}
	}

	step := func(want error, f func() error) {
		t.Helper()
		if err := f(); !errors.Is(err, want) {
			t.Errorf("error %v, want %v", err, want)
		}
	}
	join := func(seat engine.Seat, u table.User) func() error {
		return func() error { _, err := b.Join(ctx, id, seat, u); return err }
	}
	house := func(seat engine.Seat, u table.User) func() error {
		return func() error { _, err := b.Service.House(ctx, id, seat, u); return err }
	}
	begin := func(u table.User) func() error {
		return func() error { _, err := b.Start(ctx, id, u.ID); return err }
	}
	language := func(lang string, u table.User) func() error {
		return func() error { _, err := b.SetLanguage(ctx, id, lang, u.ID); return err }
	}
	step(table.ErrNotSeated, func() error { _, err := b.Leave(ctx, id, eve.ID); return err })
	step(nil, join(1, ada))
	step(table.ErrSeatTaken, join(1, ben))
	step(table.ErrNoSeat, join(2, ben))
	step(table.ErrSeatsFree, begin(ada))
	step(table.ErrNotSeated, house(0, eve))
	step(nil, house(0, ada))
	step(table.ErrSeatTaken, join(-1, ben))
	step(nil, house(0, ada)) // and takes it back
	step(nil, join(-1, ben))
	step(table.ErrNotSeated, begin(eve))
	step(table.ErrNotHost, func() error { _, err := b.Cancel(ctx, id, ben); return err })
	step(nil, func() error { _, err := b.Leave(ctx, id, ada.ID); return err })
	step(nil, join(1, ada))
	if _, err := b.try(id, ada, "pick:1"); !errors.Is(err, table.ErrNotStarted) {
		t.Errorf("a move before the start: %v", err)
	}
	step(table.ErrNotSeated, language("fr", eve))
	step(table.ErrTooLong, language(strings.Repeat("x", 300), ada))
	step(nil, language("fr", ben))
	b.restart()
	if got, err := b.Table(ctx, id); err != nil || got.Language != "fr" {
		t.Errorf("the language of the table is %q, %v", got.Language, err)
	}
	step(nil, begin(ben))
	step(table.ErrStarted, language("en", ada))
	step(table.ErrStarted, begin(ben))
	step(table.ErrStarted, join(0, eve))
	step(table.ErrNotFound, func() error { _, err := b.Table(ctx, "nowhere"); return err })

	mine, err := b.Tables(ctx, ada.ID)
	if err != nil || len(mine) != 1 || mine[0].SeatOf(ada.ID) != 1 || mine[0].SeatOf(ben.ID) != 0 {
		t.Errorf("tables of Ada: %+v, %v", mine, err)
	}
	if none, err := b.Tables(ctx, eve.ID); err != nil || len(none) != 0 {
		t.Errorf("tables of Eve: %+v, %v", none, err)
	}
}

// Nobody but a campaign sets the terms of a list.
func TestTermsAreNotTyped(t *testing.T) {
	b := newRig(t)
	_, err := b.Open(t.Context(), table.OpenRequest{Host: ada, Place: table.Place{Guild: "g", Channel: "c"}, System: "toy", Scenario: "duel", Options: map[string]string{"terms.0": "50;;"}})
	if !errors.Is(err, table.ErrUnknown) {
		t.Errorf("error %v", err)
	}
}

func TestCalledOffTableFreesItsPlace(t *testing.T) {
	b := newRig(t)
	id := b.openTable("1")
	if _, err := b.Cancel(t.Context(), id, ada); err != nil {
		t.Fatal(err)
	}
	if p := b.look(id, ada); p.Table.Status != table.Over {
		t.Errorf("it is %s", p.Table.Status)
	}
	other := b.openTable("1")
	if _, err := b.SetPlace(t.Context(), other, table.Place{Guild: "g", Channel: "c", Thread: "2"}); err != nil {
		t.Fatal(err)
	}
	third := b.openTable("1")
	if _, err := b.SetPlace(t.Context(), third, table.Place{Guild: "g", Channel: "c", Thread: "2"}); !errors.Is(err, table.ErrTaken) {
		t.Errorf("two tables at a place: %v", err)
	}
}

func TestSecretsStaySecret(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	b.drain()
	res := b.play(id, ada, "pick:2")
	if len(res.Events) != 1 || res.Events[0].For(0).Key != "toy.you_picked" || len(res.Position.View.Hand) != 1 {
		t.Errorf("Ada sees %+v, %+v", res.Events, res.Position.View)
	}
	for _, u := range []table.User{ben, eve} {
		log, err := b.Log(t.Context(), id, u.ID, 10)
		if err != nil || len(log) != 1 || log[0].Seq != 1 || len(log[0].Event.Faces) != 0 {
			t.Errorf("%s reads %+v, %v", u.Name, log, err)
		}
	}
	p := b.look(id, eve)
	if p.Seat != engine.Watcher || len(p.Prompts) != 0 || len(p.All) != 1 || p.All[0].Seats[0] != 1 {
		t.Errorf("Eve sees %+v", p)
	}
	list := b.pending()
	if len(list) != 2 || list[0].Kind != table.PostPublic || list[1].Kind != table.PostPrivate || list[1].Seat != 0 {
		t.Errorf("postings %+v", list)
	}
	if told, err := b.Told(t.Context(), id, 0); err != nil || len(told) != 1 || told[0].Seq != 1 || len(told[0].Event.Faces) != 0 {
		t.Errorf("told at the table: %+v, %v", told, err)
	}
}

func TestRefusals(t *testing.T) {
	b := newRig(t)
	ctx := t.Context()
	id := b.duel("1")
	mine := b.look(id, ada).Prompts[0].ID
	giant := make([]engine.ChoiceID, 100000)
	for _, c := range []struct {
		name string
		user table.User
		move engine.Move
		want engine.Code
	}{
		{"a stranger", eve, engine.Move{Prompt: mine, Picks: []engine.ChoiceID{"pick:1"}}, engine.NotSeated},
		{"the prompt of another", ben, engine.Move{Seat: 0, Prompt: mine, Picks: []engine.ChoiceID{"pick:1"}}, engine.NotAsked},
		{"a forged prompt", ada, engine.Move{Prompt: "forged", Picks: []engine.ChoiceID{"pick:1"}}, engine.Stale},
		{"a forged choice", ada, engine.Move{Prompt: mine, Picks: []engine.ChoiceID{"pick:7"}}, engine.NotOffered},
		{"too many", ada, engine.Move{Prompt: mine, Picks: []engine.ChoiceID{"pick:1", "pick:2"}}, engine.TooMany},
		{"nothing", ada, engine.Move{Prompt: mine}, engine.TooFew},
		{"giant", ada, engine.Move{Prompt: mine, Picks: giant}, engine.NotOffered},
		{"giant id", ada, engine.Move{Prompt: engine.PromptID(make([]byte, 1<<20))}, engine.NotOffered},
		{"order at no point", ada, engine.Move{Order: &engine.StandingOrder{Point: "TOY-77", Pick: "x"}}, engine.NotOffered},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := b.Play(ctx, id, c.user.ID, c.move)
			code(t, err, c.want)
			if p := b.look(id, ada); p.Seq != 0 || p.Prompts[0].ID != mine || p.Table.Status != table.Running {
				t.Errorf("it changed the table: %+v", p)
			}
		})
	}
	if v, err := b.Explain(ctx, id, ada.ID, "fly"); err != nil || v.OK || v.Rule != "TOY-9" {
		t.Errorf("explain: %+v, %v", v, err)
	}
	if a, err := b.Ask(ctx, id, eve.ID, engine.Query{Kind: "odds"}); err != nil || a.Text.Key != "toy.answer" {
		t.Errorf("ask: %+v, %v", a, err)
	}
	_, err := b.Ask(ctx, id, eve.ID, engine.Query{Args: make([]string, 1000)})
	is(t, err, table.ErrTooLong)
}

// Many clicks on one button at once: one of them is the move.
func TestDoubleClicks(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	m := engine.Move{Prompt: b.look(id, ada).Prompts[0].ID, Picks: []engine.ChoiceID{"pick:1"}}
	const n = 16
	errs := make(chan error, n)
	for range n {
		go func() { _, err := b.Play(t.Context(), id, ada.ID, m); errs <- err }()
	}
	ok := 0
	for range n {
		if err := <-errs; err == nil {
			ok++
		} else {
			code(t, err, engine.Stale)
		}
	}
	if p := b.look(id, ada); ok != 1 || p.Seq != 1 {
		t.Errorf("%d of %d clicks were taken, %d moves", ok, n, p.Seq)
	}
}

// A call that waits for a table gives up with its context, and others go on.
func TestCancelledCall(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := b.Look(ctx, id, ada.ID); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	b.play(id, ada, "pick:1")
}
