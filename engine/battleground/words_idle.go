package battleground

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/effect"
)

// What would do nothing now says so, with the reason: it comes from the conditions and operations that would be carried
// out. Everybody sees all of it, but for the cards of the person who is asked.

// idling tells why choices in the act going on would do nothing now.
type idling struct {
	look
	act   Act
	f     Figure
	after look // the board after a card was played; none before the first
}

func (l look) idling() (idling, bool) {
	act, ok := l.Act()
	return idling{look: l, act: act, f: l.Figure(act.Figure)}, ok
}

// word tells why a choice would do nothing, unless that is told already.
func (x *idling) word(c *engine.Choice) {
	if c.Idle == nil {
		c.Idle = engine.Apart(x.why(c))
	}
}

// why is why a choice would do nothing; the zero Text where it does something.
func (x *idling) why(c *engine.Choice) engine.Text {
	switch c.Do {
	case "card":
		x.play(c.Arg(0))
		return x.after.idleBonus(x.act, c.Arg(0), c.Arg(1))
	case "skill":
		a, _ := x.skill(x.f, c.Arg(0))
		return x.skillCtx(x.f, a).idleRules(x.act, a.Rules)
	case "item":
		return ctx{look: x.look, src: x.skillSource(x.f, c.Arg(0))}.idleRules(x.act, x.p.Item(c.Arg(0)).Rules)
	}
	return engine.Text{}
}

// DoesNothing says whether a card, a skill or an item would do nothing in the act going on.
func (l Look) DoesNothing(c engine.Choice) bool {
	x, ok := l.idling()
	return ok && !x.why(&c).IsZero()
}

// play takes a card, and no other, from the hand of the figure's side.
func (x *idling) play(card string) {
	if x.after.w == nil {
		world := *x.w
		world.Forces = slices.Clone(x.w.Forces)
		x.after = x.look
		x.after.w = &world
	}
	hand := slices.Clone(x.w.Forces[x.f.Side].Hand)
	if i := slices.Index(hand, card); i >= 0 {
		hand = slices.Delete(hand, i, i+1)
	}
	x.after.w.Forces[x.f.Side].Hand = hand
}

// idleBonus is why a bonus of a card would do nothing in an act (BG-5.11, BG-5.16).
func (l look) idleBonus(act Act, card, bonus string) engine.Text {
	c := ctx{look: l, src: Source{Card: "fate:" + card, Bearer: act.Figure, Side: l.Figure(act.Figure).Side}, attack: l.Attack()}
	switch bonus {
	case "mana":
		return c.idleOp(act, &content.GainMana{Amount: effect.Const(l.bonusSize(card, bonus))})
	case "ability":
		return c.idleRules(act, l.p.Rules(c.src.Card))
	case "mission":
		g, _ := l.p.Glory(card)
		return c.idleMission(act, g.Mission)
	}
	return engine.Text{}
}

// idleMission is why a side mission could not be fulfilled in an act any more (BG-19.3).
func (c ctx) idleMission(act Act, m content.Mission) engine.Text {
	if m.If == nil {
		return engine.Text{}
	}
	if _, once := m.If.Leaf.(*content.Flag); once && !c.holds(m.If) { // the first knock-out of the game is over
		return c.only(m.If)
	}
	if kind := content.AttackType(m.If); kind != "" && c.is(&m.Of, act.Figure) && !m.Of.Force {
		return c.noAttack(act, kind, 0, 0)
	}
	return engine.Text{}
}

// idleRules is why none of the rules of a card would do anything: the reason of the first.
func (c ctx) idleRules(act Act, rules []effect.Rule) engine.Text {
	return first(rules, func(r effect.Rule) engine.Text { return c.idleRule(act, r) })
}

// first is the reason of the first of several, if each has one.
func first[T any](all []T, why func(T) engine.Text) engine.Text {
	var out engine.Text
	for _, x := range all {
		w := why(x)
		if w.IsZero() {
			return w
		}
		if out.IsZero() {
			out = w
		}
	}
	return out
}

// idleRule is why a rule would do nothing: one that is carried out at once goes by its condition, its price and its
// operations, one for attacks by whether an attack can still be made (BG-S-5.8).
func (c ctx) idleRule(act Act, r effect.Rule) engine.Text {
	switch {
	case strings.HasPrefix(r.When, "attack."):
		return c.noAttack(act, content.AttackType(r.If), 0, 0)
	case !slices.Contains([]string{"bonus.taken", "skill.used", "item.used"}, r.When): // its moment is still to come
		return engine.Text{}
	}
	if k := c.unmet(r.If); k != nil {
		return c.only(k)
	}
	if pay, ok := r.Pay.(*content.Pay); ok && !c.payable(c.src, pay) {
		return idleFor("price")
	}
	return c.idleOps(act, r.Do)
}

// unmet is the first part of a condition that fails; nil if it holds.
func (c ctx) unmet(k *effect.Cond) *effect.Cond {
	if c.holds(k) {
		return nil
	}
	for i := range k.All {
		if x := c.unmet(&k.All[i]); x != nil {
			return x
		}
	}
	return k
}

