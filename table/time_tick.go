package table

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"time"

	"hexwarden/engine"
	"hexwarden/table/clock"
)

// maxAdvances bounds what one look at a table carries out; the rest follows at the next.
const maxAdvances = 64

// Tick carries out whatever is due: pings that waited, reminders, deadlines,
// each written with its posting in one transaction and so posted once.
// It says when to come again; the zero time is never.
func (s *Service) Tick(ctx context.Context) (time.Time, error) {
	s.rouse()
	for _, step := range []func(context.Context) error{s.catchUp, s.awake, s.beat} {
		if err := step(ctx); err != nil {
			return time.Time{}, err
		}
	}
	now := s.Clock.Now()
	ids, err := s.Store.Ticking(ctx, now)
	if err != nil {
		return time.Time{}, err
	}
	for _, id := range ids {
		err := s.mine(ctx, id, func(ctx context.Context) error {
			err := s.remove(ctx, id, func(r Row) bool { return r.Import != nil && !r.Import.Until.IsZero() && !r.Import.Until.After(now) }) // looked at for long enough
			if err == nil {
				err = s.with(ctx, id, func(o *opened) error { return s.tick(ctx, o, now) })
			}
			return err
		})
		if errors.Is(err, ErrNotFound) { // it has been removed
			continue
		}
		if errors.Is(err, ErrDisk) { // no table will fare better, and a full disk wants no long log
			return time.Time{}, err
		}
		if err != nil {
			s.log.Error("a table's time is not carried on", "table", id, "error", err)
		}
	}
	if err := s.tickClub(ctx, now); err != nil {
		return time.Time{}, err
	}
	return s.Store.NextTick(ctx)
}

// tickClub carries the club's time on.
func (s *Service) tickClub(ctx context.Context, now time.Time) error {
	ctx, done, ok := s.Share.Hold(ctx, WorkClubs)
	defer done()
	if !ok {
		return nil
	}
	return s.club.Tick(ctx, now)
}

// lateAnswered is what logs of earlier releases say of an answer that the house gave at a deadline.
const lateAnswered = "table.late.answered"

// tick looks at a table again and carries out what is due there.
func (s *Service) tick(ctx context.Context, o *opened, now time.Time) error {
	for range maxAdvances {
		if err := s.review(ctx, o, now); err != nil { // again after each thing: a seat that opens answers no more
			return err
		}
		if more, err := s.carryOn(ctx, o, now); err != nil || !more {
			return err
		}
	}
	return nil
}

// carryOn carries out one thing that is due, by the clocks as they are set now.
func (s *Service) carryOn(ctx context.Context, o *opened, now time.Time) (more bool, err error) {
	row := o.row
	if err := s.setClocks(ctx, &row, o.game, nil); err != nil {
		return false, err
	}
	switch told, what, seat := row.Timing.Alarm(now); what {
	case clock.Call, clock.Reminder:
		row.Timing = told
		kind := map[clock.Alarm]string{clock.Call: PostCall, clock.Reminder: PostReminder}[what]
		return true, s.commit(ctx, o, Change{Row: row, Postings: []Posting{s.about(row, kind, seat)}})
	case clock.End:
		return true, s.overdue(ctx, o, row, seat)
	}
	postings := s.reoffer(o.row, &row, now)
	if reflect.DeepEqual(row.Affairs, o.row.Affairs) {
		return false, nil
	}
	return false, s.commit(ctx, o, Change{Row: row, Postings: postings}) // so that it is known when to look again
}

// overdue carries out what happens at a deadline. Where that is impossible, such
// as giving up where the rules do not let anybody, the table keeps waiting; so it does
// while somebody else of a team that is asked together has time.
func (s *Service) overdue(ctx context.Context, o *opened, row Row, seat engine.Seat) error {
	asked, presses := pressing(row, o.game.Prompts(), seat, s.Clock.Now())
	level := Level(row.Late) // if the house is to mind the seat
	done, err := false, error(nil)
	switch {
	case !presses:
	case slices.Contains(AwayLevels, level) && s.player(level) != nil:
		// Where that leaves nobody who plays, the game rests (Resting).
		return lapse(o, row, seat, asked, func(row Row, seat engine.Seat) error {
			mind(&row, seat, level, true)
			return s.reseat(ctx, o, row, seat)
		})
	case row.Late == LateForfeit:
		done, err = s.forfeit(ctx, o, seat, engine.Event{Kind: "late", Public: engine.T("table.late.forfeited", engine.Who("who", seat))})
	case row.Late == LateOpen:
		return lapse(o, row, seat, asked, func(row Row, seat engine.Seat) error {
			vacate(&row, seat)
			return s.reseat(ctx, o, row, seat, s.about(row, PostOpened, seat))
		})
	}
	var refused *engine.Refused
	if errors.As(err, &refused) {
		s.log.Error("nothing can be done at a deadline", "table", row.ID, "seat", seat, "error", err)
	} else if err != nil || done {
		return err
	}
	row.Timing = row.Pass(seat)
	defer s.kick(row.ID)  // the house need not let them finish any more
	if row.Missed[seat] { // it has been said
		return s.commit(ctx, o, Change{Row: row})
	}
	row.Missed = put(row.Missed, seat, true)
	return s.commit(ctx, o, Change{Row: row, Postings: []Posting{s.about(row, PostPast, seat)}})
}

