package table

import (
	"context"
	"errors"
	"fmt"

	"hexwarden/engine"
)

// aside sets a table aside if err is a fault of ours, and freezes it if this
// release cannot read it. Nothing else of the table changes.
func (s *Service) aside(ctx context.Context, o *opened, err error) error {
	var broken *engine.Broken
	var unreadable *engine.Unreadable
	switch {
	case errors.As(err, &broken):
		return s.mark(ctx, o, Quarantined, err)
	case errors.As(err, &unreadable):
		if o.row.Status != Over {
			err = s.mark(ctx, o, Frozen, err)
		}
		return fmt.Errorf("%w: %w", ErrFrozen, err)
	}
	return err
}

// mark writes a status that stops the table, with the reason, and keeps the
// record of a quarantined one. It gives back the cause.
func (s *Service) mark(ctx context.Context, o *opened, status Status, cause error) error {
	s.log.Error("table stopped", "table", o.row.ID, "status", status, "seq", o.row.Seq, "error", cause)
	s.forget(o.row.ID)
	ctx = context.WithoutCancel(ctx)
	row := o.row
	row.Status, row.Fault = status, cause.Error()
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
	row := o.row
	row.Status, row.Fault = Running, ""
	return s.commit(ctx, o, Change{Row: row, Postings: []Posting{s.posting(row, PostPublic)}})
}
