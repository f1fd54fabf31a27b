package battleground

import (
	"hexwarden/engine/battleground/content"
)

// ground is what hinders a figure that is not massive wherever it walks, looked up once for many steps.
type ground struct {
	look
	f     Figure
	taken []uint8    // who else stands on a place: its number among the figures, from 1
	near  []bool     // whether a place is adjacent to a standing enemy
	paths [][]stride // from each place; none on a map that is not of the pack
}

// stride is a single step, as far as the map alone tells.
type stride struct {
	to    int16 // the place, by its number
	cost  int8  // MP
	climb bool  // up onto a platform or down from it
}

// slot numbers the places of the board, those for a pair of hexes that is turned behind all others; -1 beyond it.
func slot(p Place) int {
	if i := content.Grid.Index(p.Hex); i >= 0 && p.Level >= 0 && p.Level < 2 {
		return 2*(int(p.Turn)*content.Grid.Len()+i) + p.Level
	}
	return -1
}

// numbers is how many numbers the places have that a figure can stand on.
func numbers(f Figure) int {
	if f.Base == pair {
		return 3 * len(places)
	}
	return len(places)
}

// places are the places of the board by their numbers.
var places = func() []Place {
	out := make([]Place, 2*content.Grid.Len())
	for _, h := range content.Grid.Hexes() {
		for level := range 2 {
			p := Place{Hex: h, Level: level}
			out[slot(p)] = p
		}
	}
	return out
}()

// groundOf marks where others stand and what is adjacent to enemies. It is valid until the next call.
func (l look) groundOf(f Figure) *ground {
	g := &l.memory.ground
	if g.taken == nil {
		g.taken, g.near = make([]uint8, len(places)), make([]bool, len(places))
	}
	clear(g.taken)
	clear(g.near)
	g.look, g.f, g.paths = l, f, l.p.paths[l.b]
	for i := range l.w.Figures {
		o := &l.w.Figures[i]
		if !o.onBoard() {
			continue
		}
		for _, p := range o.spaces() {
			if at := slot(p); at >= 0 && g.taken[at] == 0 && o.ID != f.ID {
				g.taken[at] = uint8(i + 1)
			}
			if o.Side == f.Side || !o.Standing() {
				continue
			}
			for _, n := range p.Hex.Neighbours() {
				if at := slot(Place{Hex: n, Level: p.Level}); at >= 0 && l.b.Beside(n, p.Hex) {
					g.near[at] = true
				}
			}
		}
	}
	return g
}

// yields says whether who stands on a place can be shoved, once the mover has left where it is.
func (g *ground) yields(other *Figure) bool {
	for _, n := range other.Place.Hex.Neighbours() {
		if to := (Place{Hex: n, Level: other.Place.Level}); !other.massive() && g.adjacent(other.Place, to) && g.free(to) {
			return true
		}
	}
	return false
}

// free is enterable.
func (g *ground) free(p Place) bool {
	at := slot(p)
	return at >= 0 && g.taken[at] == 0 && g.standable(p)
}

// walkSteps emits the single steps of a walk from a place to where nobody else stands (BG-10.6).
// Stop marks places next to an enemy, where a Move action ends (BG-10.3, BG-10.21, BG-S-10.6).
// Shove says whether a climb may lead to somebody who can be shoved (BG-10.17, BG-10.19).
func (g *ground) walkSteps(at Place, shove bool, out emit) {
	var from []stride
	if g.paths != nil {
		from = g.paths[slot(at)]
	} else {
		from = strides(g.b, at)
	}
	for _, s := range from {
		stop := g.near[s.to]
		if n := g.taken[s.to]; n > 0 {
			other := &g.w.Figures[n-1]
			if !shove || !s.climb || !g.yields(other) {
				continue
			}
			stop = stop || other.Side != g.f.Side // who is shoved stays adjacent
		}
		out(places[s.to], int(s.cost), stop)
	}
}

// paths are the strides of a map from all places.
func paths(b *content.Board) [][]stride {
	out := make([][]stride, len(places))
	for i, at := range places {
		out[i] = strides(b, at)
	}
	return out
}

// strides lists the single steps of a walk from a place of a map (BG-10.6 to 10.16).
func strides(b *content.Board, at Place) []stride {
	var out []stride
	add := func(to Place, cost int8, climb bool) {
		if to != at && b.Stands(to.Hex, to.Level) {
			out = append(out, stride{int16(slot(to)), cost, climb})
		}
	}
	if b.HasPlatforms() && (at.Level > 0 || b.Deck(at.Hex) < 0) {
		// 3 MP up (BG-10.12) and down (BG-10.13, BG-S-10.12); nobody is hurt (BG-S-10.13). There is no way between
		// the two levels of a hex beneath a platform.
		for _, n := range at.Hex.Neighbours() {
			if b.Beside(at.Hex, n) && (at.Level == 0 || b.Deck(n) < 0) {
				add(Place{Hex: n, Level: 1 - at.Level}, 3, true)
			}
		}
	}
	for _, n := range at.Hex.Neighbours() {
		beyond := n.Neighbours()
		switch {
		case b.Stands(n, at.Level): // along a platform too (BG-10.16)
			if b.Beside(at.Hex, n) {
				add(Place{Hex: n, Level: at.Level}, 1, false)
			}
		case !content.Grid.Contains(n):
		case b.Class(n) == content.Ladder: // to any place whose hex shares a side with it, of any level (BG-10.14, BG-10.15, BG-S-10.10), beneath a platform too (BG-S-10.14)
			for _, h := range beyond {
				add(Place{Hex: h}, 2, false)
				add(Place{Hex: h, Level: 1}, 2, false)
			}
		case b.Obstacle(n): // over the same portion (BG-S-10.7)
			cost := int8(3) // BG-10.8, BG-10.9
			if b.BlocksSight(n) {
				cost = 6 // BG-10.10
			}
			for _, h := range beyond {
				add(Place{Hex: h, Level: at.Level}, cost, false)
			}
		}
	}
	return out
}
