package flow

import "slices"

// Reshuffle puts hidden cards in a random order that does not depend on the one they had: deals that are alike to a seat are alike
// with the same numbers. draw gives numbers from 0 to below n.
func Reshuffle(cards []string, draw func(n int) int) {
	slices.Sort(cards)
	for i := len(cards) - 1; i > 0; i-- {
		j := draw(i + 1)
		cards[i], cards[j] = cards[j], cards[i]
	}
}
