package table

import (
	"errors"
	"maps"
)

// A disk that is full takes no move: nothing changes, who moved is told
// (ErrDisk), and whatever the bot does by itself is tried again with the next
// tick, so that it goes on as soon as there is room.

// tired notes that the house could not write its answer at a table; h.mu is held.
func (h *houses) tired(id ID, err error) {
	if errors.Is(err, ErrDisk) {
		h.later[id] = true
	}
}

// rouse lets the house try again where it could not write.
func (s *Service) rouse() {
	h := &s.houses
	h.mu.Lock()
	later := maps.Clone(h.later)
	clear(h.later)
	h.mu.Unlock()
	for id := range later {
		s.kick(id)
	}
}
