package battleground

// Of is the number of slots of a kind.
func (s Slots) Of(slot string) int {
	return map[string]int{"melee": s.Melee, "ranged": s.Ranged, "magic": s.Magic, "trinket": s.Trinket, "armour": s.Armour, "shield": s.Shield}[slot]
}

// SlotKinds are the kinds of slots in the order in which cards show them.
var SlotKinds = [...]string{"melee", "ranged", "magic", "trinket", "armour", "shield"}

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
	i, ok := p.ruled[card].(*Item)
	return !ok || i.Kind == "passive"
}

// skill is an active item as a skill (BG-20.2).
func (i Item) skill() Ability {
	return Ability{ID: i.ID, Kind: i.Kind, Cost: i.Use, Rules: i.Rules, Source: i.Source}
}
