package discord

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"hexwarden/club"
	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/handclock"
	"hexwarden/table"
)

// TestExact checks that the outbox is exact: whatever fails in whatever posting, in the end
// people have read the same as if nothing had failed. A story with every kind of posting
// runs once without faults and once for each kind of trouble, which strikes every request
// the outbox makes: each new message and each edit fails once.
func TestExact(t *testing.T) {
	peace := told(t, nil, nil)
	closed := told(t, nil, func(l *life) { l.closeLetters() })
	for name, x := range troubles {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want, prepare := peace, func(*life) {}
			if x.closed {
				want = closed
			}
			got := told(t, &x, prepare)
			for i, step := range story {
				got, want := got[i], want[i]
				if x.bare {
					got, want = got.bare(), want.bare()
				}
				if x.renews {
					if d := got.lacks(want, i == len(story)-1); d != "" {
						t.Errorf("after %q %s:\n%s", step.name, d, strings.Join(got["thread"], "\n--\n"))
					}
				} else if d := got.differs(want); d != "" {
					t.Fatalf("after %q %s", step.name, d)
				}
			}
		})
	}
}

// port makes trouble at each new request of the outbox.
type port struct {
	wire.Port
	story *tale
	dead  bool
}

func (p *port) meet(call, what, route string, at chat.Spot, again func() error) error {
	x := p.story
	switch {
	case p.dead:
		return errKilled
	case x.trouble == nil || x.trouble.strike == nil || x.met[call+" "+what]:
		return again()
	case len(x.trouble.at) > 0 && !slices.Contains(x.trouble.at, call), x.trouble.letter && !slices.Contains(x.letters, at.Channel):
		return again()
	}
	x.met[call+" "+what] = true
	x.struck++
	return x.trouble.strike(p, route, again, at)
}

func (p *port) Send(ctx context.Context, channel string, m wire.Message) (id string, err error) {
	if p.story.trouble != nil {
		m.Nonce = "" // as if Discord had forgotten it
	}
	e := p.meet("send", channel+m.Words(), "POST /channels/{channel}/messages", chat.Spot{Channel: channel}, func() error {
		id, err = p.Port.Send(ctx, channel, m)
		return err
	})
	return id, e
}

func (p *port) Edit(ctx context.Context, channel, message string, m wire.Message) error {
	return p.meet("edit", message+m.Words(), "PATCH /channels/{channel}/messages/{message}", chat.Spot{Channel: channel, Message: message}, func() error { return p.Port.Edit(ctx, channel, message, m) })
}

func (p *port) Strip(ctx context.Context, channel, message string) error {
	return p.meet("edit", message, "PATCH /channels/{channel}/messages/{message}", chat.Spot{Channel: channel, Message: message}, func() error { return p.Port.Strip(ctx, channel, message) })
}

func (p *port) Recent(ctx context.Context, channel string) ([]wire.Seen, error) {
	if p.dead {
		return nil, errKilled
	}
	return p.Port.Recent(ctx, channel)
}

func (p *port) OpenDM(ctx context.Context, user string) (id string, err error) {
	e := p.meet("open", user, "POST /users/@me/channels", chat.Spot{}, func() error {
		id, err = p.Port.OpenDM(ctx, user)
		return err
	})
	return id, e
}

func (p *port) StartThread(ctx context.Context, channel, message, name string) (id string, err error) {
	e := p.meet("thread", message, "POST /channels/{channel}/messages/{message}/threads", chat.Spot{}, func() error {
		id, err = p.Port.StartThread(ctx, channel, message, name)
		return err
	})
	return id, e
}

func (p *port) StartPrivateThread(ctx context.Context, channel, name, user string) (id string, err error) {
	e := p.meet("thread", name, "POST /channels/{channel}/threads", chat.Spot{}, func() error {
		id, err = p.Port.StartPrivateThread(ctx, channel, name, user)
		return err
	})
	return id, e
}

func (p *port) AddToThread(ctx context.Context, thread, user string) error {
	return p.meet("member", "add "+thread+user, "PUT /channels/{channel}/thread-members/{user}", chat.Spot{}, func() error { return p.Port.AddToThread(ctx, thread, user) })
}

func (p *port) RemoveFromThread(ctx context.Context, thread, user string) error {
	return p.meet("member", "remove "+thread+user, "DELETE /channels/{channel}/thread-members/{user}", chat.Spot{}, func() error { return p.Port.RemoveFromThread(ctx, thread, user) })
}

