package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/flow"
)

// passing is the answer of a player who does not activate (BG-5.24, BG-S-5.1).
const passing = "pass"

// Activations is the Activation phase (BG-5.1): select cards, activate in order
// of initiative (BG-5.22), again until both have passed (BG-5.2).
type Activations struct {
	Order []int    `json:"order"` // sides still to activate with the revealed cards
	Cards []string `json:"cards"` // their cards, by side
}

// Own gives a copied frame slices of its own.
func (f *Activations) Own() {
	f.Order, f.Cards = slices.Clone(f.Order), slices.Clone(f.Cards)
}

// able says whether a side can activate: a ready figure and a card (BG-5.23, BG-5.26, BG-S-5.14).
func (l look) able(side int) bool {
	return !l.w.Forces[side].Passed && len(l.w.Forces[side].Hand) > 0 && l.anyReady(side)
}

// anyReady says whether Ready lists anybody: whom BG-5.7 bars is never the only one.
func (l look) anyReady(side int) bool {
	return slices.ContainsFunc(l.w.Figures, func(x Figure) bool { return x.Side == side && x.Ready && x.Standing() })
}

// Ready lists the figures a side may activate now (BG-5.6).
func (l look) Ready(side int) []Figure {
	ready, _ := l.ready(side)
	return ready
}

// ready lists the figures a side may activate now without the one that BG-5.7 bars, which it names, unless
// that is the only one (BG-5.7a, BG-S-5.6).
func (l look) ready(side int) (ready []Figure, barred string) {
	force := &l.w.Forces[side]
	ready = make([]Figure, 0, 5)
	standing := 0
	for i := range l.w.Figures {
		if x := &l.w.Figures[i]; x.Side == side && x.Standing() {
			standing++
			if x.Ready {
				ready = append(ready, *x)
			}
		}
	}
	if force.Active != 0 || force.LastRound != l.w.Round-1 || standing == 1 || len(ready) == 1 { // BG-S-5.5
		return ready, ""
	}
	i := slices.IndexFunc(ready, func(x Figure) bool { return x.ID == force.Last })
	if i < 0 {
		return ready, ""
	}
	return slices.Delete(ready, i, i+1), force.Last
}

// Step runs the phase.
func (f *Activations) Step(t *tx) control {
	if len(f.Order) > 0 {
		side := f.Order[0]
		f.Order = slices.Clone(f.Order[1:])
		if !t.anyReady(side) { // BG-S-5.3
			t.waste(side, f.Cards[side])
			return again()
		}
		return call(&Activation{Side: side, Card: f.Cards[side]})
	}
	waiting := false
	for side := range t.w.Forces {
		switch {
		case t.w.Forces[side].Passed || t.w.Forces[side].Chosen:
		case !t.able(side): // BG-5.26
			t.pass(side)
		default:
			waiting = true
		}
	}
	if waiting {
		return await()
	}
	if !slices.ContainsFunc(t.w.Forces, func(x Force) bool { return x.Chosen }) { // BG-5.25
		return back(nil)
	}
	f.Cards = []string{t.w.Forces[0].Picked, t.w.Forces[1].Picked}
	t.reveal()
	f.Order = t.initiative(f.Cards)
	t.unpick()
	return again()
}

// initiative orders the sides that selected a card: the higher value first, the
// first player on a tie (BG-5.4, BG-5.5).
func (l look) initiative(cards []string) []int {
	var order []int
	for _, side := range []int{l.w.First, Opponent(l.w.First)} {
		if c := cards[side]; c != "" && c != passing {
			order = append(order, side)
		}
	}
	if len(order) == 2 {
		a, _, _ := l.Card(cards[order[0]])
		b, _, _ := l.Card(cards[order[1]])
		if b > a {
			slices.Reverse(order)
		}
	}
	return order
}

// Ask is BG-D-05: a card or pass (BG-S-5.11), secretly, both at once; a pick may be changed
// until both are in.
func (f *Activations) Ask(l look) []question {
	var out []question
	for side, x := range l.w.Forces {
		if x.Passed {
			continue
		}
		q := ask(side, "D-05", "BG-5.3", engine.T("bg.ask.D-05"))
		q.Secret, q.Insist = true, true
		q.Choices = make([]engine.Choice, 0, len(x.Hand)+1)
		for _, c := range x.Hand {
			q.Choices = append(q.Choices, l.handChoice("select", c))
		}
		q.Choices = append(q.Choices, engine.Choice{Do: passing, Text: engine.T("bg.choice.pass"), Detail: engine.T("bg.choice.pass.text")})
		if x.Chosen {
			q.Standing, q.Text = engine.Right, engine.T("bg.ask.D-05.change")
		}
		q.Whole(flow.By((*Activations).pick))
		out = append(out, q)
	}
	return out
}

// pick keeps the pick.
func (f *Activations) pick(t *tx, a answer) control {
	card := a.Choice().Arg(0)
	if a.Choice().Do == passing {
		card = passing
	}
	t.pick(int(a.Seat), card)
	return again()
}

// Activation is one activation (BG-5b to 5f, BG-25.1).
type Activation struct {
	Side   int    `json:"side"`
	Card   string `json:"card"`
	Figure string `json:"figure"`
	Now    string `json:"now"`
}

