package discord

import (
	"strings"
	"testing"

	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/table"
)

// Judge implements ai.Critic: the highest card would have been the best.
func (c counsel) Judge(at ai.Position, given []engine.ChoiceID) (v ai.Verdict) {
	if best := c.Choose(at.View, at.Prompt, at.Ask).Picks; best[0] != given[0] {
		v = ai.Verdict{Better: best, Cost: 10, Why: []engine.Trait{{Name: "force", Worth: 30}, {Name: "cards", Worth: -20}}}
	}
	return v
}

// TestCostlyChoices checks that after a game anybody may read which choice cost each side
// most, without showing it to others.
func TestCostlyChoices(t *testing.T) {
	l := newLife(t)
	l.tables.Config.Minds = func(string, table.Level) table.Thinking { return table.Thinking{Mind: counsel{}} }
	l.duelOut(l.started(), func(own table.Position, q engine.Prompt) engine.ChoiceID { // Ada picks the lowest card, Ben the highest
		return []engine.ChoiceID{q.Choices[0].ID(), q.Choices[len(q.Choices)-1].ID()}[own.Seat]
	})
	last := l.await(l.cleo, l.room, "What cost most?]", "[Log]")
	o := l.press(l.cleo, last, "What cost most?")
	o, err := l.cleo.Done(l.ctx, o)
	if err != nil || o.Message == nil || !o.Message.Ephemeral {
		t.Fatalf("no answer: %+v, %v", o, err)
	}
	says(t, *o.Message, "**🔎 The choices that cost most**", "**Move 1, Ada:** Pick a card.", "Chosen: **Card 1**. Better: **Card 3**. It gains: force.", "are marked on the board", "[picture: A board of one pixel.]", "not cards", "not Ben:")
	if m, ok, err := l.ben.Newest(l.room, func(m standin.Message) bool { return strings.Contains(m.Words(), "cost most**") }); ok || err != nil {
		t.Errorf("Ben reads it, too: %+v, %v", m, err)
	}
	l.press(l.ben, l.command(l.ben, l.room, "me show"), "📝 Words, no pictures")
	l.await(l.ben, l.room, "is shown **in words**")
	l.press(l.ben, last, "What cost most?")
	says(t, l.await(l.ben, l.room, "cost most**"), "Better: **Card 3**.", "not on the board", "not [picture")
	l.complete()
}

// duelOut has Ada and Ben play a duel to its end; pick says which card each of them takes.
func (l *life) duelOut(id table.ID, pick func(table.Position, engine.Prompt) engine.ChoiceID) {
	l.t.Helper()
	for moves := 0; ; {
		x, err := l.tables.Table(l.ctx, id)
		l.must(x, err)
		if x.Status != table.Running {
			break
		}
		if moves++; moves > 50 {
			own, err := l.tables.Look(l.ctx, id, table.UserID(l.ada.ID))
			l.t.Fatalf("it does not end: %+v, %v", own.Prompts, err)
		}
		for _, c := range []*standin.Client{l.ada, l.ben} {
			own, err := l.tables.Look(l.ctx, id, table.UserID(c.ID))
			l.must(own, err)
			if len(own.Prompts) == 0 || own.Prompts[0].Standing != engine.Owed {
				continue
			}
			q := own.Prompts[0]
			answer := engine.ChoiceID("end")
			if q.Point == "TOY-1" {
				answer = pick(own, q)
			}
			l.must(l.tables.PlayMove(l.ctx, id, table.UserID(c.ID), engine.Move{Prompt: q.ID, Picks: []engine.ChoiceID{answer}}))
		}
	}
	l.bot.tell.deliver(l.ctx)
}
