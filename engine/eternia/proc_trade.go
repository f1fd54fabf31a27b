package eternia

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
)

// freeActions are trade and merchant (FE-11).
func freeActions() []action {
	return []action{
		{id: "trade", rule: "FE-11.2", may: func(l look, h *Hero) engine.Verdict { return l.mayTrade(h) },
			begin: func(t *tx, h *Hero) body { return &Trade{Hero: h.ID} }},
		{id: "merchant", rule: "FE-11.4", may: func(l look, h *Hero) engine.Verdict {
			for _, m := range merchants {
				if l.mayVisit(h, m.kind).OK {
					return engine.Legal()
				}
			}
			return no("FE-11.7", "no_merchant")
		}, begin: func(t *tx, h *Hero) body { return &Merchant{Hero: h.ID} }},
	}
}

// Trade is an exchange of cards with friendly heroes in the same zone (FE-11.2), with any number of them (FE-S-42). One of
// another player agrees first; until he has, it can be withdrawn (FE-S-43).
type Trade struct {
	Hero  string   `json:"hero"`
	Do    string   `json:"do,omitempty"` // "", "cards", "consent", "keep"
	With  string   `json:"with,omitempty"`
	Cards []string `json:"cards,omitempty"` // "give:CARD", "take:CARD"; of packs and spells by their places: "give:spell@1"
	Dealt bool     `json:"dealt,omitempty"` // something was exchanged
}

// Kind names the frame.
func (f *Trade) Kind() string { return "trade" }

// Copy is a copy of the frame.
func (f *Trade) Copy() body { c := *f; c.Cards = slices.Clone(f.Cards); return &c }

// Step waits for answers; after an exchange both keep to their limits (FE-11.3, FE-S-103).
func (f *Trade) Step(t *tx) control {
	if f.Do == "keep" {
		for _, id := range []string{f.Hero, f.With} {
			if kind, _ := t.excess(t.hero(id)); kind != "" {
				return call(&Keeping{Hero: id})
			}
		}
		f.Do, f.With, f.Cards = "", "", nil
	}
	return await()
}

// Ask asks with whom, for which cards, and whether he agrees (FE-DP-22).
func (f *Trade) Ask(l look) []engine.Prompt {
	h := l.hero(f.Hero)
	hero := engine.Sub("hero", heroName(h.ID))
	if f.Do == "" || f.Do == "cards" && !l.worthTrading(h, l.hero(f.With)) {
		p := about(askHero(h, "DP-22", "FE-11.2", engine.T("fe.ask.DP-22", hero)), hero)
		for _, x := range l.companions(h) {
			if !l.worthTrading(h, x) {
				continue
			}
			c := choice("with:"+x.ID, heroName(x.ID), ref("figure", x.ID, "target"))
			c.Aside = true // it leads back here
			p.Choices = append(p.Choices, c)
		}
		p.Choices = append(p.Choices, choice("done", engine.T("fe.choice.done")))
		p.Silence = "done"
		return []engine.Prompt{p}
	}
	with := l.hero(f.With)
	other := engine.Sub("with", heroName(with.ID))
	if f.Do == "cards" {
		p := about(askHero(h, "DP-22", "FE-11.2", engine.T("fe.ask.DP-22.cards", hero, other)), hero)
		for _, side := range []struct {
			verb string
			of   *Hero
		}{{"give", h}, {"take", with}} {
			for _, card := range l.goods(side.of) {
				c := hidden(side.verb+":"+card, goodName(card), ref("card", card, ""))
				c.Group = engine.T("fe.group."+side.verb, other)
				p.Choices = append(p.Choices, c)
			}
		}
		p.Kind, p.Max, p.Insist = engine.Some, len(p.Choices), true
		return []engine.Prompt{p}
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
	for _, verb := range []string{"give", "take"} {
		var cards []engine.Text
		for _, c := range f.sides(l, verb) {
			cards = append(cards, goodName(c))
		}
		if len(cards) > 0 {
			args = append(args, engine.Texts(verb, cards))
		}
	}
	p := about(askHero(with, "DP-22", "FE-S-43", engine.T(key, append(args, hero, other)...)), engine.Sub("hero", heroName(with.ID)))
	p.Choices = []engine.Choice{choice("accept", engine.T("fe.choice.accept")), choice("decline", engine.T("fe.choice.decline"))}
	p.Silence = "decline" // FE-S-128
	q := about(askHero(h, "DP-22", "FE-S-43", engine.T("fe.ask.DP-22.wait", other)), hero)
	q.Standing = engine.Invitation
	q.Choices = []engine.Choice{choice("withdraw", engine.T("fe.choice.withdraw"))}
	return []engine.Prompt{p, q}
}

// sides are the cards of one direction.
func (f *Trade) sides(l look, verb string) []string {
	h := l.hero(map[string]string{"give": f.Hero, "take": f.With}[verb])
	var out []string
	for _, c := range f.Cards {
		card, ok := strings.CutPrefix(c, verb+":")
		if !ok {
			continue
		}
		if kind, at, ok := strings.Cut(card, "@"); ok {
			i, _ := strconv.Atoi(at)
			card = l.keeps(h, keptAs[kind])[i]
		}
		out = append(out, card)
	}
	return out
}

// keptAs is the kind of limit of hidden cards.
var keptAs = map[string]string{"equipment": "pack", "spell": "spell"}

// placed writes a card of a side as the frame keeps it: what only the team knows by its place, so that the frame tells
// nothing of a hand.
func (l look) placed(h *Hero, card string) string {
	kind, _, _ := strings.Cut(card, ":")
	if keptAs[kind] == "" {
		return card
	}
	return kind + "@" + strconv.Itoa(slices.Index(l.keeps(h, keptAs[kind]), card))
}

// Answer goes on with the trade.
func (f *Trade) Answer(t *tx, a answer) control {
	h := t.hero(f.Hero)
	if a.Prompt.Kind == engine.Some {
		if f.Cards = nil; len(a.Picks) == 0 {
			f.Do, f.With = "", ""
			return again()
		}
		for _, id := range a.Picks {
			verb, card, _ := strings.Cut(string(id), ":")
			f.Cards = append(f.Cards, verb+":"+t.placed(t.hero(map[string]string{"give": f.Hero, "take": f.With}[verb]), card))
		}
		if t.hero(f.With).Seat != h.Seat { // one's own hero is not asked (FE-S-43)
			f.Do = "consent"
			t.traded("trade_asked", f.Hero, f.With)
			return again()
		}
		return f.exchange(t)
	}
	switch id := string(a.Pick()); id {
	case "done":
		if f.Do, f.With = "", ""; !f.Dealt {
			t.untake("trade")
		}
		return back(nil)
	case "accept":
		return f.exchange(t)
	case "decline", "withdraw":
		t.traded(map[string]string{"decline": "trade_declined", "withdraw": "trade_withdrawn"}[id], f.Hero, f.With)
		f.Do, f.With, f.Cards = "", "", nil
	default:
		f.Do, f.With = "cards", strings.TrimPrefix(id, "with:")
	}
	return again()
}

// exchange hands the cards over.
func (f *Trade) exchange(t *tx) control {
	f.Do, f.Dealt = "keep", true
	give, take := f.sides(t.look, "give"), f.sides(t.look, "take")
	t.handOver(f.Hero, f.With, give)
	t.handOver(f.With, f.Hero, take)
	return again()
}
