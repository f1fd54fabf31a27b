package content

// Of is the number of slots of a kind.
func (s Slots) Of(slot string) int {
	switch slot {
	case "melee":
		return s.Melee
	case "ranged":
		return s.Ranged
	case "magic":
		return s.Magic
	case "trinket":
		return s.Trinket
	case "armour":
		return s.Armour
	case "shield":
		return s.Shield
	}
	return 0
}

// SlotKinds are the kinds of slots in the order in which cards show them.
var SlotKinds = [...]string{"melee", "ranged", "magic", "trinket", "armour", "shield"}

// slotOf is the kind of slot that a weapon or item takes; empty if it takes none.
func (p *Pack) slotOf(id string) string {
	if i := p.Item(id); i.ID != "" {
		return i.Type
	}
	if w := p.Weapon(id); w.TakesSlot {
		return w.Type
	}
	return ""
}

// GearCost is the point value of a weapon or item.
func (p *Pack) GearCost(id string) int { return p.Weapon(id).Cost + p.Item(id).Cost }

// Room is the number of slots of a kind that a character has with its
// equipment, which may make room for more (BG-20.1).
func (p *Pack) Room(x Character, gear []string, slot string) int {
	n := x.Slots.Of(slot)
	for _, id := range gear {
		for _, r := range p.Item(id).Rules {
			for _, s := range r.Do {
				if m, ok := s.Op.(*MoreSlots); ok && m.Slot == slot {
					n += m.By
				}
			}
		}
	}
	return n
}

// Overfull lists the kinds of slots that hold less than a character is to carry.
func (p *Pack) Overfull(x Character, gear []string) []string {
	var out []string
	for _, slot := range SlotKinds {
		taken := 0
		for _, id := range gear {
			if p.slotOf(id) == slot {
				taken++
			}
		}
		if taken > p.Room(x, gear, slot) {
			out = append(out, slot)
		}
	}
	return out
}

// Skill is an active item as a skill (BG-20.2).
func (i Item) Skill() Ability {
	return Ability{ID: i.ID, Kind: i.Kind, Cost: i.Use, Rules: i.Rules, Source: i.Source}
}
