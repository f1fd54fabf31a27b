package eternia

import (
	"slices"

	"hexwarden/engine"
)

// concede takes a player out of the game: his heroes go to his team-mates; a team without players has lost (FE-32.1), and with three teams
// leaves the game at the end of the activation that goes on (FE-32.2).
func (t *tx) concede(seat int) {
	team := t.w.Seats[seat]
	left := slices.DeleteFunc(t.members(team), func(s engine.Seat) bool { return int(s) == seat })
	t.Seal(engine.KnownAnswer, "a player conceded")
	if t.w.Offer == seat { // nobody is left to stand by it
		t.draw(seat, "withdraw")
	}
	if len(left) > 0 {
		t.w.Gone = append(slices.Clone(t.w.Gone), seat)
		for i, h := range slices.DeleteFunc(t.Heroes(team), func(h *Hero) bool { return h.Seat != seat }) {
			h.Seat = int(left[i%len(left)])
		}
		t.say("conceded", "FE-32.1", engine.Event{Seat: seatRef(seat)}, engine.Who("who", seatOf(seat)))
		t.settleDraw()
		return
	}
	rest := slices.DeleteFunc(t.rivals(team), func(x int) bool { return t.conceded(x) })
	if len(rest) > 1 {
		t.w.Lost = append(slices.Clone(t.w.Lost), team)
		t.say("team_conceded", "FE-32.2", engine.Event{N: team}, engine.Sub("team", t.teamName(team)))
		t.settleDraw()
		return
	}
	if !t.modeConcede() {
		t.finish(Result{Winners: rest, Scores: t.scores(), Rule: "FE-32.1", Reason: "conceded"})
	}
}

// leave takes the teams that conceded off the map, between two activations (FE-32.2).
func (t *tx) leave() {
	for _, team := range t.w.Lost {
		for _, h := range t.Heroes(team) {
			t.lapse(h.ID)
			h.At, h.Seat, h.Acted = "", None, true
		}
		for _, z := range t.p.Land.Zones {
			t.withdraw(team, z, t.Soldiers(team, z), "FE-32.2", "withdrawn")
		}
	}
}

// draw notes what becomes of an offer: every player of the other teams must agree (FE-32.3).
func (t *tx) draw(seat int, what string) {
	switch what {
	case "offer":
		t.w.Offer, t.w.Agreed = seat, nil
	case "accept":
		t.w.Agreed = append(slices.Clone(t.w.Agreed), seat)
		if t.settleDraw() {
			return
		}
	default:
		t.w.Offer, t.w.Agreed = None, nil
	}
	t.Seal(engine.KnownAnswer, "a draw was spoken of")
	t.say("draw_"+what, "FE-32.3", engine.Event{Seat: seatRef(seat)}, engine.Who("who", seatOf(seat)))
}

// rewound shuffles again what nobody could have known, after a step back that went past draws: cards that a team put
// under the wilds deck stay there (FE-HI-9).
func rewound(t *tx) {
	for _, name := range deckNames {
		d, ok := t.w.Decks[name]
		if !ok {
			continue
		}
		n := len(d.Draw) - t.knownBelow(name)
		d.Draw = append(t.shuffle(name, d.Draw[:n]), d.Draw[n:]...)
		t.w.Decks[name] = d
	}
	if c := t.w.Combat; c != nil {
		for i := range c.Fighters {
			c.Fighters[i].Pile = t.shuffle("combat", c.Fighters[i].Pile)
		}
	}
}
