package hex

import (
	"fmt"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// signs is what is drawn over the figures: what happened, and what choices are
// called. It tells what the words cover, and which of them have no room.
func (g *grid) signs(o *Overlay) ([]render.Shape, *lettering) {
	var shapes []render.Shape
	words := &lettering{grid: g, o: o}
	words.take(slices.Concat(g.bursts(o), g.seatBoxes(o), g.blowBoxes(o))...)
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
	words.pointers = rims
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
				at := g.burst(f, flashSides[side])
				return mark.Flash(at.X, at.Y, f.Text, f.Kind, g.least, g.u)
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
