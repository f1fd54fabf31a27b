package mythic

import (
	"slices"
	"strings"

	"hexwarden/engine"
)

// answered is why the enemy's declaration is not taken back any more.
const answered = "answered"

// defendPP is what it costs to defend a unit (MB-15.7).
const defendPP = 2

// Evading is the window for Evasion, right after the declaration (MB-17.10).
type Evading struct{}

// Kind names the frame.
func (f *Evading) Kind() string { return "evading" }

// Copy is a copy of the frame.
func (f *Evading) Copy() body { c := *f; return &c }

// Step opens the window by what everybody sees (MB-22.3).
func (f *Evading) Step(t *tx) control {
	u := t.unit(t.w.Combat.Target)
	if !t.canEvade(u).OK || !t.couldPay(u.Seat, t.fee(u, "evasion")) {
		return back(nil)
	}
	return await()
}

// canEvade says whether the target can evade: an attack in melee by a ground unit
// (MB-17.10), declared on it itself (MB-S-76).
func (l look) canEvade(u *Unit) engine.Verdict {
	c := l.w.Combat
	switch {
	case c.Kind != "melee" || l.flying(l.unit(c.Attacker)):
		return engine.Illegal("MB-17.10", engine.T("mb.why.evade_ground", engine.Sub("attacker", l.name(c.Attacker))))
	case c.Target != c.First || u.ID != c.Target:
		return engine.Illegal("MB-S-76", engine.T("mb.why.evade_first", engine.Sub("unit", l.name(u.ID))))
	}
	return l.has(u, "evasion", "MB-17.10")
}

// Ask asks the target's General (MB-DP-22).
func (f *Evading) Ask(l look) []engine.Prompt {
	c := l.w.Combat
	u := l.unit(c.Target)
	pp := l.fee(u, "evasion")
	p := l.reaction(u.Seat, "DP-22", "MB-17.10")
	if l.pays(u.Seat, pp, "MB-16.1").OK {
		p.Choices = append(p.Choices, priced(spelled("evade", engine.T("mb.choice.evade", engine.Sub("unit", l.name(u.ID))), ref("unit", u.ID, "actor")), pp))
	}
	return l.passing(p, "pass")
}

// Answer evades or not.
func (f *Evading) Answer(t *tx, a answer) control { return t.react(a, "evade", t.evade) }

// react takes the answer to an attack, which is one thing to do or to let it pass.
func (t *tx) react(a answer, pick engine.ChoiceID, do func()) control {
	if c, ok := takeCards(t, a); ok {
		return c
	}
	t.Seal(answered)
	if a.Pick() == pick {
		do()
	}
	return back(nil)
}

// reaction starts the prompt of an answer to an attack: who attacks whom, so that
// standing orders can name them.
func (l look) reaction(seat int, point, rule string) engine.Prompt {
	c := l.w.Combat
	attacker, unit := engine.Sub("attacker", l.name(c.Attacker)), engine.Sub("unit", l.name(c.Target))
	p := about(ask(seat, point, rule, engine.T("mb.ask."+point, attacker, unit, engine.Key("how", "mb.kind."+c.Kind))), attacker, unit)
	p.Insist, p.About = true, []engine.Ref{ref("unit", c.Attacker, "actor"), ref("unit", c.Target, "target")}
	return p
}

// passing ends the choices of a prompt with the one that silence means too.
func (l look) passing(p engine.Prompt, id string) []engine.Prompt {
	p.Choices, p.Silence = append(p.Choices, spelled(id, engine.T("mb.choice."+id))), engine.ChoiceID(id)
	return []engine.Prompt{withCards(l, p)}
}

// Defending is the window for defending the target: its General, then the partner
// (MB-15.7, MB-S-96). One unit at most does (MB-S-59).
type Defending struct {
	Asked int `json:"asked,omitempty"` // Generals that had their say
}

// Kind names the frame.
func (f *Defending) Kind() string { return "defending" }

// Copy is a copy of the frame.
func (f *Defending) Copy() body { c := *f; return &c }

