package eternia

import (
	"fmt"
	"slices"

	"hexwarden/engine"
)

// Redeal deals again what a seat cannot know (FE-26): the order of all decks, the victory cards, spells and packs
// of other teams, and in a combat their face-down cards and piles. Cards that one's own team put under a deck stay,
// and so do the spells and packs of a team that nobody plays against: they are no secret from those who watch (FE-S-135).
func Redeal(g engine.Game, seat engine.Seat, draw func(n int) int) engine.Game {
	x := g.(*game)
	w := copyWorld(x.World())
	l := look{w, x.Look().p}
	team := l.team(seat)
	for _, name := range deckNames {
		d, ok := w.Decks[name]
		if !ok {
			continue
		}
		pool := []*string{}
		for i := range d.Draw {
			pool = append(pool, &d.Draw[i])
		}
		if name == "wilds" { // what one's own team knows at the bottom
			if team != none {
				pool = pool[:len(pool)-l.knownBelow(name)]
			}
		}
		for i := range w.Heroes {
			h := &w.Heroes[i]
			if h.Team == team || !l.opposed(h.Team) || paying(x, h.ID) {
				continue
			}
			switch name {
			case "spell":
				pool = appendAll(pool, h.Spells)
			case "equipment":
				pool = appendAll(pool, h.Pack)
			}
		}
		for i := range w.Teams {
			if name == "victory" && i != team {
				pool = appendAll(pool, w.Teams[i].Hand)
			}
		}
		mix(pool, draw)
		w.Decks[name] = d
	}
	if c := w.Combat; c != nil {
		for i := range c.Fighters {
			f := &c.Fighters[i]
			pool := appendAll(nil, f.Pile)
			if f.Team != team {
				pool = appendAll(pool, f.Drawn)
				for j := range f.Grid {
					if f.Grid[j].Down {
						pool = append(pool, &f.Grid[j].Card)
					}
				}
			}
			l.mixCombat(f, pool, draw)
		}
	}
	l.hideAgain(draw)
	return x.Replace(w)
}

