package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/mythic/content"
)

// blocks says whether a unit on a square keeps another one from crossing it: ground
// units are stopped by everybody (MB-9.4), flying ones by those that fly (MB-9.5).
func (l look) blocks(mover, other *Unit) bool { return !l.flying(mover) || l.flying(other) }

// mayStop says whether the ground of a square bears a unit, whoever stands there.
func (l look) mayStop(u *Unit, s square.Square) bool { return l.bears(l.flying(u), s) }

// bears says whether the ground of a square bears units: anything bears those that fly
// (MB-10.3), the impassable and crevasses no others (MB-10.2). Squares off the field bear nobody (MB-S-32).
func (l look) bears(flying bool, s square.Square) bool {
	return l.f.Has(s) && (flying || l.f.Firm(s))
}

// free says whether nobody but the unit itself stands on a square (MB-9.2).
func (l look) free(u *Unit, s square.Square) bool {
	other := l.at(s)
	return other == nil || other == u
}

// Ways are the cheapest ways of a unit from a square, or from the nearest of several, to
// all others: found by cost, since no step costs less than a point.
type Ways struct {
	field *content.Field
	cost  []int32 // by square; 0 where ways begin, unreached if there is none
	turns []int32 // diagonal steps on the way: of two ways, the straighter is told
	prev  []int32 // the square before it
	taken []bool  // whether another unit stands there
}

const unreached = -1

// Cost is what the way to a square costs; false if there is none.
func (w *Ways) Cost(s square.Square) (int, bool) {
	if !w.field.Has(s) {
		return 0, false
	}
	n := w.cost[s.Y*w.field.Wide+s.X]
	return int(n), n != unreached
}

// path is the way to a square, both ends included.
func (w *Ways) path(s square.Square) []square.Square {
	out := []square.Square{s}
	for i := s.Y*w.field.Wide + s.X; w.cost[i] != 0; {
		i = int(w.prev[i])
		s = square.Square{X: i % w.field.Wide, Y: i / w.field.Wide}
		out = append(out, s)
	}
	slices.Reverse(out)
	return out
}

// Ends are the free squares that the ways lead to, row by row (MB-9.2); one that the unit
// left is free again.
func (w *Ways) Ends() []square.Square {
	out := make([]square.Square, 0, len(w.cost)/2)
	for i, c := range w.cost {
		if c > 0 && !w.taken[i] {
			out = append(out, square.Square{X: i % w.field.Wide, Y: i / w.field.Wide})
		}
	}
	return out
}

// Search finds the ways that cost at most a limit: a point for each square entered
// (MB-3.1, MB-9.1) and one more for each Forest left again, unless it was stood on at
// the start (MB-10.4, MB-10.4a, MB-S-33) or is scouted (MB-17.8, MB-S-74). Diagonal
// steps between two blocked squares are steps like any other (MB-S-30), and enemies
// beside the way change nothing (MB-S-31). A square that ends is reached and not left.
func (l look) Search(u *Unit, limit int, scout bool, ends func(*Unit) bool, from ...square.Square) *Ways {
	n := l.f.Wide * l.f.High
	numbers, marks := make([]int32, 3*n), make([]bool, 3*n)
	w := &Ways{field: l.f, cost: numbers[:n], turns: numbers[n : 2*n], prev: numbers[2*n:], taken: marks[:n]}
	shut, last := marks[n:2*n], marks[2*n:]
	for i := range l.w.Units {
		if o := &l.w.Units[i]; o.Alive() && o.ID != u.ID {
			at := o.At.Y*l.f.Wide + o.At.X
			w.taken[at], shut[at], last[at] = true, l.blocks(u, o), ends != nil && ends(o)
		}
	}
	for i := range w.cost {
		w.cost[i] = unreached
	}
	for _, s := range from {
		i := s.Y*l.f.Wide + s.X
		w.cost[i], last[i] = 0, false
	}
	flies := l.flying(u)
	far := int32(0) // of the squares reached so far
	for cost := int32(0); cost < int32(limit) && cost <= far; cost++ {
		for i, c := range w.cost {
			if c != cost || last[i] {
				continue
			}
			next := cost + 1
			at := square.Square{X: i % l.f.Wide, Y: i / l.f.Wide}
			if !scout && !flies && cost > 0 && l.f.At(at) == content.Forest {
				next++
			}
			if int(next) > limit {
				continue
			}
			for _, to := range at.Around() {
				j := to.Y*l.f.Wide + to.X
				if !l.bears(flies, to) || shut[j] {
					continue
				}
				turns := w.turns[i]
				if to.X != at.X && to.Y != at.Y {
					turns++
				}
				if w.cost[j] == unreached || next < w.cost[j] || next == w.cost[j] && turns < w.turns[j] {
					w.cost[j], w.turns[j], w.prev[j] = next, turns, int32(i)
					far = max(far, next)
				}
			}
		}
	}
	return w
}

