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
	Name    string
	Colour  render.Colour // of its deck
	Emblem  Emblem        // of its deck
	Gold    bool          // a second, golden border
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
	cardRoom    = cardWidth - 4*cardFrame
	panelHeight = 150
	statHeight  = 96
	labelHeight = 22
	textLeft    = 26
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
	var told []render.Layer
	if words := keyOf(cards, columns); len(words) > 0 {
		told = []render.Layer{{Name: "key", Shapes: key(words, float64(s.W), top, render.Legible(s.W))}}
		top += keyHigh
	}
	layers, end := spread(cards, columns, top, true)
	s.Layers, s.H = slices.Concat(s.Layers, layers, told), int(end)+6
	return s
}

// columnsOf is how many cards of a hand stand side by side.
func columnsOf(cards int) int {
	if cards == 4 {
		return 2
	}
	return min(max(cards, 1), 3)
}

// HandWide is how wide so many cards side by side are.
func HandWide(columns int) int { return columns*(cardWidth+cardGap) + cardGap }

// Spread draws cards in rows of so many from y on, and tells where they end: as Hand, but as a part of another picture, with the words of all
// numbers, and the texts of all rows are of one size.
func Spread(cards []Card, columns int, y float64) (layers []render.Layer, end float64) {
	return spread(cards, columns, y, false)
}

// spread is the same; in a hand a key tells what the signs of numbers mean, and each row has texts of its own size.
func spread(cards []Card, columns int, y float64, hand bool) (layers []render.Layer, end float64) {
	var rows []row
	common := math.Inf(1)
	for some := range slices.Chunk(cards, columns) {
		r := layOut(some, render.Legible(HandWide(columns)), hand)
		rows = append(rows, r)
		for _, c := range some {
			if !hand && c.Text != "" {
				common = min(common, r.largest(c))
			}
		}
	}
	for _, r := range rows {
		r.common = min(r.common, common)
		left := float64(cardGap + (HandWide(columns)-HandWide(len(r.cards)))/2) // the last cards in the middle
		for i, c := range r.cards {
			layers = append(layers, render.Layer{Name: fmt.Sprintf("card %s", c.Name), Shapes: r.shapes(c, left+float64(i*(cardWidth+cardGap)), y)})
		}
		y += r.height + cardGap
	}
	return layers, y
}

// row is cards side by side, whose parts are equally tall.
type row struct {
	cards                            []Card
	least                            float64 // size of the type
	size                             float64 // of the texts, at least
	common                           float64 // of the texts of all cards but those that need smaller ones
	head, picture, stats, text, foot float64 // heights
	height                           float64 // of a card
	labels                           bool    // words stand below the numbers: there are many, and there is room
	bare                             bool    // numbers stand side by side without words, which a key above the cards tells; else the numbers are a list
}

// few is how many numbers have room side by side on their large signs.
const few = 5

// layOut measures a row; keyed says that a key tells what the signs of numbers mean.
func layOut(cards []Card, least float64, keyed bool) row {
	r := row{cards: cards, least: least, labels: true, bare: keyed}
	for _, c := range cards {
		size, lines := c.name(least)
		r.head = max(r.head, 62, 18+float64(len(lines))*size*1.12+c.above())
		size, lines = c.tag(least)
		if c.Tag != "" {
			r.foot = max(r.foot, 18+cardFrame+float64(len(lines))*size*1.1)
		}
		if c.Picture != nil {
			r.picture = max(r.picture, panelHeight, c.High)
		}
		if len(c.Stats) > 0 {
			r.stats, r.labels, r.bare = statHeight, r.labels && len(c.Stats) > 1, r.bare && len(c.Stats) > 1 && len(c.Stats) <= few
			for _, st := range c.Stats {
				r.labels = r.labels && render.Width(render.Bold, least, st.Label) <= c.step()
			}
		}
	}
	switch {
	case r.stats > 0 && r.labels:
		r.stats, r.bare = r.stats+labelHeight, false
	case r.stats > 0 && !r.bare:
		r.stats = 0
		for _, c := range cards {
			r.stats = max(r.stats, float64(len(c.Stats))*lineHigh(len(c.Stats))+10)
		}
	}
	lines := 0
	for r.size = max(textMost, least); ; r.size-- {
		lines = 1
		for _, c := range cards {
			lines = max(lines, len(c.wrap(r.size))+len(c.other(r.size)))
		}
		if lines <= textLines || r.size-1 < least {
			break
		}
	}
	r.text = float64(lines)*r.size*textStep + 16
	for _, c := range cards {
		r.text = max(r.text, c.goalsHigh(r.size))
	}
	if slices.ContainsFunc(cards, func(c Card) bool { return c.Other != "" }) {
		r.text += ruleHigh
	}
	if !slices.ContainsFunc(cards, func(c Card) bool { return !c.wordless() }) { // the numbers say it all
		r.text = 0
	}
	r.common = r.shared()
	r.height = cardFrame + r.head + r.picture + r.stats + r.text + 12 + max(r.foot, cardFrame)
	return r
}

