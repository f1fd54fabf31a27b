package battleground

import (
	"slices"

	"hexwarden/engine/battleground/content"
	"hexwarden/engine/board/hex"
)

// Bases of massive figures (BG-22.1). A figure without a base word stands on one
// hex. Both shapes can be turned on their own hexes so that every hex with a
// neighbour outside becomes the facing hex (BG-S-22.5).
const (
	pair   = "pair"     // two hexes; it faces along them
	flower = "flower_7" // seven hexes round the one in the middle
)

// The place of a massive figure is the hex in the middle of a flower, or the one
// end of a pair whose other end lies in the direction Turn: east, north-east or
// north-west.

// massive says whether a figure stands on several hexes.
func (f Figure) massive() bool { return f.Base != "" }

// spaces lists the places that a figure covers.
func (f Figure) spaces() []Place {
	if f.massive() {
		return spaces(f.Base, f.Place)
	}
	return []Place{f.Place}
}

// spaces lists the places a base covers.
func spaces(base string, p Place) []Place {
	out := []Place{p}
	switch base {
	case pair:
		out = append(out, Place{Hex: p.Hex.Neighbour(p.Turn), Level: p.Level})
	case flower:
		for _, n := range p.Hex.Neighbours() {
			out = append(out, Place{Hex: n, Level: p.Level})
		}
	}
	out[0].Turn = 0
	return out
}

// covers says whether a figure stands on a place, with any part of its base.
func (f *Figure) covers(p Place) bool {
	return f.Place == p || f.Base != "" && f.Place.Level == p.Level && slices.Contains(f.spaces(), p)
}

// settled is the place of a base whose facing hex is the given one.
func settled(base string, front Place, facing hex.Dir) Place {
	switch {
	case base == pair && facing < hex.W:
		return Place{Hex: front.Hex.Neighbour(facing.Opposite()), Level: front.Level, Turn: facing}
	case base == pair:
		return Place{Hex: front.Hex, Level: front.Level, Turn: facing.Opposite()}
	case base == flower:
		return Place{Hex: front.Hex.Neighbour(facing.Opposite()), Level: front.Level}
	}
	return front
}

// front is the facing hex, from which all attacks start (BG-22.9).
func (f Figure) front() Place {
	p := f.Place
	p.Turn = 0
	if f.Base == flower || f.Base == pair && f.Facing == f.Place.Turn {
		p.Hex = p.Hex.Neighbour(f.Facing)
	}
	return p
}

// turns lists the facings that a figure can take on its hexes.
func (f Figure) turns() []hex.Dir {
	if f.Base == pair {
		return []hex.Dir{f.Place.Turn, f.Place.Turn.Opposite()}
	}
	all := hex.Dirs()
	return all[:]
}

// On is the figure as it would stand elsewhere.
func (f Figure) On(p Place) Figure {
	f.Place = p
	return f
}

// Adjoin says whether two figures are adjacent: any of their hexes (BG-22.2).
func (l look) Adjoin(a, b Figure) bool {
	if a.Base == "" && b.Base == "" {
		return l.adjacent(a.Place, b.Place)
	}
	return slices.ContainsFunc(a.spaces(), func(p Place) bool { return l.NextTo(b, p) })
}

// NextTo says whether a place is adjacent to a figure.
func (l look) NextTo(f Figure, p Place) bool {
	if f.Base == "" {
		return l.adjacent(f.Place, p)
	}
	return slices.ContainsFunc(f.spaces(), func(q Place) bool { return l.adjacent(p, q) })
}

// views says whether a figure sees another: from any hex of the one to any hex
// of the other (BG-22.12).
func (l look) views(a, b Figure) bool {
	if a.Base == "" && b.Base == "" {
		return l.sees(a.Place, b.Place)
	}
	return slices.ContainsFunc(a.spaces(), func(p Place) bool { return l.spots(p, b) })
}

// spots says whether a figure is seen from a place.
func (l look) spots(from Place, f Figure) bool {
	return slices.ContainsFunc(f.spaces(), func(p Place) bool { return l.sees(from, p) })
}

