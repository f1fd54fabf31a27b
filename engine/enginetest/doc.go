// Package enginetest checks systems: the contract suite over random play
// (Check, Run) and proofs that a state is copied and stored whole (Copied,
// Copies). Its core returns errors, so that programs can use it outside of
// go test; the wrappers take a testing.TB. Beside it: script plays scenario scripts,
// coverage links rules pages, code and scenarios, toy is a small whole game.
//
//	play.go          plays games; checks.go what must hold wherever somebody is asked; compare.go what is compared
//	leak.go          what a seat sees when all that it cannot know is dealt again; leak_asks.go what it is answered
//	denials.go       what is not possible has its reason, with a rule
//	list.go          lists that are built
//	orders.go        standing orders in play; reactions.go at which points they answer; given.go their words
//	ahead.go         games that are only thought of
//	copy.go          copies share nothing
//	frozen.go        what earlier versions left; record.go writes a game as a record
//	ask.go           questions and answers for other tests
package enginetest
