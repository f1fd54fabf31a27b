package discord

import (
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/engine/chance"
	"hexwarden/table"
)

// shake types a word for the dice into the form behind the lobby's button, and awaits the
// answer.
func (l *life) shake(who *standin.Client, lobby standin.Message, word string, want ...string) {
	l.t.Helper()
	form := l.press(who, l.asksDice(who, lobby), "🎲 Shake the dice")
	done, err := who.Modal(l.ctx, form, map[string]string{chat.FieldName: word})
	l.must(done, err)
	l.await(who, lobby.ChannelID, want...)
}

// asksDice presses the button of a lobby and returns what it says about the dice.
func (l *life) asksDice(who *standin.Client, lobby standin.Message) standin.Message {
	l.t.Helper()
	return l.joins(who, lobby, "🎲 Dice")
}

// TestShakeTheDice checks that players add words in the lobby, that the salts are published
// at the start, that the number of that message goes in last, and that everything can be
// checked afterwards.
func TestShakeTheDice(t *testing.T) {
	l := newLife(t)
	thread := l.lobby()
	lobby := l.await(l.ada, thread, "Sit: Red", "[🎲 Dice]")
	k, err := chat.ParseKey(lobby.Controls()[0].CustomID)
	l.must(nil, err)
	x, err := l.tables.Table(l.ctx, k.Table)
	l.must(x, err)
	tells(t, lobby, "Commitment to the dice: `"+x.Commitment[:8]+"…`")
	if strings.Contains(lobby.Content, x.Commitment[:9]) {
		t.Errorf("the commitment takes much room in\n%s", lobby.Content)
	}
	asked := l.asksDice(l.cleo, lobby)
	tells(t, asked, "Commitment to the dice: `"+x.Commitment+"`", "The seed is revealed when the game is over", "docs/dice.md")
	if _, ok := asked.Control("🎲 Shake the dice"); ok {
		t.Error("Cleo has no seat, and may shake the dice")
	}
	l.press(l.ada, lobby, "Sit: Red")
	lobby = l.await(l.ada, thread, "**Red**: <@"+l.ada.ID+">")
	word := chance.Word(string(k.Table), "kumquat")
	l.shake(l.ada, lobby, " kumquat ", "Your word is mixed into the dice.", "`"+word+"`")
	lobby = l.await(l.ada, thread, "**Red**: <@"+l.ada.ID+"> 🎲")
	l.shake(l.ada, lobby, "", "Your word has been removed.")
	l.shake(l.ada, lobby, "kumquat", "`"+word+"`")
	l.press(l.ben, lobby, "Sit: Blue")
	lobby = l.await(l.ada, thread, "[Start]", "> 🎲")
	late := l.press(l.ada, l.asksDice(l.ada, lobby), "🎲 Shake the dice")
	l.press(l.ben, lobby, "Start")
	locked := l.await(l.ada, thread, "The dice are locked.", "[🎲 Dice]")
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	l.must(l.ada.Modal(l.ctx, late, map[string]string{chat.FieldName: "too late"}))
	l.await(l.ada, thread, "The game has already started")

	rec := l.attached(l.cleo, l.finishIt(thread), "record-")
	l.verify(rec)
	d := rec.Header.Dice
	if d == nil || d.Start != locked.ID || d.Table != string(k.Table) || d.Sources[0].Word != word || d.Sources[0].Press == "" {
		t.Fatalf("the record says %+v, the message is %s", d, locked.ID)
	}
	for _, part := range append(rec.Header.Salts, rec.Header.Commitment) {
		if !strings.Contains(locked.Content, part) {
			t.Errorf("%s was not published in\n%s", part, locked.Content)
		}
	}
	l.press(l.cleo, locked, "🎲 Dice")
	check := l.game(l.cleo, thread, "check")
	tells(t, check, "Salt of Red: `"+rec.Header.Salts[0]+"`", "Red – press: `"+d.Sources[0].Press+"`, word (hash): `"+word+"`",
		"Blue – press: `"+d.Sources[1].Press+"`", "started the game: `"+locked.ID+"`", "Table: `"+string(k.Table)+"`", "Seed: `"+hexOf(rec.Header.Seed)+"`")
	if strings.Contains(check.Content, "kumquat") {
		t.Error("the word itself is told")
	}
	l.complete()
}

// diceAt is a table where Ada and Ben sit and the dice wait to be locked, and the posting that locks
// them.
func (l *life) diceAt() (table.ID, table.Posting) {
	l.t.Helper()
	x, err := l.tables.OpenTable(l.ctx, table.OpenRequest{Host: table.User{ID: table.UserID(l.ada.ID), Name: "Ada"}, Place: table.Place{Guild: l.GuildID(), Channel: l.room}, System: "toy", Scenario: "duel"})
	l.must(x, err)
	l.must(l.tables.JoinTable(l.ctx, x.ID, -1, table.User{ID: table.UserID(l.ada.ID), Name: "Ada"}))
	return x.ID, l.lockWith(x.ID, l.ben)
}

// lockWith has somebody sit down at a table and starts it.
func (l *life) lockWith(id table.ID, who *standin.Client) table.Posting {
	l.t.Helper()
	l.must(l.tables.JoinTable(l.ctx, id, -1, table.User{ID: table.UserID(who.ID), Name: who.Name}))
	l.must(l.tables.StartGame(l.ctx, id, table.UserID(l.ada.ID)))
	for _, p := range l.pending() {
		if p.Kind == table.PostDice {
			return p
		}
	}
	l.t.Fatal("the dice are not locked")
	return table.Posting{}
}

// locks are the messages that lock the dice.
func (l *life) locks() (ids []string) {
	l.t.Helper()
	all, err := l.ada.Messages(l.room)
	l.must(all, err)
	for _, m := range all {
		if strings.Contains(m.Content, "The dice are locked.") {
			ids = append(ids, m.ID)
		}
	}
	return ids
}

// TestDiceAreLockedOnce checks that a bot that is killed right after posting the salts
// finds that message again and starts the game with it.
func TestDiceAreLockedOnce(t *testing.T) {
	l := pausedLife(t)
	id, p := l.diceAt()
	l.through(&lossy{Port: l.bot.Port, lose: 1}) // and then it is killed
	if err := l.bot.tell.tell(l.ctx, p); err == nil {
		t.Fatal("nothing was lost")
	}
	l.stop()
	l.start()
	l.drain()
	l.await(l.ada, l.room, "Round 1 of 2")
	sent := l.locks()
	if got, err := l.tables.Table(l.ctx, id); err != nil || len(sent) != 1 || got.Dice.Start != sent[0] {
		t.Errorf("it starts with %+v, %v; the messages are %s", got.Dice, err, sent)
	}
}

// TestDiceAreLockedAnew checks that after a start that failed because somebody left, the next one
// posts a new message, whose number nobody has seen, even if it is unknown whether the first was
// posted.
func TestDiceAreLockedAnew(t *testing.T) {
	l := pausedLife(t)
	id, _ := l.diceAt()
	l.must(nil, l.tables.ForgetPerson(l.ctx, table.UserID(l.ben.ID)))
	l.drain()
	p := l.lockWith(id, l.cleo)
	l.must(nil, l.tables.TryPosting(l.ctx, p.ID, l.room, ""))
	l.drain()
	l.await(l.ada, l.room, "Round 1 of 2")
	sent := l.locks()
	if got, err := l.tables.Table(l.ctx, id); err != nil || len(sent) != 2 || got.Dice.Start != sent[1] {
		t.Errorf("it starts with %+v, %v; the messages are %s", got.Dice, err, sent)
	}
}
