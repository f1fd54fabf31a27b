package card_test

import (
	"flag"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/rendertest"
)

// With -update, tests write the files in testdata again; look at them afterwards.
var update = flag.Bool("update", false, "write the golden files")

func hand(n int) []card.Card {
	stats := func(i, a, m string) []card.Stat {
		s := []card.Stat{{Sign: card.Initiative, Value: i, Label: "initiative"}, {Sign: card.Action, Value: a, Label: "actions"}}
		if m != "" {
			s = append(s, card.Stat{Sign: card.Mana, Value: m, Label: "mana"})
		}
		return s
	}
	all := []card.Card{
		{Number: "1", Name: "Forward!", Tag: "Fate", Stats: stats("8", "2", "1"), Text: "Move up to 2 hexes before the first action."},
		{Number: "2", Name: "Power Of The Ancient Ones", Colour: render.Glory, Emblem: card.Laurel, Gold: true, Tag: "Glory", Stats: stats("12", "3", ""), Text: "When this character attacks, it may throw again any number of its dice, once. A knocked-out target gives one mana more."},
		{Number: "3", Name: "Patience", Tag: "Fate", Stats: stats("3", "2", "2"), Chosen: true},
		{Number: "4", Name: "Źródło żółtej mądrości", Tag: "Przeznaczenie", Stats: stats("5", "2", "1"), Text: "Zagraj po ataku: broniący się odrzuca kość obrony."},
		{Number: "5", Name: "Coup de maître", Colour: render.Glory, Emblem: card.Laurel, Gold: true, Tag: "Gloire", Stats: stats("10", "3", ""), Text: "Relancez un dé d’attaque.", Off: true},
		{Number: "6", Name: "All In", Tag: "Fate", Stats: stats("9", "1", "3"), Text: "Draw a card."},
		{Number: "7", Name: "Hold", Tag: "Fate", Stats: stats("1", "2", "1"), Text: "Ready overwatch without paying for it."},
		{Number: "8", Name: "Spring the Trap", Tag: "Fate", Stats: stats("10", "1", "2"), Text: "In an interruption, if you like: free Move action."},
		{Number: "9", Name: "Counterstroke", Tag: "Fate", Stats: stats("9", "2", "1"), Text: "In an interruption: gain 1 AP; gain 1 mana."},
		{Number: "10", Name: "Cavalerie thessalienne", Tag: "Manœuvre", Stats: stats("3", "", "")[:1], Text: "Vitalité 4 sur 4, mouvement 4 ou 6."},
	}
	for i, id := range []string{"fate:f01", "glory:g3", "fate:f29", "fate:f25", "glory:g6", "fate:f07", "fate:f28", "fate:f48", "fate:f42", "spell:gate"} {
		if all[i].Colour == 0 {
			all[i].Colour = render.Fate
		}
		all[i].Picture = card.Motifs(id, all[i].Colour)
	}
	return all[:n]
}

func dice() []card.Row {
	return []card.Row{
		{Label: "Attack: Sword of Power", Side: 0, Total: "4 successes", Dice: []card.Die{{Value: 6, Success: true}, {Value: 4, Success: true, Cancelled: true}, {Value: 2, Again: true, Was: 1, Number: "3"}, {Value: 5, Success: true}, {Value: 1}}, Extra: []card.Die{{Value: 6, Success: true}, {Value: 3}}},
		{Label: "Defence: Skeletor", Side: 1, Total: "1 success", Dice: []card.Die{{Value: 2}, {Value: 5, Success: true}, {Value: 1}}},
	}
}

// thrown is a picture with only dice.
func thrown(rows []card.Row) *render.Scene {
	layers, end := card.Throws(rows, 0, 18)
	return &render.Scene{W: 1080, H: int(end), Back: render.Leather, Alt: "An attack.", Layers: layers}
}

// face is a card with everything that a card can show.
func face() card.Face {
	return card.Face{Name: "Hook of the Ancients", Points: "3", Colour: render.WoodDark, Emblem: card.Swords, Gold: true, Note: "Only for Trap Jaw",
		Rows:   [][]card.Stat{{{Sign: card.Cube, Value: "+1", Label: "Strength"}, {Sign: card.Guard, Label: "Toughness"}, {Sign: card.Reach, Value: "12", Label: "inches"}, {Sign: card.Mana, Value: "1", Label: "mana"}}},
		Chips:  []string{"melee 1", "ranged 2", "trinket 3", "armour 1", "shield 1"},
		Ladder: card.Ladder{Counts: "successes", Wounds: "wounds", Hits: []card.Hit{{At: "1+", Text: "1 wound"}, {At: "3+", Text: "2 wounds, push 2 hexes, and whoever looks on gains a focus token"}}},
		Blocks: []card.Block{{Title: "Grapple Line", Note: "1 AP, 2 mana", Text: "Leap in a straight line."}, {Text: "Takes no melee slot."}}, Tag: "Melee weapon"}
}