// defenders is the Generals who may defend: the target's, then others of the team.
func (l look) defenders() []int {
	owner := l.unit(l.w.Combat.First).Seat
	seats := []int{owner}
	for seat := range l.w.Generals {
		if seat != owner && l.team(seat) == l.team(owner) {
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
	seat := seats[f.Asked]
	for _, u := range t.standing(seat) {
		for _, sentinel := range []bool{false, true} {
			if t.canDefend(u, sentinel).OK && t.couldPay(seat, t.defence(u, sentinel)) {
				return await()
			}
		}
	}
	f.Asked++
	return again()
}

// defence is what it costs a unit to defend another (MB-15.7, MB-17.21).
func (l look) defence(u *Unit, sentinel bool) int {
	if !sentinel {
		return defendPP
	}
	return l.fee(u, "sentinel")
}

// canDefend says whether a unit can stand in for the target of any attack, whether or
// not it acted this turn (MB-15.7, MB-15.8, MB-S-60, MB-S-62). Range and line are not
// looked at again (MB-S-61).
func (l look) canDefend(u *Unit, sentinel bool) engine.Verdict {
	first := l.unit(l.w.Combat.First)
	why := func(rule, key string) engine.Verdict {
		return engine.Illegal(rule, engine.T("mb.why."+key, engine.Sub("unit", l.name(u.ID)), engine.Sub("target", l.name(first.ID))))
	}
	if v := l.allows("defend"); !v.OK {
		return v
	}
	switch {
	case l.w.Combat.Target != first.ID:
		return why("MB-S-59", "defended")
	case !u.alive() || u.ID == first.ID || l.enemies(u, first) || !u.At.Adjacent(first.At):
		return why("MB-15.7", "defend_beside")
	case !l.flying(u) && l.flying(first): // MB-EX-13
		return why("MB-15.8", "defend_flying")
	case sentinel: // for a partner's unit too (MB-S-95)
		return l.has(u, "sentinel", "MB-17.21")
	}
	return engine.Legal()
}

// Ask asks a General of the attacked team (MB-DP-23).
func (f *Defending) Ask(l look) []engine.Prompt {
	seat := l.defenders()[f.Asked]
	p := l.reaction(seat, "DP-23", "MB-15.7")
	for _, u := range l.standing(seat) {
		for _, sentinel := range []bool{true, false} {
			pp := l.defence(u, sentinel)
			if !l.canDefend(u, sentinel).OK || !l.pays(seat, pp, "MB-15.7").OK {
				continue
			}
			verb := map[bool]string{true: "sentinel", false: "defend"}[sentinel]
			p.Choices = append(p.Choices, priced(spelled(verb+":"+u.ID, engine.T("mb.choice."+verb, engine.Sub("unit", l.name(u.ID))), ref("unit", u.ID, "actor")), pp))
		}
	}
	return l.passing(p, "pass")
}

// Answer puts a unit in the target's place, or not.
func (f *Defending) Answer(t *tx, a answer) control {
	if c, ok := takeCards(t, a); ok {
		return c
	}
	t.Seal(answered)
	if verb, id, ok := strings.Cut(string(a.Pick()), ":"); ok {
		t.defend(t.unit(id), verb == "sentinel")
	}
	f.Asked++
	return again()
}

// Countering is the window for a counter-attack of the target (MB-15.2), before the
// attacker's talents are known (MB-15.3).
type Countering struct{}

// Kind names the frame.
func (f *Countering) Kind() string { return "countering" }

// Copy is a copy of the frame.
func (f *Countering) Copy() body { c := *f; return &c }

// Step opens the window by public knowledge alone (MB-22.3).
func (f *Countering) Step(t *tx) control {
	u := t.unit(t.w.Combat.Target)
	holds := len(t.w.Generals[u.Seat].Hand) > 0 || t.maySearch(u.Seat).OK
	if !t.canCounter(u).OK || !holds {
		return back(nil)
	}
	return await()
}

// canCounter says by public knowledge whether the target can counter-attack: an attack
// in melee, not one of Bites of Cerberus (MB-17.15), once a turn (MB-15.6). A unit that
// defends can, wherever it stands, and the one it defends cannot (MB-15.10, MB-S-58).
func (l look) canCounter(u *Unit) engine.Verdict {
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
	case l.unseen(u) < 1:
		return why("MB-15.2", "counter_card")
	case l.most(c, countering) < 1:
		return why("MB-S-43", "no_dice")
	}
	return engine.Legal()
}

// Ask asks the target's General (MB-DP-24); whether the card is in hand stays hidden.
func (f *Countering) Ask(l look) []engine.Prompt {
	u := l.unit(l.w.Combat.Target)
	p := l.reaction(u.Seat, "DP-24", "MB-15.2")
	if slices.Contains(l.w.Generals[u.Seat].Hand, u.ID) {
		c := spelledHidden("counter", engine.T("mb.choice.counter", engine.Sub("unit", l.name(u.ID))), ref("card", u.ID, ""))
		x := *l.w.Combat
		x.Counter = true
		c.Detail = l.expect(l.plan(&x, countering))
		p.Choices = append(p.Choices, c)
	} else {
		p.Text.Key = "mb.ask.DP-24.none"
	}
	return l.passing(p, "pass")
}

// Answer counter-attacks or not.
func (f *Countering) Answer(t *tx, a answer) control { return t.react(a, "counter", t.counter) }

// judgeReaction judges an answer to an attack that is not offered.
func (l look) judgeReaction(seat int, pick engine.Choice) engine.Verdict {
	c := l.w.Combat
	if c == nil {
		return engine.Illegal("MB-11.2", engine.T("mb.why.no_attack"))
	}
	u := l.unit(c.Target)
	if pick.Do == "defend" || pick.Do == "sentinel" {
		u = l.unit(pick.Arg(0))
	}
	if u == nil || u.Seat != seat {
		return engine.Illegal("MB-11.2", engine.T("mb.why.not_your_fight"))
	}
	switch pick.Do {
	case "evade":
		pp := l.fee(u, "evasion")
		return l.first(func() engine.Verdict { return l.canEvade(u) }, func() engine.Verdict { return l.pays(seat, pp, "MB-16.1") })
	case "counter":
		v := l.canCounter(u)
		if v.OK && !slices.Contains(l.w.Generals[seat].Hand, u.ID) {
			return engine.Illegal("MB-15.2", engine.T("mb.why.counter_card", engine.Sub("unit", l.name(u.ID))))
		}
		return v
	}
	sentinel := pick.Do == "sentinel"
	return l.first(func() engine.Verdict { return l.canDefend(u, sentinel) },
		func() engine.Verdict { return l.pays(seat, l.defence(u, sentinel), "MB-15.7") })
}
