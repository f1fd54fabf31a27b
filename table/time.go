package table

import (
	"context"
	"maps"
	"slices"
	"time"

	"hexwarden/engine"
)

// Timing is the time of a table. Only people have deadlines, not the house.
type Timing struct {
	Pace      Pace                     `json:"pace"`
	Late      Late                     `json:"late,omitempty"`   // what happens at a deadline
	Paused    bool                     `json:"paused,omitempty"` // no time runs, by agreement
	Wishes    map[engine.Seat]Pace     `json:"wishes"`           // of seats that would like another pace
	Deadlines []Deadline               `json:"deadlines"`        // of the seats that owe an answer
	Banks     map[UserID]time.Duration `json:"banks,omitempty"`  // what people had left when they last owed one
	Turns     []Turn                   `json:"turns,omitempty"`  // of the seats that owe an answer, without limit too
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
type Turn struct {
	Seat  engine.Seat `json:"seat"`
	User  UserID      `json:"user"`
	Since time.Time   `json:"since"`
	Mute  bool        `json:"mute,omitempty"` // whoever asks it must not ping
	Call  time.Time   `json:"call,omitzero"`  // when it is pinged in place of that
}

// DeadlineOf is the deadline of a seat, if it has one.
func (t Timing) DeadlineOf(seat engine.Seat) (Deadline, bool) {
	i := slices.IndexFunc(t.Deadlines, func(d Deadline) bool { return d.Seat == seat })
	if i < 0 {
		return Deadline{}, false
	}
	return t.Deadlines[i], true
}

// TurnOf is the turn of a seat, if it has one.
func (t Timing) TurnOf(seat engine.Seat) (Turn, bool) {
	i := slices.IndexFunc(t.Turns, func(u Turn) bool { return u.Seat == seat })
	if i < 0 {
		return Turn{}, false
	}
	return t.Turns[i], true
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

// marks are the moments at which the person of a deadline would be reminded.
func (d Deadline) marks(p Person) (out []time.Time) {
	if d.Hush {
		return nil
	}
	for _, m := range p.Reminded() {
		switch {
		case m == ByHalf:
			out = append(out, p.after(d.Since, d.Bank/2))
		case m == ByQuarter:
			out = append(out, p.after(d.Since, d.Bank-d.Bank/4))
		case m == ByHour && d.Bank > time.Hour:
			out = append(out, d.Due.Add(-time.Hour))
		}
	}
	if !d.Snooze.IsZero() {
		out = append(slices.DeleteFunc(out, func(t time.Time) bool { return t.Before(d.Snooze) }), d.Snooze)
	}
	return out
}

// clocks sets the clocks of a table that shall stand at a game: whoever owes an
// answer has a deadline and a turn. A seat keeps its time while it goes on
// owing; whoever has just answered gets some back.
func (s *Service) clocks(ctx context.Context, row *Row, game engine.Game, answered engine.Seat) error {
	runs := row.Status == Running && !row.Paused && !row.Lost
	if runs && game == nil || !runs && len(row.Deadlines)+len(row.Turns) == 0 {
		return nil
	}
	people, err := s.people(ctx, *row)
	if err != nil {
		return err
	}
	c := clocks{row: row, now: s.Clock.Now(), people: people, banks: maps.Clone(row.Banks)}
	if runs {
		c.prompts = game.Prompts()
	}
	var deadlines []Deadline
	for _, d := range row.Deadlines {
		if d = d.whole(*row); c.owes(d.Seat) && row.Seats[d.Seat].User == d.User && row.Pace.Bank > 0 {
			continue // it goes on below
		}
		left := d.left(people[d.User], c.now)
		if x := row.Seats[d.Seat]; d.Seat == answered || !x.Played() || x.User != d.User {
			left = row.Pace.full(left)
		}
		c.keep(d.User, left)
	}
	for _, x := range row.Seats {
		if d, ok := c.deadline(x, answered); ok {
			deadlines = append(deadlines, d)
		}
	}
	row.Turns = c.turns()
	row.Deadlines, row.Banks = deadlines, c.banks
	if row.Status == Over || row.Pace.Bank == 0 {
		row.Banks = nil
	}
	return nil
}

// clocks is the clocks of a table while they are set.
type clocks struct {
	row     *Row
	now     time.Time
	prompts []engine.Prompt // none while no time runs
	people  map[UserID]Person
	banks   map[UserID]time.Duration
}

// owes says whether a person owes an answer.
func (c *clocks) owes(seat engine.Seat) bool {
	return c.row.Seats[seat].Played() && slices.ContainsFunc(c.prompts, func(p engine.Prompt) bool { return p.Standing == engine.Owed && p.Asks(seat) })
}

// keep notes what a user has left.
func (c *clocks) keep(u UserID, left time.Duration) {
	if c.banks == nil {
		c.banks = map[UserID]time.Duration{}
	}
	c.banks[u] = left
}

// deadline is the one that a seat shall have.
func (c *clocks) deadline(x Seat, answered engine.Seat) (Deadline, bool) {
	if c.row.Pace.Bank == 0 || !c.owes(x.Index) {
		return Deadline{}, false
	}
	p := c.people[x.User]
	fresh := Deadline{Seat: x.Index, User: x.User, Since: c.now, Seen: c.now, Stage: Waiting}
	d, ok := c.row.DeadlineOf(x.Index)
	switch d = d.whole(*c.row); {
	case !ok || d.User != x.User:
		fresh.Bank = c.bank(x.User)
		d = fresh
	case x.Index == answered:
		fresh.Bank, fresh.Hush = c.row.Pace.full(d.left(p, c.now)), d.Hush
		d = fresh
	}
	return d.plan(p, c.row.Pace), true
}

// bank is what a user begins a deadline with.
func (c *clocks) bank(u UserID) time.Duration {
	if left, ok := c.banks[u]; ok {
		return left
	}
	return c.row.Pace.Bank
}

// whole completes a deadline that an earlier release wrote.
func (d Deadline) whole(row Row) Deadline {
	if d.User == "" && d.Bank == 0 && !d.Due.IsZero() {
		d.User, d.Bank, d.Seen = row.Seats[d.Seat].User, d.Due.Sub(d.Since), d.Since
		if d.Stage == Reminded {
			d.Seen = d.Due.Add(-d.Bank / 4)
		}
	}
	return d
}

// turns are those of the seats that owe an answer. While nobody does, for the
// house thinks, no turn has ended.
func (c *clocks) turns() (out []Turn) {
	rests := !slices.ContainsFunc(c.row.Seats, func(x Seat) bool { return c.owes(x.Index) }) && len(c.prompts) > 0
	for _, x := range c.row.Seats {
		u, ok := c.row.TurnOf(x.Index)
		ok = ok && u.User == x.User && x.Played()
		if !c.owes(x.Index) && (!rests || !ok) {
			continue
		}
		p := c.people[x.User]
		free := p.free(c.now)
		switch {
		case !ok:
			u = Turn{Seat: x.Index, User: x.User, Since: c.now, Mute: p.Muted || !free.Equal(c.now)}
			if u.Mute && !p.Muted {
				u.Call = free
			}
		case p.Muted:
			u.Call = time.Time{}
		case !u.Call.IsZero() && (free.After(c.now) || u.Call.After(c.now)): // what has come is for the next tick
			u.Call = free
		}
		out = append(out, u)
	}
	return out
}

// people are those at a table, and those whose time runs there.
func (s *Service) people(ctx context.Context, row Row) (map[UserID]Person, error) {
	out := map[UserID]Person{}
	add := func(u UserID) error {
		if _, known := out[u]; known || u == "" {
			return nil
		}
		p, err := s.Store.Person(ctx, u)
		out[u] = p
		return err
	}
	for _, x := range row.Seats {
		if err := add(x.User); err != nil {
			return nil, err
		}
	}
	for _, d := range row.Deadlines {
		if err := add(d.User); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// SetPace gives a table another pace: before the start its host does,
// afterwards all its people must wish for the same. The result's pace says
// whether it is so now. Errors: ErrUnknown, ErrNotHost, those of the status.
func (s *Service) SetPace(ctx context.Context, id ID, u UserID, pace Pace) (Table, error) {
	if !pace.legal() {
		return Table{}, ErrUnknown
	}
	var t Table
	err := s.with(ctx, id, func(o *opened) error {
		row, kind := o.row, PostLobby
		switch {
		case row.Status == Lobby && u != row.Host:
			return ErrNotHost
		case row.Status == Lobby:
			row.Pace = pace
		case row.Status == Running && row.SeatOf(u) == engine.Watcher:
			return ErrNotSeated
		case row.Status == Running:
			kind = PostPublic
			row.wish(row.SeatOf(u), pace)
		default:
			return row.Status.standstill()
		}
		err := s.commit(ctx, o, Change{Row: row, Postings: []Posting{s.posting(row, kind)}})
		t = o.row.Table
		return err
	})
	return t, err
}

// wish notes what a seat would like, and makes it so once all people do.
func (row *Row) wish(seat engine.Seat, pace Pace) {
	row.Wishes = maps.Clone(row.Wishes)
	if row.Wishes == nil {
		row.Wishes = map[engine.Seat]Pace{}
	}
	row.Wishes[seat] = pace
	if pace == row.Pace { // it is content
		delete(row.Wishes, seat)
		return
	}
	for _, x := range row.Seats {
		if w, ok := row.Wishes[x.Index]; x.Played() && (!ok || w != pace) {
			return
		}
	}
	row.repace(pace)
}

// repace gives a table another pace: everybody begins with a new bank.
func (row *Row) repace(pace Pace) {
	row.Pace, row.Wishes, row.Deadlines, row.Banks = pace, nil, nil, nil
}

// SetLate says what happens at a deadline; only the host does, and only before
// the start. Errors: ErrUnknown, ErrNoHouse, ErrNotHost, ErrStarted.
func (s *Service) SetLate(ctx context.Context, id ID, u UserID, late Late) (Table, error) {
	if !slices.Contains(Lates, late) {
		return Table{}, ErrUnknown
	}
	return s.lobby(ctx, id, func(row *Row) error {
		if u != row.Host {
			return ErrNotHost
		}
		if level, ok := late.level(); ok && s.player(level) == nil {
			return ErrNoHouse
		}
		row.Late = late
		return nil
	})
}
