package mythic

import (
	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
)

// showCards adds to a view how many cards and power points each General has (MB-23.3,
// MB-S-98): the zones of MB-7.1, of which discard piles lie open to all (MB-7.11, MB-S-22).
// It adds to its own seat what is in its hand and which cards it knows to lie under its
// draw pile (MB-23.1, MB-23.2).
func (l look) showCards(v *engine.View) {
	for seat, g := range l.w.Generals {
		s := seatOf(seat)
		v.Tracks = append(v.Tracks,
			engine.Track{Name: engine.T("mb.track.pp"), Seat: s, N: g.PP},
			engine.Track{Name: engine.T("mb.track.aow"), Seat: s, N: g.Row},
			engine.Track{Name: engine.T("mb.track.hand"), Seat: s, N: len(g.Hand)},
			engine.Track{Name: engine.T("mb.track.pile"), Seat: s, N: len(g.Pile)},
			engine.Track{Name: engine.T("mb.track.discard"), Seat: s, N: len(g.Discard)})
		if s != v.Seat {
			continue
		}
		for _, card := range g.Hand {
			v.Hand = append(v.Hand, l.handCard(card))
		}
		v.Twin = append(v.Twin, l.buried(seat)...)
	}
}

// buried tells in words which cards a General knows to lie under its draw pile; nothing if it knows none (MB-23.2).
func (l look) buried(seat int) []engine.Text {
	under := l.w.Generals[seat].Under
	if len(under) == 0 {
		return nil
	}
	var names []engine.Text
	for _, card := range under {
		names = append(names, content.CardName(card))
	}
	return []engine.Text{engine.T("mb.twin.under", engine.Texts("cards", names))}
}

// handCard is a maneuver card as its General sees it.
func (l look) handCard(card string) engine.Card {
	u := l.Unit(card)
	text := l.unitLine(u)
	switch {
	case u.Vitality == 0:
		text = engine.T("mb.hand.destroyed")
	case u.Activated:
		text = engine.T("mb.hand.activated")
	}
	return engine.Card{ID: card, Name: content.UnitName(card), Text: text, Kind: "maneuver", Stats: []engine.Stat{{Name: "command", N: l.Power(card)}}}
}
