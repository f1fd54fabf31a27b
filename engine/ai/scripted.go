package ai

import "hexwarden/engine"

// Scripted does what the game says that the seat does here, as the opponent of
// a lesson, and leaves all other answers to another player.
type Scripted struct{ Else Player }

// Choose answers a prompt for the seat of the view.
func (s Scripted) Choose(v engine.View, p engine.Prompt, ask func(engine.Query) (engine.Answer, error)) engine.Move {
	if m, ok := told(v, p, ask); ok {
		return m
	}
	return s.Else.Choose(v, p, ask)
}

// Think implements Mind: what the game says needs no thought.
func (s Scripted) Think(at Position) Thought {
	mind, thinks := s.Else.(Mind)
	if m, ok := told(at.View, at.Prompt, at.Ask); ok || !thinks {
		if !ok {
			m = s.Else.Choose(at.View, at.Prompt, at.Ask)
		}
		return Thought{Move: m}
	}
	return mind.Think(at)
}

// told is what the game says, if it says something.
func told(v engine.View, p engine.Prompt, ask Ask) (engine.Move, bool) {
	if a, err := ask(engine.Query{Kind: engine.AskScript}); err == nil {
		for _, picks := range a.Moves {
			if p.Kind != engine.List && len(picks) > 0 && p.Check(picks) == nil {
				return engine.Move{Seat: v.Seat, Prompt: p.ID, Picks: picks}, true
			}
		}
	}
	return engine.Move{}, false
}
