package discord

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/posted"
	"hexwarden/render"
	"hexwarden/table"
	"hexwarden/table/clock"
)

// public counts the public messages in a channel that contain some words.
func (l *life) public(channel, words string) (n int) {
	l.t.Helper()
	all := l.messages(l.cleo, channel)
	for _, m := range all {
		if !m.Ephemeral && strings.Contains(shown(m), words) {
			n++
		}
	}
	return n
}

// pausedLife is a life whose outbox moves only when the test calls deliver.
func pausedLife(t *testing.T, options ...func(*standin.Options)) *life {
	l := newLife(t, options...)
	l.stop()
	l.manual = true
	l.start()
	return l
}

// lossy is a port that posts a message and then forgets it.
type lossy struct {
	wire.Port
	lose int
}

func (p *lossy) Send(ctx context.Context, channel string, m wire.Message) (string, error) {
	m.Nonce = "" // as if Discord had forgotten it
	id, err := p.Port.Send(ctx, channel, m)
	if p.lose > 0 && err == nil {
		p.lose--
		return "", errors.New("the answer is lost")
	}
	return id, err
}

// drain delivers until nothing is pending, like the loop of a bot that is killed and
// started again at every fault.
func (l *life) drain() {
	l.t.Helper()
	for range 20 {
		l.bot.tell.deliver(l.ctx)
		clear(l.bot.tell.later)
		if len(l.pending()) == 0 {
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
		if _, err := l.tables.JoinTable(l.ctx, t.ID, -1, table.User{ID: table.UserID(c.ID), Name: c.Name}); err != nil {
			l.t.Fatal(err)
		}
	}
	return t, thread
}

// TestFaultsWaitByTheClock checks that a failed posting is retried when the bot's clock
// reaches its time, and not before.
func TestFaultsWaitByTheClock(t *testing.T) {
	l := pausedLife(t)
	x, _ := l.seated()
	l.drain()
	l.must(l.tables.SetRated(l.ctx, x.ID, true, table.UserID(l.ada.ID)))
	l.Fail("PATCH /channels/{channel}/messages/{message}", 1, standin.ServerError(503))
	for _, step := range []struct {
		pass time.Duration
		left int
	}{{0, 1}, {firstWait - time.Millisecond, 1}, {time.Millisecond, 0}} {
		l.clock.Add(step.pass)
		l.bot.tell.deliver(l.ctx)
		if left := l.pending(); len(left) != step.left {
			t.Errorf("after %v more: %+v", step.pass, left)
		}
	}
}

// TestPostedOnce checks that a kill between posting a message and recording it loses
// nothing and posts nothing twice, also when Discord has forgotten the nonce.
func TestPostedOnce(t *testing.T) {
	l := pausedLife(t)
	x, thread := l.seated()
	l.through(&lossy{Port: l.bot.Port, lose: 100})
	l.starts(x.ID, table.UserID(l.ada.ID))
	l.drain()
	if n := l.public(thread, "Round 1 begins."); n != 1 {
		t.Errorf("the live message stands there %d times", n)
	}
	for _, c := range []*standin.Client{l.ada, l.ben} {
		dm := l.dm(c)
		all := l.messages(c, dm)
		if len(all) != 1 {
			t.Errorf("%s has %d direct messages", c.Name, len(all))
		}
	}
}

// TestPostedOnceByAnyClock checks that a message from an earlier attempt is found again and not confused with
// one of another posting, whatever the host's clock says, also after a restart.
func TestPostedOnceByAnyClock(t *testing.T) {
	for _, ahead := range []time.Duration{-5 * time.Minute, 5 * time.Minute} {
		t.Run(ahead.String(), func(t *testing.T) {
			l := pausedLife(t, func(o *standin.Options) { o.Now = func() time.Time { return time.Now().Add(ahead) } })
			x, _ := l.seated()
			l.starts(x.ID, table.UserID(l.ada.ID))
			key := chat.Key{Table: x.ID, Verb: chat.VerbLook}.String()
			send := func(n int) (string, error) {
				m := wire.Message{Content: "Some words.", Rows: []wire.Row{{Buttons: []wire.Button{{ID: key, Label: "Look", Style: wire.Secondary}}}}}
				return l.bot.tell.Send(l.ctx, l.pending()[n], l.room, m, "", chat.IsVerb(x.ID, chat.VerbLook))
			}
			first, err := send(0)
			l.must(first, err)
			l.through(&lossy{Port: l.bot.Port, lose: 1})
			if _, err := send(1); err == nil { // it was posted
				t.Fatal("nothing was lost")
			}
			l.stop()
			l.start()
			second, err := send(1)
			l.must(second, err)
			l.Fail("POST /channels/{channel}/messages", 1, standin.ServerError(503))
			if _, err := send(2); err == nil { // it wasn't
				t.Fatal("nothing was refused")
			}
			third, err := send(2)
			l.must(third, err)
			if n := l.public(l.room, "Some words."); n != 3 || first == second || second == third || first == third {
				t.Errorf("%d messages: %s, %s, %s", n, first, second, third)
			}
		})
	}
}

// TestNextQuestionOfAPosting checks that if a question was posted and answered before the
// bot knew it was posted, Discord doesn't take it for the next one of the same posting.
func TestNextQuestionOfAPosting(t *testing.T) {
	l := pausedLife(t)
	x, thread := l.seated()
	l.byLetter(l.ben)
	l.drain()
	l.starts(x.ID, table.UserID(l.ada.ID))
	private := func() table.Posting {
		t.Helper()
		for _, p := range l.pending() {
			if p.Kind == table.PostPrivate && chat.UserOf(x, p.Seat) == l.ben.ID {
				return p
			}
		}
		t.Fatal("Ben has no letter")
		return table.Posting{}
	}
	var err error
	if x, err = l.tables.Table(l.ctx, x.ID); err != nil {
		t.Fatal(err)
	}
	if err := l.bot.tell.tell(l.ctx, private()); err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		c    *standin.Client
		card string
	}{{l.ada, "card:1"}, {l.ben, "card:3"}, {l.ben, "end"}} {
		l.command(x.c, thread, "act", standin.Option{Name: "choice", Value: x.card})
	}
	if err := l.bot.tell.tell(l.ctx, private()); err != nil {
		t.Fatal(err)
	}
	dm := l.dm(l.ben)
	l.await(l.ben, dm, "That question is closed.")
	l.await(l.ben, dm, "Pick a card.", "Card 3]")
}

