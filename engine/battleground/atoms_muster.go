package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/board/hex"
)

// vote keeps which map a side wishes until both wishes are in (BG-32.11).
func (t *tx) vote(side int, wish string) {
	t.w.Forces[side].Picked, t.w.Forces[side].Chosen = wish, true
	t.Note("map_wished", "BG-32.11", engine.Event{Seat: seatRef(side)})
}

// chooseMap lays the map out with the objectives whose place it gives (BG-32.15).
func (t *tx) chooseMap(id, kind string) {
	m, _ := t.p.Map(id)
	t.unpick()
	t.w.Map, t.b, t.w.Objectives = id, t.p.Board(id), tokensOn(m.Objectives)
	t.say("map_"+kind, "BG-32.11", engine.Event{Cause: id}, engine.Key("map", "bg.map."+id))
}

// mustering lets both sides build their forces.
func (t *tx) mustering() {
	t.w.Phase = "muster"
	t.say("mustering", "BG-32.1", engine.Event{N: t.w.Points}, engine.Num("points", t.w.Points))
}

// give keeps the list of a side until both are in; nobody is told what it holds (BG-32.12).
func (t *tx) give(side int, entries []string) {
	t.w.Forces[side].List, t.w.Forces[side].Chosen = entries, true
	t.Note("list_given", "BG-32.12", engine.Event{Seat: seatRef(side)})
}

// revealForces turns both lists over: the characters with their equipment are
// public, the decks stay hidden (BG-32.12).
func (t *tx) revealForces() {
	t.Seal(engine.KnownShown, "forces revealed")
	t.unpick()
	t.w.Phase = "setup"
	for side := range t.w.Forces {
		f := &t.w.Forces[side]
		r := t.p.roster(f.List, t.means(side))
		if len(t.w.Terms) > 0 { // BG-32.18
			f.Roster = f.List
		}
		f.List, f.Faction, f.Deck, f.Hand = nil, r.members[0].Faction, slices.Clone(r.fates), slices.Clone(r.glories)
		var told []engine.Text
		var cards []engine.Ref
		for _, m := range r.members {
			x := content.Recruit{Character: m.ID}
			for _, g := range m.gear {
				x.Equipment = append(x.Equipment, g.ID)
			}
			f.Reserve = append(f.Reserve, x)
			told = append(told, t.recruitText(x))
			cards = append(cards, ref("card", "character:"+m.ID, ""))
		}
		t.say("force_revealed", "BG-32.12", engine.Event{Seat: seatRef(side), N: r.cost(), Cause: f.Faction, About: cards}, engine.Who("who", seatOf(side)),
			engine.Key("faction", "bg.faction."+f.Faction), engine.Num("points", r.cost()), engine.Texts("figures", told))
	}
}

// recruitText names a character with its equipment.
func (l look) recruitText(x content.Recruit) engine.Text {
	gear := l.gearNames(x)
	if len(gear) == 0 {
		return words.FigureName(x.Character)
	}
	return engine.T("bg.recruit", engine.Sub("figure", words.FigureName(x.Character)), engine.Texts("equipment", gear))
}

// gearNames names the equipment that a character brings.
func (l look) gearNames(x content.Recruit) []engine.Text {
	var out []engine.Text
	for _, e := range x.Equipment {
		out = append(out, partName(l.p.Parts[e]))
	}
	return out
}

// takeZones gives one zone to a side and the other to its opponent (BG-32.14).
func (t *tx) takeZones(side int, zone string) {
	m, _ := t.p.Map(t.w.Map)
	own, other := m.Zones.South, m.Zones.North
	if zone == "north" {
		own, other = other, own
	}
	t.w.Forces[side].Zone, t.w.Forces[Opponent(side)].Zone = slices.Clone(own), slices.Clone(other)
	t.say("zone_taken", "BG-32.14", engine.Event{Seat: seatRef(side), Cause: zone}, engine.Who("who", seatOf(side)), engine.Key("zone", "bg.zone."+zone))
}

// putToken places an objective of a side (BG-32.15).
func (t *tx) putToken(side int, p Place) {
	t.w.Objectives = append(t.w.Objectives, Objective{Place: p, By: none})
	t.say("objective_placed", "BG-32.15", engine.Event{Seat: seatRef(side), To: p.label()}, engine.Who("who", seatOf(side)), engine.Word("place", p.label()))
}

// deploy puts a character of the reserve on the board, with nothing on it (BG-32.16, BG-S-3.2).
func (t *tx) deploy(side int, character string, p Place, d hex.Dir) {
	id := t.figureID(side, character)
	f := &t.w.Forces[side]
	i := slices.IndexFunc(f.Reserve, func(x content.Recruit) bool { return x.Character == character })
	fitted, stowed := t.p.Fitted(character, f.Reserve[i].Equipment)
	f.Reserve = slices.Delete(slices.Clone(f.Reserve), i, i+1)
	base := t.p.Character(character).Base
	t.w.Figures = append(t.w.Figures, Figure{ID: id, Character: character, Side: side, Equipment: fitted, Stowed: stowed, Base: base, Place: settled(base, p, d), Facing: d, Ready: true})
	t.say("deployed", "BG-32.16", engine.Event{Actor: id, Seat: seatRef(side), To: p.label()}, engine.Sub("figure", words.FigureName(id)), engine.Who("who", seatOf(side)),
		p.spot("place"), engine.Key("facing", "bg.facing."+d.String()))
}
