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

// Joined tells the bot that it has just come to the server.
func (s *Server) Joined() {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.wholeGuild()
	g["joined_at"] = stamp(s.opt.Now())
	s.tellBot(intentGuilds, "GUILD_CREATE", g)
}

// LimitThreads allows so many open threads in the server, and no more; 0 is any number.
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
