package eternia

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// freeActions are trade and merchant (FE-11).
func freeActions() []action {
	return []action{
		{id: "trade", rule: "FE-11.2", may: func(l look, h *Hero) engine.Verdict { return l.mayTrade(h) },
			begin: func(t *tx, h *Hero) body { return &Trade{Hero: h.ID} }},
		{id: "merchant", rule: "FE-11.4", may: func(l look, h *Hero) engine.Verdict {
			for _, m := range content.Merchants {
				if l.MayVisit(h, m.Kind).OK {
					return engine.Legal()
				}
			}
			return no("FE-11.7", "fe.no.no_merchant")
		}, begin: func(t *tx, h *Hero) body { return &Merchant{Hero: h.ID} }},
	}
}

// Trade is an exchange of cards with friendly heroes in the same zone (FE-11.2), with any number of them (FE-S-42). One of
// another player agrees first; until he has, it can be withdrawn (FE-S-43).
type Trade struct {
	Hero  string `json:"hero"`
	Now   string `json:"do,omitempty"` // "", "cards", "consent", "keep"
	With  string `json:"with,omitempty"`
	Cards []good `json:"cards,omitempty"`
	Dealt bool   `json:"dealt,omitempty"` // something was exchanged
}

// good is a card of a proposed trade. One that only its team knows is kept by its place among those of its owner, so that the
// frame tells nothing of a hand.
type good struct {
	Verb engine.Verb // give or take
	Card string      // of a hidden one its kind
	At   int         // of a hidden one its place, the first is 1
}

// MarshalText writes "give:CARD", and a hidden card as "give:spell@0", the first of them.
func (g good) MarshalText() ([]byte, error) {
	if g.At == 0 {
		return fmt.Appendf(nil, "%s:%s", g.Verb, g.Card), nil
	}
	return fmt.Appendf(nil, "%s:%s@%d", g.Verb, g.Card, g.At-1), nil
}

// UnmarshalText reads what MarshalText writes.
func (g *good) UnmarshalText(b []byte) error {
	verb, card, _ := strings.Cut(string(b), ":")
	*g = good{Verb: engine.Verb(verb), Card: card}
	if kind, at, hidden := strings.Cut(card, "@"); hidden {
		n, err := strconv.Atoi(at)
		if err != nil {
			return fmt.Errorf("trade: %q has no place: %w", b, err)
		}
		g.Card, g.At = kind, n+1
	}
	return nil
}

// Own gives a copied frame slices of its own.
func (f *Trade) Own() { f.Cards = slices.Clone(f.Cards) }

// Step waits for answers; after an exchange both keep to their limits (FE-11.3, FE-S-103).
func (f *Trade) Step(t *tx) control {
	if f.Now == "keep" {
		for _, id := range []string{f.Hero, f.With} {
			if kind, _ := t.excess(t.Hero(id)); kind != "" {
				return call(&Keeping{Hero: id})
			}
		}
		f.Now, f.With, f.Cards = "", "", nil
	}
	return await()
}

// Ask asks with whom, for which cards, and whether he agrees (FE-DP-22).
func (f *Trade) Ask(l look) []question {
	h := l.Hero(f.Hero)
	hero := engine.Sub("hero", words.HeroName(h.ID))
	if f.Now == "" || f.Now == "cards" && !l.CanTrade(h, l.Hero(f.With)) {
		p := about(askHero(h, "DP-22", "FE-11.2", engine.T("fe.ask.DP-22", hero)), hero)
		for _, x := range l.Companions(h) {
			if !l.CanTrade(h, x) {
				continue
			}
			c := choice("with", words.HeroName(x.ID), target(x.ID))
			c.Aside = true // it leads back here
			p.Offer(c, flow.By((*Trade).with))
		}
		done := choice("done", engine.T("fe.choice.trade_done", hero))
		done.Leaves = true
		p.Offer(done, flow.By((*Trade).done))
		p.Silence = "done"
		return []question{p}
	}
	with := l.Hero(f.With)
	other := engine.Sub("with", words.HeroName(with.ID))
	if f.Now == "cards" {
		p := about(askHero(h, "DP-22", "FE-11.2", engine.T("fe.ask.DP-22.cards", hero, other)), hero)
		for _, side := range []struct {
			verb engine.Verb
			of   *Hero
		}{{"give", h}, {"take", with}} {
			for _, card := range l.Goods(side.of) {
				c := hidden(side.verb, goodName(card), cardRefs(card)...)
				c.Group = engine.Apart(engine.T("fe.group."+string(side.verb), other))
				p.Choices = append(p.Choices, c)
			}
		}
		p.About = append(p.About, target(with.ID))
		p.Kind, p.Max, p.Insist = engine.Some, len(p.Choices), true
		p.Whole(flow.By((*Trade).propose))
		return []question{p}
	}
	give, take := f.sides(l, "give"), f.sides(l, "take")
	key := "fe.ask.DP-22.swap"
	switch {
	case len(take) == 0:
		key = "fe.ask.DP-22.gift"
	case len(give) == 0:
		key = "fe.ask.DP-22.wish"
	}
	var args []engine.Arg
	for _, verb := range []engine.Verb{"give", "take"} {
		var cards []engine.Text
		for _, c := range f.sides(l, verb) {
			cards = append(cards, goodName(c))
		}
		if len(cards) > 0 {
			args = append(args, engine.Texts(string(verb), cards))
		}
	}
	p := about(askHero(with, "DP-22", "FE-S-43", engine.T(key, append(args, hero, other)...)), engine.Sub("hero", words.HeroName(with.ID)))
	p.Offer(choice("accept", engine.T("fe.choice.accept")), flow.By((*Trade).accept))
	p.Offer(choice("decline", engine.T("fe.choice.decline")), flow.By((*Trade).decline))
	p.Silence = "decline" // FE-S-128
	if len(take) > 0 {
		p.About = append(p.About, ref("wish", h.ID, ""))
	}
	q := about(askHero(h, "DP-22", "FE-S-43", engine.T("fe.ask.DP-22.wait", other)), hero)
	q.Standing = engine.Invitation
	q.Offer(choice("withdraw", engine.T("fe.choice.withdraw")), flow.By((*Trade).withdraw))
	return []question{p, q}
}

