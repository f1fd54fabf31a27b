package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// begin begins an operation that asks somebody, or goes on with it: it is done at once where
// nothing is left to ask. Where nobody decides for the owner, the first choice is taken.
func (f *Program) begin(t *tx) control {
	if f.Now == "" {
		f.Now = "asking"
		f.prepare(t)
	}
	if f.Now == "enter" { // the hero of a Go is there
		return f.done(t)
	}
	if _, ok := f.op(t.look).(*content.Take); ok && len(f.Cards) > 0 && f.N >= len(f.Cards) { // all are kept
		return f.keep(t, f.Cards[0])
	}
	if len(f.choices(t.look)) == 0 {
		return f.done(t)
	}
	if p := f.Ask(t.look); len(p[0].Seats) == 0 {
		return f.take(t, f.unled(t.look, p[0].Choices))
	}
	return await()
}

// unled is what is chosen where nobody decides: the first choice, for an enemy hero what harms most (FE-S-117).
func (f *Program) unled(l look, choices []engine.Choice) engine.Choice {
	op, ok := f.op(l).(*content.Choose)
	if !ok || !l.hostile(f.Source) {
		return choices[0]
	}
	return worst(l, choices, func(l look, c engine.Choice) int { return l.suffer(f.Source, op.Of[NumberOf(c, 0)].Do) })
}

// op is the operation under way.
func (f *Program) op(l look) any { return f.ops(l)[f.I].Op }

// prepare does what comes before the question.
func (f *Program) prepare(t *tx) {
	switch op := f.op(t.look).(type) {
	case *content.Recruit:
		f.N = op.Count
	case *content.PlaceTokens:
		f.N = max(op.Count, -op.Count)
	case *content.Drop:
		f.N = op.Count
	case *content.Peek:
		f.Cards = t.peek(op.Deck, op.Count, f.Source.Team)
	case *content.Take:
		f.N = op.Keep
		if t.HeroOf(f.Source.Who) != nil {
			f.Cards = t.drawCards(op.Deck, op.Count, f.Source)
		}
	}
}

// done ends an operation for which there is nothing more to choose.
func (f *Program) done(t *tx) control {
	switch op := f.op(t.look).(type) {
	case *content.Drop: // a cost of a quest must be paid in full
		if f.N > 0 && f.task() {
			t.short(f.Source)
		}
		return f.next(f.N == 0 || !f.task())
	case *content.Take:
		for _, c := range f.Cards {
			t.reject(op.Deck, c)
		}
	case *content.Go:
		if op.Who == "one_hero_each_team" && f.Team+1 < len(t.w.Teams) {
			f.Team, f.Hero, f.Now = f.Team+1, "", "asking"
			return again()
		}
	case *content.PlaceTokens:
		return f.next(f.N == 0 || !f.task())
	}
	return f.next(true)
}

// point is the decision point of the questions of a text.
func (f *Program) point(l look) string {
	switch {
	case l.w.Combat != nil && l.w.Combat.Phase == 2:
		return "DP-32"
	case l.w.Combat != nil && l.w.Combat.Phase == 3:
		return "DP-35"
	case l.w.Combat != nil && l.w.Combat.Phase == 4:
		return "DP-36"
	case strings.HasPrefix(f.Source.Card, "spell:"):
		return "DP-25"
	}
	return "DP-20"
}

// rule is the rule that the questions of a text come from.
func (f *Program) rule(l look) string {
	rules := map[string]string{"event": "FE-12.1", "quest": "FE-12.8", "spell": "FE-20.16", "scenario": "FE-9.5", "creature": "FE-18.5", "ally": "FE-12.5", "epic": "FE-15.29", "boss": "FE-15.29"}
	switch r := rules[KindOf(f.Source.Card)]; {
	case l.w.Combat != nil && l.w.Combat.Phase <= 3:
		return "FE-15.3"
	case l.w.Combat != nil && l.w.Combat.Phase == 4:
		return "FE-15.16"
	case r != "":
		return r
	}
	return "FE-20.8"
}

