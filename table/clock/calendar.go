package clock

import (
	"slices"
	"time"
	_ "time/tzdata" // time zones, wherever the bot runs
)

// Calendar is when time counts for a person, and when they may be called.
type Calendar struct {
	Zone   string  // IANA name of their time zone; "" is UTC
	Quiet  Hours   // nobody pings them in these
	Away   []Leave // vacations in order: their clocks stand still
	Remind []Mark  // when they are reminded of a deadline
	Muted  bool    // they are not pinged when it is their turn
}

// Mark is a moment of a deadline at which somebody is reminded.
type Mark string

// The marks.
const (
	ByHalf    Mark = "half"    // half of the time is left
	ByQuarter Mark = "quarter" // a quarter is left
	ByHour    Mark = "hour"    // an hour is left
	ByNone    Mark = "never"
)

// Marks lists them.
var Marks = []Mark{ByHalf, ByQuarter, ByHour, ByNone}

// Hours are hours of each day, in minutes after midnight in local time; they
// may go past midnight. If From equals To there are none.
type Hours struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// Any says whether there are any.
func (h Hours) Any() bool { return h.From != h.To }

// hold says whether they hold at a time, which is local.
func (h Hours) hold(t time.Time) bool {
	m := t.Hour()*60 + t.Minute()
	if h.From <= h.To {
		return m >= h.From && m < h.To
	}
	return m >= h.From || m < h.To
}

// end is when hours that hold at a local time are over. When the clock is put forward
// or back, local time decides.
func (h Hours) end(t time.Time) time.Time {
	const day = 24 * 60
	left := (h.To - t.Hour()*60 - t.Minute() + day) % day
	e := t.Truncate(time.Minute).Add(time.Duration(left) * time.Minute)
	for h.hold(e) {
		e = e.Add(time.Minute)
	}
	for !h.hold(e.Add(-time.Minute)) {
		e = e.Add(-time.Minute)
	}
	return e
}

// Leave is a vacation.
type Leave struct {
	From time.Time `json:"from"`
	To   time.Time `json:"to"` // the first moment after it
}

// Local is a time on the person's clock; in a zone that this release does not know it is UTC.
func (c Calendar) Local(t time.Time) time.Time {
	zone, err := time.LoadLocation(c.Zone)
	if err != nil {
		return t.UTC()
	}
	return t.In(zone)
}

// AwayAt is the end of the vacation that the person has at a time, if there is one.
func (c Calendar) AwayAt(t time.Time) (until time.Time, away bool) {
	i := slices.IndexFunc(c.Away, func(l Leave) bool { return !t.Before(l.From) && t.Before(l.To) })
	if i < 0 {
		return time.Time{}, false
	}
	return c.Away[i].To, true
}

// NextHour is when the person's clock next shows a full hour.
func (c Calendar) NextHour(hour int, now time.Time) time.Time {
	l := c.Local(now)
	for n := 0; ; n++ {
		if t := time.Date(l.Year(), l.Month(), l.Day()+n, hour, 0, 0, 0, l.Location()); t.After(now) {
			return t
		}
	}
}

// awake is a time, or the end of the quiet hours it falls into.
func (c Calendar) awake(t time.Time) time.Time {
	if local := c.Local(t); c.Quiet.Any() && c.Quiet.hold(local) {
		return c.Quiet.end(local).In(t.Location())
	}
	return t
}

// Free is the first moment from a time on at which the person may be pinged: neither on vacation nor
// in quiet hours.
func (c Calendar) Free(t time.Time) time.Time {
	for {
		next := c.awake(t)
		if until, away := c.AwayAt(next); away {
			next = until
		}
		if next.Equal(t) {
			return t
		}
		t = next
	}
}

// After is when some time will have passed on the person's clock, which is stopped
// on vacation.
func (c Calendar) After(from time.Time, d time.Duration) time.Time {
	for _, l := range c.Away {
		if !l.To.After(from) {
			continue
		}
		if l.From.After(from) {
			before := l.From.Sub(from)
			if before >= d {
				break
			}
			d -= before
		}
		from = l.To
	}
	return from.Add(d)
}

// Spent is how much time has passed on the person's clock.
func (c Calendar) Spent(from, to time.Time) time.Duration {
	d := to.Sub(from)
	for _, l := range c.Away {
		begin, end := l.From, l.To
		if begin.Before(from) {
			begin = from
		}
		if end.After(to) {
			end = to
		}
		d -= max(0, end.Sub(begin))
	}
	return d
}
