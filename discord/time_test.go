package discord

import (
	"strings"
	"testing"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/internal/shipped"
	"hexwarden/table"
)

// tick does what the outbox does by itself once in a while.
func (l *life) tick(d time.Duration) {
	l.clock.Add(d)
	l.bot.tell.tick(l.ctx)
}

// TestTime checks that the host sets the time in the lobby, that the live message shows the
// deadline, that one reminder pings the player who owes an answer, that a note says when
// time is up, and that a restart in between repeats nothing.
func TestTime(t *testing.T) {
	l := newLife(t)
	thread := l.lobby()
	lobby := l.await(l.ada, thread, "[⏱️ Time]")
	l.press(l.ben, lobby, "⏱️ Time")
	l.await(l.ben, thread, "Only the person who opened the table can do that.")
	l.press(l.ada, lobby, "⏱️ Time")
	offer := l.await(l.ada, thread, "[No limit]", "[Daily]", "Slow – 3 days at the start, 24 hours back for each turn, 3 days at most")
	l.press(l.ada, offer, "Daily")
	l.await(l.ada, thread, "⏱️ Time for a turn: **Daily – 24 hours at the start, 12 hours back for each turn, 24 hours at most**", "Sit: Red")
	if m := l.command(l.ada, thread, "time", standin.Option{Name: "pace", Value: "8h"}); !strings.Contains(m.Content, "⏱️ Time for a turn: **8 hours**\n⏱️ When somebody runs out of time: **the table keeps waiting**") {
		t.Errorf("%s", m.Content)
	}
	lobby = l.await(l.ada, thread, "⏱️ Time for a turn: **8 hours**", "Sit: Red")
	l.press(l.ada, lobby, "Sit: Red")
	lobby = l.await(l.ada, thread, "**Red**: <@"+l.ada.ID+">")
	l.press(l.ben, lobby, "Sit: Blue")
	lobby = l.await(l.ada, thread, "[Start]")
	l.press(l.ada, lobby, "Start")
	l.pickBoth(thread)
	live := l.await(l.ada, thread, "⏳ <@"+l.ben.ID+">: acts · ⏱️ <t:", "[Acts]")
	if strings.Contains(shown(live), "Undo") {
		t.Errorf("nothing can be taken back:\n%s", shown(live))
	}

	l.tick(5 * time.Hour)
	l.tick(61 * time.Minute)
	reminder := l.await(l.ada, thread, "⏰ <@"+l.ben.ID+">, this table is waiting for you. Your time runs out on <t:")
	if len(reminder.Mentions) != 1 || reminder.Mentions[0].ID != l.ben.ID {
		t.Errorf("pinged: %v", reminder.Mentions)
	}
	l.press(l.ben, reminder, "My choices")
	l.await(l.ben, thread, "What do you do?")
	l.stop()
	l.start()
	l.tick(time.Minute)
	l.tick(2 * time.Hour)
	past := l.await(l.ada, thread, "⌛ <@"+l.ben.ID+"> ran out of time for this turn on <t:")
	if len(past.Mentions) != 0 {
		t.Errorf("pinged: %v", past.Mentions)
	}
	l.tick(100 * time.Hour)

	// Answering works as before, and there is a new deadline.
	if m := l.command(l.ben, thread, "time"); !strings.Contains(m.Content, "• <@"+l.ben.ID+">: until <t:") {
		t.Errorf("%s", m.Content)
	}
	if m := l.command(l.ben, thread, "time", standin.Option{Name: "pace", Value: "none"}); !strings.Contains(m.Content, "The vote is open. Still to answer: <@"+l.ada.ID+">") {
		t.Errorf("%s", m.Content)
	}
	l.await(l.ada, thread, "🗳️ <@"+l.ben.ID+"> asks for another pace.")
	asked := l.await(l.ada, thread, "⏱️ <@"+l.ben.ID+"> asks to change the pace to **No limit**.", "Silence counts as a no.", "[✅ Agree]")
	l.press(l.ada, asked, "✅ Agree")
	l.await(l.ada, thread, "asks to change the pace", "✅ Agreed.")
	if m := l.command(l.ada, thread, "time"); !strings.Contains(m.Content, "Time for a turn: **No limit**") {
		t.Errorf("%s", m.Content)
	}
	if m := l.command(l.ada, thread, "time", standin.Option{Name: "pace", Value: "none"}); !strings.Contains(m.Content, "This table already has that pace.") {
		t.Errorf("%s", m.Content)
	}
	if m := l.command(l.cleo, thread, "time", standin.Option{Name: "pace", Value: "1h"}); !strings.Contains(m.Content, "You don't have a seat") {
		t.Errorf("%s", m.Content)
	}
	all := l.messages(l.ada, thread)
	for words, want := range map[string]int{"⏰": 1, "⌛": 1} {
		n := 0
		for _, m := range all {
			if strings.Contains(m.Content, words) {
				n++
			}
		}
		if n != want {
			t.Errorf("%s came %d times", words, n)
		}
	}
	l.complete()
}

