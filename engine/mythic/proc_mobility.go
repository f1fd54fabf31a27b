package mythic

import "hexwarden/engine/flow"

// Withdrawing is the move of a unit that has Mobility, after its attack and if it has not
// moved before (MB-17.14). It is announced then (MB-S-79), and since the unit attacked it
// moves as one that attacks (MB-S-29).
type Withdrawing struct {
	Done bool `json:"done,omitempty"`
}

// Step asks until the unit has moved or stays.
func (f *Withdrawing) Step(t *tx) control {
	if f.Done || !t.mayWithdraw(t.Unit(t.w.Acting.Unit)) {
		return back(nil)
	}
	return await()
}

// Ask is MB-DP-15.
func (f *Withdrawing) Ask(l look) []question {
	u := l.Unit(l.w.Acting.Unit)
	combat, _ := l.Stride(u)
	pp, _, _ := l.Talent(u, "mobility")
	q := l.askMove(u, "DP-15", "MB-17.14", combat)
	q.Offer(choice("stay"), flow.By((*Withdrawing).stay))
	if l.canWithdraw(u).OK {
		for _, c := range l.walks(u, combat, combat) {
			q.Offer(priced(c, pp), flow.By((*Withdrawing).walk))
		}
		l.preparations(&q, u, pp)
	}
	withCards(l, &q)
	return []question{q}
}

func (f *Withdrawing) stay(*tx, answer) control { f.Done = true; return again() }

// walk moves the unit (MB-17.14).
func (f *Withdrawing) walk(t *tx, a answer) control {
	u := t.Unit(t.w.Acting.Unit)
	pp, _, _ := t.Talent(u, "mobility")
	t.prepare("mobility", pp, "MB-17.14")
	combat, _ := t.Stride(u)
	t.walk(u.ID, t.Reachable(u, combat, t.Prepared(u, "scout")).path(t.Square(a.Choice().Arg(0))), "MB-17.14")
	t.moved(false)
	return again()
}
