package standin

import (
	"maps"
	"slices"
	"strconv"
	"time"
)

// showChannel is a channel in Discord's shape.
func (s *Server) showChannel(c *channel) map[string]any {
	out := map[string]any{"id": c.ID, "type": c.Type, "last_message_id": orNull(c.Last), "flags": 0}
	if c.isDM() {
		people := []User{}
		for _, id := range c.Members {
			if u, ok := s.userByID(id); ok && id != s.bot.ID {
				people = append(people, u)
			}
		}
		out["recipients"] = people
		return out
	}
	maps.Copy(out, map[string]any{"guild_id": s.guildOf(c), "name": c.Name, "parent_id": orNull(c.Parent),
		"rate_limit_per_user": c.Slow})
	if t := c.Thread; t != nil {
		maps.Copy(out, map[string]any{"owner_id": t.Owner, "member_count": min(len(c.Members), 50),
			"message_count": len(s.order[c.ID]), "total_message_sent": len(s.order[c.ID]), "thread_metadata": map[string]any{
				"archived": t.Archived, "locked": t.Locked, "auto_archive_duration": t.AutoArchive,
				"archive_timestamp": stamp(t.ArchivedAt), "create_timestamp": stamp(t.Created), "invitable": t.Invitable}})
		if slices.Contains(c.Members, s.bot.ID) {
			out["member"] = showThreadMember(c, s.bot.ID)
		}
		return out
	}
	overwrites := []any{}
	var denied uint64
	for _, d := range c.Deny {
		denied |= denials[d]
	}
	if denied != 0 {
		overwrites = append(overwrites, map[string]any{"id": s.bot.ID, "type": 1, "allow": "0", "deny": strconv.FormatUint(denied, 10)})
	}
	maps.Copy(out, map[string]any{"position": 0, "permission_overwrites": overwrites, "nsfw": false, "topic": orNull(c.Topic)})
	return out
}

// orNull gives null for an empty string, as Discord does.
func orNull(t string) any {
	if t == "" {
		return nil
	}
	return t
}

// channelOf finds the channel of a path, as far as the bot may look into it.
func (s *Server) channelOf(q *call) (*channel, error) {
	c := s.channels[q.PathValue("channel")]
	if c == nil {
		return nil, errUnknownChannel
	}
	if s.allowed(c)&permView == 0 || c.Type == channelPrivate && !slices.Contains(c.Members, s.bot.ID) && s.allowed(c)&permManageThreads == 0 {
		return nil, errNoAccess
	}
	return c, nil
}

// changedChannel keeps a changed channel and tells everybody who sees it.
func (s *Server) changedChannel(c *channel) {
	s.store.put("channels", c.ID, c)
	if c.Thread != nil {
		s.tellBot(intentGuilds, s.guildOf(c), "THREAD_UPDATE", s.showChannel(c))
	} else if !c.isDM() {
		s.tellBot(intentGuilds, s.guildOf(c), "CHANNEL_UPDATE", s.showChannel(c))
	}
	s.tellReaders(c, "channel_update")
}

// madeChannel announces a new channel.
func (s *Server) madeChannel(c *channel) {
	switch {
	case c.Thread != nil:
		body := s.showChannel(c)
		body["newly_created"] = true
		s.tellBot(intentGuilds, s.guildOf(c), "THREAD_CREATE", body)
	case !c.isDM():
		s.tellBot(intentGuilds, s.guildOf(c), "CHANNEL_CREATE", s.showChannel(c))
	}
	s.tellReaders(c, "channel_create")
}

