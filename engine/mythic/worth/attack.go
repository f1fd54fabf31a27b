package worth

import (
	"math"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/mythic"
)

// fighting is choices about attacks: made, answered, rolled and suffered.
func (x *appraisal) fighting(pick engine.Choice) (int, bool) {
	c := x.World.Combat
	switch pick.Do {
	case "melee", "ranged", "lobbed", "scatter", "volley", "bites":
		return x.assault(x.Unit(x.World.Acting.Unit), pick.Do, pick.Args()), true
	case "harass", "hunt": // what the activated unit loses by it
		u := x.Unit(x.World.Acting.Unit)
		stays := max(x.bestStrike(u), 0)
		return x.prospect(u) - stays, true
	case "evade":
		return x.hurt(c, mythic.AttackSide), true
	case "defend", "sentinel":
		return x.defended(pick.Arg(0)), true
	case "counter":
		answer := *c
		answer.Counter = true
		return x.hurt(&answer, mythic.CounterSide) - x.keep(c.Target), true
	case "talent", "plus":
		return x.spell(x.sideOf(c), mythic.SpellOf(pick)), true
	case "skill": // another try for a lost die
		return 40 * x.wound(c) / 100, true
	case "give", "five", "aura": // left to the best play
		return 0, true
	case "endure":
		side := x.sideOf(c)
		u := x.Unit(c.Fighter(side))
		return x.blow(u, c.Damage[1-side]) - x.blow(u, c.Damage[1-side]-1), true
	case "parry":
		gain := 0
		side := x.sideOf(c)
		for i := range 2 {
			u := x.Unit(c.Fighter(1 - i))
			spared := x.blow(u, c.Damage[i]) - x.blow(u, c.Damage[i]-1)
			if i == side {
				spared = -spared
			}
			gain += spared
		}
		return gain, true
	}
	return 0, false
}

// defended is what it brings that a unit takes the place of the target.
func (x *appraisal) defended(by string) int {
	c := x.World.Combat
	other := *c
	other.Target = by
	return x.hurt(c, mythic.AttackSide) - x.hurt(&other, mythic.AttackSide)
}

// cover is what the best defence brings that the General can pay for only with so many more power points.
func (x *appraisal) cover(more int) int {
	best, pp := 0, x.World.Generals[x.seat].PP
	for _, d := range x.MayDefend(x.seat) {
		if pp < d.PP && d.PP <= pp+more {
			best = max(best, x.defended(d.Unit.ID)-d.PP*x.coin())
		}
	}
	return best
}

// spared is what the talent brings that cancels damage most, of those that the General can pay for only with so many more power points.
func (x *appraisal) spared(more int) int {
	best, pp, side := 0, x.World.Generals[x.seat].PP, x.sideOf(x.World.Combat)
	for key, do := range map[string]engine.Verb{"endurance": "endure", "parry": "parry"} {
		fee := x.Fee(x.Unit(x.World.Combat.Fighter(side)), key)
		if n, _ := x.fighting(engine.Plain(engine.ChoiceID(do))); x.CanSpare(side, key).OK && pp < fee && fee <= pp+more {
			best = max(best, n-fee*x.coin())
		}
	}
	return best
}

// sideOf is the side of the seat in a combat.
func (x *appraisal) sideOf(c *mythic.Combat) int {
	if x.Unit(c.Attacker).Seat == x.seat {
		return mythic.AttackSide
	}
	return mythic.CounterSide
}

// blow is what damage to a unit is worth, as the traits have it: its health, and if it is lost the unit, which brings the end of
// its army nearer, or is that end (MB-18.1).
func (x *appraisal) blow(u *mythic.Unit, damage int) int {
	damage = min(max(damage, 0), u.Vitality)
	c := x.Card(u)
	cost := float64(c.Cost)
	n := float64(damage) / float64(c.Full()) * (worthHealth + worthWell*cost)
	if damage == u.Vitality && damage > 0 {
		left := x.Remaining(x.Team(u.Seat))
		n += worthUnit + worthCost*cost + worthBrink*(verge(left-1)-verge(left)) - x.lonelier(u)
		if left == 4 {
			n += worthWin
		}
	}
	return int(n)
}

// lonelier is what the ways of its enemies to the next one grow by if a unit is lost.
func (x *appraisal) lonelier(u *mythic.Unit) float64 {
	n, team := 0, -1
	var rivals []*mythic.Unit // enemies of the team
	for _, e := range x.Foes(u.Seat) {
		if t := x.Team(e.Seat); t != team {
			rivals, team = x.Foes(e.Seat), t
		}
		next, other := math.MaxInt, math.MaxInt
		for _, f := range rivals {
			if d := e.At.Dist(f.At); f.ID == u.ID {
				next = d
			} else {
				other = min(other, d)
			}
		}
		if other < math.MaxInt && next < other {
			n += other - next
		}
	}
	return worthStep * float64(n)
}

// wound is what one more success of the dice on the table is worth.
func (x *appraisal) wound(c *mythic.Combat) int {
	r := c.Roll
	u := x.Unit(c.Fighter(1 - r.Side))
	hits := r.Hits()
	return x.blow(u, hits+1) - x.blow(u, hits)
}