// TestFaceGrows checks that a card always shows all of its text: the type shrinks to a size
// that can still be read, then the card grows.
func TestFaceGrows(t *testing.T) {
	f := face()
	before := card.Single(f, "")
	f.Name, f.Tag = strings.Repeat("Unpronounceable", 5), strings.Repeat("very ", 20)
	f.Blocks = append(f.Blocks, card.Block{Text: strings.Repeat("all the same ", 60)})
	after := card.Single(f, "")
	if after.W != before.W || after.H < before.H+200 {
		t.Errorf("%dx%d became %dx%d", before.W, before.H, after.W, after.H)
	}
	words := 0
	for _, shape := range after.Layers[0].Shapes {
		if x, ok := shape.(render.Text); ok {
			words += strings.Count(x.String, "all") + strings.Count(x.String, "very")
			w := render.Width(x.Font, x.Size, x.String)
			if x.Anchor == render.Left && x.X+w > float64(after.W)-20 || x.Size < 12 || x.Y > float64(after.H) {
				t.Errorf("%q in size %.0f at %.0f,%.0f is %.0f wide", x.String, x.Size, x.X, x.Y, w)
			}
		}
	}
	if words != 80 {
		t.Errorf("%d of 80 words are there", words)
	}
	if s := card.Sheet([]card.Face{f, face(), face()}, 2, ""); s.W < 2*after.W-40 || s.H < after.H+before.H-60 || len(s.Layers) != 3 {
		t.Errorf("a sheet of three is %dx%d with %d layers", s.W, s.H, len(s.Layers))
	}
}

// TestEmblemOfTheDeck checks that the emblem of the deck is in the corner of a picture, but
// never on a map.
func TestEmblemOfTheDeck(t *testing.T) {
	f := face()
	f.Scene = card.Pictured(card.High, card.Motifs("spell:gate", f.Colour))
	for _, f.Map = range []bool{false, true} {
		if text := card.Single(f, "").Text(); strings.Contains(text, "circle badge") == f.Map || !strings.Contains(text, "area picture") {
			t.Errorf("a map: %v\n%s", f.Map, text)
		}
	}
}

func TestScenes(t *testing.T) {
	for name, s := range map[string]*render.Scene{"hand": card.Hand(hand(4), "Four cards."), "dice": thrown(dice()), "face": card.Single(face(), "A card.")} {
		rendertest.Scene(t, filepath.Join("testdata", name+".txt"), s, *update)
	}
}

// TestHandShowsEveryCard checks that any number of cards makes a picture that isn't too
// wide for a phone, with all names and texts inside it, and tells what the numbers are.
func TestHandShowsEveryCard(t *testing.T) {
	for n := range 11 {
		s := card.Hand(hand(n), "")
		if said := rendertest.Said(s, "label", "key"); n > 0 && (!said["initiative"] || !said["actions"]) {
			t.Errorf("%d cards: the numbers are told as %v", n, said)
		}
		if last := len(s.Layers) - 1; last >= 0 && s.Layers[last].Name == "key" {
			s.Layers = s.Layers[:last]
		}
		if len(s.Layers) != n || s.W > 1100 || s.W <= 0 || s.H <= 0 {
			t.Errorf("%d cards: %d layers, %dx%d", n, len(s.Layers), s.W, s.H)
		}
		if small := rendertest.Small(s); len(small) > 0 {
			t.Errorf("%d cards: %s", n, strings.Join(small, "; "))
		}
		for i, l := range s.Layers {
			var words strings.Builder
			for _, shape := range l.Shapes {
				text, ok := shape.(render.Text)
				if !ok {
					continue
				}
				words.WriteString(text.String + " ")
				left := text.X
				if text.Anchor == render.Middle {
					left -= render.Width(text.Font, text.Size, text.String) / 2
				}
				if right := left + render.Width(text.Font, text.Size, text.String); left < 0 || right > float64(s.W) || text.Y > float64(s.H) {
					t.Errorf("%d cards: %q reaches from %.0f to %.0f at %.0f of %dx%d", n, text.String, left, right, text.Y, s.W, s.H)
				}
			}
			c := hand(n)[i]
			for _, want := range []string{c.Number, c.Name, c.Text, c.Tag} {
				if !strings.Contains(words.String(), want) {
					t.Errorf("%d cards: %q is not on card %q", n, want, words.String())
				}
			}
		}
	}
}

