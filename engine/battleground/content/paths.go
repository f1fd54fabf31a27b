package content

import (
	"strings"

	"hexwarden/engine/effect"
)

// indexCards finds the rules of every card, and its operations by their paths.
func (p *Pack) indexCards() {
	p.Ruled, p.rules, p.GearCards, p.steps = map[string]any{}, map[string][]effect.Rule{}, map[string]string{}, map[string]map[string]at{}
	add := func(kind, id string, card any, rules []effect.Rule) {
		key := kind + ":" + id
		effect.Paths(card)
		p.Ruled[key], p.rules[key], p.steps[key] = card, rules, map[string]at{}
		for _, l := range effect.All(card) {
			for i, s := range l.Ops {
				p.steps[key][s.Path] = at{l.Ops, i}
			}
		}
	}
	for _, c := range p.Characters {
		for i := range c.Abilities {
			add("ability", c.Abilities[i].ID, &c.Abilities[i], c.Abilities[i].Rules)
		}
	}
	for i, w := range p.Weapons {
		add("weapon", w.ID, &p.Weapons[i], w.Rules)
		p.GearCards[w.ID] = "weapon:" + w.ID
	}
	for i, x := range p.Items {
		add("item", x.ID, &p.Items[i], x.Rules)
		p.GearCards[x.ID] = "item:" + x.ID
	}
	for i, f := range p.Fates {
		add("fate", f.ID, &p.Fates[i], f.Bonus.Rules)
	}
	for i, x := range p.Statuses {
		add("status", x.ID, &p.Statuses[i], x.Rules)
	}
	for i, m := range p.Marks {
		add("mark", m.ID, &p.Marks[i], m.Rules)
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
func (p *Pack) Rules(card string) []effect.Rule { return p.rules[card] }
