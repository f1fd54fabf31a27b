package worth

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia"
)

// tradeLeast is what a card must gain by a trade to be worth the words.
const tradeLeast = 10

// trading is what two heroes of the team gain if each card goes to the one who has more use for it (FE-11.2).
func (x *appraisal) trading(h, with *eternia.Hero) int {
	n := 0
	for _, side := range [][2]*eternia.Hero{{h, with}, {with, h}} {
		for _, card := range x.Goods(side[0]) {
			n += max(0, x.passing(side[0], side[1], card))
		}
	}
	if n == 0 {
		return -1
	}
	return n
}

// handing is what a card gains that goes one way in the trade that a question is about.
func (x *appraisal) handing(h *eternia.Hero, p engine.Prompt, c engine.Choice) int {
	with := x.Hero(eternia.Subject(p.About, "figure", "target"))
	switch {
	case with == nil:
		return -1
	case c.Do == "give":
		return x.passing(h, with, eternia.CardOf(c, 0))
	}
	return x.passing(with, h, eternia.CardOf(c, 0))
}

// passing is what a card gains if a hero hands it to another; below 0 if it may stay where it is.
func (x *appraisal) passing(from, to *eternia.Hero, card string) int {
	if n := x.useOf(to, card, false) - x.useOf(from, card, true); n > tradeLeast {
		return n
	}
	return -1
}

// useOf is what a hero does with equipment and spells, those that he has or those that he would get. What else can be traded is of as much
// use to any hero.
func (x *appraisal) useOf(h *eternia.Hero, card string, has bool) int {
	kind, id, _ := strings.Cut(eternia.Unnumbered(card), ":")
	switch {
	case kind == "worn" && has:
		return x.worn(h, id)
	case kind == "worn", kind == "equipment" && x.Wearable(id):
		if !has && len(h.Pack) >= x.HoldLimit(h, "pack") {
			return 0
		}
		best := 0
		for _, off := range x.Replaceable(h, id) {
			best = max(best, x.wearing(h, id, off))
		}
		return best
	case kind == "spell":
		n := 1 // those above the limit go
		if has {
			n = 0
		}
		if len(h.Spells)+n > x.HoldLimit(h, "spell") {
			return 0
		}
		return (10 + x.ether()*x.PrintedCost("spell:"+id)) * x.fits(h, x.Pack.Spell(id).Rules) / 100
	}
	return 0
}
