package content

import (
	"fmt"
	"slices"
	"strings"

	"hexwarden/engine/board/square"
	"hexwarden/engine/pack"
)

// Talents are the keys of the 25 talents, in the order of MB-17.
var Talents = []string{"ranged_skill", "melee_skill", "coordinated_assault", "aura_of_strength", "infernal_bombardment", "explosive_shot", "outflank", "scout",
	"endurance", "evasion", "impious_strength", "judgment_of_souls", "leader", "mobility", "bites_of_cerberus", "infantry_movement", "parry", "lions_rage",
	"reinforcements", "retreat", "sentinel", "assault_support", "scatter_shot", "lobbed_shot", "hunt"}

// TalentRule is where a talent is told.
func TalentRule(key string) string { return fmt.Sprintf("MB-17.%d", slices.Index(Talents, key)+1) }

// diced are the talents that have dice printed beside them (MB-17.5, MB-17.15).
var diced = []string{"infernal_bombardment", "bites_of_cerberus"}

// Limits that keep numbers of a pack on the cards.
const (
	longestPile = 10
	highest     = 20 // of any characteristic
	dearest     = 100
	mostPoints  = 1000
	mostWide    = 5 // tiles in a row: squares have letters A to Z
	mostTiles   = 25
)

// checker finds what is wrong between the things of a pack.
type checker struct {
	pack.Checker
	p       *Pack
	recruit Recruiting
}

// check finds what is wrong with a pack that could be read.
func (p *Pack) check(recruit Recruiting) pack.Faults {
	c := &checker{p: p, recruit: recruit}
	c.unique()
	for i := range p.Units {
		c.unit(&p.Units[i])
	}
	c.copies()
	for _, t := range p.Tiles {
		c.tile(t)
	}
	if len(c.Faults) > 0 { // what follows lays tiles and recruits units, and wants them whole
		return c.Faults
	}
	c.Worths(p.Worths, p.listed)
	for i := range p.Steles {
		c.stele(&p.Steles[i])
	}
	for _, b := range p.Battles {
		c.battle(b)
	}
	for _, a := range p.Armies {
		c.army(a)
	}
	return c.Faults
}

func (c *checker) unique() {
	for _, x := range c.p.Units {
		c.Once("units", x.ID, x.Pos)
		c.Want(x.ID != AoW && !strings.ContainsAny(x.ID, ":. "), x.Pos, x.ID, "a unit cannot have this id")
	}
	for _, t := range c.p.Tiles {
		c.Once("tiles", t.ID, t.Pos)
		for _, f := range t.Faces {
			c.Once("faces", f.ID, f.Pos)
		}
	}
	for _, x := range c.p.Armies {
		c.Once("armies", x.ID, x.Pos)
	}
	for _, x := range c.p.Steles {
		c.Once("steles", x.ID, x.Pos)
	}
	for _, x := range c.p.Battles {
		c.Once("scenarios", x.ID, x.Pos)
	}
}

// unit looks at the cards of a unit: a level for each vitality, from full down to 1 (MB-2.4).
func (c *checker) unit(x *Card) {
	c.Between(x.Cost, 1, dearest, x.Pos, x.ID, "its cost")
	c.Between(x.Maneuvers, 1, highest, x.Pos, x.ID, "its number of maneuvers")
	c.Between(x.Full(), 1, longestPile, x.Pos, x.ID, "its number of levels")
	for i, l := range x.Levels {
		at := fmt.Sprintf("level %d", i+1)
		c.Want(l.Vitality == x.Full()-i, x.Pos, x.ID, "%s has vitality %d; the levels go from %d down to 1, one by one (MB-2.4)", at, l.Vitality, x.Full())
		for _, n := range []struct {
			what   string
			n, low int
		}{{"move_combat", l.MoveCombat, 0}, {"move_free", l.MoveFree, 0}, {"melee", l.Melee, 0}, {"ranged", l.Ranged, 0}, {"range", l.Range, 0}, {"defense", l.Defense, 1}, {"command", l.Command, 0}} {
			c.Between(n.n, n.low, highest, x.Pos, x.ID, at+": "+n.what)
		}
		c.Want(l.MoveCombat <= l.MoveFree, x.Pos, x.ID, "%s: it moves farther with an attack (%d) than without (%d) (MB-S-29)", at, l.MoveCombat, l.MoveFree)
		c.Want((l.Ranged > 0) == (l.Range > 0), x.Pos, x.ID, "%s: ranged %d and range %d; it has both or neither", at, l.Ranged, l.Range)
	}
	for i, p := range x.Plus {
		c.Want(!slices.ContainsFunc(x.Plus[:i], func(o Plus) bool { return o.What == p.What }), x.Pos, x.ID, "plus %s stands twice", p.What)
		shown := p.At
		if shown == nil {
			shown = []int{x.Full()}
		}
		for j, v := range shown {
			c.Between(v, 1, x.Full(), x.Pos, x.ID, "plus "+p.What+": vitality")
			c.Want(!slices.Contains(shown[:j], v), x.Pos, x.ID, "plus %s stands twice at vitality %d", p.What, v)
			top := x.Level(v)
			c.Want(p.What != "ranged" || top.Ranged > 0, x.Pos, x.ID, "plus ranged, but it has no ranged attack")
			c.Want(p.What != "melee" || top.Melee > 0, x.Pos, x.ID, "plus melee, but it has no melee attack")
		}
	}
	for i, t := range x.Talents {
		c.Want(!slices.ContainsFunc(x.Talents[:i], func(o TalentPrice) bool { return o.Key == t.Key }), t.Pos, x.ID, "the talent %s stands twice", t.Key)
		if !c.Known(t.Key, Talents, t.Pos, x.ID, "talent") {
			continue
		}
		c.Between(t.PP, 0, highest, t.Pos, x.ID, t.Key+": pp")
		c.Between(t.Down, 1, x.Full(), t.Pos, x.ID, t.Key+": min_vitality")
		if !slices.Contains(diced, t.Key) {
			c.Want(len(t.Dice) == 0, t.Pos, x.ID, "%s has no dice of its own", t.Key)
			continue
		}
		want := x.Full() - t.Down + 1
		c.Want(len(t.Dice) == want, t.Pos, x.ID, "%s has %d numbers of dice for the %d levels that it is printed on", t.Key, len(t.Dice), want)
		for _, n := range t.Dice {
			c.Between(n, 1, highest, t.Pos, x.ID, t.Key+": dice")
		}
	}
}

