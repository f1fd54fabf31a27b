package eternia

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
)

// dealing values choices about cards: buying, wearing, keeping, paying with, playing; and the questions that cards ask.
func (x *appraisal) dealing(p engine.Prompt, i int, c engine.Choice, verb, arg string) (int, bool) {
	h := x.actor(p)
	switch p.Point {
	case "FE-DP-26", "FE-DP-27":
		switch {
		case verb == "reveal":
			return x.revealing(arg), true
		case verb == "swap" && arg != "":
			return x.hopeless(arg), true
		case verb == "swap":
			return x.swapping() + worthEther, true // its price is taken off once more
		}
	case "FE-DP-42":
		switch verb {
		case "use":
			return 2 * worthFall, true
		case "own":
			return -1000, true
		case "pay", "card":
			n := 0
			for _, r := range c.About {
				n -= 5 + worthEther*x.printed(r.ID)
			}
			return n, true
		}
	case "FE-DP-54":
		if verb == "drop" {
			return 60 - upgradeWorth[arg], true
		}
	case "FE-DP-53":
		if verb == "drop" {
			return -x.keepWorth(arg), true
		}
	}
	if h == nil && len(x.heroes(x.team)) > 0 {
		h = x.heroes(x.team)[0]
	}
	if h == nil {
		return 0, false
	}
	switch verb {
	case "with":
		return x.trading(h, x.hero(arg)), true
	case "give", "take":
		return x.handing(h, p, verb, arg), true
	case "accept":
		return 1, true
	case "at":
		return x.shelf(h, arg), true
	case "buy":
		for _, s := range x.w.Shops {
			if s.Hero == h.ID {
				return x.cardWorth(h, s.Kind+":"+arg) + x.counted("buy")/2, true
			}
		}
		return 0, true
	case "refresh":
		return worthEther - 5 + 10*min(x.w.Teams[x.team].Ether-6, 1), true
	case "wear":
		id, off, _ := strings.Cut(arg, ":")
		return x.wearing(h, id, off), true
	case "off":
		return -x.worn(h, arg), true
	case "tame":
		for _, r := range c.About {
			return x.cardWorth(h, r.ID), true
		}
	case "keep":
		for _, r := range c.About {
			return x.cardWorth(h, r.ID), true
		}
	case "under":
		n, _ := x.ops(Source{Card: arg, Who: heroRef(h), Team: h.Team}, nil)
		return n - 1, true
	case "drop":
		for _, r := range c.About {
			return -x.keepWorth(r.ID), true
		}
	}
	return x.asked(h, p, c, verb, arg)
}

// keepWorth is what a card is worth that could be discarded.
func (x *appraisal) keepWorth(card string) int {
	card = unnumbered(card)
	if id, ok := strings.CutPrefix(card, "worn:"); ok {
		card = "equipment:" + id
	}
	return 10 + worthEther*x.printed(card)
}

// asked is what the operations of cards ask (FE-DP-20, and their like in spells and combats).
func (x *appraisal) asked(h *Hero, p engine.Prompt, c engine.Choice, verb, arg string) (int, bool) {
	switch verb {
	case "heal":
		y := x.hero(arg)
		return worthHP*min(3, y.Damage) - x.hp(y), true
	case "hero": // who is sent somewhere: who stands where there is least to do
		y := x.hero(arg)
		return -x.place(y, y.At), true
	case "recruit":
		zone, n, _ := strings.Cut(arg, ":")
		k, _ := strconv.Atoi(n)
		w := k * soldierWorth
		if x.soldiers(h.Team, zone) == 0 {
			w += x.grab(zone) / 2
		}
		return w, true
	case "slay":
		zone, _, _ := strings.Cut(arg, ":")
		return x.grab(zone) + soldierWorth, true
	case "token":
		d := x.p.land.steps(x.w.Teams[x.team].Base)[arg]
		if strings.Contains(p.Text.Key, "quest") {
			return -d, true
		}
		return d, true
	case "choose":
		i, _ := strconv.Atoi(arg)
		return x.variant(h, p, c, i)
	case "use":
		card, path, _ := cutPath(arg)
		r := x.p.ruleAt(card, path+".do")
		if r == nil {
			return 0, true
		}
		n, _ := x.ops(Source{Card: card, Who: heroRef(h), Team: h.Team}, r.Do)
		return n, true
	}
	return 0, false
}

// variant is one of the lists that a card lets its owner choose from. The question names the card.
func (x *appraisal) variant(h *Hero, p engine.Prompt, c engine.Choice, i int) (int, bool) {
	card := x.meant(c, p, "")
	src := Source{Card: card, Who: heroRef(h), Team: h.Team}
	for _, key := range slices.Sorted(maps.Keys(x.p.texts)) {
		if !strings.HasPrefix(key, card+" ") {
			continue
		}
		for _, s := range x.p.texts[key] {
			if op, ok := s.Op.(*Choose); ok && len(op.Of) > i && len(op.Of) >= len(p.Choices) {
				if x.w.Combat != nil {
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
