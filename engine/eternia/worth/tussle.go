package worth

import (
	"slices"

	"hexwarden/engine/eternia"
)

// tussle is what an appraisal reckons with in a round of an epic combat: the totals to expect of both sides, one's own first,
// and the HP they have left.
type tussle struct {
	me, foe     [3]float64
	hp, foeHP   float64
	prize, pain float64 // for the defeat of the other, for a lost HP of his
}

// meanCard is what a combat card adds on average; shares are where it goes.
const meanCard = 1.8

var shares = [3]float64{0.45, 0.35, 0.2}

// tussle is the round as a side may see it.
func (x *appraisal) tussle(side int) tussle {
	c := x.World.Combat
	b := tussle{hp: float64(x.FighterHP(side)), foeHP: float64(x.FighterHP(1 - side)), prize: float64(x.reward()), pain: worthHP}
	if c.Kind == "creature" || c.Kind == "boss" { // it has to fall to be worth anything
		b.prize, b.pain = worthVP+80, 40
	}
	b.me, b.foe = x.expected(side), x.expected(1-side)
	return b
}

// expected are the totals of a side: what is known, cards face down and still to come at their mean.
func (x *appraisal) expected(side int) [3]float64 {
	c := x.World.Combat
	f := &c.Fighters[side]
	seen := x.SeenTotals(side, x.team)
	out := [3]float64{float64(seen[0]), float64(seen[1]), float64(seen[2])}
	for _, k := range f.Grid {
		if k.Down && f.Team != x.team && !k.Void {
			out[slices.Index(eternia.Areas, k.Area)] += meanCard
		}
	}
	left := 0.0
	switch {
	case c.Phase > 3:
	case x.HeroOf(f.Who) != nil && x.Player(side) != eternia.None:
		left = meanCard * float64(max(0, f.Limit-f.Placed))
	case x.HeroOf(f.Who) == nil:
		other := &c.Fighters[1-side]
		left = 1.2 * float64(max(0, other.Limit-other.Placed)) // a die for each card of the hero
	}
	if f.Clash != "" && c.Phase <= 4 { // its effect cards, and its overload
		card := x.Pack.Clash(f.Clash)
		left += 1.2 * float64(card.Effects+x.ExtraEffectCards())
		if card.Overload {
			left += 1.5
		}
	}
	for i := range out {
		out[i] += left * shares[i]
	}
	return out
}

// worth is what a round is worth that ends with such totals.
func (b tussle) worth() float64 {
	first := min(max(0.5+0.17*(b.me[2]-b.foe[2]), 0), 1)
	dealt := blow(b.me[0]-b.foe[1]) + first
	taken := blow(b.foe[0]-b.me[1]) + 1 - first
	kill, fall := chanceOf(dealt-b.foeHP), chanceOf(taken-b.hp)
	n := min(dealt, b.foeHP)*b.pain - min(taken, b.hp)*worthHP + kill*b.prize - fall*(worthFall+worthVP)*(1-0.5*kill*first)
	if dealt > taken {
		n += 15
	}
	return n
}

// blow is what an attack costs in HP on average, a little uncertain.
func blow(n float64) float64 {
	sum := 0.0
	for d := -2.0; d <= 2; d++ {
		sum += max(0, n+d)
	}
	return sum / 5
}

// chanceOf is the chance that damage is enough which is expected to be so much above what is needed.
func chanceOf(over float64) float64 { return min(max(0.5+over/4, 0), 1) }

// gain is what a change of a round is worth.
func (b tussle) gain(change func(*tussle)) float64 {
	c := b
	change(&c)
	return c.worth() - b.worth()
}

// mine is the side of an epic combat that belongs to the team; the first of a third team.
func (x *appraisal) mine() int {
	if x.World.Combat.Fighters[1].Team == x.team {
		return 1
	}
	return 0
}
