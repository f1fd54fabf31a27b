package table_test

import (
	"slices"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/table"
)

// paced is a duel with a pace and an ending for deadlines, where both owe their
// picks. It begins at a time.
func (b *rig) paced(scenario, pace string, late table.Overdue, at time.Time) table.ID {
	b.t.Helper()
	ctx := b.t.Context()
	b.clock.Add(at.Sub(b.clock.Now()))
	x, err := b.Open(ctx, table.OpenRequest{Host: ada, Place: table.Place{Guild: "g", Channel: "c", Thread: pace + scenario + at.String()}, System: "toy", Scenario: scenario})
	must(b.t, err)
	for _, u := range []table.User{ada, ben} {
		_, err := b.Join(ctx, x.ID, -1, u)
		must(b.t, err)
	}
	p, ok := table.FindPace(pace)
	if !ok {
		b.t.Fatalf("no pace %q", pace)
	}
	_, err = b.SetPace(ctx, x.ID, ada.ID, p)
	must(b.t, err)
	_, err = b.SetLate(ctx, x.ID, ada.ID, late)
	must(b.t, err)
	_, err = b.Start(ctx, x.ID, ada.ID)
	must(b.t, err)
	b.drain()
	return x.ID
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// wish changes what somebody wishes for.
func (b *rig) wish(u table.User, change func(*table.Person) error) {
	b.t.Helper()
	_, err := b.ChangePerson(b.t.Context(), u.ID, change)
	must(b.t, err)
}

// due is how much time a seat has left; -1 if its time does not run.
func (b *rig) due(id table.ID, seat engine.Seat) time.Duration {
	b.t.Helper()
	if d, ok := b.look(id, eve).Table.DeadlineOf(seat); ok {
		return d.Due.Sub(b.clock.Now())
	}
	return -1
}

// about checks a span to a minute: the clock of these tests ticks.
func about(t *testing.T, what string, got, want time.Duration) {
	t.Helper()
	if d := got - want; d > time.Minute || d < -time.Minute {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

var noon = time.Date(2027, 1, 12, 12, 0, 0, 0, time.UTC)

// A bank runs while its seat owes an answer, a turn gives some back when it is over, and a
// bank never holds more than its cap.
func TestBank(t *testing.T) {
	b := newRig(t)
	id := b.paced("duel", "evening", table.LateNothing, noon)
	about(t, "to begin with", b.due(id, 0), 30*time.Minute)
	b.clock.Add(15 * time.Minute)
	b.play(id, ada, "pick:1")
	b.restart()
	if got := b.look(id, eve).Table; b.due(id, 0) != -1 {
		t.Errorf("Ada owes nothing: %+v", got.Timing)
	} else {
		about(t, "Ada's bank", got.BankOf(ada.ID), 25*time.Minute)
		about(t, "Ben's bank", got.BankOf(ben.ID), 30*time.Minute)
	}
	about(t, "Ben's clock goes on", b.due(id, 1), 15*time.Minute)
	b.clock.Add(time.Minute)
	b.play(id, ben, "pick:1")
	walks, _ := b.walker(id)
	seat := b.look(id, walks).Seat
	about(t, "who walks", b.due(id, seat), map[engine.Seat]time.Duration{0: 25 * time.Minute, 1: 14 * time.Minute}[seat])
	id = b.paced("duel", "daily", table.LateNothing, noon.Add(24*hour))
	b.play(id, ada, "pick:1")
	about(t, "at the cap", b.look(id, eve).Table.BankOf(ada.ID), 24*hour)
}

// All questions of a turn share one clock: an answer in the middle of it gives no time, and
// neither does taking a step back.
func TestATurnHasOneClock(t *testing.T) {
	b := newRig(t)
	id := b.paced("duel", "1h", table.LateNothing, noon)
	b.play(id, ada, "pick:1")
	b.play(id, ben, "pick:1")
	walks, waits := b.walker(id)
	seat := b.look(id, walks).Seat
	before := b.due(id, seat)
	for range 5 {
		b.clock.Add(4 * time.Minute)
		b.play(id, walks, "step")
	}
	b.restart()
	about(t, "after five steps", b.due(id, seat), before-20*time.Minute)
	if _, err := b.Undo(t.Context(), id, walks.ID); err != nil {
		t.Fatal(err)
	}
	about(t, "after a step back", b.due(id, seat), before-20*time.Minute)
	b.play(id, walks, "done")
	about(t, "the next turn of "+waits.Name, b.due(id, 1-seat), hour)
}

// Anybody who answers late has time for the next question; that their time was up is not forgotten
// while the turn goes on, and the others may let the house play for them.
func TestALateAnswer(t *testing.T) {
	b := newRig(t)
	b.levels()
	id := b.paced("duel", "1h", table.LateNothing, noon)
	b.play(id, ada, "pick:1")
	b.play(id, ben, "pick:1")
	walks, waits := b.walker(id)
	seat := b.look(id, walks).Seat
	b.mind(id, seat, "", waits, table.ErrInTime)
	b.clock.Add(61 * time.Minute)
	b.tick(id)
	b.play(id, walks, "step")
	about(t, "after an answer that came late", b.due(id, seat), hour)
	b.restart()
	b.levels()
	b.mind(id, seat, "", waits, nil)
	if x := b.look(id, eve).Table; !x.Seats[seat].House || !x.Absent[seat] {
		t.Errorf("%+v", x.Presence)
	}
}

// A paused table keeps what everybody had left; so does one whose bot was down.
func TestTimeStandsStill(t *testing.T) {
	b := newRig(t)
	id := b.paced("duel", "1h", table.LateForfeit, noon)
	b.clock.Add(30 * time.Minute)
	must(t, b.SetPaused(t.Context(), id, true))
	b.clock.Add(5 * hour)
	b.told(id)
	b.play(id, ben, "pick:1")
	b.drain()
	b.told(id)
	b.restart()
	must(t, b.SetPaused(t.Context(), id, false))
	about(t, "after the pause", b.due(id, 0), 30*time.Minute)

	b.clock.Add(15 * time.Minute)
	b.told(id) // and it is noted that the bot runs
	beat, err := b.Recall(t.Context(), "", "beat")
	must(t, err)
	m := b.propose(id, ben, table.Request{Kind: table.MotionPause})
	b.does(nil, func() (table.Table, error) { return b.OfferSeat(t.Context(), id, ben.ID, eve) })
	offer, _ := b.look(id, ben).Table.OfferOf(1)
	b.shut()
	b.clock.Add(10 * time.Minute)
	for range 2 { // the first start is killed before it has noted that the bot runs again
		b.open()
		must(t, b.Remember(t.Context(), "", "beat", beat))
		must(t, b.Resume(t.Context()))
		b.drain()
		about(t, "after a while without the bot", b.due(id, 0), 15*time.Minute)
		now := b.look(id, ben).Table
		asked, _ := now.Motion(m.ID)
		offered, _ := now.OfferOf(1)
		about(t, "what is asked waits longer", asked.Expires.Sub(m.Expires), 10*time.Minute)
		about(t, "and what is offered", offered.Until.Sub(offer.Until), 10*time.Minute)
		b.shut()
	}
	b.open()
	b.told(id)
	b.clock.Add(4 * time.Minute) // a short nap is not worth a word
	b.restart()
	must(t, b.Resume(t.Context()))
	b.drain()
	about(t, "after a nap", b.due(id, 0), 11*time.Minute)
}

// However often and from however many sides time is looked at, what has come is told once.
func TestTickingAtOnce(t *testing.T) {
	b := newRig(t)
	id := b.paced("duel", "1h", table.LateNothing, noon)
	b.clock.Add(61 * time.Minute)
	done := make(chan error)
	for range 8 {
		go func() { _, err := b.Tick(t.Context()); done <- err }()
	}
	for range 8 {
		must(t, <-done)
	}
	if got := kinds(b.pending(), id); !slices.Equal(got, []string{table.PostPast, table.PostPast}) {
		t.Errorf("told %v", got)
	}
}
