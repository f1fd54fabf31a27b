package discord

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/play"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/backoff"
)

// Commands are the slash commands of all features.
func (b *Bot) Commands() []wire.Command { return b.Services.Commands(b.features) }

// Config is what the bot needs.
type Config struct {
	chat.Services          // Now may be nil: time.Now; Port in Serve, which makes it
	Guild         string   // register commands in this server only; "" everywhere
	Observer      Observer // nil: nobody looks

	// Endpoint is where Discord posts interactions; nil: they come over the gateway.
	Endpoint *wire.Endpoint
}

// Bot answers interactions and posts what happened at the tables.
type Bot struct {
	Config
	queue queue
	known recent          // interactions
	base  context.Context // of everything that interactions cause; ends with Run
	stop  context.CancelFunc
	tell  *teller

	features []chat.Feature // made once: commands are told in every language
	routes   *chat.Router
}

// New makes a bot; Run starts it.
func New(c Config) *Bot {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Observer == nil {
		c.Observer = unobserved{}
	}
	b := &Bot{Config: c}
	b.base, b.stop = context.WithCancel(context.Background())
	b.features = b.conversations()
	b.routes = b.NewRouter(b.features, chat.Play{Prompt: play.Answering, Current: play.Current})
	b.tell = newTeller(b)
	return b
}

// Serve connects a bot to Discord and runs it until ctx ends, or Discord
// refuses it for good. c.Port is made here.
func Serve(ctx context.Context, c Config, w wire.Config) error {
	rest, err := signIn(ctx, w)
	if err != nil || rest == nil {
		return err
	}
	if err := c.posted(rest.Posts()); err != nil {
		return err
	}
	c.Port = rest
	b := New(c)
	gateway := &wire.Gateway{Config: w, Handle: b.Handle, Lost: b.Lost, Joined: b.Joined, Online: b.Observer.Online, Heard: b.Observer.Heard}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	if c.Endpoint != nil {
		c.Endpoint.Open(b.Handle)
		defer context.AfterFunc(ctx, c.Endpoint.Close)()
	}
	var wait sync.WaitGroup
	wait.Go(func() { b.Run(ctx) })
	err = gateway.Run(ctx)
	cancel()
	wait.Wait()
	return err
}

// posted says which way interactions come, unless it is the usual one.
func (c Config) posted(p wire.Posts) error {
	switch {
	case c.Endpoint == nil && p.URL != "":
		c.Log.Warn("discord posts what people do to an address, and the bot does not listen there: set DISCORD_PUBLIC_KEY, or take the address away in the developer portal", "address", p.URL)
	case c.Endpoint == nil:
	case p.Key != "" && p.Key != wire.KeyText(c.Endpoint.Key):
		return fmt.Errorf("%w: DISCORD_PUBLIC_KEY is not the key of this bot's application, which is %s", wire.ErrFatal, p.Key)
	case p.URL == "":
		c.Log.Info("interactions come over the gateway until the developer portal has an Interactions Endpoint URL")
	default:
		c.Log.Info("interactions come over HTTP", "address", p.URL)
	}
	return nil
}

// signIn tries until Discord answers or ctx ends (nil, nil).
func signIn(ctx context.Context, w wire.Config) (*wire.REST, error) {
	pauses := backoff.Pauses{First: time.Second, Most: time.Minute}
	for pause := pauses.First; ; pause = pauses.Next(pause) {
		rest, err := wire.NewREST(ctx, w)
		if err == nil || ctx.Err() != nil {
			return rest, nil
		}
		if class, _ := wire.Classify(err); class != wire.Retry {
			return nil, err
		}
		w.Log.Warn("discord does not answer", "error", err, "again_in", pause)
		if backoff.Wait(ctx, pause) != nil {
			return nil, nil
		}
	}
}

// Run registers the commands and posts what happens at the tables, until ctx
// ends. Interactions under way are waited for, but not for long.
func (b *Bot) Run(ctx context.Context) {
	var wait sync.WaitGroup
	wait.Go(func() { b.register(ctx) })
	wait.Go(func() { b.tell.run(ctx) })
	wait.Wait()
	limit := time.AfterFunc(lastTime, b.stop)
	left := b.queue.close(lastTime + lastWord)
	limit.Stop()
	b.stop()
	if left > 0 {
		b.Log.Warn("stopped before everything under way was done", "left", left)
	}
}

// lastTime is how long interactions under way may take when the bot stops. A
// container is killed ten seconds after it was asked to stop.
const lastTime = 6 * time.Second

// lastWord is how long interrupted work may take to end. After that it is abandoned: it writes
// nothing that was not committed, and must not keep the bot from stopping.
const lastWord = time.Second

// interactionTime is how long an interaction may take after it was acknowledged.
const interactionTime = time.Minute

// Handle takes an interaction and returns at once; it returns false if the bot stops. Those of
// one channel, and so of one table, are carried out in the order of their arrival.
func (b *Bot) Handle(i wire.Interaction) (taken bool) {
	if i.User.Bot {
		return true
	}
	if !b.known.first(i.ID, b.Now()) {
		b.Log.Info("interaction came twice", "id", i.ID)
		return true
	}
	began := time.Now()
	done := func() { b.Observer.Interaction(chat.KindName(i.Kind), way(i), time.Since(began)) }
	c := b.routes.Call(b.tell.Outbox, i)
	if i.Kind == wire.Type { // answers nothing but itself, and must be quick
		return b.queue.beside(func() {
			defer done()
			b.guarded(c, c.Suggest)
		})
	}
	return b.queue.add(i.Channel, func(wait func()) {
		defer done()
		formed := false
		b.guarded(c, func() { formed = c.Formed() })
		if formed {
			return
		}
		ctx, cancel := context.WithTimeout(b.base, interactionTime)
		defer cancel()
		err := b.Port.Defer(ctx, i, c.Deferral())
		wait()
		if err != nil { // the person reads "failed" and will try again: nothing must have been done
			c.Unanswered(err)
			return
		}
		b.guarded(c, func() {
			b.tell.regain(i)
			c.Learn()
			if m := c.Outcome(); m != nil {
				c.Reply(*m)
			}
		})
	})
}

// way is the way on which an interaction came, in a word.
func way(i wire.Interaction) string {
	if i.Posted {
		return "http"
	}
	return "gateway"
}

// guarded runs a part of a call; a panic in it costs this interaction only.
func (b *Bot) guarded(c *chat.Call, do func()) {
	ctx, cancel := context.WithTimeout(b.base, interactionTime)
	defer cancel()
	c.Ctx = ctx
	defer c.Release()
	defer func() {
		if r := recover(); r != nil {
			c.Log.Error("panic at an interaction", "id", c.In.ID, "panic", fmt.Sprint(r), "stack", string(debug.Stack()))
			if c.In.Kind != wire.Type {
				c.Reply(wire.Message{Content: c.Say("discord.error.ours", engine.Word("code", c.In.ID))})
			}
		}
	}()
	do()
}

// beside does something in parallel to all interactions, within a time limit.
func (b *Bot) beside(limit time.Duration, do func(context.Context)) {
	b.queue.beside(func() {
		ctx, cancel := context.WithTimeout(b.base, limit)
		defer cancel()
		do(ctx)
	})
}
