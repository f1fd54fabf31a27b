package standin

// Lock locks a thread or opens it again, as a moderator does: then only moderators write there.
func (s *Server) Lock(id string, locked bool) error {
	return s.moderate(id, func(c *channel) error {
		if c.Thread == nil {
			return misused("only threads are locked")
		}
		c.Thread.Locked = locked
		s.changedChannel(c)
		return nil
	})
}

// Joined tells the bot that it has just come to the first server.
func (s *Server) Joined() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.greeted(s.guild)
}

// LimitThreads allows so many open threads in each server, and no more; 0 is any number.
func (s *Server) LimitThreads(most int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.threads = most
}

// NewVoice makes a voice channel, in whose chat there are no threads, and returns its id.
func (s *Server) NewVoice(name string) (id string, err error) {
	err = s.do(func() error {
		c := &channel{Type: channelVoice, Name: name}
		s.addChannel(c)
		s.madeChannel(c)
		id = c.ID
		return nil
	})
	return id, err
}

// Archive archives a thread or opens it again, as a moderator does.
func (s *Server) Archive(id string, archived bool) error {
	return s.moderate(id, func(c *channel) error { return s.changeChannel(c, &archived, nil) })
}

// Deny takes permissions from the bot in a channel (see denials: create_threads, send_messages, send_in_threads,
// view_channel, attach_files, embed_links, read_history, pin_messages); none restores them.
func (s *Server) Deny(id string, what ...string) error {
	return s.moderate(id, func(c *channel) error { return s.changeChannel(c, nil, &what) })
}

// DeleteChannel deletes a channel or thread, as a moderator does.
func (s *Server) DeleteChannel(id string) error {
	return s.moderate(id, func(c *channel) error { s.removeChannel(c); return nil })
}

// DeleteMessage deletes a message, as a moderator does.
func (s *Server) DeleteMessage(channelID, id string) error {
	return s.moderate(channelID, func(*channel) error {
		m := s.messages[id]
		if m == nil {
			return misused("no such message")
		}
		s.removeMessage(m)
		return nil
	})
}

func (s *Server) moderate(id string, do func(*channel) error) error {
	return s.do(func() error {
		c := s.channels[id]
		if c == nil || c.isDM() {
			return misused("no such channel")
		}
		return do(c)
	})
}
