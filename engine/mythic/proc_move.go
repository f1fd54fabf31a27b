package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/flow"
)

// Moving is the move of the activated unit (MB-9): where to is asked as a whole, and it
// goes the cheapest way. What is announced for it comes first (MB-16.2).
type Moving struct {
	Done bool `json:"done,omitempty"`
}

// Step asks until the unit has moved or stays; one that bombards is asked where it flies.
func (f *Moving) Step(t *tx) control {
	switch u := t.Unit(t.w.Acting.Unit); {
	case f.Done || !t.canMove(u).OK:
		return back(nil)
	case t.Prepared(u, "infernal_bombardment"):
		f.Done = true
		return call(&Flying{})
	}
	return await()
}

// Ask is MB-DP-8. A unit may go as far as it moves without attacking; beyond what it moves
// with an attack it cannot attack then (MB-S-29).
func (f *Moving) Ask(l look) []question {
	u := l.Unit(l.w.Acting.Unit)
	combat, free := l.Stride(u)
	q := l.askMove(u, "DP-8", "MB-9.1", free)
	q.Choices = l.walks(u, combat, free)
	q.Whole(flow.By((*Moving).walk))
	q.Offer(choice("stay"), flow.By((*Moving).stay))
	l.preparations(&q, u, 0)
	if pp, _, ok := l.Talent(u, "infernal_bombardment"); ok && l.canBombard(u).OK {
		c := priced(aside(choice("bombard")), pp)
		c.Warnings = tooFar
		q.Offer(c, flow.By((*Moving).bombard))
	}
	if pp, _, ok := l.Talent(u, "lions_rage"); ok && l.canRage(u).OK {
		q.Offer(priced(aside(choice("rage")), pp), flow.By((*Moving).rage))
	}
	withCards(l, &q)
	return []question{q}
}

// tooFar warns that no attack can follow a move (MB-S-29).
var tooFar = []engine.Text{engine.T("mb.warn.far")}

func (f *Moving) stay(*tx, answer) control { f.Done = true; return again() }

// walk moves the unit.
func (f *Moving) walk(t *tx, a answer) control {
	u, to := t.Unit(t.w.Acting.Unit), t.Square(a.Choice().Arg(0))
	combat, free := t.Stride(u)
	w := t.Reachable(u, free, t.Prepared(u, "scout"))
	cost, _ := w.Cost(to)
	t.walk(u.ID, w.path(to), "MB-9.1")
	t.moved(cost > combat)
	return again()
}

// bombard announces Infernal Bombardment (MB-17.5).
func (f *Moving) bombard(t *tx, _ answer) control {
	pp, _, _ := t.Talent(t.Unit(t.w.Acting.Unit), "infernal_bombardment")
	t.prepare("infernal_bombardment", pp, "MB-17.5")
	return again()
}

// rage announces Lion's Rage (MB-17.18).
func (f *Moving) rage(t *tx, _ answer) control {
	u := t.Unit(t.w.Acting.Unit)
	pp, _, _ := t.Talent(u, "lions_rage")
	t.rage(u.ID, pp)
	return again()
}

// askMove starts a question about a move.
func (l look) askMove(u *Unit, point, rule string, limit int) question {
	q := ask(u.Seat, point, rule)
	q.Words = func(l look, p *engine.Prompt) {
		combat, _ := l.Stride(u)
		asksOf(p, u.ID, engine.Num("n", limit), engine.Num("combat", combat))
	}
	q.About = []engine.Ref{actor(u.ID)}
	q.Silence = "stay"
	return q
}

// walks are the squares a unit can go to, those near to enemies first; behind them those that lie
// beyond what it moves with an attack.
func (l look) walks(u *Unit, combat, limit int) []engine.Choice {
	w := l.Reachable(u, limit, l.Prepared(u, "scout"))
	foes := l.Foes(u.Seat)
	type end struct {
		at         square.Square
		cost, near int
	}
	free := w.Ends()
	ends := make([]end, 0, len(free))
	for _, s := range free {
		cost, _ := w.Cost(s)
		ends = append(ends, end{s, cost, Nearest(s, foes)})
	}
	slices.SortStableFunc(ends, func(a, b end) int { return a.near - b.near })
	const more = 16 // room for what else the question offers
	out := make([]engine.Choice, 0, len(ends)+more)
	for _, far := range []bool{false, true} {
		for _, e := range ends {
			if e.cost > combat != far {
				continue
			}
			c := squareChoice("walk", e.at)
			c.Costs = mp(e.cost)
			if far {
				c.Warnings = tooFar
			}
			out = append(out, c)
		}
	}
	return out
}

// Nearest is the distance from a square to the nearest of some units.
func Nearest(s square.Square, units []*Unit) int {
	best := square.Square{}.Dist(square.Square{X: 1 << 10})
	for _, u := range units {
		best = min(best, s.Dist(u.At))
	}
	return best
}

// beside names those of some units that are adjacent to a square.
func (l look) beside(s square.Square, units []*Unit) []engine.Text {
	var out []engine.Text
	for _, u := range units {
		if s.Adjacent(u.At) {
			out = append(out, l.name(u.ID))
		}
	}
	return out
}

// preparations offers what can be announced for any move: Move raised by one for a power point
// (MB-2.7) and Scout (MB-17.8), while the General keeps what the move itself costs.
func (l look) preparations(q *question, u *Unit, beside int) {
	if l.Card(u).EverRaises("move") && l.canPrepare(u, PlusMove, beside).OK {
		q.Offer(priced(aside(announcing(PlusMove)), 1), raiseMove)
	}
	if pp, _, ok := l.Talent(u, "scout"); ok && l.canPrepare(u, "scout", beside).OK {
		q.Offer(priced(aside(choice("scout")), pp), scout)
	}
}

// raiseMove raises Move for the activation (MB-16.7).
var raiseMove = flow.Free(func(t *tx, _ answer) control {
	t.prepare(PlusMove, 1, "MB-16.7")
	return again()
})

// scout announces Scout (MB-17.8).
var scout = flow.Free(func(t *tx, _ answer) control {
	pp, _, _ := t.Talent(t.Unit(t.w.Acting.Unit), "scout")
	t.prepare("scout", pp, "MB-17.8")
	return again()
})

// Square is the square of a label; one off the field if it is none.
func (l look) Square(label string) square.Square {
	s, err := square.Parse(label, l.f.Wide, l.f.High)
	if err != nil {
		return square.Square{X: none, Y: none}
	}
	return s
}
