package content

import (
	"slices"

	"hexwarden/engine/effect"
)

// land looks at the map: everything it names is there, borders are mutual, and the land hangs
// together without flight (FE-4).
func (c *checker) land() {
	m := &c.p.Map
	corners := ids(m.Corners, func(x *Corner) string { return x.ID })
	posts := ids(m.Outposts, func(x *Outpost) string { return x.ID })
	wilds := ids(m.Wilds, func(x *Wild) string { return x.ID })
	waters := ids(m.Water, func(x *Water) string { return x.ID })
	c.Want(len(posts)+len(wilds) > 1 && len(posts)+len(wilds) <= mostPlaces, m.Pos, "map", "it has %d zones", len(posts)+len(wilds))
	Each(m.Corners, func(x *Corner) {
		c.Once("corner", x.ID, x.Pos)
		c.Want(x.X >= 0 && x.X <= m.Width && x.Y >= 0 && x.Y <= m.Height, x.Pos, x.ID, "it does not lie on the map")
	})
	Each(m.Outposts, func(x *Outpost) {
		c.Once("zone", x.ID, x.Pos)
		c.Known(x.Corner, corners, x.Pos, x.ID, "corner")
		for _, w := range x.Touches {
			c.Known(w, wilds, x.Pos, x.ID, "wilds area")
		}
	})
	Each(m.Wilds, func(x *Wild) {
		c.Once("zone", x.ID, x.Pos)
		c.Want(len(x.Corners) > 2, x.Pos, x.ID, "an area has three corners at least")
		for _, v := range x.Corners {
			c.Known(v, corners, x.Pos, x.ID, "corner")
		}
		for _, w := range x.Touches {
			if c.Known(w, wilds, x.Pos, x.ID, "wilds area") {
				c.Want(w != x.ID && slices.Contains(c.p.Land.Wilds[w].Touches, x.ID), x.Pos, x.ID, "it borders %s, which does not border it (FE-4.3)", w)
			}
		}
	})
	Each(m.Paths, func(x *Path) {
		for _, end := range []string{x.A, x.B} {
			c.Known(end, posts, x.Pos, x.A+"-"+x.B, "outpost")
		}
		for _, v := range x.Line {
			c.Known(v, corners, x.Pos, x.A+"-"+x.B, "corner")
		}
	})
	Each(m.Water, func(x *Water) {
		for _, v := range x.Corners {
			c.Known(v, corners, x.Pos, x.ID, "corner")
		}
	})
	Each(m.Lanes, func(x *Lane) {
		c.Once("lane", x.ID, x.Pos)
		c.zones(x.Pos, x.ID, x.A, x.B)
		c.Known(x.Over, waters, x.Pos, x.ID, "water")
	})
	Each(m.Mirrors, func(x *Mirror) {
		for _, z := range []string{x.A, x.B} {
			c.Once("mirror", z, x.Pos)
			c.Known(z, c.p.Land.Zones, x.Pos, z, "zone")
		}
	})
	if len(c.Faults) == 0 {
		reached := c.p.Land.Steps(c.p.Land.Zones[0])
		for _, z := range c.p.Land.Zones {
			_, ok := reached[z]
			c.Want(ok, m.Pos, z, "it cannot be reached on foot")
		}
	}
}

// mission looks at a scenario.
func (c *checker) mission(m *Mission) {
	c.card("scenario", m.ID, m, nil, m.Pos)
	teams := m.Teams()
	c.Want(len(m.Players) > 0, m.Pos, m.ID, "it is for no players")
	for _, n := range m.Players {
		c.Between(n, teams, 6, m.Pos, m.ID, "the number of players")
		c.Want(n <= TeamSize*teams, m.Pos, m.ID, "%d players are more than there are heroes", n)
	}
	for _, f := range m.Factions {
		if c.Known(f, c.factions(), m.Pos, m.ID, "faction") {
			n := 0
			Each(c.p.Heroes, func(h *Hero) {
				if h.Faction == f && h.Mount == "" {
					n++
				}
			})
			c.Want(n >= TeamSize, m.Pos, m.ID, "the faction %s has %d heroes", f, n)
		}
	}
	c.zones(m.Pos, m.ID, slices.Concat(m.Quests, m.Bases)...)
	for _, h := range m.Heroes {
		c.Known(h, ids(c.p.Heroes, func(x *Hero) string { return x.ID }), m.Pos, m.ID, "hero")
	}
	sets := append(ids(c.p.Quests, func(x *Quest) string { return x.Set }), ids(c.p.Epic, func(x *Beast) string { return x.Set })...)
	for _, s := range m.Sets {
		c.Known(s, sets, m.Pos, m.ID, "set")
	}
	c.Between(m.Rounds, 0, len(c.p.Track), m.Pos, m.ID, "the number of rounds")
	c.Want((m.Solo != nil) == (m.Mode == "solo"), m.Pos, m.ID, "solo: belongs to the mode solo")
	c.Want((m.Skirmish != nil) == (m.Mode == "skirmish"), m.Pos, m.ID, "skirmish: belongs to the mode skirmish")
	if m.Solo != nil {
		c.soloMission(m)
	}
	if m.Skirmish != nil {
		c.skirmishMission(m)
	}
}

