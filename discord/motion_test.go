package discord

import (
	"slices"
	"strings"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/table"
)

// vote uses a subcommand of /game vote.
func (l *life) vote(c *standin.Client, thread, sub string) standin.Message {
	l.t.Helper()
	return l.command(c, thread, "game vote", standin.Option{Name: sub})
}

// holding counts the messages of a channel that contain some words.
func (l *life) holding(channel, words string) (n int) {
	l.t.Helper()
	all := l.messages(l.ada, channel)
	for _, m := range all {
		if strings.Contains(m.Content, words) {
			n++
		}
	}
	return n
}

// TestVote checks that one player asks and the other agrees: the message of the motion has
// the buttons, anybody else who presses one is told that they aren't asked, and it survives
// a restart in the middle.
func TestVote(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	if m := l.vote(l.cleo, thread, "pause"); !strings.Contains(m.Content, "You don't have a seat at this table") {
		t.Errorf("a stranger asks: %s", shown(m))
	}
	if m := l.vote(l.ada, thread, "status"); !strings.Contains(m.Content, "There are no open votes.") {
		t.Errorf("%s", shown(m))
	}
	if m := l.vote(l.ada, thread, "pause"); !strings.Contains(m.Content, "The vote is open. Still to answer: <@"+l.ben.ID+">") {
		t.Errorf("%s", shown(m))
	}
	asked := l.await(l.ben, thread, "<@"+l.ada.ID+"> asks for a pause", "[✅ Agree]", "Silence counts as a no.")
	if !slices.ContainsFunc(asked.Mentions, func(u standin.User) bool { return u.ID == l.ben.ID }) {
		t.Errorf("who is asked is not pinged: %+v", asked.Mentions)
	}
	l.await(l.ada, thread, "🗳️ <@"+l.ada.ID+"> asks for a pause", "[Acts]")
	l.stop()
	l.start()
	l.press(l.cleo, asked, "✅ Agree")
	l.await(l.cleo, thread, "You don't have a seat at this table")
	l.press(l.ada, asked, "✅ Agree")
	l.await(l.ada, thread, "the others have to agree")
	private := l.vote(l.ben, thread, "status")
	if !strings.Contains(shown(private), "[✅ Agree]") {
		t.Errorf("%s", shown(private))
	}
	if m := l.vote(l.ada, thread, "status"); !strings.Contains(shown(m), "[↪️ Withdraw]") {
		t.Errorf("%s", shown(m))
	}
	l.press(l.ben, asked, "✅ Agree")
	done, err := l.ada.Await(l.ctx, thread, func(m standin.Message) bool { return m.ID == asked.ID && strings.Contains(m.Content, "✅ Agreed.") })
	if err != nil || len(done.Controls()) != 0 || !strings.Contains(done.Content, "✅ Agreed.") {
		t.Fatalf("%s, %v", shown(done), err)
	}
	l.press(l.ben, private, "✅ Agree") // an old copy of the message
	l.await(l.ben, thread, "That vote is already closed.")
	live := l.await(l.ada, thread, "The clocks are stopped;", "[Acts]")
	says(t, live, "not This table is paused")
	if strings.Contains(live.Content, "🗳️") {
		t.Errorf("%s", shown(live))
	}
	l.answer(l.ben, thread, "Light the torch") // anybody may keep playing
	l.await(l.ada, thread, "The torch is lit.", "The clocks are stopped;")

	// Motions are declined and withdrawn.
	l.vote(l.ben, thread, "resume") // one of two people cannot prevent it
	asked = l.await(l.ada, thread, "asks to continue", "Still to answer: <@"+l.ada.ID+">", "This takes effect unless most of you say no by <t:", "[❌ No]")
	l.press(l.ada, asked, "❌ No")
	asked = l.await(l.ada, thread, "asks to continue", "❌ Declined: <@"+l.ada.ID+">", "This takes effect unless most of you say no by <t:", "[❌ No]")
	says(t, asked, "not Still to answer")
	l.await(l.ada, thread, "asked for the game to continue after the pause. Everybody has answered", "[Acts]")
	l.press(l.ben, asked, "❌ No")
	l.await(l.ada, thread, "asks to continue", "↪️ Withdrawn.")
	if n := l.holding(thread, "The clocks would run again."); n != 1 {
		t.Errorf("%d messages for one motion", n)
	}
	mind := standin.Option{Name: "mind", Options: []standin.Option{{Name: "user", Value: l.ben.ID}}}
	if m := l.command(l.ada, thread, "game vote", mind); !strings.Contains(m.Content, "That player still has time") && !strings.Contains(m.Content, "in time") {
		t.Errorf("%s", shown(m))
	}
	if m := l.vote(l.ada, thread, "extend"); !strings.Contains(m.Content, "No clock is running now.") {
		t.Errorf("%s", shown(m))
	}

	// Ending the game asks for confirmation first, and the game has no winner.
	m := l.vote(l.ada, thread, "end")
	l.press(l.ada, m, "🏳️ Ask to end the game")
	asked = l.await(l.ben, thread, "asks to end the game", "[✅ Agree]")
	l.press(l.ben, asked, "✅ Agree")
	over := l.await(l.ada, thread, "The game was ended without a result, by agreement.")
	if len(over.Attachments) == 0 {
		t.Errorf("no record:\n%s", shown(over))
	}
	l.complete()
}

