// Package flow runs rules that wait in the middle: an explicit stack of frames
// kept in the state. A frame is a procedure of a rulebook (an activation, a
// walk, a test); it calls others, waits for answers and returns. It holds ids
// and values only, so a game can be stored at any prompt and continued by
// another program years later. How far it is, it keeps in a field Now. A system lists its frames with their names (Kinds); a
// move works on copies of them, made by value (Owner).
//
// Three type parameters stand for what a system brings: W is its world (the
// plain state), L its read-only look at the world, from which prompts, views
// and verdicts are derived, and T its transaction, the only door to change.
//
//	rules.go     what a system brings            system.go    packs of its own, and states to open again
//	game.go      a running game, and what it says of itself
//	saved.go     how it is stored and opened     ahead.go     a copy that a player thinks with
//	frame.go     frames, what they return, and the stack they stand on
//	question.go  questions, and what their choices do
//	run.go       a move: the answer and all steps until people are asked again
//	tx.go        the transaction of a move: events, draws, strands
//	prompts.go   the open questions, and when they get words
//	identify.go  ids of prompts                  orders.go    standing orders
//	house.go     opinions for empty seats        shuffle.go   hidden cards dealt again
package flow
