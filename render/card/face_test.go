package card_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/rendertest"
)

// named are the areas of a name in a layer.
func named(l render.Layer, id string) (out []render.Area) {
	for _, s := range l.Shapes {
		if a, ok := s.(render.Area); ok && a.ID == id {
			out = append(out, a)
		}
	}
	return out
}

// lowest is the lowest point of an area, and highest its highest.
func lowest(a render.Area) float64 {
	return slices.MaxFunc(a.Rings[0], func(p, q render.Point) int { return int(p.Y - q.Y) }).Y
}

func highest(a render.Area) float64 {
	return slices.MinFunc(a.Rings[0], func(p, q render.Point) int { return int(p.Y - q.Y) }).Y
}

func across(a render.Area) float64 {
	by := func(p, q render.Point) int { return int(p.X - q.X) }
	return slices.MaxFunc(a.Rings[0], by).X - slices.MinFunc(a.Rings[0], by).X
}

// TestNumbersStandInEqualCells checks that the numbers of a strip have cells of one width, each with its word in the middle below, or cells as
// wide as the words where those need it, and that no word meets another.
func TestNumbersStandInEqualCells(t *testing.T) {
	for _, x := range []struct {
		labels []string
		equal  bool
		rows   int
	}{{[]string{"Perception", "inches", "Toughness"}, true, 1}, {[]string{"HP", "Attack", "Defence", "Initiative"}, false, 1}, {[]string{"Wytrzymałość", "Szybkość", "Percepcja", "Umysł"}, true, 2}} {
		var row []card.Stat
		for _, label := range x.labels {
			row = append(row, card.Stat{Sign: card.Guard, Value: "3", Label: label})
		}
		f := card.Face{Name: "Card", Tag: "Card", Rows: [][]card.Stat{row}}
		s := card.Sheet([]card.Face{f, f}, 2, "")
		s.Layers = s.Layers[:1]
		at := map[string]render.Text{}
		rows := map[float64]bool{}
		for _, w := range s.Words() {
			if w.ID == "label" {
				at[w.String], rows[w.Y] = w, true
			}
		}
		if len(at) != len(x.labels) || len(rows) != x.rows || len(named(s.Layers[0], "strip")) != x.rows {
			t.Fatalf("%v: the words are %v in %d rows", x.labels, at, len(rows))
		}
		if x.rows > 1 {
			continue
		}
		step := at[x.labels[1]].X - at[x.labels[0]].X
		for i := 1; i < len(x.labels); i++ {
			a, b := at[x.labels[i-1]], at[x.labels[i]]
			if gap := b.X - a.X - (render.Width(a.Font, a.Size, a.String)+render.Width(b.Font, b.Size, b.String))/2; gap < 4 {
				t.Errorf("%q and %q are %.0f apart", a.String, b.String, gap)
			}
			if x.equal && (b.X-a.X < step-1 || b.X-a.X > step+1) {
				t.Errorf("%q is %.0f from its neighbour, others %.0f", b.String, b.X-a.X, step)
			}
		}
	}
}

// TestLadder checks that above the rungs of a ladder stands what they count, where the rungs begin, that wounds stand in bursts and that all
// bursts are below each other.
func TestLadder(t *testing.T) {
	f := card.Face{Name: "Mace", Tag: "Melee weapon", Ladder: card.Ladder{Counts: "successes", Wounds: "wounds",
		Hits: []card.Hit{{At: "1+", Wounds: 1}, {At: "3+", Wounds: 2, Text: "push 2 hexes"}, {At: "5+", Text: "Stun"}}}}
	s := card.Single(f, "")
	left := slices.MinFunc(named(s.Layers[0], "hit")[0].Rings[0], func(p, q render.Point) int { return int(p.X - q.X) }).X
	var bursts []render.Text
	for _, w := range s.Words() {
		switch {
		case w.String == "successes" && (w.X < left || w.X > left+10):
			t.Errorf("the head of the ladder begins at %.0f, the rungs at %.0f", w.X, left)
		case w.ID == "flash":
			bursts = append(bursts, w)
		}
	}
	if len(bursts) != 2 || bursts[0].X != bursts[1].X || bursts[0].String != "1" || bursts[1].String != "2" {
		t.Errorf("the bursts are %v", bursts)
	}
	f.Ladder.Hits = f.Ladder.Hits[2:]
	if said := rendertest.Said(card.Single(f, ""), "count"); said["wounds"] || !said["successes"] {
		t.Errorf("without wounds the head says %v", said)
	}
}

