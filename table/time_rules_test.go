package table_test

import (
	"slices"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/table"
)

// paced is a duel with a pace and an action for deadlines, where both owe their picks. Ada
// starts it at a given time.
func (b *rig) paced(scenario, pace string, late table.Overdue, at time.Time) table.ID {
	b.T.Helper()
	return b.begun(ada, scenario, pace, late, at)
}

// begun is paced, started by a given person.
func (b *rig) begun(by table.User, scenario, pace string, late table.Overdue, at time.Time) table.ID {
	b.T.Helper()
	ctx := b.T.Context()
	b.Clock.Add(at.Sub(b.Clock.Now()))
	x, err := b.OpenTable(ctx, table.OpenRequest{Host: ada, Place: table.Place{Guild: "g", Channel: "c", Thread: pace + scenario + at.String()}, System: "toy", Scenario: scenario})
	must(b.T, err)
	for _, u := range []table.User{ada, ben} {
		_, err := b.JoinTable(ctx, x.ID, -1, u)
		must(b.T, err)
	}
	p, ok := table.FindPace(pace)
	if !ok {
		b.T.Fatalf("no pace %q", pace)
	}
	_, err = b.SetPace(ctx, x.ID, ada.ID, p)
	must(b.T, err)
	_, err = b.SetLate(ctx, x.ID, ada.ID, late)
	must(b.T, err)
	_, err = b.StartGame(ctx, x.ID, by.ID)
	must(b.T, err)
	b.Drain()
	return x.ID
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// wish changes somebody's preferences.
func (b *rig) wish(u table.User, change func(*table.Person) error) {
	b.T.Helper()
	_, err := b.ChangePerson(b.T.Context(), u.ID, change)
	must(b.T, err)
}

// due is how much time a seat has left, or -1 if its clock doesn't run.
func (b *rig) due(id table.ID, seat engine.Seat) time.Duration {
	b.T.Helper()
	if d, ok := b.See(id, eve).Table.DeadlineOf(seat); ok {
		return d.Due.Sub(b.Clock.Now())
	}
	return -1
}

// about compares two durations to the minute, because the clock of these tests ticks.
func about(t *testing.T, what string, got, want time.Duration) {
	t.Helper()
	if d := got - want; d > time.Minute || d < -time.Minute {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

var noon = time.Date(2027, 1, 12, 12, 0, 0, 0, time.UTC)

// TestBank checks that a bank runs while its seat owes an answer, that the end of a turn
// gives some time back, and that a bank never exceeds its cap.
func TestBank(t *testing.T) {
	b := newRig(t)
	id := b.paced("duel", "evening", table.LateNothing, noon)
	about(t, "to begin with", b.due(id, 0), 30*time.Minute)
	b.Clock.Add(15 * time.Minute)
	b.Answer(id, ada, "pick:1")
	b.Restart()
	if got := b.See(id, eve).Table; b.due(id, 0) != -1 {
		t.Errorf("Ada owes nothing: %+v", got.Timing)
	} else {
		about(t, "Ada's bank", got.BankOf(ada.ID), 25*time.Minute)
		about(t, "Ben's bank", got.BankOf(ben.ID), 30*time.Minute)
	}
	about(t, "Ben's clock goes on", b.due(id, 1), 15*time.Minute)
	b.Clock.Add(time.Minute)
	b.Answer(id, ben, "pick:1")
	walks, _ := b.walker(id)
	seat := b.See(id, walks).Seat
	about(t, "who walks", b.due(id, seat), map[engine.Seat]time.Duration{0: 25 * time.Minute, 1: 14 * time.Minute}[seat])
	id = b.paced("duel", "daily", table.LateNothing, noon.Add(24*hour))
	b.Answer(id, ada, "pick:1")
	about(t, "at the cap", b.See(id, eve).Table.BankOf(ada.ID), 24*hour)
}

// TestATurnHasOneClock checks that all questions of a turn share one clock: neither an
// answer in the middle of it nor taking back a step gives time.
func TestATurnHasOneClock(t *testing.T) {
	b := newRig(t)
	id := b.paced("duel", "1h", table.LateNothing, noon)
	b.Answer(id, ada, "pick:1")
	b.Answer(id, ben, "pick:1")
	walks, waits := b.walker(id)
	seat := b.See(id, walks).Seat
	before := b.due(id, seat)
	for range 5 {
		b.Clock.Add(4 * time.Minute)
		b.Answer(id, walks, "step")
	}
	b.Restart()
	about(t, "after five steps", b.due(id, seat), before-20*time.Minute)
	if _, err := b.UndoStep(t.Context(), id, walks.ID); err != nil {
		t.Fatal(err)
	}
	about(t, "after a step back", b.due(id, seat), before-20*time.Minute)
	b.Answer(id, walks, "done")
	about(t, "the next turn of "+waits.Name, b.due(id, 1-seat), hour)
}

// TestALateAnswer checks that a player who answers late has time for the next question. While the
// turn continues the table remembers that their time was up, and the others may let the house play
// for them.
func TestALateAnswer(t *testing.T) {
	b := newRig(t)
	b.levels()
	id := b.paced("duel", "1h", table.LateNothing, noon)
	b.Answer(id, ada, "pick:1")
	b.Answer(id, ben, "pick:1")
	walks, waits := b.walker(id)
	seat := b.See(id, walks).Seat
	b.mind(id, seat, "", waits, table.ErrInTime)
	b.Clock.Add(61 * time.Minute)
	b.tick(id)
	b.Answer(id, walks, "step")
	about(t, "after an answer that came late", b.due(id, seat), hour)
	b.Restart()
	b.levels()
	b.mind(id, seat, "", waits, nil)
	if x := b.See(id, eve).Table; !x.Seats[seat].House || !x.Absent[seat] {
		t.Errorf("%+v", x.Presence)
	}
}

// TestTimeStandsStill checks that everybody keeps the time they had left while a table is
// paused or the bot is down.
func TestTimeStandsStill(t *testing.T) {
	b := newRig(t)
	id := b.paced("duel", "1h", table.LateForfeit, noon)
	b.leave(id, 0)
	b.Clock.Add(25 * time.Minute)
	must(t, b.SetPaused(t.Context(), id, true))
	b.Clock.Add(5 * hour)
	b.told(id)
	b.Answer(id, ben, "pick:1")
	b.Drain()
	b.told(id)
	b.Restart()
	must(t, b.SetPaused(t.Context(), id, false))
	about(t, "after the pause", b.due(id, 0), 30*time.Minute)

	b.Clock.Add(15 * time.Minute)
	b.told(id) // which also notes that the bot runs
	beat, err := b.Recall(t.Context(), "", "beat")
	must(t, err)
	m := b.propose(id, ben, table.Request{Kind: table.MotionPause})
	b.does(nil, func() (table.Table, error) { return b.OfferSeat(t.Context(), id, ben.ID, eve) })
	offer, _ := b.See(id, ben).Table.OfferOf(1)
	b.Shut()
	b.Clock.Add(10 * time.Minute)
	for range 2 { // the first start is killed before it notes that the bot runs again
		b.Begin()
		must(t, b.Remember(t.Context(), "", "beat", beat))
		must(t, b.Resume(t.Context()))
		b.Drain()
		about(t, "after a while without the bot", b.due(id, 0), 15*time.Minute)
		now := b.See(id, ben).Table
		asked, _ := now.Motion(m.ID)
		offered, _ := now.OfferOf(1)
		about(t, "what is asked waits longer", asked.Expires.Sub(m.Expires), 10*time.Minute)
		about(t, "and what is offered", offered.Until.Sub(offer.Until), 10*time.Minute)
		b.Shut()
	}
	b.Begin()
	b.told(id)
	b.Clock.Add(4 * time.Minute) // a short nap is not mentioned
	b.Restart()
	must(t, b.Resume(t.Context()))
	b.Drain()
	about(t, "after a nap", b.due(id, 0), 11*time.Minute)
}

// TestTickingAtOnce checks that everything due is announced once, however many goroutines
// look at the time and how often.
func TestTickingAtOnce(t *testing.T) {
	b := newRig(t)
	id := b.paced("duel", "1h", table.LateNothing, noon)
	b.Clock.Add(61 * time.Minute)
	done := make(chan error)
	for range 8 {
		go func() { _, err := b.Tick(t.Context()); done <- err }()
	}
	for range 8 {
		must(t, <-done)
	}
	if got := kinds(b.Waiting(), id); !slices.Equal(got, []string{table.PostPast, table.PostPast}) {
		t.Errorf("told %v", got)
	}
}
