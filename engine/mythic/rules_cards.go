package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
)

// after is the General whose turn follows (MB-6.1, MB-19.5).
func (l look) after(seat int) int {
	i := slices.Index(l.w.Order, seat)
	return l.w.Order[(i+1)%len(l.w.Order)]
}

// exhausted says whether no General has a draw pile left, so that they are rebuilt
// (MB-7.13; with four players all of them: MB-19.6).
func (l look) exhausted() bool {
	return !slices.ContainsFunc(l.w.Generals, func(g General) bool { return len(g.Pile) > 0 })
}

// exhaustion is the Generals in the order in which their draw piles ran out (MB-S-23).
func (l look) exhaustion() []int {
	seats := slices.Clone(l.w.Order)
	slices.SortStableFunc(seats, func(a, b int) int { return l.w.Generals[a].Emptied - l.w.Generals[b].Emptied })
	return seats
}

// Power is the number of power points that a card gives: a maneuver card the command value
// of its unit (MB-7.6), 1 if the unit is destroyed (MB-7.6a), an Art of War card two (MB-7.7).
func (l look) Power(card string) int {
	if card == content.AoW {
		return aowWorth
	}
	if u := l.Unit(card); u.Vitality > 0 {
		return l.Top(u).Command
	}
	return 1
}

// mayConvert says whether a General may discard a card for power points, one of the
// uses of a card (MB-7.5, MB-7.6, MB-7.7, MB-7.9).
func (l look) mayConvert(seat int, card string) engine.Verdict {
	g := l.w.Generals[seat]
	if v := l.allows("cards"); !v.OK {
		return v
	}
	switch {
	case card == content.AoW && g.Row == 0:
		return engine.Illegal("MB-7.7", engine.T("mb.why.no_aow"))
	case card != content.AoW && !slices.Contains(g.Hand, card):
		return l.lacks(seat, "MB-7.6", card)
	}
	return engine.Legal()
}

// lacks says that a card is not in a General's hand.
func (l look) lacks(seat int, rule, card string) engine.Verdict {
	if u := l.Unit(card); u == nil || u.Seat != seat {
		return engine.Illegal("MB-19.7", engine.T("mb.why.not_yours"))
	}
	return engine.Illegal(rule, engine.T("mb.why.no_card", engine.Sub("unit", content.UnitName(card))))
}

// maySearch says whether a General may search his draw pile (MB-7.8).
func (l look) maySearch(seat int) engine.Verdict {
	g := l.w.Generals[seat]
	if v := l.allows("cards"); !v.OK {
		return v
	}
	switch {
	case g.Row == 0:
		return engine.Illegal("MB-7.8", engine.T("mb.why.no_aow"))
	case len(g.Pile) == 0:
		return engine.Illegal("MB-S-21", engine.T("mb.why.no_pile"))
	}
	return engine.Legal()
}

// Price is the number of Art of War cards that the next activation of the turn costs
// (MB-14.2); with a group talent none (MB-14.5).
func (l look) Price() int {
	if l.w.Spent.Group != "" {
		return 0
	}
	return max(0, l.w.Spent.Activations-l.gift(l.w.Active, giftOrders)) // MB-30.18
}

// payments are the ways to pay for the next activation: each is a number of power
// points in place of Art of War cards, more than none only while Leader is in force
// (MB-14.4, MB-S-78).
func (l look) payments(seat int) []int {
	g, price := l.w.Generals[seat], l.Price()
	var out []int
	for pp := 0; pp <= min(price, g.PP); pp++ {
		if price-pp <= g.Row && (pp == 0 || l.w.Spent.Leader != "") {
			out = append(out, pp)
		}
	}
	return out
}

// acts says whether it is a seat's time to activate (MB-6.4, MB-8.6).
func (l look) acts(seat int) engine.Verdict {
	switch {
	case l.w.Active != seat:
		return engine.Illegal("MB-6.1", engine.T("mb.why.not_your_turn"))
	case l.w.Acting != nil:
		return engine.Illegal("MB-8.6", engine.T("mb.why.unit_acts", engine.Sub("unit", content.UnitName(l.w.Acting.Unit))))
	case l.w.Phase != "activate":
		return engine.Illegal("MB-6.5", engine.T("mb.why.activations_over"))
	}
	return engine.Legal()
}

