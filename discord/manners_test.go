package discord

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/hall"
	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/internal/posted"
	"hexwarden/table"
)

func opt(name string, value any) standin.Option { return standin.Option{Name: name, Value: value} }

// sub is a subcommand with its options.
func sub(name string, options ...standin.Option) standin.Option {
	return standin.Option{Name: name, Options: options}
}

// TestManners checks that what a server's managers set applies to everybody else.
func TestManners(t *testing.T) {
	l := newLife(t)
	has := func(m standin.Message, words ...string) {
		t.Helper()
		for _, w := range words {
			if !strings.Contains(shown(m), w) {
				t.Errorf("no %q in\n%s", w, shown(m))
			}
		}
	}
	owner, guest := l.owner()
	if _, err := guest.Command(l.ctx, l.room, "server", sub("show")); err == nil {
		t.Error("a guest may set the manners of the server")
	}
	has(l.command(owner, l.room, "server", sub("show")), "Tables can be opened by everyone.", "any number of tables", "There's no dashboard.")
	has(l.command(owner, l.room, "server", sub("tables", opt("per_channel", "1"))), "A channel can have only one table.")
	has(l.command(owner, l.room, "server", sub("tables", opt("per_channel", "x"), opt("per_person", "3"))), "from 0 to 500", "A channel can have only one table.", "One person can have at most 10 tables open.")
	has(l.command(guest, l.room, "play"), "Your table is open")
	has(l.command(owner, l.room, "play"), "This channel already has its one table.")
	l.command(owner, l.room, "server", sub("tables", opt("per_channel", "0"), opt("per_person", "1")))
	has(l.command(guest, l.room, "play"), "You already have one table open on this server")
	l.command(owner, l.room, "server", sub("tables", opt("per_person", "0"), opt("open", "managers")))
	has(l.command(guest, l.room, "play"), "You may not open tables on this server.")
	has(l.command(owner, l.room, "play"), "Your table is open")
	other, ok := l.ada.Channel("general")
	if !ok {
		t.Fatal("there is no other channel")
	}
	l.command(owner, l.room, "server", sub("tables", opt("open", "everyone")))
	has(l.command(owner, other, "server", sub("channel", opt("allow", "here"))), "Tables may be opened in <#"+other+">.")
	has(l.command(guest, l.room, "play"), "Tables on this server belong in other channels.")
	has(l.command(guest, l.room, "tables", opt("show", "free")), "The duel", "needs a player for Red and Blue")
	if m := l.command(l.ada, l.room, "tables", opt("show", "mine")); !strings.Contains(m.Content, "The duel") && l.ada == guest {
		t.Errorf("mine: %s", m.Content)
	}
}

// owner returns a person who manages the server, and one who doesn't.
func (l *life) owner() (owner, guest *standin.Client) {
	l.t.Helper()
	for _, c := range []*standin.Client{l.ada, l.ben, l.cleo} {
		if c.ID == l.OwnerID() {
			owner = c
		} else if guest == nil {
			guest = c
		}
	}
	if owner == nil {
		l.t.Fatal("nobody owns the server")
	}
	return owner, guest
}

// TestDashboard checks that the dashboard is one message. It is edited, but not for each
// change, and posted again if it was deleted; it ends if its channel is gone.
func TestDashboard(t *testing.T) {
	l := pausedLife(t)
	owner, _ := l.owner()
	hall, ok := owner.Channel("general")
	if !ok {
		t.Fatal("there is no other channel")
	}
	board := func() (found []standin.Message) {
		t.Helper()
		l.bot.tell.redraw(l.ctx)
		all := l.messages(owner, hall)
		for _, m := range all {
			if strings.Contains(m.Content, "Tables of this server") {
				found = append(found, m)
			}
		}
		return found
	}
	l.command(owner, hall, "server", sub("dashboard", opt("where", "here")))
	if all := board(); len(all) != 1 || !strings.Contains(all[0].Content, "There are no open tables.") {
		t.Fatalf("dashboards: %+v", all)
	}
	x, _ := l.seated()
	l.drain()
	if all := board(); !strings.Contains(all[0].Content, "There are no open tables.") {
		t.Error("the dashboard is edited for each change")
	}
	l.clock.Add(2 * time.Minute)
	all := board()
	if len(all) != 1 || !strings.Contains(all[0].Content, "everybody is here; the game can begin") || len(all[0].Mentions) != 0 {
		t.Fatalf("dashboards: %+v", all)
	}
	l.starts(x.ID, table.UserID(l.ada.ID))
	l.drain()
	if err := l.DeleteMessage(hall, all[0].ID); err != nil {
		t.Fatal(err)
	}
	l.clock.Add(2 * time.Minute)
	if all = board(); len(all) != 1 || !strings.Contains(all[0].Content, "waiting for") {
		t.Fatalf("dashboards: %+v", all)
	}
	l.stop()
	l.start() // it is found again, not posted again
	l.bot.tell.Touch(l.GuildID())
	l.clock.Add(2 * time.Minute)
	if all = board(); len(all) != 1 {
		t.Errorf("%d dashboards after a restart", len(all))
	}
	if err := l.DeleteChannel(hall); err != nil {
		t.Fatal(err)
	}
	l.command(owner, l.room, "play") // so that there is something to show
	l.drain()
	l.clock.Add(time.Hour)
	l.bot.tell.redraw(l.ctx)
	if s, err := l.tables.Server(l.ctx, l.GuildID()); err != nil || s.Board != "" {
		t.Errorf("the dashboard is still wanted: %+v, %v", s, err)
	}
}

