package table

import (
	"context"
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

// Shots plays a game again and shows it as a seat may see it, from one move to
// another, both included; to is the last move if it is negative. Errors: ErrNotStarted, ErrOther.
func (s *Service) Shots(ctx context.Context, id ID, seat engine.Seat, from, to int) ([]Shot, error) {
	unlock, err := s.locks.acquire(ctx, id)
	if err != nil {
		return nil, err
	}
	row, err := s.Store.Load(ctx, id)
	if err != nil {
		unlock()
		return nil, err
	}
	r, err := s.gather(ctx, row)
	unlock() // the table goes on while its past is looked at
	if err != nil {
		return nil, err
	}
	system, ok := s.Systems.System(row.System)
	if !ok {
		return nil, ErrOther
	}
	p, err := s.pack(ctx, system, row.Scenario, row.PackHash)
	if err != nil {
		return nil, fmt.Errorf("play again: %w", err)
	}
	done, err := s.replaying(ctx, id)
	if err != nil {
		return nil, err
	}
	defer done()
	var out []Shot
	for step, err := range record.Steps(r, system, p) {
		if err != nil {
			s.log.Warn("a game cannot be played again", "table", id, "error", err)
			return nil, ErrOther
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		n := step.Line.N
		if to >= 0 && n > to {
			break
		}
		if n >= from {
			out = append(out, Shot{Seq: n, By: stepper(Step{Line: step.Line}), View: step.Game.View(seat), Events: engine.Seen(step.Events, seat)})
		}
	}
	if len(out) == 0 {
		return nil, ErrNotStarted
	}
	return out, nil
}