// paying says whether a defeated hero chooses what he pays: all know then that his cards are worth it (FE-7.2c).
func paying(x *game, hero string) bool {
	return slices.ContainsFunc(x.Bodies(), func(b body) bool {
		f, ok := b.(*Defeat)
		return ok && f.Hero == hero && (f.Do == "pay" || f.Do == "own")
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
	if list := l.hideouts(); len(list) > 0 { // none while the token is taken that it hides by
		s.Child.At = list[draw(len(list))]
	}
}

// mixCombat mixes combat cards that somebody cannot know: among face-down cards are basic ones only (FE-15.6), so
// they change places with basic ones.
func (l look) mixCombat(f *Fighter, pool []*string, draw func(n int) int) {
	var basic []*string
	for _, p := range pool {
		if basicCard(*p) > 0 {
			basic = append(basic, p)
		}
	}
	mix(basic, draw)
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

// mix puts what stands in places in a random order.
func mix(pool []*string, draw func(int) int) {
	for i := len(pool) - 1; i > 0; i-- {
		j := draw(i + 1)
		*pool[i], *pool[j] = *pool[j], *pool[i]
	}
}

// Invariants looks at a step of a game for what can never be.
func Invariants(before, after engine.Game, events []engine.Event) error {
	x := after.(*game)
	l := x.Look()
	frames := x.Frames()
	in := func(kind string) bool { return slices.Contains(frames, kind) }
	switch w := l.w; {
	case w.Result != nil || w.Phase == "setup":
		return nil
	case (w.Acting != nil) != in("turn"):
		return fmt.Errorf("an activation without its frame, or the other way round: %v", frames)
	case (w.Combat != nil) != in("epic"):
		return fmt.Errorf("an epic combat without its frame, or the other way round: %v", frames)
	case w.Round > l.lastSpace()+2:
		return fmt.Errorf("round %d of %d", w.Round, l.lastSpace()+1)
	}
	for team := range l.w.Teams {
		if err := l.teamSound(team); err != nil {
			return fmt.Errorf("team %d: %w", team, err)
		}
	}
	for i := range l.w.Heroes {
		h := &l.w.Heroes[i]
		if h.At != "" && !l.p.land.known(h.At) || h.Damage < 0 || l.hp(h) < 0 {
			return fmt.Errorf("%s stands in %q with damage %d", h.ID, h.At, h.Damage)
		}
	}
	if top := frames[len(frames)-1]; top != "round" && top != "turn" { // figures and cards are on their way
		return nil
	}
	if err := l.cardsSound(); err != nil {
		return err
	}
	if err := l.soloSound(); err != nil {
		return err
	}
	return l.apart()
}

// soloSound looks at the cards of the solo mode, and whether what is hidden can still be found (FE-22.4, FE-35.41).
func (l look) soloSound() error {
	if !l.solo() {
		return nil
	}
	n := 0
	for _, deck := range []string{"clash", "clash_overload"} {
		n += len(l.w.Decks[deck].Draw) + len(l.w.Decks[deck].Discard)
	}
	if n != len(l.p.Clash) {
		return fmt.Errorf("%d clash cards", n)
	}
	if c := l.w.Solo.Child; c != nil && !c.Found && !slices.Contains(l.hideouts(), c.At) {
		return fmt.Errorf("the child in %s, where it cannot be", c.At)
	}
	return nil
}

// teamSound looks at the pool, the soldiers (FE-1.9, FE-4.6, FE-4.9) and the combat deck of a team (FE-14.5).
func (l look) teamSound(team int) error {
	t := l.w.Teams[team]
	n := t.Reserve
	for z, k := range t.Soldiers {
		n += k
		if o := l.p.land.posts[z]; o == nil || k < 1 || k > mostSoldiers || l.base(z) != none {
			return fmt.Errorf("%d soldiers in %s", k, z)
		}
	}
	deck := 0
	for _, k := range t.Deck {
		deck += k
	}
	switch {
	case n != mostFigures || t.Reserve < 0:
		return fmt.Errorf("%d soldiers", n)
	case t.Ether < 0:
		return fmt.Errorf("%d Eternium", t.Ether)
	case deck != 21:
		return fmt.Errorf("a combat deck of %d cards", deck)
	}
	return nil
}

// cardsSound counts the cards: those of merchants are all somewhere, and none is in two places.
func (l look) cardsSound() error {
	if err := l.unique(); err != nil {
		return err
	}
	mounts := func(h *Hero) []string { // vehicles
		var out []string
		for _, m := range h.Mount {
			if id := trim(m, "vehicle:"); id != "" {
				out = append(out, id)
			}
		}
		return out
	}
	for _, x := range []struct {
		deck string
		all  []string
		held func(*Hero) []string
	}{
		{"vehicle", copies(l.p.Vehicles, func(c *Vehicle) (string, int) { return c.ID, c.Count }), mounts},
		{"equipment", copies(l.p.Equipment, func(c *Equipment) (string, int) { return c.ID, c.Count }), func(h *Hero) []string { return slices.Concat(h.Worn, h.Pack) }},
		{"spell", copies(l.p.Spells, func(c *Spell) (string, int) { return c.ID, c.Count }), func(h *Hero) []string { return h.Spells }},
	} {
		d := l.w.Decks[x.deck]
		have := slices.Concat(d.Draw, d.Discard, d.Offer)
		for i := range l.w.Heroes {
			have = append(have, x.held(&l.w.Heroes[i])...)
		}
		slices.Sort(have)
		slices.Sort(x.all)
		if l.w.Phase == "action" && !slices.Equal(have, x.all) {
			return fmt.Errorf("the cards of the deck %s are %v", x.deck, have)
		}
	}
	return nil
}

// unique looks whether a card of the wilds, of the scenario or of victory, of which there is one each, is in two places.
func (l look) unique() error {
	var all []string
	for _, deck := range []string{"wilds", "scenario"} {
		all = append(all, slices.Concat(l.w.Decks[deck].Draw, l.w.Decks[deck].Discard)...)
	}
	for i := range l.w.Heroes {
		for _, id := range l.w.Heroes[i].Ally {
			all = append(all, "ally:"+id)
		}
		all = append(all, slices.DeleteFunc(slices.Clone(l.w.Heroes[i].Mount), func(m string) bool { return trim(m, "vehicle:") != "" })...)
	}
	victory := slices.Concat(l.w.Decks["victory"].Draw, l.w.Decks["victory"].Discard)
	for _, t := range l.w.Teams {
		victory = append(victory, t.Hand...)
		for _, g := range t.Goals {
			victory = append(victory, g.Card)
		}
	}
	for _, id := range victory {
		all = append(all, "victory:"+id)
	}
	slices.Sort(all)
	for i := range all[:max(len(all), 1)-1] {
		if all[i] == all[i+1] {
			return fmt.Errorf("the card %s is in two places", all[i])
		}
	}
	return nil
}

// apart looks whether no figures of two teams stand in one zone (FE-13.3).
func (l look) apart() error {
	for _, z := range l.p.land.zones {
		teams := 0
		for team := range l.w.Teams {
			if l.soldiers(team, z) > 0 || len(l.heroesAt(z, team, true)) > 0 {
				teams++
			}
		}
		if teams > 1 {
			return fmt.Errorf("figures of two teams in %s", z)
		}
	}
	return nil
}
