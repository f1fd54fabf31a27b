package mythic

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/flow"
	"hexwarden/engine/mythic/content"
)

// Announcing is step 4 for a side: talents and +, one after the other, before any die
// is rolled (MB-11.2, MB-16.2). What is announced serves the attack and the
// counter-attack alike (MB-S-55).
type Announcing struct {
	Side int `json:"side"`
}

// spells is everything that may be announced in step 4, in the order it is offered
// (MB-17.27); in the opponent's turn too (MB-16.3). Each lasts for the combat if nothing
// else is said (MB-S-68).
var spells = []string{"plus:melee", "plus:ranged", "plus:defense", "impious_strength", "outflank", "explosive_shot", "aura_of_strength", "lions_rage", "retreat"}

// SpellOf is the talent, or "plus:...", that a choice announces.
func SpellOf(c engine.Choice) string {
	if c.Do == "plus" {
		return plus + c.Arg(0)
	}
	return c.Arg(0)
}

// announcing is the choice that announces a spell.
func announcing(key string) engine.Choice {
	if what, ok := raised(key); ok {
		return choice("plus", ref("value", what, ""))
	}
	return choice("talent", ref("talent", key, ""))
}

// plus begins the name of a spell that raises a value: "plus:melee".
const plus = "plus:"

// PlusMove is the spell that raises Move.
const PlusMove = plus + "move"

// raised is the value that a spell raises; false if it is a talent.
func raised(key string) (what string, ok bool) { return strings.CutPrefix(key, plus) }

// spellName is what a spell is called.
func spellName(key string) engine.Text {
	if what, ok := raised(key); ok {
		return engine.T("mb.mod.plus_" + what)
	}
	return engine.T("mb.talent." + key)
}

// spellRule is where a spell is told.
func spellRule(key string) string {
	if _, ok := raised(key); ok {
		return "MB-16.7"
	}
	return content.TalentRule(key)
}

// CanUse says whether a side can announce something now, all but its price. Different
// talents go together (MB-16.4), the same one not with itself (MB-16.5).
func (l look) CanUse(side int, key string) (by *Unit, v engine.Verdict) {
	c := l.w.Combat
	u := l.Unit(c.Fighter(side))
	by = u
	rule := spellRule(key)
	if key == "aura_of_strength" {
		by = l.auraBearer(u)
	}
	why := func(rule, what string) (*Unit, engine.Verdict) {
		return by, engine.Illegal(rule, engine.T("mb.why."+what, engine.Sub("unit", l.name(u.ID)), engine.Sub("target", l.name(c.Fighter(1-side)))))
	}
	if what, ok := raised(key); ok {
		if v := l.allows("plus"); !v.OK {
			return u, v
		}
		if !l.Card(u).Raises(what, l.printedAt(u)) {
			return why(rule, "no_plus")
		}
	} else if v := l.has(by, key, rule); !v.OK {
		return by, v
	}
	if c.used(by.ID, key) {
		return why("MB-16.5", "used")
	}
	rolls, kind, on := c.rolls(side), c.kind(side), l.Unit(c.Fighter(1-side))
	switch key {
	case "plus:melee", "plus:ranged": // MB-S-67
		if !rolls || "plus:"+kind != key || c.printed(side) {
			return why(rule, "no_such_roll")
		}
	case "plus:defense":
		if !c.rolls(1 - side) {
			return why(rule, "not_attacked")
		}
	case "impious_strength": // in a counter-attack too (MB-S-56)
		if !rolls || kind != "melee" {
			return why(rule, "no_such_roll")
		}
	case "outflank":
		if !rolls || kind != "melee" {
			return why(rule, "no_such_roll")
		}
		if u.Vitality < on.Vitality { // of the unit that takes the attack (MB-S-73)
			return why(rule, "outflank")
		}
	case "explosive_shot":
		if !rolls || kind != "ranged" || l.flying(on) {
			return why(rule, "explosive_shot")
		}
	case "aura_of_strength":
		if !rolls || l.underAura(u) {
			return why(rule, "no_such_roll")
		}
	case "lions_rage":
		if u.Raging || u.Vitality == l.Card(u).Full() {
			return why(rule, "raging")
		}
	case "retreat":
		if v := l.canRetreat(c, side); !v.OK {
			return by, v
		}
	}
	return by, engine.Legal()
}

// auraBearer is the unit whose Aura of Strength can be announced for a fighter: itself,
// or one of its General's units beside it; the fighter if there is none.
func (l look) auraBearer(u *Unit) *Unit {
	near := l.around(u)
	if i := slices.IndexFunc(near, func(x *Unit) bool { return l.shows(x, "aura_of_strength") }); i >= 0 {
		return near[i]
	}
	return u
}

