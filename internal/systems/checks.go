package systems

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground"
	"hexwarden/engine/battleground/content"
)

// Checks are what a system brings for playing against itself: what must always hold, and what can come up in play.
type Checks struct {
	Invariants func(before, after engine.Game, events []engine.Event) error
	Inventory  func(engine.Pack) []string                                     // cards and their operations, by names such as "weapon:w_trident"
	Seen       func(events []engine.Event, after engine.Game) []string        // which of them came up
	Watched    func(p engine.Pack, tell func(name string)) (told engine.Pack) // a pack that tells what takes effect; nil where events show it all
}

// inventory, seen and watched name the uses of Battleground as reports do.

func inventory(p engine.Pack) []string { return useNames(p.(*battleground.Pack).Inventory()) }

func seen(events []engine.Event, _ engine.Game) []string { return useNames(battleground.Seen(events)) }

func watched(p engine.Pack, tell func(string)) engine.Pack {
	return battleground.Watched(p, func(x content.Use) { tell(useName(x)) })
}

func useName(x content.Use) string {
	return strings.TrimSpace(x.Card + " " + x.Path + " " + x.Op)
}

func useNames(list []content.Use) []string {
	var out []string
	for _, x := range list {
		out = append(out, useName(x))
	}
	return out
}
