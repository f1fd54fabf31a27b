package standin

import (
	"slices"
	"time"
)

// doze archives a thread where nothing has happened for as long as it says.
func (s *Server) doze(c *channel) {
	if t := c.Thread; t != nil && !t.Archived && s.opt.Now().Sub(c.Active) > time.Duration(t.AutoArchive)*time.Minute {
		s.setArchived(c, true)
		s.changedChannel(c)
	}
}

// setArchived archives a thread or opens it again, which counts as activity.
func (s *Server) setArchived(c *channel, archived bool) {
	if c.Thread.Archived == archived {
		return
	}
	now := s.opt.Now()
	c.Thread.Archived, c.Thread.ArchivedAt = archived, now
	if !archived {
		c.Active = now
	}
}

// patchThread changes a thread as far as the bot may: its own threads, and those of others with MANAGE_THREADS.
func (s *Server) patchThread(c *channel, f form, name string, may uint64) error {
	t := c.Thread
	archived, locked := f.key("archived"), f.key("locked")
	wantArchived, wantLocked, invitable := archived.truth(), locked.truth(), f.key("invitable").truth()
	duration := int(f.key("auto_archive_duration").one(60, 1440, 4320, 10080))
	if err := f.refusal(); err != nil {
		return err
	}
	manages := may&permManageThreads != 0
	opensOnly := !archived.none() && !wantArchived && len(f.value.(map[string]any)) == 1
	switch {
	case !locked.none() && !manages,
		opensOnly && !manages && (t.Locked || may&permSendInThreads == 0),
		!opensOnly && !manages && t.Owner != s.bot.ID:
		return errNoPermission
	case t.Archived && (archived.none() || wantArchived):
		return errArchived
	}
	if !f.key("name").none() {
		c.Name = name
	}
	if duration != 0 {
		t.AutoArchive, c.Active = duration, s.opt.Now()
	}
	if !locked.none() {
		t.Locked = wantLocked
	}
	if !f.key("invitable").none() {
		t.Invitable = invitable
	}
	if !archived.none() {
		s.setArchived(c, wantArchived)
	}
	return nil
}

// postThread starts a thread without a message.
func (s *Server) postThread(q *call) (any, error) {
	parent, err := s.channelOf(q)
	if err != nil {
		return nil, err
	}
	kind := int(q.body.key("type").one(channelPublic, channelPrivate))
	if kind == 0 {
		kind = channelPrivate
	}
	c, err := s.newThread(q, parent, kind, "")
	if err != nil {
		return nil, err
	}
	if kind == channelPublic { // the parent tells of it
		m := &message{}
		m.ChannelID, m.Author, m.Type, m.Content = parent.ID, s.bot, messageThreadStarted, c.Name
		m.Reference = map[string]any{"channel_id": c.ID, "guild_id": s.guildOf(c)}
		s.addMessage(m)
	}
	return created{s.showChannel(c)}, nil
}

// postMessageThread starts the thread of a message, which takes the message's id.
func (s *Server) postMessageThread(q *call) (any, error) {
	parent, m, err := s.messageOf(q)
	if err != nil {
		return nil, err
	}
	if s.channels[m.ID] != nil {
		return nil, refuse(400, 160004, "A thread has already been created for this message")
	}
	c, err := s.newThread(q, parent, channelPublic, m.ID)
	if err != nil {
		return nil, err
	}
	m.Flags |= flagHasThread
	s.changedMessage(m)
	return created{s.showChannel(c)}, nil
}

func (s *Server) newThread(q *call, parent *channel, kind int, id string) (*channel, error) {
	f := q.body
	name := f.key("name").need().text(1, 100)
	duration := int(f.key("auto_archive_duration").one(60, 1440, 4320, 10080))
	slow := int(f.key("rate_limit_per_user").whole(0, 21600))
	if duration == 0 {
		duration = 1440
	}
	if err := f.refusal(); err != nil {
		return nil, err
	}
	if parent.Type != channelText {
		return nil, refuse(400, 50024, "Cannot execute action on this channel type")
	}
	need := permPublicThreads
	if kind == channelPrivate {
		need = permPrivateThreads
	}
	if s.allowed(parent)&need == 0 {
		return nil, errNoPermission
	}
	if s.threads > 0 && len(s.channelsWhere(func(c *channel) bool { return c.Thread != nil && !c.Thread.Archived })) >= s.threads {
		return nil, refuse(400, 160006, "Maximum number of active threads reached")
	}
	now := s.opt.Now()
	c := &channel{ID: id, Type: kind, Name: name, Guild: parent.Guild, Parent: parent.ID, Members: []string{s.bot.ID}, Slow: slow, Thread: &threadState{
		Owner: s.bot.ID, AutoArchive: duration, ArchivedAt: now, Created: now,
		Invitable: f.key("invitable").none() || f.key("invitable").truth()}}
	s.addChannel(c)
	s.madeChannel(c)
	return c, nil
}

