package discord

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/table/clock"
)

// counted are the bot's requests that count towards Discord's limits; answers to interactions don't.
type counted struct {
	mu   sync.Mutex
	list []string
}

// hear is an option of the stand-in.
func (c *counted) hear(o *standin.Options) {
	check := o.OnRequest
	o.OnRequest = func(method, path string, h http.Header, body []byte) {
		check(method, path, h, body)
		if strings.HasPrefix(path, "/webhooks/") || strings.HasPrefix(path, "/interactions/") {
			return
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		c.list = append(c.list, method+" "+path)
	}
}

// take returns and forgets what was requested so far, except in some channels.
func (c *counted) take(but ...string) []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	out := slices.DeleteFunc(c.list, func(r string) bool {
		return slices.ContainsFunc(but, func(channel string) bool { return strings.Contains(r, "/channels/"+channel+"/") })
	})
	c.list = nil
	return out
}

// carded is a table where Ben acts and Ada has a card open that waits for him.
func carded(t *testing.T) (l *life, id table.ID, card standin.Message, requests *counted) {
	t.Helper()
	requests = &counted{}
	l = pausedLife(t, requests.hear)
	id = l.started()
	l.picks(id)
	card = l.card(l.ada, l.room, "You have nothing to decide right now. The table is waiting for <@"+l.ben.ID+">.")
	requests.take()
	return l, id, card, requests
}

// now is a message as its reader sees it now.
func (l *life) now(c *standin.Client, m standin.Message) standin.Message {
	l.t.Helper()
	for _, x := range l.messages(c, m.ChannelID) {
		if x.ID == m.ID {
			return x
		}
	}
	l.t.Fatalf("%s has it no more:\n%s", c.Name, shown(m))
	return m
}

// TestACardFollows checks that when others have answered, a card asks the current question and says what
// happened. Nobody has to press anything, no direct message is needed, and it uses none of Discord's limits.
func TestACardFollows(t *testing.T) {
	l, id, card, requests := carded(t)
	l.plays(id, l.ben, "card:3")
	l.plays(id, l.ben, "end")
	l.bot.tell.deliver(l.ctx)
	now := l.now(l.ada, card)
	tells(t, now, "Ben does card:3.", "Round 2 begins.", "Pick a card.", "Card 1]", "A hand of cards.")
	if strings.Contains(shown(now), "You did") {
		t.Errorf("it tells what Ben alone is told:\n%s", shown(now))
	}
	if got := requests.take(l.dm(l.ben)); len(got) != 1 || !strings.HasPrefix(got[0], "PATCH /channels/"+l.room+"/messages/") {
		t.Errorf("counted: %q", got)
	}
	if done := l.changes(l.ada, now, "Card 1"); !strings.Contains(shown(done), "✅ Card 1") {
		t.Errorf("after a pick:\n%s", shown(done))
	}
	l.plays(id, l.ben, "card:3")
	l.bot.tell.deliver(l.ctx)
	if now = l.now(l.ada, card); !strings.Contains(shown(now), "Revealed: 1 against 3.") || strings.Contains(shown(now), "Card 2]") {
		t.Errorf("a pick that was revealed can be changed:\n%s", shown(now))
	}
	l.plays(id, l.ben, "end")
	l.bot.tell.deliver(l.ctx)
	if now = l.now(l.ada, card); !strings.Contains(shown(now), "The game is over: Red won.") || len(now.Controls()) > 0 {
		t.Errorf("after the end:\n%s", shown(now))
	}
}

// TestACardTellsWhatHappenedMeanwhile checks that an answer shows what others did while the card's question stayed the same, and what
// came of it beside what was chosen.
func TestACardTellsWhatHappenedMeanwhile(t *testing.T) {
	l := pausedLife(t)
	id := l.started()
	card := l.card(l.ada, l.room, "Pick a card.")
	l.plays(id, l.ben, "card:3")
	l.bot.tell.deliver(l.ctx)
	if now := l.now(l.ada, card); strings.Contains(shown(now), "Ben") {
		t.Fatalf("the card has changed:\n%s", shown(now))
	}
	if done := shown(l.changes(l.ada, card, "Card 1")); !strings.Contains(done, "• Ben has picked.\n✅ Card 1\n• Revealed: 1 against 3.\n") {
		t.Errorf("after an answer:\n%s", done)
	}
}

