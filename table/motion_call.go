package table

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"hexwarden/engine"
)

// CallMotion asks the others at a table for something, as a person who sits there may; with nobody to ask it is
// done at once. Errors: those of PlayMove, ErrAsked, and what speaks against the kind: ErrUnknown, ErrNothingDone,
// ErrNoReplay, ErrCounts, ErrPaused, ErrNotPaused, ErrNoClock, ErrPaceSame, ErrNoSeat, ErrNoHouse, ErrHouse, ErrInTime.
func (s *Service) CallMotion(ctx context.Context, id ID, u UserID, r Request) (Decision, error) {
	var d Decision
	err := s.playing(ctx, id, u, func(o *opened, seat engine.Seat) error {
		kind, ok := kindOf(r.Kind)
		if !ok {
			return ErrUnknown
		}
		if slices.ContainsFunc(o.row.Asked(), func(m Motion) bool { return m.Kind == r.Kind }) {
			return ErrAsked
		}
		m := Motion{ID: 1, Kind: r.Kind, By: seat, Opened: s.Clock.Now(), Said: map[engine.Seat]bool{}}
		m.Expires = m.Opened.Add(patience(o.row.Pace))
		for _, x := range o.row.Motions {
			m.ID = max(m.ID, x.ID+1)
		}
		if err := kind.ask(s, ctx, o, &m, r); err != nil {
			return err
		}
		for _, x := range o.row.Seats {
			if x.Played() && x.Index != seat && (m.About == nil || x.Index != *m.About) {
				m.Needs = append(m.Needs, x.Index)
			}
		}
		row := o.row
		row.acted(seat, s.Clock.Now())
		row.put(m)
		return s.decide(ctx, o, row, m, u, &d)
	})
	return d, err
}

// AnswerMotion answers a motion; who has asked for it withdraws it by a no. Errors:
// those of PlayMove, ErrMotionGone, ErrMotionOwn, ErrMotionNotAsked, ErrMotionSaid.
func (s *Service) AnswerMotion(ctx context.Context, id ID, u UserID, motion int, yes bool) (Decision, error) {
	var d Decision
	err := s.playing(ctx, id, u, func(o *opened, seat engine.Seat) error {
		m, ok := o.row.Motion(motion)
		said, has := m.Said[seat]
		row := o.row
		row.acted(seat, s.Clock.Now())
		switch {
		case !ok || !m.Open():
			return ErrMotionGone
		case m.By == seat && yes:
			return ErrMotionOwn
		case m.By == seat:
			row.settle(m, Withdrawn)
			return s.decide(ctx, o, row, m, u, &d)
		case !slices.Contains(m.Needs, seat):
			return ErrMotionNotAsked
		case has && said == yes:
			return ErrMotionSaid
		}
		m.Said = put(m.Said, seat, yes)
		row.put(m)
		return s.decide(ctx, o, row, m, u, &d)
	})
	return d, err
}

// decide writes how a motion stands in row: refused it is over, agreed to it is carried
// out, in the same transaction.
func (s *Service) decide(ctx context.Context, o *opened, row Row, m Motion, by UserID, d *Decision) error {
	err := s.resolve(ctx, o, row, m)
	var own *Error
	if _, asked := o.row.Motion(m.ID); asked && errors.As(err, &own) && !errors.Is(err, ErrDisk) { // the others are told why it cannot be done
		row.Affairs = o.row.Affairs
		m.Failed = &own.Text
		row.settle(m, Failed)
		err = s.commit(ctx, o, Change{Row: row})
	}
	if err != nil {
		return err
	}
	d.Motion, _ = o.row.Motion(m.ID)
	d.Table, d.Position = o.row.Table, s.position(o, o.row.SeatOf(by))
	return nil
}

// resolve settles a motion if what was said, or that time is up, decides it.
func (s *Service) resolve(ctx context.Context, o *opened, row Row, m Motion) error {
	now, _ := row.Motion(m.ID)
	verdict := now.verdict(s.Clock.Now())
	if !now.Open() || verdict == "" {
		return s.commit(ctx, o, Change{Row: row})
	}
	kind, ok := kindOf(m.Kind)
	if !ok && verdict == Agreed { // of another release
		verdict = Lapsed
	}
	row.settle(now, verdict)
	if verdict != Agreed {
		return s.commit(ctx, o, Change{Row: row})
	}
	now, _ = row.Motion(m.ID)
	return kind.carry(s, ctx, o, row, now)
}

// review looks at the motions of a table whose time has come, and at those that
// nobody is left to answer.
func (s *Service) review(ctx context.Context, o *opened, now time.Time) error {
	for _, m := range o.row.Asked() {
		row := o.row
		var err error
		if m, _ = row.Motion(m.ID); !m.Open() || m.ID == 0 { // what was done for another one has settled it
			continue
		}
		switch {
		case row.Status != Running:
			row.settle(m, Lapsed)
			err = s.commit(ctx, o, Change{Row: row})
		case m.verdict(now) != "":
			err = s.decide(ctx, o, row, m, row.Seats[m.By].User, &Decision{})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// motioned lists what people have to be told of motions that a change has opened,
// answered or settled. What the message of the table says of them changes as well.
func (s *Service) motioned(before, after Row) []Posting {
	var out []Posting
	for _, m := range after.Motions {
		if was, ok := before.Motion(m.ID); !ok || !same(was, m) {
			p := s.posting(after, PostMotion)
			p.Seq = m.ID
			out = append(out, p)
		}
	}
	if len(out) > 0 && after.Status == Running {
		out = append(out, s.posting(after, PostPublic))
	}
	return out
}

// same says whether nothing of a motion has changed that people see.
func same(a, b Motion) bool {
	return a.Result == b.Result && slices.Equal(a.Needs, b.Needs) && maps.Equal(a.Said, b.Said)
}