// Eligible says whether a unit might be activated by what everybody knows: it stands,
// was not activated, and a group talent in force lets it.
func (l look) Eligible(u *Unit) engine.Verdict {
	s := l.w.Spent
	name := func() engine.Arg { return engine.Sub("unit", content.UnitName(u.ID)) }
	switch {
	case !u.Alive():
		return engine.Illegal("MB-13.5", engine.T("mb.why.destroyed", name()))
	case u.Activated: // MB-14.3
		return engine.Illegal("MB-8.4", engine.T("mb.why.activated", name()))
	case s.Group != "" && u.ID != s.Caller && s.Left == 0:
		g, _ := GroupOf(s.Group)
		return engine.Illegal(g.Rule, engine.T("mb.why.group_full", engine.Key("talent", "mb.talent."+s.Group)))
	case s.Group == "infantry_movement" && !slices.Contains(s.Members, u.ID):
		return engine.Illegal("MB-17.16", engine.T("mb.why.no_member", name(), engine.Key("talent", "mb.talent."+s.Group)))
	}
	return engine.Legal()
}

// mayActivate says whether a General may activate a unit: a maneuver card of it is in
// his hand (MB-8.1) and he can pay what the activation costs (MB-14.1).
func (l look) mayActivate(seat int, u *Unit) engine.Verdict {
	if v := l.acts(seat); !v.OK {
		return v
	}
	if u == nil || u.Seat != seat {
		return engine.Illegal("MB-19.7", engine.T("mb.why.not_yours"))
	}
	if v := l.Eligible(u); !v.OK {
		return v
	}
	if v := l.allows("several"); !v.OK && l.w.Spent.Activations > 0 {
		return v
	}
	if !slices.Contains(l.w.Generals[seat].Hand, u.ID) {
		return l.lacks(seat, "MB-8.1", u.ID)
	}
	if len(l.payments(seat)) == 0 {
		return engine.Illegal("MB-14.2", engine.T("mb.why.price", engine.Num("n", l.Price()), engine.Num("have", l.w.Generals[seat].Row)))
	}
	return engine.Legal()
}

// ready is the units that a General may activate.
func (l look) ready(seat int) []*Unit {
	hand := l.w.Generals[seat].Hand
	return slices.DeleteFunc(l.army(seat), func(u *Unit) bool { return !slices.Contains(hand, u.ID) || !l.mayActivate(seat, u).OK })
}

// mayCease says whether the active General may activate no more: he has activated a
// unit, or can activate none of those that are ready (MB-6.4a, MB-S-15, MB-S-16).
func (l look) mayCease(seat int, ready []*Unit) engine.Verdict {
	if v := l.acts(seat); !v.OK {
		return v
	}
	if l.w.Spent.Activations == 0 && len(ready) > 0 {
		return engine.Illegal("MB-6.4a", engine.T("mb.why.duty"))
	}
	return engine.Legal()
}

// mayGoOn says whether a General is asked for an activation, by what everybody knows:
// his hand may hold anything that is neither discarded nor played (MB-22.3).
func (l look) mayGoOn(seat int) bool {
	g, price := l.w.Generals[seat], l.Price()
	if l.w.Spent.Activations > 0 && l.without("several") {
		return false
	}
	if l.w.Spent.Activations == 0 { // the question at the start of his turn (MB-S-27)
		return len(g.Hand) > 0 || g.Row > 0 || len(g.Pile) > 0 && len(l.groupChoices(seat)) > 0 // which finds cards to play (MB-17.3)
	}
	row := g.Row
	if len(g.Hand) == 0 { // a card must be searched for first
		if !l.maySearch(seat).OK {
			return false
		}
		row--
	}
	payable := row >= price || l.leads(seat) && (g.PP+aowWorth*row >= price || len(g.Hand) > 1)
	return payable && slices.ContainsFunc(l.army(seat), func(u *Unit) bool { return l.Eligible(u).OK && l.Unseen(u) > 0 })
}

// Unseen is the number of maneuver cards of a unit that lie in no place that everybody sees.
func (l look) Unseen(u *Unit) int {
	g, n := l.w.Generals[u.Seat], l.Card(u).Maneuvers
	for _, c := range g.Discard {
		if c == u.ID {
			n--
		}
	}
	for _, c := range g.Played {
		if c.Card == u.ID {
			n--
		}
	}
	return n
}

// leads says whether Leader is in force or may come in force this turn.
func (l look) leads(seat int) bool {
	return l.w.Spent.Leader != "" || slices.ContainsFunc(l.army(seat), func(u *Unit) bool { return l.shows(u, "leader") })
}

// mayLead says whether a unit's Leader may be used now: at a further activation, by a
// unit on the field, activated itself or not (MB-17.13, MB-S-78).
func (l look) mayLead(seat int, u *Unit) engine.Verdict {
	if v := l.acts(seat); !v.OK {
		return v
	}
	if u == nil || u.Seat != seat {
		return engine.Illegal("MB-19.7", engine.T("mb.why.not_yours"))
	}
	if v := l.has(u, "leader", "MB-16.1"); !v.OK {
		return v
	}
	switch {
	case l.Price() == 0:
		return engine.Illegal("MB-S-78", engine.T("mb.why.nothing_to_pay"))
	case l.w.Spent.Leader != "":
		return engine.Illegal("MB-16.5", engine.T("mb.why.leader_in_force"))
	}
	return l.pays(seat, l.Fee(u, "leader"), "MB-16.1")
}

