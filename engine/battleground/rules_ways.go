package battleground

import (
	"cmp"
	"math/bits"
	"slices"

	"hexwarden/engine/board/hex"
)

// wake is where a movement stands, and what it has led past. Figures are bits, by their number on the table.
type wake struct {
	Place  Place
	Struck uint64 // enemies next to which it left a hex (BG-15.12), but for those next to its first
	Shoved uint64 // figures that stood where it climbed to (BG-10.17)
}

// A way of a movement: the cheapest of those to a place that provoke and shove the same figures. What
// else they cost is lost anyway when the movement ends (BG-10.2), and overwatch asks for the end alone
// (BG-13.8a); so ways differ in nothing else (BG-S-10.2).
type way = hex.Reached[wake]

// mostWays is how many ways to a place are told apart that provoke or shove somebody. The leaps of the box, of five
// hexes, come to a handful; without a bound they would double with every enemy that a long leap of a foreign pack passes.
const mostWays = 32

// plain says whether nobody reacts to a way and nobody is shoved, but what is so on every way.
func (w wake) plain() bool { return w.Struck|w.Shoved == 0 }

// quieter orders ways: the fewest enemies that may strike, then the fewest shoves, then the lowest cost.
func quieter(a, b way) int {
	return cmp.Or(
		bits.OnesCount64(a.At.Struck)-bits.OnesCount64(b.At.Struck), bits.OnesCount64(a.At.Shoved)-bits.OnesCount64(b.At.Shoved), a.Cost-b.Cost,
		cmp.Compare(a.At.Struck, b.At.Struck), cmp.Compare(a.At.Shoved, b.At.Shoved))
}

// wakeSlot numbers what a plain way has come to by its place.
func wakeSlot(w wake) int {
	if w.plain() {
		return slot(w.Place)
	}
	return -1
}

// reach lists the ways of a movement to all places that it may pass, cheapest first.
func (l look) reach(f Figure, r route) []way {
	l = l.searching()
	defer l.rest()
	steps := l.course(f, r)
	if r.Way != straight {
		return l.follow(f, r, steps)
	}
	var out []way
	for _, d := range hex.Dirs() { // along the six directions only
		out = append(out, l.follow(f, r, func(at Place, out emit) {
			steps(at, func(to Place, cost int, stop bool) {
				if to.Hex == at.Hex.Neighbour(d) {
					out(to, cost, stop)
				}
			})
		})...)
	}
	slices.SortStableFunc(out, func(a, b way) int { return a.Cost - b.Cost })
	return out
}

// course are the single steps of a movement, toward its goal if it has one.
func (l look) course(f Figure, r route) func(Place, emit) {
	steps := l.steps(f, r)
	for _, goal := range []string{r.Goal, r.Toward} {
		if goal != "" {
			steps = l.towardSteps(f, r.MP, goal, steps)
		}
	}
	return steps
}

// follow searches along single steps for places together with what the way to them has led past.
func (l look) follow(f Figure, r route, steps func(Place, emit)) []way {
	if !leaps(r.Way) && !(l.b.HasPlatforms() && r.shoves()) { // ways to the same end cannot differ
		reached := l.memory.search.Reach(f.Place, r.MP, steps)
		all := make([]way, len(reached))
		for i, x := range reached {
			all[i] = way{At: wake{Place: x.At}, From: wake{Place: x.From}, Cost: x.Cost, Stop: x.Stop}
		}
		return all
	}
	strikers, fits := l.strikers(f, r), within(mostWays)
	var here wake
	var out func(wake, int, bool)
	on := func(to Place, cost int, stop bool) {
		next := wake{to, here.Struck, here.Shoved}
		if r.shoves() && to.Level != here.Place.Level {
			next.Shoved |= l.othersAt(f, to)
		}
		if next.plain() || fits(next) {
			out(next, cost, stop)
		}
	}
	return slices.Clone(l.memory.wakes.Reach(wake{Place: f.Place}, r.MP, func(at wake, emit func(wake, int, bool)) {
		here, out = at, emit
		here.Struck |= strikers(at.Place)
		steps(at.Place, on)
	}))
}

