package boards

import (
	"fmt"
	"math"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// Layout is a board in a unit of its own: how large it is, and where the middles of its
// places are.
type Layout[P comparable] struct {
	W, H float64
	Spot func(P) render.Point
}

// Small is a board as small as a thumb: its upper left corner in the picture, and the pixels
// for one unit of its layout.
type Small[P comparable] struct {
	Layout[P]
	X, Y, K      float64
	Outer, Inner float64 // how round the corners of the board are, and of the part that is shown
}

// Shrunk is a board in the middle of a box of a picture, as large as that allows.
func Shrunk[P comparable](c Layout[P], box mark.Box) Small[P] {
	wide, high := box.X1-box.X0, box.Y1-box.Y0
	k := min(wide/max(c.W, 1), high/max(c.H, 1))
	return Small[P]{Layout: c, X: math.Round(box.X0 + (wide-k*c.W)/2), Y: math.Round(box.Y0 + (high-k*c.H)/2), K: k}
}

// To is a point of the layout in the picture.
func (s Small[P]) To(p render.Point) render.Point {
	return render.Point{X: s.X + p.X*s.K, Y: s.Y + p.Y*s.K}
}

// At is the middle of a place in the picture.
func (s Small[P]) At(p P) render.Point { return s.To(s.Spot(p)) }

// Rect is a box of the layout in the picture, with corners as round as r.
func (s Small[P]) Rect(b mark.Box, r float64) [][]render.Point {
	return render.Rect(s.X+b.X0*s.K, s.Y+b.Y0*s.K, (b.X1-b.X0)*s.K, (b.Y1-b.Y0)*s.K, r)
}

// whole is all of the board.
func (s Small[P]) whole() mark.Box { return mark.Box{X1: s.W, Y1: s.H} }

// Land is the ground of a board by its ID, drawn once and kept: sand, and what land draws on
// it.
func (s Small[P]) Land(id string, land func(Small[P]) []render.Shape) []render.Shape {
	return []render.Shape{render.Sprite{ID: "locator", X: int(s.X), Y: int(s.Y), Key: fmt.Sprintf("small %s, %.2f", id, s.K), Make: func() []render.Shape {
		at := Small[P]{Layout: s.Layout, K: s.K}
		return append([]render.Shape{render.Area{ID: "locator", Rings: at.Rect(s.whole(), 0), Fill: render.Solid(render.Sand), Edge: render.Pen(render.Ink, 5)}}, land(at)...)
	}}}
}

// Dot is a token of a side, as pale as it is on the large board.
func (s Small[P]) Dot(side int, place P, r float64) render.Shape {
	look, at := mark.SideOf(side), s.At(place)
	fill, edge := look.Body, render.Pen(render.White, max(1, r*0.22))
	if look.Pale {
		fill, edge = look.Light, render.Pen(look.Body, max(1.5, r*0.45))
	}
	return render.Area{ID: "locator", Rings: look.Outline(at.X, at.Y, r), Fill: render.Solid(fill), Edge: edge}
}

// Draw puts onto the land what can be chosen, as discs of radius r, then the tokens, what
// just happened (ways gone, and stars where somebody lost or won something), and the part of
// the board that a close-up shows.
func (s Small[P]) Draw(land []render.Shape, a Action[P], r float64, edge render.Stroke, tokens []render.Shape, part mark.Box) []render.Shape {
	shapes := land
	for _, l := range a.Lit {
		p := s.At(l.Place)
		shapes = append(shapes, render.Circle{ID: "locator", X: p.X, Y: p.Y, R: r, Fill: render.Solid(l.Kind.Colour()), Edge: edge})
	}
	shapes = append(shapes, tokens...)
	for _, w := range a.Paths {
		if len(w.Places) > 1 {
			shapes = append(shapes, mark.Rimmed("locator", 5, 2.4, render.Trail, Through(s.At)(w)...)...)
		}
	}
	for _, f := range a.Flashes {
		p := s.At(f.Place)
		shapes = append(shapes, render.Area{ID: "locator", Rings: render.Star(p.X, p.Y, 10, 5, 9, 80), Fill: render.Solid(render.Burst), Edge: render.Pen(render.Ink, 1.6)})
	}
	rings := s.Rect(part, s.Inner)
	return append(shapes,
		render.Area{ID: "locator", Rings: s.Rect(s.whole(), s.Outer), Edge: render.Pen(render.Parchment, 3)},
		render.Area{ID: "window", Rings: rings, Edge: render.Pen(render.Ink, 6)},
		render.Area{ID: "window", Rings: rings, Edge: render.Pen(render.LitPick, 3)})
}
