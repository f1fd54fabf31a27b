package clock

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"hexwarden/engine"
)

const hour = time.Hour

// at is a time in January 2027, in UTC.
func at(day, hour, minute int) time.Time {
	return time.Date(2027, 1, day, hour, minute, 0, 0, time.UTC)
}

// TestFindPace checks that paces have names and that a table may set its own.
func TestFindPace(t *testing.T) {
	for name, want := range map[string]Pace{"none": {}, "90m": Fixed(90 * time.Minute), "8h": Fixed(8 * hour), "3d": Fixed(72 * hour)} {
		if got, ok := FindPace(name); !ok || got != want {
			t.Errorf("%s is %+v, %v", name, got, ok)
		}
	}
	for _, p := range Paces {
		if got, ok := FindPace(p.Name()); !ok || got != p {
			t.Errorf("%s is %+v, %v", p.Name(), got, ok)
		}
	}
	for _, name := range []string{"", "h", "0h", "8", "-1h", "31d", "8x", "99999999999d", "8 h"} {
		if got, ok := FindPace(name); ok {
			t.Errorf("%q is %+v", name, got)
		}
	}
}

// TestPaceOfEarlierReleases checks that a pace is read from earlier releases, which wrote a
// time for each answer.
func TestPaceOfEarlierReleases(t *testing.T) {
	var p Pace
	if err := json.Unmarshal([]byte("3600000000000"), &p); err != nil || p != Fixed(hour) {
		t.Errorf("%+v, %v", p, err)
	}
}

