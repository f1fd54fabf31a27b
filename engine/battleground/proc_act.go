package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/flow"
)

// acting is the frame of an act: an activation or an interruption.
type acting interface {
	body
	close() // the act is over
}

// askAct asks for the next step of an act: BG-5.12 in an activation, BG-15.3 in an interruption, with the cards of
// the hand in both (BG-15.6).
func (l look) askAct(act Act, point, rule string) question {
	f := l.Figure(act.Figure)
	q := ask(f.Side, point, rule, engine.Text{})
	l.offerActions(&q, act, f)
	q.Words = func(l look, p *engine.Prompt) { p.Text = l.actText(act, point) }
	q.About = []engine.Ref{ref("figure", act.Figure, "actor")}
	if act.Against != "" {
		q.About = append(q.About, ref("figure", act.Against, "target"))
	}
	return q
}

// actText asks what the figure of an act does, with what it can spend.
func (l look) actText(act Act, point string) engine.Text {
	args := []engine.Arg{engine.Sub("figure", words.FigureName(act.Figure)), engine.Num("ap", act.AP), engine.Num("mana", l.Figure(act.Figure).Mana)}
	if act.Against != "" {
		args = append(args, engine.Sub("against", words.FigureName(act.Against)))
	}
	key := "bg.ask." + point
	if act.interrupts() {
		key += "." + act.Kind
	}
	return engine.T(key, args...)
}

// offerActions offers what the figure of an act may do now.
func (l look) offerActions(q *question, act Act, f Figure) {
	hand := l.w.Forces[f.Side].Hand
	q.Choices = make([]engine.Choice, 0, 8+2*len(hand))
	costs := make([]engine.Cost, 0, 16)
	actor := []engine.Ref{ref("figure", f.ID, "actor")}
	add := func(c engine.Choice, ap, mana int, do flow.Deed[look, *tx]) {
		c.About = append(slices.Clip(actor), c.About...)
		paid := len(costs)
		if ap > 0 {
			costs = append(costs, engine.Cost{Coin: "ap", N: ap})
		}
		if mana > 0 {
			costs = append(costs, engine.Cost{Coin: "mana", N: mana})
		}
		if len(costs) > paid {
			c.Costs = costs[paid:len(costs):len(costs)]
		}
		q.Offer(c, do)
	}
	for _, w := range l.Weapons(f) {
		o := l.offence(act, w)
		for i := range l.w.Figures {
			t := &l.w.Figures[i]
			if rule, _ := o.bar(t); rule == "" {
				add(attackOn(w.ID, t.ID), o.cost, l.manaCost(l.Planned(act, w, t.ID)), flow.Free(strikeIn))
			}
		}
	}
	if l.canWalk(act).OK {
		add(choice("walk"), act.WalkCost(), 0, flow.Free(walkIn))
	}
	if l.canFocus(act).OK {
		add(choice("focus"), l.FocusCost(act), 0, flow.Free(focusIn))
	}
	for a := range l.activeSkills(f) {
		if l.canUse(act, a).OK {
			add(choice("skill", ref("skill", a.ID, "")), l.skillCost(act, a), a.Cost.Mana.Min, flow.Free(skillIn))
		}
	}
	if l.canWatch(act).OK {
		add(choice("overwatch"), act.used("overwatch")+1, 0, flow.By(overwatchIn))
	}
	for _, card := range hand { // private: BG-D-09
		for _, c := range l.p.hands[card].plays {
			q.Offer(c, flow.Free(playIn))
		}
	}
	if act.Kind != "opportunity" { // BG-15.15, BG-S-15.20
		for _, i := range l.usable(f) { // BG-20.5, BG-D-27; around the actions of the interrupting character too (BG-S-20.3)
			q.Offer(itemChoice(i, f), flow.Free(itemIn))
		}
	}
	add(choice("end"), 0, 0, flow.By(endOf))
}

// strikeIn is the Attack action (BG-11).
func strikeIn(t *tx, a answer) control {
	return call(&Strike{Act: t.Self(), Weapon: a.Choice().Arg(0), Target: a.Choice().Arg(1)})
}

// walkIn is the Move action (BG-10).
func walkIn(t *tx, _ answer) control {
	frame := t.Self()
	act := *t.actAt(frame)
	t.ap(frame, -act.WalkCost(), engine.T("bg.cause.walk"))
	t.did(frame, "walk", true)
	return call(&Walk{Figure: act.Figure, Act: frame, Way: walking, Toward: act.Against})
}

// focusIn is the Focus action (BG-9).
func focusIn(t *tx, _ answer) control {
	frame := t.Self()
	act := *t.actAt(frame)
	t.ap(frame, -t.FocusCost(act), engine.T("bg.cause.focus"))
	t.did(frame, "focus", true)
	t.focus(act.Figure, "BG-9.1", engine.Text{})
	return again()
}

// skillIn is the Use Active Skill action (BG-13a).
func skillIn(t *tx, a answer) control {
	return call(&Skill{Act: t.Self(), Ability: a.Choice().Arg(0)})
}

// overwatchIn is the Overwatch action (BG-13.5), which ends the activation (BG-S-13.6).
func overwatchIn(f acting, t *tx, _ answer) control {
	frame := t.Self()
	act := *t.actAt(frame)
	t.ap(frame, -(act.used("overwatch") + 1), engine.T("bg.cause.overwatch"))
	t.did(frame, "overwatch", true)
	t.watch(act.Figure, "BG-13.5", engine.Text{})
	f.close()
	return again()
}

// playIn plays a card of the hand for a bonus (BG-5.16, BG-S-5.9).
func playIn(t *tx, a answer) control {
	frame, card, bonus := t.Self(), a.Choice().Arg(0), a.Choice().Arg(1)
	t.play(frame, card, bonus, true)
	return call(&Bonus{Act: frame, Card: card, Bonus: bonus})
}

// itemIn uses a single-use item (BG-20.5).
func itemIn(t *tx, a answer) control {
	return t.useItem(t.actAt(t.Self()).Figure, a.Choice().Arg(0))
}

// endOf ends the act by choice (BG-5.18).
func endOf(f acting, _ *tx, _ answer) control {
	f.close()
	return again()
}
