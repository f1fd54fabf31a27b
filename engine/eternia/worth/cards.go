package worth

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/eternia"
	"hexwarden/engine/eternia/content"
)

// upgradeWorth is what combat cards are worth that are gained, by kind.
var upgradeWorth = map[string]int{"+1": 0, "+2": 25, "+3": 45, "time": 20, "tool": 25, "flow": 28, "overload": 45}

// cardWorth is what a card ("equipment:ID", "spell:ID", "creature:ID" ...) is worth to a hero who would get it, before its price.
func (x *appraisal) cardWorth(h *eternia.Hero, card string) int {
	kind, id, _ := strings.Cut(card, ":")
	if kind == "victory" {
		g := x.Pack.Victory(id)
		if g == nil {
			return 0
		}
		return x.toward(g.Primary, nil) + 30*g.Primary.VP - 10*g.Primary.Count
	}
	if x.Unmoved(h, card) {
		return 0
	}
	n := 10 + x.ether()*x.PrintedCost(card)*6/5
	if x.roundsLeft() <= 2 {
		n = n * x.roundsLeft() / 3
	}
	was := *h
	defer func() { *h = was }()
	switch kind {
	case "equipment":
		e := x.Pack.Equipment(id)
		n = n * x.fits(h, e.Rules) / 100
		switch {
		case e.Type == "consumable":
			if len(h.Pack) >= x.HoldLimit(h, "pack") {
				n = 0
			}
		default:
			if off := x.Replaceable(h, id); len(off) > 0 && off[0] != "" { // a better one only
				n -= x.worn(h, off[0])
			}
			n += x.after(func() { h.Worn = append(slices.Clone(h.Worn), id) }, func() { h.Worn = was.Worn })
		}
	case "spell":
		n = n * x.fits(h, x.Pack.Spell(id).Rules) / 100
		if len(h.Spells) >= x.HoldLimit(h, "spell") {
			n /= 4
		}
	case "ally":
		if len(h.Ally) >= x.HoldLimit(h, "ally") {
			n -= 10 + x.ether()*x.PrintedCost("ally:"+h.Ally[0])
		}
		n += x.after(func() { h.Ally = []string{id} }, func() { h.Ally = was.Ally })
	default: // creatures and vehicles
		if len(h.Mount) >= x.HoldLimit(h, "creature") {
			n -= 10 + x.ether()*x.PrintedCost(h.Mount[0])
		}
		n += x.after(func() { h.Mount = []string{card} }, func() { h.Mount = was.Mount })
	}
	return n
}

// worn is what a piece of equipment is worth that a hero wears.
func (x *appraisal) worn(h *eternia.Hero, id string) int {
	return (10 + x.ether()*x.PrintedCost("equipment:"+id)*6/5) * x.fits(h, x.Pack.Equipment(id).Rules) / 100
}

// fits is how much of a card a hero can use, in percent: less of what asks for a weapon that he does not have. A skirmish is about
// combats between heroes rather than about the wilds.
func (x *appraisal) fits(h *eternia.Hero, rules []effect.Rule) int {
	n := 100
	if x.Skirmish() && len(rules) > 0 {
		switch when, _, _ := strings.Cut(rules[0].When, "."); when {
		case "combat":
			n = 130
		case "wilds":
			n = 70
		}
	}
	whole := n
	for _, r := range rules {
		if r.If == nil {
			continue
		}
		for _, kind := range []string{"melee", "ranged", "magic"} {
			asks := !r.If.Holds(func(name string, v any) bool { return name != "weapon" || string(*v.(*content.Word)) != kind })
			if asks && !slices.ContainsFunc(x.Card(h).Weapons, func(w content.Weapon) bool { return w.Type == kind }) {
				n = 20
			} else if asks {
				n = min(n, whole*4/5)
			}
		}
	}
	return n
}

// ops is what operations of a card on the board are worth to its owner, and the chance that all of it succeeds.
func (x *appraisal) ops(src eternia.Source, ops effect.Ops) (worth int, chance float64) {
	h, sum := x.HeroOf(src.Who), 0.0
	chance = 1
	if h == nil {
		return 0, 1
	}
	for _, s := range ops {
		n := 0
		switch op := s.Op.(type) {
		case *content.Loss:
			n = -worthHP * op.Count
			if op.Count >= x.HP(h) {
				n -= worthFall
			}
		case *content.Heal:
			n = worthHP * min(op.Count, h.Damage)
			if op.Who == "any_friend" {
				for _, y := range x.Heroes(h.Team) {
					n = max(n, worthHP*min(op.Count, y.Damage))
				}
			}
		case *content.Ether:
			n = x.ether() * op.Count
			switch {
			case op.Who == "foe_team":
				n = -n
			case op.Who == "each_team":
				n = 0
			case op.Count < 0 && x.World.Teams[h.Team].Ether < -op.Count:
				chance = 0
			}
		case *content.Steal:
			n = x.ether() * op.Count * 3 / 2
		case *content.VP:
			n = worthVP * op.Count
		case *content.Take:
			n = 60 * op.Keep
		case *content.Drop:
			if n = -50 * op.Count; len(x.HeldCards(h, op.Kind)) < op.Count {
				chance = 0
			}
		case *content.Upgrade:
			n = upgradeWorth[op.Card] + x.counted("upgrade")
		case *content.Go:
			n = 10
		case *content.Recruit:
			n = soldierWorth * min(op.Count, x.World.Teams[h.Team].Reserve)
		case *content.Slay:
			n = soldierWorth * op.Count
		case *content.Modify:
			n = 8 * op.By
		case *content.Peek, *content.Fly, *content.LaneFor, *content.Dice:
			n = 4
		case *content.PlaceTokens:
			n = -5 * op.Count
		case *content.Bar:
			n = -10
		case *content.Test:
			p := 1.0 / 2
			if op.Stat != "" {
				p = x.TestChance(x.Stat(h, op.Stat), op.Need)
			}
			good, a := x.ops(src, op.OK)
			bad, _ := x.ops(src, op.KO)
			sum += chance * (p*float64(good) + (1-p)*float64(bad))
			chance *= p * a
		case *content.Fight:
			odds := x.FightOdds(h, op)
			n = -int(odds.Loss * worthHP)
			sum += chance * float64(n)
			n = 0
			chance *= odds.Win
		case *content.Choose:
			best, with := -100000, 1.0
			for _, v := range op.Of {
				if k, p := x.ops(src, v.Do); p > 0 && k > best {
					best, with = k, p
				}
			}
			if best > -100000 {
				n, chance = best, chance*with
			}
		case *content.If:
			if x.Holds(src, &op.Cond) {
				k, p := x.ops(src, op.Then)
				n, chance = k, chance*p
			}
		}
		sum += chance * float64(n)
	}
	return int(sum), chance
}

