// Package engine holds the words that every part of Hexwarden shares: seats,
// prompts, choices, moves, events, views, verdicts, and the System and Game
// interfaces behind which the rules of one game live.
//
// A game is a pure function of its state: a move goes in, the next state and
// the events that lead to it come out. The engine knows no time, user, channel,
// language, file or log. Everything a player reads is a Text: a key of the
// catalogue with arguments.
package engine
