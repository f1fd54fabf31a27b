package table_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/table/clock"
)

const hour = time.Hour

// tick advances deadlines and returns the kinds and seats of what is to be posted about the table.
func (b *rig) tick(id table.ID) (kinds []string, seats []engine.Seat) {
	b.T.Helper()
	if _, err := b.Tick(b.T.Context()); err != nil {
		b.T.Fatal(err)
	}
	for _, p := range b.Waiting() {
		if p.Table == id {
			kinds, seats = append(kinds, p.Kind), append(seats, p.Seat)
		}
	}
	b.Drain()
	return kinds, seats
}

// told checks what a tick posts about a table.
func (b *rig) told(id table.ID, want ...string) {
	b.T.Helper()
	if got, _ := b.tick(id); !slices.Equal(got, want) {
		b.T.Errorf("told %v, want %v", got, want)
	}
}

// leave lets enough time pass that players who did something a moment ago are called, and checks which seats
// are.
func (b *rig) leave(id table.ID, want ...engine.Seat) {
	b.T.Helper()
	b.Clock.Add(clock.Gone)
	kinds, seats := b.tick(id)
	if !slices.Equal(seats, want) || slices.ContainsFunc(kinds, func(k string) bool { return k != table.PostCall }) {
		b.T.Errorf("told %v to %v, want calls of %v", kinds, seats, want)
	}
}

// timed is a duel with an hour for each answer, where both owe their picks.
func (b *rig) timed() table.ID {
	b.T.Helper()
	id := b.OpenThread("1")
	for _, u := range []table.User{ada, ben} {
		if _, err := b.JoinTable(b.T.Context(), id, -1, u); err != nil {
			b.T.Fatal(err)
		}
	}
	if _, err := b.SetPace(b.T.Context(), id, ada.ID, table.Fixed(hour)); err != nil {
		b.T.Fatal(err)
	}
	if _, err := b.StartGame(b.T.Context(), id, ada.ID); err != nil {
		b.T.Fatal(err)
	}
	b.Drain()
	return id
}

// TestDeadlines checks that a seat that owes an answer gets one reminder when three
// quarters of the time are used and one note at the end. A restart in between changes
// nothing.
func TestDeadlines(t *testing.T) {
	b := newRig(t)
	id := b.timed()
	b.told(id)
	ticks := func(in time.Duration) {
		t.Helper()
		next, err := b.Tick(t.Context())
		if left := next.Sub(b.Clock.Now()); err != nil || left > in || left < in-time.Minute {
			t.Errorf("the next tick is at %v, %v", next, err)
		}
	}
	ticks(clock.Gone) // for Ada, who started the game
	b.leave(id, 0)
	ticks(40 * time.Minute)
	b.Clock.Add(25 * time.Minute)
	b.Answer(id, ada, "pick:1")
	b.Drain()
	b.told(id)
	b.Restart()
	b.Clock.Add(16 * time.Minute)
	if kinds, seats := b.tick(id); !slices.Equal(kinds, []string{table.PostReminder}) || seats[0] != 1 {
		t.Errorf("told %v to %v: only Ben owes", kinds, seats)
	}
	b.Restart()
	b.told(id)
	b.Clock.Add(15 * time.Minute)
	b.told(id, table.PostPast)
	b.Restart()
	b.told(id)
	b.Clock.Add(100 * hour)
	b.told(id)
	if next, err := b.Tick(t.Context()); err != nil || !next.IsZero() {
		t.Errorf("there is still something to come at %v, %v", next, err)
	}
	if d, ok := b.See(id, eve).Table.DeadlineOf(1); !ok || d.Stage != table.Past {
		t.Errorf("the deadline is %+v", d)
	}

	// A late answer is as good as any, and the next question has its full time.
	b.Answer(id, ben, "pick:1")
	b.Drain()
	walks, _ := b.walker(id)
	seat := b.See(id, walks).Seat
	if all := b.See(id, eve).Table.Deadlines; len(all) != 1 || all[0].Seat != seat || all[0].Stage != table.Waiting {
		t.Errorf("the deadlines are %+v", all)
	}
	b.Clock.Add(40 * time.Minute)
	b.Answer(id, walks, "step") // the clock of the turn keeps running
	b.Drain()
	b.told(id)
	b.Clock.Add(6 * time.Minute)
	b.told(id, table.PostReminder)
}

// TestDeadlinesAfterASleep checks that a bot that slept through the reminder and the
// deadline posts only that the time is up.
func TestDeadlinesAfterASleep(t *testing.T) {
	b := newRig(t)
	id := b.timed()
	b.Clock.Add(5 * hour)
	if kinds, seats := b.tick(id); !slices.Equal(kinds, []string{table.PostPast, table.PostPast}) || !slices.Equal(seats, []engine.Seat{0, 1}) {
		t.Errorf("told %v to %v", kinds, seats)
	}
	b.told(id)
}