// TestTwoAnswersTellWhatHappenedMeanwhile checks that an answer to a question and to the one that it leads to, with one press, shows what others
// did before, too.
func TestTwoAnswersTellWhatHappenedMeanwhile(t *testing.T) {
	l := pausedLife(t)
	id := l.started()
	card := l.card(l.ada, l.room, "Pick a card.")
	l.plays(id, l.ben, "card:1")
	l.bot.tell.deliver(l.ctx)
	button, ok := card.Control(":pick:s2")
	if !ok {
		t.Fatal("the card has no third card")
	}
	c := l.bot.routes.Call(l.bot.tell.Outbox, wire.Interaction{ID: "1", Kind: wire.Press, User: wire.User{ID: l.ada.ID, Name: "Ada"}, Guild: l.GuildID(), Channel: l.room, Private: true,
		Own: wire.Standing{Rights: ^uint64(0)}, CustomID: button.CustomID + ".s0"})
	c.Ctx = l.ctx
	defer c.Release()
	if done := c.Outcome().Words(); !strings.Contains(done, "• Ben has picked.\n") || !strings.Contains(done, "✅ ") {
		t.Errorf("after both answers:\n%s", done)
	}
}

// TestTheLastAnswerShowsTheResult checks that the card whose answer ends the game says how it ended.
func TestTheLastAnswerShowsTheResult(t *testing.T) {
	l := pausedLife(t)
	id := l.started()
	l.picks(id)
	l.plays(id, l.ben, "end")
	l.picks(id)
	card := l.card(l.ben, l.room, "What do you do?")
	if done := l.changes(l.ben, card, "End"); !strings.Contains(shown(done), "✅ End") || !strings.Contains(shown(done), "The game is over: Red won.") {
		t.Errorf("after the last answer:\n%s", shown(done))
	}
}

// TestAnOldCard checks what happens after a quarter of an hour, when Discord no longer allows a card to be
// changed: its person is asked by direct message, and pressing the card or the green button brings the
// current question.
func TestAnOldCard(t *testing.T) {
	l, id, _, _ := carded(t)
	l.plays(id, l.ben, "end")
	l.bot.tell.deliver(l.ctx)
	card := l.card(l.ada, l.room, "Pick a card.")
	dm := l.dm(l.ada)
	letters := l.times(l.ada, dm, "Card 1]")
	l.plays(id, l.ada, "card:1")
	l.clock.Add(chat.CardTime + time.Second)
	l.plays(id, l.ben, "card:2")
	l.bot.tell.deliver(l.ctx)
	if now := l.now(l.ada, card); !strings.Contains(shown(now), "Card 2]") {
		t.Errorf("it has changed:\n%s", shown(now))
	}
	if n := l.times(l.ada, dm, "Card 1]"); n != letters {
		t.Errorf("%d letters ask, %d before", n, letters)
	}
	fresh := l.card(l.ada, l.room, "The table is waiting for <@"+l.ben.ID+">")
	if fresh.ID == card.ID {
		t.Error("the green button has opened nothing")
	}
	if now := l.changes(l.ada, card, "Card 2"); !strings.Contains(shown(now), "That question is no longer open.") || strings.Contains(shown(now), "Card 2]") {
		t.Errorf("pressed, it shows\n%s", shown(now))
	}
}