// buying is what is left of a card of an offer to a hero when it is paid.
func (x *appraisal) buying(h *eternia.Hero, kind, id string) int {
	s := eternia.Purchase{Hero: h.ID, Kind: kind, Discount: x.Discount(h, kind)}
	if !x.MayBuy(s, id).OK {
		return -1
	}
	return x.cardWorth(h, kind+":"+id) + x.counted("buy")/2 - x.ether()*x.PriceOf(s, id)
}

// shelf is the best that a kind of merchant has for a hero; not above 0 if there is nothing.
func (x *appraisal) shelf(h *eternia.Hero, kind string) int {
	best := -1
	for _, id := range x.World.Decks[kind].Offer {
		best = max(best, x.buying(h, kind, id))
	}
	if slices.ContainsFunc(x.World.Shops, func(s eternia.Purchase) bool { return s.Kind == kind }) { // somebody chooses before him
		best /= 2
	}
	return best
}

// bestBuy is what a visit to the best merchant is worth: it comes last in an activation, so it is less than anything else.
func (x *appraisal) bestBuy(h *eternia.Hero) int {
	best := -1
	for _, m := range content.Merchants {
		if x.MayVisit(h, m.Kind).OK {
			best = max(best, x.shelf(h, m.Kind))
		}
	}
	return min(best, 3)
}

// dressing is what a hero gains if he changes what he wears.
func (x *appraisal) dressing(h *eternia.Hero) int {
	best := -1
	for _, id := range h.Pack {
		if x.Wearable(id) {
			for _, off := range x.Replaceable(h, id) {
				best = max(best, x.wearing(h, id, off))
			}
		}
	}
	return best
}

// wearing is what it is worth to put a piece on instead of another.
func (x *appraisal) wearing(h *eternia.Hero, id, off string) int {
	n := x.worn(h, id)
	if off != "" {
		n -= x.worn(h, off) + 1
	}
	return n
}

// bestCast is what the best card is worth that the seat can use on the board now.
func (x *appraisal) bestCast() int {
	best := -1
	for _, h := range x.Heroes(x.team) {
		if engine.Seat(h.Seat) != x.seat {
			continue
		}
		for _, card := range slices.Concat(x.KeptCards(h, "spell"), x.KeptCards(h, "pack")) {
			if card == eternia.Unnumbered(card) && x.MayCast(h, card).OK {
				best = max(best, x.casting(h, card))
			}
		}
	}
	return best
}

// casting is what it is worth to use a card on the board, less what it is good for later.
func (x *appraisal) casting(h *eternia.Hero, card string) int {
	n := -10 - 10*x.PrintedCost(card)
	for _, r := range x.BoardRules(h, card) {
		k, _ := x.ops(eternia.Source{Card: card, Who: eternia.HeroRef(h), Team: h.Team}, r.Do)
		n += k
		if content.Does[content.Fly](r.Do) || content.Does[content.Modify](r.Do) && x.World.Acting.Hero != h.ID { // of use in his own activation only
			n -= 40
		}
	}
	if strings.HasPrefix(card, "spell:") {
		n += x.counted("cast")
	}
	return n
}

// bestVictory is what it is worth to see to the victory cards.
func (x *appraisal) bestVictory() int {
	best := x.swapping()
	for _, id := range x.World.Teams[x.team].Hand {
		if x.MayReveal(x.team, id).OK {
			best = max(best, x.revealing(id))
		}
	}
	return best
}

// swapping is what it is worth to exchange victory cards: one that promises little, with Eternium to spare.
func (x *appraisal) swapping() int {
	best := -1
	if !x.MaySwap(x.team).OK || x.World.Teams[x.team].Ether < 6 {
		return best
	}
	for _, id := range x.World.Teams[x.team].Hand {
		best = max(best, x.hopeless(id)-x.ether())
	}
	return best
}
