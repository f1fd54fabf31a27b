// Package ai plays empty seats. A player sees what its seat sees and nothing
// else: the view, one prompt, and the queries that the seat may ask.
package ai

import (
	"fmt"
	"slices"

	"hexwarden/engine"
)

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
		if picks := r.list(p, ask); len(picks) > 0 {
			return engine.Move{Seat: v.Seat, Prompt: p.ID, Picks: picks}
		}
	}
	return engine.Move{Seat: v.Seat, Prompt: p.ID, Picks: r.Answer(p, "")}
}

// list asks the system for a random legal list; every other time, if there is
// one, a ready-made list is taken instead.
func (r Random) list(p engine.Prompt, ask Ask) []engine.ChoiceID {
	d := &draws{chance: r.Chance, label: fmt.Sprintf("ai list %s %s", p.ID, r.Salt)}
	if len(p.Choices) > 0 && d.below(2) == 0 {
		return nil
	}
	a, err := ask(engine.Query{Kind: engine.AskRandom, Args: []string{fmt.Sprint(d.below(1 << 40))}})
	if err != nil || a.Draft == nil || !a.Draft.Legal() {
		return nil
	}
	return a.Draft.Picks()
}

// Answer makes a random answer; if first is an offered choice, it is part of it.
func (r Random) Answer(p engine.Prompt, first engine.ChoiceID) []engine.ChoiceID {
	if len(p.Choices) == 0 {
		return nil
	}
	d := &draws{chance: r.Chance, label: fmt.Sprintf("ai %s %s", p.ID, r.Salt)}
	switch p.Kind {
	case engine.One, engine.Number, engine.List: // a choice of a list is a ready-made one
		if first != "" {
			return []engine.ChoiceID{first}
		}
		return []engine.ChoiceID{d.one(p.Choices, r.Bold)}
	}
	ids := make([]engine.ChoiceID, len(p.Choices))
	for i := range p.Choices {
		ids[i] = p.Choices[i].ID()
	}
	switch p.Kind {
	case engine.Order:
		d.shuffle(ids)
		return front(ids, first)
	case engine.Spread:
		n := between(d, p.Min, max(p.Min, p.Max))
		var picks []engine.ChoiceID
		if first != "" {
			picks = append(picks, first)
		}
		for len(picks) < n {
			picks = append(picks, ids[d.below(len(ids))])
		}
		return picks
	default: // some
		d.shuffle(ids)
		least := p.Min
		if first != "" {
			least = max(least, 1)
		}
		return front(ids, first)[:between(d, min(least, len(ids)), min(max(p.Max, least), len(ids)))]
	}
}

// draws is a run of random numbers for one prompt.
type draws struct {
	chance engine.Chance
	label  string
	n      uint64
}

func (d *draws) below(n int) int {
	d.n++
	return d.chance.Draw(d.n, d.label, n)
}

func (d *draws) shuffle(ids []engine.ChoiceID) {
	for i := len(ids) - 1; i > 0; i-- {
		j := d.below(i + 1)
		ids[i], ids[j] = ids[j], ids[i]
	}
}

// one picks a choice. What leads away from the question or back to it comes
// seldom; prompts list the likeliest choices first, and every other time the
// earliest of three draws is taken: so games of random players move on and come
// to blows, and yet every choice is taken now and then.
func (d *draws) one(choices []engine.Choice, bold int) engine.ChoiceID {
	at := d.weighted(choices)
	if bold == 0 && d.below(2) == 0 {
		bold = 3
	}
	for range bold - 1 {
		at = min(at, d.weighted(choices))
	}
	return choices[at].ID()
}

func (d *draws) weighted(choices []engine.Choice) int {
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
	at := d.below(sum)
	for i := range choices {
		if at -= weight(&choices[i]); at < 0 {
			return i
		}
	}
	return len(choices) - 1
}

func between(d *draws, min, max int) int {
	if max <= min {
		return min
	}
	return min + d.below(max-min+1)
}

// front moves an id to the front, if it is there.
func front(ids []engine.ChoiceID, first engine.ChoiceID) []engine.ChoiceID {
	if i := slices.Index(ids, first); i > 0 {
		ids = slices.Insert(slices.Delete(ids, i, i+1), 0, first)
	}
	return ids
}
