package eternia

import (
	"cmp"
	"slices"

	"hexwarden/engine"
)

// obey says what a standing order answers (FE-33.1); nobody but its owner learns that it did (FE-33.8). What cannot be done because of something hidden is answered as silence is
// (FE-33.10): neither a question nor the time it takes tells what a hand holds. Questions of the same points that follow from
// what a player did himself, such as which card a spell turns over, are for him; but who avoids a fight by order is also
// moved by it.
func (x System) obey(l look, s engine.Seat, p engine.Prompt, o engine.StandingOrder) ([]engine.ChoiceID, bool) {
	one := func(id engine.ChoiceID) ([]engine.ChoiceID, bool) { return []engine.ChoiceID{id}, true }
	pick := engine.Plain(o.Pick) // one of its own words, or a choice
	has := func(id engine.ChoiceID) bool { _, ok := p.Choice(id); return ok }
	switch {
	case !l.meant(s, p, o):
		return nil, false
	case o.Pick == engine.AskMe:
		return nil, true
	}
	switch {
	case p.Point == "FE-DP-29" && pick.Do == pickEvade && !has("fight"):
		return one(x.retreat(l, s, p))
	case p.Point == "FE-DP-29" && has("fight"):
		return one(l.evading(p, pick.Do == pickEvade))
	case p.Point == "FE-DP-30":
		return one(l.champion(p, pick.Args()))
	case p.Point == "FE-DP-52":
		return one(l.spreadBy(p, pick.Do == pickSoldiers))
	case p.Point == "FE-DP-27" && pick.Do == pickReveal:
		return one(l.bestReveal(p))
	case p.Point == "FE-DP-42" && has("own"):
		return one(cheapest(p, pick.Do == pickCards))
	case p.Point == "FE-DP-22" && pick.Do == pickGifts && has("accept") && !slices.ContainsFunc(p.About, wished):
		return one("accept")
	case p.Point == "FE-DP-22" && pick.Do == pickGifts:
		return nil, false
	case has(o.Pick): // pass, hold, decline
		return one(o.Pick)
	}
	return nil, false
}

// meant says whether an order is for such a question, by what everybody sees of it.
func (l look) meant(s engine.Seat, p engine.Prompt, o engine.StandingOrder) bool {
	about := func(role string) *Hero { return l.Hero(Subject(p.About, "figure", role)) }
	switch {
	case slices.Contains(o.Terms, termMates) && l.fights(s):
		return false
	case slices.Contains(o.Terms, engine.TermAway) && l.w.Acting != nil && controller(l.Hero(l.w.Acting.Hero)) == s:
		return false
	}
	if n := o.Most(termHP); n > 0 {
		if h := about("actor"); h == nil || l.HP(h) > n {
			return false
		}
	}
	if len(o.Values(engine.TermAgainst)) > 0 {
		h := about("target")
		return h != nil && o.Meets(h.ID)
	}
	return true
}

// fights says whether a hero of a seat fights in the epic combat that goes on.
func (l look) fights(s engine.Seat) bool {
	return l.w.Combat != nil && (l.Player(0) == s || l.Player(1) == s)
}

// retreat is the zone to go to that looks best to the house; without one, the first.
func (x System) retreat(l look, s engine.Seat, p engine.Prompt) engine.ChoiceID {
	best := 0
	w := x.opinions().Worth(l, s, p)
	for i := range w {
		if w[i] > w[best] {
			best = i
		}
	}
	return p.Choices[best].ID()
}

// evading is the cheapest way to avoid the fight, or the fight if there is none (FE-33.3, FE-33.10).
func (l look) evading(p engine.Prompt, avoid bool) engine.ChoiceID {
	price := func(c engine.Choice) int {
		n := 0
		for _, k := range c.Costs {
			n += k.N
		}
		return n
	}
	ways := slices.DeleteFunc(slices.Clone(p.Choices), func(c engine.Choice) bool { return c.Do != "evade" })
	if !avoid || len(ways) == 0 {
		return "fight"
	}
	return slices.MinFunc(ways, func(a, b engine.Choice) int { return price(a) - price(b) }).ID()
}

// champion is the hero who fights: the first of those named who is there, else the one with most HP (FE-33.4).
func (l look) champion(p engine.Prompt, named []string) engine.ChoiceID {
	for _, id := range named {
		for _, c := range p.Choices {
			if c.Arg(0) == id {
				return c.ID()
			}
		}
	}
	hp := func(c engine.Choice) int { return l.HP(l.Hero(c.Arg(0))) }
	return slices.MaxFunc(p.Choices, func(a, b engine.Choice) int { return hp(a) - hp(b) }).ID()
}

// spreadBy is the way of spreading damage with the most for soldiers, or for the hero with most HP (FE-33.5).
func (l look) spreadBy(p engine.Prompt, onSoldiers bool) engine.ChoiceID {
	score := func(c engine.Choice) (soldiers, strong, hp int) {
		for _, part := range Portions(c.Arg(0)) {
			who, n := part.Who, part.N
			if h := l.Hero(who); h == nil {
				soldiers += n
			} else if l.HP(h) > hp {
				strong, hp = n, l.HP(h)
			}
		}
		return soldiers, strong, hp
	}
	return slices.MaxFunc(p.Choices, func(a, b engine.Choice) int {
		s1, n1, h1 := score(a)
		s2, n2, h2 := score(b)
		if onSoldiers {
			return cmp.Or(s1-s2, h1-h2, n1-n2)
		}
		return cmp.Or(h1-h2, n1-n2, s1-s2)
	}).ID()
}

// bestReveal is the victory card with the most VP that can be put into play; if there is none, the hand is held (FE-33.6).
func (l look) bestReveal(p engine.Prompt) engine.ChoiceID {
	best, most := p.Silence, 0
	for _, c := range p.Choices {
		if c.Do == "reveal" {
			if v := l.p.Victory(c.Arg(0)); 10*v.Primary.VP+v.Secondary.VP > most {
				best, most = c.ID(), 10*v.Primary.VP+v.Secondary.VP
			}
		}
	}
	return best
}

// cheapest is the way of paying with the fewest cards, or with the least Eternium (FE-33.7).
func cheapest(p engine.Prompt, cards bool) engine.ChoiceID {
	best, least := p.Silence, -1
	for _, c := range p.Choices {
		if c.Do != "pay" {
			continue
		}
		ether, n := NumberOf(c, 0), len(c.About)
		if cards {
			n += 100 * ether
		} else {
			n = 100*n + ether
		}
		if least < 0 || n < least {
			best, least = c.ID(), n
		}
	}
	return best
}
