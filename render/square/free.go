package square

import (
	"fmt"
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// Free says how many squares of what a look shows are free, and how many of these can be chosen.
func Free(b *Board, o *Overlay, look Look) (free, chosen int) {
	g, lit := newGrid(b, look), lights(o)
	for _, p := range g.places() {
		l, ok := lit[p]
		switch ok = ok && !l.alone; {
		case ok:
			free, chosen = free+1, chosen+1
		case o.Token(p) == nil && !slices.Contains([]byte{Void, Impassable, Crevasse}, b.At(p)):
			free++
		}
	}
	return free, chosen
}

// plated says whether the label of a choice stands on a plate, where the squares of regions have dots: it has a button.
func (g *grid) plated(lit light, l Lit) bool { return l.Said && g.mostly(lit) }

// dots are in the middle of the squares of regions where these are most of what is in sight, so that the ground keeps its colours and
// each square tells that it can be chosen; below the label of one with a button there is a plate. There is none where somebody stands.
func (g *grid) dots(o *Overlay, lit light) (shapes []render.Shape) {
	if !g.mostly(lit) {
		return nil
	}
	for _, l := range o.Lit {
		switch {
		case lit[l.Place].alone || !g.inside(l.Place) || o.Token(l.Place) != nil:
		case !g.labelled(o, lit, l):
			shapes = append(shapes, g.dot("dot "+l.Place.String(), g.centre(l.Place), l.Kind))
		case g.plated(lit, l):
			shapes = append(shapes, g.said(g.label(o, lit, l), l.Kind))
		}
	}
	return shapes
}

// dot tells that a square can be chosen, round its middle.
func (g *grid) dot(id string, at render.Point, k mark.Kind) render.Shape {
	return g.sprite(id, at, fmt.Sprint("dot ", k), func() []render.Shape {
		r, rim := math.Round(g.u(3)), math.Round(g.u(1.2))
		return []render.Shape{
			render.Area{ID: "dot", Rings: render.Rect(-r-rim, -r-rim, 2*(r+rim), 2*(r+rim), 0), Fill: render.Solid(render.Ink)},
			render.Area{ID: "dot", Rings: render.Rect(-r, -r, 2*r, 2*r, 0), Fill: render.Solid(k.Colour())}}
	})
}

// said is the plate below the label of a choice with a button.
func (g *grid) said(t render.Text, k mark.Kind) render.Shape {
	wide, high := render.Width(t.Font, t.Size, t.String)/2+t.Size*0.25, t.Size*0.56
	return render.Area{ID: "said", Rings: render.Rect(t.X-wide, t.Y-high, 2*wide, 2*high, t.Size*0.3), Fill: render.Solid(k.Colour()), Edge: render.Pen(render.Ink, g.u(1.2))}
}
