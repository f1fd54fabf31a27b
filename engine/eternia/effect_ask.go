package eternia

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/flow"
)

// begin begins an operation that asks somebody, or goes on with it: it is done at once where
// nothing is left to ask. Where nobody decides for the owner, the first choice is taken.
func (f *Program) begin(t *tx) control {
	if f.Doing == "" {
		f.Doing = "asking"
		f.prepare(t)
	}
	if f.Doing == "enter" { // the hero of a Go is there
		return f.done(t)
	}
	if _, ok := f.op(t.look).(*Take); ok && len(f.Cards) > 0 && f.N >= len(f.Cards) { // all are kept
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
	op, ok := f.op(l).(*Choose)
	if !ok || !l.hostile(f.Source) {
		return choices[0]
	}
	return worst(l, choices, func(l look, c engine.Choice) int { return l.suffer(f.Source, op.Of[numberOf(c, 0)].Do) })
}

// op is the operation under way.
func (f *Program) op(l look) any { return f.ops(l)[f.I].Op }

// prepare does what comes before the question.
func (f *Program) prepare(t *tx) {
	switch op := f.op(t.look).(type) {
	case *Recruit:
		f.N = op.Count
	case *PlaceTokens:
		f.N = max(op.Count, -op.Count)
	case *Drop:
		f.N = op.Count
	case *Peek:
		f.Cards = t.peek(op.Deck, op.Count, f.Source.Team)
	case *Take:
		f.N = op.Keep
		if t.heroOf(f.Source.Who) != nil {
			f.Cards = t.drawCards(op.Deck, op.Count, f.Source)
		}
	}
}

// done ends an operation for which there is nothing more to choose.
func (f *Program) done(t *tx) control {
	switch op := f.op(t.look).(type) {
	case *Drop: // a cost of a quest must be paid in full
		return f.next(f.N == 0 || !f.task())
	case *Take:
		for _, c := range f.Cards {
			t.reject(op.Deck, c)
		}
	case *Go:
		if op.Who == "one_hero_each_team" && f.Team+1 < len(t.w.Teams) {
			f.Team, f.Hero, f.Doing = f.Team+1, "", "asking"
			return again()
		}
	case *PlaceTokens:
		return f.next(f.N == 0 || !f.task())
	}
	return f.next(true)
}

// choices lists what can be chosen now for the operation under way; none: nothing is left to choose.
func (f *Program) choices(l look) []engine.Choice {
	src, h := f.Source, l.heroOf(f.Source.Who)
	var out []engine.Choice
	switch op := f.op(l).(type) {
	case *Heal: // any_friend
		for _, x := range l.heroes(src.Team) {
			if x.Damage > 0 {
				c := choice("heal", heroName(x.ID), target(x.ID))
				c.Detail = engine.T("fe.detail.hp", engine.Num("n", l.hp(x)), engine.Num("full", l.stat(x, "hp")))
				out = append(out, c)
			}
		}
	case *Ether:
		for _, team := range l.targets(src) {
			out = append(out, choice("team", l.teamName(team), ref("team", strconv.Itoa(team), "")))
		}
	case *Choose:
		return f.variants(l, op)
	case *Go:
		return f.ways(l, op)
	case *Recruit:
		for _, z := range l.where(src, h, op.At) {
			n := min(f.N, l.w.Teams[max(0, src.Team)].Reserve, mostSoldiers-l.soldiers(max(0, src.Team), z))
			if src.Team == none || l.base(z) != none || !l.outpost(z) || l.enemiesAt(z, src.Team) { // FE-4.9
				continue
			}
			for k := n; k > 0; k-- {
				out = append(out, choice("recruit", engine.T("fe.choice.recruit", engine.Num("n", k), engine.Sub("zone", zoneName(z))), place(z), number(k)))
			}
		}
	case *Slay:
		for _, z := range l.where(src, h, op.At) {
			for team := range l.w.Teams {
				if n := min(op.Count, l.soldiers(team, z)); team != src.Team && n > 0 {
					out = append(out, choice("slay", engine.T("fe.choice.slay", engine.Num("n", n), engine.Sub("zone", zoneName(z))), ref("place", z, "target"), ref("team", strconv.Itoa(team), "")))
				}
			}
		}
	case *PlaceTokens:
		if f.N > 0 {
			for _, z := range f.spots(l, op) {
				out = append(out, zoneChoice("token", z))
			}
		}
	case *Drop:
		if f.N > 0 && h != nil {
			for _, c := range distinct(l.held(h, op.Kind)) {
				out = append(out, telling(hidden("drop", cardName(op.Kind+":"+c), cardRef(c)), op.Kind+":"+c))
			}
		}
	case *Take:
		if f.N > 0 {
			for _, c := range distinct(f.Cards) {
				out = append(out, telling(hidden("keep", cardName(op.Deck+":"+c), cardRef(c)), op.Deck+":"+c))
			}
		}
	case *Peek:
		for _, c := range distinct(f.Cards) {
			out = append(out, hidden("under", engine.T("fe.choice.under", engine.Sub("card", cardName(c))), cardRefs(c)...))
		}
		if len(out) > 0 {
			out = append([]engine.Choice{hidden("leave", engine.T("fe.choice.leave_cards"))}, out...)
		}
	}
	return out
}

// variants lists the lists to choose from: those that can be carried out in full; all if none can.
func (f *Program) variants(l look, op *Choose) []engine.Choice {
	var all, sound []engine.Choice
	for i, v := range op.Of {
		c := choice("choose", l.phrase(v.Do), number(i))
		all = append(all, c)
		if l.affordable(f.Source, v.Do) {
			sound = append(sound, c)
		}
	}
	if len(sound) == 0 {
		return all
	}
	return sound
}

// affordable says whether the payments in a list can be made.
func (l look) affordable(src Source, ops effect.Ops) bool {
	h := l.heroOf(src.Who)
	for _, s := range ops {
		switch op := s.Op.(type) {
		case *Ether:
			if op.Who == "" && op.Count < 0 && (src.Team == none || l.w.Teams[src.Team].Ether < -op.Count) {
				return false
			}
		case *Drop:
			if h == nil || len(l.held(h, op.Kind)) < op.Count {
				return false
			}
		}
	}
	return true
}

// held lists the cards of a kind that a hero has: "equipment", worn too, or "spell".
func (l look) held(h *Hero, kind string) []string {
	if kind == "spell" {
		return slices.Clone(h.Spells)
	}
	return slices.Concat(h.Pack, h.Worn)
}

// distinct lists cards without the second copies.
func distinct(cards []string) []string {
	var out []string
	for _, c := range cards {
		if !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

// ways lists where a hero can be put: first which hero, if a team has several to choose from.
func (f *Program) ways(l look, op *Go) []engine.Choice {
	var out []engine.Choice
	h := l.hero(f.Hero)
	if op.Who != "one_hero_each_team" {
		h = l.heroOf(f.Source.Who)
	} else if h == nil {
		team := (l.w.First + f.Team) % len(l.w.Teams)
		for _, x := range l.heroes(team) {
			if x.Seat != none && len(l.landings(f.Source, x, op)) > 0 {
				out = append(out, choice("hero", heroName(x.ID), actor(x.ID)))
			}
		}
	}
	if h != nil {
		for _, z := range l.landings(f.Source, h, op) {
			c := zoneChoice("to", z)
			if l.enemiesAt(z, h.Team) {
				c.Warnings, c.Final = append(c.Warnings, engine.T("fe.warn.enemies")), true // FE-13.2
			}
			out = append(out, c)
		}
	}
	if op.May && len(out) > 0 {
		out = append(out, choice("stay", engine.T("fe.choice.stay_here")))
	}
	return out
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
	switch r := rules[kindOf(f.Source.Card)]; {
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
	text := engine.T("fe.ask.op."+s.Name, engine.Sub("card", cardName(f.Source.Card)))
	p := ask(f.seats(l), f.point(l), f.rule(l), text)
	p.Public = engine.T("fe.wait.effect", engine.Sub("card", cardName(f.Source.Card)))
	if _, ok := s.Op.(*Go); ok && f.Hero != "" {
		p.About = append(p.About, ref("figure", f.Hero, "actor"))
	} else if h := l.heroOf(f.Source.Who); h != nil {
		p.About = append(p.About, ref("figure", h.ID, "actor"))
	}
	p.About = append(p.About, ref("card", f.Source.Card, ""))
	p.Choices = f.choices(l)
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
		t.mend("hero:"+arg, f.op(t.look).(*Heal).Count, "FE-7.1")
		return f.next(true)
	case "choose":
		f.Doing = "judged"
		return call(&Program{Source: src, Path: f.ops(t.look)[f.I].Path + ".of[" + arg + "].do"})
	case "team":
		t.ether(numberOf(c, 0), f.op(t.look).(*Ether).Count, "FE-24.12", cardName(src.Card))
		return f.next(true)
	case "hero":
		f.Hero = arg
	case "stay":
		return f.done(t)
	case "to":
		h := t.heroOf(src.Who)
		if f.Hero != "" {
			h = t.hero(f.Hero)
		}
		f.Doing = "enter"
		t.transport(h.ID, arg)
		return call(&Meeting{Hero: h.ID, Way: "effect"}) // FE-13.2
	case "recruit":
		f.N -= t.station(src.Team, arg, numberOf(c, 1), "FE-1.9")
	case "slay":
		if k := t.withdraw(numberOf(c, 1), arg, f.op(t.look).(*Slay).Count, "FE-19.1"); k > 0 && src.Team != none {
			t.count(src.Team, "slay_soldier", k)
		}
		return f.next(true)
	case "token":
		op := f.op(t.look).(*PlaceTokens)
		f.N--
		f.Cards = append(slices.Clone(f.Cards), arg) // each zone once
		t.token(op.Kind, arg, op.Count > 0, src)
	case "drop":
		f.N--
		t.lose(t.heroOf(src.Who).ID, f.op(t.look).(*Drop).Kind+":"+arg)
	case "keep":
		return f.keep(t, arg)
	case "leave":
		return f.next(true)
	case "under":
		card := cardOf(c, 0)
		i := slices.Index(f.Cards, card)
		f.Cards = slices.Delete(slices.Clone(f.Cards), i, i+1)
		t.under(f.op(t.look).(*Peek).Deck, card, src.Team)
	}
	return again()
}

// keep gains a card that was drawn.
func (f *Program) keep(t *tx, card string) control {
	op := f.op(t.look).(*Take)
	i := slices.Index(f.Cards, card)
	f.Cards = slices.Delete(slices.Clone(f.Cards), i, i+1)
	f.N--
	return call(&Gain{Hero: t.heroOf(f.Source.Who).ID, Card: op.Deck + ":" + card})
}
