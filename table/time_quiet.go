package table

import "time"

// Hours are hours of each day, in minutes after midnight by the clock on the
// wall; they may go over midnight. From and To alike: none.
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

// end is when hours that hold at a local time are over. Where the clock is put
// forward or back, the wall tells.
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

// location is the time zone of a person.
func (p Person) location() *time.Location {
	if l, err := time.LoadLocation(p.Zone); err == nil {
		return l
	}
	return time.UTC // a zone that this release does not know
}

// Local is a time on a person's clock.
func (p Person) Local(t time.Time) time.Time { return t.In(p.location()) }

// QuietAt says whether a person has quiet hours at a time.
func (p Person) QuietAt(t time.Time) bool { return p.Quiet.Any() && p.Quiet.hold(p.Local(t)) }

// AwayAt is the end of the vacation that a person has at a time, if there is one.
func (p Person) AwayAt(t time.Time) (until time.Time, away bool) {
	l, away := find(p.Away, func(l Leave) bool { return !t.Before(l.From) && t.Before(l.To) })
	return l.To, away
}

// awake is a time, or the end of the quiet hours it falls into.
func (p Person) awake(t time.Time) time.Time {
	if p.QuietAt(t) {
		return p.Quiet.end(p.Local(t)).In(t.Location())
	}
	return t
}

// free is the first moment from a time on at which a person may be pinged.
func (p Person) free(t time.Time) time.Time {
	for {
		next := p.awake(t)
		if until, away := p.AwayAt(next); away {
			next = until
		}
		if next.Equal(t) {
			return t
		}
		t = next
	}
}

// after is when some time will have passed on a person's clock, which stands
// still on vacation.
func (p Person) after(from time.Time, d time.Duration) time.Time {
	for _, l := range p.Away {
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

// spent is how much time has passed on a person's clock.
func (p Person) spent(from, to time.Time) time.Duration {
	d := to.Sub(from)
	for _, l := range p.Away {
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