// only says on what condition something would happen, and how much there is now where it compares an amount.
func (c ctx) only(k *effect.Cond) engine.Text {
	when := engine.Sub("if", words.If(*k))
	if x, ok := k.Leaf.(*content.Compare); ok {
		return engine.T("bg.idle.only_now", when, engine.Num("n", c.num(x.A)))
	}
	return engine.T("bg.idle.only", when)
}

// idleFor says that something does nothing for a reason.
func idleFor(reason string) engine.Text {
	return engine.T("bg.idle", engine.Key("why", "bg.idle."+reason))
}

// idleOps is why operations would do nothing, one after the other.
func (c ctx) idleOps(act Act, ops effect.Ops) engine.Text {
	return first(slices.DeleteFunc(slices.Clone(ops), c.spends), func(s effect.Step) engine.Text { return c.idleOp(act, s.Op) })
}

// spends says whether an operation only takes the mana away that a later one counts, and binds how much.
func (c *ctx) spends(s effect.Step) bool {
	o, ok := s.Op.(*content.SetMana)
	if !ok || o.Bind == "" {
		return false
	}
	c.src.Vars = append(slices.Clip(c.src.Vars), Value{o.Bind, c.Figure(c.src.Bearer).Mana - c.num(o.To)})
	return true
}

// idleOp is why an operation would do nothing. Those that ask or roll something always may do something.
func (c ctx) idleOp(act Act, op any) engine.Text {
	none := func(w content.Who, able func(Figure) bool, reason string) engine.Text {
		if slices.ContainsFunc(c.who(w), func(id string) bool { return able(c.Figure(id)) }) {
			return engine.Text{}
		}
		return idleFor(reason)
	}
	switch o := op.(type) {
	case *content.GainMana:
		if c.num(o.Amount) <= 0 {
			return idleFor("zero")
		}
		if kind, _, _ := cut(c.src.Card); kind == "fate" && c.forbidden(act.Figure, "mana_from_cards") {
			return none(o.Who, func(f Figure) bool { return f.ID != act.Figure && f.Mana < 5 }, "card_mana")
		}
		return none(o.Who, func(f Figure) bool { return f.Mana < 5 }, "mana")
	case *content.GainAP:
		if c.num(o.Amount) <= 0 {
			return idleFor("zero")
		}
	case *content.GainFocus:
		return none(o.Who, func(f Figure) bool { return !f.Focus }, "focused")
	case *content.GainOverwatch:
		return none(o.Who, func(f Figure) bool { return !f.Overwatch }, "overwatch")
	case *content.Heal:
		return none(o.Who, func(f Figure) bool { return f.Wounds > 0 }, "whole")
	case *content.RemoveStatus:
		return none(o.Who, func(f Figure) bool { return o.Kind == "buff" && f.Buff != "" || o.Kind == "debuff" && f.Debuff != "" }, "no_"+o.Kind)
	case *content.DrawFate:
		return c.noCard(c.w.Forces[c.src.Side].Deck, "deck")
	case *content.RecoverFate:
		return c.noCard(c.w.Forces[c.src.Side].Discard, "discards")
	case *content.APDiscount:
		switch o.Action {
		case "attack":
			return c.noAttack(act, o.AttackType, o.By, o.Min)
		case "skill":
			return c.noSkill(act, o.By)
		}
	case *content.ModifyTest:
		if slices.Equal(o.Tests, []string{"attack"}) && o.Until == "act" {
			return c.noAttack(act, "", 0, 0)
		}
		if slices.Equal(o.Tests, []string{"skill"}) && o.Until == "act" {
			return c.noSkill(act, 0)
		}
	case *content.FreeAction:
		if o.Action == "move" && !c.freeWalk(act) {
			return idleFor("move")
		}
	}
	return engine.Text{}
}

// noCard says that a pile has no fate card to give, or the hand no room for one (BG-4.2, BG-S-4.4).
func (c ctx) noCard(pile []string, name string) engine.Text {
	switch {
	case c.fatesIn(pile) == 0:
		return idleFor(name)
	case c.fatesIn(c.w.Forces[c.src.Side].Hand) >= content.HandLimit:
		return idleFor("hand")
	}
	return engine.Text{}
}

// noAttack says that the figure of an act cannot make an attack of a type any more: it has no such weapon, or not the AP
// for it, be it cheaper by so many, down to a lowest cost (BG-5.13).
func (c ctx) noAttack(act Act, kind string, by, least int) engine.Text {
	armed := false
	for _, w := range c.Weapons(c.Figure(act.Figure)) {
		if kind != "" && w.Type != kind || act.Kind == "opportunity" && w.Type != "melee" {
			continue
		}
		armed = true
		if cost := c.AttackCost(act, w); min(cost, max(cost-by, least)) <= act.AP {
			return engine.Text{}
		}
	}
	if !armed && kind != "" {
		return idleFor("weapon." + kind)
	}
	return idleFor("attack")
}

// noSkill says that the figure of an act cannot use an active skill any more: it has none, used each, or has not the AP for
// one that is cheaper by so many (BG-13.3, BG-5.13).
func (c ctx) noSkill(act Act, by int) engine.Text {
	for a := range c.activeSkills(c.Figure(act.Figure)) {
		if !slices.Contains(act.Skills, a.ID) && act.Kind != "opportunity" && c.skillCost(act, a)-by <= act.AP {
			return engine.Text{}
		}
	}
	return idleFor("skill")
}
