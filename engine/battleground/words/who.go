package words

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/effect"
)

// who is a figure or several as a whole phrase: subject, object, of or on.
func (s speech) who(w content.Who, role string) engine.Text {
	switch {
	case w.Force:
		return said("who.force." + role)
	case w.Selector != nil:
		if role == "of" || role == "on" {
			return said("selected."+role, engine.Sub("who", s.selected(*w.Selector, "object")))
		}
		return s.selected(*w.Selector, role)
	case w.Token == "":
		return said("who.self." + role)
	}
	return said("who." + w.Token + "." + role)
}

// anyone is whose moment it is: any one of those named, as subject.
func (s speech) anyone(w *content.Who) engine.Text {
	switch {
	case w == nil:
		return s.who(content.Who{}, "subject")
	case w.Force:
		return said("who.force.one")
	case w.Selector != nil:
		one := *w.Selector
		one.Pick = "one"
		return s.who(content.Who{Selector: &one}, "subject")
	}
	return s.who(*w, "subject")
}

// selected is a selection; pick "none" denies it, "per" counts it ("for each").
func (s speech) selected(x content.Selector, role string) engine.Text {
	p := paramsOf(x)
	pick := p.word("pick")
	if pick == "" {
		pick = "all"
	}
	key := "selected." + pick + "." + x.Side
	if pick != "none" && pick != "per" {
		key += "." + role
	}
	out := said(key)
	for _, where := range x.Where {
		out = s.where(out, where)
	}
	for _, reach := range []string{"range_in", "range_hex"} {
		n, ok := p.num(reach)
		if !ok || n.Name == "" && n.N == 0 {
			continue
		}
		out = said("selected."+reach, engine.Sub("who", out), engine.Num("n", n.N))
	}
	if !p.yes("los") && pick != "per" && pick != "none" {
		out = said("selected.unseen", engine.Sub("who", out))
	}
	return out
}

// where narrows a selection by a condition on each.
func (s speech) where(who engine.Text, c effect.Cond) engine.Text {
	arg := engine.Sub("who", who)
	switch p := params(nil); c.Name {
	case "has_status":
		p = paramsOf(c.Leaf)
		if kind := p.word("kind"); kind == "buff" || kind == "debuff" {
			return said("selected.with."+kind, arg)
		}
		return said("selected.with.status", arg, engine.Sub("status", StatusName(p.word("kind"))))
	case "activated":
		return said("selected.activated", arg)
	}
	return said("selected.where", arg, engine.Sub("if", s.cond(c, true)))
}

// attacks are the attacks a rule is about, as a plural ("attacks") or as any one
// of them ("attack"): their type or weapon, and what they have to be.
func (s speech) attacks(form string, p params, least int) engine.Text {
	kind := p.word("type")
	switch {
	case p.word("weapon") == "this":
		kind = "this"
	case kind == "":
		kind = "all"
	}
	out := said(form + "." + kind)
	with := func(kinds ...string) {
		for _, what := range kinds {
			if p.yes(what) {
				out = said(form+"."+what, engine.Sub(form, out))
			}
		}
	}
	with("flank", "frontal", "focused")
	if n := p.int("min_range_in"); n > 0 {
		out = said(form+".min_range_in", engine.Sub(form, out), engine.Num("n", n))
	}
	if least > 0 {
		out = said(form+".successes", engine.Sub(form, out), engine.Num("n", least))
	}
	with("after_move", "interrupt")
	return out
}

// counted says what an operation does for an amount. A number goes into the
// words; "1 for each" is said with the number for one and what is counted; a
// stat is named. The key gets the ending .as for the last.
func (s speech) counted(key string, n effect.Num, args ...engine.Arg) engine.Text {
	if n = s.known(n); n.Name == "" {
		return said(key, append(args, engine.Num("n", n.N))...)
	}
	if n.Name == "stat" {
		return said(key+".as", append(args, engine.Sub("amount", s.amount(n)))...)
	}
	step := 1
	if n.Times != nil {
		step = *n.Times
	}
	each := s.each(n)
	var out engine.Text
	if n.Plus != nil && *n.Plus != 0 {
		out = said(key, append(args, engine.Num("n", *n.Plus))...)
		out = said("per.more", engine.Sub("do", out), engine.Num("n", step), engine.Sub("each", each))
	} else {
		out = said(key, append(args, engine.Num("n", step))...)
		out = said("per", engine.Sub("do", out), engine.Sub("each", each))
	}
	return bounded(out, n)
}

func bounded(t engine.Text, n effect.Num) engine.Text {
	if n.Min != nil && *n.Min > 0 {
		t = said("at_least", engine.Sub("what", t), engine.Num("n", *n.Min))
	}
	if n.Max != nil {
		t = said("at_most", engine.Sub("what", t), engine.Num("n", *n.Max))
	}
	return t
}

// known is an amount as a number, where what it counts was paid.
func (s speech) known(n effect.Num) effect.Num {
	if name, ok := n.Source.(*content.Word); ok && n.Name == "var" {
		if v, ok := s.paid[string(*name)]; ok {
			return effect.Const(n.Bounds(v))
		}
	}
	return n
}

// each is "for each ..." or "for every 2 ...".
func (s speech) each(n effect.Num) engine.Text {
	key, args := s.source(n)
	if n.Name == "count" {
		x := *n.Source.(*content.Selector)
		x.Pick = "per"
		key, args = "", nil
		out := s.selected(x, "")
		if n.Div == nil {
			return out
		}
		return said("divided", engine.Sub("each", out), engine.Num("n", *n.Div))
	}
	if n.Div == nil {
		return said("each."+key, args...)
	}
	return said("every."+key, append(args, engine.Num("n", *n.Div))...)
}

// source is the end of the key of a source and what it is about.
func (s speech) source(n effect.Num) (string, []engine.Arg) {
	switch x := n.Source.(type) {
	case *content.Who:
		return n.Name, []engine.Arg{engine.Sub("on", s.who(*x, "on")), engine.Sub("who", s.who(*x, "subject"))}
	case *content.Selector:
		one := *x
		one.Pick = "per"
		return n.Name, []engine.Arg{engine.Sub("who", s.selected(one, ""))}
	case *content.Word:
		if n.Name == "var" {
			return "var." + s.bound[string(*x)], nil
		}
		return n.Name + "." + string(*x), nil
	case *content.Flag:
		return n.Name, nil
	}
	p := paramsOf(n.Source) // a stat
	args := []engine.Arg{engine.Sub("stat", StatName(p.word("stat")))}
	if w, ok := p.who("who"); ok && w.Token != "" && w.Token != "self" {
		return n.Name + ".of", append(args, engine.Sub("of", s.who(w, "of")))
	}
	return n.Name, args
}

// amount is an amount as a noun, for comparisons and where a number is equal to
// something.
func (s speech) amount(n effect.Num) engine.Text {
	if n = s.known(n); n.Name == "" {
		return said("amount.number", engine.Num("n", n.N))
	}
	key, args := s.source(n)
	out := said("amount."+key, args...)
	with := func(key string, m *int) {
		switch {
		case m == nil || *m == 0 || *m == 1 && key != "plus":
		case key == "plus" && *m < 0:
			out = said("amount.minus", engine.Sub("amount", out), engine.Num("n", -*m))
		default:
			out = said("amount."+key, engine.Sub("amount", out), engine.Num("n", *m))
		}
	}
	with("times", n.Times)
	with("div", n.Div)
	with("plus", n.Plus)
	return bounded(out, n)
}
