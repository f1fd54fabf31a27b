package discord

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"hexwarden/club"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/backoff"
	"hexwarden/table"
	"hexwarden/text"
	"hexwarden/text/rulebook"
)

// Config is what the bot needs.
type Config struct {
	Tables    *table.Service
	Club      *club.Service
	Port      wire.Port
	Texts     *text.Catalogue
	Systems   engine.Registry
	Scenarios func(system string) []engine.Scenario
	Cards     func(system string) []engine.CardInfo // nil: no /card
	Painter   Painter                               // nil: no pictures
	Rules     *rulebook.Library                     // nil: no rules pages
	Log       *slog.Logger
	Now       func() time.Time // nil: time.Now
	Guild     string           // register commands in this server only; "" everywhere
	Observer  Observer         // nil: nobody looks
}

// Bot answers interactions and tells what happened at the tables.
type Bot struct {
	Config
	queue queue
	base  context.Context // of everything that interactions cause; ends with Run
	stop  context.CancelFunc
	tell  *outbox
	reels reels
	extra []feature // made once: commands are told in every language
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
	b.tell = newOutbox(b)
	b.extra = b.features()
	return b
}

// Serve connects a bot to Discord and runs it until ctx ends, or Discord
// refuses it for good. c.Port is made here.
func Serve(ctx context.Context, c Config, w wire.Config, online func(bool)) error {
	rest, err := signIn(ctx, w)
	if err != nil || rest == nil {
		return err
	}
	c.Port = rest
	b := New(c)
	gateway := &wire.Gateway{Config: w, Handle: b.Handle, Lost: b.Lost, Joined: b.Joined, Online: online, Heard: b.Observer.Heard}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var wait sync.WaitGroup
	wait.Go(func() { b.Run(ctx) })
	err = gateway.Run(ctx)
	cancel()
	wait.Wait()
	return err
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

// Run registers the commands and tells what happens at the tables, until ctx
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

// lastWord is how long what was cut off may take to end. After that it is left alone: it writes
// nothing that was not committed, and must not keep the bot from stopping.
const lastWord = time.Second

// interactionTime is how long an interaction may take once it was acknowledged.
const interactionTime = time.Minute

// Handle takes an interaction and returns at once. Those of one channel, and so
// of one table, are carried out in the order of their arrival.
func (b *Bot) Handle(i wire.Interaction) {
	if i.User.Bot {
		return
	}
	began := time.Now()
	done := func() { b.Observer.Interaction(kindName(i.Kind), time.Since(began)) }
	if i.Kind == wire.Type { // answers nothing but itself, and must be quick
		b.queue.aside(func() {
			defer done()
			b.guarded(i, b.suggest)
		})
		return
	}
	b.queue.add(i.Channel, func(turn func()) {
		defer done()
		formed := false
		b.guarded(i, func(ctx context.Context, i wire.Interaction) { formed = b.formed(ctx, i) })
		if formed {
			return
		}
		ctx, cancel := context.WithTimeout(b.base, interactionTime)
		defer cancel()
		err := b.Port.Defer(ctx, i, deferral(i))
		turn()
		if err != nil { // the person reads "failed" and will try again: nothing must have been done
			b.unanswered(i, err)
			return
		}
		b.guarded(i, b.answer)
	})
}

// unanswered notes that an interaction could not be answered. Discord may send one twice: the
// second is answered already, and that is all right.
func (b *Bot) unanswered(i wire.Interaction, err error) {
	if class, _ := wire.Classify(err); class == wire.Answered {
		b.Log.Info("interaction came twice", "id", i.ID)
		return
	}
	b.Log.Warn("interaction lost", "id", i.ID, "kind", kindName(i.Kind), "error", err)
}

// deferral: components and the forms they open leave their message as it is until there is something
// to show; commands are answered privately, and so are controls that only look.
func deferral(i wire.Interaction) wire.Deferral {
	if (i.Kind == wire.Press || i.Kind == wire.Submit && i.Message != "") && !glance(i) {
		return wire.Silently
	}
	return wire.Privately
}

// glance says whether a control under a public message shows its presser something, whatever comes. The
// answer has a message of its own from the start, which can be filled in again when Discord's word about it is lost;
// a whisper would be there twice.
func glance(i wire.Interaction) bool {
	k, err := ParseKey(i.CustomID)
	return i.Kind == wire.Press && underPublic(i) && err == nil && slices.Contains([]string{verbMine, verbHere, verbDue, verbLook, verbLog, verbMissed, verbWhy}, k.Verb)
}

// underPublic says whether an interaction came from a message that everybody reads.
func underPublic(i wire.Interaction) bool {
	return i.Kind != wire.Use && i.Message != "" && !i.Private && i.Guild != ""
}

// guarded runs a handler; a panic in it costs this interaction only.
func (b *Bot) guarded(i wire.Interaction, handle func(context.Context, wire.Interaction)) {
	ctx, cancel := context.WithTimeout(b.base, interactionTime)
	defer cancel()
	defer func() {
		if r := recover(); r != nil {
			b.Log.Error("panic at an interaction", "id", i.ID, "panic", fmt.Sprint(r), "stack", string(debug.Stack()))
			if i.Kind != wire.Type {
				b.reply(ctx, i, wire.Message{Content: b.voice(i, table.Table{}).say("discord.error.ours", engine.Word("code", i.ID))})
			}
		}
	}()
	handle(ctx, i)
}

// answer carries out a command or a press.
func (b *Bot) answer(ctx context.Context, i wire.Interaction) {
	b.tell.regain(i)
	if k, err := ParseKey(i.CustomID); i.Command != cmdPrivacy && (err != nil || k.Verb != verbForget) {
		b.learn(ctx, i)
	}
	var m *wire.Message
	if i.Kind == wire.Use {
		m = b.use(ctx, i)
	} else {
		m = b.press(ctx, i)
	}
	if m != nil {
		b.reply(ctx, i, *m)
	}
}

// reply shows a message to the user of an interaction and to nobody else: in
// place of their own panel, or as a whisper under a public message.
func (b *Bot) reply(ctx context.Context, i wire.Interaction, m wire.Message) {
	if m.Files == nil {
		m.Files = []wire.File{} // a panel shown before may have had pictures
	}
	send := b.Port.Answer
	if underPublic(i) && !glance(i) {
		send = b.Port.Whisper
	}
	err := send(ctx, i, m)
	if class, _ := wire.Classify(err); class == wire.Archived { // since it was asked for
		if err = b.Port.Unarchive(ctx, i.Channel); err == nil {
			err = send(ctx, i, m)
		}
	}
	if err != nil {
		b.Log.Warn("answer lost", "id", i.ID, "error", err)
	}
}

// voice speaks the language of an interaction's user.
func (b *Bot) voice(i wire.Interaction, t table.Table) voice {
	return b.about(b.Texts.Language(i.Locale), t)
}

// about speaks a language about a table. A seat of a running game that nobody
// holds is called what the scenario calls it.
func (b *Bot) about(lang string, t table.Table) voice {
	v := voice{b.Texts, lang, t.Seats}
	if t.Status != table.Running || len(t.Free()) == 0 {
		return v
	}
	_, sc := b.scenario(t)
	v.seats = slices.Clone(t.Seats)
	for _, s := range t.Free() {
		v.seats[s].Name = v.seat(sc, s)
	}
	return v
}

// public speaks the language of a table.
func (b *Bot) public(t table.Table) voice {
	return b.about(b.Texts.Language(t.Language), t)
}

// here is the table an interaction was done at: the one of its thread or
// channel; in direct messages the user's only running one.
func (b *Bot) here(ctx context.Context, i wire.Interaction) (table.Table, error) {
	if i.Guild != "" {
		t, err := b.Tables.At(ctx, place(i))
		if errors.Is(err, table.ErrNotFound) && i.Parent != "" { // perhaps the room of a team
			if id, wrong := b.Tables.Recall(ctx, "", keyThread(i.Channel)); wrong != nil || id != "" {
				t, err = b.Tables.Table(ctx, table.ID(id))
			}
		}
		return t, err
	}
	all, err := b.Tables.Tables(ctx, table.UserID(i.User.ID))
	if err != nil {
		return table.Table{}, err
	}
	var found []table.Table
	for _, t := range all {
		if t.Status == table.Running {
			found = append(found, t)
		}
	}
	if len(found) != 1 {
		return table.Table{}, table.ErrNotFound
	}
	return found[0], nil
}

func place(i wire.Interaction) table.Place {
	if i.Parent != "" {
		return table.Place{Guild: i.Guild, Channel: i.Parent, Thread: i.Channel}
	}
	return table.Place{Guild: i.Guild, Channel: i.Channel}
}

// channel is where the messages of a table go.
func channel(t table.Table) string {
	if t.Place.Thread != "" {
		return t.Place.Thread
	}
	return t.Place.Channel
}

// rank is what somebody with these permissions is on a server.
func rank(rights uint64) table.Rank {
	switch {
	case rights&(wire.Administrator|wire.ManageServer) != 0:
		return table.Manager
	case rights&wire.ManageMessages != 0:
		return table.Moderator
	}
	return table.Guest
}

func user(i wire.Interaction) table.User {
	return table.User{ID: table.UserID(i.User.ID), Name: i.User.Name, Locale: i.Locale, Salt: i.ID, Rank: rank(i.Rights)}
}

// scenario finds the scenario of a table.
func (b *Bot) scenario(t table.Table) (system engine.Text, sc engine.Scenario) {
	if s, ok := b.Systems.System(t.System); ok {
		system = s.Info().Name
	}
	for _, x := range b.Scenarios(t.System) {
		if x.ID == t.Scenario {
			return system, x
		}
	}
	return system, engine.Scenario{ID: t.Scenario, Name: engine.T("discord.word", engine.Word("word", t.Scenario))}
}
