package discord

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/table"
)

// TestHindsight checks that after a game anybody may go through it move by move, and read at each choice what
// the house would have done.
func TestHindsight(t *testing.T) {
	l := newLife(t)
	l.tables.Config.Minds = func(string, table.Level) table.Thinking { return table.Thinking{Mind: counsel{}} }
	l.duelOut(l.started(), func(own table.Position, q engine.Prompt) engine.ChoiceID {
		return []engine.ChoiceID{q.Choices[0].ID(), q.Choices[len(q.Choices)-1].ID()}[own.Seat]
	})
	last := l.await(l.cleo, l.room, "Move by move]")
	l.press(l.cleo, last, "Move by move")
	page := l.await(l.cleo, l.room, "Move 0 of")
	says(t, page, "not What would you do?")
	l.press(l.cleo, page, "▶")
	page = l.await(l.cleo, l.room, "Move 1 of", "What would you do?]")
	l.press(l.cleo, page, "What would you do?")
	says(t, l.await(l.cleo, l.room, "💡 Move 1"), "💡 Move 1: Ada chose **Card 1**. I'd choose **Card 3**.", "Compared with **Card 1**, I expect it to gain more: force.", "The price: cards.")
	l.press(l.cleo, page, "▶")
	page = l.await(l.cleo, l.room, "Move 2 of", "What would you do?]")
	l.press(l.cleo, page, "What would you do?")
	says(t, l.await(l.cleo, l.room, "💡 Move 2"), "💡 Move 2: Ben chose **Card 3**. I'd do the same.")
	l.complete()
}

// calm is a counsel that finds no choice clearly better than the one made.
type calm struct{ counsel }

// Judge implements ai.Critic.
func (calm) Judge(ai.Position, []engine.ChoiceID) ai.Verdict { return ai.Verdict{} }

// TestHindsightBlamesNobody checks that the house says so where it would have done something else that isn't clearly better.
func TestHindsightBlamesNobody(t *testing.T) {
	l := newLife(t)
	l.tables.Config.Minds = func(string, table.Level) table.Thinking { return table.Thinking{Mind: calm{}} }
	l.duelOut(l.started(), func(_ table.Position, q engine.Prompt) engine.ChoiceID { return q.Choices[0].ID() })
	l.press(l.cleo, l.await(l.cleo, l.room, "Move by move]"), "Move by move")
	l.press(l.cleo, l.await(l.cleo, l.room, "Move 0 of"), "▶")
	l.press(l.cleo, l.await(l.cleo, l.room, "Move 1 of", "What would you do?]"), "What would you do?")
	says(t, l.await(l.cleo, l.room, "💡 Move 1"), "💡 Move 1: Ada chose **Card 1**. I lean towards **Card 3**, but neither is clearly better.", "not Compared", "not can't say why")
	l.complete()
}