// removeChannel deletes a channel with its threads and messages.
func (s *Server) removeChannel(c *channel) {
	for _, t := range s.channels {
		if t.Thread != nil && t.Parent == c.ID {
			s.removeChannel(t)
		}
	}
	for _, id := range slices.Clone(s.order[c.ID]) {
		s.forgetMessage(s.messages[id])
	}
	delete(s.order, c.ID)
	delete(s.channels, c.ID)
	s.store.drop("channels", c.ID)
	if c.Thread != nil {
		s.tellBot(intentGuilds, s.guildOf(c), "THREAD_DELETE", map[string]any{
			"id": c.ID, "guild_id": s.guildOf(c), "parent_id": c.Parent, "type": c.Type})
	} else {
		s.tellBot(intentGuilds, s.guildOf(c), "CHANNEL_DELETE", s.showChannel(c))
	}
	s.tellReaders(c, "channel_delete")
}

func (s *Server) getChannel(q *call) (any, error) {
	c, err := s.channelOf(q)
	if err != nil {
		return nil, err
	}
	return s.showChannel(c), nil
}

func (s *Server) patchChannel(q *call) (any, error) {
	c, err := s.channelOf(q)
	if err != nil {
		return nil, err
	}
	f := q.body
	name := f.key("name").text(1, 100)
	slow := int(f.key("rate_limit_per_user").whole(0, 21600))
	may := s.allowed(c)
	if c.isDM() {
		return nil, errNotInDM
	}
	if c.Thread == nil {
		topic := f.key("topic").text(0, 1024)
		if err := f.refusal(); err != nil {
			return nil, err
		}
		if may&permManageChannels == 0 {
			return nil, errNoPermission
		}
		if !f.key("name").none() {
			c.Name = name
		}
		if f.key("topic").there {
			c.Topic = topic
		}
	} else if err := s.patchThread(c, f, name, may); err != nil {
		return nil, err
	}
	if !f.key("rate_limit_per_user").none() {
		c.Slow = slow
	}
	s.changedChannel(c)
	return s.showChannel(c), nil
}

func (s *Server) deleteChannel(q *call) (any, error) {
	c, err := s.channelOf(q)
	if err != nil {
		return nil, err
	}
	may := s.allowed(c)
	switch {
	case c.isDM(): // closing a DM forgets nothing
		return s.showChannel(c), nil
	case c.Thread != nil && may&permManageThreads == 0, c.Thread == nil && may&permManageChannels == 0:
		return nil, errNoPermission
	}
	body := s.showChannel(c)
	s.removeChannel(c)
	return body, nil
}

func (s *Server) postTyping(q *call) (any, error) {
	c, err := s.channelOf(q)
	if err != nil {
		return nil, err
	}
	return nil, s.maySend(c, false)
}

// maySend says whether the bot may post here. An archived thread is no obstacle: a message opens it again.
func (s *Server) maySend(c *channel, files bool) error {
	may := s.allowed(c)
	if c.isDM() {
		for _, id := range c.Members {
			if p := s.people[id]; p != nil && p.DMsClosed {
				return errClosedDMs
			}
		}
		return nil
	}
	need := permSend
	if c.Thread != nil {
		need = permSendInThreads
		if c.Thread.Locked && may&permManageThreads == 0 {
			return errLocked
		}
	}
	if files {
		need |= permAttach
	}
	if may&need != need {
		return errNoPermission
	}
	return nil
}

func (s *Server) postDM(q *call) (any, error) {
	id := q.body.key("recipient_id").need().id()
	if err := q.body.refusal(); err != nil {
		return nil, err
	}
	if id == s.bot.ID {
		return nil, errClosedDMs
	}
	p := s.people[id]
	if p == nil {
		return nil, errUnknownUser
	}
	return s.showChannel(s.dmWith(p.ID)), nil
}

// dmWith finds or makes the DM of a person with the bot.
func (s *Server) dmWith(user string) *channel {
	for _, c := range s.channels {
		if c.isDM() && slices.Contains(c.Members, user) {
			return c
		}
	}
	c := &channel{Type: channelDM, Members: []string{s.bot.ID, user}}
	s.addChannel(c)
	s.madeChannel(c)
	return c
}

func (s *Server) getUser(q *call) (any, error) {
	if u, ok := s.userByID(q.PathValue("user")); ok {
		return u, nil
	}
	return nil, errUnknownUser
}

