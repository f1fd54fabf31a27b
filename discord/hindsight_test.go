package discord

import (
	"testing"

	"hexwarden/engine"
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
