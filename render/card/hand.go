package card

import (
	"fmt"
	"math"
	"slices"
	"strings"

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
	cardNarrow  = 252 // where four stand side by side
	cardGap     = 16
	cardFrame   = 9 // of the deck's colour
	panelHeight = 150
	statHeight  = 96
	labelHeight = 22
	textStep    = 1.26 // from line to line, in sizes of the type
	textMost    = 28   // size of the type, where a phone shows that well
	textLines   = 7    // of the longest text; the type shrinks for more
)

// Hand draws cards in rows of two to four, in type that a phone shows well. No cards
// give an empty strip of table.
func Hand(cards []Card, alt string) *render.Scene { return HandBelow(nil, cards, alt) }

// HandBelow draws cards as Hand, below a strip: head tells its shapes for a picture so wide, and how high it is. Nil is no strip.
func HandBelow(head func(w float64) (shapes []render.Shape, high float64), cards []Card, alt string) *render.Scene {
	columns := columnsOf(cards)
	s := &render.Scene{W: HandWide(columns), Back: render.Leather, Alt: alt}
	top := float64(cardGap)
	if head != nil {
		shapes, high := head(float64(s.W))
		s.Layers, top = []render.Layer{{Name: "head", Shapes: shapes}}, high
	}
	var told []render.Layer
	if words := keyOf(cards, columns); len(words) > 0 {
		told = []render.Layer{{Name: "key", Shapes: key(words, float64(s.W), top, render.Legible(s.W))}}
		top += keyHigh
	}
	layers, end := spread(cards, columns, top, true)
	s.Layers, s.H = slices.Concat(s.Layers, layers, told), int(end)+6
	return s
}

// columnsOf is how many cards of a hand stand side by side: three, but four where that would leave one alone and all words have room on
// narrow cards.
func columnsOf(cards []Card) int {
	switch n := len(cards); {
	case n == 4:
		return 2
	case n > 4 && n%3 == 1 && !slices.ContainsFunc(cards, func(c Card) bool { return !c.slim(render.Legible(HandWide(4))) }):
		return 4
	default:
		return min(max(n, 1), 3)
	}
}

// slim says whether a narrow card has room for all that is on it, in type of a size.
func (c Card) slim(size float64) bool {
	r := row{wide: cardNarrow, least: size}
	for font, words := range map[render.Font]string{render.Bold: c.Name, render.Plain: c.Text + " " + c.Other} {
		for _, word := range strings.Fields(words) {
			if render.Width(font, size, word) > r.textRoom() {
				return false
			}
		}
	}
	return c.Holder == nil && c.Power == nil && len(c.Goals) == 0 && len(c.Stats) <= 3 && render.Width(render.Bold, size, c.Tag) <= r.tagRoom()
}

// cardWide is how wide a card is where so many stand side by side.
func cardWide(columns int) float64 {
	if columns > 3 {
		return cardNarrow
	}
	return cardWidth
}

// HandWide is how wide so many cards side by side are.
func HandWide(columns int) int { return columns*(int(cardWide(columns))+cardGap) + cardGap }

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
	return spread(cards, columns, y, false)
}

// spread is the same; in a hand a key tells what the signs of numbers mean, and each row has texts of its own size.
func spread(cards []Card, columns int, y float64, hand bool) (layers []render.Layer, end float64) {
	var rows []row
	common := math.Inf(1)
	for _, some := range evenly(cards, columns) {
		r := layOut(some, cardWide(columns), render.Legible(HandWide(columns)), hand)
		rows = append(rows, r)
		for _, c := range some {
			if !hand && c.Text != "" {
				common = min(common, r.largest(c))
			}
		}
	}
	for _, r := range rows {
		r.common = min(r.common, common)
		step := r.wide + cardGap
		left := cardGap + step*float64(columns-len(r.cards))/2 // fewer cards in the middle
		for i, c := range r.cards {
			layers = append(layers, render.Layer{Name: fmt.Sprintf("card %s", c.Name), Shapes: r.shapes(c, left+float64(i)*step, y)})
		}
		y += r.height + cardGap
	}
	return layers, y
}