func (c Card) wrap(size float64) []string {
	return render.Wrap(render.Plain, size, cardWidth-2*textLeft, strings.TrimSpace(c.Text))
}

// other are the lines of what may be had in place of the text.
func (c Card) other(size float64) []string {
	if c.Other == "" {
		return nil
	}
	return render.Wrap(render.Plain, size, cardWidth-2*textLeft, c.Other)
}

// ruleHigh is the room for the rule above what may be had in place of a text; a short text has type up to textLargest.
const (
	ruleHigh    = 16.0
	textLargest = 40.0
)

// shared is the size of type for which at least half of the texts of a row leave room.
func (r row) shared() float64 {
	var sizes []float64
	for _, c := range r.cards {
		if !c.wordless() {
			sizes = append(sizes, r.largest(c))
		}
	}
	if len(sizes) == 0 {
		return r.size
	}
	slices.Sort(sizes)
	return sizes[(len(sizes)-1)/2]
}

// sized is the size of the type of a card in a row: that of the others, or smaller where its text needs that.
func (r row) sized(c Card) float64 { return min(r.largest(c), r.common) }

// largest is the largest type for which the text of a card leaves room in its box.
func (r row) largest(c Card) float64 {
	size := r.size
	high := func(size float64) float64 {
		if len(c.Goals) > 0 {
			return c.goalsHigh(size)
		}
		return float64(len(c.wrap(size))+len(c.other(size)))*size*textStep + 16 + ruleHigh
	}
	for size+1 <= textLargest && high(size+1) <= r.text {
		size++
	}
	return size
}

// words are what a card does in the middle of its box, from y down, and at its lower end what may be had in place of that.
func (r row) words(c Card, x, y float64) []render.Shape {
	size := r.sized(c)
	switch {
	case len(c.Goals) > 0:
		return c.goals(x, y, r.text, size)
	case c.Power != nil:
		return r.power(c, x, y)
	}
	lines, other := c.wrap(size), c.other(size)
	if c.Text == "" {
		lines = nil
	}
	line, below := size*textStep, 0.0
	var spare []string
	for _, words := range c.Spare {
		spare = append(spare, render.Wrap(render.Plain, size, cardWidth-2*textLeft, words)...)
	}
	if c.Other == "" && float64(len(lines)+len(spare))*line+ruleHigh <= r.text {
		other = spare
	}
	text := render.Text{ID: "text", X: x + cardWidth/2, Font: render.Plain, Size: size, Paint: render.Solid(render.Ink)}
	var shapes []render.Shape
	if len(other) > 0 {
		below = float64(len(other))*line + ruleHigh
		at := y + r.text - below
		text.Y = at + ruleHigh/2 + line/2
		rule := render.Line{ID: "rule", Runs: render.Run(render.Point{X: x + textLeft, Y: at}, render.Point{X: x + cardWidth - textLeft, Y: at}), Stroke: render.Pen(render.SandCrack, 3)}
		shapes = append(text.Lines(line, other), rule)
	}
	text.Y = y + (r.text-below-float64(len(lines))*line)/2 + line/2
	return append(text.Lines(line, lines), shapes...)
}

// step is the room of a number.
func (c Card) step() float64 { return float64(cardRoom) / float64(max(len(c.Stats), 1)) }

// name is the name in lines of a size.
func (c Card) name(least float64) (float64, []string) {
	return shrunk(render.Bold, max(32, least), least, cardWidth-c.nameLeft()-20, 2, c.Name)
}

// nameLeft is where the name begins: beside the number, if there is one.
func (c Card) nameLeft() float64 {
	if c.Number == "" || len(c.Also) > 0 {
		return 24
	}
	return 80
}

// above is the room for the numbers of several copies above the name.
func (c Card) above() float64 {
	if len(c.Also) == 0 {
		return 0
	}
	return 52
}

// tag is what the card is, in lines of a size.
func (c Card) tag(least float64) (float64, []string) {
	return shrunk(render.Bold, max(22, least), least, cardWidth-90, 1, c.Tag)
}

