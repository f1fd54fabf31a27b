// Package ai plays empty seats. A player sees what its seat sees and nothing
// else: the view, one prompt, and the queries that the seat may ask. One that
// thinks ahead also has games dealt as they may be by all that its seat sees.
//
//	ai.go        answers at random              greedy.go    what is worth most at once
//	pass.go      the least that the rules ask   scripted.go  what a lesson says
//	lot.go       random numbers, ranks          levels.go    beginner to master
//	position.go  what a player is asked         think.go     games played on in mind
//	playout.go   one game played on             race.go      answers against each other
//	judge.go     what a given answer cost       list.go      armies and decks
package ai
