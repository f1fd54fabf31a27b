package table

import "context"

// makeRoom removes somebody's oldest games that can only be looked at, if they have too many.
func (s *Service) makeRoom(ctx context.Context, host UserID) error {
	all, err := s.Store.Reviews(ctx, host)
	for i := 0; err == nil && i < len(all)-MaxReviews; i++ {
		err = s.remove(ctx, all[i], func(Row) bool { return true })
	}
	return err
}

// remove removes a table if its row is as wanted.
func (s *Service) remove(ctx context.Context, id ID, wanted func(Row) bool) error {
	unlock, err := s.locks.Lock(ctx, id)
	if err != nil {
		return err
	}
	defer unlock()
	row, err := s.Store.Load(ctx, id)
	if err != nil || !wanted(row) {
		return err
	}
	s.games.Remove(id)
	if err := s.Store.Remove(ctx, id); err != nil {
		return err
	}
	return s.dropPacks(ctx)
}

// dropPacks drops the packs that no table has any more. While there are other processes it does not: one of them may have kept a pack
// of which it is about to make a table.
func (s *Service) dropPacks(ctx context.Context) error {
	if !s.Share.Alone() {
		return nil
	}
	s.packing.Lock()
	defer s.packing.Unlock()
	return s.Store.DropPacks(ctx)
}
