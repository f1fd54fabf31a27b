package hex

import (
	"slices"

	"hexwarden/render"
)

// box is a part of a picture that is taken by something to be read.
type box struct{ x0, y0, x1, y1 float64 }

func around(c render.Point, left, up, right, down float64) box {
	return box{c.X - left, c.Y - up, c.X + right, c.Y + down}
}

func (b box) meets(o box) bool { return b.x0 < o.x1 && o.x0 < b.x1 && b.y0 < o.y1 && o.y0 < b.y1 }

func free(taken []box, b box) bool { return !slices.ContainsFunc(taken, b.meets) }

// names are written below the figures, or above, where nothing else is to be
// read or chosen; a figure that is hemmed in goes without. taken is what the
// labels of choices cover already.
func (g *grid) names(o *Overlay, taken []box) []render.Shape {
	u := g.u
	taken = append(taken, g.tokens(o, Place{Row: -1})...)
	for _, l := range o.Lit {
		taken = append(taken, around(g.spot(l.Place), u(22), u(12), u(22), u(12)))
	}
	for _, a := range o.Arrows {
		taken = append(taken, around(g.spot(a.Place), u(60), u(60), u(60), u(60)))
	}
	for _, f := range o.Flashes {
		side, c := flashSides[o.flashSide(f.Place)], g.spot(f.Place)
		taken = append(taken, around(render.Point{X: c.X + u(side.x), Y: c.Y + u(side.y)}, u(26), u(25), u(26), u(25)))
	}
	for _, ob := range o.Objectives {
		taken = append(taken, around(g.spot(ob.Place), u(18), u(18), u(18), u(18)))
	}
	frame := box{float64(g.margin), float64(g.head + g.margin), float64(g.w - g.margin), float64(g.h - g.margin)}
	var shapes []render.Shape
	for _, f := range o.Figures {
		if f.Name == "" || !g.inside(f.Place) || o.lit(f.Place) { // a choice says the name itself
			continue
		}
		size, name := render.Fit(render.Bold, u(14.5), u(10), u(98), f.Name)
		gems := u(gemStep) * float64(len(f.Items))
		half := (render.Width(render.Bold, size, name)+gems)/2 + u(2)
		c := g.spot(f.Place)
		for _, dy := range []float64{41, -38} {
			b := around(render.Point{X: c.X, Y: c.Y + u(dy)}, half, u(7), half, u(7))
			if b.x0 < frame.x0 || b.x1 > frame.x1 || b.y0 < frame.y0 || b.y1 > frame.y1 || !free(taken, b) {
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

// plate is a label on a dark ground with a rim.
func (g *grid) plate(x, y float64, text string, rim render.Colour, size float64) ([]render.Shape, box) {
	fit, text := render.Fit(render.Bold, g.u(size), g.u(size*0.7), g.u(92), text)
	w, h := render.Width(render.Bold, fit, text)+g.u(8), g.u(size+5)
	return []render.Shape{
		render.Area{ID: "plate", Rings: render.Rect(x-w/2, y-h/2, w, h, g.u(4)), Fill: render.Glass(render.Ink, 0.93), Edge: render.Pen(rim, g.u(1.8))},
		render.Text{ID: "plate", X: x, Y: y, Font: render.Bold, Size: fit, Paint: render.Solid(render.White), String: text},
	}, box{x - w/2, y - h/2, x + w/2, y + h/2}
}

// beside puts the plate of a choice over the head of who stands there, else on
// the right, the left or below: the first that is free, or over the head after all.
func (g *grid) beside(l Lit, c render.Point, taken []box) ([]render.Shape, box) {
	at := func(x, y float64) ([]render.Shape, box) {
		return g.plate(c.X+x, c.Y+y, l.Label, litColour(l.Kind), 16)
	}
	plate, over := at(0, -g.u(29))
	side := (over.x1-over.x0)/2 + g.u(27)
	for _, p := range []render.Point{{X: 0, Y: -g.u(29)}, {X: side}, {X: -side}, {X: 0, Y: g.u(44)}} {
		shapes, b := at(p.X, p.Y)
		if free(taken, b) && b.x0 >= 0 && b.x1 <= float64(g.w) && b.y1 <= float64(g.h) {
			return shapes, b
		}
	}
	return plate, over
}

// tokens are what the figures cover, but for the one on a place.
func (g *grid) tokens(o *Overlay, but Place) []box {
	var boxes []box
	for _, f := range o.Figures {
		if f.Place != but {
			boxes = append(boxes, around(g.spot(f.Place), g.u(25), g.u(24), g.u(25), g.u(33)))
		}
	}
	return boxes
}

// litLabels are what the choices are called: across an empty hex, or on a plate
// beside a figure or below the number of a token. It tells what the plates
// cover, too.
func (g *grid) litLabels(o *Overlay) (shapes []render.Shape, taken []box) {
	for _, l := range o.Lit {
		if l.Label == "" || !g.inside(l.Place) {
			continue
		}
		c := g.spot(l.Place)
		switch {
		case o.occupied(l.Place) || l.Kind == Target:
			plate, b := g.beside(l, c, append(g.tokens(o, l.Place), taken...))
			shapes, taken = append(shapes, plate...), append(taken, b)
		case o.covered(l.Place):
			plate, _ := g.plate(c.X, c.Y+g.u(15), l.Label, litColour(l.Kind), 14)
			shapes = append(shapes, plate...)
		default:
			of := g
			if g.beneath(l.Place) {
				of = g.small()
			}
			size, text := render.Fit(render.Bold, of.u(23), of.u(10), of.u(45), l.Label)
			shapes = append(shapes, render.Text{ID: "label " + l.Place.String(), X: c.X, Y: c.Y, Font: render.Bold, Size: size,
				Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, g.u(2.2)), String: text})
		}
	}
	return shapes, taken
}
