package eternia

// Numbers of the rules (FE-28).
const (
	penalty     = 5 // Eternium that a defeated hero pays (FE-7.2c)
	ActionsEach = 2 // standard actions of an activation (FE-10.1)
)

// Playing is the whole game: set-up (FE-2), then rounds (FE-9) until the last one (FE-21).
type Playing struct {
	Now string `json:"do,omitempty"` // "", "rounds"
}

// Step goes through the game.
func (f *Playing) Step(t *tx) control {
	switch f.Now {
	case "":
		f.Now = "rounds"
		return call(&Setup{})
	case "rounds":
		if t.lastRound() {
			return call(&Finale{}) // FE-21
		}
		return call(&Round{})
	}
	return again()
}
