package words

import (
	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/content"
)

// shelf collects the cards of a pack.
type shelf []engine.CardInfo

func (s *shelf) add(kind, id string, name engine.Text, face any, lines ...engine.Text) {
	var told []engine.Text
	for _, x := range lines {
		if !x.IsZero() {
			told = append(told, x)
		}
	}
	*s = append(*s, engine.CardInfo{ID: kind + ":" + id, Kind: engine.T("fe.library.kind." + kind), Name: name, Lines: told, Face: face})
}

// line is a text of the library.
func line(key string, args ...engine.Arg) engine.Text { return engine.T("fe.library."+key, args...) }

// Headed says texts after a heading; nothing if there is nothing to say.
func Headed(key string, words ...engine.Text) engine.Text {
	if text := Sentences(words); !text.IsZero() {
		return line(key, engine.Sub("text", text))
	}
	return engine.Text{}
}

// Library lists all that may be looked up.
func Library(p *content.Pack) []engine.CardInfo {
	var s shelf
	content.Each(p.Heroes, func(c *content.Hero) { s.hero(c) })
	content.Each(p.Creatures, func(c *content.Encounter) { s.encounter("creature", c) })
	content.Each(p.Allies, func(c *content.Encounter) { s.encounter("ally", c) })
	content.Each(p.Events, func(c *content.Event) {
		words := Sentence(c.Do)
		s.add("event", c.ID, CardName("event:"+c.ID), EventFace{c.ID, CardName("event:" + c.ID), words}, words)
	})
	content.Each(p.Epic, func(c *content.Beast) { s.beast("epic", c) })
	content.Each(p.Bosses, func(c *content.Beast) { s.beast("boss", c) })
	content.Each(p.Quests, func(c *content.Quest) { s.quest(c) })
	content.Each(p.EquipmentCards, func(c *content.Equipment) { s.equipment(c) })
	content.Each(p.Spells, func(c *content.Spell) {
		words := Rules(c.Rules)
		s.add("spell", c.ID, CardName("spell:"+c.ID), SpellFace{c.ID, CardName("spell:" + c.ID), c.Kind, c.Cost, c.Count, words},
			append([]engine.Text{line("spell."+c.Kind, engine.Num("cost", c.Cost), engine.Num("n", c.Count))}, words...)...)
	})
	content.Each(p.Vehicles, func(c *content.Vehicle) { s.vehicle(c) })
	content.Each(p.VictoryCards, func(c *content.Victory) {
		f := VictoryFace{c.ID, CardName("victory:" + c.ID), Goal(c.Primary), Goal(c.Secondary)}
		s.add("victory", c.ID, f.Name, f, line("goal.primary", engine.Sub("goal", f.Primary.Words), engine.Num("n", f.Primary.VP)),
			line("goal.secondary", engine.Sub("goal", f.Secondary.Words), engine.Num("n", f.Secondary.VP)))
	})
	for _, card := range content.CombatCards {
		f := CombatFace{Card: card, Name: engine.T("fe.combat." + card), Words: engine.T("fe.combat_card.does." + CombatKind(card)), Worth: content.CombatValue(card), Start: stocked(p.Deck, card), Reserve: stocked(p.Reserve, card)}
		s.add("combat", card, f.Name, f, f.Words, line("combat", engine.Num("start", f.Start), engine.Num("n", f.Reserve)))
	}
	for i := range p.ClashCards {
		s.clash(i+1, &p.ClashCards[i])
	}
	content.Each(p.Effects, func(c *content.Effect) { s.effect(c) })
	for _, z := range p.Land.Zones {
		s.zone(p, z)
	}
	for i := range p.Missions {
		s.mission(&p.Missions[i])
	}
	return s
}

func stocked(list []content.Stock, card string) int {
	n := 0
	for _, s := range list {
		if s.Card == card {
			n += s.Count
		}
	}
	return n
}

// Hero is a hero as the card shows him.
func Hero(c *content.Hero) HeroFace {
	f := HeroFace{ID: c.ID, Name: HeroName(c.ID), Faction: c.Faction, HP: c.HP, Mind: c.Mind, Body: c.Body, Initiative: c.Initiative, Movement: c.Movement, Words: Rules(c.Rules), Mount: c.Mount, Tamed: c.Tamed}
	for i := range c.Weapons {
		f.Weapons = append(f.Weapons, Weapon(&c.Weapons[i]))
	}
	return f
}

