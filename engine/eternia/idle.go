package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// A choice that would do nothing now says so, and why, to somebody who reads the question (FE-S-135). It rests on nothing that the
// one who is asked may not know.

// idle is the sentence that says why a choice would do nothing now; zero without a reason.
func idle(why engine.Text) engine.Text {
	if why.IsZero() {
		return engine.Text{}
	}
	return engine.T("fe.idle.sentence", engine.Sub("why", why))
}

// idleness is why a choice of a hero, in an epic combat of the side that it helps, would do nothing now; zero if it does something, or is
// not about what a card says.
func (l look) idleness(h *Hero, c engine.Choice) engine.Text {
	switch {
	case l.w.Combat != nil && slices.Contains([]engine.Verb{"time", "overload", "spell", "item"}, c.Do):
		return l.idleOption(l.helped(c), c)
	case (c.Do == "buy" || c.Do == "wear") && h != nil:
		return when(l.Unmoved(h, Subject(c.About, "card", "")), "movement")
	case c.Do == "cast" && len(c.With) > 0:
		owner, card := l.Hero(c.Arg(0)), CardOf(c, 1)
		return l.idleRules(Source{Card: card, Who: HeroRef(owner), Team: owner.Team}, l.BoardRules(owner, card))
	case c.Do == "use" && len(c.With) > 1 && h != nil:
		src := Source{Card: CardOf(c, 0), Who: HeroRef(h), Team: h.Team}
		return l.inert(src, c.Arg(2)+".do")
	}
	return engine.Text{}
}

// idleOption is why an option of phase 4 for a side would do nothing now.
func (l look) idleOption(side int, c engine.Choice) engine.Text {
	x := &l.w.Combat.Fighters[side]
	src := Source{Who: x.Who, Team: x.Team}
	switch c.Do {
	case "time":
		if len(l.Swaps(side)) == 0 {
			return engine.T("fe.idle.swap")
		}
		return engine.Text{}
	case "overload":
		src.Card = x.Who
		return l.inert(src, overloadPath(x.Weapon))
	case "spell":
		src.Card, src.Team = "spell:"+c.Arg(1), l.Hero(c.Arg(0)).Team
	default:
		src.Card = "equipment:" + c.Arg(0)
	}
	if _, works := l.OptionRule(src.Card, src); works {
		return engine.Text{}
	}
	var rules []*effect.Rule
	for i := range l.p.Rules[src.Card] {
		if r := &l.p.Rules[src.Card][i]; r.When == "combat.option" {
			rules = append(rules, r)
		}
	}
	return l.idleRules(src, rules)
}

// idleRules is why none of the rules of a card does anything now: the reason of all of them, if it is the same.
func (l look) idleRules(src Source, rules []*effect.Rule) engine.Text {
	var whys []engine.Text
	for _, r := range rules {
		why := l.inert(src, r.Path+".do")
		if !l.Holds(src, r.If) {
			why = unmet(r.If)
		}
		if why.IsZero() {
			return engine.Text{}
		}
		whys = append(whys, why)
	}
	switch len(whys) {
	case 0:
		return engine.Text{}
	case 1:
		return whys[0]
	}
	return engine.T("fe.idle.now")
}

// inert is why none of the operations of a list would do anything now: the reason of the first; zero if one does something.
func (l look) inert(src Source, path string) engine.Text {
	var why engine.Text
	for i, s := range l.p.Ops[src.Card+" "+path] {
		x := l.fruitless(&Program{Source: src, Path: path, I: i}, s)
		if x.IsZero() {
			return x
		}
		if why.IsZero() {
			why = x
		}
	}
	return why
}

// fruitless is why an operation would do nothing now; zero if it does something. f is where it stands.
func (l look) fruitless(f *Program, s effect.Step) engine.Text {
	src := f.Source
	if me, _ := l.fighters(src.Who); me != nil && l.w.Combat.Phase == 4 && !l.helps(src, s.Op) {
		return engine.T("fe.idle." + vain(s.Op))
	}
	switch op := s.Op.(type) {
	case *content.Heal:
		if op.Who != "any_friend" {
			return when(l.unhurt(src.Who), "healthy")
		}
		return when(!slices.ContainsFunc(l.Heroes(src.Team), func(h *Hero) bool { return h.Damage > 0 }), "all_healthy")
	case *content.Steal:
		foe := l.teamOf(l.whom(src, "foe"))
		return when(foe != None && l.w.Teams[foe].Ether == 0, "ether")
	case *content.Modify:
		return when(speeds(op) && l.fastest(l.HeroOf(src.Who)), "movement")
	case *content.Fly:
		h := l.HeroOf(src.Who)
		return when(h != nil && l.flies(h), "flies")
	case *content.Slay:
		return when(len(f.choices(l)) == 0, "soldiers")
	case *content.Recruit:
		f.N = op.Count
		return when(len(f.choices(l)) == 0, "room")
	case *content.Go:
		return when(op.Who == "" && len(f.choices(l)) == 0, "nowhere")
	case *content.If:
		if !l.Holds(src, &op.Cond) {
			return unmet(&op.Cond)
		}
		return l.inert(src, s.Path+".then")
	}
	return engine.Text{}
}

// vain names the reason why an operation on cards of a combat changes nothing.
func vain(op any) string {
	switch op.(type) {
	case *content.Nullify:
		return "undo"
	case *content.Draw:
		return "draw"
	case *content.Swap:
		return "swap"
	case *content.Shift, *content.Flip, *content.Kill:
		return "cards"
	case *content.Heal:
		return "healthy"
	}
	return "now"
}

// unmet tells which condition is not met.
func unmet(c *effect.Cond) engine.Text {
	if c.Not != nil {
		return engine.T("fe.idle.if_not", engine.Sub("if", words.Condition(c.Not)))
	}
	return engine.T("fe.idle.if", engine.Sub("if", words.Condition(c)))
}

// when is a reason, if it is one.
func when(so bool, reason string) engine.Text {
	if !so {
		return engine.Text{}
	}
	return engine.T("fe.idle." + reason)
}

// unhurt says whether somebody has all HP.
func (l look) unhurt(who string) bool {
	if h := l.HeroOf(who); h != nil {
		return h.Damage == 0
	}
	me, _ := l.fighters(who)
	return me != nil && me.Damage == 0
}
