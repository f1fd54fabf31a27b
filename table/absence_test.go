package table_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/table"
)

var (
	cleo = table.User{ID: "cleo", Name: "Cleo", Salt: "3"}
	dan  = table.User{ID: "dan", Name: "Dan", Salt: "4"}
)

// ambitious picks the highest number and ends its walk as soon as it may.
type ambitious struct{}

func (ambitious) Choose(_ engine.View, p engine.Prompt, _ func(engine.Query) (engine.Answer, error)) engine.Move {
	pick := p.Choices[0].ID
	if p.Point == "TOY-1" {
		pick = p.Choices[len(p.Choices)-1].ID
	}
	return engine.Move{Picks: []engine.ChoiceID{pick}}
}

// levels lets the house of a bench play at two levels.
func (b *bench) levels() {
	b.Service.Config.Levels = map[table.Level]table.Player{table.Pass: player{}, table.Greedy: ambitious{}}
}

// again is a restart with levels.
func (b *bench) again() {
	b.t.Helper()
	b.restart()
	b.levels()
	if err := b.Resume(b.t.Context()); err != nil {
		b.t.Fatal(err)
	}
	b.Settle()
}

// does carries a step about seats out and checks what comes of it.
func (b *bench) does(want error, f func() (table.Table, error)) table.Table {
	b.t.Helper()
	got, err := f()
	is(b.t, err, want)
	b.Settle()
	return got
}

func (b *bench) mind(id table.ID, seat engine.Seat, level table.Level, by table.User, want error) table.Table {
	b.t.Helper()
	return b.does(want, func() (table.Table, error) { return b.Mind(b.t.Context(), id, seat, level, by.ID) })
}

func (b *bench) returns(id table.ID, u table.User, want error) table.Table {
	b.t.Helper()
	return b.does(want, func() (table.Table, error) { return b.Return(b.t.Context(), id, u.ID) })
}

func (b *bench) quits(id table.ID, u table.User, want error) table.Table {
	b.t.Helper()
	return b.does(want, func() (table.Table, error) { return b.Quit(b.t.Context(), id, u.ID) })
}

func (b *bench) takes(id table.ID, seat engine.Seat, u table.User, want error) table.Table {
	b.t.Helper()
	return b.does(want, func() (table.Table, error) { return b.Take(b.t.Context(), id, seat, u) })
}

func (b *bench) waits(id table.ID, u table.User, want error) table.Table {
	b.t.Helper()
	return b.does(want, func() (table.Table, error) { return b.Wait(b.t.Context(), id, u) })
}

// verified wants the record of a table to prove its game.
func (b *bench) verified(id table.ID) {
	b.t.Helper()
	data, err := b.Export(b.t.Context(), id, true)
	if err != nil {
		b.t.Fatal(err)
	}
	verify(b.t, data, "1")
}

