package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/odds"
)

// judgeAttack judges a declaration that is not offered.
func (l look) judgeAttack(seat int, c engine.Choice) engine.Verdict {
	if l.w.Acting == nil {
		return engine.Illegal("MB-8.1", engine.T("mb.why.move.nobody_acts"))
	}
	if l.Unit(l.w.Acting.Unit).Seat != seat {
		return engine.Illegal("MB-8.2", engine.T("mb.why.not_acting"))
	}
	u, targets := l.Unit(l.w.Acting.Unit), l.Units(c.Args())
	if v := l.mayAttack(u); !v.OK {
		return v
	}
	if len(targets) == 0 || slices.Contains(targets, nil) || (c.Do == "scatter" || c.Do == "volley") && len(targets) != 2 {
		return engine.Illegal("MB-11.2", engine.T("mb.why.no_enemy"))
	}
	var v engine.Verdict
	switch c.Do {
	case "melee":
		return l.canMelee(u, targets[0])
	case "ranged":
		return l.canRange(u, targets[0], false)
	case "lobbed":
		v = l.canRange(u, targets[0], true)
	case "scatter", "volley":
		v = l.canScatter(u, targets[0], targets[1], c.Do == "volley")
	default:
		v = l.CanBite(u, targets...)
		if v.OK {
			v = l.isQuarry(targets...)
		}
	}
	if !v.OK {
		return v
	}
	return l.pays(seat, l.making(u, c.Do), "MB-16.1")
}

// judgeReaction judges an answer to an attack that is not offered.
func (l look) judgeReaction(seat int, pick engine.Choice) engine.Verdict {
	c := l.w.Combat
	if c == nil {
		return engine.Illegal("MB-11.2", engine.T("mb.why.no_attack"))
	}
	u := l.Unit(c.Target)
	if pick.Do == "defend" || pick.Do == "sentinel" {
		u = l.Unit(pick.Arg(0))
	}
	if u == nil || u.Seat != seat {
		return engine.Illegal("MB-11.2", engine.T("mb.why.not_your_fight"))
	}
	switch pick.Do {
	case "evade":
		pp := l.Fee(u, "evasion")
		return l.first(func() engine.Verdict { return l.canEvade(u) }, func() engine.Verdict { return l.pays(seat, pp, "MB-16.1") })
	case "counter":
		v := l.CanCounter(u)
		if v.OK && !slices.Contains(l.w.Generals[seat].Hand, u.ID) {
			return engine.Illegal("MB-15.2", engine.T("mb.why.counter_card", engine.Sub("unit", l.name(u.ID))))
		}
		return v
	}
	sentinel := pick.Do == "sentinel"
	return l.first(func() engine.Verdict { return l.canDefend(u, sentinel) },
		func() engine.Verdict { return l.pays(seat, l.defence(u, sentinel), "MB-15.7") })
}

// judgeSpell judges a talent or a + that is not offered.
func (l look) judgeSpell(seat int, key string) engine.Verdict {
	c := l.w.Combat
	if c == nil {
		return engine.Illegal("MB-11.2", engine.T("mb.why.no_attack"))
	}
	for side := range 2 {
		if l.Unit(c.Fighter(side)).Seat == seat {
			if !slices.Contains(spells, key) {
				return engine.Illegal("MB-16.1", engine.T("mb.why.not_now"))
			}
			u, v := l.CanUse(side, key)
			if !v.OK {
				return v
			}
			return l.pays(u.Seat, l.Fee(u, key), "MB-16.1")
		}
	}
	return engine.Illegal("MB-11.2", engine.T("mb.why.not_your_fight"))
}

// judgeDie judges something with dice that is not offered.
func (l look) judgeDie(seat int, c engine.Choice) engine.Verdict {
	if l.w.Combat == nil || l.w.Combat.Roll == nil || l.roller(l.w.Combat.Roll).Seat != seat {
		return engine.Illegal("MB-12.1", engine.T("mb.why.no_roll"))
	}
	r := l.w.Combat.Roll
	die := func(n int) (odds.Die, bool) {
		if n < 0 || n >= len(r.Dice) {
			return odds.Die{}, false
		}
		return r.Dice[n], true
	}
	a, ok := die(number(c.Arg(0)))
	why := func(rule, key string) engine.Verdict {
		return engine.Illegal(rule, engine.T("mb.why."+key, engine.Num("total", a.Total)))
	}
	if !ok || a.Gone {
		return why("MB-12.2", "die_gone")
	}
	switch c.Do {
	case "give":
		b, ok := die(number(c.Arg(1)))
		switch {
		case r.Stage != odds.First && r.Stage != odds.Last:
			return why("MB-12.3", "die_step")
		case !a.Drops():
			return why("MB-S-48", "die_drop")
		case !ok || c.Arg(0) == c.Arg(1) || b.Gone || b.Face == 0:
			return why("MB-12.2", "die_gone")
		case !b.Raises(r.Stage):
			return why("MB-S-49", "die_raise")
		}
	case "five":
		if r.Stage == odds.First {
			return why("MB-12.4", "die_step")
		}
		if r.Stage == odds.Last {
			return why("MB-12.6", "die_last")
		}
		if !a.Again(r.Stage) {
			return why("MB-12.4", "die_five")
		}
	case "skill":
		if v := l.skilled(r); !v.OK {
			return v
		}
		if !a.Spared() {
			return why("MB-12.9", "die_zero")
		}
		u := l.roller(r)
		return l.pays(seat, l.Fee(u, skill(l.w.Combat.kind(r.Side))), "MB-16.1")
	case "aura":
		if !l.strengthened(r) {
			return why("MB-S-71", "die_talent")
		}
	}
	return engine.Legal()
}

// judgeSaving judges a talent of the damage step that is not offered.
func (l look) judgeSaving(seat int, key string) engine.Verdict {
	c := l.w.Combat
	for side := range 2 {
		if c == nil || l.Unit(c.Fighter(side)).Seat != seat {
			continue
		}
		u := l.Unit(c.Fighter(side))
		return l.first(func() engine.Verdict { return l.CanSpare(side, key) }, func() engine.Verdict { return l.pays(seat, l.Fee(u, key), "MB-16.1") })
	}
	return engine.Illegal("MB-11.2", engine.T("mb.why.no_attack"))
}
