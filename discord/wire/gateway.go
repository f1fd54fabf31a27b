package wire

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"runtime/debug"
	"time"

	"github.com/gorilla/websocket"
	"golang.org/x/time/rate"

	"hexwarden/internal/backoff"
)

// Gateway is how Discord tells what happens. It has a session for each shard and resumes it on a
// new connection whenever one ends, so that Discord sends what happened in between. The callbacks
// are called from several goroutines if there are several shards.
type Gateway struct {
	Config Config
	// Handle is called for each interaction, in the order of arrival.
	Handle Handler
	// Lost is called when a channel, a thread or (guild set) a whole server is gone.
	Lost func(guild, channel string)
	// Joined is called for each server that the bot is in, whenever the connection is made, and
	// when it comes to a new one.
	Joined func(Server)
	// Online is told whenever the connection of a shard is made or lost.
	Online func(Shard, bool)
	// Heard is told when Discord was last heard of: at each event and each answer to a heartbeat.
	Heard func(Shard, time.Time)
	// OpenTime is how long a connection may take to be made; 0 means 30 s.
	OpenTime time.Duration
	// Pause is the first pause before connecting again, doubled up to a
	// minute while that fails; 0 means 1 s. After a connection that Discord has
	// welcomed there is none.
	Pause time.Duration
}

// Shard is a connection that hears of its share of the servers, and the first one of direct messages, too.
type Shard struct{ Number, Of int }

// shard keeps one shard connected.
type shard struct {
	*Gateway
	Shard
	door    *door
	log     *slog.Logger
	session session
	hand    *hand // nil: no other process ever has the shard
}

// session is what is needed to resume. It outlives the connections.
type session struct {
	id  string // "" if there is none: the bot has to identify
	url string // where to resume; "" is where everybody begins
	seq int64  // of the last event that was handled
}

// dialBurst is how many connections may end at once, one after the other, before they are a Pause apart.
const dialBurst = 5

// ErrFatal is wrapped by errors after which connecting again is useless.
var ErrFatal = errors.New("discord does not let the bot connect")

// fatal are the close codes of the gateway without a way back.
var fatal = map[int]string{
	4004: "the token is refused: set DISCORD_TOKEN to the token of the bot's page in the developer portal",
	4010: "invalid shard",
	4011: "the bot is in more servers than its shards may hold: start it again without DISCORD_SHARDS, or with more",
	4012: "Discord no longer serves this version of the gateway",
	4013: "invalid intents",
	4014: "an intent is asked for that the developer portal does not grant",
}

// forgets are the close codes after which a session cannot be resumed.
var forgets = map[int]bool{4007: true, 4009: true}

// Run keeps all shards connected until ctx ends (nil) or Discord refuses one for
// good (an error that wraps ErrFatal).
func (g *Gateway) Run(ctx context.Context) error {
	d, n, err := g.open(ctx)
	if err != nil || d == nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	ended := make(chan error, n)
	for i := range n {
		s := &shard{Gateway: g, Shard: Shard{i, n}, door: d, log: g.Config.Log}
		if n > 1 {
			s.log = s.log.With("shard", i)
		}
		go func() { ended <- s.serve(ctx) }()
	}
	for range n {
		if e := <-ended; e != nil && err == nil {
			err = e
			cancel()
		}
	}
	return err
}

// first is the first pause.
func (g *Gateway) first() time.Duration { return cmp.Or(g.Pause, time.Second) }

// run keeps a shard connected until ctx ends (nil) or Discord refuses it for good.
func (s *shard) run(ctx context.Context) error {
	first := s.first()
	pauses := backoff.Pauses{First: first, Most: time.Minute}
	dials := rate.NewLimiter(rate.Every(first), dialBurst)
	dials.Allow()
	var pause time.Duration
	for {
		welcomed, err := s.connect(ctx)
		if ctx.Err() != nil {
			return nil
		}
		if errors.Is(err, ErrFatal) {
			return err
		}
		var closed *websocket.CloseError
		if errors.As(err, &closed) {
			if fatal[closed.Code] != "" {
				return fmt.Errorf("%w: %s (close code %d)", ErrFatal, fatal[closed.Code], closed.Code)
			}
			if forgets[closed.Code] {
				s.session = session{}
			}
		}
		if pause = pauses.Next(pause); welcomed {
			pause = 0
		}
		wait := max(pause, dials.Reserve().Delay())
		if errors.Is(err, errInvalid) { // Discord wants one to five seconds
			wait = max(wait, first+rand.N(4*first))
		}
		if s.session.id == "" {
			wait = max(wait, s.door.saved(), spent(err))
		}
		s.log.Warn("gateway connection ended", "error", err, "again_in", wait, "resumes", s.session.id != "")
		if backoff.Wait(ctx, wait) != nil {
			return nil
		}
	}
}

func (s *shard) heard(at time.Time) {
	if s.Heard != nil {
		s.Heard(s.Shard, at)
	}
}

func (s *shard) online(on bool) {
	s.log.Info("gateway", "connected", on)
	if s.Online != nil {
		s.Online(s.Shard, on)
	}
}

// event hands on what the bot listens to. An error in here must not end the program.
func (g *Gateway) event(kind string, data json.RawMessage) {
	defer func() {
		if r := recover(); r != nil {
			g.Config.Log.Error("panic at a gateway event", "event", kind, "panic", r, "stack", string(debug.Stack()))
		}
	}()
	switch kind {
	case "INTERACTION_CREATE":
		i, err := decode(data)
		if err != nil {
			g.Config.Log.Warn("interaction dropped", "error", err)
			return
		}
		if i.Kind != Ignored && g.Handle != nil {
			g.Handle(i)
		}
	case "GUILD_CREATE":
		if s := joined(data); s.ID != "" && g.Joined != nil {
			g.Joined(s)
		}
	case "THREAD_DELETE", "CHANNEL_DELETE":
		if id := lost(data).ID; id != "" && g.Lost != nil {
			g.Lost("", id)
		}
	case "GUILD_DELETE":
		if l := lost(data); l.ID != "" && !l.Unavailable && g.Lost != nil {
			g.Lost(l.ID, "")
		}
	}
}
