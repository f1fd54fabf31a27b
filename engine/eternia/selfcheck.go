package eternia

import (
	"fmt"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
)

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
	case w.Round > l.LastSpace()+2:
		return fmt.Errorf("round %d of %d", w.Round, l.LastSpace()+1)
	}
	for team := range l.w.Teams {
		if err := l.teamSound(team); err != nil {
			return fmt.Errorf("team %d: %w", team, err)
		}
	}
	for i := range l.w.Heroes {
		h := &l.w.Heroes[i]
		if h.At != "" && !l.p.Land.Known(h.At) || h.Damage < 0 || l.HP(h) < 0 {
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
	if !l.Solo() {
		return nil
	}
	n := 0
	for _, deck := range []string{"clash", "clash_overload"} {
		n += len(l.w.Decks[deck].Draw) + len(l.w.Decks[deck].Discard)
	}
	if n != len(l.p.ClashCards) {
		return fmt.Errorf("%d clash cards", n)
	}
	if c := l.w.Solo.Child; c != nil && !c.Found && !slices.Contains(l.Hideouts(), c.At) {
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
		if o := l.p.Land.Posts[z]; o == nil || k < 1 || k > content.MostSoldiers || l.BaseOf(z) != None {
			return fmt.Errorf("%d soldiers in %s", k, z)
		}
	}
	deck := 0
	for _, k := range t.Deck {
		deck += k
	}
	switch {
	case n != content.MostFigures || t.Reserve < 0:
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
		{"vehicle", copies(l.p.Vehicles, func(c *content.Vehicle) (string, int) { return c.ID, c.Count }), mounts},
		{"equipment", copies(l.p.EquipmentCards, func(c *content.Equipment) (string, int) { return c.ID, c.Count }), func(h *Hero) []string { return slices.Concat(h.Worn, h.Pack) }},
		{"spell", copies(l.p.Spells, func(c *content.Spell) (string, int) { return c.ID, c.Count }), func(h *Hero) []string { return h.Spells }},
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
	for _, z := range l.p.Land.Zones {
		teams := 0
		for team := range l.w.Teams {
			if l.Soldiers(team, z) > 0 || l.heroAt(z, team, true) {
				teams++
			}
		}
		if teams > 1 {
			return fmt.Errorf("figures of two teams in %s", z)
		}
	}
	return nil
}
