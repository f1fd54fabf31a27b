package eternia

import (
	"slices"

	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/content"
)

// legion is what a forecast knows of an enemy hero of the solo mode: the clash cards that fit him, the effect cards of the
// difficulty, and how often the deck with overloads is taken (FE-22.11 to FE-22.16).
type legion struct {
	plain, overload []*content.Clash
	effects         []*content.Effect
	weapons         map[string]effect.Ops // what an overload does, by the type of the weapon
	extra           int
	faces           []string // of the die that says of which deck
	over            []string // faces that mean the one with overloads; empty: always
}

// legion looks at an enemy hero, at a difficulty.
func (p *Pack) legion(hero, difficulty string) *legion {
	out := &legion{weapons: map[string]effect.Ops{}, extra: extraEffectCards(difficulty), faces: p.WildsDie, over: overloadFaces[difficulty]}
	for _, w := range p.Hero(hero).Weapons {
		out.weapons[w.Type] = w.Overload
	}
	content.Each(p.ClashCards, func(c *content.Clash) {
		switch {
		case out.weapons[c.Weapon] == nil:
		case c.Overload:
			out.overload = append(out.overload, c)
		default:
			out.plain = append(out.plain, c)
		}
	})
	content.Each(p.Effects, func(c *content.Effect) {
		if c.Skulls <= level(difficulty) {
			out.effects = append(out.effects, c)
		}
	})
	return out
}

// play is what a round adds to the totals of the enemy: a clash card, its effect cards, and overloads; what they do to the
// players' hero counts as if it were done for the enemy.
func (g *legion) play(lot *lottery) [3]int {
	deck := g.plain
	if len(g.over) == 0 || slices.Contains(g.over, g.faces[lot.draw(len(g.faces))]) {
		deck = g.overload
	}
	c := deck[lot.draw(len(deck))]
	out := [3]int{c.Attack, c.Defence, c.Initiative}
	var marks []string
	for range c.Effects + g.extra {
		e := g.effects[lot.draw(len(g.effects))]
		marks = append(marks, e.Areas...)
		out = plus(out, suffered(e.Do))
		if e.Overload {
			out = plus(out, unleashed(g.weapons[c.Weapon], e.Areas))
		}
	}
	if c.Overload { // FE-S-116
		out = plus(out, unleashed(g.weapons[c.Weapon], marks))
	}
	return out
}

// suffered is what operations of an enemy add to his totals, and take off those of the players' hero.
func suffered(ops effect.Ops) [3]int {
	own, foe := changes(ops)
	return plus(own, [3]int{-foe[1], -foe[0], -foe[2]})
}

// unleashed is what an overload of an enemy hero does: it raises marked areas only; attack and defence by 1 if nothing of it applies (FE-22.16).
func unleashed(ops effect.Ops, marks []string) [3]int {
	ops = slices.DeleteFunc(slices.Clone(ops), func(s effect.Step) bool {
		m, ok := s.Op.(*content.Modify)
		return ok && m.Who != "foe" && m.By > 0 && !slices.Contains(marks, m.Stat)
	})
	if len(ops) == 0 {
		return [3]int{1, 1, 0}
	}
	return suffered(ops)
}
