package table

import (
	"errors"
	"maps"
)

// A disk that is full takes no move: nothing changes, who moved is told
// (ErrDisk), and whatever the bot does by itself is tried again with the next
// tick, so that it goes on as soon as there is room.

// tired notes that the house could not write its answer at a table.
func (s *Service) tired(id ID, err error) {
	if !errors.Is(err, ErrDisk) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.later[id] = true
}

// rouse lets the house try again where it could not write.
func (s *Service) rouse() {
	s.mu.Lock()
	later := maps.Clone(s.later)
	clear(s.later)
	s.mu.Unlock()
	for id := range later {
		s.kick(id)
	}
}
