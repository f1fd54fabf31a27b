package worth

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/eternia"
	"hexwarden/engine/eternia/content"
)

// playing is what a spell or consumable does in phase 4, less what it is good for later.
func (x *appraisal) playing(b tussle, side int, c engine.Choice) int {
	card := "equipment:" + c.Arg(0)
	if c.Do == "spell" {
		card = "spell:" + c.Arg(1)
		if len(c.With) > 2 && x.World.Combat.Fighters[0].Team != x.team && x.World.Combat.Fighters[1].Team != x.team {
			return -1 // others may fight it out
		}
	}
	src := eternia.Source{Card: card, Who: x.World.Combat.Fighters[side].Who, Team: x.team}
	r, works := x.OptionRule(card, src)
	if r == nil {
		return -1
	}
	keep := 8 * x.PrintedCost(card)
	if x.roundsLeft() <= 2 {
		keep /= 2
	}
	n := -keep
	if works {
		n += int(x.effects(b, side, src, r.Do))
	}
	if c.Do == "spell" {
		n += x.counted("cast")
	}
	return n
}

// sideNamed is the side whose cards a question is about.
func (x *appraisal) sideNamed(p engine.Prompt) int {
	if side := eternia.SideOf(&p); side != eternia.None {
		return side
	}
	return x.mine()
}

// handled is what it is worth to change placed cards of a side; those that lie face down for the team count at their mean.
func (x *appraisal) handled(b tussle, side, of int, op string, way eternia.Change) float64 {
	f := &x.World.Combat.Fighters[of]
	i := way.Card
	if i >= len(f.Grid) {
		return 0
	}
	value := func(k eternia.Placed) float64 {
		switch {
		case k.Void:
			return 0
		case k.Down && f.Team != x.team:
			return meanCard
		}
		return float64(content.CombatValue(k.Card))
	}
	var by [3]float64
	k := f.Grid[i]
	at := slices.Index(eternia.Areas, k.Area)
	by[at] -= value(k)
	switch op {
	case "swap":
		other := f.Grid[way.Other]
		to := slices.Index(eternia.Areas, other.Area)
		by[at] += value(other)
		by[to] += value(k) - value(other)
	case "shift":
		by[slices.Index(eternia.Areas, way.Area)] += value(k)
	}
	return b.gain(func(b *tussle) {
		for i := range by {
			if of == side {
				b.me[i] += by[i]
			} else {
				b.foe[i] += by[i]
			}
		}
	})
}

// effects is what operations do to a round of an epic combat.
func (x *appraisal) effects(b tussle, side int, src eternia.Source, ops effect.Ops) float64 {
	n := 0.0
	for _, s := range ops {
		var d float64
		switch op := s.Op.(type) {
		case *content.Modify:
			d = b.gain(func(b *tussle) {
				if i := slices.Index(eternia.Areas, op.Stat); i >= 0 && op.Who == "foe" {
					b.foe[i] += float64(op.By)
				} else if i >= 0 {
					b.me[i] += float64(op.By)
				}
			})
		case *content.Loss:
			d = b.gain(func(b *tussle) {
				if op.Who == "foe" {
					b.foeHP -= float64(op.Count)
				} else {
					b.hp -= float64(op.Count)
				}
			})
			if op.Who == "foe" {
				d += b.pain * min(float64(op.Count), b.foeHP)
			} else {
				d -= worthHP * float64(op.Count)
			}
		case *content.Heal:
			k := float64(min(op.Count, x.MissingHP(side)))
			d = b.gain(func(b *tussle) { b.hp += k }) + worthHP*k
		case *content.Shield:
			k := min(float64(op.Count), blow(b.foe[0]-b.me[1])+1)
			d = b.gain(func(b *tussle) { b.hp += k }) + worthHP*k
		case *content.Draw:
			d = float64(op.Keep) * b.gain(func(b *tussle) { b.me[0] += meanCard })
		case *content.Swap, *content.Shift:
			for _, way := range x.Swaps(side) {
				d = max(d, x.handled(b, side, side, "swap", way))
			}
		case *content.Flip:
			d = x.worstFor(b, side, x.TargetSide(side, op.Who), op.Area, "flip")
		case *content.Kill:
			d = x.worstFor(b, side, x.TargetSide(side, op.Who), op.Area, "kill")
		case *content.Focus:
			d = 12 * float64(op.Count)
		case *content.Bar:
			d = 8
		case *content.Nullify:
			d = 40
		case *content.If:
			if x.Holds(src, &op.Cond) {
				d = x.effects(b, side, src, op.Then)
			}
		case *content.Choose:
			for _, v := range op.Of {
				d = max(d, x.effects(b, side, src, v.Do))
			}
		case *content.Steal:
			d = float64(op.Count*x.ether()) * 3 / 2
		}
		n += d
	}
	return n
}

// worstFor is the most that can be made of turning over or discarding one card of an area.
func (x *appraisal) worstFor(b tussle, side, of int, area, op string) float64 {
	best := 0.0
	for _, way := range x.CountedCards(of, area) {
		if d := x.handled(b, side, of, op, way); side != of {
			best = max(best, d)
		}
	}
	return best
}
