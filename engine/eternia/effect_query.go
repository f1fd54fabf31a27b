package eternia

import (
	"iter"
	"slices"

	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/content"
)

// Source is whose text is carried out or asked: the card it stands on and its owner.
type Source struct {
	Card string `json:"card"` // "equipment:ram_stone", "epic:stridor", "scenario:seed"
	Who  string `json:"who"`  // owner: "hero:ID", or the creature or boss itself; empty of a scenario
	Team int    `json:"team"` // of the owner, or none
}

// held is a rule in force with its source.
type held struct {
	src  Source
	rule *effect.Rule
}

// bearing goes through the cards of a hero that work: his own, ally, mounts, worn equipment (FE-20.3, FE-20.5, FE-20.8). The
// parts together name a card: most of those who ask need no name.
func (h *Hero) bearing(yield func(kind, id string) bool) {
	if !yield("hero:", h.ID) {
		return
	}
	for _, id := range h.Ally {
		if !yield("ally:", id) {
			return
		}
	}
	for _, card := range h.Mount {
		if !yield("", card) {
			return
		}
	}
	for _, id := range h.Worn {
		if !yield("equipment:", id) {
			return
		}
	}
}

// bears says whether a card "kind:id" is among them.
func (h *Hero) bears(card string) bool {
	for kind, id := range h.bearing {
		if kind+id == card {
			return true
		}
	}
	return false
}

// rulesOf lists the rules of a hero's working cards for some moments whose conditions hold.
func (l look) rulesOf(h *Hero, moments ...string) []held {
	var out []held
	for kind, id := range h.bearing {
		rules := l.p.Rules[kind+id]
		for i := range rules {
			if !slices.Contains(moments, rules[i].When) {
				continue
			}
			if src := (Source{Card: kind + id, Who: HeroRef(h), Team: h.Team}); l.Holds(src, rules[i].If) {
				out = append(out, held{src, &rules[i]})
			}
		}
	}
	return out
}

// inForce goes through the operations of a sort in the rules of a hero's working cards for a moment whose conditions hold.
func inForce[Op any](l look, h *Hero, moment string) iter.Seq[*Op] {
	return func(yield func(*Op) bool) {
		for kind, id := range h.bearing {
			rules := l.p.Rules[kind+id]
			for i := range rules {
				if rules[i].When != moment || !content.Does[Op](rules[i].Do) || rules[i].If != nil && !l.Holds(Source{Card: kind + id, Who: HeroRef(h), Team: h.Team}, rules[i].If) {
					continue
				}
				for _, s := range rules[i].Do {
					if op, ok := s.Op.(*Op); ok && !yield(op) {
						return
					}
				}
			}
		}
	}
}

// Stat is a characteristic of a hero in force: "hp", "mind", "body", "initiative", "movement".
func (l look) Stat(h *Hero, stat string) int {
	n := l.Card(h).Stat(stat)
	for m := range inForce[content.Modify](l, h, "always") {
		if m.Stat == stat {
			n += m.By
		}
	}
	return n + l.lasting(HeroRef(h), stat) - l.burden(h, stat)
}

// lasting is the sum of what lasts for somebody.
func (l look) lasting(who, what string) int {
	n := 0
	for _, x := range l.w.Lasting {
		if x.Who == who && x.What == what {
			n += x.N
		}
	}
	return n
}

// barred says whether something is forbidden to somebody: focus, spell, overload, time, consumable, soldiers, flee, move.
func (l look) barred(who, what string) bool {
	return slices.ContainsFunc(l.w.Lasting, func(x Lasting) bool { return x.Who == who && x.What == "bar:"+what })
}

// flies says whether a hero can fly (FE-10.9, FE-20.23).
func (l look) flies(h *Hero) bool {
	for _, m := range h.Mount {
		if v := l.p.Vehicle(trim(m, "vehicle:")); v != nil && v.Type == "flying" {
			return true
		}
	}
	flying := slices.ContainsFunc(l.w.Lasting, func(x Lasting) bool { return x.Who == HeroRef(h) && x.What == "fly" })
	for range inForce[content.Fly](l, h, "always") {
		flying = true
	}
	return flying
}

// HoldLimit is how many cards of a kind a hero may hold: pack 5, spell 2, ally 1, artefact 1, creature 1 (FE-20), and what his cards add (FE-36.13).
func (l look) HoldLimit(h *Hero, kind string) int {
	n := 1
	switch kind {
	case "pack":
		n = 5
	case "spell":
		n = 2
	}
	for m := range inForce[content.Limit](l, h, "always") {
		if m.Kind == kind {
			n += m.By
		}
	}
	return n
}

