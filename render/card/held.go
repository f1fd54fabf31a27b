package card

import (
	"fmt"

	"hexwarden/render"
)

// shapes draws a card with its upper left corner at x, y.
func (r row) shapes(c Card, x, y float64) []render.Shape {
	shapes := frame(x, y, r.wide, r.height, cardFrame+r.head-4, max(r.foot, cardFrame), c.Colour, bordered(c.Gold, c.Side))
	if c.Chosen {
		shapes = append(shapes, render.Area{ID: "chosen", Rings: render.Rect(x, y, r.wide, r.height, 22), Edge: render.Pen(render.LitPick, 10)})
	}
	shapes = append(shapes, r.title(c, x, y+cardFrame)...)
	at := y + cardFrame + r.head
	if high := r.picture - 10; c.Picture != nil {
		if len(c.Stats) == 0 {
			high += r.stats
		}
		if taller := r.text - r.box(c); taller > 0 {
			high, at = high+taller, at+taller
		}
		shapes = append(shapes, c.Picture(x+2*cardFrame, y+cardFrame+r.head+10, r.room(), high)...)
	}
	shapes = append(shapes, r.pins(c, x+2*cardFrame, y+cardFrame+r.head+10)...)
	at += r.picture + 6
	for i, st := range c.Stats {
		if !r.labels && !r.bare {
			high := lineHigh(len(c.Stats))
			shapes = append(shapes, st.line(x+2*cardFrame, at+high*(float64(i)+0.5)+2, r.room(), high, r.least)...)
			continue
		}
		shapes = append(shapes, st.large(x+2*cardFrame+r.step(c)*(float64(i)+0.5), at+statHeight/2, r.step(c), r.least)...)
		if r.bare {
			continue
		}
		shapes = append(shapes, render.Text{ID: "label", X: x + 2*cardFrame + r.step(c)*(float64(i)+0.5), Y: at + statHeight + labelHeight/2 - 2, Font: render.Bold, Size: r.least, Paint: render.Solid(render.LeatherLight), String: st.Label})
	}
	at += r.stats
	if box := r.box(c); box > 0 {
		shapes = append(shapes, render.Area{ID: "text", Rings: render.Rect(x+cardFrame+6, at, r.wide-2*cardFrame-12, box, 8), Fill: render.Glass(render.ParchmentDark, 0.45), Edge: render.Stroke{Paint: render.Glass(render.SandCrack, 0.7), Width: 2}})
		shapes = append(shapes, r.words(c, x, at)...)
	}
	if c.Off {
		shapes = append(shapes, render.Area{ID: "off", Rings: render.Rect(x-3, y-3, r.wide+6, r.height+6, 24), Fill: render.Glass(render.Leather, 0.5)})
	}
	return append(shapes, r.bottom(c, x, y+r.height-max(r.foot, cardFrame))...)
}

// title is the name on the colour of the deck, from y down.
func (r row) title(c Card, x, y float64) []render.Shape {
	size, lines := r.name(c)
	return render.Text{ID: "name", X: x + r.wide/2, Y: y + r.head/2 - 1 - float64(len(lines)-1)*size*0.56, Font: render.Bold, Size: size,
		Paint: render.Solid(render.White)}.Lines(size*1.12, lines)
}

// pins are what lies on the picture from x, y on: in its left corner the numbers of the card and its copies below each other, or the emblem of
// the deck, in its right one how many copies there are, or who holds the card.
func (r row) pins(c Card, x, y float64) (shapes []render.Shape) {
	switch {
	case c.Number != "":
		shapes = numbered(x+20, y+20, append([]string{c.Number}, c.Also...))
	case c.Picture != nil:
		shapes = c.Emblem.badge(x+21, y+21, c.Colour)
	}
	if n := max(1+len(c.Also), c.Copies); n > 1 {
		shapes = append(shapes,
			render.Area{ID: "copies", Rings: render.Rect(x+r.room()-64, y-3, 68, 44, 22), Fill: render.Solid(render.Ink), Edge: render.Pen(render.Parchment, 4)},
			render.Text{ID: "copies", X: x + r.room() - 30, Y: y + 19, Font: render.Bold, Size: 32, Paint: render.Solid(render.White), String: fmt.Sprintf("×%d", n)})
	}
	if c.Holder == nil {
		return shapes
	}
	const radius = 36.0
	hx, hy := x+r.room()-radius-2, y+radius+2
	shapes = append(shapes, render.Circle{ID: "holder", X: hx, Y: hy, R: radius, Fill: render.Solid(render.ParchmentDark), Edge: render.Pen(render.Ink, 4)})
	return append(shapes, c.Holder(hx, hy, radius-2)...)
}

// The numbers of a card and its copies are on discs of a radius, so far below each other.
const (
	discSize = 26.0
	discStep = 50.0
)

// numbered are numbers below each other on discs, the first one round x, y.
func numbered(x, y float64, numbers []string) (shapes []render.Shape) {
	for i, number := range numbers {
		at := y + discStep*float64(i)
		shapes = append(shapes,
			render.Circle{ID: "number", X: x, Y: at, R: discSize, Fill: render.Solid(render.Ink), Edge: render.Pen(render.Parchment, 4)},
			render.Text{ID: "number", X: x, Y: at, Font: render.Bold, Size: discSize * 4 / 3, Paint: render.Solid(render.White), String: number})
	}
	return shapes
}

// bottom is what the card is, from y down on its colour: why it cannot be chosen is on a dark band.
func (r row) bottom(c Card, x, y float64) []render.Shape {
	if c.Tag == "" {
		return nil
	}
	size, lines := r.tag(c)
	middle := y + (r.foot-cardFrame)/2 + 2
	if !c.Off {
		return typed(c.Emblem, c.Colour, x+r.wide/2, middle, size, lines)
	}
	band := render.Area{ID: "why", Rings: render.Rect(x+3, y+3, r.wide-6, r.foot-6, 16), Fill: render.Solid(render.Ink), Edge: render.Pen(render.LitTarget, 3)}
	return append([]render.Shape{band}, typed(c.Emblem, render.Ink, x+r.wide/2, middle, size, lines)...)
}

// large is a number on its large sign round x, y, in a room so wide, in type of a size at least.
func (s Stat) large(x, y, width, least float64) []render.Shape {
	return s.shapes(x, y, width, min(1.2, width/78), least)
}
