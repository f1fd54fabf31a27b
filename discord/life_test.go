package discord

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/table/clock"
)

func TestGame(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	live := l.await(l.ada, thread, "Round 1 of 2", "A board of one pixel.")
	if strings.Contains(shown(live), "Card 1") {
		t.Errorf("the public message shows a secret choice:\n%s", shown(live))
	}
	l.await(l.ben, l.dm(l.ben), "Pick a card.")
	l.pickBoth(thread)
	live = l.await(l.ada, thread, "Revealed: 1 against 3.", "<@"+l.ben.ID+">: acts", "[Acts]")
	if len(live.Mentions) != 0 { // Ben picked last and sees it on his card
		t.Errorf("somebody is pinged in the midst of a turn: %v", live.Mentions)
	}
	for _, choice := range []string{"Card 3", "Bite", "B2", "Light the torch"} {
		if strings.Contains(shown(live), choice) {
			t.Errorf("the public message offers %q:\n%s", choice, shown(live))
		}
	}
	l.await(l.ben, l.dm(l.ben), "That question is closed.") // he has answered it on his card

	// Ben's card moves on from question to question; what he does appears in public.
	card := l.await(l.ben, thread, "✅ Card 3", "What do you do?", "50% for a hit ⚠️ provokes an answer", "Row B: 20 places: s20 s21", "Light the torch")
	if !card.Ephemeral {
		t.Error("the card is shown to all")
	}
	if now := l.changes(l.ben, card, "Row B", "s21"); !strings.Contains(shown(now), "✅ Walk to B2") || !strings.Contains(shown(now), "What do you do?") {
		t.Errorf("after a walk:\n%s", shown(now))
	}
	l.await(l.ada, thread, "Ben does walk:B2.", "[Acts]")

	// The answer is typed, with a suggestion that only Ben gets; a command once had this name
	// too.
	list, err := l.ben.Autocomplete(l.ctx, thread, "act", standin.Option{Name: "choice", Value: "card", Focused: true})
	if err != nil || len(list) == 0 || !strings.Contains(list[0].Name, "Card 3") {
		t.Fatalf("suggestions: %v, %v", list, err)
	}
	if other, err := l.ada.Autocomplete(l.ctx, thread, "act", standin.Option{Name: "choice", Value: "card", Focused: true}); err != nil || len(other) != 1 || other[0].Value != "/rules" {
		t.Errorf("Ada is offered %v, %v", other, err)
	}
	m := l.command(l.ben, thread, "act", standin.Option{Name: "choice", Value: list[0].Value})
	if !strings.Contains(m.Words(), "✅ Card 3") || !strings.Contains(m.Words(), "You did card:3.") {
		t.Errorf("act: %s", shown(m))
	}
	m = l.command(l.ben, thread, "act", standin.Option{Name: "choice", Value: "walk c7"})
	if !strings.Contains(m.Words(), "✅ Walk to C7") {
		t.Errorf("walk: %s", shown(m))
	}
	m = l.command(l.ben, thread, "act", standin.Option{Name: "choice", Value: "walk Z99"})
	if !strings.Contains(m.Words(), "Nobody can do that. `TOY-9`") || !strings.Contains(m.Words(), "What do you do?") {
		t.Errorf("an impossible walk: %s", shown(m))
	}
	l.await(l.ada, thread, "Ben does walk:C7.", "[Acts]")
	l.answer(l.ben, thread, "Bite")
	l.await(l.ada, thread, "🎲 attack 4+:")
	l.answer(l.ben, thread, "End")
	l.pickBoth(thread)
	l.await(l.ada, thread, "Round 2 of 2", "[Acts]")
	l.answer(l.ben, thread, "End")
	over := l.await(l.ada, thread, "The game is over: Red won.", "Red (<@"+l.ada.ID+">) 0", "`TOY-7`")
	if len(over.Mentions) != 2 {
		t.Errorf("the end is told to both: %v", over.Mentions)
	}
	all := l.messages(l.ada, thread)
	for _, m := range all {
		lasting := m.ID == over.ID || strings.Contains(shown(m), "[🎲 Dice]") // their controls ask nobody anything
		if !lasting && len(m.Controls()) > 0 && !m.Ephemeral {
			if _, err := l.ada.Await(l.ctx, thread, func(x standin.Message) bool { return x.ID == m.ID && len(x.Controls()) == 0 }); err != nil {
				t.Errorf("an old message keeps its buttons:\n%s", shown(m))
			}
		}
	}
	l.complete()
}

