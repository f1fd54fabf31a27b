package table

import (
	"context"
	"fmt"
	"slices"

	"hexwarden/engine"
)

// carry sets the option that says who won the scenario before, unless the request does:
// the side that won the last game of it which the host opened, or sat at, and which was
// played to its end in the same channel. Without such a game the option does not change.
func (s *Service) carry(ctx context.Context, r OpenRequest, sc engine.Scenario, options map[string]string) error {
	f := sc.Follows
	if _, set := r.Options[f.Option]; set || f.Scenario == "" || r.Host.ID == "" {
		return nil
	}
	i := slices.IndexFunc(sc.Options, func(o engine.Option) bool { return o.ID == f.Option })
	if i < 0 {
		return nil
	}
	tables, err := s.Store.Played(ctx, r.Place, r.System, f.Scenario)
	if err != nil {
		return fmt.Errorf("look for the game before: %w", err)
	}
	for _, t := range tables {
		if t.Host != r.Host.ID && t.SeatOf(r.Host.ID) == engine.Watcher {
			continue
		}
		p, err := s.Look(ctx, t.ID, r.Host.ID)
		if err != nil || p.Outcome == nil { // it cannot be read any more, or was called off
			continue
		}
		if values := sc.Options[i].Values; len(p.Outcome.Winners) == 1 && p.Outcome.Winners[0]+1 < len(values) {
			options[f.Option] = values[p.Outcome.Winners[0]+1]
		}
		return nil
	}
	return nil
}
