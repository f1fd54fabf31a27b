package discord

import (
	"strings"
	"testing"

	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/internal/duel"
	"hexwarden/table"
)

// counsel thinks the highest card is best and the lowest is second best.
type counsel struct{ duel.Most }

// Think implements ai.Mind.
func (c counsel) Think(at ai.Position) ai.Thought {
	return ai.Thought{Move: c.Choose(at.View, at.Prompt, at.Ask), Samples: 9, Over: duel.Least{}.Choose(at.View, at.Prompt, at.Ask).Picks,
		Why: []engine.Trait{{Name: "force", Worth: 200}, {Name: "cards", Worth: -90}, {Name: "steps", Worth: -60}}}
}

// TestAdvice has Ada play against the house for practice. She asks what it would do, only she reads the
// answer, and she may not ask again before her next turn.
func TestAdvice(t *testing.T) {
	l := newLife(t)
	l.levels()
	l.tables.Config.Minds = func(string, table.Level) table.Thinking { return table.Thinking{} }
	host := table.User{ID: table.UserID(l.ada.ID), Name: "Ada"}
	x, err := l.tables.OpenTable(l.ctx, table.OpenRequest{Host: host, Place: table.Place{Guild: l.GuildID(), Channel: l.room}, System: "toy", Scenario: "duel"})
	l.must(x, err)
	l.must(l.tables.JoinTable(l.ctx, x.ID, 0, host))
	l.must(l.tables.SeatHouse(l.ctx, x.ID, 1, host))
	l.starts(x.ID, host.ID)
	l.tables.SettleHouse()
	l.bot.tell.deliver(l.ctx)
	says(t, l.card(l.ada, l.room, "Pick a card."), "not What would you do?") // this house doesn't think

	l.tables.Config.Minds = func(_ string, level table.Level) (by table.Thinking) {
		if level == table.Strong {
			by.Mind = counsel{}
		}
		return by
	}
	card := l.card(l.ada, l.room, "Pick a card.", "What would you do?]")
	l.press(l.ada, card, "What would you do?")
	says(t, l.await(l.ada, l.room, "💡 I'd choose"), "💡 I'd choose **Card 3**.", "Compared with **Card 1**, I expect it to gain more: force.", "The price: cards.", "not steps")
	if m, ok, err := l.ben.Newest(l.room, func(m standin.Message) bool { return strings.Contains(m.Words(), "I'd choose") }); ok || err != nil {
		t.Errorf("Ben reads it, too: %+v, %v", m, err)
	}
	l.press(l.ada, card, "What would you do?")
	l.await(l.ada, l.room, "You've already had advice this turn.")
	says(t, l.card(l.ada, l.room, "Pick a card."), "not What would you do?")
	if said := l.command(l.ada, l.room, "why").Content; !strings.Contains(said, "it tells after the game") {
		t.Errorf("/why says %q of what the house did", said)
	}
	l.noTextIsMissing()
}
