// Package flow runs rules that wait in the middle: an explicit stack of frames
// kept in the state. A frame is a procedure of a rulebook (an activation, a
// walk, a test); it calls others, waits for answers and returns. It holds ids
// and values only, so a game can be stored at any prompt and continued by
// another program years later. A system lists its frames with their names (Kinds); a
// move works on copies of them, made by value (Owner).
//
// Three type parameters stand for what a system brings: W is its world (the
// plain state), L its read-only look at the world, from which prompts, views
// and verdicts are derived, and T its transaction, the only door to change.
package flow