func (p *port) Archive(ctx context.Context, thread string) error {
	return p.meet("archive", thread, "PATCH /channels/{channel}", chat.Spot{}, func() error { return p.Port.Archive(ctx, thread) })
}

func (p *port) OwnThreads(ctx context.Context, guild string) ([]wire.Thread, error) {
	if p.dead {
		return nil, errKilled
	}
	return p.Port.OwnThreads(ctx, guild)
}

// tale is a story being played.
type tale struct {
	*life
	trouble *trouble
	met     map[string]bool
	struck  int
	kills   int
	letters []string // channels of direct messages
	table   table.Table
	thread  string
	saved   []byte // the record from halfway
	league  string
	reds    string          // the team's room, once it exists
	kinds   map[string]bool // of postings that were delivered
}

// reading is what each channel shows after a step.
type reading map[string][]string

// bare is the reading without its pictures.
func (r reading) bare() reading {
	out := reading{}
	for name, list := range r {
		for _, m := range list {
			out[name] = append(out[name], pictured.ReplaceAllString(m, ""))
		}
	}
	return out
}

// differs returns the first channel that reads differently.
func (r reading) differs(want reading) string {
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if a, b := strings.Join(r[name], "\n--\n"), strings.Join(want[name], "\n--\n"); a != b {
			return fmt.Sprintf("people read in %s\n%s\n\nand in peace\n%s", name, a, b)
		}
	}
	return ""
}

// told plays the story and returns what could be read after each step.
func told(t *testing.T, x *trouble, prepare func(*life)) (pages []reading) {
	t.Helper()
	clock := handclock.At(time.Date(2027, 1, 10, 12, 0, 0, 0, time.UTC)) // Discord's too
	l := newLife(t, func(o *standin.Options) {
		if o.Now = clock.Now; x != nil {
			o.Heartbeat = x.beat
		}
	})
	l.stop()
	l.clock, l.manual, l.crew = clock, true, true
	l.start()
	if prepare != nil {
		prepare(l)
	}
	s := &tale{life: l, trouble: x, met: map[string]bool{}, kinds: map[string]bool{}, letters: []string{l.dm(l.ada), l.dm(l.ben), l.dm(l.cleo)}}
	s.enter()
	for _, step := range story {
		l.clock.Add(2 * time.Minute)
		if x != nil && x.stops {
			s.again()
		}
		if err := step.do(s); err != nil {
			t.Fatalf("%s: %v", step.name, err)
		}
		if x != nil && x.stops {
			s.again()
		}
		s.deliver()
		if len(s.thread) == 0 {
			t.Fatal("there is no thread")
		}
		pages = append(pages, s.read(len(pages) == len(story)-1))
	}
	if s.kills > 0 { // its connection belongs to an earlier life
		s.stop()
		s.start()
	}
	if m := l.command(l.ada, s.thread, "game status"); m.Content == "" {
		t.Error("the bot does not answer in the end")
	}
	t.Logf("trouble %d times", s.struck)
	for _, kind := range []string{table.PostPublic, table.PostPrivate, table.PostLobby, table.PostOver, table.PostLost, table.PostReminder, table.PostPast, table.PostOpened, table.PostCall,
		table.PostMotion, table.PostSeat, table.PostOffer, table.PostRated, table.PostPairing, club.PostLeague, club.PostSeason, table.PostImport, table.PostReview, table.PostTeam, table.PostDice, table.PostNews} {
		if !s.kinds[kind] {
			t.Errorf("the story tells nothing of the kind %q", kind)
		}
	}
	if x != nil && x.strike != nil && s.struck < 5 {
		t.Errorf("there was trouble %d times only", s.struck)
	}
	return pages
}

// enter puts trouble between the bot and Discord.
func (s *tale) enter() {
	s.levels()
	s.through(&port{Port: s.bot.Port, story: s})
}

// deliver lets the bot post everything; if it was killed, it is started again.
func (s *tale) deliver() {
	s.t.Helper()
	for range 100 {
		before := s.struck
		s.tables.SettleHouse()
		for _, p := range s.pending() {
			s.kinds[p.Kind] = true
		}
		s.bot.tell.deliver(s.ctx)
		for guild := range s.bot.tell.boards.stale {
			s.bot.tell.boards.stale[guild] = time.Time{}
		}
		s.bot.tell.redraw(s.ctx)
		clear(s.bot.tell.later)
		for id := range s.bot.tell.sweeps {
			s.bot.tell.sweeps[id] = time.Time{}
		}
		if s.bot.Port.(*port).dead {
			s.again()
			continue
		}
		if len(s.pending()) == 0 && s.struck == before {
			return
		}
	}
	s.t.Fatal("the outbox is never empty")
}

