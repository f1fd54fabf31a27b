package ai

import "hexwarden/engine"

// Scripted does what the game says that the seat does here, as the opponent of
// a lesson, and leaves all other answers to another player.
type Scripted struct {
	Else interface {
		Choose(engine.View, engine.Prompt, func(engine.Query) (engine.Answer, error)) engine.Move
	}
}

// Choose answers a prompt for the seat of the view.
func (s Scripted) Choose(v engine.View, p engine.Prompt, ask func(engine.Query) (engine.Answer, error)) engine.Move {
	if a, err := ask(engine.Query{Kind: engine.AskScript}); err == nil {
		for _, picks := range a.Moves {
			if p.Kind != engine.List && len(picks) > 0 && p.Check(picks) == nil {
				return engine.Move{Seat: v.Seat, Prompt: p.ID, Picks: picks}
			}
		}
	}
	return s.Else.Choose(v, p, ask)
}
