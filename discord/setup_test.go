package discord

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"hexwarden/club"
	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/discord/standin/spec"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/engine/campaign"
	"hexwarden/internal/duel"
	"hexwarden/internal/handclock"
	"hexwarden/internal/posted"
	"hexwarden/internal/roomy"
	"hexwarden/internal/seeded"
	"hexwarden/render"
	"hexwarden/render/sheet"
	"hexwarden/storage/sqlite"
	"hexwarden/table"
)

const token = "the.secret.token"

// life is a bot at a stand-in for Discord, with real connections and files.
type life struct {
	*standin.Server
	t        *testing.T
	ctx      context.Context
	web      *httptest.Server
	path     string
	log      *lines
	clock    *handclock.Clock
	random   io.Reader
	tables   *table.Service
	bot      *Bot
	online   chan bool
	distrust atomic.Bool // makes Discord refuse the token
	stop     func()
	ada      *standin.Client
	ben      *standin.Client
	cleo     *standin.Client
	room     string // #games
	guild    string // register commands on this server only; "" everywhere
	manual   bool   // leave the outbox to the test
	crew     bool   // add a game for teams
}

// painter draws one grey pixel, and nothing for the words "no picture". Its boards have one
// place, A1.
type painter struct{}

func (painter) Board(_ context.Context, _ table.Table, e chat.Eyes, _ engine.View, _ []engine.Event, _ []engine.Choice, zoom render.Zoom) (chat.Picture, error) {
	if place, ok := zoom.Place(); ok && place != "A1" {
		return chat.Picture{}, render.ErrPlace
	}
	if zoom == render.Near {
		return pixel(tinged(e, "A board of one pixel.")), nil
	}
	return pixel(tinged(e, "A board of one pixel, "+string(zoom)+".")), nil
}

func (painter) Framed(_ context.Context, _ table.Table, e chat.Eyes, view engine.View, _ []engine.Event, frame sheet.Frame) (chat.Picture, error) {
	above, _ := frame(400, nil)
	if view.System == nil && len(view.Sides) == 0 {
		return pixel(tinged(e, above.Alt)), nil
	}
	return pixel(tinged(e, above.Alt+" A board of one pixel.")), nil
}

func (painter) Legend(_ context.Context, _ table.Table, e chat.Eyes, _ engine.View) (chat.Picture, error) {
	return pixel(tinged(e, "What a pixel means.")), nil
}

// Spots are one pixel, which only the people at the table see, the round, and more places than
// can be listed.
func (painter) Spots(_ table.Table, e chat.Eyes, view engine.View) ([]render.Spot, error) {
	var out []render.Spot
	if view.Seat >= 0 {
		out = append(out, render.Spot{ID: "A1", Name: "**pixel** (" + e.Language + ")", At: "A1"})
	}
	out = append(out, render.Spot{ID: "A2", Name: "round " + strconv.Itoa(view.Round)})
	for n := range 30 {
		place := "B" + strconv.Itoa(n)
		out = append(out, render.Spot{ID: place, Name: place})
	}
	return out, nil
}

// tinged adds the colours to a picture's alt text, unless they are the default.
func tinged(e chat.Eyes, alt string) string {
	if e.Palette != "" {
		alt += " Painted for " + e.Palette + "."
	}
	return alt
}

func (painter) Hand(_ context.Context, _ table.Table, e chat.Eyes, _ engine.View) (chat.Picture, error) {
	return pixel(tinged(e, "A hand of cards.")), nil
}

func (painter) Film(_ context.Context, _ table.Table, _ chat.Eyes, stills []chat.Still, _ float64, limit int) (chat.Picture, error) {
	if len(stills)*1000 > limit {
		return chat.Picture{}, chat.ErrLong
	}
	var words []string
	for _, s := range stills {
		words = append(words, s.Caption)
	}
	return chat.Picture{Name: "replay", PNG: []byte("GIF89a " + strings.Join(words, "|")), Alt: "The last position."}, nil
}

func pixel(alt string) chat.Picture {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		panic(err)
	}
	return chat.Picture{Name: "pixel", PNG: b.Bytes(), Alt: alt}
}

// lines is a log that several goroutines write to.
type lines struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func (l *lines) Reset() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.b.Reset()
}

func TestMain(m *testing.M) { roomy.Tests(m) }

