package table_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/record"
	"hexwarden/internal/duel"
	"hexwarden/storage/sqlite"
	"hexwarden/table"
)

// finish plays a duel to its end, with f called before each move.
func (b *rig) finish(id table.ID, f func()) {
	b.T.Helper()
	for {
		f()
		if over, err := b.next(id); err != nil {
			b.T.Fatal(err)
		} else if over {
			return
		}
	}
}

// next plays the next move of a duel, if it is not over.
func (b *rig) next(id table.ID) (over bool, err error) {
	for _, u := range []table.User{ada, ben} {
		p, err := b.Look(b.T.Context(), id, u.ID)
		if err != nil || p.Outcome != nil {
			return true, err
		}
		if len(p.Prompts) > 0 {
			q := p.Prompts[0]
			_, err := b.PlayMove(b.T.Context(), id, u.ID, engine.Move{Prompt: q.ID, Picks: []engine.ChoiceID{q.Choices[0].ID()}})
			return false, err
		}
	}
	return false, errors.New("nobody is asked")
}

// public is the public record of a table, as a file and decoded.
func (b *rig) public(id table.ID) ([]byte, record.Record) {
	b.T.Helper()
	data, err := b.ExportRecord(b.T.Context(), id, false)
	if err != nil {
		b.T.Fatal(err)
	}
	r, err := record.Decode(data)
	if err != nil {
		b.T.Fatal(err)
	}
	return data, r
}

// verify decodes an export and replays it.
func verify(t *testing.T, data []byte, release string) record.Record {
	t.Helper()
	r, err := record.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	p, err := duel.System{Version: 1}.Load(duel.Files(release))
	if err != nil {
		t.Fatal(err)
	}
	if err := record.Verify(r, duel.System{Version: 1}, p); err != nil {
		t.Fatal(err)
	}
	return r
}

// TestRestartAtEveryPrompt checks that a game with a restart before every move ends as it
// would have without, and that the record proves it. It includes an undo.
func TestRestartAtEveryPrompt(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	b.Answer(id, ben, "pick:1")
	b.Answer(id, ada, "pick:1")
	w, _ := b.walker(id)
	b.Answer(id, w, "step")
	b.Restart()
	if _, err := b.UndoStep(t.Context(), id, w.ID); err != nil {
		t.Fatal(err)
	}
	b.finish(id, b.Restart)
	b.Restart()
	p := b.See(id, ada)
	if p.Table.Status != table.Over || p.Outcome == nil || len(p.Prompts) != 0 {
		t.Errorf("at the end: %+v", p)
	}
	_, err := b.Try(id, ada, "step")
	code(t, err, engine.Over)
	data, err := b.ExportRecord(t.Context(), id, false)
	if err != nil {
		t.Fatal(err)
	}
	if r := verify(t, data, "1"); r.Header.Kind != record.Full || !r.End.Over {
		t.Errorf("after the end everybody gets the full record, this is %+v", r.Header)
	}
	b.OpenThread("1") // the place is free again
}

// TestKillBetweenCommitAndPosting kills the bot after a move is committed and before
// anything is posted.
func TestKillBetweenCommitAndPosting(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	b.Drain()
	b.Answer(id, ada, "pick:1")
	list := b.Waiting()
	if err := errors.Join(b.TryPosting(t.Context(), list[0].ID, "7", "100"), b.TryPosting(t.Context(), list[0].ID, "7", "101"), b.TryPosting(t.Context(), list[0].ID, "", "")); err != nil {
		t.Fatal(err)
	}
	b.Restart()
	if err := b.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	select {
	case <-b.OutboxBell():
	default:
		t.Error("nobody is woken")
	}
	again := b.Waiting()
	if len(again) != len(list) || again[0].ID != list[0].ID || again[0].Attempts != 3 || again[0].Tried.IsZero() || again[1].Attempts != 0 ||
		again[0].Before["7"] != "100" || again[1].Before == nil || len(again[1].Before) != 0 {
		t.Errorf("pending was %+v and is %+v", list, again)
	}
	b.Drain()
	if left := b.Waiting(); len(left) != 0 {
		t.Errorf("left: %+v", left)
	}
}

