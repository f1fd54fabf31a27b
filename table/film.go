package table

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"hexwarden/engine"
	"hexwarden/engine/record"
)

// Shot is a position of a game as a seat saw it, and what had just happened.
type Shot struct {
	Seq    int
	By     engine.Seat // who made the step; Watcher: nobody
	View   engine.View
	Events []engine.Event
}

// ErrOther is a record that this release plays differently than it was played.
var ErrOther error = &Error{engine.T("table.error.other_release")}

// Shots replays a game and shows it as a seat may see it, from one move to
// another, both included; to is the last move if it is negative. The caller decides who gets to read it.
// Errors: ErrNotStarted, ErrOther.
func (s *Service) Shots(ctx context.Context, id ID, seat engine.Seat, from, to int) ([]Shot, error) {
	var out []Shot
	err := s.replay(ctx, id, func(step record.Step) bool {
		n := step.Line.N
		if n >= from && (to < 0 || n <= to) {
			out = append(out, Shot{Seq: n, By: stepper(Step{Line: step.Line}), View: step.Game.View(seat), Events: engine.Seen(step.Events, seat)})
		}
		return to < 0 || n < to
	})
	switch {
	case errors.Is(err, ErrOther):
		s.log.Warn("a game cannot be played again", "table", id, "error", err)
		return nil, ErrOther
	case err != nil:
		return nil, err
	case len(out) == 0:
		return nil, ErrNotStarted
	}
	return out, nil
}

// replay replays a game, step by step, for as long as the caller wants. The error is
// ErrOther with what is different.
func (s *Service) replay(ctx context.Context, id ID, each func(record.Step) (on bool)) error {
	unlock, err := s.locks.Lock(ctx, id)
	if err != nil {
		return err
	}
	row, err := s.Store.Load(ctx, id)
	var r record.Record
	if err == nil {
		r, err = s.gather(ctx, row)
	}
	unlock() // the table is not locked while its past is looked at
	if err != nil {
		return err
	}
	system, p, err := s.rules(ctx, row.Table)
	switch {
	case errors.Is(err, ErrUnknown):
		return ErrOther
	case err != nil:
		return fmt.Errorf("play again: %w", err)
	}
	done, err := s.replaying(ctx, id)
	if err != nil {
		return err
	}
	defer done()
	if err = steps(ctx, r, system, p, each); err != nil && ctx.Err() == nil {
		err = errors.Join(ErrOther, err)
	}
	return err
}

// steps plays a record, step by step, for as long as the caller wants.
func steps(ctx context.Context, r record.Record, system engine.System, p engine.Pack, each func(record.Step) (on bool)) error {
	for step, err := range record.Steps(r, system, p) {
		if err = cmp.Or(ctx.Err(), err); err != nil {
			return err
		}
		if !each(step) {
			break
		}
	}
	return nil
}