// member is a user as a member of the server, without the user inside.
func (s *Server) member(joined time.Time) map[string]any {
	return map[string]any{"nick": nil, "avatar": nil, "roles": []string{}, "joined_at": stamp(joined),
		"premium_since": nil, "deaf": false, "mute": false, "flags": 0, "pending": false, "communication_disabled_until": nil}
}

func (s *Server) memberOf(u User) map[string]any {
	m := s.member(time.Unix(1420070400, 0))
	m["user"] = u
	return m
}

func (s *Server) getMember(q *call) (any, error) {
	u, ok := s.userByID(q.PathValue("user"))
	if _, err := s.guildIn(q); err != nil {
		return nil, err
	}
	if !ok {
		return nil, errUnknownMember
	}
	return s.memberOf(u), nil
}

// showGuild is a server in Discord's shape, as GET /guilds gives it.
func (s *Server) showGuild(g *guild) map[string]any {
	return map[string]any{"id": g.ID, "name": g.Name, "owner_id": g.Owner, "icon": nil, "splash": nil,
		"features": []string{}, "emojis": []any{}, "stickers": []any{}, "afk_timeout": 300, "verification_level": 0,
		"default_message_notifications": 0, "explicit_content_filter": 0, "mfa_level": 0, "nsfw_level": 0, "premium_tier": 0,
		"system_channel_flags": 0, "preferred_locale": "en-US", "premium_progress_bar_enabled": false,
		"roles": []any{map[string]any{"id": g.ID, "name": "@everyone", "color": 0, "hoist": false, "position": 0,
			"permissions": strconv.FormatUint(s.opt.Permissions, 10), "managed": false, "mentionable": false, "flags": 0}}}
}

func (s *Server) getGuild(q *call) (any, error) {
	g, err := s.guildIn(q)
	if err != nil {
		return nil, err
	}
	return s.showGuild(g), nil
}

// channelsWhere lists channels by id.
func (s *Server) channelsWhere(keep func(*channel) bool) []*channel {
	var out []*channel
	for _, c := range s.channels {
		if keep(c) {
			out = append(out, c)
		}
	}
	slices.SortFunc(out, func(a, b *channel) int { return earlier(a.ID, b.ID) })
	return out
}

func (s *Server) showAll(list []*channel) []any {
	out := []any{}
	for _, c := range list {
		out = append(out, s.showChannel(c))
	}
	return out
}

func (s *Server) getGuildChannels(q *call) (any, error) {
	g, err := s.guildIn(q)
	if err != nil {
		return nil, err
	}
	return s.showAll(s.channelsWhere(func(c *channel) bool { return c.Type == channelText && s.guildOf(c) == g.ID })), nil
}

// botThreads are the open threads of a server that the bot knows of.
func (s *Server) botThreads(g *guild) []*channel {
	return s.channelsWhere(func(c *channel) bool {
		return c.Thread != nil && !c.Thread.Archived && s.guildOf(c) == g.ID && (c.Type == channelPublic || slices.Contains(c.Members, s.bot.ID))
	})
}

func (s *Server) getActiveThreads(q *call) (any, error) {
	g, err := s.guildIn(q)
	if err != nil {
		return nil, err
	}
	threads := s.botThreads(g)
	members := []any{}
	for _, c := range threads {
		if slices.Contains(c.Members, s.bot.ID) {
			members = append(members, showThreadMember(c, s.bot.ID))
		}
	}
	return map[string]any{"threads": s.showAll(threads), "members": members}, nil
}

// showApplication is the bot's application.
func (s *Server) showApplication() map[string]any {
	return map[string]any{"id": s.bot.ID, "name": s.opt.BotName, "icon": nil, "description": "", "summary": "", "bot_public": true,
		"bot_require_code_grant": false, "verify_key": s.PublicKey(), "interactions_endpoint_url": orNull(s.app.URL), "flags": 0, "bot": s.bot}
}

func (s *Server) getApplication(*call) (any, error) { return s.showApplication(), nil }
