package battleground

import "hexwarden/engine/effect"

// lookup finds the cards that play asks for all the time.
type lookup struct {
	characters index[Character]
	weapons    index[Weapon]
	items      index[Item]
	fates      index[Fate]
	glories    index[Glory]
	statuses   index[Status]
}

// bearing is a card whose rules are in force for anybody who bears it.
type bearing struct {
	card  string
	rules []effect.Rule
}

// bearings finds the cards whose rules are in force without being used.
type bearings struct {
	skills   map[string][]bearing // by character
	gear     map[string]bearing   // by weapon or item
	statuses map[string]bearing
}

func (p *Pack) bearings() bearings {
	out := bearings{map[string][]bearing{}, map[string]bearing{}, map[string]bearing{}}
	for _, c := range p.Characters {
		for _, a := range c.Abilities {
			if a.Kind == "passive" {
				out.skills[c.ID] = append(out.skills[c.ID], bearing{"ability:" + a.ID, a.Rules})
			}
		}
	}
	for id, card := range p.gearCards {
		if p.passive(card) {
			out.gear[id] = bearing{card, p.rules(card)}
		}
	}
	for _, x := range p.Statuses {
		out.statuses[x.ID] = bearing{"status:" + x.ID, x.Rules}
	}
	return out
}

type index[X any] map[string]*X

func (x index[X]) get(id string) (X, bool) {
	if p, ok := x[id]; ok {
		return *p, true
	}
	var zero X
	return zero, false
}

func (x index[X]) has(id string) bool { return x[id] != nil }

func indexed[X any](xs []X, id func(*X) string) index[X] {
	out := make(index[X], len(xs))
	for i := range xs {
		out[id(&xs[i])] = &xs[i]
	}
	return out
}

func (p *Pack) lookup() lookup {
	return lookup{
		characters: indexed(p.Characters, func(x *Character) string { return x.ID }),
		weapons:    indexed(p.Weapons, func(x *Weapon) string { return x.ID }),
		items:      indexed(p.Items, func(x *Item) string { return x.ID }),
		fates:      indexed(p.Fates, func(x *Fate) string { return x.ID }),
		glories:    indexed(p.Glories, func(x *Glory) string { return x.ID }),
		statuses:   indexed(p.Statuses, func(x *Status) string { return x.ID }),
	}
}

func find[X any](xs []X, id string, of func(X) string) (X, bool) {
	for _, x := range xs {
		if of(x) == id {
			return x, true
		}
	}
	var zero X
	return zero, false
}

func (p *Pack) character(id string) Character {
	x, _ := p.byID.characters.get(id)
	return x
}

func (p *Pack) weapon(id string) Weapon {
	x, _ := p.byID.weapons.get(id)
	return x
}

func (p *Pack) item(id string) Item {
	x, _ := p.byID.items.get(id)
	return x
}

func (p *Pack) fate(id string) (Fate, bool) { return p.byID.fates.get(id) }

func (p *Pack) glory(id string) (Glory, bool) { return p.byID.glories.get(id) }

func (p *Pack) status(id string) Status {
	x, _ := p.byID.statuses.get(id)
	return x
}

func (p *Pack) token(id string) MarkCard {
	m, _ := find(p.Marks, id, func(m MarkCard) string { return m.ID })
	return m
}

func (p *Pack) battle(id string) (Battle, bool) {
	return find(p.Battles, id, func(b Battle) string { return b.ID })
}

// Map is a map by its id.
func (p *Pack) Map(id string) (Map, bool) {
	return find(p.Maps, id, func(m Map) string { return m.ID })
}

// Preset is a ready-made force by its id.
func (p *Pack) Preset(id string) (Preset, bool) {
	return find(p.Presets, id, func(x Preset) string { return x.ID })
}

func (p *Pack) terrain(id string) *Board {
	if id == "" {
		return p.bare
	}
	m, _ := p.Map(id)
	return m.Board
}