// within lets the first few different ways to each place through.
func within(most int) func(wake) bool {
	known, ways := map[wake]bool{}, map[Place]int{}
	return func(w wake) bool {
		if !known[w] && ways[w.Place] < most {
			known[w] = true
			ways[w.Place]++
		}
		return known[w]
	}
}

// strikers tells who else may strike when a figure leaves a place, than when it leaves the first. On foot
// nobody: entering a hex next to an enemy ends the movement (BG-10.3). One that leaps may be struck wherever
// it leaves a hex, each enemy once (BG-S-15.13).
func (l look) strikers(f Figure, r route) func(Place) uint64 {
	if !leaps(r.Way) {
		return func(Place) uint64 { return 0 }
	}
	threats := func(p Place) uint64 { return l.bits(l.Threats(f.On(p), r.Asked)) }
	first, known := threats(f.Place), map[Place]uint64{}
	return func(p Place) uint64 {
		n, ok := known[p]
		if !ok {
			n = threats(p) &^ first
			known[p] = n
		}
		return n
	}
}

// othersAt is who else stands on a place.
func (l look) othersAt(f Figure, p Place) uint64 {
	if o, taken := l.at(p); taken && o.ID != f.ID {
		return l.bits([]Figure{o})
	}
	return 0
}

// bits are figures by their number on the table.
func (l look) bits(fs []Figure) uint64 {
	var out uint64
	for i := range l.w.Figures {
		if slices.ContainsFunc(fs, func(f Figure) bool { return f.ID == l.w.Figures[i].ID }) {
			out |= 1 << i
		}
	}
	return out
}

// those are the figures of bits.
func (l look) those(set uint64) []Figure {
	var out []Figure
	for i := range l.w.Figures {
		if set&(1<<i) != 0 {
			out = append(out, l.w.Figures[i])
		}
	}
	return out
}

// ways lists the ways to all places where a movement may end, the quietest first.
func (l look) ways(f Figure, r route) []way { return l.ending(f, r, l.reach(f, r)) }

// ending leaves of all ways of a movement, in their memory, those on which it may end, the quietest first. It does not come back to
// where it began; in an interruption it ends in sight of the interrupted figure (BG-15.7b).
func (l look) ending(f Figure, r route, all []way) []way {
	all = slices.DeleteFunc(all, func(x way) bool {
		to := x.At.Place
		return to == f.Place || x.At.Shoved == 0 && !l.fits(f, to) || r.Toward != "" && !l.views(l.Figure(r.Toward), f.On(to)) ||
			r.Way == charging && !l.Adjoin(f.On(to), l.Figure(r.Goal)) // BG-21.2; past other enemies, or not at all (BG-S-21.3)
	})
	if r.Forced && len(all) > 0 {
		farthest := slices.MaxFunc(all, func(a, b way) int { return a.Cost - b.Cost }).Cost
		all = slices.DeleteFunc(all, func(x way) bool { return x.Cost < farthest })
	}
	slices.SortStableFunc(all, quieter)
	return all
}

// ends lists where a movement may end, each with the quietest way.
func (l look) ends(f Figure, r route) []way {
	out, _ := parted(l.ways(f, r))
	return out
}

// parted splits ways into the quietest to each place, and the places to which there are others.
func parted(ways []way) (quietest []way, several map[Place]bool) {
	if n := len(ways); n == 0 || ways[n-1].At.plain() {
		return ways, nil
	}
	several = map[Place]bool{}
	for _, x := range ways {
		_, known := several[x.At.Place]
		if several[x.At.Place] = known; !known {
			quietest = append(quietest, x)
		}
	}
	return quietest, several
}

// waysTo picks those to a place, the quietest first.
func waysTo(to Place, ways []way) []way {
	var out []way
	for _, x := range ways {
		if x.At.Place == to {
			out = append(out, x)
		}
	}
	slices.SortStableFunc(out, quieter)
	return out
}

// trail lists the places of a way, the start left out.
func trail(reached []way, w way) []Place {
	var out []Place
	for _, at := range hex.Path(reached, w.At) {
		out = append(out, at.Place)
	}
	return out
}
