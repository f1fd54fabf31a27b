package discord

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// announced counts the announcements and the running tables of a channel.
func (l *life) announced(channel string) (announcements, tables int) {
	l.t.Helper()
	living, err := l.tables.ServerTables(l.ctx, l.GuildID())
	l.must(living, err)
	return l.public(channel, "has opened a table"), len(living)
}

// TestTableWithoutThread checks that a table that cannot have a thread uses the channel
// itself and says why.
func TestTableWithoutThread(t *testing.T) {
	for want, prepare := range map[string]func(l *life) (channel string){
		"as many open threads as Discord allows": func(l *life) string { l.LimitThreads(1); l.lobby(); return l.room },
		"channels of this kind":                  func(l *life) string { voice, err := l.NewVoice("talk"); l.must(voice, err); return voice },
		"without **Create Public Threads**":      func(l *life) string { l.must(nil, l.Deny(l.room, "create_threads")); return l.room },
	} {
		t.Run(want, func(t *testing.T) {
			t.Parallel()
			l := newLife(t)
			at := prepare(l)
			before, tables := l.announced(at)
			tells(t, l.command(l.ben, at, "play"), "in the channel itself", "<#"+at+">", want)
			l.await(l.ben, at, "Sit: Red")
			if a, n := l.announced(at); a != before+1 || n != tables+1 {
				t.Errorf("%d announcements and %d tables", a, n)
			}
			m := l.command(l.cleo, at, "play") // neither a thread nor the channel is free
			if a, n := l.announced(at); a != before+1 || n != tables+1 || strings.Contains(m.Content, "is open:") {
				t.Errorf("%d announcements and %d tables are left after: %s", a, n, m.Content)
			}
			l.complete()
		})
	}
}

// TestTableInTheChannelIsToldOnce checks that a table in the channel itself says once, in its
// own messages, who sits at it and how it ended.
func TestTableInTheChannelIsToldOnce(t *testing.T) {
	l := pausedLife(t)
	l.must(nil, l.Deny(l.room, "create_threads"))
	x, m := l.opens()
	once := func(what, words string) {
		t.Helper()
		if n := l.public(l.room, words); n != 1 {
			t.Errorf("%s: told %d times", what, n)
		}
		if m = l.announcement(m.ID); !strings.Contains(m.Content, "has opened a table") || strings.Contains(m.Content, "\n") || len(m.Controls())+len(m.Attachments) > 0 {
			t.Errorf("%s: the announcement is\n%s", what, shown(m))
		}
	}
	once("the lobby", "**Red**: *free*")
	for seat, c := range []*standin.Client{l.ada, l.ben} {
		l.must(l.tables.JoinTable(l.ctx, x.ID, engine.Seat(seat), table.User{ID: table.UserID(c.ID), Name: c.Name}))
	}
	l.drain()
	once("both sit", "**Blue**: <@"+l.ben.ID+">")
	l.starts(x.ID, x.Host)
	l.drain()
	once("it begins", "Round 1 of 2")
	for range 2 {
		l.plays(x.ID, l.ada, "card:1")
		l.plays(x.ID, l.ben, "card:3")
		l.plays(x.ID, l.ben, "end")
	}
	l.drain()
	once("the end", "The game is over")
}

// TestTableForOneInTheChannelIsToldOnce checks the same for a table that starts before its
// place is made.
func TestTableForOneInTheChannelIsToldOnce(t *testing.T) {
	l := pausedLife(t)
	l.must(nil, l.Deny(l.room, "create_threads"))
	ada := table.User{ID: table.UserID(l.ada.ID), Name: "Ada"}
	x, err := l.tables.OpenTable(l.ctx, table.OpenRequest{Host: ada, Place: table.Place{Guild: l.GuildID(), Channel: l.room, Thread: table.NewThread}, System: "toy", Scenario: "duel"})
	l.must(x, err)
	l.must(l.tables.JoinTable(l.ctx, x.ID, 0, ada))
	l.must(l.tables.SeatHouse(l.ctx, x.ID, 1, ada))
	l.starts(x.ID, x.Host)
	l.drain()
	m := l.await(l.ada, l.room, "has opened a table")
	if len(m.Controls())+len(m.Attachments) > 0 || strings.Contains(m.Content, "**Red**") {
		t.Errorf("the announcement is\n%s", shown(m))
	}
	l.await(l.ada, l.room, "Round 1 of 2")
}

// TestNoRoomForATable checks that nothing is left behind if threads are forbidden and
// another table has just taken the channel itself.
func TestNoRoomForATable(t *testing.T) {
	l := pausedLife(t)
	ada := table.User{ID: table.UserID(l.ada.ID), Name: "Ada"}
	x, err := l.tables.OpenTable(l.ctx, table.OpenRequest{Host: ada, Place: table.Place{Guild: l.GuildID(), Channel: l.room, Thread: table.NewThread}, System: "toy", Scenario: "duel"})
	l.must(x, err)
	l.must(l.tables.OpenTable(l.ctx, table.OpenRequest{Host: ada, Place: table.Place{Guild: l.GuildID(), Channel: l.room}, System: "toy", Scenario: "duel"}))
	l.must(nil, l.Deny(l.room, "create_threads"))
	l.drain()
	if a, n := l.announced(l.room); a != 0 || n != 1 {
		t.Errorf("%d announcements and %d tables are left", a, n)
	}
}

