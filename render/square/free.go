package square

import (
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

// Shows says whether a look shows a square that can be chosen in a way.
func Shows(b *Board, o *Overlay, look Look, k mark.Kind) bool {
	g := newGrid(b, look)
	return slices.ContainsFunc(o.Lit, func(l Lit) bool { return l.Kind == k && g.inside(l.Place) })
}

// plated says whether the label of a choice stands on a plate: it has a button, and most of what is in sight can be chosen.
func (g *grid) plated(lit light, l Lit) bool { return l.Said && g.mostly(lit) }

// plates are below the labels of choices with a button where the squares of regions are most of what is in sight. All others of these
// are told by the rim round them, and by the shade on what cannot be chosen.
func (g *grid) plates(o *Overlay, lit light) (shapes []render.Shape) {
	for _, l := range o.Lit {
		if !lit[l.Place].alone && g.plated(lit, l) && g.labelled(o, lit, l) {
			shapes = append(shapes, g.said(g.label(o, lit, l), l.Kind))
		}
	}
	return shapes
}

// washAlpha is how light a place to go that has a price is where most of what is in sight can be chosen.
const washAlpha = 0.2

// cell is a light frame round a free square of a region that is most of what is in sight: its ground keeps its colours within, under a thin
// wash where it is open and there is a price.
func (g *grid) cell(k mark.Kind, ground byte) []render.Shape {
	half, wide := math.Round(g.u(25)), math.Round(g.u(2))
	out, in := render.Rect(-half, -half, 2*half, 2*half, 0), render.Rect(wide-half, wide-half, 2*(half-wide), 2*(half-wide), 0)
	slices.Reverse(in[0])
	shapes := []render.Shape{render.Area{ID: "cell", Rings: append(out, in...), Fill: render.Glass(k.Colour(), render.LitAlpha)}}
	if k == mark.Danger && ground == Open {
		shapes = append(shapes, render.Area{ID: "lit", Rings: render.Rect(-half, -half, 2*half, 2*half, 0), Fill: render.Glass(k.Colour(), washAlpha)})
	}
	return shapes
}

// said is the plate below the label of a choice with a button.
func (g *grid) said(t render.Text, k mark.Kind) render.Shape {
	wide, high := render.Width(t.Font, t.Size, t.String)/2+t.Size*0.25, t.Size*0.56
	return render.Area{ID: "said", Rings: render.Rect(t.X-wide, t.Y-high, 2*wide, 2*high, t.Size*0.3), Fill: render.Solid(k.Colour()), Edge: render.Pen(render.Ink, g.u(1.2))}
}
