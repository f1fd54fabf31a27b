package orders

import (
	"testing"

	"hexwarden/engine"
)

// TestOrdersOfferNothingTwice checks that an active order is not offered again, unless it
// could be given on other terms.
func TestOrdersOfferNothingTwice(t *testing.T) {
	end, bite := engine.StandingOrder{Point: "T-D-5", Pick: "end"}, engine.StandingOrder{Point: "T-D-5", Pick: "attack"}
	l := ledger{all: []engine.OrderOffer{{Order: end, Active: true}, {Order: end}, {Order: bite}}}
	if got := l.orders(false); len(got) != 1 || got[0].Order.Pick != "attack" {
		t.Errorf("%+v", got)
	}
	l.all[1].Terms = []engine.OrderTerm{{ID: "lit"}}
	if got := l.orders(false); len(got) != 2 {
		t.Errorf("on terms: %+v", got)
	}
	l.all[0].Order.Once, l.all[1].Terms = true, nil
	if got := l.orders(false); len(got) != 2 {
		t.Errorf("for good: %+v", got)
	}
}
