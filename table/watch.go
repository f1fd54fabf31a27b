package table

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"hexwarden/engine"
)

// Delays are by how many moves those who hold no seat may see a game later.
var Delays = []int{0, 10, 30}

// SetDelay lets watchers see a game later; its host may set that before
// it begins. Errors: ErrStarted, ErrNotHost, ErrUnknown.
func (s *Service) SetDelay(ctx context.Context, id ID, u UserID, moves int) (Table, error) {
	if !slices.Contains(Delays, moves) {
		return Table{}, ErrUnknown
	}
	return s.hosting(ctx, id, u, func(row *Row) error {
		row.Delay = moves
		return nil
	})
}

// seen is the last move that a seat may see of a table.
func (t Table) seen(seat engine.Seat) int {
	if seat != engine.Watcher || t.Delay == 0 || t.Status == Over {
		return t.Seq
	}
	return max(0, t.Seq-t.Delay)
}

// Watch shows a table to somebody who holds no seat: as it was some moves ago,
// if a delay was set. Errors: ErrNotFound, ErrOther.
func (s *Service) Watch(ctx context.Context, id ID) (Position, error) {
	t, err := s.Table(ctx, id)
	if err != nil {
		return Position{}, err
	}
	to := t.seen(engine.Watcher)
	if to == t.Seq || t.Status == Lobby {
		return s.LookSeat(ctx, id, engine.Watcher)
	}
	shots, err := s.Shots(ctx, id, engine.Watcher, to, to)
	if err != nil {
		return Position{}, err
	}
	t.Deadlines, t.Turns, t.Motions = nil, nil, nil // which are of now
	return Position{Table: t, Seat: engine.Watcher, View: shots[0].View, All: shots[0].View.Waiting, Seq: to}, nil
}

func keySeen(u UserID) string { return "seen " + string(u) }

// LastSeen is the last move of a table that a person has looked at or made, -1 without one.
func (s *Service) LastSeen(ctx context.Context, id ID, u UserID) (int, error) {
	value, err := s.Store.Recall(ctx, id, keySeen(u))
	if err != nil {
		return 0, err
	}
	looked, err := strconv.Atoi(value)
	if err != nil { // never
		looked = -1
	}
	moved, err := s.Store.LastMove(ctx, id, u)
	return max(looked, moved), err
}

// NoteSeen notes up to which move a person has looked.
func (s *Service) NoteSeen(ctx context.Context, id ID, u UserID, seq int) error {
	return s.Store.Remember(ctx, id, keySeen(u), strconv.Itoa(seq))
}

// maxSince is how many moves back somebody can be told what they missed.
const maxSince = 2000

// EventsSince is the events after a move as a person may read them, oldest first. Errors: ErrNotFound.
func (s *Service) EventsSince(ctx context.Context, id ID, u UserID, after int) ([]LogLine, error) {
	row, err := s.Store.Load(ctx, id)
	if err != nil {
		return nil, err
	}
	moves, err := s.Store.Log(ctx, id, after, maxSince)
	if err != nil {
		return nil, fmt.Errorf("tell what was missed: %w", err)
	}
	seat := row.reader(u)
	return readable(moves, seat, row.seen(seat)), nil
}

// Hints is what a learner has been told about what they are asked, for them alone, since they last made a move.
// Errors: ErrNotFound.
func (s *Service) Hints(ctx context.Context, id ID, u UserID) ([]LogLine, error) {
	last, err := s.Store.LastMove(ctx, id, u)
	if err != nil {
		return nil, err
	}
	lines, err := s.EventsSince(ctx, id, u, last-1)
	return slices.DeleteFunc(lines, func(l LogLine) bool { return l.Event.Kind != engine.Hint || len(l.Event.Faces) == 0 }), err
}

// reader is the seat from which a person reads what has happened. Before a game begins, or goes
// on out of a file, people move from seat to seat: whoever sits there reads what everybody may.
func (t Table) reader(u UserID) engine.Seat {
	if t.Status == Lobby {
		return engine.Watcher
	}
	return t.SeatOf(u)
}

// readable are the events of moves up to one as a seat may read them.
func readable(moves []Moved, seat engine.Seat, last int) []LogLine {
	var out []LogLine
	for _, m := range moves {
		if m.Seq > last {
			break
		}
		for _, e := range engine.Seen(m.Events, seat) {
			out = append(out, LogLine{m.Seq, e})
		}
	}
	return out
}