// TestNoReminderAfterTheAnswer checks that a player who answers before the reminder is
// posted gets none.
func TestNoReminderAfterTheAnswer(t *testing.T) {
	l := pausedLife(t)
	ada := table.UserID(l.ada.ID)
	id := l.started(func(id table.ID, host table.UserID) error {
		_, err := l.tables.SetPace(l.ctx, id, host, table.Fixed(time.Hour))
		return err
	})
	l.tick(50 * time.Minute)
	p, err := l.tables.Look(l.ctx, id, ada)
	l.must(p, err)
	l.must(l.tables.PlayMove(l.ctx, id, ada, engine.Move{Prompt: p.Prompts[0].ID, Picks: []engine.ChoiceID{"card:1"}}))
	l.bot.tell.deliver(l.ctx)
	all, err := l.ada.Messages(l.room)
	l.must(all, err)
	var told []string
	for _, m := range all {
		if strings.Contains(m.Content, "⏰") {
			told = append(told, m.Content)
		}
	}
	if len(told) != 1 || !strings.Contains(told[0], l.ben.ID) {
		t.Errorf("told %q", told)
	}
}

// TestTakeBack checks that a step that revealed nothing can be taken back with a button, in
// public and in private, only by its own seat, and that the message says what was taken
// back. An earlier live message keeps what happened, but not the question.
func TestTakeBack(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	first := l.await(l.ada, thread, "Round 1 of 2", "⏳ ")
	l.clock.Add(chat.EditAge + time.Minute) // another one replaces it
	l.pickBoth(thread)
	live := l.await(l.ada, thread, "[Acts]")
	l.answer(l.ben, thread, "Light the torch")
	live = l.await(l.ada, thread, "The torch is lit.", "[↩️ Undo]")
	l.press(l.ada, live, "↩️ Undo")
	l.await(l.ada, thread, "Somebody has answered since")
	l.press(l.ben, live, "↩️ Undo")
	l.await(l.ben, thread, "↩️ Undone: Light the torch.")
	live = l.await(l.ada, thread, "Ben undid a step: Light the torch.", "Light the torch")
	if strings.Contains(shown(live), "[↩️ Undo]") {
		t.Errorf("there is nothing more to take back:\n%s", shown(live))
	}
	m := l.command(l.ben, thread, "act", standin.Option{Name: "choice", Value: "walk A3"})
	if !strings.Contains(shown(m), "[↩️ Undo]") {
		t.Errorf("%s", shown(m))
	}
	l.press(l.ben, m, "↩️ Undo")
	l.await(l.ben, thread, "↩️ Undone: Walk to A3.", "What do you do?")
	l.command(l.ben, thread, "act", standin.Option{Name: "choice", Value: "walk A4"})
	if m = l.command(l.ben, thread, "undo"); !strings.Contains(m.Words(), "↩️ Undone: Walk to A4.") {
		t.Errorf("%s", shown(m))
	}
	if m = l.command(l.ben, thread, "undo"); !m.Ephemeral || !strings.Contains(shown(m), "You can ask the others") || !strings.Contains(shown(m), "• Ben: Card") {
		t.Errorf("%s", shown(m))
	}
	old, err := l.ada.Await(l.ctx, thread, func(x standin.Message) bool { return x.ID == first.ID && len(x.Controls()) == 0 })
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(old.Content, "⏳") || !strings.Contains(old.Content, "Round 1 of 2") || len(old.Attachments) == 0 {
		t.Errorf("an earlier live message still asks:\n%s", shown(old))
	}
	l.complete()
}

// TestSpan checks that durations round up to whole minutes and never say 60 of them.
func TestSpan(t *testing.T) {
	v := chat.NewVoice(shipped.Texts(t), "en", nil)
	for d, want := range map[time.Duration]string{48 * time.Hour: "2 days", 24 * time.Hour: "24 hours", 24*time.Hour - time.Second: "24 hours",
		48*time.Hour - time.Second: "2 days", 90*time.Minute - time.Second: "1 h 30 min", 61 * time.Second: "2 minutes", time.Hour - time.Second: "1 hour"} {
		if got := v.Text(chat.Span(d)); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}
