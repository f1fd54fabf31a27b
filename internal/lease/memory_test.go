package lease

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"
)

// memory is a store that keeps its promises.
type memory struct {
	mu        sync.Mutex
	clock     func() time.Time
	processes map[string]time.Time // with their ends
	leases    map[string]Lease
	err       error // of everything
}

func newMemory(clock func() time.Time) *memory {
	return &memory{clock: clock, processes: map[string]time.Time{}, leases: map[string]Lease{}}
}

// do does one thing at a time.
func (m *memory) do(f func() error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.err != nil {
		return m.err
	}
	return f()
}

func (m *memory) ended(end time.Time) bool { return !end.After(m.clock()) }

func (m *memory) lives(id string, life time.Duration) error {
	maps.DeleteFunc(m.processes, func(_ string, end time.Time) bool { return m.ended(end) })
	m.processes[id] = m.clock().Add(life)
	return nil
}

func (m *memory) Join(_ context.Context, id string, life time.Duration) error {
	return m.do(func() error { return m.lives(id, life) })
}

func (m *memory) Prolong(_ context.Context, id string, life time.Duration) error {
	return m.do(func() error {
		if end, ok := m.processes[id]; !ok || m.ended(end) {
			return ErrOver
		}
		return m.lives(id, life)
	})
}

func (m *memory) Leave(_ context.Context, id string) error {
	return m.do(func() error {
		delete(m.processes, id)
		return nil
	})
}

func (m *memory) Standing(context.Context) (x State, err error) {
	err = m.do(func() error {
		x = State{Leases: maps.Clone(m.leases), Living: slices.Sorted(maps.Keys(m.processes)), Now: m.clock()}
		return nil
	})
	return x, err
}

func (m *memory) Take(_ context.Context, id string, leases []Lease) error {
	return m.do(func() error {
		for _, l := range leases {
			if now := m.leases[l.Name]; now.Epoch == l.Epoch && now.Holder == l.Holder {
				m.leases[l.Name] = Lease{Name: l.Name, Holder: id, Epoch: l.Epoch + 1, Body: now.Body}
			}
		}
		return nil
	})
}

func (m *memory) Give(_ context.Context, leases []Lease) error {
	return m.do(func() error {
		for _, l := range leases {
			if now := m.leases[l.Name]; now.Holder == l.Holder && now.Epoch == l.Epoch {
				now.Holder = ""
				m.leases[l.Name] = now
			}
		}
		return nil
	})
}