// hurt is what a roll to come does to whom it is against, without what it costs to
// roll better; spared is damage that will be cancelled.
func (x *appraisal) hurt(c *mythic.Combat, side int) int {
	spared := 0
	if c.Retreat != "" && side == mythic.AttackSide {
		spared = 1
	}
	p := x.Plan(c, side)
	if p.Dice < 1 {
		return 0
	}
	on := x.Unit(c.Fighter(1 - side))
	spared += x.endured(on)
	sum, d := 0.0, x.Outlook(p)
	damage, worth := 0, 0
	for hits := range d {
		if n := min(hits-spared, on.Vitality); n > damage {
			damage, worth = n, x.blow(on, n)
		}
		sum += d.P(hits) * float64(worth)
	}
	return int(sum)
}

// endured is the damage that the General of a unit can have cancelled by Endurance (MB-17.9).
func (x *appraisal) endured(u *mythic.Unit) int {
	pp, _, ok := x.Talent(u, "endurance")
	if !ok {
		return 0
	}
	g := x.World.Generals[u.Seat]
	return (g.PP + 2*g.Row) / max(pp, 1)
}

// strike is what an attack is worth: nothing if its target will evade, what it does to a unit that can stand in for the target if
// that is less, and less what a counter-attack may cost. A target that can retreat will.
func (x *appraisal) strike(c *mythic.Combat) int {
	was := x.World.Combat
	x.World.Combat = c
	defer func() { x.World.Combat = was }()
	u := x.Unit(c.Target)
	if x.MayEvade(u) {
		return 0
	}
	met := *c
	if _, v := x.CanUse(mythic.CounterSide, "retreat"); v.OK {
		met.Retreat = "somewhere"
	}
	n := x.hurt(&met, mythic.AttackSide)
	for _, d := range x.MayDefend(u.Seat) {
		other := *c
		other.Target = d.Unit.ID
		n = min(n, x.hurt(&other, mythic.AttackSide))
	}
	if !x.CanCounter(u).OK {
		return n
	}
	answer := *c
	answer.Counter = true
	return n - x.holds(u)*x.hurt(&answer, mythic.CounterSide)/200
}

// holds is the chance in percent that a card of an enemy is in its General's hand.
func (x *appraisal) holds(u *mythic.Unit) int {
	g := x.World.Generals[u.Seat]
	all := len(g.Hand) + len(g.Pile)
	if all == 0 {
		return 0
	}
	return min(100, 100*len(g.Hand)*x.Unseen(u)/all)
}

// assault is what an attack of a unit is worth, of whatever way (MB-11.2).
func (x *appraisal) assault(u *mythic.Unit, verb engine.Verb, targets []string) int {
	n := 0
	if verb == "bites" { // more may be added to those named
		for _, more := range x.Bitten(u, targets) {
			if len(targets) < 3 && x.CanBite(u, append(x.Units(targets), more)...).OK {
				targets = append(slices.Clone(targets), more.ID)
			}
		}
	}
	for _, id := range targets {
		c := mythic.NewCombat(u.ID, id, mythic.AttackKind(verb))
		if verb == "bites" {
			c.Via = "bites_of_cerberus"
			_, c.Dice, _ = x.Talent(u, c.Via)
		}
		n += x.strike(c)
	}
	return n
}

// bestStrike is the best attack of a unit from where it stands; 0 if it has none that
// is worth making.
func (x *appraisal) bestStrike(u *mythic.Unit) int {
	reach := max(1, x.Top(u).Range)
	if !slices.ContainsFunc(x.Foes(u.Seat), func(e *mythic.Unit) bool { return u.At.Dist(e.At) <= reach }) {
		return 0
	}
	best := 0
	for _, d := range x.Declarations(u) {
		if x.World.Generals[u.Seat].PP < d.PP {
			continue
		}
		best = max(best, x.assault(u, d.Verb, d.Targets)-d.PP*x.coin())
	}
	return best
}

// balance is what both rolls of a combat bring to a side.
func (x *appraisal) balance(c *mythic.Combat, side int) int {
	n := x.hurt(c, mythic.AttackSide)
	if c.Counter {
		n -= x.hurt(c, mythic.CounterSide)
	}
	if side == mythic.CounterSide {
		return -n
	}
	return n
}

// spell is what a talent or a + of step 4 brings to a side.
func (x *appraisal) spell(side int, key string) int {
	c := x.World.Combat
	before := x.balance(c, side)
	u, _ := x.CanUse(side, key)
	with := *c
	with.Used = append(slices.Clone(c.Used), mythic.Spell{Unit: u.ID, Talent: key})
	aura, raging := u.Aura, u.Raging
	defer func() { u.Aura, u.Raging = aura, raging }()
	switch key {
	case "aura_of_strength":
		u.Aura = true
	case "lions_rage":
		u.Raging = true
	case "retreat":
		with.Retreat = "somewhere"
	}
	return x.balance(&with, side) - before
}

// overflown is what a bombardment does to one of those below.
func (x *appraisal) overflown(u, e *mythic.Unit) int {
	c := mythic.NewCombat(u.ID, e.ID, "bombardment")
	c.Via = "infernal_bombardment"
	_, c.Dice, _ = x.Talent(u, c.Via)
	return x.hurt(c, mythic.AttackSide)
}

// bombardment is the best two that a unit could fly over.
func (x *appraisal) bombardment(u *mythic.Unit) int {
	var all []int
	for _, e := range x.Legs(u).Over {
		all = append(all, x.overflown(u, e))
	}
	slices.Sort(all)
	n := 0
	for _, h := range all[max(len(all)-2, 0):] {
		n += h
	}
	return n
}
