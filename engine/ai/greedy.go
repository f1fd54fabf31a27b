package ai

import "hexwarden/engine"

// Greedy takes what the system says is worth most (engine.AskWorth), by lot where
// that is equal. Where the system says nothing it plays like Random. It keeps
// nothing either: the same prompt is always answered alike.
type Greedy struct {
	Random
	Lists Lists
	Slips int // so many of a hundred answers are given at random
}

// Choose answers a prompt for the seat of the view.
func (g Greedy) Choose(v engine.View, p engine.Prompt, ask func(engine.Query) (engine.Answer, error)) engine.Move {
	if picks := g.most(p, ask); picks != nil {
		return engine.Move{Seat: v.Seat, Prompt: p.ID, Picks: picks}
	}
	return g.Random.Choose(v, p, ask)
}

// most is the answer that is worth most at once; nil if the system does not say, or by a slip.
func (g Greedy) most(p engine.Prompt, ask Ask) []engine.ChoiceID {
	switch {
	case ask == nil || g.Slips > 0 && g.lot("slip", p)(100) < g.Slips:
		return nil
	case p.Kind == engine.List:
		return g.list(p, ask)
	case len(p.Choices) == 0:
		return nil
	}
	a, err := ask(engine.Query{Kind: engine.AskWorth, Args: []string{string(p.ID)}})
	if err != nil || len(a.Worth) != len(p.Choices) {
		return nil
	}
	return g.lot("worth", p).best(p, a.Worth)
}
