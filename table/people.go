package table

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"hexwarden/engine"
	"hexwarden/table/clock"
)

// Refusals about time.
var (
	ErrZone     error = &Error{engine.T("table.error.zone")}      // no such time zone
	ErrHours    error = &Error{engine.T("table.error.hours")}     // no hours of a day
	ErrDates    error = &Error{engine.T("table.error.dates")}     // no dates to come, or in no order
	ErrOverlap  error = &Error{engine.T("table.error.overlap")}   // another vacation is then
	ErrNotTimed error = &Error{engine.T("table.error.not_timed")} // no clock of the seat runs
	ErrSnooze   error = &Error{engine.T("table.error.snooze")}    // the time ends before then
)

// Person is the preferences of a user.
type Person struct {
	Zone    string      `json:"zone,omitempty"`    // IANA name of their time zone; "" is UTC
	Confirm Confirm     `json:"confirm,omitempty"` // which choices are asked again before they are taken
	Quiet   clock.Hours `json:"quiet,omitzero"`    // nobody pings them in these
	Remind  []Mark      `json:"remind,omitempty"`  // when they are reminded; none is ByQuarter
	Letters bool        `json:"letters,omitempty"` // reminders come by direct message
	Palette string      `json:"palette,omitempty"` // the colours of pictures that only they see; "": those of the server
	Muted   bool        `json:"muted,omitempty"`   // they are not pinged when it is their turn
	Words   bool        `json:"words,omitempty"`   // they read words in place of pictures
	Away    []Leave     `json:"away,omitempty"`    // vacations in order, those of the past as well
	Met     []string    `json:"met,omitempty"`     // the systems whose turn was explained to them
	Against Level       `json:"against,omitempty"` // how well the house played when they last chose it to play alone
}

// calendar is what clocks know about a person.
func (p Person) calendar() clock.Calendar {
	return clock.Calendar{Zone: p.Zone, Quiet: p.Quiet, Away: p.Away, Remind: p.Reminded(), Muted: p.Muted}
}

// Local is a time on a person's clock.
func (p Person) Local(t time.Time) time.Time { return p.calendar().Local(t) }

// NextHour is when a person's clock next shows a full hour.
func (p Person) NextHour(hour int, now time.Time) time.Time { return p.calendar().NextHour(hour, now) }

// Pingable says whether a person is neither on vacation nor in quiet hours.
func (p Person) Pingable(now time.Time) bool { return p.calendar().Free(now).Equal(now) }

// Allowance is how many days of vacation a person has in a year.
const Allowance = 30

// maxLeaves bounds the vacations that are kept.
const maxLeaves = 100

// SetZone sets the time zone by its IANA name. Errors: ErrZone.
func (p *Person) SetZone(name string) error {
	name = strings.TrimSpace(name)
	if name == "" || name == "Local" || len(name) > MaxWord {
		return ErrZone
	}
	l, err := time.LoadLocation(name)
	if err != nil {
		return ErrZone
	}
	p.Zone = l.String()
	return nil
}

// SetQuiet sets the quiet hours, as 23:00 and 8:00; both empty: none. Errors: ErrHours.
func (p *Person) SetQuiet(from, to string) error {
	if from = strings.TrimSpace(from); from == "" && strings.TrimSpace(to) == "" {
		p.Quiet = clock.Hours{}
		return nil
	}
	a, ok := clockTime(from)
	b, fine := clockTime(to)
	if !ok || !fine || a == b {
		return ErrHours
	}
	p.Quiet = clock.Hours{From: a, To: b}
	return nil
}

// clockTime reads 8, 8:30 or 08:30.
func clockTime(s string) (int, bool) {
	h, m, _ := strings.Cut(strings.TrimSpace(s), ":")
	hour, err := strconv.ParseUint(h, 10, 8)
	minute, wrong := uint64(0), error(nil)
	if m != "" {
		minute, wrong = strconv.ParseUint(m, 10, 8)
	}
	return int(hour*60 + minute), err == nil && wrong == nil && hour < 24 && minute < 60
}