// The house picks in secret for who is away. Its pick stands; its person is told
// of it when they come back, and nobody else is.
func TestMindedInASecretPick(t *testing.T) {
	b := newBench(t)
	b.levels()
	id := b.duel("1")
	b.drain()
	b.mind(id, 0, table.Greedy, ada, nil)
	list := b.pending()
	if got := kinds(list, id); !slices.Equal(got, []string{table.PostSeat, table.PostPublic, table.PostPrivate, table.PostPublic}) || list[0].Seat != 0 || list[2].Seat != 0 {
		t.Errorf("postings %v", got) // her letter is taken back; of the house's pick she is told nothing now
	}
	for _, u := range []table.User{ben, eve} {
		log, err := b.Log(t.Context(), id, u.ID, 10)
		if err != nil || len(log) != 1 || len(log[0].Event.Faces) != 0 || len(b.look(id, u).View.Hand) != 0 {
			t.Errorf("%s reads %+v, %v", u.Name, log, err)
		}
	}
	_, err := b.try(id, ada, "pick:1")
	is(t, err, table.ErrMinded)
	_, err = b.Undo(t.Context(), id, ada.ID)
	is(t, err, table.ErrMinded)
	b.again()
	b.drain()
	got := b.returns(id, ada, nil)
	if !got.Seats[0].Played() || got.Seats[0].Level != "" || len(got.Away) != 0 {
		t.Errorf("Ada is back: %+v", got.Seats[0])
	}
	log, err := b.Log(t.Context(), id, ada.ID, 10)
	if err != nil || len(log) != 1 || *log[0].Event.For(0).Args[0].Num != 3 || b.look(id, ada).View.Hand[0].ID != "3" {
		t.Errorf("Ada is told %+v, %v", log, err)
	}
	_, err = b.Undo(t.Context(), id, ada.ID)
	is(t, err, table.ErrNothingDone) // what the house has done stands
	b.returns(id, ada, table.ErrNotMinded)
	b.returns(id, eve, table.ErrNotSeated)
	b.mind(id, 0, table.Pass, ada, nil)
	b.play(id, ben, "pick:1")
	b.finish(id, b.Settle)
	if left := b.look(id, eve).Table.Left; len(left) != 0 {
		t.Errorf("nobody has given a seat up: %+v", left)
	}
	b.verified(id)
}

// While everybody is away the house rests; whoever comes back finds their turn as it was.
func TestBackInTheMiddleOfATurn(t *testing.T) {
	b := newBench(t)
	b.levels()
	id := b.duel("1")
	b.play(id, ada, "pick:1")
	b.play(id, ben, "pick:1")
	walks, waits := b.walker(id)
	b.play(id, walks, "step")
	b.mind(id, b.look(id, waits).Seat, table.Pass, waits, nil)
	got := b.mind(id, b.look(id, walks).Seat, table.Pass, walks, nil)
	if !got.Resting() || b.look(id, eve).Seq != 3 {
		t.Errorf("the house plays on at move %d", b.look(id, eve).Seq)
	}
	b.again()
	b.returns(id, walks, nil)
	if p := b.look(id, walks); p.Seq != 3 || p.View.Tracks[0].N != 1 || len(p.Prompts) != 1 {
		t.Errorf("%s is back at %+v", walks.Name, p)
	}
	b.play(id, walks, "step")
	b.finish(id, func() {
		b.Settle()
		for _, u := range []table.User{ada, ben} { // the house answers at once for who is away
			if p := b.look(id, u); p.Outcome == nil && len(p.Prompts) > 0 && u.ID == waits.ID {
				t.Errorf("%s is asked: %+v", u.Name, p.Prompts)
			}
		}
	})
	b.verified(id)
}

// Somebody else's seat goes to the house only after its time is over, and only by people of the table.
func TestWhoMayMind(t *testing.T) {
	b := newBench(t)
	b.levels()
	id := b.timed()
	b.mind(id, 7, "", ada, table.ErrNoSeat)
	b.mind(id, 1, "clever", ben, table.ErrUnknown)
	b.mind(id, 1, table.Greedy, ada, table.ErrInTime)
	b.mind(id, 1, table.Greedy, eve, table.ErrNotSeated)
	b.play(id, ada, "pick:1")
	b.clock.Add(2 * hour)
	b.tick(id)
	b.mind(id, 1, table.Greedy, eve, table.ErrNotSeated)
	got := b.mind(id, 1, "", ada, nil)
	if x := got.Seats[1]; x.User != ben.ID || !x.House || x.Level != table.Greedy || len(got.Deadlines) > 1 {
		t.Errorf("Ben is minded: %+v, %+v", x, got.Deadlines)
	}
	b.mind(id, 1, table.Pass, ada, table.ErrSeatTaken)
	if got := b.mind(id, 1, table.Pass, ben, nil); got.Seats[1].Level != table.Pass {
		t.Errorf("Ben chooses how: %+v", got.Seats[1])
	}
	b.clock.Add(2 * hour)
	b.drain()
	if _, seats := b.tick(id); slices.Contains(seats, 1) {
		t.Error("a deadline of somebody who is minded is told")
	}
	b.returns(id, ben, nil)
	b.Service.Config.House = nil
	b.mind(id, 1, table.Pass, ben, table.ErrNoHouse)
}