// TestFree checks when somebody may be pinged again: by local time, also when clocks change, and after
// vacations.
func TestFree(t *testing.T) {
	night, berlin := Hours{23 * 60, 7 * 60}, "Europe/Berlin"
	on := func(month time.Month, day, hour, minute int) time.Time {
		return time.Date(2027, month, day, hour, minute, 0, 0, time.UTC)
	}
	for _, c := range []struct {
		name     string
		c        Calendar
		at, want time.Time
	}{
		{"no wishes", Calendar{}, at(12, 3, 0), at(12, 3, 0)},
		{"by day", Calendar{Quiet: night}, at(12, 12, 0), at(12, 12, 0)},
		{"before midnight", Calendar{Quiet: night}, at(12, 23, 0), at(13, 7, 0)},
		{"after midnight", Calendar{Quiet: night}, at(12, 6, 59), at(12, 7, 0)},
		{"at their end", Calendar{Quiet: night}, at(12, 7, 0), at(12, 7, 0)},
		{"hours of one day", Calendar{Quiet: Hours{9 * 60, 17 * 60}}, at(12, 9, 30), at(12, 17, 0)},
		{"winter", Calendar{Zone: berlin, Quiet: night}, on(1, 12, 23, 0), on(1, 13, 6, 0)},
		{"put forward", Calendar{Zone: berlin, Quiet: night}, on(3, 27, 23, 0), on(3, 28, 5, 0)},
		{"summer", Calendar{Zone: berlin, Quiet: night}, on(7, 12, 23, 0), on(7, 13, 5, 0)},
		{"put back", Calendar{Zone: berlin, Quiet: night}, on(10, 30, 23, 0), on(10, 31, 6, 0)},
		{"an end in the hour that is left out", Calendar{Zone: "America/New_York", Quiet: Hours{60, 150}}, on(3, 14, 6, 30), on(3, 14, 7, 0)},
		{"an unknown zone", Calendar{Zone: "Atlantis", Quiet: night}, at(12, 23, 0), at(13, 7, 0)},
		{"a vacation that ends at night", Calendar{Quiet: night, Away: []Leave{{at(12, 0, 0), at(14, 0, 0)}}}, at(12, 12, 0), at(14, 7, 0)},
		{"a night that ends on vacation", Calendar{Quiet: night, Away: []Leave{{at(13, 5, 0), at(14, 12, 0)}}}, at(12, 23, 30), at(14, 12, 0)},
	} {
		if got := c.c.Free(c.at); !got.Equal(c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestVacations checks that a clock stops during a vacation, and that the time spent is
// computed the same way.
func TestVacations(t *testing.T) {
	away := Calendar{Away: []Leave{{at(2, 0, 0), at(4, 0, 0)}, {at(6, 0, 0), at(7, 0, 0)}}}
	for _, c := range []struct {
		from time.Time
		d    time.Duration
		want time.Time
	}{
		{at(1, 0, 0), 12 * hour, at(1, 12, 0)},
		{at(1, 0, 0), 24 * hour, at(2, 0, 0)},
		{at(1, 0, 0), 25 * hour, at(4, 1, 0)},
		{at(3, 0, 0), hour, at(4, 1, 0)},
		{at(1, 12, 0), 72 * hour, at(7, 12, 0)},
		{at(9, 0, 0), hour, at(9, 1, 0)},
	} {
		got := away.After(c.from, c.d)
		if !got.Equal(c.want) {
			t.Errorf("%v after %v: %v, want %v", c.d, c.from, got, c.want)
		}
		if spent := away.Spent(c.from, got); spent != c.d {
			t.Errorf("from %v to %v %v passed, want %v", c.from, got, spent, c.d)
		}
	}
	if until, ok := away.AwayAt(at(3, 23, 59)); !ok || !until.Equal(at(4, 0, 0)) {
		t.Errorf("%v, %v", until, ok)
	}
	if until, ok := away.AwayAt(at(4, 0, 0)); ok {
		t.Errorf("back, and away until %v", until)
	}
	if got := (Calendar{Zone: "Europe/Paris"}).NextHour(8, at(12, 7, 0)); !got.Equal(at(13, 7, 0)) {
		t.Errorf("the next time it is 8 in Paris: %v", got)
	}
}

// TestPlan checks when a deadline is due and when its person is reminded: not at night, and not if less
// than a minute is left.
func TestPlan(t *testing.T) {
	night := Hours{23 * 60, 7 * 60}
	usual := Calendar{Remind: []Mark{ByQuarter}}
	for _, c := range []struct {
		name      string
		d         Deadline[string]
		c         Calendar
		pace      Pace
		due, next time.Time
	}{
		{"a quarter is left", Deadline[string]{Bank: 8 * hour}, usual, Fixed(8 * hour), at(12, 20, 0), at(12, 18, 0)},
		{"half and an hour", Deadline[string]{Bank: 8 * hour}, Calendar{Remind: []Mark{ByHalf, ByHour}}, Fixed(8 * hour), at(12, 20, 0), at(12, 16, 0)},
		{"half was said", Deadline[string]{Bank: 8 * hour, Seen: at(12, 16, 0)}, Calendar{Remind: []Mark{ByHalf, ByHour}}, Fixed(8 * hour), at(12, 20, 0), at(12, 19, 0)},
		{"never", Deadline[string]{Bank: 8 * hour}, Calendar{Remind: []Mark{ByNone}}, Fixed(8 * hour), at(12, 20, 0), at(12, 20, 0)},
		{"not in this turn", Deadline[string]{Bank: 8 * hour, Hush: true}, usual, Fixed(8 * hour), at(12, 20, 0), at(12, 20, 0)},
		{"snoozed", Deadline[string]{Bank: 8 * hour, Snooze: at(12, 19, 30)}, usual, Fixed(8 * hour), at(12, 20, 0), at(12, 19, 30)},
		{"a minute", Deadline[string]{Bank: time.Minute}, usual, Fixed(time.Minute), at(12, 12, 1), at(12, 12, 1)},
		{"the last minute of two", Deadline[string]{Bank: 2 * time.Minute}, usual, Fixed(2 * time.Minute), at(12, 12, 2), at(12, 12, 1)},
		{"a long pace spares the night", Deadline[string]{Bank: 12 * hour}, Calendar{Quiet: night, Remind: []Mark{ByHour}}, Fixed(12 * hour), at(13, 7, 0), at(13, 7, 0)},
		{"a short one does not", Deadline[string]{Bank: 11*hour + 30*time.Minute}, Calendar{Quiet: night}, Fixed(30 * time.Minute), at(12, 23, 30), at(12, 23, 30)},
		{"on vacation", Deadline[string]{Bank: 24 * hour}, Calendar{Away: []Leave{{at(13, 0, 0), at(16, 0, 0)}}, Remind: []Mark{ByHalf}}, Fixed(24 * hour), at(16, 12, 0), at(16, 0, 0)},
	} {
		c.d.Since = at(12, 12, 0)
		if got := c.d.plan(c.c, c.pace); !got.Due.Equal(c.due) || !got.Next.Equal(c.next) {
			t.Errorf("%s: due %v, next %v; want %v and %v", c.name, got.Due, got.Next, c.due, c.next)
		}
	}
}

// TestSet checks how the clocks of two seats are set an hour after Ada's started.
func TestSet(t *testing.T) {
	evening := Paces[2]
	began := func(d Deadline[string]) Timing[string] {
		d.Since, d.Stage = at(12, 11, 0), Waiting
		if d.User == "" {
			d.User = "ada"
		}
		return Timing[string]{Pace: Fixed(3 * hour), Deadlines: []Deadline[string]{d}}
	}
	ada, ben := Seat[string]{User: "ada", Played: true}, Seat[string]{User: "ben", Played: true}
	owing, relieved, minded := ada, ada, ada
	owing.Owes, relieved.Relieved, minded.Played = true, true, false
	again := owing
	again.Relieved = true
	owed := ben
	owed.Owes = true
	for _, c := range []struct {
		name  string
		was   Timing[string]
		seats [2]Seat[string]
		stop  bool
		left  [2]time.Duration // until each deadline; 0: there is none
		banks map[string]time.Duration
	}{
		{"it begins", Timing[string]{Pace: evening}, [2]Seat[string]{owing, owed}, false, [2]time.Duration{30 * time.Minute, 30 * time.Minute}, nil},
		{"with what they had", Timing[string]{Pace: evening, Banks: map[string]time.Duration{"ada": 20 * time.Minute}}, [2]Seat[string]{owing, ben}, false, [2]time.Duration{20 * time.Minute, 0}, map[string]time.Duration{"ada": 20 * time.Minute}},
		{"it goes on", began(Deadline[string]{Bank: 3 * hour}), [2]Seat[string]{owing, owed}, false, [2]time.Duration{2 * hour, 3 * hour}, nil},
		{"the turn is over", began(Deadline[string]{Bank: 2 * hour}), [2]Seat[string]{relieved, owed}, false, [2]time.Duration{0, 3 * hour}, map[string]time.Duration{"ada": 3 * hour}},
		{"nobody is relieved", began(Deadline[string]{Bank: 3 * hour}), [2]Seat[string]{ada, ben}, false, [2]time.Duration{}, map[string]time.Duration{"ada": 2 * hour}},
		{"the next question of the next turn", began(Deadline[string]{Bank: 2 * hour}), [2]Seat[string]{again, ben}, false, [2]time.Duration{3 * hour, 0}, nil},
		{"the house minds the seat", began(Deadline[string]{Bank: 3 * hour}), [2]Seat[string]{minded, ben}, false, [2]time.Duration{}, map[string]time.Duration{"ada": 3 * hour}},
		{"another sits there", began(Deadline[string]{Bank: 3 * hour, User: "eve"}), [2]Seat[string]{owing, ben}, false, [2]time.Duration{3 * hour, 0}, map[string]time.Duration{"eve": 3 * hour}},
		{"the game stands still", began(Deadline[string]{Bank: 3 * hour}), [2]Seat[string]{ada, ben}, true, [2]time.Duration{}, map[string]time.Duration{"ada": 2 * hour}},
		{"by agreement", Timing[string]{Pace: evening, Paused: true}, [2]Seat[string]{owing, owed}, false, [2]time.Duration{}, nil},
		{"without limit", Timing[string]{Banks: map[string]time.Duration{"ada": hour}}, [2]Seat[string]{owing, owed}, false, [2]time.Duration{}, nil},
	} {
		now := at(12, 12, 0)
		got := c.was.Set(Situation[string]{Now: now, Seq: 3, Goes: !c.stop, Seats: c.seats[:]})
		for seat, want := range c.left {
			if d, ok := got.DeadlineOf(engine.Seat(seat)); ok != (want > 0) || ok && d.Due.Sub(now) != want {
				t.Errorf("%s: seat %d has %+v, want %v", c.name, seat, d, want)
			}
			_, turns := got.TurnOf(engine.Seat(seat))
			if want := c.seats[seat].Owes && !c.stop; turns != want {
				t.Errorf("%s: seat %d has a turn: %v", c.name, seat, turns)
			}
		}
		if len(got.Banks) != len(c.banks) || (got.Banks == nil) != (c.banks == nil) {
			t.Errorf("%s: banks %v, want %v", c.name, got.Banks, c.banks)
		}
		for u, want := range c.banks {
			if got.Banks[u] != want {
				t.Errorf("%s: %s has %v, want %v", c.name, u, got.Banks[u], want)
			}
		}
	}
}

// TestDeadlineOfEarlierReleases checks that a deadline from an earlier release has neither
// a bank nor a name.
func TestDeadlineOfEarlierReleases(t *testing.T) {
	was := Timing[string]{Pace: Fixed(hour), Deadlines: []Deadline[string]{{Since: at(12, 11, 30), Due: at(12, 12, 30), Stage: Reminded}}}
	seats := []Seat[string]{{User: "ada", Played: true, Owes: true}}
	d, _ := was.Set(Situation[string]{Now: at(12, 12, 20), Goes: true, Seats: seats}).DeadlineOf(0)
	if d.User != "ada" || d.Bank != hour || !d.Due.Equal(at(12, 12, 30)) || !d.Next.Equal(d.Due) {
		t.Errorf("%+v", d)
	}
}

// TestTurns checks that a turn pings once at most: at its start, when its person may be
// pinged, or never.
func TestTurns(t *testing.T) {
	night := Calendar{Quiet: Hours{22 * 60, 6 * 60}}
	eve := Seat[string]{User: "eve", Played: true}
	seat := []Seat[string]{{User: "ada", Played: true, Owes: true}, eve}
	rests := []Seat[string]{{User: "ada", Played: true}, eve}
	old := Turn[string]{User: "ada", Since: at(12, 9, 0), Seq: 1}
	waits := old
	waits.Mute, waits.Call = true, at(13, 6, 0)
	set := func(u []Turn[string], seats []Seat[string], c Calendar, now time.Time) []Turn[string] {
		return Timing[string]{Turns: u}.Set(Situation[string]{Now: now, Seq: 5, Goes: true, Seats: seats, People: map[string]Calendar{"ada": c}}).Turns
	}
	called := waits
	called.Call = at(13, 1, 0)
	never := waits
	never.Call = time.Time{}
	for _, c := range []struct {
		name  string
		was   []Turn[string]
		seats []Seat[string]
		c     Calendar
		now   time.Time
		want  []Turn[string]
	}{
		{"by day", nil, seat, night, at(12, 12, 0), []Turn[string]{{User: "ada", Since: at(12, 12, 0), Seq: 5}}},
		{"by night", nil, seat, night, at(12, 23, 0), []Turn[string]{{User: "ada", Since: at(12, 23, 0), Seq: 5, Mute: true, Call: at(13, 6, 0)}}},
		{"muted", nil, seat, Calendar{Muted: true}, at(12, 12, 0), []Turn[string]{{User: "ada", Since: at(12, 12, 0), Seq: 5, Mute: true}}},
		{"it goes on", []Turn[string]{old}, seat, night, at(12, 12, 0), []Turn[string]{old}},
		{"the house thinks", []Turn[string]{old}, rests, night, at(12, 12, 0), []Turn[string]{old}},
		{"another sits there", []Turn[string]{{User: "ben"}}, rests, night, at(12, 12, 0), nil},
		{"awake earlier", []Turn[string]{waits}, seat, Calendar{Quiet: Hours{22 * 60, 60}}, at(13, 0, 30), []Turn[string]{called}},
		{"it has come", []Turn[string]{waits}, seat, night, at(13, 6, 1), []Turn[string]{waits}},
		{"muted meanwhile", []Turn[string]{waits}, seat, Calendar{Muted: true}, at(13, 0, 30), []Turn[string]{never}},
	} {
		if got := set(c.was, c.seats, c.c, c.now); !slices.Equal(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// TestAlarm checks that due alarms are returned one after another, each once.
func TestAlarm(t *testing.T) {
	x := Timing[string]{Pace: Fixed(8 * hour), Turns: []Turn[string]{{Seat: 0, Mute: true, Call: at(12, 7, 0)}, {Seat: 1}},
		Deadlines: []Deadline[string]{{Seat: 0, Due: at(12, 12, 0), Next: at(12, 10, 0), Stage: Waiting}, {Seat: 1, Due: at(12, 12, 0), Next: at(12, 12, 0), Stage: Waiting}}}
	was := x
	if got := x.Next(); !got.Equal(at(12, 7, 0)) {
		t.Errorf("next is %v", got)
	}
	told := func(now time.Time, want Alarm, of engine.Seat) {
		t.Helper()
		next, what, seat := x.Alarm(now)
		if what != want || seat != of {
			t.Errorf("at %v: %v of seat %d, want %v of %d", now, what, seat, want, of)
		}
		x = next
	}
	told(at(12, 6, 59), None, engine.Watcher)
	told(at(12, 9, 0), Call, 0)
	told(at(12, 9, 0), None, engine.Watcher)
	told(at(12, 11, 0), Reminder, 0)
	if d, _ := x.DeadlineOf(0); d.Stage != Reminded || !d.Seen.Equal(at(12, 11, 0)) || d.Late() || d.Up(at(12, 11, 0)) {
		t.Errorf("%+v", d)
	}
	x = x.Snooze(0, at(12, 11, 30))
	if d, _ := x.DeadlineOf(0); d.Hush || !d.Snooze.Equal(at(12, 11, 30)) {
		t.Errorf("%+v", d)
	}
	x = x.Snooze(0, time.Time{})
	if d, _ := x.DeadlineOf(0); !d.Hush {
		t.Errorf("%+v", d)
	}
	told(at(12, 12, 0), End, 0)
	x = x.Pass(0)
	told(at(12, 12, 0), End, 1)
	x = x.Pass(1)
	told(at(30, 12, 0), None, engine.Watcher)
	if d, _ := x.DeadlineOf(1); !d.Late() || !d.Up(at(12, 11, 0)) || !x.Next().IsZero() {
		t.Errorf("%+v", x)
	}
	if d := was.Deadlines[0]; d.Stage != Waiting || d.Hush || was.Turns[0].Call.IsZero() {
		t.Errorf("what was is changed: %+v", was)
	}
	x = x.Hold(1, at(12, 13, 0)).Hold(1, at(12, 14, 0))
	if u, _ := x.TurnOf(1); !u.Mute || !u.Call.Equal(at(12, 13, 0)) {
		t.Errorf("held: %+v", u)
	}
	if u, _ := x.Hush(1, 1).TurnOf(1); u.Call.IsZero() {
		t.Errorf("the turn is older: %+v", u)
	}
	if u, _ := x.Hush(1, 0).TurnOf(1); !u.Mute || !u.Call.IsZero() {
		t.Errorf("hushed: %+v", u)
	}
}

// TestExcuse checks that time while the bot was down counts for nobody.
func TestExcuse(t *testing.T) {
	down, now := at(12, 10, 0), at(12, 15, 0)
	x := Timing[string]{Deadlines: []Deadline[string]{
		{Seat: 0, User: "ada", Since: at(12, 9, 0), Stage: Waiting}, {Seat: 1, User: "ben", Since: at(12, 11, 0), Stage: Waiting}, {Seat: 2, User: "eve", Since: at(12, 9, 0), Stage: Past}}}
	got := x.Excuse(down, now, func(s engine.Seat) string { return x.Deadlines[s].User })
	for i, want := range []time.Time{at(12, 14, 0), at(12, 11, 0), at(12, 9, 0)} { // deadlines that began later, or were past already, don't move
		if !got.Deadlines[i].Since.Equal(want) {
			t.Errorf("seat %d since %v, want %v", i, got.Deadlines[i].Since, want)
		}
	}
	if !got.Excused.Equal(down) || !x.Deadlines[0].Since.Equal(at(12, 9, 0)) {
		t.Errorf("%+v, %+v", got, x)
	}
}

// TestJumps checks that a clock that ran on while the bot didn't run counts as a jump,
// unless the gap is as short as a nap.
func TestJumps(t *testing.T) {
	var j Jumps
	now, ran := at(12, 12, 0), time.Duration(0)
	for _, c := range []struct {
		on, up time.Duration
		jumped bool
	}{{0, 0, false}, {hour, hour, false}, {Nap, 0, false}, {Nap + time.Second, 0, true}, {0, 0, false}, {-hour, 0, false}, {2 * hour, hour, true}} {
		before := now
		now, ran = now.Add(c.on), ran+c.up
		if since := j.Since(now, ran); since.IsZero() == c.jumped || c.jumped && !since.Equal(before) {
			t.Errorf("%+v: since %v", c, since)
		}
	}
}
