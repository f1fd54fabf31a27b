package card

import (
	"math"
	"slices"
	"strings"

	"hexwarden/render"
)

// row is cards side by side, whose parts are equally tall.
type row struct {
	cards                            []Card
	wide                             float64 // of a card
	least                            float64 // size of the type
	size                             float64 // of the texts, at least
	common                           float64 // of the texts of all cards
	head, picture, stats, text, foot float64 // heights
	height                           float64 // of a card
	labels                           bool    // words stand below the numbers: there are many, and there is room for their type
	hand                             bool    // texts begin at the left, and the picture above a short one is higher
	bare                             bool    // numbers stand side by side without words, which a key above the cards tells; else the numbers are a list
}

// few is how many numbers have room side by side on their large signs.
const few = 5

// layOut measures a row of cards that are so wide, of a hand or not.
func layOut(cards []Card, wide, least float64, hand bool) row {
	r := row{cards: cards, wide: wide, least: least, labels: least <= labelHeight, hand: hand, bare: hand}
	for _, c := range cards {
		size, lines := r.name(c)
		r.head = max(r.head, 54, 14+float64(len(lines))*size*1.12)
		size, lines = r.tag(c)
		if c.Tag != "" {
			r.foot = max(r.foot, 18+cardFrame+float64(len(lines))*size*1.1)
		}
		if c.Picture != nil {
			r.picture = max(r.picture, panelHeight, c.High)
		}
		if c.Number != "" {
			r.picture = max(r.picture, 2*discSize+discStep*float64(len(c.Also))+16)
		}
		if len(c.Stats) > 0 {
			r.stats, r.labels, r.bare = statHeight, r.labels && len(c.Stats) > 1, r.bare && len(c.Stats) > 1 && len(c.Stats) <= few
			for _, st := range c.Stats {
				r.labels = r.labels && render.Width(render.Bold, least, st.Label) <= r.step(c)
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
			lines = max(lines, len(r.wrap(c.Text, r.size))+len(r.wrap(c.Other, r.size)))
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

// wrap are the lines of a text in type of a size; none of an empty one.
func (r row) wrap(text string, size float64) []string {
	if text = strings.TrimSpace(text); text == "" {
		return nil
	}
	return render.Wrap(render.Plain, size, r.textRoom(), text)
}

// textRoom is how wide the lines of a text may be, tagRoom the words at the foot, and room a picture and the numbers.
func (r row) textRoom() float64 { return r.wide - 52 }
func (r row) tagRoom() float64  { return r.wide - 90 }
func (r row) room() float64     { return r.wide - 4*cardFrame }

// ruleHigh is the room for the rule above what may be had in place of a text; a short text has type up to textLargest.
const (
	ruleHigh    = 16.0
	textLargest = 40.0
)

// shared is the size of type for which all texts of a row leave room.
func (r row) shared() float64 {
	size := math.Inf(1)
	for _, c := range r.cards {
		if !c.wordless() {
			size = min(size, r.largest(c))
		}
	}
	return size
}

// largest is the largest type for which the text of a card leaves room in its box.
func (r row) largest(c Card) float64 {
	size := r.size
	high := func(size float64) float64 {
		if len(c.Goals) > 0 {
			return c.goalsHigh(size)
		}
		return r.written(c, size)
	}
	for size+1 <= textLargest && high(size+1) <= r.text {
		size++
	}
	return size
}

// written is how high the texts of a card are in type of a size, with what is free round them.
func (r row) written(c Card, size float64) float64 {
	return float64(len(r.wrap(c.Text, size))+len(r.wrap(c.Other, size)))*size*textStep + 16 + ruleHigh
}

// words are what a card does in the middle of its box, from y down, and at its lower end what may be had in place of that. Lines of a hand begin below
// each other, so that long ones are read as easily as in a book.
func (r row) words(c Card, x, y float64) []render.Shape {
	size := r.common
	switch {
	case len(c.Goals) > 0:
		return c.goals(x, y, r.text, size)
	case c.Power != nil:
		return r.power(c, x, y)
	}
	lines, other := r.wrap(c.Text, size), r.wrap(c.Other, size)
	line, below := size*textStep, 0.0
	var spare []string
	for _, words := range c.Spare {
		spare = append(spare, r.wrap(words, size)...)
	}
	if c.Other == "" && float64(len(lines)+len(spare))*line+ruleHigh <= r.text {
		other = spare
	}
	text := render.Text{ID: "text", X: x + r.wide/2, Font: render.Plain, Size: size, Paint: render.Solid(render.Ink)}
	if r.hand {
		text.X, text.Anchor = x+(r.wide-r.textRoom())/2, render.Left
	}
	var shapes []render.Shape
	if len(other) > 0 {
		below = float64(len(other))*line + ruleHigh
		at := y + r.box(c) - below
		text.Y = at + ruleHigh/2 + line/2
		rule := render.Line{ID: "rule", Runs: render.Run(render.Point{X: x + (r.wide-r.textRoom())/2, Y: at}, render.Point{X: x + (r.wide+r.textRoom())/2, Y: at}), Stroke: render.Pen(render.SandCrack, 3)}
		shapes = append(text.Lines(line, other), rule)
	}
	text.Y = y + (r.box(c)-below-float64(len(lines))*line)/2 + line/2
	return append(text.Lines(line, lines), shapes...)
}

// step is the room of a number of a card.
func (r row) step(c Card) float64 { return r.room() / float64(max(len(c.Stats), 1)) }

// name is the name of a card in lines of a size.
func (r row) name(c Card) (float64, []string) {
	return shrunk(render.Bold, max(32, r.least), r.least, r.textRoom(), 2, c.Name)
}

// tag is what a card is, in lines of a size.
func (r row) tag(c Card) (float64, []string) {
	return shrunk(render.Bold, max(22, r.least), r.least, r.tagRoom(), 1, c.Tag)
}
