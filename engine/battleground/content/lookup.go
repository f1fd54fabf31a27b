package content

import "hexwarden/engine/effect"

// lookup finds the cards that play asks for all the time.
type lookup struct {
	characters index[Character]
	weapons    index[Weapon]
	items      index[Item]
	fates      index[Fate]
	glories    index[Glory]
	statuses   index[Status]
	marks      index[Mark]
}

// Bearing is a card whose rules are in force for anybody who bears it.
type Bearing struct {
	Card  string
	Rules []effect.Rule
}

// Bearings finds the cards whose rules are in force without being used.
type Bearings struct {
	Skills   map[string][]Bearing // by character
	Gear     map[string]Bearing   // by weapon or item
	Statuses map[string]Bearing
}

func (p *Pack) bearings() Bearings {
	out := Bearings{map[string][]Bearing{}, map[string]Bearing{}, map[string]Bearing{}}
	for _, c := range p.Characters {
		for _, a := range c.Abilities {
			if a.Kind == "passive" {
				out.Skills[c.ID] = append(out.Skills[c.ID], Bearing{"ability:" + a.ID, a.Rules})
			}
		}
	}
	for _, w := range p.Weapons {
		out.Gear[w.ID] = Bearing{"weapon:" + w.ID, w.Rules}
	}
	for _, i := range p.Items {
		if i.Kind == "passive" { // in force while it is carried (BG-18.3), unlike those that are used (BG-20.2, BG-20.3)
			out.Gear[i.ID] = Bearing{"item:" + i.ID, i.Rules}
		}
	}
	for _, x := range p.Statuses {
		out.Statuses[x.ID] = Bearing{"status:" + x.ID, x.Rules}
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

// at is the thing with an id, the zero one if there is none.
func (x index[X]) at(id string) X {
	out, _ := x.get(id)
	return out
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
		marks:      indexed(p.Marks, func(x *Mark) string { return x.ID }),
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

// Character is a character by its id; the zero Character if there is none.
func (p *Pack) Character(id string) Character { return p.byID.characters.at(id) }

// Weapon is a weapon by its id; the zero Weapon if there is none.
func (p *Pack) Weapon(id string) Weapon { return p.byID.weapons.at(id) }

// Item is an item by its id; the zero Item if there is none.
func (p *Pack) Item(id string) Item { return p.byID.items.at(id) }

// Fate is a fate card by its id.
func (p *Pack) Fate(id string) (Fate, bool) { return p.byID.fates.get(id) }

// Glory is a glory card by its id.
func (p *Pack) Glory(id string) (Glory, bool) { return p.byID.glories.get(id) }

// Status is a buff or debuff by its id; the zero Status if there is none.
func (p *Pack) Status(id string) Status { return p.byID.statuses.at(id) }

// Mark is a mark by its id; the zero Mark if there is none.
func (p *Pack) Mark(id string) Mark { return p.byID.marks.at(id) }

// Battle is a scenario by its id.
func (p *Pack) Battle(id string) (Battle, bool) {
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

// Board is a map laid out; nothing stands on the one without an id, as before a map is chosen.
func (p *Pack) Board(id string) *Board {
	if id == "" {
		return p.bare
	}
	m, _ := p.Map(id)
	return m.Board
}
