package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// Judging is Judgment of Souls after a fight (MB-17.12), before victory is judged (MB-13.6):
// each unit that destroyed another takes power points. Where cards would have to pay for it,
// their General is asked for them (MB-S-77), unless the battle ends with that removal.
type Judging struct {
	Due []Soul `json:"due,omitempty"` // the attacker's first
}

// Soul is a unit that destroyed another, with what its talent costs: as its card was before
// the damage (MB-15.5).
type Soul struct {
	Unit string `json:"unit"`
	PP   int    `json:"pp"`
}

// Own gives a copied frame slices of its own.
func (f *Judging) Own() { f.Due = slices.Clone(f.Due) }

// Step takes what can be paid for, and asks for cards where they could pay.
func (f *Judging) Step(t *tx) control {
	for len(f.Due) > 0 {
		s := f.Due[0]
		seat := t.Unit(s.Unit).Seat
		switch {
		case t.pays(seat, s.PP, "MB-16.1").OK:
			t.judgeSouls(s)
		case t.couldPay(seat, s.PP) && !t.decided():
			return await()
		}
		f.Due = f.Due[1:]
	}
	return back(nil)
}

// decided says whether a removal has ended the battle.
func (l look) decided() bool {
	return slices.ContainsFunc([]int{0, 1}, func(team int) bool { rule, _ := l.winning(team, removal); return rule != "" })
}

// Ask asks for cards to pay with (MB-DP-31); whether it is asked tells nothing of the hand.
func (f *Judging) Ask(l look) []question {
	s := f.Due[0]
	q := ask(l.Unit(s.Unit).Seat, "DP-31", "MB-17.12")
	q.Words = func(_ look, p *engine.Prompt) { asksOf(p, s.Unit, engine.Num("n", s.PP)) }
	q.Insist, q.Silence, q.About = true, "pass", []engine.Ref{target(s.Unit)}
	q.Offer(choice("pass"), flow.By((*Judging).pass))
	withConversions(l, &q)
	return []question{q}
}

// pass leaves the souls alone.
func (f *Judging) pass(*tx, answer) control { f.Due = f.Due[1:]; return again() }
