package ai

import "hexwarden/engine"

// Greedy takes what the system says is worth most (engine.AskWorth), by lot where
// that is equal. Where the system says nothing it plays like Random. It keeps
// nothing either: the same prompt is always answered alike.
type Greedy struct {
	Random
	Ready bool // a ready-made list is taken wherever there is one
	Slips int  // so many of a hundred answers are given at random
}

// Choose answers a prompt for the seat of the view.
func (g Greedy) Choose(v engine.View, p engine.Prompt, ask func(engine.Query) (engine.Answer, error)) engine.Move {
	if p.Kind != engine.List && len(p.Choices) > 0 && ask != nil && (g.Slips == 0 || g.lot("slip", p)(100) >= g.Slips) {
		a, err := ask(engine.Query{Kind: engine.AskWorth, Args: []string{string(p.ID)}})
		if err == nil && len(a.Worth) == len(p.Choices) {
			return engine.Move{Seat: v.Seat, Prompt: p.ID, Picks: g.lot("worth", p).best(p, a.Worth)}
		}
	}
	if g.Ready && p.Kind == engine.List && len(p.Choices) > 0 {
		n := g.lot("ready", p)(len(p.Choices)) // each as likely as any
		return engine.Move{Seat: v.Seat, Prompt: p.ID, Picks: []engine.ChoiceID{p.Choices[n].ID()}}
	}
	return g.Random.Choose(v, p, ask)
}
