package worth

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/mythic"
	"hexwarden/engine/mythic/content"
)

// What a power point is worth to a General without any, and a maneuver card in the hand. A card is an activation, and is worth some four
// power points, as the traits have it: turned into two of them, it is mostly wasted.
const (
	coinWorth = 60
	cardWorth = 180
)

// coin is what a power point is worth: less to the one who has many.
func (x *appraisal) coin() int { return max(coinWorth-5*x.World.Generals[x.seat].PP, 10) }

// art is what an Art of War card is worth: less to the one who has many.
func (x *appraisal) art() int { return max(140-20*x.World.Generals[x.seat].Row, 40) }

// costs is what a choice costs.
func (x *appraisal) costs(c engine.Choice) int {
	n := 0
	for _, cost := range c.Costs {
		switch cost.Coin {
		case "pp":
			n += cost.N * x.coin()
		case "aow":
			n += cost.N * x.art()
		}
	}
	return n
}

// keep is what a card is worth unspent: a maneuver card nothing if its unit is destroyed,
// less for each copy beside it.
func (x *appraisal) keep(card string) int {
	if card == content.AoW {
		return x.art()
	}
	u := x.Unit(card)
	if !u.Alive() {
		return 0
	}
	n := cardWorth + 2*x.Card(u).Cost
	for i, c := range x.World.Generals[x.seat].Hand {
		if c == card && i > slices.Index(x.World.Generals[x.seat].Hand, card) {
			n /= 2
		}
	}
	return n
}

// cards is choices about cards and power points.
func (x *appraisal) cards(p engine.Prompt, c engine.Choice) (int, bool) {
	g, what := x.World.Generals[x.seat], c.Arg(0)
	switch c.Do {
	case "activate":
		return x.prospect(x.Unit(what)), true
	case "pay": // power points or cards
		pp, _ := strconv.Atoi(what)
		return pp * (x.art() - x.coin()), true
	case "leader":
		return x.led(), true
	case "group":
		return x.rallied(x.Unit(what), c.Arg(1)), true
	case "reinforce":
		u := x.Unit(what)
		return x.blow(u, 1), true
	case "convert", "limit":
		gain := 0
		switch p.Point {
		case "MB-DP-23": // it pays for a defence
			gain = x.cover(x.Power(what))
		case "MB-DP-14", "MB-DP-27": // it pays for less damage
			gain = x.spared(x.Power(what))
		case "MB-DP-31": // it pays for souls
			gain = (mythic.SoulsPower - x.Fee(x.Unit(p.About[0].ID), "judgment_of_souls")) * x.coin()
		}
		return gain + x.Power(what)*x.coin() - x.keep(what), true
	case "under":
		if p.Choices[0].Do != "pass" || x.dull() {
			return 500 - x.keep(what), true
		}
		return -x.keep(what), true
	case "search": // for a card that is better than all in the hand
		if x.World.Phase != "activate" || x.World.Acting != nil || g.Row-1 < x.Price() {
			return -1, true
		}
		return x.promise(g.Pile) - x.promise(g.Hand), true
	case "take":
		card := c.About[0].ID
		if card == content.AoW {
			return x.art(), true
		}
		return max(x.prospect(x.Unit(card)), 1) + x.keep(card)/2, true
	}
	return 0, false
}

// promise is the best prospect that cards give.
func (x *appraisal) promise(cards []string) int {
	best := 0
	for _, u := range x.ready(cards) {
		best = max(best, x.prospect(u))
	}
	return best
}

// ready is the units that could be activated with cards, each once.
func (x *appraisal) ready(cards []string) []*mythic.Unit {
	return slices.DeleteFunc(x.OnField(x.seat), func(u *mythic.Unit) bool { return !slices.Contains(cards, u.ID) || !x.Eligible(u).OK })
}

// dull says whether the three cards that are worth least are hardly worth two new ones.
func (x *appraisal) dull() bool {
	var worths []int
	for _, c := range x.World.Generals[x.seat].Hand {
		worths = append(worths, x.keep(c))
	}
	slices.Sort(worths)
	return len(x.World.Generals[x.seat].Pile) >= mythic.ExchangeDraw && worths[0]+worths[1]+worths[2] < 120
}

// led is what Leader brings: the best activation that could not be paid for without it.
func (x *appraisal) led() int {
	g := x.World.Generals[x.seat]
	fee := x.Price() - g.Row
	if fee <= 0 || g.PP < fee+1 {
		return -1
	}
	return x.promise(g.Hand) - fee*x.coin() - g.Row*x.art()
}

// rallied is what a group talent brings beside the best activation: those of the others
// that cards of the hand or of the pile allow.
func (x *appraisal) rallied(u *mythic.Unit, key string) int {
	t, _ := mythic.GroupOf(key)
	g := x.World.Generals[x.seat]
	members := x.Members(u, t)
	var all []int
	for _, m := range x.ready(slices.Concat(g.Hand, g.Pile)) {
		if members == nil || slices.Contains(members, m.ID) {
			all = append(all, x.prospect(m))
		}
	}
	slices.SortFunc(all, func(a, b int) int { return b - a })
	n := x.promise(g.Hand)
	for i := 1; i < len(all) && i <= t.Others; i++ {
		n += all[i] / 2
	}
	return n
}
