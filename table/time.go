package table

import (
	"context"
	"slices"
	"time"

	"hexwarden/engine"
)

// Timing is the time of a table. Only people have deadlines, not the house.
type Timing struct {
	Pace      Pace                     `json:"pace"`
	Late      Overdue                  `json:"late,omitempty"`   // what happens at a deadline
	Paused    bool                     `json:"paused,omitempty"` // no time runs, by agreement
	Deadlines []Deadline               `json:"deadlines"`        // of the seats that owe an answer
	Banks     map[UserID]time.Duration `json:"banks,omitempty"`  // what people had left when they last owed one
	Turns     []Turn                   `json:"turns,omitempty"`  // of the seats that owe an answer, without limit too
	Missed    map[engine.Seat]bool     `json:"missed,omitempty"` // seats whose people know that their time was up, and have done nothing since
	Excused   time.Time                `json:"excused,omitzero"` // the last moment before the bot was down for which time was given back
}

// Deadline is until when a seat owes an answer.
type Deadline struct {
	Seat  engine.Seat `json:"seat"`
	Since time.Time   `json:"since"`
	Due   time.Time   `json:"due"`
	Stage Stage       `json:"stage"`
	Next  time.Time   `json:"next"` // when there is something to say about it; zero when all is said

	User   UserID        `json:"user,omitempty"`  // whose time it is
	Bank   time.Duration `json:"bank,omitempty"`  // what they had when it began
	Seen   time.Time     `json:"seen,omitzero"`   // reminders up to then are said
	Snooze time.Time     `json:"snooze,omitzero"` // they are reminded then, and not before
	Hush   bool          `json:"hush,omitempty"`  // they are not reminded in this turn
	Over   bool          `json:"over,omitempty"`  // the time of this turn was up before; they have more since an answer that came late
}

// late says whether the time of the turn is up, or was.
func (d Deadline) late() bool { return d.Stage == Past || d.Over }

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
type Turn struct {
	Seat  engine.Seat `json:"seat"`
	User  UserID      `json:"user"`
	Since time.Time   `json:"since"`
	Seq   int         `json:"seq"`            // moves made before it
	Mute  bool        `json:"mute,omitempty"` // whoever asks it must not ping
	Call  time.Time   `json:"call,omitzero"`  // when it is pinged in place of that
}

// DeadlineOf is the deadline of a seat, if it has one.
func (t Timing) DeadlineOf(seat engine.Seat) (Deadline, bool) {
	return find(t.Deadlines, func(d Deadline) bool { return d.Seat == seat })
}

// TurnOf is the turn of a seat, if it has one.
func (t Timing) TurnOf(seat engine.Seat) (Turn, bool) {
	return find(t.Turns, func(u Turn) bool { return u.Seat == seat })
}

// BankOf is what a user has for their next answer while they owe none.
func (t Timing) BankOf(u UserID) time.Duration {
	if left, ok := t.Banks[u]; ok {
		return left
	}
	return t.Pace.Bank
}

// left is what the person of a deadline has left.
func (d Deadline) left(p Person, now time.Time) time.Duration {
	return max(0, d.Bank-p.spent(d.Since, now))
}

// plan works out when a deadline falls by the calendar of its person, and when
// there is something to say about it.
func (d Deadline) plan(p Person, pace Pace) Deadline {
	if d.Stage == Past {
		return d
	}
	if d.Due = p.after(d.Since, d.Bank); pace.long() {
		d.Due = p.awake(d.Due)
	}
	d.Next = d.Due
	for _, t := range d.marks(p) {
		if t = p.free(t); t.After(d.Seen) && t.Before(d.Next) {
			d.Next = t
		}
	}
	return d
}

// worthwhile is how much time a reminder leaves at least: with less it is a ping for nothing.
const worthwhile = time.Minute

// marks are the moments at which the person of a deadline would be reminded.
func (d Deadline) marks(p Person) (out []time.Time) {
	if d.Hush {
		return nil
	}
	for _, m := range p.Reminded() {
		switch {
		case m == ByHalf && d.Bank/2 >= worthwhile:
			out = append(out, p.after(d.Since, d.Bank/2))
		case m == ByQuarter && d.Bank/2 >= worthwhile:
			out = append(out, p.after(d.Since, d.Bank-max(d.Bank/4, worthwhile)))
		case m == ByHour && d.Bank > time.Hour:
			out = append(out, d.Due.Add(-time.Hour))
		}
	}
	if !d.Snooze.IsZero() {
		out = append(slices.DeleteFunc(out, func(t time.Time) bool { return t.Before(d.Snooze) }), d.Snooze)
	}
	return out
}

// SetPace gives a table a pace before the start; only its host does. Afterwards
// it is asked for (MotionPace). Errors: ErrUnknown, ErrNotHost, ErrStarted.
func (s *Service) SetPace(ctx context.Context, id ID, u UserID, pace Pace) (Table, error) {
	if !pace.Legal() {
		return Table{}, ErrUnknown
	}
	return s.hosting(ctx, id, u, func(row *Row) error {
		row.Pace = pace
		return nil
	})
}

// SetLate says what happens at a deadline; only the host does, and only before
// the start. Errors: ErrUnknown, ErrNoHouse, ErrNotHost, ErrStarted.
func (s *Service) SetLate(ctx context.Context, id ID, u UserID, late Overdue) (Table, error) {
	if !slices.Contains(Lates, late) {
		return Table{}, ErrUnknown
	}
	return s.hosting(ctx, id, u, func(row *Row) error {
		if level, ok := late.level(); ok && s.player(level) == nil {
			return ErrNoHouse
		}
		row.Late = late
		return nil
	})
}
