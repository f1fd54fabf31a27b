package mythic

import (
	"maps"
	"slices"
)

// copyWorld copies every field and shares nothing.
func copyWorld(w *World) *World {
	c := *w
	c.Options = maps.Clone(w.Options)
	c.Order = slices.Clone(w.Order)
	c.Generals = slices.Clone(w.Generals)
	for i, g := range w.Generals {
		g.Pile, g.Hand, g.Discard = slices.Clone(g.Pile), slices.Clone(g.Hand), slices.Clone(g.Discard)
		g.Played, g.Under = slices.Clone(g.Played), slices.Clone(g.Under)
		c.Generals[i] = g
	}
	c.Units = slices.Clone(w.Units)
	c.Tiles = slices.Clone(w.Tiles)
	c.Steles, c.Goals = slices.Clone(w.Steles), slices.Clone(w.Goals)
	c.Spent.Members, c.Spent.Asked = slices.Clone(w.Spent.Members), slices.Clone(w.Spent.Asked)
	c.Spent.Quarry = slices.Clone(w.Spent.Quarry)
	if w.Acting != nil {
		a := *w.Acting
		a.Used, a.Over, a.Owes = slices.Clone(a.Used), slices.Clone(a.Over), slices.Clone(a.Owes)
		a.Way = slices.Clone(a.Way)
		c.Acting = &a
	}
	if w.Combat != nil {
		x := *w.Combat
		x.Used, x.Parried = slices.Clone(x.Used), slices.Clone(x.Parried)
		if x.Roll != nil {
			r := *x.Roll
			r.Dice = slices.Clone(r.Dice)
			x.Roll = &r
		}
		c.Combat = &x
	}
	if w.Result != nil {
		r := *w.Result
		c.Result = &r
	}
	return &c
}
