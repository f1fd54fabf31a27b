package table_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/internal/duel"
	"hexwarden/table"
)

// rig is a service on a file that can be closed and opened again.
type rig struct{ *duel.Rig }

var (
	ada, ben, eve = duel.Ada, duel.Ben, duel.Eve
	is            = duel.Is
)

func newRig(t *testing.T) *rig { return rigOver(t, duel.File(t)) }

// rigOver is a rig on a given file, with another system if one is given.
func rigOver(t *testing.T, path string, system ...engine.System) *rig {
	b := &rig{duel.NewRig(t, path)}
	if len(system) > 0 {
		b.Setup.Systems = system
	}
	b.Begin()
	t.Cleanup(b.Shut)
	return b
}

// version sets the version of the rules from the next start on; without one, there is no
// system.
func (b *rig) version(n ...int) {
	b.Setup.Systems = nil
	for _, v := range n {
		b.Setup.Systems = engine.Registry{duel.System{Version: v}}
	}
}

// duel is a table where Ada and Ben have started.
func (b *rig) duel(thread string) table.ID {
	b.T.Helper()
	id := b.OpenThread(thread)
	for _, u := range []table.User{ada, ben} {
		if _, err := b.JoinTable(b.T.Context(), id, -1, u); err != nil {
			b.T.Fatal(err)
		}
	}
	if _, err := b.StartGame(b.T.Context(), id, ben.ID); err != nil {
		b.T.Fatal(err)
	}
	return id
}

// alone is a table where Ada has started against the house.
func (b *rig) alone(thread string) table.ID {
	b.T.Helper()
	id := b.OpenThread(thread)
	b.does(nil, func() (table.Table, error) { return b.JoinTable(b.T.Context(), id, 0, ada) })
	b.does(nil, func() (table.Table, error) { return b.Service.SeatHouse(b.T.Context(), id, 1, ada) })
	if _, err := b.StartGame(b.T.Context(), id, ada.ID); err != nil {
		b.T.Fatal(err)
	}
	return id
}