// A seat is left: the first who waits is offered it for a while, then the next,
// then anybody may have it. Its time stands still meanwhile.
func TestSubstitute(t *testing.T) {
	b := newBench(t)
	b.levels()
	id := b.timed()
	salts := b.row(id).Salts
	b.play(id, ada, "pick:2")
	b.waits(id, ada, table.ErrSeated)
	b.waits(id, cleo, nil)
	b.waits(id, dan, nil)
	if got := b.waits(id, cleo, nil); len(got.Bench) != 2 {
		t.Errorf("on the bench: %+v", got.Bench)
	}
	b.takes(id, -1, eve, table.ErrSeatTaken)
	b.quits(id, eve, table.ErrNotSeated)
	b.drain()
	got := b.quits(id, ben, nil)
	if !slices.Equal(got.Free(), []engine.Seat{1}) || len(got.Unclaimed()) != 0 || len(got.Deadlines) != 0 {
		t.Errorf("Ben has left: %+v", got)
	}
	if o, ok := got.OfferOf(1); !ok || o.User != cleo.ID || o.From != "" {
		t.Errorf("offered: %+v", got.Offers)
	}
	if got := kinds(b.pending(), id); !slices.Equal(got, []string{table.PostSeat, table.PostPublic, table.PostPrivate, table.PostOffer}) {
		t.Errorf("postings %v", got)
	}
	b.drain()
	_, err := b.try(id, ben, "pick:1")
	is(t, err, table.ErrLeft)
	code(t, err, engine.NotSeated)
	if p := b.look(id, ben); p.Seat != engine.Watcher || len(p.Prompts) != 0 {
		t.Errorf("Ben sees %+v", p)
	}
	b.takes(id, 1, eve, table.ErrOffered)
	b.takes(id, 1, dan, table.ErrOffered)
	b.takes(id, 5, cleo, table.ErrNoSeat)
	b.mind(id, 1, "", ada, table.ErrOffered)

	b.again()
	next, err := b.Tick(t.Context())
	if err != nil || next.Sub(b.clock.Now()) > table.OfferTime || next.Sub(b.clock.Now()) < table.OfferTime-time.Minute {
		t.Errorf("the next tick is at %v, %v", next, err)
	}
	b.clock.Add(table.OfferTime + time.Minute)
	b.told(id, table.PostOffer, table.PostPublic)
	b.told(id)
	x, _ := b.Table(t.Context(), id)
	if o, _ := x.OfferOf(1); o.User != dan.ID || x.Waits(cleo.ID) {
		t.Errorf("offered: %+v", x.Offers)
	}
	b.again()
	got = b.does(nil, func() (table.Table, error) { return b.Decline(t.Context(), id, dan.ID) })
	if !slices.Equal(got.Unclaimed(), []engine.Seat{1}) || len(got.Bench) != 0 {
		t.Errorf("nobody is left to ask: %+v", got.Presence)
	}
	b.waits(id, dan, table.ErrSeatFree)
	b.takes(id, 1, ada, table.ErrSeated)
	b.clock.Add(100 * hour)
	b.drain()
	b.told(id)

	got = b.takes(id, -1, eve, nil)
	if d, ok := got.DeadlineOf(1); !ok || d.Due.Sub(b.clock.Now()) < 59*time.Minute {
		t.Errorf("Eve has her own time: %+v", got.Deadlines)
	}
	b.play(id, eve, "pick:1")
	if p := b.look(id, ben); p.Seat != engine.Watcher {
		t.Errorf("Ben sees seat %v", p.Seat)
	}
	b.takes(id, -1, ben, table.ErrSeatTaken)
	if x, _ := b.Table(t.Context(), id); !slices.Equal(x.Left, []table.Tenure{{1, "ben", 0, 1}}) || x.Held[1] != 1 {
		t.Errorf("who played: %+v", x.Presence)
	}
	if !slices.Equal(b.row(id).Salts, salts) {
		t.Error("the dice have changed")
	}
	b.verified(id)
}

