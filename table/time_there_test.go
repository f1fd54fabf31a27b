package table_test

import (
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/table/clock"
)

// turn returns the turn of a seat, which must have one.
func (b *rig) turn(id table.ID, seat engine.Seat) table.Turn {
	b.T.Helper()
	u, ok := b.See(id, eve).Table.TurnOf(seat)
	if !ok {
		b.T.Fatalf("seat %d has no turn", seat)
	}
	return u
}

// calledIn checks that a seat is not pinged for its turn, and how long it takes until it is called; 0: it
// isn't.
func (b *rig) calledIn(what string, id table.ID, seat engine.Seat, want time.Duration) {
	b.T.Helper()
	u := b.turn(id, seat)
	if want == 0 {
		if !u.Call.IsZero() {
			b.T.Errorf("%s: %+v", what, u)
		}
		return
	}
	if !u.Mute {
		b.T.Errorf("%s: pinged at once, %+v", what, u)
	}
	about(b.T, what, u.Call.Sub(b.Clock.Now()), want)
}

// pinged checks that a seat is pinged as soon as its turn begins.
func (b *rig) pinged(what string, id table.ID, seat engine.Seat) {
	b.T.Helper()
	if u := b.turn(id, seat); u.Mute || !u.Call.IsZero() {
		b.T.Errorf("%s: %+v", what, u)
	}
}

// TestWhoBeginsIsCalledOnce checks that a player who starts a game isn't pinged, because they see what they
// are asked. If they have gone they are called five minutes later, once, whatever restarts there are.
func TestWhoBeginsIsCalledOnce(t *testing.T) {
	b := newRig(t)
	id := b.paced("duel", "none", table.LateNothing, noon)
	b.calledIn("Ada began", id, 0, clock.Gone)
	b.pinged("Ben did not", id, 1)
	b.Clock.Add(clock.There)
	b.told(id)
	b.Restart()
	b.calledIn("two minutes later", id, 0, clock.Gone-clock.There)
	b.Clock.Add(clock.Gone - clock.There - 30*time.Second)
	b.told(id)
	next, err := b.Tick(t.Context())
	must(t, err)
	about(t, "the next tick", next.Sub(b.Clock.Now()), 30*time.Second)
	b.Restart()
	b.Clock.Add(30 * time.Second)
	b.told(id, table.PostCall)
	b.Restart()
	b.told(id)
	b.Clock.Add(100 * hour)
	b.told(id)
	if next, err := b.Tick(t.Context()); err != nil || !next.IsZero() {
		t.Errorf("there is still something to come at %v, %v", next, err)
	}
	if acted := b.See(id, eve).Table.Acted; len(acted) != 0 {
		t.Errorf("who did something is kept: %v", acted)
	}
}

// TestAnAnswerPutsTheCallOff checks that each answer in a turn delays the call, and that
// nobody is called twice in one turn.
func TestAnAnswerPutsTheCallOff(t *testing.T) {
	b := newRig(t)
	id := b.paced("duel", "none", table.LateNothing, noon)
	b.Clock.Add(hour)
	b.Answer(id, ada, "pick:1")
	b.Answer(id, ben, "pick:1")
	b.Drain()
	walks, _ := b.walker(id)
	seat := b.See(id, walks).Seat
	b.calledIn("the walk begins", id, seat, clock.Gone)
	for range 3 {
		b.Clock.Add(4 * time.Minute)
		b.told(id)
		b.Answer(id, walks, "step")
		b.Drain()
		b.calledIn("after a step", id, seat, clock.Gone)
	}
	if _, err := b.UndoStep(t.Context(), id, walks.ID); err != nil {
		t.Fatal(err)
	}
	b.Drain()
	b.calledIn("after a step back", id, seat, clock.Gone)
	b.leave(id, seat)
	b.Answer(id, walks, "step")
	b.Drain()
	b.calledIn("called before", id, seat, 0)
	b.Clock.Add(hour)
	b.told(id)
}

// TestWhoIsPingedAtOnce checks that a turn that begins three minutes after its player did something pings at
// once, and that one that begins a minute after doesn't.
func TestWhoIsPingedAtOnce(t *testing.T) {
	b := newRig(t)
	id := b.paced("duel", "none", table.LateNothing, noon)
	b.Answer(id, ada, "pick:1")
	b.Answer(id, ben, "pick:1")
	walks, waits := b.walker(id)
	b.Clock.Add(3 * time.Minute)
	b.Answer(id, walks, "done")
	b.pinged(waits.Name+" has waited for three minutes", id, b.See(id, waits).Seat)

	for what, does := range map[string]func(table.ID){
		"a minute": func(table.ID) {},
		"said no a minute ago": func(id table.ID) {
			b.Clock.Add(3 * time.Minute)
			b.vote(id, waits, b.propose(id, walks, table.Request{Kind: table.MotionPause}).ID, false)
		},
	} {
		b.Clock.Add(24 * hour)
		id = b.paced("duel", "none", table.LateNothing, b.Clock.Now())
		b.Answer(id, ada, "pick:1")
		b.Answer(id, ben, "pick:1")
		walks, waits = b.walker(id)
		does(id)
		b.Clock.Add(time.Minute)
		b.Answer(id, walks, "done")
		b.calledIn(waits.Name+" has "+what, id, b.See(id, waits).Seat, clock.Gone-time.Minute)
	}
}