func TestUndo(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	undo := func(u table.User, want error) {
		t.Helper()
		if _, err := b.UndoStep(t.Context(), id, u.ID); !errors.Is(err, want) {
			t.Errorf("undo by %s: %v, want %v", u.Name, err, want)
		}
	}
	undo(ada, table.ErrNothingDone)
	undo(eve, table.ErrNotSeated)
	b.Answer(id, ada, "pick:1")
	undo(ben, table.ErrAnswered)
	undo(ada, nil) // a pick that nobody has answered
	if p := b.See(id, ada); len(p.Prompts) != 1 || len(p.View.Hand) != 0 || p.Seq != 2 {
		t.Errorf("after undo: %+v", p)
	}
	undo(ada, table.ErrNothingDone)
	b.Answer(id, ada, "pick:3")
	b.Answer(id, ben, "pick:1")
	undo(ben, table.ErrSealed) // it rolled the dice
	w, other := b.walker(id)
	b.Answer(id, w, "step")
	b.Answer(id, w, "step")
	undo(other, table.ErrAnswered)
	steps := func(want int) {
		t.Helper()
		if got := b.See(id, w).View.Tracks[0].N; got != want {
			t.Errorf("%d steps, want %d", got, want)
		}
	}
	steps(2)
	undo(w, nil)
	steps(1)
	b.Answer(id, w, "step")
	steps(2)
	undo(w, nil)
	undo(w, nil)
	steps(0)
	undo(w, table.ErrNothingDone)
	b.finish(id, func() {})
	undo(w, table.ErrOver)
	data, err := b.ExportRecord(t.Context(), id, true)
	if err != nil {
		t.Fatal(err)
	}
	backs := 0
	for _, l := range verify(t, data, "1").Lines {
		if l.Back != nil {
			backs++
		}
	}
	if backs != 4 {
		t.Errorf("the record has %d ways back, want 4", backs)
	}
}

func TestPublicRecord(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	b.Answer(id, ada, "pick:2")
	b.Answer(id, ben, "pick:1")
	w, _ := b.walker(id)
	b.Answer(id, w, "step")
	data, public := b.public(id)
	if bytes.Contains(data, []byte("pick:")) || bytes.Contains(data, []byte("seed")) || public.Header.Kind != record.Public {
		t.Errorf("it tells a secret:\n%s", data)
	}
	if m := public.Lines[3].Move; m == nil || m.Picks[0] != "step" || m.Prompt != "" {
		t.Errorf("the public move is %+v", m)
	}
	b.finish(id, func() {})
	whole, err := b.ExportRecord(t.Context(), id, true)
	if err != nil {
		t.Fatal(err)
	}
	full := verify(t, whole, "1")
	if err := record.Matches(public, full); err != nil {
		t.Error(err)
	}
	public.Lines[1].Commit = public.Lines[2].Commit
	var broken *record.Broken
	if err := record.Matches(public, full); !errors.As(err, &broken) || broken.Move != 1 {
		t.Errorf("a changed pick: %v", err)
	}
}

// TestNewPackChangesNewTablesOnly checks that a table keeps the pack it was started with
// and that its record contains it.
func TestNewPackChangesNewTablesOnly(t *testing.T) {
	b := newRig(t)
	old := b.duel("1")
	b.Answer(old, ada, "pick:1")
	b.Shut()
	b.Release = "2"
	b.Begin()
	next := b.duel("2")
	b.finish(old, func() {})
	x, _ := b.Table(t.Context(), old)
	y, _ := b.Table(t.Context(), next)
	if x.PackHash == y.PackHash {
		t.Error("both tables have one pack")
	}
	data, err := b.ExportRecord(t.Context(), old, true)
	if err != nil {
		t.Fatal(err)
	}
	if r := verify(t, data, "1"); len(r.Header.Archive) == 0 {
		t.Error("the record does not carry its pack")
	}
}

