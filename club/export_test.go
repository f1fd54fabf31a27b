package club

import "context"

// Hold blocks everything else that uses a league or campaign until it is released.
func (s *Service) Hold(ctx context.Context, id string) (release func(), err error) {
	return s.locks.Lock(ctx, id)
}
