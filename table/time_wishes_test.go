package table_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/table/clock"
)

// TestReminders checks that each person is reminded when they wish, or never, and that a
// snoozed reminder comes later.
func TestReminders(t *testing.T) {
	b := newRig(t)
	b.wish(ada, func(p *table.Person) error { return p.SetRemind([]table.Mark{table.ByHalf, clock.ByHour}) })
	b.wish(ben, func(p *table.Person) error { return p.SetRemind([]table.Mark{clock.ByNone}) })
	id := b.paced("duel", "8h", table.LateNothing, noon)
	tell := func(d time.Duration, want ...string) {
		t.Helper()
		b.Clock.Add(d)
		kinds, seats := b.tick(id)
		if !slices.Equal(kinds, want) || slices.ContainsFunc(seats, func(s engine.Seat) bool { return s != 0 }) {
			t.Errorf("told %v to %v, want %v", kinds, seats, want)
		}
	}
	b.leave(id, 0)
	tell(3*hour + 45*time.Minute)
	tell(15*time.Minute, table.PostReminder)
	tell(2 * hour)
	b.Restart()
	tell(hour, table.PostReminder)
	b.Answer(id, ada, "pick:1")
	b.Drain()
	b.Clock.Add(2 * hour)
	if kinds, seats := b.tick(id); !slices.Equal(kinds, []string{table.PostPast}) || seats[0] != 1 {
		t.Errorf("told %v to %v", kinds, seats)
	}

	// A minute before the end, nobody is called for nothing or again and again.
	id = b.paced("duel", "1m", table.LateNothing, noon.Add(12*hour))
	b.wish(ben, func(p *table.Person) error { return p.SetRemind([]table.Mark{clock.ByQuarter, table.ByHalf}) })
	tell(50 * time.Second)
	b.wish(ben, func(p *table.Person) error { return p.SetRemind([]table.Mark{clock.ByNone}) })

	// Reminders are snoozed for three hours or for this turn, also across restarts.
	id = b.paced("duel", "8h", table.LateNothing, noon.Add(24*hour))
	is(t, b.SnoozeReminders(t.Context(), id, eve.ID, b.Clock.Now()), table.ErrNotSeated)
	is(t, b.SnoozeReminders(t.Context(), id, ada.ID, b.Clock.Now().Add(9*hour)), table.ErrSnooze)
	must(t, b.SnoozeReminders(t.Context(), id, ada.ID, b.Clock.Now().Add(5*hour)))
	b.Restart()
	tell(4*hour + 30*time.Minute)
	tell(31*time.Minute, table.PostReminder)
	must(t, b.SnoozeReminders(t.Context(), id, ada.ID, time.Time{}))
	b.Restart()
	tell(2 * hour)
	b.Answer(id, ada, "pick:1")
	is(t, b.SnoozeReminders(t.Context(), id, ada.ID, time.Time{}), table.ErrNotTimed)
}

// TestQuietHours checks that nobody is reminded in their quiet hours, that a deadline of a
// long pace waits for their end, and that a player whose ping waited is called then, once.
func TestQuietHours(t *testing.T) {
	b := newRig(t)
	b.wish(ada, func(p *table.Person) error {
		return errors.Join(p.SetZone("Europe/Paris"), p.SetQuiet("22:30", "7:00")) // over midnight; 21:30 to 6:00 UTC
	})
	evening := time.Date(2027, 1, 12, 19, 0, 0, 0, time.UTC)
	id := b.begun(ben, "duel", "4h", table.LateNothing, evening)
	about(t, "Ada's deadline", b.due(id, 0), 11*hour) // 23:00 UTC is in the quiet hours: 6:00
	about(t, "Ben's deadline", b.due(id, 1), 4*hour)
	if u, ok := b.See(id, eve).Table.TurnOf(0); !ok || u.Mute {
		t.Errorf("the turn begins before the quiet hours: %+v", u)
	}
	b.leave(id, 1)
	b.Clock.Add(3 * hour) // 22:05 UTC: Ada's reminder waits
	if kinds, seats := b.tick(id); !slices.Equal(kinds, []string{table.PostReminder}) || seats[0] != 1 {
		t.Errorf("told %v to %v", kinds, seats)
	}
	if free, err := b.Reachable(t.Context(), ada.ID); err != nil || free {
		t.Errorf("Ada may be pinged: %v, %v", free, err)
	}
	b.Answer(id, ada, "pick:1") // she is awake after all, and another game starts for her in the night
	b.Drain()
	other := b.paced("duel", "none", table.LateNothing, time.Date(2027, 1, 12, 23, 0, 0, 0, time.UTC))
	if u, ok := b.See(other, eve).Table.TurnOf(0); !ok || !u.Mute || !u.Call.Equal(time.Date(2027, 1, 13, 6, 0, 0, 0, time.UTC)) {
		t.Errorf("the turn begins in the quiet hours: %+v", u)
	}
	b.told(other)
	b.Restart()
	b.Clock.Add(6*hour + 50*time.Minute)
	b.told(other)
	b.Clock.Add(15 * time.Minute)
	b.Restart()
	if kinds, seats := b.tick(other); !slices.Equal(kinds, []string{table.PostCall}) || seats[0] != 0 {
		t.Errorf("told %v to %v", kinds, seats)
	}
	b.Restart()
	b.told(other)
	b.Clock.Add(30 * hour)
	b.told(other)
	// A player who has answered by then isn't called.
	third := b.paced("duel", "none", table.LateNothing, time.Date(2027, 1, 14, 23, 0, 0, 0, time.UTC))
	b.Answer(third, ada, "pick:1")
	b.Drain()
	b.Clock.Add(8 * hour)
	b.told(third)
	// A short pace continues through the night.
	short := b.paced("duel", "evening", table.LateNothing, time.Date(2027, 1, 15, 23, 0, 0, 0, time.UTC))
	about(t, "in the night", b.due(short, 0), 30*time.Minute)
}

