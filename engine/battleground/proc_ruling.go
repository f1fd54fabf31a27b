package battleground

import (
	"slices"

	"hexwarden/engine"
)

// Correction carries a ruling out: one that was agreed to, or one that the dice
// decide between the sides (BG-2.21).
type Correction struct {
	Ruling Ruling `json:"ruling"`
	Dice   bool   `json:"dice"`
}

// Own gives a copied frame slices of its own.
func (f *Correction) Own() {
	f.Ruling = f.Ruling.copy()
}

// Step rolls if the dice decide, ties again, and makes the ruling hold.
func (f *Correction) Step(t *tx) control {
	if f.Dice {
		a, b := t.Draw("golden rule die", 6)+1, t.Draw("golden rule die", 6)+1
		t.rolledForRuling(a, b)
		if a == b {
			return again()
		}
		if (a > b) != (f.Ruling.By == 0) {
			t.rulingLost(f.Ruling)
			return back(nil)
		}
	}
	t.ruled(f.Ruling)
	return back(nil)
}

// takeRuling answers the prompts of the golden rule.
func takeRuling(t *tx, side int, c engine.Choice) control {
	arg, proposed, draft := allArgs(c), t.w.Ruling, t.w.Forces[side].Draft
	switch {
	case c.Do == "ruling" && arg == "withdraw", proposed != nil && arg == "refuse":
		t.unpropose(arg)
	case c.Do == "ruling":
		t.draft(side, &Ruling{By: side, Kind: arg})
	case proposed != nil: // accept, dice
		r := proposed.copy()
		t.unpropose("")
		return call(&Correction{Ruling: r, Dice: arg == "dice"})
	case arg == "back":
		t.draft(side, nil)
	default:
		next := draft.copy()
		next.Args = append(next.Args, arg)
		t.draft(side, &next)
		if next.complete() {
			t.draft(side, nil)
			t.propose(next)
		}
	}
	return await()
}

func (r Ruling) copy() Ruling {
	r.Args = slices.Clone(r.Args)
	return r
}
