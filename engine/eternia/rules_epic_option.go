package eternia

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/words"
)

// canAct says whether the controller of a side could do anything, by what everybody knows: what lies open, and how many
// spells and packed cards his heroes have.
func (l look) canAct(side int) bool {
	x := &l.w.Combat.Fighters[side]
	h := l.FighterHero(side)
	switch {
	case !l.opposed(h.Team):
		return slices.ContainsFunc(l.options(side), l.effective(side))
	case len(l.openOptions(side)) > 0 || len(h.Pack) > 0 && !l.barred(x.Who, "consumable"):
		return true
	}
	return !l.barred(x.Who, "spell") && slices.Contains(l.spellHolders(h.Team), controller(h))
}

// options are all that the controller of a side can do now.
func (l look) options(side int) []engine.Choice {
	h := l.FighterHero(side)
	out := l.openOptions(side)
	if !l.barred(HeroRef(h), "spell") {
		out = append(out, l.spellChoices(controller(h), h.Team, side, false)...)
	}
	return append(out, l.itemChoices(side)...)
}

// openOptions are the options of a side that lie open: time and overload cards (FE-15.16a), soldiers (FE-15.16d), worn cards.
func (l look) openOptions(side int) []engine.Choice {
	x := &l.w.Combat.Fighters[side]
	h := l.FighterHero(side)
	var out []engine.Choice
	if len(x.Beside) > 0 && !l.barred(x.Who, "time") && len(x.Grid) > 1 { // FE-S-65
		out = append(out, l.exchanges(side)...)
	}
	if l.overload(side) != None && !l.barred(x.Who, "overload") {
		w := l.Card(h).Weapons[x.Weapon]
		c := onCard(choice("overload", engine.T("fe.action.overload", engine.Sub("weapon", weaponName(w.ID)))), HeroRef(h))
		c.Detail = words.Sentence(w.Overload)
		out = append(out, c)
	}
	switch n := l.SoldiersBeside(side); {
	case n > 0 && !l.old():
		out = append(out, splits(n)...)
	case n > 0:
		out = append(out, choice("soldiers", engine.T("fe.action.soldiers", engine.Num("n", n))))
	}
	for _, r := range l.rulesOf(h, "combat.option") {
		if w := (Waiting{Source: r.src, Path: r.rule.Path, May: true}); l.fires(w) && l.useful(r.src, r.rule) {
			out = append(out, choice("use", engine.T("fe.action.use", engine.Sub("card", words.CardName(r.src.Card))), w.refs()...))
		}
	}
	return out
}

// exchanges are the ways to use a time card (FE-14.9): each two cards (FE-S-138), or none. One with a card that nobody has seen is not
// for all to read (FE-HI-4).
func (l look) exchanges(side int) []engine.Choice {
	ways := l.Swaps(side)
	if l.old() || len(ways) == 0 {
		c := choice("time", engine.T("fe.action.time"))
		c.Detail = engine.T("fe.detail.time")
		return []engine.Choice{c}
	}
	g := l.w.Combat.Fighters[side].Grid
	var out []engine.Choice
	for _, way := range ways {
		a, b := g[way.Card], g[way.Other]
		c := choice("time", engine.T("fe.action.swap", engine.Sub("card", combatCard(a.Card)), engine.Sub("area", areaName(a.Area)), engine.Sub("other", combatCard(b.Card)), engine.Sub("to", areaName(b.Area))), number(way.Card), number(way.Other))
		c.Group, c.Public = engine.Apart(engine.T("fe.group.time")), !a.Down && !b.Down
		out = append(out, c)
	}
	return append(out, choice("time", engine.T("fe.action.time.none")))
}

// splits are the ways in which up to n soldiers raise the totals (FE-15.16d), each asked for with the soldiers (FE-S-138): an outpost holds
// three at most (FE-10.17).
func splits(n int) []engine.Choice {
	var out []engine.Choice
	for k := 1; k <= n; k++ {
		for a := k; a >= 0; a-- {
			for d := k - a; d >= 0; d-- {
				by := [3]int{a, d, k - a - d}
				c := choice("soldiers", engine.T("fe.action.soldiers.split", engine.Num("n", k), engine.Texts("raised", raised(by))), number(by[0]), number(by[1]), number(by[2]))
				c.Group = engine.Apart(engine.T("fe.group.soldiers"))
				out = append(out, c)
			}
		}
	}
	return out
}

// SplitOf is what the soldiers of a choice raise, by areas.
func SplitOf(c engine.Choice) (by [3]int) {
	for i := range by {
		by[i] = NumberOf(c, i)
	}
	return by
}

// raised tells by how much totals are raised.
func raised(by [3]int) (out []engine.Text) {
	for i, a := range Areas {
		if by[i] > 0 {
			out = append(out, engine.T("fe.clash.raised", engine.Sub("area", areaName(a)), engine.Num("n", by[i])))
		}
	}
	return out
}