// TestPlayIsOneAct checks that, whichever step fails, a table is announced once and has one
// thread, and that the person who opened it is told the truth.
func TestPlayIsOneAct(t *testing.T) {
	const announce, thread = "POST /channels/{channel}/messages", "POST /channels/{channel}/messages/{message}/threads"
	for name, x := range map[string]struct {
		route string
		fault standin.Fault
	}{
		"the announcement is lost": {announce, standin.LostAnswer()}, "the announcement is a 502": {announce, standin.ServerError(502)},
		"the thread is lost": {thread, standin.LostAnswer()}, "the thread is a 500": {thread, standin.ServerError(500)}, "the thread is there": {thread, standin.Refusal(400, 160004, "trouble")},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := pausedLife(t)
			if x.fault.Status == 400 {
				l.through(&twice{Port: l.bot.Port})
			} else {
				l.Fail(x.route, 1, x.fault)
			}
			m := l.command(l.ada, l.room, "play")
			if !strings.Contains(m.Content, "Your table is open") && !strings.Contains(m.Content, "will open in <#"+l.room+"> by itself") {
				t.Errorf("Ada reads: %s", m.Content)
			}
			l.drain()
			if _, err := l.ada.AwaitChannel(l.ctx, "The duel – Ada"); err != nil {
				t.Fatal(err)
			}
			if a, n := l.announced(l.room); a != 1 || n != 1 {
				t.Errorf("%d announcements and %d tables", a, n)
			}
			own, err := l.bot.Port.OwnThreads(l.ctx, l.GuildID())
			if err != nil || len(own) != 1 {
				t.Errorf("threads: %+v, %v", own, err)
			}
			l.complete()
		})
	}
}

// TestTablesAreToldApart checks that one person's tables with the same scenario have
// different thread names, and different names in menus.
func TestTablesAreToldApart(t *testing.T) {
	l := pausedLife(t)
	for range 2 {
		l.command(l.ada, l.room, "play")
		l.drain()
	}
	second, ok := l.ada.Channel("The duel – Ada (2)")
	if !ok {
		t.Fatal("the second thread is not told from the first")
	}
	first, _ := l.ada.Channel("The duel – Ada")
	for _, c := range []string{first, second} {
		l.must(nil, l.DeleteChannel(c))
		l.must(nil, l.tables.LosePlaces(l.ctx, "", c))
	}
	l.drain()
	m := l.command(l.ada, l.room, "tables")
	menu, ok := m.Control("Bring a table here")
	if !ok || len(menu.Entries) != 2 || menu.Entries[0] == menu.Entries[1] {
		t.Errorf("the menu offers %q", menu.Entries)
	}
	day := l.clock.Now().UTC().Format(time.DateOnly)
	if !slices.ContainsFunc(menu.Entries, func(e string) bool { return e == "The duel (Toy), since "+day }) {
		t.Errorf("the menu offers %q", menu.Entries)
	}
	tells(t, m, "**The duel** (Toy) – <@"+l.ada.ID+">, opened <t:")
}

// TestThreadsOfTablesThatAreOver checks that while the thread of a finished table still exists
// in its channel, the next one gets another name.
func TestThreadsOfTablesThatAreOver(t *testing.T) {
	l := pausedLife(t)
	x, _ := l.opens()
	l.must(l.tables.CancelTable(l.ctx, x.ID, table.User{ID: x.Host}))
	l.drain()
	l.opens()
	if _, ok := l.ada.Channel("The duel – Ada (2)"); !ok {
		t.Error("the second thread is not told from the first")
	}
}

// TestOneLetterForAServer checks that a person who had several tables on a server that the
// bot left gets one direct message.
func TestOneLetterForAServer(t *testing.T) {
	l := pausedLife(t)
	for range 3 {
		l.command(l.ada, l.room, "play")
		l.drain()
	}
	x, err := l.tables.ServerTables(l.ctx, l.GuildID())
	l.must(x, err)
	for _, c := range []*standin.Client{l.ada, l.ben} {
		l.must(l.tables.JoinTable(l.ctx, x[0].ID, -1, table.User{ID: table.UserID(c.ID), Name: c.Name}))
	}
	l.drain()
	l.must(nil, l.tables.LosePlaces(l.ctx, l.GuildID(), ""))
	l.drain()
	if n := l.letters(l.ada, "The duel"); n != 1 || l.letters(l.ada, "are gone") != 1 {
		t.Errorf("Ada has %d letters", n)
	}
	if n := l.letters(l.ben, "is gone"); n != 1 {
		t.Errorf("Ben has %d letters", n)
	}
	l.complete()
}

// twice is a port that opens each thread twice, so that it already exists the second time.
type twice struct{ wire.Port }

func (p *twice) StartThread(ctx context.Context, channel, message, name string) (string, error) {
	if _, err := p.Port.StartThread(ctx, channel, message, name); err != nil {
		return "", err
	}
	return p.Port.StartThread(ctx, channel, message, name)
}
