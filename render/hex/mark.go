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
		if !g.tight(l) {
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

// signs is what is drawn over the figures: what happened, and what choices are
// called. It tells what the words cover, and which of them have no room.
func (g *grid) signs(o *Overlay) ([]render.Shape, *lettering) {
	var shapes []render.Shape
	words := &lettering{grid: g, o: o}
	words.take(slices.Concat(g.bursts(o), g.seatBoxes(o))...)
	for _, ob := range o.Objectives {
		if g.buried(o, ob) {
			shapes = append(shapes, words.numbered(ob)...)
		}
	}
	labels := words.litLabels()
	if g.named() {
		shapes = append(shapes, words.names()...)
	}
	pointers, rims := g.pointers(o, words.taken, words.stones())
	words.take(rims...)
	shapes = append(shapes, labels...)
	for _, a := range o.Arrows {
		if g.inside(a.Place) {
			shapes = append(shapes, g.arrow(a)...)
		}
	}
	for i, side := range g.flashSides(o) {
		if f := o.Flashes[i]; g.inside(f.Place) {
			key := fmt.Sprintf("flash %d %s side %d", f.Kind, f.Text, side)
			shapes = append(shapes, g.sprite("flash "+f.Place.String(), f.Place, key, func(g *grid) []render.Shape {
				s := flashSides[side]
				return mark.Flash(g.u(s.X), g.u(s.Y), f.Text, f.Kind, g.least, g.u)
			}))
		}
	}
	return append(shapes, pointers...), words
}

// pointers tell where the landmarks lie that are not to be seen, rather beside rocks than over them.
func (g *grid) pointers(o *Overlay, taken, rocks []mark.Box) ([]render.Shape, []mark.Box) {
	if g.least == 0 {
		return nil, nil
	}
	m, over := float64(g.margin), float64(g.ruler)
	edge := boards.Edge{Box: mark.Box{X0: m, Y0: float64(g.head) + over, X1: float64(g.w) - m, Y1: float64(g.h) - over}, Size: g.least, Sides: 6, Rocks: rocks}
	return o.Pointers(edge, g.inside, g.centre, slices.Concat(taken, g.tokens(o, nowhere), g.seatBoxes(o), g.bursts(o), g.runs(o), g.things(o), g.rims(o)))
}

// rims are what the borders of regions of places that can be chosen cover.
func (g *grid) rims(o *Overlay) (boxes []mark.Box) {
	in := map[Place]bool{}
	for _, l := range o.Lit {
		in[l.Place] = o.inRegion(l)
	}
	half := g.u(3)
	for _, l := range o.Lit {
		for _, d := range dirs {
			if in[l.Place] && g.shown(l.Place) && !in[l.Place.Step(d)] {
				e := g.edge(g.spot(l.Place), d)
				boxes = append(boxes, mark.Around(render.Point{X: (e[0].X + e[1].X) / 2, Y: (e[0].Y + e[1].Y) / 2}, half, half, half, half))
			}
		}
	}
	return boxes
}

// things are what arrows to choose from, marks and objectives cover.
func (g *grid) things(o *Overlay) []mark.Box {
	around := func(p Place, x, y float64) mark.Box { return mark.Around(g.spot(p), g.u(x), g.u(y), g.u(x), g.u(y)) }
	return slices.Concat(boards.Each(o.Arrows, func(a Arrow) mark.Box {
		c := g.spot(a.Place)
		return mark.Around(render.Polar(c.X, c.Y, g.u(46), degrees(a.Dir)), g.u(16), g.u(16), g.u(16), g.u(16))
	}),
		boards.Each(o.Marks, func(m Mark) mark.Box { return around(m.Place, 15, 23) }),
		boards.Each(o.Objectives, func(ob Objective) mark.Box {
			return mark.Around(g.sun(o, ob.Place), g.u(18), g.u(18), g.u(18), g.u(18))
		}))
}

// arrow is a direction to choose, beyond the edge of the hex.
func (g *grid) arrow(a Arrow) []render.Shape {
	c := g.spot(a.Place)
	degrees := degrees(a.Dir)
	tip := render.Polar(c.X, c.Y, g.u(59), degrees)
	foot := render.Polar(c.X, c.Y, g.u(74), degrees)
	shapes := []render.Shape{render.Area{ID: "arrow", Rings: render.HeadSign(tip.X, tip.Y, g.u(29), degrees),
		Fill: render.Solid(a.Kind.Colour()), Edge: render.Pen(render.Ink, g.u(2.4))}}
	if a.Label == "" {
		return shapes
	}
	plate, _ := mark.Plate(foot.X, foot.Y, a.Label, a.Kind.Colour(), 15, g.least, g.u)
	return append(shapes, plate...)
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
	if l.Kind == mark.Melee { // clear of the letters
		degrees := mark.Heading(a, b)
		return mark.Strike(render.Polar(a.X, a.Y, g.u(6), degrees), render.Polar(b.X, b.Y, -g.u(5), degrees), render.Strike, g.u)
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
	return l.Kind == mark.Melee || l.Corners[0] == 0 && g.unit > g.pitch && math.Hypot(a.X-b.X, a.Y-b.Y) < g.u(2*bodyRadius+16)
}

// flashSides are the sides of a hex on which a flash may burst, clear of the letters in its middle: how far, for a pitch of 52.
// The last is across the rim of the token of one who is gone, below the face.
var (
	across     = render.Point{Y: 20}
	flashSides = []render.Point{{Y: -35}, {X: 44, Y: -8}, {X: -44, Y: -8}, {Y: 40}, across}
)

// gone says whether what is left of a figure is all that lies on a hex.
func (o *Overlay) gone(p Place) bool {
	return !slices.ContainsFunc(o.Figures, func(f Figure) bool { return f.Place == p && !f.Fallen })
}

// flashSides are the sides on which the flashes burst, each the first apart from those before it on which it hides
// nobody, or as little as may be; the first where there is none.
func (g *grid) flashSides(o *Overlay) []int {
	var at []render.Point
	wide := func(f Flash) float64 { return render.Width(render.Bold, max(g.u(21), g.least), f.Text) }
	return boards.Each(o.Flashes, func(f Flash) int {
		point := func(s render.Point) render.Point {
			c := g.spot(f.Place)
			return render.Point{X: c.X + g.u(s.X), Y: c.Y + g.u(s.Y)}
		}
		apart := func(s render.Point) bool {
			for i, q := range at {
				p := point(s)
				if math.Abs(p.X-q.X) < max(g.u(50), (wide(f)+wide(o.Flashes[i]))/2+g.u(8)) && math.Abs(p.Y-q.Y) < g.u(40) {
					return false
				}
			}
			return true
		}
		side, most := 0, math.Inf(-1)
		if f.Kind == mark.Out && o.gone(f.Place) {
			at = append(at, point(across))
			return len(flashSides) - 1
		}
		for i, s := range flashSides[:len(flashSides)-1] {
			if free := min(g.besides(o, f, point(s), max(g.u(22), wide(f)/2)), 0); apart(s) && free > most {
				side, most = i, free
			}
		}
		at = append(at, point(flashSides[side]))
		return side
	})
}

// besides is how far a flash that is so wide to either side of a point is from the nearest token but its own; less than 0 if it hides some of that.
func (g *grid) besides(o *Overlay, f Flash, p render.Point, half float64) float64 {
	least, high := math.Inf(1), g.u(22)
	burst := mark.Around(p, half, high, half, high)
	for _, x := range o.Figures {
		if c, of := g.stand(x); x.Place != f.Place {
			near := burst.Nearest(c)
			least = min(least, math.Hypot(c.X-near.X, c.Y-near.Y)-of.u(bodyRadius))
		}
	}
	return least
}
