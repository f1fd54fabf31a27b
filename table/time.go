package table

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"hexwarden/engine"
)

// Paces are the times for an answer that a table may give; 0 is no limit.
var Paces = []time.Duration{0, time.Hour, 8 * time.Hour, 24 * time.Hour, 72 * time.Hour}

// Timing is the time of a table. Only people have deadlines, not the house.
type Timing struct {
	Pace      time.Duration                 `json:"pace"`      // for each answer; 0: no limit
	Wishes    map[engine.Seat]time.Duration `json:"wishes"`    // of seats that would like another one
	Deadlines []Deadline                    `json:"deadlines"` // of the seats that owe an answer
}

// Deadline is until when a seat owes an answer.
type Deadline struct {
	Seat  engine.Seat `json:"seat"`
	Since time.Time   `json:"since"`
	Due   time.Time   `json:"due"`
	Stage Stage       `json:"stage"`
	Next  time.Time   `json:"next"` // when there is something to say about it; zero when all is said
}

// Stage is what has been said about a deadline.
type Stage string

// The stages.
const (
	Waiting  Stage = "waiting"  // nothing yet
	Reminded Stage = "reminded" // its seat was reminded, at three quarters
	Past     Stage = "past"     // that it is over; nothing else happens by itself
)

// begin starts the time of a seat.
func begin(seat engine.Seat, now time.Time, pace time.Duration) Deadline {
	return Deadline{Seat: seat, Since: now, Due: now.Add(pace), Stage: Waiting, Next: now.Add(pace - pace/4)}
}

// step is the next stage of a deadline.
func (d Deadline) step() Deadline {
	if d.Stage == Waiting {
		d.Stage, d.Next = Reminded, d.Due
	} else {
		d.Stage, d.Next = Past, time.Time{}
	}
	return d
}

// DeadlineOf is the deadline of a seat, if it has one.
func (t Timing) DeadlineOf(seat engine.Seat) (Deadline, bool) {
	i := slices.IndexFunc(t.Deadlines, func(d Deadline) bool { return d.Seat == seat })
	if i < 0 {
		return Deadline{}, false
	}
	return t.Deadlines[i], true
}

// owe works out the deadlines of a table that stands at a game. A seat keeps
// its time while it goes on owing; whoever has just answered begins anew.
func (s *Service) owe(row Row, game engine.Game, answered engine.Seat) []Deadline {
	if row.Pace == 0 || row.Status != Running || row.Lost {
		return nil
	}
	var out []Deadline
	prompts := game.Prompts()
	for _, seat := range row.Seats {
		if !seat.Played() || !slices.ContainsFunc(prompts, func(p engine.Prompt) bool { return p.Standing == engine.Owed && p.Asks(seat.Index) }) {
			continue
		}
		d, ok := row.DeadlineOf(seat.Index)
		if !ok || seat.Index == answered {
			d = begin(seat.Index, s.Clock.Now(), row.Pace)
		}
		out = append(out, d)
	}
	return out
}

// SetPace gives a table another time for an answer: before the start its host
// does, afterwards all its people must wish for the same. The result's pace
// says whether it is so now. Errors: ErrUnknown, ErrNotHost, those of the status.
func (s *Service) SetPace(ctx context.Context, id ID, u UserID, pace time.Duration) (Table, error) {
	if !slices.Contains(Paces, pace) {
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
			s.wish(&row, o.game, row.SeatOf(u), pace)
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
func (s *Service) wish(row *Row, game engine.Game, seat engine.Seat, pace time.Duration) {
	row.Wishes = maps.Clone(row.Wishes)
	if row.Wishes == nil {
		row.Wishes = map[engine.Seat]time.Duration{}
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
	row.Pace, row.Wishes, row.Deadlines = pace, nil, nil
	row.Deadlines = s.owe(*row, game, engine.Watcher)
}

// Tick carries deadlines forward that have come: one reminder, one note that
// the time is over, each written with its posting in one transaction and so
// told once. It says when to come again; the zero time is never.
func (s *Service) Tick(ctx context.Context) (time.Time, error) {
	s.rouse()
	now := s.Clock.Now()
	ids, err := s.Store.Ticking(ctx, now)
	if err != nil {
		return time.Time{}, err
	}
	for _, id := range ids {
		err := s.with(ctx, id, func(o *opened) error { return s.tick(ctx, o, now) })
		if errors.Is(err, ErrDisk) { // no table will fare better, and a full disk wants no long log
			return time.Time{}, err
		}
		if err != nil {
			s.log.Error("deadlines are not carried forward", "table", id, "error", err)
		}
	}
	if err := s.tickLeagues(ctx, now); err != nil {
		return time.Time{}, err
	}
	return s.Store.NextTick(ctx)
}

// tick looks at the deadlines of a table again and carries those forward that have come.
func (s *Service) tick(ctx context.Context, o *opened, now time.Time) error {
	row := o.row
	row.Deadlines = slices.Clone(row.Deadlines)
	var postings []Posting
	for i, d := range row.Deadlines {
		if d.Next.IsZero() || d.Next.After(now) {
			continue
		}
		if !now.Before(d.Due) { // the bot slept through the reminder
			d.Stage = Reminded
		}
		d = d.step()
		row.Deadlines[i] = d
		kind := PostReminder
		if d.Stage == Past {
			kind = PostPast
		}
		p := s.posting(row, kind)
		p.Seat = d.Seat
		postings = append(postings, p)
	}
	if row.Status != Running { // a table that stands still has no time
		row.Deadlines, postings = nil, nil
	}
	postings = append(postings, s.reoffer(o.row, &row, now)...)
	return s.commit(ctx, o, Change{Row: row, Postings: postings})
}
