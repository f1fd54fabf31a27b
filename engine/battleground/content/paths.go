package content

import (
	"strings"

	"hexwarden/engine/effect"
)

// indexCards finds the operations of every card by their paths.
func (p *Pack) indexCards() {
	p.Ruled, p.GearCards, p.steps = map[string]any{}, map[string]string{}, map[string]map[string]at{}
	add := func(kind, id string, card any) {
		key := kind + ":" + id
		effect.Paths(card)
		p.Ruled[key], p.steps[key] = card, map[string]at{}
		for _, l := range effect.All(card) {
			for i, s := range l.Ops {
				p.steps[key][s.Path] = at{l.Ops, i}
			}
		}
	}
	for i := range p.Characters {
		for j := range p.Characters[i].Abilities {
			add("ability", p.Characters[i].Abilities[j].ID, &p.Characters[i].Abilities[j])
		}
	}
	for i := range p.Weapons {
		add("weapon", p.Weapons[i].ID, &p.Weapons[i])
		p.GearCards[p.Weapons[i].ID] = "weapon:" + p.Weapons[i].ID
	}
	for i := range p.Items {
		add("item", p.Items[i].ID, &p.Items[i])
		p.GearCards[p.Items[i].ID] = "item:" + p.Items[i].ID
	}
	for i := range p.Fates {
		add("fate", p.Fates[i].ID, &p.Fates[i])
	}
	for i := range p.Statuses {
		add("status", p.Statuses[i].ID, &p.Statuses[i])
	}
	for i := range p.Marks {
		add("mark", p.Marks[i].ID, &p.Marks[i])
	}
}

// Step is the operation at a path of a card.
func (p *Pack) Step(card, path string) (effect.Step, bool) {
	a, ok := p.steps[card][path]
	if !ok {
		return effect.Step{}, false
	}
	return a.list[a.index], true
}

// Moment is when the rule of an operation takes place.
func (p *Pack) Moment(card, path string) string {
	for _, r := range p.Rules(card) {
		if strings.HasPrefix(path, r.Path+".") {
			return r.When
		}
	}
	return ""
}

// Next is the path of the operation that comes after one is done: the next of
// its list, or what follows the operation that holds the list; empty at the end.
func (p *Pack) Next(card, path string) string {
	for path != "" {
		a, ok := p.steps[card][path]
		if ok && a.index+1 < len(a.list) {
			return a.list[a.index+1].Path
		}
		path = p.Holder(card, path)
	}
	return ""
}

// Holder is the path of the operation that holds the list of another.
func (p *Pack) Holder(card, path string) string {
	for i := len(path) - 1; i > 0; i-- {
		if path[i] == ']' && i < len(path)-1 {
			if _, ok := p.steps[card][path[:i+1]]; ok {
				return path[:i+1]
			}
		}
	}
	return ""
}

// Rules are the rules of a card that has some.
func (p *Pack) Rules(card string) []effect.Rule {
	switch c := p.Ruled[card].(type) {
	case *Ability:
		return c.Rules
	case *Weapon:
		return c.Rules
	case *Item:
		return c.Rules
	case *Status:
		return c.Rules
	case *Fate:
		return c.Bonus.Rules
	case *Mark:
		return c.Rules
	}
	return nil
}
