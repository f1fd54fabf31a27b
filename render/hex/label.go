package hex

import (
	"strings"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// names are written below the figures, or above, where nothing else is to be
// read or chosen; a figure that is hemmed in goes without. taken is what the
// labels of choices cover already.
func (g *grid) names(o *Overlay, taken []mark.Box) []render.Shape {
	u := g.u
	taken = append(taken, g.tokens(o, Place{Row: -1})...)
	for _, l := range o.Lit {
		taken = append(taken, mark.Around(g.spot(l.Place), u(22), u(12), u(22), u(12)))
	}
	for _, a := range o.Arrows {
		taken = append(taken, mark.Around(g.spot(a.Place), u(60), u(60), u(60), u(60)))
	}
	for _, f := range o.Flashes {
		side, c := flashSides[o.flashSide(f.Place)], g.spot(f.Place)
		taken = append(taken, mark.Around(render.Point{X: c.X + u(side.x), Y: c.Y + u(side.y)}, u(26), u(25), u(26), u(25)))
	}
	for _, ob := range o.Objectives {
		taken = append(taken, mark.Around(g.spot(ob.Place), u(18), u(18), u(18), u(18)))
	}
	frame := mark.Box{X0: float64(g.margin), Y0: float64(g.head + g.margin), X1: float64(g.w - g.margin), Y1: float64(g.h - g.margin)}
	var shapes []render.Shape
	for _, f := range o.Figures {
		if f.Name == "" || !g.inside(f.Place) || o.lit(f.Place) { // a choice says the name itself
			continue
		}
		size, name := render.Fit(render.Bold, max(u(14.5), g.least), max(u(10), g.least), max(u(98), g.least*6), f.Name)
		gems := u(gemStep) * float64(len(f.Items))
		half := (render.Width(render.Bold, size, name)+gems)/2 + u(2)
		c := g.spot(f.Place)
		for _, dy := range []float64{41, -38} {
			b := mark.Around(render.Point{X: c.X, Y: c.Y + u(dy)}, half, size*0.48, half, size*0.48)
			if b.X0 < frame.X0 || b.X1 > frame.X1 || b.Y0 < frame.Y0 || b.Y1 > frame.Y1 || !mark.Free(taken, b) {
				continue
			}
			taken = append(taken, b)
			shapes = append(shapes, render.Text{ID: "name", X: c.X - gems/2, Y: c.Y + u(dy), Font: render.Bold, Size: size,
				Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, u(2)), String: name})
			shapes = append(shapes, g.gems(f.Items, c.X+half-gems+u(1), c.Y+u(dy))...)
			break
		}
	}
	return shapes
}

// gemStep is the room that the gem of an item takes behind a name.
const gemStep = 9

// gems are the items of a figure from left to right, those used up hollow.
func (g *grid) gems(items []bool, x, y float64) []render.Shape {
	var shapes []render.Shape
	for i, there := range items {
		gem := render.Area{ID: "item", Rings: render.Regular(x+g.u(gemStep)*float64(i)+g.u(2), y, g.u(5), 4, 90), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, g.u(1.6))}
		if !there {
			gem.Fill, gem.Edge = render.Solid(render.Ink), render.Pen(render.Smoke, g.u(1.4))
		}
		shapes = append(shapes, gem)
	}
	return shapes
}

// beside puts the plate of a choice over the head of who stands there, else on
// the right, the left or below: the first that is free, or over the head after all.
func (g *grid) beside(l Lit, c render.Point, taken []mark.Box) ([]render.Shape, mark.Box) {
	at := func(x, y float64) ([]render.Shape, mark.Box) {
		return mark.Plate(c.X+x, c.Y+y, l.Label, l.Kind.Colour(), 16, g.least, g.u)
	}
	plate, over := at(0, -g.u(29))
	side := (over.X1-over.X0)/2 + g.u(27)
	for _, p := range []render.Point{{X: 0, Y: -g.u(29)}, {X: side}, {X: -side}, {X: 0, Y: g.u(44)}} {
		shapes, b := at(p.X, p.Y)
		if mark.Free(taken, b) && b.X0 >= 0 && b.X1 <= float64(g.w) && b.Y1 <= float64(g.h) {
			return shapes, b
		}
	}
	return plate, over
}

// tokens are what the figures cover, but for the one on a place.
func (g *grid) tokens(o *Overlay, but Place) []mark.Box {
	var boxes []mark.Box
	for _, f := range o.Figures {
		if f.Place != but {
			boxes = append(boxes, mark.Around(g.spot(f.Place), g.u(25), g.u(24), g.u(25), g.u(33)))
		}
	}
	return boxes
}

// litLabels are what the choices are called: across an empty hex, or on a plate
// beside a figure or below the number of a token. It tells what the plates
// cover, too.
func (g *grid) litLabels(o *Overlay) (shapes []render.Shape, taken []mark.Box) {
	for _, l := range o.Lit {
		if l.Label == "" || !g.inside(l.Place) || g.bare() && l.Label == l.Place.String() {
			continue
		}
		c := g.spot(l.Place)
		switch {
		case o.occupied(l.Place) || l.Kind == mark.Target:
			plate, b := g.beside(l, c, append(g.tokens(o, l.Place), taken...))
			shapes, taken = append(shapes, plate...), append(taken, b)
		case o.covered(l.Place):
			plate, _ := mark.Plate(c.X, c.Y+g.u(15), l.Label, l.Kind.Colour(), 14, g.least, g.u)
			shapes = append(shapes, plate...)
		default:
			of := g
			if g.beneath(l.Place) {
				of = g.small()
			}
			size, text := of.across(l.Label)
			if size < g.least {
				continue // the margin and the question tell it
			}
			shapes = append(shapes, render.Text{ID: "label " + l.Place.String(), X: c.X, Y: c.Y, Font: render.Bold, Size: size,
				Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, g.u(2.2)), String: text})
		}
	}
	return shapes, taken
}

// labelRoom is how much of a hex a label may be wide.
const labelRoom = 0.97

// bare says whether labels that can be read have no room in their hexes: then the margin
// tells where they are.
func (g *grid) bare() bool {
	return g.least > 0 && render.Width(render.Bold, g.least, "M20") > float64(g.pitch)*labelRoom
}

// across is the label of a place across its hex, without the sign of a platform if there
// is no room for that, and its size.
func (g *grid) across(label string) (float64, string) {
	if g.least == 0 {
		return render.Fit(render.Bold, g.u(23), g.u(10), g.u(45), label)
	}
	room := float64(g.pitch) * labelRoom
	if bare := strings.TrimSuffix(label, "+"); render.Width(render.Bold, g.least, label) > room {
		label = bare
	}
	return render.Fit(render.Bold, max(g.p(23), g.least), g.least*0.5, room, label)
}
