package card

import (
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/motif"
)

// Panel draws the picture of a card so that it fills a box.
type Panel func(x, y, w, h float64) []render.Shape

// Motifs is the picture of a card by its id, in the colour of its deck.
func Motifs(id string, deck render.Colour) Panel {
	p := motif.Of(id)
	return func(x, y, w, h float64) []render.Shape { return p.Draw(x, y, w, h, deck) }
}

// Framed is whatever is drawn round a middle, in a circle of a radius, as a picture on a ground of the deck's
// colour.
func Framed(deck render.Colour, draw Art) Panel {
	return func(x, y, w, h float64) []render.Shape {
		return motif.Framed(x, y, w, h, deck, "", draw(x+w/2, y+h/2, h*0.46))
	}
}

// Art draws something of its own around x, y that fills a circle of radius r.
type Art func(x, y, r float64) []render.Shape

// Disc is an emblem on a disc of the deck's colour.
func Disc(name string, deck render.Colour) Panel {
	return Framed(deck, func(x, y, r float64) []render.Shape {
		shapes := []render.Shape{
			render.Circle{ID: "art", X: x, Y: y, R: r, Fill: render.Solid(deck), Edge: render.Pen(render.Ink, 4)},
			render.Circle{ID: "art", X: x, Y: y, R: r - 6, Edge: render.Pen(render.Gold, 3)}}
		return append(shapes, art.Emblem(name, x, y, r*0.66, render.White, deck)...)
	})
}

// Bust is a portrait that fills its frame; without one of that name it is an emblem.
func Bust(id, emblem string, deck render.Colour) Panel {
	if art.Face(id) == "" {
		return Disc(emblem, deck)
	}
	return func(x, y, w, h float64) []render.Shape { return motif.Bust(id, x, y, w, h, deck) }
}

// High is the height of a picture in pixels on a card that stands alone.
const High = 172

// Scene draws something from x, y down as wide as it may be and by so much higher than usual, and tells its height.
type Scene func(x, y, width, more float64) (shapes []render.Shape, height float64)

// Pictured is a picture that is usually so high.
func Pictured(high float64, p Panel) Scene {
	return func(x, y, width, more float64) ([]render.Shape, float64) {
		return p(x, y, width, high+more), high + more
	}
}

// Over is a scene above another one; the upper one grows.
func Over(upper, lower Scene) Scene {
	return func(x, y, width, more float64) ([]render.Shape, float64) {
		const gap = 8
		shapes, height := upper(x, y, width, more)
		below, rest := lower(x, y+height+gap, width, 0)
		return append(shapes, below...), height + gap + rest
	}
}
