package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
)

// Numbers of the chapters about cards.
const (
	turnDraw     = 3 // cards drawn in a turn (MB-6.2)
	underPile    = 3 // cards put under the draw pile in an exchange (MB-6.5)
	ExchangeDraw = 2 // cards drawn for them
	handLimit    = 7 // maneuver cards at the end of the General's own turn (MB-6.6)
	aowWorth     = 2 // power points for an Art of War card (MB-7.7)
)

// drained looks whether a pile ran out, and notes when: the General whose pile was
// empty first begins after the piles are rebuilt (MB-7.13, MB-S-23).
func (t *tx) drained(seat int) {
	g := &t.w.Generals[seat]
	if len(g.Pile) > 0 {
		g.Emptied = 0
		return
	}
	t.w.Clock++
	g.Emptied = t.w.Clock
	t.say("drained", "MB-7.13", engine.Event{Seat: seatRef(seat)}, engine.Who("who", seatOf(seat)))
}

// receive gives cards to a General: Art of War cards lie face up before him, maneuver
// cards join the hand (MB-6.3, MB-7.2). Only he learns which ones (MB-23.2); the
// event's texts are mb.event.KIND, KIND_aow for everybody and KIND_own for him.
func (t *tx) receive(seat int, cards []string, kind, rule string) {
	g := &t.w.Generals[seat]
	row := 0
	var names []engine.Text
	for _, c := range cards {
		names = append(names, content.CardName(c))
		if c == content.AoW {
			row++
			continue
		}
		g.Hand = append(g.Hand, c)
	}
	g.Row += row
	t.Seal(engine.KnownDrawn, "cards drawn")
	public := engine.T("mb.event."+kind, engine.Who("who", seatOf(seat)), engine.Num("n", len(cards)))
	if row > 0 {
		public = engine.T("mb.event."+kind+"_aow", engine.Who("who", seatOf(seat)), engine.Num("n", len(cards)), engine.Num("aow", row))
	}
	t.Emit(engine.Event{Kind: kind, Rule: rule, N: len(cards), Seat: seatRef(seat), Public: public,
		Faces: []engine.Face{{Seats: []engine.Seat{seatOf(seat)}, Text: engine.T("mb.event."+kind+"_own", engine.Texts("cards", names))}}})
}

// draw takes the next cards of the draw pile, fewer if it has no more (MB-6.2a, MB-S-13).
func (t *tx) draw(seat, n int, rule string) {
	g := &t.w.Generals[seat]
	n = min(n, len(g.Pile))
	if n == 0 {
		return
	}
	drawn := slices.Clone(g.Pile[:n])
	g.Pile = slices.Clone(g.Pile[n:])
	if known := len(g.Under) - len(g.Pile); known > 0 { // cards that he put there come up again
		g.Under = slices.Clone(g.Under[known:])
	}
	t.receive(seat, drawn, "drawn", rule)
	t.drained(seat)
}

// fetch takes cards of choice out of the draw pile, which is shuffled afterwards
// (MB-7.8, MB-7.10).
func (t *tx) fetch(seat int, cards []string, rule string) {
	g := &t.w.Generals[seat]
	pile := g.Pile
	for _, c := range cards {
		pile = without(pile, c)
	}
	g.Pile = pile
	if len(cards) > 0 { // shown to nobody else, unless it is an Art of War card (MB-S-20, MB-S-89)
		t.receive(seat, cards, "found", rule)
	}
	t.shuffle(seat)
	t.drained(seat)
}

// searching tells that a General looks through his draw pile, not for what.
func (t *tx) searching(seat int, rule string) {
	t.Seal(engine.KnownShown, "a draw pile was looked through")
	t.say("searched", rule, engine.Event{Seat: seatRef(seat)}, engine.Who("who", seatOf(seat)))
}

// bury puts maneuver cards from the hand under the draw pile, the last one lowest;
// their General knows them to lie there until the pile is shuffled (MB-6.5, MB-S-17, MB-23.1).
func (t *tx) bury(seat int, cards []string) {
	g := &t.w.Generals[seat]
	var names []engine.Text
	for _, c := range cards {
		t.drop(seat, c)
		names = append(names, content.CardName(c))
	}
	g.Pile, g.Under = append(slices.Clone(g.Pile), cards...), append(slices.Clone(g.Under), cards...)
	t.drained(seat) // with cards under it, it did not run out (MB-S-23)
	t.Emit(engine.Event{Kind: "buried", Rule: "MB-6.5", N: len(cards), Seat: seatRef(seat),
		Public: engine.T("mb.event.buried", engine.Who("who", seatOf(seat)), engine.Num("n", len(cards))),
		Faces:  []engine.Face{{Seats: []engine.Seat{seatOf(seat)}, Text: engine.T("mb.event.buried_own", engine.Texts("cards", names))}}})
}

