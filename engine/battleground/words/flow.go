package words

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/effect"
)

// The words of operations that hold others: actions, tests, choices, delays.

// freeAction says an action and, for some, how far or how strong.
func (s speech) freeAction(p params) engine.Text {
	key := "op.free_action." + p.word("action")
	if p.word("action") == "attack" {
		kind := p.word("attack_type")
		switch {
		case p.word("weapon") != "":
			kind = "this"
		case kind == "":
			kind = "all"
		}
		key += "." + kind
	}
	out := said(key)
	if hexes, ok := p.num("hexes"); ok {
		out = s.counted("free_action.hexes", hexes, engine.Sub("do", out))
	}
	if plus := p.int("speed_plus"); plus != 0 {
		out = said("free_action.speed_plus", engine.Sub("do", out), engine.Num("n", plus))
	}
	if most := p.int("speed_max"); most != 0 {
		out = said("free_action.speed_max", engine.Sub("do", out), engine.Num("n", most))
	}
	if dice, ok := p.num("dice"); ok && !(dice.Name == "" && dice.N == 0) {
		out = said("test.dice", engine.Sub("test", out), engine.Sub("dice", s.amounting("dice", dice, true)))
	}
	return out
}

// test says a skill test and its outcomes. An outcome at 0 is what too few
// successes give.
func (s speech) test(p params) engine.Text {
	out := said("test", engine.Sub("stat", StatName(p.word("stat"))))
	if dice, ok := p.num("dice"); ok {
		out = said("test.dice", engine.Sub("test", out), engine.Sub("dice", s.amounting("dice", dice, true)))
	}
	if vs := p.word("vs"); vs != "" {
		against, _ := p.who("against")
		out = said("test.vs", engine.Sub("test", out), engine.Sub("stat", StatName(vs)), engine.Sub("of", s.who(against, "of")))
	}
	parts := []engine.Text{out}
	outcomes, _ := p["outcomes"].([]content.Outcome)
	for i, o := range outcomes {
		switch {
		case len(o.Do) == 0:
		case o.At == 0 && i+1 < len(outcomes):
			parts = append(parts, said("outcome.fewer", engine.Num("n", outcomes[i+1].At), engine.Sub("do", s.ops(o.Do))))
		default:
			parts = append(parts, said("outcome", engine.Num("n", o.At), engine.Sub("do", s.ops(o.Do))))
		}
	}
	return joined("then", parts)
}

func (s speech) pick(p params) engine.Text {
	from, _ := p.who("from")
	if from.Selector != nil {
		s.bind("picked", from.Selector.Side)
	}
	return said("op.pick", engine.Sub("who", s.who(from, "object")))
}

func (s speech) forEach(p params) engine.Text {
	who, _ := p.who("who")
	if who.Selector != nil {
		per := *who.Selector
		per.Pick = "per"
		who.Selector = &per
	}
	do, _ := p["do"].(effect.Ops)
	return said("op.for_each", engine.Sub("each", s.who(who, "object")), engine.Sub("do", s.ops(do)))
}

// choose says the lists to choose from side by side.
func (s speech) choose(p params) engine.Text {
	variants, _ := p["options"].([]content.Variant)
	var options []engine.Text
	s.inline = true
	for _, v := range variants {
		options = append(options, s.ops(v.Do))
	}
	return said("op.choose."+p.word("chooser"), engine.Sub("options", joined("alternative", options)))
}

func (s speech) either(p params) engine.Text {
	cond, _ := p["cond"].(effect.Cond)
	then, _ := p["then"].(effect.Ops)
	otherwise, _ := p["else"].(effect.Ops)
	key := "op.if"
	if s.brief {
		key = "hit.if"
	}
	args := []engine.Arg{engine.Sub("if", s.cond(cond, true)), engine.Sub("do", s.ops(then))}
	if len(otherwise) > 0 {
		key, args = key+".else", append(args, engine.Sub("else", s.ops(otherwise)))
	}
	return said(key, args...)
}

// delay says what happens later: at the next activation of an ally, or at any
// moment.
func (s speech) delay(p params) engine.Text {
	later := p.word("until_moment")
	s.moment = later
	do, _ := p["do"].(effect.Ops)
	key := "when." + later
	if later == "next_ally_activation" {
		key = "delay." + later + "." + p.word("expires")
	}
	return said("op.delay", engine.Sub("when", said(key, engine.Sub("who", s.who(content.Who{}, "subject")),
		engine.Sub("attacks", s.attacks("attacks", nil, 0)), engine.Sub("attack", s.attacks("attack", nil, 0)))), engine.Sub("do", s.ops(do)))
}
