// Package rules is the books at hand: the rules pages (rules.go) and any card of any game (cards.go).
package rules
