package hex

import (
	"fmt"
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// Occupied says whether a figure stands on the hex.
func (o *Overlay) Occupied(p Place) bool {
	return slices.ContainsFunc(o.Figures, func(f Figure) bool { return f.Place == p })
}

// covered says whether a token lies on the hex.
func (o *Overlay) covered(p Place) bool {
	return o.objective(p) || slices.ContainsFunc(o.Marks, func(m Mark) bool { return m.Place == p })
}

// matters says whether an objective that can be claimed or a mark lies on the hex.
func (o *Overlay) matters(p Place) bool {
	return o.covered(p) && !slices.ContainsFunc(o.Objectives, func(ob Objective) bool { return ob.Place == p && ob.Sealed })
}

// objective says whether an objective lies on the hex, or the banner of one that was claimed.
func (o *Overlay) objective(p Place) bool {
	return slices.ContainsFunc(o.Objectives, func(ob Objective) bool { return ob.Place == p })
}

// lit says whether the hex can be chosen.
func (o *Overlay) lit(p Place) bool { _, ok := o.Chosen(p); return ok }

// litGround is what changes of the ground, below all that stands on it: rough
// ground, and the light on hexes that can be chosen; above is the geometry of figures.
func (g *grid) litGround(o *Overlay, above *grid) []render.Shape {
	var shapes []render.Shape
	for _, p := range o.Rough {
		if g.shown(p) {
			shapes = append(shapes, g.sprite("rough "+p.String(), p, "rough "+p.String(), func(g *grid) []render.Shape { return g.bog(p, render.Point{}) }))
		}
	}
	alone := func(l Lit) {
		of := g
		if o.Occupied(l.Place) { // round the token
			of = above
		}
		shapes = append(shapes, of.sprite("lit "+l.Place.String(), l.Place, "lit "+l.Kind.String(), func(g *grid) []render.Shape { return g.lit(l.Kind) }))
	}
	region := map[Place]mark.Kind{}
	var beneath []Lit // what shows through a platform comes last
	for _, l := range o.Lit {
		switch {
		case g.beneath(l.Place):
			beneath = append(beneath, l)
		case o.inRegion(l):
			if region[l.Place] = l.Kind; g.shown(l.Place) {
				shapes = append(shapes, g.sprite("lit "+l.Place.String(), l.Place, "soft "+l.Kind.String(), func(g *grid) []render.Shape { return g.soft(l.Kind) }))
			}
		case g.shown(l.Place):
			alone(l)
		}
	}
	shapes = append(shapes, g.borders(o, region)...)
	for _, l := range beneath {
		if g.shown(l.Place) {
			alone(l)
		}
	}
	return shapes
}

// inRegion says whether a place that can be chosen is part of the region of such places: nobody is there, nor is it a target.
func (o *Overlay) inRegion(l Lit) bool { return l.Kind != mark.Target && !o.Occupied(l.Place) }

// lit is one lit hex round 0, 0; every kind has its own outline.
func (g *grid) lit(k mark.Kind) []render.Shape {
	u, c := g.u, k.Colour()
	hexagon := func(size float64) [][]render.Point {
		return [][]render.Point{g.corners(render.Point{}, size*float64(g.unit)/float64(g.pitch))}
	}
	ground := render.Area{ID: "lit", Rings: hexagon(0.93), Fill: render.Glass(c, render.LitAlpha), Edge: render.Stroke{Paint: render.Glass(render.Ink, 0.8), Width: u(5)}}
	shapes := []render.Shape{ground}
	switch k {
	case mark.Danger: // dashed
		return append(shapes, render.Area{ID: "lit", Rings: hexagon(0.93), Edge: render.Stroke{Paint: render.Solid(c), Width: u(3.2), Dash: u(5)}})
	case mark.Target: // thick, with teeth that point inwards
		var teeth [][]render.Point
		for _, d := range dirs {
			tip := render.Polar(0, 0, u(15), degrees(d))
			teeth = append(teeth, render.HeadSign(tip.X, tip.Y, u(10), degrees(d)+180)[0])
		}
		return append(shapes, render.Area{ID: "lit", Rings: hexagon(0.95), Edge: render.Pen(c, u(4.4))},
			render.Area{ID: "lit", Rings: teeth, Fill: render.Solid(c)})
	case mark.Pick: // double
		ground.Fill = render.Paint{}
		return append([]render.Shape{g.hatched(k, 0.93*float64(g.unit)/float64(g.pitch)), ground}, render.Area{ID: "lit", Rings: hexagon(0.95), Edge: render.Pen(c, u(2.4))},
			render.Area{ID: "lit", Rings: hexagon(0.78), Edge: render.Pen(c, u(1.8))})
	}
	return append(shapes, render.Area{ID: "lit", Rings: hexagon(0.93), Edge: render.Pen(c, u(3))})
}

// objects are what lies below the figures: trails, shots, objectives, marks.
func (g *grid) objects(o *Overlay) []render.Shape {
	shapes := o.Ways(boards.Through(g.spot), o.rim, g.u)
	for _, l := range o.Lines {
		if l.Kind != mark.Melee && !g.tight(l) {
			shapes = append(shapes, g.line(o, l)...)
		}
	}
	for _, ob := range o.Objectives {
		if g.inside(ob.Place) && !g.buried(o, ob) { // the edge cuts none: an arrow there points to it
			key := fmt.Sprintf("objective %s side %d sealed %t", ob.Label, ob.Side, ob.Sealed)
			shapes = append(shapes, g.spriteAt("objective "+ob.Place.String(), ob.Place, g.sun(o, ob.Place), key, func(g *grid) []render.Shape { return g.objective(ob) }))
		}
	}
	for _, m := range o.Marks {
		if g.shown(m.Place) {
			key := fmt.Sprintf("mark %s bad %t", m.Label, m.Bad)
			shapes = append(shapes, g.sprite("mark "+m.Place.String(), m.Place, key, func(g *grid) []render.Shape { return g.mark(m) }))
		}
	}
	return shapes
}

// mark is a small lozenge with letters.
func (g *grid) mark(m Mark) []render.Shape {
	u, c := g.u, render.Good
	if m.Bad {
		c = render.Debuff
	}
	size, text := render.Fit(render.Bold, max(u(12), g.least), max(u(8), g.least), max(u(20), g.least*2), m.Label)
	return []render.Shape{
		render.Area{ID: "mark", Rings: render.Regular(0, u(8), u(15), 4, 0), Fill: render.Solid(c), Edge: render.Pen(render.Ink, u(1.8))},
		render.Text{ID: "mark", Y: u(8), Font: render.Bold, Size: size, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, u(1)), String: text},
	}
}

