package eternia

import (
	"maps"
	"slices"
	"testing"

	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/content"
)

// TestEveryCardHasAScenario checks that each part of each card of the box is named by a scenario in which it
// does what it says and, if it has a condition, by one in which that isn't met. A card with one part is named
// by itself.
func TestEveryCardHasAScenario(t *testing.T) {
	shown, failed := map[string]bool{}, map[string]bool{}
	for _, s := range scripts(t) {
		for _, c := range s.Cards {
			shown[c] = true
		}
		for _, c := range s.Fails {
			failed[c] = true
		}
	}
	cards := cardParts(testPack(t))
	for _, c := range slices.Sorted(maps.Keys(cards)) {
		if !shown[c] {
			t.Errorf("%s has no scenario", c)
		}
		if cards[c] && !failed[c] {
			t.Errorf("%s has no scenario in which its condition fails", c)
		}
	}
	for _, named := range []map[string]bool{shown, failed} {
		for c := range named {
			if _, ok := cards[c]; !ok {
				t.Errorf("a scenario names %s, which is no part of a card of the box", c)
			}
		}
	}
}

// cardParts lists the parts of all cards, and whether they have a condition.
func cardParts(p *Pack) map[string]bool {
	out := map[string]bool{}
	content.Each(p.Heroes, func(c *content.Hero) {
		out["hero:"+c.ID+".rules"] = conditional(c.Rules)
		content.Each(c.Weapons, func(w *content.Weapon) { out["hero:"+c.ID+"."+w.ID] = branching(w.Overload) })
	})
	encounter := func(kind string) func(c *content.Encounter) {
		return func(c *content.Encounter) {
			part(out, kind+":"+c.ID+".ability", c.Ability)
			part(out, kind+":"+c.ID+".bonus", c.Bonus)
			out[kind+":"+c.ID+".reward"] = branching(c.Reward)
		}
	}
	content.Each(p.Creatures, encounter("creature"))
	content.Each(p.Allies, encounter("ally"))
	content.Each(p.Events, func(c *content.Event) { out["event:"+c.ID] = branching(c.Do) })
	beast := func(kind string) func(c *content.Beast) {
		return func(c *content.Beast) {
			part(out, kind+":"+c.ID+".rules", c.Rules)
			part(out, kind+":"+c.ID+".bonus", c.Bonus)
			out[kind+":"+c.ID+".overload"], out[kind+":"+c.ID+".reward"] = false, false
		}
	}
	content.Each(p.Epic, beast("epic"))
	content.Each(p.Bosses, beast("boss"))
	content.Each(p.Quests, func(c *content.Quest) { // each task may fail
		content.Each(c.Tasks, func(k *content.Task) {
			name := "quest:" + c.ID
			if k.Faction != "" {
				name += "." + k.Faction
			}
			out[name] = true
		})
	})
	rules := func(name string, rules []effect.Rule) {
		for i := range rules {
			n := name
			if len(rules) > 1 {
				n += "." + rules[i].When
			}
			out[n] = conditional(rules[i : i+1])
		}
	}
	content.Each(p.EquipmentCards, func(c *content.Equipment) { rules("equipment:"+c.ID, c.Rules) })
	content.Each(p.Spells, func(c *content.Spell) { rules("spell:"+c.ID, c.Rules) })
	content.Each(p.Vehicles, func(c *content.Vehicle) {
		rules("vehicle:"+c.ID, c.Rules)
		out["vehicle:"+c.ID+".move"] = c.Star != nil
	})
	content.Each(p.VictoryCards, func(c *content.Victory) {
		out["victory:"+c.ID+".primary"], out["victory:"+c.ID+".secondary"] = true, true
	})
	content.Each(p.ClashCards, func(c *content.Clash) { out["clash:"+c.ID] = false })
	content.Each(p.Effects, func(c *content.Effect) { out["effect:"+c.ID] = false })
	return out
}

func part(out map[string]bool, name string, rules []effect.Rule) {
	if len(rules) > 0 {
		out[name] = conditional(rules)
	}
}

// conditional says whether rules may do nothing: their conditions may not be met, or a test in them may
// fail.
func conditional(rules []effect.Rule) bool {
	return slices.ContainsFunc(rules, func(r effect.Rule) bool { return r.If != nil || branching(r.Do) })
}

// branching says whether operations take one of two branches.
func branching(ops effect.Ops) bool {
	return slices.ContainsFunc(ops, func(s effect.Step) bool {
		switch s.Op.(type) {
		case *content.Test, *content.If:
			return true
		}
		return false
	})
}
