package battleground

import (
	"fmt"
	"hexwarden/engine/battleground/content"
	"slices"
	"strings"
	"testing"
)

// TestRandomForcesCanFight checks that a list completed at random keeps what was in it, is legal and within
// its points, and leaves no character without a weapon that it could have: if one is unarmed, no weapon fits
// it, even with the points and equipment of a character that was added. Every character that was added is
// armed.
func TestRandomForcesCanFight(t *testing.T) {
	p := firstBattle(t)
	var weapons []content.Weapon
	for _, w := range p.Weapons {
		if w.ID != "fists" && w.Targets != "ally" {
			weapons = append(weapons, w)
		}
	}
	armed := func(list []string, who string) bool {
		return slices.ContainsFunc(weapons, func(w content.Weapon) bool { return slices.Contains(list, who+"/"+w.ID) })
	}
	without := func(list []string, who string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(e string) bool { return e == who || strings.HasPrefix(e, who+"/") })
	}
	for _, c := range []struct {
		name  string
		given []string
		means means
	}{
		{"nothing", nil, means{points: 100}},
		{"few points", nil, means{points: 60}},
		{"one without a weapon", []string{"orko"}, means{points: 60}},
		{"what is needed is missing", []string{"trap_jaw", "evil_lyn"}, means{points: 60}},
		{"a weapon that harms nobody", []string{"orko", "orko/w_ward", "ram_man", "fate:f01"}, means{points: 80}},
		{"as good as full", []string{"he_man", "stratos", "orko"}, means{points: 55}},
		{"full", []string{"he_man", "stratos", "orko"}, means{points: 52}},
	} {
		for n := range 50 {
			list := p.random(c.given, c.means, fmt.Sprint("fight ", n))
			if faults := p.roster(list, c.means).faults(); len(faults) > 0 {
				t.Fatalf("%s, %d: %v: %+v", c.name, n, list, faults)
			}
			if !slices.Equal(list[:len(c.given)], c.given) {
				t.Fatalf("%s, %d: %v does not begin with what was there", c.name, n, list)
			}
			members := p.roster(list, c.means).members
			for _, m := range members {
				if armed(list, m.ID) {
					continue
				}
				if !slices.Contains(c.given, m.ID) {
					t.Errorf("%s, %d: %s is added without a weapon: %v", c.name, n, m.ID, list)
				}
				for _, other := range members {
					if slices.Contains(c.given, other.ID) || other.ID == m.ID {
						continue
					}
					for _, w := range weapons {
						if p.roster(append(without(list, other.ID), m.ID+"/"+w.ID), c.means).room(0) {
							t.Errorf("%s, %d: %s is added, and %s could have had %s: %v", c.name, n, other.ID, m.ID, w.ID, list)
						}
					}
				}
			}
		}
	}
}
