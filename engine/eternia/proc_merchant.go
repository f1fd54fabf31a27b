package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Merchant is the choice of a merchant (FE-11.8): one kind (FE-S-46). It is the last action of a turn (FE-11.4): with the
// choice the turn ends, and the purchase goes on beside the game. A hero whose turn was ended otherwise does not come to it (FE-S-51).
type Merchant struct {
	Hero string `json:"hero"`
}

// Step waits for the choice.
func (f *Merchant) Step(*tx) control { return await() }

// Ask asks for the kind (FE-DP-23).
func (f *Merchant) Ask(l look) []question {
	h := l.Hero(f.Hero)
	hero := engine.Sub("hero", words.HeroName(h.ID))
	p := about(askHero(h, "DP-23", "FE-11.8", engine.T("fe.ask.DP-23", hero)), hero)
	for _, m := range content.Merchants {
		if !l.MayVisit(h, m.Kind).OK {
			continue
		}
		c := choice("at", engine.T("fe.merchant."+m.Kind), ref("deck", m.Kind, ""))
		if offer := l.w.Decks[m.Kind].Offer; len(offer) > 0 {
			c.Detail = engine.T("fe.merchant.offer", engine.Texts("cards", names(m.Kind, offer)))
			if n := l.Discount(h, m.Kind); n > 0 {
				c.Detail = engine.T("fe.merchant.offer_less", engine.Texts("cards", names(m.Kind, offer)), engine.Num("n", n))
			}
		}
		if i := slices.IndexFunc(l.w.Shops, func(s Purchase) bool { return s.Kind == m.Kind }); i >= 0 {
			c.Warnings = append(c.Warnings, engine.T("fe.warn.shop_taken", engine.Sub("hero", words.HeroName(l.w.Shops[i].Hero))))
		} else if len(l.w.Decks[m.Kind].Offer) > 0 && len(l.forSale(Purchase{Hero: h.ID, Kind: m.Kind, Discount: l.Discount(h, m.Kind)})) == 0 {
			c.Warnings = append(c.Warnings, engine.T("fe.warn.shop_dear"))
		}
		p.Offer(c, flow.By((*Merchant).visit))
	}
	p.Offer(choice("back", engine.T("fe.choice.back")), flow.By((*Merchant).back))
	p.Silence = "back"
	return []question{p}
}

// visit opens the purchase beside the game and ends the turn.
func (f *Merchant) visit(t *tx, a answer) control {
	t.reserve(t.Hero(f.Hero), a.Choice().Arg(0))
	t.stopTurn(f.Hero)
	return back(nil)
}

// back takes the action back.
func (f *Merchant) back(t *tx, _ answer) control {
	t.untake("merchant")
	return back(nil)
}

// Shopping is a purchase beside the game (FE-S-50): first come the heroes who chose this kind before, then any number of
// the cards on offer may be bought.
type Shopping struct {
	Hero string `json:"hero"`
	Do   string `json:"do,omitempty"` // "", "gain"
	Card string `json:"card,omitempty"`
}

// Step waits for its turn, then for what is bought.
func (f *Shopping) Step(t *tx) control {
	s := t.shopOf(f.Hero)
	if s == nil {
		return back(nil)
	}
	for _, x := range t.w.Shops {
		if x.Kind == s.Kind && x.Hero != f.Hero { // one owner of the offer at a time
			return flowHold(shopStrand(x.Hero))
		}
		if x.Hero == f.Hero {
			break
		}
	}
	if f.Do == "gain" {
		f.Do = ""
		return call(&Gain{Hero: f.Hero, Card: f.Card, Told: true})
	}
	if len(t.forSale(*s)) == 0 { // nothing left that the team could pay
		t.closeShop(f.Hero)
		return back(nil)
	}
	return await()
}

// forSale is what can be bought now, and four new cards on offer.
func (l look) forSale(s Purchase) []engine.Choice {
	var out []engine.Choice
	offer := l.w.Decks[s.Kind].Offer
	for i, id := range offer {
		if l.MayBuy(s, id).OK && !slices.Contains(offer[:i], id) {
			card := s.Kind + ":" + id
			out = append(out, telling(priced(choice("buy", words.CardName(card), cardRef(id)), l.PriceOf(s, id)), card))
		}
	}
	if l.mayRefresh(s).OK {
		out = append(out, priced(choice("refresh", engine.T("fe.choice.refresh")), refreshPrice))
	}
	return out
}

// Ask offers the cards with their prices (FE-DP-23).
func (f *Shopping) Ask(l look) []question {
	s, h := *l.shopOf(f.Hero), l.Hero(f.Hero)
	hero := engine.Sub("hero", words.HeroName(h.ID))
	p := about(askHero(h, "DP-23", "FE-11.8", engine.T("fe.ask.DP-23.buy", hero, engine.Key("merchant", "fe.merchant."+s.Kind), engine.Num("n", l.w.Teams[h.Team].Ether))), hero)
	for _, c := range l.forSale(s) {
		p.Offer(c, map[engine.Verb]deed{"buy": flow.By((*Shopping).buy), "refresh": flow.By((*Shopping).refresh)}[c.Do])
	}
	p.Offer(choice("done", engine.T("fe.choice.done")), flow.By((*Shopping).close))
	p.Silence, p.Insist = "done", true
	return []question{p}
}

// buy buys a card.
func (f *Shopping) buy(t *tx, a answer) control {
	s, id := t.shopOf(f.Hero), a.Choice().Arg(0)
	f.Do, f.Card = "gain", s.Kind+":"+id
	t.counted(s)
	t.buy(f.Hero, s.Kind, id, t.PriceOf(*s, id))
	return again()
}

// refresh puts four new cards on offer (FE-11.9).
func (f *Shopping) refresh(t *tx, _ answer) control {
	t.refresh(t.shopOf(f.Hero))
	return again()
}

// close ends the purchase.
func (f *Shopping) close(t *tx, _ answer) control {
	t.closeShop(f.Hero)
	return back(nil)
}
