package discord

import (
	"strings"
	"testing"
	"time"

	"hexwarden/club"
	"hexwarden/discord/clubs"
	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/table"
)

// people are those who may sit at a table, by id.
func (l *life) people() map[string]*standin.Client {
	return map[string]*standin.Client{l.ada.ID: l.ada, l.ben.ID: l.ben, l.cleo.ID: l.cleo}
}

// playOut plays the table of a thread to its end, choosing for each seat as the house
// would.
func (l *life) playOut(thread string) {
	l.t.Helper()
	all, err := l.tables.Tables(l.ctx, "")
	for _, t := range all {
		if t.Place.Thread != thread {
			continue
		}
		for n := 0; err == nil && t.Status == table.Running; n++ {
			who := t.Seats[n%len(t.Seats)].User
			var p table.Position
			if p, err = l.tables.Look(l.ctx, t.ID, who); err != nil {
				break
			}
			for _, q := range p.Prompts {
				if q.Standing == engine.Owed {
					m := first{}.Choose(p.View, q, nil)
					m.Prompt = q.ID
					_, err = l.tables.PlayMove(l.ctx, t.ID, who, m)
					break
				}
			}
			t, _ = l.tables.Table(l.ctx, t.ID)
		}
	}
	if err != nil {
		l.t.Fatal(err)
	}
}

// count is how many messages of a channel contain some words.
func (l *life) count(channel, words string) (n int) {
	l.t.Helper()
	all := l.messages(l.ada, channel)
	for _, m := range all {
		if strings.Contains(shown(m), words) {
			n++
		}
	}
	return n
}

// TestLeague follows a league from start to end: people join by button and by command, each
// pairing opens a table and pings both players once, its end updates the message of the
// round, the next round starts, and the last message says who won.
func TestLeague(t *testing.T) {
	l := newLife(t)
	owner, guest := l.owner()
	third := l.ada
	for _, c := range l.people() {
		if c != owner && c != guest {
			third = c
		}
	}
	open := []standin.Option{opt("name", "Autumn"), opt("scenario", "toy/duel"), opt("limit", "604800"), opt("settings", "pace=fast")}
	if m := l.command(guest, l.room, "club league", sub("open", open...)); !strings.Contains(m.Content, "Only somebody who manages this server") {
		t.Errorf("a guest opens a league: %s", m.Content)
	}
	if m := l.command(owner, l.room, "club league", sub("open", opt("name", "x"), opt("scenario", "chess/blitz"))); !strings.Contains(m.Content, "That is not a scenario") {
		t.Errorf("another game: %s", m.Content)
	}
	if m := l.command(owner, l.room, "club league", sub("open", open...)); !strings.Contains(m.Content, "**Autumn** is open for players.") {
		t.Fatalf("open: %s", m.Content)
	}
	notice := l.await(guest, l.room, "🏆 **Autumn**", "Toy: The duel", "Round robin", "a week", "Settings: `pace=fast`", "[Join]")
	l.press(guest, notice, "Join")
	l.await(guest, l.room, "You have joined **Autumn**")
	l.press(guest, notice, "Start")
	l.await(guest, l.room, "Only the person who opened this league")
	for _, c := range []*standin.Client{owner, third} {
		if m := l.command(c, l.room, "club league", sub("join")); !strings.Contains(m.Content, "You have joined") {
			t.Fatalf("join: %s", m.Content)
		}
	}
	if m := l.command(third, l.room, "club league", sub("join")); !strings.Contains(m.Content, "You're already in this league.") {
		t.Errorf("join twice: %s", m.Content)
	}
	notice = l.await(guest, l.room, "3 players: <@"+guest.ID+">, <@"+owner.ID+">, <@"+third.ID+">")
	l.press(owner, notice, "Start")

	for round := 1; round <= 3; round++ {
		at := "**Autumn**, round " + string(rune('0'+round))
		said := l.await(owner, l.room, "⚔️ "+at, "against", "This round ends on <t:", "Commitment to the dice: `")
		if len(said.Mentions) != 2 {
			t.Fatalf("round %d pings %v", round, said.Mentions)
		}
		first, second := l.people()[said.Mentions[0].ID], l.people()[said.Mentions[1].ID]
		if !strings.Contains(said.Content, "<@"+first.ID+"> against") {
			first, second = second, first
		}
		board := l.await(owner, l.room, "🏆 **Autumn** · round "+string(rune('0'+round))+" of 3", "<@"+first.ID+"> – <@"+second.ID+">: <#", "has a bye this round")
		if len(board.Mentions) > 0 && len(l.pinged(board)) > 0 {
			t.Errorf("the message of the round pings %v", board.Mentions)
		}
		thread, err := owner.AwaitChannel(l.ctx, "Round "+string(rune('0'+round))+": "+first.Name+" – "+second.Name)
		if err != nil {
			t.Fatal(err)
		}
		l.await(first, thread, "Round 1 of 2")
		if round == 2 { // a restart changes nothing
			l.stop()
			l.start()
		}
		l.playOut(thread)
		l.await(owner, thread, "📈 **Ratings after this game**", "<@"+first.ID+"> **", "**+", "**−")
		l.await(owner, l.room, "🏆 **Autumn** · round "+string(rune('0'+round)), "**<@"+first.ID+">** won against <@"+second.ID+">")
		if n := l.count(l.room, "⚔️ "+at); n != 1 {
			t.Errorf("round %d was paired %d times", round, n)
		}
		if round == 1 {
			if m := l.command(third, thread, "club stats", sub("ladder")); !strings.Contains(m.Content, "**1.** <@"+first.ID+"> **1662 ±") {
				t.Errorf("ladder: %s", m.Content)
			}
			if m := l.command(third, l.room, "club stats", sub("player", opt("user", first.ID))); !strings.Contains(m.Content, "1 game against people: 1 won") ||
				!strings.Contains(m.Content, "**won** against <@"+second.ID+">") {
				t.Errorf("stats: %s", m.Content)
			}
		}
	}
	l.await(owner, l.room, "🏁 **Autumn** is over.", "won it", "points")
	l.await(owner, l.room, "3 players:", "The league is over.")
	l.complete()
}