func TestQuarantine(t *testing.T) {
	b := newRig(t)
	bad, good := b.duel("1"), b.duel("2")
	b.Answer(bad, ada, "pick:1")
	b.Answer(bad, ben, "pick:1")
	w, _ := b.walker(bad)
	b.Drain()
	var broken *engine.Broken
	if _, err := b.Try(bad, w, "boom"); !errors.As(err, &broken) {
		t.Fatalf("error %v", err)
	}
	p := b.See(bad, ada)
	if p.Table.Status != table.Quarantined || p.Seq != 2 || p.Prompts != nil {
		t.Errorf("the table is %+v", p)
	}
	if got := kinds(b.Waiting(), bad); !slices.Equal(got, []string{table.PostFault}) {
		t.Errorf("postings %v", got)
	}
	if _, err := b.Try(bad, w, "step"); !errors.Is(err, table.ErrQuarantined) {
		t.Errorf("error %v", err)
	}
	dump, cause, err := b.Store.Dump(t.Context(), bad)
	if err != nil || cause == "" {
		t.Fatalf("no dump: %v", err)
	}
	verify(t, dump, "1")
	b.finish(good, func() {})
	if err := b.ReviveTable(t.Context(), good); !errors.Is(err, table.ErrSound) {
		t.Errorf("a sound table is revived: %v", err)
	}
	if err := b.ReviveTable(t.Context(), bad); err != nil {
		t.Fatal(err)
	}
	if p := b.Answer(bad, w, "step"); p.Table.Status != table.Running || p.Table.Seq != 3 {
		t.Errorf("revived, the table is %+v", p.Table)
	}
}

// TestFrozen checks that a release that cannot read a table freezes it, and that the next
// release that can read it continues.
func TestFrozen(t *testing.T) {
	for _, c := range []struct {
		name  string
		older func(*rig)
		newer func(*rig)
	}{
		{"system gone", func(b *rig) { b.version() }, func(b *rig) { b.version(1) }},
		{"state of a newer release", func(b *rig) { b.version(0) }, func(b *rig) { b.version(1) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newRig(t)
			id := b.duel("1")
			b.Drain()
			b.Shut()
			c.older(b)
			b.Begin()
			if err := b.Resume(t.Context()); err != nil {
				t.Fatal(err)
			}
			b.SettleHouse()
			for range 2 { // nothing that anybody tries changes it
				_, err := b.Try(id, ada, "pick:1")
				code(t, err, engine.Frozen)
				var said *engine.Refused
				if !errors.As(err, &said) || said.Text.Key != "refused.frozen_version" || *said.Text.Args[0].Num != 1 {
					t.Errorf("people are told %v", err)
				}
			}
			if got := kinds(b.Waiting(), id); !slices.Equal(got, []string{table.PostFault}) {
				t.Errorf("postings %v", got)
			}
			b.Shut()
			c.newer(b)
			b.Begin()
			if err := b.Resume(t.Context()); err != nil {
				t.Fatal(err)
			}
			if p := b.Answer(id, ada, "pick:1"); p.Table.Needs != 0 {
				t.Error("the table still waits for a release")
			}
		})
	}
}

