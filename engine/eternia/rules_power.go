package eternia

import (
	"slices"

	"hexwarden/engine/eternia/content"
)

// mostDice is how many dice a player rolls at most with dice of power (FE-17.3).
const mostDice = 10

// power says whether combats are fought with dice of power (FE-17): alternative rules of phases 3 to 6; the others are as ever (FE-17.1).
func (l look) power() bool { return l.Option("power") == "yes" }

// dice is how many wilds dice a side has for an area: the worth of its cards there, wherever they lie at the end (FE-17.5, FE-17.8),
// less what was exchanged for successes.
func (l look) dice(side, area int) int {
	x := &l.w.Combat.Fighters[side]
	n := -x.Dice[area].Less
	for _, c := range x.Grid {
		if !c.Void && c.Area == Areas[area] {
			n += content.CombatValue(c.Card)
		}
	}
	return max(0, n)
}

// above is how many dice a player has above 10 (FE-17.3, FE-S-88).
func (l look) above(side int) int {
	if l.Player(side) == None {
		return 0
	}
	n := 0
	for i := range Areas {
		n += l.dice(side, i)
	}
	return max(0, n-mostDice)
}

// powered are the totals of a side with dice of power: what is flat (FE-S-86), and the successes of the dice once they were rolled; before that
// as many as there are dice. Creatures, bosses and enemy heroes have no dice (FE-17.10).
func (l look) powered(side int) [3]int {
	x := &l.w.Combat.Fighters[side]
	out := l.firm(side)
	for i, p := range x.Dice {
		out[i] += p.Flat
		if p.Faces != nil {
			out[i] += successes(p.Faces)
		} else {
			out[i] += l.dice(side, i)
		}
	}
	return out
}

// expected are the totals of a side as they can be reckoned with: four successes of five dice with dice of power.
func (l look) expected(side int) [3]int {
	out := l.totals(side)
	if l.power() && l.Player(side) != None {
		for i := range out {
			n := l.dice(side, i)
			out[i] += (n*4+2)/5 - n
		}
	}
	return out
}

// roller is a side that rolls for an area.
type roller struct{ side, area int }

// rollers are who rolls now: both for the initiative, for an attack the attacker and the defender (FE-17.5, FE-17.6, FE-17.9).
func (l look) rollers(what string) []roller {
	out := []roller{{0, 2}, {1, 2}}
	if what != initiative {
		side := l.w.Combat.Turn
		out = []roller{{side, 0}, {1 - side, 1}}
	}
	return slices.DeleteFunc(out, func(r roller) bool { return l.Player(r.side) == None })
}
