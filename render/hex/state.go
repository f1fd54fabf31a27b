package hex

import (
	"fmt"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// state is what is to be known of a figure, round 0, 0: health, facing, badges.
func (g *grid) state(f Figure, a arc) []render.Shape {
	var shapes []render.Shape
	if !g.brief() {
		shapes = g.rail(f)
	}
	shapes = append(shapes, g.wedge(f, a.within)...)
	if f.Fills() {
		shapes = append(shapes, g.front(f))
	}
	for _, s := range a.seats {
		shapes = append(shapes, g.badge(f, s.badge, g.at(s))...)
	}
	return shapes
}

// wedge tells where a figure faces. It and the ring of its token are one shape: no line parts it from the light band of that, unless it lies
// within.
func (g *grid) wedge(f Figure, within bool) []render.Shape {
	ring, edge := g.facing(f, within), render.Pen(render.Ink, g.u(1.8))
	area := render.Area{ID: "facing", Fill: render.Solid(mark.SideOf(f.Side).Light), Rings: render.Ring(ring...)}
	if within {
		area.Edge = edge
		return []render.Shape{area}
	}
	return []render.Shape{area, render.Line{ID: "facing", Runs: render.Run(ring[3], ring[0], ring[1]), Stroke: edge}}
}

// front is the hex that names the place of a figure that fills its base, round 0, 0: that in front of its middle.
func (g *grid) front(f Figure) render.Shape {
	c := render.Polar(0, 0, float64(g.pitch), degrees(f.Facing))
	return render.Area{ID: "front", Rings: [][]render.Point{g.corners(c, frontPart)}, Fill: render.Solid(mark.SideOf(f.Side).Light), Edge: render.Pen(render.Ink, g.p(3))}
}

// frontPart is how large the sign of a front is, in sizes of its hex: the face beside it stays in sight.
const frontPart = 0.46

// brief says that a phone shows the whole board, with tokens larger than their hexes: there the number of its health, whether it has acted
// and where it faces are told of each figure, and closer pictures tell the rest.
func (g *grid) brief() bool { return g.whole && g.least > 0 && g.unit > g.pitch }

// The wedge of a facing: it begins on the ring of its token and ends on that of a neighbour, short of the face there. Badges keep off a disc
// on it.
const (
	wedgeTip    = 32.5
	wedgeMiddle = 26.5
	wedgeHalf   = 7.5
)

// points is where the wedge of a figure points in degrees.
func (g *grid) points(f Figure) float64 { return degrees(f.Facing) + g.wedges[f.Place].lean }

// facing is the ring of a wedge, round 0, 0; within the token it is no longer than the ring of that.
func (g *grid) facing(f Figure, within bool) []render.Point {
	at := func(r, turn float64) render.Point { return render.Polar(0, 0, g.u(r), g.points(f)+turn) }
	if within {
		return []render.Point{at(24, 0), at(18.4, 22), at(16.8, 0), at(18.4, -22)}
	}
	return []render.Point{at(wedgeTip, 0), at(22, 25), at(19.4, 0), at(22, -25)}
}

// pointing is the disc on the wedge of a figure whose token is round a point.
func (g *grid) pointing(f Figure, c render.Point) disc {
	return disc{render.Polar(c.X, c.Y, g.u(wedgeMiddle), g.points(f)), g.u(wedgeHalf)}
}

// stateKey tells all that the drawing of its state depends on but the seats of its badges.
func (f Figure) stateKey() string {
	return mark.Flags{{f.Fills(), "fills"}}.Key("state" + fmt.Sprintf(" side %d facing %s wounds %d/%d mana %d", f.Side, f.Facing, f.Wounds, f.Health, f.Mana))
}

// The rail lies on the base ring in the south, from here so many degrees on.
const (
	railFrom = 200
	railLong = 140
)

// rail is how much is left of how much health: parts of the ring that can be counted, those that are lost thin.
func (g *grid) rail(f Figure) []render.Shape {
	if f.Health <= 0 {
		return nil
	}
	const r = bodyRadius - 2.9
	part := railLong / float64(f.Health)
	gap := min(9, part*0.45) // round ends reach into it
	var left, lost [][]render.Point
	for i := range f.Health {
		from := railFrom + part*float64(i)
		run := render.Arc(0, 0, g.u(r), from+gap, from+part-gap)
		if i < f.Health-f.Wounds {
			left = append(left, run)
		} else {
			lost = append(lost, run)
		}
	}
	shapes := []render.Shape{render.Line{ID: "rail", Runs: render.Run(render.Arc(0, 0, g.u(r), railFrom, railFrom+railLong)...), Stroke: render.Pen(render.Ink, g.u(6.4))}}
	if len(lost) > 0 {
		shapes = append(shapes, render.Line{ID: "lost", Runs: lost, Stroke: render.Pen(render.Smoke, g.u(1.3))})
	}
	if len(left) > 0 {
		shapes = append(shapes, render.Line{ID: "left", Runs: left, Stroke: render.Pen(render.Heart, g.u(4))})
	}
	return shapes
}

// badge is a small disc with a sign, or a sign with a number.
func (g *grid) badge(f Figure, b badge, d disc) []render.Shape {
	p, r := d.Point, d.r
	edge := render.Pen(render.Ink, r*0.22)
	onDisc := func(id string, ground render.Colour, sign ...render.Shape) []render.Shape {
		return append([]render.Shape{render.Circle{ID: id, X: p.X, Y: p.Y, R: r, Fill: render.Solid(ground), Edge: edge}}, sign...)
	}
	number := func(id string, n int, ink, halo render.Colour, down float64) render.Shape {
		size, text := render.Fit(render.Bold, max(g.u(12.5), g.least), max(g.u(8), g.least), 2.8*r, strconv.Itoa(n))
		return render.Text{ID: id, X: p.X, Y: p.Y + down, Font: render.Bold, Size: size, Paint: render.Solid(ink), Halo: render.Pen(halo, r*0.14), String: text}
	}
	triangle := func(id string, c render.Colour, first float64) []render.Shape {
		return []render.Shape{render.Area{ID: id, Rings: render.Regular(p.X, p.Y, r*1.1, 3, first), Fill: render.Solid(c), Edge: edge}}
	}
	switch b {
	case life:
		return []render.Shape{
			render.Area{ID: "health", Rings: art.Sign("heart", p.X, p.Y+r*0.08, r*1.16), Fill: render.Solid(render.Heart), Edge: edge},
			number("health", max(f.Health-f.Wounds, 0), render.White, render.Ink, -r*0.06)}
	case mana:
		shapes := []render.Shape{render.Area{ID: "mana", Rings: art.Sign("drop", p.X, p.Y-r*0.1, r*1.1), Fill: render.Solid(render.Mana), Edge: edge}}
		return append(shapes, number("mana", f.Mana, render.Ink, render.Mana, r*0.16))
	case done:
		return onDisc("done", render.Parchment, render.Line{ID: "done", Runs: art.Sign("check", p.X, p.Y, r*0.75), Stroke: render.Pen(render.Ink, r*0.36)})
	case focus:
		return []render.Shape{ // an eye, broad where the cross-hairs of overwatch are round
			render.Area{ID: "focus", Rings: art.Sign("eye", p.X, p.Y, r*1.3), Fill: render.Solid(render.White), Edge: render.Pen(render.Ink, r*0.26)},
			render.Circle{ID: "focus", X: p.X, Y: p.Y, R: r * 0.5, Fill: render.Solid(render.Focus), Edge: render.Pen(render.Ink, r*0.18)},
			render.Circle{ID: "focus", X: p.X, Y: p.Y, R: r * 0.22, Fill: render.Solid(render.Ink)}}
	case overwatch:
		return mark.Watch(p.X, p.Y, r)
	case buff:
		return triangle("buff", render.Buff, 90)
	}
	return triangle("debuff", render.Debuff, 270)
}
