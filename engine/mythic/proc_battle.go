package mythic

// Battling is the whole battle: set-up, then turns in order, and the draw piles
// rebuilt between two of them (MB-5, MB-6.1, MB-7.13).
type Battling struct {
	Do string `json:"do,omitempty"` // "", "tiles", "zones", "deploy", "deal", "turns", "rebuild"
}

// Kind names the frame.
func (f *Battling) Kind() string { return "battling" }

// Copy is a copy of the frame.
func (f *Battling) Copy() body { c := *f; return &c }

// Step goes through the battle.
func (f *Battling) Step(t *tx) control {
	switch f.Do {
	case "turns": // MB-6.1
		f.Do = "rebuild"
		return call(&Turn{})
	case "rebuild": // MB-7.13: at the end of a turn
		f.Do = "turns"
		if t.exhausted() {
			return call(&Rebuilding{})
		}
		return again()
	}
	return over()
}
