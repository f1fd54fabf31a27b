package card

import (
	"fmt"
	"math"
	"slices"

	"hexwarden/render"
)

// Card is a card of a hand as it is shown.
type Card struct {
	Number  string   // the corner number by which a menu refers to it; "" for none
	Also    []string // the numbers of its copies, which are not drawn
	Copies  int      // how many cards it stands for that have no numbers; 0 for one
	Name    string
	Colour  render.Colour // of its deck
	Emblem  Emblem        // of its deck
	Gold    bool          // a second, golden border
	Side    render.Colour // of the side that holds it, along its edge; black for none
	Picture Panel         // nil for none
	Holder  Art           // the face of the figure that holds it, in the corner of the picture; nil for none
	High    float64       // of the picture in pixels; 0: as high as usual
	Tag     string        // what the card is, at its foot
	Stats   []Stat
	Text    string   // what it does; wrapped
	Other   string   // what may be had in place of that, below a rule; "" for nothing
	Goals   []Goal   // in place of both: what it wants
	Spare   []string // what more there is to tell, each in lines of its own below a rule, where the text leaves room
	Power   Art      // the sign of a power that the text names, before it in a line of its own; nil for none
	Chosen  bool
	Off     bool // cannot be chosen now: dimmed
}

// The measures of a card in pixels.
const (
	cardWidth   = 340
	cardGap     = 16
	cardFrame   = 9 // of the deck's colour
	panelHeight = 150
	statHeight  = 96
	labelHeight = 22
	textStep    = 1.26 // from line to line, in sizes of the type
	textMost    = 28   // size of the type, where a phone shows that well
	textLines   = 7    // of the longest text; the type shrinks for more
)

// Hand draws cards in rows of two or three, in type that a phone shows well. No cards
// give an empty strip of table.
func Hand(cards []Card, alt string) *render.Scene { return HandBelow(nil, cards, alt) }

// HandBelow draws cards as Hand, below a strip: head tells its shapes for a picture so wide, and how high it is. Nil is no strip.
func HandBelow(head func(w float64) (shapes []render.Shape, high float64), cards []Card, alt string) *render.Scene {
	columns := columnsOf(len(cards))
	s := &render.Scene{W: HandWide(columns), Back: render.Leather, Alt: alt}
	top := float64(cardGap)
	if head != nil {
		shapes, high := head(float64(s.W))
		s.Layers, top = []render.Layer{{Name: "head", Shapes: shapes}}, high
	}
	rows := rowsOf(cards, columns, true)
	var told []render.Layer
	if words := keyOf(rows); len(words) > 0 {
		told = []render.Layer{{Name: "key", Shapes: key(words, float64(s.W), top, render.Legible(s.W))}}
		top += keyHigh + cardGap
	}
	layers, end := laidRows(rows, columns, top)
	s.Layers, s.H = slices.Concat(s.Layers, layers, told), int(end)+6
	return s
}

// columnsOf is how many of so many cards of a hand stand side by side at most: three, but two where that would leave one alone.
func columnsOf(n int) int {
	if n == 4 {
		return 2
	}
	return min(max(n, 1), 3)
}

// HandWide is how wide so many cards side by side are.
func HandWide(columns int) int { return columns*(cardWidth+cardGap) + cardGap }

// evenly are cards in as few rows of at most so many as there can be, none with more than one card less than another.
func evenly(cards []Card, columns int) (rows [][]Card) {
	for left := (len(cards) + columns - 1) / columns; left > 0; left-- {
		n := (len(cards) + left - 1) / left
		rows, cards = append(rows, cards[:n]), cards[n:]
	}
	return rows
}

// Spread draws cards in rows of so many from y on, and tells where they end: as Hand, but as a part of another picture, with the words of all
// numbers, and the texts of all rows are of one size.
func Spread(cards []Card, columns int, y float64) (layers []render.Layer, end float64) {
	rows := rowsOf(cards, columns, false)
	common := math.Inf(1)
	for _, r := range rows {
		for _, c := range r.cards {
			if c.Text != "" {
				common = min(common, r.largest(c))
			}
		}
	}
	for i := range rows {
		rows[i].common = min(rows[i].common, common)
	}
	return laidRows(rows, columns, y)
}

// rowsOf are cards in rows of at most so many. In a hand a key tells what the signs of numbers mean, each row has texts of its own size, and fewer
// cards are wider.
func rowsOf(cards []Card, columns int, hand bool) (rows []row) {
	for _, some := range evenly(cards, columns) {
		wide := float64(cardWidth)
		if hand && !slices.ContainsFunc(some, Card.rigid) {
			wide = float64(HandWide(columns)-cardGap)/float64(len(some)) - cardGap
		}
		rows = append(rows, layOut(some, wide, render.Legible(HandWide(columns)), hand))
	}
	return rows
}

// rigid says whether what stands on a card is made for its usual width.
func (c Card) rigid() bool { return len(c.Goals) > 0 || c.Power != nil }

// laidRows are rows of cards from y on, each in the middle of the room for so many cards, and where they end.
func laidRows(rows []row, columns int, y float64) (layers []render.Layer, end float64) {
	for _, r := range rows {
		step := r.wide + cardGap
		left := (float64(HandWide(columns)) + cardGap - step*float64(len(r.cards))) / 2
		for i, c := range r.cards {
			layers = append(layers, render.Layer{Name: fmt.Sprintf("card %s", c.Name), Shapes: r.shapes(c, left+float64(i)*step, y)})
		}
		y += r.height + cardGap
	}
	return layers, y
}
