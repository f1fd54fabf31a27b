package discord

import (
	"errors"
	"strings"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/table/clock"
)

// night is a life that starts at a given time, in which Ben has quiet hours from 22:00 to
// 7:00 in Paris and only the test posts.
func night(t *testing.T, at time.Time, options ...func(*standin.Options)) *life {
	l := newLife(t, options...)
	l.stop()
	l.manual = true
	l.clock.Add(at.Sub(l.clock.Now()))
	l.start()
	_, err := l.tables.ChangePerson(l.ctx, table.UserID(l.ben.ID), func(p *table.Person) error {
		return errors.Join(p.SetZone("Europe/Paris"), p.SetQuiet("22:00", "7:00"))
	})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// paced starts a table in the room for Ada and Ben, with a given pace.
func (l *life) paced(pace string, late table.Overdue) table.ID {
	l.t.Helper()
	return l.started(func(id table.ID, host table.UserID) error {
		p, _ := table.FindPace(pace)
		_, slow := l.tables.SetPace(l.ctx, id, host, p)
		_, over := l.tables.SetLate(l.ctx, id, host, late)
		return errors.Join(slow, over)
	})
}

// later lets time pass and posts what is due.
func (l *life) later(d time.Duration) {
	l.tick(d)
	l.bot.tell.deliver(l.ctx)
}

// pings counts the messages of the room that ping a person.
func (l *life) pings(who *standin.Client) (n int) {
	l.t.Helper()
	all := l.messages(l.ada, l.room)
	for _, m := range all {
		for _, x := range m.Mentions {
			if x.ID == who.ID {
				n++
			}
		}
	}
	return n
}

// picks has both pick, Ben higher, so that he acts.
func (l *life) picks(id table.ID) {
	l.t.Helper()
	for who, card := range map[*standin.Client]engine.ChoiceID{l.ada: "card:1", l.ben: "card:3"} {
		l.plays(id, who, card)
	}
	l.bot.tell.deliver(l.ctx)
}

// plays answers a question that somebody owes.
func (l *life) plays(id table.ID, who *standin.Client, pick engine.ChoiceID) {
	l.t.Helper()
	p, err := l.tables.Look(l.ctx, id, table.UserID(who.ID))
	if err != nil || len(p.Prompts) == 0 {
		l.t.Fatal(p.Prompts, err)
	}
	if _, err := l.tables.PlayMove(l.ctx, id, table.UserID(who.ID), engine.Move{Prompt: p.Prompts[0].ID, Picks: []engine.ChoiceID{pick}}); err != nil {
		l.t.Fatal(err)
	}
}

// TestNoPingAtNight checks that nobody is pinged in quiet hours: the question comes
// silently, and the ping follows at their end, once, also after a restart.
func TestNoPingAtNight(t *testing.T) {
	l := night(t, time.Date(2027, 1, 12, 22, 30, 0, 0, time.UTC)) // 23:30 in Paris
	id := l.paced("none", table.LateNothing)
	dm := l.dm(l.ben)
	if letter := l.await(l.ben, dm, "Pick a card."); letter.Flags&4096 == 0 {
		t.Error("the letter is not silent")
	}
	l.picks(id)
	live := l.await(l.ada, l.room, "⏳ <@"+l.ben.ID+">: acts", "[Acts]")
	if l.pings(l.ben) != 0 || live.Flags&4096 == 0 {
		t.Errorf("Ben is pinged at night: %v, flags %d", live.Mentions, live.Flags)
	}
	l.later(7 * time.Hour) // 6:30
	l.stop()
	l.start()
	l.later(0)
	if l.pings(l.ben) != 0 {
		t.Error("Ben is pinged too early")
	}
	l.later(31 * time.Minute)
	call := l.await(l.ada, l.room, "🔔 <@"+l.ben.ID+">, it's your turn here.")
	if l.pings(l.ben) != 1 || len(call.Mentions) != 1 {
		t.Errorf("Ben is pinged %d times", l.pings(l.ben))
	}
	l.stop()
	l.start()
	l.later(time.Minute)
	l.later(50 * time.Hour)
	if l.pings(l.ben) != 1 {
		t.Errorf("Ben is pinged %d times in a turn", l.pings(l.ben))
	}
	l.press(l.ben, call, "My choices")
	l.await(l.ben, l.room, "What do you do?")
}

// TestCallToldAtNight checks that a ping that waited for the morning, and couldn't be
// posted until the next night, waits for the next morning.
func TestCallToldAtNight(t *testing.T) {
	l := night(t, time.Date(2027, 1, 12, 22, 30, 0, 0, time.UTC)) // 23:30 in Paris
	id := l.paced("none", table.LateNothing)
	l.picks(id)
	l.tick(8 * time.Hour)
	l.clock.Add(15 * time.Hour) // Discord is down
	l.bot.tell.deliver(l.ctx)
	if l.pings(l.ben) != 0 {
		t.Error("Ben is pinged at night")
	}
	l.later(9 * time.Hour)
	if l.pings(l.ben) != 1 {
		t.Errorf("Ben is pinged %d times", l.pings(l.ben))
	}
}

// TestPingHeldForTheNight checks that a question posted late because Discord was down
// becomes a ping of the next morning.
func TestPingHeldForTheNight(t *testing.T) {
	l := night(t, time.Date(2027, 1, 12, 20, 50, 0, 0, time.UTC)) // 21:50 in Paris
	id := l.paced("none", table.LateNothing)
	l.plays(id, l.ben, "card:3") // his turn is over, and the next one starts
	l.plays(id, l.ada, "card:1")
	l.clock.Add(30 * time.Minute)
	l.bot.tell.deliver(l.ctx)
	l.await(l.ada, l.room, "⏳ <@"+l.ben.ID+">: acts", "[Acts]")
	if n := l.pings(l.ben); n != 0 {
		t.Errorf("Ben is pinged %d times at night", n)
	}
	l.later(9 * time.Hour)
	l.await(l.ada, l.room, "🔔 <@"+l.ben.ID+">, it's your turn here.")
}

// TestSnooze checks that a reminder can be snoozed, and that people who want it get it by
// direct message, or at the table if those are closed.
func TestSnooze(t *testing.T) {
	l := night(t, time.Date(2027, 1, 12, 9, 0, 0, 0, time.UTC))
	id := l.paced("8h", table.LateNothing)
	l.picks(id)
	if _, err := l.tables.ChangePerson(l.ctx, table.UserID(l.ben.ID), func(p *table.Person) error { return p.SetRemind([]table.Mark{table.ByHalf}) }); err != nil {
		t.Fatal(err)
	}
	l.later(4*time.Hour + time.Minute) // 14:01 in Paris; it ends at 18:00
	reminder := l.await(l.ada, l.room, "⏰ <@"+l.ben.ID+">, this table is waiting for you.", "[💤 1 hour]", "[🔕 Not again this turn]")
	if strings.Contains(shown(reminder), "Until this evening") {
		t.Errorf("the time ends before the evening:\n%s", shown(reminder))
	}
	l.press(l.ada, reminder, "💤 1 hour")
	l.await(l.ada, l.room, "You don't have a clock running here.")
	l.press(l.ben, reminder, "💤 1 hour")
	if m := l.await(l.ben, l.room, "💤 I'll remind you again on <t:"); !m.Ephemeral {
		t.Error("that is said in public")
	}
	pings := l.pings(l.ben)
	l.later(50 * time.Minute)
	if l.pings(l.ben) != pings {
		t.Error("Ben is reminded too early")
	}
	if _, err := l.tables.ChangePerson(l.ctx, table.UserID(l.ben.ID), func(p *table.Person) error { p.Letters = true; return nil }); err != nil {
		t.Fatal(err)
	}
	l.later(11 * time.Minute)
	dm := l.dm(l.ben)
	again := l.await(l.ben, dm, "At <#"+l.room+">: ⏰ <@"+l.ben.ID+">, this table is waiting for you.")
	if l.pings(l.ben) != pings {
		t.Error("Ben is reminded in public as well")
	}
	l.press(l.ben, again, "🔕 Not again this turn")
	l.await(l.ben, dm, "🔕 I won't remind you again this turn.")
	if p, err := l.tables.Look(l.ctx, id, table.UserID(l.ben.ID)); err != nil || !p.Table.Deadlines[0].Hush {
		t.Errorf("%+v, %v", p.Table.Deadlines, err)
	}

	// With closed direct messages, it comes at the table.
	if err := l.ben.SetDMsClosed(true); err != nil {
		t.Fatal(err)
	}
	l.plays(id, l.ben, "torch") // there is a new deadline; the turn and the snooze continue
	if p, err := l.tables.Look(l.ctx, id, table.UserID(l.ben.ID)); err != nil || !p.Table.Deadlines[0].Hush {
		t.Errorf("%+v, %v", p.Table.Deadlines, err)
	}
	l.plays(id, l.ben, "end")
	l.plays(id, l.ben, "card:3")
	l.plays(id, l.ada, "card:1") // and another turn starts
	l.bot.tell.deliver(l.ctx)
	l.later(clock.Gone) // he was there when it started, and is called because he has gone
	pings = l.pings(l.ben)
	l.later(4*time.Hour + time.Minute)
	if l.pings(l.ben) != pings+1 {
		t.Errorf("%d pings, %d before", l.pings(l.ben), pings)
	}
}

// TestLateIsTold checks that when a player's time is up the house plays for them until they are
// back. They are told once, by name and with a ping, and one press brings them back.
func TestLateIsTold(t *testing.T) {
	l := night(t, time.Date(2027, 1, 12, 9, 0, 0, 0, time.UTC))
	id := l.paced("1h", table.LatePass)
	l.picks(id)
	l.later(61 * time.Minute)
	m := l.await(l.ada, l.room, "⌛ <@"+l.ben.ID+">, your time is up. The house plays **Blue** for you (passive) until you're back; to take over again, just press the button.", "[Take my seat back]")
	if len(m.Mentions) != 1 || m.Mentions[0].ID != l.ben.ID {
		t.Errorf("Ben is not pinged: %v", m.Mentions)
	}
	if m := l.command(l.ada, l.room, "time"); !strings.Contains(m.Content, "**the house plays for them until they're back, doing as little as it can**") {
		t.Errorf("/time:\n%s", m.Content)
	}
	l.press(l.ben, m, "Take my seat back")
	l.await(l.ben, l.room, "✅ You're playing your seat yourself again.")
	if p, err := l.tables.Look(l.ctx, id, table.UserID(l.ben.ID)); err != nil || !p.Table.Seats[1].Played() {
		t.Errorf("Ben is not back: %+v, %v", p.Table.Seats, err)
	}
	l.complete()
}

// TestAllAreLate checks that if nobody is left to play, the table says so and stops, and
// nobody is pinged for it.
func TestAllAreLate(t *testing.T) {
	l := night(t, time.Date(2027, 1, 12, 9, 0, 0, 0, time.UTC))
	id := l.paced("1h", table.LatePass)
	l.picks(id)
	for range 6 {
		l.later(61 * time.Minute)
	}
	l.await(l.ada, l.room, "💤 Everybody is away. The game is paused until somebody is back.")
	p, err := l.tables.Look(l.ctx, id, table.UserID(l.ada.ID))
	if err != nil || p.Outcome != nil || !p.Table.Resting() {
		t.Errorf("%+v, %v", p.Outcome, err)
	}
	ada, ben := l.pings(l.ada), l.pings(l.ben)
	l.later(100 * time.Hour)
	if l.pings(l.ada) != ada || l.pings(l.ben) != ben {
		t.Error("somebody is pinged while the game rests")
	}
}

// TestOpenSeatIsTold checks that a person who loses a seat is told so, by name and with a
// ping, and that the table stays in their lists with a way back.
func TestOpenSeatIsTold(t *testing.T) {
	l := night(t, time.Date(2027, 1, 12, 9, 0, 0, 0, time.UTC))
	id := l.paced("1h", table.LateOpen)
	l.picks(id)
	l.later(61 * time.Minute)
	m := l.await(l.ada, l.room, "⌛ <@"+l.ben.ID+">, your time is up: your seat **Blue** is open now. You can take it back while it is free.")
	if n := l.public(l.room, "your time is up"); n != 1 {
		t.Errorf("told %d times", n)
	}
	if len(m.Mentions) != 1 || m.Mentions[0].ID != l.ben.ID {
		t.Errorf("Ben is not pinged: %v", m.Mentions)
	}
	if m := l.game(l.ben, l.room, "list"); !strings.Contains(shown(m), "your seat is open; `/game seat take` gets it back") {
		t.Errorf("Ben's games:\n%s", m.Content)
	}
	if m := l.command(l.ben, l.room, "tables", standin.Option{Name: "show", Value: "mine"}); !strings.Contains(m.Content, "The duel") {
		t.Errorf("Ben's tables:\n%s", m.Content)
	}
	l.seat(l.ben, l.room, "take")
	if m := l.game(l.ben, l.room, "list"); strings.Contains(m.Content, "your seat is open") {
		t.Errorf("Ben has his seat again:\n%s", m.Content)
	}
}

// TestPaceAndLateAtOnce checks that a pace and what happens at a deadline can be set
// together.
func TestPaceAndLateAtOnce(t *testing.T) {
	l := newLife(t)
	thread := l.lobby()
	l.await(l.ada, thread, "[⏱️ Time]")
	m := l.command(l.ada, thread, "time", opt("pace", "1m"), opt("late", "pass"))
	says(t, m, "⏱️ Time for a turn: **1 minute**", "**the house plays for them until they're back, doing as little as it can**", "At this pace there are no reminders.")
	says(t, l.command(l.ada, thread, "time", opt("pace", "soon"), opt("late", "open")), "That isn't a pace.")
	says(t, l.command(l.ada, thread, "time"), "**1 minute**", "doing as little as it can")
}

// TestLobbyTime checks that the terms of a table are shown in its lobby and that only the
// host sets them.
func TestLobbyTime(t *testing.T) {
	l := newLife(t)
	thread := l.lobby()
	lobby := l.await(l.ada, thread, "[⏱️ Time]")
	l.press(l.ada, lobby, "⏱️ Time")
	offer := l.await(l.ada, thread, "[Blitz]")
	l.press(l.ada, offer, "Slow")
	l.await(l.ada, thread, "Slow – 3 days at the start", "Sit: Red")
	offer = l.await(l.ada, thread, "⏱️ Time for a turn: **Slow", "[Blitz]")
	l.press(l.ada, offer, "When somebody runs out of time…", "forfeit")
	l.await(l.ada, thread, "⏱️ When somebody runs out of time: **they forfeit the game**", "Sit: Red")
	for _, typed := range []string{"soon", "1s", "40d"} {
		if m := l.command(l.ada, thread, "time", standin.Option{Name: "pace", Value: typed}); !strings.Contains(m.Content, "That isn't a pace.") {
			t.Errorf("%s: %s", typed, m.Content)
		}
	}
	if m := l.command(l.ben, thread, "time", standin.Option{Name: "late", Value: "open"}); !strings.Contains(m.Content, "Only the person who opened the table") {
		t.Errorf("%s", m.Content)
	}
	list, err := l.ada.Autocomplete(l.ctx, thread, "time", standin.Option{Name: "pace", Value: "36h", Focused: true})
	if err != nil || len(list) != 1 || list[0].Value != "36h" || list[0].Name != "36 hours" {
		t.Errorf("%v, %v", list, err)
	}
}

// TestVacationIsTold checks that a table shows vacations and that nobody on vacation is
// pinged.
func TestVacationIsTold(t *testing.T) {
	l := night(t, time.Date(2027, 1, 12, 9, 0, 0, 0, time.UTC))
	if _, err := l.tables.ChangePerson(l.ctx, table.UserID(l.ben.ID), func(p *table.Person) error { return p.Leave("2027-01-12", "2027-01-20", l.clock.Now()) }); err != nil {
		t.Fatal(err)
	}
	id := l.paced("daily", table.LateForfeit)
	l.picks(id)
	l.await(l.ada, l.room, "🏖️ <@"+l.ben.ID+"> is on vacation until <t:1800442800:D>.")
	l.later(5 * 24 * time.Hour)
	if l.pings(l.ben) != 0 || l.public(l.room, "⌛") != 0 {
		t.Error("Ben is pinged or late on vacation")
	}
}
