package standin

import (
	"fmt"
	"maps"
	"slices"
	"time"
)

// Kinds of message that are not ordinary ones.
const (
	messageThreadStarted = 18
	messageReply         = 19
	messageCommandReply  = 20
)

// messageFlags are the flags that a message of the bot may carry.
const messageFlags = flagSuppressEmbeds | flagSilent | flagV2

// addMessage keeps a new message and announces it. A message opens an archived thread again.
func (s *Server) addMessage(m *message) {
	if m.ID == "" {
		m.ID = s.newID()
	}
	m.Timestamp = s.opt.Now()
	if m.Mentions == nil {
		m.Mentions = []User{}
	}
	m.Pinged = m.Mentions
	m.MentionRoles = []string{}
	for _, list := range []*[]any{&m.Embeds, &m.Components} {
		if *list == nil {
			*list = []any{}
		}
	}
	c := s.channels[m.ChannelID]
	if m.Key == "" && (m.Owner != "" || c.isDM() || c.Type == channelPrivate) {
		m.Key = secret(18)
	}
	s.messages[m.ID] = m
	s.order[m.ChannelID] = append(s.order[m.ChannelID], m.ID)
	s.store.put("messages", m.ID, m)
	if m.Owner == "" {
		c.Last, c.Active = m.ID, m.Timestamp
		s.store.put("channels", c.ID, c)
		if c.Thread != nil && c.Thread.Archived {
			s.setArchived(c, false)
			s.changedChannel(c)
		}
	}
	s.drawn(c, m)
	s.tellMessage("MESSAGE_CREATE", "message_create", m)
}

// changedMessage keeps a changed message and announces it.
func (s *Server) changedMessage(m *message) {
	s.store.put("messages", m.ID, m)
	s.tellMessage("MESSAGE_UPDATE", "message_update", m)
}

// editMessage applies a draft to a message, all or nothing, and announces it.
func (s *Server) editMessage(f form, d draft, m *message) error {
	if err := s.apply(f, d, m); err != nil {
		return err
	}
	now := s.opt.Now()
	m.Edited = &now
	s.changedMessage(m)
	return nil
}

// removeMessage deletes a message and announces it.
func (s *Server) removeMessage(m *message) {
	c := s.channels[m.ChannelID]
	s.forgetMessage(m)
	data := map[string]any{"id": m.ID, "channel_id": m.ChannelID}
	if m.Owner != "" {
		s.tell("ephemeral_delete", data, func(u string) bool { return u == m.Owner })
		return
	}
	gone := maps.Clone(data)
	if !c.isDM() {
		gone["guild_id"] = s.guildOf(c)
	}
	s.tellBot(messageIntent(c), s.guildOf(c), "MESSAGE_DELETE", gone)
	s.tell("message_delete", data, func(u string) bool { return s.sees(u, c) })
}

// forgetMessage drops a message and its files without a word.
func (s *Server) forgetMessage(m *message) {
	for _, a := range m.files() {
		s.store.dropFile(a.ID)
	}
	s.order[m.ChannelID] = slices.DeleteFunc(s.order[m.ChannelID], func(id string) bool { return id == m.ID })
	delete(s.messages, m.ID)
	s.store.drop("messages", m.ID)
}

// messageOf finds the message of a path. Ephemeral messages cannot be reached through their channel.
func (s *Server) messageOf(q *call) (*channel, *message, error) {
	c, err := s.channelOf(q)
	if err != nil {
		return nil, nil, err
	}
	m := s.messages[q.PathValue("message")]
	if m == nil || m.ChannelID != c.ID || m.Owner != "" {
		return nil, nil, errUnknownMessage
	}
	return c, m, nil
}

