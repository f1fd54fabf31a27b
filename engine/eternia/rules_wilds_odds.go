package eternia

import (
	"math"
	"slices"

	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/content"
)

// Chances of rolls of wilds dice under best play (FE-18.2, FE-S-94): whoever rolls takes, each time that reroll icons lie there, what
// leads to the best chance in the end, and of equal chances what costs the fewest HP. With all icons and as many blanks as are
// allowed he rerolls single successes where that pays (FE-S-95).

// dieOdds are the faces of a wilds die with their chances, and the hands that some dice can come to: none, then those of one die, of
// two, and so on.
type dieOdds struct {
	face  [4]float64 // of a blank, a success, a double success, a reroll icon
	dice  int        // of how many dice there are hands
	hands []hand
	more  [][4]int // by hands of fewer dice: the places of the hands that one die more makes of them
}

// surveyed is for how many dice hands are listed when a pack is loaded; for more, which hardly any hero rolls, when they are asked for.
const surveyed = 12

// mostWilds is how many wilds dice are rolled at most. No hero of the box comes near; but a foreign pack may give any number, and
// the hands of dice grow with its fourth power.
const mostWilds = 30

// fewDice is a number of wilds dice within what can be rolled.
func fewDice(n int) int { return min(max(n, 0), mostWilds) }

// surveyDie lists the hands of up to n dice.
func surveyDie(die []string, n int) *dieOdds {
	o := &dieOdds{dice: n, hands: make([]hand, hand{blank: n + 1}.place())}
	h := handOf(die)
	for i, k := range []int{h.blank, h.one, h.two, h.again} {
		o.face[i] = float64(k) / float64(len(die))
	}
	for k := range n + 1 {
		for blank := range k + 1 {
			for one := range k - blank + 1 {
				for two := range k - blank - one + 1 {
					h := hand{blank, one, two, k - blank - one - two}
					o.hands[h.place()] = h
				}
			}
		}
	}
	for _, h := range o.hands[:(hand{blank: n}).place()] {
		o.more = append(o.more, [4]int{
			hand{h.blank + 1, h.one, h.two, h.again}.place(), hand{h.blank, h.one + 1, h.two, h.again}.place(),
			hand{h.blank, h.one, h.two + 1, h.again}.place(), hand{h.blank, h.one, h.two, h.again + 1}.place(),
		})
	}
	return o
}

// odds are the hands of as many wilds dice of the pack.
func (p *Pack) odds(dice int) *dieOdds {
	if dice <= p.dice.dice {
		return p.dice
	}
	return surveyDie(p.WildsDie, dice)
}

// success is the chance that a single die is a success (FE-5.4).
func (o *dieOdds) success() float64 { return o.face[1] + o.face[2] }

// place numbers the hands, those of fewer dice first: the empty one is 0.
func (h hand) place() int {
	a := h.again
	b := a + h.two
	c := b + h.one
	d := c + h.blank
	return a + b*(b+1)/2 + c*(c+1)*(c+2)/6 + d*(d+1)*(d+2)*(d+3)/24
}

// rollOdds are the chances of a roll of n dice for a goal.
type rollOdds struct {
	*dieOdds
	n     int
	goal  [][]Chances // by single and double successes
	known []Chances   // by hands: of n dice that lie there, under best play; of fewer, while the others are still to be rolled
}

const (
	settled   = 1e-12 // change of chances below which they are taken to be known
	mostTurns = 100   // a bound for what takes some twenty
)

// newOdds are the chances of a roll of n dice. A hand can come back to itself by rerolls, each time with less than even odds: its
// chances are worked out from a first guess, to stop, again and again until they stand.
func newOdds(die *dieOdds, n int, g goal) *rollOdds {
	o := &rollOdds{dieOdds: die, n: n, goal: make([][]Chances, n+1), known: make([]Chances, hand{blank: n + 1}.place())}
	for one := range o.goal {
		for two := range n + 1 - one {
			o.goal[one] = append(o.goal[one], g(one, two))
		}
	}
	lying := hand{blank: n}.place() // the first hand of n dice
	for i := lying; i < len(o.known); i++ {
		o.known[i] = o.end(o.hands[i])
	}
	for range mostTurns {
		o.roll(lying)
		if o.choose(lying) <= settled {
			break
		}
	}
	o.roll(lying)
	return o
}

// roll works out what hands of fewer dice are worth, if another is rolled.
func (o *rollOdds) roll(lying int) {
	for i := lying - 1; i >= 0; i-- {
		var v Chances
		for face, to := range o.more[i] {
			v.Win += o.face[face] * o.known[to].Win
			v.Loss += o.face[face] * o.known[to].Loss
		}
		o.known[i] = v
	}
}

