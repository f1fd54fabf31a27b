package toy

import (
	"fmt"
	"slices"

	"hexwarden/engine"
)

// Terms of standing orders: T-9.
const healthy = "healthy" // only with both lives left, which everybody sees

// offers lists the standing orders of a seat: how it answers attacks.
func offers(_ look, _ engine.Seat, _ []engine.StandingOrder) []engine.OrderOffer {
	var out []engine.OrderOffer
	for _, pick := range []engine.ChoiceID{"decline", "strike", "card", engine.AskMe} {
		out = append(out, engine.OrderOffer{Order: engine.StandingOrder{Point: "T-D-5", Pick: pick}, Group: engine.T("toy.order.attacked"),
			Text: engine.T("toy.order." + string(pick)), Terms: []engine.OrderTerm{{ID: healthy, Text: engine.T("toy.order.healthy")}}})
	}
	return out
}

// obey answers for a seat. The order "card" blocks with the lowest card of the hand that is
// at least as high as the round; without one it declines, since asking would tell so.
func obey(l look, s engine.Seat, p engine.Prompt, o engine.StandingOrder) ([]engine.ChoiceID, bool) {
	if slices.ContainsFunc(o.Terms, func(t string) bool { return t != healthy || l.w.Seats[s].Lives < 2 }) {
		return nil, false
	}
	if o.Pick == engine.AskMe {
		return nil, true
	}
	if o.Pick != "card" {
		c, ok := p.Choice(o.Pick)
		return []engine.ChoiceID{o.Pick}, ok && !c.Aside
	}
	hand := slices.Sorted(slices.Values(l.w.Seats[s].Hand))
	for _, c := range hand {
		if c >= l.w.Round {
			return []engine.ChoiceID{engine.ChoiceID(fmt.Sprint("card:", c))}, true
		}
	}
	return []engine.ChoiceID{p.Silence}, true
}
