package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// answered is why the enemy's declaration is not taken back any more.
const answered = "answered"

// defendPP is what it costs to defend a unit (MB-15.7).
const defendPP = 2

// Evading is the window for Evasion, right after the declaration (MB-17.10).
type Evading struct{}

// Step opens the window by what everybody sees (MB-22.3).
func (f *Evading) Step(t *tx) control {
	if !t.MayEvade(t.Unit(t.w.Combat.Target)) {
		return back(nil)
	}
	return await()
}

// MayEvade says by public knowledge whether the target can evade and its General pay for it.
func (l look) MayEvade(u *Unit) bool {
	return l.canEvade(u).OK && l.couldPay(u.Seat, l.Fee(u, "evasion"))
}

// canEvade says whether the target can evade: an attack in melee by a ground unit
// (MB-17.10), declared on it itself (MB-S-76).
func (l look) canEvade(u *Unit) engine.Verdict {
	c := l.w.Combat
	switch {
	case c.Kind != "melee" || l.flying(l.Unit(c.Attacker)):
		return engine.Illegal("MB-17.10", engine.T("mb.why.evade_ground", engine.Sub("attacker", l.name(c.Attacker))))
	case c.Target != c.First || u.ID != c.Target:
		return engine.Illegal("MB-S-76", engine.T("mb.why.evade_first", engine.Sub("unit", l.name(u.ID))))
	}
	return l.has(u, "evasion", "MB-17.10")
}

// Ask asks the target's General (MB-DP-22).
func (f *Evading) Ask(l look) []question {
	u := l.Unit(l.w.Combat.Target)
	pp := l.Fee(u, "evasion")
	q := l.reaction(u.Seat, "DP-22", "MB-17.10", pp)
	if l.pays(u.Seat, pp, "MB-16.1").OK {
		q.Offer(priced(about(choice("evade"), actor(u.ID)), pp), flow.By((*Evading).evade))
	}
	return l.passing(l.wanting(q, []int{pp}), choice("pass"), pass)
}

// evade takes the target out of the attack.
func (f *Evading) evade(t *tx, _ answer) control {
	t.Seal(engine.KnownAnswer, answered)
	t.evade()
	return back(nil)
}

// pass lets the attack go on.
var pass = flow.Free(func(t *tx, _ answer) control { t.Seal(engine.KnownAnswer, answered); return back(nil) })

// reaction starts the question of an answer to an attack: who attacks whom, so that
// standing orders can name them, and what the cheapest of some fees is.
func (l look) reaction(seat int, point, rule string, fees ...int) question {
	q := ask(seat, point, rule)
	q.Words = func(l look, p *engine.Prompt) { asks(p, l.duel(p, fees...)...) }
	q.Insist, q.About = true, []engine.Ref{actor(l.w.Combat.Attacker), target(l.w.Combat.Target)}
	return q
}

// duel tells everybody who fights whom, and what the cheapest answer costs if there are fees, and says it with how they fight.
func (l look) duel(p *engine.Prompt, fees ...int) []engine.Arg {
	c := l.w.Combat
	out := []engine.Arg{engine.Sub("attacker", l.name(c.Attacker)), engine.Sub("unit", l.name(c.Target)), engine.Key("how", "mb.kind."+c.Kind)}
	told := out[:2:2]
	if len(fees) > 0 {
		told = append(told, engine.Num("n", slices.Min(fees)))
	}
	awaits(p, told...)
	return out
}

// Defending is the window for defending the target: its General, then the partner
// (MB-15.7, MB-S-96). One unit at most does (MB-S-59).
type Defending struct {
	Asked int `json:"asked,omitempty"` // Generals that had their say
}

