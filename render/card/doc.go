// Package card draws cards, a hand of them and thrown dice, large enough for a phone.
// All words arrive ready to be drawn; it knows no rules.
package card
