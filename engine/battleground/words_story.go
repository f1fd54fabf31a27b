package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/effect"
)

// What a bonus gives at once is told with it, in one sentence; what it does later is told then.

// manaFrom is what a figure gets of so much mana from a card (BG-5.9).
func (l look) manaFrom(figure string, n int) int {
	if l.forbidden(figure, "mana_from_cards") {
		return 0
	}
	return max(min(n, 5-l.Figure(figure).Mana), 0)
}

// bonusTold tells which bonus of a card a figure takes, and what it gives.
func (l look) bonusTold(figure, card, bonus string) engine.Text {
	args := []engine.Arg{engine.Sub("figure", words.FigureName(figure)), engine.Sub("card", l.cardName(card))}
	key, n := "bg.event.bonus."+bonus, l.bonusSize(card, bonus)
	switch bonus {
	case "mana":
		if n = l.manaFrom(figure, n); n == 0 {
			key += ".nothing"
		}
	case "ability":
		return l.abilityTold(figure, card, key, args)
	}
	return engine.T(key, append(args, engine.Num("n", n))...)
}

// abilityTold tells an ability with the AP and mana that it gives if that is all it does, or that it has no effect.
func (l look) abilityTold(figure, card, key string, args []engine.Arg) engine.Text {
	src := Source{Card: "fate:" + card, Bearer: figure, Side: l.Figure(figure).Side}
	c := ctx{look: l, src: src, attack: l.Attack()}
	rules := l.p.Rules(src.Card)
	if !slices.ContainsFunc(rules, func(r effect.Rule) bool { return r.When != "bonus.taken" || c.holds(r.If) }) {
		return engine.T(key+".nothing", args...)
	}
	if !l.gives(src.Card) {
		return engine.T(key, args...)
	}
	var what []engine.Text
	add := func(key string, n int) {
		if n > 0 {
			what = append(what, engine.T(key, engine.Num("n", n)))
		}
	}
	for _, s := range rules[0].Do {
		switch o := s.Op.(type) {
		case *content.GainAP:
			add("coin.ap", c.num(o.Amount))
		case *content.GainMana:
			add("coin.mana", l.manaFrom(figure, c.num(o.Amount)))
		}
	}
	if len(what) == 0 {
		return engine.T(key+".nothing", args...)
	}
	return engine.T(key+".gives", append(args, engine.Texts("what", what))...)
}

// gives says whether all that a card's ability does is to give its figure AP and mana, at once and for nothing.
func (l look) gives(card string) bool {
	kind, _, _ := cut(card)
	rules := l.p.Rules(card)
	return kind == "fate" && len(rules) == 1 && rules[0].When == "bonus.taken" && rules[0].Pay == nil && !rules[0].Optional &&
		!slices.ContainsFunc(rules[0].Do, func(s effect.Step) bool {
			mana, ok := s.Op.(*content.GainMana)
			_, ap := s.Op.(*content.GainAP)
			return !ap && !(ok && (mana.Who.Token == "" || mana.Who.Token == "self") && mana.Who.Selector == nil && !mana.Who.Force)
		})
}
