package table_test

import (
	"slices"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/table"
)

// TestSubstitute checks that a seat that somebody leaves is offered for a while to the
// first person waiting, then to the next, and then to anybody. Its clock stops meanwhile.
func TestSubstitute(t *testing.T) {
	b := newRig(t)
	b.levels()
	id := b.timed()
	salts := b.row(id).Salts
	b.Answer(id, ada, "pick:2")
	b.waits(id, ada, table.ErrSeated)
	b.waits(id, cleo, nil)
	b.waits(id, dan, nil)
	if got := b.waits(id, cleo, nil); len(got.Waitlist) != 2 {
		t.Errorf("on the waiting list: %+v", got.Waitlist)
	}
	b.takes(id, -1, eve, table.ErrSeatTaken)
	b.quits(id, eve, table.ErrNotSeated)
	b.Drain()
	got := b.quits(id, ben, nil)
	if !slices.Equal(got.Free(), []engine.Seat{1}) || len(got.Unclaimed()) != 0 || len(got.Deadlines) != 0 {
		t.Errorf("Ben has left: %+v", got)
	}
	if o, ok := got.OfferOf(1); !ok || o.User != cleo.ID || o.From != "" {
		t.Errorf("offered: %+v", got.Offers)
	}
	if got := kinds(b.Waiting(), id); !slices.Equal(got, []string{table.PostSeat, table.PostPublic, table.PostPrivate, table.PostOffer, table.PostNews}) {
		t.Errorf("postings %v", got)
	}
	b.Drain()
	_, err := b.Try(id, ben, "pick:1")
	is(t, err, table.ErrLeft)
	code(t, err, engine.NotSeated)
	if p := b.See(id, ben); p.Seat != engine.Watcher || len(p.Prompts) != 0 {
		t.Errorf("Ben sees %+v", p)
	}
	b.takes(id, 1, eve, table.ErrOffered)
	b.takes(id, 1, dan, table.ErrOffered)
	b.takes(id, 5, cleo, table.ErrNoSeat)
	b.mind(id, 1, "", ada, table.ErrOffered)

	b.again()
	next, err := b.Tick(t.Context())
	if err != nil || next.Sub(b.Clock.Now()) > table.OfferTime || next.Sub(b.Clock.Now()) < table.OfferTime-time.Minute {
		t.Errorf("the next tick is at %v, %v", next, err)
	}
	b.Clock.Add(table.OfferTime + time.Minute)
	b.told(id, table.PostOffer, table.PostPublic, table.PostNews)
	b.told(id)
	x, _ := b.Table(t.Context(), id)
	if o, _ := x.OfferOf(1); o.User != dan.ID || x.Waits(cleo.ID) {
		t.Errorf("offered: %+v", x.Offers)
	}
	b.again()
	got = b.does(nil, func() (table.Table, error) { return b.DeclineSeat(t.Context(), id, dan.ID) })
	if !slices.Equal(got.Unclaimed(), []engine.Seat{1}) || len(got.Waitlist) != 0 {
		t.Errorf("nobody is left to ask: %+v", got.Presence)
	}
	b.waits(id, dan, table.ErrSeatFree)
	b.takes(id, 1, ada, table.ErrSeated)
	b.Clock.Add(100 * hour)
	b.Drain()
	b.told(id)

	got = b.takes(id, -1, eve, nil)
	if d, ok := got.DeadlineOf(1); !ok || d.Due.Sub(b.Clock.Now()) < 59*time.Minute {
		t.Errorf("Eve has her own time: %+v", got.Deadlines)
	}
	b.Answer(id, eve, "pick:1")
	if p := b.See(id, ben); p.Seat != engine.Watcher {
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

// TestNoOtherSeat checks that a player who has held a seat, and so knows its secrets, may
// come back to it but not play another.
func TestNoOtherSeat(t *testing.T) {
	b := newRig(t)
	b.levels()
	id := b.duel("1")
	b.quits(id, ada, nil)
	b.quits(id, ben, nil)
	b.takes(id, 0, ben, table.ErrHeld)
	if got := b.takes(id, -1, ben, nil); got.SeatOf(ben.ID) != 1 {
		t.Errorf("Ben sits on %v", got.SeatOf(ben.ID))
	}
	b.does(table.ErrHeld, func() (table.Table, error) {
		return b.OfferSeat(t.Context(), id, ben.ID, ada)
	})
	got := b.mind(id, 0, table.Pass, ben, nil) // the house takes a seat that nobody wants
	if x := got.Seats[0]; x.User != "" || !x.House {
		t.Errorf("the seat that Ada left: %+v", x)
	}
	b.takes(id, 0, ada, table.ErrSeatTaken)
	b.does(table.ErrNotHost, func() (table.Table, error) { return b.SetLevel(t.Context(), id, 0, table.Easy, ben.ID) })
	b.does(table.ErrNotHouse, func() (table.Table, error) { return b.SetLevel(t.Context(), id, 1, table.Easy, ada.ID) })
	got = b.does(nil, func() (table.Table, error) { return b.SetLevel(t.Context(), id, 0, table.Easy, ada.ID) })
	if got.Seats[0].Level != table.Easy {
		t.Errorf("%+v", got.Seats[0])
	}
}

// TestHandOver checks that a seat is handed over when somebody accepts it. They get what it owes, and the old
// holder keeps it until then.
func TestHandOver(t *testing.T) {
	b := newRig(t)
	b.levels()
	id := b.duel("1")
	propose := func(u, to table.User, want error) table.Table {
		t.Helper()
		return b.does(want, func() (table.Table, error) { return b.OfferSeat(t.Context(), id, u.ID, to) })
	}
	propose(eve, cleo, table.ErrNotSeated)
	propose(ada, ben, table.ErrSeated)
	propose(ada, table.User{}, table.ErrTooLong)
	propose(ada, cleo, nil)
	b.Answer(id, ada, "pick:3") // still hers
	propose(ada, dan, nil)
	b.takes(id, 0, cleo, table.ErrSeatTaken)
	b.does(nil, func() (table.Table, error) { return b.DeclineSeat(t.Context(), id, dan.ID) })
	b.takes(id, 0, dan, table.ErrSeatTaken)
	propose(ada, dan, nil)
	b.again()
	b.Clock.Add(13 * hour)
	b.tick(id)
	b.takes(id, 0, dan, table.ErrSeatTaken)
	propose(ada, dan, nil)
	b.mind(id, 0, table.Pass, ada, nil)
	b.Drain()
	got := b.takes(id, -1, dan, nil)
	if got.SeatOf(dan.ID) != 0 || !got.Seats[0].Played() || got.SeatOf(ada.ID) != engine.Watcher || len(got.Offers) != 0 {
		t.Errorf("Dan plays now: %+v", got)
	}
	if p := b.See(id, dan); p.View.Hand[0].ID != "3" {
		t.Errorf("Dan sees %+v", p.View)
	}
	if p := b.See(id, ada); len(p.View.Hand) != 0 {
		t.Errorf("Ada sees %+v", p.View)
	}
	propose(ben, cleo, nil)
	got = b.takes(id, 1, cleo, nil)
	if got.SeatOf(cleo.ID) != 1 || got.SeatOf(ben.ID) != engine.Watcher {
		t.Errorf("Cleo plays now: %+v", got.Seats)
	}
	propose(dan, ben, table.ErrHeld)
	b.Answer(id, cleo, "pick:1")
	b.verified(id)
}

// TestOffersOfAFrozenTable checks that a table that nobody can play offers no seats, and
// offers them again when it continues.
func TestOffersOfAFrozenTable(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	b.waits(id, cleo, nil)
	b.quits(id, ben, nil)
	b.version()
	b.Restart()
	if err := b.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	b.SettleHouse()
	b.Clock.Add(table.OfferTime + hour)
	b.Drain()
	b.told(id, table.PostOffer)
	if next, err := b.Tick(t.Context()); err != nil || !next.IsZero() {
		t.Errorf("there is something to come at %v, %v", next, err)
	}
	b.version(1)
	b.again()
	if got, _ := b.Table(t.Context(), id); len(got.Offers) != 1 || got.Offers[0].User != cleo.ID {
		t.Errorf("offered: %+v", got.Offers)
	}
	b.takes(id, -1, cleo, nil)
	b.finishAs(id, ada, cleo)
	b.does(table.ErrOver, func() (table.Table, error) { return b.LeaveSeat(t.Context(), id, cleo.ID) })
}

// TestWaitlistInTheLobby checks that a seat that somebody leaves before the start is also offered to the next
// person waiting, and that the house may sit down there.
func TestWaitlistInTheLobby(t *testing.T) {
	b := newRig(t)
	ctx := t.Context()
	id := b.OpenThread("1")
	join := func(seat engine.Seat, u table.User, want error) table.Table {
		t.Helper()
		return b.does(want, func() (table.Table, error) { return b.JoinTable(ctx, id, seat, u) })
	}
	b.waits(id, cleo, table.ErrSeatFree)
	join(0, ada, nil)
	join(1, ben, nil)
	b.waits(id, cleo, nil)
	b.waits(id, dan, nil)
	b.Drain()
	got := b.does(nil, func() (table.Table, error) { return b.LeaveTable(ctx, id, ben.ID) })
	if o, ok := got.OfferOf(1); !ok || o.User != cleo.ID {
		t.Errorf("offered: %+v", got.Offers)
	}
	join(-1, eve, table.ErrOffered)
	join(1, ben, table.ErrOffered)
	b.Clock.Add(table.OfferTime + hour)
	b.Drain()
	b.told(id, table.PostOffer, table.PostLobby)
	if got = join(-1, dan, nil); got.SeatOf(dan.ID) != 1 || len(got.Waitlist)+len(got.Offers) != 0 {
		t.Errorf("Dan sits: %+v", got)
	}
	b.waits(id, cleo, nil)
	b.does(nil, func() (table.Table, error) { return b.LeaveTable(ctx, id, dan.ID) })
	if got = b.does(nil, func() (table.Table, error) { return b.Service.SeatHouse(ctx, id, 1, ada) }); len(got.Offers) != 0 || !got.Waits(cleo.ID) {
		t.Errorf("the house sits: %+v", got.Presence)
	}
}

// TestWaitingWhileThePlaceIsGone checks that a person who waits for a seat at a table without a
// place doesn't lose their turn, either by an offer that cannot be sent or by one that was sent
// before.
func TestWaitingWhileThePlaceIsGone(t *testing.T) {
	for name, happens := range map[string][]func(*rig, table.ID){
		"left before": {func(b *rig, id table.ID) { b.quits(id, ben, nil) }, func(b *rig, id table.ID) { is(b.T, b.LosePlace(b.T.Context(), id), nil) }},
		"left after":  {func(b *rig, id table.ID) { is(b.T, b.LosePlace(b.T.Context(), id), nil) }, func(b *rig, id table.ID) { b.quits(id, ben, nil) }},
	} {
		t.Run(name, func(t *testing.T) {
			b := newRig(t)
			id := b.duel("1")
			b.waits(id, cleo, nil)
			for _, f := range happens {
				f(b, id)
			}
			b.Clock.Add(13 * hour)
			b.TickNow()
			got, _ := b.Table(t.Context(), id)
			if !got.Waits(cleo.ID) || len(got.Offers) > 0 || !got.Next().IsZero() {
				t.Fatalf("she does not wait any more: %+v", got.Presence)
			}
			b.Drain()
			got, err := b.SetPlace(t.Context(), id, table.Place{Guild: "g", Channel: "c", Thread: "2"})
			if o, ok := got.OfferOf(1); err != nil || !ok || o.User != cleo.ID || !slices.Contains(kinds(b.Waiting(), id), table.PostOffer) {
				t.Errorf("offered: %+v, %v; told %v", got.Offers, err, kinds(b.Waiting(), id))
			}
			b.takes(id, -1, cleo, nil)
		})
	}
}

// TestKeepSeat checks that the host can keep a free seat in the lobby for somebody: nobody else can sit down
// there until that person declines or lets the offer expire.
func TestKeepSeat(t *testing.T) {
	b := newRig(t)
	id := b.OpenThread("1")
	keep := func(seat engine.Seat, by table.User, to table.User, want error) {
		t.Helper()
		_, err := b.KeepSeat(t.Context(), id, seat, by.ID, to)
		is(t, err, want)
	}
	join := func(seat engine.Seat, who table.User, want error) {
		t.Helper()
		_, err := b.JoinTable(t.Context(), id, seat, who)
		is(t, err, want)
	}
	join(0, ada, nil)
	b.Drain()
	keep(1, ben, cleo, table.ErrNotHost)
	keep(-1, ada, cleo, table.ErrNoSeat)
	keep(7, ada, cleo, table.ErrNoSeat)
	keep(0, ada, cleo, table.ErrSeatTaken)
	keep(1, ada, ada, table.ErrSeated)
	keep(1, ada, table.User{}, table.ErrTooLong)
	keep(1, ada, cleo, nil)
	if got := kinds(b.Waiting(), id); !slices.Equal(got, []string{table.PostOffer, table.PostLobby}) {
		t.Errorf("postings %v", got)
	}
	keep(1, ada, dan, table.ErrOffered)
	join(1, dan, table.ErrOffered)
	if _, err := b.DeclineSeat(t.Context(), id, cleo.ID); err != nil {
		t.Fatal(err)
	}
	keep(1, ada, cleo, nil)
	b.Drain()
	b.Clock.Add(table.ChallengeTime + time.Minute)
	b.told(id, table.PostOffer, table.PostLobby)
	join(1, dan, nil)
}