// again restarts the bot with only its file: every tenth time with its connection,
// otherwise with as little as posting needs.
func (s *tale) again() {
	if s.kills++; s.kills%10 == 0 {
		s.stop()
		s.start()
	} else {
		s.tables.Close()
		s.tables = table.New(s.tables.Config)
		if err := s.tables.Resume(s.ctx); err != nil {
			s.t.Fatal(err)
		}
		c := s.bot.Config
		c.Tables, c.Port = s.tables, s.bot.Port.(*port).Port
		s.bot = New(c)
	}
	s.enter()
}

var (
	varied   = regexp.MustCompile(`<#\d+>|<t:\d+|[0-9a-z]{8}\b.jsonl`)
	pictured = regexp.MustCompile(`\n?\[picture[^\n]*`)
	stamps   = regexp.MustCompile("`[0-9a-f]{12,}`|`[0-9a-f]{8}…`")
)

// read returns what everybody sees, at the end or on the way there.
func (s *tale) read(end bool) reading {
	out := reading{}
	look := func(name string, c *standin.Client, channel string) {
		list, err := c.Messages(channel)
		if err != nil {
			return // it is gone
		}
		for _, m := range list {
			if m.Author.Bot && !m.Ephemeral {
				if !end && strings.HasPrefix(m.Content, "## ") { // a dashboard may be slightly behind
					m.Content, _, _ = strings.Cut(m.Content, "\n")
				}
				out[name] = append(out[name], stamps.ReplaceAllString(varied.ReplaceAllString(shown(m), "…"), "`…`"))
			}
		}
	}
	look("room", s.cleo, s.room)
	look("thread", s.cleo, s.thread)
	look("Ada", s.ada, s.letters[0])
	look("Ben", s.ben, s.letters[1])
	look("Cleo", s.cleo, s.letters[2])
	general, _ := s.cleo.Channel("general")
	look("general", s.cleo, general)
	if s.reds != "" {
		look("reds", s.ada, s.reds)
		for _, c := range []*standin.Client{s.ada, s.ben, s.cleo} {
			_, sees := c.Channel("Room of Red · " + string(s.table.ID))
			out["sees the room"] = append(out["sees the room"], fmt.Sprint(c.Name, sees))
		}
	}
	if second, ok := s.cleo.Channel("The duel – taken over"); ok {
		look("second", s.cleo, second)
	}
	return out
}

// controls counts what can be pressed in a channel.
func (r reading) controls(name string) map[string]int {
	out := map[string]int{}
	for _, m := range r[name] {
		for line := range strings.Lines(m) {
			if line = strings.TrimSpace(line); strings.HasPrefix(line, "[") && !strings.HasPrefix(line, "[picture") {
				out[line]++
			}
		}
	}
	return out
}

// lacks returns the first control that people have less often than they should or, at the
// end, more often.
func (r reading) lacks(want reading, end bool) string {
	for name := range want {
		have, wanted := r.controls(name), want.controls(name)
		for c, n := range wanted {
			if have[c] < n || end && have[c] > n {
				return fmt.Sprintf("in %s %s stands %d times, in peace %d times", name, c, have[c], n)
			}
		}
	}
	return ""
}

// closeLetters closes everybody's direct messages.
func (l *life) closeLetters() {
	for _, c := range []*standin.Client{l.ada, l.ben, l.cleo} {
		if err := c.SetDMsClosed(true); err != nil {
			l.t.Fatal(err)
		}
	}
}

func (s *tale) user(c *standin.Client) table.User {
	return table.User{ID: table.UserID(c.ID), Name: c.Name}
}

// play makes a person's move at a prompt that offers it.
func (s *tale) play(c *standin.Client, pick engine.ChoiceID) error {
	p, err := s.tables.Look(s.ctx, s.table.ID, table.UserID(c.ID))
	if err != nil {
		return err
	}
	for _, q := range p.Prompts {
		if _, ok := q.Choice(pick); ok && q.Standing == engine.Owed {
			_, err := s.tables.PlayMove(s.ctx, s.table.ID, table.UserID(c.ID), engine.Move{Prompt: q.ID, Seq: p.Seq, Picks: []engine.ChoiceID{pick}})
			return err
		}
	}
	return errors.New("nothing offers " + string(pick))
}
