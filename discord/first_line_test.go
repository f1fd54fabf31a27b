package discord

import (
	"strings"
	"testing"

	"hexwarden/discord/standin"
	"hexwarden/table"
)

const turnInShort = "Your turn in short"

// TestTheFirstCardSaysWhatATurnIs checks that the first card that reaches a person explains what a turn is,
// once. A card that is lost on the way doesn't count.
func TestTheFirstCardSaysWhatATurnIs(t *testing.T) {
	l := pausedLife(t)
	l.must(nil, l.ben.SetDMsClosed(true))
	l.started(func(table.ID, table.UserID) error {
		l.Fail("POST /users/@me/channels", 2, standin.ServerError(503))
		return nil
	})
	dm := l.dm(l.ada)
	if n := l.times(l.ada, dm, "Pick a card."); n > 0 {
		t.Fatal("the letter is not lost")
	}
	l.drain()
	if n := l.times(l.ada, dm, turnInShort); n != 1 {
		t.Errorf("%d letters say what a turn is, after one that was lost", n)
	}
	if m := l.card(l.ada, l.room, "Pick a card."); strings.Contains(shown(m), turnInShort) {
		t.Errorf("it is told again:\n%s", shown(m))
	}

	// Ben accepts no direct messages, and his first card is lost.
	l.Fail("PATCH /webhooks/{app}/{token}/messages/{message}", 1, standin.Refusal(404, 10008, "Unknown Message"))
	live, ok, err := l.ben.Newest(l.room, func(m standin.Message) bool { _, mine := m.Control(":mine:"); return mine && !m.Ephemeral })
	if err != nil || !ok {
		t.Fatalf("no live message: %v", err)
	}
	l.press(l.ben, live, ":mine:")
	<-l.bot.queue.quiet()
	if n := l.times(l.ben, l.room, turnInShort); n > 0 {
		t.Fatal("the card is not lost")
	}
	if log := l.log.String(); strings.Contains(log, "answer lost") {
		t.Errorf("a message that its reader dismissed is a warning:\n%s", log)
	}
	tells(t, l.card(l.ben, l.room, "Pick a card."), turnInShort)
	if m := l.card(l.ben, l.room, "Pick a card."); strings.Contains(shown(m), turnInShort) {
		t.Errorf("it is told again:\n%s", shown(m))
	}
}
