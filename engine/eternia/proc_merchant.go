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
		p.Offer(choice("at", engine.T("fe.merchant."+m.Kind), ref("deck", m.Kind, "")), flow.By((*Merchant).visit))
	}
	p.Offer(l.backChoice(), flow.By((*Merchant).back))
	p.Silence = "back"
	p.Words = func(l look, p *engine.Prompt) {
		for i, c := range p.Choices {
			if c.Do == "at" {
				p.Choices[i].Detail, p.Choices[i].Warnings = l.stall(l.actorOf(p), c.Arg(0))
			}
		}
	}
	return []question{p}
}

// stall tells what a kind of merchant has on offer for a hero, and what keeps him from buying at once.
func (l look) stall(h *Hero, kind string) (detail engine.Text, warnings []engine.Text) {
	offer, less := l.w.Decks[kind].Offer, l.Discount(h, kind)
	cards := engine.Texts("cards", names(kind, offer))
	switch {
	case len(offer) > 0 && less > 0:
		detail = engine.T("fe.merchant.offer_less", cards, engine.Num("n", less))
	case len(offer) > 0:
		detail = engine.T("fe.merchant.offer", cards)
	}
	if i := slices.IndexFunc(l.w.Shops, func(s Purchase) bool { return s.Kind == kind }); i >= 0 {
		warnings = append(warnings, engine.T("fe.warn.shop_taken", engine.Sub("hero", words.HeroName(l.w.Shops[i].Hero))))
	} else if len(offer) > 0 && l.soldOut(Purchase{Hero: h.ID, Kind: kind, Discount: less}) {
		warnings = append(warnings, engine.T("fe.warn.shop_dear"))
	}
	return detail, warnings
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
	Now  string `json:"do,omitempty"` // "", "gain"
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
	if f.Now == "gain" {
		f.Now = ""
		return call(&Gain{Hero: f.Hero, Card: f.Card, Told: true})
	}
	if t.soldOut(*s) { // nothing left that the team could pay
		t.closeShop(f.Hero)
		return back(nil)
	}
	return await()
}

// soldOut says whether nothing can be bought now, nor new cards be put on offer.
func (l look) soldOut(s Purchase) bool {
	return !l.mayRefresh(s).OK && !slices.ContainsFunc(l.w.Decks[s.Kind].Offer, func(id string) bool { return l.MayBuy(s, id).OK })
}

// Ask offers the cards with their prices (FE-DP-23).
func (f *Shopping) Ask(l look) []question {
	s, h := *l.shopOf(f.Hero), l.Hero(f.Hero)
	p := askHero(h, "DP-23", "FE-11.8", engine.Text{})
	offer := l.w.Decks[s.Kind].Offer
	p.Choices = make([]engine.Choice, 0, len(offer)+2)
	for i, id := range offer {
		if l.MayBuy(s, id).OK && !slices.Contains(offer[:i], id) {
			p.Offer(priced(l.p.wares[s.Kind][id].buy, l.PriceOf(s, id)), flow.By((*Shopping).buy))
		}
	}
	if l.mayRefresh(s).OK {
		p.Offer(priced(choice("refresh", engine.Text{}), refreshPrice), flow.By((*Shopping).refresh))
	}
	p.Offer(choice("done", engine.Text{}), flow.By((*Shopping).close))
	p.Silence, p.Insist = "done", true
	p.Words = func(l look, p *engine.Prompt) {
		h := l.actorOf(p)
		hero := engine.Sub("hero", words.HeroName(h.ID))
		merchant := engine.Key("merchant", "fe.merchant."+l.shopOf(h.ID).Kind)
		p.Text = engine.T("fe.ask.DP-23.buy", hero, merchant, engine.Num("n", l.w.Teams[h.Team].Ether))
		p.Public.Args = append(p.Public.Args, hero)
		for i := range p.Choices { // of a purchase that goes on beside the turn of another hero
			switch c := &p.Choices[i]; c.Do {
			case "done":
				c.Text = engine.T("fe.choice.leave_shop", hero, merchant)
			case "refresh":
				c.Text = engine.T("fe.choice.refresh_at", merchant)
			}
		}
	}
	return []question{p}
}

// buy buys a card.
func (f *Shopping) buy(t *tx, a answer) control {
	s, id := t.shopOf(f.Hero), a.Choice().Arg(0)
	f.Now, f.Card = "gain", s.Kind+":"+id
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