// Reachable is where a unit can go from where it stands.
func (l look) Reachable(u *Unit, limit int, scout bool) *Ways {
	return l.Search(u, limit, scout, nil, u.At)
}

// Stride is how far a unit may move: if it attacks in this activation, and if it does
// not (MB-2.3b, MB-9.6). A Move raised for it counts (MB-2.7, MB-S-67).
func (l look) Stride(u *Unit) (combat, free int) {
	top := l.Top(u)
	more := l.giftAt(u.Seat, u.At, giftMove) // MB-30.17
	if l.Prepared(u, PlusMove) {
		more++
	}
	return top.MoveCombat + more, top.MoveFree + more
}

// Prepared says whether something was announced for the activation of a unit.
func (l look) Prepared(u *Unit, what string) bool {
	return l.w.Acting != nil && l.w.Acting.Unit == u.ID && slices.Contains(l.w.Acting.Used, what)
}

// canMove says whether the activated unit may still make its move: one an activation
// (MB-8.2), none after Harass (MB-15.12), which stops Mobility (MB-S-64) and
// Bombardment (MB-S-66) as well.
func (l look) canMove(u *Unit) engine.Verdict {
	switch a := l.w.Acting; {
	case a == nil || a.Unit != u.ID || !u.Alive():
		return engine.Illegal("MB-8.1", engine.T("mb.why.move.not_acting", engine.Sub("unit", l.name(u.ID))))
	case a.Harassed:
		return engine.Illegal("MB-15.12", engine.T("mb.why.move.harassed", engine.Sub("unit", l.name(u.ID))))
	case a.Moved:
		return engine.Illegal("MB-8.2", engine.T("mb.why.move.moved", engine.Sub("unit", l.name(u.ID))))
	}
	return engine.Legal()
}

// canWalk says whether the activated unit may go to a square with that many points.
func (l look) canWalk(u *Unit, to square.Square, limit int) engine.Verdict {
	if v := l.canMove(u); !v.OK {
		return v
	}
	unit, place := engine.Sub("unit", l.name(u.ID)), engine.Word("square", to.String())
	scout := l.Prepared(u, "scout")
	switch {
	case to == u.At:
		return engine.Illegal("MB-9.1", engine.T("mb.why.move.stands_there", unit, place))
	case !l.free(u, to):
		return engine.Illegal("MB-9.2", engine.T("mb.why.move.taken", engine.Sub("unit", l.name(l.at(to).ID)), place))
	case !l.mayStop(u, to):
		return engine.Illegal("MB-10.2", engine.T("mb.why.move.ground", unit, place, engine.Key("terrain", l.terrainKey(to))))
	}
	if cost, ok := l.Reachable(u, limit, scout).Cost(to); ok && cost <= limit {
		return engine.Legal()
	}
	if _, ok := l.Reachable(u, limit, true).Cost(to); ok {
		return engine.Illegal("MB-10.4", engine.T("mb.why.move.forest", unit, place, engine.Num("n", limit)))
	}
	if cost, ok := l.Reachable(u, 2*l.f.Wide*l.f.High, scout).Cost(to); ok {
		return engine.Illegal("MB-9.1", engine.T("mb.why.move.too_far", unit, place, engine.Num("cost", cost), engine.Num("n", limit)))
	}
	if l.flying(u) {
		return engine.Illegal("MB-9.5", engine.T("mb.why.move.no_way", unit, place))
	}
	return engine.Illegal("MB-9.4", engine.T("mb.why.move.no_way", unit, place))
}

// canPrepare says whether a talent, or "plus:move", can be announced for the move of the
// activated unit: it stands on the top card (MB-16.1, MB-2.7), is paid for beside what the
// move itself costs, and was not announced yet (MB-16.5, MB-16.7).
func (l look) canPrepare(u *Unit, what string, beside int) engine.Verdict {
	if v := l.canMove(u); !v.OK {
		return v
	}
	mechanism := "talents"
	if what == PlusMove {
		mechanism = "plus"
	}
	if v := l.allows(mechanism); !v.OK {
		return v
	}
	pp, _, has := l.Talent(u, what)
	rule := "MB-16.1"
	if what == PlusMove {
		pp, has, rule = 1, l.Card(u).Raises("move", l.printedAt(u)), "MB-2.7"
	}
	why := func(rule, key string) engine.Verdict {
		name := "mb.talent." + what
		if what == PlusMove {
			name = "mb.plus.move"
		}
		return engine.Illegal(rule, engine.T(key, engine.Sub("unit", l.name(u.ID)), engine.Key("talent", name)))
	}
	switch {
	case !has:
		return why(rule, "mb.why.move.no_talent")
	case l.Prepared(u, what):
		return why("MB-16.5", "mb.why.move.announced")
	}
	return l.pays(u.Seat, pp+beside, rule)
}

