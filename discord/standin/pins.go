package standin

import (
	_ "image/gif"  // sizes of attached pictures
	_ "image/jpeg" // sizes of attached pictures
	_ "image/png"  // sizes of attached pictures
	"slices"
)

func (s *Server) getPins(q *call) (any, error) {
	c, err := s.channelOf(q)
	if err != nil {
		return nil, err
	}
	out := []Message{}
	for _, id := range s.order[c.ID] {
		if m := s.messages[id]; m.Pinned {
			out = append(out, s.show(m))
		}
	}
	slices.Reverse(out)
	return out, nil
}

func (s *Server) putPin(q *call) (any, error) { return nil, s.pin(q, true) }

func (s *Server) deletePin(q *call) (any, error) { return nil, s.pin(q, false) }

const maxPins = 250

func (s *Server) pin(q *call, on bool) error {
	c, m, err := s.messageOf(q)
	if err != nil {
		return err
	}
	if s.allowed(c)&permPin == 0 {
		return errNoPermission
	}
	if c.Thread != nil && c.Thread.Archived {
		return errArchived
	}
	pinned := 0
	for _, id := range s.order[c.ID] {
		if s.messages[id].Pinned {
			pinned++
		}
	}
	if on && !m.Pinned && pinned >= maxPins {
		return refuse(400, 30003, "Maximum number of pins reached for the channel (250)")
	}
	if m.Pinned == on {
		return nil
	}
	m.Pinned = on
	s.changedMessage(m)
	return nil
}
