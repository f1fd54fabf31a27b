package content

import (
	"fmt"
	"slices"

	"hexwarden/engine/effect"
	"hexwarden/engine/pack"
)

// changing are the operations that only change plans.
func changing(op any) bool {
	switch op.(type) {
	case *ModifyTest, *ModifyStat, *ManaReroll, *FreeReroll, *SuccessFaces, *SetDice, *CapDice, *APDiscount, *ManaCost, *ShareMana, *ModifyWounds, *Allow, *Forbid, *Ignore, *Zone, *Area, *Range, *MoreSlots, *TreatAsFocused, *If, *AddSuccess, *CancelSuccess:
		return true
	}
	return false
}

// fits refuses operations that are executed under a moment that is only asked.
func fits(m effect.Moment, s effect.Step) error {
	if m.Continuous && !changing(s.Op) {
		return fmt.Errorf("%s is asked by plans and executes nothing", m.Name)
	}
	return nil
}

// check finds what is wrong between the cards of a pack, and lays out its maps.
func check(p *Pack, classes []Class, shapes []Shape, frames []Frame, sound func(*Pack, *pack.Checker)) pack.Faults {
	c := &checker{p: p}
	c.unique()
	v := Vocabulary()
	for _, x := range p.Characters {
		for _, a := range x.Abilities {
			c.Faults.Add(v.Check(a.Rules)...)
		}
	}
	for _, w := range p.Weapons {
		c.Faults.Add(v.Check(w.Rules)...)
		for i, h := range w.Hits {
			c.Faults.Add(v.CheckOps(h.Do)...)
			c.Want(i == 0 || h.At > w.Hits[i-1].At, w.Pos, w.ID, "its hits do not ascend")
		}
		c.Want(w.Type == "melee" || w.Range > 0, w.Pos, w.ID, "it has no range_in")
	}
	for _, x := range p.Items {
		c.Faults.Add(v.Check(x.Rules)...)
		moment := map[string]string{"active": "skill.used", "single_use": "item.used"}[x.Kind]
		c.Want(moment == "" || len(x.Rules) == 1 && x.Rules[0].When == moment, x.Pos, x.ID, "it needs one rule, when: %s", moment)
		c.Want(x.Kind == "active" || x.Use == AbilityCost{}, x.Pos, x.ID, "only the use of an active item has a cost")
	}
	for _, f := range p.Fates {
		c.Faults.Add(v.Check(f.Bonus.Rules)...)
		c.Want(len(f.Bonus.Rules) > 0 || f.Bonus.Mana > 0, f.Pos, f.ID, "its bonus gives nothing")
	}
	for _, x := range p.Glories {
		_, known := v.Moment(x.Mission.When)
		c.Want(known, x.Pos, x.ID, "its mission looks at a moment that does not exist: %s", x.Mission.When)
	}
	for _, x := range p.Statuses {
		c.Faults.Add(v.Check(x.Rules)...)
		c.Faults.Add(v.CheckOps(x.OnRemoval)...)
	}
	for _, x := range p.Marks {
		c.Want(x.Unique, x.Pos, x.ID, "a force has each mark once: say unique: true (BG-18.9)")
		c.Faults.Add(v.Check(x.Rules)...)
	}
	c.names()
	c.classes(classes)
	c.maps(shapes, frames)
	c.Worths(p.Worths, p.listed)
	c.battles()
	sound(p, &c.Checker)
	return c.Faults
}

type checker struct {
	pack.Checker
	p *Pack
}