// mayReinforce says whether a unit may get a vitality level back while the piles are
// rebuilt, and can be paid for.
func (l look) mayReinforce(seat int, u *Unit) engine.Verdict {
	return l.first(func() engine.Verdict { return l.couldReinforce(seat, u) }, func() engine.Verdict { return l.pays(seat, l.Fee(u, "reinforcements"), "MB-16.1") })
}

// couldReinforce says the same, all but the price: not above its full vitality, and not
// if it is destroyed (MB-17.19, MB-S-84).
func (l look) couldReinforce(seat int, u *Unit) engine.Verdict {
	if l.w.Phase != "rebuild" {
		return engine.Illegal("MB-17.19", engine.T("mb.why.only_rebuilding"))
	}
	if u == nil || u.Seat != seat {
		return engine.Illegal("MB-19.7", engine.T("mb.why.not_yours"))
	}
	if !u.Alive() {
		return engine.Illegal("MB-S-84", engine.T("mb.why.destroyed", engine.Sub("unit", content.UnitName(u.ID))))
	}
	if v := l.has(u, "reinforcements", "MB-16.1"); !v.OK {
		return v
	}
	if u.Vitality == l.Card(u).Full() {
		return engine.Illegal("MB-S-84", engine.T("mb.why.whole", engine.Sub("unit", content.UnitName(u.ID))))
	}
	return engine.Legal()
}

// mayExchange says whether a General may exchange cards by what everybody sees: with three
// of them or more, and a draw pile to put them under (MB-S-17).
func (l look) mayExchange(seat int) engine.Verdict {
	g := l.w.Generals[seat]
	if v := l.allows("exchange"); !v.OK {
		return v
	}
	switch {
	case len(g.Pile) == 0:
		return engine.Illegal("MB-S-17", engine.T("mb.why.no_pile"))
	case len(g.Hand) < underPile:
		return engine.Illegal("MB-S-17", engine.T("mb.why.few_cards", engine.Num("n", underPile), engine.Num("have", len(g.Hand))))
	}
	return engine.Legal()
}

// mayBury says whether a General may exchange cards and put this one under his draw pile
// (MB-6.5).
func (l look) mayBury(seat int, card string) engine.Verdict {
	if l.w.Active != seat {
		return engine.Illegal("MB-6.1", engine.T("mb.why.not_your_turn"))
	}
	if v := l.mayExchange(seat); !v.OK {
		return v
	}
	if !slices.Contains(l.w.Generals[seat].Hand, card) {
		return l.lacks(seat, "MB-6.5", card)
	}
	return engine.Legal()
}

// mayTrim says whether a General has to discard because of the hand limit (MB-6.6).
func (l look) mayTrim(seat int, card string) engine.Verdict {
	hand := l.w.Generals[seat].Hand
	switch {
	case l.w.Active != seat:
		return engine.Illegal("MB-6.1", engine.T("mb.why.not_your_turn"))
	case len(hand) <= handLimit:
		return engine.Illegal("MB-6.6", engine.T("mb.why.within_limit", engine.Num("n", handLimit)))
	case !slices.Contains(hand, card):
		return l.lacks(seat, "MB-6.6", card)
	}
	return engine.Legal()
}

// judgeCards asks the predicate behind a choice about cards.
func (l look) judgeCards(seat int, c engine.Choice) engine.Verdict {
	arg := c.Arg(0)
	switch c.Do {
	case "activate":
		return l.mayActivate(seat, l.Unit(arg))
	case "leader":
		return l.mayLead(seat, l.Unit(arg))
	case "group":
		return l.mayRally(seat, l.Unit(arg), c.Arg(1))
	case "stop":
		return l.mayCease(seat, l.ready(seat))
	case "under":
		return l.mayBury(seat, arg)
	case "limit":
		return l.mayTrim(seat, arg)
	case "convert":
		return l.mayConvert(seat, arg)
	case "search":
		return l.maySearch(seat)
	case "reinforce":
		return l.mayReinforce(seat, l.Unit(arg))
	}
	return engine.Legal()
}

// without is a list of cards with one copy of a card taken out.
func without(cards []string, card string) []string {
	i := slices.Index(cards, card)
	return slices.Delete(slices.Clone(cards), i, i+1)
}
