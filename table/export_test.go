package table

import "context"

// SetPaused stops the clocks of a table or lets them run again.
func (s *Service) SetPaused(ctx context.Context, id ID, paused bool) error {
	return s.with(ctx, id, func(o *opened) error {
		row := o.row
		row.Paused = paused
		return s.commit(ctx, o, Change{Row: row})
	})
}
