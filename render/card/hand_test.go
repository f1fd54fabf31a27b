package card_test

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/render/card"
	"hexwarden/render/rendertest"
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

// TestCopiesAreOneCard checks that a card with copies bears the numbers of all, apart from its name, and how many they are.
func TestCopiesAreOneCard(t *testing.T) {
	s := card.Hand([]card.Card{{Number: "1", Also: []string{"4", "8"}, Name: "Lycaons", Tag: "Maneuver", Stats: played}, {Number: "2", Name: "Erinyes", Tag: "Maneuver", Stats: played}}, "")
	rendertest.Hand(t, "copies", s)
	var numbers []string
	copies := ""
	for _, w := range s.Words() {
		switch w.ID {
		case "number":
			numbers = append(numbers, w.String)
		case "copies":
			copies += w.String
		}
	}
	if !slices.Equal(numbers, []string{"1", "4", "8", "2"}) || copies != "×3" {
		t.Errorf("numbers %v, copies %q", numbers, copies)
	}
}

// TestWhyACardIsOffIsBright checks that what tells why a card cannot be chosen is drawn over the shade on it.
func TestWhyACardIsOffIsBright(t *testing.T) {
	for _, off := range []bool{false, true} {
		text := card.Hand([]card.Card{{Number: "1", Name: "Lycaons", Tag: "Lost", Off: off}}, "").Text()
		shade, why := strings.Index(text, "area off"), strings.Index(text, `text tag "Lost"`)
		if why < 0 || (shade >= 0) != off || off && why < shade {
			t.Errorf("dimmed %t: the shade at %d, the word at %d", off, shade, why)
		}
	}
}

// TestTextsAreInTheMiddle checks that a short text beside a long one is in the middle of its box, and what may be had in its place at one height on
// both.
func TestTextsAreInTheMiddle(t *testing.T) {
	s := card.Hand([]card.Card{{Name: "Short", Text: "Gain 1 AP.", Other: "Or: 1 mana.", Stats: played, Tag: "Fate"}, {Name: "Long", Text: strings.Repeat("one random fate card ", 7), Other: "Or: 1 mana.", Stats: played, Tag: "Fate"}}, "")
	var short, other []float64
	for _, w := range s.Words() {
		switch w.String {
		case "Gain 1 AP.":
			short = append(short, w.Y)
		case "Or: 1 mana.":
			other = append(other, w.Y)
		}
	}
	box := named(s.Layers[0], "text")[0]
	if len(short) != 1 || len(other) != 2 || other[0] < other[1]-3 || other[0] > other[1]+3 || short[0] < highest(box)+60 {
		t.Errorf("the text is at %v below %.0f, the others at %v", short, highest(box), other)
	}
}