// rim is how far round its middle a hex is taken, for a pitch of 52: by arrows to
// choose from, by a figure with the arrow of its facing, or not at all.
func (o *Overlay) rim(p Place) float64 {
	switch {
	case slices.ContainsFunc(o.Arrows, func(a Arrow) bool { return a.Place == p }):
		return 60
	case o.Occupied(p):
		return 27
	}
	return -4
}

// line joins the rims of two tokens, or two corners of their hexes; one there and one
// back run side by side.
func (g *grid) line(o *Overlay, l Line) []render.Shape {
	a, b := g.spot(l.From), g.spot(l.To)
	if o.Answered(l) {
		left := mark.Heading(a, b) + 90
		a, b = render.Polar(a.X, a.Y, g.u(10), left), render.Polar(b.X, b.Y, g.u(10), left)
	}
	if l.Corners[0] > 0 {
		return mark.Join(g.corners(a, 1)[l.Corners[0]%6], g.corners(b, 1)[l.Corners[1]%6], l.Kind, g.u)
	}
	if g.tight(l) {
		degrees := mark.Heading(a, b)
		return mark.Join(render.Polar(a.X, a.Y, g.u(13), degrees), render.Polar(b.X, b.Y, -g.u(15), degrees), l.Kind, g.u)
	}
	return mark.Line(a, b, l.Kind, g.u)
}

// tight says whether the gap between the two tokens of a line is too narrow to go below them.
func (g *grid) tight(l Line) bool {
	a, b := g.spot(l.From), g.spot(l.To)
	return l.Corners[0] == 0 && g.unit > g.pitch && math.Hypot(a.X-b.X, a.Y-b.Y) < g.u(2*bodyRadius+16)
}