// Ask asks what the operation leaves open (FE-DP-20, and FE-DP-25, 32, 35 and 36 of spells and combats).
func (f *Program) Ask(l look) []question {
	s := f.ops(l)[f.I]
	text := engine.T("fe.ask.op."+s.Name, engine.Sub("card", words.CardName(f.Source.Card)))
	p := ask(f.seats(l), f.point(l), f.rule(l), text)
	p.Public = engine.T("fe.wait.effect", engine.Sub("card", words.CardName(f.Source.Card)))
	if _, ok := s.Op.(*content.Go); ok && f.Hero != "" {
		p.About = append(p.About, ref("figure", f.Hero, "actor"))
	} else if h := l.HeroOf(f.Source.Who); h != nil {
		p.About = append(p.About, ref("figure", h.ID, "actor"))
	}
	p.About = append(p.About, ref("card", f.Source.Card, ""))
	p.Choices = f.choices(l)
	if src, at := f.Source, s.Path; s.Name == "choose" {
		p.Words = func(l look, p *engine.Prompt) {
			for i := range p.Choices {
				c := &p.Choices[i]
				c.Idle = engine.Apart(idle(l.inert(src, at+".of["+c.Arg(0)+"].do")))
			}
		}
	}
	p.Whole(flow.By((*Program).answered))
	p.Silence = p.Choices[0].ID()
	if last := p.Choices[len(p.Choices)-1]; last.Do == "stay" {
		p.Silence = last.ID()
	}
	return []question{p}
}

// answered carries the choice out.
func (f *Program) answered(t *tx, a answer) control { return f.take(t, a.Choice()) }

// take carries a choice out.
func (f *Program) take(t *tx, c engine.Choice) control {
	src, arg := f.Source, c.Arg(0)
	switch c.Do {
	case "heal":
		t.mend("hero:"+arg, f.op(t.look).(*content.Heal).Count, "FE-7.1", t.because(src, f.Path))
		return f.next(true)
	case "choose":
		f.Now = "judged"
		return call(&Program{Source: src, Path: f.ops(t.look)[f.I].Path + ".of[" + arg + "].do"})
	case "team":
		t.ether(NumberOf(c, 0), f.op(t.look).(*content.Ether).Count, "FE-24.12", t.because(src, f.Path))
		return f.next(true)
	case "hero":
		f.Hero = arg
	case "stay":
		return f.done(t)
	case "to":
		h := t.HeroOf(src.Who)
		if f.Hero != "" {
			h = t.Hero(f.Hero)
		}
		f.Now = "enter"
		t.transport(h.ID, arg)
		return call(&Meeting{Hero: h.ID, Way: "effect"}) // FE-13.2
	case "recruit":
		f.N -= t.station(src.Team, arg, NumberOf(c, 1), "FE-1.9")
	case "slay":
		if k := t.withdraw(NumberOf(c, 1), arg, f.op(t.look).(*content.Slay).Count, "FE-19.1", "fallen"); k > 0 && src.Team != None {
			t.count(src.Team, "slay_soldier", k)
		}
		return f.next(true)
	case "token":
		op := f.op(t.look).(*content.PlaceTokens)
		f.N--
		f.Cards = append(slices.Clone(f.Cards), arg) // each zone once
		t.token(op.Kind, arg, op.Count > 0, src)
	case "drop":
		f.N--
		t.lose(t.HeroOf(src.Who).ID, f.op(t.look).(*content.Drop).Kind+":"+arg)
	case "keep":
		return f.keep(t, arg)
	case "leave":
		return f.next(true)
	case "under":
		card := CardOf(c, 0)
		i := slices.Index(f.Cards, card)
		f.Cards = slices.Delete(slices.Clone(f.Cards), i, i+1)
		t.under(f.op(t.look).(*content.Peek).Deck, card, src.Team)
	}
	return again()
}

// keep gains a card that was drawn.
func (f *Program) keep(t *tx, card string) control {
	op := f.op(t.look).(*content.Take)
	i := slices.Index(f.Cards, card)
	f.Cards = slices.Delete(slices.Clone(f.Cards), i, i+1)
	f.N--
	return call(&Gain{Hero: t.HeroOf(f.Source.Who).ID, Card: op.Deck + ":" + card})
}
