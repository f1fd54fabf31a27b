package table

import (
	"context"
	"maps"
	"slices"
	"time"

	"hexwarden/engine"
)

// clocks sets the clocks of a table that should stand at a game: whoever owes an
// answer has a deadline and a turn. A seat keeps its time while it goes on
// owing; those that are relieved get some back.
func (s *Service) clocks(ctx context.Context, row *Row, game engine.Game, relieved []engine.Seat) error {
	goes := row.Status == Running && !row.Lost // while it is paused there are turns, for anybody who likes plays on
	if goes && game == nil || !goes && len(row.Deadlines)+len(row.Turns) == 0 {
		return nil
	}
	people, err := s.people(ctx, *row)
	if err != nil {
		return err
	}
	c := clocks{row: row, now: s.Clock.Now(), people: people, banks: maps.Clone(row.Banks)}
	c.runs = goes && !row.Paused
	if goes {
		c.prompts = game.Prompts()
	}
	var deadlines []Deadline
	for _, d := range row.Deadlines {
		if d = d.whole(*row); c.runs && c.owes(d.Seat) && row.Seats[d.Seat].User == d.User && row.Pace.Bank > 0 {
			continue // it goes on below
		}
		left := d.left(people[d.User], c.now)
		if x := row.Seats[d.Seat]; slices.Contains(relieved, d.Seat) || !x.Played() || x.User != d.User {
			left = row.Pace.full(left)
		}
		c.keep(d.User, left)
	}
	for _, x := range row.Seats {
		if d, ok := c.deadline(x, relieved); ok {
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
	runs    bool            // the clocks do
	prompts []engine.Prompt // none where nobody plays
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

// deadline is the one that a seat should have.
func (c *clocks) deadline(x Seat, relieved []engine.Seat) (Deadline, bool) {
	if !c.runs || c.row.Pace.Bank == 0 || !c.owes(x.Index) {
		return Deadline{}, false
	}
	p := c.people[x.User]
	fresh := Deadline{Seat: x.Index, User: x.User, Since: c.now, Seen: c.now, Stage: Waiting}
	d, ok := c.row.DeadlineOf(x.Index)
	switch d = d.whole(*c.row); {
	case !ok || d.User != x.User:
		fresh.Bank = Timing{Pace: c.row.Pace, Banks: c.banks}.BankOf(x.User)
		d = fresh
	case slices.Contains(relieved, x.Index):
		fresh.Bank, fresh.Hush, fresh.Over = c.row.Pace.full(d.left(p, c.now)), d.Hush, d.Stage == Past
		d = fresh
	}
	if d = d.plan(p, c.row.Pace); c.row.Missed[x.Index] && d.Stage != Past { // nobody reminds them again
		d.Next = d.Due
	}
	return d, true
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
			u = Turn{Seat: x.Index, User: x.User, Since: c.now, Seq: c.row.Seq, Mute: p.Muted || !free.Equal(c.now)}
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

// hush lets a turn of a seat that has just begun not ping: whoever takes a step of theirs back
// is there, and knows what they are asked.
func (row *Row) hush(seat engine.Seat) {
	if i := slices.IndexFunc(row.Turns, func(u Turn) bool { return u.Seat == seat && u.Seq == row.Seq }); i >= 0 {
		row.Turns = slices.Clone(row.Turns)
		row.Turns[i].Mute, row.Turns[i].Call = true, time.Time{}
	}
}

// acted notes that the person of a seat has done something: whatever was said of their time is old.
func (row *Row) acted(seat engine.Seat) {
	if row.Missed[seat] && row.Seats[seat].Played() {
		row.Missed = cut(row.Missed, seat)
	}
}

// people are those at a table, and those whose time runs there.
func (s *Service) people(ctx context.Context, row Row) (map[UserID]Person, error) {
	var who []UserID
	for _, x := range row.Seats {
		who = append(who, x.User)
	}
	for _, d := range row.Deadlines {
		who = append(who, d.User)
	}
	return s.Store.People(ctx, slices.DeleteFunc(who, func(u UserID) bool { return u == "" })...)
}
