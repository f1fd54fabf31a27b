package battleground

import (
	"iter"
	"slices"

	"hexwarden/engine"
)

// Of is the number of slots of a kind.
func (s Slots) Of(slot string) int {
	return map[string]int{"melee": s.Melee, "ranged": s.Ranged, "magic": s.Magic, "trinket": s.Trinket, "armour": s.Armour, "shield": s.Shield}[slot]
}

// slotOf is the kind of slot that a weapon or item takes; empty if it takes none.
func (p *Pack) slotOf(id string) string {
	if i := p.item(id); i.ID != "" {
		return i.Type
	}
	if w := p.weapon(id); w.TakesSlot {
		return w.Type
	}
	return ""
}

// gearCost is the point value of a weapon or item.
func (p *Pack) gearCost(id string) int { return p.weapon(id).Cost + p.item(id).Cost }

// room is the number of slots of a kind that a character has with its
// equipment, which may make room for more (BG-20.1).
func (p *Pack) room(x Character, gear []string, slot string) int {
	n := x.Slots.Of(slot)
	for _, id := range gear {
		for _, r := range p.item(id).Rules {
			for _, s := range r.Do {
				if m, ok := s.Op.(*MoreSlots); ok && m.Slot == slot {
					n += m.By
				}
			}
		}
	}
	return n
}

// overfull lists the kinds of slots that hold less than a character is to carry.
func (p *Pack) overfull(x Character, gear []string) []string {
	var out []string
	for _, slot := range SlotKinds {
		taken := 0
		for _, id := range gear {
			if p.slotOf(id) == slot {
				taken++
			}
		}
		if taken > p.room(x, gear, slot) {
			out = append(out, slot)
		}
	}
	return out
}

// passive says whether the rules of a weapon or item are in force while it is
// carried (BG-18.3); those of an item that is used are not (BG-20.2, BG-20.3).
func (p *Pack) passive(card string) bool {
	i, ok := p.cards[card].(*Item)
	return !ok || i.Kind == "passive"
}

// items lists the items of a figure.
func (l look) items(f Figure) []Item {
	var out []Item
	for _, id := range f.Equipment {
		if i := l.p.item(id); i.ID != "" {
			out = append(out, i)
		}
	}
	return out
}

// usable lists the single-use items that a figure has not used up (BG-20.3, BG-20.4).
func (l look) usable(f Figure) []Item {
	return slices.DeleteFunc(l.items(f), func(i Item) bool { return i.Kind != "single_use" || slices.Contains(f.Used, i.ID) })
}

// canUseUp is the verdict on using a single-use item (BG-20.3, BG-20.4).
func (l look) canUseUp(f Figure, id string) engine.Verdict {
	switch i := l.p.item(id); {
	case i.Kind != "single_use" || !slices.Contains(f.Equipment, id):
		return engine.Illegal("BG-20.3", engine.T("bg.no.item"))
	case slices.Contains(f.Used, id):
		return engine.Illegal("BG-20.4", engine.T("bg.no.used_up", engine.Sub("item", itemName(id))))
	}
	return engine.Legal()
}

// itemChoice is to use a single-use item of a figure.
func itemChoice(i Item, f Figure) engine.Choice {
	c := choice("item", ref("item", i.ID, ""))
	c.About = []engine.Ref{ref("figure", f.ID, "actor")}
	return c
}

// activeSkills goes through the active skills of a figure: of its character card, and of its
// items with a cost (BG-13.1, BG-18.1, BG-20.2).
func (l look) activeSkills(f Figure) iter.Seq[Ability] {
	return func(yield func(Ability) bool) {
		for _, a := range l.p.character(f.Character).Abilities {
			if a.Kind == "active" && !yield(a) {
				return
			}
		}
		for _, id := range f.Equipment {
			if i := l.p.item(id); i.Kind == "active" && !yield(i.skill()) {
				return
			}
		}
	}
}

// skill is an active item as a skill (BG-20.2).
func (i Item) skill() Ability {
	return Ability{ID: i.ID, Kind: i.Kind, Cost: i.Use, Rules: i.Rules, Source: i.Source}
}

// skill is an active skill of a figure by its id.
func (l look) skill(f Figure, id string) (Ability, bool) {
	for a := range l.activeSkills(f) {
		if a.ID == id {
			return a, true
		}
	}
	return Ability{}, false
}

// skillSource is the card that an active skill of a figure stands on.
func (l look) skillSource(f Figure, id string) Source {
	card := "ability:" + id
	if l.p.gear[id] != "" {
		card = l.p.gear[id]
	}
	return Source{Card: card, Bearer: f.ID, Side: f.Side}
}
