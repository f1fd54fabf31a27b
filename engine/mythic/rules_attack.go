package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
	"hexwarden/engine/odds"
)

// The sides of a combat: who attacks, and who may strike back (MB-11.1).
const (
	AttackSide = iota
	CounterSide
)

// NewCombat is an attack that was declared (MB-11.2).
func NewCombat(attacker, target, kind string) *Combat {
	return &Combat{Attacker: attacker, First: target, Target: target, Kind: kind}
}

// Fighter is the unit of a side.
func (c *Combat) Fighter(side int) string {
	if side == AttackSide {
		return c.Attacker
	}
	return c.Target
}

// rolls says whether a side rolls dice.
func (c *Combat) rolls(side int) bool { return side == AttackSide || c.Counter }

// kind is how a side fights: whoever strikes back does it in melee (MB-15.4).
func (c *Combat) kind(side int) string {
	if side == CounterSide {
		return "melee"
	}
	return c.Kind
}

// printed says whether a side rolls dice printed with a talent, which neither a
// Hill nor a + changes (MB-S-36, MB-S-80).
func (c *Combat) printed(side int) bool { return side == AttackSide && c.Dice > 0 }

// stands is the unit whose square and terrain count for a fighter: that of the unit
// attacked first for one that defends it (MB-15.9, MB-S-58).
func (l look) stands(c *Combat, u *Unit) *Unit {
	if u.ID == c.Target {
		return l.Unit(c.First)
	}
	return u
}

// RollPlan is a roll that is to come: all that makes its dice and its difficulty.
type RollPlan struct {
	Unit, Against    string
	Base, Defense    int // as the cards on top say
	Dice, Difficulty int // with everything
	Mods             []mod
	Any              bool // Aura of Strength rolls a die again
}

// mod is something that changes a roll.
type mod struct {
	Rule             string
	Text             engine.Text
	Dice, Difficulty int
}

// Plan puts the roll of a side together (MB-11.2 step 5, MB-12.1), of as many dice as it
// comes to (MB-S-51). The odds, what prompts tell and the roll itself come from here.
func (l look) Plan(c *Combat, side int) RollPlan {
	by, on := l.Unit(c.Fighter(side)), l.Unit(c.Fighter(1-side))
	from, to := l.stands(c, by), l.stands(c, on)
	kind := c.kind(side)
	p := RollPlan{Unit: by.ID, Against: on.ID, Base: l.Top(by).Melee, Defense: l.Top(on).Defense}
	switch {
	case c.printed(side):
		p.Base = c.Dice
	case kind == "ranged":
		p.Base = l.Top(by).Ranged
	}
	add := func(rule, key string, dice, difficulty int) {
		if dice != 0 || difficulty != 0 {
			p.Mods = append(p.Mods, mod{rule, engine.T(key), dice, difficulty})
		}
	}
	if !c.printed(side) {
		add("MB-10.2", "mb.mod.hill", l.heightBonus(from, from.At, to.At), 0)
		if c.used(by.ID, plus+kind) { // MB-2.7, MB-S-67
			add("MB-16.7", "mb.mod.plus_"+kind, 1, 0)
		}
	}
	if gift := map[string]func(*content.Stele) int{"melee": giftMelee, "ranged": giftRanged}[kind]; gift != nil && !c.printed(side) {
		add(map[string]string{"melee": "MB-30.14", "ranged": "MB-30.15"}[kind], "mb.mod.stele", l.giftAt(by.Seat, by.At, gift), 0)
	}
	add("MB-30.16", "mb.mod.stele", 0, l.giftAt(on.Seat, to.At, giftDefense))
	if kind == "melee" && c.used(by.ID, "impious_strength") {
		add("MB-17.11", "mb.talent.impious_strength", 1, 0)
	}
	cover, rule := l.Cover(to, to.At, kind, l.flying(by))
	add(rule, "mb.mod.terrain", 0, cover)
	if c.used(on.ID, "plus:defense") { // MB-11.9
		add("MB-16.7", "mb.mod.plus_defense", 0, 1)
	}
	if kind == "melee" && c.used(by.ID, "outflank") { // MB-S-73
		add("MB-17.7", "mb.talent.outflank", 0, -1)
	}
	if kind == "ranged" && c.used(by.ID, "explosive_shot") {
		add("MB-17.6", "mb.talent.explosive_shot", 0, -1)
	}
	p.Dice, p.Difficulty = p.Base, p.Defense // no lower bound: a 0 is lost anyway (MB-S-42)
	for _, m := range p.Mods {
		p.Dice += m.Dice
		p.Difficulty += m.Difficulty
	}
	p.Any = l.underAura(by)
	return p
}