// Step runs the activation.
func (f *Activation) Step(t *tx) control {
	if f.Figure != "" && !t.standing(f.Figure) { // BG-S-5.12: it ends at once
		return back(nil)
	}
	switch f.Now {
	case "":
		return await() // BG-D-06
	case "gain": // BG-5.8
		f.Now = "bonus"
		t.unwatch(f.Figure, engine.Text{}) // BG-13.9
		t.beginActivation(f.Figure, f.Card)
		return again()
	case "bonus":
		return await() // BG-D-07
	case "started": // BG-23.1
		f.Now = "delayed"
		return call(&Moment{Name: "activation.started", Subject: f.Figure})
	case "delayed":
		f.Now = "act"
		due := t.due(func(d Delayed) bool {
			return d.Moment == "next_ally_activation" && d.Source.Side == f.Side && d.Source.Bearer != f.Figure
		})
		if len(due) > 0 {
			return call(&Moment{Name: "delayed", Subject: f.Figure, Due: due})
		}
		return again()
	case "act":
		if t.actAt(t.Self()).Ended {
			f.Now = "close"
			return again()
		}
		return await() // BG-D-08
	case "close":
		f.Now = "end"
		t.ap(t.Self(), -t.actAt(t.Self()).AP, engine.T("bg.cause.end")) // BG-5.21, BG-S-23.3
		return call(&Moment{Name: "act.ended", Subject: f.Figure})
	case "end": // BG-23.2
		f.Now = "over"
		return call(&Moment{Name: "activation.ended", Subject: f.Figure})
	}
	return back(nil)
}

// Leave ends the activation, however it ends.
func (f *Activation) Leave(t *tx) {
	if t.hasAct(t.Self()) {
		t.activated(f.Figure)
		t.endAct(t.Self())
	}
}

// Ask asks for the figure, the bonus and the actions.
func (f *Activation) Ask(l look) []question {
	switch f.Now {
	case "":
		q := ask(f.Side, "D-06", "BG-5.6", engine.Text{})
		q.Words = f.words
		ready := l.Ready(f.Side)
		q.Choices = make([]engine.Choice, len(ready))
		for i, x := range ready {
			q.Choices[i] = pointing("activate", ref("figure", x.ID, "actor"))
		}
		q.Whole(flow.By((*Activation).activate))
		return []question{q}
	case "bonus":
		q := ask(f.Side, "D-07", "BG-5.11", engine.Text{})
		q.Words = f.words
		for _, b := range l.bonuses(f.Card) {
			q.Choices = append(q.Choices, choice("bonus", ref("bonus", b, "")))
		}
		q.Whole(flow.By((*Activation).bonus))
		return []question{q}
	}
	act, _ := l.Act()
	return []question{l.askAct(act, "D-08", "BG-5.12")}
}

// words asks with the card that was selected, and tells who can't be activated yet and what the bonuses of the card give.
func (f *Activation) words(l look, p *engine.Prompt) {
	card := engine.Sub("card", l.cardName(f.Card))
	if f.Now == "bonus" {
		p.Text = engine.T("bg.ask.D-07", card)
	} else if _, barred := l.ready(f.Side); barred != "" {
		p.Text = engine.T("bg.ask.D-06.barred", card, engine.Sub("figure", words.FigureName(barred)))
	} else {
		p.Text = engine.T("bg.ask.D-06", card)
	}
	for i := range p.Choices {
		if c := &p.Choices[i]; c.Do == "bonus" {
			c.Text, c.Detail = engine.T("bg.choice.bonus."+c.Arg(0), engine.Num("n", l.bonusSize(f.Card, c.Arg(0)))), l.bonusText(f.Card, c.Arg(0))
			act, _ := l.Act()
			c.Idle = engine.Apart(l.idleBonus(act, f.Card, c.Arg(0)))
		}
	}
}

// activate chooses the figure (BG-5.6).
func (f *Activation) activate(_ *tx, a answer) control {
	f.Figure, f.Now = a.Choice().Arg(0), "gain"
	return again()
}

// bonus takes one of the two that the card gives (BG-5.11).
func (f *Activation) bonus(t *tx, a answer) control {
	what := a.Choice().Arg(0)
	f.Now = "started"
	t.rebonus(t.Self(), f.Card, what)
	return call(&Bonus{Act: t.Self(), Card: f.Card, Bonus: what})
}

func (f *Activation) close() { f.Now = "close" }

// Bonus gives what was chosen of a card (BG-5.11, BG-5.17), whatever its initiative (BG-S-5.10).
type Bonus struct {
	Act   flow.ID `json:"act"`
	Card  string  `json:"card"`
	Bonus string  `json:"bonus"`
	Rule  int     `json:"rule"` // next rule of the ability
}

// Step gives mana or AP, puts the side mission in play (it is, once played), or
// resolves the ability: at once, or armed until its moment comes (BG-S-5.8).
func (f *Bonus) Step(t *tx) control {
	act := *t.actAt(f.Act)
	switch f.Bonus {
	case "mana":
		t.cardMana(act.Figure, t.bonusSize(f.Card, "mana"), engine.Text{})
	case "ap":
		t.ap(f.Act, t.bonusSize(f.Card, "ap"), engine.Text{})
	case "ability":
		src := Source{Card: "fate:" + f.Card, Bearer: act.Figure, Side: t.Figure(act.Figure).Side}
		rules := t.p.Rules(src.Card)
		for f.Rule < len(rules) && t.standing(act.Figure) {
			r := rules[f.Rule]
			f.Rule++
			if r.When != "bonus.taken" {
				t.arm(Armed{Source: src, Rule: f.Rule - 1, Frame: f.Act})
				continue
			}
			if (ctx{look: t.look, src: src, attack: t.Attack()}).holds(r.If) {
				return call(&Program{Source: src, Rule: f.Rule, Path: r.Do[0].Path, Point: "D-07"})
			}
		}
	}
	return back(nil)
}
