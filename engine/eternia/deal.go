package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// deal deals again what a seat cannot know (FE-26): the order of all decks, the victory cards, spells and packs
// of other teams, and in a combat their face-down cards and piles. Cards that one's own team put under a deck stay,
// and so do the spells and packs of a team that nobody plays against: they are no secret from those who watch (FE-S-135).
func deal(l look, bodies []body, seat engine.Seat, draw func(n int) int) {
	team := l.Team(seat)
	for _, name := range deckNames {
		d, ok := l.w.Decks[name]
		if !ok {
			continue
		}
		pool := []*string{}
		for i := range d.Draw {
			pool = append(pool, &d.Draw[i])
		}
		if name == "wilds" && team != None { // what one's own team knows at the bottom
			pool = pool[:len(pool)-l.knownBelow(name)]
		}
		for i := range l.w.Heroes {
			h := &l.w.Heroes[i]
			if h.Team == team || !l.opposed(h.Team) || paying(bodies, h.ID) {
				continue
			}
			switch name {
			case "spell":
				pool = appendAll(pool, h.Spells)
			case "equipment":
				pool = appendAll(pool, h.Pack)
			}
		}
		for i := range l.w.Teams {
			if name == "victory" && i != team {
				pool = appendAll(pool, l.w.Teams[i].Hand)
			}
		}
		mix(pool, draw)
	}
	if c := l.w.Combat; c != nil {
		for i := range c.Fighters {
			l.dealCombat(&c.Fighters[i], team, draw)
		}
	}
	l.hideAgain(draw)
}

// paying says whether a defeated hero chooses what he pays: all know then that his cards are worth it (FE-7.2c).
func paying(bodies []body, hero string) bool {
	return slices.ContainsFunc(bodies, func(b body) bool {
		f, ok := b.(*Defeat)
		return ok && f.Hero == hero && (f.Now == "pay" || f.Now == "own")
	})
}

// hideAgain draws again who the impostor is and where the child hides, among those that fit what is known (FE-35.36, FE-35.41).
func (l look) hideAgain(draw func(n int) int) {
	s := l.w.Solo
	if s == nil {
		return
	}
	if list := l.suspects(); len(list) > 0 {
		s.Impostor = list[draw(len(list))]
	}
	if s.Child == nil || s.Child.Found {
		return
	}
	if list := l.Hideouts(); len(list) > 0 { // none while the token is taken that it hides by
		s.Child.At = list[draw(len(list))]
	}
}

// dealCombat mixes the combat cards of a fighter that a team cannot know: among face-down cards are basic ones only (FE-15.6), so
// they change places with basic ones.
func (l look) dealCombat(f *Fighter, team int, draw func(n int) int) {
	pool := appendAll(nil, f.Pile)
	if f.Team != team {
		f.InTurn = nil
		if l.opposed(f.Team) { // FE-S-136
			pool = appendAll(pool, f.Drawn)
		}
		for i := range f.Grid {
			if f.Grid[i].Down {
				pool = append(pool, &f.Grid[i].Card)
			}
		}
	}
	mix(slices.DeleteFunc(pool, func(card *string) bool { return basicCard(*card) == 0 }), draw)
	mix(appendAll(nil, f.Pile), draw)
}

// basicCard is the number of a basic card (FE-14.6), 0 of another.
func basicCard(card string) int { return map[string]int{"+1": 1, "+2": 2, "+3": 3}[card] }

func appendAll(pool []*string, list []string) []*string {
	for i := range list {
		pool = append(pool, &list[i])
	}
	return pool
}

// mix puts what stands in places in a random order that does not hang on the one it had.
func mix(pool []*string, draw func(int) int) {
	cards := make([]string, len(pool))
	for i, c := range pool {
		cards[i] = *c
	}
	flow.Reshuffle(cards, draw)
	for i, c := range pool {
		*c = cards[i]
	}
}
