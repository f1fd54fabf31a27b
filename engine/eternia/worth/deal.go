package worth

import (
	"maps"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia"
	"hexwarden/engine/eternia/content"
)

// dealing values choices about cards: buying, wearing, keeping, paying with, playing; and the questions that cards ask.
func (x *appraisal) dealing(p engine.Prompt, i int, c engine.Choice) (int, bool) {
	h := x.actor(p)
	switch p.Point {
	case "FE-DP-26", "FE-DP-27":
		switch {
		case c.Do == "reveal":
			return x.revealing(c.Arg(0)), true
		case c.Do == "swap" && len(c.With) > 0:
			return x.hopeless(c.Arg(0)), true
		case c.Do == "swap":
			return x.swapping() + x.ether(), true // its price is taken off once more
		}
	case "FE-DP-42":
		switch c.Do {
		case "use":
			return 2 * worthFall, true
		case "own":
			return -1000, true
		case "pay", "card":
			n := 0
			for _, r := range c.About {
				n -= 5 + x.ether()*x.PrintedCost(r.ID)
			}
			return n, true
		}
	case "FE-DP-54":
		if c.Do == "drop" {
			return 60 - upgradeWorth[c.Arg(0)], true
		}
	case "FE-DP-53":
		if c.Do == "drop" {
			return -x.keepWorth(eternia.CardOf(c, 0)), true
		}
	}
	if h == nil && len(x.Heroes(x.team)) > 0 {
		h = x.Heroes(x.team)[0]
	}
	if h == nil {
		return 0, false
	}
	switch c.Do {
	case "with":
		return x.trading(h, x.Hero(c.Arg(0))), true
	case "give", "take":
		return x.handing(h, p, c), true
	case "accept":
		return 1, true
	case "at":
		return x.shelf(h, c.Arg(0)), true
	case "buy":
		for _, s := range x.World.Shops {
			if s.Hero == h.ID {
				return x.cardWorth(h, s.Kind+":"+c.Arg(0)) + x.counted("buy")/2, true
			}
		}
		return 0, true
	case "refresh":
		return x.ether() - 5 + 10*min(x.World.Teams[x.team].Ether-6, 1), true
	case "wear":
		return x.wearing(h, c.Arg(0), c.Arg(1)), true
	case "off":
		return -x.worn(h, c.Arg(0)), true
	case "tame", "keep":
		for _, r := range c.About {
			return x.cardWorth(h, r.ID), true
		}
	case "under":
		n, _ := x.ops(eternia.Source{Card: eternia.CardOf(c, 0), Who: eternia.HeroRef(h), Team: h.Team}, nil)
		return n - 1, true
	case "drop":
		for _, r := range c.About {
			return -x.keepWorth(r.ID), true
		}
	}
	return x.asked(h, p, c)
}

// keepWorth is what a card is worth that could be discarded.
func (x *appraisal) keepWorth(card string) int {
	card = eternia.Unnumbered(card)
	if id, ok := strings.CutPrefix(card, "worn:"); ok {
		card = "equipment:" + id
	}
	return 10 + x.ether()*x.PrintedCost(card)
}

// asked is what the operations of cards ask (FE-DP-20, and their like in spells and combats).
func (x *appraisal) asked(h *eternia.Hero, p engine.Prompt, c engine.Choice) (int, bool) {
	switch c.Do {
	case "heal":
		y := x.Hero(c.Arg(0))
		return worthHP*min(3, y.Damage) - x.HP(y), true
	case "hero": // who is sent somewhere: who stands where there is least to do
		y := x.Hero(c.Arg(0))
		return -x.place(y, y.At), true
	case "recruit":
		zone := c.Arg(0)
		w := eternia.NumberOf(c, 1) * soldierWorth
		if x.Soldiers(h.Team, zone) == 0 {
			w += x.grab(zone) / 2
		}
		return w, true
	case "slay":
		return x.grab(c.Arg(0)) + soldierWorth, true
	case "token":
		return x.Pack.Land.Steps(x.World.Teams[x.team].Base)[c.Arg(0)], true
	case "choose":
		return x.variant(h, p, eternia.NumberOf(c, 0))
	case "use":
		card := eternia.CardOf(c, 0)
		r := x.Pack.RuleAt(card, c.Arg(2)+".do")
		if r == nil {
			return 0, true
		}
		n, _ := x.ops(eternia.Source{Card: card, Who: eternia.HeroRef(h), Team: h.Team}, r.Do)
		return n, true
	}
	return 0, false
}

// variant is one of the lists that a card lets its owner choose from. The question is about the card.
func (x *appraisal) variant(h *eternia.Hero, p engine.Prompt, i int) (int, bool) {
	card := eternia.Subject(p.About, "card", "")
	src := eternia.Source{Card: card, Who: eternia.HeroRef(h), Team: h.Team}
	for _, key := range slices.Sorted(maps.Keys(x.Pack.Ops)) {
		if !strings.HasPrefix(key, card+" ") {
			continue
		}
		for _, s := range x.Pack.Ops[key] {
			if op, ok := s.Op.(*content.Choose); ok && len(op.Of) > i && len(op.Of) >= len(p.Choices) {
				if x.World.Combat != nil {
					return int(x.effects(x.tussle(x.mine()), x.mine(), src, op.Of[i].Do)), true
				}
				n, ok := x.ops(src, op.Of[i].Do)
				if ok == 0 {
					n -= 100
				}
				return n, true
			}
		}
	}
	return 0, true
}