// TestWhoGoesToBedIsCalledInTheMorning checks that a player who leaves in their quiet hours
// is called in the morning.
func TestWhoGoesToBedIsCalledInTheMorning(t *testing.T) {
	b := newRig(t)
	b.wish(ada, func(p *table.Person) error { return p.SetQuiet("12:03", "20:00") })
	id := b.paced("duel", "evening", table.LateNothing, noon)
	b.calledIn("Ada began", id, 0, 8*hour)
	b.Clock.Add(hour)
	b.told(id, table.PostPast, table.PostPast) // the pace is short
	b.Restart()
	b.Clock.Add(7*hour - time.Minute)
	b.told(id)
	b.Clock.Add(time.Minute)
	b.told(id, table.PostCall)
	b.told(id)
}

// TestOneDoesNotStandForAnother checks that a newcomer on a seat is pinged, whatever the last player did.
// Moves by the house don't count as anybody's action.
func TestOneDoesNotStandForAnother(t *testing.T) {
	b := newRig(t)
	b.levels()
	id := b.paced("duel", "none", table.LateNothing, noon)
	b.does(nil, func() (table.Table, error) { return b.OfferSeat(t.Context(), id, ada.ID, eve) })
	b.takes(id, 0, eve, nil)
	b.pinged("Eve is new", id, 0)
	if x := b.See(id, eve).Table; x.There(0, b.Clock.Now()) {
		t.Errorf("Eve has done nothing yet: %v", x.Acted)
	}
	b.quits(id, eve, nil)
	b.takes(id, 0, ada, nil)
	b.pinged("Ada is back", id, 0)

	b.Clock.Add(hour)
	b.mind(id, 1, table.Easy, ben, nil)
	b.Answer(id, ada, "pick:1")
	b.SettleHouse()
	if x := b.See(id, eve).Table; x.Acted[0].IsZero() || len(x.Acted) != 1 {
		t.Errorf("Ada has answered, and the house for Ben: %v", x.Acted)
	}
	b.returns(id, ben, nil)
	b.Drain()
	b.Clock.Add(hour)
	solo := b.alone("2")
	b.Answer(solo, ada, "pick:1")
	b.SettleHouse()
	if x := b.See(solo, eve).Table; x.Seq < 2 || x.Acted[0].IsZero() || len(x.Acted) != 1 {
		t.Errorf("Ada has answered, and the house: %v", x.Acted)
	}
}

// TestNobodyIsCalledWhileTheHousePlays checks that a player isn't called while the house
// plays their seat.
func TestNobodyIsCalledWhileTheHousePlays(t *testing.T) {
	b := newRig(t)
	b.levels()
	id := b.paced("duel", "none", table.LateNothing, noon)
	b.mind(id, 0, table.Easy, ada, nil)
	b.Drain()
	b.Clock.Add(hour)
	b.told(id)
}

// TestWhoComesBackIsThere checks that a player who takes their seat back isn't pinged, because they
// see what they are asked.
func TestWhoComesBackIsThere(t *testing.T) {
	b := newRig(t)
	b.levels()
	id := b.paced("duel", "none", table.LateNothing, noon)
	b.mind(id, 0, table.Easy, ada, nil)
	b.SettleHouse() // the house has picked for her
	b.Clock.Add(hour)
	b.returns(id, ada, nil)
	b.Clock.Add(time.Minute)
	b.Answer(id, ben, "pick:1")
	if walks, _ := b.walker(id); walks == ben {
		b.Answer(id, ben, "done")
	}
	b.calledIn("Ada is back since a minute", id, 0, clock.Gone-time.Minute)
}

// TestNobodyIsCalledWhoPlaysAlone checks that a player who plays alone against the house isn't called,
// but still gets a reminder that they asked for.
func TestNobodyIsCalledWhoPlaysAlone(t *testing.T) {
	b := newRig(t)
	id := b.alone("1")
	b.SettleHouse()
	b.Drain()
	b.Clock.Add(hour)
	b.told(id)
	if next, err := b.Tick(t.Context()); err != nil || !next.IsZero() {
		t.Errorf("there is something to come at %v, %v", next, err)
	}

	id = b.OpenThread("2")
	pace, _ := table.FindPace("evening")
	must(t, second(b.SetPace(t.Context(), id, ada.ID, pace)))
	b.does(nil, func() (table.Table, error) { return b.JoinTable(t.Context(), id, 0, ada) })
	b.does(nil, func() (table.Table, error) { return b.Service.SeatHouse(t.Context(), id, 1, ada) })
	must(t, second(b.StartGame(t.Context(), id, ada.ID)))
	b.SettleHouse()
	b.Drain()
	d, ok := b.See(id, eve).Table.DeadlineOf(0)
	if !ok {
		t.Fatal("she has no time limit")
	}
	b.Clock.Add(d.Next.Sub(b.Clock.Now()))
	b.told(id, table.PostReminder)
}

// TestShortPacesCallOnce checks that one ping is enough at a short pace: the reminder, or
// none if there is no time for one.
func TestShortPacesCallOnce(t *testing.T) {
	b := newRig(t)
	id := b.paced("duel", "blitz", table.LateNothing, noon)
	b.Clock.Add(3*time.Minute + 50*time.Second)
	b.told(id, table.PostReminder, table.PostReminder)
	b.Clock.Add(time.Minute + 15*time.Second) // the time is up before the call is due
	b.told(id, table.PostPast, table.PostPast)
	b.Clock.Add(hour)
	b.told(id)

	id = b.paced("duel", "1m", table.LateNothing, noon.Add(24*hour))
	b.Clock.Add(time.Minute)
	b.told(id, table.PostPast, table.PostPast)
	b.Clock.Add(hour)
	b.told(id)
}
