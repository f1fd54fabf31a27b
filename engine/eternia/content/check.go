package content

import (
	"slices"
	"strings"

	"hexwarden/engine/effect"
	"hexwarden/engine/pack"
)

// Bounds that keep numbers of a pack on the cards.
const (
	mostHP     = 20
	mostStat   = 12
	dearest    = 10
	mostPlaces = 60 // players 1 to 6

	mostOffered = 25 // choices of one question
)

// checker finds what is wrong between the things of a pack.
type checker struct {
	pack.Checker
	p *Pack
	v *effect.Vocabulary
}

// check finds what is wrong with a pack that could be read.
func (p *Pack) check() pack.Faults {
	c := &checker{p: p, v: Vocabulary()}
	c.land()
	if len(c.Faults) > 0 { // what follows looks zones up
		return c.Faults
	}
	c.table()
	Each(p.Heroes, c.hero)
	Each(p.Creatures, func(x *Encounter) { c.encounter("creature", x) })
	Each(p.Allies, func(x *Encounter) {
		c.encounter("ally", x)
		c.Known(x.Faction, c.factions(), x.Pos, x.ID, "faction")
	})
	Each(p.Events, func(x *Event) { c.card("event", x.ID, x, nil, x.Pos) })
	Each(p.Epic, func(x *Beast) { c.beast("epic", x) })
	Each(p.Bosses, func(x *Beast) { c.beast("boss", x) })
	Each(p.Quests, c.quest)
	c.merchants()
	Each(p.VictoryCards, c.victory)
	Each(p.ClashCards, func(x *Clash) {
		c.Once("clash", x.ID, x.Pos)
		c.Between(x.Effects, 0, 4, x.Pos, x.ID, "the number of effect cards")
	})
	Each(p.Effects, func(x *Effect) {
		c.card("effect", x.ID, x, nil, x.Pos)
		c.Between(x.Skulls, 1, 4, x.Pos, x.ID, "the number of skulls")
	})
	Each(p.Missions, c.mission)
	return c.Faults
}

// card looks at what stands on a card: once, and in the words of the vocabulary.
func (c *checker) card(kind, id string, card any, rules []effect.Rule, at pack.Pos) {
	c.Once(kind, id, at)
	c.Faults.Add(c.v.Check(rules)...)
	for _, l := range effect.All(card) {
		for _, s := range l.Ops {
			c.step(id, s)
		}
	}
}

// step looks whether the zones and the boss that an operation names are there.
func (c *checker) step(id string, s effect.Step) {
	switch x := s.Op.(type) {
	case *Boss:
		c.Known(x.ID, ids(c.p.Bosses, func(b *Beast) string { return b.ID }), s.Pos, id, "boss")
	case *Test:
		c.Want((x.Stat == "") == (x.Need == 0), s.Pos, id, "a test of mind or body needs a number of successes, one of a die has none")
	}
	c.zones(s.Pos, id, namedZones(s)...)
}

// zones looks whether zones are there.
func (c *checker) zones(at pack.Pos, id string, zones ...string) {
	for _, z := range zones {
		c.Known(z, c.p.Land.Zones, at, id, "zone")
	}
}

// namedZones lists the zones that an operation names by their ids.
func namedZones(s effect.Step) []string {
	var zones []string
	switch x := s.Op.(type) {
	case *Go:
		zones = x.To
	case *Recruit:
		zones = x.At
	case *Slay:
		zones = x.At
	case *PlaceTokens:
		zones = x.At
	case *Boss:
		zones = []string{x.At}
	}
	return slices.DeleteFunc(slices.Clone(zones), func(z string) bool { return slices.Contains(Filters, z) })
}

// Filters are the words for zones beside their ids.
var Filters = []string{"here", "adj", "ctl", "any_outpost", "tower", "base", "wilds", "any"}

func ids[C any](list []C, of func(*C) string) []string {
	var out []string
	Each(list, func(c *C) { out = append(out, of(c)) })
	return out
}

func (c *checker) factions() []string {
	return ids(c.p.Factions, func(f *Faction) string { return f.ID })
}

// table looks at track, dice, decks and factions.
func (c *checker) table() {
	var at pack.Pos
	if len(c.p.Factions) > 0 {
		at = c.p.Factions[0].Pos
	}
	for n := 1; n <= 4; n++ {
		c.Want(slices.ContainsFunc(c.p.Track, func(s Space) bool { return s.Skull == n }), at, "track", "there is no skull %d", n)
	}
	c.Want(len(c.p.WildsDie) == 6 && slices.Contains(c.p.WildsDie, "success"), at, "wilds_die", "it has six faces, one of them a success")
	c.Want(len(c.p.EpicDie) > 0, at, "epic_die", "it has no faces")
	n := 0
	for _, s := range c.p.Deck {
		n += s.Count
	}
	c.Want(n == 21, at, "combat_deck", "it has %d cards instead of 21 (FE-2.12)", n)
	Each(c.p.Factions, func(f *Faction) {
		c.Once("faction", f.ID, f.Pos)
		if f.Like != "" {
			c.Known(f.Like, c.factions(), f.Pos, f.ID, "faction")
		}
		if c.Known(f.Base, c.p.Land.Zones, f.Pos, f.ID, "zone") {
			o := c.p.Land.Posts[f.Base]
			c.Want(o != nil && o.Kind == "base", f.Pos, f.ID, "%s is no base", f.Base)
		}
	})
}