func TestRudeness(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	whispered := func(c *standin.Client, words ...string) {
		t.Helper()
		m := l.await(c, thread, words...)
		if !m.Ephemeral {
			t.Errorf("%q is said in public", words)
		}
	}
	// A person without a seat, and a seat that isn't asked, see the board and whom the table waits for.
	for c, want := range map[*standin.Client]string{l.cleo: "⏳ <@" + l.ben.ID + ">: acts", l.ada: "You have nothing to decide right now. The table is waiting for <@" + l.ben.ID + ">."} {
		if m := l.card(c, thread, want, "A board of one pixel."); !m.Ephemeral || strings.Contains(shown(m), "[End]") {
			t.Errorf("%s is shown\n%s", c.Name, shown(m))
		}
	}
	// Ben's buttons do nothing for them.
	own := l.card(l.ben, thread, "What do you do?", "[End]")
	end := labelled(t, own, "End")
	for c, want := range map[*standin.Client]string{l.cleo: "You don't have a seat at this table", l.ada: "That isn't your decision."} {
		m := l.bot.press(l.ctx, wire.Interaction{Kind: wire.Press, Guild: l.GuildID(), User: wire.User{ID: c.ID}, Locale: "en-US", CustomID: end})
		if !strings.Contains(m.Words(), want) {
			t.Errorf("%s presses Ben's button: %s", c.Name, m.Words())
		}
	}
	// A stale press shows what is open now.
	l.answer(l.ben, thread, "Light the torch")
	l.await(l.ada, thread, "The torch is lit.")
	l.press(l.ben, own, "End")
	whispered(l.ben, "That question is no longer open.", "What do you do?")
	// A command is used without a table, and with invalid settings.
	if m := l.command(l.ada, l.room, "game status"); !strings.HasPrefix(m.Content, "There's no table here.") || !strings.HasSuffix(m.Content, "You're playing in <#"+thread+">.") {
		t.Errorf("Ada's status: %s", m.Content)
	}
	if m := l.command(l.cleo, l.room, "game status"); !strings.HasPrefix(m.Content, "There's no table here.") || strings.Contains(m.Content, "<#") {
		t.Errorf("Cleo's status: %s", m.Content)
	}
	if m := l.command(l.ada, l.room, "play", standin.Option{Name: "settings", Value: "pace"}); !strings.Contains(m.Content, "name=value") {
		t.Errorf("play: %s", m.Content)
	}
	before := l.public(l.room, "")
	if m := l.command(l.ada, l.room, "play", standin.Option{Name: "settings", Value: "pace=never"}); !strings.Contains(m.Content, "`pace` can be: slow, fast.") {
		t.Errorf("play: %s", m.Content)
	}
	if n := l.public(l.room, ""); n != before {
		t.Errorf("%d messages announce a table that there is not", n-before)
	}
}

