package square

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// litGround is the light on squares that can be chosen.
func (g *grid) litGround(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, l := range o.Lit {
		if g.inside(l.Place) {
			shapes = append(shapes, g.sprite("lit "+l.Place.String(), g.centre(l.Place), "lit "+l.Kind.String(), func() []render.Shape { return g.lit(l.Kind) }))
		}
	}
	return shapes
}

// lit is one lit square round 0, 0; every kind has its own outline.
func (g *grid) lit(k mark.Kind) []render.Shape {
	u, c := g.u, k.Colour()
	frame := func(half float64, dash float64, width float64, c render.Paint) render.Shape {
		return render.Area{ID: "lit", Rings: render.Rect(u(-half), u(-half), u(2*half), u(2*half), u(5)), Edge: render.Stroke{Paint: c, Width: u(width), Dash: u(dash)}}
	}
	shapes := []render.Shape{
		frame(19.5, 0, 9, render.Glass(c, render.LitAlpha)), // the ground stays to be seen in the middle
		frame(24, 0, 4.6, render.Glass(render.Ink, 0.8)),
	}
	switch k {
	case mark.Danger: // dashed
		return append(shapes, frame(24, 5, 3, render.Solid(c)))
	case mark.Target: // thick, with teeth that point inwards
		var teeth [][]render.Point
		for d := 45.0; d < 360; d += 90 {
			tip := render.Polar(0, 0, u(22), d)
			teeth = append(teeth, render.HeadSign(tip.X, tip.Y, u(11), d+180)[0])
		}
		return append(shapes, frame(23.6, 0, 4, render.Solid(c)), render.Area{ID: "lit", Rings: teeth, Fill: render.Solid(c)})
	case mark.Pick: // double
		return append(shapes, frame(24, 0, 2.2, render.Solid(c)), frame(20, 0, 1.6, render.Solid(c)))
	}
	return append(shapes, frame(24, 0, 2.6, render.Solid(c)))
}

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
			shapes = append(shapes, mark.Strike(a, b, near[l.Kind], g.u)...)
		}
	}
	shapes = slices.Concat(shapes, g.names(o), g.choices(o))
	for _, f := range o.Flashes {
		if g.inside(f.Place) {
			x, y := g.flashSide(o, f.Place)
			key := fmt.Sprintf("flash %d %s %.0f %.0f", f.Kind, f.Text, x, y)
			shapes = append(shapes, g.sprite("flash "+f.Place.String(), g.spot(f.Place), key, func() []render.Shape { return mark.Flash(g.u(x), g.u(y), f.Text, f.Kind, g.least, g.u) }))
		}
	}
	return shapes
}

// flashSide is where a flash bursts: on the first side of a token on which it
// hides nobody, else above.
func (g *grid) flashSide(o *Overlay, p Place) (x, y float64) {
	for _, s := range []struct{ dx, dy int }{{0, -1}, {1, 0}, {-1, 0}} {
		q := Place{X: p.X + s.dx, Y: p.Y + s.dy}
		if g.inside(q) && o.Token(q) == nil {
			return float64(s.dx) * 34, float64(s.dy) * 31
		}
	}
	return 0, -26
}

// names stand below the tokens, on the lower rims of their squares, but for those
// that are written as choices.
func (g *grid) names(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, t := range o.Tokens {
		if l, _ := o.Chosen(t.Place); g.inside(t.Place) && l.Label == "" {
			shapes = append(shapes, g.name(o, t.Place, t.Name, render.White)...)
		}
	}
	return shapes
}

// fewest is how many letters of a name say something.
const fewest = 4

// name is what stands on a square, by name: smaller if there is little room, but not too
// small to be read; then as much of it as there is room for.
func (g *grid) name(o *Overlay, p Place, name string, c render.Colour) []render.Shape {
	u, at := g.u, g.centre(p)
	size, short := render.Fit(render.Bold, u(9.6), u(6.6), u(50), name)
	if size < g.least {
		room, aside := g.room(o, p)
		size, short = g.least, mark.Short(name, g.least, room)
		if render.Width(render.Bold, size, short) > float64(g.pitch) {
			at.X += aside
		}
		if short != name && utf8.RuneCountInString(short) <= fewest {
			return nil
		}
	}
	if short == "" {
		return nil
	}
	return []render.Shape{render.Text{ID: "name", X: at.X, Y: at.Y + u(20.7), Font: render.Bold, Size: size, Paint: render.Solid(c), Halo: render.Pen(render.Ink, u(2)), String: short}}
}

// room is how wide a name on a square may be, and how far aside of its middle it stands
// then: it may reach over half a square beside it on which nobody stands.
func (g *grid) room(o *Overlay, p Place) (wide, aside float64) {
	free := func(dx int) bool {
		q := Place{X: p.X + dx, Y: p.Y}
		return g.inside(q) && o.Token(q) == nil && !slices.ContainsFunc(o.Stones, func(s Stone) bool { return s.Place == q })
	}
	side := float64(g.pitch)
	switch left, right := free(-1), free(1); {
	case left && right:
		return side * 1.9, 0
	case left:
		return side * 1.42, -side * 0.22
	case right:
		return side * 1.42, side * 0.22
	}
	return side * 0.98, 0
}

// choices are what can be chosen, by name: across an empty square, or on a plate
// in the place of the name of the one who stands there.
func (g *grid) choices(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, l := range o.Lit {
		if l.Label == "" || !g.inside(l.Place) {
			continue
		}
		c := g.centre(l.Place)
		if o.Token(l.Place) != nil {
			label, aside := g.label(o, l)
			plate, _ := mark.Plate(c.X+aside, c.Y+g.u(20.5), label, l.Kind.Colour(), 10, g.least, g.u)
			shapes = append(shapes, plate...)
			continue
		}
		shapes = append(shapes, render.Text{ID: "label " + l.Place.String(), X: c.X, Y: c.Y, Font: render.Bold, Size: max(g.u(17), g.least), Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, g.u(2.2)), String: l.Label}.Fitted(max(g.u(9), g.least), max(g.u(46), g.least*2)))
	}
	return shapes
}

// label is what a choice on a token is called, as much of it as there is room for, and how
// far aside it stands.
func (g *grid) label(o *Overlay, l Lit) (label string, aside float64) {
	if g.least == 0 {
		return l.Label, 0
	}
	size := max(g.u(10), g.least)
	room, aside := g.room(o, l.Place)
	label = mark.Short(l.Label, size, room-g.u(8))
	if render.Width(render.Bold, size, label)+g.u(8) <= float64(g.pitch) {
		aside = 0
	}
	return label, aside
}