// wished says whether a part of what a question is about is that cards are wanted too: no gift.
func wished(r engine.Ref) bool { return r.Kind == "wish" }

// sides are the cards of one direction.
func (f *Trade) sides(l look, verb engine.Verb) []string {
	h := l.Hero(f.owner(verb))
	var out []string
	for _, g := range f.Cards {
		switch {
		case g.Verb != verb:
		case g.At > 0:
			out = append(out, l.KeptCards(h, keptAs[g.Card])[g.At-1])
		default:
			out = append(out, g.Card)
		}
	}
	return out
}

// owner is the hero who has the cards of one direction.
func (f *Trade) owner(verb engine.Verb) string {
	if verb == "take" {
		return f.With
	}
	return f.Hero
}

// keptAs is the kind of limit of hidden cards.
var keptAs = map[string]string{"equipment": "pack", "spell": "spell"}

// placed is a card of a hero as the frame keeps it.
func (l look) placed(h *Hero, verb engine.Verb, kind, name string) good {
	card := kind + ":" + name
	if keptAs[kind] == "" {
		return good{Verb: verb, Card: card}
	}
	return good{Verb: verb, Card: kind, At: 1 + slices.Index(l.KeptCards(h, keptAs[kind]), card)}
}

// with takes the hero to trade with.
func (f *Trade) with(_ *tx, a answer) control {
	f.Now, f.With = "cards", a.Choice().Arg(0)
	return again()
}

// done ends the trade; one without an exchange was none.
func (f *Trade) done(t *tx, _ answer) control {
	if f.Now, f.With = "", ""; !f.Dealt {
		t.untake("trade")
	}
	return back(nil)
}

// propose takes the cards; of another player it is asked whether he agrees.
func (f *Trade) propose(t *tx, a answer) control {
	if f.Cards = nil; len(a.Choices) == 0 {
		f.Now, f.With = "", ""
		return again()
	}
	for _, c := range a.Choices {
		f.Cards = append(f.Cards, t.placed(t.Hero(f.owner(c.Do)), c.Do, c.Arg(0), c.Arg(1)))
	}
	if t.Hero(f.With).Seat != t.Hero(f.Hero).Seat { // one's own hero is not asked (FE-S-43)
		f.Now = "consent"
		t.traded("trade_asked", f.Hero, f.With)
		return again()
	}
	return f.exchange(t)
}

// accept agrees (FE-S-43).
func (f *Trade) accept(t *tx, _ answer) control { return f.exchange(t) }

// decline does not agree.
func (f *Trade) decline(t *tx, _ answer) control { return f.drop(t, "trade_declined") }

// withdraw takes the proposal back.
func (f *Trade) withdraw(t *tx, _ answer) control { return f.drop(t, "trade_withdrawn") }

// drop goes on without the exchange.
func (f *Trade) drop(t *tx, what string) control {
	t.traded(what, f.Hero, f.With)
	f.Now, f.With, f.Cards = "", "", nil
	return again()
}

// exchange hands the cards over.
func (f *Trade) exchange(t *tx) control {
	f.Now, f.Dealt = "keep", true
	give, take := f.sides(t.look, "give"), f.sides(t.look, "take")
	t.handOver(f.Hero, f.With, give)
	t.handOver(f.With, f.Hero, take)
	return again()
}
