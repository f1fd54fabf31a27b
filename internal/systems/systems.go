// Package systems has the games that this release plays, and what goes with them: their packs,
// read from the release or from a host's folder, and the tables that are played by them.
package systems

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground"
	"hexwarden/engine/eternia"
	"hexwarden/engine/mythic"
)

// All are the games that this release knows.
var All = engine.Registry{battleground.System{}, mythic.System{}, eternia.System{}}

// Of is the id of the system whose board a view shows; "" if it shows none.
func Of(v engine.View) string {
	switch v.System.(type) {
	case battleground.View:
		return "battleground"
	case mythic.View:
		return "mythic"
	case eternia.View:
		return "eternia"
	}
	return ""
}
