// Package words says what cards say. Their words are made from their rules: every moment,
// condition, operation and amount has a key under bg.words, and a card's text is a tree of
// them. The parts stand in one order in every language:
//
//	heads (how often, how long, when, if, for what payment): operations.
//
// Figures are whole phrases in one of four roles, so that a language which
// declines can say each as it has to: subject, object, of (whose), on (where).
//
//	words.go what can be said whole: weapons, items, abilities, fate and glory cards
//	cards.go cards for the library, line by line
//	rule.go  sentences: heads, then operations
//	who.go   figures, attacks, amounts
//	if.go    conditions
//	op.go    operations; flow.go those that hold others
//	names.go names of things
package words