// walker returns who won the round and walks, and who doesn't.
func (b *rig) walker(id table.ID) (walks, waits table.User) {
	b.T.Helper()
	if len(b.See(id, ada).Prompts) > 0 {
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

func kinds(list []table.Posting, id table.ID) (out []string) {
	for _, p := range list {
		if p.Table == id {
			out = append(out, p.Kind)
		}
	}
	return out
}

func TestLobby(t *testing.T) {
	b := newRig(t)
	ctx := t.Context()
	id := b.OpenThread("1")
	if got, err := b.At(ctx, table.Place{Guild: "g", Channel: "c", Thread: "1"}); err != nil || got.ID != id || got.Status != table.Lobby || got.Commitment == "" || got.Options["pace"] != "slow" {
		t.Fatalf("the table of the place is %+v, %v", got, err)
	}
	_, err := b.OpenTable(ctx, table.OpenRequest{Host: ben, Place: table.Place{Guild: "g", Channel: "c", Thread: "1"}, System: "toy", Scenario: "duel"})
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
		_, err := b.OpenTable(ctx, x.OpenRequest)
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
		return func() error { _, err := b.JoinTable(ctx, id, seat, u); return err }
	}
	house := func(seat engine.Seat, u table.User) func() error {
		return func() error { _, err := b.Service.SeatHouse(ctx, id, seat, u); return err }
	}
	begin := func(u table.User) func() error {
		return func() error { _, err := b.StartGame(ctx, id, u.ID); return err }
	}
	language := func(lang string, u table.User) func() error {
		return func() error { _, err := b.SetLanguage(ctx, id, lang, u.ID); return err }
	}
	step(table.ErrNotSeated, func() error { _, err := b.LeaveTable(ctx, id, eve.ID); return err })
	step(nil, join(1, ada))
	step(table.ErrSeatTaken, join(1, ben))
	step(table.ErrNoSeat, join(2, ben))
	step(table.ErrSeatsFree, begin(ada))
	step(table.ErrNotSeated, house(0, eve))
	step(nil, house(0, ada))
	step(table.ErrSeatTaken, join(-1, ben))
	step(nil, house(0, ada)) // and takes the seat back
	step(nil, join(-1, ben))
	step(table.ErrNotSeated, begin(eve))
	step(table.ErrNotHost, func() error { _, err := b.CancelTable(ctx, id, ben); return err })
	step(nil, func() error { _, err := b.LeaveTable(ctx, id, ada.ID); return err })
	step(nil, join(1, ada))
	if _, err := b.Try(id, ada, "pick:1"); !errors.Is(err, table.ErrNotStarted) {
		t.Errorf("a move before the start: %v", err)
	}
	step(table.ErrNotSeated, language("fr", eve))
	step(table.ErrTooLong, language(strings.Repeat("x", 300), ada))
	step(nil, language("fr", ben))
	b.Restart()
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

// TestTermsAreNotTyped checks that only a campaign can set the terms of a list.
func TestTermsAreNotTyped(t *testing.T) {
	b := newRig(t)
	_, err := b.OpenTable(t.Context(), table.OpenRequest{Host: ada, Place: table.Place{Guild: "g", Channel: "c"}, System: "toy", Scenario: "duel", Options: map[string]string{"terms.0": "50;;"}})
	if !errors.Is(err, table.ErrUnknown) {
		t.Errorf("error %v", err)
	}
}

func TestCalledOffTableFreesItsPlace(t *testing.T) {
	b := newRig(t)
	id := b.OpenThread("1")
	if _, err := b.CancelTable(t.Context(), id, ada); err != nil {
		t.Fatal(err)
	}
	if p := b.See(id, ada); p.Table.Status != table.Over {
		t.Errorf("it is %s", p.Table.Status)
	}
	other := b.OpenThread("1")
	if _, err := b.SetPlace(t.Context(), other, table.Place{Guild: "g", Channel: "c", Thread: "2"}); err != nil {
		t.Fatal(err)
	}
	third := b.OpenThread("1")
	if _, err := b.SetPlace(t.Context(), third, table.Place{Guild: "g", Channel: "c", Thread: "2"}); !errors.Is(err, table.ErrTaken) {
		t.Errorf("two tables at a place: %v", err)
	}
}

func TestSecretsStaySecret(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	b.Drain()
	res := b.Answer(id, ada, "pick:2")
	if len(res.Events) != 1 || res.Events[0].For(0).Key != "toy.you_picked" || len(res.Position.View.Hand) != 1 {
		t.Errorf("Ada sees %+v, %+v", res.Events, res.Position.View)
	}
	for _, u := range []table.User{ben, eve} {
		log, err := b.Log(t.Context(), id, u.ID, 10)
		if err != nil || len(log) != 1 || log[0].Seq != 1 || len(log[0].Event.Faces) != 0 {
			t.Errorf("%s reads %+v, %v", u.Name, log, err)
		}
	}
	p := b.See(id, eve)
	if p.Seat != engine.Watcher || len(p.Prompts) != 0 || len(p.All) != 1 || p.All[0].Seats[0] != 1 {
		t.Errorf("Eve sees %+v", p)
	}
	list := b.Waiting()
	if len(list) != 2 || list[0].Kind != table.PostPublic || list[1].Kind != table.PostPrivate || list[1].Seat != 0 {
		t.Errorf("postings %+v", list)
	}
	if told, err := b.PublicLog(t.Context(), id, 0); err != nil || len(told) != 1 || told[0].Seq != 1 || len(told[0].Event.Faces) != 0 {
		t.Errorf("told at the table: %+v, %v", told, err)
	}
}

func TestRefusals(t *testing.T) {
	b := newRig(t)
	ctx := t.Context()
	id := b.duel("1")
	mine := b.See(id, ada).Prompts[0].ID
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
			_, err := b.PlayMove(ctx, id, c.user.ID, c.move)
			code(t, err, c.want)
			if p := b.See(id, ada); p.Seq != 0 || p.Prompts[0].ID != mine || p.Table.Status != table.Running {
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

// TestDoubleClicks checks that of many clicks on one button at once, exactly one is the
// move.
func TestDoubleClicks(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	m := engine.Move{Prompt: b.See(id, ada).Prompts[0].ID, Picks: []engine.ChoiceID{"pick:1"}}
	const n = 16
	errs := make(chan error, n)
	for range n {
		go func() { _, err := b.PlayMove(t.Context(), id, ada.ID, m); errs <- err }()
	}
	ok := 0
	for range n {
		if err := <-errs; err == nil {
			ok++
		} else {
			code(t, err, engine.Stale)
		}
	}
	if p := b.See(id, ada); ok != 1 || p.Seq != 1 {
		t.Errorf("%d of %d clicks were taken, %d moves", ok, n, p.Seq)
	}
}

// TestCancelledCall checks that a call that waits for a table gives up when its context
// ends, and that other calls continue.
func TestCancelledCall(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := b.Look(ctx, id, ada.ID); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	b.Answer(id, ada, "pick:1")
}
