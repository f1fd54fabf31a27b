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
	Done        bool // the request is executed all the same; without a status the connection ends before the answer
	Files       bool // only requests with files meet it
}

type faultRun struct {
	left  int
	fault Fault
}

// LostAnswer executes the request and loses the answer.
func LostAnswer() Fault { return Fault{Done: true} }

// ButDone makes a fault one that is answered although the request was executed.
func (f Fault) ButDone() Fault {
	f.Done = true
	return f
}

// Refusal answers as Discord does when it will not do something.
func Refusal(status, code int, words string) Fault {
	body, _ := json.Marshal(apiError{Code: code, Message: words})
	return Fault{Status: status, ContentType: "application/json", Body: string(body)}
}

// Page answers with a page in HTML, as the network in front of Discord does.
func Page(status int, words string) Fault {
	return Fault{Status: status, ContentType: "text/html; charset=UTF-8", Body: "<!DOCTYPE html><html><body>" + words + "</body></html>"}
}

// NetworkBlock is a refusal of the network in front of Discord, in Discord's own shape.
func NetworkBlock() Fault { return Refusal(403, 40333, "internal network error") }

// NetworkPage is the same as a page.
func NetworkPage() Fault { return Page(403, "error code: 1020") }

// Unauthorized refuses the bot's token.
func Unauthorized() Fault { return Refusal(401, 0, "401: Unauthorized") }

// TooLarge refuses files.
func TooLarge() Fault {
	f := Refusal(413, 40005, "Request entity too large")
	f.Files = true
	return f
}

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
	f := Page(429, "error code: 1015")
	f.Header = map[string]string{"Retry-After": "1"}
	return f
}

// Fail makes the next n requests of a route go wrong. Routes are named as in restRoutes, such as
// "POST /channels/{channel}/messages".
func (s *Server) Fail(route string, n int, f Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults[route] = &faultRun{n, f}
}

func (s *Server) takeFault(pattern string, files bool) *Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	run := s.faults[pattern]
	if run == nil || run.fault.Files && !files {
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

// ResetToken gives the bot another token, as its page in the developer portal does: requests with the old one are
// refused from then on. Connections of the gateway stay until they are closed.
func (s *Server) ResetToken(token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.opt.Token = token
}

// Cut ends every gateway connection without a word, as a broken line does.
func (s *Server) Cut() {
	s.eachConnection(func(c *connection) {
		s.leave(c, nil)
		c.cut()
	})
}

// CloseGateway closes every gateway connection with a close code, such as 4004 or 4014.
func (s *Server) CloseGateway(code int) {
	s.eachConnection(func(c *connection) { c.closeWith(code, "closed on purpose") })
}

// Reconnect asks the bot to reconnect (op 7).
func (s *Server) Reconnect() {
	s.eachConnection(func(c *connection) { c.send(gatewayEvent{Op: opReconnect}) })
}

// Invalidate tells the bot that its session is over (op 9), or that it is to resume it.
func (s *Server) Invalidate(resumable bool) {
	s.eachConnection(func(c *connection) {
		c.send(gatewayEvent{Op: opInvalid, Data: resumable})
		if c.session != nil && !resumable {
			delete(s.sessions, c.session.id)
		}
	})
}

// Zombie leaves every gateway connection open, but nothing arrives on it any more: no event and no answer to a
// heartbeat.
func (s *Server) Zombie() {
	s.eachConnection(func(c *connection) { c.dead = true })
}

// Silence makes the gateway accept connections and say nothing on them, until it is switched off.
func (s *Server) Silence(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.silent = on
}

func (s *Server) eachConnection(f func(*connection)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.connections {
		f(c)
	}
}
