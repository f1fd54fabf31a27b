package clock

import (
	"slices"
	"time"

	"hexwarden/engine"
)

// Timing is the time of a table, whose people are named by P. Only people have deadlines, not the house.
type Timing[P ~string] struct {
	Pace      Pace                 `json:"pace"`
	Late      Overdue              `json:"late,omitempty"`   // what happens at a deadline
	Paused    bool                 `json:"paused,omitempty"` // no time runs, by agreement
	Deadlines []Deadline[P]        `json:"deadlines"`        // of the seats that owe an answer
	Banks     map[P]time.Duration  `json:"banks,omitempty"`  // what people had left when they last owed one
	Turns     []Turn[P]            `json:"turns,omitempty"`  // of the seats that owe an answer, without limit too
	Missed    map[engine.Seat]bool `json:"missed,omitempty"` // seats whose people know that their time was up, and have done nothing since
	Excused   time.Time            `json:"excused,omitzero"` // the last moment before the bot was down for which time was given back

	Acted map[engine.Seat]time.Time `json:"acted,omitempty"` // when the person of a seat last did something, as long as it matters
}

// Deadline is until when a seat owes an answer.
type Deadline[P ~string] struct {
	Seat  engine.Seat `json:"seat"`
	Since time.Time   `json:"since"`
	Due   time.Time   `json:"due"`
	Stage Stage       `json:"stage"`
	Next  time.Time   `json:"next"` // when there is something to say about it; zero when all is said

	User   P             `json:"user,omitempty"`  // whose time it is
	Bank   time.Duration `json:"bank,omitempty"`  // what they had when it began
	Seen   time.Time     `json:"seen,omitzero"`   // reminders up to then are said
	Snooze time.Time     `json:"snooze,omitzero"` // they are reminded then, and not before
	Hush   bool          `json:"hush,omitempty"`  // they are not reminded in this turn
	Over   bool          `json:"over,omitempty"`  // the time of this turn was up before; they have more since an answer that came late
}

// Stage is what has been said about a deadline.
type Stage string

// The stages.
const (
	Waiting  Stage = "waiting"  // nothing yet
	Reminded Stage = "reminded" // its seat was reminded
	Past     Stage = "past"     // that it is over
)

// Turn is the time from which on a seat has owed answers without a break. Its
// user is pinged once in it.
type Turn[P ~string] struct {
	Seat  engine.Seat `json:"seat"`
	User  P           `json:"user"`
	Since time.Time   `json:"since"`
	Seq   int         `json:"seq"`             // moves made before it
	Mute  bool        `json:"mute,omitempty"`  // whoever asks it must not ping
	Call  time.Time   `json:"call,omitzero"`   // when it is pinged in place of that
	Alone bool        `json:"alone,omitempty"` // nobody else sits at the table: no call comes while that is so

	Asks  string    `json:"asks,omitempty"` // what it owes an answer to now, as everybody may tell it from others
	Asked time.Time `json:"asked,omitzero"` // since when; zero where an earlier release asked
}

// Waits is since when a table waits for the answer that is owed now.
func (u Turn[P]) Waits() time.Time {
	if u.Asked.IsZero() {
		return u.Since
	}
	return u.Asked
}

// DeadlineOf is the deadline of a seat, if it has one.
func (t Timing[P]) DeadlineOf(seat engine.Seat) (d Deadline[P], ok bool) {
	if i := t.deadline(seat); i >= 0 {
		return t.Deadlines[i], true
	}
	return d, false
}

// TurnOf is the turn of a seat, if it has one.
func (t Timing[P]) TurnOf(seat engine.Seat) (u Turn[P], ok bool) {
	if i := t.turn(seat); i >= 0 {
		return t.Turns[i], true
	}
	return u, false
}

func (t Timing[P]) deadline(seat engine.Seat) int {
	return slices.IndexFunc(t.Deadlines, func(d Deadline[P]) bool { return d.Seat == seat })
}

func (t Timing[P]) turn(seat engine.Seat) int {
	return slices.IndexFunc(t.Turns, func(u Turn[P]) bool { return u.Seat == seat })
}

// BankOf is what a user has for their next answer while they owe none.
func (t Timing[P]) BankOf(u P) time.Duration {
	if left, ok := t.Banks[u]; ok {
		return left
	}
	return t.Pace.Bank
}

// Next is when something is due; zero is never.
func (t Timing[P]) Next() (next time.Time) {
	for _, d := range t.Deadlines {
		next = Sooner(next, d.Next)
	}
	if t.Paused { // nobody is called before the pause is over
		return next
	}
	for _, u := range t.Turns {
		if !u.Alone {
			next = Sooner(next, u.Call)
		}
	}
	return next
}

// Sooner is the first of two moments; zero is never.
func Sooner(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// Late says whether the time of the turn is up, or was.
func (d Deadline[P]) Late() bool { return d.Stage == Past || d.Over }

// Up says whether the time of the question is up.
func (d Deadline[P]) Up(now time.Time) bool { return d.Stage == Past || !d.Due.After(now) }

// left is what the person of a deadline has left.
func (d Deadline[P]) left(c Calendar, now time.Time) time.Duration {
	return max(0, d.Bank-c.Spent(d.Since, now))
}

// plan works out when a deadline falls by the calendar of its person, and when
// there is something to say about it.
func (d Deadline[P]) plan(c Calendar, pace Pace) Deadline[P] {
	if d.Stage == Past {
		return d
	}
	if d.Due = c.After(d.Since, d.Bank); pace.long() {
		d.Due = c.awake(d.Due)
	}
	d.Next = d.Due
	for _, t := range d.marks(c) {
		if t = c.Free(t); t.After(d.Seen) && t.Before(d.Next) {
			d.Next = t
		}
	}
	return d
}

// worthwhile is how much time a reminder leaves at least: with less it is a ping for nothing.
const worthwhile = time.Minute

// marks are the moments at which the person of a deadline would be reminded.
func (d Deadline[P]) marks(c Calendar) (out []time.Time) {
	if d.Hush {
		return nil
	}
	for _, m := range c.Remind {
		switch {
		case m == ByHalf && d.Bank/2 >= worthwhile:
			out = append(out, c.After(d.Since, d.Bank/2))
		case m == ByQuarter && d.Bank/2 >= worthwhile:
			out = append(out, c.After(d.Since, d.Bank-max(d.Bank/4, worthwhile)))
		case m == ByHour && d.Bank > time.Hour:
			out = append(out, d.Due.Add(-time.Hour))
		}
	}
	if !d.Snooze.IsZero() {
		out = append(slices.DeleteFunc(out, func(t time.Time) bool { return t.Before(d.Snooze) }), d.Snooze)
	}
	return out
}
