package table_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/internal/duel"
	"hexwarden/table"
)

var (
	cleo = table.User{ID: "cleo", Name: "Cleo", Salt: "3"}
	dan  = table.User{ID: "dan", Name: "Dan", Salt: "4"}
)

// levels lets the house of a rig play at two levels.
func (b *rig) levels() {
	b.Service.Config.Levels = map[table.Level]table.Player{table.Pass: duel.Least{}, table.Easy: duel.Most{}}
}

// again restarts the bot with levels.
func (b *rig) again() {
	b.T.Helper()
	b.Restart()
	b.levels()
	if err := b.Resume(b.T.Context()); err != nil {
		b.T.Fatal(err)
	}
	b.SettleHouse()
}

// does carries out a step about seats and checks its error.
func (b *rig) does(want error, f func() (table.Table, error)) table.Table {
	b.T.Helper()
	got, err := f()
	is(b.T, err, want)
	b.SettleHouse()
	return got
}

func (b *rig) mind(id table.ID, seat engine.Seat, level table.Level, by table.User, want error) table.Table {
	b.T.Helper()
	return b.does(want, func() (table.Table, error) { return b.MindSeat(b.T.Context(), id, seat, level, by.ID) })
}

func (b *rig) returns(id table.ID, u table.User, want error) table.Table {
	b.T.Helper()
	return b.does(want, func() (table.Table, error) { return b.ReclaimSeat(b.T.Context(), id, u.ID) })
}

func (b *rig) quits(id table.ID, u table.User, want error) table.Table {
	b.T.Helper()
	return b.does(want, func() (table.Table, error) { return b.LeaveSeat(b.T.Context(), id, u.ID) })
}

func (b *rig) takes(id table.ID, seat engine.Seat, u table.User, want error) table.Table {
	b.T.Helper()
	return b.does(want, func() (table.Table, error) { return b.TakeSeat(b.T.Context(), id, seat, u) })
}

func (b *rig) waits(id table.ID, u table.User, want error) table.Table {
	b.T.Helper()
	return b.does(want, func() (table.Table, error) { return b.JoinWaitlist(b.T.Context(), id, u) })
}

// verified checks that the record of a table proves its game.
func (b *rig) verified(id table.ID) {
	b.T.Helper()
	data, err := b.ExportRecord(b.T.Context(), id, true)
	if err != nil {
		b.T.Fatal(err)
	}
	verify(b.T, data, "1")
}

// TestMindedInASecretPick checks that the house picks in secret for a player who is away.
// Its pick stands, and the player is told about it when they come back; nobody else is.
func TestMindedInASecretPick(t *testing.T) {
	b := newRig(t)
	b.levels()
	id := b.duel("1")
	b.Drain()
	b.mind(id, 0, table.Easy, ada, nil)
	list := b.Waiting()
	if got := kinds(list, id); !slices.Equal(got, []string{table.PostSeat, table.PostPublic, table.PostPrivate, table.PostNews, table.PostPublic}) || list[0].Seat != 0 || list[2].Seat != 0 {
		t.Errorf("postings %v", got) // her private message is withdrawn; she isn't told about the house's pick yet
	}
	for _, u := range []table.User{ben, eve} {
		log, err := b.Log(t.Context(), id, u.ID, 10)
		if err != nil || len(log) != 1 || len(log[0].Event.Faces) != 0 || len(b.See(id, u).View.Hand) != 0 {
			t.Errorf("%s reads %+v, %v", u.Name, log, err)
		}
	}
	_, err := b.Try(id, ada, "pick:1")
	is(t, err, table.ErrMinded)
	_, err = b.UndoStep(t.Context(), id, ada.ID)
	is(t, err, table.ErrMinded)
	b.again()
	b.Drain()
	got := b.returns(id, ada, nil)
	if !got.Seats[0].Played() || got.Seats[0].Level != "" || len(got.Away) != 0 {
		t.Errorf("Ada is back: %+v", got.Seats[0])
	}
	log, err := b.Log(t.Context(), id, ada.ID, 10)
	if err != nil || len(log) != 1 || *log[0].Event.For(0).Args[0].Num != 3 || b.See(id, ada).View.Hand[0].ID != "3" {
		t.Errorf("Ada is told %+v, %v", log, err)
	}
	_, err = b.UndoStep(t.Context(), id, ada.ID)
	is(t, err, table.ErrNothingDone) // what the house did stands
	b.returns(id, ada, table.ErrNotMinded)
	b.returns(id, eve, table.ErrNotSeated)
	b.mind(id, 0, table.Pass, ada, nil)
	b.Answer(id, ben, "pick:1")
	b.finish(id, b.SettleHouse)
	if left := b.See(id, eve).Table.Left; len(left) != 0 {
		t.Errorf("nobody has given a seat up: %+v", left)
	}
	b.verified(id)
}

