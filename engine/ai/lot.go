package ai

import (
	"slices"

	"hexwarden/engine"
)

// lot gives a number below n, another one each time.
type lot func(n int) int

// answer is a random answer; if first is an offered choice, it is part of it. Of bold draws the earliest choice is taken; 0 is the usual mix.
func (below lot) answer(p engine.Prompt, bold int, first engine.ChoiceID) []engine.ChoiceID {
	if len(p.Choices) == 0 {
		return nil
	}
	switch p.Kind {
	case engine.One, engine.Number, engine.List: // a choice of a list is a ready-made one
		if first != "" {
			return []engine.ChoiceID{first}
		}
		return []engine.ChoiceID{below.one(p.Choices, bold)}
	}
	ids := make([]engine.ChoiceID, len(p.Choices))
	for i := range p.Choices {
		ids[i] = p.Choices[i].ID()
	}
	switch p.Kind {
	case engine.Order:
		below.shuffle(ids)
		return front(ids, first)
	case engine.Spread:
		n := below.between(p.Min, max(p.Min, p.Max))
		var picks []engine.ChoiceID
		if first != "" {
			picks = append(picks, first)
		}
		for len(picks) < n {
			picks = append(picks, ids[below(len(ids))])
		}
		return picks
	default: // some
		below.shuffle(ids)
		least := p.Min
		if first != "" {
			least = max(least, 1)
		}
		return apart(p, front(ids, first)[:below.between(min(least, len(ids)), min(max(p.Max, least), len(ids)))])
	}
}

// apart is those of the picks that people can pick together: a choice that stands alone goes alone.
func apart(p engine.Prompt, picks []engine.ChoiceID) []engine.ChoiceID {
	alone := func(id engine.ChoiceID) bool { c, _ := p.Choice(id); return c.Alone }
	if len(picks) > 0 && alone(picks[0]) {
		return picks[:1]
	}
	return slices.DeleteFunc(picks, alone)
}

func (below lot) shuffle(ids []engine.ChoiceID) {
	for i := len(ids) - 1; i > 0; i-- {
		j := below(i + 1)
		ids[i], ids[j] = ids[j], ids[i]
	}
}

// one picks a choice. What leads away from the question or back to it comes
// seldom; prompts list the likeliest choices first, and every other time the
// earliest of three draws is taken: so games of random players move on and come
// to blows, and yet every choice is taken now and then.
func (below lot) one(choices []engine.Choice, bold int) engine.ChoiceID {
	at := below.weighted(choices)
	if bold == 0 && below(2) == 0 {
		bold = 3
	}
	for range bold - 1 {
		at = min(at, below.weighted(choices))
	}
	return choices[at].ID()
}

func (below lot) weighted(choices []engine.Choice) int {
	const usual, seldom = 6, 1
	weight := func(c *engine.Choice) int {
		if c.Aside || c.Is("back") {
			return seldom
		}
		return usual
	}
	sum := 0
	for i := range choices {
		sum += weight(&choices[i])
	}
	at := below(sum)
	for i := range choices {
		if at -= weight(&choices[i]); at < 0 {
			return i
		}
	}
	return len(choices) - 1
}

func (below lot) between(min, max int) int {
	if max <= min {
		return min
	}
	return min + below(max-min+1)
}

// front moves an id to the front, if it is there.
func front(ids []engine.ChoiceID, first engine.ChoiceID) []engine.ChoiceID {
	if i := slices.Index(ids, first); i > 0 {
		ids = slices.Insert(slices.Delete(ids, i, i+1), 0, first)
	}
	return ids
}

// best is the answer of the greatest worth.
func (below lot) best(p engine.Prompt, worth []int) []engine.ChoiceID {
	places := below.ranked(p, worth)
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
	if p.Kind == engine.Some {
		return apart(p, picks)
	}
	return picks
}

// ranked lists the places of the choices, the best first, equal ones by lot. What
// leads aside or back goes before others only if it is worth something, and not
// every time: nobody who is asked again and again does it for ever.
func (below lot) ranked(p engine.Prompt, worth []int) []int {
	places := make([]int, len(p.Choices))
	for i := range places {
		j := below(i + 1)
		places[i], places[j] = places[j], i
	}
	tired := below(4) == 0
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