// TestShortCardsAreFull checks that cards with short texts have a higher picture than those with long ones, and that the text of a card beside
// a longer one is in the middle of its room.
func TestShortCardsAreFull(t *testing.T) {
	with := func(text string) card.Face {
		return card.Face{Name: "Vest", Tag: "Armour", Colour: render.WoodDark, Scene: card.Pictured(card.High, card.Motifs("spell:gate", render.WoodDark)), Blocks: []card.Block{{Text: text}}}
	}
	short, long := with("Toughness +1."), with(strings.Repeat("Draw a card and keep it. ", 12))
	pictured := func(f card.Face) float64 {
		a := named(card.Single(f, "").Layers[0], "picture")[0]
		return lowest(a) - highest(a)
	}
	if pictured(short) < pictured(long)+20 {
		t.Errorf("the picture of a short card is %.0f high, that of a long one %.0f", pictured(short), pictured(long))
	}
	l := card.Sheet([]card.Face{short, long}, 2, "").Layers[0]
	page, picture := named(l, "page")[0], named(l, "picture")[0]
	for _, w := range (&render.Scene{Layers: []render.Layer{l}}).Words() {
		if middle := (lowest(page) + lowest(picture)) / 2; w.ID == "text" && (w.Y < middle-30 || w.Y > middle+30) {
			t.Errorf("%q is at %.0f, the middle of its room at %.0f", w.String, w.Y, middle)
		}
	}
}

// TestNotesKeepRowsInLine checks that the numbers of cards side by side are at one height, whether there is a note above them or not.
func TestNotesKeepRowsInLine(t *testing.T) {
	f := card.Face{Name: "Mace", Tag: "Melee weapon", Scene: card.Pictured(card.High, card.Motifs("spell:gate", render.WoodDark)), Rows: [][]card.Stat{played}}
	noted := f
	noted.Note = "Only for He-Man"
	s := card.Sheet([]card.Face{noted, f}, 2, "")
	if a, b := named(s.Layers[0], "strip")[0], named(s.Layers[1], "strip")[0]; highest(a) != highest(b) {
		t.Errorf("the numbers are at %.0f and %.0f", highest(a), highest(b))
	}
}

// TestUnitOfPoints checks that what the points in the corner are stands below them, on the same coin.
func TestUnitOfPoints(t *testing.T) {
	at := map[string]render.Text{}
	s := card.Single(card.Face{Name: "He-Man", Points: "19", Unit: "pts"}, "")
	for _, w := range s.Words() {
		at[w.ID] = w
	}
	if at["unit"].String != "pts" || at["unit"].X != at["points"].X || at["unit"].Y < at["points"].Y+20 {
		t.Errorf("%v below %v", at["unit"], at["points"])
	}
	coins := named(s.Layers[0], "points")
	if len(coins) == 0 || lowest(coins[0]) < at["unit"].Y+at["unit"].Size/2 || highest(coins[0]) > at["points"].Y-at["points"].Size/2 {
		t.Errorf("the words %v are not on the coin %v", at, coins)
	}
}

// TestRungsSideBySide checks that a ladder without words has its rungs beside each other, each with its wounds below its successes, in the room of two
// lines.
func TestRungsSideBySide(t *testing.T) {
	f := card.Face{Name: "Sword", Tag: "Melee weapon", Ladder: card.Ladder{Counts: "successes", Wounds: "wounds", Hits: []card.Hit{{At: "1+", Wounds: 1}, {At: "3+", Wounds: 2}, {At: "5+", Wounds: 3}}}}
	var hits, bursts, words []render.Text
	for _, w := range card.Single(f, "").Words() {
		switch w.ID {
		case "hit":
			hits = append(hits, w)
		case "flash":
			bursts = append(bursts, w)
		case "count":
			words = append(words, w)
		}
	}
	if len(hits) != 3 || len(bursts) != 3 || len(words) != 2 {
		t.Fatalf("%d rungs, %d bursts, words %v", len(hits), len(bursts), words)
	}
	for i, h := range hits {
		if b := bursts[i]; b.X != h.X || b.Y < h.Y+30 || h.Y != words[0].Y || b.Y != words[1].Y || i > 0 && h.X < hits[i-1].X+60 {
			t.Errorf("%q is at %.0f,%.0f, its burst at %.0f,%.0f", h.String, h.X, h.Y, b.X, b.Y)
		}
	}
}

