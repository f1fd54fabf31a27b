package words

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
)

// Cards lists every card of a pack, as its players may read it at any time.
func Cards(p *content.Pack) []engine.CardInfo {
	var out []engine.CardInfo
	add := func(kind, id string, face any, lines ...engine.Text) {
		c := engine.CardInfo{ID: kind + ":" + id, Kind: engine.T("bg.card.kind." + kind), Name: engine.T("bg." + kind + "." + id), Face: face}
		for _, l := range lines {
			if !l.IsZero() {
				c.Lines = append(c.Lines, l)
			}
		}
		out = append(out, c)
	}
	for _, c := range p.Characters {
		add("character", c.ID, c, characterLines(c)...)
	}
	for _, w := range p.Weapons {
		add("weapon", w.ID, w, weaponLines(w)...)
	}
	for _, i := range p.Items {
		add("item", i.ID, i, itemLines(i)...)
	}
	for _, f := range p.Fates {
		add("fate", f.ID, f, FateLines(f)...)
	}
	for _, g := range p.Glories {
		add("glory", g.ID, g, GloryLines(g)...)
	}
	for _, s := range p.Statuses {
		add("status", s.ID, s, engine.T("bg.card.token."+s.Kind), Status(s))
	}
	for _, m := range p.Marks {
		add("mark", m.ID, m, engine.T("bg.card.token.mark"), Mark(m))
	}
	return out
}

// characterLines is a character card in words: numbers, slots, skills.
func characterLines(c content.Character) []engine.Text {
	s := c.Stats
	stat := func(name string, n int) engine.Text {
		return engine.T("bg.card.number", engine.Sub("what", StatName(name)), engine.Num("n", n))
	}
	out := []engine.Text{
		engine.T("bg.card.owner", engine.Key("faction", "bg.faction."+c.Faction), engine.Num("n", c.Cost)),
		engine.T("bg.card.list", engine.Texts("list", []engine.Text{stat("strength", s.Strength), stat("perception", s.Perception), stat("power", s.Power),
			stat("toughness", s.Toughness), stat("mind", s.Mind), stat("health", s.Health)})),
		engine.T("bg.card.speed", engine.Num("n", s.Speed.Standard), engine.Num("focused", s.Speed.Focused)),
	}
	if c.Base != "" {
		out = append(out, Base(c))
	}
	if slots := Slots(c.Slots); len(slots) > 0 {
		out = append(out, engine.T("bg.card.slots", engine.Texts("list", slots)))
	}
	for _, a := range c.Abilities {
		out = append(out, engine.T("bg.card.skill", engine.Sub("name", SkillName(a.ID)), engine.Sub("cost", SkillCost(a)), engine.Sub("text", Ability(a))))
	}
	for _, w := range c.Iconic {
		out = append(out, engine.T("bg.card.bring", engine.Sub("weapon", WeaponName(w))))
	}
	return out
}

// Base says on how many hexes a massive character stands (BG-22.1).
func Base(c content.Character) engine.Text { return engine.T("bg.card.base." + c.Base) }

// Slots lists the slots that are there: "melee 1".
func Slots(s content.Slots) []engine.Text {
	var out []engine.Text
	for i, n := range []int{s.Melee, s.Ranged, s.Magic, s.Trinket, s.Armour, s.Shield} {
		if n > 0 {
			out = append(out, engine.T("bg.card.number", engine.Key("what", "bg.card.slot."+content.SlotKinds[i]), engine.Num("n", n)))
		}
	}
	return out
}

// SkillCost is what a skill costs: "1 AP, 2 mana", or that it is passive.
func SkillCost(a content.Ability) engine.Text {
	if a.Kind == "passive" {
		return engine.T("bg.card.passive")
	}
	return costWords(a.Cost)
}

