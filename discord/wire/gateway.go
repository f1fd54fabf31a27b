package wire

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"golang.org/x/time/rate"

	"hexwarden/internal/backoff"
)

// Gateway is how interactions arrive. It has one session with Discord and resumes it on a
// new connection whenever one ends, so that Discord sends what happened in between.
type Gateway struct {
	Config Config
	// Handle is called for each interaction, in the order of arrival.
	Handle Handler
	// Lost is called when a channel, a thread or (guild set) a whole server is gone.
	Lost func(guild, channel string)
	// Joined is called for each server that the bot is in, whenever the connection is made, and
	// when it comes to a new one.
	Joined func(Server)
	// Online is told whenever the connection is made or lost.
	Online func(bool)
	// Heard is told when Discord was last heard of: at each event and each answer to a heartbeat.
	Heard func(time.Time)
	// OpenTime is how long a connection may take to be made; 0 means 30 s.
	OpenTime time.Duration
	// Pause is the first pause before connecting again, doubled up to a
	// minute while that fails; 0 means 1 s. After a connection that Discord has
	// welcomed there is none.
	Pause time.Duration

	rest       *discordgo.Session // asks where the gateway is
	session    session
	identifies *rate.Limiter // counts the sessions that are begun
}

// session is what is needed to resume. It outlives the connections.
type session struct {
	id  string // "" if there is none: the bot has to identify
	url string // where to resume; "" is where everybody begins
	seq int64  // of the last event that was handled
}

// Bounds of connecting. Discord allows a thousand sessions to begin in a day, and resets
// the token of a bot that begins more; resuming is free.
const (
	identifyEvery = 3 * time.Minute
	identifyBurst = 20
	dialBurst     = 5 // connections that end at once, one after the other, before they are a Pause apart
)

// ErrFatal is wrapped by errors after which connecting again is useless.
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

// forgets are the close codes after which a session cannot be resumed.
var forgets = map[int]bool{4007: true, 4009: true}

// Run keeps the bot connected until ctx ends (nil) or Discord refuses it for
// good (an error that wraps ErrFatal).
func (g *Gateway) Run(ctx context.Context) error {
	var err error
	if g.rest, err = newSession(g.Config); err != nil {
		return err
	}
	first := cmp.Or(g.Pause, time.Second)
	pauses := backoff.Pauses{First: first, Most: time.Minute}
	dials := rate.NewLimiter(rate.Every(first), dialBurst)
	dials.Allow()
	g.identifies = rate.NewLimiter(rate.Every(identifyEvery), identifyBurst)
	var pause time.Duration
	for {
		welcomed, err := g.connect(ctx)
		if ctx.Err() != nil {
			return nil
		}
		var closed *websocket.CloseError
		if errors.As(err, &closed) {
			if fatal[closed.Code] != "" {
				return fmt.Errorf("%w: %s (close code %d)", ErrFatal, fatal[closed.Code], closed.Code)
			}
			if forgets[closed.Code] {
				g.session = session{}
			}
		}
		if pause = pauses.Next(pause); welcomed {
			pause = 0
		}
		wait := max(pause, dials.Reserve().Delay())
		if errors.Is(err, errInvalid) { // Discord wants one to five seconds
			wait = max(wait, first+rand.N(4*first))
		}
		if g.session.id == "" {
			wait = max(wait, time.Duration((1-g.identifies.Tokens())*float64(identifyEvery)))
		}
		g.Config.Log.Warn("gateway connection ended", "error", err, "again_in", wait, "resumes", g.session.id != "")
		if backoff.Wait(ctx, wait) != nil {
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
