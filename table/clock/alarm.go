package clock

import (
	"slices"
	"time"

	"hexwarden/engine"
)

// Alarm is something for which the time has come.
type Alarm int

// The alarms.
const (
	None     Alarm = iota
	Call           // the person of a seat may be pinged, whose turn began while they were not to be
	Reminder       // a seat is to be reminded of its deadline
	End            // a seat's time is up
)

// Alarm returns the first thing whose time has come at a seat, and the timing after it was announced. What happens at
// the end of its time, such as Pass, is left to the caller.
func (t Timing[P]) Alarm(now time.Time) (next Timing[P], what Alarm, seat engine.Seat) {
	come := func(at time.Time) bool { return !at.IsZero() && !at.After(now) }
	for _, d := range t.Deadlines { // first: a reminder calls as well, and the end of somebody's time may end turns
		switch {
		case !come(d.Next):
		case come(d.Due):
			return t, End, d.Seat
		default:
			return t.withDeadline(d.Seat, func(d *Deadline[P]) { d.Stage, d.Seen = Reminded, now }).uncalled(d.Seat), Reminder, d.Seat
		}
	}
	for _, u := range t.Turns {
		if come(u.Call) && !t.Paused && !u.Alone {
			return t.uncalled(u.Seat), Call, u.Seat
		}
	}
	return t, None, engine.Watcher
}

// Pass is the timing once a seat's time is up: nothing more is said about it in this turn. If its person did
// something shortly before, they are not called for it any more; a call that waits for the morning still comes.
func (t Timing[P]) Pass(seat engine.Seat) Timing[P] {
	next := t.withDeadline(seat, func(d *Deadline[P]) { d.Stage, d.Next = Past, time.Time{} })
	if u, ok := t.TurnOf(seat); ok && u.Call.Equal(t.Acted[seat].Add(Gone)) {
		return next.uncalled(seat)
	}
	return next
}

// Snooze puts off the reminders of a seat until a time; the zero time: there is none in this turn. Anybody
// who does that knows that it is their turn, and is not called.
func (t Timing[P]) Snooze(seat engine.Seat, until time.Time) Timing[P] {
	return t.withDeadline(seat, func(d *Deadline[P]) { d.Snooze, d.Hush = until, until.IsZero() }).uncalled(seat)
}

// uncalled is the timing in which nobody is called for a seat's turn, if it has one.
func (t Timing[P]) uncalled(seat engine.Seat) Timing[P] {
	if i := t.turn(seat); i >= 0 {
		return t.withTurn(i, func(u *Turn[P]) { u.Call = time.Time{} })
	}
	return t
}

// Hold puts off the ping for a seat's turn: it comes as soon as Set finds that its person may be pinged.
func (t Timing[P]) Hold(seat engine.Seat, now time.Time) Timing[P] {
	i := t.turn(seat)
	if i < 0 || t.Turns[i].Mute && !t.Turns[i].Call.IsZero() {
		return t
	}
	return t.withTurn(i, func(u *Turn[P]) { u.Mute, u.Call = true, now })
}

// Hush lets a turn of a seat that begins after so many moves not ping: whoever takes a step of theirs back is there, and knows
// what they are asked.
func (t Timing[P]) Hush(seat engine.Seat, seq int) Timing[P] {
	if i := t.turn(seat); i >= 0 && t.Turns[i].Seq == seq {
		return t.withTurn(i, func(u *Turn[P]) { u.Mute, u.Call = true, time.Time{} })
	}
	return t
}

// Excuse gives the people of seats, whose holders are known, back the time since a moment from which on the bot did not run, and
// notes that it did so.
func (t Timing[P]) Excuse(since, now time.Time, holder func(engine.Seat) P) Timing[P] {
	t.Deadlines, t.Excused = slices.Clone(t.Deadlines), since
	for i, d := range t.Deadlines {
		if d = d.whole(holder(d.Seat)); d.Stage != Past && !d.Since.After(since) {
			d.Since, d.Seen = d.Since.Add(now.Sub(since)), d.Seen.Add(now.Sub(since))
			t.Deadlines[i] = d
		}
	}
	return t
}

// withDeadline is the timing with a change of a seat's deadline.
func (t Timing[P]) withDeadline(seat engine.Seat, change func(*Deadline[P])) Timing[P] {
	t.Deadlines = slices.Clone(t.Deadlines)
	change(&t.Deadlines[t.deadline(seat)])
	return t
}

// withTurn is the timing with a change of one of its turns.
func (t Timing[P]) withTurn(i int, change func(*Turn[P])) Timing[P] {
	t.Turns = slices.Clone(t.Turns)
	change(&t.Turns[i])
	return t
}

// Nap is the longest time for which the bot may be down without a word: nobody gets it back.
const Nap = 5 * time.Minute

// Jumps finds that the clock kept running while the bot did not: the machine slept, or the clock was put forward.
type Jumps struct {
	seen time.Time     // by the clock, when it was looked at last,
	ran  time.Duration // and how long the bot had run then
}

// Since is the last moment before the clock jumped since it was looked at last; zero if it did not.
func (j *Jumps) Since(now time.Time, ran time.Duration) (since time.Time) {
	// The difference of what stands on the clock: Sub takes the monotonic reading of the same process.
	if shown := now.Round(0).Sub(j.seen.Round(0)); !j.seen.IsZero() && shown-(ran-j.ran) > Nap {
		since = j.seen.Round(0).UTC()
	}
	j.seen, j.ran = now, ran
	return since
}