// costWords is a cost of AP and mana, or that there is none.
func costWords(c content.AbilityCost) engine.Text {
	var parts []engine.Text
	if c.AP > 0 {
		parts = append(parts, engine.T("bg.card.cost.ap", engine.Num("n", c.AP)))
	}
	switch m := c.Mana; {
	case m.Max == 0:
	case m.Min == m.Max:
		parts = append(parts, engine.T("bg.card.cost.mana", engine.Num("n", m.Max)))
	default:
		parts = append(parts, engine.T("bg.card.cost.mana.between", engine.Num("min", m.Min), engine.Num("n", m.Max)))
	}
	if len(parts) == 0 {
		return engine.T("bg.card.cost.none")
	}
	return joined("cost.and", parts)
}

// weaponLines is a weapon card in words: what it is, its hits, its rules.
func weaponLines(w content.Weapon) []engine.Text {
	kind := engine.Key("type", "bg.weapon_type."+w.Type)
	out := []engine.Text{engine.T("bg.card.weapon_of", kind, engine.Num("n", w.Cost))}
	if w.IconicTo != "" {
		out = append(out, engine.T("bg.card.bound", engine.Sub("who", FigureName(w.IconicTo))))
	}
	numbers := []engine.Text{WeaponTest(w)}
	if w.Range > 0 {
		numbers = append(numbers, engine.T("bg.card.range", engine.Num("n", w.Range)))
	}
	if w.Mana > 0 {
		numbers = append(numbers, engine.T("bg.card.cost.mana", engine.Num("n", w.Mana)))
	}
	out = append(out, joined("cost.and", numbers))
	for _, h := range w.Hits {
		out = append(out, engine.T("bg.card.hit", engine.Num("n", h.At), engine.Sub("do", Hit(h))))
	}
	return append(out, Weapon(w))
}

// itemLines is an item card in words: what it is, what its use costs, its rules.
func itemLines(i content.Item) []engine.Text {
	out := []engine.Text{engine.T("bg.card.item_of", engine.Key("type", "bg.card.slot."+i.Type), engine.Num("n", i.Cost))}
	if i.Kind == "active" {
		out = append(out, ItemCost(i))
	}
	return append(out, Item(i))
}

// ItemCost is what the use of an active item costs.
func ItemCost(i content.Item) engine.Text {
	return engine.T("bg.card.use", engine.Sub("cost", costWords(i.Use)))
}

// WeaponTest is what is rolled for an attack: "Strength +1 against Toughness".
func WeaponTest(w content.Weapon) engine.Text {
	key, args := "bg.card.test", []engine.Arg{engine.Sub("stat", StatName(w.Test))}
	switch {
	case w.Dice > 0:
		key, args = key+".more", append(args, engine.Num("n", w.Dice))
	case w.Dice < 0:
		key, args = key+".fewer", append(args, engine.Num("n", -w.Dice))
	}
	if w.Defence == "none" {
		return engine.T(key+".alone", args...)
	}
	return engine.T(key, append(args, engine.Sub("defence", StatName(w.Defence)))...)
}

// playLines are the numbers of a card that is played for a character.
func playLines(initiative, ap, mana int) engine.Text {
	return engine.T("bg.card.play", engine.Num("initiative", initiative), engine.Num("ap", ap), engine.Num("mana", mana))
}

// FateLines is a fate card in words.
func FateLines(f content.Fate) []engine.Text {
	out := []engine.Text{playLines(f.Initiative, f.AP, f.Mana)}
	if len(f.Bonus.Rules) > 0 {
		out = append(out, Fate(f))
	}
	if f.Bonus.Mana > 0 {
		out = append(out, bonusLine(len(f.Bonus.Rules) > 0, "mana", f.Bonus.Mana))
	}
	return out
}

// GloryLines is a glory card in words.
func GloryLines(g content.Glory) []engine.Text {
	return []engine.Text{playLines(g.Initiative, g.AP, g.Mana), Glory(g), bonusLine(true, "ap", g.Bonus.AP)}
}

// bonusLine is the mana or AP that a card gives, instead of its text if it has one.
func bonusLine(instead bool, what string, n int) engine.Text {
	key := "bg.card.bonus."
	if instead {
		key = "bg.card.or."
	}
	return engine.T(key+what, engine.Num("n", n))
}
