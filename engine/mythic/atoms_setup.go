package mythic

import (
	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/mythic/content"
)

// recruiting tells in which order armies are recruited (MB-S-8).
func (t *tx) recruiting(order []int) {
	t.w.Order = order
	var seats []engine.Text
	for _, seat := range order {
		seats = append(seats, engine.T("mb.who", engine.Who("who", seatOf(seat))))
	}
	t.say("recruiting", "MB-S-8", engine.Event{}, engine.Texts("seats", seats))
}

// enlist gives a General an army: units, their maneuver cards, power points (MB-4.7,
// MB-4.8, MB-5.5). What is recruited is open (MB-5.4, MB-S-9); the cards wait in the
// draw pile with ten Art of War cards (MB-5.7), and none ever comes to these (MB-5.9).
func (t *tx) enlist(seat int, c content.Commander) {
	const arts = 10
	g := &t.w.Generals[seat]
	g.Faction, g.Zone, g.PP = c.Faction, c.Zone, c.PP
	var names []engine.Text
	cost := 0
	for _, m := range c.Units {
		card := t.p.Unit(m.Unit)
		u := Unit{ID: m.Unit, Card: m.Unit, Seat: seat, Vitality: card.Full()} // the number of maneuvers is read here, once (MB-S-3)
		if t.Unit(u.ID) != nil {
			u.ID += ".2"
		}
		if m.Vitality > 0 {
			u.Vitality = m.Vitality
		}
		if m.At != "" {
			u.At, _ = square.Parse(m.At, t.f.Wide, t.f.High)
			u.Placed = true
		}
		t.w.Units = append(t.w.Units, u)
		for range card.Maneuvers {
			g.Pile = append(g.Pile, u.ID)
		}
		names = append(names, content.UnitName(u.ID))
		cost += card.Cost
	}
	for range arts {
		g.Pile = append(g.Pile, content.AoW)
	}
	t.say("recruited", "MB-4.8", engine.Event{Seat: seatRef(seat), N: cost}, engine.Who("who", seatOf(seat)), engine.Key("faction", "mb.faction."+c.Faction),
		engine.Texts("units", names), engine.Num("n", cost), engine.Num("pp", c.PP))
}

// started tells who rolled what for the start, and sets the order of turns (MB-5.1, MB-19.5).
func (t *tx) started(order []int, rolls [][]int) {
	t.w.Order = order
	for round, more := 0, true; more; round++ { // those who were level once more
		more = false
		for seat, own := range rolls {
			if round < len(own) {
				more = true
				t.say("start_roll", "MB-5.1", engine.Event{Seat: seatRef(seat), N: own[round], Roll: &engine.Roll{Label: "start", Dice: []engine.Die{{Face: own[round]}}}},
					engine.Who("who", seatOf(seat)), engine.Num("dice", own[round]))
			}
		}
	}
	t.say("starts", "MB-5.1", engine.Event{Seat: seatRef(order[0])}, engine.Who("who", seatOf(order[0])))
}

// field sets the tiles that lie so far; a place without one has no face.
func (t *tx) field(tiles []content.Laid, wide int) {
	t.w.Tiles, t.w.Wide = tiles, wide
	t.f = t.p.Lay(tiles, wide)
}

// laid tells a finished field (MB-5.2).
func (t *tx) laid(seat int) {
	var names []engine.Text
	for _, l := range t.w.Tiles {
		names = append(names, engine.T("mb.tile."+l.Face))
	}
	t.say("laid", "MB-5.2", engine.Event{Seat: seatRef(seat)}, engine.Who("who", seatOf(seat)), engine.Texts("tiles", names))
}

// zones gives a team its side of the field and the other the one across (MB-5.3).
func (t *tx) zones(seat int, own string) {
	for i := range t.w.Generals {
		g := &t.w.Generals[i]
		g.Zone = own
		if g.Team != t.Team(seat) {
			g.Zone = content.Opposite[own]
		}
	}
	t.say("zones", "MB-5.3", engine.Event{Seat: seatRef(seat)}, engine.Who("who", seatOf(seat)), engine.Key("own", "mb.zone."+own), engine.Key("other", "mb.zone."+content.Opposite[own]))
}

// deployed puts a token on its first square (MB-5.6).
func (t *tx) deployed(id string, at square.Square) {
	t.place(id, at)
	t.say("deployed", "MB-5.6", engine.Event{Actor: id, To: at.String(), Seat: seatRef(t.Unit(id).Seat)}, engine.Who("who", seatOf(t.Unit(id).Seat)),
		engine.Sub("unit", t.name(id)), engine.Word("square", at.String()))
}