func TestLongTextsStayOnTheirCard(t *testing.T) {
	long := []card.Card{{Number: "12", Name: strings.Repeat("Unpronounceable", 5), Tag: "Fate", Text: strings.Repeat("all the same ", 40),
		Stats: []card.Stat{{Value: "1000000", Label: "a label without end"}, {}, {}, {}}}}
	s := card.Hand(long, "")
	for _, shape := range s.Layers[0].Shapes {
		if text, ok := shape.(render.Text); ok {
			w := render.Width(text.Font, text.Size, text.String)
			if text.Anchor == render.Middle {
				w /= 2
			}
			if text.X+w > float64(s.W)-16 || text.Y > float64(s.H)-16 {
				t.Errorf("%q at %.0f,%.0f leaves the card", text.String, text.X, text.Y)
			}
		}
	}
}

func TestManyDiceGetMoreRows(t *testing.T) {
	few, many := dice()[:1], dice()[:1]
	many[0].Dice = append(many[0].Dice, make([]card.Die, 12)...)
	a, b := thrown(few), thrown(many)
	if b.H <= a.H || b.W != a.W {
		t.Errorf("few %dx%d, many %dx%d", a.W, a.H, b.W, b.H)
	}
	for _, shape := range b.Layers[0].Shapes {
		if text, ok := shape.(render.Text); ok && (text.X > float64(b.W) || text.Y > float64(b.H)) {
			t.Errorf("%q is outside", text.String)
		}
	}
}

func TestPicture(t *testing.T) {
	pic := render.NewPainter(16<<20).Paint(thrown(dice()), render.Normal())
	rendertest.Picture(t, filepath.Join("testdata", "dice.png"), pic, *update)
}

// TestLook writes the pictures to LOOK=folder.
func TestLook(t *testing.T) {
	album := rendertest.Look(t, "")
	p := render.NewPainter(64 << 20)
	for name, s := range map[string]*render.Scene{"hand10": card.Hand(hand(10), ""), "hand6": card.Hand(hand(6), ""), "hand4": card.Hand(hand(4), ""), "hand3": card.Hand(hand(3), ""), "face": card.Single(face(), ""), "dice": thrown(dice())} {
		album.Add(name)(render.PNG(p.Paint(s, render.Normal())), "", nil)
	}
}

// TestRows checks that the cards of a row have the same height, that a short text is a little larger than a long one beside it, and that
// a phone shows type well if there are two with short texts.
func TestRows(t *testing.T) {
	short := card.Face{Name: "Short", Tag: "Card", Blocks: []card.Block{{Text: "Draw a card."}}}
	long := card.Face{Name: "Long", Tag: "Card", Blocks: []card.Block{{Text: strings.Repeat("Draw a card and keep it. ", 60)}}}
	sizes := func(s *render.Scene, layer int) (text, bottom float64) {
		for _, x := range s.Layers[layer].Shapes {
			switch x := x.(type) {
			case render.Text:
				if x.ID == "text" {
					text = x.Size
				}
			case render.Area:
				if x.ID == "card" {
					for _, p := range x.Rings[0] {
						bottom = max(bottom, p.Y)
					}
				}
			}
		}
		return text, bottom
	}
	s := card.Sheet([]card.Face{short, long, short, short}, 2, "")
	text, bottom := sizes(s, 0)
	if other, end := sizes(s, 1); text < other || text > other*1.25 || end != bottom {
		t.Errorf("type %.0f and %.0f, ends %.0f and %.0f", text, other, bottom, end)
	}
	if text, _ := sizes(s, 2); text < render.Legible(s.W) {
		t.Errorf("short texts are of type %.1f in a picture of %d", text, s.W)
	}
}

// TestTwoInARowAreLegible checks that two cards in a row have type that a phone shows well, even
// with long texts.
func TestTwoInARowAreLegible(t *testing.T) {
	long := card.Face{Name: "Long", Note: "Comes with a sword", Chips: []string{"melee 1", "ranged 1", "armour 1"}, Tag: "Character",
		Blocks: []card.Block{{Title: "Might", Note: "1 mana", Text: strings.Repeat("Draw a card and keep it. ", 60)}}}
	long.Rows = face().Rows
	long.Rows[0][1].Label = "A rather endless sort of toughness"
	long.Table = card.Table{Head: []card.Stat{{Sign: card.Health, Label: "vitality"}, {Sign: card.Pace, Label: "move"}}, Rows: [][]string{{"4", "3/4"}}}
	s := card.Sheet([]card.Face{long, long, long, long}, 2, "")
	said := rendertest.Said(s, "label", "text")
	for _, want := range []string{"Strength", "inches", "vitality", "move"} {
		if !said[want] {
			t.Errorf("%q is not said: %v", want, said)
		}
	}
	for _, x := range s.Words() {
		if x.Size < render.Legible(s.W) {
			t.Errorf("%q is of type %.1f, a phone wants %.1f", x.String, x.Size, render.Legible(s.W))
		}
	}
}

