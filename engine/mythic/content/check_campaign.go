package content

import (
	"slices"

	"hexwarden/engine/board/square"
	"hexwarden/engine/pack"
)

// MostSteles is the number of stele tokens in the box (MB-1.3, MB-30.8).
const MostSteles = 5

// longestBattle bounds the turns that goals can ask for.
const longestBattle = 100

// stele wants a stele to give something, and nothing absurd (MB-30.10).
func (c *checker) stele(s *Stele) {
	for _, n := range []int{s.PP, s.Cards, s.Heal, s.Melee, s.Ranged, s.Defense, s.Move, s.Orders, s.Souls} {
		c.Between(n, 0, MostUnits, s.Pos, s.ID, "a gift")
	}
	c.Want(len(s.Gifts()) > 0, s.Pos, s.ID, "it gives nothing")
}

// campaign looks at goals, steles and all else that scenarios of a campaign have.
func (c *checker) campaign(b Battle, f *Field) {
	for _, m := range b.Without {
		c.Known(m, mechanisms, b.Pos, b.ID, "part of the rules")
	}
	c.Want(b.Victory != "goals" || len(b.Goals) > 0, b.Pos, b.ID, "it is won by goals and has none (MB-30.6)")
	c.stones(b, f)
	for _, g := range b.Goals {
		c.goal(b, f, g)
	}
	if b.After != "" {
		c.Known(b.After, ids(c.p.Battles, func(x Battle) string { return x.ID }), b.Pos, b.ID, "scenario")
	}
	c.Want((b.After != "") == (len(b.Boons) > 0), b.Pos, b.ID, "after and boons go together (MB-30.21)")
	c.Want(len(b.Boons) == 0 || b.Seats == 2, b.Pos, b.ID, "boons are for two Generals (MB-30.21)")
	for _, x := range b.Boons {
		c.Between(x.Team, 1, 2, x.Pos, b.ID, "team")
		c.Between(x.PP, 0, highest, x.Pos, b.ID, "pp")
		c.Between(x.Cards, 0, highest, x.Pos, b.ID, "cards")
		c.Want(x.Stele == "" || b.hasStele(x.Stele), x.Pos, b.ID, "there is no stele %q on its field", x.Stele)
		c.Want(x.PP+x.Cards+len(x.Units) > 0 || x.First || x.Stele != "", x.Pos, b.ID, "a boon that is nothing")
	}
}

// stones wants each stele on ground of its own, and each kind once (MB-30.8).
func (c *checker) stones(b Battle, f *Field) {
	c.Want(len(b.Steles) <= MostSteles, b.Pos, b.ID, "%d steles; there are %d tokens (MB-30.8)", len(b.Steles), MostSteles)
	kinds, squares := map[string]bool{}, map[square.Square]bool{}
	for _, s := range b.Steles {
		c.Known(s.Stele, ids(c.p.Steles, func(x Stele) string { return x.ID }), s.Pos, b.ID, "stele")
		c.Want(!kinds[s.Stele], s.Pos, b.ID, "the stele %s stands there twice", s.Stele)
		kinds[s.Stele] = true
		at, ok := c.square(b, f, s.At, s.Pos)
		c.Want(!ok || f.Firm(at), s.Pos, b.ID, "no stele stands on %s, which no ground unit enters (MB-30.8)", s.At)
		c.Want(!squares[at], s.Pos, b.ID, "two steles on %s", s.At)
		squares[at] = true
	}
}

// square reads a square of the field.
func (c *checker) square(b Battle, f *Field, label string, at pack.Pos) (square.Square, bool) {
	s, err := square.Parse(label, f.Wide, f.High)
	c.Want(err == nil, at, b.ID, "%q is no square of its field", label)
	return s, err == nil
}

// goal wants a goal to be of one kind, and possible.
func (c *checker) goal(b Battle, f *Field, g Goal) {
	c.Between(g.Team, 1, 2, g.Pos, b.ID, "team")
	kinds := 0
	for _, is := range []bool{g.Hold != nil, g.Escort != nil, g.Survive != nil, g.Destroy != nil} {
		if is {
			kinds++
		}
	}
	c.Want(kinds == 1, g.Pos, b.ID, "a goal is one of hold, escort, survive and destroy")
	if kinds != 1 || g.Team < 1 || g.Team > 2 {
		return
	}
	own, enemy := b.ranks(g.Team-1), b.ranks(2-g.Team)
	of := func(unit string, units []string) {
		c.Want(unit == "" || slices.Contains(units, unit), g.Pos, b.ID, "%s is not in the army that this goal is about", unit)
	}
	var squares []string
	switch {
	case g.Hold != nil:
		squares = g.Hold.Squares
		places := len(g.Hold.Squares) + len(g.Hold.Steles)
		for _, s := range g.Hold.Steles {
			c.Want(b.hasStele(s), g.Pos, b.ID, "there is no stele %q on its field", s)
		}
		c.Want(places > 0 && g.Hold.Count >= 0 && g.Hold.Count <= places, g.Pos, b.ID, "hold %d of %d places", g.Hold.Count, places)
		c.Between(g.Hold.Turns, 1, longestBattle, g.Pos, b.ID, "turns")
	case g.Escort != nil:
		squares = g.Escort.Squares
		of(g.Escort.Unit, own)
		c.Want((len(squares) > 0) != (g.Escort.Zone != ""), g.Pos, b.ID, "an escort has squares or a zone")
	case g.Survive != nil:
		of(g.Survive.Unit, own)
		c.Want((g.Survive.Unit != "") != (g.Survive.Count > 0) && g.Survive.Count <= len(own), g.Pos, b.ID, "a unit survives, or a number of those there are")
		c.Between(g.Survive.Turn, 1, longestBattle, g.Pos, b.ID, "turn")
	default:
		of(g.Destroy.Unit, enemy)
		c.Want((g.Destroy.Unit != "") != (g.Destroy.Count > 0) && g.Destroy.Count <= len(enemy), g.Pos, b.ID, "a unit is destroyed, or a number of those there are")
	}
	for _, s := range squares {
		c.square(b, f, s, g.Pos)
	}
}

// ranks is the units of a team, without those of boons.
func (b Battle) ranks(team int) []string {
	var out []string
	for i, g := range b.Generals {
		if i%2 == team {
			for _, m := range g.Units {
				out = append(out, m.Unit)
			}
		}
	}
	return out
}

func (b Battle) hasStele(id string) bool {
	return slices.ContainsFunc(b.Steles, func(s Stone) bool { return s.Stele == id })
}