// canRage says whether the activated unit may take Lion's Rage before it moves, once
// a turn and if it was hurt (MB-17.18, MB-S-83).
func (l look) canRage(u *Unit) engine.Verdict {
	if u.Raging {
		return engine.Illegal("MB-16.5", engine.T("mb.why.move.announced", engine.Sub("unit", l.name(u.ID)), engine.Key("talent", "mb.talent.lions_rage")))
	}
	v := l.canPrepare(u, "lions_rage", 0)
	if v.OK && u.Vitality == l.Card(u).Full() {
		return engine.Illegal("MB-17.18", engine.T("mb.why.raging", engine.Sub("unit", l.name(u.ID))))
	}
	return v
}

// canBombard says whether the activated unit may announce Infernal Bombardment before its
// move (MB-17.5): one that flies, with an enemy to fly over.
func (l look) canBombard(u *Unit) engine.Verdict {
	if v := l.canPrepare(u, "infernal_bombardment", 0); !v.OK {
		return v
	}
	if len(l.Legs(u).Over) == 0 {
		return engine.Illegal("MB-17.5", engine.T("mb.why.move.nobody_below", engine.Sub("unit", l.name(u.ID))))
	}
	return engine.Legal()
}

// canWithdraw says whether the activated unit may move after its attack: Mobility, if it
// has not moved before (MB-17.14) and survived (MB-S-79).
func (l look) canWithdraw(u *Unit) engine.Verdict {
	if v := l.canPrepare(u, "mobility", 0); !v.OK {
		return v
	}
	if a := l.w.Acting; !a.Attacked || a.Evaded { // an attack that was evaded was never made
		return engine.Illegal("MB-17.14", engine.T("mb.why.move.after_attack", engine.Sub("unit", l.name(u.ID))))
	}
	return engine.Legal()
}

// mayWithdraw says whether its General is asked: also where Mobility could be paid for with
// cards only.
func (l look) mayWithdraw(u *Unit) bool {
	pp, _, ok := l.Talent(u, "mobility")
	return ok && l.canMove(u).OK && l.w.Acting.Attacked && !l.w.Acting.Evaded && l.couldPay(u.Seat, pp)
}

// Harassment costs two power points, or the price of Hunt (MB-15.14, MB-17.25).
const harassment = 2

// couldHarass says whether a unit may Harass the activated one as far as everybody can
// see, whatever its General can pay (MB-15.14).
func (l look) couldHarass(u *Unit) engine.Verdict {
	if v := l.allows("harass"); !v.OK {
		return v
	}
	a := l.w.Acting
	if a == nil || !u.Alive() || l.Unit(a.Unit).Seat == u.Seat {
		return engine.Illegal("MB-15.13", engine.T("mb.why.harass.late"))
	}
	target := l.Unit(a.Unit)
	unit := func() engine.Arg { return engine.Sub("unit", l.name(u.ID)) }
	it := func() engine.Arg { return engine.Sub("target", l.name(target.ID)) }
	// The printed values count, whatever raises them (MB-S-63).
	own, other := l.printed(u).Melee, l.printed(target).Melee
	switch {
	case !l.enemies(u, target):
		return engine.Illegal("MB-15.13", engine.T("mb.why.fire.not_enemy", it()))
	case l.dist(u, target) > 1:
		return engine.Illegal("MB-15.14", engine.T("mb.why.harass.not_adjacent", unit(), it()))
	case !l.flying(u) && l.flying(target):
		return engine.Illegal("MB-15.14", engine.T("mb.why.harass.flying", unit(), it()))
	case own <= other:
		return engine.Illegal("MB-15.14", engine.T("mb.why.harass.weaker", unit(), it(), engine.Num("own", own), engine.Num("other", other)))
	}
	return engine.Legal()
}

// canHarass says whether a unit may Harass the activated one, for two power points or by
// Hunt.
func (l look) canHarass(u *Unit, hunt bool) engine.Verdict {
	if v := l.couldHarass(u); !v.OK {
		return v
	}
	if !hunt {
		return l.pays(u.Seat, harassment, "MB-15.14")
	}
	if v := l.has(u, "hunt", "MB-16.1"); !v.OK {
		return v
	}
	return l.pays(u.Seat, l.Fee(u, "hunt"), "MB-17.25")
}

// dist is the distance of two units in squares (MB-S-6).
func (l look) dist(a, b *Unit) int { return a.At.Dist(b.At) }

// terrainKey names what lies on a square.
func (l look) terrainKey(s square.Square) string {
	return "mb.terrain." + l.f.At(s).String()
}
