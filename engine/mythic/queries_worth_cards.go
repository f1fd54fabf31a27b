package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
)

// coin is what a power point is worth: less to the one who has many.
func (x *appraisal) coin() int {
	switch pp := x.w.Generals[x.seat].PP; {
	case pp < 3:
		return 90
	case pp < 6:
		return 60
	case pp < 10:
		return 40
	}
	return 20
}

// art is what an Art of War card is worth: less to the one who has many.
func (x *appraisal) art() int { return max(140-20*x.w.Generals[x.seat].Row, 40) }

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

// keep is what a maneuver card is worth in the hand: nothing if its unit is destroyed,
// less for each copy beside it.
func (x *appraisal) keep(card string) int {
	u := x.unit(card)
	if !u.alive() {
		return 0
	}
	n := 60 + 2*x.card(u).Cost
	for i, c := range x.w.Generals[x.seat].Hand {
		if c == card && i > slices.Index(x.w.Generals[x.seat].Hand, card) {
			n /= 2
		}
	}
	return n
}

// cards is choices about cards and power points.
func (x *appraisal) cards(p engine.Prompt, c engine.Choice) (int, bool) {
	g, what := x.w.Generals[x.seat], c.Arg(0)
	switch c.Do {
	case "activate":
		return x.prospect(x.unit(what)), true
	case "pay": // power points or cards
		return number(what) * (x.art() - x.coin()), true
	case "leader":
		return x.led(), true
	case "group":
		return x.rallied(x.unit(what), c.Arg(1)), true
	case "reinforce":
		u := x.unit(what)
		return x.points(u) / x.card(u).Full(), true
	case "convert", "limit":
		gain := 0
		if p.Point == "MB-DP-31" { // it pays for souls
			gain = (soulsWorth - x.fee(x.unit(p.About[0].ID), "judgment_of_souls")) * x.coin()
		}
		if what == content.AoW {
			return gain + aowWorth*x.coin() - x.art(), true
		}
		return gain + x.worth(what)*x.coin() - x.keep(what), true
	case "under":
		if p.Choices[0].Do != "pass" || x.dull() {
			return 500 - x.keep(what), true
		}
		return -x.keep(what), true
	case "search": // for a card that is better than all in the hand
		if x.w.Phase != "activate" || x.w.Acting != nil || g.Row-1 < x.price() {
			return -1, true
		}
		return x.promise(g.Pile) - x.promise(g.Hand), true
	case "take":
		card := c.About[0].ID
		if card == content.AoW {
			return x.art(), true
		}
		return max(x.prospect(x.unit(card)), 1) + x.keep(card)/2, true
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
func (x *appraisal) ready(cards []string) []*Unit {
	return slices.DeleteFunc(x.standing(x.seat), func(u *Unit) bool { return !slices.Contains(cards, u.ID) || !x.eligible(u).OK })
}

// dull says whether the three cards that are worth least are hardly worth two new ones.
func (x *appraisal) dull() bool {
	var worths []int
	for _, c := range x.w.Generals[x.seat].Hand {
		worths = append(worths, x.keep(c))
	}
	slices.Sort(worths)
	return len(x.w.Generals[x.seat].Pile) >= underDraw && worths[0]+worths[1]+worths[2] < 120
}

// led is what Leader brings: the best activation that could not be paid for without it.
func (x *appraisal) led() int {
	g := x.w.Generals[x.seat]
	fee := x.price() - g.Row
	if fee <= 0 || g.PP < fee+1 {
		return -1
	}
	return x.promise(g.Hand) - fee*x.coin() - g.Row*x.art()
}

// rallied is what a group talent brings beside the best activation: those of the others
// that cards of the hand or of the pile allow.
func (x *appraisal) rallied(u *Unit, key string) int {
	t, _ := groupOf(key)
	g := x.w.Generals[x.seat]
	members := x.members(u, t)
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
