package mythic

import (
	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// The end of a turn: the exchange of cards (MB-6.5) and the hand limit (MB-6.6).

// askExchange asks for the next card to put under the draw pile (MB-6.5).
func (f *Turn) askExchange(l look, seat int) question {
	q := ask(seat, "DP-17", "MB-6.5")
	q.Insist = true
	n := len(f.Under)
	if n == 0 {
		q.Offer(called(choice("pass"), "mb.choice.no_exchange"), flow.By((*Turn).noExchange))
		q.Silence = "pass"
	} else {
		q.Words = func(_ look, p *engine.Prompt) { p.Text = engine.T("mb.ask.DP-17.next", engine.Num("n", underPile-n)) }
	}
	left := l.w.Generals[seat].Hand
	for _, c := range f.Under {
		left = without(left, c)
	}
	for _, card := range l.kindsOf(left) {
		q.Offer(hidden(upon("under", ref("card", card, ""))), flow.By((*Turn).under))
	}
	if n > 0 {
		q.Offer(called(choice("back"), "mb.choice.other_card"), flow.By((*Turn).otherCard))
	}
	withCardsTo(l, &q, flow.By((*Turn).useCard))
	return q
}

func (f *Turn) noExchange(*tx, answer) control { f.Ceased, f.Now = true, "close"; return again() }

// under chooses a card for the exchange, which is made with the third (MB-6.5).
func (f *Turn) under(t *tx, a answer) control {
	f.Under = append(f.Under, a.Choice().Arg(0))
	if len(f.Under) == underPile {
		t.bury(t.w.Active, f.Under)
		t.draw(t.w.Active, ExchangeDraw, "MB-6.5")
		f.Under, f.Ceased, f.Now = nil, true, "close"
	}
	return again()
}

// otherCard takes back the last card chosen.
func (f *Turn) otherCard(*tx, answer) control { f.Under = f.Under[:len(f.Under)-1]; return again() }

// useCard uses a card beside the exchange, which begins again: what was chosen may be gone.
func (f *Turn) useCard(t *tx, a answer) control { f.Under, f.Ceased = nil, true; return t.useCard(a) }

// askLimit asks for a card to discard because there are too many; silence discards the
// one that is worth most (MB-6.6, MB-22.3).
func (f *Turn) askLimit(l look, seat int) question {
	hand := l.w.Generals[seat].Hand
	q := ask(seat, "DP-18", "MB-6.6")
	q.First, q.Words = heard, func(_ look, p *engine.Prompt) { asks(p, engine.Num("n", len(hand)), engine.Num("most", handLimit)) }
	q.Insist = true
	most := 0
	for _, card := range l.kindsOf(hand) {
		c := hidden(upon("limit", ref("card", card, "")))
		q.Offer(c, flow.By((*Turn).limit))
		if n := l.Power(card); n > most {
			most, q.Silence = n, c.ID()
		}
	}
	withRow(l, &q, useCards)
	return q
}

// limit discards a card (MB-6.6).
func (f *Turn) limit(t *tx, a answer) control {
	t.convert(t.w.Active, a.Choice().Arg(0), "MB-6.6")
	return again()
}
