// Package engine holds the words that every part of Hexwarden shares: seats,
// prompts, choices, moves, events, views, verdicts, and the System and Game
// interfaces behind which the rules of one game live.
//
// A game is a pure function of its state: a move goes in, the next state and
// the events that lead to it come out. The engine knows no time, user, channel,
// language, file or log. Everything a player reads is a Text: a key of the
// catalogue with arguments.
//
//	system.go     the interfaces System, Pack and Game; registry.go the systems that a program knows
//	prompt.go     seats and questions; choice.go answers and their ids; move.go what a seat does
//	event.go      what happened; view.go what a seat may see; errors.go why something is refused or broken
//	list.go       lists that players build; list_text.go lists as text; terms.go what a campaign grants a list
//	orders.go     standing orders
//	seal.go       what cannot be taken back, and why
//	deed.go       what was done in a game that is worth telling
//	ahead.go      a game that a program only thinks of
//	card.go       cards to look up
//	text.go       what a player reads: keys with arguments
package engine
