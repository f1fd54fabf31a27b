package ai

import "hexwarden/engine"

// Player answers prompts of a seat at once.
type Player interface {
	Choose(engine.View, engine.Prompt, func(engine.Query) (engine.Answer, error)) engine.Move
}

// Mind is a player that thinks before it answers.
type Mind interface {
	Player
	Think(Position) Thought
}

// Position is what a seat is asked, with all that it may know to answer it.
type Position struct {
	View   engine.View
	Prompt engine.Prompt
	Ask    Ask
	// Deal is the game as it may be for all that the seat sees (engine.Foreseeable); nil where it cannot be thought of further.
	Deal func(engine.Chance) engine.Ahead
	// Stop says that there is no more time: the best so far is the answer. nil is never.
	Stop func() bool
}

// At is the position of a seat before a prompt of a game.
func At(g engine.Game, s engine.Seat, p engine.Prompt) Position {
	at := Position{View: g.View(s), Prompt: p, Ask: func(q engine.Query) (engine.Answer, error) { return g.Ask(s, q) }}
	if f, ok := g.(engine.Foreseeable); ok {
		at.Deal = func(c engine.Chance) engine.Ahead { return f.Deal(s, c) }
	}
	return at
}

// Answer is what a player answers to a position.
func Answer(by Player, at Position) engine.Move {
	if m, ok := by.(Mind); ok {
		return m.Think(at).Move
	}
	return by.Choose(at.View, at.Prompt, at.Ask)
}