// hero looks at a hero's card: two weapons, a faction, sensible figures.
func (c *checker) hero(h *Hero) {
	c.card("hero", h.ID, h, h.Rules, h.Pos)
	c.Known(h.Faction, c.factions(), h.Pos, h.ID, "faction")
	c.Want(len(h.Weapons) == 2, h.Pos, h.ID, "a hero has two weapons (FE-2.21)")
	for _, n := range []struct {
		what string
		n    int
	}{{"HP", h.HP}, {"mind", h.Mind}, {"body", h.Body}, {"initiative", h.Initiative}, {"movement", h.Movement}} {
		c.Between(n.n, 1, mostStat, h.Pos, h.ID, n.what)
	}
	if h.Mount != "" {
		c.Known(h.Mount, ids(c.p.Heroes, func(x *Hero) string { return x.ID }), h.Pos, h.ID, "hero")
	}
	if h.Tamed != "" {
		kind, id, _ := strings.Cut(h.Tamed, ":")
		known := map[string][]string{"creature": ids(c.p.Creatures, func(x *Encounter) string { return x.ID }), "epic": ids(c.p.Epic, func(x *Beast) string { return x.ID })}
		c.Known(id, known[kind], h.Pos, h.ID, "creature")
	}
}

func (c *checker) encounter(kind string, x *Encounter) {
	c.card(kind, x.ID, x, slices.Concat(x.Ability, x.Bonus), x.Pos)
	c.Between(x.HP, 1, mostHP, x.Pos, x.ID, "HP")
	c.Between(x.Tame, 0, dearest, x.Pos, x.ID, "the price of taming")
	c.Between(x.Cost, 0, dearest, x.Pos, x.ID, "the cost")
}

func (c *checker) beast(kind string, x *Beast) {
	c.card(kind, x.ID, x, slices.Concat(x.Rules, x.Bonus), x.Pos)
	c.Between(x.HP, 1, mostHP, x.Pos, x.ID, "HP")
	c.Between(x.Tame, 0, dearest, x.Pos, x.ID, "the price of taming")
}

func (c *checker) quest(x *Quest) {
	c.card("quest", x.ID, x, nil, x.Pos)
	for _, t := range x.Tasks {
		if t.Faction != "" {
			c.Known(t.Faction, c.factions(), t.Pos, x.ID, "faction")
		}
	}
}

func (c *checker) merchants() {
	Each(c.p.EquipmentCards, func(x *Equipment) {
		c.card("equipment", x.ID, x, x.Rules, x.Pos)
		c.Between(x.Cost, 0, dearest, x.Pos, x.ID, "the cost")
		c.Between(x.Count, 1, 9, x.Pos, x.ID, "the number of copies")
		c.Want((x.Type == "armour") == (x.Slot != ""), x.Pos, x.ID, "an armour has a slot, other equipment has none (FE-20.10)")
	})
	Each(c.p.Spells, func(x *Spell) {
		c.card("spell", x.ID, x, x.Rules, x.Pos)
		c.Between(x.Cost, 0, dearest, x.Pos, x.ID, "the cost")
		c.Between(x.Count, 1, 9, x.Pos, x.ID, "the number of copies")
		has := func(moment string) bool {
			return slices.ContainsFunc(x.Rules, func(r effect.Rule) bool { return r.When == moment })
		}
		c.Want(has("combat.option") == (x.Kind != "board") && has("board.cast") == (x.Kind != "combat"), x.Pos, x.ID, "its rules do not fit a spell of kind %s", x.Kind)
	})
	Each(c.p.Vehicles, func(x *Vehicle) {
		c.card("vehicle", x.ID, x, x.Rules, x.Pos)
		c.Between(x.Cost, 0, dearest, x.Pos, x.ID, "the cost")
		c.Between(x.Count, 1, 9, x.Pos, x.ID, "the number of copies")
	})
}

func (c *checker) victory(x *Victory) {
	c.Once("victory", x.ID, x.Pos)
	for _, g := range []Goal{x.Primary, x.Secondary} {
		c.Want((g.State == "") != (g.Event == ""), x.Pos, x.ID, "a goal is a state or an event")
		c.Between(g.Count, 1, 30, x.Pos, x.ID, "the count of a goal")
		if g.State == "control_any" || g.Event == "hold_round_end" {
			c.zones(x.Pos, x.ID, g.Of...)
		}
	}
}