// TestSheetHasOneSize checks that the texts of all cards of a sheet are of one size, larger than the words of their numbers, whether they are long or short.
func TestSheetHasOneSize(t *testing.T) {
	short := card.Face{Name: "Short", Tag: "Card", Rows: [][]card.Stat{played}, Blocks: []card.Block{{Title: "Leap", Note: "passive", Text: "Draw a card."}}}
	long := card.Face{Name: "Long", Tag: "Card", Blocks: []card.Block{{Text: strings.Repeat("Draw a card and keep it. ", 30)}}}
	sizes := map[string]map[float64]bool{"text": {}, "label": {}}
	for _, w := range card.Sheet([]card.Face{short, long, short, short}, 2, "").Words() {
		if sizes[w.ID] != nil {
			sizes[w.ID][w.Size] = true
		}
	}
	text, label := slices.Collect(maps.Keys(sizes["text"])), slices.Collect(maps.Keys(sizes["label"]))
	if len(text) != 1 || len(label) != 1 || text[0] <= label[0] {
		t.Errorf("texts are of sizes %v, words of numbers of %v", text, label)
	}
}

// TestCostInTheCorner checks that what a text costs is in the line of its title at the right edge, behind its coin, whatever the title and the note are, and the note
// below the title.
func TestCostInTheCorner(t *testing.T) {
	coin := func(x, y, r float64) []render.Shape {
		return []render.Shape{render.Circle{ID: "coin", X: x, Y: y, R: r}}
	}
	for _, b := range []card.Block{{Title: "Hunt"}, {Title: "Hunt", Note: "dice 3/2"}, {Title: strings.Repeat("Coordinated Assault ", 3), Note: "while vitality is 3 or more"}} {
		b.Cost, b.Coin, b.Text = "2", coin, "Leap."
		s := card.Single(card.Face{Name: "Card", Tag: "Card", Blocks: []card.Block{b}}, "")
		var cost, title, text render.Text
		for _, w := range s.Words() {
			switch {
			case w.ID == "cost":
				cost = w
			case w.String == "Leap.":
				text = w
			case title.String == "" && w.ID == "text":
				title = w
			}
			if right := w.X + render.Width(w.Font, w.Size, w.String); w.ID == "text" && w.Font == render.Bold && w.Y == cost.Y && right > cost.X-60 {
				t.Errorf("%q reaches to %.0f", w.String, right)
			}
		}
		if cost.String != "2" || cost.Y != title.Y || cost.X != 470 || text.Y <= title.Y || !strings.Contains(s.Text(), "circle coin") || len(named(s.Layers[0], "note")) > 0 {
			t.Errorf("%q: the cost is at %.0f,%.0f, the title at %.0f", b.Title, cost.X, cost.Y, title.Y)
		}
	}
}

// TestPointsKeepClearOfTheRim checks that what a card costs, and the word for it, stay away from the rim of their coin.
func TestPointsKeepClearOfTheRim(t *testing.T) {
	for _, columns := range []int{1, 2} {
		f := face()
		f.Points, f.Unit = "19", "points"
		for _, l := range card.Sheet([]card.Face{f, f}, columns, "").Layers {
			coin := named(l, "points")[1]
			for _, x := range l.Shapes {
				w, ok := x.(render.Text)
				if !ok || w.ID != "points" && w.ID != "unit" {
					continue
				}
				up, down := w.Y-0.37*w.Size, w.Y+0.37*w.Size
				if w.ID == "unit" { // the tail of a letter
					down = w.Y + 0.57*w.Size
				}
				if up < highest(coin)+4 || down > lowest(coin)-4 {
					t.Errorf("%d in a row: %q from %.0f to %.0f on a coin from %.0f to %.0f", columns, w.String, up, down, highest(coin), lowest(coin))
				}
			}
		}
	}
}

// TestSpareRoomIsThePictures checks that a card whose text is much shorter than that of the one beside it has a higher picture, and ends at the same
// height.
func TestSpareRoomIsThePictures(t *testing.T) {
	short, long := face(), face()
	short.Scene, long.Scene = card.Pictured(100, card.Disc("hood", render.Fate)), card.Pictured(100, card.Disc("hood", render.Fate))
	short.Blocks, long.Blocks = []card.Block{{Text: "Draw a card."}}, []card.Block{{Text: strings.Repeat("Draw a card and keep it. ", 12)}}
	var high, ends []float64
	for _, l := range card.Sheet([]card.Face{short, long}, 2, "").Layers {
		p := named(l, "picture")[0]
		high, ends = append(high, lowest(p)-highest(p)), append(ends, lowest(named(l, "card")[0]))
	}
	if high[0] < high[1]+60 || ends[0] != ends[1] {
		t.Errorf("pictures are %.0f high, cards end at %.0f", high, ends)
	}
}
