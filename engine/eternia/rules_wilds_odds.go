package eternia

import "hexwarden/engine/effect"

// Chances of rolls of wilds dice, if from now on all reroll icons and as many blanks as are allowed are rerolled until no icon is
// left (FE-18.2): no face is worse than a blank or than an icon that is kept. What dice come to in this way does not depend on
// what they are rolled for, so it is worked out once, when a pack is loaded.

// surveyed is for how many dice that is done; for more, which hardly any hero rolls, it is when they are asked for.
const surveyed = 14

// ends are the chances of what dice come to at last: at [one][two] of so many single and double successes.
type ends [][]float64

// dieOdds are the chances of some wilds dice and fewer.
type dieOdds struct {
	rolls  [][]weighted // results of rolling k dice
	settle [][]ends     // what dice come to of which so many are blank and so many show a reroll icon
}

// weighted is a result of a roll with its chance.
type weighted struct {
	hand
	p float64
}

// surveyDie works out the chances of up to n dice with such faces.
func surveyDie(die []string, n int) *dieOdds {
	face := map[string]float64{}
	for _, x := range die {
		face[x] += 1 / float64(len(die))
	}
	o := &dieOdds{rolls: [][]weighted{{{p: 1}}}, settle: make([][]ends, n+1)}
	for k := range n {
		o.rolls = append(o.rolls, dieMore(o.rolls[k], face))
	}
	for k := range n + 1 {
		for blank := range k + 1 {
			o.settle[blank] = append(o.settle[blank], newEnds(k))
		}
		o.solve(k)
	}
	return o
}

// success is the chance that a single die is a success (FE-5.4).
func (o *dieOdds) success() float64 {
	p := 0.0
	for _, r := range o.rolls[1] {
		if r.one+r.two > 0 {
			p += r.p
		}
	}
	return p
}

// dieMore adds a die to results.
func dieMore(results []weighted, face map[string]float64) []weighted {
	at := map[hand]int{}
	var out []weighted
	add := func(h hand, p float64) {
		i, ok := at[h]
		if !ok {
			i, at[h] = len(out), len(out)
			out = append(out, weighted{hand: h})
		}
		out[i].p += p
	}
	for _, r := range results {
		add(hand{r.blank + 1, r.one, r.two, r.again}, r.p*face["blank"])
		add(hand{r.blank, r.one + 1, r.two, r.again}, r.p*face["success"])
		add(hand{r.blank, r.one, r.two + 1, r.again}, r.p*face["double"])
		add(hand{r.blank, r.one, r.two, r.again + 1}, r.p*face["reroll"])
	}
	return out
}

func newEnds(n int) ends {
	e := make(ends, n+1)
	for i := range e {
		e[i] = make([]float64, n+1-i)
	}
	return e
}

// add adds what others come to, with a chance and with successes that lie there already.
func (e ends) add(x ends, p float64, one, two int) {
	for i := range x {
		for j, q := range x[i] {
			e[i+one][j+two] += p * q
		}
	}
}

// solve works out what k dice come to that show no success: fewer of them are known already; that a roll shows no success again,
// which is less likely with every roll, is added up until it is of no account.
func (o *dieOdds) solve(k int) {
	o.settle[k][0][0][0] = 1 // no icon, no roll
	first := make([]ends, k+1)
	for again := 1; again <= k; again++ {
		blank := k - again
		first[again] = newEnds(k)
		with := min(blank, again)
		for _, r := range o.rolls[again+with] {
			if r.one+r.two > 0 {
				first[again].add(o.settle[blank-with+r.blank][r.again], r.p, r.one, r.two)
			}
		}
	}
	for range 20 { // one roll in four at most leaves as many: one in 10^12 is left
		for again := 1; again <= k; again++ {
			blank := k - again
			with := min(blank, again)
			now := newEnds(k)
			now.add(first[again], 1, 0, 0)
			for _, r := range o.rolls[again+with] {
				if r.one+r.two == 0 {
					now.add(o.settle[blank-with+r.blank][r.again], r.p, 0, 0)
				}
			}
			o.settle[blank][again] = now
		}
	}
}

// odds are the chances of some wilds dice of the pack.
func (p *Pack) odds(dice int) *dieOdds {
	if dice <= surveyed {
		return p.dice
	}
	return surveyDie(p.WildsDie, dice)
}

// rollOdds are the chances of a roll for a goal.
type rollOdds struct {
	*dieOdds
	n    int
	goal [][]chances // by single and double successes
}

// newOdds are the chances of a roll of n dice.
func newOdds(die *dieOdds, n int, g goal) *rollOdds {
	o := &rollOdds{dieOdds: die, n: n, goal: make([][]chances, n+1)}
	for one := range o.goal {
		for two := range n + 1 - one {
			o.goal[one] = append(o.goal[one], g(one, two))
		}
	}
	return o
}

// end is what dice are worth as they lie.
func (o *rollOdds) end(h hand) chances { return o.goal[h.one][h.two] }

// best is what they could be worth at most.
func (o *rollOdds) best() chances { return o.goal[0][o.n] }

// value is what dice are worth that lie there, if they are rolled on.
func (o *rollOdds) value(h hand) chances {
	var v chances
	for i, row := range o.settle[h.blank][h.again] {
		for j, p := range row {
			x := o.goal[h.one+i][h.two+j]
			v.win += p * x.win
			v.loss += p * x.loss
		}
	}
	return v
}

// after is what it is worth to reroll all reroll icons and other dice with them.
func (o *rollOdds) after(h hand, with reroll) chances {
	var v chances
	for _, r := range o.rolls[h.again+with.blank+with.one] {
		x := o.value(hand{h.blank - with.blank + r.blank, h.one - with.one + r.one, h.two + r.two, r.again})
		v.win += r.p * x.win
		v.loss += r.p * x.loss
	}
	return v
}

// before is what the roll of all dice is worth.
func (o *rollOdds) before() chances { return o.value(hand{again: o.n}) }

// odd is a way in which a wilds combat may begin: what the enemy has and how many dice are rolled, with its chance.
type odd struct {
	foe
	dice int
	p    float64
}

// wildsOdds are the chances of a hero against an encounter card, with what both can do before the roll (FE-18.1).
func (l look) wildsOdds(h *Hero, card string) chances {
	c := l.p.encounter(card)
	ways := []odd{{foe{c.HP, c.Attack, c.Defence}, l.stat(h, "body"), 1}}
	for i := range c.Ability {
		if r := &c.Ability[i]; r.When == "wilds.started" && l.holds(Source{Card: card, Who: card, Team: none}, r.If) {
			ways = l.begun(ways, r.Do)
		}
	}
	for _, x := range l.rulesOf(h, "wilds.started") {
		ways = l.begun(ways, x.rule.Do)
	}
	var v chances
	for _, w := range ways {
		n := max(0, w.dice)
		x := newOdds(l.p.odds(n), n, w.goal()).before()
		v.win += w.p * x.win
		v.loss += w.p * x.loss
	}
	return v
}

// begun are the ways in which a wilds combat may begin after some operations; a test of one die parts them.
func (l look) begun(ways []odd, ops effect.Ops) []odd {
	for _, s := range ops {
		var out []odd
		for _, w := range ways {
			switch op := s.Op.(type) {
			case *Dice:
				w.dice += op.Count
			case *Modify:
				if op.Who != "foe" {
					w.foe = w.lower(op.Stat, -op.By)
				}
			case *Test:
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