// choose works out what hands of all dice are worth with the best choice, and by how much any of them has changed.
func (o *rollOdds) choose(lying int) (change float64) {
	for i := lying; i < len(o.known); i++ {
		h := o.hands[i]
		if h.again == 0 {
			continue
		}
		best := o.end(h)
		for with := range h.rerolls() {
			if x := o.after(h, with); x.better(best) {
				best = x
			}
		}
		change = max(change, math.Abs(best.Win-o.known[i].Win), math.Abs(best.Loss-o.known[i].Loss))
		o.known[i] = best
	}
	return change
}

// end is what dice are worth as they lie.
func (o *rollOdds) end(h hand) Chances { return o.goal[h.one][h.two] }

// best is what they could be worth at most.
func (o *rollOdds) best() Chances { return o.goal[0][o.n] }

// after is what it is worth to reroll all reroll icons and other dice with them.
func (o *rollOdds) after(h hand, with reroll) Chances {
	return o.known[hand{h.blank - with.blank, h.one - with.one, h.two, 0}.place()]
}

// ways lists what can be rerolled, best play first.
func (o *rollOdds) ways(h hand) []reroll {
	out := slices.Collect(h.rerolls())
	slices.SortStableFunc(out, func(a, b reroll) int {
		switch x, y := o.after(h, a), o.after(h, b); {
		case x.better(y):
			return -1
		case y.better(x):
			return 1
		}
		return 0
	})
	return out
}

// before is what the roll of all dice is worth.
func (o *rollOdds) before() Chances { return o.known[hand{}.place()] }

// roll is some wilds dice and what for: successes that a test needs, or without any an enemy to be beaten.
type roll struct {
	dice, need int
	foe        foe
}

// chances are those of a roll.
func (p *Pack) chances(r roll) *rollOdds {
	g := r.foe.goal()
	if r.need > 0 {
		g = testGoal(r.need)
	}
	return newOdds(p.odds(r.dice), r.dice, g)
}

// before is what a roll is worth before it; of more dice than can be rolled, as many as can be.
func (p *Pack) before(r roll) Chances {
	r.dice = fewDice(r.dice)
	return p.rolls.Of(r, func(r roll) Chances { return p.chances(r).before() })
}

// odd is a way in which a wilds combat may begin: what the enemy has and how many dice are rolled, with its chance.
type odd struct {
	foe
	dice int
	p    float64
}

// WildsOdds are the chances of a hero against an encounter card, with what both can do before the roll (FE-18.1).
func (l look) WildsOdds(h *Hero, card string) Chances {
	c := l.p.Encounter(card)
	ways := []odd{{foe{c.HP, c.Attack, c.Defence}, l.Stat(h, "body"), 1}}
	for i := range c.Ability {
		if r := &c.Ability[i]; r.When == "wilds.started" && l.Holds(Source{Card: card, Who: card, Team: None}, r.If) {
			ways = l.begun(ways, r.Do)
		}
	}
	for _, x := range l.rulesOf(h, "wilds.started") {
		ways = l.begun(ways, x.rule.Do)
	}
	var v Chances
	for _, w := range ways {
		x := l.p.before(roll{dice: w.dice, foe: w.foe})
		v.Win += w.p * x.Win
		v.Loss += w.p * x.Loss
	}
	return v
}

// begun are the ways in which a wilds combat may begin after some operations; a test of one die parts them.
func (l look) begun(ways []odd, ops effect.Ops) []odd {
	for _, s := range ops {
		var out []odd
		for _, w := range ways {
			switch op := s.Op.(type) {
			case *content.Dice:
				w.dice += op.Count
			case *content.Modify:
				if op.Who != "foe" {
					w.foe = w.lower(op.Stat, -op.By)
				}
			case *content.Test:
				yes, no := w, w
				yes.p, no.p = w.p*l.p.dice.success(), w.p*(1-l.p.dice.success())
				out = append(append(out, l.begun([]odd{yes}, op.OK)...), l.begun([]odd{no}, op.KO)...)
				continue
			}
			out = append(out, w)
		}
		ways = out
	}
	return ways
}

// TestChance is the chance of a test with some dice (FE-5.4).
func (l look) TestChance(dice, need int) float64 {
	return l.p.before(roll{dice: dice, need: max(need, 1)}).Win
}

// FightOdds are the chances of a hero in a fight of a quest.
func (l look) FightOdds(h *Hero, f *content.Fight) Chances {
	return l.p.before(roll{dice: l.Stat(h, "body"), foe: foe{f.HP, f.Attack, f.Defence}})
}
