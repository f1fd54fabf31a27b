package words

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/content"
)

// wording is what the words of operations depend on beside them: the moment of their rule.
type wording struct{ moment string }

// Phrase is a list of operations as a choice.
func Phrase(ops effect.Ops) engine.Text {
	return said("choice", engine.Sub("do", wording{}.ops(ops)))
}

// ops says operations in order.
func (s wording) ops(ops effect.Ops) engine.Text {
	var parts []engine.Text
	for _, step := range ops {
		parts = append(parts, s.op(step))
	}
	if len(parts) > 1 && !slices.ContainsFunc(ops, func(x effect.Step) bool { return x.Name != "modify" && x.Name != "fly" }) {
		return said("ops", engine.Texts("list", parts))
	}
	return Joined("then", parts)
}

// until says how long something lasts, if that has to be told.
func until(word string, do engine.Text) engine.Text {
	if word == "" {
		return do
	}
	return said("until."+word, engine.Sub("do", do))
}

// whose is a word for a key: "self" if nobody is named.
func whose(who string) string {
	if who == "" {
		return "self"
	}
	return who
}

// more is a word for a key: whether a number is above 0; and the number without its sign.
func more(n int) (string, engine.Arg) {
	if n < 0 {
		return "less", engine.Num("n", -n)
	}
	return "more", engine.Num("n", n)
}

// op says one operation.
func (s wording) op(step effect.Step) engine.Text {
	key := "op." + step.Name
	count := func(who string, n int) engine.Text { return said(key+"."+whose(who), engine.Num("n", n)) }
	switch op := step.Op.(type) {
	case *content.Modify:
		return until(op.Until, said(key+"."+whose(op.Who), engine.Key("stat", "fe.stat."+op.Stat), engine.Word("by", engine.Signed(op.By))))
	case *content.Loss:
		return count(op.Who, op.Count)
	case *content.Heal:
		return count(op.Who, op.Count)
	case *content.VP:
		return count(op.Who, op.Count)
	case *content.Ether:
		sign, n := more(op.Count)
		return said(key+"."+whose(op.Who)+"."+sign, n)
	case *content.Dice:
		sign, n := more(op.Count)
		return said(key+"."+whose(op.Who)+"."+sign, n)
	case *content.Shield, *content.Swap, *content.Shift, *content.Focus, *content.Steal:
		return said(key, engine.Num("n", countOf(op)))
	case *content.Draw:
		return said(key, engine.Num("n", op.Count), engine.Num("keep", op.Keep), engine.Key("area", "fe.words.area."+whose(op.Area)))
	case *content.Flip:
		return said(key+"."+op.Who, engine.Sub("cards", placedCards(op.Area, op.By, op.Count)))
	case *content.Kill:
		return said(key+"."+op.Who, engine.Sub("cards", placedCards(op.Area, op.By, op.Count)))
	case *content.Bar:
		return until(op.Until, said(key+"."+whose(op.Who)+"."+op.What))
	case *content.Nullify, *content.Evade:
		return said(key)
	case *content.Take:
		if op.Count > op.Keep {
			return said(key+"."+op.Deck+".choose", engine.Num("n", op.Count), engine.Num("keep", op.Keep))
		}
		return said(key+"."+op.Deck, engine.Num("n", op.Count))
	case *content.Drop:
		return said(key+"."+op.Kind, engine.Num("n", op.Count))
	case *content.Upgrade:
		return said(key, engine.Key("card", "fe.combat."+op.Card))
	case *content.Go:
		return goWords(op)
	case *content.Recruit:
		return said(key, engine.Num("n", op.Count), engine.Sub("zones", zonesWords(op.At)))
	case *content.Slay:
		return said(key, engine.Num("n", op.Count), engine.Sub("zones", zonesWords(op.At)))
	case *content.Peek:
		if s.moment == "wilds.drawn" {
			return said(key+".drawn", engine.Num("n", op.Count))
		}
		return said(key+"."+op.Deck, engine.Num("n", op.Count))
	case *content.Test:
		return s.test(op)
	case *content.Choose:
		var of []engine.Text
		for _, v := range op.Of {
			of = append(of, s.ops(v.Do))
		}
		return said(key, engine.Sub("list", Joined("or", of)))
	case *content.If:
		return said(key, engine.Sub("if", Condition(&op.Cond)), engine.Sub("do", s.ops(op.Then)))
	case *content.Fly:
		return until(op.Until, said(key))
	case *content.LaneFor:
		return said(key, engine.Num("n", op.Cost))
	case *content.Price:
		return said(key+"."+op.Kind, engine.Num("n", op.By))
	case *content.Limit:
		return said(key+"."+op.Kind, engine.Num("n", op.By))
	case *content.Fight:
		return said(key, engine.Num("attack", op.Attack), engine.Num("defence", op.Defence), engine.Num("hp", op.HP))
	case *content.PlaceTokens:
		sign, n := more(op.Count)
		return said(key+"."+op.Kind+"."+sign, n, engine.Sub("zones", zonesWords(op.At)))
	case *content.Boss:
		return said(key, engine.Sub("boss", CardName("boss:"+op.ID)), engine.Sub("zone", ZoneName(op.At)))
	}
	panic("eternia: no words for the operation " + step.Name)
}

// countOf is the number of an operation that has nothing else.
func countOf(op any) int {
	switch op := op.(type) {
	case *content.Shield:
		return op.Count
	case *content.Swap:
		return op.Count
	case *content.Shift:
		return op.Count
	case *content.Focus:
		return op.Count
	}
	return op.(*content.Steal).Count
}

// placedCards are combat cards of an area: any, the lowest or the highest.
func placedCards(area, by string, n int) engine.Text {
	if by == "" {
		by = "chosen"
	}
	return said("cards."+by+"."+area, engine.Num("n", n))
}

// test says a test with what comes of it (FE-5.4).
func (s wording) test(op *content.Test) engine.Text {
	kind, key := "die", "test.alone."
	args := []engine.Arg{engine.Num("n", op.Successes())}
	if op.Stat != "" {
		kind, args = "stat", append(args, engine.Key("stat", "fe.stat."+op.Stat))
	}
	if len(op.OK)+len(op.KO) == 0 {
		return said(key+kind, args...)
	}
	key, args = "test", []engine.Arg{engine.Sub("test", said("test."+kind, args...))}
	if len(op.OK) > 0 {
		key, args = key+".ok", append(args, engine.Sub("ok", s.ops(op.OK)))
	}
	if len(op.KO) > 0 {
		key, args = key+".ko", append(args, engine.Sub("ko", s.ops(op.KO)))
	}
	return said(strings.Replace(key, ".ok.ko", ".both", 1), args...)
}

// goWords is where somebody goes.
func goWords(op *content.Go) engine.Text {
	zones := zonesWords(op.To)
	if op.Safe {
		zones = said("zone.safe", engine.Sub("zones", zones))
	}
	key := "op.go." + whose(op.Who)
	if op.May {
		key += ".may"
	}
	return said(key, engine.Sub("zones", zones))
}

// filters of zones have words of their own; the others are names.
func zonesWords(zones []string) engine.Text {
	var named, kinds []engine.Text
	for _, z := range zones {
		if slices.Contains(content.Filters, z) {
			kinds = append(kinds, said("zone."+z))
		} else {
			named = append(named, ZoneName(z))
		}
	}
	if len(named) > 1 {
		kinds = append(kinds, said("zone.list", engine.Texts("zones", named)))
	} else {
		kinds = append(kinds, named...)
	}
	return Joined("zone.or", kinds)
}
