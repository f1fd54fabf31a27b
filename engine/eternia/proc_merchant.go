package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
)

// Merchant is the choice of a merchant (FE-11.8): one kind (FE-S-46). It is the last action of a turn (FE-11.4): with the
// choice the turn ends, and the purchase goes on beside the game. A hero whose turn was ended otherwise does not come to it (FE-S-51).
type Merchant struct {
	Hero string `json:"hero"`
}

// Kind names the frame.
func (f *Merchant) Kind() string { return "merchant" }

// Copy is a copy of the frame.
func (f *Merchant) Copy() body { c := *f; return &c }

// Step waits for the choice.
func (f *Merchant) Step(*tx) control { return await() }

// Ask asks for the kind (FE-DP-23).
func (f *Merchant) Ask(l look) []engine.Prompt {
	h := l.hero(f.Hero)
	hero := engine.Sub("hero", heroName(h.ID))
	p := about(askHero(h, "DP-23", "FE-11.8", engine.T("fe.ask.DP-23", hero)), hero)
	for _, m := range merchants {
		if !l.mayVisit(h, m.kind).OK {
			continue
		}
		c := choice("at:"+m.kind, engine.T("fe.merchant."+m.kind))
		if offer := l.w.Decks[m.kind].Offer; len(offer) > 0 {
			c.Detail = engine.T("fe.merchant.offer", engine.Texts("cards", names(m.kind, offer)))
			if n := l.reduction(h, m.kind); n > 0 {
				c.Detail = engine.T("fe.merchant.offer_less", engine.Texts("cards", names(m.kind, offer)), engine.Num("n", n))
			}
		}
		if i := slices.IndexFunc(l.w.Shops, func(s Purchase) bool { return s.Kind == m.kind }); i >= 0 {
			c.Warnings = append(c.Warnings, engine.T("fe.warn.shop_taken", engine.Sub("hero", heroName(l.w.Shops[i].Hero))))
		} else if len(l.w.Decks[m.kind].Offer) > 0 && len(l.forSale(Purchase{Hero: h.ID, Kind: m.kind, Discount: l.reduction(h, m.kind)})) == 0 {
			c.Warnings = append(c.Warnings, engine.T("fe.warn.shop_dear"))
		}
		p.Choices = append(p.Choices, c)
	}
	p.Choices = append(p.Choices, choice("back", engine.T("fe.choice.back")))
	p.Silence = "back"
	return []engine.Prompt{p}
}

// Answer opens the purchase beside the game and ends the turn.
func (f *Merchant) Answer(t *tx, a answer) control {
	kind, ok := strings.CutPrefix(string(a.Pick()), "at:")
	if !ok {
		t.untake("merchant")
		return back(nil)
	}
	t.reserve(t.hero(f.Hero), kind)
	t.stopTurn(f.Hero)
	return back(nil)
}

// Shopping is a purchase beside the game (FE-S-50): first come the heroes who chose this kind before, then any number of
// the cards on offer may be bought.
type Shopping struct {
	Hero string `json:"hero"`
	Do   string `json:"do,omitempty"` // "", "gain"
	Card string `json:"card,omitempty"`
}

// Kind names the frame.
func (f *Shopping) Kind() string { return "shopping" }

// Copy is a copy of the frame.
func (f *Shopping) Copy() body { c := *f; return &c }

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
		if l.mayBuy(s, id).OK && !slices.Contains(offer[:i], id) {
			card := s.Kind + ":" + id
			out = append(out, l.telling(priced(choice("buy:"+id, cardName(card), ref("card", card, "")), l.priceOf(s, id)), card))
		}
	}
	if l.mayRefresh(s).OK {
		out = append(out, priced(choice("refresh", engine.T("fe.choice.refresh")), refreshPrice))
	}
	return out
}

// Ask offers the cards with their prices (FE-DP-23).
func (f *Shopping) Ask(l look) []engine.Prompt {
	s, h := *l.shopOf(f.Hero), l.hero(f.Hero)
	hero := engine.Sub("hero", heroName(h.ID))
	p := about(askHero(h, "DP-23", "FE-11.8", engine.T("fe.ask.DP-23.buy", hero, engine.Key("merchant", "fe.merchant."+s.Kind), engine.Num("n", l.w.Teams[h.Team].Ether))), hero)
	p.Choices = l.forSale(s)
	p.Choices = append(p.Choices, choice("done", engine.T("fe.choice.done")))
	p.Silence, p.Insist = "done", true
	return []engine.Prompt{p}
}

// Answer buys, or ends the purchase.
func (f *Shopping) Answer(t *tx, a answer) control {
	s := t.shopOf(f.Hero)
	switch id := string(a.Pick()); id {
	case "done":
		t.closeShop(f.Hero)
		return back(nil)
	case "refresh":
		t.refresh(s)
	default:
		id = strings.TrimPrefix(id, "buy:")
		f.Do, f.Card = "gain", s.Kind+":"+id
		s.Bought++
		t.buy(f.Hero, s.Kind, id, t.priceOf(*s, id))
	}
	return again()
}
