package mythic

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/flow"
	"hexwarden/engine/mythic/content"
)

// Turn is the turn of the active General (MB-6): he draws, sorts, activates units,
// may exchange cards and keeps to the hand limit; then the turn is cleared away. At its
// end World.Active is the next General. Without any cards it is empty (MB-S-26).
type Turn struct {
	Now    string   `json:"do,omitempty"`     // "", "activate", "pay", "exchange", "close", "limit", "others"
	Unit   string   `json:"unit,omitempty"`   // about to be activated, while the payment is open
	Ceased bool     `json:"ceased,omitempty"` // he was asked since the last activation (MB-S-27)
	Under  []string `json:"under,omitempty"`  // cards chosen for the exchange so far
	Seat   int      `json:"seat"`             // another General who has his question about cards
	Listed bool     `json:"listed,omitempty"` // whether there is one
}

// Own gives a copied frame slices of its own.
func (f *Turn) Own() { f.Under = append([]string(nil), f.Under...) }

// Step goes through the turn.
func (f *Turn) Step(t *tx) control {
	seat := t.w.Active
	g := &t.w.Generals[seat]
	switch f.Now {
	case "":
		t.beginTurn()
		t.bless(seat)
		t.draw(seat, turnDraw, "MB-6.2") // on the very first turn too (MB-S-14)
		t.draw(seat, t.gift(seat, giftCards), "MB-30.12")
		t.enter("activate")
		f.Now = "activate"
	case "activate": // MB-6.4
		if t.mayGoOn(seat) {
			return await()
		}
		f.exchange(t)
	case "pay":
		if !t.mayActivate(seat, t.Unit(f.Unit)).OK { // its card was converted meanwhile
			f.Now, f.Unit = "activate", ""
			break
		}
		ways := t.payments(seat)
		if len(ways) > 1 {
			return await()
		}
		return f.activate(t, ways[0])
	case "exchange": // MB-6.5
		if t.mayExchange(seat).OK {
			return await()
		}
		f.Now, f.Under = "close", nil
	case "close": // the question at the end of his turn, if he had none (MB-S-27)
		if !f.Ceased && t.mayExchange(seat).OK { // he searched a card
			f.Now, f.Ceased = "exchange", true
			break
		}
		if !f.Ceased && len(g.Hand)+g.Row > 0 && !t.without("cards") {
			return await()
		}
		f.Now = "limit"
		t.enter("limit")
	case "limit": // MB-6.6; after the exchange (MB-S-18)
		if len(g.Hand) > handLimit {
			return await()
		}
		f.Now = "others"
	case "others":
		if f.next(t.look) {
			return await()
		}
		t.judge(turnEnd)
		if t.w.Result == nil {
			t.endTurn()
		}
		return back(nil)
	}
	return again()
}

// chosen is the cards of the hand that he chose, but that nobody was told of yet.
func (f *Turn) chosen() []string {
	if f.Unit != "" {
		return []string{f.Unit}
	}
	return f.Under
}

// exchange goes on to the end of the turn.
func (f *Turn) exchange(t *tx) {
	f.Now = "exchange"
	t.enter("exchange")
}

// next finds the enemy General who holds an Art of War card and was asked nothing this
// turn (MB-S-27).
func (f *Turn) next(l look) bool {
	if f.Listed && l.w.Generals[f.Seat].Row > 0 {
		return true
	}
	f.Listed = false
	if l.without("cards") {
		return false
	}
	for i, seat := 0, l.after(l.w.Active); i < len(l.w.Order)-1 && !f.Listed; i, seat = i+1, l.after(seat) {
		if l.Team(seat) != l.Team(l.w.Active) && l.w.Generals[seat].Row > 0 && !slices.Contains(l.w.Spent.Asked, seat) {
			f.Seat, f.Listed = seat, true
		}
	}
	return f.Listed
}

// Ask asks what is open.
func (f *Turn) Ask(l look) []question {
	seat := l.w.Active
	switch f.Now {
	case "activate":
		return []question{l.askActivation(seat)}
	case "pay":
		return []question{f.askPayment(l, seat)}
	case "exchange":
		return []question{f.askExchange(l, seat)}
	case "close":
		return l.keeping(ask(seat, "DP-19", "MB-S-27"), flow.By((*Turn).close))
	case "limit":
		return []question{f.askLimit(l, seat)}
	case "others":
		q := ask(f.Seat, "DP-20", "MB-S-27")
		q.Words = func(_ look, p *engine.Prompt) { asks(p, engine.Who("who", seatOf(seat))) }
		return l.keeping(q, flow.By((*Turn).silent))
	}
	return nil
}

// close ends the turn of a General who had his question about cards.
func (f *Turn) close(*tx, answer) control { f.Ceased = true; return again() }

// silent is another General who uses no card: himself, or by the order for this question.
func (f *Turn) silent(t *tx, _ answer) control {
	t.heard(f.Seat)
	f.Listed = false
	return again()
}

// activate pays for an activation and calls it; it was announced as one (MB-14.6).
func (f *Turn) activate(t *tx, pp int) control {
	aow := t.Price() - pp
	t.payActivation(t.w.Active, aow, pp)
	t.activate(f.Unit, aow, pp)
	f.Now, f.Unit, f.Ceased = "activate", "", false
	return call(&Activation{})
}

