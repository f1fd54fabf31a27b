package standin

import (
	"encoding/json"
	"net/http"
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
	heartbeatEvery = 41250 * time.Millisecond
	maxBotFrame    = 4096
	sendQueue      = 4096
)

// frame is a payload of the gateway.
type frame struct {
	Op   int    `json:"op"`
	Data any    `json:"d"`
	Seq  int64  `json:"s,omitempty"`
	Type string `json:"t,omitempty"`
}

// session is one gateway connection. Its fields are guarded by the server's lock; out has one reader.
type session struct {
	conn    *websocket.Conn
	out     chan []byte
	gone    chan struct{}
	ready   bool
	intents int
	seq     int64
}

func (c *session) has(intent int) bool { return c.ready && (intent == 0 || c.intents&intent != 0) }

// send queues a frame; a bot that does not read is cut off.
func (c *session) send(f frame) {
	b, err := json.Marshal(f)
	if err != nil {
		return
	}
	select {
	case c.out <- b:
	default:
		c.cut()
	}
}

func (c *session) cut() { c.conn.UnderlyingConn().Close() }

func (c *session) closeWith(code int, why string) {
	c.conn.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, why), time.Now().Add(time.Second))
	c.conn.Close()
}

func (s *Server) getGateway(q *call) (any, error) {
	return map[string]any{"url": "ws://" + q.Host + "/gateway"}, nil
}

func (s *Server) getGatewayBot(q *call) (any, error) {
	return map[string]any{"url": "ws://" + q.Host + "/gateway", "shards": 1, "session_start_limit": map[string]any{
		"total": 1000, "remaining": 1000, "reset_after": 86400000, "max_concurrency": 1}}, nil
}

var upgrader = websocket.Upgrader{CheckOrigin: func(r *http.Request) bool { return r.Header.Get("Origin") == "" }}

// gateway serves the websocket of the bot.
func (s *Server) gateway(w http.ResponseWriter, r *http.Request) {
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return // the upgrader has answered
	}
	defer conn.Close()
	c := &session{conn: conn, out: make(chan []byte, sendQueue), gone: make(chan struct{})}
	if v := r.URL.Query().Get("v"); v != "9" && v != "10" {
		c.closeWith(4012, "Invalid API version")
		return
	}
	s.mu.Lock()
	s.sessions[c] = true
	silent := s.silent
	s.mu.Unlock()
	defer s.leave(c)
	go c.write()
	defer close(c.gone)
	if !silent {
		c.send(frame{Op: opHello, Data: map[string]any{"heartbeat_interval": heartbeatEvery.Milliseconds()}})
	}
	for {
		conn.SetReadDeadline(time.Now().Add(2 * heartbeatEvery))
		_, b, err := conn.ReadMessage()
		if err != nil {
			return
		}
		if silent {
			continue
		}
		if code, why := s.heard(c, b); code != 0 {
			c.closeWith(code, why)
			return
		}
	}
}

// write sends what is queued until the connection ends.
func (c *session) write() {
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

// leave forgets a connection and tells the page when the bot is gone.
func (s *Server) leave(c *session) {
	s.mu.Lock()
	defer s.mu.Unlock()
	was := s.online()
	delete(s.sessions, c)
	if was && !s.online() {
		s.tell("bot_status", map[string]any{"online": false}, everyone)
	}
}

// online tells whether the bot has a connection that is ready.
func (s *Server) online() bool {
	for c := range s.sessions {
		if c.ready {
			return true
		}
	}
	return false
}

// heard handles a frame of the bot; a close code ends the connection.
func (s *Server) heard(c *session, b []byte) (int, string) {
	var f struct {
		Op   int             `json:"op"`
		Data json.RawMessage `json:"d"`
	}
	if len(b) > maxBotFrame || json.Unmarshal(b, &f) != nil {
		return 4002, "Error while decoding payload"
	}
	switch f.Op {
	case opHeartbeat:
		c.send(frame{Op: opAck})
	case opIdentify:
		return s.identify(c, f.Data)
	case opResume: // sessions are not kept: the bot identifies anew
		c.send(frame{Op: opInvalid, Data: false})
	case 3, 4, 8: // presence, voice state, members: nobody looks at them here
		if !c.ready {
			return 4003, "Not authenticated"
		}
	default:
		return 4001, "Unknown opcode"
	}
	return 0, ""
}

func (s *Server) identify(c *session, data json.RawMessage) (int, string) {
	var id struct {
		Token   string `json:"token"`
		Intents int    `json:"intents"`
		Shard   *[2]int
	}
	if json.Unmarshal(data, &id) != nil {
		return 4002, "Error while decoding payload"
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case c.ready:
		return 4005, "Already authenticated"
	case strings.TrimPrefix(id.Token, "Bot ") != s.opt.Token:
		return 4004, "Authentication failed"
	case id.Intents&^knownIntents != 0:
		return 4013, "Invalid intent(s)"
	case id.Shard != nil && (id.Shard[1] < 1 || id.Shard[0] < 0 || id.Shard[0] >= id.Shard[1]):
		return 4010, "Invalid shard"
	}
	was := s.online()
	c.ready, c.intents = true, id.Intents
	s.dispatch("READY", map[string]any{"v": 9, "user": s.bot, "session_id": secret(16), "private_channels": []any{},
		"guilds":             []any{map[string]any{"id": s.guild.ID, "unavailable": true}},
		"resume_gateway_url": "ws://" + strings.TrimPrefix(s.base, "http://") + "/gateway",
		"application":        map[string]any{"id": s.bot.ID, "flags": 0}}, func(x *session) bool { return x == c })
	s.dispatch("GUILD_CREATE", s.wholeGuild(), func(x *session) bool { return x == c && c.has(intentGuilds) })
	if !was {
		s.tell("bot_status", map[string]any{"online": true}, everyone)
	}
	return 0, ""
}

// wholeGuild is the server as GUILD_CREATE tells it.
func (s *Server) wholeGuild() map[string]any {
	g := s.showGuild()
	g["joined_at"], g["large"], g["unavailable"], g["member_count"] = stamp(time.Unix(1420070400, 0)), false, false, len(s.people)+1
	g["channels"] = s.showAll(s.channelsWhere(func(c *channel) bool { return c.Type == channelText && s.allowed(c)&permView != 0 }))
	g["threads"] = s.showAll(s.botThreads())
	g["members"] = []any{s.memberOf(s.bot)}
	g["presences"], g["voice_states"] = []any{}, []any{}
	return g
}

// tellBot sends an event to the connections that asked for the intent; 0 is every connection.
func (s *Server) tellBot(intent int, event string, data any) {
	s.dispatch(event, data, func(c *session) bool { return c.has(intent) })
}

func (s *Server) dispatch(event string, data any, to func(*session) bool) {
	for c := range s.sessions {
		if to(c) {
			c.seq++
			c.send(frame{Op: opDispatch, Data: data, Seq: c.seq, Type: event})
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
