package mythic

// Fighting is one attack from its declaration to its end (MB-11.2): World.Combat says
// who fights whom. The damage of both sides is dealt together (MB-13.6). It returns whether
// the attack took place.
type Fighting struct {
	Do int `json:"do,omitempty"` // steps done
}

// Step goes through the attack. Each window opens by itself if there is anything to
// decide in it (MB-22.2, MB-S-97).
func (f *Fighting) Step(t *tx) control {
	c := t.w.Combat
	f.Do++
	switch f.Do {
	case 1: // declared (MB-11.2 step 1); the defender answers (step 3)
		t.attack()
		return call(&Evading{})
	case 2:
		if c.Evaded { // the attack is never made, and used up (MB-S-75)
			t.part()
			return back(false)
		}
		t.settleDeclaration()
		return call(&Defending{})
	case 3:
		return call(&Countering{})
	case 4: // talents: the attacker, then the defender, one pass each (MB-16.6, MB-S-69)
		return call(&Announcing{Side: AttackSide})
	case 5:
		return call(&Announcing{Side: CounterSide})
	case 6: // the attacker rolls, then who strikes back (MB-S-54)
		return call(&Rolling{Side: AttackSide})
	case 7: // which nobody evades, defends or counters (MB-S-57)
		if c.Counter {
			return call(&Rolling{Side: CounterSide})
		}
		return again()
	case 8: // damage (MB-13.6)
		t.tally()
		return call(&Sparing{Side: AttackSide})
	case 9: // d, e
		return call(&Judging{Due: t.harm()})
	}
	if !t.Unit(c.Attacker).Alive() || !t.Unit(c.Target).Alive() { // f
		t.judge(removal)
	}
	if t.w.Result == nil && c.Retreat != "" && t.Unit(c.Target).Alive() { // g
		t.retreat()
	}
	t.part()
	return back(true)
}
