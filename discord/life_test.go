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
)

func TestGame(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	live := l.await(l.ada, thread, "Round 1 of 2", "A board of one pixel.")
	if strings.Contains(shown(live), "Card 1") {
		t.Errorf("the public message shows a secret choice:\n%s", shown(live))
	}
	l.pickBoth()
	live = l.await(l.ada, thread, "Revealed: 1 against 3.", "<@"+l.ben.ID+">: acts", "Choose where…", "Light the torch", "provokes an answer")
	if len(live.Mentions) != 0 { // Ben was told by a letter, and picked last
		t.Errorf("somebody is pinged in the midst of a turn: %v", live.Mentions)
	}
	if strings.Contains(shown(live), "Card 3") {
		t.Errorf("a private choice is shown in public:\n%s", shown(live))
	}

	// In two steps: the row, then the place; what was done appears in public.
	l.press(l.ben, live, "Choose where…", "p20")
	step := l.await(l.ben, thread, "What do you do?", "Choose…: p20 p21")
	l.press(l.ben, step, "Choose…", "p21")
	live = l.await(l.ada, thread, "Ben does walk:B2.", "Choose where…")

	// Typed, with a suggestion that only Ben gets.
	list, err := l.ben.Autocomplete(l.ctx, thread, "act", standin.Option{Name: "choice", Value: "card", Focused: true})
	if err != nil || len(list) == 0 || !strings.Contains(list[0].Name, "Card 3") {
		t.Fatalf("suggestions: %v, %v", list, err)
	}
	if other, err := l.ada.Autocomplete(l.ctx, thread, "act", standin.Option{Name: "choice", Value: "card", Focused: true}); err != nil || len(other) != 0 {
		t.Errorf("Ada is offered %v, %v", other, err)
	}
	m := l.command(l.ben, thread, "act", standin.Option{Name: "choice", Value: list[0].Value})
	if !strings.Contains(m.Content, "✅ Card 3") || !strings.Contains(m.Content, "You did card:3.") {
		t.Errorf("act: %s", m.Content)
	}
	m = l.command(l.ben, thread, "walk", standin.Option{Name: "to", Value: "c7"})
	if !strings.Contains(m.Content, "✅ Walk to C7") {
		t.Errorf("walk: %s", m.Content)
	}
	m = l.command(l.ben, thread, "walk", standin.Option{Name: "to", Value: "Z99"})
	if !strings.Contains(m.Content, "Nobody can do that. `TOY-9`") || !strings.Contains(m.Content, "What do you do?") {
		t.Errorf("an impossible walk: %s", m.Content)
	}
	live = l.await(l.ada, thread, "Ben does walk:C7.", "[End]")
	l.press(l.ben, live, "Bite")
	live = l.await(l.ada, thread, "🎲 attack 4+:")
	l.press(l.ben, live, "End")
	l.pickBoth()
	live = l.await(l.ada, thread, "Round 2 of 2", "[End]")
	l.press(l.ben, live, "End")
	over := l.await(l.ada, thread, "The game is over: Red won.", "Red (<@"+l.ada.ID+">) 0", "`TOY-7`")
	if len(over.Mentions) != 2 {
		t.Errorf("the end is told to both: %v", over.Mentions)
	}
	all := l.messages(l.ada, thread)
	for _, m := range all {
		lasting := m.ID == over.ID || strings.Contains(shown(m), "[🎲 Dice]") // they ask nobody anything
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
	l.pickBoth()
	live := l.await(l.ada, thread, "[End]")
	whispered := func(c *standin.Client, words ...string) {
		t.Helper()
		m := l.await(c, thread, words...)
		if !m.Ephemeral {
			t.Errorf("%q is said in public", words)
		}
	}
	// Somebody without a seat, and a seat that is not asked.
	l.press(l.cleo, live, "End")
	whispered(l.cleo, "You have no seat at this table.")
	l.press(l.ada, live, "End")
	whispered(l.ada, "That is not yours to decide.", "The table waits for <@"+l.ben.ID+">")
	// A stale press shows what is open now.
	l.press(l.ben, live, "My choices")
	own := l.await(l.ben, thread, "What do you do?", "[End]")
	l.press(l.ben, live, "Light the torch")
	l.await(l.ada, thread, "The torch is lit.")
	l.press(l.ben, own, "End")
	whispered(l.ben, "That question is no longer open.", "What do you do?")
	// A command without a table, and settings that are none.
	if m := l.command(l.ada, l.room, "status"); !strings.Contains(m.Content, "There is no table here.") {
		t.Errorf("status: %s", m.Content)
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

// A secret question that others have closed is taken off the letter it came in,
// however the person had answered it, and its old buttons say what is the matter.
func TestALetterIsClosed(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	dm := l.dm(l.ada)
	letter := l.await(l.ada, dm, "Pick a card.")
	l.press(l.ada, letter, "Card 1")
	panel := l.await(l.ada, dm, "✅ Card 1", "You may change your pick.", "[Card 2]")
	stale := labelled(t, panel, "Card 2")
	dms := l.dm(l.ben)
	l.press(l.ben, l.await(l.ben, dms, "Pick a card."), "Card 3")
	if _, err := l.ada.Await(l.ctx, dm, func(m standin.Message) bool {
		return m.ID == letter.ID && m.Content == "That question is closed." && len(m.Controls()) == 0
	}); err != nil {
		t.Fatal(err)
	}
	l.await(l.ben, dms, "✅ Card 3", "[End]") // who closed it goes on there

	l.press(l.ben, l.await(l.ada, thread, "Revealed: 1 against 3.", "[End]"), "End")
	l.pickBoth()
	l.press(l.ben, l.await(l.ada, thread, "Round 2 of 2", "[End]"), "End")
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
	notice := l.await(l.ada, thread, "<@"+l.ada.ID+">, I cannot send you a direct message.", "[Choose here]")
	if strings.Contains(shown(notice), "Card") {
		t.Errorf("the notice tells a secret:\n%s", shown(notice))
	}
	l.press(l.ada, notice, "Choose here")
	m := l.await(l.ada, thread, "Pick a card.", "[Card 1]", "A hand of cards.")
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
	if m := l.command(l.ben, l.room, "play"); !strings.Contains(m.Content, "There is a table here already.") {
		t.Errorf("a second table: %s", m.Content)
	}
}

func TestRestart(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth()
	live := l.await(l.ada, thread, "[End]")
	l.stop()
	l.start()
	l.press(l.ben, live, "Bite")
	live = l.await(l.ada, thread, "🎲 attack 4+:")
	// The answer to a post is lost: the message is there, the bot does not know. It is told again after a second.
	l.clock.Run()
	l.Fail("POST /channels/{channel}/messages", 1, standin.LostAnswer())
	l.press(l.ben, live, "End")
	l.pickBoth()
	l.await(l.ada, thread, "Round 2 of 2", "[End]")
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
		if m := l.command(l.ada, thread, "status"); !strings.Contains(m.Content, "Round 1 of 2") {
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
	l.pickBoth()
	live := l.await(l.ada, thread, "[End]")
	l.clock.Add(51 * time.Minute)
	l.press(l.ben, live, "Bite")
	next := l.await(l.ada, thread, "🎲 attack 4+:")
	if next.ID == live.ID || len(next.Mentions) > 0 || next.Flags&4096 == 0 {
		t.Errorf("an old message is replaced silently: %d\n%s\nwas\n%s", next.Flags, shown(next), shown(live))
	}
}

func TestResign(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	if m := l.command(l.ada, thread, "resign"); !strings.Contains(m.Content, "That cannot be chosen now.") {
		t.Errorf("resign where the game has none: %s", m.Content)
	}
	for command, want := range map[string]string{"hand": "**1. Card 1** (1 AP): higher wins", "log": "Round 1 begins.", "help": "How to play", "status": "Round 1 of 2"} {
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

// After the end every command about a choice says that the game is over.
func TestNothingToChooseAfterTheEnd(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth()
	l.finishIt(thread)
	for _, command := range []string{"resign", "draw", "ruling", "undo", "act"} {
		var options []standin.Option
		if command == "act" {
			options = []standin.Option{{Name: "choice", Value: "end"}}
		}
		if m := l.command(l.ada, thread, command, options...); !strings.Contains(m.Content, "The game is over.") {
			t.Errorf("/%s: %s", command, m.Content)
		}
	}
}

// As many lines as are wished for are told; those that no message holds are a file.
func TestWholeLog(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth()
	l.await(l.ada, thread, "[End]")
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

// Serve is all of it in one call; it ends with its context, or with a token
// that Discord refuses.
func TestServe(t *testing.T) {
	l := newLife(t)
	w := wire.Config{Token: token, URL: l.web.URL, Log: slog.New(slog.DiscardHandler)}
	ctx, cancel := context.WithCancel(l.ctx)
	done := make(chan error, 1)
	go func() {
		done <- Serve(ctx, l.bot.Config, w, func(on bool) {
			if on {
				cancel()
			}
		})
	}()
	if err := <-done; err != nil {
		t.Error(err)
	}
	w.Token = "wrong"
	if err := Serve(l.ctx, l.bot.Config, w, nil); !errors.Is(err, wire.ErrFatal) {
		t.Errorf("a wrong token: %v", err)
	}
}
