package motif

import (
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/art"
)

// Draw is the picture in a box, framed, as a scene in the tones of the card's deck.
func (p Picture) Draw(x, y, w, h float64, deck render.Colour) []render.Shape {
	return p.Beside(x, y, w, h, 0, deck, nil)
}

// Beside is the picture with something else before it at its right side, so wide, which hides none of its motifs.
func (p Picture) Beside(x, y, w, h, wide float64, deck render.Colour, other []render.Shape) []render.Shape {
	tones := p.tones(deck)
	behind, before := box{x, y, w, h}.backdrop(p.On, tones)
	return slices.Concat(behind, box{x, y, w - wide, h}.staged(p.cast(), tones), before, other, []render.Shape{frame(x, y, w, h)})
}

// Framed is whatever a card shows before a backdrop, in its frame.
func Framed(x, y, w, h float64, deck render.Colour, on string, shown []render.Shape) []render.Shape {
	behind, _ := box{x, y, w, h}.backdrop(on, tonesOf(deck))
	return slices.Concat(behind, shown, []render.Shape{frame(x, y, w, h)})
}

// frame is the edge of a picture.
func frame(x, y, w, h float64) render.Shape {
	return render.Area{ID: "picture", Rings: render.Rect(x, y, w, h, corner), Edge: render.Pen(render.Ink, 4)}
}

// Bust is the portrait of a being that fills a framed box from its upper to its lower edge, cut off at the chest, on rays in the
// full colour of the card's deck.
func Bust(id string, x, y, w, h float64, deck render.Colour) []render.Shape {
	const in = 5 // for the frame, and for the ends of lines
	rim := render.Rect(x+in, y+in, w-2*in, h-2*in, 0)[0]
	shapes := append(banner(box{x, y, w, h}, deck), art.Within(id, x+w/2, y+h*0.55, h*0.53, rim)...)
	return append(shapes, frame(x, y, w, h))
}

// inked is a drawing; an emblem has no colours of its own.
func inked(name string, x, y, r float64) []render.Shape {
	if emblem, ok := strings.CutPrefix(name, art.Emblems); ok {
		return art.Emblem(emblem, x, y, r*0.9, render.Ink, render.Parchment)
	}
	return art.Draw(name, x, y, r)
}

// mirrored turns shapes over a plumb line.
func mirrored(shapes []render.Shape, x float64) []render.Shape {
	turn := func(rings [][]render.Point) {
		for _, ring := range rings {
			for i := range ring {
				ring[i].X = 2*x - ring[i].X
			}
		}
	}
	for i, s := range shapes {
		switch s := s.(type) {
		case render.Area:
			turn(s.Rings)
		case render.Line:
			turn(s.Runs)
		case render.Circle:
			s.X = 2*x - s.X
			shapes[i] = s
		}
	}
	return shapes
}