// skill is the talent that rolls a 0 again (MB-17.1, MB-17.2); a bombardment has none.
func skill(kind string) string { return kind + "_skill" }

// fives is the roll as the maths of dice knows it; talents that cost PP are not
// counted on.
func (l look) fives(p RollPlan) odds.Fives {
	return odds.Fives{Difficulty: p.Difficulty, Any: p.Any, Explode: l.option("fives") == "explode"} // MB-S-46
}

// underAura says whether Aura of Strength works for a fighter: its own, or that of a
// unit of its General beside it, looked at for each roll (MB-17.4, MB-S-71, MB-S-95).
func (l look) underAura(u *Unit) bool {
	for i := range l.w.Units {
		if x := &l.w.Units[i]; x.Aura && x.Alive() && x.Seat == u.Seat && l.dist(x, u) <= 1 {
			return true
		}
	}
	return false
}

// around is a fighter and the units of its General beside it, from where it stands itself even if
// it defends another: only terrain goes over (MB-15.9, MB-S-58).
func (l look) around(u *Unit) []*Unit {
	return l.closeTo(u.Seat, u.At)
}

// most is the dice that a side can come to at its best, as far as everybody knows what
// its General could pay: MB-S-43.
func (l look) most(c *Combat, side int) int {
	u := l.Unit(c.Fighter(side))
	n := l.Plan(c, side).Dice
	if c.kind(side) == "melee" && !c.printed(side) {
		if l.allows("plus").OK && l.Card(u).Raises("melee", l.printedAt(u)) && l.couldPay(u.Seat, 1) {
			n++
		}
		if l.shows(u, "impious_strength") && l.couldPay(u.Seat, l.Fee(u, "impious_strength")) {
			n++
		}
	}
	return n
}

// isFoe is what every attack needs of its target: an enemy on the field (MB-S-44),
// and with Assault Support the one that was attacked before (MB-17.22, MB-S-87).
func (l look) isFoe(u, target *Unit) engine.Verdict {
	if target == nil || !target.Alive() || !l.enemies(u, target) {
		return engine.Illegal("MB-S-44", engine.T("mb.why.no_enemy"))
	}
	return engine.Legal()
}

// isQuarry says whether one of the targets is one that Assault Support asks for.
func (l look) isQuarry(targets ...*Unit) engine.Verdict {
	q := l.w.Spent.Quarry
	if len(q) == 0 || slices.ContainsFunc(targets, func(x *Unit) bool { return slices.Contains(q, x.ID) }) {
		return engine.Legal()
	}
	return engine.Illegal("MB-17.22", engine.T("mb.why.quarry", engine.Sub("unit", l.name(q[0]))))
}

// mayAttack says whether the unit activated can still attack: once (MB-8.5), and not
// after a move too long for it (MB-S-29).
func (l look) mayAttack(u *Unit) engine.Verdict {
	a := l.w.Acting
	switch {
	case a == nil || u == nil || a.Unit != u.ID:
		return engine.Illegal("MB-8.2", engine.T("mb.why.not_acting"))
	case a.Attacked:
		return engine.Illegal("MB-8.5", engine.T("mb.why.attacked", engine.Sub("unit", l.name(u.ID))))
	case a.Far:
		return engine.Illegal("MB-S-29", engine.T("mb.why.far", engine.Sub("unit", l.name(u.ID))))
	}
	return engine.Legal()
}

// adjacent is what a melee attack needs beside an enemy: nothing but to stand beside
// it (MB-11.3).
func (l look) adjacent(u, target *Unit) engine.Verdict {
	if !u.At.Adjacent(target.At) {
		return engine.Illegal("MB-11.3", engine.T("mb.why.not_beside", engine.Sub("target", l.name(target.ID)), engine.Sub("unit", l.name(u.ID)),
			engine.Num("n", l.dist(u, target))))
	}
	return engine.Legal()
}

// canMelee says whether a unit can attack another in melee (MB-11.3, MB-S-43).
func (l look) canMelee(u, target *Unit) engine.Verdict {
	v := l.first(func() engine.Verdict { return l.isFoe(u, target) }, func() engine.Verdict { return l.isQuarry(target) },
		func() engine.Verdict { return l.adjacent(u, target) })
	if v.OK && l.most(NewCombat(u.ID, target.ID, "melee"), AttackSide) < 1 {
		return engine.Illegal("MB-S-43", engine.T("mb.why.no_dice", engine.Sub("unit", l.name(u.ID))))
	}
	return v
}

