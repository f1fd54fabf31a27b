package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
)

// explainSupport says why a choice about cards is not offered to a seat, by the predicates that the questions ask; false if
// the choice is about something else. A seat is told nothing of cards that its team does not hold.
func explainSupport(l look, prompts []engine.Prompt, seat engine.Seat, id string) (engine.Verdict, bool) {
	team := l.team(seat)
	if team == none {
		return engine.Verdict{}, false
	}
	verb, what, _ := strings.Cut(id, ":")
	switch verb {
	case "buy", "refresh":
		for _, s := range l.w.Shops {
			if l.hero(s.Hero).Seat != int(seat) {
				continue
			}
			if verb == "buy" {
				return l.mayBuy(s, what), true
			}
			return l.mayRefresh(s), true
		}
	case "off":
		if h := l.askedHero(prompts, seat); h != nil && slices.Contains(h.Worn, what) {
			return l.mayTakeOff(h, what), true
		}
	case "cast":
		if hero, card, ok := strings.Cut(what, ":"); ok {
			if h := l.hero(hero); h != nil && h.Team == team && h.owns(card) && l.p.rules[card] != nil {
				return l.mayCast(h, card), true
			}
		}
	case "reveal":
		if l.p.victory(what) != nil {
			return l.mayReveal(team, what), true
		}
	case "swap":
		return l.maySwap(team), true
	}
	return engine.Verdict{}, false
}

// askedHero is the hero that a question to a seat is about.
func (l look) askedHero(prompts []engine.Prompt, seat engine.Seat) *Hero {
	for _, p := range prompts {
		for _, r := range p.About {
			if p.Asks(seat) && r.Kind == "figure" && r.Role == "actor" {
				return l.hero(r.ID)
			}
		}
	}
	return nil
}
