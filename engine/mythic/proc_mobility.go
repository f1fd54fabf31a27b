package mythic

import "hexwarden/engine"

// Withdrawing is the move of a unit that has Mobility, after its attack and if it has not
// moved before (MB-17.14). It is announced then (MB-S-79), and since the unit attacked it
// moves as one that attacks (MB-S-29).
type Withdrawing struct {
	Done bool `json:"done,omitempty"`
}

// Kind names the frame.
func (f *Withdrawing) Kind() string { return "withdrawing" }

// Copy is a copy of the frame.
func (f *Withdrawing) Copy() body { c := *f; return &c }

// Step asks until the unit has moved or stays.
func (f *Withdrawing) Step(t *tx) control {
	if f.Done || !t.mayWithdraw(t.unit(t.w.Acting.Unit)) {
		return back(nil)
	}
	return await()
}

// Ask is MB-DP-15.
func (f *Withdrawing) Ask(l look) []engine.Prompt {
	u := l.unit(l.w.Acting.Unit)
	combat, _ := l.stride(u)
	pp, _, _ := l.talent(u, "mobility")
	p := l.askMove(u, "DP-15", "MB-17.14", combat)
	p.Choices = append(p.Choices, spelled("stay", engine.T("mb.choice.stay")))
	if l.canWithdraw(u).OK {
		for _, c := range l.walks(u, combat) {
			p.Choices = append(p.Choices, priced(c, pp))
		}
		p.Choices = append(p.Choices, l.preparations(u, pp)...)
	}
	return []engine.Prompt{withCards(l, p)}
}

// Answer moves the unit, or lets it stay.
func (f *Withdrawing) Answer(t *tx, a answer) control {
	if c, ok := takeCards(t, a); ok {
		return c
	}
	u := t.unit(t.w.Acting.Unit)
	pick := string(a.Pick())
	switch {
	case pick == "stay":
		f.Done = true
	case t.takePreparation(u, pick):
	default:
		pp, _, _ := t.talent(u, "mobility")
		t.prepare("mobility", pp, "MB-17.14")
		combat, _ := t.stride(u)
		t.walk(u.ID, t.reachable(u, combat, t.prepared(u, "scout")).path(t.picked(pick)), "MB-17.14")
		t.moved(false)
	}
	return again()
}