// TestTwoCards checks that only the card that a person opened last is up to date. An earlier one in another
// channel says so; an earlier one in the same channel stays, and shows the current question when it is
// pressed.
func TestTwoCards(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	dm := l.dm(l.ada)
	letter := l.await(l.ada, dm, "Pick a card.")
	l.changes(l.ada, letter, "Card 1") // it is her card
	first := l.card(l.ada, thread, "You may change your pick.", "Card 2]")
	l.await(l.ada, dm, "Your turn continues in another message.")
	if now := l.now(l.ada, letter); len(now.Controls()) > 0 {
		t.Errorf("the letter asks, too:\n%s", shown(now))
	}
	second := l.card(l.ada, thread, "You may change your pick.", "Card 2]") // on another device
	l.changes(l.ben, l.card(l.ben, thread, "Pick a card."), "Card 3")
	if _, err := l.ada.Await(l.ctx, thread, func(m standin.Message) bool {
		return m.ID == second.ID && strings.Contains(shown(m), "The table is waiting for <@"+l.ben.ID+">")
	}); err != nil {
		t.Fatalf("the later card does not follow: %v", err)
	}
	if now := l.changes(l.ada, first, "Card 2"); !strings.Contains(shown(now), "That question is no longer open.") || !strings.Contains(shown(now), "The table is waiting for <@"+l.ben.ID+">") {
		t.Errorf("pressed, the earlier card shows\n%s", shown(now))
	}
}

// TestADismissedCard checks that the green button reopens a card that was dismissed, and that updates to
// the dismissed one do no harm.
func TestADismissedCard(t *testing.T) {
	l, id, card, _ := carded(t)
	l.Fail("PATCH /webhooks/{app}/{token}/messages/{message}", 1, standin.Refusal(404, 10008, "Unknown Message"))
	l.plays(id, l.ben, "end")
	l.bot.tell.deliver(l.ctx)
	if n := len(l.pending()); n > 0 {
		t.Errorf("%d postings are left", n)
	}
	if now := l.now(l.ada, card); strings.Contains(shown(now), "Pick a card.") {
		t.Errorf("it has followed:\n%s", shown(now))
	}
	l.await(l.ada, l.dm(l.ada), "Pick a card.", "Card 1]") // so she is asked by direct message
	if fresh := l.card(l.ada, l.room, "Pick a card.", "Card 1]"); fresh.ID == card.ID {
		t.Error("there is no other card")
	}
}

// TestACardWithoutLetters checks that with closed direct messages the card asks, and that
// no notice is needed at the table.
func TestACardWithoutLetters(t *testing.T) {
	l, id, card, requests := carded(t)
	l.must(nil, l.ada.SetDMsClosed(true))
	l.plays(id, l.ben, "end")
	l.bot.tell.deliver(l.ctx)
	tells(t, l.now(l.ada, card), "Pick a card.", "Card 1]")
	if n := l.times(l.ben, l.room, "I can't send you a direct message"); n > 0 || len(requests.take(l.dm(l.ben))) != 1 {
		t.Errorf("%d notices", n)
	}
}

// TestALetterThatWasACardIsClosed checks that an answered direct message continues as a card for a
// quarter of an hour. Afterwards it keeps no buttons beside a closed question.
func TestALetterThatWasACardIsClosed(t *testing.T) {
	l := pausedLife(t)
	id := l.started()
	dm := l.dm(l.ada)
	first := l.changes(l.ada, l.await(l.ada, dm, "Pick a card."), "Card 1")
	l.plays(id, l.ben, "card:3")
	l.bot.tell.deliver(l.ctx)
	tells(t, l.now(l.ada, first), "The table is waiting for <@"+l.ben.ID+">")
	l.plays(id, l.ben, "end")
	l.bot.tell.deliver(l.ctx)
	tells(t, l.now(l.ada, first), "Pick a card.", "Card 2]") // it asks
	l.plays(id, l.ada, "card:2")
	l.clock.Add(chat.CardTime + time.Second)
	l.plays(id, l.ben, "card:1")
	l.bot.tell.deliver(l.ctx)
	if now := l.now(l.ada, first); len(now.Controls()) > 0 || now.Words() != "That question is closed." {
		t.Errorf("the question was answered elsewhere:\n%s", shown(now))
	}
}