// TestMutedAndChangedWishes checks that a player who wants no pings isn't called, and that
// changed quiet hours take effect at once.
func TestMutedAndChangedWishes(t *testing.T) {
	b := newRig(t)
	b.wish(ada, func(p *table.Person) error { return p.SetQuiet("22:00", "6:00") })
	b.wish(ben, func(p *table.Person) error { p.Muted = true; return nil })
	id := b.paced("duel", "4h", table.LateNothing, time.Date(2027, 1, 12, 23, 0, 0, 0, time.UTC))
	about(t, "Ada", b.due(id, 0), 7*hour)
	about(t, "Ben", b.due(id, 1), 4*hour)
	b.Drain()
	b.wish(ada, func(p *table.Person) error { return p.SetQuiet("22:00", "1:00") })
	about(t, "Ada awake earlier", b.due(id, 0), 4*hour)
	if got := kinds(b.Waiting(), id); !slices.Equal(got, []string{table.PostPublic}) {
		t.Errorf("the table tells %v", got)
	}
	b.Drain()
	b.Clock.Add(2*hour + time.Minute)
	if kinds, seats := b.tick(id); !slices.Equal(kinds, []string{table.PostCall}) || seats[0] != 0 {
		t.Errorf("told %v to %v", kinds, seats)
	}
}

// TestVacation checks that clocks stop and nobody is called during a vacation, and that the
// days per year are limited.
func TestVacation(t *testing.T) {
	b := newRig(t)
	id := b.paced("duel", "daily", table.LateNothing, noon)
	b.wish(ada, func(p *table.Person) error { return p.Leave("2027-01-13", "2027-01-15", b.Clock.Now()) }) // 12 of 24 hours are used by then
	about(t, "until after the vacation", b.due(id, 0), 4*24*hour)
	b.Drain()
	b.Clock.Add(20 * hour)
	if kinds, seats := b.tick(id); !slices.Equal(kinds, []string{table.PostReminder}) || seats[0] != 1 {
		t.Errorf("told %v to %v", kinds, seats)
	}
	p := b.See(id, eve)
	if until, ok := p.Away[0]; !ok || !until.Equal(time.Date(2027, 1, 16, 0, 0, 0, 0, time.UTC)) || len(p.Away) != 1 {
		t.Errorf("away: %v", p.Away)
	}
	other := b.begun(ben, "duel", "daily", table.LateNothing, noon.Add(24*hour))
	about(t, "a game that begins meanwhile", b.due(other, 0), 60*hour+24*hour)
	if u, _ := b.See(other, eve).Table.TurnOf(0); !u.Mute || u.Call.Day() != 16 {
		t.Errorf("%+v", u)
	}
	// A player who is back has the rest of their time.
	b.wish(ada, func(p *table.Person) error { p.Return(b.Clock.Now()); return nil })
	about(t, "back", b.due(id, 0), 12*hour)
	must(t, b.SetPaused(t.Context(), id, true))
	about(t, "what Ada has left", b.See(id, eve).Table.BankOf(ada.ID), 12*hour)
	must(t, b.SetPaused(t.Context(), id, false))
	if kinds, seats := b.tick(other); !slices.Contains(kinds, table.PostCall) || seats[len(seats)-1] != 0 {
		t.Errorf("told %v to %v", kinds, seats)
	}
}