// overload is the place on the grid of an overload card that can be activated; none if there is none (FE-15.16a).
func (l look) overload(side int) int {
	x := &l.w.Combat.Fighters[side]
	return slices.IndexFunc(x.Grid, func(p Placed) bool { return p.Card == "overload" && !p.Void && !p.Used })
}

// overloadPath is where the overload ability of a weapon stands on the card of its hero.
func overloadPath(weapon int) string { return "weapons[" + strconv.Itoa(weapon) + "].overload" }

// useful says whether a rule would do something now.
func (l look) useful(src Source, r *effect.Rule) bool {
	return l.Holds(src, r.If) && slices.ContainsFunc(r.Do, func(s effect.Step) bool { return l.helps(src, s.Op) })
}

// spellChoices are the spells of the heroes of a seat that help a side (FE-15.16b, FE-20.17).
func (l look) spellChoices(seat engine.Seat, team, side int, named bool) []engine.Choice {
	var out []engine.Choice
	x := &l.w.Combat.Fighters[side]
	for _, h := range l.Heroes(team) {
		if controller(h) != seat {
			continue
		}
		for i, s := range h.Spells {
			r, _ := l.OptionRule("spell:"+s, Source{Card: "spell:" + s, Who: x.Who, Team: team})
			if slices.Index(h.Spells, s) != i || r == nil || l.breaksPeace(team, side, r) {
				continue
			}
			c := onCard(hidden("spell", engine.T("fe.action.cast_in", engine.Sub("spell", words.CardName("spell:"+s)), engine.Sub("hero", words.HeroName(h.ID))), ownerRef(h.ID), cardRef(s)), "spell:"+s)
			if named {
				c.With = append(c.With, ref("side", strconv.Itoa(side), ""))
				c.Text = engine.T("fe.action.cast_for", engine.Sub("spell", words.CardName("spell:"+s)), engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("fighter", l.fighterName(x.Who)))
			}
			out = append(out, c)
		}
	}
	return out
}

// OptionRule is the rule of a card for phase 4 that applies and would do something; without one its first, which does nothing now
// (FE-S-135). It is nil of a card that is not for phase 4.
func (l look) OptionRule(card string, src Source) (r *effect.Rule, works bool) {
	rules := l.p.Rules[card]
	for i := range rules {
		switch {
		case rules[i].When != "combat.option":
		case l.useful(src, &rules[i]):
			return &rules[i], true
		case r == nil:
			r = &rules[i]
		}
	}
	return r, false
}

// idle says whether an option for a side would do nothing now: a spell, a consumable or a time card (FE-S-135).
func (l look) idle(side int, c engine.Choice) bool {
	src := Source{Who: l.w.Combat.Fighters[side].Who, Team: l.w.Combat.Fighters[side].Team}
	switch c.Do {
	case "time":
		return len(l.Swaps(side)) == 0
	case "spell":
		src.Card, src.Team = "spell:"+c.Arg(1), l.Hero(c.Arg(0)).Team
	case "item":
		src.Card = "equipment:" + c.Arg(0)
	default:
		return false
	}
	_, works := l.OptionRule(src.Card, src)
	return !works
}

// effective says which options for a side would do something.
func (l look) effective(side int) func(engine.Choice) bool {
	return func(c engine.Choice) bool { return !l.idle(side, c) }
}

// standing is a question with the totals of both sides as they stand.
func (l look) standing(key string, side int) engine.Text {
	me, foe := l.totals(side), l.totals(1-side)
	return engine.T(key, engine.Sub("hero", l.fighterName(l.w.Combat.Fighters[side].Who)), engine.Sub("foe", l.fighterName(l.w.Combat.Fighters[1-side].Who)),
		engine.Num("attack", me[0]), engine.Num("defence", me[1]), engine.Num("initiative", me[2]), engine.Num("hp", l.FighterHP(side)),
		engine.Num("foe_attack", foe[0]), engine.Num("foe_defence", foe[1]), engine.Num("foe_initiative", foe[2]), engine.Num("foe_hp", l.FighterHP(1-side)))
}

// itemChoices are the consumables of the fighting hero (FE-15.16c).
func (l look) itemChoices(side int) []engine.Choice {
	x := &l.w.Combat.Fighters[side]
	h := l.FighterHero(side)
	var out []engine.Choice
	for i, id := range h.Pack {
		card := "equipment:" + id
		r, _ := l.OptionRule(card, Source{Card: card, Who: x.Who, Team: x.Team})
		if slices.Index(h.Pack, id) != i || l.p.Equipment(id).Type != "consumable" || l.barred(x.Who, "consumable") || r == nil {
			continue
		}
		out = append(out, telling(hidden("item", engine.T("fe.action.use", engine.Sub("card", words.CardName(card))), cardRef(id)), card))
	}
	return out
}