// soloMission looks at what a solo mission has beside (FE-22).
func (c *checker) soloMission(m *Mission) {
	s := m.Solo
	c.Want(len(m.Factions) == 2, m.Pos, m.ID, "a solo mission has two factions")
	c.Want(len(s.Places) > 0, m.Pos, m.ID, "no enemy hero stands anywhere")
	c.Want(len(s.Places) <= TeamSize, m.Pos, m.ID, "%d enemy heroes", len(s.Places))
	c.zones(s.Pos, m.ID, slices.Concat(s.Places, s.Goal.Control)...)
	if s.Home != "" {
		c.zones(s.Pos, m.ID, s.Home)
	}
	for _, g := range s.Soldiers {
		if c.Known(g.Zone, c.p.Land.Zones, g.Pos, m.ID, "zone") {
			c.Want(c.p.Land.Posts[g.Zone] != nil, g.Pos, m.ID, "soldiers stand on outposts, %s is none", g.Zone)
		}
		c.Between(g.Count, 1, MostSoldiers, g.Pos, m.ID, "the number of soldiers")
	}
	for _, n := range slices.Concat(s.Advance, s.Reinforce) {
		c.Between(n, 1, 4, s.Pos, m.ID, "the number of a skull")
	}
	c.Want(!s.Epic || slices.ContainsFunc(c.p.Epic, func(b Beast) bool { return slices.Contains(m.Sets, b.Set) }), s.Pos, m.ID, "the sets of the mission have no epic creatures")
	if s.Impostor != nil {
		c.Between(s.Impostor.Takes, 0, dearest, s.Impostor.Pos, m.ID, "what the impostor takes")
	}
	if s.Child != nil {
		c.Want(len(s.Child.Among) > 0, s.Child.Pos, m.ID, "the child hides nowhere")
		for _, z := range s.Child.Among {
			c.Want(slices.Contains(m.Quests, z), s.Child.Pos, m.ID, "the child hides where a quest token lies, in %s there is none", z)
		}
	}
	for _, overload := range []bool{true, false} { // each round another card that fits a weapon (FE-22.12, FE-22.13)
		for _, weapon := range []string{"melee", "ranged", "magic"} {
			n := 0
			Each(c.p.ClashCards, func(x *Clash) {
				if x.Overload == overload && x.Weapon == weapon {
					n++
				}
			})
			c.Want(n > 1, m.Pos, m.ID, "%d clash cards for %s, with overload: %v", n, weapon, overload)
		}
	}
	for _, k := range m.Skulls { // played from both sides of the map
		for _, l := range effect.All(&k) {
			for _, st := range l.Ops {
				for _, z := range namedZones(st) {
					c.Want(c.p.Land.Mirror(z) == z, k.Pos, m.ID, "skull events of a solo mission name zones in the middle of the map only, %s is none", z)
				}
			}
		}
	}
}

// skirmishMission looks at what a skirmish has beside (FE-23).
func (c *checker) skirmishMission(m *Mission) {
	s := m.Skirmish
	c.Want(len(s.Zones) >= m.Teams(), s.Pos, m.ID, "fewer deployment zones than teams")
	for _, d := range s.Zones {
		for _, z := range d.Outposts {
			if c.Known(z, c.p.Land.Zones, d.Pos, m.ID, "zone") {
				c.Want(c.p.Land.Posts[z] != nil, d.Pos, m.ID, "%s is no outpost", z)
			}
		}
		c.Want(MostSoldiers*len(d.Outposts) >= s.Soldiers, d.Pos, m.ID, "the zone %s has no room for %d soldiers", d.ID, s.Soldiers)
	}
	for _, d := range s.Zones {
		c.zones(d.Pos, m.ID, d.Heroes...)
		c.Want(len(d.Outposts)*MostSoldiers <= mostOffered, d.Pos, m.ID, "the zone %s is too large to choose from", d.ID)
	}
	if s.Relic != nil {
		c.zones(s.Relic.Pos, m.ID, s.Relic.At)
	}
	for _, x := range s.Score {
		c.zones(x.Pos, m.ID, x.At...)
	}
	c.Between(s.Soldiers, 0, MostFigures, s.Pos, m.ID, "the number of soldiers")
}
