package card_test

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/render/card"
)

// TestTextsOfARowAreOfOneSize checks that the texts of cards side by side are of one size, and smaller only where one is long.
func TestTextsOfARowAreOfOneSize(t *testing.T) {
	long := strings.Repeat("one random fate card ", 7)
	for name, c := range map[string]struct {
		texts []string
		small int // of these smaller than the largest
	}{"short ones": {[]string{"Gain a focus token.", "Draw a card.", "Heal."}, 0}, "one long": {[]string{"Gain a focus token.", "Magic attacks: scope +1 in this activation.", long}, 1}, "two": {[]string{"Heal.", long}, 0}} {
		var cards []card.Card
		for _, text := range c.texts {
			cards = append(cards, card.Card{Name: "Card", Text: text, Stats: played, Tag: "Fate"})
		}
		var sizes []float64
		for _, w := range card.Hand(cards, "").Words() {
			if w.ID == "text" && !slices.Contains(sizes, w.Size) {
				sizes = append(sizes, w.Size)
			}
		}
		if len(sizes) != 1+c.small {
			t.Errorf("%s: texts of sizes %v", name, sizes)
		}
	}
}
