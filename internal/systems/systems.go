// Package systems has the games that this release plays, and what goes with them: their packs,
// read from the release or from a host's folder, and the tables that are played by them.
package systems

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground"
	worthbattleground "hexwarden/engine/battleground/worth"
	"hexwarden/engine/eternia"
	"hexwarden/engine/mythic"
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
}

// Entries are the games of this release, a line each. Nothing else in the programs knows one by name.
var Entries = []Entry{
	{battleground.System{House: worthbattleground.House{}}, paintbattleground.New, shown[battleground.View], Checks{battleground.Invariants, battleground.Inventory, battleground.Seen, battleground.Watched}},
	{mythic.System{}, paintmythic.New, shown[mythic.View], Checks{Invariants: mythic.Invariants, Inventory: mythic.Inventory, Seen: mythic.Seen}},
	{eternia.System{}, painteternia.New, shown[eternia.View], Checks{Invariants: eternia.Invariants, Inventory: eternia.Inventory, Seen: eternia.Seen}},
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
