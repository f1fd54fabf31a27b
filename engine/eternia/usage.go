package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
)

// Inventory lists what can come up in play: every card, by its kind, missions and the kinds of combats.
func Inventory(p engine.Pack) []string {
	own := p.(*Pack)
	var out []string
	each(own.Heroes, func(c *HeroCard) {
		out = append(out, "hero:"+c.ID)
		for _, w := range c.Weapons {
			out = append(out, "weapon:"+w.ID)
		}
	})
	each(own.Creatures, func(c *Encounter) { out = append(out, "creature:"+c.ID) })
	each(own.Allies, func(c *Encounter) { out = append(out, "ally:"+c.ID) })
	each(own.Events, func(c *Event) { out = append(out, "event:"+c.ID) })
	each(own.Epic, func(c *Beast) { out = append(out, "epic:"+c.ID) })
	each(own.Bosses, func(c *Beast) { out = append(out, "boss:"+c.ID) })
	each(own.Quests, func(c *Quest) { out = append(out, "quest:"+c.ID) })
	each(own.Equipment, func(c *Equipment) { out = append(out, "equipment:"+c.ID) })
	each(own.Spells, func(c *Spell) { out = append(out, "spell:"+c.ID) })
	each(own.Vehicles, func(c *Vehicle) { out = append(out, "vehicle:"+c.ID) })
	each(own.Victory, func(c *Victory) { out = append(out, "victory:"+c.ID) })
	slices.Sort(out)
	return slices.Compact(out)
}

// Seen lists what events and the game after them show, by the names of Inventory: what heroes have, weapons chosen,
// cards met, played and put into play.
func Seen(events []engine.Event, after engine.Game) []string {
	if len(events) == 0 {
		return nil
	}
	x := after.(*game)
	w, p := x.World(), x.Look().p
	var out []string
	for _, e := range events {
		for _, card := range []string{e.Cause, e.Target} {
			if kind := kindOf(card); kind != "" && kind != "hero" && kind != "weapon" {
				out = append(out, card)
			}
		}
		if e.Kind == "activated" {
			out = append(out, "hero:"+e.Actor)
		}
	}
	for i := range w.Heroes {
		h := &w.Heroes[i]
		out = append(out, h.Mount...)
		for _, list := range []struct {
			kind  string
			cards []string
		}{{"ally", h.Ally}, {"equipment", h.Worn}, {"equipment", h.Pack}, {"spell", h.Spells}} {
			for _, id := range list.cards {
				out = append(out, list.kind+":"+id)
			}
		}
	}
	for _, t := range w.Teams {
		for _, g := range t.Goals {
			out = append(out, "victory:"+g.Card)
		}
	}
	if c := w.Combat; c != nil {
		for i := range c.Fighters {
			f := &c.Fighters[i]
			if !strings.HasPrefix(f.Who, "hero:") {
				out = append(out, f.Who)
			} else if f.Weapon != none {
				out = append(out, "weapon:"+p.hero(trim(f.Who, "hero:")).Weapons[f.Weapon].ID)
			}
		}
		for _, s := range c.Spells {
			out = append(out, "spell:"+s.Spell)
		}
	}
	if w.Wilds != nil && w.Wilds.Card != "" {
		out = append(out, w.Wilds.Card)
	}
	return out
}
