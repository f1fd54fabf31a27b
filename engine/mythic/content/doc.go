// Package content holds the packs of Mythic Battles: units, tiles, ready armies, scenarios. It reads them, finds what is
// wrong with them and looks things up in them. It knows no battle: the rules stand on it.
//
//	pack.go       what a pack holds; campaign.go goals, steles and boons of scenarios (MB-30)
//	field.go      tiles laid side by side (MB-3)
//	scenarios.go  what a table chooses from
//	library.go    cards to look up, what they are called and say
//	load.go       reads a pack; check*.go what is wrong with it
package content
