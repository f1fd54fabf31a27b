package hex

import (
	"math"
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// names are written below the figures, or above, where nothing else is to be
// read or chosen; a figure that is hemmed in goes without. taken is what the
// labels of choices cover already.
func (g *grid) names(o *Overlay, taken []mark.Box) []render.Shape {
	around := func(p Place, x, y float64) mark.Box { return mark.Around(g.spot(p), g.u(x), g.u(y), g.u(x), g.u(y)) }
	taken = slices.Concat(taken, g.tokens(o, Place{Row: -1}), g.bursts(o), g.runs(o),
		boards.Each(o.Lit, func(l Lit) mark.Box { return around(l.Place, 22, 12) }),
		boards.Each(o.Arrows, func(a Arrow) mark.Box { return around(a.Place, 60, 60) }),
		boards.Each(o.Objectives, func(ob Objective) mark.Box { return around(ob.Place, 18, 18) }))
	frame := mark.Box{X0: float64(g.margin), Y0: float64(g.head + g.margin), X1: float64(g.w - g.margin), Y1: float64(g.h - g.margin)}
	var shapes []render.Shape
	for _, f := range o.Figures {
		if g.inside(f.Place) {
			named := f.Name != "" && g.close() && !o.lit(f.Place) // a choice says the name itself
			words, b := g.caption(f, named, frame, taken)
			shapes, taken = append(shapes, words...), append(taken, b)
		}
	}
	return shapes
}

// caption is what is written beside a figure: its name with its items, and on a line
// of its own its buff and debuff. Where there is no room for it, these have their
// initials on their badges.
func (g *grid) caption(f Figure, named bool, frame mark.Box, taken []mark.Box) ([]render.Shape, mark.Box) {
	u, c := g.u, g.spot(f.Place)
	size := max(u(14.5), g.least)
	for _, room := range []float64{size * 6, size * 4} {
		name, gems := "", 0.0
		if named {
			name, gems = mark.Called(f.Name, size, room), u(gemStep)*float64(len(f.Items))
		}
		buff, debuff := mark.Called(f.Buff, size, room), mark.Called(f.Debuff, size, room)
		across := render.Width(render.Bold, size, name) + gems
		below := tagWide(buff, size) + tagWide(debuff, size)
		high := 0.0
		for _, wide := range []float64{across, below} {
			if wide > 0 {
				high += size
			}
		}
		if high == 0 {
			return nil, mark.Box{}
		}
		half := max(across, below)/2 + u(2)
		for _, at := range []render.Point{{Y: max(u(41), g.foot()+u(0.5)+size*0.48) + (high-size)/2}, {Y: -u(38) - (high-size)/2}, {X: u(30) + half}, {X: -u(30) - half}} {
			x, y := c.X+at.X, c.Y+at.Y
			b := mark.Around(render.Point{X: x, Y: y}, half, high*0.48, half, high*0.48)
			if b.X0 < frame.X0 || b.X1 > frame.X1 || b.Y0 < frame.Y0 || b.Y1 > frame.Y1 || !mark.Free(taken, b) {
				continue
			}
			var shapes []render.Shape
			line := y - (high-size)/2
			if across > 0 {
				shapes = append(shapes, g.word("name", x-gems/2, line, size, name))
				shapes = append(shapes, g.gems(f.Items, x+across/2-gems+u(3), line)...)
				line += size
			}
			if below > 0 {
				shapes = slices.Concat(shapes, g.tag("buff", buff, x-below/2, line, size), g.tag("debuff", debuff, x-below/2+tagWide(buff, size), line, size))
			}
			return shapes, b
		}
	}
	if g.least == 0 {
		return nil, mark.Box{}
	}
	var shapes []render.Shape
	for _, x := range []struct {
		id, name string
		dx, dy   float64
		colour   render.Colour
	}{{"buff", f.Buff, -28, 1, render.Buff}, {"debuff", f.Debuff, -26, 15, render.Debuff}} {
		if x.name != "" {
			shapes = append(shapes, render.Text{ID: x.id, X: c.X + u(x.dx), Y: c.Y + u(x.dy), Font: render.Bold, Size: g.least, Paint: render.Solid(render.White),
				Halo: render.Pen(x.colour, u(3.4)), String: mark.Initials(x.name)})
		}
	}
	return shapes, mark.Box{}
}

func (g *grid) word(id string, x, y, size float64, text string) render.Shape {
	return render.Text{ID: id, X: x, Y: y, Font: render.Bold, Size: size, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, g.u(2)), String: text}
}

// tagWide is the room that a status takes: its sign and its name.
func tagWide(name string, size float64) float64 {
	if name == "" {
		return 0
	}
	return size*1.1 + render.Width(render.Bold, size, name)
}