// Who has held a seat knows its secrets: they may come back to it, but not play another.
func TestNoOtherSeat(t *testing.T) {
	b := newBench(t)
	b.levels()
	id := b.duel("1")
	b.quits(id, ada, nil)
	b.quits(id, ben, nil)
	b.takes(id, 0, ben, table.ErrHeld)
	if got := b.takes(id, -1, ben, nil); got.SeatOf(ben.ID) != 1 {
		t.Errorf("Ben sits on %v", got.SeatOf(ben.ID))
	}
	b.does(table.ErrHeld, func() (table.Table, error) {
		return b.Propose(t.Context(), id, ben.ID, ada)
	})
	got := b.mind(id, 0, table.Pass, ben, nil) // the house takes what nobody wants
	if x := got.Seats[0]; x.User != "" || !x.House {
		t.Errorf("the seat that Ada left: %+v", x)
	}
	b.takes(id, 0, ada, table.ErrSeatTaken)
	b.does(table.ErrNotHost, func() (table.Table, error) { return b.SetLevel(t.Context(), id, 0, table.Greedy, ben.ID) })
	b.does(table.ErrNotHouse, func() (table.Table, error) { return b.SetLevel(t.Context(), id, 1, table.Greedy, ada.ID) })
	got = b.does(nil, func() (table.Table, error) { return b.SetLevel(t.Context(), id, 0, table.Greedy, ada.ID) })
	if got.Seats[0].Level != table.Greedy {
		t.Errorf("%+v", got.Seats[0])
	}
}

// A seat is handed over to who accepts it; they get what it owes, and the holder keeps it until then.
func TestHandOver(t *testing.T) {
	b := newBench(t)
	b.levels()
	id := b.duel("1")
	propose := func(u, to table.User, want error) table.Table {
		t.Helper()
		return b.does(want, func() (table.Table, error) { return b.Propose(t.Context(), id, u.ID, to) })
	}
	propose(eve, cleo, table.ErrNotSeated)
	propose(ada, ben, table.ErrSeated)
	propose(ada, table.User{}, table.ErrTooLong)
	propose(ada, cleo, nil)
	b.play(id, ada, "pick:3") // still hers
	propose(ada, dan, nil)
	b.takes(id, 0, cleo, table.ErrSeatTaken)
	b.does(nil, func() (table.Table, error) { return b.Decline(t.Context(), id, dan.ID) })
	b.takes(id, 0, dan, table.ErrSeatTaken)
	propose(ada, dan, nil)
	b.again()
	b.clock.Add(13 * hour)
	b.tick(id)
	b.takes(id, 0, dan, table.ErrSeatTaken)
	propose(ada, dan, nil)
	b.mind(id, 0, table.Pass, ada, nil)
	b.drain()
	got := b.takes(id, -1, dan, nil)
	if got.SeatOf(dan.ID) != 0 || !got.Seats[0].Played() || got.SeatOf(ada.ID) != engine.Watcher || len(got.Offers) != 0 {
		t.Errorf("Dan plays now: %+v", got)
	}
	if p := b.look(id, dan); p.View.Hand[0].ID != "3" {
		t.Errorf("Dan sees %+v", p.View)
	}
	if p := b.look(id, ada); len(p.View.Hand) != 0 {
		t.Errorf("Ada sees %+v", p.View)
	}
	propose(ben, cleo, nil)
	got = b.takes(id, 1, cleo, nil)
	if got.SeatOf(cleo.ID) != 1 || got.SeatOf(ben.ID) != engine.Watcher {
		t.Errorf("Cleo plays now: %+v", got.Seats)
	}
	propose(dan, ben, table.ErrHeld)
	b.play(id, cleo, "pick:1")
	b.verified(id)
}