func (s *Server) postMessage(q *call) (any, error) {
	c, err := s.channelOf(q)
	if err != nil {
		return nil, err
	}
	if err := s.maySend(c, len(q.files) > 0); err != nil {
		return nil, err
	}
	d := readDraft(q.body, draftCheck{version: q.version, files: q.files, flags: messageFlags, maxContent: 2000})
	if r := d.reference; r != nil {
		if id, _ := r["message_id"].(string); s.messages[id] == nil || s.messages[id].ChannelID != c.ID {
			q.body.key("message_reference").fail("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
		}
	}
	if err := q.body.refusal(); err != nil {
		return nil, err
	}
	if d.enforce {
		if m := s.withNonce(c, d.nonce); m != nil {
			return s.show(m), nil
		}
	}
	m := &message{}
	m.ChannelID, m.Author, m.TTS, m.Nonce, m.Reference = c.ID, s.bot, d.tts, d.nonce, d.reference
	if m.Reference != nil {
		m.Type = messageReply
	}
	if err := s.apply(q.body, d, m); err != nil {
		return nil, err
	}
	s.addMessage(m)
	return s.show(m), nil
}

// withNonce finds the bot's message of the last minutes that carries a nonce.
func (s *Server) withNonce(c *channel, nonce any) *message {
	ids := s.order[c.ID]
	for i := len(ids) - 1; i >= 0; i-- {
		m := s.messages[ids[i]]
		if s.opt.Now().Sub(m.Timestamp) > s.opt.NonceFor {
			return nil
		}
		if m.Author.ID == s.bot.ID && m.Nonce != nil && fmt.Sprint(m.Nonce) == fmt.Sprint(nonce) {
			return m
		}
	}
	return nil
}

func (s *Server) getMessage(q *call) (any, error) {
	c, m, err := s.messageOf(q)
	switch {
	case err != nil:
		return nil, err
	case s.allowed(c)&permHistory == 0:
		return nil, errNoPermission
	}
	return s.show(m), nil
}

func (s *Server) patchMessage(q *call) (any, error) {
	c, m, err := s.messageOf(q)
	switch {
	case err != nil:
		return nil, err
	case m.Author.ID != s.bot.ID:
		return nil, errNotAuthor
	case m.Type == messageThreadStarted:
		return nil, refuse(403, 50021, "Cannot execute action on a system message")
	case c.Thread != nil && c.Thread.Archived:
		return nil, errArchived
	case len(q.files) > 0 && s.allowed(c)&permAttach == 0:
		return nil, errNoPermission
	}
	if err := s.editOld(m); err != nil {
		return nil, err
	}
	d := readDraft(q.body, draftCheck{version: q.version, old: m, files: q.files, flags: flagSuppressEmbeds | flagV2, maxContent: 2000})
	if err := s.editMessage(q.body, d, m); err != nil {
		return nil, err
	}
	return s.show(m), nil
}

func (s *Server) deleteMessage(q *call) (any, error) {
	c, m, err := s.messageOf(q)
	switch {
	case err != nil:
		return nil, err
	case m.Author.ID != s.bot.ID && c.isDM():
		return nil, errNotInDM
	case m.Author.ID != s.bot.ID && s.allowed(c)&permManageMessages == 0:
		return nil, errNoPermission
	case c.Thread != nil && c.Thread.Archived:
		return nil, errArchived
	}
	s.removeMessage(m)
	return nil, nil
}

// page cuts the messages of a channel that are visible to a reader: before, after or around an id, else the newest,
// oldest first.
func (s *Server) page(c *channel, before, after, around string, limit int, visible func(*message) bool) []*message {
	var all []*message
	for _, id := range s.order[c.ID] {
		if m := s.messages[id]; visible(m) {
			all = append(all, m)
		}
	}
	place := func(id string) int { // how many messages are not later than id
		n, found := slices.BinarySearchFunc(all, id, func(m *message, id string) int { return earlier(m.ID, id) })
		if found {
			n++
		}
		return n
	}
	lo, hi := max(0, len(all)-limit), len(all)
	switch {
	case around != "":
		lo = max(0, place(around)-limit/2-1)
		hi = min(len(all), lo+limit)
	case before != "":
		hi = place(before)
		if hi > 0 && all[hi-1].ID == before {
			hi--
		}
		lo = max(0, hi-limit)
	case after != "":
		lo = place(after)
		hi = min(len(all), lo+limit)
	}
	return all[lo:hi]
}

func (s *Server) getMessages(q *call) (any, error) {
	c, err := s.channelOf(q)
	if err != nil {
		return nil, err
	}
	limit, err := q.number("limit", 50, 1, 100)
	if err != nil {
		return nil, err
	}
	query := q.URL.Query()
	out := []Message{}
	if s.allowed(c)&permHistory == 0 {
		return out, nil
	}
	for _, m := range s.page(c, query.Get("before"), query.Get("after"), query.Get("around"), limit,
		func(m *message) bool { return m.Owner == "" }) {
		out = append(out, s.show(m))
	}
	slices.Reverse(out)
	return out, nil
}

// tellMessage tells the bot and the page of a message; an ephemeral one only its reader.
func (s *Server) tellMessage(botEvent, pageEvent string, m *message) {
	c := s.channels[m.ChannelID]
	shown := s.show(m)
	if m.Owner != "" {
		s.tell(pageEvent, shown, func(u string) bool { return u == m.Owner })
		return
	}
	type told struct {
		Message
		Guild  string         `json:"guild_id,omitempty"`
		Member map[string]any `json:"member,omitempty"`
	}
	t := told{Message: shown}
	if !c.isDM() {
		t.Guild, t.Member = s.guildOf(c), s.member(time.Unix(1420070400, 0))
	}
	// Without the intent for it the bot reads only its own messages, DMs and those that mention it.
	open := c.isDM() || m.Author.ID == s.bot.ID || slices.ContainsFunc(m.Mentions, func(u User) bool { return u.ID == s.bot.ID })
	wants := messageIntent(c)
	s.dispatch(s.guildOf(c), botEvent, t, func(b *session) bool { return b.wants(wants) && (open || b.wants(intentContent)) })
	if !open {
		t.Content, t.Embeds, t.Components, t.Attachments = "", []any{}, []any{}, []Attachment{}
		s.dispatch(s.guildOf(c), botEvent, t, func(b *session) bool { return b.wants(wants) && !b.wants(intentContent) })
	}
	s.tell(pageEvent, shown, func(u string) bool { return s.sees(u, c) })
}