// defenders is the Generals who may defend: the target's, then others of the team.
func (l look) defenders() []int {
	owner := l.Unit(l.w.Combat.First).Seat
	seats := []int{owner}
	for seat := range l.w.Generals {
		if seat != owner && l.Team(seat) == l.Team(owner) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Step asks each of them whose unit could do it, by what everybody sees (MB-22.3).
func (f *Defending) Step(t *tx) control {
	seats := t.defenders()
	if t.w.Combat.Target != t.w.Combat.First || f.Asked == len(seats) {
		return back(nil)
	}
	if len(t.MayDefend(seats[f.Asked])) > 0 {
		return await()
	}
	f.Asked++
	return again()
}

// Defence is a unit that can take the place of the target, for so many power points.
type Defence struct {
	Unit *Unit
	PP   int
}

// MayDefend lists by public knowledge how units of a General can defend the target, as far as their General can pay for it.
func (l look) MayDefend(seat int) (out []Defence) {
	for _, u := range l.closeTo(seat, l.Unit(l.w.Combat.First).At) {
		for _, sentinel := range []bool{false, true} {
			if pp := l.defence(u, sentinel); l.canDefend(u, sentinel).OK && l.couldPay(seat, pp) {
				out = append(out, Defence{u, pp})
			}
		}
	}
	return out
}

// defence is what it costs a unit to defend another (MB-15.7, MB-17.21).
func (l look) defence(u *Unit, sentinel bool) int {
	if !sentinel {
		return defendPP
	}
	return l.Fee(u, "sentinel")
}

// canDefend says whether a unit can stand in for the target of any attack, whether or
// not it acted this turn (MB-15.7, MB-15.8, MB-S-60, MB-S-62). Range and line are not
// looked at again (MB-S-61).
func (l look) canDefend(u *Unit, sentinel bool) engine.Verdict {
	first := l.Unit(l.w.Combat.First)
	why := func(rule, key string) engine.Verdict {
		return engine.Illegal(rule, engine.T("mb.why."+key, engine.Sub("unit", l.name(u.ID)), engine.Sub("target", l.name(first.ID))))
	}
	if v := l.allows("defend"); !v.OK {
		return v
	}
	switch {
	case l.w.Combat.Target != first.ID:
		return why("MB-S-59", "defended")
	case !u.Alive() || u.ID == first.ID || l.enemies(u, first) || !u.At.Adjacent(first.At):
		return why("MB-15.7", "defend_beside")
	case !l.flying(u) && l.flying(first): // MB-EX-13
		return why("MB-15.8", "defend_flying")
	case sentinel: // for a partner's unit too (MB-S-95)
		return l.has(u, "sentinel", "MB-17.21")
	}
	return engine.Legal()
}

// Ask asks a General of the attacked team (MB-DP-23).
func (f *Defending) Ask(l look) []question {
	seat := l.defenders()[f.Asked]
	var fees []int
	for _, d := range l.MayDefend(seat) {
		fees = append(fees, d.PP)
	}
	q := l.reaction(seat, "DP-23", "MB-15.7", fees...)
	for _, u := range l.closeTo(seat, l.Unit(l.w.Combat.First).At) {
		for _, do := range []engine.Verb{"sentinel", "defend"} {
			sentinel := do == "sentinel"
			if !l.canDefend(u, sentinel).OK {
				continue
			}
			pp := l.defence(u, sentinel)
			if l.pays(seat, pp, "MB-15.7").OK {
				q.Offer(priced(upon(do, actor(u.ID)), pp), flow.By((*Defending).defend))
			}
		}
	}
	return l.passing(l.wanting(q, fees), choice("pass"), flow.By((*Defending).pass))
}

// defend puts a unit in the target's place.
func (f *Defending) defend(t *tx, a answer) control {
	t.Seal(engine.KnownAnswer, answered)
	t.defend(t.Unit(a.Choice().Arg(0)), a.Choice().Do == "sentinel")
	f.Asked++
	return again()
}

func (f *Defending) pass(t *tx, _ answer) control {
	t.Seal(engine.KnownAnswer, answered)
	f.Asked++
	return again()
}

// Countering is the window for a counter-attack of the target (MB-15.2), before the
// attacker's talents are known (MB-15.3).
type Countering struct{}

// Step opens the window by public knowledge alone (MB-22.3).
func (f *Countering) Step(t *tx) control {
	u := t.Unit(t.w.Combat.Target)
	holds := len(t.w.Generals[u.Seat].Hand) > 0 || t.maySearch(u.Seat).OK
	if !t.CanCounter(u).OK || !holds {
		return back(nil)
	}
	return await()
}

// CanCounter says by public knowledge whether the target can counter-attack: an attack
// in melee, not one of Bites of Cerberus (MB-17.15), once a turn (MB-15.6). A unit that
// defends can, wherever it stands, and the one it defends cannot (MB-15.10, MB-S-58).
func (l look) CanCounter(u *Unit) engine.Verdict {
	c := l.w.Combat
	why := func(rule, key string) engine.Verdict {
		return engine.Illegal(rule, engine.T("mb.why."+key, engine.Sub("unit", l.name(u.ID))))
	}
	if v := l.allows("counter"); !v.OK {
		return v
	}
	switch {
	case c.Kind == "bombardment":
		return why("MB-17.5", "counter_talent")
	case c.Kind != "melee":
		return why("MB-15.2", "counter_melee")
	case c.Via == "bites_of_cerberus":
		return why("MB-17.15", "counter_talent")
	case u.ID != c.Target:
		return why("MB-S-58", "counter_target")
	case u.Countered:
		return why("MB-15.6", "countered")
	case u.Retreated:
		return why("MB-17.20", "retreated")
	case l.Unseen(u) < 1:
		return why("MB-15.2", "counter_card")
	case l.most(c, CounterSide) < 1:
		return why("MB-S-43", "no_dice")
	}
	return engine.Legal()
}

// Ask asks the target's General (MB-DP-24); whether the card is in hand stays hidden.
func (f *Countering) Ask(l look) []question {
	u := l.Unit(l.w.Combat.Target)
	q := l.reaction(u.Seat, "DP-24", "MB-15.2")
	if slices.Contains(l.w.Generals[u.Seat].Hand, u.ID) {
		q.Offer(hidden(about(choice("counter"), ref("card", u.ID, ""))), flow.By((*Countering).counter))
	} else {
		q.Words = func(l look, p *engine.Prompt) { p.Text = engine.T("mb.ask.DP-24.none", l.duel(p)...) }
	}
	return l.passing(q, choice("pass"), pass)
}

// counter strikes back.
func (f *Countering) counter(t *tx, _ answer) control {
	t.Seal(engine.KnownAnswer, answered)
	t.counter()
	return back(nil)
}