// What nobody can play offers nothing, and offers again when it goes on.
func TestOffersOfAFrozenTable(t *testing.T) {
	b := newBench(t)
	id := b.duel("1")
	b.waits(id, cleo, nil)
	b.quits(id, ben, nil)
	b.systems = false
	b.restart()
	if err := b.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	b.Settle()
	b.clock.Add(table.OfferTime + hour)
	b.drain()
	b.told(id, table.PostOffer)
	if next, err := b.Tick(t.Context()); err != nil || !next.IsZero() {
		t.Errorf("there is something to come at %v, %v", next, err)
	}
	b.systems = true
	b.again()
	if got, _ := b.Table(t.Context(), id); len(got.Offers) != 1 || got.Offers[0].User != cleo.ID {
		t.Errorf("offered: %+v", got.Offers)
	}
	b.takes(id, -1, cleo, nil)
	b.finishAs(id, ada, cleo)
	b.does(table.ErrOver, func() (table.Table, error) { return b.Quit(t.Context(), id, cleo.ID) })
}

// In the lobby people say how well the house plays.
func TestLevels(t *testing.T) {
	b := newBench(t)
	b.levels()
	id := b.openTable("1")
	ctx := t.Context()
	got := b.does(nil, func() (table.Table, error) { return b.Service.House(ctx, id, 1, ada) })
	if got.Seats[1].Level != table.Greedy {
		t.Errorf("by default it is %q", got.Seats[1].Level)
	}
	set := func(seat engine.Seat, l table.Level, u table.User, want error) table.Table {
		t.Helper()
		return b.does(want, func() (table.Table, error) { return b.SetLevel(ctx, id, seat, l, u.ID) })
	}
	set(0, table.Pass, ada, table.ErrNotHouse)
	set(7, table.Pass, ada, table.ErrNoSeat)
	set(1, table.Random, ada, table.ErrUnknown)
	set(1, table.Pass, eve, table.ErrNotSeated)
	set(1, table.Pass, ada, nil)
	b.restart()
	b.levels()
	if x, _ := b.Table(ctx, id); x.Seats[1].Level != table.Pass {
		t.Errorf("%+v", x.Seats[1])
	}
	b.does(nil, func() (table.Table, error) { return b.Join(ctx, id, 0, ben) })
	if _, err := b.Start(ctx, id, ben.ID); err != nil {
		t.Fatal(err)
	}
	b.Settle()
	set(1, table.Greedy, ben, table.ErrNotHost)
	set(1, table.Greedy, ada, nil)
	if got := b.LevelsOffered(); !reflect.DeepEqual(got, []table.Level{table.Pass, table.Greedy}) {
		t.Errorf("offered: %v", got)
	}
}

// Before the start too, a seat that somebody leaves is offered to who waits; the house may sit down there.
func TestBenchInTheLobby(t *testing.T) {
	b := newBench(t)
	ctx := t.Context()
	id := b.openTable("1")
	join := func(seat engine.Seat, u table.User, want error) table.Table {
		t.Helper()
		return b.does(want, func() (table.Table, error) { return b.Join(ctx, id, seat, u) })
	}
	b.waits(id, cleo, table.ErrSeatFree)
	join(0, ada, nil)
	join(1, ben, nil)
	b.waits(id, cleo, nil)
	b.waits(id, dan, nil)
	b.drain()
	got := b.does(nil, func() (table.Table, error) { return b.Leave(ctx, id, ben.ID) })
	if o, ok := got.OfferOf(1); !ok || o.User != cleo.ID {
		t.Errorf("offered: %+v", got.Offers)
	}
	join(-1, eve, table.ErrOffered)
	join(1, ben, table.ErrOffered)
	b.clock.Add(table.OfferTime + hour)
	b.drain()
	b.told(id, table.PostOffer, table.PostLobby)
	if got = join(-1, dan, nil); got.SeatOf(dan.ID) != 1 || len(got.Bench)+len(got.Offers) != 0 {
		t.Errorf("Dan sits: %+v", got)
	}
	b.waits(id, cleo, nil)
	b.does(nil, func() (table.Table, error) { return b.Leave(ctx, id, dan.ID) })
	if got = b.does(nil, func() (table.Table, error) { return b.Service.House(ctx, id, 1, ada) }); len(got.Offers) != 0 || !got.Waits(cleo.ID) {
		t.Errorf("the house sits: %+v", got.Presence)
	}
}

