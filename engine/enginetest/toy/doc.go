// Package toy is a small whole game that uses every seam of the contract: it
// proves the machinery and serves as a fake system in tests of other packages.
//
// Two or three seats duel with lanterns. Each picks two charms as a list, then
// three rounds are played: cards are dealt, every seat picks one in secret
// (T-2), the highest acts first (T-3). In a turn a seat attacks (T-4), lays
// sparks (T-5), offers peace (T-6), opens the market (T-7), or passes.
// A seat without lives is out; the last one or the one with most lives wins.
//
//	toy.go    System, Pack: Info, Load, New, Open
//	world.go  the world, what is legal in it, and the atoms that change it
//	frames.go which frames there are, and what their questions share
//	match.go  the game, charms, the secret card
//	turn.go   a turn, an attack, the interrupt
//	beside.go sparks, peace, the market
//	list.go   what charms cost, and what is wrong with a list of them
//	orders.go what can be ordered in advance
package toy
