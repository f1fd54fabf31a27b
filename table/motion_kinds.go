package table

import (
	"context"
	"slices"
	"time"

	"hexwarden/engine"
)

// motionKind is what a kind of motion wants and does.
type motionKind struct {
	// ask completes a motion, or says what speaks against it now.
	ask func(*Service, context.Context, *opened, *Motion, Request) error
	// carry does what was agreed to, in one transaction; row has the motion settled.
	carry func(*Service, context.Context, *opened, Row, Motion) error
}

// clocked carries out what changes the clocks alone.
func clocked(change func(*Row, Motion)) func(*Service, context.Context, *opened, Row, Motion) error {
	return func(s *Service, ctx context.Context, o *opened, row Row, m Motion) error {
		change(&row, m)
		return s.commit(ctx, o, Change{Row: row})
	}
}

// kindOf is what a kind of motion wants and does, if there is such a kind.
func kindOf(k MotionKind) (motionKind, bool) {
	kind, ok := map[MotionKind]motionKind{
		MotionUndo:   {(*Service).askUndo, (*Service).carryUndo},
		MotionPause:  {(*Service).askPause, clocked(func(row *Row, _ Motion) { row.Paused = true })}, // anybody who likes may still play
		MotionResume: {(*Service).askResume, clocked(func(row *Row, _ Motion) { row.Paused = false })},
		MotionExtend: {(*Service).askExtend, clocked(func(row *Row, _ Motion) { row.Deadlines, row.Banks = nil, nil })}, // everybody who owes an answer has their full time again
		MotionPace:   {(*Service).askPace, clocked(func(row *Row, m Motion) { row.Pace, row.Deadlines, row.Banks = *m.Pace, nil, nil })},
		MotionEnd:    {(*Service).askEnd, (*Service).carryEnd},
		MotionMind:   {(*Service).askMind, (*Service).carryMind},
	}[k]
	return kind, ok
}

func (s *Service) askPause(_ context.Context, o *opened, _ *Motion, _ Request) error {
	if o.row.Paused {
		return ErrPaused
	}
	return nil
}

// notice is how long the end of a pause is at least announced to those who are silent; for a
// longer pace it is as long as an answer may take.
const notice = 48 * time.Hour

// askResume asks to continue. Everybody wanted the pause; but somebody who has vanished,
// or whom it suits, must not keep the others in it for ever.
func (s *Service) askResume(_ context.Context, o *opened, m *Motion, _ Request) error {
	if !o.row.Paused {
		return ErrNotPaused
	}
	m.Tacit, m.Expires = true, m.Opened.Add(max(notice, o.row.Pace.Bank))
	return nil
}

func (s *Service) askExtend(_ context.Context, o *opened, _ *Motion, _ Request) error {
	if len(o.row.Deadlines) == 0 {
		return ErrNoClock
	}
	return nil
}

func (s *Service) askPace(_ context.Context, o *opened, m *Motion, r Request) error {
	switch {
	case !r.Pace.Legal():
		return ErrUnknown
	case r.Pace == o.row.Pace:
		return ErrPaceSame
	}
	m.Pace = &r.Pace
	return nil
}

func (s *Service) askEnd(_ context.Context, o *opened, m *Motion, _ Request) error {
	return o.row.decidable(m.By)
}

// decidable says whether the result may be agreed on, or steps taken back, without
// those who are away: at a table that counts for a rating or a league the house
// does not agree in their name.
func (r Row) decidable(by engine.Seat) error {
	if (r.Rated || r.League != nil) && slices.ContainsFunc(r.Seats, func(x Seat) bool { return x.User != "" && x.House && x.Index != by }) {
		return ErrCounts
	}
	return nil
}

// carryEnd ends the game in its present state: nobody has won, and the record says so.
func (s *Service) carryEnd(ctx context.Context, o *opened, row Row, m Motion) error {
	if err := row.decidable(m.By); err != nil { // somebody has gone away since they were asked
		return err
	}
	return s.callOff(ctx, o, row)
}

func (s *Service) askMind(_ context.Context, o *opened, m *Motion, r Request) error {
	switch {
	case r.Seat < 0 || int(r.Seat) >= len(o.row.Seats) || r.Seat == m.By:
		return ErrNoSeat
	case o.row.Seats[r.Seat].House:
		return ErrHouse
	case !o.row.Seats[r.Seat].Played():
		return ErrNoSeat
	}
	d, _ := o.row.DeadlineOf(r.Seat)
	third := slices.ContainsFunc(o.row.Seats, func(x Seat) bool { return x.Played() && x.Index != m.By && x.Index != r.Seat })
	if !third && !d.Late() { // nobody takes the other's seat away alone
		return ErrInTime
	}
	m.About = &r.Seat
	_, err := s.level("")
	return err
}

// carryMind lets the house answer for somebody who is not there; they may take their seat back.
func (s *Service) carryMind(ctx context.Context, o *opened, row Row, m Motion) error {
	switch x := row.Seats[*m.About]; {
	case x.House:
		return ErrHouse
	case !x.Played():
		return ErrNoSeat
	}
	level, err := s.level("")
	if err != nil {
		return err
	}
	d, _ := row.DeadlineOf(*m.About)
	mind(&row, *m.About, level, d.Late())
	return s.reseat(ctx, o, row, *m.About)
}
