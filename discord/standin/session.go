package standin

import (
	"encoding/json"
	"strings"
	"time"
)

// resumePath is where sessions are resumed: Discord names an address of its own for that in READY.
const resumePath = "/gateway/resume"

// session is what the bot and the gateway know of each other. It outlives its connection for a while, so that the bot
// can resume it and hear what has happened meanwhile.
type session struct {
	id      string
	intents int
	shard   int
	of      int
	seq     int64
	kept    []gatewayEvent // events that the bot may not have heard
	on      *connection    // nil while it is away
	left    time.Time      // when it went
}

// keptFrames is how many events a session keeps; one that is further behind cannot be resumed.
const keptFrames = 10000

func (x *session) wants(intent int) bool { return intent == 0 || x.intents&intent != 0 }

// dispatch sends an event, now or when the session is resumed.
func (x *session) dispatch(event string, data any) {
	body, err := json.Marshal(data) // as it is now
	if err != nil {
		return
	}
	x.seq++
	f := gatewayEvent{Op: opDispatch, Data: json.RawMessage(body), Seq: x.seq, Type: event}
	if x.kept = append(x.kept, f); len(x.kept) > keptFrames {
		x.kept = x.kept[1:]
	}
	if x.on != nil {
		x.on.send(f)
	}
}

// had forgets the events that the bot says it has heard, with a heartbeat.
func (x *session) had(data json.RawMessage) {
	var seq int64
	if x == nil || json.Unmarshal(data, &seq) != nil {
		return
	}
	for len(x.kept) > 0 && x.kept[0].Seq <= seq {
		x.kept = x.kept[1:]
	}
}

// resume continues a session on another connection, from the last event that the bot has heard.
func (s *Server) resume(c *connection, data json.RawMessage) (int, string) {
	var r struct {
		Token   string `json:"token"`
		Session string `json:"session_id"`
		Seq     int64  `json:"seq"`
	}
	if json.Unmarshal(data, &r) != nil {
		return 4002, "Error while decoding payload"
	}
	x := s.sessions[r.Session]
	switch {
	case c.session != nil:
		return 4005, "Already authenticated"
	case strings.TrimPrefix(r.Token, "Bot ") != s.opt.Token:
		return 4004, "Authentication failed"
	case x != nil && r.Seq > x.seq:
		return 4007, "Invalid seq"
	case x == nil || r.Seq < x.seq && (len(x.kept) == 0 || x.kept[0].Seq > r.Seq+1):
		c.send(gatewayEvent{Op: opInvalid, Data: false})
		return 0, ""
	}
	s.resumes++
	was := s.online()
	if x.on != nil {
		x.on.session = nil
		x.on.cut()
	}
	x.on, c.session = c, x
	for _, f := range x.kept {
		if f.Seq > r.Seq {
			c.send(f)
		}
	}
	x.dispatch("RESUMED", map[string]any{})
	s.arrived(was)
	return 0, ""
}

// forgetSessions drops the sessions that nobody has resumed in time.
func (s *Server) forgetSessions(now time.Time) {
	for id, x := range s.sessions {
		if x.on == nil && now.Sub(x.left) > resumeTime {
			delete(s.sessions, id)
		}
	}
}

// Starts tells how often the bot has begun a session of the gateway, and how often it has resumed one.
func (s *Server) Starts() (identified, resumed int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.starts.all, s.resumes
}
