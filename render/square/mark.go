package square

import (
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// ways are trails and shots, below the tokens.
func (g *grid) ways(o *Overlay) []render.Shape {
	shapes := o.Ways(boards.Through(g.spot), func(last Place) float64 {
		if o.Token(last) != nil {
			return 25
		}
		return -4
	}, g.u)
	for _, l := range o.Lines {
		if !next(l) {
			shapes = append(shapes, mark.Line(g.spot(l.From), g.spot(l.To), l.Kind, g.u)...)
		}
	}
	return shapes
}

// next says whether a line joins neighbours: there is no room below their tokens.
func next(l Line) bool { return l.From.Adjacent(l.To) }

// near are the colours of arrows between neighbours.
var near = [...]render.Colour{mark.Melee: render.Strike, mark.Ranged: render.Strike, mark.Magic: render.Spell, mark.Sight: render.Good, mark.Blocked: render.Smoke}

// signs is what is drawn over the tokens.
func (g *grid) signs(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, l := range o.Lines {
		if next(l) {
			a, b := g.spot(l.From), g.spot(l.To)
			if o.Answered(l) { // and back: side by side
				left := mark.Heading(a, b) + 90
				a, b = render.Polar(a.X, a.Y, g.u(8), left), render.Polar(b.X, b.Y, g.u(8), left)
			}
			degrees := mark.Heading(a, b) // from rim to rim, so that it hides no face
			shapes = append(shapes, mark.Strike(render.Polar(a.X, a.Y, g.u(6), degrees), render.Polar(b.X, b.Y, -g.u(4), degrees), near[l.Kind], g.u)...)
		}
	}
	pointers, rims := g.pointers(o)
	shapes = append(shapes, g.words(o, rims)...)
	shapes = append(shapes, g.flashes(o)...)
	return append(shapes, pointers...)
}

// pointers tell where the landmarks lie that are not to be seen, and what they cover.
func (g *grid) pointers(o *Overlay) ([]render.Shape, []mark.Box) {
	if g.least == 0 {
		return nil, nil
	}
	x0, y0, x1, y1 := g.ends()
	_, taken := g.across(o)
	for _, w := range g.written(o) {
		_, box, _ := g.beneath(o, w)
		taken = append(taken, box)
	}
	return o.Pointers(boards.Edge{Box: mark.Box{X0: x0, Y0: y0, X1: x1, Y1: y1}, Size: g.least, Sides: 4}, g.inside, g.centre, slices.Concat(taken, g.covered(o), g.bursts(o)))
}
