package worth

import (
	"math"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground"
	"hexwarden/engine/board/hex"
)

// walk is the best end of a walk against staying, less what leaving costs.
func (x *appraisal) walk(f battleground.Figure) int {
	left := x.act
	left.AP -= left.WalkCost()
	left.After = "walk"
	best := -1000
	for there := range x.WalkEnds(f, x.act.Against) {
		best = max(best, x.stand(there, left))
	}
	return best - x.stand(f, x.act) - x.leaving(f)
}

// end is a place to walk to (BG-D-15), or to stay.
func (x *appraisal) end(c engine.Choice) int {
	f := x.Figure(x.act.Figure)
	if c.Do == "stay" {
		return x.stand(f, x.act)
	}
	p, err := battleground.ParsePlace(c.Arg(0))
	if err != nil {
		return 0
	}
	after := x.act
	after.After = "walk"
	return x.stand(f.On(p), after) - x.leaving(f)
}

// leaving is what attacks of opportunity would cost.
func (x *appraisal) leaving(f battleground.Figure) int {
	n := 0
	for _, e := range x.Threats(f, nil) {
		n += opportunity(x.Look, e, f.ID)
	}
	return n
}

// past is what a way costs by those who may strike on it (BG-D-28), each where it first leaves a hex next to them.
func (x *appraisal) past(c engine.Choice) int {
	n, named := 0, c.Args()[1:]
	f := x.Figure(x.act.Figure)
	for _, r := range c.About[:len(c.About)-1] {
		at, _ := battleground.ParsePlace(r.ID)
		at.Turn = f.Place.Turn
		there := x.Moved(f.On(at))
		named = slices.DeleteFunc(named, func(id string) bool {
			e := x.Figure(id)
			if !e.Standing() || e.Side == f.Side || !x.Adjoin(f.On(at), e) {
				return false
			}
			n += opportunity(there, e, f.ID)
			return true
		})
	}
	return n
}

// moved is the board with the figure of the act elsewhere, until it is moved on.
func (x *appraisal) moved(f battleground.Figure) battleground.Look {
	if x.stands == nil {
		x.there, x.stands = x.Movable(f.ID)
	}
	*x.stands = f
	return x.there
}

// sought are the objectives that the side may still claim and that no figure of it but one will, worked out once.
func (x *appraisal) sought(but string) []battleground.Objective {
	if x.aims == nil {
		x.aims = []battleground.Objective{}
		for _, o := range x.World.Objectives {
			if o.By < 0 && x.Zone(o.Place) != x.side && !held(x.Look, x.side, o, but) {
				x.aims = append(x.aims, o)
			}
		}
	}
	return x.aims
}

// held says whether a side will claim an objective by somebody else.
func held(l battleground.Look, side int, o battleground.Objective, but string) bool {
	for i := range l.World.Figures {
		if y := &l.World.Figures[i]; y.Side == side && y.ID != but && y.Standing() && l.Claims(*y, o) {
			return true
		}
	}
	return false
}

// stand is what a place is worth to the figure of an act: objectives that it will
// claim or keep from being claimed there (BG-6.3), the best attack from there,
// and else the way that is left.
func (x *appraisal) stand(f battleground.Figure, act battleground.Act) int {
	l := x.moved(f)
	n, near := 0, math.MaxInt
	for _, o := range x.sought(f.ID) {
		switch {
		case l.Claims(f, o):
			n += 800
		case l.NextTo(f, o.Place):
			n += 200
		}
		near = min(near, hex.Distance(f.Place.Hex, o.Place.Hex))
	}
	most := act
	most.AP = 99
	for _, b := range x.strikes() {
		t := l.Figure(b.target)
		near = min(near, battleground.HexesApart(f, t))
		if !l.MayAttack(most, b.weapon, t) {
			continue
		}
		if l.AttackCost(act, b.weapon) <= act.AP {
			return n + b.worth*4/5
		}
		n += b.worth / 4 // next time
		break
	}
	if near < math.MaxInt {
		n -= 12 * near
	}
	return n
}
