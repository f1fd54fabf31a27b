package ai

import (
	"slices"

	"hexwarden/engine"
)

// Pass does the least that the rules allow: it answers as silence would, ends
// what can be ended, and otherwise takes what costs least and changes least
// (engine.AskWorth), by lot where that is equal. Of lists it takes a ready-made one. It keeps nothing: the
// same prompt is always answered alike.
type Pass struct {
	Random // answers where a list must be made up, and about lessons, which would be tried again for ever
}

// idle are the ids by which choices of every system do nothing more.
var idle = []engine.ChoiceID{"pass", "end", "done", "stop", "decline", "none", "no", "stay", "hold", "keep", "ready"}

// Choose answers a prompt for the seat of the view.
func (a Pass) Choose(v engine.View, p engine.Prompt, ask func(engine.Query) (engine.Answer, error)) engine.Move {
	m := engine.Move{Seat: v.Seat, Prompt: p.ID}
	if _, ok := p.Choice(p.Silence); ok && p.Check([]engine.ChoiceID{p.Silence}) == nil && p.Kind != engine.Order {
		m.Picks = []engine.ChoiceID{p.Silence}
		return m
	}
	switch {
	case len(p.Choices) == 0, p.Point == engine.PointLesson:
		return a.Random.Choose(v, p, ask)
	case p.Kind == engine.List:
		m.Picks = []engine.ChoiceID{p.Choices[0].ID()}
		return m
	}
	least := a.least(p, ask)
	switch n := p.Min; p.Kind {
	case engine.One, engine.Number:
		m.Picks = least[:1]
	case engine.Order:
		for _, c := range p.Choices {
			m.Picks = append(m.Picks, c.ID())
		}
	case engine.Spread:
		for i := range n {
			m.Picks = append(m.Picks, least[i%len(least)])
		}
	default: // some
		m.Picks = least[:min(n, len(least))]
	}
	return m
}

// least lists the choices, the one that does least first. What it changes does not
// always count: nobody who is asked again and again does the same for ever.
func (a Pass) least(p engine.Prompt, ask Ask) []engine.ChoiceID {
	below := a.lot("pass", p)
	var worth []int
	if ask != nil && below(8) > 0 {
		if x, err := ask(engine.Query{Kind: engine.AskWorth, Args: []string{string(p.ID)}}); err == nil && len(x.Worth) == len(p.Choices) {
			worth = x.Worth
		}
	}
	weight := func(i int) [4]int { // compared in this order
		c := p.Choices[i]
		var w [4]int
		if !slices.Contains(idle, c.ID()) {
			w[0] = 1
		}
		if c.Aside || c.Is("back") {
			w[1] = 1
		}
		for _, x := range c.Costs {
			w[2] += x.N
		}
		if worth != nil {
			w[3] = max(worth[i], -worth[i])
		}
		return w
	}
	places := make([]int, len(p.Choices))
	for i := range places {
		j := below(i + 1)
		places[i], places[j] = places[j], i
	}
	slices.SortStableFunc(places, func(i, j int) int {
		x, y := weight(i), weight(j)
		return slices.Compare(x[:], y[:])
	})
	out := make([]engine.ChoiceID, len(places))
	for n, i := range places {
		out[n] = p.Choices[i].ID()
	}
	return out
}