// askActivation is the question for an activation (MB-DP-7, a further one MB-DP-16) or,
// while a group talent may be used, for that (MB-DP-6).
func (l look) askActivation(seat int) question {
	s, price := l.w.Spent, l.Price()
	group := l.groupChoices(seat)
	q := ask(seat, "DP-7", "MB-8.1")
	switch {
	case s.Activations > 0 && s.Group != "":
		q = ask(seat, "DP-16", "MB-17.26")
	case s.Activations > 0:
		q = ask(seat, "DP-16", "MB-14.1")
	case s.Group == "" && len(group) > 0:
		q = ask(seat, "DP-6", "MB-17.26")
	}
	q.Words = look.wordActivation
	q.Insist = true // that nothing is left to choose would tell of the hand
	ready := l.ready(seat)
	q.Choices = make([]engine.Choice, 0, 2*len(ready)+8) // with the cards
	for _, u := range ready {
		c := hidden(upon("activate", actor(u.ID)))
		cards := min(price, l.w.Generals[seat].Row)
		if cards > 0 {
			c.Costs = append(c.Costs, engine.Cost{Coin: "aow", N: cards})
		}
		q.Offer(priced(c, price-cards), flow.By((*Turn).choose))
	}
	for _, u := range l.army(seat) {
		if pp, _, ok := l.Talent(u, "leader"); ok && l.mayLead(seat, u).OK {
			q.Offer(priced(upon("leader", actor(u.ID)), pp), flow.By((*Turn).lead))
		}
	}
	for _, c := range group {
		q.Offer(c, flow.By((*Turn).rally))
	}
	if len(q.Choices) > 0 {
		q.Silence = q.Choices[0].ID()
	}
	if l.mayCease(seat, ready).OK {
		stop := choice("stop")
		stop.Public = s.Activations > 0 // before the first, it tells that he holds no card to use
		q.Offer(stop, flow.By((*Turn).stop))
		q.Silence = "stop"
	}
	withCards(l, &q)
	return q
}

// wordActivation tells what another activation costs, or the talent that pays for it.
func (l look) wordActivation(p *engine.Prompt) {
	s := l.w.Spent
	switch talent := engine.Key("talent", "mb.talent."+s.Group); {
	case s.Group != "" && s.Activations > 0:
		p.Text = engine.T("mb.ask.DP-16.group", talent)
	case s.Group != "":
		p.Text = engine.T("mb.ask.DP-7.group", talent)
	case s.Activations > 0:
		asks(p, engine.Num("n", l.Price()))
	}
}

// choose names the unit to activate (MB-14.6).
func (f *Turn) choose(_ *tx, a answer) control {
	f.Now, f.Unit = "pay", a.Choice().Arg(0)
	return again()
}

// lead brings Leader into force (MB-17.13).
func (f *Turn) lead(t *tx, a answer) control { t.lead(a.Choice().Arg(0)); return again() }

// rally uses a group talent, and searches the pile for cards (MB-17.26).
func (f *Turn) rally(t *tx, a answer) control {
	key := a.Choice().Arg(1)
	g, _ := GroupOf(key)
	t.rally(a.Choice().Arg(0), g)
	if seat := t.w.Active; len(t.w.Generals[seat].Pile) > 0 {
		t.searching(seat, g.Rule)
		return call(&Searching{Seat: seat, Group: key})
	}
	return again()
}

// stop activates no more (MB-6.4).
func (f *Turn) stop(t *tx, _ answer) control {
	f.Ceased = true
	f.exchange(t)
	return again()
}

// unitLine is what a unit can do, in a few numbers that everybody sees.
func (l look) unitLine(u *Unit) engine.Text {
	top := l.Top(u)
	args := []engine.Arg{engine.Num("combat", top.MoveCombat), engine.Num("free", top.MoveFree), engine.Num("melee", top.Melee), engine.Num("vitality", u.Vitality)}
	if top.Ranged == 0 {
		return engine.T("mb.detail.melee", args...)
	}
	return engine.T("mb.detail.ranged", append(args, engine.Num("ranged", top.Ranged), engine.Num("range", top.Range))...)
}

// askPayment asks how many power points stand in for Art of War cards (MB-14.4).
func (f *Turn) askPayment(l look, seat int) question {
	q := ask(seat, "DP-7", "MB-14.4")
	q.Words = func(l look, p *engine.Prompt) {
		p.Text = engine.T("mb.ask.pay", engine.Sub("unit", content.UnitName(f.Unit)), engine.Num("n", l.Price()))
	}
	q.Insist = true
	for _, pp := range l.payments(seat) {
		q.Offer(hidden(choice("pay", ref("number", strconv.Itoa(pp), ""))), flow.By((*Turn).pay))
	}
	q.Silence = q.Choices[0].ID()
	q.Offer(called(choice("back"), "mb.choice.other_unit"), flow.By((*Turn).other))
	withCards(l, &q)
	return q
}

// pay activates the unit for so many power points (MB-14.4).
func (f *Turn) pay(t *tx, a answer) control { return f.activate(t, number(a.Choice().Arg(0))) }

// other goes back to the choice of the unit.
func (f *Turn) other(*tx, answer) control { f.Now, f.Unit = "activate", ""; return again() }