// drop takes a maneuver card out of a hand.
func (t *tx) drop(seat int, card string) {
	g := &t.w.Generals[seat]
	g.Hand = without(g.Hand, card)
}

// play discards a maneuver card from the hand to the played area, where it lies until
// the turn ends (MB-7.3, MB-7.4): its unit is activated (MB-8.1) or counter-attacks (MB-15.2).
func (t *tx) play(seat int, card string) {
	t.drop(seat, card)
	g := &t.w.Generals[seat]
	g.Played = append(g.Played, PlayedCard{Card: card})
}

// convert discards a maneuver card for power points. It waits in the played area like
// the others, but blocks nothing (MB-7.6, MB-S-19); between two turns it goes to the
// discard pile (MB-7.14). It activates no unit, and a card that did gives nothing (MB-7.6b, MB-7.6c).
func (t *tx) convert(seat int, card, rule string) {
	worth := t.Power(card)
	t.drop(seat, card)
	g := &t.w.Generals[seat]
	if t.w.Phase == "rebuild" {
		g.Discard = append(g.Discard, card)
	} else {
		g.Played = append(g.Played, PlayedCard{Card: card, Converted: true})
	}
	g.PP += worth
	t.say("converted", rule, engine.Event{Seat: seatRef(seat), Cause: card, N: worth}, engine.Who("who", seatOf(seat)), engine.Sub("card", content.CardName(card)),
		engine.Num("n", worth), engine.Num("now", g.PP))
}

// convertAoW discards an Art of War card for power points (MB-7.7).
func (t *tx) convertAoW(seat int) {
	t.spend(seat, 1)
	g := &t.w.Generals[seat]
	g.PP += aowWorth
	t.say("converted", "MB-7.7", engine.Event{Seat: seatRef(seat), Cause: content.AoW, N: aowWorth}, engine.Who("who", seatOf(seat)), engine.Sub("card", content.CardName(content.AoW)),
		engine.Num("n", aowWorth), engine.Num("now", g.PP))
}

// spend discards Art of War cards; they go to the discard pile at once (MB-S-19).
func (t *tx) spend(seat, n int) {
	g := &t.w.Generals[seat]
	g.Row -= n
	for range n {
		g.Discard = append(g.Discard, content.AoW)
	}
}

// payActivation pays for a further activation: Art of War cards, and power points in
// their place where Leader is in force (MB-14.2, MB-14.4). It comes before the unit's
// card (MB-14.6).
func (t *tx) payActivation(seat, cards, pp int) {
	if cards == 0 && pp == 0 {
		return
	}
	t.spend(seat, cards)
	t.pay(seat, pp, "MB-14.4")
	kind := "paid_aow"
	if pp > 0 {
		kind = "paid_leader"
	}
	t.Note(kind, "MB-14.2", engine.Event{Seat: seatRef(seat), N: cards})
}

// activate spends a maneuver card of a unit and activates it (MB-8.1), for Art of War cards and power points that were paid.
func (t *tx) activate(id string, aow, pp int) {
	u := t.Unit(id)
	t.play(u.Seat, id)
	u.Activated = true
	t.w.Acting = &Acting{Unit: id}
	s := &t.w.Spent
	s.Activations++
	if s.Group != "" && id != s.Caller {
		s.Left--
	}
	key, args := "mb.event.activated", []engine.Arg{engine.Who("who", seatOf(u.Seat)), engine.Sub("unit", content.UnitName(id))}
	switch {
	case pp > 0 && aow == 0:
		key, args = key+"_pp", append(args, engine.Num("pp", pp))
	case pp > 0:
		key, args = key+"_led", append(args, engine.Num("n", aow), engine.Num("pp", pp))
	case aow > 0:
		key, args = key+"_for", append(args, engine.Num("n", aow))
	}
	t.Tell("activated", "MB-8.1", engine.Event{Actor: id, Seat: seatRef(u.Seat)}, engine.T(key, args...))
}

