package discord

import (
	"context"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// opens has Ada open a table from the room, and returns the table and its announcement.
func (l *life) opens() (table.Table, standin.Message) {
	l.t.Helper()
	l.command(l.ada, l.room, "play", standin.Option{Name: "scenario", Value: "duel"})
	l.drain()
	living, err := l.tables.ServerTables(l.ctx, l.GuildID())
	if err != nil || len(living) != 1 {
		l.t.Fatal(living, err)
	}
	return living[0], l.await(l.ada, l.room, "has opened a table")
}

// id is the id of a control.
func id(t *testing.T, m standin.Message, control string) string {
	t.Helper()
	x, ok := m.Control(control)
	if !ok {
		t.Fatalf("no %q in\n%s", control, shown(m))
	}
	return x.CustomID
}

// joins presses a control of an announcement and returns the private answer.
func (l *life) joins(c *standin.Client, m standin.Message, control string) standin.Message {
	l.t.Helper()
	o, err := c.Component(l.ctx, m.ID, id(l.t, m, control))
	return l.done(c, o, err)
}

// announcement is an announcement as it is in the room now.
func (l *life) announcement(id string) standin.Message {
	l.t.Helper()
	for _, m := range l.messages(l.cleo, l.room) {
		if m.ID == id {
			return m
		}
	}
	l.t.Fatal("the announcement is gone")
	return standin.Message{}
}

// TestAnnouncement checks that the announcement shows who sits at the table, that the game runs, and its
// result, with one edit each, and that people can join from it.
func TestAnnouncement(t *testing.T) {
	var edits atomic.Int32
	var at atomic.Value
	at.Store("nothing")
	l := pausedLife(t, func(o *standin.Options) {
		checked := o.OnRequest
		o.OnRequest = func(method, path string, h http.Header, body []byte) {
			if method == http.MethodPatch && strings.HasSuffix(path, at.Load().(string)) {
				edits.Add(1)
			}
			checked(method, path, h, body)
		}
	})
	x, m := l.opens()
	at.Store("/messages/" + m.ID)
	tells(t, m, "**Red**: *free*", "**Blue**: *free*", "[Join]", "Toy, The duel: who sits where. Red: free.")
	thread := "<#" + x.Place.Thread + ">"

	which := l.joins(l.ben, m, "Join")
	tells(t, which, "Which side", "[Sit: Red]", "[Sit: Blue]")
	l.press(l.ben, which, "Sit: Blue")
	l.await(l.ben, l.room, "at the table as **Blue**", thread)
	l.drain()
	m = l.announcement(m.ID)
	tells(t, m, "**Red**: *free*", "**Blue**: <@"+l.ben.ID+">", "Blue: Ben.", "[Join]")
	tells(t, l.joins(l.ben, m, "Join"), "already have a seat at this table as **Blue**", thread)
	if n := len(m.Mentions); n != 0 {
		t.Errorf("%d people are pinged", n)
	}
	old := wire.Interaction{ID: "1", Kind: wire.Press, User: wire.User{ID: l.ada.ID, Name: "Ada"}, Guild: l.GuildID(), Channel: l.room, Message: m.ID, CustomID: id(t, m, "Join")}
	sat := l.joins(l.cleo, m, "Join") // one side is left
	tells(t, sat, "have a seat at the table as **Red**", thread, "[Start]")
	l.drain()
	m = l.announcement(m.ID)
	tells(t, m, "**Red**: <@"+l.cleo.ID+">")
	if _, ok := m.Control("Join"); ok {
		t.Error("nothing is free, and there is still a Join")
	}
	if sat = l.changes(l.cleo, sat, "Start"); !strings.Contains(sat.Content, "is being played in "+thread) || len(sat.Controls()) > 0 {
		t.Errorf("the game has begun, and what began it says\n%s", shown(sat))
	}
	l.drain()
	tells(t, l.announcement(m.ID), "**Red**: <@"+l.cleo.ID+">", "is being played in "+thread, "[Watch]")
	if now := l.bot.press(l.ctx, old); !strings.Contains(now.Content, "already started") {
		t.Errorf("an old Join is answered with %q", now.Content)
	}
	if n := edits.Load(); n != 3 {
		t.Errorf("%d edits until it runs, want 3", n)
	}
	tells(t, l.joins(l.ada, l.announcement(m.ID), "Watch"), "Round 1")

	for range 2 {
		for who, card := range map[*standin.Client]engine.ChoiceID{l.cleo: "card:1", l.ben: "card:3"} {
			l.plays(x.ID, who, card)
		}
		l.drain()
		l.clock.Add(40 * time.Minute)
		l.plays(x.ID, l.ben, "end")
		l.drain()
	}
	m = l.announcement(m.ID)
	tells(t, m, "The game is over", "has opened a table", "It took 1 h 20 min.", " won.", "[picture: Toy, The duel: ")
	if len(m.Controls()) > 0 {
		t.Errorf("it is over, and there is\n%s", shown(m))
	}
	if n := edits.Load(); n != 4 {
		t.Errorf("%d edits until the end, want 4", n)
	}
	if now := l.bot.press(l.ctx, old); !strings.Contains(now.Content, "is over") {
		t.Errorf("an old Join is answered with %q", now.Content)
	}
	l.complete()
}

// TestAnnouncementOfATableForOne checks that the picture of an announcement shows who sits at the table, even
// if the game starts before anybody reads who sat down, and that it is redrawn only when that changes.
func TestAnnouncementOfATableForOne(t *testing.T) {
	var pictures atomic.Int32
	var at atomic.Value
	at.Store("nothing")
	l := pausedLife(t, func(o *standin.Options) {
		checked := o.OnRequest
		o.OnRequest = func(method, path string, h http.Header, body []byte) {
			if method == http.MethodPatch && strings.HasSuffix(path, at.Load().(string)) && strings.HasPrefix(h.Get("Content-Type"), "multipart/") {
				pictures.Add(1)
			}
			checked(method, path, h, body)
		}
	})
	x, m := l.opens()
	tells(t, m, "Red: free. Blue: free.")
	at.Store("/messages/" + m.ID)
	ada := table.User{ID: x.Host, Name: "Ada"}
	l.must(l.tables.JoinTable(l.ctx, x.ID, 0, ada))
	l.must(l.tables.SeatHouse(l.ctx, x.ID, 1, ada))
	l.starts(x.ID, x.Host)
	l.drain()
	tells(t, l.announcement(m.ID), "being played", "Red: Ada. Blue: the house.")
	l.plays(x.ID, l.ada, "card:1")
	l.drain()
	if n := pictures.Load(); n != 1 {
		t.Errorf("the picture was sent %d times, want once", n)
	}
}

// TestJoinAGameThatRuns checks that anybody may join from the announcement of a game that somebody left, by
// the rules for free seats, until the seat is taken.
func TestJoinAGameThatRuns(t *testing.T) {
	l := pausedLife(t)
	x, m := l.opens()
	for seat, c := range []*standin.Client{l.ada, l.ben} {
		l.must(l.tables.JoinTable(l.ctx, x.ID, engine.Seat(seat), table.User{ID: table.UserID(c.ID), Name: c.Name}))
	}
	l.starts(x.ID, x.Host)
	l.drain()
	if _, ok := l.announcement(m.ID).Control("Join"); ok {
		t.Fatal("both play, and there is a Join")
	}
	old := wire.Interaction{ID: "1", Kind: wire.Press, User: wire.User{ID: l.cleo.ID, Name: "Cleo"}, Guild: l.GuildID(), Channel: l.room, Message: m.ID, CustomID: id(t, m, "Join")}
	l.must(l.tables.LeaveSeat(l.ctx, x.ID, table.UserID(l.ben.ID)))
	l.drain()
	m = l.announcement(m.ID)
	tells(t, m, "**Red**: <@"+l.ada.ID+">", "**Blue**: *free*", "Red: Ada. Blue: free.", "[Join]", "[Watch]")
	tells(t, l.joins(l.ada, m, "Join"), "already have a seat at this table as **Red**")
	tells(t, l.joins(l.cleo, m, "Join"), "have a seat at the table as **Blue**", "<#"+x.Place.Thread+">")
	l.drain()
	m = l.announcement(m.ID)
	tells(t, m, "**Blue**: <@"+l.cleo.ID+">", "Red: Ada. Blue: Cleo.", "[Watch]")
	if _, ok := m.Control("Join"); ok {
		t.Error("Cleo has the seat, and there is still a Join")
	}
	old.User = wire.User{ID: l.ben.ID, Name: "Ben"}
	if now := l.bot.press(l.ctx, old); !strings.Contains(now.Content, "already started") {
		t.Errorf("an old Join is answered with %q", now.Content)
	}

	// A seat that the house plays for somebody isn't free, and a player who left may only come
	// back to their own seat.
	l.must(l.tables.MindSeat(l.ctx, x.ID, 1, "", table.UserID(l.cleo.ID)))
	l.drain()
	if _, ok := l.announcement(m.ID).Control("Join"); ok {
		t.Error("the house plays for Cleo, and there is a Join")
	}
	l.must(l.tables.LeaveSeat(l.ctx, x.ID, table.UserID(l.ada.ID)))
	l.drain()
	if now := l.bot.press(l.ctx, old); !strings.Contains(now.Content, "another seat") {
		t.Errorf("Ben, who has held another seat, reads %q", now.Content)
	}
	l.complete()
}

// TestAnnouncementOfATableCalledOff checks that a table that is cancelled says so in its
// announcement.
func TestAnnouncementOfATableCalledOff(t *testing.T) {
	l := pausedLife(t)
	x, m := l.opens()
	l.must(l.tables.CancelTable(l.ctx, x.ID, table.User{ID: x.Host}))
	l.drain()
	m = l.announcement(m.ID)
	tells(t, m, "called off")
	if len(m.Controls()) > 0 {
		t.Errorf("there is\n%s", shown(m))
	}
}

// TestAnnouncementThatIsGone checks that the game continues, and nothing is announced twice, if the
// announcement was deleted or may not be edited, or if the table moves.
func TestAnnouncementThatIsGone(t *testing.T) {
	l := pausedLife(t)
	x, m := l.opens()
	sit := func(c *standin.Client) {
		l.must(l.tables.JoinTable(l.ctx, x.ID, -1, table.User{ID: table.UserID(c.ID), Name: c.Name}))
	}
	sit(l.ada)
	l.must(nil, l.DeleteMessage(l.room, m.ID))
	sit(l.ben)
	l.starts(x.ID, x.Host)
	l.drain()
	l.await(l.ada, x.Place.Thread, "Round 1 of 2")
	if n := l.public(l.room, "has opened a table") + l.public(l.room, "being played"); n != 0 {
		t.Errorf("it is announced %d times more", n)
	}
}

// sealed is a port for which Discord refuses one message.
type sealed struct {
	wire.Port
	message string
	refusal error
	tries   int
}

func (p *sealed) Edit(ctx context.Context, channel, message string, m wire.Message) error {
	if message == p.message {
		p.tries++
		return p.refusal
	}
	return p.Port.Edit(ctx, channel, message, m)
}

// TestAnnouncementThatIsRefused checks that the table continues if Discord refuses to change its
// announcement, and that Join still tells people the current state. The edit is tried again only when there
// is news, and for a month after the end.
func TestAnnouncementThatIsRefused(t *testing.T) {
	for name, x := range map[string]struct {
		refusal wire.Fault
		lasts   bool // it may be allowed again later
	}{
		"no permission":  {wire.Fault{Status: http.StatusForbidden, Code: 50013}, true},
		"of another bot": {wire.Fault{Status: http.StatusForbidden, Code: 50005}, true},
		"deleted":        {wire.Fault{Status: http.StatusNotFound, Code: 10008}, false},
		"a wrong form":   {wire.Fault{Status: http.StatusBadRequest, Code: 50035}, false},
	} {
		t.Run(name, func(t *testing.T) {
			l := pausedLife(t)
			duel, m := l.opens()
			p := &sealed{Port: l.bot.Port, message: m.ID, refusal: &x.refusal}
			l.through(p)
			tried := func(what string, want bool) {
				t.Helper()
				if (p.tries > 0) != want {
					t.Errorf("%s: tried %d times", what, p.tries)
				}
				if x, err := l.tables.Table(l.ctx, duel.ID); err != nil || x.Lost {
					t.Errorf("%s: the table stands still: %q, %v", what, x.Barred, err)
				}
				p.tries = 0
			}
			old := wire.Interaction{ID: "1", Kind: wire.Press, User: wire.User{ID: l.cleo.ID, Name: "Cleo"}, Guild: l.GuildID(), Channel: l.room, Message: m.ID, CustomID: id(t, m, "Join")}
			answers := func(want string) {
				t.Helper()
				if now := l.bot.press(l.ctx, old); !strings.Contains(now.Content, want) {
					t.Errorf("Join is answered with %q, want %q", now.Content, want)
				}
			}
			for seat, c := range []*standin.Client{l.ada, l.ben} {
				l.must(l.tables.JoinTable(l.ctx, duel.ID, engine.Seat(seat), table.User{ID: table.UserID(c.ID), Name: c.Name}))
			}
			l.starts(duel.ID, duel.Host)
			l.drain()
			tried("it begins", true)
			answers("already started")
			l.await(l.ada, duel.Place.Thread, "Round 1 of 2")
			l.plays(duel.ID, l.ada, "card:1")
			l.drain()
			l.later(time.Hour)
			tried("a move", false)
			l.must(l.tables.LeaveSeat(l.ctx, duel.ID, table.UserID(l.ben.ID)))
			l.drain()
			tried("Ben leaves", x.lasts)
			answers("have a seat at the table as **Blue**")
			l.drain()
			tried("Cleo joins", x.lasts)
			l.plays(duel.ID, l.cleo, "card:3")
			l.plays(duel.ID, l.cleo, "end")
			l.plays(duel.ID, l.ada, "card:1")
			l.plays(duel.ID, l.cleo, "card:3")
			l.plays(duel.ID, l.cleo, "end")
			l.drain()
			tried("the end", x.lasts)
			answers("is over")
			l.later(sweepWait)
			tried("later", x.lasts)
			l.later(chat.BarredTime)
			p.tries = 0
			for range 3 {
				l.later(sweepWait)
			}
			tried("a month after the end", false)
			if left := l.pending(); len(left) > 0 {
				t.Errorf("there is still to tell: %+v", left)
			}
		})
	}
}

func TestAnnouncementOfATableThatMoves(t *testing.T) {
	l := pausedLife(t)
	x, m := l.opens()
	l.must(nil, l.DeleteChannel(x.Place.Thread))
	l.must(nil, l.tables.LosePlaces(l.ctx, l.GuildID(), x.Place.Thread))
	l.drain()
	general, _ := l.ada.Channel("general")
	tables := l.command(l.ada, general, "tables")
	l.press(l.ada, tables, "Bring a table here", string(x.ID))
	l.await(l.ada, general, "The table continues in")
	l.drain()
	l.await(l.ada, general, "A table continues here", "[Join]")
	if m = l.announcement(m.ID); len(m.Controls()) > 0 {
		t.Errorf("the old announcement still has\n%s", shown(m))
	}
	tells(t, m, "somewhere else")
}

// TestAnnouncedOnce checks that a bot that forgets the outcome of a request announces a
// table once, and its end once.
func TestAnnouncedOnce(t *testing.T) {
	l := pausedLife(t)
	l.through(&lossy{Port: l.bot.Port, lose: 3})
	x, m := l.opens()
	l.must(l.tables.CancelTable(l.ctx, x.ID, table.User{ID: x.Host}))
	l.drain()
	if n := l.public(l.room, "has opened a table"); n != 1 {
		t.Errorf("it is announced %d times", n)
	}
	tells(t, l.announcement(m.ID), "called off")
}
