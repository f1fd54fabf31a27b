package content

import "slices"

// Inventory lists what can come up in play: the cards that heroes have, meet and play, and their weapons, each as "kind:id".
func (p *Pack) Inventory() []string {
	var out []string
	Each(p.Heroes, func(c *Hero) {
		out = append(out, "hero:"+c.ID)
		for _, w := range c.Weapons {
			out = append(out, "weapon:"+w.ID)
		}
	})
	Each(p.Creatures, func(c *Encounter) { out = append(out, "creature:"+c.ID) })
	Each(p.Allies, func(c *Encounter) { out = append(out, "ally:"+c.ID) })
	Each(p.Events, func(c *Event) { out = append(out, "event:"+c.ID) })
	Each(p.Epic, func(c *Beast) { out = append(out, "epic:"+c.ID) })
	Each(p.Bosses, func(c *Beast) { out = append(out, "boss:"+c.ID) })
	Each(p.Quests, func(c *Quest) { out = append(out, "quest:"+c.ID) })
	Each(p.EquipmentCards, func(c *Equipment) { out = append(out, "equipment:"+c.ID) })
	Each(p.Spells, func(c *Spell) { out = append(out, "spell:"+c.ID) })
	Each(p.Vehicles, func(c *Vehicle) { out = append(out, "vehicle:"+c.ID) })
	Each(p.VictoryCards, func(c *Victory) { out = append(out, "victory:"+c.ID) })
	slices.Sort(out)
	return slices.Compact(out)
}
