package battleground

import (
	"slices"

	"hexwarden/engine/board/hex"
)

// Ways of moving (BG-10, BG-21).
const (
	walking  = "walk"
	leaping  = "leap"
	straight = "straight" // a leap in a straight line

	teleporting = "teleport"
	charging    = "charge"
	toward      = "toward"
)

// enough is a budget that reaches every place of the board.
const enough = 10000

// enterable is where a standard step or a crossing may end: no figure, friend
// or enemy, ladder or obstacle (BG-10.6, BG-S-10.5). Tokens do not hinder (BG-S-10.8).
func (l look) enterable(p Place, mover string) bool {
	f, taken := l.at(p)
	return l.standable(p) && (!taken || f.ID == mover)
}

// besideEnemy says whether a figure is adjacent to a standing enemy.
func (l look) besideEnemy(f Figure) bool {
	for i := range l.w.Figures {
		if e := &l.w.Figures[i]; e.Side != f.Side && e.standing() && l.adjoin(f, *e) {
			return true
		}
	}
	return false
}

type emit = func(to Place, cost int, stop bool)

// reached is hex.Reach in the memory of the look.
func (l look) reached(start Place, budget int, steps func(Place, emit)) []hex.Reached[Place] {
	return slices.Clone(l.search.Reach(start, budget, steps))
}

// ground is what hinders a figure that is not massive wherever it walks, looked up once for many steps.
type ground struct {
	look
	f     Figure
	taken []uint8 // who else stands on a place: its number among the figures, from 1
	near  []bool  // whether a place is adjacent to a standing enemy
}

// slot numbers the places of the board; -1 beyond it.
func slot(p Place) int {
	if i := grid.Index(p.Hex); i >= 0 && p.Turn == 0 && p.Level >= 0 && p.Level < 2 {
		return 2*i + p.Level
	}
	return -1
}

