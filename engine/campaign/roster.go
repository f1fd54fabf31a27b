package campaign

import (
	"cmp"
	"slices"

	"hexwarden/engine"
)

// Veteran is a unit of a side with what it has gone through.
type Veteran struct {
	ID         string
	Name       engine.Text
	Battles    int
	Fell       int // battles in which it fell
	Kills      int
	Experience int
	Rank       int
	Rests      bool // it sits the next battle out
}

// Veterans are the units that have fought for a side, the most experienced first.
func (c Campaign) Veterans(fought []Fought, side int) []Veteran {
	r := c.Roster
	if r == nil {
		r = &Roster{Rank: 1}
	}
	var out []Veteran
	all := counting(fought)
	var fallen []string // in the last battle
	for i, f := range all {
		for _, a := range f.Armies[side] {
			for _, u := range a.Units {
				n := slices.IndexFunc(out, func(v Veteran) bool { return v.ID == u.ID })
				if n < 0 {
					n, out = len(out), append(out, Veteran{ID: u.ID, Name: u.Name})
				}
				v := &out[n]
				v.Battles++
				v.Kills += u.Kills
				v.Experience += u.Kills * r.Kill
				if f.Winner == side {
					v.Experience += r.Won
				}
				if u.Fell {
					v.Fell++
				} else {
					v.Experience += r.Survived
				}
				if u.Fell && i == len(all)-1 {
					fallen = append(fallen, u.ID)
				}
			}
		}
	}
	for i := range out {
		out[i].Rank = min(out[i].Experience/r.Rank, r.Ranks)
	}
	slices.SortStableFunc(out, func(a, b Veteran) int { return cmp.Compare(b.Experience, a.Experience) })
	for i, n := len(out)-1, r.Rest; i >= 0 && n > 0; i-- { // the least experienced of them
		if slices.Contains(fallen, out[i].ID) {
			out[i].Rests = true
			n--
		}
	}
	return out
}

// Promoted are the units of a side that had a lower rank before the last battle.
func (c Campaign) Promoted(fought []Fought, side int) []Veteran {
	all := counting(fought)
	if len(all) == 0 || c.Roster == nil {
		return nil
	}
	before := c.Veterans(all[:len(all)-1], side)
	return slices.DeleteFunc(c.Veterans(all, side), func(v Veteran) bool {
		i := slices.IndexFunc(before, func(b Veteran) bool { return b.ID == v.ID })
		return v.Rank == 0 || i >= 0 && before[i].Rank >= v.Rank
	})
}