// copies looks at units of one name: an affiliation tells each from the others
// (MB-2.10), and legendary units have none (MB-2.11).
func (c *checker) copies() {
	count, seen := map[string]int{}, map[string]bool{}
	for _, x := range c.p.Units {
		count[x.kin()]++
	}
	for _, x := range c.p.Units {
		if count[x.kin()] == 1 {
			continue
		}
		c.Want(x.Affiliation != "" && !seen[x.kin()+" "+x.Affiliation], x.Pos, x.ID, "several units are named %s; each needs an affiliation of its own (MB-2.10)", x.kin())
		c.Want(!x.Legendary, x.Pos, x.ID, "it is legendary, and several units are named %s (MB-2.11)", x.kin())
		seen[x.kin()+" "+x.Affiliation] = true
	}
}

// tile looks at both faces of a tile (MB-S-4).
func (c *checker) tile(t Tile) {
	c.Want(len(t.Faces) == 2, t.Pos, t.ID, "it has %d faces; a tile has two", len(t.Faces))
	for _, f := range t.Faces {
		whole := len(f.Rows) == TileSide
		for _, row := range f.Rows {
			whole = whole && len(row) == TileSide
			if strange := strings.Trim(row, ".hfrxc"); strange != "" {
				c.Want(false, f.Pos, f.ID, "%q is no terrain; there are . h f r x c", strange[:1])
				whole = false
			}
		}
		c.Want(len(f.Rows) == TileSide && !slices.ContainsFunc(f.Rows, func(r string) bool { return len(r) != TileSide }), f.Pos, f.ID, "it has not %d rows of %d letters (MB-S-4)", TileSide, TileSide)
		if whole {
			c.face(f)
		}
	}
}

// face wants room for an army where two such edges make a zone (MB-S-11), and no
// ground that cannot be walked to.
func (c *checker) face(f Face) {
	x := c.p.Lay([]Laid{{Face: f.ID}}, 1)
	for _, zone := range Zones {
		firm, _ := x.Room(zone)
		c.Want(2*firm >= MostUnits, f.Pos, f.ID, "only %d squares at its side to the %s are ground to stand on; %d are needed (MB-S-11)", firm, zone, (MostUnits+1)/2)
	}
	for _, patch := range x.patches() {
		edge := slices.ContainsFunc(patch, func(s square.Square) bool { return s.X == 0 || s.Y == 0 || s.X == TileSide-1 || s.Y == TileSide-1 })
		c.Want(edge, f.Pos, f.ID, "ground units can never reach %s", patch[0])
	}
}

// army wants a ready-made army to be one that its battle takes (MB-4.9): there the rules of recruiting judge.
func (c *checker) army(x Army) {
	i := slices.IndexFunc(c.p.Battles, func(b Battle) bool { return b.Points == x.Points })
	if i < 0 {
		c.Want(false, x.Pos, x.ID, "no scenario is for armies of %d points", x.Points)
		return
	}
	for _, u := range x.Units {
		if !c.Known(u, c.p.unitIDs(), x.Pos, x.ID, "unit") {
			return
		}
	}
	for _, broken := range c.recruit(c.p, c.p.Battles[i], x) {
		c.Want(false, x.Pos, x.ID, "the army breaks %s", broken)
	}
}

// ids lists what the things of a list are called.
func ids[T any](list []T, id func(T) string) []string {
	var out []string
	for _, x := range list {
		out = append(out, id(x))
	}
	return out
}

func (p *Pack) unitIDs() []string { return ids(p.Units, func(x Card) string { return x.ID }) }