// groundOf marks where others stand and what is adjacent to enemies.
func (l look) groundOf(f Figure) *ground {
	g := &ground{look: l, f: f, taken: make([]uint8, 2*grid.Len()), near: make([]bool, 2*grid.Len())}
	for i := range l.w.Figures {
		o := &l.w.Figures[i]
		if !o.onBoard() {
			continue
		}
		for _, p := range o.spaces() {
			if at := slot(p); at >= 0 && g.taken[at] == 0 && o.ID != f.ID {
				g.taken[at] = uint8(i + 1)
			}
			if o.Side == f.Side || !o.standing() {
				continue
			}
			for _, n := range p.Hex.Neighbours() {
				if at := slot(Place{Hex: n, Level: p.Level}); at >= 0 && l.b.beside(n, p.Hex) {
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
	if g.b.decks {
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
		case !grid.Contains(n) || g.b.stands(to):
		case g.b.at(n) == ladder:
			g.ladderSteps(at, n, out)
		case g.b.at(n) == low: // BG-10.8, BG-10.9
			cost = 3
		case g.b.at(n) == high: // BG-10.10
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
		if !g.b.stands(to) || !g.b.beside(at.Hex, n) || to.Level == 0 && g.b.Deck(n) >= 0 {
			continue
		}
		other := g.other(to)
		if other != nil && (!shove || len(g.shoves(*other)) == 0) {
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

// shoves lists where a figure may be shoved to: free places adjacent to its
// own (BG-10.17, BG-S-10.9), whether friend or enemy (BG-10.20), but no massive
// one (BG-22.17, BG-S-10.11).
func (l look) shoves(f Figure) []Place {
	var out []Place
	if f.massive() {
		return nil
	}
	for _, n := range f.Place.Hex.Neighbours() {
		if p := (Place{Hex: n, Level: f.Place.Level}); l.adjacent(f.Place, p) && l.enterable(p, f.ID) {
			out = append(out, p)
		}
	}
	return out
}

// leapSteps emits the neighbours of a place: a leap goes over everything, 1 MP
// a hex, whatever the elevation, and is not stopped (BG-21.5, BG-S-21.8).
func (l look) leapSteps(at Place, out emit) {
	for _, n := range at.Hex.Neighbours() {
		if grid.Contains(n) {
			out(Place{Hex: n}, 1, false)
			if l.b.Deck(n) >= 0 {
				out(Place{Hex: n, Level: 1}, 1, false)
			}
		}
	}
}

// speed is the movement points of a Move action that starts where the figure
// stands (BG-10.1), with a focus token spent or not.
func (l look) speed(f Figure, focused bool) int {
	s := l.p.character(f.Character).Stats.Speed
	n := s.Standard
	if focused {
		n = s.Focused
	}
	n += l.statChange(f, "speed")
	if slices.ContainsFunc(f.spaces(), func(p Place) bool { return l.terrain(p) == difficult }) { // BG-10.7; slow is then left aside (BG-S-17.6)
		n -= 2
	}
	return max(n, 0) // BG-S-10.4
}

// route is a way of moving with its limits.
type route struct {
	Way    string
	MP     int
	Toward string // interrupted figure the movement must be made toward and end in sight of, if any (BG-15.7b)
	Goal   string // figure that an effect moves it toward (BG-21.1, BG-21.2)
	Forced bool   // as far as possible (BG-S-21.2)
	Shove  bool   // whether a climb may lead to where somebody stands (BG-10.17)
}

// onFoot says whether a way of moving makes the steps of a Move action.
func onFoot(way string) bool { return way == walking || way == charging || way == toward }

// steps are the single steps of a way.
func (l look) steps(f Figure, r route) func(Place, emit) {
	switch {
	case !onFoot(r.Way) && f.massive():
		return func(at Place, out emit) { l.massiveLeaps(f, at, out) }
	case !onFoot(r.Way):
		return l.leapSteps
	case f.massive():
		return func(at Place, out emit) { l.massiveSteps(f, at, out) }
	}
	g := l.groundOf(f)
	return func(at Place, out emit) { g.walkSteps(at, r.Shove, out) }
}

// step is the cost of a single step from where a figure stands, if it can be made.
func (l look) step(f Figure, way string, to Place) (int, bool) {
	best, ok := 0, false
	l.steps(f, route{Way: way, Shove: true})(f.Place, func(p Place, cost int, _ bool) {
		if p == to && (!ok || cost < best) {
			best, ok = cost, true
		}
	})
	return best, ok
}

// reach lists the places a movement may pass, cheapest first.
func (l look) reach(f Figure, r route) []hex.Reached[Place] {
	steps := l.steps(f, r)
	for _, goal := range []string{r.Goal, r.Toward} {
		if goal != "" {
			steps = l.towardSteps(f, r.MP, goal, steps)
		}
	}
	var all []hex.Reached[Place]
	switch {
	case r.Way == straight:
		all = l.lines(f, r, steps)
	case r.Way == leaping:
		all = l.quietLeaps(f, r.MP, steps)
	default:
		all = l.reached(f.Place, r.MP, steps)
	}
	return all
}

// quietLeaps finds for every place the shortest leap that leaves the fewest
// hexes next to an enemy: costs count hexes in hundreds and such hexes in ones.
func (l look) quietLeaps(f Figure, hexes int, steps func(Place, emit)) []hex.Reached[Place] {
	all := l.reached(f.Place, hexes*100+99, func(at Place, out emit) {
		loud := 0
		if l.besideEnemy(f.on(at)) {
			loud = 1
		}
		steps(at, func(to Place, cost int, stop bool) { out(to, cost*100+loud, stop) })
	})
	for i := range all {
		all[i].Cost /= 100
	}
	return all
}

// lines goes along the six directions only.
func (l look) lines(f Figure, r route, steps func(Place, emit)) []hex.Reached[Place] {
	var out []hex.Reached[Place]
	for _, d := range hex.Dirs() {
		out = append(out, l.reached(f.Place, r.MP, func(at Place, out emit) {
			steps(at, func(to Place, cost int, stop bool) {
				if to.Hex == at.Hex.Neighbour(d) {
					out(to, cost, stop)
				}
			})
		})...)
	}
	slices.SortStableFunc(out, func(a, b hex.Reached[Place]) int { return a.Cost - b.Cost })
	return out
}

// ends lists where a movement may end, with the rules of interruptions: in
// sight of the interrupted figure (BG-15.7b). What takes a shove to get to comes
// last; the shortest path toward somebody leads through nobody (BG-S-21.1).
func (l look) ends(f Figure, r route) []hex.Reached[Place] {
	all := slices.DeleteFunc(l.reach(f, r), func(x hex.Reached[Place]) bool {
		return !l.fits(f, x.At) || r.Toward != "" && !l.views(l.figure(r.Toward), f.on(x.At)) ||
			r.Way == charging && !l.adjoin(f.on(x.At), l.figure(r.Goal)) // BG-21.2; past other enemies, or not at all (BG-S-21.3)
	})
	if r.Forced && len(all) > 0 {
		farthest := slices.MaxFunc(all, func(a, b hex.Reached[Place]) int { return a.Cost - b.Cost }).Cost
		all = slices.DeleteFunc(all, func(x hex.Reached[Place]) bool { return x.Cost < farthest })
	}
	if !l.b.decks || r.Way != walking || r.Toward != "" || f.massive() {
		return all
	}
	found := map[Place]bool{}
	for _, x := range all {
		found[x.At] = true
	}
	r.Shove = true
	for _, x := range l.reach(f, r) {
		if !found[x.At] {
			all = append(all, x)
		}
	}
	return all
}

// towardSteps keeps the steps that stay on a shortest path to a place adjacent
// to the goal (BG-21.1, BG-S-21.1). Without any path plain distance counts.
func (l look) towardSteps(f Figure, mp int, to string, steps func(Place, emit)) func(Place, emit) {
	goal := l.figure(to)
	free := func(at Place, out emit) { steps(at, func(to Place, cost int, _ bool) { out(to, cost, false) }) }
	beside := func(p Place) bool { return l.adjoin(f.on(p), goal) && l.fits(f, p) }
	var from map[Place]int
	var ends []Place                           // beside the goal, as they are found
	for _, budget := range []int{mp, enough} { // the goal is mostly near
		from, ends = map[Place]int{f.Place: 0}, nil
		if beside(f.Place) {
			ends = append(ends, f.Place)
		}
		for _, x := range l.search.Reach(f.Place, budget, free) {
			from[x.At] = x.Cost
			if hexesApart(f.on(x.At), goal) == 1 && beside(x.At) {
				ends = append(ends, x.At)
			}
		}
		if len(ends) > 0 {
			break
		}
	}
	best := -1
	rest := map[Place]int{} // what is left from a place to the nearest goal
	for _, p := range ends {
		if d := from[p]; best < 0 || d < best {
			best = d
		}
	}
	for _, p := range ends {
		if from[p] != best {
			continue
		}
		// Steps cost the same both ways, so what is left is found from the goal.
		keep := func(q Place, n int) {
			if old, ok := rest[q]; !ok || n < old {
				rest[q] = n
			}
		}
		keep(p, 0)
		for _, x := range l.search.Reach(p, best, free) {
			keep(x.At, x.Cost)
		}
	}
	if best < 0 {
		return func(at Place, out emit) {
			steps(at, func(to Place, cost int, stop bool) {
				if hexesApart(f.on(to), goal) < hexesApart(f.on(at), goal) {
					out(to, cost, stop)
				}
			})
		}
	}
	return func(at Place, out emit) {
		steps(at, func(to Place, cost int, stop bool) {
			left, ok := rest[to]
			if ok && from[at]+cost+left == best {
				out(to, cost, stop)
			}
		})
	}
}

// shoved lists who is shoved on the way to each end that takes a shove.
func (l look) shoved(f Figure, r route) map[Place][]Figure {
	out := map[Place][]Figure{}
	if !l.b.decks || r.Way != walking || r.Toward != "" {
		return out
	}
	quiet := l.reach(f, r)
	r.Shove = true
	all := l.reach(f, r)
	for _, x := range all {
		if slices.ContainsFunc(quiet, func(q hex.Reached[Place]) bool { return q.At == x.At }) {
			continue
		}
		for _, p := range hex.Path(all, x.At) {
			if other, taken := l.at(p); taken && other.ID != f.ID {
				out[x.At] = append(out[x.At], other)
			}
		}
	}
	return out
}

// path lists the places of a movement to an end, the start left out: one that
// shoves nobody, if there is one.
func (l look) path(f Figure, r route, to Place) ([]Place, bool) {
	for _, r.Shove = range []bool{false, r.Way == walking && r.Toward == ""} {
		all := l.reach(f, r)
		if slices.ContainsFunc(all, func(x hex.Reached[Place]) bool { return x.At == to }) {
			return hex.Path(all, to), true
		}
	}
	return nil, false
}

// watchers lists the enemies on overwatch that a movement ending now makes
// interrupt (BG-13.8); own figures never do (BG-S-15.7).
func (l look) watchers(mover Figure) []Figure {
	var out []Figure
	for i := range l.w.Figures {
		if e := &l.w.Figures[i]; e.Overwatch && e.Side != mover.Side && e.standing() && l.watched(*e, mover) {
			out = append(out, *e)
		}
	}
	return l.interrupters(mover, out)
}

// interrupters are those who may interrupt a figure: nobody if a card says so (BG-2.22).
func (l look) interrupters(mover Figure, out []Figure) []Figure {
	if len(out) > 0 && l.forbidden(mover.ID, "be_interrupted") {
		return nil
	}
	return out
}

// watched is BG-13.8: in sight (BG-13.8a), in the front arc (BG-13.8b), and in range of a weapon or
// within one Move action.
func (l look) watched(e, mover Figure) bool {
	if !inFront(e, mover) || !l.views(e, mover) {
		return false
	}
	for _, w := range l.weapons(e) { // range only, melee reaches adjacent hexes (BG-S-13.2)
		if w.Type == "melee" && l.adjoin(e, mover) || w.Type != "melee" && l.reaches(e, mover, w.Range) {
			return true
		}
	}
	return l.engages(e, mover)
}

// engages says whether a figure could engage another with a single Move action
// (BG-13.8c, BG-S-13.8).
func (l look) engages(e, other Figure) bool {
	r := route{Way: walking, MP: l.speed(e, e.Focus), Toward: other.ID}
	if hexesApart(e, other) > r.MP+1 { // a hex costs a point at least
		return false
	}
	near := func(x hex.Reached[Place]) bool { return l.adjoin(e.on(x.At), other) }
	within := l.reached(e.Place, r.MP, l.steps(e, r))
	return slices.ContainsFunc(within, near) && slices.ContainsFunc(l.ends(e, r), near)
}

// threats lists the enemies that may make an attack of opportunity when a
// figure leaves the place it stands on, wherever it goes (BG-15.16), but for
// those who had theirs (BG-15.12, BG-S-15.11, BG-S-15.13).
func (l look) threats(mover Figure, asked []string) []Figure {
	return l.interrupters(mover, slices.DeleteFunc(l.engagedWith(mover), func(e Figure) bool { return slices.Contains(asked, e.ID) }))
}