func showThreadMember(c *channel, user string) map[string]any {
	return map[string]any{"id": c.ID, "user_id": user, "join_timestamp": stamp(c.Thread.Created), "flags": 0}
}

// threadOf finds the thread and the user of a thread-members path.
func (s *Server) threadOf(q *call) (*channel, string, error) {
	c, err := s.channelOf(q)
	if err != nil {
		return nil, "", err
	}
	if c.Thread == nil {
		return nil, "", errUnknownChannel
	}
	user := q.PathValue("user")
	if user == "@me" {
		user = s.bot.ID
	}
	if _, ok := s.userByID(user); !ok && user != "" {
		return nil, "", errUnknownUser
	}
	return c, user, nil
}

func (s *Server) getThreadMembers(q *call) (any, error) {
	c, _, err := s.threadOf(q)
	if err != nil {
		return nil, err
	}
	out := []any{}
	for _, id := range c.Members {
		out = append(out, showThreadMember(c, id))
	}
	return out, nil
}

func (s *Server) getThreadMember(q *call) (any, error) {
	c, user, err := s.threadOf(q)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(c.Members, user) {
		return nil, errUnknownMember
	}
	return showThreadMember(c, user), nil
}

func (s *Server) putThreadMember(q *call) (any, error) {
	c, user, err := s.threadOf(q)
	if err != nil {
		return nil, err
	}
	if c.Thread.Archived {
		return nil, errArchived
	}
	if s.allowed(c)&permSendInThreads == 0 {
		return nil, errNoPermission
	}
	s.enter(c, user)
	return nil, nil
}

// enter makes a user a member of a thread.
func (s *Server) enter(c *channel, user string) {
	if slices.Contains(c.Members, user) {
		return
	}
	c.Members = append(c.Members, user)
	s.store.put("channels", c.ID, c)
	s.tellBot(intentGuilds, s.guildOf(c), "THREAD_MEMBERS_UPDATE", map[string]any{"id": c.ID, "guild_id": s.guildOf(c),
		"member_count": len(c.Members), "added_members": []any{showThreadMember(c, user)}})
	if c.Type == channelPrivate {
		s.tell("channel_create", s.pageChannel(c), func(u string) bool { return u == user })
	}
}

// drawn lets those into a private thread whom a message there mentions: the bot's, which
// owns the thread, or anybody's if members may invite others.
func (s *Server) drawn(c *channel, m *message) {
	if c.Type != channelPrivate || m.Owner != "" || m.Author.ID != s.bot.ID && !c.Thread.Invitable {
		return
	}
	for _, u := range m.Mentions {
		s.enter(c, u.ID)
	}
}

func (s *Server) deleteThreadMember(q *call) (any, error) {
	c, user, err := s.threadOf(q)
	if err != nil {
		return nil, err
	}
	if c.Thread.Archived {
		return nil, errArchived
	}
	if user != s.bot.ID && c.Thread.Owner != s.bot.ID && s.allowed(c)&permManageThreads == 0 {
		return nil, errNoPermission
	}
	if !slices.Contains(c.Members, user) {
		return nil, errUnknownMember
	}
	c.Members = slices.DeleteFunc(c.Members, func(id string) bool { return id == user })
	s.store.put("channels", c.ID, c)
	s.tellBot(intentGuilds, s.guildOf(c), "THREAD_MEMBERS_UPDATE", map[string]any{"id": c.ID, "guild_id": s.guildOf(c),
		"member_count": len(c.Members), "removed_member_ids": []string{user}})
	if c.Type == channelPrivate {
		s.tell("channel_delete", s.pageChannel(c), func(u string) bool { return u == user })
	}
	return nil, nil
}