// lapse does something with a seat whose time is up, and with those of its team whose time was up before.
func lapse(o *opened, row Row, seat engine.Seat, asked engine.Prompt, do func(Row, engine.Seat) error) error {
	if err := do(row, seat); err != nil {
		return err
	}
	for _, mate := range asked.Seats {
		if d, ok := o.row.DeadlineOf(mate); ok && d.Stage == Past && o.row.Seats[mate].Played() {
			if err := do(o.row, mate); err != nil {
				return err
			}
		}
	}
	return nil
}

// SnoozeReminders puts off the reminders of a user's seat until a time; the zero time:
// there is none in this turn. Errors: those of PlayMove, ErrNotTimed, ErrSnooze.
func (s *Service) SnoozeReminders(ctx context.Context, id ID, u UserID, until time.Time) error {
	return s.playing(ctx, id, u, func(o *opened, seat engine.Seat) error {
		row := o.row
		d, ok := row.DeadlineOf(seat)
		if !ok {
			return ErrNotTimed
		}
		if !until.Before(d.Due) {
			return ErrSnooze
		}
		row.Timing = row.Timing.Snooze(seat, until)
		row.acted(seat, s.Clock.Now())
		return s.commit(ctx, o, Change{Row: row})
	})
}

// HoldPing puts the ping for a seat's turn off until its user may be pinged: whoever
// was to ping found them unreachable. Errors: ErrNotFound.
func (s *Service) HoldPing(ctx context.Context, id ID, seat engine.Seat) error {
	return s.with(ctx, id, func(o *opened) error {
		row := o.row
		if row.Timing = row.Hold(seat, s.Clock.Now()); reflect.DeepEqual(row.Timing, o.row.Timing) {
			return nil
		}
		return s.commit(ctx, o, Change{Row: row})
	})
}

// Time that the bot was down does not count against people.
const (
	keyBeat   = "beat" // when the bot last ran, in seconds
	beatEvery = 60     // seconds after which that is noted again
)

// beat notes that the bot runs.
func (s *Service) beat(ctx context.Context) error {
	now := s.Clock.Now().Unix()
	if now-s.beats.Load() < beatEvery {
		return nil
	}
	err := s.Remember(ctx, "", keyBeat, strconv.FormatInt(now, 10))
	if err == nil {
		s.beats.Store(now)
	}
	return err
}

// awake gives people back the time that their clocks showed and the bot did not run, though nobody
// stopped it: the machine slept, or its clock was put forward.
func (s *Service) awake(ctx context.Context) error {
	since := s.slumber()
	if since.IsZero() {
		return nil
	}
	if err := s.excuseAll(ctx, since); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.nap.Equal(since) {
		s.nap = time.Time{}
	}
	return nil
}

// slumber is the last moment before the bot stopped running, until everybody has got that time back; then zero.
func (s *Service) slumber() time.Time {
	if s.Uptime == nil {
		return time.Time{}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.Clock.Now()
	if since := s.jumps.Since(now, s.Uptime()); !since.IsZero() {
		s.log.Warn("the clock went on while the bot did not run; nobody's time counts for that", "from", since, "to", now)
		s.nap = since
	}
	return s.nap
}

// slept is the last moment before the bot was down, if it was down for long; else zero.
func (s *Service) slept(ctx context.Context) (time.Time, error) {
	value, err := s.Store.Recall(ctx, "", keyBeat)
	last, wrong := strconv.ParseInt(value, 10, 64)
	if err != nil || wrong != nil || s.Clock.Now().Sub(time.Unix(last, 0)) <= clock.Nap {
		return time.Time{}, err
	}
	return time.Unix(last, 0).UTC(), nil
}

// excuse gives the people of a table back the time for which the bot was down,
// once for each such time.
func (s *Service) excuse(ctx context.Context, o *opened, since time.Time) error {
	if since.IsZero() || o.row.Excused.Equal(since) || !o.row.waits() {
		return nil
	}
	row, now := o.row, s.Clock.Now()
	row.Offers = slices.Clone(row.Offers)
	for i := range row.Offers {
		row.Offers[i].Until = row.Offers[i].Until.Add(now.Sub(since))
	}
	for _, m := range row.Asked() {
		m.Expires = m.Expires.Add(now.Sub(since))
		row.put(m)
	}
	row.Timing = row.Timing.Excuse(since, now, func(seat engine.Seat) UserID { return row.Seats[seat].User })
	return s.commit(ctx, o, Change{Row: row, Postings: []Posting{s.posting(row, PostPublic)}})
}
