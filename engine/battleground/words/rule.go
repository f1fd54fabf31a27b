package words

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/effect"
)

// silent are the moments that need no words: the card is just in force, or was
// just used.
var silent = []string{"always", "bonus.taken", "skill.used", "item.used", "state.changed"}

// ends are the moments that name the act themselves, and whose it is only if it
// is another's.
var ends = []string{"activation.started", "activation.ended", "interruption.started", "interruption.ended", "act.ended"}

// rules says each rule as a sentence. The rules of an armed card wait for their
// moment in the act that it was played in.
func (s speech) rules(rules []effect.Rule, armed bool) []engine.Text {
	var out []engine.Text
	for _, r := range rules {
		out = append(out, s.rule(r, armed))
	}
	return out
}

func (s speech) rule(r effect.Rule, armed bool) engine.Text {
	s.moment = r.When
	var heads []engine.Text
	if r.Limit != "" {
		key := "limit." + r.Limit
		if armed && r.Limit == "once_per_act" {
			key += ".armed"
		}
		heads = append(heads, said(key))
	}
	until := common(r)
	switch {
	case until != "":
		heads = append(heads, said("during."+until))
	case armed && r.When != "bonus.taken" && !slices.Contains(ends, r.When) && r.Limit != "once_per_act":
		heads = append(heads, said("during.act"))
	}
	of, _ := r.Of.(*content.Who)
	heads = append(heads, s.when(r.When, of, r.If)...)
	ops, pay := r.Do, payOf(r.Pay)
	if pay == nil && len(ops) > 0 {
		if pay = payOf(ops[0].Op); pay != nil {
			ops = ops[1:]
		}
	}
	switch {
	case pay != nil:
		heads = append(heads, s.pay(*pay, "may_pay."))
	case r.Optional:
		heads = append(heads, said("if_you_like"))
	}
	s.until = until
	return s.sentence(heads, ops)
}

// sentence says operations behind their heads.
func (s speech) sentence(heads []engine.Text, ops effect.Ops) engine.Text {
	if len(heads) == 0 {
		return said("sentence", engine.Sub("do", s.ops(ops)))
	}
	return said("sentence.headed", engine.Sub("head", joined("heads", heads)), engine.Sub("do", s.ops(ops)))
}

// common is the duration that all operations of a rule share and that is worth
// saying once; a test or an attack is told by the moment.
func common(r effect.Rule) string {
	if r.Until != "" {
		return r.Until
	}
	until := ""
	for i, step := range r.Do {
		u := paramsOf(step.Op).word("until")
		if u == "" || u == "test" || u == "attack" || i > 0 && u != until {
			return ""
		}
		until = u
	}
	return until
}

// when says the moment of a rule, of whom, and its condition. Kinds of attack
// and numbers of successes go into the moment.
func (s speech) when(moment string, of *content.Who, cond *effect.Cond) []engine.Text {
	var attack params
	var rest []engine.Text
	least := 0
	for _, c := range flat(cond) {
		compare, _ := c.Leaf.(*content.Compare)
		switch {
		case c.Name == "attack":
			attack = paramsOf(c.Leaf)
		case c.Name == "compare" && compare.A.Name == "successes" && compare.Is == "ge" && compare.B.Name == "":
			least = compare.B.N
		default:
			rest = append(rest, s.cond(c, true))
		}
	}
	attacks, one := engine.Sub("attacks", s.attacks("attacks", attack, least)), engine.Sub("attack", s.attacks("attack", attack, least))
	who := engine.Sub("who", s.anyone(of))
	part, _, _ := strings.Cut(moment, ".")
	var heads []engine.Text
	switch {
	case slices.Contains(silent, moment), moment == "attack.planned" && attack == nil:
		if attack != nil || least > 0 {
			heads = append(heads, said("if.attack", attacks))
		}
	case part == "attack":
		heads = append(heads, said("when."+moment, attacks, one))
	case attack == nil && of != nil && *of != (content.Who{}) && of.Token != "self" && slices.Contains(ends, moment):
		heads = append(heads, said("when."+moment+".other", who))
	case attack == nil:
		heads = append(heads, said("when."+moment, who))
	case part == "defence" || moment == "figure.felled":
		heads = append(heads, said("when."+moment+".attack", who, attacks, one))
	default:
		heads = append(heads, said("when."+moment, who), said("if.attack", attacks))
	}
	if len(rest) > 0 {
		heads = append(heads, joined("and", rest))
	}
	return heads
}

// flat are the conditions that must all hold.
func flat(c *effect.Cond) []effect.Cond {
	switch {
	case c == nil:
		return nil
	case c.All != nil:
		return c.All
	}
	return []effect.Cond{*c}
}

func payOf(value any) *content.Pay { p, _ := value.(*content.Pay); return p }

func (s speech) bind(name, counts string) {
	if name != "" {
		s.bound[name] = counts
	}
}

// pay says a payment: what it costs (pay.) or that it may be made (may_pay.).
func (s speech) pay(p content.Pay, key string) engine.Text {
	counts := "paid"
	var parts []engine.Text
	if p.AP > 0 {
		parts = append(parts, said(key+"ap", engine.Num("n", p.AP)))
	}
	if m := p.Mana; m != nil {
		s.bind(m.Bind, "paid")
		switch {
		case m.Min == m.Max:
			parts = append(parts, said(key+"mana", engine.Num("n", m.Max)))
		case m.Min == 0:
			parts = append(parts, said(key+"mana.up_to", engine.Num("n", m.Max)))
		default:
			parts = append(parts, said(key+"mana.between", engine.Num("min", m.Min), engine.Num("n", m.Max)))
		}
	}
	if p.DiscardFate > 0 {
		counts = "discarded"
		parts = append(parts, said(key+"discard_fate", engine.Num("n", p.DiscardFate)))
	}
	s.bind(p.Bind, counts)
	return joined("and", parts)
}