// deaf is a port that posts one message in a channel and then forgets it.
type deaf struct {
	wire.Port
	channel string
}

func (p *deaf) Send(ctx context.Context, channel string, m wire.Message) (string, error) {
	m.Nonce = "" // as if Discord had forgotten it
	id, err := p.Port.Send(ctx, channel, m)
	if channel == p.channel && err == nil {
		p.channel = ""
		return "", errors.New("the answer is lost")
	}
	return id, err
}

// TestNoLiveMessageIsLeftBehind checks that a live message that the bot doesn't know about
// is found, even if by then the same people are asked as in the one before. It is not left
// behind with its buttons.
func TestNoLiveMessageIsLeftBehind(t *testing.T) {
	l := pausedLife(t)
	x, thread := l.seated()
	l.starts(x.ID, table.UserID(l.ada.ID))
	act := func(c *standin.Client, choice string) {
		l.command(c, thread, "act", standin.Option{Name: "choice", Value: choice})
	}
	l.drain() // both pick
	deaf := &deaf{l.bot.Port, thread}
	l.through(deaf)
	act(l.ben, "card:3")
	l.clock.Add(clock.There)
	act(l.ada, "card:1")
	l.bot.tell.deliver(l.ctx) // Ben acts, and is pinged
	if deaf.channel != "" {
		t.Fatal("nothing was lost")
	}
	act(l.ben, "end")
	l.drain() // both pick again
	if n := l.public(thread, "[What did I miss?]"); n != 1 {
		t.Errorf("%d messages have buttons", n)
	}
}