// closeTo says whether any hexes of two figures are within inches.
func closeTo(a, b Figure, inches int) bool {
	if a.Base == "" && b.Base == "" {
		return inRange(a.Place, b.Place, inches)
	}
	return slices.ContainsFunc(a.spaces(), func(p Place) bool {
		return slices.ContainsFunc(b.spaces(), func(q Place) bool { return inRange(p, q, inches) })
	})
}

// reaches is the range of an attack (BG-11.17): a massive attacker measures from
// the facing hex it turns to the target (BG-22.9).
func (l look) reaches(f, target Figure, inches int) bool {
	if f.Base == "" {
		return closeTo(f, target, inches)
	}
	return slices.ContainsFunc(l.aims(f, target), func(d hex.Dir) bool {
		f.Facing = d
		return slices.ContainsFunc(target.spaces(), func(q Place) bool { return inRange(f.front(), q, inches) })
	})
}

// HexesApart is the distance in hexes between the nearest hexes of two figures (BG-S-22.6).
func HexesApart(a, b Figure) int {
	if a.Base == "" && b.Base == "" {
		return hex.Distance(a.Place.Hex, b.Place.Hex)
	}
	best := enough
	for _, p := range a.spaces() {
		for _, q := range b.spaces() {
			best = min(best, hex.Distance(p.Hex, q.Hex))
		}
	}
	return best
}

// aims are the directions a figure may turn to for another (BG-11.7, BG-11.13, BG-S-11.7, BG-S-11.8);
// toward a massive one, to any of its hexes (BG-22.8).
func (l look) aims(f, target Figure) []hex.Dir {
	if f.massive() {
		return l.massiveAims(f, target)
	}
	var out []hex.Dir
	for _, q := range target.spaces() {
		for _, d := range hex.Toward(f.Place.Hex, q.Hex) {
			if !slices.Contains(out, d) {
				out = append(out, d)
			}
		}
	}
	return out
}

// massiveAims turns a massive figure so that its facing hex shares a side with
// an adjacent target (BG-22.10), else with the hex beside it that is nearest to
// the target (BG-22.11).
func (l look) massiveAims(f, target Figure) []hex.Dir {
	goals := target.spaces()
	if !l.Adjoin(f, target) {
		best := -1
		var near []Place
		for _, p := range f.spaces() {
			for _, n := range p.Hex.Neighbours() {
				q := Place{Hex: n, Level: p.Level}
				if f.covers(q) {
					continue
				}
				d := -1
				for _, g := range goals {
					if x := hex.Dist2(n, g.Hex); d < 0 || x < d {
						d = x
					}
				}
				if best < 0 || d < best {
					best, near = d, nil
				}
				if d == best {
					near = append(near, q)
				}
			}
		}
		goals = near
	}
	var out []hex.Dir
	for _, d := range f.turns() {
		f.Facing = d
		if slices.ContainsFunc(goals, func(q Place) bool { return hex.Distance(f.front().Hex, q.Hex) == 1 }) {
			out = append(out, d)
		}
	}
	return out
}

// arc is BG-2.7 with the line through the middle of the base: above 0 a place
// lies in front, below 0 behind a figure.
func (f Figure) arc(p Place) int {
	if f.Base == "" {
		return hex.Arc(f.Facing, f.Place.Hex, p.Hex)
	}
	var sum, at hex.Hex // as many times the offset as there are hexes
	for _, q := range f.spaces() {
		sum, at = sum.Add(q.Hex), at.Add(p.Hex)
	}
	return hex.Arc(f.Facing, sum, at)
}

