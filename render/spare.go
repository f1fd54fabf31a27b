package render

import (
	"runtime"
	"sync"
)

// spares are things that nobody uses at the moment, such as memory for pictures. Whatever was used last is taken
// first. There are never more than processors, since a caller draws no more pictures at a time. Unlike those of a
// sync.Pool, they stay when garbage is collected, which happens several times a second on a busy host.
type spares[T any] struct {
	mu   sync.Mutex
	free []T
}

// take is a thing that nobody uses any longer; ok is false if there is none.
func (s *spares[T]) take() (x T, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.free) == 0 {
		return x, false
	}
	last := len(s.free) - 1
	x, s.free = s.free[last], s.free[:last]
	return x, true
}

// give leaves a thing for others.
func (s *spares[T]) give(x T) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.free) < runtime.GOMAXPROCS(0) {
		s.free = append(s.free, x)
	}
}
