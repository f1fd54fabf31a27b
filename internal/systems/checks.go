package systems

import "hexwarden/engine"

// Checks are what a system brings for playing against itself: what must always hold, and what can come up in play.
type Checks struct {
	Invariants func(before, after engine.Game, events []engine.Event) error
	Inventory  func(engine.Pack) []string                                     // cards and their operations, by names such as "weapon:w_trident"
	Seen       func(events []engine.Event, after engine.Game) []string        // which of them came up
	Watched    func(p engine.Pack, tell func(name string)) (told engine.Pack) // a pack that tells what takes effect; nil where events show it all
}
