package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/effect"
	"hexwarden/engine/odds"
)

// Planned is the attack that would be made with a weapon on a target in an act.
func (l look) Planned(act Act, w content.Weapon, target string) Attack {
	a := Attack{Attacker: act.Figure, Weapon: w.ID, Initial: target, Target: target, Kind: act.Kind, Moved: act.After == "walk"}
	for _, c := range l.changesOf(a.Attacker, &a, 0, nil, "attack.planned") {
		if area, ok := c.op.(*content.Area); ok {
			a.Area, a.AreaIn = c.ctx.optional(area.Radius), area.Inches
		}
	}
	return a
}

// CanAttack is the verdict on an Attack action (BG-11, BG-D-18); magic follows the rules of ranged attacks (BG-11.19, BG-11.19a).
// What the effect could do is not asked (BG-S-11.2). Some spells are for allies instead (BG-11.21), never for
// the caster (BG-S-11.11).
func (l look) CanAttack(act Act, w content.Weapon, target Figure) engine.Verdict {
	o := l.offence(act, w)
	return o.verdict(&target)
}

// MayAttack is CanAttack without the reason. Most targets are out of reach, which is found out most quickly.
func (l look) MayAttack(act Act, w content.Weapon, target Figure) bool {
	f := l.Figure(act.Figure)
	if w.Type == "melee" && !l.Adjoin(f, target) || w.Type != "melee" && !l.reaches(f, target, l.rangeOf(act, w)) {
		return false
	}
	o := l.offence(act, w)
	rule, _ := o.bar(&target)
	return rule == ""
}

// offence is a weapon in the hand of the figure that acts, with what its attacks cost, whoever is attacked.
type offence struct {
	look
	act  Act
	f    Figure
	w    content.Weapon
	cost int
}

func (l look) offence(act Act, w content.Weapon) offence {
	return offence{l, act, l.Figure(act.Figure), w, l.AttackCost(act, w)}
}

// verdict is CanAttack.
func (o *offence) verdict(target *Figure) engine.Verdict {
	rule, key := o.bar(target)
	var args []engine.Arg
	switch key {
	case "":
		return engine.Legal()
	case "bg.no.interrupted_only":
		args = []engine.Arg{engine.Sub("figure", words.FigureName(o.act.Against))}
	case "bg.no.ap":
		args = []engine.Arg{engine.Num("cost", o.cost), engine.Num("ap", o.act.AP)}
	case "bg.no.engaged_only", "bg.no.sight":
		args = []engine.Arg{engine.Sub("figure", words.FigureName(target.ID))}
	case "bg.no.mana":
		args = []engine.Arg{engine.Num("cost", o.manaCost(o.Planned(o.act, o.w, target.ID))), engine.Num("mana", o.mana(o.f))}
	case "bg.no.range":
		args = []engine.Arg{engine.Num("range", o.w.Range)}
	}
	return engine.Illegal(rule, engine.T(key, args...))
}

// bar is the rule that forbids an attack, and the key of why; nothing if none does.
func (o *offence) bar(target *Figure) (rule, key string) {
	act, f, w := &o.act, &o.f, &o.w
	switch {
	case target.ID == f.ID || !target.Standing() || (w.Targets == "enemy") != (target.Side != f.Side) && w.Targets != "any":
		return "BG-11.1", "bg.no.target"
	case act.Kind == "opportunity" && w.Type != "melee":
		return "BG-15.15", "bg.no.opportunity_melee"
	case act.interrupts() && target.Side != f.Side && target.ID != act.Against:
		return "BG-15.7a", "bg.no.interrupted_only"
	case o.cost > act.AP:
		return "BG-5.13", "bg.no.ap"
	case w.Type == "melee":
		if !o.Adjoin(*f, *target) { // BG-11.8, BG-11.10
			return "BG-11.8", "bg.no.engaged_only"
		}
		return "", ""
	}
	if o.engaged(*f) && !(w.Type == "magic" && o.allowed(f.ID, "magic_while_engaged")) && !o.allowedWith(f.ID, *w, "weapon_while_engaged") { // BG-S-11.9
		return "BG-11.14", "bg.no.engaged"
	}
	if w.Mana > 0 && !o.canPay(*f, o.manaCost(o.Planned(*act, *w, target.ID))) {
		return "BG-11.19c", "bg.no.mana"
	}
	if !o.reaches(*f, *target, o.rangeOf(*act, *w)) {
		return "BG-11.17", "bg.no.range"
	}
	if !o.views(*f, *target) {
		return "BG-11.15", "bg.no.sight"
	}
	return "", ""
}

// AttackCost is the AP of an attack: counted by weapon type (BG-5.13, BG-11.2).
func (l look) AttackCost(act Act, w content.Weapon) int {
	return l.actionCost(act, "attack", act.used(w.Type)+1, &w)
}

