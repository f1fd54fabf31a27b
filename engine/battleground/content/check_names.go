package content

import (
	"fmt"
	"maps"
	"slices"

	"hexwarden/engine/effect"
	"hexwarden/engine/pack"
)

// names finds what cards name and nothing is called.
func (c *checker) names() {
	p := c.p
	look := func(card any) {
		effect.Parts(card, func(name string, value any, at pack.Pos) {
			switch o := value.(type) {
			case *ApplyStatus:
				named(c, at, "buff or debuff", o.Status, p.byID.statuses)
			case *HasStatus:
				if o.Kind != "buff" && o.Kind != "debuff" {
					named(c, at, "buff or debuff", o.Kind, p.byID.statuses)
				}
			case *PlaceMark:
				named(c, at, "mark", o.Mark, p.byID.marks)
			case *RemoveMark:
				named(c, at, "mark", o.Mark, p.byID.marks)
			case *SwapWeapon:
				c.Want(len(o.Between) == 2, at, name, "it is about two weapons")
				for _, id := range o.Between {
					named(c, at, "weapon", id, p.byID.weapons)
				}
			case *Word:
				if name == "equipped" {
					named(c, at, "weapon", string(*o), p.byID.weapons)
				}
			}
		})
	}
	for _, x := range p.Characters {
		look(x)
		for _, id := range x.Iconic {
			named(c, x.Pos, "weapon", id, p.byID.weapons)
		}
		for _, id := range x.Mandatory {
			if !p.byID.weapons.has(id) {
				named(c, x.Pos, "item", id, p.byID.items)
			}
		}
	}
	for _, x := range p.Weapons {
		look(x)
		if x.IconicTo != "" {
			named(c, x.Pos, "character", x.IconicTo, p.byID.characters)
		}
	}
	look(p.Items)
	look(p.Fates)
	look(p.Glories)
	look(p.Statuses)
	look(p.Marks)
}

// named notes a fault if nothing of a kind has an id.
func named[X any](c *checker, at pack.Pos, kind, id string, all index[X]) {
	if !all.has(id) && !c.Faults.Full() {
		c.Faults.Add(pack.Fault{Pos: at, Code: "unknown-id", Message: fmt.Sprintf("there is no %s %q", kind, id),
			Suggestion: pack.Suggest(id, slices.Sorted(maps.Keys(all)))})
	}
}