// shapes draws a card with its upper left corner at x, y.
func (r row) shapes(c Card, x, y float64) []render.Shape {
	shapes := frame(x, y, cardWidth, r.height, cardFrame+r.head-4, max(r.foot, cardFrame), c.Colour, c.Gold)
	if c.Chosen {
		shapes = append(shapes, render.Area{ID: "chosen", Rings: render.Rect(x, y, cardWidth, r.height, 22), Edge: render.Pen(render.LitPick, 10)})
	}
	shapes = append(shapes, r.title(c, x, y+cardFrame)...)
	at := y + cardFrame + r.head
	if high := r.picture - 10; c.Picture != nil {
		if len(c.Stats) == 0 {
			high += r.stats
		}
		if taller := r.text - r.room(c); taller > 0 {
			high, at = high+taller, at+taller
		}
		shapes = append(shapes, c.pictured(x+2*cardFrame, y+cardFrame+r.head+10, high)...)
	}
	at += r.picture + 6
	for i, st := range c.Stats {
		if !r.labels && !r.bare {
			high := lineHigh(len(c.Stats))
			shapes = append(shapes, st.line(x+2*cardFrame, at+high*(float64(i)+0.5)+2, cardRoom, high, r.least)...)
			continue
		}
		shapes = append(shapes, st.large(x+2*cardFrame+c.step()*(float64(i)+0.5), at+statHeight/2, c.step())...)
		if r.bare {
			continue
		}
		shapes = append(shapes, render.Text{ID: "label", X: x + 2*cardFrame + c.step()*(float64(i)+0.5), Y: at + statHeight + labelHeight/2 - 2, Font: render.Bold, Size: r.least, Paint: render.Solid(render.LeatherLight), String: st.Label})
	}
	at += r.stats
	if room := r.room(c); room > 0 {
		shapes = append(shapes, render.Area{ID: "text", Rings: render.Rect(x+cardFrame+6, at, cardWidth-2*cardFrame-12, room, 8), Fill: render.Glass(render.ParchmentDark, 0.45), Edge: render.Stroke{Paint: render.Glass(render.SandCrack, 0.7), Width: 2}})
		shapes = append(shapes, r.words(c, x, at)...)
	}
	if c.Off {
		shapes = append(shapes, render.Area{ID: "off", Rings: render.Rect(x-3, y-3, cardWidth+6, r.height+6, 24), Fill: render.Glass(render.Leather, 0.5)})
	}
	return append(shapes, r.bottom(c, x, y+r.height-max(r.foot, cardFrame))...)
}

// title is the corner number and the name on the colour of the deck, from y down; the numbers of copies are above the name, and
// how many there are.
func (r row) title(c Card, x, y float64) (shapes []render.Shape) {
	disc := func(cx, cy, radius float64, number string) {
		shapes = append(shapes,
			render.Circle{ID: "number", X: cx, Y: cy, R: radius, Fill: render.Solid(render.Ink), Edge: render.Pen(render.Parchment, 4)},
			render.Text{ID: "number", X: cx, Y: cy, Font: render.Bold, Size: radius * 4 / 3, Paint: render.Solid(render.White), String: number})
	}
	middle := y + r.head/2 - 1
	switch {
	case len(c.Also) > 0:
		const radius, step = 23.0, 51.0
		for i, number := range slices.Concat([]string{c.Number}, c.Also) {
			disc(x+44+step*float64(i), y+radius+7, radius, number)
		}
		shapes = append(shapes, render.Text{ID: "copies", X: x + cardWidth - 44, Y: y + radius + 7, Font: render.Bold, Size: 34, Paint: render.Solid(render.White), String: fmt.Sprintf("×%d", 1+len(c.Also))})
		middle += c.above() / 2
	case c.Number != "":
		disc(x+44, middle, 27, c.Number)
	}
	size, lines := c.name(r.least)
	return append(shapes, render.Text{ID: "name", X: x + c.nameLeft(), Y: middle - float64(len(lines)-1)*size*0.56, Font: render.Bold, Size: size, Anchor: render.Left,
		Paint: render.Solid(render.White)}.Lines(size*1.12, lines)...)
}

// pictured is the picture with the deck's emblem in its left corner, and who holds the card in the right one.
func (c Card) pictured(x, y, h float64) []render.Shape {
	shapes := append(c.Picture(x, y, cardRoom, h), c.Emblem.badge(x+21, y+21, c.Colour)...)
	if c.Holder == nil {
		return shapes
	}
	const r = 36.0
	hx, hy := x+cardRoom-r-2, y+r+2
	shapes = append(shapes, render.Circle{ID: "holder", X: hx, Y: hy, R: r, Fill: render.Solid(render.ParchmentDark), Edge: render.Pen(render.Ink, 4)})
	return append(shapes, c.Holder(hx, hy, r-2)...)
}

// bottom is what the card is, from y down on its colour: why it cannot be chosen is on a dark band.
func (r row) bottom(c Card, x, y float64) []render.Shape {
	if c.Tag == "" {
		return nil
	}
	size, lines := c.tag(r.least)
	middle := y + (r.foot-cardFrame)/2 + 2
	if !c.Off {
		return typed(c.Emblem, c.Colour, x+cardWidth/2, middle, size, lines)
	}
	band := render.Area{ID: "why", Rings: render.Rect(x+3, y+3, cardWidth-6, r.foot-6, 16), Fill: render.Solid(render.Ink), Edge: render.Pen(render.LitTarget, 3)}
	return append([]render.Shape{band}, typed(c.Emblem, render.Ink, x+cardWidth/2, middle, size, lines)...)
}

// large is a number on its large sign round x, y, in a room so wide.
func (s Stat) large(x, y, width float64) []render.Shape {
	return s.shapes(x, y, width, min(1.2, width/78))
}