// discount is what the cards of a hero take off a price: equipment, spell, vehicle, tame.
func (l look) discount(h *Hero, kind string) int {
	n := 0
	for m := range inForce[content.Price](l, h, "price.asked") {
		if m.Kind == kind {
			n += m.By
		}
	}
	return n
}

func trim(s, prefix string) string {
	if len(s) > len(prefix) && s[:len(prefix)] == prefix {
		return s[len(prefix):]
	}
	return ""
}

// Holds says whether a condition is met for the owner of a text.
func (l look) Holds(src Source, c *effect.Cond) bool {
	return c.Holds(func(name string, value any) bool { return l.leaf(src, name, value) })
}

// leaf judges one condition.
func (l look) leaf(src Source, name string, value any) bool {
	h := l.HeroOf(src.Who)
	me, foe := l.fighters(src.Who)
	switch name {
	case "weapon":
		return me != nil && l.weaponType(me) == string(*value.(*content.Word))
	case "foe_weapon":
		return foe != nil && l.weaponType(foe) == string(*value.(*content.Word))
	case "against":
		k := map[string]string{"hero": "hero", "enemy": "hero", "creature": "creature", "boss": "boss"}
		return foe != nil && k[l.w.Combat.Kind] == string(*value.(*content.Word))
	case "time":
		return l.Day() == (*value.(*content.Word) == "day")
	case "role":
		return me != nil && (me == &l.w.Combat.Fighters[l.attacker()]) == (*value.(*content.Word) == "active")
	case "zone":
		return h != nil && l.zoneIs(h.At, string(*value.(*content.Word)))
	case "has":
		return h != nil && l.has(h, string(*value.(*content.Word)))
	case "faction":
		return h != nil && l.Card(h).Faction == string(*value.(*content.Word))
	case "hp_at_most":
		return h != nil && l.Card(h).HP+l.lasting(src.Who, "hp")-h.Damage <= int(*value.(*content.Count)) // of his card: cards that add HP ask nothing themselves
	case "brambles_near":
		at := ""
		switch {
		case h != nil:
			at = h.At
		case l.w.Boss != nil:
			at = l.w.Boss.At
		}
		n := 0
		for _, z := range l.w.Brambles {
			if slices.Contains(l.p.Land.Adjacent(at), z) {
				n++
			}
		}
		return n >= int(*value.(*content.Count))
	}
	panic("eternia: unknown condition " + name)
}

// zoneIs says whether a zone is of a kind: wilds, outpost, tower, base.
func (l look) zoneIs(zone, kind string) bool {
	o := l.p.Land.Posts[zone]
	switch kind {
	case "wilds":
		return o == nil
	case "outpost":
		return o != nil
	case "tower":
		return o != nil && o.Kind == "tower"
	}
	return l.BaseOf(zone) != None
}

// has says whether a hero has a creature, vehicle, ally or artefact.
func (l look) has(h *Hero, kind string) bool {
	switch kind {
	case "ally":
		return len(h.Ally) > 0
	case "artefact":
		return slices.ContainsFunc(h.Worn, func(id string) bool { return l.p.Equipment(id).Type == "artefact" })
	}
	return slices.ContainsFunc(h.Mount, func(m string) bool { return (trim(m, "vehicle:") != "") == (kind == "vehicle") })
}

// fighters finds a combatant of the epic combat and his opponent.
func (l look) fighters(who string) (me, foe *Fighter) {
	if c := l.w.Combat; c != nil {
		for i := range c.Fighters {
			if c.Fighters[i].Who == who {
				return &c.Fighters[i], &c.Fighters[1-i]
			}
		}
	}
	return nil, nil
}

// weaponType is the type of the weapon that a fighter chose; empty before that, and of creatures.
func (l look) weaponType(f *Fighter) string {
	h := l.HeroOf(f.Who)
	switch {
	case f.Clash != "":
		return l.p.Clash(f.Clash).Weapon
	case h == nil || f.Weapon == None:
		return ""
	}
	return l.Card(h).Weapons[f.Weapon].Type
}

// guard is how many losses of somebody are prevented (FE-36.9).
func (l look) guard(who string) int {
	n := l.lasting(who, "shield")
	if me, _ := l.fighters(who); me != nil {
		n += me.Shield
	}
	return n
}