func (s *shelf) hero(c *content.Hero) {
	f := Hero(c)
	lines := []engine.Text{line("hero", engine.Sub("faction", FactionName(c.Faction))), Summary(c)}
	for _, w := range f.Weapons {
		lines = append(lines, w.words())
	}
	lines = append(lines, Headed("ability", f.Words...))
	if c.Mount != "" {
		lines = append(lines, line("mounted", engine.Sub("hero", HeroName(c.Mount))))
	}
	if c.Tamed != "" {
		lines = append(lines, line("begins_with", engine.Sub("card", CardName(c.Tamed))))
	}
	s.add("hero", c.ID, f.Name, f, lines...)
}

// Weapon is a weapon as the card shows it.
func Weapon(w *content.Weapon) WeaponFace {
	return WeaponFace{w.ID, engine.T("fe.weapon." + w.ID), w.Type, w.Immediate, Sentence(w.Overload)}
}

// words is a weapon with its overload ability.
func (w WeaponFace) words() engine.Text {
	key := "weapon"
	if w.Immediate {
		key = "weapon_now"
	}
	return line(key, engine.Sub("weapon", w.Name), engine.Key("type", "fe.weapon_type."+w.Type), engine.Sub("text", w.Overload))
}

// Does is a weapon without its name, where that stands before it.
func (w WeaponFace) Does() engine.Text {
	key := "weapon_does"
	if w.Immediate {
		key = "weapon_does_now"
	}
	return line(key, engine.Key("type", "fe.weapon_type."+w.Type), engine.Sub("text", w.Overload))
}

func (s *shelf) encounter(kind string, c *content.Encounter) {
	f := EncounterFace{kind, c.ID, CardName(kind + ":" + c.ID), c.Faction, c.Cost, c.HP, c.Attack, c.Defence, c.Tame, Rules(c.Ability), Rules(c.Bonus), Reward(c.Reward)}
	first := line("creature")
	if kind == "ally" {
		first = line("ally", engine.Sub("faction", FactionName(c.Faction)), engine.Num("n", c.Cost))
	}
	s.add(kind, c.ID, f.Name, f, first, EnemyValues(c),
		Headed("ability", f.Ability...), Headed("reward", f.Reward), tameLine(kind, c.Tame), Headed("bonus", f.Bonus...))
}

// tameLine is the price of taming; nothing for an ally, who is hired.
func tameLine(kind string, n int) engine.Text {
	switch {
	case kind == "ally" || kind == "boss":
		return engine.Text{}
	case n == 0:
		return line("untameable")
	}
	return line("tame", engine.Num("n", n))
}

// Reward is what is gained for a success; nothing if there is nothing.
func Reward(ops effect.Ops) engine.Text {
	if len(ops) == 0 {
		return engine.Text{}
	}
	return Sentence(ops)
}

func (s *shelf) beast(kind string, c *content.Beast) {
	f := BeastFace{kind, c.ID, CardName(kind + ":" + c.ID), c.Set, c.HP, c.Attack, c.Defence, c.Initiative, c.Tame, Rules(c.Rules), Sentence(c.Overload), Rules(c.Bonus), Reward(c.Reward)}
	first := line(kind)
	if c.Set != "" {
		first = line(kind+"_of", engine.Key("set", "fe.scenario."+c.Set))
	}
	s.add(kind, c.ID, f.Name, f, first, BeastValues(c),
		Headed("ability", f.Ability...), Headed("overload", f.Overload), Headed("reward", f.Reward), tameLine(kind, c.Tame), Headed("bonus", f.Bonus...))
}

func (s *shelf) quest(c *content.Quest) {
	f := QuestFace{ID: c.ID, Name: CardName("quest:" + c.ID), Set: c.Set, Reward: Reward(c.Reward)}
	lines := []engine.Text{line("quest_of", engine.Key("set", "fe.scenario."+c.Set))}
	for _, x := range c.Tasks {
		task := TaskFace{x.Faction, Sentence(x.Do)}
		f.Tasks = append(f.Tasks, task)
		lines = append(lines, task.words())
	}
	s.add("quest", c.ID, f.Name, f, append(lines, Headed("reward", f.Reward))...)
}

