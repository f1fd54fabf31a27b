package ai

import (
	"fmt"
	"slices"

	"hexwarden/engine"
)

// Greedy takes what the system says is worth most (engine.AskWorth), by lot where
// that is equal. Where the system says nothing it plays like Random. It keeps
// nothing either: the same prompt is always answered alike.
type Greedy struct {
	Random
	Ready bool // a ready-made list is taken wherever there is one
}

// Choose answers a prompt for the seat of the view.
func (g Greedy) Choose(v engine.View, p engine.Prompt, ask func(engine.Query) (engine.Answer, error)) engine.Move {
	if p.Kind != engine.List && len(p.Choices) > 0 && ask != nil {
		a, err := ask(engine.Query{Kind: engine.AskWorth, Args: []string{string(p.ID)}})
		if err == nil && len(a.Worth) == len(p.Choices) {
			return engine.Move{Seat: v.Seat, Prompt: p.ID, Picks: g.best(p, a.Worth)}
		}
	}
	if g.Ready && p.Kind == engine.List && len(p.Choices) > 0 {
		d := &draws{chance: g.Chance, label: fmt.Sprintf("ai ready %s %s", p.ID, g.Salt)} // each as likely as any
		return engine.Move{Seat: v.Seat, Prompt: p.ID, Picks: []engine.ChoiceID{p.Choices[d.below(len(p.Choices))].ID()}}
	}
	return g.Random.Choose(v, p, ask)
}

// best is the answer of the greatest worth.
func (g Greedy) best(p engine.Prompt, worth []int) []engine.ChoiceID {
	d := &draws{chance: g.Chance, label: fmt.Sprintf("ai worth %s %s", p.ID, g.Salt)}
	places := d.ranked(p, worth)
	switch p.Kind {
	case engine.One, engine.Number:
		places = places[:1]
	case engine.Some, engine.Spread:
		good := 0
		for good < len(places) && worth[places[good]] > 0 {
			good++
		}
		most := max(p.Max, p.Min)
		for p.Kind == engine.Spread && len(places) < p.Min { // the best comes again
			places = slices.Insert(places, 0, places[0])
		}
		places = places[:min(max(good, p.Min), most, len(places))]
	}
	picks := make([]engine.ChoiceID, len(places))
	for i, n := range places {
		picks[i] = p.Choices[n].ID()
	}
	return picks
}

// ranked lists the places of the choices, the best first, equal ones by lot. What
// leads aside or back goes before others only if it is worth something, and not
// every time: nobody who is asked again and again does it for ever.
func (d *draws) ranked(p engine.Prompt, worth []int) []int {
	places := make([]int, len(p.Choices))
	for i := range places {
		j := d.below(i + 1)
		places[i], places[j] = places[j], i
	}
	tired := d.below(4) == 0
	later := func(i int) bool {
		c := &p.Choices[i]
		return (c.Aside || c.Is("back")) && (worth[i] <= 0 || tired)
	}
	slices.SortStableFunc(places, func(a, b int) int {
		if x, y := later(a), later(b); x != y {
			if x {
				return 1
			}
			return -1
		}
		return worth[b] - worth[a]
	})
	return places
}