// TestALetterThatWasACardIsClosedInTheEnd checks the same if the game ends meanwhile.
func TestALetterThatWasACardIsClosedInTheEnd(t *testing.T) {
	l := pausedLife(t)
	id := l.started()
	letter := l.changes(l.ada, l.await(l.ada, l.dm(l.ada), "Pick a card."), "Card 3")
	l.plays(id, l.ben, "card:1")
	l.bot.tell.deliver(l.ctx)
	tells(t, l.now(l.ada, letter), "What do you do?", "[End]")
	l.clock.Add(chat.CardTime + time.Second)
	for _, x := range []struct {
		c    *standin.Client
		pick engine.ChoiceID
	}{{l.ada, "end"}, {l.ben, "card:1"}, {l.ada, "card:3"}, {l.ada, "end"}} {
		l.plays(id, x.c, x.pick)
	}
	l.bot.tell.deliver(l.ctx)
	if now := l.now(l.ada, letter); len(now.Controls()) > 0 {
		t.Errorf("after the game:\n%s", shown(now))
	}
}

// TestACardInAClosedThread checks that cards still work in a thread that was archived or
// locked.
func TestACardInAClosedThread(t *testing.T) {
	for name, shut := range map[string]func(l *life, thread string, on bool) error{
		"archived": func(l *life, thread string, on bool) error { return l.Archive(thread, on) },
		"locked":   func(l *life, thread string, on bool) error { return l.Lock(thread, on) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := pausedLife(t)
			x, thread := l.seated()
			l.starts(x.ID, table.UserID(l.ada.ID))
			l.drain()
			card := l.card(l.ada, thread, "Pick a card.")
			l.plays(x.ID, l.ben, "card:1")
			l.plays(x.ID, l.ada, "card:3")
			l.must(nil, shut(l, thread, true))
			l.drain()
			l.must(nil, shut(l, thread, false)) // to look at it
			tells(t, l.now(l.ada, card), "Revealed: 3 against 1.", "What do you do?", "[End]")
		})
	}
}

// TestCalledOnceWhenGone checks that a player who did something a moment ago sees what they are asked and
// isn't pinged. If they have gone meanwhile they are called once, five minutes after their last action,
// whatever they do in that turn and however often the bot restarts.
func TestCalledOnceWhenGone(t *testing.T) {
	l := night(t, time.Date(2027, 1, 12, 9, 0, 0, 0, time.UTC))
	id := l.paced("none", table.LateNothing)
	l.plays(id, l.ben, "card:3")
	l.plays(id, l.ada, "card:1") // Ben's turn starts
	l.bot.tell.deliver(l.ctx)
	pings := func(when string, want int) {
		t.Helper()
		if n := l.pings(l.ben); n != want {
			t.Errorf("%s Ben is pinged %d times, want %d", when, n, want)
		}
	}
	l.await(l.ada, l.room, "⏳ <@"+l.ben.ID+">: acts")
	pings("at once", 0)
	l.later(clock.Gone - time.Second)
	pings("before he is called", 0)
	l.later(time.Second)
	pings("when he has gone", 1)
	l.await(l.ada, l.room, "🔔 <@"+l.ben.ID+">, it's your turn here.")
	l.stop()
	l.start()
	l.plays(id, l.ben, "torch")
	for range 3 {
		l.later(clock.Gone)
	}
	pings("in that turn", 1)

	// Each of his actions delays the call; once he has answered there is none.
	l.plays(id, l.ben, "end")
	l.plays(id, l.ben, "card:3")
	l.plays(id, l.ada, "card:1")
	l.bot.tell.deliver(l.ctx)
	l.later(clock.Gone - time.Minute)
	l.plays(id, l.ben, "walk:A1")
	l.later(clock.Gone - time.Minute)
	pings("while he plays", 1)
	l.plays(id, l.ben, "end")
	l.later(clock.Gone)
	if over := l.await(l.ada, l.room, "The game is over"); len(over.Mentions) != 2 {
		t.Errorf("told of the end: %v", over.Mentions)
	}
	pings("after the end", 2)
}

// TestAwayIsPingedAtOnce checks that a player who has been away for some minutes is pinged
// at once, and not called as well.
func TestAwayIsPingedAtOnce(t *testing.T) {
	l := night(t, time.Date(2027, 1, 12, 9, 0, 0, 0, time.UTC))
	id := l.paced("none", table.LateNothing)
	l.plays(id, l.ben, "card:3")
	l.later(clock.There)
	l.plays(id, l.ada, "card:1")
	for range 3 {
		l.later(clock.Gone)
	}
	if n := l.pings(l.ben); n != 1 {
		t.Errorf("Ben is pinged %d times", n)
	}
}