// TestBackInTheMiddleOfATurn checks that the house does nothing while everybody is away,
// and that a player who comes back finds their turn as it was.
func TestBackInTheMiddleOfATurn(t *testing.T) {
	b := newRig(t)
	b.levels()
	id := b.duel("1")
	b.Answer(id, ada, "pick:1")
	b.Answer(id, ben, "pick:1")
	walks, waits := b.walker(id)
	b.Answer(id, walks, "step")
	b.mind(id, b.See(id, waits).Seat, table.Pass, waits, nil)
	got := b.mind(id, b.See(id, walks).Seat, table.Pass, walks, nil)
	if !got.Resting() || b.See(id, eve).Seq != 3 {
		t.Errorf("the house plays on at move %d", b.See(id, eve).Seq)
	}
	b.again()
	b.returns(id, walks, nil)
	if p := b.See(id, walks); p.Seq != 3 || p.View.Tracks[0].N != 1 || len(p.Prompts) != 1 {
		t.Errorf("%s is back at %+v", walks.Name, p)
	}
	b.Answer(id, walks, "step")
	b.finish(id, func() {
		b.SettleHouse()
		for _, u := range []table.User{ada, ben} { // the house answers at once for a player who is away
			if p := b.See(id, u); p.Outcome == nil && len(p.Prompts) > 0 && u.ID == waits.ID {
				t.Errorf("%s is asked: %+v", u.Name, p.Prompts)
			}
		}
	})
	b.verified(id)
}

// TestWhoMayMind checks that only people at the table can give somebody else's seat to the house,
// and only after that seat's time is up.
func TestWhoMayMind(t *testing.T) {
	b := newRig(t)
	b.levels()
	id := b.timed()
	b.mind(id, 7, "", ada, table.ErrNoSeat)
	b.mind(id, 1, "clever", ben, table.ErrUnknown)
	b.mind(id, 1, table.Easy, ada, table.ErrInTime)
	b.mind(id, 1, table.Easy, eve, table.ErrNotSeated)
	b.Answer(id, ada, "pick:1")
	b.Clock.Add(2 * hour)
	b.tick(id)
	b.mind(id, 1, table.Easy, eve, table.ErrNotSeated)
	got := b.mind(id, 1, "", ada, nil)
	if x := got.Seats[1]; x.User != ben.ID || !x.House || x.Level != table.Easy || len(got.Deadlines) > 1 {
		t.Errorf("Ben is minded: %+v, %+v", x, got.Deadlines)
	}
	b.mind(id, 1, table.Pass, ada, table.ErrHouse)
	_, err := b.CallMotion(t.Context(), id, ada.ID, table.Request{Kind: table.MotionMind, Seat: 1})
	is(t, err, table.ErrHouse)
	if got := b.mind(id, 1, table.Pass, ben, nil); got.Seats[1].Level != table.Pass {
		t.Errorf("Ben chooses how: %+v", got.Seats[1])
	}
	b.Clock.Add(2 * hour)
	b.Drain()
	if _, seats := b.tick(id); slices.Contains(seats, 1) {
		t.Error("a deadline of somebody who is minded is told")
	}
	b.returns(id, ben, nil)
	b.Service.Config.House = nil
	b.mind(id, 1, table.Pass, ben, table.ErrNoHouse)
}

