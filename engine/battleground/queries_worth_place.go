package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/board/hex"
)

// walk is the best end of a walk against staying, less what leaving costs.
func (x *appraisal) walk(f Figure) int {
	left := x.act
	left.AP -= left.used("walk") + 1
	left.After = "walk"
	best := -1000
	for _, e := range x.listEnds(f, route{Way: walking, MP: x.speed(f, f.Focus), Toward: x.act.Against}) {
		best = max(best, x.stand(e.of(f), left))
	}
	return best - x.stand(f, x.act) - x.leaving(f)
}

// end is a place to walk to (BG-D-15), or to stay.
func (x *appraisal) end(c engine.Choice) int {
	f := x.figure(x.act.Figure)
	if c.Do == "stay" {
		return x.stand(f, x.act)
	}
	p, ok := x.placeOf(c.Arg(0))
	if !ok {
		return 0
	}
	after := x.act
	after.After = "walk"
	return x.stand(f.on(p), after) - x.leaving(f)
}

// leaving is what attacks of opportunity would cost.
func (x *appraisal) leaving(f Figure) int {
	n := 0
	for _, e := range x.threats(f, nil) {
		n += x.opportunity(e, f.ID)
	}
	return n
}

// past is what a way costs by those who may strike on it (BG-D-28), each where it first leaves a hex next to them.
func (x *appraisal) past(c engine.Choice) int {
	n, named := 0, c.Args()[1:]
	f := x.figure(x.act.Figure)
	for _, r := range c.About[:len(c.About)-1] {
		at, _ := parsePlace(r.ID)
		at.Turn = f.Place.Turn
		there := x.moved(f.on(at))
		named = slices.DeleteFunc(named, func(id string) bool {
			e := x.figure(id)
			if !e.standing() || e.Side == f.Side || !x.adjoin(f.on(at), e) {
				return false
			}
			n += there.opportunity(e, f.ID)
			return true
		})
	}
	return n
}

// stand is what a place is worth to the figure of an act: objectives that it will
// claim or keep from being claimed there (BG-6.3), the best attack from there,
// and else the way that is left.
func (x *appraisal) stand(f Figure, act Act) int {
	l := x.moved(f)
	n, near := 0, enough
	for _, o := range l.w.Objectives {
		if o.By != none || l.zone(o.Place) == x.side {
			continue
		}
		held := slices.ContainsFunc(l.force(x.side), func(y Figure) bool { return y.ID != f.ID && l.claims(y, o) })
		switch {
		case held:
			continue
		case l.claims(f, o):
			n += 800
		case l.nextTo(f, o.Place):
			n += 200
		}
		near = min(near, hex.Distance(f.Place.Hex, o.Place.Hex))
	}
	most := act
	most.AP = 99
	for _, b := range x.strikes() {
		t := l.figure(b.target)
		near = min(near, hexesApart(f, t))
		if !l.canAttack(most, b.weapon, t).OK {
			continue
		}
		if l.attackCost(act, b.weapon) <= act.AP {
			return n + b.worth*4/5
		}
		n += b.worth / 4 // next time
		break
	}
	if near < enough {
		n -= 12 * near
	}
	return n
}

// moved is the board with a figure standing elsewhere.
func (l look) moved(f Figure) look {
	there, stands := l.movable(f.ID)
	*stands = f
	return there
}

// movable is a board on which a figure can be put elsewhere, one place after the other.
func (l look) movable(figure string) (look, *Figure) {
	world := *l.w
	world.Figures = slices.Clone(l.w.Figures)
	l.w = &world
	i := slices.IndexFunc(world.Figures, func(f Figure) bool { return f.ID == figure })
	return l, &world.Figures[i]
}
