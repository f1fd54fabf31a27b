package eternia

import (
	"slices"

	"hexwarden/engine"
)

// explainSupport says why a choice about cards is not offered to a seat, by the predicates that the questions ask; false if
// the choice is about something else. A seat is told nothing of cards that its team does not hold.
func explainSupport(l look, prompts []engine.Prompt, seat engine.Seat, c engine.Choice) (engine.Verdict, bool) {
	team := l.Team(seat)
	if team == None {
		return engine.Verdict{}, false
	}
	what := c.Arg(0)
	switch c.Do {
	case "buy", "refresh":
		for _, s := range l.w.Shops {
			if l.Hero(s.Hero).Seat != int(seat) {
				continue
			}
			if c.Do == "buy" {
				return l.MayBuy(s, what), true
			}
			return l.mayRefresh(s), true
		}
	case "off":
		if h := l.askedHero(prompts, seat); h != nil && slices.Contains(h.Worn, what) {
			return l.mayTakeOff(h, what), true
		}
	case "cast":
		if len(c.With) > 2 {
			card := CardOf(c, 1)
			if h := l.Hero(what); h != nil && h.Team == team && h.owns(card) && l.p.Rules[card] != nil {
				return l.MayCast(h, card), true
			}
		}
	case "reveal":
		if l.p.Victory(what) != nil {
			return l.MayReveal(team, what), true
		}
	case "swap":
		return l.MaySwap(team), true
	}
	return engine.Verdict{}, false
}

// askedHero is the hero that a question to a seat is about.
func (l look) askedHero(prompts []engine.Prompt, seat engine.Seat) *Hero {
	for _, p := range prompts {
		if h := l.Hero(Subject(p.About, "figure", "actor")); h != nil && p.Asks(seat) {
			return h
		}
	}
	return nil
}