// lead puts a unit's Leader in force until the end of the turn (MB-17.13).
func (t *tx) lead(id string) {
	u := t.Unit(id)
	pp, _, _ := t.Talent(u, "leader")
	t.pay(u.Seat, pp, "MB-17.13")
	t.w.Spent.Leader = id
	t.say("led", "MB-17.13", engine.Event{Actor: id, Seat: seatRef(u.Seat), N: pp}, engine.Who("who", seatOf(u.Seat)), engine.Sub("unit", content.UnitName(id)), engine.Num("pp", pp))
}

// rally puts a group talent in force until the end of the turn (MB-17.26).
func (t *tx) rally(id string, g GroupTalent) {
	u := t.Unit(id)
	pp, _, _ := t.Talent(u, g.Key)
	t.pay(u.Seat, pp, g.Rule)
	s := &t.w.Spent
	s.Group, s.Caller, s.Left, s.Members = g.Key, id, g.Others, t.Members(u, g)
	t.say("rallied", g.Rule, engine.Event{Actor: id, Seat: seatRef(u.Seat), N: pp, Cause: g.Key}, engine.Who("who", seatOf(u.Seat)), engine.Sub("unit", content.UnitName(id)),
		engine.Key("talent", "mb.talent."+g.Key), engine.Num("pp", pp))
}

// heard notes that a seat had its question about cards this turn (MB-S-27).
func (t *tx) heard(seat int) {
	if !slices.Contains(t.w.Spent.Asked, seat) {
		t.w.Spent.Asked = append(t.w.Spent.Asked, seat)
	}
}

// enter goes over to a part of the turn.
func (t *tx) enter(phase string) { t.w.Phase = phase }

// beginTurn begins the turn of the active General (MB-6.1).
func (t *tx) beginTurn() {
	t.w.Turn++
	t.w.Spent = TurnState{}
	t.enter("draw")
	t.say("turn", "MB-6.1", engine.Event{Seat: seatRef(t.w.Active), N: t.w.Turn}, engine.Who("who", seatOf(t.w.Active)), engine.Num("n", t.w.Turn))
}

// endTurn puts what was played on the discard piles of all Generals (MB-7.4), ends
// what lasts until the end of the turn, and goes on to the next General (MB-6.7).
func (t *tx) endTurn() {
	for seat := range t.w.Generals {
		g := &t.w.Generals[seat]
		for _, c := range g.Played {
			g.Discard = append(g.Discard, c.Card)
		}
		g.Played = nil
	}
	for i := range t.w.Units {
		u := &t.w.Units[i]
		u.Activated, u.Countered, u.Retreated, u.Raging, u.Aura = false, false, false, false, false
	}
	t.w.Spent = TurnState{}
	t.Note("turn_ended", "MB-6.7", engine.Event{Seat: seatRef(t.w.Active)})
	t.giveTurn(t.after(t.w.Active))
}

// reinforce gives a unit a vitality level back (MB-17.19).
func (t *tx) reinforce(id string) {
	u := t.Unit(id)
	pp, _, _ := t.Talent(u, "reinforcements")
	t.pay(u.Seat, pp, "MB-17.19")
	u.Vitality++
	t.say("reinforced", "MB-17.19", engine.Event{Target: id, Seat: seatRef(u.Seat), N: pp}, engine.Who("who", seatOf(u.Seat)), engine.Sub("unit", content.UnitName(id)),
		engine.Num("pp", pp), engine.Num("now", u.Vitality))
}

// renew shuffles the whole discard pile of a General into a new draw pile: cards of
// destroyed units too (MB-S-25). Hand and Art of War row stay (MB-7.16).
func (t *tx) renew(seat int) {
	g := &t.w.Generals[seat]
	g.Pile, g.Discard = append(slices.Clone(g.Pile), g.Discard...), nil
	t.shuffle(seat)
	t.say("renewed", "MB-7.16", engine.Event{Seat: seatRef(seat), N: len(g.Pile)}, engine.Who("who", seatOf(seat)), engine.Num("n", len(g.Pile)))
	g.Emptied = 0
	t.drained(seat)
}

// giveTurn makes a General the one whose turn comes next.
func (t *tx) giveTurn(seat int) { t.w.Active = seat }
