package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
)

// explain says why something is not offered to a seat: choices are judged by the predicates that offer them.
func explain(l look, prompts []engine.Prompt, seat engine.Seat, id engine.ChoiceID) engine.Verdict {
	c, _ := verbs.Read(id)
	if len(c.With) == 1 {
		if name := spelled(c.Arg(0)); l.p.Land.Known(name) || l.Hero(name) != nil {
			c.With[0].ID = name // a zone or hero written as it is called
		}
	}
	if len(c.With) == 0 { // an action
		if v, ok := l.judge(prompts, seat, c); ok && !v.OK {
			return v
		}
	}
	for _, about := range []func(look, []engine.Prompt, engine.Seat, engine.Choice) (engine.Verdict, bool){explainSkirmish, explainSupport, explainMove, explainAction, explainCombat} {
		if v, ok := about(l, prompts, seat, c); ok && !v.OK {
			return v
		}
	}
	if v, ok := l.judge(prompts, seat, c); ok && !v.OK {
		return v
	}
	return engine.Verdict{}
}

// judge asks the predicate behind a choice; false if there is none for it now.
func (l look) judge(prompts []engine.Prompt, seat engine.Seat, c engine.Choice) (engine.Verdict, bool) {
	if c.Do == "activate" {
		return l.mayActivate(seat, c.Arg(0)), l.Hero(c.Arg(0)) != nil
	}
	if side := l.placing(prompts, seat); side != None && slices.Contains(Areas, string(c.Do)) {
		if x := &l.w.Combat.Fighters[side]; len(x.Drawn) == 1 {
			return l.mayPlace(x, x.Drawn[0], string(c.Do), false), true
		}
	}
	if l.w.Acting == nil || l.Hero(l.w.Acting.Hero).Seat != int(seat) {
		return engine.Verdict{}, false
	}
	h := l.Hero(l.w.Acting.Hero)
	for _, x := range l.p.actions {
		if x.id == string(c.Do) {
			return l.allowed(h, x), true
		}
	}
	return engine.Verdict{}, false
}

// explainAction says why an action of a turn is not offered to a seat none of whose heroes acts: one who is at a merchant
// has ended his turn with it (FE-11.4).
func explainAction(l look, _ []engine.Prompt, seat engine.Seat, c engine.Choice) (engine.Verdict, bool) {
	if l.Team(seat) == None || !slices.ContainsFunc(l.p.actions, func(x action) bool { return len(c.With) == 0 && x.id == string(c.Do) }) {
		return engine.Verdict{}, false
	}
	if a := l.w.Acting; a != nil && l.Hero(a.Hero).Seat == int(seat) {
		return engine.Verdict{}, false // judge knows
	}
	if slices.ContainsFunc(l.w.Shops, func(s Purchase) bool { return l.Hero(s.Hero).Seat == int(seat) }) {
		return no("FE-11.4", "fe.no.merchant_last"), true
	}
	return no("FE-10.1", "fe.no.not_his_turn"), true
}

// mayActivate says whether a seat may activate a hero now: one of his team that has not acted, when the team is to act (FE-9.6, FE-9.7).
func (l look) mayActivate(seat engine.Seat, hero string) engine.Verdict {
	h := l.Hero(hero)
	switch {
	case h == nil:
		return engine.Verdict{}
	case h.Team != l.Team(seat):
		return no("FE-9.6", "fe.no.not_your_hero", engine.Sub("hero", words.HeroName(h.ID)))
	case l.w.Phase != "action" || l.w.ToAct != h.Team:
		return no("FE-9.7", "fe.no.other_team")
	case h.Acted:
		return no("FE-9.6", "fe.no.acted", engine.Sub("hero", words.HeroName(h.ID)))
	case l.w.Acting != nil:
		return no("FE-9.6", "fe.no.another_acts", engine.Sub("hero", words.HeroName(l.w.Acting.Hero)))
	}
	return engine.Legal()
}

// placing is the side for which a seat is asked to place a combat card; none if it is not.
func (l look) placing(prompts []engine.Prompt, seat engine.Seat) int {
	for _, p := range prompts {
		if p.Point == "FE-DP-33" && p.Asks(seat) && l.w.Combat != nil {
			for i := range l.w.Combat.Fighters {
				if l.w.Combat.Fighters[i].Team == l.Team(seat) {
					return i
				}
			}
		}
	}
	return None
}

// denied lists what a seat might think of and what the rules forbid now: choices (Places) and what they are called
// (Lines). Each is judged by what would offer it; of cards only those that the seat's team holds are named.
func (l look) denied(seat engine.Seat) engine.Answer {
	var out engine.Answer
	add := func(c engine.Choice, v engine.Verdict) {
		if !v.OK {
			out.Places, out.Lines = append(out.Places, string(c.ID())), append(out.Lines, c.Text)
		}
	}
	team := l.Team(seat)
	if team == None || l.w.Phase != "action" {
		return out
	}
	a := l.w.Acting
	switch {
	case a == nil:
		for _, h := range l.Heroes(team) {
			add(choice("activate", engine.T("fe.denied.activate", engine.Sub("hero", words.HeroName(h.ID))), actor(h.ID)), l.mayActivate(seat, h.ID))
		}
	case l.Hero(a.Hero).Seat == int(seat):
		h := l.Hero(a.Hero)
		for _, x := range l.actions() {
			add(choice(engine.Verb(x.id), engine.T("fe.action."+x.id)), l.allowed(h, x))
		}
		if len(a.Way) > 0 {
			for _, z := range l.p.Land.Adjacent(h.At) {
				add(choice("step", engine.T("fe.denied.step", engine.Sub("zone", words.ZoneName(z))), place(z)), l.mayStep(h, z, false))
			}
		}
	}
	for _, s := range l.w.Shops {
		if h := l.Hero(s.Hero); h.Seat == int(seat) {
			for _, id := range l.w.Decks[s.Kind].Offer {
				add(choice("buy", engine.T("fe.denied.buy", engine.Sub("card", words.CardName(s.Kind+":"+id))), cardRef(id)), l.MayBuy(s, id))
			}
			add(choice("refresh", engine.T("fe.choice.refresh")), l.mayRefresh(s))
		}
	}
	for _, id := range l.w.Teams[team].Hand {
		add(choice("reveal", engine.T("fe.choice.reveal", engine.Sub("card", words.CardName("victory:"+id))), cardRef(id)), l.MayReveal(team, id))
	}
	for _, h := range l.Heroes(team) {
		for _, id := range h.Spells {
			card := "spell:" + id
			add(choice("cast", engine.T("fe.denied.cast", engine.Sub("card", words.CardName(card))), ownRefs(h, card)...), l.MayCast(h, card))
		}
	}
	return out
}
