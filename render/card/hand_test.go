package card_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/rendertest"
)

// TestTextsOfARowAreOfOneSize checks that the texts of cards side by side are of one size, however long one of them is.
func TestTextsOfARowAreOfOneSize(t *testing.T) {
	long := strings.Repeat("one random fate card ", 7)
	for name, texts := range map[string][]string{"short ones": {"Gain a focus token.", "Draw a card.", "Heal."}, "one long": {"Gain a focus token.", "Magic attacks: scope +1 in this activation.", long}, "two": {"Heal.", long}} {
		var cards []card.Card
		for _, text := range texts {
			cards = append(cards, card.Card{Name: "Card", Text: text, Other: "Or: 1 mana.", Stats: played, Tag: "Fate"})
		}
		var sizes []float64
		for _, w := range card.Hand(cards, "").Words() {
			if w.ID == "text" && !slices.Contains(sizes, w.Size) {
				sizes = append(sizes, w.Size)
			}
		}
		if len(sizes) != 1 {
			t.Errorf("%s: texts of sizes %v", name, sizes)
		}
	}
}

// TestNoCardStandsAlone checks that no card of a hand is alone below others, and that cards stand three in a row at most and fill each row from
// edge to edge, unless they have goals, which have one width.
func TestNoCardStandsAlone(t *testing.T) {
	for n := 2; n <= 13; n++ {
		for _, goals := range [][]card.Goal{nil, {{Points: "2", Text: "Defeat a boss."}}} {
			cards := make([]card.Card, n)
			for i := range cards {
				cards[i] = card.Card{Number: strconv.Itoa(i + 1), Name: "Card", Tag: "Fate", Stats: played, Text: "interruption", Goals: goals}
			}
			s := card.Hand(cards, "")
			rows, wide := map[float64]int{}, map[float64]float64{}
			for _, l := range s.Layers {
				for _, a := range named(l, "card") {
					rows[highest(a)]++
					wide[highest(a)] += across(a) + 16
				}
			}
			columns := min(n, 3)
			if n == 4 {
				columns = 2
			}
			for y, in := range rows {
				if full := wide[y] > float64(s.W)-17; in == 1 || in > columns || full != (goals == nil || in == columns) || len(rendertest.Small(s)) > 0 {
					t.Errorf("%d cards at %.0f fill %.0f of %d: %v, too small %v", n, y, wide[y], s.W, rows, rendertest.Small(s))
				}
			}
		}
	}
}

// TestShortTextsHaveHighPictures checks that the picture of a card of a hand is the higher the shorter its text is beside another one, and that all
// lines of texts begin at one edge.
func TestShortTextsHaveHighPictures(t *testing.T) {
	high, left := map[string]float64{}, map[string][]float64{}
	for _, l := range card.Hand([]card.Card{
		{Name: "Short", Text: "Gain 1 AP.", Other: "Or: 1 mana.", Stats: played, Tag: "Fate", Picture: card.Disc("hood", render.Fate)},
		{Name: "Long", Text: strings.Repeat("one random fate card ", 7), Other: "Or: 1 mana.", Stats: played, Tag: "Fate", Picture: card.Disc("hood", render.Fate)},
	}, "").Layers {
		for _, a := range named(l, "picture") {
			high[l.Name] = lowest(a) - highest(a)
		}
		for _, shape := range l.Shapes {
			if w, ok := shape.(render.Text); ok && w.ID == "text" && (w.Anchor != render.Left || !slices.Contains(left[l.Name], w.X)) {
				left[l.Name] = append(left[l.Name], w.X)
			}
		}
	}
	if high["card Short"] < high["card Long"]+80 || len(left["card Short"]) != 1 || len(left["card Long"]) != 1 {
		t.Errorf("pictures are %v high, texts begin at %v", high, left)
	}
}

// TestSideAlongTheEdge checks that the edge of a card that a side holds is in its colour, unless that is gold, and that other cards have none.
func TestSideAlongTheEdge(t *testing.T) {
	for want, c := range map[render.Colour]card.Card{render.SideOneLight: {Side: render.SideOneLight}, render.Gold: {Side: render.SideOneLight, Gold: true}, render.Black: {}} {
		borders := named(card.Hand([]card.Card{c}, "").Layers[0], "border")
		if (want == render.Black) != (len(borders) == 0) || len(borders) > 0 && borders[0].Edge.Paint != render.Solid(want) {
			t.Errorf("%+v: the edges are %v", c, borders)
		}
	}
}

// TestCopiesAreOneCard checks that a card with copies bears the numbers of all, below each other at the edge of its picture, and how many they are, also if it
// has no numbers.
func TestCopiesAreOneCard(t *testing.T) {
	s := card.Hand([]card.Card{{Number: "1", Also: []string{"4", "8"}, Name: "Lycaons", Tag: "Maneuver", Stats: played}, {Number: "2", Name: "Erinyes", Tag: "Maneuver", Stats: played}}, "")
	rendertest.Hand(t, "copies", s)
	var numbers []string
	columns, copies := map[float64]bool{}, ""
	for _, w := range s.Words() {
		switch w.ID {
		case "number":
			numbers, columns[w.X] = append(numbers, w.String), true
		case "copies":
			copies += w.String
		}
	}
	if !slices.Equal(numbers, []string{"1", "4", "8", "2"}) || copies != "×3" || len(columns) != 2 {
		t.Errorf("numbers %v in columns %v, copies %q", numbers, columns, copies)
	}
	if said := rendertest.Said(card.Hand([]card.Card{{Name: "Art of War", Copies: 4}}, ""), "copies"); !said["×4"] {
		t.Errorf("four without numbers are %v", said)
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