// TestNotesOfTexts checks that the note of a text stands in the line of its title where both have room, else below, and on the card's
// colour where it has room in a line.
func TestNotesOfTexts(t *testing.T) {
	for note, want := range map[string]struct{ beside, pill bool }{"1 AP": {true, true}, "1 AP, 2 mana, once in a round": {false, true}, strings.Repeat("2 PP while vitality is 3 ", 3): {false, false}} {
		s := card.Single(card.Face{Name: "Card", Tag: "Card", Blocks: []card.Block{{Title: "Grapple Line", Note: note, Text: "Leap."}}}, "")
		var title, first, text render.Text
		for _, w := range s.Words() {
			switch {
			case w.String == "Grapple Line":
				title = w
			case w.String == "Leap.":
				text = w
			case title.String != "" && first.String == "":
				first = w
			}
		}
		pill := strings.Contains(s.Text(), "area note")
		if beside := first.Y == title.Y; beside != want.beside || pill != want.pill || first.Y+first.Size*0.72 > text.Y-text.Size*0.4 {
			t.Errorf("%q: beside the title %t, on colour %t, at %.0f above %.0f", note, beside, pill, first.Y, text.Y)
		}
	}
}

// TestFacesThatCount checks that a row of dice tells the faces that are a success beside its first line, and leaves them out where
// they have no room.
func TestFacesThatCount(t *testing.T) {
	for label, want := range map[string]int{"He-Man attacks (4+)": 3, strings.Repeat("He-Man attacks ", 4): 0} {
		layers, _ := card.Throws([]card.Row{{Label: label, Dice: []card.Die{{Value: 5, Success: true}}, Counts: []int{4, 5, 6}}}, 0, 0)
		s := &render.Scene{W: 1080, H: 400, Layers: layers}
		if n := strings.Count(s.Text(), "area counts"); n != want {
			t.Errorf("%q: %d faces, want %d", label, n, want)
		}
	}
}

// TestCoin checks that a price stands on what it is paid in, and points of a force on a plate.
func TestCoin(t *testing.T) {
	f := card.Face{Name: "Shield", Points: "3"}
	if text := card.Single(f, "").Text(); !strings.Contains(text, "area points") {
		t.Error("points have no plate")
	}
	f.Coin = func(x, y, r float64) []render.Shape {
		return []render.Shape{render.Circle{ID: "coin", X: x, Y: y, R: r}}
	}
	if text := card.Single(f, "").Text(); !strings.Contains(text, "coin") || strings.Contains(text, "area points") || !strings.Contains(text, `text points "3"`) {
		t.Errorf("a price has no coin:\n%s", text)
	}
}

// TestEarlierFace checks that what a die showed before stands beside the die, half as large or more.
func TestEarlierFace(t *testing.T) {
	var was, die [][]render.Point
	for _, l := range card.Strip([]card.Row{{Label: "x", Dice: []card.Die{{Value: 6, Again: true, Was: 1, Success: true}}}}).Layers {
		for _, x := range l.Shapes {
			if a, ok := x.(render.Area); ok && a.ID == "was" {
				was = a.Rings
			} else if ok && a.ID == "die 6" {
				die = a.Rings
			}
		}
	}
	span := func(rings [][]render.Point) (from, to float64) {
		from, to = rings[0][0].X, rings[0][0].X
		for _, p := range rings[0] {
			from, to = min(from, p.X), max(to, p.X)
		}
		return from, to
	}
	a0, a1 := span(was)
	b0, b1 := span(die)
	if a1 > b0 || a1-a0 < (b1-b0)/2-0.1 {
		t.Errorf("from %.0f to %.0f beside a die from %.0f to %.0f", a0, a1, b0, b1)
	}
}

// played are the numbers of a card that is played for a character.
var played = []card.Stat{{Sign: card.Initiative, Value: "10", Label: "initiative"}, {Sign: card.Action, Value: "2", Label: "AP"}, {Sign: card.Mana, Value: "1", Label: "mana"}}

// TestFewNumbersStandInARow checks that on cards side by side the three numbers of a played card stand in one row, with their words
// below them.
func TestFewNumbersStandInARow(t *testing.T) {
	f := card.Face{Name: "Second Nature", Rows: [][]card.Stat{played}, Blocks: []card.Block{{Text: "Draw a card."}}, Tag: "Fate"}
	at := map[string]render.Text{}
	for _, w := range card.Sheet([]card.Face{f, f}, 2, "").Words() {
		if w.ID == "label" && w.X < 500 {
			at[w.String] = w
		}
	}
	first, last := at["initiative"], at["mana"]
	if len(at) != 3 || first.Y != last.Y || first.X >= at["AP"].X || at["AP"].X >= last.X {
		t.Errorf("the words are at %v", at)
	}
}
