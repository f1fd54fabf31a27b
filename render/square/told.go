package square

import (
	"slices"

	"hexwarden/render/mark"
)

// fewTold is how many choices all have their labels, roomy from how many pixels a side a square has room for one.
const (
	fewTold = 12
	roomy   = 76
)

// told says whether the label of a square that can be chosen is written: always if it has a button, and of a few.
// Of many it is written on an objective or a stele, and at the corners of a region on open ground, unless that is most of
// what is in sight; in small squares nowhere else than on buttons. The margin tells the others.
func (g *grid) told(o *Overlay, lit light, l Lit) bool {
	switch {
	case l.Said || len(o.Lit) <= fewTold:
		return true
	case g.pitch < roomy:
		return false
	}
	if slices.Contains(o.Goals, l.Place) || slices.ContainsFunc(o.Stones, func(s Stone) bool { return s.Place == l.Place }) {
		return true
	}
	if g.mostly(lit) && l.Kind == mark.Walk {
		return false
	}
	ends := func(i int) bool { // where somebody stands it goes on
		d := sides[i%len(sides)]
		q := Place{X: l.Place.X + d.X, Y: l.Place.Y + d.Y}
		return !lit.has(q, l.Kind) && o.Token(q) == nil
	}
	for i := range sides {
		if ends(i) && ends(i+1) && g.board.At(l.Place) == Open {
			return true
		}
	}
	return false
}