// canRetreat says whether the target can retreat: once a turn, if it was attacked itself and
// announced no counter-attack (MB-17.20, MB-16.5, MB-S-86).
func (l look) canRetreat(c *Combat, side int) engine.Verdict {
	switch {
	case side == AttackSide || c.Target != c.First || c.Counter:
		return engine.Illegal("MB-S-86", engine.T("mb.why.retreat", engine.Sub("unit", l.name(c.Fighter(side)))))
	case l.Unit(c.Target).Retreated:
		return engine.Illegal("MB-16.5", engine.T("mb.why.retreated_before", engine.Sub("unit", l.name(c.Target))))
	case len(l.refuges(c)) == 0:
		return engine.Illegal("MB-17.20", engine.T("mb.why.no_refuge", engine.Sub("unit", l.name(c.Target))))
	}
	return engine.Legal()
}

// refuges is the squares that the target can retreat to: free ones beside it that it
// could enter, away from the attacker in melee, farther from it else (MB-S-85).
func (l look) refuges(c *Combat) []string {
	u, from := l.Unit(c.Target), l.Unit(c.Attacker).At
	var out []string
	for _, s := range u.At.Around() {
		if !l.f.Has(s) || l.at(s) != nil || !l.mayStop(u, s) {
			continue
		}
		if c.Kind == "melee" && !s.Adjacent(from) || c.Kind != "melee" && s.Dist(from) > u.At.Dist(from) {
			out = append(out, s.String())
		}
	}
	return out
}

// Fee is what a spell of a unit costs, on whichever of its cards (MB-S-70): the one on top may show it no longer.
func (l look) Fee(u *Unit, key string) int {
	if _, ok := raised(key); ok {
		return 1
	}
	t, _, _ := l.Card(u).Talent(key, l.Card(u).Full())
	return t.PP
}

// known is the spells that may come up for a side: those printed for its fighter, or for the bearer of an aura.
func (l look) known(side int) []string {
	u := l.Unit(l.w.Combat.Fighter(side))
	return slices.DeleteFunc(slices.Clone(spells), func(key string) bool {
		if what, ok := raised(key); ok {
			return !l.Card(u).EverRaises(what)
		}
		return !l.shows(u, key) && (key != "aura_of_strength" || l.auraBearer(u) == u)
	})
}

// Step asks as long as something is left to announce that might be paid for.
func (f *Announcing) Step(t *tx) control {
	for _, key := range t.known(f.Side) {
		if u, v := t.CanUse(f.Side, key); v.OK && t.couldPay(u.Seat, t.Fee(u, key)) {
			return await()
		}
	}
	return back(nil)
}

// Ask asks a side for talents (MB-DP-10, MB-DP-25).
func (f *Announcing) Ask(l look) []question {
	q := l.reaction(l.Unit(l.w.Combat.Fighter(f.Side)).Seat, [...]string{"DP-10", "DP-25"}[f.Side], "MB-16.6")
	q.Words = func(l look, p *engine.Prompt) { asks(p, append(l.duel(p), engine.Sub("roll", l.rollsToCome()))...) }
	var fees []int
	for _, key := range l.known(f.Side) {
		u, v := l.CanUse(f.Side, key)
		if !v.OK {
			continue
		}
		fees = append(fees, l.Fee(u, key))
		if !l.pays(u.Seat, l.Fee(u, key), "MB-16.1").OK {
			continue
		}
		do := flow.By((*Announcing).use)
		if key == "retreat" {
			do = flow.By((*Announcing).retreat)
		}
		q.Offer(priced(about(announcing(key), actor(u.ID)), l.Fee(u, key)), do)
	}
	return l.passing(l.wanting(q, fees), choice("done"), leave)
}

// rollsToCome tells the rolls of the combat.
func (l look) rollsToCome() engine.Text {
	c := l.w.Combat
	attack := l.expect(l.Plan(c, AttackSide))
	if !c.Counter {
		return engine.T("mb.odds.attack", engine.Sub("attack", attack))
	}
	return engine.T("mb.odds.duel", engine.Sub("attack", attack), engine.Sub("counter", l.expect(l.Plan(c, CounterSide))))
}

// use announces one thing and looks again.
func (f *Announcing) use(t *tx, a answer) control {
	key := SpellOf(a.Choice())
	u, _ := t.CanUse(f.Side, key)
	t.use(u, key)
	return again()
}

// retreat asks for a square before it is announced (MB-17.20).
func (f *Announcing) retreat(*tx, answer) control { return call(&Retreating{}) }

// Retreating asks where a unit goes that retreats (MB-17.20).
type Retreating struct{}

// Step waits for the square.
func (f *Retreating) Step(*tx) control { return await() }

// Ask asks for the square (MB-DP-28).
func (f *Retreating) Ask(l look) []question {
	c := l.w.Combat
	q := l.reaction(l.Unit(c.Target).Seat, "DP-28", "MB-17.20")
	q.Insist = false
	for _, s := range l.refuges(c) {
		q.Offer(upon("retreat", place(s)), flow.By((*Retreating).retreat))
	}
	if len(q.Choices) > 1 {
		q.Offer(called(choice("back"), "mb.choice.no_retreat"), leave)
	}
	withCards(l, &q)
	return []question{q}
}

// retreat announces the retreat to a square.
func (f *Retreating) retreat(t *tx, a answer) control {
	t.fallBack(a.Choice().Arg(0))
	return back(nil)
}
