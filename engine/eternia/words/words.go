package words

import (
	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/content"
)

// said is a text of generated words.
func said(key string, args ...engine.Arg) engine.Text { return engine.T("fe.words."+key, args...) }

// Joined says texts one after another; the key joins two of them.
func Joined(key string, ts []engine.Text) engine.Text { return engine.Joined("fe.words."+key, ts) }

// Sentences are several sentences as one text.
func Sentences(ts []engine.Text) engine.Text {
	var some []engine.Text
	for _, t := range ts {
		if !t.IsZero() {
			some = append(some, t)
		}
	}
	return Joined("sentences", some)
}

// Rules is a sentence for each rule of a card.
func Rules(rules []effect.Rule) []engine.Text {
	var out []engine.Text
	for i := range rules {
		out = append(out, Rule(&rules[i]))
	}
	return out
}

// unsaid are the moments that go without saying: what is done then tells it.
var unsaid = map[string]bool{"always": true, "price.asked": true, "wilds.drawn": true}

// Rule says a rule.
func Rule(r *effect.Rule) engine.Text {
	var heads []engine.Text
	if r.Limit != "" {
		heads = append(heads, said("limit."+r.Limit))
	}
	if !unsaid[r.When] {
		heads = append(heads, said("when."+r.When))
	}
	if r.If != nil {
		heads = append(heads, Condition(r.If))
	}
	if p, ok := r.Pay.(*content.Pay); ok {
		heads = append(heads, payWords(p))
	}
	if r.Optional {
		heads = append(heads, said("optional"))
	}
	do := wording{r.When}.ops(r.Do)
	if r.Until != "" {
		do = said("until."+r.Until, engine.Sub("do", do))
	}
	return headsAnd(heads, do)
}

// Sentence says operations that no moment sets off.
func Sentence(ops effect.Ops) engine.Text { return headsAnd(nil, wording{}.ops(ops)) }

func headsAnd(heads []engine.Text, do engine.Text) engine.Text {
	if len(heads) == 0 {
		return said("plain", engine.Sub("do", do))
	}
	return said("sentence", engine.Sub("head", Joined("heads", heads)), engine.Sub("do", do))
}

// payWords is a payment.
func payWords(p *content.Pay) engine.Text {
	var parts []engine.Text
	for _, x := range []struct {
		key string
		n   int
	}{{"ether", p.Ether}, {"hp", p.HP}, {"soldiers", p.Soldiers}} {
		if x.n > 0 {
			parts = append(parts, said("price."+x.key, engine.Num("n", x.n)))
		}
	}
	return said("for", engine.Texts("price", parts))
}

// Condition is a condition as a phrase beside what it is about: "by day", "with a melee weapon".
func Condition(c *effect.Cond) engine.Text {
	switch {
	case c.Not != nil:
		return said("if.not", engine.Sub("if", Condition(c.Not)))
	case c.Name == "":
		var parts []engine.Text
		key, list := "heads", c.All
		if c.Any != nil {
			key, list = "or", c.Any
		}
		for i := range list {
			parts = append(parts, Condition(&list[i]))
		}
		return Joined(key, parts)
	}
	switch x := c.Leaf.(type) {
	case *content.Count:
		return said("if."+c.Name, engine.Num("n", int(*x)))
	case *content.Word:
		if c.Name == "faction" {
			return said("if.faction", engine.Sub("faction", FactionName(string(*x))))
		}
		return said("if." + c.Name + "." + string(*x))
	}
	panic("eternia: no words for the condition " + c.Name)
}

// vehicleWords is a vehicle: what it adds to a Move, its star, its rules (FE-20.21 to 20.23).
func vehicleWords(c *content.Vehicle) []engine.Text {
	var out []engine.Text
	if c.Movement > 0 {
		out = append(out, said("ride", engine.Num("n", c.Movement)))
	}
	if c.Star != nil {
		out = append(out, said("star", engine.Sub("if", Condition(c.Star.If)), engine.Num("n", c.Star.By)))
	}
	if c.Type == "flying" {
		out = append(out, said("flying"))
	}
	return append(out, Rules(c.Rules)...)
}

// Goal is a goal of a victory card with what it gives (FE-6.1).
func Goal(g content.Goal) GoalFace {
	key := "goal." + g.State + g.Event
	if g.State == "control_kind" {
		return GoalFace{said(key+"."+g.Of[0], engine.Num("n", g.Count)), g.VP}
	}
	args := []engine.Arg{engine.Num("n", g.Count)}
	var of []engine.Text
	for _, x := range g.Of {
		if g.State == "control_each" {
			of = append(of, said("symbol."+x))
		} else {
			of = append(of, ZoneName(x))
		}
	}
	switch {
	case g.State == "control_any" && g.Count >= len(g.Of):
		key += ".all"
	case g.State == "control_any":
		key += ".some"
	}
	if len(of) > 0 {
		args = append(args, engine.Texts("of", of))
	}
	return GoalFace{said(key, args...), g.VP}
}