func newLife(t *testing.T, options ...func(*standin.Options)) *life {
	t.Helper()
	described, err := spec.Load()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	o := standin.Options{File: filepath.Join(dir, "chat.db"), Token: token, Unlimited: true,
		OnRequest: func(method, path string, _ http.Header, body []byte) {
			if err := described.Check(method, path, body); err != nil {
				t.Errorf("not as Discord describes it: %v", err)
			}
		}}
	for _, f := range options {
		f(&o)
	}
	s, err := standin.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	l := &life{Server: s, t: t, web: httptest.NewServer(s.Handler()), path: filepath.Join(dir, "bot.db"), log: &lines{}, clock: handclock.At(time.Now())}
	var cancel context.CancelFunc
	l.ctx, cancel = context.WithTimeout(context.Background(), 5*time.Minute)
	for _, x := range []struct {
		name string
		c    **standin.Client
	}{{"Ada", &l.ada}, {"Ben", &l.ben}, {"Cleo", &l.cleo}} {
		if *x.c, err = s.Client(x.name); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.cleo.SetLocale("en-US"); err != nil { // otherwise she reads French
		t.Fatal(err)
	}
	l.room, _ = l.ada.Channel("games")
	l.start()
	t.Cleanup(func() {
		l.stop()
		cancel()
		if strings.Contains(l.log.String(), token) {
			t.Error("the token stands in the log")
		}
		if t.Failed() {
			t.Log(l.log.String())
		}
		s.Close()
		l.web.CloseClientConnections()
		l.web.Close()
	})
	return l
}

// deliver posts everything that doesn't have to wait after a fault.
func (o *teller) deliver(ctx context.Context) {
	o.launch(ctx)
	o.tables.Wait()
}

// redraw updates the dashboards whose pause is over.
func (o *teller) redraw(ctx context.Context) {
	o.boards.launch(ctx)
	o.boards.work.Wait()
}

// pending lists the postings of all tables.
func (l *life) pending() (list []table.Posting) {
	l.t.Helper()
	untold, err := l.tables.Untold(l.ctx)
	for _, x := range untold {
		if err != nil {
			break
		}
		var more []table.Posting
		more, err = l.tables.Pending(l.ctx, x.ID)
		list = append(list, more...)
	}
	if err != nil {
		l.t.Fatal(err)
	}
	return list
}

// start runs the bot until stop is called; a restarted bot has only its file.
func (l *life) start() {
	l.t.Helper()
	if l.random == nil { // the same in every run, and not repeated after a restart
		l.random = seeded.Reader(l.t.Name())
	}
	store, err := sqlite.Open(l.ctx, l.path)
	if err != nil {
		l.t.Fatal(err)
	}
	log := slog.New(slog.NewTextHandler(l.log, nil))
	systems := engine.Registry{duel.Cards{}}
	if l.crew {
		systems = append(systems, crew{})
	}
	l.tables = table.New(table.Config{Store: store, Systems: systems, Clock: l.clock, Random: l.random, Log: log, House: first{}, Numbered: true,
		Packs: func(system, _ string) (engine.Pack, fs.FS, error) {
			if system == "crew" {
				p, err := crew{}.Load(crewFiles)
				return p, crewFiles, err
			}
			p, err := duel.Cards{}.Load(duel.Files("1"))
			return p, duel.Files("1"), err
		}})
	beside := club.New(club.Config{Tables: l.tables, Store: store, Clock: l.clock, Log: log,
		Rules: func(string) []campaign.Campaign { return []campaign.Campaign{duel.Feud} }})
	if err := l.tables.Resume(l.ctx); err != nil {
		l.t.Fatal(err)
	}
	l.online = make(chan bool, 100)
	w := wire.Config{Token: token, URL: l.web.URL, Log: log, Trusted: func(yes bool) { l.distrust.Store(!yes) }}
	rest, err := wire.NewREST(l.ctx, w)
	if err != nil {
		l.t.Fatal(err)
	}
	l.bot = New(Config{Services: chat.Services{Tables: l.tables, Club: beside, Port: rest, Texts: posted.Texts(l.t), Systems: systems, Scenarios: scenarios, Cards: toyCards, Painter: painter{}, Rules: toyRules(l.t), Log: log, Now: l.clock.Now}, Guild: l.guild})
	l.bot.register(l.ctx) // so that commands exist before anybody uses one
	gateway := &wire.Gateway{Config: w, Handle: l.bot.Handle, Lost: l.bot.Lost, Joined: l.bot.Joined, Online: func(_ wire.Shard, on bool) { l.online <- on }, Pause: time.Millisecond, OpenTime: time.Second}
	ctx, cancel := context.WithCancel(l.ctx)
	var wait sync.WaitGroup
	if !l.manual {
		wait.Go(func() { l.bot.Run(ctx) })
	}
	wait.Go(func() {
		if err := gateway.Run(ctx); err != nil {
			l.t.Errorf("gateway: %v", err)
		}
	})
	l.awaitOnline(true)
	var once sync.Once
	l.stop = func() {
		once.Do(func() {
			cancel()
			wait.Wait()
			l.bot.queue.close(time.Minute)
			l.tables.Close()
			if err := store.Close(); err != nil {
				l.t.Error(err)
			}
		})
	}
}

// through puts a port between the bot and Discord, for every later call.
func (l *life) through(p wire.Port) {
	q := &l.bot.queue
	for done := false; !done; {
		<-q.quiet()
		q.mu.Lock()
		if done = q.under == 0; done {
			l.bot.Port = p
		}
		q.mu.Unlock()
	}
}

func (l *life) awaitOnline(want bool) {
	l.t.Helper()
	for {
		select {
		case on := <-l.online:
			if on == want {
				return
			}
		case <-l.ctx.Done():
			l.t.Fatalf("the gateway never became %v", want)
		}
	}
}

// first is a house that takes the last choice that is not an aside.
type first struct{}

func (first) Choose(_ engine.View, p engine.Prompt, _ func(engine.Query) (engine.Answer, error)) engine.Move {
	for i := len(p.Choices) - 1; ; i-- {
		if !p.Choices[i].Aside {
			return engine.Move{Picks: []engine.ChoiceID{p.Choices[i].ID()}}
		}
	}
}

// command uses a slash command and returns the finished answer.
func (l *life) command(c *standin.Client, channel, name string, options ...standin.Option) standin.Message {
	l.t.Helper()
	o, err := c.Command(l.ctx, channel, name, options...)
	return l.done(c, o, err)
}

func (l *life) done(c *standin.Client, o standin.Outcome, err error) standin.Message {
	l.t.Helper()
	if err == nil {
		o, err = c.Done(l.ctx, o)
	}
	if err != nil || o.Message == nil || o.State == "failed" {
		l.t.Fatalf("%s: %+v, %v", c.Name, o, err)
	}
	return *o.Message
}

// press uses a control of a message, found by its label or id.
func (l *life) press(c *standin.Client, m standin.Message, control string, values ...string) standin.Outcome {
	l.t.Helper()
	x, ok := m.Control(control)
	if !ok {
		l.t.Fatalf("no control %q in\n%s", control, shown(m))
	}
	return l.send(c, m, x.CustomID, values...)
}

func (l *life) send(c *standin.Client, m standin.Message, id string, values ...string) standin.Outcome {
	l.t.Helper()
	o, err := c.Component(l.ctx, m.ID, id, values...)
	if err != nil || o.State == "failed" {
		l.t.Fatalf("%s presses %s: %+v, %v", c.Name, id, o, err)
	}
	return o
}

// await waits for a message that contains all words.
func (l *life) await(c *standin.Client, channel string, words ...string) standin.Message {
	l.t.Helper()
	m, err := c.Await(l.ctx, channel, func(m standin.Message) bool {
		s := shown(m)
		for _, w := range words {
			if !strings.Contains(s, w) {
				return false
			}
		}
		return true
	})
	if err != nil {
		all, _ := c.Messages(channel)
		for _, x := range all {
			l.t.Log(shown(x))
		}
		l.t.Fatalf("no message with %q: %v", words, err)
	}
	return m
}

// linked matches a command that people can press.
var linked = regexp.MustCompile(`</([^:]+):[0-9]+>`)

// shown is a message as a person reads it, with its commands in their plain form.
func shown(m standin.Message) string {
	out := []string{linked.ReplaceAllString(m.Words(), "`/$1`")}
	for _, a := range m.Attachments {
		out = append(out, "[picture: "+a.Description+"]")
	}
	for _, c := range m.Controls() {
		s := "[" + c.Label
		if len(c.Options) > 0 {
			s += ": " + strings.Join(c.Options, " ")
		}
		out = append(out, s+"]")
	}
	return strings.Join(out, "\n")
}

// openTable opens a table and starts it with Ada and Ben; it returns the thread.
func (l *life) openTable() string {
	l.t.Helper()
	thread := l.lobby()
	lobby := l.await(l.ada, thread, "Sit: Red")
	l.press(l.ada, lobby, "Sit: Red")
	lobby = l.await(l.ada, thread, "**Red**: <@"+l.ada.ID+">")
	l.press(l.ben, lobby, "Sit: Blue")
	lobby = l.await(l.ada, thread, "[Start]")
	l.press(l.ben, lobby, "Start")
	l.await(l.ada, thread, "The dice are locked.", "[🎲 Dice]")
	l.await(l.ada, thread, "Round 1 of 2")
	return thread
}

// lobby has Ada open a table, and returns its thread.
func (l *life) lobby() string {
	l.t.Helper()
	if m := l.command(l.ada, l.room, "play"); !strings.Contains(m.Content, "Your table is open") {
		l.t.Fatalf("play: %s", m.Content)
	}
	thread, err := l.ada.AwaitChannel(l.ctx, "The duel – Ada")
	if err != nil {
		l.t.Fatal(err)
	}
	return thread
}

// started starts a table in the room for Ada and Ben, after its host has set it up, and posts about
// it.
func (l *life) started(set ...func(id table.ID, host table.UserID) error) table.ID {
	l.t.Helper()
	users := []table.User{{ID: table.UserID(l.ada.ID), Name: "Ada"}, {ID: table.UserID(l.ben.ID), Name: "Ben"}}
	x, err := l.tables.OpenTable(l.ctx, table.OpenRequest{Host: users[0], Place: table.Place{Guild: l.GuildID(), Channel: l.room}, System: "toy", Scenario: "duel"})
	l.must(x, err)
	for _, u := range users {
		l.must(l.tables.JoinTable(l.ctx, x.ID, -1, u))
	}
	for _, f := range set {
		l.must(x, f(x.ID, users[0].ID))
	}
	l.starts(x.ID, users[0].ID)
	l.bot.tell.deliver(l.ctx)
	return x.ID
}

// starts starts a table, as if the message with the locked salts had been posted.
func (l *life) starts(id table.ID, who table.UserID) {
	l.t.Helper()
	l.must(l.tables.StartGame(l.ctx, id, who))
	l.must(nil, l.tables.DealGame(l.ctx, id, "1300"))
}

// complete checks that everything that was said has a text.
func (l *life) complete() {
	l.t.Helper()
	if missing := l.bot.Texts.Missing(); len(missing) > 0 {
		l.t.Errorf("texts that are missing: %v", missing)
	}
}

// must fails the test on an error.
func (l *life) must(_ any, err error) {
	l.t.Helper()
	if err != nil {
		l.t.Fatal(err)
	}
}

// pickBoth has both pick, Ada by direct message and then Ben on his card; Ben picks higher. A press is
// answered before it is played, so each waits until the question has changed, perhaps to the next one.
func (l *life) pickBoth(thread string) {
	l.t.Helper()
	asks := []string{"Pick a card.", "A hand of cards."}
	l.changes(l.ada, l.await(l.ada, l.dm(l.ada), asks...), "Card 1")
	l.changes(l.ben, l.card(l.ben, thread, asks...), "Card 3")
}

// byLetter has a person ask for direct messages, even while a card is open.
func (l *life) byLetter(c *standin.Client) {
	l.t.Helper()
	l.must(l.tables.ChangePerson(l.ctx, table.UserID(c.ID), func(p *table.Person) error { p.Letters = true; return nil }))
}

// changes presses a control of a message and waits until the message changes.
func (l *life) changes(c *standin.Client, m standin.Message, control string, values ...string) standin.Message {
	l.t.Helper()
	l.press(c, m, control, values...)
	now, err := c.Await(l.ctx, m.ChannelID, func(now standin.Message) bool { return now.ID == m.ID && shown(now) != shown(m) })
	if err != nil {
		l.t.Fatalf("%s presses %s, and nothing changes in\n%s\n%v", c.Name, control, shown(m), err)
	}
	return now
}

// press returns what the user of an interaction is shown, without Discord in between, so no card of theirs
// results.
func (b *Bot) press(ctx context.Context, i wire.Interaction) *wire.Message {
	c := b.routes.Call(chat.NewOutbox(b.tell.Services, b.tell), i)
	c.Ctx = ctx
	return c.Outcome()
}

// card opens somebody's card from the live message of a thread, and waits until it contains all words.
func (l *life) card(c *standin.Client, thread string, words ...string) standin.Message {
	l.t.Helper()
	var o standin.Outcome
	for pressed := false; !pressed; { // it may be edited between looking and pressing
		live, ok, err := c.Newest(thread, func(m standin.Message) bool { _, mine := m.Control(":mine:"); return mine && !m.Ephemeral })
		if err != nil || !ok {
			l.t.Fatalf("no live message: %v", err)
		}
		o, err = c.Component(l.ctx, live.ID, labelled(l.t, live, ":mine:"))
		if pressed = err == nil || !strings.Contains(err.Error(), "no such component"); pressed && (err != nil || o.State == "failed") {
			l.t.Fatalf("%s opens a card: %+v, %v", c.Name, o, err)
		}
	}
	o, err := c.Done(l.ctx, o)
	if err != nil || o.Message == nil {
		l.t.Fatalf("no card: %+v, %v", o, err)
	}
	id := o.Message.ID
	m, err := c.Await(l.ctx, thread, func(m standin.Message) bool {
		return m.ID == id && !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(shown(m), w) })
	})
	if err != nil {
		l.t.Fatalf("no card with %q: %v", words, err)
	}
	return m
}

// answer opens somebody's card and presses one of its controls.
func (l *life) answer(c *standin.Client, thread, control string, values ...string) standin.Outcome {
	l.t.Helper()
	return l.press(c, l.card(c, thread, control), control, values...)
}
