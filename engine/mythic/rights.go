package mythic

import (
	"cmp"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
)

// rights are open to all seats at any time: concede (MB-S-92), offer a draw. An offer invites every enemy to answer.
// Those who may lose units can save what their cards are worth (MB-S-27).
func rights(l look) []engine.Prompt {
	out := make([]engine.Prompt, 0, len(l.w.Generals)+1)
	for seat := range l.w.Generals {
		p := ask(seat, "S-92", "MB-S-92").Prompt
		p.Standing, p.Choices = engine.Right, mayResign
		switch {
		case l.w.Offer == none:
			p.Choices = mayOffer
		case l.w.Offer == seat:
			p.Choices = mayWithdraw
		case l.Team(l.w.Offer) != l.Team(seat):
			q := ask(seat, "S-92", "MB-S-92").Prompt
			q.Text = engine.T("mb.ask.S-92.offered", engine.Who("who", seatOf(l.w.Offer)))
			q.Standing, q.Silence, q.Choices = engine.Invitation, mayAccept[1].ID(), mayAccept
			out = append(out, q)
		}
		out = append(out, p)
		if l.threatened(seat) {
			out = append(out, l.saving(seat))
		}
	}
	return out
}

// pointSaving is the right to turn the cards of units that may be lost into power points, while
// they are worth their command value (MB-7.6a, MB-S-27).
const pointSaving = "MB-S-27"

// threatened says by what everybody sees whether a General may lose a unit and holds cards: an enemy
// unit is activated and its attacks are not over, or one of the seat that attacked is struck back.
func (l look) threatened(seat int) bool {
	a, c := l.w.Acting, l.w.Combat
	if a == nil || l.without("cards") || len(l.w.Generals[seat].Hand) == 0 {
		return false
	}
	if u := l.Unit(a.Unit); l.Team(u.Seat) == l.Team(seat) {
		return u.Seat == seat && c != nil && c.Counter && !c.Dealt
	}
	if c != nil {
		return !c.Dealt
	}
	return !a.Attacked || len(a.Owes) > 0 // the order of its targets is still chosen
}

// saving is that right. It is there whatever the hand holds, so that nobody learns of that.
func (l look) saving(seat int) engine.Prompt {
	q := ask(seat, "S-27", "MB-S-27")
	q.Standing = engine.Right
	q.Offer(called(choice("pass"), "mb.choice.keep_cards"), nil)
	acting := l.w.Acting.Unit
	if l.w.Combat == nil {
		q.Text = engine.T("mb.ask.S-27.before", engine.Sub("unit", content.UnitName(acting)))
	}
	withHand(l, &q, nil, func(card string) bool {
		u := l.Unit(card)
		return u.Alive() && (u.ID == acting || l.enemies(u, l.Unit(acting)))
	})
	return q.Prompt
}

// needless says whether that right is offered by a question as well: all of them offer cards, but
// those about dice.
func needless(right engine.Prompt, questions []engine.Prompt) bool {
	dice := []string{"MB-DP-11", "MB-DP-12", "MB-DP-13", "MB-DP-26"}
	return right.Point == pointSaving && slices.ContainsFunc(questions, func(q engine.Prompt) bool {
		return q.Standing == engine.Owed && q.Asks(right.Seats[0]) && !slices.Contains(dice, q.Point)
	})
}

// What the rights to end a battle offer.
var (
	mayResign   = []engine.Choice{choice("resign")}
	mayOffer    = []engine.Choice{draw("offer"), mayResign[0]}
	mayWithdraw = []engine.Choice{draw("withdraw"), mayResign[0]}
	mayAccept   = []engine.Choice{draw("accept"), draw("decline")}
)

// draw is a choice about a draw.
func draw(answer string) engine.Choice { return choice("draw", ref("answer", answer, "")) }

// takeRight carries a right out.
func takeRight(t *tx, a answer) control {
	seat := int(a.Seat)
	if a.Prompt.Point == pointSaving {
		if c := a.Choice(); c.Do == "convert" {
			t.convert(seat, c.Arg(0), "MB-7.6")
		}
		return await()
	}
	switch c := a.Choice(); cmp.Or(c.Arg(0), string(c.Do)) {
	case "offer":
		t.offer(seat, "draw_offered")
	case "withdraw":
		t.offer(seat, "draw_withdrawn")
	case "decline":
		t.offer(seat, "draw_declined")
	case "accept":
		t.finish(Result{none, "MB-S-92", "agreed"})
	case "resign": // a team whose General gives up has lost
		t.finish(Result{1 - t.Team(seat), "MB-S-92", "conceded"})
	}
	if t.w.Result != nil {
		return over()
	}
	return await()
}

// outcome is how the battle ended.
func outcome(l look) (engine.Outcome, bool) {
	r := l.w.Result
	if r == nil {
		return engine.Outcome{}, false
	}
	o := engine.Outcome{Rule: r.Rule, Reason: engine.T("mb.outcome", engine.Key("reason", "mb.reason."+r.Reason))}
	for team := range 2 {
		o.Scores = append(o.Scores, l.Remaining(team))
	}
	if r.Winner != none {
		o.Winners = []int{r.Winner}
	}
	return o, true
}

// Remaining is the number of units that a team has on the field, or still to deploy (MB-18.1, MB-19.8).
func (l look) Remaining(team int) int {
	n := 0
	for i := range l.w.Units {
		if u := &l.w.Units[i]; u.Vitality > 0 && l.Team(u.Seat) == team {
			n++
		}
	}
	return n
}
