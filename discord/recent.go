package discord

import (
	"sync"
	"time"
)

// recent remembers the interactions of the last minute or two, in which Discord may deliver one a second time, on the
// same way or on the other. Later it refuses the answer to a second one itself. The zero recent is ready for use.
type recent struct {
	mu          sync.Mutex
	now, before map[string]bool
	since       time.Time // when now was begun
}

// remembered is how long an interaction is remembered at least.
const remembered = time.Minute

// first notes an interaction, and says whether it was not known yet.
func (r *recent) first(id string, at time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.now == nil || at.Sub(r.since).Abs() > remembered {
		r.before, r.now, r.since = r.now, map[string]bool{}, at
	}
	if r.now[id] || r.before[id] {
		return false
	}
	r.now[id] = true
	return true
}
