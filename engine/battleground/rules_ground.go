package battleground

import (
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/board/hex"
)

// ground is what hinders a figure that is not massive wherever it walks, looked up once for many steps.
type ground struct {
	look
	f     Figure
	taken []uint8 // who else stands on a place: its number among the figures, from 1
	near  []bool  // whether a place is adjacent to a standing enemy
}

// slot numbers the places of the board; -1 beyond it.
func slot(p Place) int {
	if i := content.Grid.Index(p.Hex); i >= 0 && p.Turn == 0 && p.Level >= 0 && p.Level < 2 {
		return 2*i + p.Level
	}
	return -1
}

// groundOf marks where others stand and what is adjacent to enemies.
func (l look) groundOf(f Figure) *ground {
	g := &ground{look: l, f: f, taken: make([]uint8, 2*content.Grid.Len()), near: make([]bool, 2*content.Grid.Len())}
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

// other is who else stands on a place; nil if nobody does.
func (g *ground) other(p Place) *Figure {
	if n := g.taken[slot(p)]; n > 0 {
		return &g.w.Figures[n-1]
	}
	return nil
}

// yields says whether who stands on a place can be shoved, once the mover has left where it is.
func (g *ground) yields(other Figure) bool {
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

// stop is besideEnemy.
func (g *ground) stop(p Place) bool { at := slot(p); return at >= 0 && g.near[at] }

// walkSteps emits the single steps of a walk from a place (BG-10.6 to 10.16).
// Stop marks places next to an enemy, where a Move action ends (BG-10.3, BG-10.21).
// Shove says whether a climb may lead to where somebody stands.
func (g *ground) walkSteps(at Place, shove bool, out emit) {
	if g.b.HasPlatforms() {
		g.climbSteps(at, shove, out)
	}
	for _, n := range at.Hex.Neighbours() {
		to := Place{Hex: n, Level: at.Level}
		if g.adjacent(at, to) && g.free(to) { // along a platform too (BG-10.16)
			out(to, 1, g.stop(to))
			continue
		}
		cost := 0
		switch {
		case !content.Grid.Contains(n) || g.standable(to):
		case g.b.Class(n) == content.Ladder:
			g.ladderSteps(at, n, out)
		case g.b.Class(n) == content.LowObstacle: // BG-10.8, BG-10.9
			cost = 3
		case g.b.Class(n) == content.HighObstacle: // BG-10.10
			cost = 6
		}
		if cost == 0 {
			continue
		}
		for _, beyond := range n.Neighbours() { // the same portion (BG-S-10.7)
			if to := (Place{Hex: beyond, Level: at.Level}); to != at && g.free(to) {
				out(to, cost, g.stop(to)) // BG-S-10.6
			}
		}
	}
}

// climbSteps emits the steps up onto a platform (BG-10.12) and down from it
// (BG-10.13), 3 MP each (BG-S-10.12); nobody is hurt (BG-S-10.13). There is no
// way between the two levels of a hex beneath a platform. A climb may lead to
// somebody who can be shoved (BG-10.17, BG-10.19).
func (g *ground) climbSteps(at Place, shove bool, out emit) {
	if at.Level == 0 && g.b.Deck(at.Hex) >= 0 {
		return
	}
	for _, n := range at.Hex.Neighbours() {
		to := Place{Hex: n, Level: 1 - at.Level}
		if !g.standable(to) || !g.b.Beside(at.Hex, n) || to.Level == 0 && g.b.Deck(n) >= 0 {
			continue
		}
		other := g.other(to)
		if other != nil && (!shove || !g.yields(*other)) {
			continue
		}
		out(to, 3, g.stop(to) || other != nil && other.Side != g.f.Side) // who is shoved stays adjacent
	}
}

// ladderSteps emits the ways by a ladder: to any free place whose hex shares a
// side with it, of any level (BG-10.14, BG-10.15, BG-S-10.10), beneath a platform too (BG-S-10.14).
func (g *ground) ladderSteps(at Place, ladder hex.Hex, out emit) {
	for _, n := range ladder.Neighbours() {
		for level := range 2 {
			if to := (Place{Hex: n, Level: level}); to != at && g.free(to) {
				out(to, 2, g.stop(to))
			}
		}
	}
}
