package clock

import (
	"maps"
	"slices"
	"time"

	"hexwarden/engine"
)

// Seat is a seat of a table as its clocks see it.
type Seat[P ~string] struct {
	User     P      // who holds it; "" is nobody
	Played   bool   // its user answers for it, not the house
	Owes     bool   // its user owes an answer
	Asks     string // to what, as everybody may tell it from other questions
	Relieved bool   // it gets time back: its turn is over, or its answer came late
}

// Situation is the state of a table that its clocks are set by.
type Situation[P ~string] struct {
	Now    time.Time
	Seq    int            // moves made
	Goes   bool           // the game does; while it is paused there are turns, for anybody who likes plays on
	Seats  []Seat[P]      // all, by number
	People map[P]Calendar // those at the table, and those whose time runs there
}

// Set returns the timing as it should be: whoever owes an answer has a deadline and a turn. A seat keeps
// its time while it goes on owing; those that are relieved get some back.
func (t Timing[P]) Set(m Situation[P]) Timing[P] {
	next, runs := t, m.Goes && !t.Paused && t.Pace.Bank > 0
	next.Deadlines, next.Banks = nil, maps.Clone(t.Banks)
	for _, d := range t.Deadlines {
		x := m.Seats[d.Seat]
		if d = d.whole(x.User); runs && x.Owes && x.User == d.User {
			continue // it is handled below
		}
		left := d.left(m.People[d.User], m.Now)
		if x.Relieved || !x.Played || x.User != d.User {
			left = t.Pace.full(left)
		}
		if next.Banks == nil {
			next.Banks = map[P]time.Duration{}
		}
		next.Banks[d.User] = left
	}
	for seat, x := range m.Seats {
		if runs && x.Owes {
			next.Deadlines = append(next.Deadlines, next.due(t, m, engine.Seat(seat)))
		}
	}
	if next.Turns = t.turns(m); t.Pace.Bank == 0 {
		next.Banks = nil
	}
	next.Acted = maps.Clone(t.Acted)
	maps.DeleteFunc(next.Acted, func(seat engine.Seat, at time.Time) bool { // as long as it matters
		u, _ := next.TurnOf(seat)
		return m.Now.Sub(at) > Gone && u.Call.IsZero()
	})
	return next
}

// due is the deadline that a seat should have, after what was before.
func (t Timing[P]) due(before Timing[P], m Situation[P], seat engine.Seat) Deadline[P] {
	x := m.Seats[seat]
	fresh := Deadline[P]{Seat: seat, User: x.User, Since: m.Now, Seen: m.Now, Stage: Waiting}
	d, ok := before.DeadlineOf(seat)
	switch d = d.whole(x.User); {
	case !ok || d.User != x.User:
		fresh.Bank = t.BankOf(x.User)
		d = fresh
	case x.Relieved:
		fresh.Bank, fresh.Hush, fresh.Over = t.Pace.full(d.left(m.People[x.User], m.Now)), d.Hush, d.Stage == Past
		d = fresh
	}
	if d = d.plan(m.People[x.User], t.Pace); t.Missed[seat] && d.Stage != Past { // nobody reminds them again
		d.Next = d.Due
	}
	return d
}

// whole completes a deadline that an earlier release wrote: it names nobody, and its seat has a holder.
func (d Deadline[P]) whole(holder P) Deadline[P] {
	if d.User == "" && d.Bank == 0 && !d.Due.IsZero() {
		d.User, d.Bank, d.Seen = holder, d.Due.Sub(d.Since), d.Since
		if d.Stage == Reminded {
			d.Seen = d.Due.Add(-d.Bank / 4)
		}
	}
	return d
}

// Anybody who did something a moment ago sees what they are asked, and is not pinged; if they have gone meanwhile,
// they are called, unless there is nobody else whom they keep waiting.
const (
	There = 2 * time.Minute // after they did something, so long
	Gone  = 5 * time.Minute // they are called then
)

// left is from when on the person of a seat may have gone: now, unless they did something a moment ago.
func (t Timing[P]) left(seat engine.Seat, now time.Time) time.Time {
	at, ok := t.Acted[seat]
	if u, turns := t.TurnOf(seat); !ok || now.Sub(at) >= There && (!turns || u.Call.IsZero()) || now.Sub(at) >= Gone {
		return now
	}
	return at.Add(Gone)
}

// turns are those of the seats that owe an answer. While nobody does, for the
// house thinks, no turn has ended.
func (t Timing[P]) turns(m Situation[P]) (out []Turn[P]) {
	rests := m.Goes && !slices.ContainsFunc(m.Seats, func(x Seat[P]) bool { return x.Owes })
	for i, x := range m.Seats {
		u, ok := t.TurnOf(engine.Seat(i))
		ok = ok && u.User == x.User && x.Played
		if !x.Owes && (!rests || !ok) {
			continue
		}
		c := m.People[x.User]
		free := c.Free(t.left(engine.Seat(i), m.Now))
		switch {
		case !ok:
			u = Turn[P]{Seat: engine.Seat(i), User: x.User, Since: m.Now, Seq: m.Seq, Mute: c.Muted || !free.Equal(m.Now)}
			if u.Mute && !c.Muted {
				u.Call = free
			}
		case c.Muted:
			u.Call = time.Time{}
		case !u.Call.IsZero() && (free.After(m.Now) || u.Call.After(m.Now)): // what has come is for the next tick
			u.Call = free
		}
		u.Alone = !slices.ContainsFunc(m.Seats, func(y Seat[P]) bool { return y.User != "" && y.User != x.User })
		if x.Owes && u.Asks != x.Asks {
			u.Asks, u.Asked = x.Asks, m.Now
		}
		out = append(out, u)
	}
	return out
}