// SetRemind sets when a person is reminded. Errors: ErrUnknown.
func (p *Person) SetRemind(marks []Mark) error {
	for _, m := range marks {
		if !slices.Contains(Marks, m) {
			return ErrUnknown
		}
	}
	if p.Remind = slices.Clone(marks); slices.Contains(marks, clock.ByNone) {
		p.Remind = []Mark{clock.ByNone}
	}
	return nil
}

// SetPalette sets the colours of pictures that only they see, by a name; "": those of the
// server. Errors: ErrTooLong.
func (p *Person) SetPalette(name string) error {
	if len(name) > MaxWord {
		return ErrTooLong
	}
	p.Palette = name
	return nil
}

// Reminded is when a person is reminded.
func (p Person) Reminded() []Mark {
	if len(p.Remind) == 0 {
		return []Mark{clock.ByQuarter}
	}
	return p.Remind
}

// days is the format of a date as people write it.
const days = "2006-01-02"

// Leave notes a vacation from one date to another, both included, in the
// person's zone. One that begins today begins now. Errors: ErrDates,
// ErrOverlap, and one that says how many days are left.
func (p *Person) Leave(from, to string, now time.Time) error {
	zone := p.Local(now).Location()
	begin, err := time.ParseInLocation(days, strings.TrimSpace(from), zone)
	last, wrong := time.ParseInLocation(days, strings.TrimSpace(to), zone)
	end := last.AddDate(0, 0, 1)
	if err != nil || wrong != nil || last.Before(begin) || !end.After(now) || begin.After(now.AddDate(2, 0, 0)) {
		return ErrDates
	}
	if begin.Before(now) {
		if begin.AddDate(0, 0, 1).Before(now) { // yesterday or before: the past does not change
			return ErrDates
		}
		begin = now
	}
	x := Leave{From: begin, To: end}
	if slices.ContainsFunc(p.Away, func(l Leave) bool { return l.From.Before(x.To) && x.From.Before(l.To) }) {
		return ErrOverlap
	}
	for year := begin.In(zone).Year(); year <= last.Year(); year++ {
		left := Allowance - p.Used(year)
		with := *p
		with.Away = append(slices.Clone(p.Away), x)
		if with.Used(year) > Allowance {
			return &Error{engine.T("table.error.allowance", engine.Num("n", max(0, left)), engine.Word("year", strconv.Itoa(year)))}
		}
	}
	p.Away = slices.DeleteFunc(append(slices.Clone(p.Away), x), func(l Leave) bool { return l.To.Before(now.AddDate(-2, 0, 0)) })
	slices.SortFunc(p.Away, func(a, b Leave) int { return a.From.Compare(b.From) })
	if len(p.Away) > maxLeaves {
		return ErrDates
	}
	return nil
}

// Return ends the current vacation and calls off those to come.
func (p *Person) Return(now time.Time) {
	var kept []Leave
	for _, l := range p.Away {
		if l.To.After(now) {
			l.To = now
		}
		if l.From.Before(now) {
			kept = append(kept, l)
		}
	}
	p.Away = kept
}

// Used counts the days of a year on which a person is on vacation, each once.
func (p Person) Used(year int) int {
	used := map[string]bool{}
	for _, l := range p.Away {
		from := p.Local(l.From)
		for day := time.Date(from.Year(), from.Month(), from.Day(), 0, 0, 0, 0, from.Location()); day.Before(l.To); day = day.AddDate(0, 0, 1) {
			if day.Year() == year {
				used[day.Format(days)] = true
			}
		}
	}
	return len(used)
}

// Coming is the vacation that a person has or will have next.
func (p Person) Coming(now time.Time) (Leave, bool) {
	return find(p.Away, func(l Leave) bool { return l.To.After(now) })
}

// Person reads the preferences of a user.
func (s *Service) Person(ctx context.Context, u UserID) (Person, error) {
	return s.Store.Person(ctx, u)
}

