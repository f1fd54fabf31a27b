// Package toy is a small whole game that uses every seam of the contract: it
// proves the machinery and serves as a fake system in tests of other packages.
//
// Two or three seats duel with lanterns. Each picks two charms as a list, then
// three rounds are played: cards are dealt, every seat picks one in secret
// (T-2), the highest acts first (T-3). In a turn a seat attacks (T-4), lays
// sparks (T-5), offers peace (T-6), opens the market (T-7), or passes.
// A seat without lives is out; the last one or the one with most lives wins.
//
// The frames are in frames.go (which there are, and what their questions share), match.go (the game, charms, the
// secret card), turn.go (a turn, an attack, the interrupt) and beside.go (sparks, peace, the market).
package toy
