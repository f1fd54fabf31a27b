package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/flow"
)

// Flying is the move of a unit that bombards (MB-17.5): its General says which enemies on the
// ground it flies over, one after the other, and where it lands. No attack follows, so
// it moves as far as it can (MB-S-72).
type Flying struct {
	Done bool `json:"done,omitempty"`
}

// Step asks until the unit has landed.
func (f *Flying) Step(*tx) control {
	if f.Done {
		return back(nil)
	}
	return await()
}

// Ask is MB-DP-8 for a unit that bombards.
func (f *Flying) Ask(l look) []question {
	u := l.Unit(l.w.Acting.Unit)
	x := l.Legs(u)
	q := ask(u.Seat, "DP-8", "MB-17.5")
	q.Words = func(l look, p *engine.Prompt) {
		unit := engine.Sub("unit", l.name(u.ID))
		p.Text = engine.T("mb.ask.DP-8.over", unit, engine.Num("n", x.limit))
		awaits(p, unit)
	}
	q.About = []engine.Ref{actor(u.ID)}
	flown := func(c engine.Choice, s square.Square) engine.Choice {
		cost, _ := x.ways.Cost(s)
		c.Costs = mp(cost)
		return c
	}
	for _, e := range x.Over {
		q.Offer(flown(upon("over", target(e.ID)), e.At), flow.By((*Flying).fly))
	}
	if len(l.w.Acting.Over) == 0 {
		q.Offer(choice("stay"), flow.By((*Flying).stay))
		q.Silence = "stay"
		l.preparations(&q, u, 0)
	}
	for _, s := range x.land {
		q.Offer(flown(squareChoice("land", s), s), flow.By((*Flying).land))
	}
	if len(x.land) > 0 {
		q.Silence = q.Choices[len(x.Over)].ID()
	}
	withCards(l, &q)
	return []question{q}
}

// fly goes on over an enemy.
func (f *Flying) fly(t *tx, a answer) control {
	over := t.Unit(a.Choice().Arg(0))
	t.fly(t.Legs(t.Unit(t.w.Acting.Unit)).ways.path(over.At), over.ID)
	return again()
}

func (f *Flying) stay(*tx, answer) control { f.Done = true; return again() }

// land ends the move on a square.
func (f *Flying) land(t *tx, a answer) control {
	u := t.Unit(t.w.Acting.Unit)
	stretch := t.Legs(u).ways.path(t.Square(a.Choice().Arg(0)))
	t.walk(u.ID, append(slices.Clone(t.w.Acting.Way), stretch[1:]...), "MB-17.5")
	t.moved(true)
	f.Done = true
	return again()
}

// Legs is how a bombardment can go on from where it is: whom the unit can fly over next
// and still land, and where it can land.
type Legs struct {
	limit int // points left
	ways  *Ways
	Over  []*Unit         // whom it can fly over next
	land  []square.Square // where it can land
}

// Legs works out how the bombardment of a unit goes on. Each unit that it crosses suffers an attack,
// once (MB-17.5, MB-S-72): so a stretch ends at the first enemy that is new, and all ways
// over any enemies in any order can be put together of such stretches.
func (l look) Legs(u *Unit) Legs {
	a := l.w.Acting
	_, free := l.Stride(u)
	out := Legs{limit: free}
	from := u.At
	if n := len(a.Way); n > 0 {
		from, out.limit = a.Way[n-1], free-(n-1)
	}
	out.ways = l.Search(u, out.limit, false, l.fresh(u, a.Over), from)
	for _, e := range l.Foes(u.Seat) {
		cost, ok := out.ways.Cost(e.At)
		if !ok || slices.Contains(a.Over, e.ID) {
			continue
		}
		then := l.Search(u, out.limit-cost, false, l.fresh(u, append(slices.Clone(a.Over), e.ID)), e.At)
		if len(then.Ends()) > 0 {
			out.Over = append(out.Over, e)
		}
	}
	slices.SortStableFunc(out.Over, func(d, e *Unit) int {
		m, _ := out.ways.Cost(d.At)
		n, _ := out.ways.Cost(e.At)
		return m - n
	})
	if len(a.Over) > 0 {
		out.land = out.ways.Ends()
	}
	return out
}

// fresh says of whom a stretch ends at: enemies not flown over yet.
func (l look) fresh(u *Unit, over []string) func(*Unit) bool {
	return func(e *Unit) bool { return l.enemies(u, e) && !slices.Contains(over, e.ID) }
}

// canFlyOver says whether a bombardment that was announced may go on over an enemy.
func (l look) canFlyOver(u, e *Unit) engine.Verdict {
	unit, it := engine.Sub("unit", l.name(u.ID)), engine.Sub("target", l.name(e.ID))
	if v := l.flies(u); !v.OK {
		return v
	}
	switch x := l.Legs(u); {
	case !l.enemies(u, e) || !e.Alive():
		return engine.Illegal("MB-17.5", engine.T("mb.why.fire.not_enemy", it))
	case l.flying(e):
		return engine.Illegal("MB-9.5", engine.T("mb.why.move.over_flying", unit, it))
	case slices.Contains(l.w.Acting.Over, e.ID):
		return engine.Illegal("MB-S-72", engine.T("mb.why.move.over_again", unit, it))
	case !slices.Contains(x.Over, e):
		return engine.Illegal("MB-9.2", engine.T("mb.why.move.over_far", unit, it, engine.Num("n", x.limit)))
	}
	return engine.Legal()
}

// canLand says whether a bombardment may end on a square.
func (l look) canLand(u *Unit, s square.Square) engine.Verdict {
	if v := l.flies(u); !v.OK {
		return v
	}
	unit, place := engine.Sub("unit", l.name(u.ID)), engine.Word("square", s.String())
	switch x := l.Legs(u); {
	case len(l.w.Acting.Over) == 0:
		return engine.Illegal("MB-17.5", engine.T("mb.why.move.over_first", unit))
	case !l.free(u, s):
		return engine.Illegal("MB-9.2", engine.T("mb.why.move.taken", engine.Sub("unit", l.name(l.at(s).ID)), place))
	case !slices.Contains(x.land, s):
		return engine.Illegal("MB-9.1", engine.T("mb.why.move.land_far", unit, place, engine.Num("n", x.limit)))
	}
	return engine.Legal()
}

// flies says whether the activated unit has announced its bombardment and is on its way.
func (l look) flies(u *Unit) engine.Verdict {
	if v := l.canMove(u); !v.OK {
		return v
	}
	if !l.Prepared(u, "infernal_bombardment") {
		return engine.Illegal("MB-17.5", engine.T("mb.why.move.no_bombardment", engine.Sub("unit", l.name(u.ID))))
	}
	return engine.Legal()
}

// Bombarding is the attacks of a bombardment, after the move and in the order of the way
// (MB-S-72), each with the dice printed beside the talent. They cannot be counter-attacked,
// being neither melee nor ranged.
type Bombarding struct {
	Next int `json:"next,omitempty"` // of those flown over
}

// Step begins the next attack; who was destroyed meanwhile, defending another, is left out.
func (f *Bombarding) Step(t *tx) control {
	a := t.w.Acting
	for f.Next < len(a.Over) {
		u, e := t.Unit(a.Unit), t.Unit(a.Over[f.Next])
		f.Next++
		if _, dice, ok := t.Talent(u, "infernal_bombardment"); ok && e.Alive() {
			c := NewCombat(u.ID, e.ID, "bombardment")
			c.Via, c.Dice = "infernal_bombardment", dice
			t.begin(c)
			return call(&Fighting{})
		}
	}
	return back(nil)
}
