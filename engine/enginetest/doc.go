// Package enginetest checks systems: the contract suite over random play
// (Check, Run) and proofs that a state is copied and stored whole (Copied,
// Copies). Its core returns errors, so that programs can use it outside of
// go test; the wrappers take a testing.TB. Beside it: script plays scenario scripts,
// coverage links rules pages, code and scenarios, toy is a small whole game.
package enginetest
