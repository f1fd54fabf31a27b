// Package odds computes exact chances of tests with exploding dice: how many
// successes a roll gives, what a defence leaves of them, and which effect of a
// card that reaches; and of dice whose fives are rolled again (Fives), with the
// best way to play them.
//
// Chances are float64. An explosion may go on for ever, so tails of less than
// 1e-15 are cut off and the rest scaled back to a sum of 1; everything else is
// exact up to rounding.
//
//	odds.go        Dist: distributions, and what a defence leaves
//	test.go        Test, Faces: successes of a test with exploding dice
//	fives.go       Fives, Die, Step: dice whose fives are rolled again
//	fives_best.go  their distribution and the best step, and how these are found
//	fives_steps.go what may be done at a stage, and what it comes to
//	fives_roll.go  what a roll comes to, like dice counted at once
//	fives_large.go a rule of thumb for rolls too large to be counted
//	memory.go      Memory: what was worked out of small values
package odds
