package battleground

import (
	"fmt"
	"slices"

	"hexwarden/engine/board/hex"
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
func check(p *Pack, classes []Class, shapes []Shape, frames []Frame) pack.Faults {
	c := &checker{p: p}
	c.unique()
	v := vocabulary()
	for _, x := range p.Characters {
		for _, a := range x.Abilities {
			c.faults = append(c.faults, v.Check(a.Rules)...)
		}
	}
	for _, w := range p.Weapons {
		c.faults = append(c.faults, v.Check(w.Rules)...)
		for i, h := range w.Hits {
			c.faults = append(c.faults, v.CheckOps(h.Do)...)
			c.want(i == 0 || h.At > w.Hits[i-1].At, w.Pos, w.ID, "its hits do not ascend")
		}
		c.want(w.Type == "melee" || w.Range > 0, w.Pos, w.ID, "it has no range_in")
	}
	for _, x := range p.Items {
		c.faults = append(c.faults, v.Check(x.Rules)...)
		moment := map[string]string{"active": "skill.used", "single_use": "item.used"}[x.Kind]
		c.want(moment == "" || len(x.Rules) == 1 && x.Rules[0].When == moment, x.Pos, x.ID, "it needs one rule, when: "+moment)
		c.want(x.Kind == "active" || x.Use == AbilityCost{}, x.Pos, x.ID, "only the use of an active item has a cost")
	}
	for _, f := range p.Fates {
		c.faults = append(c.faults, v.Check(f.Bonus.Rules)...)
		c.want(len(f.Bonus.Rules) > 0 || f.Bonus.Mana > 0, f.Pos, f.ID, "its bonus gives nothing")
	}
	for _, x := range p.Glories {
		_, known := v.Moment(x.Mission.When)
		c.want(known, x.Pos, x.ID, "its mission looks at a moment that does not exist: "+x.Mission.When)
	}
	for _, x := range p.Statuses {
		c.faults = append(c.faults, v.Check(x.Rules)...)
		c.faults = append(c.faults, v.CheckOps(x.OnRemoval)...)
	}
	for _, x := range p.Tokens {
		c.want(x.Unique, x.Pos, x.ID, "a force has each mark once: say unique: true (BG-18.9)")
		c.faults = append(c.faults, v.Check(x.Rules)...)
	}
	c.names()
	c.classes(classes)
	c.maps(shapes, frames)
	c.presets()
	c.battles()
	return c.faults
}

type checker struct {
	p      *Pack
	faults pack.Faults
}

// want notes a fault at the place of the thing with an id, if something is not so.
func (c *checker) want(ok bool, at pack.Pos, id, what string) {
	if !ok {
		c.faults = append(c.faults, pack.Fault{Pos: at, Code: "bad-pack", Message: id + ": " + what})
	}
}

func (c *checker) unique() {
	seen := map[string]bool{}
	once := func(list, id string, at pack.Pos) {
		c.want(!seen[list+id], at, id, "the id stands twice")
		seen[list+id] = true
	}
	for _, x := range c.p.Characters {
		once("characters", x.ID, x.Pos)
		for _, a := range x.Abilities {
			once("abilities", a.ID, x.Pos)
		}
	}
	for _, x := range c.p.Weapons {
		once("weapons", x.ID, x.Pos)
	}
	for _, x := range c.p.Items {
		once("weapons", x.ID, x.Pos) // in one list of equipment
	}
	for _, x := range c.p.Fates {
		once("cards", x.ID, x.Pos)
	}
	for _, x := range c.p.Glories {
		once("cards", x.ID, x.Pos)
	}
	for _, x := range c.p.Statuses {
		once("statuses", x.ID, x.Pos)
	}
	for _, x := range c.p.Tokens {
		once("marks", x.ID, x.Pos)
	}
	for _, x := range c.p.Maps {
		once("maps", x.ID, x.Pos)
	}
	for _, x := range c.p.Presets {
		once("forces", x.ID, x.Pos)
	}
	for _, x := range c.p.Battles {
		once("scenarios", x.ID, x.Pos)
	}
	c.want(c.p.weapon("fists").ID != "", pack.Pos{File: "weapons"}, "fists", "every pack needs it (BG-11.12)")
}

func (c *checker) battles() {
	for _, b := range c.p.Battles {
		c.want(b.FateHand == 0 || b.FateHand == handLimit, b.Pos, b.ID, "a hand has 5 fate cards, whatever is played (BG-4.4)")
		if b.standard() {
			c.want(b.Map == "" && len(b.Seats) == 0, b.Pos, b.ID, "where players build their forces (points), no map and no seats are given")
			for _, id := range b.Maps {
				_, ok := find(c.p.Maps, id, func(m Map) string { return m.ID })
				c.want(ok, b.Pos, b.ID, "there is no map "+id)
			}
			for _, m := range c.p.fields(b) {
				c.want(len(m.Zones.South) > 0 && len(m.Zones.North) > 0, m.Pos, m.ID, "the scenario "+b.ID+" may be played on it, and it has no deployment zones (BG-2.12)")
			}
			continue
		}
		board := c.p.terrain(b.Map)
		c.want(board != nil && b.Map != "", b.Pos, b.ID, "there is no map "+b.Map)
		c.want(len(b.Seats) == 2, b.Pos, b.ID, "a battle has two forces (BG-1.1)")
		taken := map[Place]bool{}
		for _, f := range b.Seats {
			for _, m := range f.Figures {
				at, err := parsePlace(m.Hex)
				x := c.p.character(m.Character)
				d, _ := hex.ParseDir(m.Facing)
				for _, q := range spaces(x.Base, settled(x.Base, at, d)) {
					c.want(err == nil && board != nil && board.stands(q) && !taken[q], m.Pos, b.ID, m.Character+" cannot start on "+m.Hex)
					taken[q] = true
				}
				c.want(x.ID != "", m.Pos, b.ID, "there is no character "+m.Character)
				for _, e := range m.Items {
					c.want(c.p.item(e).ID != "", m.Pos, b.ID, "there is no item "+e)
				}
				for _, slot := range c.p.overfull(x, slices.Concat(m.Weapons, m.Stowed, m.Items)) {
					c.want(false, m.Pos, b.ID, m.Character+" has more than fits its slots: "+slot)
				}
				for _, e := range append(slices.Clone(m.Weapons), m.Stowed...) {
					w := c.p.weapon(e)
					c.want(w.ID != "" && (w.IconicTo == "" || w.IconicTo == x.ID), m.Pos, b.ID, m.Character+" cannot carry "+e)
				}
			}
			for _, id := range f.Fate {
				_, ok := c.p.fate(id)
				c.want(ok, b.Pos, b.ID, "there is no fate card "+id)
			}
			for _, id := range f.Glory {
				_, ok := c.p.glory(id)
				c.want(ok, b.Pos, b.ID, "there is no glory card "+id)
			}
			fates := slices.Clone(f.Fate)
			slices.Sort(fates)
			c.want(len(slices.Compact(fates)) == len(f.Fate), b.Pos, b.ID, "a card stands twice in a deck")
		}
	}
}
