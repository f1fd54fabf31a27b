package words

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/effect"
)

// If is a condition as a clause: "if this character is focused".
func If(c effect.Cond) engine.Text { return newSpeech().cond(c, true) }

// cond says a condition as a clause with its own "if", or "unless" when it has
// to fail.
func (s speech) cond(c effect.Cond, holds bool) engine.Text {
	all, list := "and", c.All
	if c.Any != nil {
		all, list = "or", c.Any
	}
	switch {
	case c.Not != nil:
		return s.cond(*c.Not, !holds)
	case c.Name == "":
		var parts []engine.Text
		for _, part := range list {
			parts = append(parts, s.cond(part, holds))
		}
		if !holds { // not (a and b) is (not a) or (not b)
			all = map[string]string{"and": "or", "or": "and"}[all]
		}
		return joined(all, parts)
	}
	key := map[bool]string{true: "if.", false: "unless."}[holds]
	return s.leaf(c, key)
}

// leaf says a single condition; the key begins with if. or unless.
func (s speech) leaf(c effect.Cond, key string) engine.Text {
	name := key + c.Name
	switch x := c.Leaf.(type) {
	case *content.Who:
		return said(name, engine.Sub("who", s.who(*x, "subject")))
	case *content.Selector:
		return s.present(*x, name)
	case *content.Compare:
		return s.compare(*x, key)
	case *content.Word:
		if c.Name == "equipped" {
			return said(name, engine.Sub("weapon", WeaponName(string(*x))))
		}
		return said(name + "." + string(*x))
	case *content.Flag:
		return said(name)
	}
	p := paramsOf(c.Leaf)
	if c.Name == "attack" {
		return said(name, engine.Sub("attacks", s.attacks("attacks", p, 0)))
	}
	var args []engine.Arg
	if w, ok := p.who("who"); ok {
		args = append(args, engine.Sub("who", s.who(w, "subject")))
	}
	for _, kind := range []string{"terrain", "zone", "kind"} {
		switch word := p.word(kind); {
		case word == "":
		case kind == "kind" && word != "buff" && word != "debuff":
			name, args = name+".status", append(args, engine.Sub("status", StatusName(word)))
		default:
			name += "." + word
		}
	}
	return said(name, args...)
}

// present says that figures are there (exists) or are not (none).
func (s speech) present(x content.Selector, name string) engine.Text {
	pick := "one"
	if strings.HasSuffix(name, "none") {
		pick = "none"
	}
	x.Pick = pick
	seen := paramsOf(x).yes("los")
	x.LOS = true // told by the clause itself
	if !seen {
		name += ".anywhere"
	}
	return said(name, engine.Sub("who", s.who(content.Who{Selector: &x}, "subject")))
}

// compare says a comparison: in words of its own where it is a common one.
func (s speech) compare(c content.Compare, key string) engine.Text {
	if c.B.Name == "" && key == "if." {
		n := engine.Num("n", c.B.N)
		switch {
		case c.Is == "ge" && (c.A.Name == "mana" || c.A.Name == "wounds" || c.A.Name == "kos_by") && plainNum(c.A):
			return said("if."+c.A.Name+".ge", engine.Sub("who", s.who(*c.A.Source.(*content.Who), "subject")), n)
		case c.Is == "eq" && c.A.Name == "kos_by" && plainNum(c.A):
			return said("if.kos_by.eq", engine.Sub("who", s.who(*c.A.Source.(*content.Who), "subject")), n)
		case c.Is == "ge" && c.A.Name == "did" && plainNum(c.A):
			return said("if.did."+string(*c.A.Source.(*content.Word))+".ge", n)
		case c.Is == "eq" && c.A.Name == "did" && c.B.N == 0:
			return said("if.did." + string(*c.A.Source.(*content.Word)) + ".none")
		}
	}
	if c.A.Name == "mana" && c.B.Name == "mana" && c.Is == "lt" && key == "if." && plainNum(c.A) && plainNum(c.B) {
		return said("if.mana.less", engine.Sub("who", s.who(*c.A.Source.(*content.Who), "subject")), engine.Sub("other", s.who(*c.B.Source.(*content.Who), "subject")))
	}
	return said(key+"compare."+c.Is, engine.Sub("a", s.amount(c.A)), engine.Sub("b", s.amount(c.B)))
}

func plainNum(n effect.Num) bool {
	return n.Times == nil && n.Div == nil && n.Plus == nil && n.Min == nil && n.Max == nil
}
