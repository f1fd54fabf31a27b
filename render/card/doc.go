// Package card draws a hand of cards and thrown dice, large enough for a phone.
// All words arrive ready to be drawn; it knows no rules.
package card