func (c *checker) unique() {
	for _, x := range c.p.Characters {
		c.Once("characters", x.ID, x.Pos)
		for _, a := range x.Abilities {
			c.Once("abilities", a.ID, x.Pos)
		}
	}
	once(c, "weapons", c.p.Weapons, func(x Weapon) (string, pack.Pos) { return x.ID, x.Pos })
	once(c, "weapons", c.p.Items, func(x Item) (string, pack.Pos) { return x.ID, x.Pos }) // in one list of equipment
	once(c, "cards", c.p.Fates, func(x Fate) (string, pack.Pos) { return x.ID, x.Pos })
	once(c, "cards", c.p.Glories, func(x Glory) (string, pack.Pos) { return x.ID, x.Pos })
	once(c, "statuses", c.p.Statuses, func(x Status) (string, pack.Pos) { return x.ID, x.Pos })
	once(c, "marks", c.p.Marks, func(x Mark) (string, pack.Pos) { return x.ID, x.Pos })
	once(c, "maps", c.p.Maps, func(x Map) (string, pack.Pos) { return x.ID, x.Pos })
	once(c, "forces", c.p.Presets, func(x Preset) (string, pack.Pos) { return x.ID, x.Pos })
	once(c, "scenarios", c.p.Battles, func(x Battle) (string, pack.Pos) { return x.ID, x.Pos })
	c.Want(c.p.Weapon("fists").ID != "", pack.Pos{File: "weapons"}, "fists", "every pack needs it (BG-11.12)")
}

// once wants each id of a list to stand there once.
func once[X any](c *checker, list string, xs []X, of func(X) (string, pack.Pos)) {
	for _, x := range xs {
		id, at := of(x)
		c.Once(list, id, at)
	}
}

func (c *checker) battles() {
	for _, b := range c.p.Battles {
		c.Want(b.FateHand == 0 || b.FateHand == HandLimit, b.Pos, b.ID, "a hand has 5 fate cards, whatever is played (BG-4.4)")
		if b.Standard() {
			c.Want(b.Map == "" && len(b.Seats) == 0, b.Pos, b.ID, "where players build their forces (points), no map and no seats are given")
			for _, id := range b.Maps {
				_, ok := c.p.Map(id)
				c.Want(ok, b.Pos, b.ID, "there is no map %s", id)
			}
			for _, m := range c.p.MapsOf(b) {
				c.Want(len(m.Zones.South) > 0 && len(m.Zones.North) > 0, m.Pos, m.ID, "the scenario %s may be played on it, and it has no deployment zones (BG-2.12)", b.ID)
			}
			continue
		}
		board := c.p.Board(b.Map)
		c.Want(board != nil && b.Map != "", b.Pos, b.ID, "there is no map %s", b.Map)
		c.Want(len(b.Seats) == 2, b.Pos, b.ID, "a battle has two forces (BG-1.1)")
		for _, f := range b.Seats {
			for _, m := range f.Figures {
				x := c.p.Character(m.Character)
				c.Want(x.ID != "", m.Pos, b.ID, "there is no character %s", m.Character)
				for _, e := range m.Items {
					c.Want(c.p.Item(e).ID != "", m.Pos, b.ID, "there is no item %s", e)
				}
				for _, slot := range c.p.Overfull(x, slices.Concat(m.Weapons, m.Stowed, m.Items)) {
					c.Want(false, m.Pos, b.ID, "%s has more than fits its slots: %s", m.Character, slot)
				}
				for _, e := range append(slices.Clone(m.Weapons), m.Stowed...) {
					w := c.p.Weapon(e)
					c.Want(w.ID != "" && (w.IconicTo == "" || w.IconicTo == x.ID), m.Pos, b.ID, "%s cannot carry %s", m.Character, e)
				}
			}
			for _, id := range f.Fate {
				c.Want(c.p.byID.fates.has(id), b.Pos, b.ID, "there is no fate card %s", id)
			}
			for _, id := range f.Glory {
				c.Want(c.p.byID.glories.has(id), b.Pos, b.ID, "there is no glory card %s", id)
			}
			fates := slices.Clone(f.Fate)
			slices.Sort(fates)
			c.Want(len(slices.Compact(fates)) == len(f.Fate), b.Pos, b.ID, "a card stands twice in a deck")
		}
	}
}
