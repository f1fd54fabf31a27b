package standin

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/gorilla/websocket"
)

// Gateway opcodes.
const (
	opDispatch  = 0
	opHeartbeat = 1
	opIdentify  = 2
	opResume    = 6
	opReconnect = 7
	opInvalid   = 9
	opHello     = 10
	opAck       = 11
)

// Gateway intents that the stand-in knows.
const (
	intentGuilds        = 1 << 0
	intentGuildMessages = 1 << 9
	intentDMs           = 1 << 12
	intentContent       = 1 << 15
	knownIntents        = 1<<26 - 1
)

const (
	maxBotFrame = 4096
	sendQueue   = 4096
	resumeTime  = 3 * time.Minute // how long a session can be resumed; not documented
)

// gatewayEvent is a payload of the gateway.
type gatewayEvent struct {
	Op   int    `json:"op"`
	Data any    `json:"d"`
	Seq  int64  `json:"s,omitempty"`
	Type string `json:"t,omitempty"`
}

// connection is a websocket of the bot. Its fields are guarded by the server's lock; out has one reader.
type connection struct {
	conn    *websocket.Conn
	host    string // by which the bot has reached us
	out     chan []byte
	gone    chan struct{}
	session *session // nil before the bot has identified
	dead    bool     // a zombie: it is open, but nothing arrives on it
}

// send queues a payload; a bot that does not read is cut off.
func (c *connection) send(f gatewayEvent) {
	b, err := json.Marshal(f)
	if err != nil || c.dead {
		return
	}
	select {
	case c.out <- b:
	default:
		c.cut()
	}
}

func (c *connection) cut() { c.conn.UnderlyingConn().Close() }

func (c *connection) closeWith(code int, why string) {
	c.conn.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, why), time.Now().Add(time.Second))
	c.conn.Close()
}

func (s *Server) getGateway(q *call) (any, error) {
	return map[string]any{"url": "ws://" + q.Host + "/gateway"}, nil
}

var upgrader = websocket.Upgrader{CheckOrigin: func(r *http.Request) bool { return r.Header.Get("Origin") == "" }}

// gateway serves the websocket of the bot.
func (s *Server) gateway(w http.ResponseWriter, r *http.Request) {
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return // the upgrader has answered
	}
	defer conn.Close()
	c := &connection{conn: conn, host: r.Host, out: make(chan []byte, sendQueue), gone: make(chan struct{})}
	if v := r.URL.Query().Get("v"); v != "9" && v != "10" {
		c.closeWith(4012, "Invalid API version")
		return
	}
	s.mu.Lock()
	s.connections[c] = true
	silent := s.silent
	s.mu.Unlock()
	go c.write()
	defer close(c.gone)
	if !silent {
		c.send(gatewayEvent{Op: opHello, Data: map[string]any{"heartbeat_interval": s.opt.Heartbeat.Milliseconds()}})
	}
	for {
		conn.SetReadDeadline(time.Now().Add(2*s.opt.Heartbeat + 10*time.Second))
		_, b, err := conn.ReadMessage()
		if err != nil {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.leave(c, err)
			return
		}
		if silent {
			continue
		}
		if code, why := s.heard(c, b, r.URL.Query().Get("v")); code != 0 {
			c.closeWith(code, why)
		}
	}
}

// write sends what is queued until the connection ends.
func (c *connection) write() {
	for {
		select {
		case b := <-c.out:
			if c.conn.WriteMessage(websocket.TextMessage, b) != nil {
				return
			}
		case <-c.gone:
			return
		}
	}
}

// leave forgets a connection and tells the page when the bot is gone. Its session can be resumed, unless the bot has
// closed it as it should not.
func (s *Server) leave(c *connection, why error) {
	was := s.online()
	delete(s.connections, c)
	if x := c.session; x != nil && x.on == c {
		x.on, x.left = nil, s.opt.Now()
		if websocket.IsCloseError(why, websocket.CloseNormalClosure, websocket.CloseGoingAway) {
			delete(s.sessions, x.id)
		}
	}
	if was && !s.online() {
		s.tell("bot_status", map[string]any{"online": false}, everyone)
	}
}

