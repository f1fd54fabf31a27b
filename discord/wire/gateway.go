package wire

import (
	"context"
	"errors"
	"fmt"
	"net"
	"runtime/debug"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// Gateway is the connection on which interactions arrive. Each connection has
// a fresh session of the library, because a session that reconnects itself can
// wait for ever; the supervisor here replaces it.
type Gateway struct {
	Config Config
	// Handle is called for each interaction, in the order of arrival; it must
	// return at once.
	Handle func(Interaction)
	// Lost is called when a channel, a thread or (guild set) a whole server is gone.
	Lost func(guild, channel string)
	// Joined is called for each server that the bot is in, whenever the connection is made, and
	// when it comes to a new one.
	Joined func(Server)
	// Online is told whenever the connection is made or lost.
	Online func(bool)
	// Heard is told when Discord was last heard of: at each event, and now and
	// then of the answers to heartbeats.
	Heard func(time.Time)
	// OpenTime is how long a connection may take to be made; 0 means 30 s.
	OpenTime time.Duration
	// Pause is the first pause before connecting again, doubled up to a
	// minute while that fails; 0 means 1 s.
	Pause time.Duration
}

// ErrFatal is wrapped by errors after which connecting again is of no use.
var ErrFatal = errors.New("discord does not let the bot connect")

// fatal are the close codes of the gateway without a way back.
var fatal = map[int]string{
	4004: "the token is refused: set DISCORD_TOKEN to the token of the bot's page in the developer portal",
	4010: "invalid shard",
	4011: "the bot is in so many servers that Discord demands sharding",
	4012: "Discord no longer serves this version of the gateway",
	4013: "invalid intents",
	4014: "an intent is asked for that the developer portal does not grant",
}

// Run keeps the bot connected until ctx ends (nil) or Discord refuses it for
// good (an error that wraps ErrFatal).
func (g *Gateway) Run(ctx context.Context) error {
	first := g.Pause
	if first == 0 {
		first = time.Second
	}
	pause := first
	for {
		began := time.Now()
		err := g.once(ctx)
		if ctx.Err() != nil {
			return nil
		}
		var closed *websocket.CloseError
		if errors.As(err, &closed) && fatal[closed.Code] != "" {
			return fmt.Errorf("%w: %s (close code %d)", ErrFatal, fatal[closed.Code], closed.Code)
		}
		if time.Since(began) > time.Minute {
			pause = first
		}
		g.Config.Log.Warn("gateway connection ended", "error", err, "again_in", pause)
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(pause):
		}
		pause = min(2*pause, time.Minute)
	}
}

// once makes one connection and returns when it has ended.
func (g *Gateway) once(ctx context.Context) error {
	s, err := newSession(g.Config)
	if err != nil {
		return err
	}
	s.SyncEvents = true // interactions keep their order
	s.Identify.Intents = discordgo.IntentsGuilds

	var line connection
	s.Dialer = &websocket.Dialer{HandshakeTimeout: 20 * time.Second, NetDialContext: line.dial}
	ended := make(chan struct{})
	var once sync.Once
	s.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { once.Do(func() { close(ended) }) })
	s.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) { g.event(e) })

	limit := g.OpenTime
	if limit == 0 {
		limit = 30 * time.Second
	}
	opened := make(chan error, 1)
	go func() { opened <- s.Open() }()
	select {
	case err := <-opened:
		if err != nil {
			line.close()
			return fmt.Errorf("connect: %w", translate(err))
		}
	case <-time.After(limit):
		line.close()
		return fmt.Errorf("connect: no answer within %v", limit)
	case <-ctx.Done():
		line.close()
		return nil
	}
	g.online(true)
	defer g.online(false)
	beat := time.NewTicker(10 * time.Second)
	defer beat.Stop()
	for {
		select {
		case <-beat.C:
			s.RLock()
			answered := s.LastHeartbeatAck
			s.RUnlock()
			g.heard(answered)
		case <-ended:
			line.close()
			return errors.New("disconnected")
		case <-ctx.Done():
			line.close()
			return nil
		}
	}
}

func (g *Gateway) heard(at time.Time) {
	if g.Heard != nil {
		g.Heard(at)
	}
}

func (g *Gateway) online(on bool) {
	g.Config.Log.Info("gateway", "connected", on)
	if g.Online != nil {
		g.Online(on)
	}
}

// event hands on what the bot listens to. A fault in here must not end the program.
func (g *Gateway) event(e *discordgo.Event) {
	defer func() {
		if r := recover(); r != nil {
			g.Config.Log.Error("panic at a gateway event", "event", e.Type, "panic", r, "stack", string(debug.Stack()))
		}
	}()
	g.heard(time.Now())
	switch e.Type {
	case "INTERACTION_CREATE":
		i, err := decode(e.RawData)
		if err != nil {
			g.Config.Log.Warn("interaction dropped", "error", err)
			return
		}
		if i.Kind != Ignored && g.Handle != nil {
			g.Handle(i)
		}
	case "GUILD_CREATE":
		if s := joined(e.RawData); s.ID != "" && g.Joined != nil {
			g.Joined(s)
		}
	case "THREAD_DELETE", "CHANNEL_DELETE":
		if id := lost(e.RawData).ID; id != "" && g.Lost != nil {
			g.Lost("", id)
		}
	case "GUILD_DELETE":
		if l := lost(e.RawData); l.ID != "" && !l.Unavailable && g.Lost != nil {
			g.Lost(l.ID, "")
		}
	}
}

// connection remembers the network connection of a session, to close it when
// the library is stuck.
type connection struct {
	mu   sync.Mutex
	conn net.Conn
	shut bool
}

func (c *connection) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	conn, err := (&net.Dialer{Timeout: 20 * time.Second}).DialContext(ctx, network, addr)
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.shut {
		conn.Close()
		return nil, net.ErrClosed
	}
	c.conn = conn
	return conn, nil
}

func (c *connection) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.shut = true
	if c.conn != nil {
		c.conn.Close()
	}
}