// TestGone checks that the bot stops posting to a table whose thread is gone. The table
// continues where one of its people asks for the board.
func TestGone(t *testing.T) {
	l := pausedLife(t)
	x, thread := l.seated()
	if err := l.DeleteChannel(thread); err != nil {
		t.Fatal(err)
	}
	l.starts(x.ID, table.UserID(l.ada.ID))
	l.drain()
	if got, err := l.tables.Table(l.ctx, x.ID); err != nil || !got.Lost {
		t.Errorf("the place is not lost: %+v, %v", got.Affairs, err)
	}
	for _, c := range []*standin.Client{l.ada, l.ben} { // each is told once, by direct message
		dm := l.dm(c)
		all := l.messages(c, dm)
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
	tells(t, l.game(l.ben, l.room, "list"), ", has lost its channel")
	if m := l.command(l.cleo, l.room, "board"); !strings.Contains(m.Content, "There's no table here.") {
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
	if n := l.public(got.Place.Thread, "[Picks a card]"); n != 1 {
		t.Errorf("the live message stands in its new place %d times", n)
	}
}

// TestArchived checks that an archived thread is reopened.
func TestArchived(t *testing.T) {
	l := pausedLife(t)
	x, thread := l.seated()
	l.drain()
	if err := l.Archive(thread, true); err != nil {
		t.Fatal(err)
	}
	l.starts(x.ID, table.UserID(l.ada.ID))
	l.drain()
	if n := l.public(thread, "Round 1 begins."); n != 1 {
		t.Errorf("the live message stands there %d times", n)
	}
}

// dozing is a port for which a thread is archived while an answer is being sent.
type dozing struct {
	wire.Port
	archive func()
}

func (d dozing) Answer(ctx context.Context, i wire.Interaction, m wire.Message) error {
	d.archive()
	return d.Port.Answer(ctx, i, m)
}

// TestAnswerInArchivedThread checks that a person who asked just before still gets their
// answer.
func TestAnswerInArchivedThread(t *testing.T) {
	l := pausedLife(t)
	_, thread := l.seated()
	l.drain()
	l.through(dozing{l.bot.Port, sync.OnceFunc(func() {
		if err := l.Archive(thread, true); err != nil {
			t.Error(err)
		}
	})})
	l.command(l.ada, thread, "game status")
}

// TestAnswerInAClosedRoom checks that a thread that was archived because the game is over stays archived,
// even if the answer to the last move comes later.
func TestAnswerInAClosedRoom(t *testing.T) {
	l := pausedLife(t)
	x, thread := l.seated()
	l.starts(x.ID, table.UserID(l.ada.ID))
	l.drain()
	for _, play := range []struct {
		c    *standin.Client
		pick engine.ChoiceID
	}{{l.ada, "card:1"}, {l.ben, "card:3"}, {l.ben, "end"}, {l.ada, "card:1"}, {l.ben, "card:3"}} {
		l.plays(x.ID, play.c, play.pick)
	}
	l.drain()
	card := l.card(l.ben, thread, "[End]")
	l.through(dozing{l.bot.Port, sync.OnceFunc(func() {
		if err := l.Archive(thread, true); err != nil {
			t.Error(err)
		}
	})})
	l.changes(l.ben, card, "End")
	<-l.bot.queue.quiet()
	if _, err := l.ada.Command(l.ctx, thread, "status"); err == nil {
		t.Error("the thread is open again")
	}
}

// TestPrivateThread checks that if the bot may not write at the table, a person with closed
// direct messages gets a private thread.
func TestPrivateThread(t *testing.T) {
	l := pausedLife(t)
	x, _ := l.seated()
	l.drain()
	if err := l.ada.SetDMsClosed(true); err != nil {
		t.Fatal(err)
	}
	l.through(mute{l.bot.Port, chat.Channel(x)})
	l.starts(x.ID, table.UserID(l.ada.ID))
	l.bot.tell.deliver(l.ctx) // the table's messages are kept
	private, err := l.ada.AwaitChannel(l.ctx, "Your secret choices")
	if err != nil {
		t.Fatal(err)
	}
	l.press(l.ada, l.await(l.ada, private, "Pick a card."), "Card 2")
	if _, ok := l.ben.Channel("Your secret choices"); ok {
		t.Error("Ben sees Ada's thread")
	}
}

// mute is a port that may not write in one channel.
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

// blind is a port that may not read.
type blind struct{ wire.Port }

func (blind) Newest(context.Context, string) (string, error) {
	return "", &wire.Fault{Status: 403, Code: 50001}
}

// TestPostedUnseen checks that the bot posts even where it may not read.
func TestPostedUnseen(t *testing.T) {
	l := pausedLife(t)
	l.through(blind{l.bot.Port})
	x, thread := l.seated()
	l.starts(x.ID, table.UserID(l.ada.ID))
	l.drain()
	if n := l.public(thread, "Round 1 begins."); n != 1 {
		t.Errorf("the live message stands there %d times", n)
	}
}

// TestNoPicture checks that a painter that fails or panics only costs the picture.
func TestNoPicture(t *testing.T) {
	l := pausedLife(t)
	l.bot.Painter = nil
	x, thread := l.seated()
	l.starts(x.ID, table.UserID(l.ada.ID))
	l.drain()
	if n := l.public(thread, "Round 1 begins."); n != 1 {
		t.Errorf("the live message stands there %d times", n)
	}
	l.bot.Painter = explosive{}
	if files := l.bot.Board(l.ctx, x, chat.Eyes{}, posted.Position().View, nil, nil, render.Whole); files != nil {
		t.Errorf("%v", files)
	}
}

type explosive struct{ painter }

func (explosive) Board(context.Context, table.Table, chat.Eyes, engine.View, []engine.Event, []engine.Choice, render.Zoom) (chat.Picture, error) {
	panic("no paint")
}

// TestSuperseded checks that a posting that was tried before is tried again even if a later
// one says more, because it may have left a message with buttons.
func TestSuperseded(t *testing.T) {
	later := []table.Posting{{Kind: table.PostPublic}}
	if !superseded(table.Posting{Kind: table.PostPublic}, later) {
		t.Error("two public postings: the first tells nothing that the second does not")
	}
	if superseded(table.Posting{Kind: table.PostPublic, Attempts: 1}, later) {
		t.Error("what may stand in the channel already is given up")
	}
}

// stuck is a port whose first edit isn't answered until the gate opens.
type stuck struct {
	wire.Port
	once sync.Once
	gate chan struct{}
}

func (p *stuck) Edit(ctx context.Context, channel, message string, m wire.Message) error {
	p.once.Do(func() { <-p.gate })
	return p.Port.Edit(ctx, channel, message, m)
}

// TestSlowTableHoldsUpNoOther checks that a table that Discord delays doesn't hold up
// others, and that its own postings stay in order.
func TestSlowTableHoldsUpNoOther(t *testing.T) {
	l := pausedLife(t)
	x, _ := l.seated() // its lobby is to be edited
	slow := &stuck{Port: l.bot.Port, gate: make(chan struct{})}
	l.through(slow)
	open := sync.OnceFunc(func() { close(slow.gate) })
	ctx, cancel := context.WithTimeout(l.ctx, 20*time.Second)
	defer cancel()
	context.AfterFunc(ctx, open) // a person who waits for the slow table learns that
	l.bot.tell.launch(l.ctx)
	l.starts(x.ID, table.UserID(l.ada.ID))
	y, err := l.tables.OpenTable(l.ctx, table.OpenRequest{Host: table.User{ID: table.UserID(l.ben.ID), Name: "Ben"},
		Place: table.Place{Guild: l.GuildID(), Channel: l.room}, System: "toy", Scenario: "duel"})
	if err != nil {
		t.Fatal(err)
	}
	l.bot.tell.launch(l.ctx)
	for told := false; !told; {
		if ctx.Err() != nil {
			t.Fatal("the other table waits for the slow one")
		}
		told = !slices.ContainsFunc(l.pending(), func(p table.Posting) bool { return p.Table == y.ID })
	}
	if list := l.pending(); !slices.ContainsFunc(list, func(p table.Posting) bool { return p.Table == x.ID && p.Kind == table.PostLobby }) ||
		!slices.ContainsFunc(list, func(p table.Posting) bool { return p.Table == x.ID && p.Kind == table.PostPublic }) {
		t.Fatalf("the slow table has to tell %+v", list)
	}
	open()
	l.bot.tell.deliver(l.ctx)
	if list := l.pending(); len(list) > 0 {
		t.Errorf("left: %+v", list)
	}
}