// TestOldPublicButtons checks that the choices on a live message from an earlier release still work, and that
// a person who presses one gets their private card.
func TestOldPublicButtons(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	id := l.running(l.ben)
	p, err := l.tables.Look(l.ctx, id, table.UserID(l.ben.ID))
	l.must(p, err)
	o := show.PublicOffer(id, p.Seq, p.Prompts[0])
	at := slices.IndexFunc(o.Choices, func(c engine.Choice) bool { return c.ID() == "torch" })
	l.must(l.bot.Port.Send(l.ctx, thread, wire.Message{Content: "An earlier release asks.", Rows: []wire.Row{{Buttons: []wire.Button{
		{ID: o.Key(chat.VerbPick, o.Ref(at)), Label: "Light it", Style: wire.Primary}}}}}))
	old := l.await(l.ben, thread, "An earlier release asks.")
	if id := labelled(t, old, "Light it"); !strings.Contains(id, ":pick:p") {
		t.Fatal(id)
	}
	l.press(l.ben, old, "Light it")
	l.await(l.ada, thread, "The torch is lit.")
	if m := l.await(l.ben, thread, "✅ Light the torch", "What do you do?", "[End]"); !m.Ephemeral {
		t.Errorf("all see what is Ben's:\n%s", shown(m))
	}
	l.press(l.ben, old, "Light it")
	l.await(l.ben, thread, "That question is no longer open.", "What do you do?")
}

// running is somebody's only running table.
func (l *life) running(c *standin.Client) table.ID {
	l.t.Helper()
	all, err := l.tables.Tables(l.ctx, table.UserID(c.ID))
	if err != nil || len(all) != 1 {
		l.t.Fatalf("%d tables, %v", len(all), err)
	}
	return all[0].ID
}

// TestOldLetters checks that a direct message from an earlier release, which has no layout, becomes a card
// with one when it is answered, and is closed like others.
func TestOldLetters(t *testing.T) {
	l := pausedLife(t)
	id := l.started()
	p, err := l.tables.Look(l.ctx, id, table.UserID(l.ada.ID))
	l.must(p, err)
	dm, o := l.dm(l.ada), show.OwnOffer(id, p.Seq, p.Prompts[0])
	message, err := l.bot.Port.Send(l.ctx, dm, wire.Message{Content: "An earlier release asks.", Rows: []wire.Row{{Buttons: []wire.Button{
		{ID: o.Key(chat.VerbPick, o.Ref(0)), Label: "The first", Style: wire.Primary}}}}})
	l.must(message, err)
	l.must(nil, l.tables.Remember(l.ctx, id, "secret a", `{"user":"`+l.ada.ID+`","channel":"`+dm+`","message":"`+message+`","prompt":"`+string(p.Prompts[0].ID)+`"}`))
	card := l.changes(l.ada, l.await(l.ada, dm, "An earlier release asks."), "The first")
	tells(t, card, "✅ Card 1", "You may change your pick.", "Card 2]")
	l.clock.Add(chat.CardTime + time.Second)
	l.plays(id, l.ben, "card:3")
	l.bot.tell.deliver(l.ctx)
	if now := l.now(l.ada, card); len(now.Controls()) > 0 || now.Words() != "That question is closed." {
		t.Errorf("it stands open:\n%s", shown(now))
	}
}

// TestACardOfTheOtherTeam checks that what only one team is told is on no card of the other
// team.
func TestACardOfTheOtherTeam(t *testing.T) {
	l := newCrew(t, nil)
	l.await(l.cleo, l.room, "[Plans the voyage]")
	blue := l.card(l.cleo, l.room, "Where do you sail", "[Course 1]")
	l.answer(l.ada, l.room, "Course 1")
	l.await(l.ada, l.enterRoom(l.ada, "Red"), "Ada sails course 1.")
	l.answer(l.dov, l.room, "Course 1") // the next round starts, in which Cleo's team is asked in secret
	if _, err := l.cleo.Await(l.ctx, l.room, func(m standin.Message) bool { return m.ID == blue.ID && strings.Contains(shown(m), "round 2") }); err != nil {
		t.Fatalf("Cleo's card does not follow: %v", err)
	}
	for _, m := range l.messages(l.cleo, l.room) {
		for _, secret := range []string{"secret word is 10", "secret word is 20", "Ada sails"} {
			if strings.Contains(shown(m), secret) {
				t.Errorf("Cleo reads %q:\n%s", secret, shown(m))
			}
		}
	}
}

