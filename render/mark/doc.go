// Package mark draws what the boards of all systems have in common: how sides
// look, what can be chosen, ways, attacks, and what just happened. Lengths are
// meant for a token as wide as a hex of 52 pixels; a Unit scales them.
//
//	side.go     sides, wings             way.go    trails, lines between two tokens
//	kind.go     choices, flags           flash.go  what just happened
//	plate.go    words on a ground        apart.go  tokens that make room for each other
//	goal.go    objectives, banners      bow.go     an arrow that bends over two tokens
//	verdict.go  ticks and crosses        grain.go  what looks random
//	legend.go   what marks mean          region.go  rims of what can be chosen
package mark

// Unit scales a length to the board that is drawn.
type Unit func(float64) float64
