package eternia

import (
	"math"

	"hexwarden/engine"
	"hexwarden/engine/odds"
)

// foe is what an enemy of a wilds combat has left (FE-18.3).
type foe struct{ hp, attack, defence int }

func (w *WildsFight) foe() foe { return foe{w.HP, w.Attack, w.Defence} }

// Attributes of an enemy that dice are assigned to (FE-18.3), in the order in which they are offered.
var attributes = []string{defence, "hp", attack}

// open says whether a die may go to an attribute: HP once the defence is at 0 (FE-18.3a). What is at 0 already takes no more.
func (e foe) open(attribute string) bool {
	switch attribute {
	case defence:
		return e.defence > 0
	case "hp":
		return e.hp > 0 && e.defence == 0
	}
	return e.attack > 0
}

// lower assigns a die of some successes; surplus is lost (FE-18.3d).
func (e foe) lower(attribute string, n int) foe {
	switch attribute {
	case defence:
		e.defence = max(0, e.defence-n)
	case "hp":
		e.hp = max(0, e.hp-n)
	default:
		e.attack = max(0, e.attack-n)
	}
	return e
}

// assignment is how many dice of one and of two successes go to each attribute.
type assignment struct{ defence, hp, attack [2]int }

// best finds the assignment that leaves the least attack; of those that beat the enemy, if it should be beaten.
func (e foe) best(one, two int, beat bool) (best assignment, left foe, ok bool) {
	for d2 := 0; d2 <= min(two, (e.defence+1)/2); d2++ { // more is lost
		for d1 := 0; d1 <= min(one, max(0, e.defence-2*d2)); d1++ {
			for h2 := 0; h2 <= min(two-d2, (e.hp+1)/2); h2++ {
				for h1 := 0; h1 <= min(one-d1, max(0, e.hp-2*h2)); h1++ {
					a := assignment{defence: [2]int{d1, d2}, hp: [2]int{h1, h2}, attack: [2]int{one - d1 - h1, two - d2 - h2}}
					if after, may := e.after(a); may && (!beat || after.hp == 0) && (!ok || after.attack < left.attack) {
						best, left, ok = a, after, true
					}
				}
			}
		}
	}
	return best, left, ok
}

// after is the enemy after an assignment, and whether it is allowed (FE-18.3a).
func (e foe) after(a assignment) (foe, bool) {
	n := func(x [2]int) int { return x[0] + 2*x[1] }
	e = e.lower(defence, n(a.defence))
	if n(a.hp) > 0 && e.defence > 0 {
		return e, false
	}
	return e.lower("hp", n(a.hp)).lower(attack, n(a.attack)), true
}

// Chances are what a roll is worth: the chance of success, and HP lost on average.
type Chances struct{ Win, Loss float64 }

// words tells what a fight in the wilds is worth.
func (c Chances) words() engine.Text {
	return engine.T("fe.odds.wilds", engine.Num("n", odds.Percent(c.Win)), engine.Tenths("hp", c.Loss))
}

// even is a difference that is none: it comes of rounding.
const even = 1e-9

// better orders chances: success first, then fewer losses.
func (c Chances) better(than Chances) bool {
	if math.Abs(c.Win-than.Win) > even {
		return c.Win > than.Win
	}
	return c.Loss < than.Loss-even
}

// goal says what dice of one and two successes come to.
type goal func(one, two int) Chances

// testGoal is that of a test.
func testGoal(need int) goal {
	return func(one, two int) Chances {
		if one+2*two >= need {
			return Chances{Win: 1}
		}
		return Chances{}
	}
}

// goal is that of a wilds combat: the enemy beaten at the least cost, or the least attack.
func (e foe) goal() goal {
	return func(one, two int) Chances {
		if _, left, ok := e.best(one, two, true); ok {
			return Chances{1, float64(left.attack)}
		}
		return Chances{0, float64(max(0, e.attack-one-2*two))}
	}
}

// Remains is what the dice that lie there leave of the enemy of a wilds combat: its attack and its HP, if beating it comes first, or else if
// guarding does.
func (l look) Remains(beat bool) (attack, hp int) {
	have := l.w.Wilds.unassigned()
	_, left, _ := l.w.Wilds.foe().best(have.one, have.two, beat)
	return left.attack, left.hp
}
