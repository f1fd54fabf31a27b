package systems

import (
	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/battleground"
	worthbattleground "hexwarden/engine/battleground/worth"
	"hexwarden/engine/eternia"
	wortheternia "hexwarden/engine/eternia/worth"
	"hexwarden/engine/mythic"
	worthmythic "hexwarden/engine/mythic/worth"
	paintbattleground "hexwarden/render/battleground"
	"hexwarden/render/drawing"
	painteternia "hexwarden/render/eternia"
	paintmythic "hexwarden/render/mythic"
)

// Entry is a game of this release with all that the programs need of it.
type Entry struct {
	engine.System
	Painter func(drawing.Options) *drawing.Painter
	Shown   func(engine.View) bool // whether a view is of this game
	Checks  Checks
	Style   ai.Style // how the house thinks it ahead
}

// Checks are what a system brings for playing against itself: what must always hold, and what can come up in play.
type Checks struct {
	Invariants func(before, after engine.Game, events []engine.Event) error
	Inventory  func(engine.Pack) []string                                     // cards and their operations, by names such as "weapon:w_trident"
	Seen       func(events []engine.Event, after engine.Game) []string        // which of them came up
	Watched    func(p engine.Pack, tell func(name string)) (told engine.Pack) // a pack that tells what takes effect; nil where events show it all
}

// Entries are the games of this release, a line each. Nothing else in the programs knows one by name.
var Entries = []Entry{
	{battleground.System{House: worthbattleground.House{}}, paintbattleground.New, shown[battleground.View], Checks{battleground.Invariants, battleground.Inventory, battleground.Seen, battleground.Watched}, worthbattleground.Style()},
	{mythic.System{House: worthmythic.House{}}, paintmythic.New, shown[mythic.View], Checks{Invariants: mythic.Invariants, Inventory: mythic.Inventory, Seen: mythic.Seen}, worthmythic.Style()},
	{eternia.System{House: wortheternia.House{}}, painteternia.New, shown[eternia.View], Checks{Invariants: eternia.Invariants, Inventory: eternia.Inventory, Seen: eternia.Seen}, wortheternia.Style()},
}

// All are the systems of the entries.
var All = all()

func all() (out engine.Registry) {
	for _, e := range Entries {
		out = append(out, e.System)
	}
	return out
}

// Find is the entry of a system.
func Find(id string) (Entry, bool) {
	for _, e := range Entries {
		if e.Info().ID == id {
			return e, true
		}
	}
	return Entry{}, false
}

// Of is the id of the system whose board a view shows; "" if it shows none.
func Of(v engine.View) string {
	for _, e := range Entries {
		if e.Shown(v) {
			return e.Info().ID
		}
	}
	return ""
}

// shown says whether a view has a board of type V.
func shown[V any](v engine.View) bool {
	_, ok := v.System.(V)
	return ok
}