// TestForget checks that a person who is forgotten appears nowhere in the file, and that
// other people's games continue.
func TestForget(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	m := l.command(l.ben, thread, "me privacy", sub("show"))
	if len(m.Attachments) != 1 || !strings.Contains(m.Content, "your seats (1), your lists (0)") {
		t.Errorf("shown: %s", shown(m))
	}
	m = l.command(l.ben, thread, "me privacy", sub("delete"))
	if !strings.Contains(m.Content, "You'll leave the one game you're playing") {
		t.Errorf("asked: %s", m.Content)
	}
	l.press(l.ben, m, "Forget me")
	m = l.await(l.ben, thread, "This can't be undone.")
	l.press(l.ben, m, "Yes, delete everything")
	l.await(l.ben, thread, "Done: I have forgotten you.")
	k, err := l.tables.AboutPerson(l.ctx, table.UserID(l.ben.ID))
	if err != nil || len(k.Seats) != 0 || len(k.Notes) != 0 {
		t.Errorf("still kept: %+v, %v", k, err)
	}
	for place, n := range k.Places {
		if place != "notes.value" { // the live message names who was asked until it is posted again
			t.Errorf("%s still names Ben %d times", place, n)
		}
	}
	if m := l.command(l.ada, thread, "game status"); !strings.Contains(m.Content, "Round 1 of 2") {
		t.Errorf("the game of the other: %s", m.Content)
	}
	v := chat.NewVoice(posted.Texts(t), "en", []table.Seat{{Name: "Ben", User: "nobody-1"}})
	if got := v.Begun("somebody draws 3 cards."); got != "Somebody draws 3 cards." {
		t.Errorf("a sentence begins with %q", got)
	}
}

// TestAskedAt checks that lists show how long a table has waited: since the oldest answer
// owed, not since any other change.
func TestAskedAt(t *testing.T) {
	now := time.Now()
	x := table.Table{Updated: now, Affairs: table.Affairs{Timing: table.Timing{Turns: []table.Turn{{Seat: 1, Since: now.Add(-time.Hour)}, {Seat: 2, Since: now.Add(-2 * time.Hour)}}}}}
	for n, want := range map[engine.Seat]time.Duration{0: 0, 1: time.Hour, 2: 2 * time.Hour} {
		if got := now.Sub(hall.AskedAt(x, []engine.Seat{0, n})); got != want {
			t.Errorf("seat %d is waited for since %v, want %v", n, got, want)
		}
	}
}

// TestAskedSinceTheLastAnswer checks that a wait counts from the open question, not from the first one of a
// turn, and that another player's answer changes nothing.
func TestAskedSinceTheLastAnswer(t *testing.T) {
	l := pausedLife(t)
	id := l.started()
	opened := l.clock.Now()
	asked := func(seat engine.Seat) time.Duration {
		t.Helper()
		x, err := l.tables.Table(l.ctx, id)
		l.must(x, err)
		return hall.AskedAt(x, []engine.Seat{seat}).Sub(opened).Round(time.Second)
	}
	l.clock.Add(10 * time.Minute)
	l.plays(id, l.ada, "card:1")
	if got := asked(1); got != 0 {
		t.Errorf("Ben was asked after %v: he has not answered yet", got)
	}
	l.plays(id, l.ben, "card:3")
	if got := asked(1); got != 10*time.Minute {
		t.Errorf("Ben was asked for his act after %v", got)
	}
	l.clock.Add(5 * time.Minute)
	l.plays(id, l.ben, "walk:B2")
	if got := asked(1); got != 15*time.Minute {
		t.Errorf("Ben was asked what follows after %v", got)
	}
}

// TestDashboardOfManyTables checks that a dashboard without room for all tables leaves out
// whole lines and says how many.
func TestDashboardOfManyTables(t *testing.T) {
	const boardFull = 15
	l := pausedLife(t)
	owner, _ := l.owner()
	for n := range boardFull {
		host := table.User{ID: table.UserID(strconv.Itoa(90000 + n)), Name: strings.Repeat("name ", 6) + strconv.Itoa(n)}
		x, err := l.tables.OpenTable(l.ctx, table.OpenRequest{Host: host, Place: table.Place{Guild: l.GuildID(), Channel: strconv.Itoa(1574408236235227000 + n)}, System: "toy", Scenario: "duel"})
		l.must(x, err)
		l.must(l.tables.JoinTable(l.ctx, x.ID, -1, host))
	}
	hall, _ := owner.Channel("general")
	l.command(owner, hall, "server", sub("dashboard", opt("where", "here")))
	l.bot.tell.redraw(l.ctx)
	m := l.await(owner, hall, "Tables of this server")
	lines := strings.Count(m.Content, "• **The duel**")
	if rest := "… and " + strconv.Itoa(boardFull-lines) + " more. "; lines < 5 || !strings.Contains(m.Content, rest) || !strings.HasSuffix(m.Content, " lists them all.") {
		t.Errorf("%d tables are told one by one:\n%s", lines, m.Content)
	}
}
