package mythic

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
)

// Turn is the turn of the active General (MB-6): he draws, sorts, activates units,
// may exchange cards and keeps to the hand limit; then the turn is cleared away. At its
// end World.Active is the next General. Without any cards it is empty (MB-S-26).
type Turn struct {
	Do     string   `json:"do,omitempty"`     // "", "activate", "pay", "exchange", "close", "limit", "others"
	Unit   string   `json:"unit,omitempty"`   // about to be activated, while the payment is open
	Ceased bool     `json:"ceased,omitempty"` // he was asked since the last activation (MB-S-27)
	Under  []string `json:"under,omitempty"`  // cards chosen for the exchange so far
	Seat   int      `json:"seat"`             // another General who has his question about cards
	Listed bool     `json:"listed,omitempty"` // whether there is one
}

// Kind names the frame.
func (f *Turn) Kind() string { return "turn" }

// Copy is a copy of the frame.
func (f *Turn) Copy() body { c := *f; c.Under = append([]string(nil), f.Under...); return &c }

// Step goes through the turn.
func (f *Turn) Step(t *tx) control {
	seat := t.w.Active
	g := &t.w.Generals[seat]
	switch f.Do {
	case "":
		t.beginTurn()
		t.bless(seat)
		t.draw(seat, turnDraw, "MB-6.2") // on the very first turn too (MB-S-14)
		t.draw(seat, t.gift(seat, giftCards), "MB-30.12")
		t.enter("activate")
		f.Do = "activate"
	case "activate": // MB-6.4
		if t.mayGoOn(seat) {
			return await()
		}
		f.exchange(t)
	case "pay":
		if !t.mayActivate(seat, t.unit(f.Unit)).OK { // its card was converted meanwhile
			f.Do, f.Unit = "activate", ""
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
		f.Do, f.Under = "close", nil
	case "close": // the question at the end of his turn, if he had none (MB-S-27)
		if !f.Ceased && t.mayExchange(seat).OK { // he searched a card
			f.Do, f.Ceased = "exchange", true
			break
		}
		if !f.Ceased && len(g.Hand)+g.Row > 0 && !t.without("cards") {
			return await()
		}
		f.Do = "limit"
		t.enter("limit")
	case "limit": // MB-6.6; after the exchange (MB-S-18)
		if len(g.Hand) > handLimit {
			return await()
		}
		f.Do = "others"
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
	f.Do = "exchange"
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
		if l.team(seat) != l.team(l.w.Active) && l.w.Generals[seat].Row > 0 && !slices.Contains(l.w.Spent.Asked, seat) {
			f.Seat, f.Listed = seat, true
		}
	}
	return f.Listed
}

// Ask asks what is open.
func (f *Turn) Ask(l look) []engine.Prompt {
	seat := l.w.Active
	switch f.Do {
	case "activate":
		return []engine.Prompt{withCards(l, l.askActivation(seat))}
	case "pay":
		return []engine.Prompt{withCards(l, f.askPayment(l, seat))}
	case "exchange":
		return []engine.Prompt{withCards(l, f.askExchange(l, seat))}
	case "close":
		p := ask(seat, "DP-19", "MB-S-27", engine.T("mb.ask.DP-19"))
		return []engine.Prompt{withCards(l, passing(p))}
	case "limit":
		return []engine.Prompt{withRow(l, f.askLimit(l, seat))}
	case "others":
		p := ask(f.Seat, "DP-20", "MB-S-27", engine.T("mb.ask.DP-20", engine.Who("who", seatOf(seat))))
		return []engine.Prompt{withCards(l, passing(p))}
	}
	return nil
}

// passing adds that a General leaves his cards alone.
func passing(p engine.Prompt) engine.Prompt {
	p.Insist, p.Silence = true, "pass"
	p.Choices = append(p.Choices, spelled("pass", engine.T("mb.choice.keep_cards")))
	return p
}

// Answer takes an answer.
func (f *Turn) Answer(t *tx, a answer) control {
	if c, ok := takeCards(t, a); ok {
		f.Under = nil // what he chose may be gone
		f.Ceased = f.Ceased || f.Do == "exchange"
		return c
	}
	verb, arg, _ := strings.Cut(string(a.Pick()), ":")
	switch verb {
	case "activate":
		f.Do, f.Unit = "pay", arg
	case "pay":
		pp, _ := strconv.Atoi(arg)
		return f.activate(t, pp)
	case "leader":
		t.lead(arg)
	case "group":
		id, key, _ := strings.Cut(arg, ":")
		g, _ := groupOf(key)
		t.rally(id, g)
		if seat := t.w.Active; len(t.w.Generals[seat].Pile) > 0 {
			t.searching(seat, g.Rule)
			return call(&Searching{Seat: seat, Group: key})
		}
	case "stop":
		f.Ceased = true
		f.exchange(t)
	case "back": // to the choice of the unit, or of the last card
		if f.Do == "pay" {
			f.Do, f.Unit = "activate", ""
			break
		}
		f.Under = f.Under[:len(f.Under)-1]
	case "under":
		f.Under = append(f.Under, arg)
		if len(f.Under) == underPile {
			t.bury(t.w.Active, f.Under)
			t.draw(t.w.Active, underDraw, "MB-6.5")
			f.Under, f.Ceased, f.Do = nil, true, "close"
		}
	case "limit":
		t.convert(t.w.Active, arg, "MB-6.6")
	case "pass":
		switch f.Do {
		case "exchange":
			f.Ceased, f.Do = true, "close"
		case "close":
			f.Ceased = true
		case "others": // himself, or by the order for this question
			t.heard(f.Seat)
			f.Listed = false
		}
	}
	return again()
}

// activate pays for an activation and calls it; it was announced as one (MB-14.6).
func (f *Turn) activate(t *tx, pp int) control {
	t.payActivation(t.w.Active, t.price()-pp, pp)
	t.activate(f.Unit)
	f.Do, f.Unit, f.Ceased = "activate", "", false
	return call(&Activation{})
}

// askActivation is the question for an activation (MB-DP-7, a further one MB-DP-16) or,
// while a group talent may be used, for that (MB-DP-6).
func (l look) askActivation(seat int) engine.Prompt {
	s, price := l.w.Spent, l.price()
	group := l.groupChoices(seat)
	p := ask(seat, "DP-7", "MB-8.1", engine.T("mb.ask.DP-7"))
	switch {
	case s.Activations > 0 && s.Group != "":
		p = ask(seat, "DP-16", "MB-17.26", engine.T("mb.ask.DP-16.group", engine.Key("talent", "mb.talent."+s.Group)))
	case s.Activations > 0:
		p = ask(seat, "DP-16", "MB-14.1", engine.T("mb.ask.DP-16", engine.Num("n", price)))
	case s.Group != "":
		p.Text = engine.T("mb.ask.DP-7.group", engine.Key("talent", "mb.talent."+s.Group))
	case len(group) > 0:
		p = ask(seat, "DP-6", "MB-17.26", engine.T("mb.ask.DP-6"))
	}
	p.Insist = true // that nothing is left to choose would tell of the hand
	for _, u := range l.army(seat) {
		if !l.mayActivate(seat, u).OK {
			continue
		}
		c := spelledHidden("activate:"+u.ID, unitName(u.ID), ref("unit", u.ID, "actor"))
		c.Detail = l.unitLine(u)
		if cards := min(price, l.w.Generals[seat].Row); cards > 0 {
			c.Costs = append(c.Costs, engine.Cost{Coin: "aow", N: cards})
			c = priced(c, price-cards)
		} else {
			c = priced(c, price)
		}
		p.Choices = append(p.Choices, c)
	}
	for _, u := range l.army(seat) {
		if l.mayLead(seat, u).OK {
			pp, _, _ := l.talent(u, "leader")
			c := spelled("leader:"+u.ID, engine.T("mb.choice.leader", engine.Sub("unit", unitName(u.ID))), ref("unit", u.ID, "actor"))
			c.Detail = engine.T("mb.talent.leader.text")
			p.Choices = append(p.Choices, priced(c, pp))
		}
	}
	p.Choices = append(p.Choices, group...)
	if len(p.Choices) > 0 {
		p.Silence = p.Choices[0].ID()
	}
	if l.mayCease(seat).OK {
		stop := spelledHidden("stop", engine.T("mb.choice.stop"))
		stop.Public = s.Activations > 0 // before the first, it tells that he holds no card to use
		p.Choices, p.Silence = append(p.Choices, stop), "stop"
	}
	return p
}

// unitLine is what a unit can do, in a few numbers that everybody sees.
func (l look) unitLine(u *Unit) engine.Text {
	top := l.top(u)
	args := []engine.Arg{engine.Num("combat", top.MoveCombat), engine.Num("free", top.MoveFree), engine.Num("melee", top.Melee), engine.Num("vitality", u.Vitality)}
	if top.Ranged == 0 {
		return engine.T("mb.detail.melee", args...)
	}
	return engine.T("mb.detail.ranged", append(args, engine.Num("ranged", top.Ranged), engine.Num("range", top.Range))...)
}

// askPayment asks how many power points stand in for Art of War cards (MB-14.4).
func (f *Turn) askPayment(l look, seat int) engine.Prompt {
	price := l.price()
	p := ask(seat, "DP-7", "MB-14.4", engine.T("mb.ask.pay", engine.Sub("unit", unitName(f.Unit)), engine.Num("n", price)))
	p.Insist = true
	for _, pp := range l.payments(seat) {
		p.Choices = append(p.Choices, spelledHidden("pay:"+strconv.Itoa(pp), engine.T("mb.choice.pay", engine.Num("aow", price-pp), engine.Num("pp", pp))))
	}
	p.Silence = p.Choices[0].ID()
	p.Choices = append(p.Choices, spelled("back", engine.T("mb.choice.other_unit")))
	return p
}

// askExchange asks for the next card to put under the draw pile (MB-6.5).
func (f *Turn) askExchange(l look, seat int) engine.Prompt {
	p := ask(seat, "DP-17", "MB-6.5", engine.T("mb.ask.DP-17"))
	if n := len(f.Under); n > 0 {
		p.Text = engine.T("mb.ask.DP-17.next", engine.Num("n", underPile-n))
	}
	p.Insist = true
	if len(f.Under) == 0 {
		p.Choices, p.Silence = append(p.Choices, spelled("pass", engine.T("mb.choice.no_exchange"))), "pass"
	}
	left := l.w.Generals[seat].Hand
	for _, c := range f.Under {
		left = without(left, c)
	}
	for _, card := range l.kindsOf(left) {
		p.Choices = append(p.Choices, spelledHidden("under:"+card, engine.T("mb.choice.under", engine.Sub("card", cardName(card))), ref("card", card, "")))
	}
	if len(f.Under) > 0 {
		p.Choices = append(p.Choices, spelled("back", engine.T("mb.choice.other_card")))
	}
	return p
}

// askLimit asks for a card to discard because there are too many; silence discards the
// one that is worth most (MB-6.6, MB-22.3).
func (f *Turn) askLimit(l look, seat int) engine.Prompt {
	hand := l.w.Generals[seat].Hand
	p := ask(seat, "DP-18", "MB-6.6", engine.T("mb.ask.DP-18", engine.Num("n", len(hand)), engine.Num("most", handLimit)))
	p.Insist = true
	most := 0
	for _, card := range l.kindsOf(hand) {
		n := l.worth(card)
		c := spelledHidden("limit:"+card, engine.T("mb.choice.convert", engine.Sub("card", cardName(card)), engine.Num("n", n)), ref("card", card, ""))
		p.Choices = append(p.Choices, c)
		if n > most {
			most, p.Silence = n, c.ID()
		}
	}
	return p
}
