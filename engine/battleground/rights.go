package battleground

import "hexwarden/engine"

// rights are open to both seats at any time: forfeit, offer a draw, answer an
// offer (BG-6.12, BG-D-11); propose a ruling, answer one (BG-2.21, BG-D-01). What
// answers the other side is an invitation: everybody hears of it.
func rights(l look) []engine.Prompt {
	out := make([]engine.Prompt, 0, 5)
	kinds := l.rulableKinds()
	for side := range l.w.Forces {
		p := ask(side, "D-11", "BG-6.12", engine.T("bg.ask.D-11")).Prompt
		switch l.w.Offer {
		case none:
			p.Choices = mayOffer
		case side:
			p.Choices = mayWithdraw
		default:
			q := ask(side, "D-11", "BG-6.12", engine.T("bg.ask.D-11.offered", engine.Who("who", seatOf(l.w.Offer)))).Prompt
			q.Standing, q.Silence, q.Choices = engine.Invitation, "draw:decline", mayAccept
			p.Choices = mayResign
			out = append(out, q)
		}
		out = append(out, p)
		if q := l.rulingRights(side, kinds); len(q.Choices) > 0 {
			out = append(out, q)
		}
	}
	return append(out, l.lessonRights()...)
}

// What the rights to end a battle offer.
var (
	mayResign   = []engine.Choice{{Do: "resign", Text: engine.T("bg.choice.resign"), Public: true}}
	mayOffer    = []engine.Choice{drawChoice("offer"), mayResign[0]}
	mayWithdraw = []engine.Choice{drawChoice("withdraw"), mayResign[0]}
	mayAccept   = []engine.Choice{drawChoice("accept"), drawChoice("decline")}
)

func drawChoice(answer string) engine.Choice {
	c := choice("draw", ref("answer", answer, ""))
	c.Text = engine.T("bg.choice.draw_" + answer)
	return c
}

// takeRight carries a right out.
func takeRight(t *tx, a answer) control {
	side := int(a.Seat)
	if a.Prompt.Point == engine.PointLesson {
		return takeLesson(t, a)
	}
	if a.Prompt.Point == "BG-D-01" {
		return takeRuling(t, side, a.Choice())
	}
	switch c := a.Choice(); {
	case c.Do == "resign":
		t.finish(Result{Opponent(side), "BG-6.12", "forfeit"})
	case c.Arg(0) == "offer":
		t.offer(side, "draw_offered")
	case c.Arg(0) == "withdraw":
		t.offer(side, "draw_withdrawn")
	case c.Arg(0) == "decline":
		t.offer(side, "draw_declined")
	case c.Arg(0) == "accept":
		t.finish(Result{none, "BG-6.12", "agreed"})
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
	o := engine.Outcome{Scores: []int{l.Score(0), l.Score(1)}, Rule: r.Rule, Reason: engine.T("bg.reason." + r.Reason)}
	if r.Winner != none {
		o.Winners = []int{r.Winner}
	}
	return o, true
}