// TestAskBack checks that an undo of a dice roll is offered in private with its
// consequences, and happens when the other player agrees. Playing on counts as a no.
func TestAskBack(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	l.answer(l.ben, thread, "Bite")
	l.await(l.ada, thread, "Ben bites.")
	m := l.command(l.ben, thread, "undo")
	for _, words := range []string{"Something has been rolled, drawn or revealed since", "You can ask the others", "• Ben: Bite", "dice that were rolled"} {
		if !strings.Contains(m.Content, words) {
			t.Errorf("%q is not said:\n%s", words, shown(m))
		}
	}
	if l.holding(thread, "asks to go back") > 0 {
		t.Error("others read of it before it is asked")
	}
	l.press(l.ben, m, "↩️ Ask the others")
	l.await(l.ben, thread, "The vote is open. Still to answer: <@"+l.ada.ID+">")
	l.await(l.ada, thread, "asks to go back", "• Ben: Bite", "dice that were rolled", "[✅ Agree]")
	l.command(l.ben, thread, "act", standin.Option{Name: "choice", Value: "walk A3"})
	l.await(l.ada, thread, "asks to go back", "The game has gone on, so this vote is dropped.")

	m = l.command(l.ben, thread, "undo") // only the walk
	if !strings.Contains(m.Words(), "Undone: Walk to A3.") {
		t.Errorf("%s", shown(m))
	}
	m = l.command(l.ben, thread, "undo")
	l.press(l.ben, m, "↩️ Ask the others")
	asked, err := l.ada.Await(l.ctx, thread, func(x standin.Message) bool {
		return strings.Contains(x.Content, "asks to go back") && len(x.Controls()) == 2
	})
	if err != nil {
		t.Fatal(err)
	}
	l.press(l.ada, asked, "✅ Agree")
	l.await(l.ada, thread, "Ben went back with everybody's consent. Undone: Ben: Bite.", "[Acts]")
	l.card(l.ada, thread)
	l.answer(l.ben, thread, "Bite") // he bites again
	l.complete()
}

// TestAskBackSecret checks that undoing a reveal asks the secret question again.
func TestAskBackSecret(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	m := l.command(l.ben, thread, "undo")
	if !m.Ephemeral || !strings.Contains(m.Content, "• Ben: Card 3") || !strings.Contains(m.Content, "what was revealed") { // only he reads his own answer
		t.Errorf("%s", shown(m))
	}
	l.press(l.ben, m, "↩️ Ask the others")
	asked := l.await(l.ada, thread, "asks to go back", "[✅ Agree]")
	if strings.Contains(asked.Content, "Card") {
		t.Errorf("it tells the pick:\n%s", shown(asked))
	}
	l.press(l.ada, asked, "✅ Agree")
	l.await(l.ada, thread, "went back with everybody's consent", "picks a card")
	l.press(l.ben, l.await(l.ben, thread, "Pick a card.", "Card 2]"), "Card 2") // his card has followed
	l.await(l.ada, thread, "Revealed: 1 against 2.")
}

// TestVoteOnceAndForAll checks that, even if the outbox dies at any moment, the message of
// a motion appears once and ends with the result. Silence counts as a no.
func TestVoteOnceAndForAll(t *testing.T) {
	l := pausedLife(t)
	id := l.started()
	l.must(l.tables.CallMotion(l.ctx, id, table.UserID(l.ada.ID), table.Request{Kind: table.MotionPause}))
	// The message was sent, and the bot died before it could record that.
	pending := l.pending()
	p := pending[slices.IndexFunc(pending, func(p table.Posting) bool { return p.Kind == table.PostMotion })]
	if err := l.bot.tell.tell(l.ctx, p); err != nil {
		t.Fatal(err)
	}
	if err := l.tables.Remember(l.ctx, id, "motion 1", ""); err != nil {
		t.Fatal(err)
	}
	l.stop()
	l.start()
	l.bot.tell.deliver(l.ctx)
	if n := l.holding(l.room, "The clocks would stop."); n != 1 {
		t.Errorf("%d messages", n)
	}
	l.clock.Add(49 * time.Hour)
	l.bot.tell.tick(l.ctx)
	l.stop()
	l.start()
	l.bot.tell.tick(l.ctx)
	l.bot.tell.deliver(l.ctx)
	if l.holding(l.room, "asks for a pause") != 1 || l.holding(l.room, "Not everybody answered in time") != 1 {
		all, _ := l.ada.Messages(l.room)
		for _, m := range all {
			t.Log(shown(m))
		}
		t.Error("silence is not told, or not once")
	}
}

// TestAskedAgain checks that a choice that triggers what it warns about asks for
// confirmation, if the person wants that.
func TestAskedAgain(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	if err := l.tables.SetConfirm(l.ctx, table.UserID(l.ben.ID), "sometimes"); err == nil {
		t.Error("there is no such wish")
	}
	if err := l.tables.SetConfirm(l.ctx, table.UserID(l.ben.ID), table.ConfirmAlways); err != nil {
		t.Fatal(err)
	}
	l.answer(l.ben, thread, "Bite")
	m := l.await(l.ben, thread, "Bite", "50% for a hit ⚠️ provokes an answer", "Are you sure?", "[No, go back]", "[What to confirm…]")
	if l.holding(thread, "Ben bites.") > 0 {
		t.Error("it was taken before it was meant")
	}
	l.press(l.ben, m, "Bite")
	l.await(l.ada, thread, "Ben bites.", "[Acts]")
	l.answer(l.ben, thread, "Bite")
	m = l.await(l.ben, thread, "Are you sure?", "[What to confirm…]")
	l.press(l.ben, m, "What to confirm…")
	m = l.await(l.ben, thread, "Which choices should I ask you to confirm?", "[nothing else]")
	l.press(l.ben, m, "nothing else")
	l.await(l.ben, thread, "Saved for all tables: nothing else.")
	l.await(l.ada, thread, "[Acts]")
	l.answer(l.ben, thread, "Light the torch")
	l.await(l.ada, thread, "The torch is lit.")
}