// heard handles a payload of the bot; a close code ends the connection.
func (s *Server) heard(c *connection, b []byte, version string) (int, string) {
	var f struct {
		Op   int             `json:"op"`
		Data json.RawMessage `json:"d"`
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if c.dead {
		return 0, ""
	}
	if len(b) > maxBotFrame || json.Unmarshal(b, &f) != nil {
		return 4002, "Error while decoding payload"
	}
	switch f.Op {
	case opHeartbeat:
		c.session.had(f.Data)
		c.send(gatewayEvent{Op: opAck})
	case opIdentify:
		return s.identify(c, f.Data, version)
	case opResume:
		return s.resume(c, f.Data)
	case 3, 4, 8: // presence, voice state, members: nobody looks at them here
		if c.session == nil {
			return 4003, "Not authenticated"
		}
	default:
		return 4001, "Unknown opcode"
	}
	return 0, ""
}

func (s *Server) identify(c *connection, data json.RawMessage, version string) (int, string) {
	var id struct {
		Token   string `json:"token"`
		Intents int    `json:"intents"`
		Shard   *[2]int
	}
	if json.Unmarshal(data, &id) != nil {
		return 4002, "Error while decoding payload"
	}
	switch {
	case c.session != nil:
		return 4005, "Already authenticated"
	case strings.TrimPrefix(id.Token, "Bot ") != s.opt.Token:
		return 4004, "Authentication failed"
	case id.Intents&^knownIntents != 0:
		return 4013, "Invalid intent(s)"
	}
	x := &session{id: secret(16), intents: id.Intents, on: c, shard: 0, of: 1}
	if id.Shard != nil {
		x.shard, x.of = id.Shard[0], id.Shard[1]
	}
	if code, why := s.mayBegin(x); code != 0 {
		return code, why
	}
	if !s.starts.take(s, x) {
		c.send(gatewayEvent{Op: opInvalid, Data: false})
		return 0, ""
	}
	was := s.online()
	s.sessions[x.id], c.session = x, x
	v, _ := strconv.Atoi(version)
	guilds := []any{}
	for _, g := range s.guildsOf(x) {
		guilds = append(guilds, map[string]any{"id": g.ID, "unavailable": true})
	}
	x.dispatch("READY", map[string]any{"v": v, "user": s.bot, "session_id": x.id, "private_channels": []any{},
		"guilds": guilds, "shard": [2]int{x.shard, x.of},
		"resume_gateway_url": "ws://" + c.host + resumePath,
		"application":        map[string]any{"id": s.bot.ID, "flags": 0}})
	if x.wants(intentGuilds) {
		for _, g := range s.guildsOf(x) {
			x.dispatch("GUILD_CREATE", s.wholeGuild(g))
		}
	}
	s.arrived(was)
	return 0, ""
}

// arrived tells the page that the bot is there, if it was not.
func (s *Server) arrived(was bool) {
	if !was {
		s.tell("bot_status", map[string]any{"online": true}, everyone)
	}
}

// wholeGuild is a server as GUILD_CREATE tells it.
func (s *Server) wholeGuild(x *guild) map[string]any {
	g := s.showGuild(x)
	g["joined_at"], g["large"], g["unavailable"], g["member_count"] = stamp(time.Unix(1420070400, 0)), false, false, len(s.people)+1
	g["channels"] = s.showAll(s.channelsWhere(func(c *channel) bool {
		return c.Type == channelText && s.guildOf(c) == x.ID && s.allowed(c)&permView != 0
	}))
	g["threads"] = s.showAll(s.botThreads(x))
	g["members"] = []any{s.memberOf(s.bot)}
	g["presences"], g["voice_states"] = []any{}, []any{}
	return g
}

// tellBot sends an event of a server, or (guild "") of direct messages, to the sessions that asked for the intent; 0 is
// every session.
func (s *Server) tellBot(intent int, guild, event string, data any) {
	s.dispatch(guild, event, data, func(x *session) bool { return x.wants(intent) })
}

func (s *Server) dispatch(guild, event string, data any, to func(*session) bool) {
	for _, x := range s.sessions {
		if x.has(guild) && to(x) {
			x.dispatch(event, data)
		}
	}
}

// messageIntent is the intent under which messages of a channel are heard.
func messageIntent(c *channel) int {
	if c.isDM() {
		return intentDMs
	}
	return intentGuildMessages
}