// TestThePauseHoldsUpNobody checks that the pause of the live message delays neither other players' cards nor
// the message itself once another player is asked.
func TestThePauseHoldsUpNobody(t *testing.T) {
	requests := &counted{}
	l := pausedLife(t, requests.hear)
	l.bot.Pause = 2 * time.Second
	id := l.started()
	edits := func(want int, when string) {
		t.Helper()
		l.bot.tell.deliver(l.ctx)
		if got := requests.take(l.dm(l.ada), l.dm(l.ben)); len(got) != want {
			t.Errorf("%s: %q, want %d edits", when, got, want)
		}
	}
	l.plays(id, l.ada, "card:1")
	l.plays(id, l.ben, "card:3")
	l.bot.tell.deliver(l.ctx)
	card := l.card(l.ada, l.room, "The table is waiting for <@"+l.ben.ID+">")
	l.clock.Add(5 * time.Second)
	requests.take()
	l.plays(id, l.ben, "torch")
	edits(1, "a move")
	l.plays(id, l.ben, "card:3")
	edits(0, "another one at once")
	l.clock.Add(time.Second)
	edits(0, "a second later")
	l.plays(id, l.ben, "end")
	edits(1, "when somebody else is asked")
	tells(t, l.now(l.ada, card), "Round 2 begins.", "Pick a card.")
	if n := len(l.pending()); n > 0 {
		t.Errorf("%d postings are left", n)
	}
}

// TestALongTurnIsOneMessage checks that the live message stays one message, above the card of the person who acts, as
// long as nobody else is asked: it shows the newest of the story. When the turn passes on, the thread has told all of it
// once, in order.
func TestALongTurnIsOneMessage(t *testing.T) {
	l := pausedLife(t)
	id := l.started()
	l.picks(id)
	before := len(l.messages(l.cleo, l.room))
	var walks []string
	for i := range 100 {
		walks = append(walks, fmt.Sprintf("walk:%c%d", 'A'+i/20%3, 1+i%20))
		l.plays(id, l.ben, engine.ChoiceID(walks[i]))
		l.bot.tell.deliver(l.ctx)
	}
	all := l.messages(l.cleo, l.room)
	live := all[len(all)-1]
	if len(all) != before {
		t.Errorf("%d messages, %d before the turn:\n%s", len(all), before, shown(live))
	}
	if got := live.Words(); !strings.HasPrefix(got, "…\n") || !strings.Contains(got, walks[99]+".") || strings.Contains(got, "Revealed") {
		t.Errorf("in the turn:\n%s", got)
	}
	l.plays(id, l.ben, "end")
	l.plays(id, l.ben, "card:1")
	l.plays(id, l.ada, "card:3")
	l.bot.tell.deliver(l.ctx)
	if all = l.messages(l.cleo, l.room); len(all) != before+1 {
		t.Errorf("%d messages, %d before the turn", len(all), before)
	}
	var told []string
	for _, m := range all[before-1:] {
		for line := range strings.Lines(m.Words()) {
			if walk, ok := strings.CutPrefix(strings.TrimSpace(line), "• Ben does "); ok {
				told = append(told, strings.TrimSuffix(walk, "."))
			}
		}
	}
	if !slices.Equal(told, walks) {
		t.Errorf("told: %q", told)
	}
	if old := l.now(l.cleo, live); strings.Contains(old.Words(), "…") || !strings.Contains(old.Words(), "Revealed") || len(old.Controls()) > 0 {
		t.Errorf("the message of the turn, after it:\n%s", shown(old))
	}
}
