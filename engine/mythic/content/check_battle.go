package content

import (
	"maps"
	"slices"

	"hexwarden/engine/board/square"
)

// battle looks at a scenario: for armies that are recruited, or ready to play.
func (c *checker) battle(b Battle) {
	c.Want(b.Seats == 2 || b.Seats == 4, b.Pos, b.ID, "%d seats; a battle has 2, or 4 in two teams (MB-1.1)", b.Seats)
	c.Between(b.Points, 0, mostPoints, b.Pos, b.ID, "points")
	c.Want(b.Least >= 0 && b.Least <= b.Points, b.Pos, b.ID, "least is %d of %d points", b.Least, b.Points)
	before := len(c.Faults)
	c.tiles(b)
	if len(c.Faults) > before {
		return
	}
	f := c.p.Lay(b.Field, b.Wide)
	c.Want(len(f.patches()) <= 1, b.Pos, b.ID, "ground units cannot reach all ground of its field")
	if len(b.Generals) == 0 {
		c.Want(b.Points > 0, b.Pos, b.ID, "it has neither points to recruit for nor generals")
		c.roomFor(b, f, MostUnits*b.Seats/2)
		c.Want(len(b.Goals)+len(b.Steles)+len(b.Boons) == 0 && b.After == "", b.Pos, b.ID, "goals, steles and boons are for ready armies (MB-30.5)")
		return
	}
	c.Want(b.Points == 0, b.Pos, b.ID, "it has points to recruit for and generals; it is one or the other")
	c.Want(len(b.Generals) == b.Seats, b.Pos, b.ID, "%d generals for %d seats", len(b.Generals), b.Seats)
	c.zones(b)
	c.armies(b, f)
	c.campaign(b, f)
}

// tiles wants a given field to be a rectangle of known tiles, each used once (MB-S-5).
func (c *checker) tiles(b Battle) {
	if len(b.Field) == 0 {
		c.Want(b.Wide == 0, b.Pos, b.ID, "wide without a field")
		return
	}
	c.Between(b.Wide, 1, mostWide, b.Pos, b.ID, "wide")
	c.Between(len(b.Field), 1, mostTiles, b.Pos, b.ID, "the number of tiles")
	c.Want(b.Wide < 1 || len(b.Field)%b.Wide == 0, b.Pos, b.ID, "%d tiles do not fill rows of %d", len(b.Field), b.Wide)
	used := map[string]bool{}
	for _, l := range b.Field {
		c.Between(l.Turn, 0, 3, b.Pos, b.ID, l.Face+": turn")
		if !c.Known(l.Face, slices.Sorted(maps.Keys(c.p.Faces)), b.Pos, b.ID, "face") {
			continue
		}
		tile := c.p.tileOf(l.Face)
		c.Want(!used[tile], b.Pos, b.ID, "the tile %s lies there twice, now as %s (MB-S-5)", tile, l.Face)
		used[tile] = true
	}
}

// tileOf is the tile that has a face.
func (p *Pack) tileOf(face string) string {
	for _, t := range p.Tiles {
		if slices.ContainsFunc(t.Faces, func(f Face) bool { return f.ID == face }) {
			return t.ID
		}
	}
	return ""
}

// roomFor wants each side of a given field to take so many units of a team (MB-S-11).
func (c *checker) roomFor(b Battle, f *Field, units int) {
	for _, zone := range Zones {
		if firm, _ := f.Room(zone); len(b.Field) > 0 {
			c.Want(firm >= units, b.Pos, b.ID, "the side to the %s has %d squares of ground for %d units (MB-S-11)", zone, firm, units)
		}
	}
}

// zones wants all generals to have a zone or none: partners the same, enemies those across (MB-5.3).
func (c *checker) zones(b Battle) {
	for i, g := range b.Generals {
		c.Between(g.PP, 0, dearest, g.Pos, b.ID, "pp")
		want := b.Generals[0].Zone
		if i%2 == 1 {
			want = Opposite[want]
		}
		c.Want(g.Zone == want, g.Pos, b.ID, "general %d has the zone %q; %q is due: all have one or none, partners the same, enemies the one across", i+1, g.Zone, want)
	}
}

