package standin

import (
	"slices"
	"strconv"
	"time"
)

// guildByID finds a server.
func (s *Server) guildByID(id string) *guild {
	for _, g := range s.guilds {
		if g.ID == id {
			return g
		}
	}
	return nil
}

// guildIn is the server of a path.
func (s *Server) guildIn(q *call) (*guild, error) {
	if g := s.guildByID(q.PathValue("guild")); g != nil {
		return g, nil
	}
	return nil, errUnknownGuild
}

// guildOf is the id of the server of a channel; "" of a DM.
func (s *Server) guildOf(c *channel) string {
	switch {
	case c.isDM():
		return ""
	case c.Guild == "":
		return s.guild.ID
	}
	return c.Guild
}

// NewGuild makes a server to which the bot comes, with one channel for each name. Its id is one of those that a shard
// has, when there are so many shards.
func (s *Server) NewGuild(name string, shard, of int, channels ...string) (id string, err error) {
	err = s.do(func() error {
		for s.newID(); int(s.lastID>>22)%of != shard; {
			s.lastID = (s.lastID>>22 + 1) << 22
		}
		g := &guild{ID: strconv.FormatInt(s.lastID, 10), Name: name, Owner: s.guild.Owner}
		id, s.guilds = g.ID, append(s.guilds, g)
		s.store.put("settings", g.ID, g)
		for _, x := range channels {
			s.addChannel(&channel{Type: channelText, Name: x, Guild: g.ID})
		}
		s.greeted(g)
		return nil
	})
	return id, err
}

// greeted tells the bot that it has just come to a server.
func (s *Server) greeted(g *guild) {
	shown := s.wholeGuild(g)
	shown["joined_at"] = stamp(s.opt.Now())
	s.tellBot(intentGuilds, g.ID, "GUILD_CREATE", shown)
}

// has says whether a session hears of a server, or (guild "") of direct messages.
func (x *session) has(guild string) bool {
	id, _ := strconv.ParseInt(guild, 10, 64) // direct messages are those of server 0
	return int(id>>22)%x.of == x.shard
}

// guildsOf are the servers of a session.
func (s *Server) guildsOf(x *session) []*guild {
	return slices.DeleteFunc(slices.Clone(s.guilds), func(g *guild) bool { return !x.has(g.ID) })
}

// online says whether all shards of the bot are connected.
func (s *Server) online() bool {
	there, of := map[int]bool{}, 0
	for c := range s.connections {
		if x := c.session; x != nil {
			there[x.shard], of = true, max(of, x.of)
		}
	}
	return of > 0 && len(there) == of
}

// starts counts the sessions that begin.
type starts struct {
	all  int
	day  []time.Time       // those of the last day
	last map[int]time.Time // the last one of each bucket of shards
}

func (s *Server) getGatewayBot(q *call) (any, error) {
	reset := 24 * time.Hour
	if day := s.starts.lately(s.opt.Now()); len(day) > 0 {
		reset -= s.opt.Now().Sub(day[0])
	}
	return map[string]any{"url": "ws://" + q.Host + "/gateway", "shards": s.opt.Shards, "session_start_limit": map[string]any{
		"total": s.opt.Starts, "remaining": max(0, s.opt.Starts-len(s.starts.day)), "reset_after": reset.Milliseconds(), "max_concurrency": s.opt.Concurrency}}, nil
}

// lately are the sessions that have begun within a day. Discord counts from a moment of its own.
func (n *starts) lately(now time.Time) []time.Time {
	n.day = slices.DeleteFunc(n.day, func(t time.Time) bool { return now.Sub(t) >= 24*time.Hour })
	return n.day
}

// mayBegin says why a session must not begin on its shard.
func (s *Server) mayBegin(x *session) (code int, why string) {
	if x.of < 1 || x.shard < 0 || x.shard >= x.of {
		return 4010, "Invalid shard"
	}
	if len(s.guildsOf(x)) > s.opt.Crowd {
		return 4011, "Sharding required"
	}
	if len(s.starts.lately(s.opt.Now())) >= s.opt.Starts {
		s.opt.Token = secret(32) // Discord resets the token and ends all sessions
		for c := range s.connections {
			c.closeWith(4004, "Authentication failed")
		}
		return 4004, "Authentication failed"
	}
	return 0, ""
}

// take counts a session, unless another one of its bucket has just begun.
func (n *starts) take(s *Server, x *session) bool {
	now, bucket := s.opt.Now(), x.shard%s.opt.Concurrency
	if last, ok := n.last[bucket]; ok && !s.opt.Unlimited && now.Sub(last) < s.opt.Apart {
		return false
	}
	if n.last == nil {
		n.last = map[int]time.Time{}
	}
	n.all++
	n.last[bucket] = now
	if !s.opt.Unlimited {
		n.day = append(n.day, now)
	}
	return true
}

// CutShard ends the connections of a shard without a word, as a broken line does.
func (s *Server) CutShard(shard int) {
	s.eachConnection(func(c *connection) {
		if c.session != nil && c.session.shard == shard {
			s.leave(c, nil)
			c.cut()
		}
	})
}

// Connections tells of which shard each connection is on which the bot has a session.
func (s *Server) Connections() (shards []int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.connections {
		if c.session != nil {
			shards = append(shards, c.session.shard)
		}
	}
	return shards
}