// ChangePerson changes the preferences of a user, and sets the clocks of their tables accordingly. Errors: those of change.
func (s *Service) ChangePerson(ctx context.Context, u UserID, change func(*Person) error) (Person, error) {
	p, err := s.keepWish(ctx, u, change)
	if err != nil {
		return p, err
	}
	all, err := s.Store.Tables(ctx, u)
	if err != nil {
		return p, fmt.Errorf("a person's wishes: %w", err)
	}
	for _, t := range all {
		if t.Status != Running {
			continue
		}
		if err := s.with(ctx, t.ID, func(o *opened) error { return s.reset(ctx, o) }); err != nil {
			s.log.Error("the clocks of a table are not set", "table", t.ID, "error", err)
		}
	}
	return p, nil
}

// TurnExplained says whether a turn of a system was explained to a user.
func (s *Service) TurnExplained(ctx context.Context, u UserID, system string) (bool, error) {
	p, err := s.Store.Person(ctx, u)
	return slices.Contains(p.Met, system), err
}

// NoteExplained notes that it was.
func (s *Service) NoteExplained(ctx context.Context, u UserID, system string) error {
	_, err := s.keepWish(ctx, u, func(p *Person) error {
		if !slices.Contains(p.Met, system) {
			p.Met = append(p.Met, system)
		}
		return nil
	})
	return err
}

// LevelAgainst is the level of the house that a user last chose to play alone; "" if they never did, or it is not offered any more.
func (s *Service) LevelAgainst(ctx context.Context, u UserID) (Level, error) {
	p, err := s.Store.Person(ctx, u)
	if err != nil || !slices.Contains(s.LevelsOffered(), p.Against) {
		return "", err
	}
	return p.Against, nil
}

// NoteLevel notes which level they chose.
func (s *Service) NoteLevel(ctx context.Context, u UserID, l Level) error {
	_, err := s.keepWish(ctx, u, func(p *Person) error { p.Against = l; return nil })
	return err
}

// keepWish changes a person's preferences and keeps them, one change at a time.
func (s *Service) keepWish(ctx context.Context, u UserID, change func(*Person) error) (p Person, err error) {
	unlock, err := s.locks.Lock(ctx, ID("person "+u))
	if err != nil {
		return Person{}, err
	}
	defer unlock()
	err = Again(func() (err error) {
		p, err = s.Store.ChangePerson(ctx, u, change)
		return err
	})
	return p, err
}

// reset sets the clocks of a table again; that it waits until another time is told.
func (s *Service) reset(ctx context.Context, o *opened) error {
	row := o.row
	if err := s.setClocks(ctx, &row, o.game, nil); err != nil || reflect.DeepEqual(row.Affairs, o.row.Affairs) {
		return err
	}
	c := Change{Row: row}
	if !slices.EqualFunc(row.Deadlines, o.row.Deadlines, func(a, b Deadline) bool { return a.Due.Equal(b.Due) }) {
		c.Postings = []Posting{s.posting(row, PostPublic)}
	}
	return s.commit(ctx, o, c)
}

// Reachable says whether a user may be pinged now.
func (s *Service) Reachable(ctx context.Context, u UserID) (bool, error) {
	p, err := s.Store.Person(ctx, u)
	return !p.Muted && p.Pingable(s.Clock.Now()), err
}

// away is until when seats that a table waits for are on vacation.
func (s *Service) away(ctx context.Context, p Position) (map[engine.Seat]time.Time, error) {
	if len(p.All) == 0 {
		return nil, nil
	}
	people, err := s.calendars(ctx, p.Table)
	if err != nil {
		return nil, err
	}
	out, now := map[engine.Seat]time.Time{}, s.Clock.Now()
	for _, w := range p.All {
		for _, seat := range w.Seats {
			x := p.Table.Seats[seat]
			if until, ok := people[x.User].AwayAt(now); ok && x.Played() {
				out[seat] = until
			}
		}
	}
	return out, nil
}