// TestLevels checks that people choose in the lobby how well the house plays.
func TestLevels(t *testing.T) {
	b := newRig(t)
	b.levels()
	id := b.OpenThread("1")
	ctx := t.Context()
	got := b.does(nil, func() (table.Table, error) { return b.Service.SeatHouse(ctx, id, 1, ada) })
	if got.Seats[1].Level != table.Easy {
		t.Errorf("by default it is %q", got.Seats[1].Level)
	}
	set := func(seat engine.Seat, l table.Level, u table.User, want error) table.Table {
		t.Helper()
		return b.does(want, func() (table.Table, error) { return b.SetLevel(ctx, id, seat, l, u.ID) })
	}
	set(0, table.Pass, ada, table.ErrNotHouse)
	set(7, table.Pass, ada, table.ErrNoSeat)
	set(1, table.Beginner, ada, table.ErrUnknown)
	set(1, table.Pass, eve, table.ErrNotSeated)
	set(1, table.Pass, ada, nil)
	b.Restart()
	b.levels()
	if x, _ := b.Table(ctx, id); x.Seats[1].Level != table.Pass {
		t.Errorf("%+v", x.Seats[1])
	}
	b.does(nil, func() (table.Table, error) { return b.JoinTable(ctx, id, 0, ben) })
	if _, err := b.StartGame(ctx, id, ben.ID); err != nil {
		t.Fatal(err)
	}
	b.SettleHouse()
	set(1, table.Easy, ben, table.ErrNotHost)
	set(1, table.Easy, ada, nil)
	if got := b.LevelsOffered(); !reflect.DeepEqual(got, []table.Level{table.Pass, table.Easy}) {
		t.Errorf("offered: %v", got)
	}
}

// TestAlonePassive checks that a house that plays alone is not passive, so the game reaches
// its end.
func TestAlonePassive(t *testing.T) {
	b := newRig(t)
	b.Service.Config.Levels = map[table.Level]table.Player{table.Pass: endless{}}
	id := b.OpenThread("1")
	for seat := range engine.Seat(2) {
		b.does(nil, func() (table.Table, error) { return b.Service.SeatHouse(t.Context(), id, seat, ada) })
		b.does(nil, func() (table.Table, error) { return b.SetLevel(t.Context(), id, seat, table.Pass, ada.ID) })
	}
	if _, err := b.StartGame(t.Context(), id, ada.ID); err != nil {
		t.Fatal(err)
	}
	b.SettleHouse()
	if p := b.See(id, ada); p.Table.Status != table.Over {
		t.Errorf("it is %s at move %d", p.Table.Status, p.Seq)
	}
}

// endless never ends its walk.
type endless struct{}

func (endless) Choose(_ engine.View, p engine.Prompt, _ func(engine.Query) (engine.Answer, error)) engine.Move {
	return engine.Move{Picks: []engine.ChoiceID{p.Choices[1].ID()}}
}

// TestToAndFro checks that leaving and coming back again and again makes neither the table
// nor the record grow.
func TestToAndFro(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	for range 70 {
		b.mind(id, 0, "", ada, nil)
		b.returns(id, ada, nil)
	}
	row := b.row(id)
	if len(row.Notes) > 100 || len(row.Left) > 0 {
		t.Errorf("%d notes, %d times away", len(row.Notes), len(row.Left))
	}
	b.finishAs(id, ada, ben)
	b.verified(id)
}

// row is a table as it is stored.
func (b *rig) row(id table.ID) table.Row {
	b.T.Helper()
	r, err := b.Store.Load(b.T.Context(), id)
	if err != nil {
		b.T.Fatal(err)
	}
	return r
}

// finishAs plays a game between two people to its end.
func (b *rig) finishAs(id table.ID, people ...table.User) {
	b.T.Helper()
	for b.See(id, people[0]).Outcome == nil {
		for _, u := range people {
			if p := b.See(id, u); len(p.Prompts) > 0 && p.Outcome == nil {
				b.Answer(id, u, p.Prompts[0].Choices[0].ID())
			}
		}
	}
}

// TestNobodyDecidesForWhoIsAway checks that, in a rated game, nobody can end the game or take it
// back on behalf of a player who is away.
func TestNobodyDecidesForWhoIsAway(t *testing.T) {
	for _, rated := range []bool{false, true} {
		b := newRig(t)
		b.levels()
		ctx := t.Context()
		id := b.OpenThread("1")
		for _, u := range []table.User{ada, ben} {
			if _, err := b.JoinTable(ctx, id, -1, u); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := b.SetRated(ctx, id, rated, ada.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := b.StartGame(ctx, id, ada.ID); err != nil {
			t.Fatal(err)
		}
		b.mind(id, 1, table.Pass, ben, nil)
		d, err := b.CallMotion(ctx, id, ada.ID, table.Request{Kind: table.MotionEnd})
		switch {
		case rated && !errors.Is(err, table.ErrCounts):
			t.Errorf("a rated game is ended in the name of who is away: %+v, %v", d, err)
		case !rated && (err != nil || d.Motion.Result != table.Agreed):
			t.Errorf("a game among friends: %+v, %v", d, err)
		}
	}
}
