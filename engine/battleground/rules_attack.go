package battleground

import (
	"hexwarden/engine"
	"hexwarden/engine/odds"
)

// planned is the attack that would be made with a weapon on a target in an act.
func (l look) planned(act Act, w Weapon, target string) Attack {
	a := Attack{Attacker: act.Figure, Weapon: w.ID, Initial: target, Target: target, Kind: act.Kind, Moved: act.After == "walk"}
	for _, c := range l.changes(&a, "attack.planned") {
		if area, ok := c.op.(*Area); ok && c.who == a.Attacker {
			a.Area, a.AreaIn = area.Radius, area.Inches
		}
	}
	return a
}

// canAttack is the verdict on an Attack action (BG-11, BG-D-18); magic follows the rules of ranged attacks (BG-11.19, BG-11.19a).
// What the effect could do is not asked (BG-S-11.2).
func (l look) canAttack(act Act, w Weapon, target Figure) engine.Verdict {
	f := l.figure(act.Figure)
	no := func(rule, key string, args ...engine.Arg) engine.Verdict {
		return engine.Illegal(rule, engine.T("bg.no."+key, args...))
	}
	switch {
	case target.ID == f.ID || !target.standing() || (w.Targets == "enemy") != (target.Side != f.Side) && w.Targets != "any":
		return no("BG-11.1", "target")
	case act.Kind == "opportunity" && w.Type != "melee":
		return no("BG-15.15", "opportunity_melee")
	case act.interrupts() && target.Side != f.Side && target.ID != act.Against:
		return no("BG-15.7a", "interrupted_only", engine.Sub("figure", name(act.Against)))
	}
	if cost := l.attackCost(act, w); cost > act.AP {
		return no("BG-5.13", "ap", engine.Num("cost", cost), engine.Num("ap", act.AP))
	}
	if w.Type == "melee" {
		if !l.adjoin(f, target) { // BG-11.8, BG-11.10
			return no("BG-11.8", "engaged_only", engine.Sub("figure", name(target.ID)))
		}
		return engine.Legal()
	}
	if l.engaged(f) && !(w.Type == "magic" && l.allowed(f.ID, "magic_while_engaged")) {
		return no("BG-11.14", "engaged")
	}
	if f.Mana < w.Mana {
		return no("BG-11.19c", "mana", engine.Num("cost", w.Mana), engine.Num("mana", f.Mana))
	}
	if !l.reaches(f, target, l.rangeOf(act, w)) {
		return no("BG-11.17", "range", engine.Num("range", w.Range))
	}
	if !l.views(f, target) {
		return no("BG-11.15", "sight", engine.Sub("figure", name(target.ID)))
	}
	return engine.Legal()
}

// attackCost is the AP of an attack: counted by weapon type (BG-5.13, BG-11.2).
func (l look) attackCost(act Act, w Weapon) int {
	return l.actionCost(act, "attack", act.used(w.Type)+1, &w)
}

// rangeOf is how far a weapon reaches, with what its bearer can still pay for
// when the attack is declared (BG-11.4, BG-11.17).
func (l look) rangeOf(act Act, w Weapon) int {
	more := 0
	for _, r := range w.Rules {
		for _, s := range r.Do {
			if c, ok := s.Op.(*Choose); ok && r.When == "attack.declared" {
				for _, v := range c.Options {
					if ap, by := v.reach(); ap <= act.AP-l.attackCost(act, w) {
						more = max(more, by)
					}
				}
			}
		}
	}
	return w.Range + more
}

// reach is the AP that an option costs and the inches it adds.
func (v Variant) reach() (ap, inches int) {
	for _, s := range v.Do {
		switch x := s.Op.(type) {
		case *Pay:
			ap += x.AP
		case *Range:
			inches += x.By
		}
	}
	return ap, inches
}

// exchange is an attack and its defence worked out, with the chance of each
// line of the weapon's table to be the one resolved; index 0 is no effect.
type exchange struct {
	attack, defence testPlan
	chances         []float64
}

// chances is the odds of an attack without re-rolls for mana.
func (l look) chances(a Attack) exchange { return l.exchange(a, 0, 0) }

// exchange works an attack out, with so much mana spent on re-rolls by either
// side. Mana spent on the attack itself is paid first, as it is when it is rolled.
func (l look) exchange(a Attack, mana, defended int) exchange {
	w := l.p.weapon(a.Weapon)
	paid := l
	if w.Mana > 0 {
		world := *l.w
		world.Figures = append([]Figure(nil), l.w.Figures...)
		for i := range world.Figures {
			if world.Figures[i].ID == a.Attacker {
				world.Figures[i].Mana -= w.Mana
			}
		}
		paid.w = &world
	}
	x := exchange{attack: paid.attackPlan(a)}
	var against odds.Dist
	if w.Defence != "none" {
		x.defence = paid.defencePlan(a)
		against = x.defence.odds(defended)
	}
	var at []int
	for _, h := range w.Hits {
		at = append(at, h.At)
	}
	x.chances = odds.Outcomes(odds.Net(x.attack.odds(mana), against), at)
	return x
}

// spreads says whether it is an area attack.
func (a Attack) spreads() bool { return a.Area > 0 || a.AreaIn > 0 }

// within says whether a figure is in the reach of an area attack: in hexes round
// walls and all (BG-S-16.2), or in inches (BG-S-16.6).
func (a Attack) within(centre, f Figure) bool {
	if a.AreaIn > 0 {
		return closeTo(centre, f, a.AreaIn)
	}
	return hexesApart(centre, f) <= a.Area
}

// eligible lists the additional targets of an area attack (BG-16.2): in reach
// (BG-16.2a, BG-16.3) and in sight (BG-16.2b) of the initial target, wherever
// the attacker is (BG-16.6), friends included, not the attacker (BG-S-16.1). An
// interruption does not bar them (BG-S-15.5).
func (l look) eligible(a Attack) []string {
	centre := l.figure(a.Initial)
	var out []string
	for _, f := range l.w.Figures {
		if f.ID == a.Attacker || f.ID == a.Initial || !f.standing() || f.Place.Level != centre.Place.Level ||
			!a.within(centre, f) || !l.views(centre, f) {
			continue
		}
		out = append(out, f.ID)
	}
	return out
}