// Whoever waits for a seat at a table whose place is gone loses their turn neither by an offer
// that nobody can tell them nor by one that they have been told.
func TestWaitingWhileThePlaceIsGone(t *testing.T) {
	for name, happens := range map[string][]func(*bench, table.ID){
		"left before": {func(b *bench, id table.ID) { b.quits(id, ben, nil) }, func(b *bench, id table.ID) { is(b.t, b.Lose(b.t.Context(), id), nil) }},
		"left after":  {func(b *bench, id table.ID) { is(b.t, b.Lose(b.t.Context(), id), nil) }, func(b *bench, id table.ID) { b.quits(id, ben, nil) }},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t)
			id := b.duel("1")
			b.waits(id, cleo, nil)
			for _, f := range happens {
				f(b, id)
			}
			b.clock.Add(13 * hour)
			b.now()
			got, _ := b.Table(t.Context(), id)
			if !got.Waits(cleo.ID) || len(got.Offers) > 0 || !got.Next().IsZero() {
				t.Fatalf("she does not wait any more: %+v", got.Presence)
			}
			b.drain()
			got, err := b.SetPlace(t.Context(), id, table.Place{Guild: "g", Channel: "c", Thread: "2"})
			if o, ok := got.OfferOf(1); err != nil || !ok || o.User != cleo.ID || !slices.Contains(kinds(b.pending(), id), table.PostOffer) {
				t.Errorf("offered: %+v, %v; told %v", got.Offers, err, kinds(b.pending(), id))
			}
			b.takes(id, -1, cleo, nil)
		})
	}
}

// Who is forgotten leaves their seat as anybody else does, and waits for none.
func TestForgottenPlayer(t *testing.T) {
	b := newBench(t)
	id := b.duel("1")
	b.waits(id, eve, nil)
	b.waits(id, cleo, nil)
	for _, u := range []table.User{eve, ben} {
		if err := b.Forget(t.Context(), u.ID); err != nil {
			t.Fatal(err)
		}
	}
	got, _ := b.Table(t.Context(), id)
	if o, ok := got.OfferOf(1); !ok || o.User != cleo.ID {
		t.Errorf("offered: %+v", got.Offers)
	}
	if len(got.Left) != 1 || !got.Left[0].User.Nobody() {
		t.Errorf("who left: %+v", got.Left)
	}
	b.waits(id, dan, nil)
	if err := b.Forget(t.Context(), cleo.ID); err != nil { // who is only offered a seat
		t.Fatal(err)
	}
	got, _ = b.Table(t.Context(), id)
	if o, ok := got.OfferOf(1); !ok || o.User != dan.ID || !slices.Equal(got.Bench, []table.UserID{dan.ID}) {
		t.Errorf("offered: %+v", got.Presence)
	}
	b.takes(id, -1, dan, nil)
	b.finishAs(id, ada, dan)
	b.verified(id)
}