// armies looks at the units of a ready battle and where they stand.
func (c *checker) armies(b Battle, f *Field) {
	owner, taken := map[string]bool{}, map[square.Square]string{}
	teams := [2][]Muster{}
	for i, g := range b.Generals {
		sure := len(g.Units)        // whoever won the battle before
		for _, x := range b.Boons { // they may join the army (MB-30.21)
			if x.Team-1 == i {
				g.Units = slices.Concat(g.Units, x.Units)
			}
		}
		for _, m := range g.Units {
			if !c.Known(m.Unit, c.p.unitIDs(), m.Pos, b.ID, "unit") {
				continue
			}
			card := c.p.Unit(m.Unit)
			c.Want(card.Faction == "neutral" || card.Faction == g.Faction, m.Pos, b.ID, "%s does not serve %s (MB-4.2)", m.Unit, g.Faction)
			c.Want(!owner[m.Unit], m.Pos, b.ID, "%s fights twice (MB-S-8)", m.Unit)
			c.Between(m.Vitality, 0, card.Full(), m.Pos, b.ID, m.Unit+": vitality")
			owner[m.Unit] = true
			teams[i%2] = append(teams[i%2], m)
			if m.At != "" {
				c.post(b, f, m, taken)
			}
		}
		const size = "an army of %d units; it can have 4 to %d, for with three a battle is lost (MB-1.2, MB-4.3)"
		c.Want(sure > 3 || b.Victory == "goals", g.Pos, b.ID, size, sure, MostUnits)
		c.Want(len(g.Units) <= MostUnits, g.Pos, b.ID, size, len(g.Units), MostUnits)
	}
	for i, units := range teams {
		c.deployable(b, f, i, units, taken)
	}
}

// post wants a given square to be free and one that the unit could stop on (MB-S-10).
func (c *checker) post(b Battle, f *Field, m Muster, taken map[square.Square]string) {
	s, err := square.Parse(m.At, f.Wide, f.High)
	if err != nil {
		c.Want(false, m.Pos, b.ID, "%s: %v", m.Unit, err)
		return
	}
	c.Want(taken[s] == "", m.Pos, b.ID, "%s cannot stand on %s: %s does", m.Unit, m.At, taken[s])
	c.Want(c.p.Unit(m.Unit).Flying() || f.Firm(s), m.Pos, b.ID, "%s cannot stand on %s, which no ground unit enters (MB-S-10)", m.Unit, m.At)
	taken[s] = m.Unit
}

// deployable wants room for those units of a team that players deploy (MB-S-11): in
// its zone, or on every side if zones are chosen, and however they are placed: those that
// fly may take the ground of the others.
func (c *checker) deployable(b Battle, f *Field, team int, units []Muster, taken map[square.Square]string) {
	left := slices.DeleteFunc(slices.Clone(units), func(m Muster) bool { return m.At != "" })
	if len(b.Field) == 0 || len(left) == 0 || len(b.Generals) <= team {
		return
	}
	ground := slices.DeleteFunc(slices.Clone(left), func(m Muster) bool { return c.p.Unit(m.Unit).Flying() })
	for _, zone := range Zones {
		if own := b.Generals[team].Zone; own != "" && own != zone {
			continue
		}
		free := slices.DeleteFunc(f.Zone(zone), func(s square.Square) bool { return taken[s] != "" })
		firm := slices.DeleteFunc(slices.Clone(free), func(s square.Square) bool { return !f.Firm(s) })
		c.Want((len(firm) >= len(left) || len(ground) == 0) && len(free) >= len(left), b.Pos, b.ID, "the side to the %s has too little room for the army that is deployed there (MB-S-11)", zone)
	}
}
