package battleground

import "hexwarden/engine"

// offers lists what a side could order for the other side's activations: attacks of
// opportunity (BG-D-24) and items before an interruption (BG-D-23). Both questions rest on
// what lies on the table, so an order that is not possible leaves them to people.
func offers(l look, s engine.Seat, _ []engine.StandingOrder) []engine.OrderOffer {
	offer := func(point, pick string, group, text engine.Text) engine.OrderOffer {
		return engine.OrderOffer{Order: engine.StandingOrder{Point: "BG-" + point, Pick: engine.ChoiceID(pick)}, Group: group, Text: text}
	}
	var out []engine.OrderOffer
	chance, item := engine.T("bg.order.opportunity"), engine.T("bg.order.item")
	for _, f := range l.w.Figures {
		if f.Side != int(s) {
			continue
		}
		if len(out) == 0 {
			out = append(out, offer("D-24", "decline", chance, engine.T("bg.order.decline")))
		}
		out = append(out, offer("D-24", "interrupt:"+f.ID, chance, engine.T("bg.order.interrupt", engine.Sub("figure", name(f.ID)))))
	}
	if len(out) > 0 {
		out = append(out, offer("D-23", "none", item, engine.T("bg.order.no_item")))
	}
	return out
}
