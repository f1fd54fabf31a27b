package standin

import (
	"encoding/json"
	"net/http"
	"time"
)

// Fault is something that goes wrong on purpose with a request of the bot.
type Fault struct {
	Status      int
	Header      map[string]string
	ContentType string
	Body        string
	Lost        bool // the request is executed, but the connection ends before the answer
}

type faultRun struct {
	left  int
	fault Fault
}

// LostAnswer executes the request and loses the answer.
func LostAnswer() Fault { return Fault{Lost: true} }

// ServerError answers with a 5xx status.
func ServerError(status int) Fault {
	return Fault{Status: status, ContentType: "application/json", Body: `{"message":"upstream trouble","code":0}`}
}

// RateLimited answers 429 with a wait; a global one carries no reset headers.
func RateLimited(wait time.Duration, global bool) Fault {
	body, _ := json.Marshal(map[string]any{
		"message": "You are being rate limited.", "retry_after": wait.Seconds(), "global": global})
	f := Fault{Status: 429, ContentType: "application/json", Body: string(body), Header: map[string]string{
		"Retry-After": "1", "X-RateLimit-Scope": "user", "X-RateLimit-Reset-After": "1"}}
	if global {
		f.Header = map[string]string{"Retry-After": "1", "X-RateLimit-Scope": "global", "X-RateLimit-Global": "true"}
	}
	return f
}

// CloudflareBan answers 429 with a page instead of JSON, as the network before Discord does.
func CloudflareBan() Fault {
	return Fault{Status: 429, ContentType: "text/html", Header: map[string]string{"Retry-After": "1"},
		Body: "<!DOCTYPE html><html><body>error code: 1015</body></html>"}
}

// Fail makes the next n requests of a route go wrong. Routes are named as in restRoutes, such as
// "POST /channels/{channel}/messages".
func (s *Server) Fail(route string, n int, f Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults[route] = &faultRun{n, f}
}

func (s *Server) takeFault(pattern string) *Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	run := s.faults[pattern]
	if run == nil {
		return nil
	}
	if run.left--; run.left <= 0 {
		delete(s.faults, pattern)
	}
	return &run.fault
}

func (f *Fault) answer(w http.ResponseWriter) {
	for k, v := range f.Header {
		w.Header().Set(k, v)
	}
	w.Header().Set("Content-Type", f.ContentType)
	w.WriteHeader(f.Status)
	w.Write([]byte(f.Body))
}

// Cut ends every gateway connection without a word, as a broken line does.
func (s *Server) Cut() {
	s.eachSession(func(c *session) { c.cut() })
}

// CloseGateway closes every gateway connection with a close code, such as 4004 or 4014.
func (s *Server) CloseGateway(code int) {
	s.eachSession(func(c *session) { c.closeWith(code, "closed on purpose") })
}

// Reconnect asks the bot to reconnect (op 7).
func (s *Server) Reconnect() {
	s.eachSession(func(c *session) { c.send(frame{Op: opReconnect}) })
}

// Invalidate tells the bot that its session is over (op 9).
func (s *Server) Invalidate(resumable bool) {
	s.eachSession(func(c *session) { c.send(frame{Op: opInvalid, Data: resumable}) })
}

// Silence makes the gateway accept connections and say nothing on them, until it is switched off.
func (s *Server) Silence(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.silent = on
}

func (s *Server) eachSession(f func(*session)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.sessions {
		f(c)
	}
}