// TestDaysOfVacationAreCountedOnce checks that a day in two overlapping vacations counts
// once.
func TestDaysOfVacationAreCountedOnce(t *testing.T) {
	now := time.Date(2027, 5, 3, 9, 0, 0, 0, time.UTC)
	var p table.Person
	for n := range 3 {
		if err := p.Leave("2027-05-03", "2027-05-04", now); err != nil {
			t.Fatal(err)
		}
		now = now.Add(hour)
		if p.Return(now); p.Used(2027) != 1 {
			t.Errorf("after %d times: %d days", n+1, p.Used(2027))
		}
		now = now.Add(hour)
	}
}

// TestNoPingForOneself checks that a player who takes back a step is asked again but not
// pinged, because they did it themselves.
func TestNoPingForOneself(t *testing.T) {
	b := newRig(t)
	id := b.timed()
	b.Answer(id, ada, "pick:1")
	if _, ok := b.See(id, ada).Table.TurnOf(0); ok {
		t.Error("Ada's turn goes on")
	}
	_, err := b.UndoStep(t.Context(), id, ada.ID)
	is(t, err, nil)
	p := b.See(id, ada)
	if u, ok := p.Table.TurnOf(0); !ok || !u.Mute || !u.Call.IsZero() {
		t.Errorf("Ada took her step back: %+v", u)
	}
	if u, ok := p.Table.TurnOf(1); !ok || u.Mute {
		t.Errorf("Ben's turn goes on: %+v", u)
	}
}

// TestBadWishes checks that an invalid zone, hour or vacation is reported and changes
// nothing.
func TestBadWishes(t *testing.T) {
	b := newRig(t)
	now := time.Date(2027, 1, 12, 12, 0, 0, 0, time.UTC)
	b.wish(ada, func(p *table.Person) error {
		return errors.Join(p.SetZone("Europe/Paris"), p.SetQuiet("23", "7:30"), p.Leave("2027-02-01", "2027-02-20", now))
	})
	was, err := b.Person(t.Context(), ada.ID)
	must(t, err)
	if was.Used(2027) != 20 || was.Quiet != (clock.Hours{From: 1380, To: 450}) {
		t.Errorf("%+v", was)
	}
	for name, c := range map[string]struct {
		want   error
		change func(*table.Person) error
	}{
		"no zone":         {table.ErrZone, func(p *table.Person) error { return p.SetZone("Atlantis") }},
		"a path":          {table.ErrZone, func(p *table.Person) error { return p.SetZone("../../etc/passwd") }},
		"the bot's":       {table.ErrZone, func(p *table.Person) error { return p.SetZone("Local") }},
		"25 o'clock":      {table.ErrHours, func(p *table.Person) error { return p.SetQuiet("25:00", "7") }},
		"one hour":        {table.ErrHours, func(p *table.Person) error { return p.SetQuiet("", "7") }},
		"all day":         {table.ErrHours, func(p *table.Person) error { return p.SetQuiet("7", "7:00") }},
		"words":           {table.ErrHours, func(p *table.Person) error { return p.SetQuiet("night", "morning") }},
		"no date":         {table.ErrDates, func(p *table.Person) error { return p.Leave("soon", "later", now) }},
		"backwards":       {table.ErrDates, func(p *table.Person) error { return p.Leave("2027-05-03", "2027-05-01", now) }},
		"over":            {table.ErrDates, func(p *table.Person) error { return p.Leave("2027-01-01", "2027-01-20", now) }},
		"no day":          {table.ErrDates, func(p *table.Person) error { return p.Leave("2027-02-30", "2027-03-01", now) }},
		"at once":         {table.ErrOverlap, func(p *table.Person) error { return p.Leave("2027-02-20", "2027-02-21", now) }},
		"an unknown mark": {table.ErrUnknown, func(p *table.Person) error { return p.SetRemind([]table.Mark{"often"}) }},
	} {
		_, err := b.ChangePerson(t.Context(), ada.ID, c.change)
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	_, err = b.ChangePerson(t.Context(), ada.ID, func(p *table.Person) error { return p.Leave("2027-03-01", "2027-03-11", now) })
	var own *table.Error
	if !errors.As(err, &own) || own.Text.Key != "table.error.allowance" || *own.Text.Args[0].Num != 10 {
		t.Errorf("too long: %v", err)
	}
	if is, err := b.Person(t.Context(), ada.ID); err != nil || fmt.Sprint(is) != fmt.Sprint(was) {
		t.Errorf("changed: %+v, %v", is, err)
	}
	b.wish(ada, func(p *table.Person) error { return p.Leave("2027-12-25", "2028-01-10", now) }) // 7 days of this year, 10 of the next
}
