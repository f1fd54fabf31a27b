package club

import "context"

// Hold keeps a league or campaign from whatever else is done with it, until it is released.
func (s *Service) Hold(ctx context.Context, id string) (release func(), err error) {
	return s.locks.Lock(ctx, id)
}
