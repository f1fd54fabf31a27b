package ai

import "hexwarden/engine"

// Ask answers a query from the seat's view, as engine.Game.Ask does.
type Ask func(engine.Query) (engine.Answer, error)

// Random answers prompts at random. It keeps nothing: the same prompt is always
// answered alike, so a game of random players can be played again exactly.
type Random struct {
	Chance engine.Chance
	Salt   string // another salt, another answer: for a list that was refused
	Bold   int    // how many draws the earliest choice is taken of: the more, the likelier the first ones; 0 is the usual mix
}

// Choose answers a prompt for the seat of the view. A standing right is answered
// like any other prompt; who owes nothing should not be asked.
func (r Random) Choose(v engine.View, p engine.Prompt, ask func(engine.Query) (engine.Answer, error)) engine.Move {
	if p.Kind == engine.List && ask != nil {
		if picks := r.draw(p, ask); len(picks) > 0 {
			return engine.Move{Seat: v.Seat, Prompt: p.ID, Picks: picks}
		}
	}
	return engine.Move{Seat: v.Seat, Prompt: p.ID, Picks: r.Answer(p, "")}
}

// Answer makes a random answer; if first is an offered choice, it is part of it.
func (r Random) Answer(p engine.Prompt, first engine.ChoiceID) []engine.ChoiceID {
	return r.lot("", p).answer(p, r.Bold, first)
}

// lot is a run of random numbers for one prompt and purpose.
func (r Random) lot(purpose string, p engine.Prompt) lot {
	n, label := uint64(0), "ai "
	if purpose != "" {
		label += purpose + " "
	}
	label += string(p.ID) + " " + r.Salt
	return func(below int) int {
		n++
		return r.Chance.Draw(n, label, below)
	}
}
