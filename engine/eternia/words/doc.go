// Package words says what the cards of a pack do, in texts made from their rules: every moment, condition, operation and zone has a
// key under fe.words, and what a card says is a tree of them. A rule is a sentence:
//
//	heads (how often, when, under which condition, for what payment): operations.
//
//	words.go       sentences, their heads, goals; operations.go what is done
//	cards.go       what a card does, in short; names.go what things are called
//	library.go     all that may be looked up; missions.go scenarios among it; faces.go what a card shows, for the painter
package words
