package mythic

// Fighting is one attack.
type Fighting struct{}

// Kind names the frame.
func (f *Fighting) Kind() string { return "fighting" }

// Copy is a copy of the frame.
func (f *Fighting) Copy() body { return &Fighting{} }

// Step returns at once.
func (f *Fighting) Step(t *tx) control {
	t.w.Combat = nil
	return back(nil)
}

func newCombat(attacker, target, kind string) *Combat {
	return &Combat{Attacker: attacker, First: target, Target: target, Kind: kind}
}

func (t *tx) begin(c *Combat) { t.w.Combat = c }
