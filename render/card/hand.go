package card

import (
	"fmt"
	"strings"

	"hexwarden/render"
	"hexwarden/render/art"
)

// Kind is the family of a card: its colour, its border and its emblem.
type Kind uint8

// The kinds.
const (
	Fate Kind = iota
	Glory
)

// Card is a card as it is shown.
type Card struct {
	Number string // the corner number by which a menu refers to it; "" for none
	Name   string
	Kind   Kind
	Tag    string // what the card is, at its foot
	Stats  []Stat
	Text   string // the bonus; wrapped
	Chosen bool
	Off    bool          // cannot be chosen now: dimmed
	Art    Art           // drawn beside the numbers; nil for none
	Colour render.Colour // with Art: that of the card instead of that of its kind
}

// Art draws something of its own around x, y that fills a circle of radius r.
type Art func(x, y, r float64) []render.Shape

// Disc is an emblem on a disc of a colour.
func Disc(name string, ground render.Colour) Art {
	return func(x, y, r float64) []render.Shape {
		shapes := []render.Shape{
			render.Circle{ID: "art", X: x, Y: y, R: r, Fill: render.Solid(ground), Edge: render.Pen(render.Ink, 4)},
			render.Circle{ID: "art", X: x, Y: y, R: r - 6, Edge: render.Pen(render.Gold, 3)}}
		return append(shapes, art.Emblem(name, x, y, r*0.66, render.White, ground)...)
	}
}

// The measures of a card in pixels.
const (
	cardWidth  = 340
	cardGap    = 16
	headHeight = 76
	statHeight = 128
	footHeight = 46
	textLeft   = 24
)

// Hand draws one to seven cards, in rows of two or three. No cards give an
// empty strip of table.
func Hand(cards []Card, alt string) *render.Scene {
	columns := min(max(len(cards), 1), 3)
	if len(cards) == 4 {
		columns = 2
	}
	size, lines := textSize(cards)
	height := headHeight + statHeight + footHeight + 28 + float64(lines)*size*1.28
	rows := (len(cards) + columns - 1) / columns
	s := &render.Scene{
		W: columns*(cardWidth+cardGap) + cardGap, H: rows*(int(height)+cardGap) + cardGap + 6,
		Back: render.Leather, Alt: alt,
	}
	for i, c := range cards {
		x := float64(cardGap + i%columns*(cardWidth+cardGap))
		y := float64(cardGap + i/columns*(int(height)+cardGap))
		s.Layers = append(s.Layers, render.Layer{Name: fmt.Sprintf("card %s", c.Name), Shapes: c.shapes(x, y, height, c.fitting(size, float64(lines)*size))})
	}
	return s
}

// textSize is the largest size of type at which no text needs more than seven
// lines, and how many the longest needs.
func textSize(cards []Card) (float64, int) {
	for size := 28.0; ; size-- {
		lines := 1
		for _, c := range cards {
			lines = max(lines, len(c.wrap(size)))
		}
		if lines <= 7 || size <= 22 {
			return size, lines
		}
	}
}

// fitting is the largest size of type at which the text needs no more room than
// the longest of the hand does at its own.
func (c Card) fitting(least, room float64) float64 {
	size := 28.0
	for size > least && float64(len(c.wrap(size)))*size > room {
		size--
	}
	return max(size, least)
}

func (c Card) wrap(size float64) []string {
	return render.Wrap(render.Plain, size, cardWidth-2*textLeft, strings.TrimSpace(c.Text))
}

func (c Card) colour() render.Colour {
	if c.Art != nil {
		return c.Colour
	}
	if c.Kind == Glory {
		return render.Glory
	}
	return render.Fate
}

// shapes draws the card with its upper left corner at x, y.
func (c Card) shapes(x, y, height, size float64) []render.Shape {
	colour := c.colour()
	border := render.Pen(render.Ink, 4)
	if c.Chosen {
		border = render.Pen(render.LitPick, 9)
	}
	bottom := y + height
	shapes := []render.Shape{
		render.Area{ID: "shadow", Rings: render.Rect(x+5, y+7, cardWidth, height, 22), Fill: render.Glass(render.Black, 0.5)},
		render.Area{ID: "card", Rings: render.Rect(x, y, cardWidth, height, 22), Fill: render.Solid(render.Parchment), Edge: border},
		render.Area{ID: "head", Rings: render.Rect(x+8, y+8, cardWidth-16, headHeight-12, 15), Fill: render.Solid(colour)},
		render.Area{ID: "text", Rings: render.Rect(x+12, y+headHeight+statHeight, cardWidth-24, bottom-footHeight-y-headHeight-statHeight, 10),
			Fill: render.Glass(render.ParchmentDark, 0.45), Edge: render.Stroke{Paint: render.Glass(render.SandCrack, 0.7), Width: 2}},
	}
	if c.Kind == Glory { // told by a second line too
		shapes = append(shapes, render.Area{ID: "border", Rings: render.Rect(x+4, y+4, cardWidth-8, height-8, 19), Edge: render.Pen(render.Gold, 4)})
	}
	shapes = append(shapes, c.head(x, y)...)
	shapes = append(shapes, c.stats(x, y+headHeight+6)...)
	first := y + headHeight + statHeight + 12 + 0.55*size*1.28
	shapes = append(shapes, render.Text{ID: "text", X: x + textLeft, Y: first, Font: render.Plain, Size: size, Anchor: render.Left, Paint: render.Solid(render.Ink)}.Lines(size*1.28, c.wrap(size))...)
	shapes = append(shapes, c.emblem(x+34, bottom-footHeight/2, 13)...)
	shapes = append(shapes, render.Text{ID: "tag", X: x + 56, Y: bottom - footHeight/2, Font: render.Bold, Size: 22, Anchor: render.Left,
		Paint: render.Solid(colour), String: c.Tag})
	if c.Off {
		shapes = append(shapes, render.Area{ID: "off", Rings: render.Rect(x-3, y-3, cardWidth+6, height+6, 24), Fill: render.Glass(render.Leather, 0.6)})
	}
	return shapes
}