// TestALetterIsClosed checks that a closed secret question is removed from the direct message it came in,
// wherever its person answered it. If they answered there, the message becomes their card and continues; its
// old buttons explain what happened.
func TestALetterIsClosed(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	dm := l.dm(l.ada)
	letter := l.await(l.ada, dm, "Pick a card.")
	panel := l.changes(l.ada, letter, "Card 1")
	tells(t, panel, "✅ Card 1", "You may change your pick.")
	stale := labelled(t, panel, "Card 2")
	put := l.await(l.ben, l.dm(l.ben), "Pick a card.")
	own := l.changes(l.ben, l.card(l.ben, thread, "Pick a card."), "Card 3")
	tells(t, own, "✅ Card 3", "[End]") // who closed it continues there
	l.gone(l.ben, l.dm(l.ben), put, "That question is closed.")
	goes := func(now standin.Message) bool {
		return now.ID == letter.ID && strings.Contains(shown(now), "Revealed: 1 against 3.") && strings.Contains(shown(now), "The table is waiting for <@"+l.ben.ID+">") && !strings.Contains(shown(now), "Card 2]")
	}
	if _, err := l.ada.Await(l.ctx, dm, goes); err != nil {
		t.Fatalf("Ada's letter does not go on: %v\n%s", err, shown(l.await(l.ada, dm, "")))
	}

	l.answer(l.ben, thread, "End")
	l.pickBoth(thread)
	l.await(l.ada, thread, "Round 2 of 2", "[Acts]")
	l.answer(l.ben, thread, "End")
	l.await(l.ada, thread, "🏁 **The game is over")
	if m := l.bot.press(l.ctx, wire.Interaction{Kind: wire.Press, User: wire.User{ID: l.ada.ID}, Locale: "en-US", CustomID: stale}); m.Content != "The game is over." {
		t.Errorf("an old button: %s", m.Content)
	}
}

func TestClosedMessages(t *testing.T) {
	l := newLife(t)
	if err := l.ada.SetDMsClosed(true); err != nil {
		t.Fatal(err)
	}
	thread := l.openTable()
	notice := l.await(l.ada, thread, "<@"+l.ada.ID+">, I can't send you a direct message.", "[Choose here]")
	if strings.Contains(shown(notice), "Card") {
		t.Errorf("the notice tells a secret:\n%s", shown(notice))
	}
	l.press(l.ada, notice, "Choose here")
	m := l.await(l.ada, thread, "Pick a card.", "Card 1]", "A hand of cards.")
	if !m.Ephemeral {
		t.Error("the choice is shown in public")
	}
	l.press(l.ada, m, "Card 1")
	l.await(l.ada, thread, "✅ Card 1", "You may change your pick.")
	l.await(l.ben, thread, "Ada has picked.")
}

func TestHouse(t *testing.T) {
	l := newLife(t)
	thread := l.lobby()
	l.press(l.ada, l.await(l.ada, thread, "Sit: Red"), "Sit: Red")
	l.press(l.ada, l.await(l.ada, thread, "[House: Blue]", "<@"+l.ada.ID+">"), "House: Blue")
	l.press(l.ada, l.await(l.ada, thread, "[Start]", "the house"), "Start")
	dm := l.dm(l.ada)
	l.press(l.ada, l.await(l.ada, dm, "Pick a card."), "Card 1")
	l.await(l.ada, thread, "Round 2 of 2")
}

func TestNoThreads(t *testing.T) {
	l := newLife(t)
	if err := l.Deny(l.room, "create_threads"); err != nil {
		t.Fatal(err)
	}
	l.command(l.ada, l.room, "play")
	l.press(l.ada, l.await(l.ada, l.room, "Sit: Red"), "Sit: Red")
	if m := l.command(l.ben, l.room, "play"); !strings.Contains(m.Content, "There's already a table here.") {
		t.Errorf("a second table: %s", m.Content)
	}
}

func TestRestart(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	own := l.card(l.ben, thread, "[Bite]")
	l.stop()
	l.start()
	l.press(l.ben, own, "Bite") // the bot doesn't know about that press
	l.await(l.ada, thread, "🎲 attack 4+:")
	// The answers to posts are lost: the messages exist, but the bot doesn't know. It retries after a second.
	l.clock.Run()
	l.clock.Add(clock.There) // Ada is pinged
	l.Fail("POST /channels/{channel}/messages", 2, standin.LostAnswer())
	l.answer(l.ben, thread, "End")
	l.pickBoth(thread)
	l.await(l.ada, thread, "Round 2 of 2", "[Acts]")
	all := l.messages(l.ada, thread)
	seen := map[string]bool{}
	for _, m := range all {
		if seen[m.Content] && !m.Ephemeral {
			t.Errorf("said twice:\n%s", m.Content)
		}
		seen[m.Content] = true
	}
}