// tag is a status by name behind its sign, from x on: a triangle that points up for a
// buff, down for a debuff.
func (g *grid) tag(id, name string, x, y, size float64) []render.Shape {
	if name == "" {
		return nil
	}
	colour, first, r := render.Buff, 90.0, size*0.5
	if id == "debuff" {
		colour, first = render.Debuff, 270
	}
	return []render.Shape{
		render.Area{ID: id, Rings: render.Regular(x+size*0.55, y, r, 3, first), Fill: render.Solid(colour), Edge: render.Pen(render.Ink, g.u(1.8))},
		g.word(id, x+size*1.05+render.Width(render.Bold, size, name)/2, y, size, name),
	}
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

// beside puts the plate of a choice over the head of the one who stands there, else on the
// right, the left or below; in a crowd further off, at the end of a line.
func (g *grid) beside(l Lit, c render.Point, taken []mark.Box) ([]render.Shape, mark.Box) {
	at := func(p render.Point, label string) ([]render.Shape, mark.Box) {
		return mark.Plate(c.X+p.X, c.Y+p.Y, label, l.Kind.Colour(), 16, g.least, g.u)
	}
	free := func(b mark.Box) bool {
		return mark.Free(taken, b) && b.X0 >= 0 && b.X1 <= float64(g.w) && b.Y0 >= float64(g.head) && b.Y1 <= float64(g.h)
	}
	over := render.Point{Y: -g.u(29)}
	_, b := at(over, l.Label)
	half := (b.X1 - b.X0) / 2
	for _, p := range []render.Point{over, {X: half + g.u(27)}, {X: -half - g.u(27)}, {Y: g.u(44)}} {
		if shapes, b := at(p, l.Label); free(b) {
			return shapes, b
		}
	}
	for off := 56.0; off < 160; off += 18 {
		for i := range 16 {
			p := render.Polar(0, 0, g.u(off), 90+22.5*float64((i+1)/2*(1-i%2*2)))
			if p.X += half * p.X / g.u(off); !free(mark.Around(render.Point{X: c.X + p.X, Y: c.Y + p.Y}, half, (b.Y1-b.Y0)/2, half, (b.Y1-b.Y0)/2)) {
				continue
			}
			shapes, b := at(p, l.Label)
			run := []render.Point{render.Polar(c.X, c.Y, g.u(24), mark.Heading(render.Point{}, p)), {X: c.X + p.X, Y: c.Y + p.Y}}
			return append(mark.Rimmed("leader", g.u(4.4), g.u(2), l.Kind.Colour(), run), shapes...), b
		}
	}
	return at(over, l.Label)
}

// runs are what attacks and ways cover.
func (g *grid) runs(o *Overlay) []mark.Box {
	var boxes []mark.Box
	along := func(p, q Place) {
		a, b := g.spot(p), g.spot(q)
		for n, i := int(math.Hypot(b.X-a.X, b.Y-a.Y)/g.u(12)), 0; i <= n; i++ {
			t := float64(i) / float64(max(n, 1))
			boxes = append(boxes, mark.Around(render.Point{X: a.X + t*(b.X-a.X), Y: a.Y + t*(b.Y-a.Y)}, g.u(6), g.u(6), g.u(6), g.u(6)))
		}
	}
	for _, l := range o.Lines {
		along(l.From, l.To)
	}
	for _, p := range o.Paths {
		for i := 1; i < len(p.Places); i++ {
			along(p.Places[i-1], p.Places[i])
		}
	}
	return boxes
}

// bursts are what the flashes cover.
func (g *grid) bursts(o *Overlay) []mark.Box {
	return boards.Each(o.Flashes, func(f Flash) mark.Box {
		side, c := flashSides[o.flashSide(f.Place)], g.spot(f.Place)
		return mark.Around(render.Point{X: c.X + g.u(side.x), Y: c.Y + g.u(side.y)}, g.u(26), g.u(25), g.u(26), g.u(25))
	})
}

// tokens are what the figures cover, but for the one on a place.
func (g *grid) tokens(o *Overlay, but Place) []mark.Box {
	var boxes []mark.Box
	for _, f := range o.Figures {
		if f.Place != but {
			boxes = append(boxes, mark.Around(g.spot(f.Place), g.u(25), g.u(24), g.u(25), g.foot()))
		}
	}
	return boxes
}

// litLabels are what the choices are called: across an empty hex, or on a plate
// beside a figure or below the number of a token. It tells what the plates
// cover, too.
func (g *grid) litLabels(o *Overlay) (shapes []render.Shape, taken []mark.Box) {
	bursts := g.bursts(o)
	for _, l := range o.Lit {
		if l.Label == "" || !g.inside(l.Place) || g.bare() && l.Label == l.Place.String() {
			continue
		}
		c := g.spot(l.Place)
		switch {
		case o.Occupied(l.Place) || l.Kind == mark.Target:
			plate, b := g.beside(l, c, slices.Concat(g.tokens(o, l.Place), taken, bursts))
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
	return render.Fit(render.Bold, max(g.p(20), g.least), g.least*0.5, room, label)
}
