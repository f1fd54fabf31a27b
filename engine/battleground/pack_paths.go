package battleground

import (
	"strings"

	"hexwarden/engine/effect"
)

// indexCards finds the operations of every card by their paths.
func (p *Pack) indexCards() {
	p.ruled, p.gearCards, p.steps = map[string]any{}, map[string]string{}, map[string]map[string]at{}
	add := func(kind, id string, card any) {
		key := kind + ":" + id
		effect.Paths(card)
		p.ruled[key], p.steps[key] = card, map[string]at{}
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
		p.gearCards[p.Weapons[i].ID] = "weapon:" + p.Weapons[i].ID
	}
	for i := range p.Items {
		add("item", p.Items[i].ID, &p.Items[i])
		p.gearCards[p.Items[i].ID] = "item:" + p.Items[i].ID
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

// step is the operation at a path of a card.
func (p *Pack) step(card, path string) (effect.Step, bool) {
	a, ok := p.steps[card][path]
	if !ok {
		return effect.Step{}, false
	}
	return a.list[a.index], true
}

// moment is when the rule of an operation takes place.
func (p *Pack) moment(card, path string) string {
	for _, r := range p.rules(card) {
		if strings.HasPrefix(path, r.Path+".") {
			return r.When
		}
	}
	return ""
}

// next is the path of the operation that comes after one is done: the next of
// its list, or what follows the operation that holds the list; empty at the end.
func (p *Pack) next(card, path string) string {
	for path != "" {
		a, ok := p.steps[card][path]
		if ok && a.index+1 < len(a.list) {
			return a.list[a.index+1].Path
		}
		path = p.holder(card, path)
	}
	return ""
}

// holder is the path of the operation that holds the list of another.
func (p *Pack) holder(card, path string) string {
	for i := len(path) - 1; i > 0; i-- {
		if path[i] == ']' && i < len(path)-1 {
			if _, ok := p.steps[card][path[:i+1]]; ok {
				return path[:i+1]
			}
		}
	}
	return ""
}

// rules are the rules of a card that has some.
func (p *Pack) rules(card string) []effect.Rule {
	switch c := p.ruled[card].(type) {
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
	case *MarkCard:
		return c.Rules
	}
	return nil
}