// pinged is who a message notifies.
func (l *life) pinged(m standin.Message) (out []string) {
	for _, u := range m.Mentions {
		out = append(out, u.ID)
	}
	return out
}

// TestLeagueByTime is a whole league of two, ended by time and by a report.
func TestLeagueByTime(t *testing.T) {
	l := pausedLife(t)
	owner, guest := l.owner()
	run := func(c *standin.Client, name string, options ...standin.Option) standin.Message {
		m := l.command(c, l.room, "club league", sub(name, options...))
		l.tick(time.Second)
		l.bot.tell.deliver(l.ctx)
		return m
	}
	run(owner, "open", opt("name", "Spring"), opt("scenario", "toy/duel"), opt("format", "double"), opt("limit", "604800"))
	run(guest, "join")
	run(owner, "join")
	if m := run(owner, "start"); !strings.Contains(m.Content, "**Spring** has started.") {
		t.Fatalf("start: %s", m.Content)
	}
	l.tick(8 * 24 * time.Hour) // nobody came: both lose, and the next round starts
	l.bot.tell.deliver(l.ctx)
	if n := l.count(l.room, "both lose (time ran out)"); n != 1 {
		t.Errorf("%d messages tell of the first round", n)
	}
	if n := l.count(l.room, "⚔️ **Spring**, round 2"); n != 1 {
		t.Errorf("%d pairings of the second round", n)
	}
	if m := run(guest, "leave"); !strings.Contains(m.Content, "You will forfeit your open match") || !strings.Contains(shown(m), "[Yes, I mean it]") {
		t.Errorf("leave: %s", shown(m))
	}
	if m := run(guest, "report", opt("match", "2.1"), opt("result", "first")); !strings.Contains(m.Content, "Only the person who opened this league") {
		t.Errorf("a guest reports: %s", m.Content)
	}
	if m := run(owner, "report", opt("match", "2.2"), opt("result", "first")); !strings.Contains(m.Content, "There's no such match.") {
		t.Errorf("no match: %s", m.Content)
	}
	list, err := owner.Autocomplete(l.ctx, l.room, "club league", standin.Option{Name: "report", Options: []standin.Option{{Name: "match", Value: "Round 2", Focused: true}}})
	if err != nil || len(list) != 1 || list[0].Value != "2.1" {
		t.Fatalf("matches: %v, %v", list, err)
	}
	if m := run(owner, "report", opt("match", "2.1"), opt("result", "first")); !strings.Contains(m.Content, "The result has been recorded.") {
		t.Errorf("report: %s", m.Content)
	}
	l.bot.tell.deliver(l.ctx)
	leagues, err := l.bot.Club.Leagues(l.ctx, "")
	if err != nil || len(leagues) != 1 || leagues[0].Status != club.Closed {
		t.Fatalf("%+v, %v", leagues, err)
	}
	if n := l.count(l.room, "🏁 **Spring** is over."); n != 1 {
		t.Errorf("the end is told %d times", n)
	}
	l.await(owner, l.room, "🏁 **Spring** is over.", "won it!", "**1.** ", "**2** points · 1 won, 0 drawn, 1 lost")
	if m := run(guest, "standings"); !strings.Contains(m.Content, "SB") || !strings.Contains(m.Content, "Ties are broken") {
		t.Errorf("standings: %s", m.Content)
	}
	l.complete()
}

