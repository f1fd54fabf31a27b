// Package card draws cards, a hand of them and thrown dice, large enough for a phone.
// All words arrive ready to be drawn; it knows no rules.
//
//	face.go  a card            picture.go its picture
//	frame.go what is round it  parts.go   its texts and tables
//	hand.go  a hand of cards   sign.go    numbers on signs
//	dice.go  rows of dice      duel.go    two rolls side by side
//	die.go   one die           numbers.go the numbers of a card
//	key.go   what signs mean   goal.go    what a card wants
//	row.go   cards in a row    held.go    one of them
//	power.go a power, its sign ladder.go  what successes do
//	item.go  a text with a sign
package card
