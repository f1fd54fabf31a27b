package odds

import "sync"

// mostKept is how many values a Memory keeps. When it is full it is emptied.
const mostKept = 1 << 13

// Memory keeps what was worked out of small values (dice, a fight): it depends on nothing but its key, and the same fights are
// weighed again and again. It may be used by several goroutines; nobody changes what it returns. The zero value is empty.
type Memory[K comparable, V any] struct {
	mu    sync.RWMutex
	known map[K]V
}

// Of is work(key), worked out once as long as it is kept.
func (m *Memory[K, V]) Of(key K, work func(K) V) V {
	m.mu.RLock()
	v, ok := m.known[key]
	m.mu.RUnlock()
	if ok {
		return v
	}
	v = work(key)
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.known == nil || len(m.known) >= mostKept {
		m.known = map[K]V{}
	}
	m.known[key] = v
	return v
}

// Roll is some dice whose fives are rolled again.
type Roll struct {
	Fives
	Dice int
}

// Dist is the distribution of the roll.
func (r Roll) Dist() Dist { return r.Fives.Dist(r.Dice) }
