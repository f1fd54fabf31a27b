// Package content is what a pack of Fields of Eternia holds: cards, the map, scenarios, and the words that the rules of cards
// are written in. It reads them, checks them and finds things in them; it knows no game that is being played.
//
//	pack.go           the pack, and its cards by their names; load.go reads it, inventory.go lists all that can come up
//	cards.go          what stands on cards; combat.go combat cards
//	map.go, land.go   the map as it is written, and as a graph (FE-4)
//	missions.go       scenarios; modes.go what solo missions and skirmishes have beside; options.go the settings of a table
//	ops.go            the operations that cards are written in; vocabulary.go all that they may say: moments, operations, conditions
//	check.go          what is wrong between the things of a pack; check_land.go on the map and in scenarios
package content