func TestGateway(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	for name, hurt := range map[string]func(){
		"cut": l.Cut, "op 7": l.Reconnect, "close 4000": func() { l.CloseGateway(4000) }, "op 9": func() { l.Invalidate(false) },
	} {
		hurt()
		l.awaitOnline(false)
		l.awaitOnline(true)
		if m := l.command(l.ada, thread, "game status"); !strings.Contains(m.Content, "Round 1 of 2") {
			t.Errorf("after %s: %s", name, m.Content)
		}
	}
	if identified, resumed := l.Starts(); identified != 2 || resumed < 3 {
		t.Errorf("identified %d times, resumed %d times", identified, resumed)
	}
}

func TestOldMessage(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	live := l.await(l.ada, thread, "[Acts]")
	l.clock.Add(51 * time.Minute)
	l.answer(l.ben, thread, "Bite")
	next := l.await(l.ada, thread, "🎲 attack 4+:")
	if next.ID == live.ID || len(next.Mentions) > 0 || next.Flags&4096 == 0 {
		t.Errorf("an old message is replaced silently: %d\n%s\nwas\n%s", next.Flags, shown(next), shown(live))
	}
}

func TestResign(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	if m := l.command(l.ada, thread, "game resign"); !strings.Contains(m.Content, "You can't choose that now.") {
		t.Errorf("resign where the game has none: %s", m.Content)
	}
	for command, want := range map[string]string{"hand": "**1. Card 1** (1 AP): higher wins", "log": "Round 1 begins.", "help": "How to play", "game status": "Round 1 of 2"} {
		if m := l.command(l.ada, thread, command); !strings.Contains(m.Content, want) {
			t.Errorf("/%s: %s", command, m.Content)
		}
	}
	m := l.command(l.ada, thread, "board", standin.Option{Name: "show", Value: "words"})
	if !strings.Contains(m.Content, "Red stands at A1.") || len(m.Attachments) > 0 {
		t.Errorf("board in words: %s", shown(m))
	}
	if m = l.command(l.ada, thread, "board"); len(m.Attachments) != 1 {
		t.Errorf("board: %s", shown(m))
	}
}

// TestNothingToChooseAfterTheEnd checks that after the end every command about a choice
// says that the game is over.
func TestNothingToChooseAfterTheEnd(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.finishIt(thread)
	for _, command := range []string{"game resign", "game draw", "game ruling", "undo", "act"} {
		var options []standin.Option
		if command == "act" {
			options = []standin.Option{{Name: "choice", Value: "end"}}
		}
		if m := l.command(l.ada, thread, command, options...); !strings.Contains(m.Content, "The game is over.") {
			t.Errorf("/%s: %s", command, m.Content)
		}
	}
}

// TestWholeLog checks that as many lines as requested are shown; more than fit into a
// message become a file.
func TestWholeLog(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	lines := standin.Option{Name: "lines", Value: "1"}
	if m := l.command(l.ada, thread, "log", lines); strings.Count(m.Content, "•") != 1 || len(m.Attachments) != 0 {
		t.Errorf("one line: %s", shown(m))
	}
	lines.Value = "0"
	short := l.command(l.ada, thread, "log", lines)
	if !strings.Contains(short.Content, "Round 1 begins.") || len(short.Attachments) != 0 {
		t.Errorf("a short game: %s", shown(short))
	}
}

// stopper stops a bot as soon as it is connected.
type stopper struct {
	unobserved
	cancel func()
}

func (s stopper) Online(_ wire.Shard, on bool) {
	if on {
		s.cancel()
	}
}

// TestServe checks that Serve does everything in one call and ends with its context, or
// with a token that Discord refuses.
func TestServe(t *testing.T) {
	l := newLife(t)
	w := wire.Config{Token: token, URL: l.web.URL, Log: slog.New(slog.DiscardHandler)}
	ctx, cancel := context.WithCancel(l.ctx)
	done := make(chan error, 1)
	c := l.bot.Config
	c.Observer = stopper{cancel: cancel}
	go func() { done <- Serve(ctx, c, w) }()
	if err := <-done; err != nil {
		t.Error(err)
	}
	w.Token = "wrong"
	if err := Serve(l.ctx, l.bot.Config, w); !errors.Is(err, wire.ErrFatal) {
		t.Errorf("a wrong token: %v", err)
	}
}