// fits says whether a figure may stand with its whole base at a place (BG-22.4):
// on free ground, on one level, across no wall. Others are left out of account.
func (l look) fits(f Figure, p Place, others ...string) bool {
	if f.Base == "" && len(others) == 0 {
		return l.enterable(p, f.ID)
	}
	base := spaces(f.Base, p)
	for i, q := range base {
		if len(l.b.Walls()) > 0 && slices.ContainsFunc(base[i+1:], func(x Place) bool { return hex.Distance(q.Hex, x.Hex) == 1 && !l.b.Beside(q.Hex, x.Hex) }) {
			return false
		}
		o, taken := l.at(q)
		if !l.standable(q) || taken && o.ID != f.ID && !slices.Contains(others, o.ID) {
			return false
		}
	}
	return true
}

// massiveSteps emits the single steps of a massive figure (BG-22.3): the base
// goes one hex in a direction, or a pair turns about one of its ends
// (BG-S-22.2), 1 MP (BG-S-22.1). A base never stands on an obstacle.
func (l look) massiveSteps(f Figure, at Place, out emit) {
	put := func(to Place, cost int) {
		if to != at && l.fits(f, to) {
			out(to, cost, l.engaged(f.On(to)))
		}
	}
	by := func(from, to hex.Hex, level int) Place { // the whole base goes as one of its hexes does
		return Place{Hex: at.Hex.Add(to.Sub(from)), Level: level, Turn: at.Turn}
	}
	base := spaces(f.Base, at)
	beneath := func(base []Place) bool { // a platform, with any of its hexes
		return slices.ContainsFunc(base, func(p Place) bool { return p.Level == 0 && l.b.Deck(p.Hex) >= 0 })
	}
	for _, d := range hex.Dirs() {
		if !slices.ContainsFunc(base, func(p Place) bool { return !l.b.Beside(p.Hex, p.Hex.Neighbour(d)) }) {
			put(by(at.Hex, at.Hex.Neighbour(d), at.Level), 1)
		}
	}
	if f.Base == pair {
		for _, p := range pivots(at) {
			put(p, 1)
		}
	}
	for _, p := range base {
		for _, n := range p.Hex.Neighbours() {
			cost := map[string]int{content.LowObstacle: 3, content.Ladder: 3, content.HighObstacle: 6}[l.b.Class(n)] // BG-22.5; a ladder is a low obstacle to it (BG-22.7)
			if cost > 0 && content.Grid.Contains(n) && !l.standable(Place{Hex: n, Level: at.Level}) {
				for _, beyond := range n.Neighbours() {
					put(by(p.Hex, beyond, at.Level), cost)
				}
			}
			if to := by(p.Hex, n, 1-at.Level); l.b.HasPlatforms() && l.b.Beside(p.Hex, n) && !beneath(base) && !beneath(spaces(f.Base, to)) { // BG-22.6, BG-S-22.8
				put(to, 3)
			}
		}
	}
}

// pivots are the places of a pair turned by one hex about either end.
func pivots(at Place) []Place {
	a, b := at.Hex, at.Hex.Neighbour(at.Turn)
	var out []Place
	for _, by := range []hex.Dir{1, 5} {
		out = append(out, paired(a, (at.Turn+by)%6, at.Level), paired(b, (at.Turn.Opposite()+by)%6, at.Level))
	}
	return out
}

// paired is the place of a pair with one end on a hex and the other in a direction.
func paired(h hex.Hex, d hex.Dir, level int) Place {
	if d >= hex.W {
		return Place{Hex: h.Neighbour(d), Level: level, Turn: d.Opposite()}
	}
	return Place{Hex: h, Level: level, Turn: d}
}

// massiveLeaps emits the steps of a massive figure over everything, one hex in a direction.
func (l look) massiveLeaps(f Figure, at Place, out emit) {
	for _, n := range at.Hex.Neighbours() {
		to := Place{Hex: n, Turn: at.Turn}
		base := spaces(f.Base, to)
		if slices.ContainsFunc(base, func(p Place) bool { return !content.Grid.Contains(p.Hex) }) {
			continue
		}
		out(to, 1, false)
		if !slices.ContainsFunc(base, func(p Place) bool { return l.b.Deck(p.Hex) < 0 }) {
			out(Place{Hex: n, Turn: at.Turn, Level: 1}, 1, false)
		}
	}
}
