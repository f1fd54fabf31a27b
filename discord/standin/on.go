package standin

// useOn uses a command in the menu of a person, or of a message.
func (s *Server) useOn(p *person, a act) (*interaction, error) {
	kind, target := commandUser, a.Person
	var m *message
	if a.Person == "" {
		kind, target = commandMessage, a.Message
		if m = s.messages[a.Message]; m == nil || m.Owner != "" && m.Owner != p.ID {
			return nil, misused("no such message")
		}
		a.Channel = m.ChannelID
	}
	c, err := s.place(p, a.Channel)
	if err != nil {
		return nil, err
	}
	cmd := s.offered(a.Name, kind, c, p)
	if cmd == nil {
		return nil, misused("no such command here")
	}
	data := map[string]any{"id": cmd.ID, "name": a.Name, "type": kind, "target_id": target}
	if cmd.Guild != "" {
		data["guild_id"] = cmd.Guild
	}
	if m != nil {
		data["resolved"] = map[string]any{"messages": map[string]any{m.ID: s.show(m)}}
	} else {
		o := &optionFill{s: s, user: p.ID, resolved: map[string]map[string]any{}}
		if !o.resolve(optionUser, a.Person) {
			return nil, misused("no such user")
		}
		data["resolved"] = o.resolved
	}
	return s.start(p, c, &interaction{Kind: kindCommand, Meta: &Metadata{Name: a.Name}}, data, nil), nil
}
