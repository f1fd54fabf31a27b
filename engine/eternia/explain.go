package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
)

// explain says why something is not offered to a seat: choices are judged by the predicates that offer them.
func explain(l look, prompts []engine.Prompt, seat engine.Seat, id engine.ChoiceID) engine.Verdict {
	verb, arg, _ := strings.Cut(string(id), ":")
	if arg = spelled(arg); l.p.land.known(arg) || l.hero(arg) != nil {
		id = engine.ChoiceID(verb + ":" + arg) // a zone or hero written as it is called
	}
	if arg == "" { // an action
		if v, ok := l.judge(prompts, seat, verb, arg); ok && !v.OK {
			return v
		}
	}
	for _, about := range []func(look, []engine.Prompt, engine.Seat, string) (engine.Verdict, bool){explainSkirmish, explainSupport, explainMove, explainAction, explainCombat} {
		if v, ok := about(l, prompts, seat, string(id)); ok && !v.OK {
			return v
		}
	}
	if v, ok := l.judge(prompts, seat, verb, arg); ok && !v.OK {
		return v
	}
	return engine.Verdict{}
}

// judge asks the predicate behind a choice; false if there is none for it now.
func (l look) judge(prompts []engine.Prompt, seat engine.Seat, verb, arg string) (engine.Verdict, bool) {
	if verb == "activate" {
		return l.mayActivate(seat, arg), l.hero(arg) != nil
	}
	if side := l.placing(prompts, seat); side != none && slices.Contains(areas, verb) {
		if x := &l.w.Combat.Fighters[side]; len(x.Drawn) == 1 {
			return l.mayPlace(x, x.Drawn[0], verb, false), true
		}
	}
	if l.w.Acting == nil || l.hero(l.w.Acting.Hero).Seat != int(seat) {
		return engine.Verdict{}, false
	}
	h := l.hero(l.w.Acting.Hero)
	for _, x := range actions() {
		if x.id == verb {
			return l.allowed(h, x), true
		}
	}
	return engine.Verdict{}, false
}

// explainAction says why an action of a turn is not offered to a seat none of whose heroes acts: one who is at a merchant
// has ended his turn with it (FE-11.4).
func explainAction(l look, _ []engine.Prompt, seat engine.Seat, id string) (engine.Verdict, bool) {
	if l.team(seat) == none || !slices.ContainsFunc(actions(), func(x action) bool { return x.id == id }) {
		return engine.Verdict{}, false
	}
	if a := l.w.Acting; a != nil && l.hero(a.Hero).Seat == int(seat) {
		return engine.Verdict{}, false // judge knows
	}
	if slices.ContainsFunc(l.w.Shops, func(s Purchase) bool { return l.hero(s.Hero).Seat == int(seat) }) {
		return no("FE-11.4", "merchant_last"), true
	}
	return no("FE-10.1", "not_his_turn"), true
}

// mayActivate says whether a seat may activate a hero now: one of his team that has not acted, when the team is to act (FE-9.6, FE-9.7).
func (l look) mayActivate(seat engine.Seat, hero string) engine.Verdict {
	h := l.hero(hero)
	switch {
	case h == nil:
		return engine.Verdict{}
	case h.Team != l.team(seat):
		return no("FE-9.6", "not_your_hero", engine.Sub("hero", heroName(h.ID)))
	case l.w.Phase != "action" || l.w.ToAct != h.Team:
		return no("FE-9.7", "other_team")
	case h.Acted:
		return no("FE-9.6", "acted", engine.Sub("hero", heroName(h.ID)))
	case l.w.Acting != nil:
		return no("FE-9.6", "another_acts", engine.Sub("hero", heroName(l.w.Acting.Hero)))
	}
	return engine.Legal()
}

// placing is the side for which a seat is asked to place a combat card; none if it is not.
func (l look) placing(prompts []engine.Prompt, seat engine.Seat) int {
	for _, p := range prompts {
		if p.Point == "FE-DP-33" && p.Asks(seat) && l.w.Combat != nil {
			for i := range l.w.Combat.Fighters {
				if l.w.Combat.Fighters[i].Team == l.team(seat) {
					return i
				}
			}
		}
	}
	return none
}

// denied lists what a seat might think of and what the rules forbid now: choices (Places) and what they are called
// (Lines). Each is judged by what would offer it; of cards only those that the seat's team holds are named.
func (l look) denied(seat engine.Seat) engine.Answer {
	var out engine.Answer
	add := func(id string, v engine.Verdict, text engine.Text) {
		if !v.OK {
			out.Places, out.Lines = append(out.Places, id), append(out.Lines, text)
		}
	}
	team := l.team(seat)
	if team == none || l.w.Phase != "action" {
		return out
	}
	a := l.w.Acting
	switch {
	case a == nil:
		for _, h := range l.heroes(team) {
			add("activate:"+h.ID, l.mayActivate(seat, h.ID), engine.T("fe.denied.activate", engine.Sub("hero", heroName(h.ID))))
		}
	case l.hero(a.Hero).Seat == int(seat):
		h := l.hero(a.Hero)
		for _, x := range l.actions() {
			add(x.id, l.allowed(h, x), engine.T("fe.action."+x.id))
		}
		if len(a.Way) > 0 {
			for _, z := range l.p.land.adjacent(h.At) {
				add("step:"+z, l.mayStep(h, z, false), engine.T("fe.denied.step", engine.Sub("zone", zoneName(z))))
			}
		}
	}
	for _, s := range l.w.Shops {
		if h := l.hero(s.Hero); h.Seat == int(seat) {
			for _, id := range l.w.Decks[s.Kind].Offer {
				add("buy:"+id, l.mayBuy(s, id), engine.T("fe.denied.buy", engine.Sub("card", cardName(s.Kind+":"+id))))
			}
			add("refresh", l.mayRefresh(s), engine.T("fe.choice.refresh"))
		}
	}
	for _, id := range l.w.Teams[team].Hand {
		add("reveal:"+id, l.mayReveal(team, id), engine.T("fe.choice.reveal", engine.Sub("card", cardName("victory:"+id))))
	}
	for _, h := range l.heroes(team) {
		for _, id := range h.Spells {
			card := "spell:" + id
			add("cast:"+h.ID+":"+card, l.mayCast(h, card), engine.T("fe.denied.cast", engine.Sub("card", cardName(card))))
		}
	}
	return out
}