// TestLeagueIsClosed checks that closing a league asks for confirmation.
func TestLeagueIsClosed(t *testing.T) {
	l := newLife(t)
	owner, guest := l.owner()
	l.command(owner, l.room, "club league", sub("open", opt("name", "Summer"), opt("scenario", "toy/duel"), opt("format", "swiss"), opt("rounds", "2")))
	l.command(guest, l.room, "club league", sub("join"))
	l.command(owner, l.room, "club league", sub("join"))
	l.command(owner, l.room, "club league", sub("start"))
	l.await(owner, l.room, "🏆 **Summer** · round 1 of 2", "<#")
	now := l.command(owner, l.room, "club league", sub("round"))
	l.press(owner, now, "End this round now")
	l.await(owner, l.room, "🏆 **Summer** · round 1 of 2", "both lose (time ran out)")
	l.await(owner, l.room, "🏆 **Summer** · round 2 of 2", "<#")
	sure := l.command(owner, l.room, "club league", sub("close"))
	l.press(owner, sure, "Yes, I mean it")
	l.await(owner, l.room, "**Summer** is closed.")
	l.await(guest, l.room, "🏁 **Summer** is over. Nobody won it.")
	if m := l.command(guest, l.room, "club league", sub("standings")); !strings.Contains(m.Content, "Buchholz") {
		t.Errorf("standings: %s", m.Content)
	}
	if m := l.command(guest, l.room, "club league", sub("leave")); !strings.Contains(m.Content, "isn't under way") {
		t.Errorf("leave: %s", m.Content)
	}
	// A league uses the language of the server's tables.
	l.command(owner, l.room, "server", sub("language", opt("language", "fr")))
	l.command(owner, l.room, "club league", sub("open", opt("name", "Winter"), opt("scenario", "toy/duel")))
	l.await(owner, l.room, "🏆 **Winter**", "[Rejoindre]")
}

// TestPairingIsToldOnce checks that a pairing whose posting was interrupted after the
// message is announced once, in the thread that was created.
func TestPairingIsToldOnce(t *testing.T) {
	l := pausedLife(t)
	owner, guest := l.owner()
	l.command(owner, l.room, "club league", sub("open", opt("name", "Winter"), opt("scenario", "toy/duel")))
	l.command(owner, l.room, "club league", sub("join"))
	l.command(guest, l.room, "club league", sub("join"))
	l.command(owner, l.room, "club league", sub("start"))
	port := l.bot.Port
	for range 3 { // it was sent, but the bot doesn't know
		l.through(&lossy{Port: port, lose: 1})
		l.bot.tell.deliver(l.ctx)
		clear(l.bot.tell.later)
	}
	l.through(port)
	clear(l.bot.tell.later)
	l.bot.tell.deliver(l.ctx)
	l.bot.tell.deliver(l.ctx)
	for words, want := range map[string]int{"⚔️ **Winter**, round 1": 1, "🏆 **Winter** · round 1 of 1": 1} {
		if n := l.count(l.room, words); n != want {
			t.Errorf("%q is told %d times", words, n)
		}
	}
}

// TestRatedLobby checks that the host can make a game rated with a button in the lobby, and
// that everybody sees it.
func TestRatedLobby(t *testing.T) {
	l := newLife(t)
	thread := l.lobby()
	lobby := l.await(l.ada, thread, "[📈 Count for ratings]")
	l.press(l.ben, lobby, "📈 Count for ratings")
	l.await(l.ben, thread, "Only the person who opened the table can do that.")
	l.press(l.ada, lobby, "📈 Count for ratings")
	l.await(l.ben, thread, "This game counts for ratings.", "[📈 Don't count for ratings]")
	if m := l.command(l.ben, l.room, "club stats", sub("player")); !strings.Contains(m.Content, "No games against people") {
		t.Errorf("stats: %s", m.Content)
	}
	if m := l.command(l.ben, l.room, "club stats", sub("ladder")); !strings.Contains(m.Content, "Nobody here has played") {
		t.Errorf("ladder: %s", m.Content)
	}
	// A game that ends before both have moved isn't rated, and says so.
	x, err := l.tables.At(l.ctx, table.Place{Guild: l.GuildID(), Channel: l.room, Thread: thread})
	if err != nil {
		t.Fatal(err)
	}
	if err := clubs.Stats(&l.bot.Services).Tell(l.ctx, l.bot.tell.Outbox, table.Posting{Table: x.ID, Created: time.Now()}, x); err != nil {
		t.Fatal(err)
	}
	l.await(l.ben, thread, "Ratings stay the same", "[📈 Ladder]")
}
