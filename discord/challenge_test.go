package discord

import (
	"strings"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/table"
)

// on uses a command from somebody's menu and returns the answer.
func (l *life) on(c, whom *standin.Client, name string) standin.Message {
	l.t.Helper()
	o, err := c.On(l.ctx, l.room, whom.ID, name)
	return l.done(c, o, err)
}

// TestChallenge checks that a person who is challenged gets a reserved seat and a direct message, and that
// the challenger is told the answer.
func TestChallenge(t *testing.T) {
	for name, x := range map[string]struct{ button, letter, told, seat string }{
		"accepted": {"Accept", "You've taken your seat: **Blue**", "has accepted your challenge (The duel)", "**Blue**: <@"},
		"declined": {"No, thanks", "", "has declined your challenge (The duel)", "**Blue**: *free*"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := newLife(t)
			tells(t, l.on(l.ada, l.ben, "Challenge"), "Your table is open")
			thread, err := l.ada.AwaitChannel(l.ctx, "The duel – Ada")
			l.must(thread, err)
			l.await(l.ada, thread, "**Red**: <@"+l.ada.ID+">", "**Blue**: *offered to <@"+l.ben.ID+">")
			announced := l.await(l.cleo, l.room, "has opened a table", "**Blue**: *offered")
			if _, ok := announced.Control("Join"); ok {
				t.Error("somebody else can join on the seat that is kept")
			}
			letter := l.await(l.ben, l.dm(l.ben), "<@"+l.ada.ID+"> challenges you", "The duel", "<#"+thread+">", "**Blue**", "[Accept]")
			l.press(l.ben, letter, x.button)
			if x.letter != "" {
				l.await(l.ben, l.dm(l.ben), x.letter)
			}
			l.await(l.ada, l.dm(l.ada), "<@"+l.ben.ID+"> "+x.told, "<#"+thread+">")
			l.await(l.ada, thread, x.seat)
			l.complete()
		})
	}
}

// TestChallengeWithClosedLetters checks that a person with closed direct messages is asked
// at the table.
func TestChallengeWithClosedLetters(t *testing.T) {
	l := newLife(t)
	l.must(nil, l.ben.SetDMsClosed(true))
	l.on(l.ada, l.ben, "Challenge")
	thread, err := l.ada.AwaitChannel(l.ctx, "The duel – Ada")
	l.must(thread, err)
	m := l.await(l.ben, thread, "<@"+l.ada.ID+"> challenges you", "[Accept]")
	if len(m.Mentions) != 1 || m.Mentions[0].ID != l.ben.ID {
		t.Errorf("it pings %v", m.Mentions)
	}
	l.press(l.ben, m, "Accept")
	l.await(l.ada, thread, "**Blue**: <@"+l.ben.ID+">", "[Start]")
}

// TestChallengesThatComeToNothing checks that nobody can challenge themselves or a bot, and
// that a challenge that nobody answers expires.
func TestChallengesThatComeToNothing(t *testing.T) {
	l := pausedLife(t)
	tells(t, l.on(l.ada, l.ada, "Challenge"), "You can't challenge yourself")
	bot := wire.Interaction{ID: "1", Kind: wire.Use, Command: "Challenge", User: wire.User{ID: l.ada.ID}, Guild: l.GuildID(), Channel: l.room, Target: "77",
		Users: map[string]wire.User{"77": {ID: "77", Bot: true}}, Own: wire.Standing{Rights: ^uint64(0)}}
	if m := l.bot.press(l.ctx, bot); !strings.Contains(m.Content, "Bots can't take seats") {
		t.Errorf("a bot is challenged: %s", m.Content)
	}
	living, err := l.tables.ServerTables(l.ctx, l.GuildID())
	if err != nil || len(living) != 0 {
		t.Fatal(living, err)
	}
	l.on(l.ada, l.ben, "Challenge")
	l.drain()
	l.clock.Add(table.ChallengeTime + time.Minute)
	l.must(l.tables.Tick(l.ctx))
	l.drain()
	l.await(l.ada, l.dm(l.ada), "has declined your challenge")
	if m := l.await(l.ben, l.dm(l.ben), "That offer is no longer open"); len(m.Controls()) > 0 {
		t.Errorf("the letter still has\n%s", shown(m))
	}
	tells(t, l.await(l.cleo, l.room, "has opened a table"), "**Blue**: *free*", "[Join]")
}

// TestExplain checks that Explain shows the rules behind a message, and says what the command
// is for when used elsewhere.
func TestExplain(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	explain := func(c *standin.Client, m standin.Message) standin.Message {
		t.Helper()
		o, err := c.OnMessage(l.ctx, m.ID, "Explain")
		return l.done(c, o, err)
	}
	picks := explain(l.ada, l.await(l.ada, l.dm(l.ada), "Pick a card."))
	l.pickBoth(thread)
	live := l.await(l.ada, thread, "[Acts]")
	acts := explain(l.cleo, live)
	for _, m := range []standin.Message{picks, acts} {
		tells(t, m, "The rules behind that message", "[📖 TOY-")
	}
	if shown(picks) == shown(acts) {
		t.Errorf("two messages have the same rules:\n%s", shown(acts))
	}
	x, err := l.tables.At(l.ctx, table.Place{Guild: l.GuildID(), Channel: l.room, Thread: thread})
	l.must(x, err)
	l.plays(x.ID, l.ben, "torch")
	tells(t, explain(l.cleo, l.await(l.ada, thread, "[Acts]", "The torch is lit.")), "[📖 TOY-2.1]", "[📖 TOY-9]")
	said, err := l.cleo.Say(thread, "Well played!")
	l.must(said, err)
	tells(t, explain(l.ada, said), "**Explain** shows the rules")
	first := l.await(l.ada, thread, "The dice are locked.")
	tells(t, explain(l.ada, first), "There's no particular rule behind that message")
	l.complete()
}
