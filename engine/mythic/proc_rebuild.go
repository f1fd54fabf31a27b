package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// Rebuilding makes new draw piles once all Generals are exhausted (MB-7.13). Before it,
// each may discard cards for power points (MB-7.14) and use Reinforcements (MB-7.15), the
// General who ran out first deciding first (MB-S-24); turns go on with him (MB-7.17).
type Rebuilding struct {
	Now   string `json:"do,omitempty"` // "", "cards", "units"
	Order []int  `json:"order,omitempty"`
	At    int    `json:"at,omitempty"` // in Order: whose turn it is to decide
}

// Own gives a copied frame slices of its own.
func (f *Rebuilding) Own() { f.Order = append([]int(nil), f.Order...) }

// Step goes from General to General, then shuffles.
func (f *Rebuilding) Step(t *tx) control {
	if f.Now == "" {
		t.enter("rebuild")
		t.say("rebuilding", "MB-7.13", engine.Event{})
		f.Now, f.Order = "cards", t.exhaustion()
	}
	for f.At < len(f.Order) {
		seat := f.Order[f.At]
		g := t.w.Generals[seat]
		if f.Now == "cards" && len(g.Hand)+g.Row > 0 && !t.without("cards") || f.Now == "units" && len(t.reinforced(seat)) > 0 {
			return await()
		}
		f.advance()
	}
	for _, seat := range f.Order { // MB-7.16
		t.renew(seat)
	}
	t.giveTurn(f.Order[0]) // who may have had the last turn too (MB-7.17)
	return back(nil)
}

// advance goes to the next decision: of a General about his units, then of the next.
func (f *Rebuilding) advance() {
	if f.Now == "cards" {
		f.Now = "units"
		return
	}
	f.Now = "cards"
	f.At++
}

// reinforced are the units that might get a vitality level back, be it paid for with cards.
func (l look) reinforced(seat int) []*Unit {
	return slices.DeleteFunc(l.army(seat), func(u *Unit) bool {
		return !l.couldReinforce(seat, u).OK || !l.couldPay(seat, l.Fee(u, "reinforcements"))
	})
}

// Ask asks for cards to discard (MB-DP-29) or units to reinforce (MB-DP-30).
func (f *Rebuilding) Ask(l look) []question {
	seat := f.Order[f.At]
	if f.Now == "cards" {
		return l.keeping(ask(seat, "DP-29", "MB-7.14"), flow.By((*Rebuilding).pass))
	}
	q := ask(seat, "DP-30", "MB-17.19")
	for _, u := range l.reinforced(seat) {
		if l.mayReinforce(seat, u).OK {
			q.Offer(priced(upon("reinforce", target(u.ID)), l.Fee(u, "reinforcements")), flow.By((*Rebuilding).reinforce))
		}
	}
	q.Insist = true
	return l.passing(q, called(choice("pass"), "mb.choice.no_reinforcements"), flow.By((*Rebuilding).pass))
}

// reinforce gives a unit a vitality level back, several times in succession (MB-17.19).
func (f *Rebuilding) reinforce(t *tx, a answer) control {
	t.reinforce(a.Choice().Arg(0))
	return again()
}

func (f *Rebuilding) pass(*tx, answer) control { f.advance(); return again() }
