package eternia

import (
	"slices"

	"hexwarden/engine"
)

// marketSize is how many cards a merchant has on offer (FE-11.6).
const marketSize = 4

// refreshPrice is what new offers, and new victory cards, cost (FE-11.9, FE-6.5).
const refreshPrice = 1

// Symbols counts the merchants of a kind that a team controls (FE-11.7, FE-11.10).
func (l look) Symbols(team int, kind string) int {
	n := 0
	for _, z := range l.p.Land.Markets[kind] {
		if l.Controls(team, z) {
			n++
		}
	}
	return n
}

// MayVisit says whether a hero may buy at a kind of merchant (FE-11.7).
func (l look) MayVisit(h *Hero, kind string) engine.Verdict {
	if l.Symbols(h.Team, kind) == 0 {
		return no("FE-11.7", "fe.no.no_merchant")
	}
	return engine.Legal()
}

// Discount is what a hero pays less for each card of a kind: 1 for each further merchant of the kind
// (FE-11.10), and what his cards take off.
func (l look) Discount(h *Hero, kind string) int {
	return max(l.Symbols(h.Team, kind)-1, 0) + l.discount(h, kind)
}

// reduced is a price with a reduction: 1 at least, but nothing stays nothing (FE-S-48).
func reduced(cost, by int) int {
	if cost == 0 {
		return 0
	}
	return max(1, cost-by)
}

// MayBuy says whether a card of the offer may be bought (FE-11.8).
func (l look) MayBuy(s Purchase, id string) engine.Verdict {
	switch {
	case !slices.Contains(l.w.Decks[s.Kind].Offer, id):
		return no("FE-11.8", "fe.no.not_on_offer")
	case l.PriceOf(s, id) > l.w.Teams[l.Hero(s.Hero).Team].Ether:
		return no("FE-5.1", "fe.no.too_dear", engine.Num("n", l.PriceOf(s, id)))
	}
	return engine.Legal()
}

// PriceOf is what a card of the offer costs in a purchase.
func (l look) PriceOf(s Purchase, id string) int {
	return reduced(l.p.wares[s.Kind][id].cost, s.Discount)
}

// mayRefresh says whether the offer may be exchanged: once, before anything was bought (FE-11.9, FE-S-49).
func (l look) mayRefresh(s Purchase) engine.Verdict {
	switch {
	case s.Refreshed:
		return no("FE-11.9", "fe.no.refreshed")
	case s.Bought > 0:
		return no("FE-S-49", "fe.no.bought")
	case l.w.Teams[l.Hero(s.Hero).Team].Ether < refreshPrice:
		return no("FE-5.1", "fe.no.too_dear", engine.Num("n", refreshPrice))
	}
	return engine.Legal()
}

// shopOf is the purchase of a hero that goes on beside the game; nil if there is none.
func (l look) shopOf(hero string) *Purchase {
	for i := range l.w.Shops {
		if s := &l.w.Shops[i]; s.Hero == hero {
			return s
		}
	}
	return nil
}

// shopStrand is the name of the strand of a purchase.
func shopStrand(hero string) string { return "shop:" + hero }