// A table that this release cannot read keeps nobody from being forgotten, there and elsewhere.
func TestForgottenAtATableThatCannotBeRead(t *testing.T) {
	b := newBench(t)
	id := b.duel("1")
	b.version = 0
	b.restart()
	other := b.duel("2")
	if err := b.Forget(t.Context(), ben.ID); err != nil {
		t.Error(err)
	}
	for _, x := range []table.ID{id, other} {
		if got, err := b.Table(t.Context(), x); err != nil || got.Seats[1].Taken() {
			t.Errorf("%s: %+v, %v", x, got.Seats, err)
		}
	}
}

// The seat of somebody who was forgotten while their table was set aside is free when it goes on.
func TestForgottenAtATableSetAside(t *testing.T) {
	b := newBench(t)
	id := b.duel("1")
	b.play(id, ada, "pick:1")
	b.play(id, ben, "pick:1")
	u, _ := b.walker(id)
	if _, err := b.try(id, u, "boom"); err == nil {
		t.Fatal("it does not break")
	}
	if err := b.Forget(t.Context(), ben.ID); err != nil {
		t.Fatal(err)
	}
	if err := b.Revive(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	b.takes(id, 1, dan, nil)
}

// Where the house plays alone it is not passive: the game comes to its end.
func TestAlonePassive(t *testing.T) {
	b := newBench(t)
	b.Service.Config.Levels = map[table.Level]table.Player{table.Pass: endless{}}
	id := b.openTable("1")
	for seat := range engine.Seat(2) {
		b.does(nil, func() (table.Table, error) { return b.Service.House(t.Context(), id, seat, ada) })
		b.does(nil, func() (table.Table, error) { return b.SetLevel(t.Context(), id, seat, table.Pass, ada.ID) })
	}
	if _, err := b.Start(t.Context(), id, ada.ID); err != nil {
		t.Fatal(err)
	}
	b.Settle()
	if p := b.look(id, ada); p.Table.Status != table.Over {
		t.Errorf("it is %s at move %d", p.Table.Status, p.Seq)
	}
}

// endless never ends its walk.
type endless struct{}

func (endless) Choose(_ engine.View, p engine.Prompt, _ func(engine.Query) (engine.Answer, error)) engine.Move {
	return engine.Move{Picks: []engine.ChoiceID{p.Choices[1].ID}}
}

// Whoever goes and comes back all the time makes neither table nor record grow.
func TestToAndFro(t *testing.T) {
	b := newBench(t)
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
func (b *bench) row(id table.ID) table.Row {
	b.t.Helper()
	r, err := b.store.Load(b.t.Context(), id)
	if err != nil {
		b.t.Fatal(err)
	}
	return r
}

// finishAs plays a game to its end between two people.
func (b *bench) finishAs(id table.ID, people ...table.User) {
	b.t.Helper()
	for b.look(id, people[0]).Outcome == nil {
		for _, u := range people {
			if p := b.look(id, u); len(p.Prompts) > 0 && p.Outcome == nil {
				b.play(id, u, p.Prompts[0].Choices[0].ID)
			}
		}
	}
}

// At a table that counts nobody ends the game, or takes it back, in the name of who is away.
func TestNobodyDecidesForWhoIsAway(t *testing.T) {
	for _, rated := range []bool{false, true} {
		b := newBench(t)
		b.levels()
		ctx := t.Context()
		id := b.openTable("1")
		for _, u := range []table.User{ada, ben} {
			if _, err := b.Join(ctx, id, -1, u); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := b.SetRated(ctx, id, rated, ada.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := b.Start(ctx, id, ada.ID); err != nil {
			t.Fatal(err)
		}
		b.mind(id, 1, table.Pass, ben, nil)
		d, err := b.Call(ctx, id, ada.ID, table.Request{Kind: table.MotionEnd})
		switch {
		case rated && !errors.Is(err, table.ErrCounts):
			t.Errorf("a rated game is ended in the name of who is away: %+v, %v", d, err)
		case !rated && (err != nil || d.Motion.Result != table.Agreed):
			t.Errorf("a game among friends: %+v, %v", d, err)
		}
	}
}
