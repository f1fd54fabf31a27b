package table

import (
	"context"
	"errors"
	"fmt"

	"hexwarden/engine"
)

// halt sets a table aside if err is an error of ours, and freezes it if this
// release cannot read it. Nothing else of the table changes.
func (s *Service) halt(ctx context.Context, o *opened, err error) error {
	var broken *engine.Broken
	var unreadable *engine.Unreadable
	switch {
	case errors.As(err, &broken):
		return s.stopAs(ctx, o, Quarantined, err)
	case errors.As(err, &unreadable):
		if o.row.Status != Over {
			err = s.stopAs(ctx, o, Frozen, err)
		}
		return fmt.Errorf("%w: %w", frozen(s.needs(unreadable)), err)
	}
	return err
}

// needs is the version of the rules that a state waits for, which this release
// does not know; 0 if it is not its version that keeps it from being read.
func (s *Service) needs(u *engine.Unreadable) int {
	if system, ok := s.Systems.System(u.System); ok && u.Version <= system.Info().Version {
		return 0
	}
	return u.Version
}

// frozen is the refusal at a table that waits for a version of the rules.
func frozen(needs int) error {
	if needs == 0 {
		return ErrFrozen
	}
	return fmt.Errorf("%w: %w", engine.Refuse(engine.Frozen, "", engine.T("refused.frozen_version", engine.Num("version", needs))), ErrFrozen)
}

// stopAs writes a status that stops the table, with the reason, and keeps the
// record of a quarantined one. It returns the cause.
func (s *Service) stopAs(ctx context.Context, o *opened, status Status, cause error) error {
	s.log.Error("table stopped", "table", o.row.ID, "status", status, "seq", o.row.Seq, "error", cause)
	s.games.Remove(o.row.ID)
	ctx = context.WithoutCancel(ctx)
	row := o.row
	row.Status, row.Fault = status, cause.Error()
	var unreadable *engine.Unreadable
	if status == Frozen && errors.As(cause, &unreadable) {
		row.Needs = s.needs(unreadable)
	}
	c := Change{Row: row, Postings: []Posting{s.posting(row, PostFault)}}
	if status == Quarantined {
		dump, err := s.record(ctx, o.row, true)
		if err != nil {
			dump = []byte(err.Error()) // a table in the lobby has no record: the reason is kept instead
		}
		c.Dump = dump
	}
	if err := s.commit(ctx, o, c); err != nil {
		return errors.Join(cause, fmt.Errorf("the table could not be stopped: %w", err))
	}
	return cause
}

// thaw tries a frozen table again: another release may be able to read it.
func (s *Service) thaw(ctx context.Context, o *opened) error {
	if o.row.Status != Frozen {
		return nil
	}
	if err := s.read(ctx, o); err != nil {
		s.log.Warn("table stays frozen", "table", o.row.ID, "error", err)
		return nil
	}
	return s.goOn(ctx, o)
}

// ReviveTable reopens a table that was set aside after an error: the host of the bot
// uses it once a release can play what the earlier one could not. The house
// resumes play there after the next Resume. Errors: ErrSound, *engine.Unreadable.
func (s *Service) ReviveTable(ctx context.Context, id ID) error {
	return s.with(ctx, id, func(o *opened) error {
		if o.row.Status != Quarantined {
			return ErrSound
		}
		if err := s.read(ctx, o); err != nil {
			return err
		}
		return s.goOn(ctx, o)
	})
}

// goOn lets people play again at a table that was stopped and has been read.
func (s *Service) goOn(ctx context.Context, o *opened) error {
	row := o.row
	row.Status, row.Fault, row.Needs = Running, "", 0
	s.invite(&row)
	return s.commit(ctx, o, Change{Row: row, Postings: append(s.offered(o.row, row), s.posting(row, PostPublic))})
}
