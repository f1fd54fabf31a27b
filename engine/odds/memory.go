package odds

import "sync"

// Memory keeps the distributions of rolls that were asked for: they depend on nothing but the dice, and attackers on a
// table roll alike. It may be used by several goroutines; nobody changes what it returns. A pack has units enough for
// some hundred of them.
type Memory struct{ known sync.Map }

// Dist is f.Dist(dice), worked out once.
func (m *Memory) Dist(f Fives, dice int) Dist {
	type roll struct {
		Fives
		dice int
	}
	key := roll{f, dice}
	if d, ok := m.known.Load(key); ok {
		return d.(Dist)
	}
	d := f.Dist(dice)
	m.known.Store(key, d)
	return d
}
