package wire

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"runtime"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// Opcodes of the gateway.
const (
	opDispatch  = 0
	opHeartbeat = 1
	opIdentify  = 2
	opResume    = 6
	opReconnect = 7
	opInvalid   = 9
	opHello     = 10
	opAnswer    = 11
)

// writeTime is how long a payload may take to be sent.
const writeTime = 10 * time.Second

// closeToResume is a close code that keeps the session; 1000 and 1001 end it.
const closeToResume = 4000

// Why a connection is left.
var (
	errReconnect = errors.New("discord asks to reconnect")
	errInvalid   = errors.New("the session is over")
	errSilent    = errors.New("a heartbeat is not answered")
)

// gatewayEvent is a payload of the gateway.
type gatewayEvent struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Seq  int64           `json:"s"`
	Type string          `json:"t"`
}

// connection is one websocket to the gateway. One goroutine reads; another does everything else.
type connection struct {
	*shard
	socket   *websocket.Conn
	events   chan gatewayEvent
	broken   error // why reading has ended; set before frames is closed
	welcomed bool
	interval time.Duration // between heartbeats; 0 before Discord has said hello
	beat     *time.Timer   // when the next heartbeat is due
	answered bool          // the last heartbeat was
	begun    func()        // notes that a session is begun; nil when one is resumed
}

// connect makes one connection and stays until it ends. It says whether Discord has welcomed the bot on it.
func (s *shard) connect(ctx context.Context) (welcomed bool, err error) {
	if err := s.confirm(ctx); err != nil {
		return false, err
	}
	open := s.openTime()
	defer func() {
		if !welcomed {
			s.session.url = "" // it may be that place that is gone
		}
	}()
	var begun func()
	if s.session.id == "" {
		t, err := s.door.turn(ctx, s.Number)
		if err != nil {
			return false, err
		}
		defer t.pass()
		begun = t.used
	}
	socket, err := s.dial(ctx, open)
	if err != nil {
		return false, fmt.Errorf("connect: %w", translate(err))
	}
	defer socket.Close()
	c := &connection{shard: s, socket: socket, events: make(chan gatewayEvent), beat: time.NewTimer(time.Hour), answered: true, begun: begun}
	defer c.beat.Stop()
	done := make(chan struct{})
	defer close(done)
	go c.read(done)
	limit := time.NewTimer(open)
	defer limit.Stop()
	for err == nil {
		select {
		case <-ctx.Done():
			if c.hand == nil {
				c.close(websocket.CloseNormalClosure)
			}
			err = ctx.Err()
		case <-limit.C:
			if !c.welcomed {
				err = fmt.Errorf("connect: no answer within %v", open)
			}
		case <-c.beat.C:
			err = c.pulse()
		case f, ok := <-c.events:
			if ok {
				err = c.heed(f)
			} else {
				err = c.broken
			}
		}
	}
	c.close(closeToResume) // after another close nothing more is sent
	if c.welcomed {
		s.online(false)
	}
	return c.welcomed, err
}

// dial opens a websocket at the address for resuming the session, or where everybody begins.
func (s *shard) dial(ctx context.Context, limit time.Duration) (*websocket.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	where := s.session.url
	if where == "" {
		var err error
		if where, err = s.door.find(ctx, s.session.id == ""); err != nil {
			return nil, err
		}
	}
	u, err := url.Parse(where)
	if err != nil {
		return nil, err
	}
	u.Path, u.RawQuery = cmp.Or(u.Path, "/"), "v="+apiVersion+"&encoding=json"
	dialer := websocket.Dialer{Proxy: http.ProxyFromEnvironment, HandshakeTimeout: limit}
	socket, answer, err := dialer.DialContext(ctx, u.String(), nil)
	if answer != nil {
		answer.Body.Close()
	}
	return socket, err
}

// read hands on what arrives until the connection ends.
func (c *connection) read(done <-chan struct{}) {
	defer close(c.events)
	for {
		_, data, err := c.socket.ReadMessage()
		if err != nil {
			c.broken = err
			return
		}
		var f gatewayEvent
		if err := json.Unmarshal(data, &f); err != nil {
			c.log.Warn("gateway payload dropped", "error", err)
			continue
		}
		select {
		case c.events <- f:
		case <-done:
			return
		}
	}
}

// heed does what a payload asks for; an error ends the connection.
func (c *connection) heed(f gatewayEvent) error {
	switch f.Op {
	case opHello:
		return c.greet(f.Data)
	case opDispatch:
		c.heard(time.Now())
		switch f.Type {
		case "READY":
			c.session = announced(f.Data)
			c.welcome()
		case "RESUMED":
			c.welcome()
		}
		c.event(f.Type, f.Data)
		c.session.seq = f.Seq
		c.hand.put(c.session)
	case opHeartbeat:
		return c.send(opHeartbeat, c.last())
	case opAnswer:
		c.answered = true
		c.heard(time.Now())
	case opReconnect:
		return errReconnect
	case opInvalid:
		if string(f.Data) == "true" {
			return errReconnect
		}
		c.session = session{}
		c.hand.put(c.session)
		c.close(websocket.CloseNormalClosure)
		return errInvalid
	}
	return nil
}

// greet answers the hello: it resumes the session, or begins one.
func (c *connection) greet(data json.RawMessage) error {
	var hello struct {
		Interval int64 `json:"heartbeat_interval"` // milliseconds
	}
	if err := json.Unmarshal(data, &hello); err != nil || hello.Interval <= 0 {
		return fmt.Errorf("a hello without an interval: %.100s", data)
	}
	c.interval = time.Duration(hello.Interval) * time.Millisecond
	c.beat.Reset(rand.N(c.interval)) // not all bots at once
	if c.session.id != "" {
		return c.send(opResume, map[string]any{"token": c.Config.Token, "session_id": c.session.id, "seq": c.session.seq})
	}
	if c.begun == nil { // the session that was to be resumed is over
		return errReconnect
	}
	c.begun()
	identify := map[string]any{"token": c.Config.Token, "intents": discordgo.IntentsGuilds,
		"properties": map[string]string{"os": runtime.GOOS, "browser": "hexwarden", "device": "hexwarden"}}
	if c.Of > 1 {
		identify["shard"] = [2]int{c.Number, c.Of}
	}
	return c.send(opIdentify, identify)
}

// announced is the session that a READY announces.
func announced(data json.RawMessage) session {
	var ready struct {
		ID  string `json:"session_id"`
		URL string `json:"resume_gateway_url"`
	}
	if json.Unmarshal(data, &ready) != nil {
		return session{} // it cannot be resumed
	}
	return session{id: ready.ID, url: ready.URL}
}

func (c *connection) welcome() {
	c.welcomed = true
	c.online(true)
}

// pulse sends a heartbeat, unless the previous one was not answered: then the connection is dead.
func (c *connection) pulse() error {
	if !c.answered {
		return errSilent
	}
	c.answered = false
	c.beat.Reset(c.interval)
	return c.send(opHeartbeat, c.last())
}

// last is the sequence of the last event; nil before the first.
func (c *connection) last() any {
	if c.session.seq == 0 {
		return nil
	}
	return c.session.seq
}

func (c *connection) send(op int, data any) error {
	c.socket.SetWriteDeadline(time.Now().Add(writeTime))
	return c.socket.WriteJSON(map[string]any{"op": op, "d": data})
}

// close says why the connection is left. Nobody may be there to hear it.
func (c *connection) close(code int) {
	c.socket.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, ""), time.Now().Add(time.Second))
}