func TestHousePlaysAlone(t *testing.T) {
	b := newRig(t)
	id := b.OpenThread("1")
	for range 2 {
		if _, err := b.Service.SeatHouse(t.Context(), id, -1, ada); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := b.StartGame(t.Context(), id, ada.ID); err != nil {
		t.Fatal(err)
	}
	b.Restart() // from any point, it continues after a restart
	if err := b.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	b.SettleHouse()
	if p := b.See(id, eve); p.Table.Status != table.Over || p.Seq != 6 {
		t.Errorf("the house came to %+v", p)
	}
	data, err := b.ExportRecord(t.Context(), id, true)
	if err != nil {
		t.Fatal(err)
	}
	verify(t, data, "1")
}

func TestHouseAnswers(t *testing.T) {
	b := newRig(t)
	id := b.alone("1")
	b.finish(id, b.SettleHouse)
}

// TestManyTables checks that tables played at the same time don't disturb each other or the
// house.
func TestManyTables(t *testing.T) {
	b := newRig(t)
	var all sync.WaitGroup
	var ids []table.ID
	for i := range 8 {
		ids = append(ids, b.duel(fmt.Sprint(i)))
	}
	for _, id := range ids {
		all.Go(func() {
			for over, err := b.next(id); !over; over, err = b.next(id) {
				if err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	for _, id := range ids {
		if p := b.See(id, eve); p.Table.Status != table.Over {
			t.Errorf("table %s is %s", id, p.Table.Status)
		}
	}
}

// TestTwoWriters checks that with two processes on one file, the version check refuses the
// slower one.
func TestTwoWriters(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	row, err := b.Store.Load(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	other, err := sqlite.Open(t.Context(), b.Path)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	b.Answer(id, ada, "pick:1")
	row.Seq, row.Fault = 99, "late"
	is(t, other.Commit(t.Context(), table.Change{Row: row, Postings: []table.Posting{{Table: id, Kind: table.PostFault}}}), table.ErrConflict)
	if p := b.See(id, ada); p.Seq != 1 {
		t.Errorf("the late write counts: %+v", p)
	}
	if slices.Contains(kinds(b.Waiting(), id), table.PostFault) {
		t.Error("the late write left a posting")
	}
}

// TestStandingOrderIsSecret checks that a seat's standing order is shown to nobody else,
// not even the fact that it was made.
func TestStandingOrderIsSecret(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	b.Answer(id, ada, "pick:1")
	b.Answer(id, ben, "pick:1")
	b.Drain()
	w, other := b.walker(id)
	if _, err := b.PlayMove(t.Context(), id, other.ID, engine.Move{Order: &engine.StandingOrder{Point: "TOY-2", Pick: "done"}}); err != nil {
		t.Fatal(err)
	}
	if list := b.Waiting(); len(list) != 0 {
		t.Errorf("postings %+v", list)
	}
	b.Answer(id, w, "step")
	if log, _ := b.Log(t.Context(), id, w.ID, 1); len(log) != 1 || log[0].Event.Kind != "stepped" {
		t.Errorf("log %+v", log)
	}
}

// TestStandingOrderAndUndo checks that a standing order is not a step at the table: others
// take back their steps as if it weren't there, it survives an undo, and its owner can
// withdraw it.
func TestStandingOrderAndUndo(t *testing.T) {
	b := newRig(t)
	ctx := t.Context()
	id := b.duel("1")
	b.Answer(id, ada, "pick:1")
	b.Answer(id, ben, "pick:1")
	w, other := b.walker(id)
	b.Answer(id, w, "step")
	orders := func() (n int) {
		a, err := b.Ask(ctx, id, other.ID, engine.Query{Kind: engine.AskOrders})
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range a.Orders {
			if o.Active {
				n++
			}
		}
		return n
	}
	for i, order := range []engine.StandingOrder{{Point: "TOY-2", Pick: "done", Terms: []string{"x"}}, {Point: "TOY-2", Pick: "done"}} {
		if _, err := b.PlayMove(ctx, id, other.ID, engine.Move{Order: &order}); err != nil || orders() != i+1 {
			t.Fatalf("%d orders, %v", orders(), err)
		}
	}
	r, err := b.UndoStep(ctx, id, w.ID)
	if err != nil || len(r.Took) != 1 || orders() != 2 {
		t.Fatalf("undo: %v, took %v, %d orders", err, r.Took, orders())
	}
	if _, err := b.PlayMove(ctx, id, other.ID, engine.Move{Order: &engine.StandingOrder{}}); err != nil || orders() != 0 {
		t.Errorf("%d orders are left, %v", orders(), err)
	}
	long := engine.StandingOrder{Point: "TOY-2", Pick: "done", Terms: make([]string, 1000)}
	_, err = b.PlayMove(ctx, id, other.ID, engine.Move{Order: &long})
	code(t, err, engine.NotOffered)
}

func TestNotes(t *testing.T) {
	b := newRig(t)
	ctx := t.Context()
	id := b.OpenThread("1")
	for _, x := range []struct {
		id         table.ID
		key, value string
	}{{id, "live", "1"}, {id, "live", "2"}, {"", "live", "3"}, {id, "gone", "4"}, {id, "gone", ""}} {
		if err := b.Remember(ctx, x.id, x.key, x.value); err != nil {
			t.Fatal(err)
		}
	}
	b.Restart()
	for _, x := range []struct {
		id        table.ID
		key, want string
	}{{id, "live", "2"}, {"", "live", "3"}, {id, "gone", ""}, {id, "never", ""}} {
		if got, err := b.Recall(ctx, x.id, x.key); err != nil || got != x.want {
			t.Errorf("%q of %q is %q, %v; want %q", x.key, x.id, got, err, x.want)
		}
	}
}
