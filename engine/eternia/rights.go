package eternia

import (
	"slices"

	"hexwarden/engine"
)

// rights are open to all seats at any time: concede (FE-32.1), offer a draw (FE-32.3). An offer invites every
// player of the other teams to answer.
func rights(l look) []engine.Prompt {
	var out []engine.Prompt
	for seat, team := range l.w.Seats {
		if slices.Contains(l.w.Gone, seat) || l.conceded(team) {
			continue
		}
		me := []engine.Seat{seatOf(seat)}
		right := func(point string, choices ...engine.Choice) {
			p := ask(me, point, "FE-"+point, engine.T("fe.ask."+point)).Prompt
			p.Standing, p.Choices = engine.Right, choices
			out = append(out, p)
		}
		switch {
		case l.solo():
		case l.w.Offer == none:
			right("32.3", drawing("offer"))
		case l.w.Offer == seat:
			right("32.3", drawing("withdraw"))
		case l.w.Seats[l.w.Offer] != team && !slices.Contains(l.w.Agreed, seat):
			p := ask(me, "32.3", "FE-32.3", engine.T("fe.ask.32.3.offered", engine.Who("who", seatOf(l.w.Offer)))).Prompt
			p.Standing, p.Silence = engine.Invitation, "draw:decline"
			p.Choices = []engine.Choice{drawing("accept"), drawing("decline")}
			out = append(out, p)
		}
		if l.w.Phase != "setup" || len(l.members(team)) == 1 { // who leads whom is settled first
			right("32.1", choice("resign", engine.T("fe.choice.resign")))
		}
	}
	return out
}

// drawing is a choice about a draw: "offer", "accept" ...
func drawing(what string) engine.Choice {
	return choice("draw", engine.T("fe.choice.draw_"+what), ref("answer", what, ""))
}

// takeRight carries a right out.
func takeRight(t *tx, a answer) control {
	if c := a.Choice(); c.Do == "resign" {
		t.concede(int(a.Seat))
	} else {
		t.draw(int(a.Seat), c.Arg(0))
	}
	switch {
	case t.w.Result != nil:
		return over()
	case t.w.Phase == "end": // nobody is left to wait for, perhaps (FE-21.4d)
		return again()
	}
	return await()
}

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
		for i, h := range slices.DeleteFunc(t.heroes(team), func(h *Hero) bool { return h.Seat != seat }) {
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
		for _, h := range t.heroes(team) {
			t.lapse(h.ID)
			h.At, h.Seat, h.Acted = "", none, true
		}
		for _, z := range t.p.land.zones {
			t.withdraw(team, z, t.soldiers(team, z), "FE-32.2")
		}
	}
}

// rivals are the teams with players beside one.
func (l look) rivals(team int) []int {
	var out []int
	for x := range l.w.Teams {
		if x != team && len(l.members(x)) > 0 {
			out = append(out, x)
		}
	}
	return out
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
		t.w.Offer, t.w.Agreed = none, nil
	}
	t.Seal(engine.KnownAnswer, "a draw was spoken of")
	t.say("draw_"+what, "FE-32.3", engine.Event{Seat: seatRef(seat)}, engine.Who("who", seatOf(seat)))
}

// settleDraw ends the game if a draw is offered and all who are left agree, and says whether it did.
func (t *tx) settleDraw() bool {
	if t.w.Offer == none || !t.agreed() {
		return false
	}
	t.finish(Result{Scores: t.scores(), Rule: "FE-32.3", Reason: "agreed"})
	return true
}

// agreed says whether all players of the other teams accept the draw.
func (l look) agreed() bool {
	for _, team := range l.rivals(l.w.Seats[l.w.Offer]) {
		for _, s := range l.members(team) {
			if !slices.Contains(l.w.Agreed, int(s)) && !l.conceded(team) {
				return false
			}
		}
	}
	return true
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

// deckNames are the decks in a fixed order.
var deckNames = []string{"wilds", "scenario", "equipment", "spell", "vehicle", "victory", "clash", "clash_overload", "effect"}

// knownBelow is how many cards at the bottom of a deck some team knows.
func (l look) knownBelow(deck string) int {
	n := 0
	if deck == "wilds" {
		for _, t := range l.w.Teams {
			n += len(t.Known)
		}
	}
	return min(n, len(l.w.Decks[deck].Draw))
}
