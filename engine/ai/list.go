package ai

import (
	"fmt"

	"hexwarden/engine"
)

// Lists says which list is taken where one is asked for.
type Lists string

// Lists that can be taken.
const (
	Best  Lists = "best"   // the one that is worth most, of the ready-made ones and some random ones
	Ready Lists = "ready"  // a ready-made one, each as likely as any
	Drawn Lists = "random" // a random one
)

// draw is a random legal list; every other time, if there is one, nil: a ready-made list is taken instead.
func (r Random) draw(p engine.Prompt, ask Ask) []engine.ChoiceID {
	below := r.lot("list", p)
	if len(p.Choices) > 0 && below(2) == 0 {
		return nil
	}
	if d, ok := below.draft(ask); ok {
		return d.Picks()
	}
	return nil
}

// draws is how many random lists the house chooses from: the more, the better and the more alike are those that it takes.
const draws = 40

// list is a list of the kind that g takes; nil if there is none, or nothing is known of their worth.
func (g Greedy) list(p engine.Prompt, ask Ask) (best []engine.ChoiceID) {
	below, most := g.lot("lists", p), 0
	switch {
	case g.Lists == Drawn:
		if d, ok := below.draft(ask); ok {
			best = d.Picks()
		}
		return best
	case g.Lists == Ready && len(p.Choices) > 0:
		return []engine.ChoiceID{p.Choices[below(len(p.Choices))].ID()}
	}
	take := func(picks []engine.ChoiceID, worth int) {
		if worth > most {
			best, most = picks, worth
		}
	}
	for range draws {
		d, ok := below.draft(ask)
		if !ok {
			continue
		}
		take(d.Picks(), d.Worth)
		for _, x := range d.Presets {
			take([]engine.ChoiceID{x.ID}, x.Worth)
		}
	}
	return best
}

// draft asks the system for a random legal list.
func (below lot) draft(ask Ask) (engine.Draft, bool) {
	a, err := ask(engine.Query{Kind: engine.AskRandom, Args: []string{fmt.Sprint(below(1 << 40))}})
	if err != nil || a.Draft == nil || !a.Draft.Legal() {
		return engine.Draft{}, false
	}
	return *a.Draft, true
}
