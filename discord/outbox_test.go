package discord

import (
	"context"
	"errors"
	"strings"
	"testing"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// public counts the messages in a channel that everybody sees and that contain words.
func (l *life) public(channel, words string) (n int) {
	l.t.Helper()
	all, err := l.cleo.Messages(channel)
	if err != nil {
		l.t.Fatal(err)
	}
	for _, m := range all {
		if !m.Ephemeral && strings.Contains(shown(m), words) {
			n++
		}
	}
	return n
}

// pausedLife is a life whose outbox moves only when the test calls deliver.
func pausedLife(t *testing.T) *life {
	l := newLife(t)
	l.stop()
	l.manual = true
	l.start()
	return l
}

// lossy is a port that posts and then knows nothing of it.
type lossy struct {
	wire.Port
	lose int
}

func (p *lossy) Send(ctx context.Context, channel string, m wire.Message) (string, error) {
	m.Nonce = "" // as if Discord had forgotten it already
	id, err := p.Port.Send(ctx, channel, m)
	if p.lose > 0 && err == nil {
		p.lose--
		return "", errors.New("the answer is lost")
	}
	return id, err
}

// drain delivers until nothing is pending, like the loop of a bot that was
// killed and started at every fault.
func (l *life) drain() {
	l.t.Helper()
	for range 20 {
		l.bot.tell.deliver(l.ctx)
		clear(l.bot.tell.later)
		left, err := l.tables.Pending(l.ctx, 10)
		if err != nil {
			l.t.Fatal(err)
		}
		if len(left) == 0 {
			return
		}
	}
	l.t.Fatal("the outbox is never empty")
}

func (l *life) seated() (table.Table, string) {
	l.t.Helper()
	l.command(l.ada, l.room, "play")
	l.drain()
	thread, err := l.ada.AwaitChannel(l.ctx, "The duel – Ada")
	if err != nil {
		l.t.Fatal(err)
	}
	t, err := l.tables.At(l.ctx, table.Place{Guild: l.GuildID(), Channel: l.room, Thread: thread})
	if err != nil {
		l.t.Fatal(err)
	}
	for _, c := range []*standin.Client{l.ada, l.ben} {
		if _, err := l.tables.Join(l.ctx, t.ID, -1, table.User{ID: table.UserID(c.ID), Name: c.Name}); err != nil {
			l.t.Fatal(err)
		}
	}
	return t, thread
}

// A kill between post and note loses nothing and posts nothing twice, also
// when Discord no longer remembers the nonce.
func TestPostedOnce(t *testing.T) {
	l := pausedLife(t)
	x, thread := l.seated()
	l.bot.Port = &lossy{Port: l.bot.Port, lose: 100}
	if _, err := l.tables.Start(l.ctx, x.ID, table.UserID(l.ada.ID)); err != nil {
		t.Fatal(err)
	}
	l.drain()
	if n := l.public(thread, "Round 1 begins."); n != 1 {
		t.Errorf("the live message stands there %d times", n)
	}
	for _, c := range []*standin.Client{l.ada, l.ben} {
		dm, err := c.DM()
		if err != nil {
			t.Fatal(err)
		}
		all, err := c.Messages(dm)
		if err != nil {
			t.Fatal(err)
		}
		if len(all) != 1 {
			t.Errorf("%s has %d direct messages", c.Name, len(all))
		}
	}
}

// A table whose thread is gone is not told about for ever; it goes on where one
// of its people asks for the board.
func TestGone(t *testing.T) {
	l := pausedLife(t)
	x, thread := l.seated()
	if err := l.DeleteChannel(thread); err != nil {
		t.Fatal(err)
	}
	if _, err := l.tables.Start(l.ctx, x.ID, table.UserID(l.ada.ID)); err != nil {
		t.Fatal(err)
	}
	l.drain()
	if got, err := l.tables.Table(l.ctx, x.ID); err != nil || !got.Lost {
		t.Errorf("the place is not lost: %+v, %v", got.Affairs, err)
	}
	for _, c := range []*standin.Client{l.ada, l.ben} { // told once, each by a letter
		dm, err := c.DM()
		if err != nil {
			t.Fatal(err)
		}
		all, err := c.Messages(dm)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, m := range all {
			if strings.Contains(m.Content, "is gone. The game is safe") {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%s was told %d times that the place is gone", c.Name, n)
		}
	}
	if m := l.command(l.cleo, l.room, "board"); !strings.Contains(m.Content, "There is no table here.") {
		t.Errorf("Cleo's board: %s", m.Content)
	}
	if m := l.command(l.ben, l.room, "board"); !strings.Contains(m.Content, "Round 1 of 2") {
		t.Errorf("Ben's board: %s", m.Content)
	}
	l.drain()
	got, err := l.tables.Table(l.ctx, x.ID)
	if err != nil || got.Lost || got.Place.Thread == thread {
		t.Fatalf("it has no new place: %+v, %v", got, err)
	}
	if n := l.public(got.Place.Thread, "[My choices]"); n != 1 {
		t.Errorf("the live message stands in its new place %d times", n)
	}
}

// An archived thread is opened again.
func TestArchived(t *testing.T) {
	l := pausedLife(t)
	x, thread := l.seated()
	l.drain()
	if err := l.Archive(thread, true); err != nil {
		t.Fatal(err)
	}
	if _, err := l.tables.Start(l.ctx, x.ID, table.UserID(l.ada.ID)); err != nil {
		t.Fatal(err)
	}
	l.drain()
	if n := l.public(thread, "Round 1 begins."); n != 1 {
		t.Errorf("the live message stands there %d times", n)
	}
}

// Where the bot may not speak at the table, a closed direct channel leads to a
// private thread.
func TestPrivateThread(t *testing.T) {
	l := pausedLife(t)
	x, _ := l.seated()
	l.drain()
	if err := l.ada.SetDMsClosed(true); err != nil {
		t.Fatal(err)
	}
	l.bot.Port = mute{l.bot.Port, channel(x)}
	if _, err := l.tables.Start(l.ctx, x.ID, table.UserID(l.ada.ID)); err != nil {
		t.Fatal(err)
	}
	l.drain()
	private, err := l.ada.AwaitChannel(l.ctx, "Your secret choices")
	if err != nil {
		t.Fatal(err)
	}
	l.press(l.ada, l.await(l.ada, private, "Pick a card."), "Card 2")
	if _, ok := l.ben.Channel("Your secret choices"); ok {
		t.Error("Ben sees Ada's thread")
	}
}

// mute is a port that may not speak in one channel.
type mute struct {
	wire.Port
	channel string
}

func (p mute) Send(ctx context.Context, channel string, m wire.Message) (string, error) {
	if channel == p.channel {
		return "", &wire.Fault{Status: 403, Code: 50013}
	}
	return p.Port.Send(ctx, channel, m)
}

// A painter that fails, or panics, costs the picture and nothing else.
func TestNoPicture(t *testing.T) {
	l := pausedLife(t)
	l.bot.Painter = nil
	x, thread := l.seated()
	if _, err := l.tables.Start(l.ctx, x.ID, table.UserID(l.ada.ID)); err != nil {
		t.Fatal(err)
	}
	l.drain()
	if n := l.public(thread, "Round 1 begins."); n != 1 {
		t.Errorf("the live message stands there %d times", n)
	}
	l.bot.Painter = explosive{}
	if files := l.bot.board(l.ctx, x, sample().View, nil, nil, false); files != nil {
		t.Errorf("%v", files)
	}
}

type explosive struct{ painter }

func (explosive) Board(context.Context, table.Table, engine.View, []engine.Event, []engine.Choice, bool) (Picture, error) {
	panic("no paint")
}

// A posting that was tried may have left a message with buttons: it is told
// again even though a later one tells more.
func TestSuperseded(t *testing.T) {
	later := []table.Posting{{Kind: table.PostPublic}}
	if !superseded(table.Posting{Kind: table.PostPublic}, later) {
		t.Error("two public postings: the first tells nothing that the second does not")
	}
	if superseded(table.Posting{Kind: table.PostPublic, Attempts: 1}, later) {
		t.Error("what may stand in the channel already is given up")
	}
}
