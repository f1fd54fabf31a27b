package mythic

// Activation is what an activated unit does: a move, then an attack, either or neither, in
// that order (MB-8.2, MB-8.3, MB-9.3), until it has finished (MB-8.6). Its card is spent
// already (MB-8.1); no unit is activated twice in a turn (MB-8.4), and what units do in the
// enemy's turn activates nobody (MB-8.8, MB-S-28).
type Activation struct {
	Now string `json:"now,omitempty"` // "", "move", "attack", "withdraw", "rest"
}

// Step goes on with the activation; a unit that was destroyed has finished.
func (f *Activation) Step(t *tx) control {
	a := t.w.Acting
	u := t.Unit(a.Unit)
	switch f.Now {
	case "": // before it does anything (MB-8.7, MB-15.13)
		f.Now = "move"
		return call(&Harassing{})
	case "move":
		f.Now = "attack"
		if t.canMove(u).OK {
			return call(&Moving{})
		}
	case "attack": // one at most (MB-8.5), not after a move too long for it (MB-S-29) nor a bombardment (MB-17.5)
		f.Now = "withdraw"
		switch {
		case len(a.Over) > 0:
			return call(&Bombarding{})
		case !a.Far && !t.Prepared(u, "infernal_bombardment"):
			return call(&Declaring{})
		}
	case "withdraw":
		f.Now = "rest"
		if t.mayWithdraw(u) {
			return call(&Withdrawing{})
		}
	case "rest":
		t.rest()
		t.claimBeside(u)
		t.judge(activationEnd)
		return back(nil)
	}
	return again()
}
