package battleground

import (
	"slices"

	"hexwarden/engine/battleground/content"
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

type emit = func(to Place, cost int, stop bool)

// reached is hex.Reach in the memory of the look.
func (l look) reached(start Place, budget int, steps func(Place, emit)) []hex.Reached[Place] {
	return slices.Clone(l.memory.search.Reach(start, budget, steps))
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
		if content.Grid.Contains(n) {
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
	s := l.p.Character(f.Character).Stats.Speed
	n := s.Standard
	if focused {
		n = s.Focused
	}
	n += l.statChange(f, "speed")
	if slices.ContainsFunc(f.spaces(), func(p Place) bool { return l.terrain(p) == content.Difficult }) { // BG-10.7; slow is then left aside (BG-S-17.6)
		n -= 2
	}
	return max(n, 0) // BG-S-10.4
}

// route is a way of moving with its limits.
type route struct {
	Way    string
	MP     int
	Toward string   // interrupted figure the movement must be made toward and end in sight of, if any (BG-15.7b)
	Goal   string   // figure that an effect moves it toward (BG-21.1, BG-21.2)
	Forced bool     // as far as possible (BG-S-21.2)
	Asked  []string // enemies that had their attack of opportunity
}

// leaps says whether a way of moving goes over everything and may be struck on the way (BG-21.5).
func leaps(way string) bool { return way == leaping || way == straight }

// shoves says whether a climb may lead to where somebody stands (BG-10.17); a shortest path toward
// somebody leads through nobody (BG-S-21.1).
func (r route) shoves() bool { return r.Way == walking && r.Toward == "" }

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
	return func(at Place, out emit) { g.walkSteps(at, r.shoves(), out) }
}

// step is the cost of a single step from where a figure stands, if it can be made.
func (l look) step(f Figure, r route, to Place) (int, bool) {
	l = l.searching()
	defer l.rest()
	best, ok := 0, false
	l.steps(f, r)(f.Place, func(p Place, cost int, _ bool) {
		if p == to && (!ok || cost < best) {
			best, ok = cost, true
		}
	})
	return best, ok
}

// towardSteps keeps the steps that stay on a shortest path to a place adjacent
// to the goal (BG-21.1, BG-S-21.1). Without any path plain distance counts.
func (l look) towardSteps(f Figure, mp int, to string, steps func(Place, emit)) func(Place, emit) {
	goal := l.Figure(to)
	var on emit
	going := func(to Place, cost int, _ bool) { on(to, cost, false) }
	free := func(at Place, out emit) { on = out; steps(at, going) }
	beside := func(p Place) bool { return l.Adjoin(f.On(p), goal) && l.fits(f, p) }
	// Costs by the number of a place, each with one added: from where it stands, and of what is left to the nearest goal.
	from, rest := make([]int16, numbers(f)), make([]int16, numbers(f))
	var ends []Place                           // beside the goal, as they are found
	for _, budget := range []int{mp, enough} { // the goal is mostly near
		clear(from)
		from[slot(f.Place)] = 1
		if beside(f.Place) {
			ends = append(ends, f.Place)
		}
		for _, x := range l.memory.search.Reach(f.Place, budget, free) {
			from[slot(x.At)] = int16(x.Cost + 1)
			if HexesApart(f.On(x.At), goal) == 1 && beside(x.At) {
				ends = append(ends, x.At)
			}
		}
		if len(ends) > 0 {
			break
		}
	}
	best := int16(0)
	for _, p := range ends {
		if d := from[slot(p)]; best == 0 || d < best {
			best = d
		}
	}
	for _, p := range ends {
		if from[slot(p)] != best {
			continue
		}
		// Steps cost the same both ways, so what is left is found from the goal.
		rest[slot(p)] = 1
		for _, x := range l.memory.search.Reach(p, int(best)-1, free) {
			if left := &rest[slot(x.At)]; *left == 0 || int16(x.Cost) < *left-1 {
				*left = int16(x.Cost + 1)
			}
		}
	}
	var here Place
	var out emit
	keep := func(to Place, cost int, stop bool) {
		if left := rest[slot(to)]; left > 0 && from[slot(here)]+int16(cost)+left == best+1 {
			out(to, cost, stop)
		}
	}
	if best == 0 {
		keep = func(to Place, cost int, stop bool) {
			if HexesApart(f.On(to), goal) < HexesApart(f.On(here), goal) {
				out(to, cost, stop)
			}
		}
	}
	return func(at Place, emit emit) { here, out = at, emit; steps(at, keep) }
}