// TestDeadlinesStop checks that no clock runs at a table that is over or stopped, or for
// the house.
func TestDeadlinesStop(t *testing.T) {
	b := newRig(t)
	id := b.timed()
	b.finish(id, func() {})
	b.Drain()
	if all := b.See(id, ada).Table.Deadlines; len(all) != 0 {
		t.Errorf("after the end: %+v", all)
	}
	b.Clock.Add(5 * hour)
	b.told(id)

	id = b.timed()
	b.Answer(id, ada, "pick:1")
	b.Answer(id, ben, "pick:1")
	walks, _ := b.walker(id)
	if _, err := b.Try(id, walks, "boom"); err == nil {
		t.Fatal("nothing broke")
	}
	b.Drain()
	b.Clock.Add(5 * hour)
	b.told(id)
	if _, err := b.CallMotion(t.Context(), id, ada.ID, table.Request{Kind: table.MotionPace, Pace: table.Fixed(8 * hour)}); !errors.Is(err, table.ErrQuarantined) {
		t.Errorf("a pace for a table that is set aside: %v", err)
	}
	if p := b.See(id, ada); p.Table.Status != table.Quarantined || len(p.Table.Deadlines) != 0 {
		t.Errorf("set aside: %+v", p.Table)
	}
}

// TestDeadlinesAfterFreezing checks that a table that was frozen gets its full time again
// when it is thawed.
func TestDeadlinesAfterFreezing(t *testing.T) {
	b := newRig(t)
	id := b.timed()
	b.version()
	b.Restart()
	if err := b.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	b.SettleHouse()
	b.Drain()
	b.Clock.Add(5 * hour)
	b.told(id)
	b.version(1)
	b.Restart()
	if err := b.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	b.Drain()
	b.told(id)
	b.Clock.Add(46 * time.Minute)
	b.told(id, table.PostReminder, table.PostReminder)
}

// TestPace checks that the host sets the pace before the start, and that afterwards
// everybody has to agree.
func TestPace(t *testing.T) {
	b := newRig(t)
	ctx := t.Context()
	id := b.OpenThread("1")
	set := func(u table.User, pace time.Duration, want error) table.Table {
		t.Helper()
		got, err := b.SetPace(ctx, id, u.ID, table.Fixed(pace))
		is(t, err, want)
		return got
	}
	set(ben, hour, table.ErrNotHost)
	set(ada, 7*time.Second, table.ErrUnknown)
	if got := set(ada, 8*hour, nil); got.Pace != table.Fixed(8*hour) {
		t.Errorf("%+v", got)
	}
	for _, u := range []table.User{ada, ben} {
		if _, err := b.JoinTable(ctx, id, -1, u); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := b.StartGame(ctx, id, ada.ID); err != nil {
		t.Fatal(err)
	}
	set(ada, hour, table.ErrStarted)
	ask := table.Request{Kind: table.MotionPace, Pace: table.Fixed(hour)}
	for want, r := range map[error]table.Request{table.ErrPaceSame: {Kind: table.MotionPace, Pace: table.Fixed(8 * hour)}, table.ErrUnknown: {Kind: table.MotionPace, Pace: table.Fixed(7 * time.Second)}} {
		_, err := b.CallMotion(ctx, id, ada.ID, r)
		is(t, err, want)
	}
	m := b.propose(id, ada, ask)
	b.Restart()
	if got := b.See(id, ben).Table; got.Pace != table.Fixed(8*hour) || *got.Motions[0].Pace != table.Fixed(hour) {
		t.Errorf("it is asked for: %+v", got.Affairs)
	}
	b.Clock.Add(2 * hour)
	b.vote(id, ben, m.ID, true)
	if got := b.See(id, ben).Table; got.Pace != table.Fixed(hour) || len(got.Deadlines) != 2 || got.Deadlines[0].Due.Sub(b.Clock.Now()) < 59*time.Minute {
		t.Errorf("agreed: %+v", got.Timing)
	}
	b.vote(id, ada, b.propose(id, ben, table.Request{Kind: table.MotionPace}).ID, true)
	if got := b.See(id, ben).Table; got.Pace != (table.Pace{}) || len(got.Deadlines) != 0 {
		t.Errorf("no limit: %+v", got.Timing)
	}
	b.Drain()
	b.leave(id, 0)
	b.Clock.Add(100 * hour)
	b.told(id)
}

// TestUndoTellsWhat checks that an undo names the step: to everybody if everybody knew
// about it, and only to its seat if it was secret. It is shown beforehand which seat may
// take back.
func TestUndoTellsWhat(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	if p := b.See(id, ada); p.Back != nil {
		t.Errorf("at the start seat %v may take back", p.Back)
	}
	b.Answer(id, ada, "pick:2")
	if p := b.See(id, eve); p.Back == nil || *p.Back != 0 {
		t.Errorf("seat %v may take back", p.Back)
	}
	res, err := b.UndoStep(t.Context(), id, ada.ID)
	if err != nil || len(res.Took) != 1 || *res.Took[0].Args[0].Num != 2 || res.Events[0].Public.Key != "event.rewound" {
		t.Errorf("a secret pick: %+v, %v", res, err)
	}
	b.Answer(id, ada, "pick:2")
	b.Answer(id, ben, "pick:2")
	if p := b.See(id, eve); p.Back != nil {
		t.Errorf("after the dice seat %v may take back", p.Back)
	}
	walks, _ := b.walker(id)
	b.Answer(id, walks, "step")
	res, err = b.UndoStep(t.Context(), id, walks.ID)
	if err != nil || len(res.Took) != 1 || res.Took[0].Key != "toy.choice" || res.Events[0].Public.Key != "event.rewound_what" {
		t.Errorf("a step: %+v, %v", res, err)
	}
}