// Task is what a quest wants, without whom it is for.
func Task(do effect.Ops) engine.Text { return TaskFace{Words: Sentence(do)}.words() }

// words is a task with whom it is for.
func (t TaskFace) words() engine.Text {
	if t.Faction == "" {
		return line("task", engine.Sub("text", t.Words))
	}
	return line("task_for", engine.Sub("faction", FactionName(t.Faction)), engine.Sub("text", t.Words))
}

func (s *shelf) equipment(c *content.Equipment) {
	f := EquipmentFace{c.ID, CardName("equipment:" + c.ID), c.Type, c.Slot, c.Cost, c.Count, Rules(c.Rules)}
	kind := c.Type
	if c.Slot != "" {
		kind = "slot." + c.Slot
	}
	s.add("equipment", c.ID, f.Name, f, append([]engine.Text{line("equipment."+kind, engine.Num("cost", c.Cost), engine.Num("n", c.Count))}, f.Words...)...)
}

func (s *shelf) vehicle(c *content.Vehicle) {
	f := VehicleFace{c.ID, CardName("vehicle:" + c.ID), c.Type, c.Cost, c.Count, c.Movement, c.Star != nil, vehicleWords(c)}
	s.add("vehicle", c.ID, f.Name, f, append([]engine.Text{line("vehicle."+c.Type, engine.Num("cost", c.Cost), engine.Num("n", c.Count))}, f.Words...)...)
}

func (s *shelf) clash(n int, c *content.Clash) {
	does := []engine.Text{line("clash.effects", engine.Num("n", c.Effects))}
	if c.Overload {
		does = append(does, line("clash.overload"))
	}
	f := ClashFace{c.ID, line("clash.name", engine.Num("n", n)), c.Weapon, c.Attack, c.Defence, c.Initiative, does}
	s.add("clash", c.ID, f.Name, f, append([]engine.Text{line("clash", engine.Key("type", "fe.weapon_type."+c.Weapon), engine.Num("attack", c.Attack), engine.Num("defence", c.Defence), engine.Num("initiative", c.Initiative))}, does...)...)
}

func (s *shelf) effect(c *content.Effect) {
	f := EffectFace{ID: c.ID, Name: CardName("effect:" + c.ID), Skulls: c.Skulls, Areas: c.Areas, Overload: c.Overload, Words: Reward(c.Do)}
	var areas []engine.Text
	for _, a := range c.Areas {
		areas = append(areas, engine.T("fe.area."+a))
	}
	overload := engine.Text{}
	if c.Overload {
		overload = line("effect.overload")
	}
	s.add("effect", c.ID, f.Name, f, line("effect", engine.Num("n", c.Skulls), engine.Texts("areas", areas)), f.Words, overload)
}

func (s *shelf) zone(p *content.Pack, id string) {
	f := ZoneFace{ID: id, Name: ZoneName(id), Kind: "wilds"}
	var lines []engine.Text
	if o := p.Land.Posts[id]; o != nil {
		f.Kind, f.Merchant, f.Ether = o.Kind, o.Merchant, o.Ether
		lines = append(lines, line("zone."+o.Kind))
		if o.Ether > 0 {
			lines = append(lines, line("zone.ether", engine.Num("n", o.Ether)))
		}
		if o.Merchant != "" {
			lines = append(lines, line("zone.merchant", engine.Key("merchant", "fe.merchant."+content.Sold(o.Merchant))))
		}
		if paths := p.Land.Paths[id]; len(paths) > 0 {
			f.Paths = ZoneNames(paths)
			lines = append(lines, line("zone.paths", engine.Texts("zones", f.Paths)))
		}
	} else {
		f.Wrap = p.Land.Wilds[id].Wrap
		lines = append(lines, line("zone.wilds"))
	}
	f.Near = ZoneNames(p.Land.Near[id])
	lines = append(lines, line("zone.near", engine.Texts("zones", f.Near)))
	for _, x := range p.Land.Lanes[id] {
		to := x.A
		if to == id {
			to = x.B
		}
		f.Lanes = append(f.Lanes, line("zone.lane", engine.Sub("zone", ZoneName(to)), engine.Sub("water", ZoneName(x.Over))))
	}
	s.add("zone", id, f.Name, f, append(lines, f.Lanes...)...)
}
