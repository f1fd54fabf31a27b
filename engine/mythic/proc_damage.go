package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// Sparing is the damage step: the attacker, then the defender, cancel damage until
// both pass (MB-13.6, MB-S-53).
type Sparing struct {
	Side   int `json:"side"`
	Passed int `json:"passed,omitempty"` // sides that passed since something was cancelled
}

// savings are the talents of the damage step.
var savings = []string{"endurance", "parry"}

// CanSpare says whether a side can cancel damage, all but the price: Endurance damage to
// itself, again and again (MB-17.9); Parry, once, one damage on each side, by a unit
// that rolled (MB-17.17), even where nobody strikes back (MB-S-82).
func (l look) CanSpare(side int, key string) engine.Verdict {
	c := l.w.Combat
	u := l.Unit(c.Fighter(side))
	why := func(rule, key string) engine.Verdict {
		return engine.Illegal(rule, engine.T("mb.why."+key, engine.Sub("unit", l.name(u.ID))))
	}
	if key == "endurance" {
		if c.Damage[1-side] == 0 {
			return why("MB-17.9", "no_damage")
		}
		return l.has(u, key, "MB-17.9")
	}
	switch {
	case !c.rolls(side):
		return why("MB-17.17", "parry_roll")
	case slices.Contains(c.Parried, u.ID):
		return engine.Illegal("MB-16.5", engine.T("mb.why.used", engine.Sub("unit", l.name(u.ID)), engine.Sub("target", l.name(c.Fighter(1-side)))))
	case c.Damage == [2]int{}:
		return why("MB-17.17", "no_damage")
	}
	return l.has(u, key, "MB-17.17")
}

// canceller is the talent with which a side can cancel damage, or "both".
func (l look) canceller(side int) string {
	var can []string
	for _, key := range savings {
		if l.CanSpare(side, key).OK {
			can = append(can, key)
		}
	}
	if len(can) == 1 {
		return can[0]
	}
	return "both"
}

// Step asks a side that has something to cancel damage with, by what everybody sees.
func (f *Sparing) Step(t *tx) control {
	if f.Passed == 2 {
		return back(nil)
	}
	u := t.Unit(t.w.Combat.Fighter(f.Side))
	for _, key := range savings {
		if t.CanSpare(f.Side, key).OK && t.couldPay(u.Seat, t.Fee(u, key)) {
			return await()
		}
	}
	f.pass()
	return again()
}

func (f *Sparing) pass() {
	f.Passed++
	f.Side = 1 - f.Side
}

// Ask asks a side (MB-DP-14, MB-DP-27).
func (f *Sparing) Ask(l look) []question {
	u := l.Unit(l.w.Combat.Fighter(f.Side))
	q := l.reaction(u.Seat, [...]string{"DP-14", "DP-27"}[f.Side], "MB-13.6")
	q.Words = func(l look, p *engine.Prompt) {
		c := l.w.Combat
		asks(p, engine.Sub("unit", l.name(u.ID)), engine.Num("n", c.Damage[1-f.Side]), engine.Sub("other", l.name(c.Fighter(1-f.Side))),
			engine.Num("theirs", c.Damage[f.Side]))
		p.Public = engine.T("mb.wait.cancel."+l.canceller(f.Side), engine.Sub("unit", l.name(u.ID)),
			engine.Num("endurance", l.Fee(u, "endurance")), engine.Num("parry", l.Fee(u, "parry")))
	}
	var fees []int
	offer := func(key string, do engine.Verb, save deed) {
		if !l.CanSpare(f.Side, key).OK {
			return
		}
		pp := l.Fee(u, key)
		if fees = append(fees, pp); l.pays(u.Seat, pp, "MB-16.1").OK {
			q.Offer(priced(about(choice(do), actor(u.ID)), pp), save)
		}
	}
	offer("endurance", "endure", flow.By((*Sparing).endure))
	offer("parry", "parry", flow.By((*Sparing).parry))
	return l.passing(l.wanting(q, fees), choice("pass"), flow.By((*Sparing).decline))
}

// endure cancels damage to the unit (MB-17.9).
func (f *Sparing) endure(t *tx, _ answer) control {
	t.endure(t.Unit(t.w.Combat.Fighter(f.Side)), f.Side)
	f.Passed = 0
	return again()
}

// parry cancels damage on both sides (MB-17.17).
func (f *Sparing) parry(t *tx, _ answer) control {
	t.parry(t.Unit(t.w.Combat.Fighter(f.Side)))
	f.Passed = 0
	return again()
}

func (f *Sparing) decline(*tx, answer) control { f.pass(); return again() }