// head is the corner number and the name.
func (c Card) head(x, y float64) []render.Shape {
	left := x + 24
	var shapes []render.Shape
	if c.Number != "" {
		left = x + 80
		shapes = append(shapes,
			render.Circle{ID: "number", X: x + 42, Y: y + 40, R: 30, Fill: render.Solid(render.Ink), Edge: render.Pen(render.Parchment, 4)},
			render.Text{ID: "number", X: x + 42, Y: y + 40, Font: render.Bold, Size: 38, Paint: render.Solid(render.White), String: c.Number})
	}
	room := x + cardWidth - 18 - left
	if render.Width(render.Bold, 32, c.Name) > room*1.15 {
		for size := 25.0; size >= 17; size-- { // in two lines
			if lines := render.Wrap(render.Bold, size, room, c.Name); len(lines) == 2 {
				return append(shapes, render.Text{ID: "name", X: left, Y: y + 25, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.White)}.Lines(29, lines)...)
			}
		}
	}
	return append(shapes, render.Text{ID: "name", X: left, Y: y + 40, Font: render.Bold, Size: 32, Anchor: render.Left, Paint: render.Solid(render.White), String: c.Name}.Fitted(19, room))
}

// stats are the numbers side by side, each on its sign.
func (c Card) stats(x, y float64) []render.Shape {
	var shapes []render.Shape
	left, parts := 0, len(c.Stats)
	if c.Art != nil {
		left, parts = 1, parts+1
	}
	step := float64(cardWidth-24) / float64(max(parts, 1))
	if c.Art != nil {
		shapes = append(shapes, c.Art(x+12+step/2, y+58, 54)...)
	}
	for i, st := range c.Stats {
		i += left
		cx, cy := x+12+step*(float64(i)+0.5), y+46.0
		number, ground := 52.0, render.White
		switch st.Sign {
		case Initiative:
			number = 60
			shapes = append(shapes, render.Area{ID: "initiative", Rings: render.Star(cx, cy, 52, 44, 14, 90), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 4)})
			ground = render.Ink
		case Action:
			shapes = append(shapes, render.Area{ID: "action", Rings: render.Regular(cx, cy, 44, 6, 90), Fill: render.Solid(render.SideTwoDark), Edge: render.Pen(render.Ink, 4)})
		case Mana:
			shapes = append(shapes, render.Area{ID: "mana", Rings: art.Sign("drop", cx, cy-6, 52), Fill: render.Solid(render.Mana), Edge: render.Pen(render.Ink, 4)})
			cy, ground = cy+8, render.Ink
		}
		fit, value := render.Fit(render.Bold, number, 24, 68, st.Value)
		label, word := render.Fit(render.Bold, 20, 13, step-4, st.Label)
		shapes = append(shapes,
			render.Text{ID: "value", X: cx, Y: cy, Font: render.Bold, Size: fit, Paint: render.Solid(ground), String: value},
			render.Text{ID: "label", X: cx, Y: y + 108, Font: render.Bold, Size: label, Paint: render.Solid(render.LeatherLight), String: word})
	}
	return shapes
}

// emblem is the sign of the kind: a spiral wheel or a star.
func (c Card) emblem(x, y, r float64) []render.Shape {
	if c.Art != nil {
		return []render.Shape{render.Circle{ID: "emblem", X: x, Y: y, R: r * 0.6, Fill: render.Solid(c.Colour)}}
	}
	if c.Kind == Glory {
		return []render.Shape{render.Area{ID: "emblem", Rings: render.Star(x, y, r*1.2, r*0.5, 5, 90), Fill: render.Solid(render.Glory)}}
	}
	return []render.Shape{
		render.Circle{ID: "emblem", X: x, Y: y, R: r - 2, Edge: render.Pen(render.Fate, 4)},
		render.Circle{ID: "emblem", X: x, Y: y, R: r * 0.35, Fill: render.Solid(render.Fate)},
	}
}
