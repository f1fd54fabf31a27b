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
		right := func(point string, choices []engine.Choice) {
			p := ask(me, point, "FE-"+point, engine.T("fe.ask."+point)).Prompt
			p.Standing, p.Choices = engine.Right, choices
			out = append(out, p)
		}
		switch {
		case l.Solo():
		case l.w.Offer == None:
			right("32.3", mayOffer)
		case l.w.Offer == seat:
			right("32.3", mayWithdraw)
		case l.w.Seats[l.w.Offer] != team && !slices.Contains(l.w.Agreed, seat):
			p := ask(me, "32.3", "FE-32.3", engine.T("fe.ask.32.3.offered", engine.Who("who", seatOf(l.w.Offer)))).Prompt
			p.Standing, p.Silence = engine.Invitation, "draw:decline"
			p.Choices = mayAccept
			out = append(out, p)
		}
		if l.w.Phase != "setup" || len(l.members(team)) == 1 { // who leads whom is settled first
			right("32.1", mayResign)
		}
	}
	return out
}

// What the rights to end a game offer.
var (
	mayResign   = []engine.Choice{choice("resign", engine.T("fe.choice.resign"))}
	mayOffer    = []engine.Choice{drawing("offer")}
	mayWithdraw = []engine.Choice{drawing("withdraw")}
	mayAccept   = []engine.Choice{drawing("accept"), drawing("decline")}
)

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

// settleDraw ends the game if a draw is offered and all who are left agree, and says whether it did.
func (t *tx) settleDraw() bool {
	if t.w.Offer == None || !t.agreed() {
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