// manaCost is the mana of an attack with a spell, with what cards change of it (BG-11.19c).
func (l look) manaCost(a Attack) int {
	n := l.p.Weapon(a.Weapon).Mana
	if n == 0 {
		return 0
	}
	for _, c := range l.standingChanges(&a, a.Attacker, kind[*content.ManaCost]) {
		if o, ok := c.op.(*content.ManaCost); ok && (o.Weapon == "" || c.ctx.src.Card == "weapon:"+a.Weapon) {
			if o.To != nil {
				n = c.ctx.num(*o.To)
			}
			n += c.ctx.optional(o.By)
		}
	}
	return max(n, 0)
}

// rangeOf is how far a weapon reaches, with what its bearer can still pay for
// when the attack is declared (BG-11.4, BG-11.17).
func (l look) rangeOf(act Act, w content.Weapon) int {
	more := 0
	for _, r := range w.Rules {
		for _, s := range r.Do {
			if c, ok := s.Op.(*content.Choose); ok && r.When == "attack.declared" {
				for _, v := range c.Options {
					if ap, by := v.Reach(); ap <= act.AP-l.AttackCost(act, w) {
						more = max(more, by)
					}
				}
			}
		}
	}
	return w.Range + more
}

// exchange is an attack and its defence worked out, with the chance of each
// line of the weapon's table to be the one resolved; index 0 is no effect.
type exchange struct {
	attack, defence testPlan
	hold            testPlan // the skill test that comes before it, if a card asks for one
	chances         []float64
}

// chances is the odds of an attack without rerolls for mana.
func (l look) chances(a Attack) exchange { return l.exchange(a, 0, 0) }

// exchange works an attack out, with so much mana spent on rerolls by either
// side. Mana spent on the attack itself is paid first, as it is when it is rolled.
func (l look) exchange(a Attack, mana, defended int) exchange {
	w := l.p.Weapon(a.Weapon)
	paid := l
	hold := l.hold(a)
	if cost := l.manaCost(a); cost > 0 || hold.Role != "" {
		world := *l.w
		world.Figures = append([]Figure(nil), l.w.Figures...)
		for i := range world.Figures {
			if f := &world.Figures[i]; f.ID == a.Attacker {
				f.Mana = max(f.Mana-cost, 0)
				f.Focus = f.Focus && !hold.Focus
			}
		}
		paid.w = &world
	}
	x := exchange{attack: paid.attackPlan(a), hold: hold}
	tests := odds.Exchange{Attack: x.attack.test(mana)}
	if paid.defended(a) {
		x.defence = paid.likelyDefence(a)
		tests.Defence = x.defence.test(defended)
	}
	var at []int
	for _, h := range w.Hits {
		at = append(at, h.At)
	}
	x.chances = odds.Outcomes(l.p.exchanges.Of(tests, odds.Exchange.Net), at)
	if hold.Role != "" {
		x.chances[0] = 1
		for i := 1; i < len(x.chances); i++ {
			x.chances[i] *= hold.First
			x.chances[0] -= x.chances[i]
		}
	}
	return x
}

// Spreads says whether it is an area attack.
func (a Attack) Spreads() bool { return a.Area > 0 || a.AreaIn > 0 }

// within says whether a figure is in the reach of an area attack: in hexes round
// walls and all (BG-S-16.2), or in inches (BG-S-16.6).
func (a Attack) within(centre, f Figure) bool {
	if a.AreaIn > 0 {
		return closeTo(centre, f, a.AreaIn)
	}
	return HexesApart(centre, f) <= a.Area
}

// hold is the skill test that an attack must pass before it is made, where a
// card of the attacker asks for one; First is the chance that it passes.
func (l look) hold(a Attack) testPlan {
	for h := range l.inForce("attack.declared") {
		c := ctx{look: l, src: h.src, attack: &a, subject: a.Attacker}
		if h.src.Bearer != a.Attacker || h.rule.Optional || !c.holds(h.rule.If) {
			continue
		}
		for _, s := range h.rule.Do {
			o, ok := s.Op.(*content.Test)
			if !ok || o.Vs != "" {
				continue
			}
			var at []int
			for _, x := range o.Outcomes {
				at = append(at, x.At)
			}
			p := l.skillPlan(a.Attacker, o.Stat, c.optional(o.Dice))
			p.First, p.FirstBy = 1, l.sourceName(h.src)
			for i, chance := range odds.Outcomes(p.odds(0), at) {
				if i > 0 && slices.ContainsFunc(o.Outcomes[i-1].Do, func(s effect.Step) bool { _, void := s.Op.(*content.VoidAttack); return void }) {
					p.First -= chance
				}
			}
			return p
		}
	}
	return testPlan{}
}

// Eligible lists the additional targets of an area attack (BG-16.2): in reach
// (BG-16.2a, BG-16.3) and in sight (BG-16.2b) of the initial target, wherever
// the attacker is (BG-16.6), friends included, not the attacker (BG-S-16.1). An
// interruption does not bar them (BG-S-15.5).
func (l look) Eligible(a Attack) []string {
	centre := l.Figure(a.Initial)
	var out []string
	for _, f := range l.w.Figures {
		if f.ID == a.Attacker || f.ID == a.Initial || !f.Standing() || f.Place.Level != centre.Place.Level ||
			!a.within(centre, f) || !l.views(centre, f) {
			continue
		}
		out = append(out, f.ID)
	}
	return out
}