// canRange says whether a unit can shoot at another (MB-11.4); lobbed: over units of
// its team, which is not offered where it changes nothing (MB-17.24).
func (l look) canRange(u, target *Unit, lobbed bool) engine.Verdict {
	return l.first(func() engine.Verdict { return l.isFoe(u, target) }, func() engine.Verdict { return l.isQuarry(target) },
		func() engine.Verdict {
			if lobbed {
				return l.has(u, "lobbed_shot", "MB-17.24")
			}
			return engine.Legal()
		},
		func() engine.Verdict { return l.canShoot(u, target, lobbed) },
		func() engine.Verdict {
			if lobbed && l.canShoot(u, target, false).OK {
				return engine.Illegal("MB-17.24", engine.T("mb.why.lob_needless", engine.Sub("target", l.name(target.ID))))
			}
			return engine.Legal()
		})
}

// canScatter says whether a unit can shoot at two at once: ground units side by side,
// each of them a target that it can shoot at (MB-17.23, MB-S-88); lobbed: as in canRange.
func (l look) canScatter(u, a, b *Unit, lobbed bool) engine.Verdict {
	v := l.has(u, "scatter_shot", "MB-17.23")
	if v.OK && lobbed {
		v = l.has(u, "lobbed_shot", "MB-17.24")
	}
	for _, x := range []*Unit{a, b} {
		if v.OK {
			v = l.isFoe(u, x)
		}
		if v.OK && l.flying(x) {
			v = engine.Illegal("MB-17.23", engine.T("mb.why.scatter_flying", engine.Sub("target", l.name(x.ID))))
		}
		if v.OK {
			v = l.canShoot(u, x, lobbed)
		}
	}
	if v.OK && lobbed && l.canShoot(u, a, false).OK && l.canShoot(u, b, false).OK {
		v = engine.Illegal("MB-17.24", engine.T("mb.why.lob_needless", engine.Sub("target", l.name(a.ID))))
	}
	if v.OK && !a.At.Adjacent(b.At) {
		v = engine.Illegal("MB-17.23", engine.T("mb.why.scatter_apart", engine.Sub("target", l.name(a.ID)), engine.Sub("other", l.name(b.ID))))
	}
	if v.OK {
		v = l.isQuarry(a, b)
	}
	return v
}

// CanBite says whether a unit can attack one to three at once: the first is named, the
// others stand beside both it and the unit (MB-17.15, MB-S-80).
func (l look) CanBite(u *Unit, targets ...*Unit) engine.Verdict {
	v := l.has(u, "bites_of_cerberus", "MB-17.15")
	for i, x := range targets {
		if v.OK {
			v = l.isFoe(u, x)
		}
		if v.OK {
			v = l.adjacent(u, x)
		}
		if v.OK && i > 0 && (!x.At.Adjacent(targets[0].At) || slices.Contains(targets[:i], x)) {
			v = engine.Illegal("MB-17.15", engine.T("mb.why.bites_apart", engine.Sub("target", l.name(x.ID)), engine.Sub("named", l.name(targets[0].ID))))
		}
	}
	return v
}

// has says whether a talent is on the unit's top card (MB-16.1).
func (l look) has(u *Unit, talent, rule string) engine.Verdict {
	if v := l.allows("talents"); !v.OK {
		return v
	}
	if !l.shows(u, talent) {
		return engine.Illegal(rule, engine.T("mb.why.talent_gone", engine.Sub("unit", l.name(u.ID)), engine.Key("talent", "mb.talent."+talent)))
	}
	return engine.Legal()
}

// pays says whether a General has so many power points (MB-7.12).
func (l look) pays(seat, pp int, rule string) engine.Verdict {
	if has := l.w.Generals[seat].PP; has < pp {
		return engine.Illegal(rule, engine.T("mb.why.pp", engine.Num("n", pp), engine.Num("has", has)))
	}
	return engine.Legal()
}

// first is the first verdict that forbids, asked one after the other.
func (l look) first(asks ...func() engine.Verdict) engine.Verdict {
	for _, ask := range asks {
		if v := ask(); !v.OK {
			return v
		}
	}
	return engine.Legal()
}

// couldPay says whether by what everybody sees a General might pay so much, be it
// with cards turned into power points (MB-22.3).
func (l look) couldPay(seat, pp int) bool {
	g := l.w.Generals[seat]
	return g.PP >= pp || !l.without("cards") && (g.PP+2*g.Row >= pp || len(g.Hand) > 0)
}
